import PortfolioCore

extension BrokerEntry {
  /// Shares that come in without money, at what the row says they have cost: a deposit of that, and a purchase at it.
  ///
  /// - Parameters:
  ///   - price: what each of them cost, as the row writes it; empty where its amount tells the whole cost.
  ///   - point: the decimal sign of the file.
  static func receipt(
    _ activity: BrokerActivity, price: String = "", _ point: LocalizedNumberParser.Point = .point
  ) -> [BrokerEntry] {
    var purchase = activity
    purchase.kind = .buy
    purchase.isTransferSide = false
    if !price.isEmpty {
      (purchase.price, purchase.amount) = (price, .none)
      if let each = LocalizedNumberParser.read(price, point),
        let quantity = LocalizedNumberParser.read(purchase.quantity, point)
      {
        do throws(Overflow) {
          purchase.amount = .gross(LocalizedNumberParser.text(try (each * quantity).magnitude, point))
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
