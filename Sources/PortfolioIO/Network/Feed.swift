import PortfolioCore
import PortfolioSystem

/// Why a document could not be fetched.
package enum FeedFailure: Error, Equatable, Sendable {
  case transport(TransportFailure)
  /// A status other than success. `serverText` is the message of the service: short, on one line and without
  /// secrets, but otherwise untrusted.
  case status(Int, serverText: String?)
  /// The response is not valid JSON.
  case malformed(JSONError)
  /// The response has an unexpected format.
  case foreign
  /// The response is about another id than the one that was asked for: this one.
  case another(ExternalID)
}

/// The origin of a service's document.
package enum FeedOrigin: Equatable, Sendable {
  /// Fetched just now.
  case live
  /// A cached copy, because fetching failed with `because`.
  case cache(fetched: Instant, because: FeedFailure)
  /// A stand-in for the service.
  case mock
}

extension HTTPTransport {
  /// Fetches a document while nothing else is in flight. Throws `FeedFailure`.
  ///
  /// - Parameters:
  ///   - secrets: texts to hide in messages of the service.
  ///   - waiting: called repeatedly until the document is there.
  func document(
    _ request: HTTPRequest, hiding secrets: [String] = [], waiting: () -> Void = {}
  ) throws(FeedFailure) -> [UInt8] {
    let response = try mapError(FeedFailure.transport, answer(to: request, waiting: waiting))
    guard response.isWhole else {
      let words = JSONAnswer(response.body).excerpt(hiding: secrets)
      throw .status(response.status, serverText: words)
    }
    return response.body
  }
}

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
  func excerpt(hiding secrets: [String]) -> String? { JSONAnswer.excerpt(of: words, hiding: secrets) }

  /// The same of another message.
  static func excerpt(of words: String?, hiding secrets: [String]) -> String? {
    guard var text = words else { return nil }
    for secret in secrets where !secret.isEmpty { text = text.replacing(secret, with: APIKey.mask) }
    let parts = text.split {
      $0.isWhitespace || $0.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
    }
    return String(parts.joined(separator: " ").prefix(200))
  }
}
