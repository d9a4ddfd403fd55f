import PortfolioCore
import PortfolioIO

/// Finds advisors by a text in what is known of them: as services write it, and as it is shown.
struct AdvisorFilter {
  private let text: FoldedText
  private let id: ExternalID
  private let layout: Layout
  /// Whether a document that does not have the text may show it all the same: as a formatted number or date, or in
  /// the name of a category.
  private let mayBeShown: Bool

  init(_ text: String, _ layout: Layout) {
    let folded = FoldedText(text)
    (self.text, id, self.layout) = (folded, ExternalID(text), layout)
    mayBeShown =
      text.contains { $0.isNumber || $0.isWhitespace }
      || SecurityCategory.known.contains { folded.occurs(in: layout.words.text(.advisorsCategory($0))) }
  }

  /// Whether it finds an advisor by what the dashboard says.
  func finds(_ advisor: Advisor) -> Bool {
    advisor.mentions(text, id: id) || text.isShown(in: advisor, layout)
  }

  /// Whether it finds an advisor by the details.
  func finds(_ advisor: Advisor, by document: AdvisorDocument) -> Bool {
    if document.mentions(text, id: id) { return true }
    guard mayBeShown, let detail = document.detail(of: advisor.id) else { return false }
    if detail.securities.contains(where: { text.isShown(in: $0, layout) }) { return true }
    return detail.accounts.contains { account in
      guard let valued = try? detail.valued(account) else { return false }
      return text.isShown(in: valued, layout) || valued.holdings.contains { text.isShown(in: $0, layout) }
    }
  }
}

extension FoldedText {
  /// Whether a row's table has the text. Ids are found as a whole only, since any two letters occur in some UUID.
  fileprivate func isShown<Row: Record>(in row: Row, _ layout: Layout) -> Bool {
    Row.columns.list.contains { column in
      column.formats.contains(.table) && !["", "id"].contains(column.name)
        && occurs(in: column.text(of: row, layout))
    }
  }
}
