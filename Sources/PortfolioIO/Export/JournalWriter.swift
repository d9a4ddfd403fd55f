import PortfolioCore

extension ExportFormat {
  /// A journal that both ledger and hledger accept even in strict mode: every account and commodity is declared, and
  /// each line with shares states their total value.
  static let ledger = journal("ledger", .ledger)
  /// A journal accepted by bean-check: every account is opened, and commodities with invalid names are renamed, with
  /// the original name as metadata.
  static let beancount = journal("beancount", .beancount)

  private static func journal(_ name: String, _ syntax: JournalSyntax) -> ExportFormat {
    ExportFormat(name: name, isJournal: true) { (book) throws(Overflow) in
      try JournalWriter(syntax, book).bytes
    }
  }
}

/// Writes a journal in either syntax.
private struct JournalWriter {
  private let syntax: JournalSyntax
  private(set) var bytes: [UInt8] = []
  private var accounts = JournalNames<[String]>()
  private var commodities: JournalNames<String>

  init(_ syntax: JournalSyntax, _ book: ExportedBook) throws(Overflow) {
    self.syntax = syntax
    let transactions = try book.journalTransactions()
    let prices = try book.journalPrices()
    let currencies = prices.currencies.union(
      transactions.isEmpty ? [book.currency] : transactions.currencies
    ).sorted()
    let tickers = prices.tickers.union(transactions.tickers).sorted()
    commodities = JournalNames(reserving: syntax.reserved.union(currencies))
    commodities.add(
      tickers, valid: { syntax.isCommodity($0) ? $0 : nil }, mapped: syntax.commodity)
    accounts.add(
      transactions.accounts,
      valid: { $0.map(syntax.accountPart) == $0 ? $0.joined(separator: ":") : nil },
      mapped: { $0.map(syntax.accountPart).joined(separator: ":") + ($1 > 1 ? "-\($1)" : "") })
    if let remark = book.remark { bytes += "; \(remark)\n".utf8 }
    switch syntax {
    case .ledger: declare(transactions.accounts, currencies, tickers)
    case .beancount:
      bytes += "option \"operating_currency\" \"\(book.currency)\"\n".utf8
      // beancount divides a total by the quantity, to 28 digits, so multiplying again is off in the last digit; if all
      // amounts are whole numbers, its default tolerance is zero.
      for currency in currencies {
        bytes += "option \"inferred_tolerance_default\" \"\(currency):0.0000001\"\n".utf8
      }
      guard let first = transactions.map(\.day).min() else { return }
      open(transactions.accounts, tickers, on: first)
    }
    if syntax == .ledger, !prices.isEmpty { bytes += "\n".utf8 }
    for price in prices { add(price) }
    for transaction in transactions { add(transaction) }
  }

  private mutating func declare(_ used: [[String]], _ currencies: [String], _ tickers: [String]) {
    for account in used { bytes += "account \(accounts[account])\n".utf8 }
    for currency in currencies { bytes += "commodity \(currency)\n".utf8 }
    for ticker in tickers {
      if commodities[ticker] != ticker { bytes += "; symbol: \(JournalText.line(ticker))\n".utf8 }
      bytes += "commodity \(name(of: .shares(ticker)))\n".utf8
    }
  }

  private mutating func open(_ used: [[String]], _ tickers: [String], on day: CalendarDay) {
    for account in used { bytes += "\(day) open \(accounts[account])\n".utf8 }
    for ticker in tickers {
      bytes += "\(day) commodity \(commodities[ticker])\n".utf8
      if commodities[ticker] != ticker { bytes += "  symbol: \"\(JournalText.escaped(ticker))\"\n".utf8 }
    }
  }

  private func name(of commodity: JournalTransaction.Commodity) -> String {
    commodity.name { syntax.written(commodities[$0]) }
  }

  private mutating func add(_ amount: ExactDecimal, _ unit: String) {
    amount.append(to: &bytes)
    bytes += " \(unit)".utf8
  }

  private mutating func add(_ price: ExportedPrice) {
    let name = name(of: price.commodity)
    switch syntax {
    case .ledger: bytes += "P \(price.day) \(name) ".utf8
    case .beancount: bytes += "\(price.day) price \(name) ".utf8
    }
    add(price.price, price.currency)
    bytes.append(0x0A)
  }

  /// Appends a transaction with what is booked in a comment, and then its lines: the account, the amount, and what all
  /// of it is worth.
  private mutating func add(_ transaction: JournalTransaction) {
    if syntax == .beancount, let assertion = transaction.assertion {
      // A balance is checked before all else of a day.
      bytes += "\n\(transaction.day.advanced(by: 1)) balance \(accounts[assertion.account])  ".utf8
      add(assertion.amount, name(of: assertion.commodity))
      bytes.append(0x0A)
    }
    if transaction.lines.isEmpty {
      bytes.append(0x0A)
      return JournalRecord.append(transaction.record, PostingsCheck(nil).text, indentedBy: "", to: &bytes)
    }
    bytes += "\n\(transaction.day) * \(syntax.description(transaction))\n".utf8
    JournalRecord.append(
      transaction.record, check(of: transaction), indentedBy: syntax.indent, to: &bytes)
    for line in transaction.lines {
      bytes += "\(syntax.indent)\(accounts[line.account])  ".utf8
      add(line.amount, name(of: line.commodity))
      if let total = line.total {
        bytes += " @@ ".utf8
        add(total, transaction.currency)
      }
      bytes.append(0x0A)
    }
  }

  private func check(of transaction: JournalTransaction) -> String {
    var check = PostingsCheck(transaction.day)
    for line in transaction.lines {
      check.add(
        account: accounts[line.account], amount: line.amount,
        commodity: line.commodity.name { commodities[$0] }, total: line.total,
        currency: transaction.currency)
    }
    return check.text
  }
}

/// Makes valid names for a journal: valid names stay as they are, and others get unique replacements.
private struct JournalNames<Key: Hashable> {
  private var names: [Key: String] = [:]
  private var taken: Set<String>

  init(reserving taken: Set<String> = []) { self.taken = taken }

  subscript(key: Key) -> String { names[key] ?? "" }

  /// Names each key: `valid` where it is not nil, otherwise `mapped`, with a number if the name is taken.
  mutating func add(_ keys: [Key], valid: (Key) -> String?, mapped: (Key, _ attempt: Int) -> String) {
    for key in keys {
      if let name = valid(key), taken.insert(name).inserted { names[key] = name }
    }
    // Many keys may become one name.
    var attempts: [String: Int] = [:]
    for key in keys where names[key] == nil {
      let first = mapped(key, 1)
      var attempt = attempts[first, default: 1]
      while !taken.insert(mapped(key, attempt)).inserted { attempt += 1 }
      names[key] = mapped(key, attempt)
      attempts[first] = attempt + 1
    }
  }
}
