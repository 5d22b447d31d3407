import Engine
import Host
import Testing

@testable import App

/// The play screen against the pictures in the folder Pictures.
///
/// `make golden` records them anew; a picture that is new or was recorded fails the run, so that
/// somebody looks at it.
@Suite("Pictures of the play screen", .serialized)
struct PictureTests {
  private static let folder: String = {
    let file = #filePath
    return String(file[..<(file.lastIndex(of: "/") ?? file.startIndex)]) + "/Pictures"
  }()

  @Test(
    "the screen looks as it was approved",
    .enabled("Inter and the icons are installed") { Fonts.hasInter && Fonts.hasIcons },
    arguments: PictureSize.all, PlayedMoment.all)
  func approved(size: PictureSize, moment: PlayedMoment) throws {
    let options = size.options(at: moment.time)
    let layout = PlayLayout(window: options.size, settings: options.play)
    let picture = try OffscreenRun(options, events: moment.events(layout.cardCenter)).picture()

    let path = "\(Self.folder)/\(moment)-\(size).png"
    guard Files.exists(path), Environment.process["FLIPSIDE_RECORD_PICTURES"] == nil else {
      try Files.makeFolder(Self.folder)
      try picture.writePNG(to: path)
      Issue.record("\(path) was recorded; look at it, and run again")
      return
    }
    let approved = try Bitmap(png: path)

    try #require(picture.width == approved.width && picture.height == approved.height)
    let different = zip(picture.pixels, approved.pixels).count { Self.distance($0, $1) > 3 }
    if different * 1000 > picture.pixels.count {
      let actual = "\(Self.folder)/\(moment)-\(size).actual.png"
      try picture.writePNG(to: actual)
      Issue.record("\(different) pixels differ; see \(actual)")
    }
  }

  /// The largest difference of a channel, 0…255.
  private static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    if a == b { return 0 }
    return [0, 8, 16].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }.max() ?? 0
  }
}
