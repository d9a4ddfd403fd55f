import PortfolioCore

/// The symbols of securities by their names: what other rows of a file say, or what is known of instruments.
struct SymbolsOfNames {
  /// Empty where a name has several.
  private var symbols: [String: String] = [:]

  /// Gives securities that go by their names alone, or by a number of the broker's own, the symbols that their names have.
  static func tell(_ rows: inout [BrokerEntry], _ instruments: InstrumentBook) {
    let asking = rows.indices.filter { rows[$0].activity.goesByName }
    if asking.isEmpty { return }
    var names = SymbolsOfNames()
    for row in rows where !row.activity.goesByName && !row.activity.code.isEmpty {
      names.add(row.activity.security, row.activity.code)
    }
    let known = instruments.all
    for index in asking {
      let name = rows[index].activity.security
      guard let symbol = names.symbol(of: name) ?? SymbolsOfNames.ticker(of: name, known) else { continue }
      let written = rows[index].activity.symbol
      if rows[index].activity.rare.earlier.symbol.isEmpty {
        rows[index].activity.rare.earlier.symbol = written.isEmpty ? name : written
      }
      (rows[index].activity.symbol, rows[index].activity.isin) = (symbol, "")
    }
  }

  private mutating func add(_ name: String, _ symbol: String) {
    let name = TickerRule.upperCased(name)
    if symbols.updateValue(symbol, forKey: name) ?? symbol != symbol { symbols[name] = "" }
  }

  private func symbol(of name: String) -> String? {
    symbols[TickerRule.upperCased(name)].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The only instrument of this name, after which more may stand: `ISHARES CORE ETF WE ACTED AS AGENT`.
  private static func ticker(of name: String, _ known: [Instrument]) -> String? {
    let name = TickerRule.upperCased(name)
    let named = known.filter { instrument in
      let own = TickerRule.upperCased(instrument[.name] ?? "")
      return own == name || own.hasPrefix(name + " ")
    }
    let exact = named.filter { TickerRule.upperCased($0[.name] ?? "") == name }
    let found = exact.isEmpty ? named : exact
    return found.count == 1 ? found[0].ticker : nil
  }
}

extension BrokerActivity {
  /// Whether its security has no symbol in the file but its name or a number of the broker's own.
  fileprivate var goesByName: Bool {
    !security.isEmpty && (rare.hasOwnNumber || isin.isEmpty && (symbol.isEmpty || symbol == security))
  }
}
