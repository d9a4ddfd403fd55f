import CommandLineKit
import PortfolioCore

/// What surrounds the tables of a report for people.
struct Frame {
  /// What it was narrowed to; nil for nothing.
  var beginning: Message?
  /// What is said where there is nothing to show; nil where there is something.
  var nothing: Message?
  var omissions = Omissions()
  /// Whether what is missing is said beside nothing, too.
  var saysWhyNothing = false
  /// Whether figures are marked because they rest on old prices.
  var hasOldPrices = false
}

extension Layout {
  /// A report in its frame.
  func framed(_ frame: Frame, _ body: () -> [ReportBlock]) -> [ReportBlock] {
    let beginning: [ReportBlock] = frame.beginning.map { [.text(words($0)), .gap] } ?? []
    if let nothing = frame.nothing {
      return beginning + [.text(words(nothing))] + (frame.saysWhyNothing ? parts(about: frame.omissions) : [])
    }
    let (body, missing) = (body(), parts(about: frame.omissions))
    return beginning + body + (body.isEmpty ? Array(missing.dropFirst()) : missing)
      + note(onOldPrices: frame.hasOldPrices)
  }

  /// What totals leave out, below a table.
  func parts(about omissions: Omissions) -> [ReportBlock] {
    let sentences = words.sentences(about: omissions)
    return sentences.isEmpty ? [] : [.gap] + sentences.map { .text($0) }
  }

  /// What the mark of old prices means, below a table that has some.
  func note(onOldPrices has: Bool) -> [ReportBlock] {
    has ? [.gap, .text(words(.pageOldPrice(mark: OldPrices.mark)))] : []
  }

  /// The day and the account that figures on a day were narrowed to. From today on, the prices of today hold.
  func narrowing(_ scope: ReportScope, today: CalendarDay) -> Message? {
    if scope.last == nil, scope.account == nil { return nil }
    return .asOf(
      day: scope.last.map(formats.day), account: scope.account,
      pricedToday: scope.last.map { $0 >= today } ?? false)
  }

  /// The days and the account that figures of a time were narrowed to.
  func narrowing(
    _ scope: ReportScope, _ message: (_ from: String?, _ to: String?, _ account: String?) -> Message
  ) -> Message? {
    if scope.first == nil, scope.last == nil, scope.account == nil { return nil }
    return message(scope.first.map(formats.day), scope.last.map(formats.day), scope.account)
  }
}

extension Words {
  /// What people are told of what totals leave out.
  func sentences(about omissions: Omissions) -> [String] {
    var sentences: [String] = []
    if !omissions.unpriced.isEmpty { sentences.append(self(.unpricedInTotal(omissions.unpriced.sorted()))) }
    if !omissions.unconverted.isEmpty {
      sentences.append(self(.ratesOmissions(omissions.unconverted.sorted(), omissions.rates.sorted())))
    }
    return sentences
  }
}

/// How figures are marked that rest on a price that is more than a week old.
enum OldPrices {
  static let mark = "~"

  /// The cell with the mark, if it has a figure.
  static func marked(_ cell: Table.Cell) -> Table.Cell {
    cell.text.contains(where: \.isNumber) ? cell.preceded(by: mark) : cell
  }

  /// The same where the text has just been written.
  static func mark(_ bytes: inout [UInt8], from start: Int) {
    let text = String(decoding: bytes[start...], as: UTF8.self)
    if text.contains(where: \.isNumber) { bytes.insert(contentsOf: mark.utf8, at: start) }
  }
}

/// A report whose totals may leave something out, which its JSON says.
protocol Omitting {
  associatedtype Whether: ColumnValue
  associatedtype Names: ColumnValue
  var complete: Whether { get }
  var unpriced: Names { get }
}

extension Column where Row: Omitting {
  /// Whether everything is in the totals, and what is not.
  static func omissions(optional: Bool = false) -> [Column] {
    [
      Column("complete", isOptional: optional, \.complete),
      Column("unpriced", isOptional: optional, \.unpriced),
    ]
  }
}
