import PortfolioCore

/// The symbols of securities by their names: what other rows of a file say, or what is known of instruments.
enum SymbolsOfNames {
  /// Gives securities that go by their names alone, or by a number of the broker's own, the symbols that their names have.
  static func tell(_ rows: inout [BrokerEntry], _ instruments: InstrumentBook) {
    let asking = rows.indices.filter { rows[$0].activity.goesByName }
    if asking.isEmpty { return }
    var symbols: [String: Set<String>] = [:]
    for row in rows where !row.activity.goesByName && !row.activity.code.isEmpty {
      symbols[TickerRule.upperCased(row.activity.security), default: []].insert(row.activity.code)
    }
    let known = instruments.all.map { (name: TickerRule.upperCased($0[.name] ?? ""), ticker: $0.ticker) }
    for index in asking {
      let name = TickerRule.upperCased(rows[index].activity.security)
      let own = symbols[name].flatMap { $0.count == 1 ? $0.first : nil }
      guard let symbol = own ?? ticker(of: name, known) else { continue }
      let written = rows[index].activity.symbol
      if rows[index].activity.rare.earlier.symbol.isEmpty {
        rows[index].activity.rare.earlier.symbol = written.isEmpty ? rows[index].activity.security : written
      }
      (rows[index].activity.symbol, rows[index].activity.isin) = (symbol, "")
    }
  }

  /// The only instrument of this name, after which more may stand: `ISHARES CORE ETF WE ACTED AS AGENT`.
  private static func ticker(of name: String, _ known: [(name: String, ticker: String)]) -> String? {
    let exact = known.filter { $0.name == name }
    let found = exact.isEmpty ? known.filter { $0.name.hasPrefix(name + " ") } : exact
    return found.count == 1 ? found[0].ticker : nil
  }
}

extension BrokerActivity {
  /// Whether its security has no symbol in the file but its name or a number of the broker's own.
  fileprivate var goesByName: Bool {
    !security.isEmpty && (rare.hasOwnNumber || isin.isEmpty && (symbol.isEmpty || symbol == security))
  }
}
