import PortfolioCore
import PortfolioIO

// What is wrong with files and what is in them, and what to do about it.

extension StoreError {
  var message: Message {
    switch self {
    case .malformed(_, let problem): Message("store.malformed", ["problem": .message(problem.message)])
    case .empty: Message("store.empty")
    case .foreign(let place):
      KeptBeside(place).map {
        Message("store.foreignBeside", ["contents": .message(Message("store.beside.\($0.rawValue)"))])
      } ?? Message("store.foreign")
    case .damaged: Message("store.damaged")
    case .otherKind(_, let kind): Message("store.otherKind.\(kind.rawValue)")
    case .newer(let place, let version, let supported):
      .newer(version, supported: supported, isStore: KeptBeside(place) == nil)
    case .tooLargeToRepair(_, let size): Message("store.tooLargeToRepair", ["size": .text(String(size))])
    case .recordTooLong: Message("store.recordTooLong")
    case .invalid(let issues):
      Message("store.invalid", ["issues": .list(issues.map { .message($0.message) })])
    case .noSuchID(let id) where id.utf8.count < StoreReader.shortestIDPrefix:
      Message("store.idTooShort", ["id": .quoted(id), "least": .text(String(StoreReader.shortestIDPrefix))])
    case .noSuchID(let id): Message("store.noSuchID", ["id": .quoted(id)])
    case .ambiguousID(let id, let candidates):
      Message(
        "store.ambiguousID",
        [
          "id": .quoted(id), "count": .number(candidates.count),
          "candidates": .text(candidates.map(\.id.uuidString).joined(separator: ", ")),
        ])
    case .changedSince: Message("store.changedSince")
    case .duplicateID(let id): Message("store.duplicateID", ["id": .text(id)])
    case .remote(_, let failure): failure.message
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

extension Overflow {
  var message: Message { Message("overflow", ["ticker": ticker.map(Message.Value.text)]) }
}

extension FileFailure {
  var message: Message {
    isAbsent
      ? reason.message : Message("file.cannot.\(operation.rawValue)", ["reason": .message(reason.message)])
  }
}

extension FileFailure.Reason {
  var message: Message {
    if case .other(let words) = self { return Message("file.other", ["words": .quoted(words)]) }
    return Message("file.\(self)")
  }
}

extension SettingError {
  var message: Message {
    switch self {
    case .unknownKey(let key, let nearest):
      Message("setting.unknown", ["setting": .quoted(key), "nearest": nearest.first.map(Message.Value.text)])
    case .badValue(let setting, let value):
      Message(
        "setting.badValue",
        ["value": .quoted(value), "wanted": .message(Message("setting.wanted.\(setting.key)"))])
    case .secretAsArgument: Message("setting.secretAsArgument")
    case .notSet(let setting), .needed(let setting):
      Message("setting.notSet", ["setting": .text(setting.key), "secret": .flag(setting.isSecret)])
    case .malformed(_, let problem): .malformedFile(problem)
    case .notASetting(_, let key): Message("setting.notASetting", ["setting": .text(key)])
    case .untrustedCommand(let setting, _): Message("setting.untrusted", ["setting": .text(setting.key)])
    }
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
