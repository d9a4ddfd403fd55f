/// A message between the program and its companion: the lengths of a JSON head and a raw body, in four
/// big-endian bytes each, followed by the two.
package struct Frame: Equatable, Sendable {
  package let head: JSONValue
  package let body: [UInt8]

  package init(head: JSONValue, body: [UInt8] = []) {
    self.head = head
    self.body = body
  }

  /// The encoded frame.
  package var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.value(head)
    return Frame.length(writer.bytes.count) + Frame.length(body.count) + writer.bytes + body
  }

  private static func length(_ count: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: count >> (24 - 8 * $0)) }
  }
}

/// The bytes received are not a valid frame, or exceed the size limit.
package struct FrameError: Error {}

/// Assembles frames from bytes that arrive in pieces of any size.
package struct FrameReader {
  private static let prefix = 8
  private static let largestHead = 1 << 20
  private static let largestBody = 1 << 30

  private var buffer: [UInt8] = []
  private var start = 0

  package init() {}

  package mutating func append(_ bytes: some Collection<UInt8>) {
    if start > 0, start == buffer.count {
      buffer.removeAll(keepingCapacity: true)
      start = 0
    }
    buffer += bytes
  }

  /// The next complete frame; nil until more has arrived. Throws `FrameError` for anything else.
  package mutating func next() throws(FrameError) -> Frame? {
    guard buffer.count - start >= FrameReader.prefix else { return nil }
    let headLength = length(at: start)
    let bodyLength = length(at: start + 4)
    guard headLength <= FrameReader.largestHead, bodyLength <= FrameReader.largestBody else {
      throw FrameError()
    }
    let head = start + FrameReader.prefix
    let body = head + headLength
    guard buffer.count >= body + bodyLength else { return nil }
    start = body + bodyLength
    do throws(JSONError) {
      return Frame(head: try JSONValue(parsing: buffer[head..<body]), body: Array(buffer[body..<start]))
    } catch {
      throw FrameError()
    }
  }

  private func length(at index: Int) -> Int {
    buffer[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
