/// What can be undone and redone after the changes of a change log.
struct UndoStack {
  /// Oldest first.
  private(set) var undoable: [ChangeLog.Made] = []
  /// Each change with the entry that undid it.
  private var redoable: [(change: ChangeLog.Made, undo: ChangeLog.Made)] = []

  init(_ all: [ChangeLog.Made]) {
    for made in all {
      switch made.note.kind {
      case .change:
        undoable.append(made)
        redoable = []
      case .undo:
        guard undoable.last?.note.subject == made.note.subject else { continue }
        redoable.append((undoable.removeLast(), made))
      case .redo:
        if redoable.last?.change.note.subject == made.note.subject {
          undoable.append(redoable.removeLast().change)
        }
      }
    }
  }

  var undoableSize: Int { undoable.reduce(0) { $0 + $1.note.size } }
  var redoableSize: Int { redoable.reduce(0) { $0 + $1.change.note.size + $1.undo.note.size } }

  /// The entries that the stack needs, in the order of the change log.
  var live: [ChangeLog.Made] {
    (undoable + redoable.map(\.change) + redoable.map(\.undo)).sorted {
      $0.range.lowerBound < $1.range.lowerBound
    }
  }

  /// Forgets the oldest changes that can be undone, until the rest fits in `size` or only one is left.
  /// Returns how many were forgotten.
  mutating func forget(downTo size: Int) -> Int {
    var (left, count) = (undoableSize, 0)
    while left > size, undoable.count - count > 1 {
      left -= undoable[count].note.size
      count += 1
    }
    undoable.removeFirst(count)
    return count
  }
}
