import FoundationEssentials
import PortfolioCore

/// A line of the journal: its checksum in 16 hexadecimal digits, a space and a JSON object.
enum JournalLine: Equatable {
  case entry(JournalEntry)
  case pending(Int, PendingChange, start: Int)
  case done(Int)

  /// The line with its end.
  var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.value(.object(json))
    let digits = String(Checksum.of(writer.bytes), radix: 16)
    let check = String(repeating: "0", count: 16 - digits.utf8.count) + digits
    return Array(check.utf8) + [0x20] + writer.bytes + [0x0A]
  }

  /// Reads a line without its end; nil where it is torn or damaged.
  init?(_ line: ArraySlice<UInt8>) {
    guard line.count > 17, line[line.startIndex + 16] == 0x20,
      let check = UInt64(String(decoding: line.prefix(16), as: UTF8.self), radix: 16),
      case let text = line.dropFirst(17), Checksum.of(text) == check
    else { return nil }
    do throws(JSONError) {
      guard let line = JournalLine(try JSONValue(parsing: text)) else { return nil }
      self = line
    } catch {
      return nil
    }
  }

  private var json: JSONObject {
    switch self {
    case .done(let number): return ["done": JSONValue(number)]
    case .entry(let entry):
      var object: JSONObject = [
        "change": JSONValue(entry.number), "kind": .string(entry.kind.rawValue),
        "command": .string(entry.command), "time": .string(entry.time.description),
        "edits": .array(entry.edits.map { .object($0.json) }),
      ]
      object["run"] = (entry.run?.json).map(JSONValue.object)
      return object
    case .pending(let number, .replace(let inode), let start):
      return ["pending": JSONValue(number), "start": JSONValue(start), "replace": JSONValue(Int(inode))]
    case .pending(let number, .append(let inode, let offset, let size, let tail, let check), let start):
      return [
        "pending": JSONValue(number), "start": JSONValue(start), "append": JSONValue(Int(inode)),
        "offset": JSONValue(offset), "size": JSONValue(size),
        "tail": .string(String(decoding: tail, as: UTF8.self)), "check": .string(String(check, radix: 16)),
      ]
    }
  }

  private init?(_ json: JSONValue) {
    if let number = json["done"]?.integer {
      self = .done(number)
    } else if let number = json["change"]?.integer {
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
      guard let number = json["pending"]?.integer, let start = json["start"]?.integer,
        let change = PendingChange(json)
      else { return nil }
      self = .pending(number, change, start: start)
    }
  }
}

extension PendingChange {
  fileprivate init?(_ json: JSONValue) {
    if let inode = json["replace"]?.integer {
      self = .replace(inode: UInt64(inode))
      return
    }
    guard let inode = json["append"]?.integer, let offset = json["offset"]?.integer,
      let size = json["size"]?.integer, let tail = json["tail"]?.string,
      let check = json["check"]?.string.flatMap({ UInt64($0, radix: 16) })
    else { return nil }
    self = .append(
      inode: UInt64(inode), offset: offset, size: size, tail: Array(tail.utf8), check: check)
  }
}

extension RecordRun {
  fileprivate var json: JSONObject {
    [
      "first": .string(first.uuidString), "last": .string(last.uuidString), "count": JSONValue(count),
      "check": .string(String(check, radix: 16)),
    ]
  }

  fileprivate init?(json: JSONValue) {
    guard let first = json["first"]?.string.flatMap(UUID.init(uuidString:)),
      let last = json["last"]?.string.flatMap(UUID.init(uuidString:)), let count = json["count"]?.integer,
      let check = json["check"]?.string.flatMap({ UInt64($0, radix: 16) })
    else { return nil }
    self.init(first: first, last: last, count: count, check: check)
  }
}

extension RecordEdit {
  fileprivate var json: JSONObject {
    var object: JSONObject = ["id": .string(id.uuidString)]
    object["before"] = before.map { .string(String(decoding: $0, as: UTF8.self)) }
    object["after"] = after.map { .string(String(decoding: $0, as: UTF8.self)) }
    object["follows"] = (follows?.uuidString).map(JSONValue.string)
    return object
  }

  fileprivate init?(json: JSONValue) {
    guard let id = json["id"]?.string.flatMap(UUID.init(uuidString:)) else { return nil }
    self.init(
      id: id, before: json["before"]?.string.map { Array($0.utf8) },
      after: json["after"]?.string.map { Array($0.utf8) },
      follows: json["follows"]?.string.flatMap(UUID.init(uuidString:)))
  }
}

extension JSONValue {
  /// A whole number.
  public init(_ number: Int) { self = .number(ExactDecimal(number)) }

  /// The value of a whole number; nil for anything else.
  public var integer: Int? {
    guard let number = number?.normalised, number.scale == 0 else { return nil }
    return Int(exactly: number.mantissa)
  }
}
