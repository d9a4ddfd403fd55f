/// A language and region by their ISO 639 and 3166 codes, such as `de_CH`.
struct LocaleID: Hashable, Sendable {
  /// Two or three lower-case letters.
  let language: String
  /// Four letters, for a language written in several scripts.
  let script: String?
  /// Two capital letters or three digits; nil if only the language is known.
  let region: String?

  /// Whether it is `C` or `POSIX`, which name no country.
  private(set) var isPOSIX = false

  /// The default, and the meaning of the locales `C` and `POSIX`.
  static let defaultValue = LocaleID(language: "en", script: nil, region: "US")

  /// Whether numbers are written in the default format.
  var hasStandardFormats: Bool { language == "en" && (region == nil || region == "US") }

  private static let scripts = ["latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva"]

  private init(language: String, script: String?, region: String?) {
    self.language = language
    self.script = script
    self.region = region
  }

  /// Parses the name of a locale in POSIX (`de_DE.UTF-8@euro`, `C`) or BCP 47 (`zh-Hant-TW`) form; nil for
  /// anything else.
  init?(_ text: String) {
    if LocaleID.isPOSIX(text) {
      self = .defaultValue
      isPOSIX = true
      return
    }
    let named = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let name = named[0].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)[0]
    let parts = name.split(omittingEmptySubsequences: false) { $0 == "_" || $0 == "-" }
    guard name.utf8.allSatisfy(\.isLetterOrDigitOrJoint), parts.allSatisfy({ !$0.isEmpty }),
      (2...3).contains(parts[0].utf8.count), parts[0].utf8.allSatisfy(\.isLetter)
    else { return nil }
    var rest = parts.dropFirst()
    var script = named.count > 1 ? LocaleID.scripts[String(named[1])] : nil
    if let next = rest.first, next.utf8.count == 4, next.utf8.allSatisfy(\.isLetter) {
      script = next.prefix(1).uppercased() + next.dropFirst().lowercased()
      rest.removeFirst()
    }
    var region: String?
    if let next = rest.first,
      next.utf8.count == 2 && next.utf8.allSatisfy(\.isLetter)
        || next.utf8.count == 3 && next.utf8.allSatisfy({ !$0.isLetter })
    {
      region = next.uppercased()
      rest.removeFirst()
    }
    // Only variants and extensions may follow, which do not affect formats.
    guard region != nil || rest.isEmpty else { return nil }
    self.init(language: parts[0].lowercased(), script: script, region: region)
  }

  /// Whether a name is `C` or `POSIX`, which mean no language.
  static func isPOSIX(_ text: String) -> Bool {
    let name = text.split(separator: ".", omittingEmptySubsequences: false).first ?? ""
    return name == "C" || name == "POSIX"
  }
}

extension LocaleID: CustomStringConvertible {
  var description: String { [language, script, region].compactMap { $0 }.joined(separator: "_") }
}

extension UInt8 {
  fileprivate var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
  fileprivate var isLetterOrDigitOrJoint: Bool {
    isLetter || (0x30...0x39).contains(self) || self == UInt8(ascii: "_") || self == UInt8(ascii: "-")
  }
}
