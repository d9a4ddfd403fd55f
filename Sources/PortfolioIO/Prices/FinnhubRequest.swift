import PortfolioSystem

/// Builds requests to Finnhub.
package enum FinnhubRequest {
  /// The address of the service, unless the settings name another.
  package static let defaultBase = "https://finnhub.io/api"

  /// A response has a few hundred bytes; the error page of a proxy may have more.
  private static let maximumBodySize = 256 << 10

  /// The request for the quote of a symbol. The key is only sent in a header.
  package static func quote(
    of symbol: String, base: WebAddress, key: APIKey, timeout: Duration = .seconds(10)
  ) -> HTTPRequest {
    HTTPRequest(
      .get, base.appending(path: "v1", "quote").adding(query: "symbol", symbol),
      headers: ["X-Finnhub-Token": key.text, "Accept": "application/json"], timeout: timeout,
      maximumBodySize: maximumBodySize)
  }
}
