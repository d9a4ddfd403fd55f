import PortfolioCore

/// A format of price files.
package struct PriceFileFormat: Sendable {
  /// The name used by `--as`.
  package let name: String
  /// Whether a file seems to have this format.
  let detects: @Sendable (ImportFile) -> Bool
  /// Reads a file into prices and issues.
  let read: @Sendable (ImportFile, PriceFileOptions) throws -> PriceRows
}

/// How to read a price file.
package struct PriceFileOptions: Sendable {
  /// The ticker in upper case. It applies to a file that names none; otherwise only its lines are read.
  package var ticker: String?
  /// The currency, likewise.
  package var currency: String?
  /// Whether the store holds a ticker; it is accepted then whatever it looks like.
  package var isHeld: @Sendable (String) -> Bool = { _ in false }

  package init(ticker: String? = nil, currency: String? = nil) {
    self.ticker = ticker
    self.currency = currency
  }
}

extension PriceFileFormat {
  /// All formats, in the order in which they are tried. To add one, add a file and a line here.
  package static let all: [PriceFileFormat] = [.csv, .yahoo, .stooq, .beancount, .ledger, .hledger]

  /// Reads a file in the named format, or in the first that recognises it. Throws `ImportFailure`.
  package static func read(
    _ file: ImportFile, as name: String?, _ options: PriceFileOptions
  ) throws -> PriceRows {
    let named = name.flatMap { name in all.first { $0.name == name } }
    guard let format = named ?? all.first(where: { $0.detects(file) }) else {
      throw ImportFailure.undetected(name: file.name)
    }
    return try format.read(file, options)
  }
}

/// The content of a price file, line by line, before it is compared with the history.
package struct PriceRows: Sendable {
  package private(set) var prices: [RecordedPrice] = []
  /// Problems, each with its line and field.
  package private(set) var issues = IssueList()
  /// The number of invalid lines.
  package private(set) var rejected = 0
  /// Lines that state that there is no price.
  package private(set) var skipped: [SkippedRow] = []

  private let file: String
  private let options: PriceFileOptions
  /// The tickers that names of the file stand for, as far as they are remembered.
  private var tickers: [String: String] = [:]
  private static let mostRemembered = 10_000

  init(_ file: ImportFile, _ options: PriceFileOptions) {
    self.file = file.name
    self.options = options
  }

  /// The content of a line that could be understood.
  struct Entry {
    var day: CalendarDay?
    var ticker: String?
    var number = Result<ExactDecimal, DecimalTextError>.failure(.notANumber)
    var currency: String?
  }

  mutating func skip(line: Int, _ what: String) {
    skipped.append(SkippedRow(line: line, .named(what)))
  }

  /// Adds a line, or what is wrong with it.
  ///
  /// - Parameter texts: the texts of the day and price, for messages.
  mutating func take(_ entry: Entry, line: Int, texts: () -> (date: String, price: String)) {
    var problems: [Issue] = []
    let ticker = entry.ticker.map { checked($0) } ?? options.ticker.map { .success($0) }
    switch ticker {
    case .failure(let issue): problems.append(issue)
    case nil: problems.append(Issue(.missing, field: .ticker))
    case .success(let name): if let wanted = options.ticker, name != wanted { return }
    }
    if let wanted = options.currency, let currency = entry.currency, currency != wanted { return }
    if entry.day == nil { problems.append(dateIssue(texts().date)) }
    if let problem = priceProblem(entry.number, texts) { problems.append(Issue(problem, field: .price)) }
    let currency = entry.currency ?? options.currency
    if let currency, !PriceRows.isCurrency(currency) {
      problems.append(Issue(.notACurrency(currency), field: .currency))
    }
    guard problems.isEmpty, let day = entry.day, case .success(let name) = ticker,
      case .success(let price) = entry.number
    else {
      rejected += 1
      issues.append(contentsOf: problems.map { $0.at(Place(file: file, line: line)) })
      return
    }
    prices.append(
      RecordedPrice(
        ticker: name, price: DayPrice(day: day, price: price, currency: currency, origin: .imported)))
  }

  /// Adds what is wrong with a whole line.
  mutating func reject(_ problem: Issue.Problem, line: Int) {
    rejected += 1
    issues.append(Issue(problem, place: Place(file: file, line: line)))
  }

  private func dateIssue(_ text: String) -> Issue {
    Issue(text.isEmpty ? .missing : .notADate(text), field: .date)
  }

  private func priceProblem(
    _ number: Result<ExactDecimal, DecimalTextError>, _ texts: () -> (date: String, price: String)
  ) -> Issue.Problem? {
    switch number {
    case .success(let price): return price.isNegative ? .negative(price.description) : nil
    case .failure(let error):
      let text = texts().price
      return text.isEmpty ? .missing : error.problem(with: text)
    }
  }

  private mutating func checked(_ text: String) -> Result<String, Issue> {
    if let known = tickers[text] { return .success(known) }
    let ticker = TickerRule.upperCased(text)
    if ticker.isEmpty { return .failure(Issue(.missing, field: .ticker)) }
    if let issue = TickerRule.symbol.issue(with: ticker), !options.isHeld(ticker) { return .failure(issue) }
    if tickers.count == PriceRows.mostRemembered { tickers = [:] }
    tickers[text] = ticker
    return .success(ticker)
  }

  static func isCurrency(_ text: String) -> Bool {
    text.utf8.count == 3 && text.utf8.allSatisfy { (0x41...0x5A).contains($0) }
  }

  /// Takes the prices as adjusted for the splits until a day.
  package mutating func adjust(for day: CalendarDay) {
    prices = prices.map { entry in
      let price = entry.price
      return RecordedPrice(
        ticker: entry.ticker,
        price: DayPrice(
          day: price.day, price: price.price, currency: price.currency, origin: price.origin, adjusted: day))
    }
  }
}
