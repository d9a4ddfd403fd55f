import PortfolioCore

/// The positions according to a broker.
package struct PositionStatement: Sendable {
  package private(set) var positions: [String: Position] = [:]
  /// The balances of rows that say that they are cash, by currency.
  package private(set) var cash: [String: Position] = [:]
  /// What was held from day to day, where the statement consists of transactions.
  package private(set) var series: QuantitySeries?
  private var transactions: (LedgerBuilder, TransactionNames)?
  /// What is wrong with rows, each with its line.
  package private(set) var issues = IssueList()
  private let file: Place

  package struct Position: Equatable, Sendable {
    package var quantity: ExactDecimal
    /// Nil if the statement has none.
    package var value: ExactDecimal?
    /// What it cost; nil if the statement does not tell.
    package var cost: ExactDecimal?
  }

  /// The most tickers that a statement may name, far more than anybody holds.
  static let mostTickers = 100_000

  /// The names of columns in brokers' files of positions, in lower case.
  private static let names:
    (kind: [String], ticker: [String], quantity: [String], value: [String], cost: [String]) = (
      ["kind"],
      ["ticker", "ticket", "symbol", "instrument", "symbol/cusip", "slice"],
      [
        "quantity", "qty", "shares", "units", "qty (quantity)", "position", "owned quantity", "bestand",
        "stück",
      ],
      [
        "value", "market value", "current value", "marketvalue", "mkt val (market value)", "position value",
        "positionvalue", "marktwert", "total value",
      ],
      [
        "cost", "cost basis", "cost basis total", "total cost", "costbasis", "costbasismoney",
        "einstandswert",
      ]
    )

  /// Reads csv with a header, or JSON: a list of objects, or an object with one; or transactions, in any format
  /// that can be imported. Throws `ImportFailure`.
  ///
  /// - Parameter newID: an id for a transaction without one.
  package init(_ file: ImportFile, newID: @escaping @Sendable () -> UUID) throws {
    self.file = Place(file: file.name)
    if let sections = ActivityStatement.openPositions(in: file) {
      readRows(sections)
    } else if let table = PositionStatement.listBeforeTransactions(in: file) {
      try readCSV(file, table)
    } else if let stated = try PositionStatement.stated(in: file) {
      var numbers = LocalizedNumberParser.PointSearch(separator: UInt8(ascii: ","))
      for row in stated { numbers.look(at: [row.quantity, row.value, row.cost]) }
      for row in stated { take(row) { LocalizedNumberParser.read($0, numbers.point) } }
    } else if PositionStatement.hasTransactions(file) {
      try readTransactions(file, newID)
    } else if file.isJSON {
      try readJSON(file)
    } else {
      try readCSV(file, nil)
    }
  }

  /// The positions of a file that has them beside its transactions; nil for one that has none.
  private static func stated(in file: ImportFile) throws -> [StatedPosition]? {
    let found =
      FlexStatement.claims(file) ? try FlexStatement.positions(in: file) : try OFX(file)?.positions() ?? []
    return found.isEmpty ? nil : found
  }

  /// Vanguard's list of what is held, which stands before its transactions.
  private static func listBeforeTransactions(in file: ImportFile) -> CSVTable? {
    CSVTable(
      file.text,
      isHeader: BrokerCSV.has(
        "account number", "investment name", "symbol", "shares", "share price", "total value"))
  }

  private static func isCash(_ kind: String) -> Bool { kind.lowercased() == "cash" }

  /// The fund in which Vanguard keeps the cash of an account.
  private static let settlementFund = "VMFXX"

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
    var ids: Set<RecordID> = []
    // Two rows with the same stated id are one transaction.
    let counted = rows.rows.map { !$0.isIdentified || ids.insert($0.id).inserted }
    let names = TransactionNames()
    var transactions = LedgerBuilder()
    try transactions.add(rows.records(counted), names, from: 0)
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
      let series = try QuantitySeries(ShareLedger(ledger, in: nil))
      self.series = series
      positions = series.held(atEndOf: last).mapValues { Position(quantity: $0) }
    } catch {
      guard let ticker = error.ticker else { throw error }
      throw StoreError.invalid([Issue(.overflow(ticker: ticker), place: file)])
    }
  }

  /// Reads rows of an activity statement.
  private mutating func readRows(_ sections: (positions: [BrokerRow], cash: [BrokerRow])) {
    let number = { LocalizedNumberParser.read($0, .point) }
    for row in sections.positions {
      let symbol = row["symbol"]
      let name = OptionNotation.symbol(in: symbol) ?? BrokerDraft.symbol(symbol).value?.text ?? symbol
      take(
        StatedPosition(
          ticker: name, quantity: row["quantity"], value: row["value"], cost: row["cost basis"],
          line: row.line),
        number)
    }
    for row in sections.cash {
      take(
        StatedPosition(ticker: row["currency"], quantity: row["total"], isCash: true, line: row.line), number)
    }
  }

  /// Reads a list, or the first one in an object, element by element.
  private mutating func readJSON(_ file: ImportFile) throws {
    var scanner = file.text.scanner()
    var isFound = false
    do throws(JSONError) {
      scanner.skipWhitespace()
      if scanner.byte == UInt8(ascii: "[") {
        isFound = true
        try readElements(&scanner, of: file)
      } else {
        try scanner.members { (scanner, _) throws(JSONError) in
          scanner.skipWhitespace()
          guard !isFound, scanner.byte == UInt8(ascii: "[") else { return try scanner.skipValue() }
          isFound = true
          try readElements(&scanner, of: file)
        }
      }
      try scanner.end()
    } catch {
      throw ImportFailure.malformedJSON(file.text.place(file.name, of: error.offset), error.problem)
    }
    if !isFound { throw ImportFailure.undetected(name: file.name) }
  }

  private mutating func readElements(_ scanner: inout JSONScanner, of file: ImportFile) throws(JSONError) {
    var number = 0
    try scanner.elements { (scanner) throws(JSONError) in
      number += 1
      guard let object = try JSONValue(scanning: &scanner).object else {
        issues.append(Issue(.notARecord(""), place: file.place(line: number)))
        return
      }
      func text(_ names: [String]) -> String {
        let member = object.members.first { names.contains($0.key.lowercased()) }?.value
        return member?.string ?? member?.number?.description ?? ""
      }
      let names = PositionStatement.names
      take(
        StatedPosition(
          ticker: text(names.ticker), quantity: text(names.quantity), value: text(names.value),
          cost: text(names.cost), isCash: PositionStatement.isCash(text(names.kind)), line: number),
        ExactDecimal.init)
    }
  }

  /// - Parameter known: the list, where it ends at the next header; nil to find it.
  private mutating func readCSV(_ file: ImportFile, _ known: CSVTable?) throws {
    let names = PositionStatement.names
    let found =
      known
      ?? CSVTable(file.text) { header in
        header.contains(where: names.ticker.contains) && header.contains(where: names.quantity.contains)
      }
    guard let table = found else { throw ImportFailure.undetected(name: file.name) }
    func column(_ names: [String]) -> Int? { table.header.firstIndex(where: names.contains) }
    // A file of our own has plain numbers in every row; others have totals and cash among the rows.
    let isPlain = table.header.contains("ticker") && table.header.contains("quantity")
    let (ticker, quantity) = (column(names.ticker), column(names.quantity))
    let (value, cost, kind) = (column(names.value), column(names.cost), column(names.kind))
    func text(_ column: Int?, _ reader: borrowing CSVReader) -> String {
      guard let column, column < reader.cells.count else { return "" }
      return NativeCSV.unguarded(reader.text(reader.cells[column]))
    }
    var search = LocalizedNumberParser.PointSearch(separator: table.reader.separator)
    try table.forEachRow(of: file) { reader in
      search.look(at: text(quantity, reader))
      search.look(at: text(value, reader))
      search.look(at: text(cost, reader))
    }
    var isOver = false
    try table.forEachRow(of: file) { reader in
      if known != nil, text(0, reader).lowercased() == table.header[0] { isOver = true }
      if isOver { return }
      var row = StatedPosition(
        ticker: text(ticker, reader), quantity: text(quantity, reader), value: text(value, reader),
        cost: text(cost, reader), isCash: PositionStatement.isCash(text(kind, reader)), line: reader.line)
      if known != nil, row.ticker == PositionStatement.settlementFund {
        row = StatedPosition(ticker: "USD", quantity: row.quantity, isCash: true, line: row.line)
      } else if !isPlain, row.ticker.isEmpty || row.quantity.allSatisfy({ $0 == "-" }) {
        return
      }
      take(row) { isPlain ? ExactDecimal($0) : LocalizedNumberParser.read($0, search.point) }
    }
  }

  /// Adds a row; rows with the same ticker are added up.
  private mutating func take(_ row: StatedPosition, _ number: (String) -> ExactDecimal?) {
    let (place, quantity) = (Place(file: file.file, line: row.line), row.quantity)
    // Fidelity marks cash with asterisks.
    let ticker = TickerRule.upperCased(row.ticker.filter { $0 != "*" })
    var found: [Issue] = []
    if ticker.isEmpty {
      found.append(Issue(.missing, field: .ticker, place: place))
    } else if let problem = TickerRule.symbol.issue(with: ticker) {
      found.append(problem.at(place))
    } else if positions.count == PositionStatement.mostTickers, positions[ticker] == nil {
      found.append(Issue(.tooManyTickers(most: PositionStatement.mostTickers), field: .ticker, place: place))
    }
    let held = number(quantity)
    if quantity.isEmpty {
      found.append(Issue(.missing, field: .quantity, place: place))
    } else if held == nil {
      found.append(
        Issue(
          quantity.contains(",") ? .comma(quantity) : .notADecimal(quantity), field: .quantity, place: place))
    }
    guard found.isEmpty, let held else {
      issues.append(contentsOf: found)
      return
    }
    do throws(Overflow) {
      var position = (row.isCash ? cash : positions)[ticker] ?? Position(quantity: .zero)
      position.quantity = try position.quantity + held
      if let more = number(row.value) { position.value = try (position.value ?? .zero) + more }
      if let more = number(row.cost) { position.cost = try (position.cost ?? .zero) + more }
      if row.isCash { cash[ticker] = position } else { positions[ticker] = position }
    } catch {
      issues.append(Issue(.tooManyDigits(quantity), field: .quantity, place: place))
    }
  }
}

/// What a broker's file says is held of a security, or of a currency.
struct StatedPosition {
  let ticker: String
  let quantity: String
  var value = ""
  var cost = ""
  var isCash = false
  let line: Int
}
