import PortfolioCore

/// A record of a store as a value that can be read from any text.
protocol RecordValue: Identifiable where ID: Hashable {
  /// Skips a record and reads it; nil if it is not one.
  ///
  /// - Parameter depth: the levels of nesting that count as used already.
  init?(scanning scanner: inout JSONScanner, depth: Int)

  /// What a repair does with this record if an earlier one has the same id.
  ///
  /// - Parameter newID: makes an unused id.
  func clash(with known: Self, newID: () -> UUID) -> RecordClash<Self>
}

/// What a repair does with the second of two records with the same id.
enum RecordClash<Value> {
  case dropped
  /// It replaces the first.
  case replacing
  /// Both are kept, the second as this value and line.
  case renamed(Value, line: [UInt8])
}

extension RecordValue {
  /// Reads the text of exactly one record; nil if it is anything else.
  init?(record bytes: [UInt8]) {
    let value: Self? = JSONScanner.scan(bytes) { scanner in
      guard let value = Self(scanning: &scanner, depth: 0) else { return nil }
      scanner.skipWhitespace()
      return scanner.index == bytes.count ? value : nil
    }
    guard let value else { return nil }
    self = value
  }
}

extension Transaction: RecordValue {
  init?(scanning scanner: inout JSONScanner, depth: Int = 0) {
    let draft: TransactionDraft
    do throws(JSONError) {
      draft = try TransactionDraft(record: &scanner, depth: depth)
    } catch {
      return nil
    }
    do throws(InvalidTransaction) {
      self = try draft.validated(.stored)
    } catch {
      return nil
    }
  }

  /// Nobody can tell which of the two was meant, so both are kept.
  func clash(with known: Transaction, newID: () -> UUID) -> RecordClash<Transaction> {
    var copy = self
    copy.id = newID()
    return .renamed(copy, line: StoreFormat.line(copy))
  }
}

extension CashTransaction: RecordValue {
  init?(scanning scanner: inout JSONScanner, depth: Int) {
    let start = scanner.index
    let record: FeedRecord
    do throws(JSONError) {
      try scanner.skipValue(depth: depth)
      scanner.index = start
      record = try FeedRecord(&scanner)
    } catch {
      return nil
    }
    // The document itself is not a record, whatever other keys it has.
    guard record[StoreFormat.recordsKey] == nil else { return nil }
    do throws(InvalidCash) {
      self = try CashTransaction(record, at: CashFeedFormat.own.paths)
    } catch {
      return nil
    }
  }

  /// The id is the bank's, so the newer of two versions counts.
  func clash(with known: CashTransaction, newID: () -> UUID) -> RecordClash<CashTransaction> {
    arrival(after: known) == .duplicate ? .dropped : .replacing
  }
}
