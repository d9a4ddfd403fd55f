/// What is known about an account besides its transactions.
public struct Account: Equatable, Sendable {
  /// The keys that mean something to the program; any other key is a tag.
  public enum Key: String, CaseIterable, Sendable {
    /// The currency in which its cash is kept: trades move that one, whatever theirs.
    case currency
    /// Whether its income and gains are not taxed as they come, as in a pension.
    case sheltered
    case owner
  }

  /// Empty for what has no account.
  public let name: String
  /// Every value is in its stored form.
  private var values: [String: String] = [:]

  /// An account about which nothing is known.
  public init(name: String) { self.name = name }

  /// Whether nothing is known about it.
  public var isEmpty: Bool { values.isEmpty }

  /// The value of a key or tag.
  public subscript(key: String) -> String? { values[key] }
  public subscript(key: Key) -> String? { values[key.rawValue] }

  public var isSheltered: Bool { self[.sheltered] == Account.yes }

  private static let yes = "yes"
  private static let no = "no"

  /// Sorted by name.
  public var tags: [(name: String, value: String)] {
    values.filter { Key(rawValue: $0.key) == nil }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Sets a key. If the value is invalid, returns what is wrong with it and changes nothing.
  public mutating func set(_ key: String, to text: String) -> Issue? {
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

  /// Removes a key, whether or not it is set.
  public mutating func unset(_ key: String) { values[key] = nil }
}

/// Everything known about accounts, by name.
public struct AccountBook: Equatable, Sendable {
  private var byName: [String: Account] = [:]

  public init(_ accounts: some Sequence<Account> = []) {
    for account in accounts { self[account.name] = account }
  }

  public var all: [Account] { byName.values.sorted { $0.name < $1.name } }

  /// An account about which nothing is known is not kept.
  public subscript(name: String) -> Account {
    get { byName[name] ?? Account(name: name) }
    set { byName[name] = newValue.isEmpty ? nil : newValue }
  }

  /// The currencies in which accounts are kept, by name.
  public var currencies: [String: String] { byName.compactMapValues { $0[.currency] } }

  /// The accounts whose income and gains are not taxed as they come.
  public var sheltered: Set<String> { Set(byName.values.filter(\.isSheltered).map(\.name)) }
}
