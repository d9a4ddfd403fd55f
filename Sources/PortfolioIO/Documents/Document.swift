import PortfolioCore
import PortfolioSystem

/// What a small JSON document holds.
package protocol DocumentContent: Equatable {
  /// What it holds if there is no file.
  init()
  /// Nil for a document of another shape.
  init?(_ json: JSONValue)
  var json: JSONValue { get }
}

extension JSONValue {
  /// The elements of a list; nil for any other value, or if one of them is not what `read` reads.
  func list<Element>(_ read: (JSONValue) -> Element?) -> [Element]? {
    guard let array, case let elements = array.compactMap(read), elements.count == array.count else {
      return nil
    }
    return elements
  }

  /// The value with the members that nothing is known of, as far as what they are in is still there. The elements of a
  /// list are told apart by their first members, by as many as it takes, where each stands there once.
  ///
  /// - Parameters:
  ///   - stored: the value as it stood in a file.
  ///   - known: that as it would have been written.
  ///   - remains: whether elements stay of which nothing but such members is left.
  fileprivate func keeping(unknownIn stored: JSONValue, knownAs known: JSONValue, remains: Bool) -> JSONValue
  {
    if stored == known { return self }
    if var new = object, let stored = stored.object, let known = known.object {
      for member in stored.members {
        if let value = known[member.key] {
          new[member.key] = new[member.key]?.keeping(
            unknownIn: member.value, knownAs: value, remains: remains)
        } else if new[member.key] == nil {
          new[member.key] = member.value
        }
      }
      return .object(new)
    }
    guard let new = array, let stored = stored.array, let known = known.array,
      let members = (known.first ?? new.first)?.object?.members
    else { return self }
    func ids(_ elements: [JSONValue], _ count: Int) -> [JSONValue] {
      elements.map { element in
        .object(JSONObject(members.prefix(count).map { .init(key: $0.key, value: element[$0.key] ?? .null) }))
      }
    }
    let count = members.indices.first { Set(ids(known, $0 + 1)).count == known.count } ?? 0
    func byID(_ elements: [JSONValue]) -> [JSONValue: [JSONValue]] {
      Dictionary(zip(ids(elements, count + 1), elements.map { [$0] }), uniquingKeysWith: +)
    }
    let (left, old, understood) = (byID(new), byID(stored), byID(known))
    func whole(_ element: JSONValue, _ id: JSONValue) -> JSONValue {
      guard let stored = old[id], case let known = understood[id] ?? [id], stored.count == 1, known.count == 1
      else { return element }
      return element.keeping(unknownIn: stored[0], knownAs: known[0], remains: remains)
    }
    let gone = remains ? ids(stored, count + 1).filter { left[$0] == nil } : []
    return .array(
      zip(new, ids(new, count + 1)).map(whole)
        + gone.map { ($0, whole($0, $0)) }.filter { $0.0 != $0.1 }.map(\.1))
  }

  var day: CalendarDay? { if case .day(let day)? = string.flatMap(Timestamp.init) { day } else { nil } }
  var instant: Instant? {
    if case .instant(let instant)? = string.flatMap(Timestamp.init) { instant } else { nil }
  }
}

/// A small JSON document that several processes read and change, one at a time: no change is lost, and a file that
/// cannot be understood is an error.
package struct Document<Content: DocumentContent>: Sendable {
  /// The largest file that is read; none of ours grows that large.
  static var limit: Int { 32 << 20 }

  /// The version of documents that this program reads; a document may also state none.
  private static var version: ExactDecimal { ExactDecimal(1) }

  package let path: String
  let access: FileAccess

  /// The current content of the file. Throws `StoreError`.
  package func read() throws -> Content { try stored()?.content ?? Content() }

  /// The file as it stands, and what it holds; nil if there is none.
  private func stored() throws -> (json: JSONValue, content: Content)? {
    guard let bytes = try AtomicFile.read(path, limit: Document.limit) else { return nil }
    guard !bytes.isEmpty else { throw StoreError.empty(Place(file: path)) }
    let json = try JSONValue(parsing: bytes, of: path, StoreError.malformed)
    if let version = json["version"]?.number, version > Document.version {
      throw StoreError.newer(Place(file: path), version: version.description)
    }
    guard let content = Content(json) else { throw StoreError.foreign(place(ofForeign: json, in: bytes)) }
    return (json, content)
  }

  /// Where what is of another shape begins: an element of a list that is so by itself; else the file.
  private func place(ofForeign json: JSONValue, in bytes: [UInt8]) -> Place {
    for member in json.object?.members ?? [] {
      guard let list = member.value.array, var document = json.object else { continue }
      document[member.key] = .array([])
      if Content(.object(document)) == nil { continue }
      let index = list.firstIndex { element in
        document[member.key] = .array([element])
        return Content(.object(document)) == nil
      }
      if let index { return Place(file: path, ofElement: index, in: member.key, of: bytes) }
    }
    return Place(file: path)
  }

  /// Changes the content under a lock. A file that would not change is not written, and what is in it that nothing is
  /// known of stays. Without `flushing` a power failure may lose the change.
  ///
  /// `mend` decides what happens to a file that cannot be understood: it either throws, or lets a new file
  /// replace it. If this throws `StoreError`, the file is unchanged.
  @discardableResult
  package func change<Result>(
    flushing: Bool = true, mend: (StoreError) throws -> Void = { error in throw error },
    _ body: (inout Content) -> Result
  ) throws -> Result {
    if access.isDryRun {
      var content = try read()
      return body(&content)
    }
    return try FileLock.held(for: path, access) {
      var old: (json: JSONValue, content: Content)?
      do {
        old = try stored()
      } catch let error as StoreError {
        try mend(error)
      }
      let before = old?.content ?? Content()
      var content = before
      let result = body(&content)
      if content != before {
        let new = content.json
        func json(remains: Bool) -> JSONValue {
          old.map { new.keeping(unknownIn: $0.json, knownAs: before.json, remains: remains) } ?? new
        }
        let whole = json(remains: true)
        let json = Content(whole) == content ? whole : json(remains: false)
        try AtomicFile.replace(path, with: json.document, flushing: flushing)
      }
      return result
    }
  }
}
