import FoundationEssentials
import PortfolioCore

/// What a repair did.
public struct StoreRepair: Equatable, Sendable {
  /// How many transactions were saved.
  public let saved: Int
  /// Transactions whose id another one has too: they got new ones.
  public let renamed: [UUID]
  /// Where the file as it was is kept.
  public let copy: String
}

/// Finds the transactions in a text that may be damaged anywhere.
struct Salvage {
  private(set) var lines: [[UInt8]] = []
  private(set) var renamed: [UUID] = []
  private var contents: [UUID: [UInt8]] = [:]

  /// Leaves a few levels for what a record may hold, so that a million brackets are not tried from each of them
  /// as deeply as a reader would.
  private static let usedDepth = JSONScanner.deepestNesting - 16

  /// Takes every object that is a transaction, wherever it stands.
  ///
  /// - Parameter newID: gives an id to a transaction that shares its own with another.
  init(_ bytes: [UInt8], newID: () -> UUID) {
    let padded = bytes + [UInt8](repeating: 0, count: JSONScanner.padding)
    padded.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      var index = 0
      while index < bytes.count {
        var scanner = JSONScanner(base, count: bytes.count, from: index)
        guard base[index] == UInt8(ascii: "{"),
          let transaction = Transaction(scanning: &scanner, depth: Salvage.usedDepth)
        else {
          index += 1
          continue
        }
        take(transaction, Array(bytes[index..<scanner.index]), newID)
        index = scanner.index
      }
    }
  }

  private mutating func take(_ transaction: Transaction, _ record: [UInt8], _ newID: () -> UUID) {
    guard let known = contents[transaction.id] else {
      contents[transaction.id] = record
      lines.append(record.filter { $0 != 0x0A && $0 != 0x0D })
      return
    }
    if known == record { return }
    let copy = Transaction(
      id: newID(), date: transaction.date, activity: transaction.activity, fee: transaction.fee,
      account: transaction.account, note: transaction.note)
    renamed.append(copy.id)
    lines.append(StoreFormat.line(copy))
  }

  /// A store of what was found.
  var store: [UInt8] {
    lines.isEmpty
      ? StoreFormat.empty
      : StoreFormat.head + Array(lines.joined(separator: StoreFormat.separator)) + StoreFormat.tail
  }
}

extension FileStore {
  /// Keeps a copy of the file and makes it a store of every transaction in it that can be read.
  ///
  /// Returns nil where the store is in order. Throws `StoreError`: what is wrong, where nothing can be saved or
  /// the store is of a newer version, and then nothing has changed.
  ///
  /// - Parameter isTrial: only says what would be saved.
  public func repair(isTrial: Bool, newID: () -> UUID) throws(StoreError) -> StoreRepair? {
    try exclusively { (path) throws(StoreError) in
      guard let problem = try problem() else { return nil }
      let bytes = try fileAccess { () throws(FileFailure) in try AtomicFile.read(path, limit: .max) ?? [] }
      if let version = JSONScanner.newerVersion(in: bytes) {
        throw .newer(Place(file: name), version: version.description)
      }
      let salvage = Salvage(bytes, newID: newID)
      if salvage.lines.isEmpty, !bytes.isEmpty { throw problem }
      return try fileAccess { () throws(FileFailure) in
        let copy = try FileStore.copy(of: bytes, beside: path)
        if !isTrial {
          if !copy.isThere { try AtomicFile.replace(copy.path, with: bytes, mode: 0o600) }
          try AtomicFile.replace(path, with: salvage.store, mode: 0o600)
        }
        return StoreRepair(saved: salvage.lines.count, renamed: salvage.renamed, copy: copy.path)
      }
    }
  }

  /// Where a copy of `bytes` goes that overwrites no other, or is since a repair that was cut short.
  private static func copy(
    of bytes: [UInt8], beside path: String
  ) throws(FileFailure) -> (path: String, isThere: Bool) {
    var candidate = path + ".damaged"
    var number = 1
    while let content = try AtomicFile.read(candidate, limit: .max) {
      if content == bytes { return (candidate, true) }
      number += 1
      candidate = "\(path).damaged-\(number)"
    }
    return (candidate, false)
  }

  /// What is wrong with the store and can be repaired; nil for nothing. Throws what cannot.
  private func problem() throws(StoreError) -> StoreError? {
    do throws(StoreError) {
      var reader = try open()
      try reader.check([])
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
  /// The version that a document says it has, where it is beyond ours; the reader may have met too much that is
  /// wrong before it came to it.
  fileprivate static func newerVersion(in bytes: [UInt8]) -> ExactDecimal? {
    let padded = bytes + [UInt8](repeating: 0, count: JSONScanner.padding)
    return padded.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return nil }
      let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
      var scanner = JSONScanner(base, count: bytes.count, from: hasMark ? 3 : 0)
      var version: ExactDecimal?
      do throws(JSONError) {
        try scanner.members { (scanner, key) throws(JSONError) in
          if scanner.text(key) == "version" {
            version = try scanner.decimal()
          } else {
            try scanner.skipValue()
          }
        }
      } catch {
        // What stands before the damage counts.
      }
      return version.flatMap { $0 > ExactDecimal(StoreFormat.version) ? $0 : nil }
    }
  }
}

/// Runs `body`, its failures as those of a store.
func fileAccess<Result>(_ body: () throws(FileFailure) -> Result) throws(StoreError) -> Result {
  do throws(FileFailure) {
    return try body()
  } catch {
    throw .file(error)
  }
}
