print("flipside")
