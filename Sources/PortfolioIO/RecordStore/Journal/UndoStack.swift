/// What can be taken back and put back after the changes of a journal.
struct UndoStack {
  /// The oldest first.
  private(set) var undoable: [Journal.Made] = []
  /// Each with what took it back.
  private var redoable: [(change: Journal.Made, undo: Journal.Made)] = []

  init(_ all: [Journal.Made]) {
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

  /// All that is needed to say the same, in the order of the journal.
  var live: [Journal.Made] {
    (undoable + redoable.map(\.change) + redoable.map(\.undo)).sorted {
      $0.range.lowerBound < $1.range.lowerBound
    }
  }

  /// Forgets the oldest changes that can be taken back, until the others take no more room than this, or one is left.
  /// Returns how many those were.
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
