/// Shares of a lot that a disposal took, with what wash sales have made of their cost and their date.
package struct AdjustedClosedLot: Sendable {
  /// What took them.
  let disposal: Disposal
  /// Of the lot, as it was without wash sales.
  let piece: ClosedLot
  /// Whether the account is sheltered in which the shares were.
  let isSheltered: Bool
  /// In shares as they were on the day of the disposal.
  package let quantity: ExactFraction
  package let proceeds: Amount
  /// With the losses that were added to it.
  package let cost: Amount
  /// How many days earlier than its purchase the holding period of the shares began.
  let daysEarlier: Int
  /// The loss that does not count; 0 or more.
  package internal(set) var disallowed = Amount.zero
  /// Where it went.
  package internal(set) var replacements: [Replacement] = []

  /// Shares that replaced some of those that were sold at a loss.
  package struct Replacement: Sendable {
    /// The place of the event that bought them.
    let origin: Int32
    /// In shares as they were on the day of the disposal.
    package let quantity: ExactFraction
    /// The loss that their cost was raised by.
    package let amount: Amount
    /// Whether a sheltered account bought them, so that the loss is lost.
    package let isForGood: Bool
  }

  /// What is not yet disallowed of the loss; 0 or more.
  var loss: Amount { get throws(Overflow) { try cost - proceeds - disallowed } }
}

extension ShareLedger {
  /// The disposals up to the end of a day, lot by lot, with the losses of wash sales disallowed and added to
  /// the cost of what replaced the shares (26 CFR 1.1091-1 and -2). Purchases after the day do not count, so
  /// that it has to be later than the last disposal that matters by as many days as a purchase may follow its
  /// loss.
  package func washSaleAdjusted(
    _ method: CostBasisMethod, _ scope: LotPooling, through day: CalendarDay
  ) throws(Overflow) -> [AdjustedClosedLot] {
    guard let trail = try book(method, scope, through: day, keepsTrail: true).trail else { return [] }
    var pass = try WashSalePass(self, trail)
    return try pass.run()
  }
}
