import PortfolioCore

/// A record of a store as a value, which can be read from any text.
protocol RecordValue: Identifiable where ID: Hashable {
  /// Steps over a record and reads it; nil where it is none.
  ///
  /// - Parameter depth: how many levels of nesting count as used up.
  init?(scanning scanner: inout JSONScanner, depth: Int)

  /// What becomes of it in a repair where another record with its id was met before.
  ///
  /// - Parameter newID: makes an id that no record has.
  func clash(with known: Self, newID: () -> UUID) -> RecordClash<Self>
}

/// What becomes of the second of two records with one id.
enum RecordClash<Value> {
  case dropped
  /// It takes the place of the first.
  case replacing
  /// Both stay, the second as this, written anew as this line.
  case renamed(Value, line: [UInt8])
}

extension RecordValue {
  /// Reads a record's text; nil where it is none, or more than one.
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
    // The document itself is none, whatever other keys it has.
    guard record[StoreFormat.recordsKey] == nil else { return nil }
    do throws(InvalidCash) {
      self = try CashTransaction(record, at: CashFeedFormat.own.paths)
    } catch {
      return nil
    }
  }

  /// The id is the bank's, and of two versions the newest counts.
  func clash(with known: CashTransaction, newID: () -> UUID) -> RecordClash<CashTransaction> {
    arrival(after: known) == .duplicate ? .dropped : .replacing
  }
}
