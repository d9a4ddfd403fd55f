import CommandLineKit
import PortfolioCore

/// How the values of a column are shown to people, in their language and formats.
struct Display<Value>: Sendable {
  var alignment = Table.Alignment.left
  /// Whether it tells how much there is: amounts, prices and quantities do, percentages do not.
  var isAbsolute = false
  var isPercentage = false
  /// Writes the text, and returns its style.
  var show: @Sendable (Value, Layout, inout [UInt8]) -> Style

  init(
    _ alignment: Table.Alignment = .left, _ text: @escaping @Sendable (Value, Layout) -> (String, Style)
  ) {
    self.alignment = alignment
    show = { value, layout, bytes in
      let (text, style) = text(value, layout)
      bytes += text.utf8
      return style
    }
  }

  /// Shown by what writes it into a table.
  init(
    writing alignment: Table.Alignment, isAbsolute: Bool = false, isPercentage: Bool = false,
    _ write: @escaping @Sendable (Value, Layout, inout [UInt8]) -> Void
  ) {
    (self.alignment, self.isAbsolute, self.isPercentage) = (alignment, isAbsolute, isPercentage)
    show = { value, layout, bytes in
      write(value, layout, &bytes)
      return .plain
    }
  }

  static var nothing: Display { Display(writing: .left) { _, _, _ in } }

  var bold: Display { styled { _, _ in .bold } }
  var dim: Display { styled { _, _ in .dim } }
  /// Bold in a row of totals.
  var boldTotal: Display { styled { $1.isTotal ? .bold : .plain } }

  fileprivate func styled(_ style: @escaping @Sendable (Value, Layout) -> Style) -> Display {
    changed { show in
      { value, layout, bytes in
        _ = show(value, layout, &bytes)
        return style(value, layout)
      }
    }
  }

  fileprivate typealias Show = @Sendable (Value, Layout, inout [UInt8]) -> Style

  fileprivate func changed(_ change: (@escaping Show) -> Show) -> Display {
    var display = self
    display.show = change(show)
    return display
  }
}

extension Display where Value == String {
  static var text: Display { Display(writing: .left) { text, _, bytes in bytes += text.utf8 } }
  /// A text that stands where figures do.
  static var figure: Display { Display(writing: .right) { text, _, bytes in bytes += text.utf8 } }
  /// A month given as `2024-03`.
  static var month: Display {
    Display(writing: .left) { name, layout, bytes in bytes += layout.formats.month(name).utf8 }
  }
  /// The symbol of an option as people read it: `AAPL 2025-01-17 150 call`.
  static var symbol: Display {
    Display(writing: .left) { ticker, _, bytes in bytes += OptionSymbol.read(ticker).utf8 }
  }
  /// The same of what a row is about.
  static var ticker: Display { symbol.bold }
}

extension Display where Value == UUID {
  /// Long enough to distinguish ids at a glance.
  static var shortID: Display {
    Display(writing: .left) { id, _, bytes in
      let start = bytes.count
      id.append(to: &bytes)
      bytes.removeSubrange((start + 8)...)
    }
    .dim
  }
  static var wholeID: Display { Display(writing: .left) { id, _, bytes in id.append(to: &bytes) }.dim }
}

extension Display where Value == Timestamp {
  /// The day without the time, and the time without the day.
  static var dayAlone: Display {
    Display(writing: .left) { date, layout, bytes in layout.formats.write(date.day, to: &bytes) }
  }
  /// With the time zone, where it has one.
  static var inFull: Display { Display { date, layout in (layout.formats.fullDate(date), .plain) } }
  static var timeAlone: Display {
    Display(writing: .left) { date, layout, bytes in layout.formats.writeTime(of: date, to: &bytes) }
  }
}

extension Display where Value == Int {
  /// With its digits in groups.
  static var count: Display {
    Display(writing: .right) { count, layout, bytes in bytes += layout.formats.count(count).utf8 }
  }
  /// As a name, such as that of a category.
  static var number: Display { Display(writing: .right) { number, _, bytes in bytes += String(number).utf8 } }
}

extension Display where Value == ExactDecimal {
  static var amount: Display { number(Formats.amountPlaces) }
  /// An amount that has a currency sign in a total, as far as there is room.
  static var money: Display { money(isSigned: false) }
  /// An amount with its sign in each row.
  static var signedMoney: Display { money(isSigned: true) }
  static var quantity: Display { number(Formats.quantityPlaces) }
  static var price: Display {
    Display(writing: .right, isAbsolute: true) { price, layout, bytes in
      layout.formats.write(price, Formats.places(ofPrice: price), to: &bytes)
    }
  }
  /// With all decimal places.
  static var exact: Display { number(Formats.exactPlaces) }
  /// A figure that is no amount.
  static var ratio: Display { number(Formats.amountPlaces, isAbsolute: false) }
  /// A percentage below a heading that says so.
  static var percent: Display { number(Formats.amountPlaces, isAbsolute: false) }
  /// With its sign, or below a heading of a page that has it.
  static var percentage: Display {
    Display(writing: .right, isPercentage: true) { percent, layout, bytes in
      if layout.isPage { return layout.formats.write(percent, to: &bytes) }
      bytes += layout.formats.percentage(percent).utf8
    }
  }

  /// Nothing for 0.
  var unlessZero: Display {
    changed { show in { value, layout, bytes in value.isZero ? .plain : show(value, layout, &bytes) } }
  }

  /// Green for a gain, red for a loss.
  var asGain: Display { styled { value, _ in value.gainStyle } }

  private static func money(isSigned: Bool) -> Display {
    Display(writing: .right, isAbsolute: true) { amount, layout, bytes in
      guard isSigned || layout.isTotal else { return layout.formats.write(amount, to: &bytes) }
      bytes += layout.formats.money(amount).utf8
    }
  }

  private static func number(_ places: Formats.Places, isAbsolute: Bool = true) -> Display {
    Display(writing: .right, isAbsolute: isAbsolute) { value, layout, bytes in
      layout.formats.write(value, places, to: &bytes)
    }
  }
}

extension ExactDecimal {
  var gainStyle: Style { isZero ? .plain : isNegative ? .red : .green }
}
