import PortfolioCore

/// A JSON document of moderate size that several processes read and change, one change after the other.
struct SharedDocument<Value: Equatable> {
  /// More is not read: none of ours grows to that.
  static var limit: Int { 256 << 20 }

  /// What a document says of itself that this program can read; one may also say nothing.
  private static var version: ExactDecimal { ExactDecimal(1) }

  let path: String
  let time: TimeSource
  /// What counts where there is no file.
  let empty: Value
  /// nil for a document of another shape.
  let decode: (JSONValue) -> Value?
  let encode: (Value) -> JSONValue
  /// Whether changes are only tried, and nothing is written.
  var isDryRun = false

  /// What the file says now. Throws `StoreError`.
  func read() throws(StoreError) -> Value {
    let content = try fileAccess { () throws(FileFailure) in
      try AtomicFile.read(path, limit: SharedDocument.limit)
    }
    guard let bytes = content else { return empty }
    guard !bytes.isEmpty else { throw .empty(Place(file: path)) }
    let json: JSONValue
    do throws(JSONError) {
      json = try JSONValue(parsing: bytes)
    } catch {
      throw .malformed(Place(file: path, offset: error.offset, in: bytes), error.problem)
    }
    let place = Place(file: path)
    if let version = json["version"]?.number, version > SharedDocument.version {
      throw .newer(place, version: version.description)
    }
    guard let value = decode(json) else { throw .foreign(place) }
    return value
  }

  /// Changes what the file says, nobody else changing it meanwhile, and leaves a file alone that says so
  /// already. With `flushing` false a power cut may lose it.
  ///
  /// `mend` decides what becomes of a file that cannot be understood: it throws on, or makes way for a new one.
  /// Throws `StoreError`, and then the file is what it was.
  func change<Result>(
    patience: Duration, flushing: Bool = true, isInterrupted: () -> Bool = { false },
    mend: (StoreError) throws(StoreError) -> Void = { (error) throws(StoreError) in throw error },
    _ body: (inout Value) -> Result
  ) throws(StoreError) -> Result {
    if isDryRun {
      var value = try read()
      return body(&value)
    }
    return try FileLock.held(
      for: path, patience: patience, time: time, isInterrupted: isInterrupted
    ) { () throws(StoreError) in try changeLocked(flushing, mend, body) }
  }

  private func changeLocked<Result>(
    _ flushing: Bool, _ mend: (StoreError) throws(StoreError) -> Void, _ body: (inout Value) -> Result
  ) throws(StoreError) -> Result {
    var value = empty
    do throws(StoreError) {
      value = try read()
    } catch {
      try mend(error)
    }
    let before = value
    let result = body(&value)
    if value != before { try write(value, flushing) }
    return result
  }

  private func write(_ value: Value, _ flushing: Bool) throws(StoreError) {
    try fileAccess { () throws(FileFailure) in
      try AtomicFile.replace(path, with: encode(value).document, flushing: flushing)
    }
  }
}
