/// What reports would say if a purchase or sale were stored.
public struct WhatIfReport: Sendable {
  /// The home currency; nil where no currency is named anywhere.
  public let currency: String?
  /// What it would realise.
  public let disposals: [GainsReport.Sale]
  /// The open lots of its ticker after it.
  public let lots: [LotsReport.Row]
  /// The gains of its calendar year, of the whole portfolio.
  public let year: Change
  /// The other side of what would be a wash sale, or in the United Kingdom be matched with it.
  public let conflicts: [Conflict]
  package let transaction: Transaction
  package let gains: GainsReport
  package let held: LotsReport

  /// The totals before and after.
  public struct Change: Sendable {
    /// As it is.
    public let before: GainsReport.Sums
    /// As it would be.
    public let after: GainsReport.Sums
  }

  /// A stored purchase or sale that would belong to the one that is not.
  public struct Conflict: Sendable {
    /// Which rule says so.
    public enum Rule: String, CaseIterable, Sendable {
      /// A loss on shares that are bought within 30 days before or after.
      case washSale = "wash-sale"
      /// A sale is matched with the purchases of the 30 days after it.
      case thirtyDays = "30-days"
    }

    /// The transaction.
    public let id: UUID
    /// The date of the transaction.
    public let date: Timestamp
    /// In shares as they are on the day of the sale.
    public let quantity: ExactDecimal
    /// The rule by which it matters.
    public let rule: Rule
  }

  /// - Parameters:
  ///   - gains: those of its ticker after it.
  ///   - lots: those of its ticker after it.
  ///   - before, after: the gains of its year.
  ///   - matches: the purchases that sales of its ticker are matched with after it.
  package init(
    _ transaction: Transaction, _ gains: GainsReport, _ lots: LotsReport, before: GainsReport,
    after: GainsReport, _ matches: [MatchedPurchase]
  ) {
    (self.transaction, self.gains, held) = (transaction, gains, lots)
    (currency, self.lots) = (lots.currency, lots.lots)
    disposals = (gains.disposals ?? []).filter { $0.id == transaction.id }
    year = Change(before: before.total, after: after.total)
    let rule: Conflict.Rule = lots.method == .uk ? .thirtyDays : .washSale
    conflicts = matches.compactMap { match in
      let others = [(match.sale, match.purchase), (match.purchase, match.sale)]
      return others.first { $0.0.id == transaction.id }.map {
        Conflict(id: $0.1.id, date: $0.1.date, quantity: match.quantity, rule: rule)
      }
    }
  }
}
