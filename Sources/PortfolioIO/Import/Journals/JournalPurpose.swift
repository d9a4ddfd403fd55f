import PortfolioCore

/// What the money of an account that is not imported is for.
enum JournalPurpose: Equatable {
  /// A dividend, interest, a fee or a tax.
  case booked(TransactionKind)
  /// What a sale brought beyond its cost.
  case gain
  case other

  init(_ account: String) {
    let name = account.lowercased()
    func has(_ words: String...) -> Bool { words.contains { name.contains($0) } }
    let isIncome = JournalPurpose.isIncome(account)
    if isIncome, has("dividend", "distribution", ":div") {
      self = .booked(.dividend)
    } else if has("interest"), isIncome || name.hasPrefix("expenses") {
      self = .booked(.interest)
    } else if isIncome, has("gain", "pnl", "p&l", "profit", "loss", "realized", "realised") {
      self = .gain
    } else if name.hasPrefix("expenses"), has("tax", "withh") {
      self = .booked(.tax)
    } else if name.hasPrefix("expenses"), has("commission", "fee", "charge", "broker", "custody", "advis") {
      self = .booked(.fee)
    } else {
      self = .other
    }
  }
}

extension JournalPurpose {
  /// What it is to the account that has the money; nil for what is not told by itself.
  var kind: TransactionKind? { if case .booked(let kind) = self { kind } else { nil } }

  /// Whether an account is one of income.
  static func isIncome(_ account: String) -> Bool {
    let name = account.lowercased()
    return name.hasPrefix("income") || name.hasPrefix("revenue")
  }
}
