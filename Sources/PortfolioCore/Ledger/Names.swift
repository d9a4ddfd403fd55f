/// The names that transactions have in common, each kind of them numbered from 0.
package struct Names: Sendable {
  /// What a name stands for.
  package enum Kind: Sendable { case ticker, account, currency }

  package var tickers: SymbolTable
  package var accounts: SymbolTable
  package var currencies: SymbolTable

  package init(
    tickers: SymbolTable = SymbolTable(), accounts: SymbolTable = SymbolTable(),
    currencies: SymbolTable = SymbolTable()
  ) {
    (self.tickers, self.accounts, self.currencies) = (tickers, accounts, currencies)
  }

  /// The number of a name, which is added if it is new.
  package mutating func intern(_ kind: Kind, _ name: String) -> Int {
    switch kind {
    case .ticker: tickers.intern(name)
    case .account: accounts.intern(name)
    case .currency: currencies.intern(name)
    }
  }

  func ticker(_ number: Int?) -> String? { number.map { tickers.names[$0] } }
  func currency(_ number: Int?) -> String? { number.map { currencies.names[$0] } }
  /// Nil for the number that stands for none.
  func account(_ number: Int) -> String? { number < 0 ? nil : accounts.names[number] }

  /// The numbers of those of some tickers that there are.
  package func numbers(ofTickers names: some Sequence<String>) -> Set<Int> {
    Set(names.compactMap(tickers.number))
  }
}

/// Names numbered from 0 in order of first appearance.
package struct SymbolTable: Sendable {
  package private(set) var names: [String] = []
  private var numbers: [String: Int] = [:]

  package init(_ names: [String] = []) {
    self.names = names
    for (number, name) in names.enumerated() { numbers[name] = number }
  }

  package func number(of name: String) -> Int? { numbers[name] }

  /// The number of `name`, adding it if it is new.
  package mutating func intern(_ name: String) -> Int {
    if let number = numbers[name] { return number }
    numbers[name] = names.count
    names.append(name)
    return names.count - 1
  }
}
