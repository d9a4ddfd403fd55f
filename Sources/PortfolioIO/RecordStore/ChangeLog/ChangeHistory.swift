/// What can be undone and redone after the changes of a change log.
struct ChangeHistory {
  /// A change that was made, and the range of its line.
  struct Made {
    let change: LoggedChange
    let line: Range<Int>
  }

  /// All changes, including undo and redo, oldest first.
  private(set) var all: [Made] = []
  /// Oldest first.
  private(set) var undoable: [Made] = []
  /// Each change with the one that undid it.
  private(set) var redoable: [(change: Made, undo: Made)] = []

  mutating func add(_ made: Made) {
    all.append(made)
    switch made.change.kind {
    case .change:
      undoable.append(made)
      redoable = []
    case .undo:
      guard undoable.last?.change.number == made.change.number else { return }
      redoable.append((undoable.removeLast(), made))
    case .redo:
      guard redoable.last?.change.change.number == made.change.number else { return }
      undoable.append(redoable.removeLast().change)
    }
  }

  /// The change to undo or redo next; nil if there is none.
  func next(_ kind: ChangeLogEntry.Kind) -> ChangeLogEntry? {
    if kind == .undo { return undoable.last?.change.entry }
    guard let (made, undo) = redoable.last else { return nil }
    return made.change.entry?.completed(by: undo.change.entry?.edits ?? [])
  }

  /// What undo and redo need, in the order of the change log.
  var live: [Made] {
    (undoable + redoable.flatMap { [$0.change, $0.undo] }).sorted { $0.line.lowerBound < $1.line.lowerBound }
  }

  /// Forgets the oldest changes that can be undone, until the rest fits in `size` or only one is left.
  /// Returns how many were forgotten.
  mutating func forget(downTo size: Int) -> Int {
    var (left, count) = (undoable.reduce(0) { $0 + $1.line.count }, 0)
    while left > size, undoable.count - count > 1 {
      left -= undoable[count].line.count
      count += 1
    }
    undoable.removeFirst(count)
    return count
  }
}
