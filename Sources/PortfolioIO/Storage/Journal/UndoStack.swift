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
        if undoable.last?.number == entry.number { redoable.append(undoable.removeLast()) }
      case .redo:
        if redoable.last?.number == entry.number { undoable.append(redoable.removeLast()) }
      }
    }
  }
}
