import PortfolioCore
import PortfolioIO

extension Message {
  /// The heading of a column or label of a field.
  static let heading = Of<Heading>("heading")

  /// The same, shorter, for tables that would lose a column otherwise.
  static func shortHeading(_ heading: Heading) -> Message { Message("heading.\(heading.rawValue).short") }

  static let kind = Of<TransactionKind>("kind")
  /// What can be imported from the files of a format.
  static let importContent = Of<ImportContent>("content")
  static let source = Of<PriceSource>("source")
}
