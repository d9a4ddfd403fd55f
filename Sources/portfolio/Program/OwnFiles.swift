import PortfolioIO
import PortfolioSystem

/// The files that the program keeps: stores with what lies beside them, and the settings. No result is written to any
/// of them, whatever name or link leads there.
struct OwnFiles {
  /// The files of stores, the one in use first.
  private let stores: [String]
  private let config: String?

  /// - Parameter settings: nil if they are unknown.
  init(_ paths: Paths, _ settings: Settings?) {
    config = paths.config
    stores = paths.stores(settings).map(\.text).filter { !$0.isURL }
  }

  /// The path of the store in use, its journal or its price history, if it is this file, whatever name led to it; nil
  /// for any other file.
  func path(of file: FileStatus) -> String? {
    guard let store = stores.first.map(OwnFiles.followed) else { return nil }
    return [store, FileKind.journal.path(beside: store), FileKind.history.path(beside: store)].first { path in
      (try? FileStatus(of: path))?.isSameFile(as: file) == true
    }
  }

  /// Throws `FileFailure` if `path` leads to one of them, or to where one of them would be.
  func requireOther(than path: String) throws(FileFailure) {
    let place = try Target(path)
    if paths.contains(where: { (try? Target($0)) == place }) { throw FileFailure(.write, path, .ownFile) }
  }

  /// All of them, which may not exist.
  private var paths: [String] {
    let stores = stores.flatMap { [$0, OwnFiles.followed($0)] }
    let cash = stores.flatMap { store in CashEnvironment.allCases.map { $0.fileKind.path(beside: store) } }
    let known = (stores + cash).flatMap { store in
      [store] + FileKind.allCases.map { $0.path(beside: store) }
    }
    return (known + [config].compactMap(\.self)).flatMap { [$0, $0 + ".lock"] }
  }

  /// Where a path leads; itself if that cannot be found out.
  private static func followed(_ path: String) -> String { (try? FilePaths.followingLinks(path)) ?? path }

  /// What a path leads to: a file, or the name that one would have in a folder, which may be missing, too.
  private enum Target: Equatable {
    case file(device: UInt64, inode: UInt64)
    case name(String, device: UInt64, inode: UInt64)
    case path(String)

    init(_ path: String) throws(FileFailure) {
      if let file = try FileStatus(of: path) {
        self = .file(device: file.device, inode: file.inode)
        return
      }
      let path = OwnFiles.followed(path)
      if let folder = try? FileStatus(of: FilePaths.folder(of: path)) {
        self = .name(FilePaths.name(of: path), device: folder.device, inode: folder.inode)
      } else {
        self = .path(path)
      }
    }
  }
}
