/// How Finnhub is asked.
public enum FinnhubRequest {
  /// Where the service is unless the settings say otherwise.
  public static let defaultBase = "https://finnhub.io/api"

  /// An answer has some hundred bytes; an error page of a proxy may have more.
  private static let maximumBodySize = 256 << 10

  /// The request for the quote of one symbol; the key stands in a header alone.
  public static func quote(
    of symbol: String, base: WebAddress, key: APIKey, timeout: Duration = .seconds(10)
  ) -> HTTPRequest {
    HTTPRequest(
      .get, base.appending(path: "v1", "quote").adding(query: "symbol", symbol),
      headers: ["X-Finnhub-Token": key.text, "Accept": "application/json"], timeout: timeout,
      maximumBodySize: maximumBodySize)
  }
}
