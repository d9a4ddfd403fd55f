import PortfolioCore
import PortfolioIO
import PortfolioSystem

// What is wrong with files and what is in them, and what to do about it.

extension StoreError: Diagnosable {
  var problems: Problems {
    func problems(_ place: Place, _ values: Message.Values = [:]) -> Problems {
      Problems(.invalidData, .line(place), Message("store", about: self, values))
    }
    let id = Problem.Place.called(Message.heading(.id))
    return switch self {
    case .malformed(let place, let problem): problems(place, ["problem": problem.message])
    case .empty(let place), .damaged(let place), .recordTooLong(let place): problems(place)
    case .foreign(let place):
      FileKind(of: place).map { kind in
        let contents = Message("store.beside.\(kind.content)")
        return Problems(
          .invalidData, .line(place), Message("store.foreignBeside", ["contents": contents]))
      } ?? problems(place)
    case .otherKind(let place, let kind):
      Problems(.invalidData, .line(place), Message("store.otherKind.\(kind.rawValue)"))
    case .newer(let place, let version, let supported):
      Problems(
        .invalidData, .line(place), .newer(version, supported: supported, isStore: FileKind(of: place) == nil)
      )
    case .tooLargeToRepair(let place, let size): problems(place, ["size": String(size)])
    case .invalid(let issues): Problems(.invalidData, issues)
    case .noSuchID(let text):
      Problems(
        .notFound, id,
        text.utf8.count < StoreReader.shortestIDPrefix
          ? Message("store.idTooShort", ["id": text.quoted, "least": String(StoreReader.shortestIDPrefix)])
          : Message("store.noSuchID", ["id": text.quoted]), field: "id")
    case .ambiguousID(let text, let candidates):
      Problems(
        .invalidData, id,
        Message(
          "store.ambiguousID",
          [
            "id": text.quoted, "count": candidates.count,
            "candidates": candidates.map(\.id.uuidString).joined(separator: ", "),
          ]), field: "id")
    case .changedSince(let id): Problems(.invalidData, .named(id), Message("store.changedSince"), field: "id")
    case .duplicateID(let text):
      Problems(.invalidData, id, Message("store.duplicateID", ["id": text]), field: "id")
    case .remote(let store, let failure): Problems(failure.exitCode, .named(store), failure.message)
    }
  }
}

extension Message {
  /// A file that a later version of the program has written.
  static func newer(_ version: String, supported: Int = 1, isStore: Bool = false) -> Message {
    Message(
      "store.newer",
      [
        "version": version, "supported": String(supported),
        "what": (isStore ? "store" : "other").asChoice,
      ])
  }

  /// A file that is not valid JSON.
  static func malformedFile(_ problem: JSONError.Problem) -> Message {
    Message("file.malformed", ["problem": problem.message])
  }
}

extension Overflow: Diagnosable {
  var problems: Problems { Problems(.invalidData, .named(ticker), Message("overflow", ["ticker": ticker])) }
}

extension FileFailure: Diagnosable {
  var problems: Problems {
    let message = Message("file.cannot.\(operation.rawValue)", ["reason": reason.message])
    return Problems(code, .named(path), isAbsent ? reason.message : message)
  }
}

extension LockFailure: Diagnosable {
  var problems: Problems {
    switch self {
    case .busy(let path, let holder): Problems(.busy, .named(path), .busy(holder: holder))
    case .interrupted: Problems(.interrupted, .interrupted)
    }
  }
}

extension InputFailure: Diagnosable {
  var problems: Problems { Problems(.interrupted, .interrupted) }
}

extension FileFailure.Reason {
  var message: Message {
    if case .other(let words) = self { return Message("file.other", ["words": words.quoted]) }
    return Message("file.\(self)")
  }
}

extension SettingError: Diagnosable {
  var problems: Problems {
    switch self {
    case .unknownKey(let key, let nearest):
      Problems(.usage, Message("setting.unknown", ["setting": key.quoted, "nearest": nearest.first]))
    case .badValue(let setting, let value):
      Problems(
        .invalidData, .named(setting.key),
        Message(
          "setting.badValue",
          ["value": value.quoted, "wanted": Message("setting.wanted.\(setting.wanted ?? setting.key)")]))
    case .secretAsArgument(let setting):
      Problems(.usage, .named(setting.key), Message("setting.secretAsArgument"))
    case .notSet(let setting): Problems(.failed, .subject(setting.key), SettingError.message(notSet: setting))
    case .needed(let setting):
      Problems(.configuration, .subject(setting.key), SettingError.message(notSet: setting))
    case .malformed(let place, let problem): Problems(.configuration, .line(place), .malformedFile(problem))
    case .notASetting(let place, let key):
      Problems(.configuration, .file(place), Message("setting.notASetting", ["setting": key]))
    case .untrustedCommand(let setting, let path):
      Problems(.configuration, .named(path), Message("setting.untrusted", ["setting": setting.key]))
    }
  }

  private static func message(notSet setting: any SettingDeclaration) -> Message {
    Message("setting.notSet", ["setting": setting.key, "secret": setting.isSecret])
  }
}

extension UnknownZone: Diagnosable {
  var problems: Problems {
    Problems(.configuration, .named("time-zone"), Message("zone.unknown", ["name": name.quoted]))
  }
}

extension JSONError.Problem {
  var message: Message {
    switch self {
    case .unexpectedByte(let byte, let expected):
      Message(
        "json.unexpectedByte",
        [
          "character": (0x21...0x7E).contains(byte)
            ? String(Character(Unicode.Scalar(byte))).quoted : nil, "byte": String(byte),
          "expected": Message("json.expected.\(expected)"),
        ])
    case .duplicateKey(let key): Message("json.duplicateKey", ["name": key.quoted])
    case .controlCharacter: Message("json.controlCharacter")
    case .unexpectedEnd, .invalidEscape, .invalidUTF8, .invalidNumber, .nestedTooDeeply, .textAfterTheEnd:
      Message("json.\(self)")
    }
  }
}

extension XMLError.Problem {
  var message: Message {
    if case .entity(let name) = self { return Message("xml.entity", ["name": name.quoted]) }
    return Message("xml.\(self)")
  }
}
