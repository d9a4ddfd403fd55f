import PortfolioCore

/// The positions according to a broker.
public struct PositionStatement: Sendable {
  public private(set) var positions: [String: Position] = [:]
  /// What is wrong with rows, each with its line.
  public private(set) var issues: [Issue] = []

  public struct Position: Equatable, Sendable {
    public var quantity: ExactDecimal
    /// Nil if the statement has none.
    public var value: ExactDecimal?
  }

  /// The names of columns in brokers' files of positions, in lower case.
  private static let names: (ticker: [String], quantity: [String], value: [String]) = (
    ["ticker", "ticket", "symbol", "instrument", "symbol/cusip"],
    ["quantity", "qty", "shares", "units", "qty (quantity)", "position"],
    ["value", "market value", "current value", "marketvalue", "mkt val (market value)", "position value"]
  )

  /// Reads csv with a header, or JSON with a list of objects, possibly inside an object. Throws
  /// `ImportFailure`.
  public init(_ file: ImportFile) throws(ImportFailure) {
    if file.isJSON {
      try readJSON(file)
    } else {
      try readCSV(file)
    }
  }

  private mutating func readJSON(_ file: ImportFile) throws(ImportFailure) {
    let value = try file.parsedJSON()
    guard let list = value.array ?? value.object?.members.lazy.compactMap(\.value.array).first else {
      throw .undetected(name: file.name)
    }
    for (index, element) in list.enumerated() {
      let place = file.place(line: index + 1)
      guard let object = element.object else {
        issues.append(Issue(.notARecord(""), place: place))
        continue
      }
      func text(_ names: [String]) -> String {
        let member = object.members.first { names.contains($0.key.lowercased()) }?.value
        return member?.string ?? member?.number?.description ?? ""
      }
      let names = PositionStatement.names
      take(text(names.ticker), text(names.quantity), text(names.value), at: place, ExactDecimal.init)
    }
  }

  private mutating func readCSV(_ file: ImportFile) throws(ImportFailure) {
    let names = PositionStatement.names
    let table = CSVTable(file.text) { header in
      header.contains(where: names.ticker.contains) && header.contains(where: names.quantity.contains)
    }
    guard let table else { throw .undetected(name: file.name) }
    func column(_ names: [String]) -> Int? { table.header.firstIndex(where: names.contains) }
    // A file of our own has plain numbers in every row; others have totals and cash among the rows.
    let isPlain = table.header.contains("ticker") && table.header.contains("quantity")
    let (ticker, quantity, value) = (column(names.ticker), column(names.quantity), column(names.value))
    var rows: [(line: Int, cells: [String])] = []
    var reader = table.reader
    do throws(CSVReader.OpenQuote) {
      while try reader.next() { rows.append((reader.line, reader.texts)) }
    } catch {
      throw .openQuote(file.place(line: error.line))
    }
    func text(_ column: Int?, _ cells: [String]) -> String {
      column.flatMap { $0 < cells.count ? OwnCSV.unguarded(cells[$0]) : nil } ?? ""
    }
    let numbers = rows.flatMap { [text(quantity, $0.cells), text(value, $0.cells)] }
    let point = LooseNumber.point(of: numbers, separator: table.reader.separator)
    for (line, cells) in rows {
      let (name, number) = (text(ticker, cells), text(quantity, cells))
      if !isPlain, name.isEmpty || number.isEmpty || number.allSatisfy({ $0 == "-" }) { continue }
      take(name, number, text(value, cells), at: file.place(line: line)) {
        isPlain ? ExactDecimal($0) : LooseNumber.read($0, point)
      }
    }
  }

  /// Adds a row; rows with the same ticker are added up.
  private mutating func take(
    _ name: String, _ quantity: String, _ value: String, at place: Place, _ number: (String) -> ExactDecimal?
  ) {
    // Fidelity marks cash with asterisks.
    let ticker = TickerRule.upperCased(name.filter { $0 != "*" })
    var found: [Issue] = []
    if ticker.isEmpty {
      found.append(Issue(.missing, field: .ticker, place: place))
    } else if let problem = TickerRule.symbol.issue(with: ticker) {
      found.append(problem.at(place))
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
      issues += found
      return
    }
    do throws(DecimalOverflow) {
      var position = positions[ticker] ?? Position(quantity: .zero, value: nil)
      position.quantity = try position.quantity + held
      if let more = number(value) { position.value = try (position.value ?? .zero) + more }
      positions[ticker] = position
    } catch {
      issues.append(Issue(.tooManyDigits(quantity), field: .quantity, place: place))
    }
  }
}
