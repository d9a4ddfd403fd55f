import PortfolioCore

/// What a repair did.
public struct StoreRepair: Equatable, Sendable {
  /// How many transactions were saved.
  public let saved: Int
  /// Transactions whose id another one has too: they got new ones.
  public let renamed: [UUID]
  /// How many records are in the copy alone, since they are no transactions.
  public let leftOut: Int
  /// Where the file as it was is kept.
  public let copy: String
}

/// Finds the records in a text that may be damaged anywhere.
struct Salvage<Value: RecordValue> {
  private(set) var lines: [[UInt8]] = []
  /// The new ids of records that shared theirs with another.
  private(set) var renamed: [Value.ID] = []
  /// How many objects were met that are no records, and hold none.
  private(set) var leftOut = 0
  /// The version that the text says it has, where it is beyond ours.
  private(set) var newerVersion: String?
  private var known: [Value.ID: Found] = [:]
  private let document: DamagedDocument

  private struct Found {
    let value: Value
    let text: [UInt8]
    /// Which of the lines.
    let index: Int
  }

  /// Leaves a few levels for what a record may hold, so that a million brackets are not tried from each of them
  /// as deeply as a reader would.
  private static var usedDepth: Int { JSONScanner.deepestNesting - 16 }

  /// Takes every object that is a record, wherever it stands, but in a member of the document that is whole and not
  /// that of the transactions.
  ///
  /// - Parameter newID: gives an id to a transaction that shares its own with another.
  init(_ bytes: [UInt8], newID: () -> UUID) {
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
            if let value = Value(scanning: &scanner, depth: Salvage.usedDepth) {
              if refused.contains(start) {
                // What was refused is what the records stand in.
                leftOut -= 1
                refused = start..<start
              }
              take(value, Array(bytes[start..<scanner.index]), newID)
              continue
            }
            if !refused.contains(start) {
              leftOut += 1
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

  private mutating func take(_ value: Value, _ text: [UInt8], _ newID: () -> UUID) {
    let line = text.filter { $0 != 0x0A && $0 != 0x0D }
    guard line.count <= DamagedDocument.longestPart else {
      leftOut += 1
      return
    }
    guard let other = known[value.id] else {
      known[value.id] = Found(value: value, text: text, index: lines.count)
      lines.append(line)
      return
    }
    if other.text == text { return }
    switch value.clash(with: other.value, newID: newID) {
    case .dropped: break
    case .replacing:
      known[value.id] = Found(value: value, text: text, index: other.index)
      lines[other.index] = line
    case .renamed(let copy, let line):
      renamed.append(copy.id)
      lines.append(line)
    }
  }

  /// A store of what was found.
  var store: [UInt8] {
    let head = StoreFormat.head(with: document.members)
    return lines.isEmpty
      ? head + StoreFormat.emptyTail
      : head + Array(lines.joined(separator: StoreFormat.separator)) + StoreFormat.tail
  }
}

/// What of a document can be told whose text may be damaged anywhere.
struct DamagedDocument {
  /// What is longer no reader takes; it stays in the copy alone.
  static let longestPart = ByteSource.largestStep - 1024

  /// Where the transactions may stand: their array, or from the first damage on all that follows.
  private(set) var parts: [Range<Int>] = []
  /// The other members as they are written, where they are whole.
  private(set) var members: [[UInt8]] = []
  /// The numbers that it gives as its version.
  private(set) var versions: [String] = []

  init(_ bytes: [UInt8]) {
    JSONScanner.scan(bytes, skippingMark: true) { scanner in
      var isWhole = scanner.take(UInt8(ascii: "{"))
      while isWhole {
        scanner.skipWhitespace()
        let start = scanner.index
        isWhole = takeMember(&scanner, in: bytes)
        if !isWhole { scanner.index = start }
        if isWhole, !scanner.take(UInt8(ascii: ",")) { break }
      }
      parts.append(scanner.index..<bytes.count)
    }
  }

  /// Steps over a member. Returns false where it is not whole.
  private mutating func takeMember(_ scanner: inout JSONScanner, in bytes: [UInt8]) -> Bool {
    let start = scanner.index
    do throws(JSONError) {
      let key = scanner.text(try scanner.string(.key))
      try scanner.expect(UInt8(ascii: ":"), .colon)
      scanner.skipWhitespace()
      let value = scanner.index
      try scanner.skipValue()
      switch key {
      case StoreFormat.recordsKey: parts.append(value..<scanner.index)
      case StoreFormat.versionKey:
        let isNumber = bytes[value] == UInt8(ascii: "-") || bytes[value] &- UInt8(ascii: "0") < 10
        if isNumber { versions.append(String(decoding: bytes[value..<scanner.index], as: UTF8.self)) }
      default:
        if scanner.index - start <= DamagedDocument.longestPart {
          members.append(Array(bytes[start..<scanner.index]))
        }
      }
      return true
    } catch {
      return false
    }
  }
}

/// A copy of what is to be repaired that overwrites no other, or is there since a repair that was cut short.
struct DamagedCopy {
  let path: String
  private let bytes: [UInt8]
  private let isThere: Bool

  init(of bytes: [UInt8], beside path: String) throws(FileFailure) {
    self.bytes = bytes
    var candidate = path + ".damaged"
    var number = 1
    var content = try AtomicFile.read(candidate, limit: .max)
    while content != nil, content != bytes {
      number += 1
      candidate = "\(path).damaged-\(number)"
      content = try AtomicFile.read(candidate, limit: .max)
    }
    self.path = candidate
    isThere = content != nil
  }

  func keep() throws(FileFailure) {
    if !isThere { try AtomicFile.replace(path, with: bytes, mode: 0o600) }
  }
}

extension FileStore {
  /// Keeps a copy of the file and makes it a store of every transaction in it that can be read.
  ///
  /// Returns nil where the store is in order. Throws `StoreError`: what is wrong, where nothing can be saved or
  /// the store is of a newer version, and then nothing has changed.
  public func repair(newID: () -> UUID) throws(StoreError) -> StoreRepair? {
    try file.repair(TransactionRecordReader.self, newID: newID)?.done { $0 }
  }
}

extension CashStore {
  /// The same for cash transactions; of several with one id the newest is saved.
  public func repair() throws(StoreError) -> StoreRepair? {
    try file.repair(CashRecordReader.self, newID: { UUID() })?.done { _ in [] }
  }
}

extension StoreFile {
  /// What was found, and where the copy is.
  fileprivate struct Repair<Value: RecordValue> {
    let salvage: Salvage<Value>
    let copy: String

    func done(_ ids: ([Value.ID]) -> [UUID]) -> StoreRepair {
      StoreRepair(
        saved: salvage.lines.count, renamed: ids(salvage.renamed), leftOut: salvage.leftOut, copy: copy)
    }
  }

  fileprivate func repair<Records: RecordReading & ~Copyable>(
    _ records: Records.Type, newID: () -> UUID
  ) throws(StoreError) -> Repair<Records.Value>? {
    // What is not there has nothing wrong with it, and gets no lock beside it.
    guard try fileAccess({ () throws(FileFailure) in try AtomicFile.status(of: path) }) != nil else {
      return nil
    }
    return try exclusively { (target) throws(StoreError) in
      guard let problem = try problem(records) else { return nil }
      let size = try fileAccess { () throws(FileFailure) in try FileStatus(of: target)?.size ?? 0 }
      guard size <= StoreFormat.largestRepair else { throw .tooLargeToRepair(Place(file: path), size: size) }
      let bytes = try fileAccess { () throws(FileFailure) in try AtomicFile.read(target, limit: .max) ?? [] }
      let salvage = Salvage<Records.Value>(bytes, newID: newID)
      if let version = salvage.newerVersion { throw .newer(Place(file: path), version: version) }
      if salvage.lines.isEmpty, !bytes.isEmpty { throw problem }
      let copy = try fileAccess { () throws(FileFailure) in
        let copy = try DamagedCopy(of: bytes, beside: target)
        if !isDryRun {
          try copy.keep()
          try AtomicFile.replace(target, with: salvage.store, mode: 0o600)
        }
        return copy
      }
      // Only what can be read is said to be saved.
      if !isDryRun, let rest = try self.problem(records) { throw rest }
      return Repair(salvage: salvage, copy: copy.path)
    }
  }

  /// What is wrong with the store and can be repaired; nil for nothing. Throws what cannot.
  private func problem<Records: RecordReading & ~Copyable>(_ records: Records.Type) throws(StoreError)
    -> StoreError?
  {
    do throws(StoreError) {
      var reader = DocumentReader<Records>(try open(), name: path)
      let nobody: DocumentReader<Records>.Visitor = { _ in }
      try reader.forEach(nobody)
      return nil
    } catch {
      switch error {
      case .newer, .file, .lock: throw error
      default: return error
      }
    }
  }
}

extension JSONScanner {
  /// Where the object ends that stands here, or where its text goes wrong.
  fileprivate mutating func endOfObject(depth: Int) -> Int {
    do throws(JSONError) {
      try skipValue(depth: depth)
      return index
    } catch {
      return error.offset
    }
  }

  /// The number that stands behind the key of the version, which stands here; nil for none.
  fileprivate mutating func version() -> String? {
    do throws(JSONError) {
      _ = try string(.key)
      try expect(UInt8(ascii: ":"), .colon)
      return text((try number(), false))
    } catch {
      return nil
    }
  }
}
