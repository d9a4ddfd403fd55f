import PortfolioCore
import PortfolioIO

/// What the help of every language has in common: how its parts become one, and the names that its texts list.
enum HelpParts {
  /// The texts of all parts; where two have the same key, the first counts.
  static func joined(_ parts: [String: String]...) -> [String: String] {
    parts.reduce(into: [:]) { texts, part in texts.merge(part) { first, _ in first } }
  }

  static let fieldNames = list(RulesField.allCases.map(\.name))
  static let accountKeys = list(Account.Key.allCases.map(\.rawValue))
  static let instrumentKeys = list(Instrument.Key.allCases.map(\.rawValue))
  static let exportFormats = list(ExportCommand.formats)
  static let priceFormats = list(PriceFileFormat.all.map(\.name))
  static let importFormats = list(ImportFormat.all.map(\.name))

  private static func list(_ names: [String]) -> String { names.joined(separator: ", ") }
}
