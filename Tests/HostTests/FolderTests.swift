import Testing

@testable import Host

@Suite("the program's folders")
struct FolderTests {
  private let home = Environment(["HOME": "/people/ada"])

  @Test("without variables the folders lie in the home folder")
  func inHome() throws {
    let folders = try UserFolders(environment: home)

    #expect(folders.data == "/people/ada/.local/share/flipside")
    #expect(folders.state == "/people/ada/.local/state/flipside")
    #expect(folders.cache == "/people/ada/.cache/flipside")
    #expect(folders.config == "/people/ada/.config/flipside")
    #expect(folders.runtime == nil)
  }

  @Test("the XDG variables place the folders, and a home folder is not needed then")
  func byVariables() throws {
    let folders = try UserFolders(
      environment: Environment([
        "XDG_DATA_HOME": "/d", "XDG_STATE_HOME": "/s", "XDG_CACHE_HOME": "/c",
        "XDG_CONFIG_HOME": "/g", "XDG_RUNTIME_DIR": "/run/user/1",
      ]))

    #expect(folders.data == "/d/flipside")
    #expect(folders.state == "/s/flipside")
    #expect(folders.cache == "/c/flipside")
    #expect(folders.config == "/g/flipside")
    #expect(folders.runtime == "/run/user/1/flipside")
  }

  @Test("a relative path in an XDG variable is ignored, as is an empty one")
  func relative() throws {
    let folders = try UserFolders(
      environment: Environment([
        "HOME": "/people/ada", "XDG_DATA_HOME": "data", "XDG_CACHE_HOME": "",
        "XDG_RUNTIME_DIR": "run",
      ]))

    #expect(folders.data == "/people/ada/.local/share/flipside")
    #expect(folders.cache == "/people/ada/.cache/flipside")
    #expect(folders.runtime == nil)
  }

  @Test("a folder that the person names is taken as it is, for the data alone")
  func named() throws {
    let folders = try UserFolders(environment: home, dataFolder: "here")
    #expect(folders.data == "here")
    #expect(folders.state == "/people/ada/.local/state/flipside")
  }

  @Test("an empty variable counts as unset")
  func emptyVariable() {
    let environment = Environment(["EMPTY": "", "FULL": "x"])
    #expect(environment["EMPTY"] == nil)
    #expect(environment["MISSING"] == nil)
    #expect(environment["FULL"] == "x")
  }

  @Test("the process's environment is the one that it was started with")
  func process() {
    #expect(Environment.process["PATH"] != nil)
    #expect(Environment.process.home?.hasPrefix("/") == true)
  }
}

@Suite("the folder of pictures and decks")
struct ResourceFolderTests {
  private let folder: TemporaryFolder
  private let nothing = Environment([:])

  init() throws { folder = try TemporaryFolder() }

  @Test("the option goes before the variable")
  func option() throws {
    let (option, variable) = (try folder.folder("option"), try folder.folder("variable"))
    let environment = Environment(["FLIPSIDE_RESOURCES": variable])

    #expect(
      try ResourceFolder.locate(option: option, environment: environment, executable: nil)
        == option)
    #expect(try ResourceFolder.locate(environment: environment, executable: nil) == variable)
  }

  @Test("a named folder that is none is an error, not a reason to look elsewhere")
  func missing() throws {
    let share = try installed()
    #expect(Files.isFolder(share))
    let missing = folder.place("missing")

    #expect(throws: FileError.noResources(missing)) {
      try ResourceFolder.locate(
        option: missing, environment: nothing, executable: folder.place("bin/flipside"))
    }
  }

  @Test("an installed program finds the folder beside its own")
  func besideProgram() throws {
    let share = try installed()
    #expect(
      try ResourceFolder.locate(environment: nothing, executable: folder.place("bin/flipside"))
        == share)
  }

  @Test("a program in its source tree finds the folder of the tree")
  func sourceTree() throws {
    // given a source tree with a build below it
    _ = try folder.file("Package.swift", [])
    let resources = try folder.folder("Resources")
    try Files.makeFolder(folder.place(".build/debug"))

    #expect(
      try ResourceFolder.locate(
        environment: nothing, executable: folder.place(".build/debug/flipside")) == resources)
  }

  @Test("a program without its resources says where they should be")
  func none() throws {
    #expect(throws: FileError.noResources(folder.place("share/flipside"))) {
      try ResourceFolder.locate(
        environment: self.nothing, executable: self.folder.place("bin/flipside"))
    }
    #expect(throws: FileError.noResources("")) {
      try ResourceFolder.locate(environment: self.nothing, executable: nil)
    }
  }

  private func installed() throws -> String {
    let share = folder.place("share/flipside")
    try Files.makeFolder(share)
    return share
  }
}
