/// Why the page after one is not fetched.
public enum PageRefusal: Error, Equatable, Sendable {
  /// It is somewhere else, where what goes to the service is not to go.
  case otherOrigin
  /// It was read before.
  case circle
  /// So many were read that there is something wrong.
  case tooMany(Int)
  /// It is named in a way that cannot be understood.
  case unreadable
}

/// Where the service has what.
struct AdvisorAddresses: Sendable {
  let base: WebAddress

  var dashboard: WebAddress { base.appending(path: "dashboard") }

  /// nil for an id that would be a step up or no step.
  func advisor(_ id: String) -> WebAddress? {
    ["", ".", ".."].contains(id) ? nil : base.appending(path: "advisors", id)
  }

  /// The page that `next` names, as a URL, a part of one, or a cursor; nil where there is none.
  func page(_ next: JSONValue?) throws(PageRefusal) -> WebAddress? {
    switch next {
    case nil, .null, .bool(false), .string(""): return nil
    case .number(let number): return dashboard.adding(query: "cursor", number.description)
    case .string(let text): return try page(named: text)
    case .bool, .array, .object: throw .unreadable
    }
  }

  private func page(named text: String) throws(PageRefusal) -> WebAddress {
    if text.hasPrefix("//") { return try address(base.scheme + ":" + text) }
    if text.hasPrefix("/") { return try address(base.origin + text) }
    if text.hasPrefix("?") { return try address(dashboard.origin + dashboard.path + text) }
    if text.contains("://") { return try address(text) }
    if text.contains("?") {
      return try address(base.origin + (base.path.hasSuffix("/") ? base.path : base.path + "/") + text)
    }
    return dashboard.adding(query: "cursor", text)
  }

  private func address(_ text: String) throws(PageRefusal) -> WebAddress {
    let found: WebAddress
    do throws(AddressRefusal) {
      found = try WebAddress(text)
    } catch .malformed {
      throw .unreadable
    } catch {
      throw .otherOrigin
    }
    guard found.origin == base.origin else { throw .otherOrigin }
    return found
  }
}

extension WebAddress {
  /// What a copy of the document is called: without the query, which may hold a token.
  var copyName: String { origin + path + (query.map { "~\(Checksum.of($0.utf8))" } ?? "") }
}
