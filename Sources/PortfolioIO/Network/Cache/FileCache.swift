import PortfolioCore
import PortfolioSystem

/// A fetched document, and when it was fetched.
package struct CachedDocument: Equatable, Sendable {
  /// The document, byte for byte.
  package let bytes: [UInt8]
  /// When it was fetched.
  package let fetched: Instant

  package init(bytes: [UInt8], fetched: Instant) {
    self.bytes = bytes
    self.fetched = fetched
  }
}

/// Caches fetched documents, each in a file of its own: a line of JSON with the time, then the document as
/// received. Any problem with a file is only a warning, and the last process to write a document wins.
package struct FileCache {
  /// The largest file that is read.
  private static let limit = 1 << 30

  private let folder: String

  /// - Parameter folder: created when the first document is stored.
  package init(folder: String) { self.folder = folder }

  /// The document stored under `name`; nil if there is none. One that cannot be understood is set aside.
  package func document(_ name: String, _ warnings: inout [CacheWarning]) -> CachedDocument? {
    let path = path(name)
    do throws(FileFailure) {
      guard let bytes = try AtomicFile.read(path, limit: FileCache.limit) else { return nil }
      if let document = CachedDocument(file: bytes) { return document }
      warnings.append(.damaged(path: path, keptAs: CacheWarning.setAside(path)))
    } catch {
      warnings.append(.unreadable(error))
    }
    return nil
  }

  /// Whether a document is stored under `name`; it may be damaged.
  func has(_ name: String) -> Bool { FileSystem.exists(path(name)) }

  /// Stores a document under `name`, replacing an earlier one.
  package func keep(_ document: CachedDocument, as name: String, _ warnings: inout [CacheWarning]) {
    do throws(FileFailure) {
      try AtomicFile.replace(path(name), with: document.file)
    } catch {
      warnings.append(.unwritable(error))
    }
  }

  /// Any text can be a name; a long one is shortened, with a checksum to keep it unique.
  private func path(_ name: String) -> String {
    let encoded = percentEncoded(name)
    let short = encoded.utf8.count <= 120 ? encoded : "\(encoded.prefix(100))~\(Checksum.of(name.utf8))"
    return FilePaths.join(folder, short + ".cached")
  }
}

extension CachedDocument {
  fileprivate init?(file: [UInt8]) {
    guard let end = file.firstIndex(of: 0x0A) else { return nil }
    do throws(JSONError) {
      let head = try JSONValue(parsing: file[..<end])
      guard let text = head["fetched"]?.string, case .instant(let fetched) = Timestamp(text) else {
        return nil
      }
      self.init(bytes: Array(file[(end + 1)...]), fetched: fetched)
    } catch {
      return nil
    }
  }

  fileprivate var file: [UInt8] {
    var writer = JSONWriter()
    writer.value(.object(["fetched": .string(fetched.description)]))
    return writer.bytes + [0x0A] + bytes
  }
}
