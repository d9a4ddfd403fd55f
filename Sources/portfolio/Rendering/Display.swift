import CommandLineKit
import PortfolioCore

/// How the values of a column are shown to people, in their language and formats.
struct Display<Value>: Sendable {
  let alignment: Table.Alignment
  let cell: @Sendable (Value, Layout) -> Table.Cell

  init(
    _ alignment: Table.Alignment = .left, _ cell: @escaping @Sendable (Value, Layout) -> Table.Cell
  ) {
    (self.alignment, self.cell) = (alignment, cell)
  }

  var bold: Display { styled(.bold) }
  var dim: Display { styled(.dim) }

  private func styled(_ style: Style) -> Display {
    Display(alignment) { [cell] value, layout in cell(value, layout).styled(style) }
  }
}

extension Display where Value == String {
  static var text: Display { Display { text, _ in Table.Cell(text) } }
  /// A month given as `2024-03`.
  static var month: Display { Display { name, layout in Table.Cell(layout.formats.month(name)) } }
  /// The symbol of an option as people read it: `AAPL 2025-01-17 150 call`.
  static var ticker: Display {
    Display { ticker, _ in Table.Cell(OptionSymbol(ticker)?.description ?? ticker, .bold) }
  }
}

extension Display where Value == UUID {
  /// Long enough to distinguish ids at a glance.
  static var shortID: Display { Display { id, _ in Table.Cell(String(id.uuidString.prefix(8)), .dim) } }
}

extension Display where Value == Timestamp {
  /// The day without the time.
  static var dayAlone: Display { Display { date, layout in Table.Cell(layout.formats.day(date.day)) } }
}

extension Display where Value == Int {
  /// With its digits in groups.
  static var count: Display { Display(.right) { count, layout in Table.Cell(layout.formats.count(count)) } }
}

extension Display where Value == ExactDecimal {
  static var amount: Display { number { $0.amount($1) } }
  /// An amount with a currency sign, which a total does without where that saves a column.
  static var money: Display {
    Display(.right) { amount, layout in
      Table.Cell(layout.formats.money(amount), shorter: [layout.formats.amount(amount)])
    }
  }
  static var quantity: Display { number { $0.quantity($1) } }
  static var price: Display { number { $0.price($1) } }
  static var percent: Display { number { $0.percent($1) } }
  /// With its sign.
  static var percentage: Display { number { $0.percentage($1) } }
  /// With all decimal places.
  static var exact: Display { number { $0.exact($1) } }

  /// Nothing for 0.
  var unlessZero: Display {
    Display(alignment) { [cell] value, layout in value.isZero ? "" : cell(value, layout) }
  }

  /// Green for a gain, red for a loss.
  var asGain: Display {
    Display(alignment) { [cell] value, layout in
      cell(value, layout).styled(layout.formats.style(ofGain: value))
    }
  }

  private static func number(_ text: @escaping @Sendable (Formats, ExactDecimal) -> String) -> Display {
    Display(.right) { value, layout in Table.Cell(text(layout.formats, value)) }
  }
}
