/// A store of records, whatever they are: its changes can be tried, taken back and put back.
public protocol RecordStore: Sendable {
  /// Whether this is a dry run: every change is planned and checked as ever, and nothing is written.
  var isDryRun: Bool { get set }

  /// The changes that can be taken back, the newest first. Throws `StoreError`.
  func undoable() throws(StoreError) -> [JournalEntry]

  /// Takes the newest change back and returns it; nil where there is none. Throws `StoreError.changedSince`
  /// where something else has changed one of its records.
  func undo() throws(StoreError) -> JournalEntry?

  /// Puts back what was taken back last and returns it; nil where there is nothing.
  func redo() throws(StoreError) -> JournalEntry?
}
