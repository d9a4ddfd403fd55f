import PortfolioCore

/// Which accounts of a journal are imported, what they are called, and which commodities are money.
struct JournalAccounts {
  /// The accounts whose names begin with one of these; nil for all that hold shares.
  private let selected: [String]
  /// Commodities that others cost or are worth something in.
  private var quoted: Set<String> = []
  /// Commodities that are held at a cost.
  private var atCost: Set<String> = []
  /// Commodities that have a price, and words beside them.
  private var priced: Set<String> = []
  /// Symbols of commodities that have another name.
  private(set) var symbols: [String: String] = [:]
  /// Where no account is named, those that hold shares.
  private var holding: Set<String> = []
  private var names: [String: String?] = [:]
  /// What each account is for where it is not imported.
  private var purposes: [String: JournalPurpose] = [:]
  /// The commodities that are securities.
  private var securities: Set<String> = []

  /// Whether the journal is our own export.
  private(set) var isOwn = false

  /// Looks at all of a journal. Throws `ImportFailure` where an account that is named is not there, or where nothing
  /// tells which are meant.
  init(_ selected: [String], _ items: [JournalItem], in file: ImportFile) throws {
    self.selected = selected
    // With those of their accounts that have postings.
    var commodities: [String: Set<String>] = [:]
    for item in items {
      switch item {
      case .entry(let entry):
        for posting in entry.postings { look(at: posting, &commodities) }
        isOwn = isOwn || !entry.record.isEmpty
      case .symbol(let commodity, let symbol): symbols[commodity] = symbol
      case .record: isOwn = true
      case .price(_, let text): priced.formUnion(text.split(separator: " ").map(JournalAccounts.unquoted))
      case .balance, .skipped, .pad, .bad: break
      }
    }
    for (commodity, accounts) in commodities where isShare(commodity) {
      securities.insert(commodity)
      for account in accounts where account.lowercased().hasPrefix("assets:") {
        holding.insert(base(account, commodity))
      }
    }
    let known = purposes.keys
    let missing = selected.first { name in !known.contains { JournalAccounts.isBelow($0, name) } }
    if missing != nil || selected.isEmpty && holding.isEmpty && !isOwn && !known.isEmpty {
      let candidates = holding.isEmpty ? Set(known) : holding
      throw ImportFailure.noAccount(name: file.name, missing, known: candidates.sorted())
    }
  }

  private mutating func look(at posting: JournalPosting, _ commodities: inout [String: Set<String>]) {
    if purposes[posting.account] == nil {
      purposes[posting.account] = JournalPurpose(posting.account)
    }
    if let cost = posting.cost {
      if !cost.currency.isEmpty { quoted.insert(cost.currency) }
      if let amount = posting.amount { atCost.insert(amount.commodity) }
    }
    if let price = posting.price {
      quoted.insert(price.commodity)
      if let amount = posting.amount { priced.insert(amount.commodity) }
    }
    if let commodity = posting.amount?.commodity {
      commodities[commodity, default: []].insert(posting.account)
    }
  }

  /// Whether all transactions of our own exports are taken.
  var takesAll: Bool { selected.isEmpty }

  /// Whether a commodity is a security, and no money.
  func isShare(_ commodity: String) -> Bool {
    if atCost.contains(commodity) { return true }
    if commodity.isEmpty || Currency.codes.contains(commodity) { return false }
    return !quoted.contains(commodity) && !isUnit(commodity)
  }

  /// Whether a commodity is neither money nor anything that has a price, such as hours of vacation.
  func isUnit(_ commodity: String) -> Bool {
    let isKnown =
      isOwn || commodity.isEmpty || atCost.contains(commodity) || quoted.contains(commodity)
      || priced.contains(commodity) || symbols[commodity] != nil || Currency.codes.contains(commodity)
    return !isKnown && selected.isEmpty
  }

  private static func unquoted(_ word: Substring) -> String { word.filter { $0 != "\"" } }

  /// What the money of an account is for that is not imported.
  func purpose(of account: String) -> JournalPurpose { purposes[account] ?? JournalPurpose(account) }

  /// Whether a name is that of a security in the journal.
  func isHeld(_ name: String) -> Bool { securities.contains(name) }

  /// The name that an account is stored under; nil for one that is not imported. What holds shares of one security, or
  /// the cash, is a part of the account above it.
  mutating func name(of account: String, _ commodity: String) -> String? {
    let key = account + "\n" + commodity
    if let known = names[key] { return known }
    let base = base(account, commodity)
    let isSelected =
      selected.isEmpty ? holding.contains(base) : selected.contains { JournalAccounts.isBelow(account, $0) }
    names[key] = .some(isSelected ? base : nil)
    return isSelected ? base : nil
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
