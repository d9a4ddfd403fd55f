/// What counts as a ticker when a transaction is entered.
public enum TickerRule: String, CaseIterable, Sendable {
  /// 3 or 4 letters.
  case letters
  /// 1 to 20 of `A–Z 0–9 . - : ^ = _`, which covers the symbols of exchanges everywhere.
  case symbol

  /// `text` with the letters a to z in upper case. Other letters stay as they are, because no ticker is
  /// spelled the way Unicode would change them: `ß` would become `SS`.
  public static func upperCased(_ text: String) -> String {
    String(decoding: text.utf8.map { (0x61...0x7A).contains($0) ? $0 - 0x20 : $0 }, as: UTF8.self)
  }

  /// Whether the rule allows `ticker`, which must be in upper case.
  public func allows(_ ticker: String) -> Bool {
    switch self {
    case .letters:
      (3...4).contains(ticker.utf8.count) && ticker.utf8.allSatisfy { (0x41...0x5A).contains($0) }
    case .symbol:
      (1...20).contains(ticker.utf8.count) && ticker.utf8.allSatisfy(isSymbolByte)
    }
  }

  /// What is wrong with `ticker` under this rule; nil if it is allowed.
  public func issue(with ticker: String) -> Issue? {
    problem(ticker).map { Issue($0, field: .ticker) }
  }

  /// The problem with `ticker` under this rule; nil if it is allowed.
  func problem(_ ticker: String) -> Issue.Problem? {
    if allows(ticker) { return nil }
    switch self {
    case .letters: return .tickerNotLetters(ticker, isSymbol: TickerRule.symbol.allows(ticker))
    case .symbol: return .tickerNotSymbol(ticker)
    }
  }

  private func isSymbolByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x41...0x5A, 0x30...0x39: true
    case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: "^"), UInt8(ascii: "="),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
