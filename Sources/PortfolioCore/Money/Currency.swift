/// The codes of currencies.
public enum Currency {
  /// The code of a currency, three capital letters; nil for any other text. Pence and cents that files write with a
  /// small letter have codes of their own: `GBp` is `GBX`, `ZAc` is `ZAC`.
  public static func code(_ text: String) -> String? {
    if text == "GBp" { return "GBX" }
    let code = TickerRule.upperCased(text)
    return code.utf8.count == 3 && code.utf8.allSatisfy { (0x41...0x5A).contains($0) } ? code : nil
  }
}
