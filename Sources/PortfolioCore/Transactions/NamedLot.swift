/// A lot named by a sale.
public struct NamedLot: Hashable, Sendable {
  /// The purchase that opened it.
  public let id: UUID
  /// The number of shares to take from it; nil for as many as possible.
  public let quantity: ExactDecimal?

  /// The lot of a purchase, and how many of its shares to take; nil for as many as possible.
  public init(id: UUID, quantity: ExactDecimal? = nil) {
    self.id = id
    self.quantity = quantity
  }
}

extension NamedLot: CustomStringConvertible {
  /// `1870AAF2-1DF7-4114-B845-BAFB0B0E4138=2.5`
  public var description: String { id.uuidString + (quantity.map { "=\($0)" } ?? "") }

  /// Reads `ID` or `ID=QUANTITY` with a positive quantity.
  public init?(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let first = parts.first, let id = UUID(text: first) else { return nil }
    guard parts.count > 1 else {
      self.init(id: id)
      return
    }
    guard let quantity = ExactDecimal(parts[1]), quantity.isPositive else { return nil }
    self.init(id: id, quantity: quantity)
  }
}

extension [NamedLot] {
  /// Reads lots separated by spaces; nil if one of them is invalid.
  public init?(text: String) {
    self = []
    for word in text.split(separator: " ") {
      guard let lot = NamedLot(String(word)) else { return nil }
      append(lot)
    }
    if isEmpty { return nil }
  }

  public var text: String { map(\.description).joined(separator: " ") }
}
