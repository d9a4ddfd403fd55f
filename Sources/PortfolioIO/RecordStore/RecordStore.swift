/// A store of records of any kind, whose changes can be tried in a dry run, undone and redone.
package protocol RecordStore: Sendable {
  /// Whether this is a dry run: changes are planned and checked as usual, but nothing is written.
  var isDryRun: Bool { get set }

  /// The changes that can be undone, newest first. Throws `StoreError`.
  func undoable() throws -> [ChangeLogEntry]

  /// The changes that an earlier version of the program made, newest first. They can no longer be undone. Throws
  /// `StoreError`.
  func earlierChanges() throws -> [ChangeLogEntry]

  /// Undoes the latest change and returns it; nil if there is none. Throws `StoreError.changedSince` if one
  /// of its records has been changed by something else.
  func undo() throws -> ChangeLogEntry?

  /// Redoes the change undone last and returns it; nil if there is none.
  func redo() throws -> ChangeLogEntry?
}
