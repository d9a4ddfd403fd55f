import PortfolioCore

/// A store in a file, with its lock and change log.
package struct FileStore: TransactionStore {
  var file: StoreFile

  /// - Parameter waitLimit: how long to wait for another process that is changing the store.
  package init(
    path: String, waitLimit: Duration = .seconds(10), time: TimeSource = .machine,
    isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) {
    file = StoreFile(path: path, waitLimit: waitLimit, time: time, isInterrupted: isInterrupted)
  }

  package var isDryRun: Bool {
    get { file.isDryRun }
    set { file.isDryRun = newValue }
  }

  /// Called with the number of oldest changes that can no longer be undone, for lack of room.
  package var didForget: @Sendable (Int) -> Void {
    get { file.didForget }
    set { file.didForget = newValue }
  }

  package var path: String { file.path }
  package var name: String { path }

  package func open() throws -> StoreReader { StoreReader(try file.open(), name: path) }

  package func read<Result>(_ body: (inout StoreReader) throws -> Result) throws -> Result {
    try file.read { source in
      var reader = StoreReader(source, name: path)
      return try body(&reader)
    }
  }

  package func change<Result>(
    as command: String, _ plan: (inout StoreReader) throws -> (Result, [StoreChange])
  ) throws -> Result {
    try file.change(as: command) { source in
      var reader = StoreReader(source, name: path)
      let (result, changes) = try plan(&reader)
      if changes.isEmpty { return (result, nil) }
      if let quick = try tailPlan(for: changes) { return (result, quick) }
      return (result, try reader.plan(changes))
    }
  }

  /// The ids of transactions removed by changes that the change log still has; some may have been restored.
  package func removedIDs() throws -> Set<UUID> {
    let changeLog = try file.changeLog()
    let entries = try changeLog.all(try changeLog.state(), pendingIsDone: true)
    var removed: Set<UUID> = []
    for entry in entries {
      removed.formUnion(entry.edits.compactMap { $0.after == nil ? UUID(text: $0.id) : nil })
      if entry.kind == .undo { removed.formUnion(entry.run?.values(Transaction.self).map(\.id) ?? []) }
    }
    return removed
  }

  package func undoable() throws -> [ChangeLogEntry] { try file.undoable() }

  package func undo() throws -> ChangeLogEntry? {
    try file.revert(.undo, of: TransactionRecordReader.self)
  }

  package func redo() throws -> ChangeLogEntry? {
    try file.revert(.redo, of: TransactionRecordReader.self)
  }
}
