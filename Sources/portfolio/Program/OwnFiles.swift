import CommandLineKit
import PortfolioCore
import PortfolioIO

/// The files that the program keeps: stores with what lies beside them, the settings and the cache. No result is
/// written to any of them, whatever name or link leads there.
struct OwnFiles {
  /// They may not exist.
  private let paths: [String]
  /// All files in these, and in their folders, are the program's.
  private let folders: [String]

  /// - Parameter settings: nil if they are unknown.
  init(_ input: ParsedCommand, _ variables: [String: String], _ settings: Settings?) {
    let known = Paths(input, variables)
    let stores = [
      input[GlobalOptions.store], variables["PORTFOLIO_STORE"]?.ifNotEmpty, settings?.value(of: .store),
      known.store,
    ]
    let files = stores.compactMap(\.self).filter { !$0.contains("://") }.flatMap(OwnFiles.besideStore)
    paths = (files + [known.config].compactMap(\.self)).flatMap { [$0, $0 + ".lock"] }
    folders =
      [known.cacheFolder, known.store.map { FilePaths.join(FilePaths.folder(of: $0), "remote") }]
      .compactMap(\.self)
  }

  /// A store and everything that may lie beside it.
  private static func besideStore(_ store: String) -> [String] {
    var paths: [String] = []
    for store in [store, followed(store)] {
      let cash = CashEnvironment.allCases.map { FilePaths.beside(store: store, kind: $0.fileKind) }
      for records in [store] + cash { paths += [records, records + ".journal"] }
      for records in cash { paths.append(FilePaths.beside(store: records, kind: "deleted")) }
      for kind in [
        "prices", "history", "imports", "mirror", DigestFile.kind, Instrument.kind, Account.kind,
        RateFile.kind,
      ] {
        paths.append(FilePaths.beside(store: store, kind: kind))
      }
      paths.append(FilePaths.beside(store: store, kind: "history", ending: "jsonl"))
    }
    return paths
  }

  /// Throws `FileFailure` if `path` leads to one of them, or to where one of them would be.
  func requireOther(than path: String) throws(FileFailure) {
    let isOwn: Bool
    if let status = try FileStatus(of: path) {
      isOwn = contains(status)
    } else {
      let target = OwnFiles.followed(path)
      isOwn = paths.contains { OwnFiles.isSamePlace(OwnFiles.followed($0), target) }
    }
    if isOwn { throw FileFailure(.write, path, .ownFile) }
  }

  /// Whether a file is one of them, whatever name led to it.
  func contains(_ file: FileStatus) -> Bool {
    paths.contains { OwnFiles.status($0)?.isSameFile(as: file) == true }
      || folders.contains { OwnFiles.folder($0, contains: file) }
  }

  private static func folder(_ folder: String, contains file: FileStatus) -> Bool {
    FileSystem.names(in: folder).contains { name in
      let path = FilePaths.join(folder, name)
      guard let status = status(path) else { return false }
      return status.isSameFile(as: file)
        || (status.kind == .folder && !FileSystem.isLink(path) && self.folder(path, contains: file))
    }
  }

  /// Whether two paths of missing files are the same name in the same folder.
  private static func isSamePlace(_ path: String, _ other: String) -> Bool {
    guard FilePaths.name(of: path) == FilePaths.name(of: other),
      let folder = status(FilePaths.folder(of: path)), let otherFolder = status(FilePaths.folder(of: other))
    else { return false }
    return folder.isSameFile(as: otherFolder)
  }

  /// Nil for what cannot be looked at, which nothing can be written to either.
  private static func status(_ path: String) -> FileStatus? {
    do throws(FileFailure) {
      return try FileStatus(of: path)
    } catch {
      return nil
    }
  }

  /// Where a path leads; itself if that cannot be found out.
  private static func followed(_ path: String) -> String {
    do throws(FileFailure) {
      return try FilePaths.followingLinks(path)
    } catch {
      return path
    }
  }
}
