import PortfolioCore

/// Where cash transactions are kept: a file like that of the portfolio, under the same promises.
public struct CashStore: Sendable {
  let file: StoreFile

  /// - Parameter patience: how long to wait for another process that is changing the store.
  public init(
    path: String, patience: Duration = .seconds(10), time: TimeSource = .machine,
    isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) {
    file = StoreFile(path: path, patience: patience, time: time, isInterrupted: isInterrupted)
  }

  public var path: String { file.path }

  /// Lets `body` read the store, once more where it ran into a change that another process was just making.
  public func read<Result>(
    _ body: (inout CashReader) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    try file.read { (source) throws(StoreError) in
      var reader = CashReader(source, name: path)
      return try body(&reader)
    }
  }

  /// Stores what is new in a feed, all or nothing; on the disk when this returns. Throws `StoreError`, and then
  /// the store is what it was.
  ///
  /// - Parameters:
  ///   - command: what the change is called in the journal.
  ///   - isTrial: only says what would become of each record.
  public func take(_ feed: CashRecords, as command: String, isTrial: Bool = false) throws(StoreError)
    -> CashImport
  {
    if isTrial {
      return try read { (reader) throws(StoreError) in try CashPlan(feed, in: &reader).outcome }
    }
    return try file.locked { (writer) throws(StoreError) in
      var reader = CashReader(try file.open(), name: path)
      let plan = try CashPlan(feed, in: &reader)
      if !plan.isEmpty {
        let planned = try plan.storePlan(in: &reader)
        try file.carryOut(planned, as: command, reader.document.source, &writer)
      }
      return plan.outcome
    }
  }

  /// The changes that can be taken back, the newest first. Throws `StoreError`.
  public func undoable() throws(StoreError) -> [JournalEntry] { try file.undoable() }

  /// The change that `undo` or `redo` would be about; nil where there is none. Throws `StoreError`.
  public func next(_ kind: JournalEntry.Kind) throws(StoreError) -> JournalEntry? {
    try file.next(kind, of: CashRecordReader.self)
  }

  /// Takes the newest change back and returns it; nil where there is none. Throws `StoreError.changedSince`
  /// where something else has changed one of its transactions.
  public func undo() throws(StoreError) -> JournalEntry? {
    try file.revert(.undo, of: CashRecordReader.self)
  }

  /// Puts back what was taken back last and returns it; nil where there is nothing.
  public func redo() throws(StoreError) -> JournalEntry? {
    try file.revert(.redo, of: CashRecordReader.self)
  }
}
