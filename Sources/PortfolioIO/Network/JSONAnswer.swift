import PortfolioSystem

/// The body of a response, parsed if possible.
struct JSONAnswer {
  let json: Result<JSONValue, JSONError>
  /// The message of the service: the error it names, or a plain text; nil if there is none, or if it is a web
  /// page. It may be long, contain anything, and is not to be trusted.
  let words: String?

  init(_ body: [UInt8]) {
    do throws(JSONError) {
      let value = try JSONValue(parsing: body)
      json = .success(value)
      words = value["error"]?.string ?? value.string
    } catch {
      json = .failure(error)
      let text = String(decoding: body, as: UTF8.self)
      words = text.isEmpty || text.contains("<") ? nil : text
    }
  }

  /// The message on one line of at most 200 characters, with `secrets` hidden.
  func excerpt(hiding secrets: [String]) -> String? {
    guard var text = words else { return nil }
    for secret in secrets where !secret.isEmpty { text = text.replacing(secret, with: APIKey.mask) }
    let parts = text.split {
      $0.isWhitespace || $0.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
    }
    return String(parts.joined(separator: " ").prefix(200))
  }
}
