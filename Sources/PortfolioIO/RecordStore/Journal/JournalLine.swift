import PortfolioCore

/// A line of the journal: its checksum in 16 hexadecimal digits, a space and a JSON object.
enum JournalLine: Equatable {
  case entry(JournalEntry)
  case pending(Announcement)
  /// The change with this number is in the store; `kept` as in `Journal.State`.
  case done(Int, kept: Int)

  /// What will happen to the store, as far as the entry before it does not say.
  struct Announcement: Equatable {
    enum Change: Equatable {
      case append(offset: Int, tail: [UInt8], size: Int)
      case replace(inode: UInt64)
      case elsewhere
    }

    let number: Int
    let change: Change
    /// Where the line of the change's entry starts.
    let start: Int
    let kept: Int
  }

  /// The line with its end.
  var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.value(.object(json))
    return JournalLine.check(of: writer.bytes) + [0x20] + writer.bytes + [0x0A]
  }

  /// The 16 digits that a line begins with.
  private static func check(of text: some Sequence<UInt8>) -> [UInt8] {
    let digits = String(Checksum.of(text), radix: 16)
    return Array((String(repeating: "0", count: 16 - digits.utf8.count) + digits).utf8)
  }

  /// Reads a line without its end; nil where it is torn or damaged.
  init?(_ line: ArraySlice<UInt8>) {
    guard line.count > 17, line[line.startIndex + 16] == 0x20,
      case let text = line.dropFirst(17), line.starts(with: JournalLine.check(of: text))
    else { return nil }
    do throws(JSONError) {
      guard let line = JournalLine(try JSONValue(parsing: text)) else { return nil }
      self = line
    } catch {
      return nil
    }
  }

  /// Whether a file that begins with `bytes` can be a journal: they are what a line begins with, as far as they go.
  static func isBeginning(_ bytes: some Sequence<UInt8>) -> Bool {
    zip(bytes, 0..<18).allSatisfy { byte, column in
      switch column {
      case 16: byte == 0x20
      case 17: byte == UInt8(ascii: "{")
      default: (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
      }
    }
  }

  private var json: JSONObject {
    switch self {
    case .done(let number, let kept):
      return ["done": JSONValue(number), "kept": JSONValue(kept)]
    case .entry(let entry):
      var object: JSONObject = [
        "change": JSONValue(entry.number), "kind": .string(entry.kind.rawValue),
        "command": .string(entry.command), "time": .string(entry.time.description),
        "edits": .array(entry.edits.map { .object($0.json) }),
      ]
      object["run"] = (entry.run?.json).map(JSONValue.object)
      return object
    case .pending(let announcement):
      var object: JSONObject = [
        "pending": JSONValue(announcement.number), "start": JSONValue(announcement.start),
        "kept": JSONValue(announcement.kept),
      ]
      switch announcement.change {
      case .replace(let inode): object["inode"] = .string(String(inode))
      case .elsewhere: object["elsewhere"] = .bool(true)
      case .append(let offset, let tail, let size):
        object["offset"] = JSONValue(offset)
        object["tail"] = .string(String(decoding: tail, as: UTF8.self))
        object["size"] = JSONValue(size)
      }
      return object
    }
  }

  private init?(_ json: JSONValue) {
    if let number = json["done"]?.wholeNumber, let kept = json["kept"]?.wholeNumber {
      self = .done(number, kept: kept)
    } else if let number = json["change"]?.wholeNumber {
      guard let kind = json["kind"]?.string.flatMap(JournalEntry.Kind.init),
        let command = json["command"]?.string,
        case .instant(let time)? = json["time"]?.string.flatMap({ Timestamp($0) }),
        let edits = json["edits"]?.array
      else { return nil }
      let read = edits.compactMap(RecordEdit.init(json:))
      guard read.count == edits.count else { return nil }
      self = .entry(
        JournalEntry(
          number: number, kind: kind, command: command, time: time, edits: read,
          run: json["run"].flatMap(RecordRun.init(json:))))
    } else {
      guard let number = json["pending"]?.wholeNumber, let start = json["start"]?.wholeNumber,
        let kept = json["kept"]?.wholeNumber, let change = Announcement.Change(json)
      else { return nil }
      self = .pending(Announcement(number: number, change: change, start: start, kept: kept))
    }
  }
}

extension JournalLine.Announcement.Change {
  fileprivate init?(_ json: JSONValue) {
    if let inode = json["inode"]?.string.flatMap({ UInt64($0) }) {
      self = .replace(inode: inode)
      return
    }
    if json["elsewhere"]?.bool == true {
      self = .elsewhere
      return
    }
    guard let offset = json["offset"]?.wholeNumber, let tail = json["tail"]?.string,
      let size = json["size"]?.wholeNumber
    else { return nil }
    self = .append(offset: offset, tail: Array(tail.utf8), size: size)
  }
}

extension RecordRun {
  fileprivate var json: JSONObject {
    [
      "first": .string(first), "last": .string(last), "count": JSONValue(count),
      "check": .string(String(check, radix: 16)),
    ]
  }

  fileprivate init?(json: JSONValue) {
    guard let first = json["first"]?.string, let last = json["last"]?.string,
      let count = json["count"]?.wholeNumber,
      let check = json["check"]?.string.flatMap({ UInt64($0, radix: 16) })
    else { return nil }
    self.init(first: first, last: last, count: count, check: check)
  }
}

extension RecordEdit {
  fileprivate var json: JSONObject {
    var object: JSONObject = ["id": .string(id)]
    object["before"] = before.map { .string(String(decoding: $0, as: UTF8.self)) }
    object["after"] = after.map { .string(String(decoding: $0, as: UTF8.self)) }
    object["follows"] = follows.map(JSONValue.string)
    return object
  }

  fileprivate init?(json: JSONValue) {
    guard let id = json["id"]?.string else { return nil }
    self.init(
      id: id, before: json["before"]?.string.map { Array($0.utf8) },
      after: json["after"]?.string.map { Array($0.utf8) },
      follows: json["follows"]?.string)
  }
}

extension JSONValue {
  /// A whole number.
  public init(_ number: Int) { self = .number(ExactDecimal(number)) }
}
