import PortfolioCore

/// Which accounts of a journal are imported, what they are called, and which commodities are money.
struct JournalAccounts {
  /// The accounts whose names begin with one of these; nil for all that hold shares.
  private let selected: [String]
  /// All accounts with postings.
  private var known: Set<String> = []
  /// Those with shares, as far as one knows before all is read.
  private var holders: [String: Set<String>] = [:]
  /// Commodities that others cost or are worth something in.
  private var quoted: Set<String> = []
  /// Commodities that are held at a cost.
  private var atCost: Set<String> = []
  /// Symbols of commodities that have another name.
  private(set) var symbols: [String: String] = [:]
  /// Where no account is named, those that hold shares.
  private var holding: Set<String> = []
  private var names: [String: String?] = [:]
  /// What each account is for where it is not imported.
  private var purposes: [String: (purpose: JournalPurpose, isIncome: Bool)] = [:]
  /// The commodities that are securities.
  private var securities: Set<String> = []

  init(_ selected: [String]) { self.selected = selected }

  /// Whether all transactions of our own exports are taken.
  var takesAll: Bool { selected.isEmpty }

  // MARK: What is looked at first

  mutating func look(at entry: JournalEntry) {
    for posting in entry.postings {
      known.insert(posting.account)
      if let cost = posting.cost {
        if !cost.currency.isEmpty { quoted.insert(cost.currency) }
        if let amount = posting.amount { atCost.insert(amount.commodity) }
      }
      if let price = posting.price { quoted.insert(price.commodity) }
      if let commodity = posting.amount?.commodity { holders[commodity, default: []].insert(posting.account) }
    }
  }

  mutating func look(atSymbol symbol: String, of commodity: String) { symbols[commodity] = symbol }

  /// Works out what depends on all of the journal.
  ///
  /// Returns an account that was named and is not there, or nil.
  mutating func settle() -> String? {
    for (commodity, accounts) in holders where isShare(commodity) {
      securities.insert(commodity)
      for account in accounts where account.lowercased().hasPrefix("assets:") {
        holding.insert(base(account, commodity))
      }
    }
    holders = [:]
    for account in known {
      purposes[account] = (JournalPurpose(account), JournalPurpose.isIncome(account))
    }
    return selected.first { name in !known.contains { JournalAccounts.isBelow($0, name) } }
  }

  /// Accounts that could be named: those that hold shares, else all.
  var candidates: [String] { (holding.isEmpty ? known : holding).sorted() }

  /// Whether nothing tells which accounts are meant.
  var areUnknown: Bool { selected.isEmpty && holding.isEmpty }

  // MARK: What is asked then

  /// Whether a commodity is a security, and no money.
  func isShare(_ commodity: String) -> Bool {
    if atCost.contains(commodity) { return true }
    if commodity.isEmpty || Currency.codes.contains(commodity) { return false }
    return !quoted.contains(commodity)
  }

  /// What the money of an account is for that is not imported.
  func purpose(of account: String) -> JournalPurpose { purposes[account]?.purpose ?? .other }

  func isIncome(_ account: String) -> Bool { purposes[account]?.isIncome ?? false }

  /// Whether a name is that of a security in the journal.
  func isHeld(_ name: String) -> Bool { securities.contains(name) }

  /// The name that an account is stored under; nil for one that is not imported. What holds shares of one security, or
  /// the cash, is a part of the account above it.
  mutating func name(of account: String, _ commodity: String) -> String? {
    let key = account + "\n" + commodity
    if let known = names[key] { return known }
    let name = isSelected(account, commodity) ? base(account, commodity) : nil
    names[key] = .some(name)
    return name
  }

  private func isSelected(_ account: String, _ commodity: String) -> Bool {
    if selected.isEmpty {
      return holding.contains(base(account, commodity))
    }
    return selected.contains { JournalAccounts.isBelow(account, $0) }
  }

  /// Whether an account of ours is one of those that are named.
  func takes(_ account: String?) -> Bool {
    selected.contains { JournalAccounts.isBelow("Assets:" + (account ?? Bookkeeper.nameless), $0) }
  }

  private static func isBelow(_ account: String, _ name: String) -> Bool {
    account == name || account.hasPrefix(name + ":") || account == "Assets:" + name
      || account.hasPrefix("Assets:" + name + ":")
  }

  private func base(_ account: String, _ commodity: String) -> String {
    let parts = account.split(separator: ":")
    guard parts.count > 2, let last = parts.last else { return account }
    let isPart =
      last.lowercased() == "cash" || last == commodity || last == symbols[commodity] ?? ""
      || Currency.codes.contains(String(last)) || atCost.contains(String(last))
    return isPart ? parts.dropLast().joined(separator: ":") : account
  }
}
