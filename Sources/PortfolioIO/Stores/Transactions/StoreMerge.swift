import PortfolioCore

/// What it takes to bring the transactions of one store into another, by their ids.
///
/// What only the other store has stays there. Where both have a transaction and it is not the same, the one that
/// is brought counts; a fee, an account or a note that it lacks is kept, since there are apps that lose them.
public struct StoreMerge: Sendable {
  /// A transaction that the other store does not have, or has with other content in these fields.
  public struct Difference: Sendable {
    public let transaction: Transaction
    /// Empty where the transaction is new.
    public let fields: [Field]
    let change: StoreChange

    public var isNew: Bool { fields.isEmpty }
  }

  /// In the order of the store that they come from.
  public private(set) var differences: [Difference] = []
  public private(set) var same = 0
  /// How many only the other store has.
  public private(set) var others = 0

  /// Nothing to bring.
  public init() {}

  /// Compares the transactions that are brought with those that are there. Throws `StoreError`.
  public init(_ brought: BroughtTransactions, into target: inout StoreReader) throws(StoreError) {
    let present = try target.transactions(among: brought.ids, others: &others)
    for (transaction, record) in brought.records {
      guard let there = present[RecordID(transaction.id)] else {
        differences.append(
          Difference(
            transaction: transaction, fields: [], change: .insertRecord(transaction.id, record)))
        continue
      }
      let merged = transaction.keepingDetails(of: there)
      let fields = merged.fields(differingFrom: there)
      if fields.isEmpty {
        same += 1
      } else {
        differences.append(Difference(transaction: merged, fields: fields, change: .replace(merged)))
      }
    }
  }

  public var new: Int { differences.count { $0.isNew } }
  public var changed: Int { differences.count - new }

  /// What makes the other store have them.
  public var changes: [StoreChange] { differences.map(\.change) }
}

/// The transactions of a store that are to be brought into another.
public struct BroughtTransactions: Sendable {
  fileprivate let records: [(Transaction, [UInt8])]
  fileprivate let ids: Set<RecordID>

  /// Takes all that a store has. Throws `StoreError`.
  public init(_ source: inout StoreReader) throws(StoreError) {
    records = try source.allRecords()
    ids = Set(records.map { RecordID($0.0.id) })
  }
}

extension StoreReader {
  /// The transactions that have one of these ids; `others` is how many have none.
  fileprivate mutating func transactions(
    among ids: Set<RecordID>, others: inout Int
  ) throws(StoreError) -> [RecordID: Transaction] {
    var found: [RecordID: Transaction] = [:]
    var rest = 0
    try forEach { (records) throws(StoreError) in
      if ids.contains(records.record.id) {
        found[records.record.id] = records.transaction
      } else {
        rest += 1
      }
    }
    others = rest
    return found
  }

  /// All transactions, each with its record as the program writes it and what else it says.
  fileprivate mutating func allRecords() throws(StoreError) -> [(Transaction, [UInt8])] {
    var all: [(Transaction, [UInt8])] = []
    try forEach { (records) throws(StoreError) in
      let transaction = records.transaction
      let line = StoreFormat.line(
        transaction.json, replacing: Array(records.bytes), isKnown: TransactionRecordReader.isKnown)
      all.append((transaction, line))
    }
    return all
  }
}

extension Transaction {
  /// This transaction, with what apps drop when they save taken from `other` where it lacks it.
  fileprivate func keepingDetails(of other: Transaction) -> Transaction {
    Transaction { field in
      self[field] ?? (RemoteElement.details.contains(field) ? other[field] : nil)
    } ?? self
  }

  /// The fields in which the two are not the same.
  fileprivate func fields(differingFrom other: Transaction) -> [Field] {
    Field.allCases.filter { self[$0] != other[$0] }
  }
}
