import CommandLineKit
import PortfolioCore
import PortfolioIO

/// The files that the program keeps: stores with what lies beside them, and the settings. No result is written to any
/// of them, whatever name or link leads there.
struct OwnFiles {
  /// The files of stores, the one in use first.
  private let stores: [String]
  private let config: String?

  /// - Parameter settings: nil if they are unknown.
  init(_ input: ParsedCommand, _ variables: [String: String], _ settings: Settings?) {
    let known = Paths(input, variables)
    config = known.config
    stores = [
      input[GlobalOptions.store], variables["PORTFOLIO_STORE"]?.ifNotEmpty, settings?.store,
      known.store,
    ].compactMap(\.self).filter { !$0.contains("://") }.map { Paths.inHome($0, variables) }
  }

  /// They may not exist.
  private var paths: [String] {
    (stores.flatMap(OwnFiles.besideStore) + [config].compactMap(\.self)).flatMap { [$0, $0 + ".lock"] }
  }

  /// The store in use, its journal and its price history.
  private var mostPrecious: [String] {
    stores.prefix(1).map(OwnFiles.followed).flatMap { store in
      [store, store + ".journal", FilePaths.beside(store: store, kind: "history", ending: "jsonl")]
    }
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
      isOwn = paths.contains { OwnFiles.status($0)?.isSameFile(as: status) == true }
    } else {
      let target = OwnFiles.followed(path)
      isOwn = paths.contains { OwnFiles.isSamePlace(OwnFiles.followed($0), target) }
    }
    if isOwn { throw FileFailure(.write, path, .ownFile) }
  }

  /// The path of the most precious of them that this file is, whatever name led to it; nil for any other file.
  func path(of file: FileStatus) -> String? {
    mostPrecious.first { OwnFiles.status($0)?.isSameFile(as: file) == true }
  }

  /// Whether two paths of missing files are the same name in the same folder.
  private static func isSamePlace(_ path: String, _ other: String) -> Bool {
    guard FilePaths.name(of: path) == FilePaths.name(of: other) else { return false }
    let (folder, otherFolder) = (FilePaths.folder(of: path), FilePaths.folder(of: other))
    guard let found = status(folder), let otherFound = status(otherFolder) else {
      return folder == otherFolder
    }
    return found.isSameFile(as: otherFound)
  }

  /// Nil for what cannot be looked at, which nothing can be written to either.
  private static func status(_ path: String) -> FileStatus? { try? FileStatus(of: path) }

  /// Where a path leads; itself if that cannot be found out.
  private static func followed(_ path: String) -> String {
    (try? FilePaths.followingLinks(path)) ?? path
  }
}
