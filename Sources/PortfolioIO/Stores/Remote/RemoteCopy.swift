import PortfolioCore
import PortfolioSystem

/// The content of a remote store, and the version by which the service identifies it.
struct RemoteState {
  let document: RemoteDocument
  let version: String?
}

extension RemoteStore {
  /// What is done with the cache, whose problems are said.
  private func withCache<Value>(_ body: (FileCache) -> Value) -> Value {
    let cache = FileCache(folder: files.cacheFolder)
    defer { for warning in cache.warnings.take() { notice(.cache(warning)) } }
    return body(cache)
  }

  /// The last good copy; nil if there is none. Throws `StoreError` if it is not a valid store.
  func copy() throws -> (document: RemoteDocument, fetched: Instant)? {
    guard let copy = withCache({ $0.document(address.copyName) }) else { return nil }
    return (try? RemoteDocument(body: copy.bytes, host: address.host)).map { ($0, copy.fetched) }
  }

  /// Keeps the content as the last good copy.
  func keep(_ body: [UInt8]) {
    withCache { $0.keep(body, fetchedAt: access.time.now(), as: address.copyName) }
  }

  /// Fetches and fully checks the content, and keeps it as the last good copy.
  ///
  /// - Parameter hasCopy: whether an earlier copy, if there is one, can be used if there is no answer.
  func fetch(_ service: RemoteService, hasCopy: Bool = false) throws -> RemoteState {
    let state = try fetchUnchecked(service, hasCopy: hasCopy) { document, body in
      try check(document)
      keep(document.isRestored ? try document.body(name: name) : body)
    }
    return state
  }

  /// Throws what is wrong with the transactions. The line of each issue is the position in the list; there is
  /// no column.
  func check(_ document: RemoteDocument) throws {
    do {
      _ = try document.reader(name: name).document.check()
    } catch StoreError.invalid(let issues) {
      throw StoreError.invalid(
        issues.map { issue in
          var place = issue.place
          place.column = nil
          return issue.at(place)
        })
    }
  }

  /// Fetches the content, whatever is wrong with its transactions.
  func fetchUnchecked(
    _ service: RemoteService, hasCopy: Bool = false,
    _ check: (RemoteDocument, [UInt8]) throws -> Void = { _, _ in }
  ) throws -> RemoteState {
    let earlier = withCache { $0.document(address.copyName)?.bytes } ?? []
    let answer = try service.fetch(expecting: earlier.count, hasCopy: hasCopy && !earlier.isEmpty)
    let known = KnownDetails(body: earlier)
    let document = try mapError(
      service.failure,
      RemoteDocument(body: answer.body, host: address.host, known: { known.elements[$0] }))
    try check(document, answer.body)
    let lost = known.lost(in: KnownDetails(body: answer.body))
    if lost > 0 { notice(.detailsLost(lost)) }
    return RemoteState(document: document, version: answer.version)
  }
}

/// What the transactions of a store had besides the fields that all apps know.
struct KnownDetails {
  /// By id.
  private(set) var elements: [String: JSONObject] = [:]
  private var ids: Set<String> = []
  /// The ids of transactions with more than those fields.
  private var detailed: Set<String> = []

  /// If the body is not a list, nothing is known.
  init(body: [UInt8]) {
    for element in (try? JSONValue(parsing: body))?.array ?? [] {
      guard let id = element["id"]?.string else { continue }
      ids.insert(id)
      elements[id] = element.object
      if RemoteElement.details.fields.contains(where: { element[$0.rawValue] != nil }) { detailed.insert(id) }
    }
  }

  /// The number of transactions that have lost their details, if all of those that remain have; otherwise 0,
  /// since somebody who edits one transaction on purpose leaves the others alone.
  func lost(in later: KnownDetails) -> Int {
    let still = detailed.intersection(later.ids)
    return still.isDisjoint(with: later.detailed) ? still.count : 0
  }
}

extension RemoteStore {
  /// Keeps a copy of the store and replaces it with a list of every transaction that can still be read.
  ///
  /// Returns nil if the store is intact. Throws the `StoreError` that it found if nothing can be saved; then
  /// nothing has changed.
  package func repair(newID: () -> UUID) throws -> StoreRepair? {
    let service = try service()
    let state = try fetchUnchecked(service)
    guard let problem = try problem(state.document) else { return nil }
    let salvage = Salvage(state.document.text, of: .transactions, newID: newID)
    if salvage.lines.isEmpty { throw problem }
    let copy = try DamagedCopy(of: state.document.text, beside: statePath)
    if !isDryRun { try copy.keep() }
    if !isDryRun {
      let body = try state.document.replaced(by: salvage.store).body(name: name)
      guard let version = state.version else { throw service.failure(.unversioned) }
      switch try service.put(body, over: version) {
      case .made: keep(body)
      case .overtaken: throw service.failure(.overtaken(times: 1))
      case .refused(let failure): throw service.failure(failure)
      case .unknown(let failure, _): throw service.failure(.uncertain(failure))
      }
    }
    return salvage.repair(copy)
  }

  private func problem(_ document: RemoteDocument) throws -> StoreError? {
    do {
      try check(document)
      return nil
    } catch let error as StoreError {
      return error
    }
  }
}
