import PortfolioCore
import PortfolioSystem

/// A line of the changeLog: a checksum of 16 hexadecimal digits, a space and a JSON object.
enum ChangeLogLine: Equatable {
  case entry(ChangeLogEntry)
  /// The change is about to be made as described.
  case pending(ChangeLogNote, Change)
  /// The change is in the store, whose file was this afterwards.
  case done(ChangeLogNote, KnownFile?)

  /// What will happen to the store, apart from what the entry says.
  enum Change: Equatable {
    case append(offset: Int, tail: [UInt8], size: Int)
    case replace(inode: UInt64)
    case elsewhere
  }

  /// The line with its line break.
  var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.value(.object(json))
    return ChangeLogLine.check(of: writer.bytes) + [0x20] + writer.bytes + [0x0A]
  }

  /// The checksum at the start of a line.
  private static func check(of text: some Sequence<UInt8>) -> [UInt8] {
    let digits = String(Checksum.of(text), radix: 16)
    return Array((String(repeating: "0", count: 16 - digits.utf8.count) + digits).utf8)
  }

  /// Reads a line without its line break; nil if it is torn or damaged.
  init?(_ line: ArraySlice<UInt8>) {
    guard line.count > 17, line[line.startIndex + 16] == 0x20,
      case let text = line.dropFirst(17), line.starts(with: ChangeLogLine.check(of: text))
    else { return nil }
    do throws(JSONError) {
      guard let line = ChangeLogLine(try JSONValue(parsing: text)) else { return nil }
      self = line
    } catch {
      return nil
    }
  }

  /// Whether a file that starts with `bytes` can be a changeLog: it starts like a line, however short, or with
  /// the zeros that a power failure leaves.
  static func isBeginning(_ bytes: some Sequence<UInt8>) -> Bool {
    zip(bytes, 0..<18).allSatisfy { byte, column in
      switch column {
      case _ where byte == 0: true
      case 16: byte == 0x20
      case 17: byte == UInt8(ascii: "{")
      default: (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
      }
    }
  }

  private var json: JSONObject {
    switch self {
    case .done(let note, let file):
      var object = note.json
      object["done"] = .bool(true)
      object["file"] = (file?.json).map(JSONValue.object)
      return object
    case .entry(let entry): return entry.json
    case .pending(let note, let change):
      var object = note.json
      switch change {
      case .replace(let inode): object["inode"] = .string(String(inode))
      case .elsewhere: object["elsewhere"] = .bool(true)
      case .append(let offset, let tail, let size):
        object["offset"] = JSONValue(offset)
        object["tail"] = .string(String(decoding: tail, as: UTF8.self))
        object["storeSize"] = JSONValue(size)
      }
      return object
    }
  }

  private init?(_ json: JSONValue) {
    if let note = ChangeLogNote(json: json) {
      if json["done"]?.bool == true {
        self = .done(note, json["file"].flatMap(KnownFile.init(json:)))
      } else if let change = Change(json) {
        self = .pending(note, change)
      } else {
        return nil
      }
    } else if let entry = ChangeLogEntry(json: json) {
      self = .entry(entry)
    } else {
      return nil
    }
  }
}

/// The facts about an entry that the lines after it repeat, so that it can be found and counted without being
/// read.
struct ChangeLogNote: Equatable {
  /// The number of changes announced so far, including this one.
  let number: Int
  let kind: ChangeLogEntry.Kind
  /// The number of the change that was made, undone or redone.
  let subject: Int
  /// The offset of the entry in the change log, the length of its line, and its size including the text after
  /// it.
  var start: Int
  let length: Int
  let size: Int
  /// The total size of the entries that can be undone, and of those that can be redone, including this one.
  var undoable: Int
  var redoable: Int
  /// The size of what could be undone after the oldest changes were last forgotten.
  var kept: Int

  fileprivate var json: JSONObject {
    [
      "note": JSONValue(number), "kind": .string(kind.rawValue), "subject": JSONValue(subject),
      "start": JSONValue(start), "length": JSONValue(length), "size": JSONValue(size),
      "undoable": JSONValue(undoable),
      "redoable": JSONValue(redoable), "kept": JSONValue(kept),
    ]
  }
}

extension ChangeLogNote {
  fileprivate init?(json: JSONValue) {
    guard let number = json["note"]?.count, let subject = json["subject"]?.count,
      let kind = json["kind"]?.string.flatMap(ChangeLogEntry.Kind.init),
      let start = json["start"]?.count, let length = json["length"]?.count,
      let size = json["size"]?.count,
      let undoable = json["undoable"]?.count, let redoable = json["redoable"]?.count,
      let kept = json["kept"]?.count
    else { return nil }
    self.init(
      number: number, kind: kind, subject: subject, start: start, length: length, size: size,
      undoable: undoable, redoable: redoable, kept: kept)
  }
}

/// A store's file as a change left it.
struct KnownFile: Equatable {
  let inode: UInt64
  let size: Int
  /// The time of the last change to the file or its metadata.
  let changed: FileStatus.Time
  /// The distance of the array's `]` from the end of the file.
  let arrayEnd: Int

  init(_ status: FileStatus, arrayEnd: Int) {
    (inode, size, changed, self.arrayEnd) = (status.inode, status.size, status.changed, arrayEnd)
  }

  fileprivate var json: JSONObject {
    [
      "inode": .string(String(inode)), "size": JSONValue(size), "seconds": JSONValue(changed.seconds),
      "nanoseconds": JSONValue(changed.nanoseconds), "arrayEnd": JSONValue(arrayEnd),
    ]
  }

  fileprivate init?(json: JSONValue) {
    guard let inode = json["inode"]?.string.flatMap({ UInt64($0) }), let size = json["size"]?.count,
      let seconds = json["seconds"]?.wholeNumber, let nanoseconds = json["nanoseconds"]?.wholeNumber,
      let arrayEnd = json["arrayEnd"]?.count, arrayEnd <= size
    else { return nil }
    (self.inode, self.size, self.arrayEnd) = (inode, size, arrayEnd)
    changed = FileStatus.Time(seconds: seconds, nanoseconds: nanoseconds)
  }
}

extension ChangeLogLine.Change {
  fileprivate init?(_ json: JSONValue) {
    if let inode = json["inode"]?.string.flatMap({ UInt64($0) }) {
      self = .replace(inode: inode)
      return
    }
    if json["elsewhere"]?.bool == true {
      self = .elsewhere
      return
    }
    guard let offset = json["offset"]?.count, let tail = json["tail"]?.string,
      let size = json["storeSize"]?.count
    else { return nil }
    self = .append(offset: offset, tail: Array(tail.utf8), size: size)
  }
}

extension ChangeLogEntry {
  fileprivate var json: JSONObject {
    var object: JSONObject = [
      "change": JSONValue(number), "kind": .string(kind.rawValue), "command": .string(command),
      "time": .string(time.description), "edits": .array(edits.map { .object($0.json) }),
    ]
    object["run"] = (run?.json).map(JSONValue.object)
    return object
  }

  fileprivate init?(json: JSONValue) {
    guard let number = json["change"]?.wholeNumber,
      let kind = json["kind"]?.string.flatMap(ChangeLogEntry.Kind.init),
      let command = json["command"]?.string,
      case .instant(let time)? = json["time"]?.string.flatMap({ Timestamp($0) }),
      let edits = json["edits"]?.array
    else { return nil }
    let read = edits.compactMap(RecordEdit.init(json:))
    guard read.count == edits.count else { return nil }
    self.init(
      number: number, kind: kind, command: command, time: time, edits: read,
      run: json["run"].flatMap(RecordRun.init(json:)))
  }
}

extension RecordRun {
  fileprivate var json: JSONObject {
    var object: JSONObject = [
      "first": .string(first), "last": .string(last), "count": JSONValue(count),
      "check": .string(String(check, radix: 16)),
    ]
    object["size"] = (text?.count).map { JSONValue($0) }
    object["follows"] = follows.map(JSONValue.string)
    return object
  }

  fileprivate init?(json: JSONValue) {
    guard let first = json["first"]?.string, let last = json["last"]?.string,
      let count = json["count"]?.count,
      let check = json["check"]?.string.flatMap({ UInt64($0, radix: 16) })
    else { return nil }
    self.init(first: first, last: last, count: count, check: check)
    size = json["size"]?.count
    follows = json["follows"]?.string
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
  package init(_ number: Int) { self = .number(ExactDecimal(number)) }
}
