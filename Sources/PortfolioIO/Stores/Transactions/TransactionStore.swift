import PortfolioCore

/// Where transactions are kept. Whatever they are kept in, it is read and changed through the same text.
public protocol TransactionStore: Sendable {
  /// What messages call it: a path, or an address without its secrets.
  var name: String { get }

  /// The store as it is now, for one reader. Throws `StoreError`.
  func open() throws(StoreError) -> StoreReader

  /// Lets `body` read the store, once more where it ran into a change that another process was just making.
  func read<Result>(_ body: (inout StoreReader) throws(StoreError) -> Result) throws(StoreError) -> Result

  /// Applies the changes that `plan` decides on, all or none, with nobody else changing the store meanwhile.
  ///
  /// `plan` sees the store as it is then; no changes leave the store untouched. When this returns the changes
  /// are safe. Throws `StoreError`, and then the store is what it was.
  ///
  /// - Parameter command: what the change is called when it is to be undone.
  func change(
    as command: String, _ plan: (inout StoreReader) throws(StoreError) -> [StoreChange]
  ) throws(StoreError)

  /// The changes that can be taken back, the newest first. Throws `StoreError`.
  func undoable() throws(StoreError) -> [JournalEntry]

  /// The change that `undo` or `redo` would be about; nil where there is none. Throws `StoreError`.
  func next(_ kind: JournalEntry.Kind) throws(StoreError) -> JournalEntry?

  /// Takes the newest change back and returns it; nil where there is none. Throws `StoreError.changedSince`
  /// where something else has changed one of its transactions.
  func undo() throws(StoreError) -> JournalEntry?

  /// Puts back what was taken back last and returns it; nil where there is nothing.
  func redo() throws(StoreError) -> JournalEntry?
}
