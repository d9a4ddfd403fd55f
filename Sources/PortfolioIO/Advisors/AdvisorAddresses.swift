import PortfolioSystem

/// The addresses of the service.
struct AdvisorAddresses: Sendable {
  let base: WebAddress

  var dashboard: WebAddress { base.appending(path: "dashboard") }

  /// Nil for an id that would change the path.
  func advisor(_ id: String) -> WebAddress? {
    ["", ".", ".."].contains(id) ? nil : base.appending(path: "advisors", id)
  }
}

extension WebAddress {
  /// The name of the document's copy, without the query, which may contain a token.
  var copyName: String { origin + path + (query.map { "~\(Checksum.of($0.utf8))" } ?? "") }
}
