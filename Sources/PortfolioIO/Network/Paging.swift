import PortfolioSystem

/// Why the next page is not fetched.
package enum PageRefusal: Error, Equatable, Sendable {
  /// It has another origin, which must not receive what is meant for the service.
  case otherOrigin
  /// It was read already.
  case circle
  /// There were so many pages that something must be wrong.
  case tooMany(Int)
  /// The reference to it cannot be understood.
  case unreadable
}

/// Follows the pages of a list, starting from the first.
struct PageTrail {
  /// More pages than any list has.
  static let maximumPages = 1000

  private let first: WebAddress
  private var read: Set<WebAddress>

  init(from first: WebAddress) { (self.first, read) = (first, [first]) }

  /// The page referred to by `next`: a URL, a part of one, or a cursor; nil if there is none. Throws
  /// `PageRefusal` for a page that must not be fetched.
  mutating func follow(_ next: JSONValue?) throws(PageRefusal) -> WebAddress? {
    guard let page = try first.page(next) else { return nil }
    if read.contains(page) { throw .circle }
    if read.count >= PageTrail.maximumPages { throw .tooMany(PageTrail.maximumPages) }
    read.insert(page)
    return page
  }
}

extension WebAddress {
  fileprivate func page(_ next: JSONValue?) throws(PageRefusal) -> WebAddress? {
    switch next {
    case nil, .null, .bool(false), .string(""): return nil
    case .number(let number): return adding(query: "cursor", number.description)
    case .string(let text): return try page(named: text)
    case .bool, .array, .object: throw .unreadable
    }
  }

  private func page(named text: String) throws(PageRefusal) -> WebAddress {
    if text.hasPrefix("//") { return try page(at: scheme + ":" + text) }
    if text.hasPrefix("/") { return try page(at: origin + text) }
    if text.hasPrefix("?") { return try page(at: origin + path + text) }
    if text.contains("://") { return try page(at: text) }
    if text.contains("?") { return try page(at: origin + FilePaths.join(FilePaths.folder(of: path), text)) }
    return adding(query: "cursor", text)
  }

  private func page(at text: String) throws(PageRefusal) -> WebAddress {
    func refusal(_ error: AddressRefusal) -> PageRefusal { error == .malformed ? .unreadable : .otherOrigin }
    let found = try mapError(refusal, WebAddress(text))
    guard found.origin == origin else { throw .otherOrigin }
    return found
  }
}
