import PortfolioCore

extension BrokerEntry {
  /// Shares that come in without money, at what the row says they have cost: a deposit of that, and a purchase at it.
  ///
  /// - Parameter price: what each of them cost, as the row writes it; empty where its amount tells the whole cost.
  static func receipt(_ activity: BrokerActivity, price: String = "") -> [BrokerEntry] {
    var purchase = activity
    purchase.kind = .buy
    purchase.isTransferSide = false
    if !price.isEmpty {
      (purchase.price, purchase.amount) = (price, .none)
      if let each = LocalizedNumberParser.read(price, .point),
        let quantity = LocalizedNumberParser.read(purchase.quantity, .point)
      {
        do throws(Overflow) {
          purchase.amount = .gross(try (each * quantity).magnitude.description)
        } catch {
          // The purchase says so.
          return [.activity(purchase)]
        }
      }
    }
    (purchase.fees, purchase.taxes) = ([], [])
    var deposit = purchase
    deposit.kind = .cash
    deposit.amount = .gross(purchase.amount.text.filter { $0 != "-" })
    (deposit.symbol, deposit.isin, deposit.quantity, deposit.price) = ("", "", "", "")
    if !deposit.id.isEmpty { deposit.id += " deposit" }
    return [.activity(deposit), .activity(purchase)]
  }
}
