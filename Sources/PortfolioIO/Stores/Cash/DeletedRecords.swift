import PortfolioCore

/// The ids of cash transactions that were deleted by hand, kept beside their store, so that the next import does
/// not bring them back.
///
/// The file is written before the store is changed. An id that is in the store all the same counts as not deleted:
/// the deletion was undone, or never made.
struct DeletedRecords: Sendable {
  private let path: String
  private let waitLimit: Duration
  private let time: TimeSource

  /// - Parameter path: the path of the store.
  init(ofStore path: String, waitLimit: Duration, time: TimeSource) {
    let name = path.hasSuffix(".json") ? String(path.dropLast(5)) : path
    (self.path, self.waitLimit, self.time) = (name + ".deleted.json", waitLimit, time)
  }

  private var document: SharedDocument<Set<String>> {
    SharedDocument(
      path: path, time: time, empty: [],
      decode: { json in
        guard let ids = json["deleted"]?.array, case let texts = ids.compactMap(\.string),
          texts.count == ids.count
        else { return nil }
        return Set(texts)
      },
      encode: { ids in
        .object(["version": JSONValue(1), "deleted": .array(ids.sorted().map { .string($0) })])
      })
  }

  /// Throws `StoreError`.
  func ids() throws -> Set<String> { try document.read() }

  /// Throws `StoreError`; the file is then unchanged.
  func add(_ ids: [String]) throws {
    try document.change(waitLimit: waitLimit) { $0.formUnion(ids) }
  }
}
