import PortfolioCore

/// A store in a file, with a lock and a journal beside it.
public struct FileStore: TransactionStore {
  let file: StoreFile

  /// - Parameter patience: how long to wait for another process that is changing the store.
  public init(
    path: String, patience: Duration = .seconds(10), time: TimeSource = .machine,
    isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) {
    file = StoreFile(path: path, patience: patience, time: time, isInterrupted: isInterrupted)
  }

  public var path: String { file.path }
  public var name: String { path }

  public func open() throws(StoreError) -> StoreReader { StoreReader(try file.open(), name: path) }

  public func read<Result>(
    _ body: (inout StoreReader) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    try file.read { (source) throws(StoreError) in
      var reader = StoreReader(source, name: path)
      return try body(&reader)
    }
  }

  public func change(
    as command: String, _ plan: (inout StoreReader) throws(StoreError) -> [StoreChange]
  ) throws(StoreError) {
    try file.locked { (writer) throws(StoreError) in
      var reader = try open()
      let changes = try plan(&reader)
      guard !changes.isEmpty else { return }
      let planned: StorePlan
      if let quick = try tailPlan(for: changes) {
        planned = quick
      } else {
        planned = try reader.plan(changes)
      }
      try file.carryOut(planned, as: command, reader.source, &writer)
    }
  }

  public func undoable() throws(StoreError) -> [JournalEntry] { try file.undoable() }

  public func next(_ kind: JournalEntry.Kind) throws(StoreError) -> JournalEntry? {
    try file.next(kind, of: TransactionRecordReader.self)
  }

  public func undo() throws(StoreError) -> JournalEntry? {
    try file.revert(.undo, of: TransactionRecordReader.self)
  }

  public func redo() throws(StoreError) -> JournalEntry? {
    try file.revert(.redo, of: TransactionRecordReader.self)
  }
}
