import PortfolioCore
import PortfolioIO
import PortfolioSystem

/// Why a setting could not be read or changed.
enum SettingError: Error, Sendable {
  case unknownKey(String, nearest: [String])
  case badValue(any SettingDeclaration, String)
  /// A secret was given as an argument, which the shell's history and the process list show.
  case secretAsArgument(any SettingDeclaration)
  /// Not set, and there is no default.
  case notSet(any SettingDeclaration)
  /// The same of one that an option needs.
  case needed(any SettingDeclaration)
  case malformed(Place, JSONError.Problem)
  /// The file contains something that is not a setting.
  case notASetting(Place, key: String)
  /// Others can change the file, so that the command in it may be theirs.
  case untrustedCommand(any SettingDeclaration, path: String)
}

/// The settings in a file. Unknown keys are kept. `settings.maxAge` is the value of `Settings.maxAge`.
@dynamicMemberLookup
struct Settings: Sendable {
  let path: String
  private var object = JSONObject()

  /// The largest settings file that is read.
  private static let largestFile = 1 << 20

  /// Reads the file; a missing one, or none, has no settings. Throws `SettingError.notASetting` for a value that is not
  /// allowed.
  ///
  /// - Parameter key: the setting about to be set or removed, whose old value may be wrong.
  init(path: String, changing key: String? = nil) throws {
    self.path = path
    guard let bytes = try path.ifNotEmpty.flatMap({ try AtomicFile.read($0, limit: Settings.largestFile) })
    else { return }
    do throws(JSONError) {
      let value = try JSONValue(parsing: bytes)
      guard let members = value.object else {
        throw JSONError(.unexpectedByte(bytes.first ?? 0, expected: .object), at: 0)
      }
      object = members
    } catch {
      throw SettingError.malformed(Place(file: path, offset: error.offset, in: bytes), error.problem)
    }
    for member in object.members where member.key != key {
      guard let setting = Settings.known(member.key) else { continue }
      guard let text = member.value.string, setting.allows(text) else {
        throw SettingError.notASetting(Place(file: path), key: member.key)
      }
    }
  }

  /// The value that applies, which may be the default.
  subscript<Value>(_ setting: Setting<Value>) -> Value {
    object[setting.key]?.string.flatMap(setting.parse) ?? setting.standard.value
  }

  subscript<Value>(dynamicMember setting: KeyPath<Settings.Type, Setting<Value>>) -> Value {
    self[Settings.self[keyPath: setting]]
  }

  func isSet(_ setting: any SettingDeclaration) -> Bool { object[setting.key]?.string != nil }

  /// The text of the value that applies.
  func text(of setting: any SettingDeclaration) -> String? {
    object[setting.key]?.string ?? setting.defaultText
  }

  private var holdsSecret: Bool {
    object.members.contains { Settings.known($0.key)?.isSecret == true && $0.value.string != nil }
  }

  /// Those that are listed: all, and those of the price services that are asked or have some set.
  var listed: [any SettingDeclaration] {
    let set = object.members.compactMap { Settings.service(of: $0.key) }
    let services = ((sources ?? [PriceService.usual]) + set).filter { $0 != PriceService.command }
    let ofServices = services.indices.filter { !services[..<$0].contains(services[$0]) }
      .flatMap { Settings.all(of: services[$0]) }
    return Settings.all.flatMap { $0.key == Settings.priceServices.key ? ofServices + [$0] : [$0] }
  }

  /// Whether users other than the owner can read a secret in the file.
  var exposesSecret: Bool { holdsSecret && (try? FileStatus(of: path))?.isReadByOthers ?? false }

  /// A command to run, if one is set. Throws where others than the user can change the file.
  func command(_ setting: Setting<String?>) throws -> String? {
    guard let command = self[setting] else { return nil }
    if try FileStatus(of: path)?.isChangedByOthers == true {
      throw SettingError.untrustedCommand(setting, path: path)
    }
    return command
  }

  /// Sets a setting in the file, or removes it if `text` is nil, while holding a lock. A dry run only checks
  /// that this is possible. A file with a secret is made readable by its owner alone.
  static func change(
    _ setting: any SettingDeclaration, to text: String?, in path: String, time: TimeSource, isDryRun: Bool
  ) throws {
    if let text, !setting.allows(text) {
      throw SettingError.badValue(setting, setting.isSecret ? "" : setting.shown(text))
    }
    let lock = try isDryRun ? nil : FileLock.acquire(for: path, FileAccess(time: time))
    var settings = try Settings(path: path, changing: setting.key)
    // A store is no file of settings, whatever option named it.
    if settings.object.members.contains(where: { $0.value.array != nil }) {
      throw FileFailure(.write, path, .otherContent)
    }
    settings.object[setting.key] = text.map(JSONValue.string)
    if isDryRun { return }
    var writer = JSONWriter()
    writer.settings(settings.object)
    try AtomicFile.replace(path, with: writer.bytes, isPrivate: settings.holdsSecret)
    lock?.release()
  }
}

extension JSONWriter {
  /// Writes one setting on each line, for people who edit the file.
  fileprivate mutating func settings(_ object: JSONObject) {
    raw("{")
    for (index, member) in object.members.enumerated() {
      raw(index == 0 ? "\n  " : ",\n  ")
      string(member.key)
      raw(": ")
      value(member.value)
    }
    raw("\n}\n")
  }
}
