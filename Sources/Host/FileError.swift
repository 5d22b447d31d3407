internal import Glibc

/// Why a file could not be read or written; the description is a sentence for the person.
public enum FileError: Error, Hashable, Sendable, CustomStringConvertible {
  case notFound(String)
  case notPermitted(String)
  case isFolder(String)
  case isNoFolder(String)
  case isDevice(String)
  case isNoText(String)
  case unreadable(String, reason: String)
  case unwritable(String, reason: String)
  case diskFull(String)
  case noHome
  case noResources(String)

  /// What happened, to which file, and what to do.
  public var description: String {
    switch self {
    case .notFound(let path):
      "There is no file “\(path)”. Check the name and the folder."
    case .notPermitted(let path):
      "“\(path)” may not be opened by you. Change its permissions or choose another file."
    case .isFolder(let path):
      "“\(path)” is a folder. Name a file in it."
    case .isNoFolder(let path):
      "“\(path)” cannot be used, because a part of this path is a file and not a folder. "
        + "Choose another place."
    case .isDevice(let path):
      "“\(path)” is a device and not a file. Name a file."
    case .isNoText(let path):
      "“\(path)” is not a text in UTF-8. Save it as UTF-8 and try again."
    case .unreadable(let path, let reason):
      "“\(path)” could not be read (\(reason)). Check the disk and try again."
    case .unwritable(let path, let reason):
      "“\(path)” could not be written (\(reason)). Choose another place."
    case .diskFull(let path):
      "“\(path)” could not be written, because the disk is full. Free some space and try again."
    case .noHome:
      "Your home folder is unknown. Set the variable HOME, or name a folder with --data-dir."
    case .noResources(let path):
      "The pictures and decks that belong to Flipside are not in “\(path)”. "
        + "Install it again, or name their folder with FLIPSIDE_RESOURCES."
    }
  }

  static func reading(_ path: String, code: Int32) -> FileError {
    switch code {
    case ENOENT: .notFound(path)
    case EACCES, EPERM: .notPermitted(path)
    case EISDIR: .isFolder(path)
    case ENOTDIR: .isNoFolder(path)
    case ENODEV: .isDevice(path)
    default: .unreadable(path, reason: String(cString: strerror(code)))
    }
  }

  static func writing(_ path: String, code: Int32) -> FileError {
    switch code {
    case EACCES, EPERM: .notPermitted(path)
    case EISDIR: .isFolder(path)
    case ENOTDIR: .isNoFolder(path)
    case ENOSPC, EDQUOT: .diskFull(path)
    default: .unwritable(path, reason: String(cString: strerror(code)))
    }
  }
}
