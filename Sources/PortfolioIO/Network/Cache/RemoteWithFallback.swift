import PortfolioCore

/// A value and where it comes from.
public struct Sourced<Value> {
  /// What was decoded.
  public let value: Value
  /// The service, or an earlier copy and why.
  public let origin: FeedOrigin

  public init(value: Value, origin: FeedOrigin) {
    self.value = value
    self.origin = origin
  }
}

extension Sourced: Equatable where Value: Equatable {}
extension Sourced: Sendable where Value: Sendable {}

/// Fetches documents, keeps a copy of each, and shows the copy where fetching fails.
public struct RemoteWithFallback {
  private let transport: any HTTPTransport
  private let cache: FileCache
  private let time: TimeSource

  public init(transport: any HTTPTransport, cache: FileCache, time: TimeSource) {
    self.transport = transport
    self.cache = cache
    self.time = time
  }

  /// The document that `request` asks for, or else its copy under `name`.
  ///
  /// Throws `FeedFailure` if there is no copy either, and at once where somebody asked to stop.
  /// - Parameters:
  ///   - secrets: what may not be seen in the words of the service.
  ///   - warnings: is added what is wrong with the cache.
  ///   - decode: nil for a document of another shape, which is then not kept.
  public func load<Value>(
    _ name: String, from request: HTTPRequest, hiding secrets: [String] = [],
    _ warnings: inout [CacheWarning], decode: (JSONValue) -> Value?
  ) throws(FeedFailure) -> Sourced<Value> {
    do throws(FeedFailure) {
      let body = try transport.document(request, hiding: secrets)
      let value = try RemoteWithFallback.value(body, decode)
      let fetched = Instant(secondsSinceEpoch: time.now().secondsSinceEpoch)
      cache.keep(CachedDocument(bytes: body, fetched: fetched), as: name, &warnings)
      return Sourced(value: value, origin: .live)
    } catch .transport(.cancelled) {
      throw .transport(.cancelled)
    } catch {
      guard let copy = copy(name, because: error, &warnings, decode) else { throw error }
      return copy
    }
  }

  /// Nil if there is no copy, or one that is of no use any more.
  private func copy<Value>(
    _ name: String, because failure: FeedFailure, _ warnings: inout [CacheWarning],
    _ decode: (JSONValue) -> Value?
  ) -> Sourced<Value>? {
    guard let document = cache.document(name, &warnings) else { return nil }
    do throws(FeedFailure) {
      return Sourced(
        value: try RemoteWithFallback.value(document.bytes, decode),
        origin: .cache(fetched: document.fetched, because: failure))
    } catch {
      return nil
    }
  }

  private static func value<Value>(
    _ body: [UInt8], _ decode: (JSONValue) -> Value?
  ) throws(FeedFailure) -> Value {
    let json: JSONValue
    do throws(JSONError) {
      json = try JSONValue(parsing: body)
    } catch {
      throw .malformed(error)
    }
    guard let value = decode(json) else { throw .foreign }
    return value
  }
}
