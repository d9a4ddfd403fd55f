import PortfolioCore

/// What the money of an account that is not imported is for.
struct JournalPurpose {
  /// A dividend, interest, a fee or a tax; nil for what is not told by itself.
  var kind: TransactionKind?
  /// Whether it is what a sale brought beyond its cost.
  var isGain = false
  let isIncome: Bool

  init(_ account: String) {
    let name = account.lowercased()
    func has(_ words: String...) -> Bool { words.contains { name.contains($0) } }
    let isExpense = name.hasPrefix("expenses")
    isIncome = name.hasPrefix("income") || name.hasPrefix("revenue")
    if isIncome, has("dividend", "distribution", ":div") {
      kind = .dividend
    } else if has("interest"), isIncome || isExpense {
      kind = .interest
    } else if isIncome, has("gain", "pnl", "p&l", "profit", "loss", "realized", "realised") {
      isGain = true
    } else if isExpense, has("tax", "withh") {
      kind = .tax
    } else if isExpense, has("commission", "fee", "charge", "broker", "custody", "advis") {
      kind = .fee
    }
  }
}
