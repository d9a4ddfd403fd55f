import PortfolioCore

/// What is known about securities.
struct InstrumentReport: Report {
  let instruments: [Instrument]
  /// Whether it is about a single security named by the user.
  var isOne = false

  static let columns = Columns<InstrumentReport> {
    Column("instruments", \.instruments)
  }

  func body(_ layout: Layout) -> [ReportBlock] {
    if isOne, let instrument = instruments.first {
      layout.fields(of: instrument) {
        Column("ticker") { $0.symbol?.description ?? $0.ticker }
        Instrument.Key.allCases.map { key in
          switch key.form {
          case .text: Column(key.rawValue, heading: key.heading) { $0.known(key) }
          case .percent:
            Column(key.rawValue, heading: key.heading, as: .percent) { $0.decimal(key) }
          case .decimal:
            Column(key.rawValue, heading: key.heading, as: .price) { $0.decimal(key) }
          }
        }
        Column("tags", \.tagList)
      }
    } else {
      layout.table(instruments, nothing: .instrumentsNone)
    }
  }
}

extension Instrument: Record {
  static let columns = Columns<Instrument> {
    Column("ticker", as: .ticker, priority: 9, \.ticker)
    [.name, .currency, .symbol, .source, .class].map(column)
    Column("target", as: .percent, priority: 8, \.target)
    Column("tags", in: .json) { TagList(values: $0.tags) }
    Column("tags", priority: 2, in: [.table, .csv], \.tagList)
    Key.allCases.drop { $0 != .isin }.map { $0.form == .decimal ? decimal($0) : column($0) }
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
  /// The heading of its column, where that is not its name.
  fileprivate var heading: Heading? {
    [.class: .assetClass, .right: .optionRight, .kind: .securityKind][self]
  }
}
