import PortfolioCore
import PortfolioSystem

/// The result of a repair.
package struct StoreRepair: Equatable, Sendable {
  /// The number of transactions saved.
  package let saved: Int
  /// The new ids of transactions that shared theirs with another.
  package let renamed: [UUID]
  /// The number of records that are not valid transactions and are only in the copy.
  package let omissions: Int
  /// The path of the copy of the damaged file.
  package let copy: String
}

/// Finds the records in a text that may be damaged anywhere.
struct Salvage {
  private(set) var lines: [[UInt8]] = []
  /// The new ids of transactions that shared theirs with another.
  private(set) var renamed: [UUID] = []
  /// The number of objects that are not records and contain none.
  private(set) var omissions = 0
  /// The version stated by the text, if it is newer than this program's.
  private(set) var newerVersion: String?
  private var known: [String: Found] = [:]
  private let document: DamagedDocument

  private struct Found {
    let record: StoredRecord
    let text: [UInt8]
    /// The index of its line.
    let index: Int
  }

  /// Leaves records only a few levels of nesting, so that a text of a million brackets is not scanned to full
  /// depth from each of them.
  private static var usedDepth: Int { JSONScanner.deepestNesting - 16 }

  /// Takes every object that is a valid record, wherever it is, except in intact members of the document
  /// other than the transactions.
  ///
  /// - Parameter newID: makes an id for a transaction that shares its own with another.
  init(_ bytes: [UInt8], of kind: StoreKind, newID: () -> UUID) {
    document = DamagedDocument(bytes)
    newerVersion = document.versions.first(where: StoreFormat.isNewer)
    let version = Array("\"\(StoreFormat.versionKey)\"".utf8)
    JSONScanner.scan(bytes) { scanner in
      for part in document.parts {
        scanner.index = part.lowerBound
        var refused = part.lowerBound..<part.lowerBound
        while scanner.index < part.upperBound {
          let start = scanner.index
          if scanner.byte == UInt8(ascii: "{") {
            if let record = StoredRecord(kind, scanning: &scanner, depth: Salvage.usedDepth) {
              if refused.contains(start) {
                // The refused object contains this record, so it does not count as left out.
                omissions -= 1
                refused = start..<start
              }
              take(record, Array(bytes[start..<scanner.index]), newID)
              continue
            }
            if !refused.contains(start) {
              omissions += 1
              scanner.index = start
              refused = start..<scanner.endOfObject(depth: Salvage.usedDepth)
            }
          }
          scanner.index = start
          if scanner.byte == version[0], bytes[start...].starts(with: version), let found = scanner.version(),
            StoreFormat.isNewer(found)
          {
            newerVersion = found
          }
          scanner.index = start + 1
        }
      }
    }
  }

  private mutating func take(_ record: StoredRecord, _ text: [UInt8], _ newID: () -> UUID) {
    let line = text.filter { $0 != 0x0A && $0 != 0x0D }
    guard line.count <= DamagedDocument.longestPart else {
      omissions += 1
      return
    }
    guard let other = known[record.id] else {
      known[record.id] = Found(record: record, text: text, index: lines.count)
      lines.append(line)
      return
    }
    if other.text == text { return }
    switch (record, other.record) {
    case (.cash(let new), .cash(let old)):
      // The id is the bank's, so the newer of two versions counts.
      guard new.arrival(after: old) != .duplicate else { return }
      known[record.id] = Found(record: record, text: text, index: other.index)
      lines[other.index] = line
    case (.transaction(var copy), _):
      // Nobody can tell which of the two was meant, so both are kept.
      copy.id = newID()
      renamed.append(copy.id)
      lines.append(StoreFormat.line(copy))
    case (.cash, .transaction): break
    }
  }

  /// A store with the records that were found.
  var store: [UInt8] {
    let head = StoreFormat.head(with: document.members)
    return lines.isEmpty
      ? head + StoreFormat.emptyTail
      : head + Array(lines.joined(separator: StoreFormat.separator)) + StoreFormat.tail
  }
}

/// What can be learned about the document, whose text may be damaged anywhere.
struct DamagedDocument {
  /// Anything longer is too long for readers, and is only in the copy.
  static let longestPart = DocumentChunk.largestStep - 1024

  /// Where to look for transactions: the array, and everything after the first damage.
  private(set) var parts: [Range<Int>] = []
  /// The other members as written, if they are intact.
  private(set) var members: [[UInt8]] = []
  /// The version numbers that it states.
  private(set) var versions: [String] = []

  init(_ bytes: [UInt8]) {
    JSONScanner.scan(bytes, skippingMark: true) { scanner in
      let start = scanner.index
      _ = scanner.take(UInt8(ascii: "{"))
      var end = scanner.index
      scanner.index = start
      try? scanner.members { (scanner, key) throws(JSONError) in
        scanner.skipWhitespace()
        let value = scanner.index
        try scanner.skipValue()
        end = scanner.index
        switch scanner.text(key) {
        case StoreFormat.recordsKey: parts.append(value..<end)
        case StoreFormat.versionKey:
          let isNumber = bytes[value] == UInt8(ascii: "-") || bytes[value] &- UInt8(ascii: "0") < 10
          if isNumber { versions.append(String(decoding: bytes[value..<end], as: UTF8.self)) }
        default:
          let member = key.content.lowerBound - 1..<end
          if member.count <= DamagedDocument.longestPart { members.append(Array(bytes[member])) }
        }
      }
      parts.append(end..<bytes.count)
    }
  }
}

/// A copy of the damaged file that overwrites no other file. It may be left from an interrupted repair.
struct DamagedCopy {
  let path: String
  private let bytes: [UInt8]
  private let isThere: Bool

  init(of bytes: [UInt8], beside path: String) throws(FileFailure) {
    self.bytes = bytes
    var candidate = path + ".damaged"
    var number = 1
    while let status = try FileStatus(of: candidate) {
      // One of another size, however large, need not be read.
      if status.size == bytes.count, try AtomicFile.read(candidate, limit: bytes.count) == bytes { break }
      number += 1
      candidate = "\(path).damaged-\(number)"
    }
    self.path = candidate
    isThere = try FileStatus(of: candidate) != nil
  }

  func keep() throws(FileFailure) {
    if !isThere { try AtomicFile.replace(path, with: bytes, mode: 0o600) }
  }
}

extension StoreInFile {
  /// Keeps a copy of the file and replaces it with a store of every transaction that can still be read; of several cash
  /// transactions with the same id the newest is saved.
  ///
  /// Returns nil if the store is intact. Throws the `StoreError` that it found if nothing can be saved or the
  /// store is of a newer version; then nothing has changed.
  package func repair(newID: () -> UUID = { UUID() }) throws -> StoreRepair? {
    try file.repair(newID: newID)
  }
}

extension StoreFile {
  fileprivate func repair(newID: () -> UUID) throws -> StoreRepair? {
    // A missing file needs no repair, and no lock file beside it.
    guard try AtomicFile.status(of: path) != nil else { return nil }
    return try exclusively { target -> StoreRepair? in
      guard let problem = try problem() else { return nil }
      let size = try FileStatus(of: target)?.size ?? 0
      guard size <= StoreFormat.largestRepair else {
        throw StoreError.tooLargeToRepair(Place(file: path), size: size)
      }
      let bytes = try AtomicFile.read(target, limit: .max) ?? []
      let salvage = Salvage(bytes, of: kind, newID: newID)
      if let version = salvage.newerVersion { throw StoreError.newer(Place(file: path), version: version) }
      if salvage.lines.isEmpty, !bytes.isEmpty { throw problem }
      let copy = try DamagedCopy(of: bytes, beside: target)
      if !access.isDryRun {
        try copy.keep()
        try AtomicFile.replace(target, with: salvage.store, mode: 0o600)
      }
      // Make sure that what is reported as saved can be read.
      if !access.isDryRun, let rest = try self.problem() { throw rest }
      return salvage.repair(copy)
    }
  }

  /// The problem with the store, if it can be repaired; nil if there is none. Throws problems that cannot be
  /// repaired.
  private func problem() throws -> StoreError? {
    do {
      _ = try document(try open()).check()
      return nil
    } catch let error as StoreError where error.isRepairable {
      return error
    } catch let failure as FileFailure where failure.reason == .tooLarge {
      // So long a text is read in parts, and as a whole only to find what is wrong with it.
      return .tooLargeToRepair(Place(file: path), size: try FileStatus(of: path)?.size ?? 0)
    }
  }
}

extension Salvage {
  /// The result of a repair that keeps a copy.
  func repair(_ copy: DamagedCopy) -> StoreRepair {
    StoreRepair(saved: lines.count, renamed: renamed, omissions: omissions, copy: copy.path)
  }
}

extension JSONScanner {
  /// The index at which the object here ends, or at which its text becomes malformed.
  fileprivate mutating func endOfObject(depth: Int) -> Int {
    do throws(JSONError) { try skipValue(depth: depth) } catch { return error.offset }
    return index
  }

  /// The number after the version key at this position; nil if there is none.
  fileprivate mutating func version() -> String? {
    guard (try? string(.key)) != nil, take(UInt8(ascii: ":")), let number = try? number() else { return nil }
    return text((number, false))
  }
}
