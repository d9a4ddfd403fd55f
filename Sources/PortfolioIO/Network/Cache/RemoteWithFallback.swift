import PortfolioCore
import PortfolioSystem

/// A value and its origin.
struct Sourced<Value> {
  let value: Value
  /// The service, or an earlier copy and the reason for using it.
  let origin: FeedOrigin
}

extension Sourced: Equatable where Value: Equatable {}

/// Fetches documents and keeps a copy of each, which is used when fetching fails.
struct RemoteWithFallback {
  let transport: any HTTPTransport
  let cache: FileCache
  let time: TimeSource

  /// The document that `request` fetches, or else its copy under `name`.
  ///
  /// Throws `FeedFailure` if there is no copy either, and immediately if the user interrupts it.
  /// - Parameters:
  ///   - secrets: texts to hide in messages of the service.
  ///   - decode: returns nil for a document of another shape, which is then not stored. One that throws is not
  ///     stored either.
  func load<Value>(
    _ name: String, from request: HTTPRequest, hiding secrets: [String] = [],
    decode: (JSONValue) throws(FeedFailure) -> Value?
  ) throws(FeedFailure) -> Sourced<Value> {
    do throws(FeedFailure) {
      let body = try transport.document(request, hiding: secrets)
      let value = try RemoteWithFallback.value(body, decode)
      let fetched = Instant(secondsSinceEpoch: time.now().secondsSinceEpoch)
      cache.keep(CachedDocument(bytes: body, fetched: fetched), as: name)
      return Sourced(value: value, origin: .live)
    } catch .transport(.cancelled) {
      throw .transport(.cancelled)
    } catch {
      guard let copy = copy(name, because: error, decode) else { throw error }
      return copy
    }
  }

  /// Nil if there is no copy, or if it can no longer be used.
  private func copy<Value>(
    _ name: String, because failure: FeedFailure, _ decode: (JSONValue) throws(FeedFailure) -> Value?
  ) -> Sourced<Value>? {
    guard let document = cache.document(name),
      let value = try? RemoteWithFallback.value(document.bytes, decode)
    else { return nil }
    return Sourced(value: value, origin: .cache(fetched: document.fetched, because: failure))
  }

  private static func value<Value>(
    _ body: [UInt8], _ decode: (JSONValue) throws(FeedFailure) -> Value?
  ) throws(FeedFailure) -> Value {
    guard let value = try decode(mapError(FeedFailure.malformed, JSONValue(parsing: body))) else {
      throw .foreign
    }
    return value
  }
}
