import CommandLineKit
import PortfolioCore
import PortfolioIO

/// What tax reports of all countries have in common.
extension Layout {
  /// What was followed, and what cannot be known.
  func explanation(_ rules: Message, _ unknown: [TaxUnknown]) -> [ReportBlock] {
    [.gap, .text(words(rules)), .gap, .text(words(.taxUnknownTitle))]
      + unknown.map { .marked("- ", words(.taxUnknown($0))) }
  }
}

extension CategoryIncome: Record {
  static let columns = Columns<CategoryIncome> {
    Column("category", missing: "-", priority: 2, \.category)
    Column("amount", as: .amount, priority: 3, \.amount)
  }

  /// A table below its title; nothing where there is nothing.
  static func blocks(_ list: [CategoryIncome], _ title: Heading, _ layout: Layout) -> [ReportBlock] {
    list.isEmpty ? [] : [.gap, .title(layout.heading(title)), .table(list, layout)]
  }
}

extension ForeignTax: Record {
  static let columns = Columns<ForeignTax> {
    Column("country", priority: 3, \.country)
    Column("income", as: .amount, priority: 2, \.income)
    Column("tax", as: .amount, priority: 2, \.tax)
  }

  /// A table below its title; nothing where there is nothing.
  static func blocks(_ list: [ForeignTax], _ layout: Layout) -> [ReportBlock] {
    list.isEmpty
      ? [] : [.gap, .title(layout.words(.taxForeignTitle)), .table(list, layout)]
  }
}
