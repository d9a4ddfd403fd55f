/// The ids of cash transactions that were deleted by hand, kept beside their store, so that the next import does
/// not bring them back.
///
/// The file is written before the store is changed. An id that is in the store all the same counts as not deleted:
/// the deletion was undone, or never made.
struct DeletedRecords {
  var ids: Set<String> = []
}

extension DeletedRecords: DocumentContent {
  init?(_ json: JSONValue) {
    guard let texts = json["deleted"]?.list(\.string) else { return nil }
    ids = Set(texts)
  }

  var json: JSONValue {
    .object(["version": JSONValue(1), "deleted": .array(ids.sorted().map { .string($0) })])
  }
}
