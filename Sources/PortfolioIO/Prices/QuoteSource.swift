/// Where prices can come from.
public enum QuoteSource {
  /// What instruments and settings call them.
  public static let names = ["finnhub", "command"]
}
