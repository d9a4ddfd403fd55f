import CommandLineKit
import PortfolioCore
import PortfolioIO

/// What is known about securities.
struct InstrumentReport: Report {
  let instruments: [Instrument]
  /// Whether it is about a single security named by the user.
  var isOne = false

  static let columns = Columns<InstrumentReport> {
    Column("instruments", \.instruments)
  }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    if instruments.isEmpty { return [.text(layout.words(.instrumentsNone))] }
    guard isOne, let instrument = instruments.first else { return [.table(instruments, layout)] }
    let fields = Instrument.Key.allCases.map { key in
      let text: String? =
        switch key.form {
        case .text: instrument.known(key)
        case .percent: instrument.decimal(key).map(layout.formats.percent)
        case .decimal: instrument.decimal(key).map(layout.formats.price)
        }
      return (key.heading, text)
    }
    return [
      .fields(
        LabelledLines(
          [(.ticker, instrument.symbol?.description ?? instrument.ticker)] + fields + [
            (.tags, instrument.tagList.ifNotEmpty)
          ]))
    ]
  }
}

extension Instrument: Record {
  static let columns = Columns<Instrument> {
    Column("ticker", as: .text.bold, priority: 9, \.ticker)
    [.name, .currency, .symbol, .source, .class].map(column)
    Column("target", as: .percent, priority: 8, \.target)
    Column("tags", in: .json) { TagList(values: $0.tags) }
    Column("tags", priority: 2, in: [.table, .csv], \.tagList)
    [.isin, .country].map(column)
    decimal(.multiplier)
    [.underlying, .expires].map(column)
    decimal(.strike)
    [.right, .maturity, .kind].map(column)
  }

  private static func decimal(_ key: Key) -> Column<Instrument> {
    Column(key.rawValue, heading: key.heading, as: .price, priority: 1) { $0.decimal(key) }
  }

  private static func column(_ key: Key) -> Column<Instrument> {
    Column(
      key.rawValue, heading: key.heading, priority: key == .name ? 6 : 4,
      minimumWidth: key == .currency ? nil : 6
    ) { $0.known(key) }
  }
}

extension Instrument.Key {
  /// The heading of its column.
  fileprivate var heading: Heading {
    switch self {
    case .name: .name
    case .currency: .currency
    case .symbol: .symbol
    case .source: .source
    case .class: .assetClass
    case .target: .target
    case .isin: .isin
    case .country: .country
    case .multiplier: .multiplier
    case .underlying: .underlying
    case .expires: .expires
    case .strike: .strike
    case .right: .optionRight
    case .maturity: .maturity
    case .kind: .securityKind
    }
  }
}
