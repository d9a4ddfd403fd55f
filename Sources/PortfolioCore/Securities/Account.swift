/// What is known about an account besides its transactions.
package struct Account: BookEntry {
  /// The keys that mean something to the program; any other key is a tag.
  package enum Key: String, CaseIterable, Sendable {
    /// The currency in which its cash is kept: trades move that one, whatever theirs.
    case currency
    /// Whether its income and gains are not taxed as they come, as in a pension.
    case sheltered
    case owner
  }

  /// Empty for what has no account.
  package let name: String
  package var values = KnownValues()

  package init(_ name: String) { self.name = name }

  package var id: String { name }

  package var isSheltered: Bool { self[.sheltered] == Account.yes }

  /// Whether a broker's name for an account is that of one whose gains and income are not taxed as they come.
  package static func isNameOfSheltered(_ name: String) -> Bool {
    !sheltering.isDisjoint(with: name.uppercased().split { !$0.isLetter && !$0.isNumber })
  }

  private static let sheltering: Set<Substring> = [
    "ISA", "LISA", "SIPP", "IRA", "ROTH", "401K", "403B", "457B", "HSA", "TFSA", "RRSP", "RRIF", "RESP",
    "FHSA",
    "LIRA",
  ]

  private static let yes = "yes"
  private static let no = "no"

  /// Sets a key. If the value is invalid, returns what is wrong with it and changes nothing.
  package mutating func set(_ key: String, to text: String) -> Issue? {
    guard !text.isEmpty else { return Issue(.missing, key: key) }
    switch Key(rawValue: key) {
    case .currency:
      guard let code = Currency.code(text) else { return Issue(.notACurrency(text), key: key) }
      values[key] = code
    case .sheltered:
      let words = [Account.yes, Account.no]
      guard words.contains(text) else { return Issue(.unknownWord(text, known: words), key: key) }
      values[key] = text == Account.yes ? text : nil
    case .owner, nil: values[key] = text
    }
    return nil
  }
}

/// Everything known about accounts, by name.
package typealias AccountBook = Book<Account>

extension AccountBook {
  /// The currencies in which accounts are kept, by name.
  package var currencies: [String: String] {
    all.reduce(into: [:]) { $0[$1.name] = $1[.currency] }
  }

  /// The accounts whose income and gains are not taxed as they come.
  package var sheltered: Set<String> { Set(all.filter(\.isSheltered).map(\.name)) }
}
