import PortfolioCore

/// A small JSON document that several processes read and change, one at a time.
struct SharedDocument<Value: Equatable> {
  /// The largest file that is read; none of ours grows that large.
  static var limit: Int { 32 << 20 }

  /// The version of documents that this program reads; a document may also state none.
  private static var version: ExactDecimal { ExactDecimal(1) }

  let path: String
  let time: TimeSource
  /// The value if there is no file.
  let empty: Value
  /// Nil for a document of another shape.
  let decode: (JSONValue) -> Value?
  let encode: (Value) -> JSONValue
  /// Whether changes are only tried, without writing anything.
  var isDryRun = false

  /// The current content of the file. Throws `StoreError`.
  func read() throws -> Value {
    let content = try AtomicFile.read(path, limit: SharedDocument.limit)
    guard let bytes = content else { return empty }
    guard !bytes.isEmpty else { throw StoreError.empty(Place(file: path)) }
    let json: JSONValue
    do throws(JSONError) {
      json = try JSONValue(parsing: bytes)
    } catch {
      throw StoreError.malformed(Place(file: path, offset: error.offset, in: bytes), error.problem)
    }
    let place = Place(file: path)
    if let version = json["version"]?.number, version > SharedDocument.version {
      throw StoreError.newer(place, version: version.description)
    }
    guard let value = decode(json) else { throw StoreError.foreign(self.place(ofForeign: json, in: bytes)) }
    return value
  }

  /// Where what is of another shape begins: an element of a list that is so by itself; else the file.
  private func place(ofForeign json: JSONValue, in bytes: [UInt8]) -> Place {
    for member in json.object?.members ?? [] {
      guard let list = member.value.array, var document = json.object else { continue }
      document[member.key] = .array([])
      if decode(.object(document)) == nil { continue }
      let index = list.firstIndex { element in
        document[member.key] = .array([element])
        return decode(.object(document)) == nil
      }
      if let index { return Place(file: path, ofElement: index, in: member.key, of: bytes) }
    }
    return Place(file: path)
  }

  /// Changes the content under a lock. A file that would not change is not written. Without `flushing` a
  /// power failure may lose the change.
  ///
  /// `mend` decides what happens to a file that cannot be understood: it either throws, or lets a new file
  /// replace it. If this throws `StoreError`, the file is unchanged.
  func change<Result>(
    waitLimit: Duration, flushing: Bool = true, isInterrupted: () -> Bool = { false },
    mend: (StoreError) throws -> Void = { error in throw error },
    _ body: (inout Value) -> Result
  ) throws -> Result {
    if isDryRun {
      var value = try read()
      return body(&value)
    }
    return try FileLock.held(
      for: path, waitLimit: waitLimit, time: time, isInterrupted: isInterrupted
    ) { try changeLocked(flushing, mend, body) }
  }

  private func changeLocked<Result>(
    _ flushing: Bool, _ mend: (StoreError) throws -> Void, _ body: (inout Value) -> Result
  ) throws -> Result {
    var value = empty
    do {
      value = try read()
    } catch let error as StoreError {
      try mend(error)
    }
    let before = value
    let result = body(&value)
    if value != before { try write(value, flushing) }
    return result
  }

  private func write(_ value: Value, _ flushing: Bool) throws {
    try AtomicFile.replace(path, with: encode(value).document, flushing: flushing)
  }
}
