import PortfolioCore
import PortfolioIO
import PortfolioSystem

// What is wrong with files and what is in them, and what to do about it.

extension StoreError: Diagnosable {
  var problems: Problems {
    switch self {
    case .malformed(let place, let problem):
      Problems(.invalidData, .line(place), Message("store.malformed", ["problem": .message(problem.message)]))
    case .empty(let place): Problems(.invalidData, .line(place), Message("store.empty"))
    case .foreign(let place):
      Problems(
        .invalidData, .line(place),
        FileKind(of: place).map {
          Message("store.foreignBeside", ["contents": .message(Message("store.beside.\($0.content)"))])
        } ?? Message("store.foreign"))
    case .damaged(let place): Problems(.invalidData, .line(place), Message("store.damaged"))
    case .otherKind(let place, let kind):
      Problems(.invalidData, .line(place), Message("store.otherKind.\(kind.rawValue)"))
    case .newer(let place, let version, let supported):
      Problems(
        .invalidData, .line(place), .newer(version, supported: supported, isStore: FileKind(of: place) == nil)
      )
    case .tooLargeToRepair(let place, let size):
      Problems(
        .invalidData, .line(place), Message("store.tooLargeToRepair", ["size": .text(String(size))]))
    case .recordTooLong(let place): Problems(.invalidData, .line(place), Message("store.recordTooLong"))
    case .invalid(let issues): Problems(.invalidData, issues)
    case .noSuchID(let id):
      Problems(
        .notFound, .called(.message(.heading(.id))),
        id.utf8.count < StoreReader.shortestIDPrefix
          ? Message(
            "store.idTooShort", ["id": .quoted(id), "least": .text(String(StoreReader.shortestIDPrefix))])
          : Message("store.noSuchID", ["id": .quoted(id)]), field: "id")
    case .ambiguousID(let id, let candidates):
      Problems(
        .invalidData, .called(.message(.heading(.id))),
        Message(
          "store.ambiguousID",
          [
            "id": .quoted(id), "count": .number(candidates.count),
            "candidates": .text(candidates.map(\.id.uuidString).joined(separator: ", ")),
          ]), field: "id")
    case .changedSince(let id): Problems(.invalidData, .named(id), Message("store.changedSince"), field: "id")
    case .duplicateID(let id):
      Problems(
        .invalidData, .called(.message(.heading(.id))), Message("store.duplicateID", ["id": .text(id)]),
        field: "id")
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
        "version": .text(version), "supported": .text(String(supported)),
        "what": .choice(isStore ? "store" : "other"),
      ])
  }

  /// A file that is not valid JSON.
  static func malformedFile(_ problem: JSONError.Problem) -> Message {
    Message("file.malformed", ["problem": .message(problem.message)])
  }
}

extension Overflow: Diagnosable {
  var problems: Problems {
    Problems(
      .invalidData, .named(ticker), Message("overflow", ["ticker": ticker.map(Message.Value.text)]))
  }
}

extension FileFailure: Diagnosable {
  var problems: Problems {
    let message = Message("file.cannot.\(operation.rawValue)", ["reason": .message(reason.message)])
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
    if case .other(let words) = self { return Message("file.other", ["words": .quoted(words)]) }
    return Message("file.\(self)")
  }
}

extension SettingError: Diagnosable {
  var problems: Problems {
    switch self {
    case .unknownKey(let key, let nearest):
      Problems(
        .usage,
        Message(
          "setting.unknown", ["setting": .quoted(key), "nearest": nearest.first.map(Message.Value.text)]))
    case .badValue(let setting, let value):
      Problems(
        .invalidData, .named(setting.key),
        Message(
          "setting.badValue",
          ["value": .quoted(value), "wanted": .message(Message("setting.wanted.\(setting.key)"))]))
    case .secretAsArgument(let setting):
      Problems(.usage, .named(setting.key), Message("setting.secretAsArgument"))
    case .notSet(let setting): Problems(.failed, .subject(setting.key), SettingError.message(notSet: setting))
    case .needed(let setting):
      Problems(.configuration, .subject(setting.key), SettingError.message(notSet: setting))
    case .malformed(let place, let problem): Problems(.configuration, .line(place), .malformedFile(problem))
    case .notASetting(let place, let key):
      Problems(.configuration, .file(place), Message("setting.notASetting", ["setting": .text(key)]))
    case .untrustedCommand(let setting, let path):
      Problems(
        .configuration, .named(path), Message("setting.untrusted", ["setting": .text(setting.key)]))
    }
  }

  private static func message(notSet setting: any SettingDeclaration) -> Message {
    Message("setting.notSet", ["setting": .text(setting.key), "secret": .flag(setting.isSecret)])
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
            ? .quoted(String(Character(Unicode.Scalar(byte)))) : nil, "byte": .text(String(byte)),
          "expected": .message(Message("json.expected.\(expected)")),
        ])
    case .duplicateKey(let key): Message("json.duplicateKey", ["name": .quoted(key)])
    case .controlCharacter: Message("json.controlCharacter")
    case .unexpectedEnd, .invalidEscape, .invalidUTF8, .invalidNumber, .nestedTooDeeply, .textAfterTheEnd:
      Message("json.\(self)")
    }
  }
}

extension XMLError.Problem {
  var message: Message {
    if case .entity(let name) = self { return Message("xml.entity", ["name": .quoted(name)]) }
    return Message("xml.\(self)")
  }
}
