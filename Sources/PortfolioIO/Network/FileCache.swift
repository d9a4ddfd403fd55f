import PortfolioCore
import PortfolioSystem

/// A fetched document, and when it was fetched.
struct CachedDocument: Equatable {
  /// The document, byte for byte.
  let bytes: [UInt8]
  let fetched: Instant
}

/// Caches fetched documents, each in a file of its own: a line of JSON with the time, then the document as
/// received. Any problem with a file is only a warning, and the last process to write a document wins.
struct FileCache {
  /// The largest file that is read.
  private static let limit = 1 << 30

  /// Created when the first document is stored.
  let folder: String
  let warnings = CacheWarnings()

  /// The document stored under `name`; nil if there is none. One that cannot be understood is set aside.
  func document(_ name: String) -> CachedDocument? {
    let path = path(name)
    do throws(FileFailure) {
      guard let bytes = try AtomicFile.read(path, limit: FileCache.limit) else { return nil }
      if let document = CachedDocument(file: bytes) { return document }
      warnings.add(.damaged(path: path, keptAs: CacheWarning.setAside(path)))
    } catch {
      warnings.add(.unreadable(error))
    }
    return nil
  }

  /// Whether a document is stored under `name`; it may be damaged.
  func has(_ name: String) -> Bool { FileSystem.exists(path(name)) }

  /// Stores a document under `name`, replacing an earlier one.
  func keep(_ bytes: [UInt8], fetchedAt now: Instant, as name: String) {
    let fetched = Instant(secondsSinceEpoch: now.secondsSinceEpoch)
    do throws(FileFailure) {
      try AtomicFile.replace(path(name), with: CachedDocument(bytes: bytes, fetched: fetched).file)
    } catch {
      warnings.add(.unwritable(error))
    }
  }

  /// Any text can be a name; a long one is shortened, with a checksum to keep it unique.
  private func path(_ name: String) -> String {
    let encoded = percentEncoded(name)
    let short = encoded.utf8.count <= 120 ? encoded : "\(encoded.prefix(100))~\(Checksum.of(name.utf8))"
    return FilePaths.join(folder, short + ".cached")
  }
}

extension WebAddress {
  /// The name of the document's copy, without the query, which may contain a token.
  var copyName: String { origin + path + (query.map { "~\(Checksum.of($0.utf8))" } ?? "") }
}

extension CachedDocument {
  fileprivate init?(file: [UInt8]) {
    guard let end = file.firstIndex(of: 0x0A),
      let fetched = (try? JSONValue(parsing: file[..<end]))?["fetched"]?.instant
    else { return nil }
    self.init(bytes: Array(file[(end + 1)...]), fetched: fetched)
  }

  fileprivate var file: [UInt8] {
    var writer = JSONWriter()
    writer.value(.object(["fetched": .string(fetched.description)]))
    return writer.bytes + [0x0A] + bytes
  }
}
