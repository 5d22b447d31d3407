import Engine
import Host

/// Tells the person at the terminal, in one sentence, which typefaces are missing.
enum FontNotice {
  static func say() {
    switch (Fonts.hasInter, Fonts.hasIcons) {
    case (true, true): break
    case (false, true):
      Log.say("The typeface Inter is missing and another one stands in; install fonts-inter.")
    case (true, false):
      Log.say(
        "The icons are missing and boxes stand in; install fonts-material-design-icons-iconfont.")
    case (false, false):
      Log.say(
        "The typeface Inter and the icons are missing and others stand in; install fonts-inter "
          + "and fonts-material-design-icons-iconfont.")
    }
  }
}
