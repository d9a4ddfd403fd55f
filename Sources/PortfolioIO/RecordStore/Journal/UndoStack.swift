/// What can be taken back and put back after the changes of a journal.
struct UndoStack {
  private(set) var undoable: [JournalEntry] = []
  private(set) var redoable: [JournalEntry] = []

  init(_ entries: [JournalEntry]) {
    for entry in entries {
      switch entry.kind {
      case .change:
        undoable.append(entry)
        redoable = []
      case .undo:
        guard undoable.last?.number == entry.number else { continue }
        var undone = undoable.removeLast()
        // What was added together is put back from what taking it back has noted.
        if undone.run != nil { (undone.edits, undone.run) = (entry.edits.map(\.inverse), nil) }
        redoable.append(undone)
      case .redo:
        if redoable.last?.number == entry.number { undoable.append(redoable.removeLast()) }
      }
    }
  }
}
