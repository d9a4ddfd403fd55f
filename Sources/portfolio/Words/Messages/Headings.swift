import PortfolioCore
import PortfolioIO

extension Message {
  /// The heading of a column or label of a field.
  static func heading(_ heading: Heading) -> Message { Message("heading.\(heading.rawValue)") }

  /// The same, shorter, for tables that would lose a column otherwise.
  static func shortHeading(_ heading: Heading) -> Message { Message("heading.\(heading.rawValue).short") }

  static func kind(_ kind: TransactionKind) -> Message { Message("kind.\(kind.rawValue)") }
  /// What can be imported from the files of a format.
  static func importContent(_ content: ImportContent) -> Message { Message("content.\(content.rawValue)") }
  static func source(_ source: PriceSource) -> Message { Message("source.\(source.rawValue)") }
}
