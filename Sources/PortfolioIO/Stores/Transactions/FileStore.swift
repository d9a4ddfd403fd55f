import PortfolioCore

/// A store in a file, with its lock and change log.
package struct FileStore: TransactionStore, StoreInFile {
  package var file: StoreFile

  package init(path: String, _ access: FileAccess = FileAccess()) {
    file = StoreFile(path: path, access: access)
  }

  package var name: String { path }

  package func open() throws -> StoreReader { StoreReader(try file.open(), name: path) }

  package func read<Result>(_ body: (inout StoreReader) throws -> Result) throws -> Result {
    try file.read { source in
      var reader = StoreReader(source, name: path)
      return try body(&reader)
    }
  }

  package func change<Result>(
    as command: String, _ plan: (inout StoreReader) throws -> (Result, [RecordEdit])
  ) throws -> Result {
    try file.change(as: command) { source in
      var reader = StoreReader(source, name: path)
      return try plan(&reader)
    }
  }

  /// The ids of transactions removed by changes that the change log still has; some may have been restored.
  package func removedIDs() throws -> Set<UUID> {
    let removals = try file.changeLog().removals()
    return Set(
      removals.flatMap { edit -> [UUID] in
        if !edit.isBlock { return UUID(text: edit.first).map { [$0] } ?? [] }
        return StoreFormat.records(.transactions, in: edit.before?.bytes ?? []).compactMap(\.transaction?.id)
      })
  }
}
