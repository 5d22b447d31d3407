/// What `flipside --help` prints.
enum HelpText {
  static let text = """
    Flipside: throw cards right if you know them, left if you do not.

    Usage: flipside [OPTION…] [FILE|DECK]
           flipside doctor [OPTION…]

    FILE is a two-column text file, .tsv or .csv; DECK the name of a sample deck, such as Hiragana.
    Without either, the first sample deck opens.

    Play
      --feel standard|classic       how the card follows the hand (standard)
      --answers 2|4                 answers by throwing left and right, or also up and down (2)
      --unturned rate|turn|nothing  what throwing an unturned card does (rate)
      --answer turn|reveal          the card turns over, or the answer appears under the prompt
      --card-size standard|large    450 × 250 points, or growing with the window
      --answer-buttons auto|always  answer buttons where there is room, or in every window
      --without-colour              tell right and wrong apart without relying on colour
      --reduced-motion              no tilt, no flight, no turn
      --text-scale N                text from 0.8 to 3 times its size
      --mute                        no sound
      --seed N                      the same order of cards each time

    Window
      --size WxH                    the window's size in points (1280x800)
      --scale N                     pixels per point
      --full-screen                 fill the display
      --compositor auto|gl|cpu      who draws (auto)
      --screen play|pause|end|help  where to start
      --data-dir DIR                where data is kept

    Looking and measuring
      --screenshot FILE.png         writes a picture without a display and ends
      --at MS                       … of this moment
      --dump-tree                   prints the views with their labels and ends
      --events FILE                 a line of JSON for each outcome
      --record FILE                 writes down all input
      --trace FILE                  plays recorded input
      --trace-speed N|max           … faster; max plays it without a window
      --stats FILE                  frames, draws, processor time

    doctor prints what display, compositor, fonts and folders are in use.
    --help prints this, --version the version.
    Exit codes: 0 done, 1 failed, 2 wrong use.
    """
}
