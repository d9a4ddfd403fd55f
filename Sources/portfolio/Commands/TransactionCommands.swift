import CommandLineKit
import PortfolioCore
import PortfolioIO

extension Command {
  private static let kindNames = TransactionKind.allCases.map(\.rawValue)
  /// A kind by its name in any language; whether it is that of the user shows later.
  private static let type = Option(
    "type", placeholder: "TYPE", completion: .words(kindNames), expected: .oneOf(kindNames)
  ) { name in
    Language.allCases.contains { $0.words().kind(named: name) != nil } ? name : nil
  }
  private static let sort = Option("sort", values: TransactionSort.Key.self)
  private static let reverse = Flag("reverse")

  /// Transactions, newest first.
  static let list = Command(
    "list", [tickers], options: [type, account, from, to, limit, sort, reverse],
    prints: ["list": TransactionList.self]
  ) { input, context in
    let (days, console, words) = (try input.days(context), context.console, context.words)
    let kind = try input[type].map { name in
      if let kind = words.kind(named: name) { return kind }
      throw UsageError.invalidValue(
        of: type.spelling, value: name, expected: .oneOf(kindNames),
        suggestions: suggestions(for: name, among: words.kindNames))
    }
    let filter = TransactionFilter(
      tickers: input.tickers, kind: kind, account: input[account], from: days.first, to: days.last)
    let sort = TransactionSort(input[sort] ?? .date, isReversed: input[reverse])
    let most = input[limit] ?? .max
    /// What is made of those that match, on all processors as there may be many. Throws if a name in the filter, which
    /// nothing matches, is unknown.
    func pieces<Piece: Sendable>(
      _ reader: inout StoreReader, _ make: @Sendable ([Transaction]) -> Piece
    ) throws -> [Piece] {
      let pieces = try reader.pieces(matching: filter, sort: sort, limit: most, make)
      if pieces.isEmpty {
        try Failure.requireKnown(tickers: filter.tickers, account: filter.account, among: reader.names())
      }
      return pieces
    }
    let layout = console.layout
    try console.print(
      ids: {
        try context.read { reader in
          try reader.transactions(matching: filter, sort: sort, limit: most).map(\.id.uuidString)
        }
      },
      table: {
        let (tables, idLength) = try context.read { reader in
          // Their ids are sorted as a whole later, which is soon done where pieces of them are.
          let pieces = try pieces(&reader) {
            (table: ColumnTable($0, layout.copy), ids: $0.map(\.id.high).sorted())
          }
          return (pieces.map(\.table), try reader.idLength(of: pieces.flatMap(\.ids)))
        }
        var list = TransactionList(isFiltered: filter.isNarrow || most == 0)
        if !tables.isEmpty { list.table = Transaction.table(tables, idLength: idLength, layout) }
        return list
      },
      json: { TransactionList(lines: try context.read { try pieces(&$0, TransactionLines.init) }) },
      csv: { TransactionList(transactions: try context.read { try pieces(&$0) { $0 }.flatMap(\.self) }) })
  }

  private static let id = Argument("ID", completion: .dynamic("ids"))

  /// Everything about a transaction.
  static let show = Command("show", [id], prints: ["show": TransactionDetail.self]) { input, context in
    let transaction = try context.read { reader in try reader.transaction(withIDPrefix: input[id]) }
    try context.console.print(TransactionDetail(transaction: transaction))
  }

  private static let ids = id.oneOrMore

  /// Deletes the named transactions, all or none.
  static let delete = Command("delete", [ids], prints: ["delete": DeletedTransactions.self]) {
    input, context in
    let prefixes = input[ids]
    let wasAsked = try context.confirmDeletion {
      let found = try context.read { reader in try reader.transactions(named: prefixes) }
      return (DeletedTransactions(transactions: found), found.count)
    }
    let deleted = try context.change(as: "delete") { reader in
      let found = try reader.transactions(named: prefixes)
      return (found, found.map { .remove($0.id) })
    }
    try context.console.confirm(
      stored: deleted.map(\.id.uuidString), DeletedTransactions(transactions: deleted), wasShown: wasAsked)
  }

  static let undo = undoing(Transaction.self)
  static let redo = redoing(Transaction.self)
  static let cashUndo = undoing(CashTransaction.self)
  static let cashRedo = redoing(CashTransaction.self)

  private static let undoList = Flag("list")

  /// Undoes the latest change to a store, or lists the changes that can be undone.
  private static func undoing<Content: Reversible>(_ content: Content.Type) -> Command {
    let name = Content.commandPrefix + "undo"
    return Command(
      "undo", options: [undoList] + Content.storeOptions,
      prints: [name: ChangeReport<Content>.self, "\(name) --list": ChangeList<Content>.self]
    ) { input, context in
      let store = try Content.store(context)
      if input[undoList] {
        try context.console.print(ChangeList<Content>(entries: store.undoable()))
      } else if let entry = try store.undo() {
        try context.console.confirm(stored: [], ChangeReport<Content>(entry: entry, kind: .undo))
      } else if try !store.earlierChanges().isEmpty {
        throw Failure.nothingToUndoButEarlier
      } else {
        // If only cash transactions were changed, the user may have meant those.
        let isOfCash = try Content.self is Transaction.Type && !context.cashStore.undoable().isEmpty
        throw isOfCash ? Failure.nothingToUndoButCash : .nothingToUndo
      }
    }
  }

  /// Redoes the change to a store that was undone last.
  private static func redoing<Content: Reversible>(_ content: Content.Type) -> Command {
    Command(
      "redo", options: Content.storeOptions,
      prints: [Content.commandPrefix + "redo": ChangeReport<Content>.self]
    ) { _, context in
      guard let entry = try Content.store(context).redo() else { throw Failure.nothingToRedo }
      try context.console.confirm(stored: [], ChangeReport<Content>(entry: entry, kind: .redo))
    }
  }
}

extension Context {
  /// Has the user confirm, where that is necessary, that so much is to be deleted. Returns whether it was shown.
  func confirmDeletion<Shown: Report>(of found: () throws -> (Shown, count: Int)) throws -> Bool {
    guard mustConfirm else { return false }
    guard canAsk else { throw Failure.mayNotAskToDelete }
    let (shown, count) = try found()
    console.show(shown)
    try console.requireYes(to: .confirmDelete(count), otherwise: false)
    return true
  }
}

/// What is kept in a store whose changes can be undone.
protocol Reversible: LoggedRecord {
  /// What stands before the names of commands.
  static var commandPrefix: String { get }
  /// Options that say which store is meant.
  static var storeOptions: [any Declaration] { get }
  static func store(_ context: Context) throws -> any RecordStore
}

extension Transaction: Reversible {
  static var commandPrefix: String { "" }
  static var storeOptions: [any Declaration] { [] }
  static func store(_ context: Context) throws -> any RecordStore { try context.store }
}

extension CashTransaction: Reversible {
  static var commandPrefix: String { "cash " }
  static var storeOptions: [any Declaration] { [CashEnvironment.option] }
  static func store(_ context: Context) throws -> any RecordStore { try context.cashStore }
}
