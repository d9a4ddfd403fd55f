import PortfolioCore

/// The positions according to a broker.
package struct PositionStatement: Sendable {
  /// What all of its accounts hold.
  package private(set) var total = Holdings()
  /// What each account holds that it names, by name; empty where it names none. An empty name is that of the rest.
  package private(set) var accounts: [String: Holdings] = [:]
  private var transactions: (LedgerBuilder, TransactionNames)?
  /// What is wrong with rows, each with its line.
  package private(set) var issues = IssueList()
  private let file: Place
  /// What is known of securities, to find those that go by their ISINs or names.
  private let instruments: InstrumentBook
  /// The accounts that are known, of the several names that a row may have for one.
  private let knownAccounts: Set<String>

  /// What is held in an account, or in all.
  package struct Holdings: Sendable {
    package var positions: [String: Position] = [:]
    /// The balances of rows that say that they are cash, by currency.
    package var cash: [String: Position] = [:]
    /// What was held from day to day, where the statement consists of transactions.
    package var series: QuantitySeries?
  }

  package var positions: [String: Position] { total.positions }
  package var cash: [String: Position] { total.cash }

  package struct Position: Equatable, Sendable {
    package var quantity: ExactDecimal
    /// Nil if the statement has none.
    package var value: ExactDecimal?
    /// What it cost; nil if the statement does not tell.
    package var cost: ExactDecimal?
  }

  /// The most tickers that a statement may name, far more than anybody holds.
  static let mostTickers = 100_000

  /// Reads csv with a header, or JSON: a list of objects, or an object with one; or transactions, in any format
  /// that can be imported. Throws `ImportFailure`.
  ///
  /// - Parameters:
  ///   - instruments: what is known of securities.
  ///   - accounts: those that are known.
  ///   - rules: the user's own, of which those of positions are tried before what is built in.
  ///   - newID: an id for a transaction without one.
  package init(
    _ file: ImportFile, instruments: InstrumentBook = InstrumentBook(), accounts: Set<String> = [],
    rules: [ImportRules] = [], newID: @escaping @Sendable () -> UUID
  ) throws {
    self.file = Place(file: file.name)
    (self.instruments, knownAccounts) = (instruments, accounts)
    // The last of these has the names of columns that many brokers use.
    let known = try ImportRules.embedded("positions.json")
    let rules = rules.filter { !$0.positions.isEmpty } + known.dropLast()
    let file = try file.table { sheet in
      PositionStatement.list(in: sheet, rules + known) != nil || PositionStatement.hasTransactions(sheet)
    }
    if let positions = ActivityStatement.openPositions(in: file) {
      for position in positions { take(position) }
    } else if let list = PositionStatement.list(in: file, rules) {
      try readCSV(file, list)
    } else if let stated = try PositionStatement.stated(in: file) {
      for position in stated { take(position) }
    } else if PositionStatement.hasTransactions(file) {
      try readTransactions(file, newID)
    } else if file.isJSON {
      try readJSON(file, known[known.count - 1])
    } else if let list = PositionStatement.list(in: file, known) {
      try readCSV(file, list)
    } else {
      throw ImportFailure.undetected(name: file.name)
    }
  }

  private typealias List = (rules: ImportRules, table: CSVTable)

  /// The first of the rules that recognise a list of positions, and its table.
  private static func list(in file: ImportFile, _ rules: [ImportRules]) -> List? {
    rules.lazy.compactMap { rules in RulesTable.table(of: file.text, rules).map { (rules, $0) } }.first
  }

  /// The positions of a file that has them beside its transactions; nil for one that has none.
  private static func stated(in file: ImportFile) throws -> [StatedPosition]? {
    let found =
      FlexStatement.claims(file)
      ? try FlexStatement.positions(in: file)
      : try OFX.start(of: file).map { try OFX(file, from: $0).positions() } ?? []
    return found.isEmpty ? nil : found
  }

  private static func hasTransactions(_ file: ImportFile) -> Bool {
    guard file.isJSON else { return ImportFormat.all.contains { $0.detects(file) } }
    return JSONShape(file)?.elementKeys.contains { $0.lowercased() == "date" } ?? false
  }

  private mutating func readTransactions(_ file: ImportFile, _ newID: @escaping @Sendable () -> UUID) throws {
    var options = ImportOptions(newID: newID)
    options.tickerRule = .symbol
    options.isStatement = true
    let rows = try ImportFormat.read(file, as: nil, options)
    issues = rows.issues
    var ids: Set<UUID> = []
    // Two rows with the same stated id are one transaction.
    let counted = rows.rows.map { !$0.isIdentified || ids.insert($0.id).inserted }
    let names = TransactionNames()
    var transactions = LedgerBuilder()
    try transactions.add(rows.records { counted[$0] }, names, from: 0)
    self.transactions = (transactions, names)
    if names.tickers.names.count > PositionStatement.mostTickers {
      let problem = Issue.Problem.tooManyTickers(most: PositionStatement.mostTickers)
      issues.append(Issue(problem, field: .ticker, place: self.file))
    }
  }

  /// Works out what is held at the end of a day where the statement consists of transactions. Throws `StoreError`
  /// if a figure has more than 38 digits.
  package mutating func replay(through last: CalendarDay) throws {
    guard let (transactions, names) = transactions else { return }
    do throws(Overflow) {
      let ledger = try Ledger(
        transactions, Names(names), accounts: AccountBook(), instruments: InstrumentBook())
      let shares = try ShareLedger(ledger, in: nil)
      func held(in account: String?) throws(Overflow) -> Holdings {
        let series = try QuantitySeries(shares, account: account)
        let positions = series.held(atEndOf: last).mapValues { Position(quantity: $0) }
        return Holdings(positions: positions, series: series)
      }
      total = try held(in: nil)
      if names.accounts.names.isEmpty { return }
      for account in names.accounts.names + [""] { accounts[account] = try held(in: account) }
    } catch {
      guard let ticker = error.ticker else { throw error }
      throw StoreError.invalid([Issue(.overflow(ticker: ticker), place: file)])
    }
  }

  /// Reads a list, or the first one in an object, element by element.
  private mutating func readJSON(_ file: ImportFile, _ rules: ImportRules) throws {
    let json = try file.parsedJSON()
    guard let list = json.array ?? json.object?.members.lazy.compactMap(\.value.array).first else {
      throw ImportFailure.undetected(name: file.name)
    }
    for (index, element) in list.enumerated() {
      guard let object = element.object else {
        issues.append(Issue(.notARecord(""), place: file.place(line: index + 1)))
        continue
      }
      func text(_ isWanted: (String) -> Bool) -> String {
        (object.members.first { isWanted($0.key.lowercased()) }?.value).cell
      }
      let accounts = rules.names(of: .account).map { name in text { $0 == name } }
      take(StatedPosition(accounts, line: index + 1, nil) { text(rules.names(of: $0).contains) })
    }
  }

  private mutating func readCSV(_ file: ImportFile, _ list: List) throws {
    let (rules, table) = list
    // A file of our own has plain numbers in every row; others have totals and cash among the rows.
    let isOwn = table.header.contains("ticker") && table.header.contains("quantity")
    let columns = rules.positions.mapValues { wanted in
      wanted.compactMap { RulesTable.column($0, in: table.header)?.index }
    }
    func text(_ column: Int, _ reader: CSVReader) -> String {
      column < reader.cells.count ? NativeCSV.unguarded(reader.text(reader.cells[column])) : ""
    }
    var search = LocalizedNumberParser.PointSearch(separator: table.reader.separator)
    let numbers = [PositionField.quantity, .value, .cost].compactMap { columns[$0]?.first }
    try table.forEachRow(of: file) { reader in
      for column in numbers { search.look(at: text(column, reader)) }
    }
    let point = isOwn ? nil : rules.decimal ?? search.point
    var isOver = false
    try table.forEachRow(of: file) { reader in
      // What follows another header that begins so is another list.
      let first = reader.cells.isEmpty ? "" : reader.text(reader.cells[0]).lowercased()
      isOver = isOver || !first.isEmpty && first == table.header[0]
      if isOver { return }
      let accounts = (columns[.account] ?? []).map { text($0, reader) }
      var row = StatedPosition(accounts, line: reader.line, point) { field in
        columns[field]?.first.map { text($0, reader) } ?? ""
      }
      let isFund = rules.moneyFunds.contains(TickerRule.upperCased(row.ticker))
      if isFund, let code = rules.constants[.currency] { (row.ticker, row.isCash) = (code, true) }
      let isTotal = !isOwn && (row.ticker.isEmpty || row.quantity.text.allSatisfy { $0 == "-" })
      if isFund || !isTotal { take(row) }
    }
  }

  /// The ticker under which the security of a row is known: its symbol, else that of its ISIN or its name.
  private func ticker(of row: StatedPosition, _ symbol: String) -> String {
    if row.isCash || symbol.isEmpty || !instruments[symbol].isEmpty { return symbol }
    let name = TickerRule.upperCased(row.name)
    let known = instruments.all.filter { instrument in
      instrument[.isin] == symbol || !name.isEmpty && TickerRule.upperCased(instrument[.name] ?? "") == name
    }
    return known.count == 1 ? known[0].ticker : symbol
  }

  /// Adds a row to those with the same ticker.
  private mutating func take(_ row: StatedPosition) {
    let (place, quantity) = (Place(file: file.file, line: row.line), row.quantity.text)
    // Fidelity marks cash with asterisks.
    let ticker = ticker(of: row, TickerRule.upperCased(row.ticker.filter { $0 != "*" }))
    var found: [Issue] = []
    if ticker.isEmpty {
      found.append(Issue(.missing, field: .ticker, place: place))
    } else if let problem = TickerRule.symbol.issue(with: ticker) {
      found.append(problem.at(place))
    } else if positions.count == PositionStatement.mostTickers, positions[ticker] == nil {
      found.append(Issue(.tooManyTickers(most: PositionStatement.mostTickers), field: .ticker, place: place))
    }
    if row.quantity.isAbsent {
      found.append(Issue(.missing, field: .quantity, place: place))
    } else if row.quantity.value == nil {
      found.append(
        Issue(
          quantity.contains(",") ? .comma(quantity) : .notADecimal(quantity), field: .quantity, place: place))
    }
    guard found.isEmpty, let held = row.quantity.value else {
      issues.append(contentsOf: found)
      return
    }
    do throws(Overflow) {
      let position = Position(quantity: held, value: row.value.value, cost: row.cost.value)
      try total.add(position, of: ticker, isCash: row.isCash)
      let named = row.accounts.filter { !$0.isEmpty }
      if let account = named.first(where: knownAccounts.contains) ?? named.first {
        try accounts[account, default: Holdings()].add(position, of: ticker, isCash: row.isCash)
      }
    } catch {
      issues.append(Issue(.tooManyDigits(quantity), field: .quantity, place: place))
    }
  }
}

extension PositionStatement.Holdings {
  fileprivate mutating func add(
    _ other: PositionStatement.Position, of name: String, isCash: Bool
  ) throws(Overflow) {
    let place = isCash ? \PositionStatement.Holdings.cash : \.positions
    guard var position = self[keyPath: place][name] else {
      self[keyPath: place][name] = other
      return
    }
    position.quantity = try position.quantity + other.quantity
    if let more = other.value { position.value = try (position.value ?? .zero) + more }
    if let more = other.cost { position.cost = try (position.cost ?? .zero) + more }
    self[keyPath: place][name] = position
  }
}

/// What a broker's file says is held of a security, or of a currency.
struct StatedPosition {
  var ticker: String
  var isin = ""
  /// What a security is traded in.
  var currency = ""
  let quantity: Figure
  var value = Figure.absent
  var cost = Figure.absent
  var isCash = false
  /// What the file calls the security.
  var name = ""
  /// What it may call the account.
  var accounts: [String] = []
  let line: Int
}

extension StatedPosition {
  /// - Parameter point: the decimal sign of its numbers; nil where they are written in our own way.
  fileprivate init(
    _ accounts: [String], line: Int, _ point: LocalizedNumberParser.Point?, _ text: (PositionField) -> String
  ) {
    func figure(_ field: PositionField) -> Figure {
      let text = text(field)
      return point.map { Figure(text, $0) } ?? ExactDecimal(text).map(Figure.number)
        ?? (text.isEmpty ? .absent : .unread(text))
    }
    self.init(
      ticker: text(.ticker), quantity: figure(.quantity), value: figure(.value), cost: figure(.cost),
      isCash: text(.kind).lowercased() == "cash", name: text(.name), accounts: accounts, line: line)
  }
}
