import Engine
import Host

/// Finds out what the program runs on, as text for the person and for bug reports.
struct Doctor {
  private let options: Options

  init(_ options: Options) { self.options = options }

  var report: String {
    var lines = ["flipside \(Program.version)", "SDL: \(SDL.version)"]
    lines += displayLines
    lines.append(
      "Text: \(Fonts.hasInter ? "Inter" : "Inter is missing (fonts-inter); another stands in")")
    lines.append(
      Fonts.hasIcons
        ? "Icons: Material Icons"
        : "Icons: missing (fonts-material-design-icons-iconfont); boxes stand in")
    lines += folderLines
    return lines.joined(separator: "\n")
  }

  private var displayLines: [String] {
    do throws(EngineError) {
      let sdl = try SDL()
      defer { withExtendedLifetime(sdl) {} }
      let ruler = PangoRuler { _ in nil }
      let screen = try Screen(
        title: "Flipside", size: CGSize(width: 480, height: 320), scale: options.scale,
        preference: options.compositor, baker: Baker(ruler: ruler))
      return [
        "Display: \(SDL.driver), \(Int(screen.window.refreshRate)) frames a second, "
          + "\(screen.window.scale) pixels per point",
        "Compositor: \(screen.compositorName), because \(screen.reason)",
        "Sound: \(SoundPlayer.outputName() ?? "none; the program is silent")",
      ]
    } catch {
      return ["Display: \(error)"]
    }
  }

  private var folderLines: [String] {
    var lines: [String] = []
    do throws(FileError) {
      lines.append("Decks and pictures: \(try ResourceFolder.locate())")
    } catch {
      lines.append("Decks and pictures: \(error)")
    }
    do throws(FileError) {
      let folders = try UserFolders(environment: .process, dataFolder: options.dataFolder)
      lines.append("Data: \(folders.data) (nothing is kept there yet)")
    } catch {
      lines.append("Data: \(error)")
    }
    return lines
  }
}
