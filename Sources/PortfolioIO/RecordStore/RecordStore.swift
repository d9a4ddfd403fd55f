/// A store of records of any kind, whose changes can be tried in a dry run, undone and redone.
package protocol RecordStore: Sendable {
  /// Whether this is a dry run: changes are planned and checked as usual, but nothing is written.
  var isDryRun: Bool { get set }

  /// The changes that can be undone, newest first. Throws `StoreError`.
  func undoable() throws -> [ChangeLogEntry]

  /// The changes that an earlier version of the program made, newest first. They can no longer be undone. Throws
  /// `StoreError`.
  func earlierChanges() throws -> [ChangeLogEntry]

  /// Undoes the latest change or redoes the change undone last, and returns it; nil if there is none. Throws
  /// `StoreError.changedSince` if one of its records has been changed by something else.
  func revert(_ kind: ChangeLogEntry.Kind) throws -> ChangeLogEntry?

  /// Throws `StoreError` where what can be undone is damaged.
  func checkChangeLog() throws
}

extension RecordStore {
  package func undo() throws -> ChangeLogEntry? { try revert(.undo) }
  package func redo() throws -> ChangeLogEntry? { try revert(.redo) }
}

/// A store in a file, with its lock and change log.
package protocol StoreInFile: RecordStore {
  var file: StoreFile { get set }
}

extension StoreInFile {
  package var path: String { file.path }

  package var isDryRun: Bool {
    get { file.access.isDryRun }
    set { file.access.isDryRun = newValue }
  }

  /// Called with the number of oldest changes that can no longer be undone, for lack of room.
  package var didForget: @Sendable (Int) -> Void {
    get { file.didForget }
    set { file.didForget = newValue }
  }

  package func undoable() throws -> [ChangeLogEntry] { try file.undoable() }
  package func earlierChanges() throws -> [ChangeLogEntry] { try file.changeLog().earlierChanges() }
  package func revert(_ kind: ChangeLogEntry.Kind) throws -> ChangeLogEntry? { try file.revert(kind) }
  package func checkChangeLog() throws { try file.checkChangeLog() }
}
