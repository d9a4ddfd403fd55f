import PortfolioCore

/// The changes that bring the transactions of one store into another, matched by id.
///
/// Transactions that only the target has stay, unless they are to be deleted. If both have a transaction but
/// with different content, the source wins; a fee, account or note that it lacks is kept, because some apps
/// lose them.
package struct StoreMerge: Sendable {
  /// A transaction that differs between the two stores.
  package struct Difference: Sendable {
    package enum Kind: Equatable, Sendable {
      case new
      /// The target has it with other values in these fields.
      case changed([Field])
      /// Only the target has it, and it is deleted.
      case deleted
    }

    package let transaction: Transaction
    package let kind: Kind
    let change: RecordEdit
  }

  /// In the order of the source, with deletions last.
  package private(set) var differences: [Difference] = []
  package private(set) var same = 0
  /// The number that only the target has.
  package private(set) var others = 0

  /// A merge without changes.
  package init() {}

  /// Compares the transactions of the source with those of the target. Throws `StoreError`.
  ///
  /// - Parameter isDeleted: whether to delete a transaction that only the target has, by its id.
  package init(
    _ brought: BroughtTransactions, into target: inout StoreReader,
    deleting isDeleted: (UUID) -> Bool = { _ in false }
  ) throws {
    var (present, deleted) = ([UUID: Transaction](), [Transaction]())
    for (transaction, _) in try target.records() {
      if brought.ids.contains(transaction.id) {
        present[transaction.id] = transaction
      } else if isDeleted(transaction.id) {
        deleted.append(transaction)
      } else {
        others += 1
      }
    }
    for (transaction, record) in brought.records {
      guard let there = present[transaction.id] else {
        differences.append(
          Difference(
            transaction: transaction, kind: .new, change: .insertRecord(transaction.id, record)))
        continue
      }
      let merged = transaction.keepingDetails(of: there)
      let fields = merged.fields(differingFrom: there)
      if fields.isEmpty {
        same += 1
      } else {
        differences.append(
          Difference(transaction: merged, kind: .changed(fields), change: .replace(merged)))
      }
    }
    differences += deleted.map { Difference(transaction: $0, kind: .deleted, change: .remove($0.id)) }
  }

  package var new: Int { differences.count { $0.kind == .new } }
  package var deleted: [Transaction] { differences.filter { $0.kind == .deleted }.map(\.transaction) }
  package var changed: Int { differences.count - new - deleted.count }

  /// What is wrong with numbers that the target does not have yet: amounts have no room for them.
  package var unfitting: [Issue] {
    differences.flatMap { difference -> [Issue] in
      let (transaction, kind) = (difference.transaction, difference.kind)
      let issues = TransactionDraft(transaction).unfitting.map { $0.at(Place(id: transaction.id.uuidString)) }
      return switch kind {
      case .new: issues
      case .changed(let fields): issues.filter { $0.field.map(fields.contains) ?? false }
      case .deleted: []
      }
    }
  }

  /// The changes to make in the target.
  package var changes: [RecordEdit] { differences.map(\.change) }
}

/// The transactions of a store that are to be brought into another.
package struct BroughtTransactions: Sendable {
  fileprivate let records: [(Transaction, [UInt8])]
  fileprivate let ids: Set<UUID>

  /// Takes everything in a store, each record as the program writes it, including unknown members. Throws `StoreError`.
  package init(_ source: inout StoreReader) throws {
    records = try source.records().map { transaction, text in
      let line = StoreFormat.line(
        transaction.json, replacing: Array(text), isKnown: StoreKind.transactions.isKnown)
      return (transaction, line)
    }
    ids = Set(records.map(\.0.id))
  }
}

extension Transaction {
  /// This transaction, completed from `other` with the details that apps drop when they save.
  fileprivate func keepingDetails(of other: Transaction) -> Transaction {
    Transaction { field in
      self[field] ?? (RemoteElement.details.contains(field) ? other[field] : nil)
    } ?? self
  }

  /// The fields in which the two differ.
  fileprivate func fields(differingFrom other: Transaction) -> [Field] {
    Field.allCases.filter { self[$0] != other[$0] }
  }
}
