/// Where the service has what.
struct AdvisorAddresses: Sendable {
  let base: WebAddress

  var dashboard: WebAddress { base.appending(path: "dashboard") }

  /// Nil for an id that would be a step up or no step.
  func advisor(_ id: String) -> WebAddress? {
    ["", ".", ".."].contains(id) ? nil : base.appending(path: "advisors", id)
  }
}

extension WebAddress {
  /// What a copy of the document is called: without the query, which may hold a token.
  var copyName: String { origin + path + (query.map { "~\(Checksum.of($0.utf8))" } ?? "") }
}
