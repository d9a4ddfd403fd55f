import PortfolioCore

/// A service that has prices, as a file says: where its quotes, histories and names of securities are, and what its
/// answers mean.
package struct PriceService: Sendable {
  /// The largest file of a service that is read, in bytes.
  static let largestFile = 1 << 20

  /// Its name in settings and instruments: small letters, digits and `-`.
  package let name: String
  /// Where its key goes; nil for a service that has none.
  package internal(set) var key: KeyPlace?
  /// How often it may be asked: what the plan allows, which the user may set, then what is allowed on any plan.
  package internal(set) var rates: [RequestRate] = []
  /// The first of them as its file writes it.
  package internal(set) var rateText: String?
  var headers: [(name: String, value: String)] = []
  package internal(set) var quote: Question?
  package internal(set) var history: Question?
  package internal(set) var search: Question?
  /// Texts that stand for no price.
  var none: Set<String> = []
  /// Whether prices carry the noise of numbers with 24 bits.
  var hasNoise = false
  /// For how many days back it has prices.
  var oldest: Int?
  /// Whether prices of earlier days are divided by later splits.
  package internal(set) var isAdjusted = false
  /// By what an answer is known to be none, and why it is.
  var signs: [(outcome: Outcome, sign: Sign)] = []

  /// Whether it has to be told in which currency prices are wanted.
  package var asksForCurrency: Bool { [quote, history].contains { $0?.url.has(.currency) ?? false } }

  /// Where the key goes in a request.
  package struct KeyPlace: Sendable {
    enum Place {
      case header(String, prefix: String)
      case query(String)
    }

    let place: Place
    /// Whether the service answers without one, too.
    package let isOptional: Bool
  }

  /// What an answer without prices means, in the order in which it is looked for.
  enum Outcome: String, CaseIterable { case quota, forbidden, refused, missing, empty }

  /// By what an answer is known.
  enum Sign {
    case status(Int)
    /// What stands at a path, or is the whole answer.
    case value(ServicePath?, JSONValue)
    /// Words of its message.
    case text(String)
  }

  /// What a row tells.
  enum Field: String, CaseIterable {
    case price, date, currency, symbol, name, exchange, isin, change, changePercent, previousClose
    /// The zone in which the day of a stamp is counted, by its name or as seconds east of UTC.
    case zone, offset
  }

  /// How the time of a price is written.
  enum DateForm: Equatable {
    case seconds, milliseconds
    /// A day, with `yyyy`, `MM` and `dd`; what follows is ignored.
    case pattern(String)
  }

  /// What the service can be asked, and where the answer is in what comes back.
  package struct Question: Sendable {
    enum Format: String { case json, csv }

    var url = ServiceText()
    var format = Format.json
    var delimiter = UInt8(ascii: ",")
    /// Whether a comma separates whole units from parts.
    var hasDecimalComma = false
    /// Where the rows are; the whole answer if it is nil.
    var rows: ServicePath?
    var fields: [Field: ServicePath] = [:]
    /// What the symbol of a row is asked for by, where that is not the symbol alone: `{symbol}.{exchange}`.
    var symbolForm: String?
    /// Whether prices are in the currency that was asked for.
    var isInAskedCurrency = false
    var dates = DateForm.pattern("yyyy-MM-dd")
  }
}

/// What a request asks for, which texts of a service have in braces.
struct ServiceValues {
  var symbol = ""
  var text = ""
  /// The currency of the price that is wanted.
  var currency: String?
  var days: ClosedRange<CalendarDay>?
}

/// A text with places for what is asked for, such as `{symbol}` and `{from:seconds}`.
struct ServiceText: Equatable {
  private enum Piece: Equatable {
    case text(String)
    case place(Place, form: String?)
  }

  enum Place: String, CaseIterable { case symbol, text, currency, from, to }

  private var pieces: [Piece] = []

  init() {}

  /// Nil for a place or a form that there is none of.
  init?(_ text: String) {
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      guard let close = rest[open...].firstIndex(of: "}") else { return nil }
      if open > rest.startIndex { pieces.append(.text(String(rest[..<open]))) }
      let parts = rest[rest.index(after: open)..<close].split(separator: ":", maxSplits: 1).map(String.init)
      guard let place = parts.first.flatMap(Place.init(rawValue:)) else { return nil }
      let form = parts.count > 1 ? parts[1] : nil
      if let form {
        switch place {
        case .symbol, .text, .currency: if form != "lower", form != "upper" { return nil }
        case .from, .to: if form != "seconds", form != "milliseconds", !form.contains("yyyy") { return nil }
        }
      }
      pieces.append(.place(place, form: form))
      rest = rest[rest.index(after: close)...]
    }
    if rest.contains("}") { return nil }
    if !rest.isEmpty { pieces.append(.text(String(rest))) }
  }

  func has(_ place: Place) -> Bool {
    pieces.contains { if case .place(place, _) = $0 { true } else { false } }
  }

  /// The text with what is asked for.
  ///
  /// - Parameter encode: what is done with each of the values.
  func filled(_ values: ServiceValues, _ encode: (String) -> String = { $0 }) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .place(let place, let form): encode(ServiceText.value(of: place, form, values))
      }
    }.joined()
  }

  private static func value(of place: Place, _ form: String?, _ values: ServiceValues) -> String {
    switch place {
    case .symbol: cased(values.symbol, form)
    case .text: cased(values.text, form)
    case .currency: cased(values.currency ?? "USD", form)
    case .from: day(values.days?.lowerBound, form, seconds: 0)
    // The last second of the day, since some services leave out the end and some do not.
    case .to: day(values.days?.upperBound, form, seconds: 86_399)
    }
  }

  private static func cased(_ text: String, _ form: String?) -> String {
    switch form {
    case "lower": text.lowercased()
    case "upper": text.uppercased()
    default: text
    }
  }

  private static func day(_ day: CalendarDay?, _ form: String?, seconds: Int) -> String {
    guard let day else { return "" }
    let moment = day.daysSinceEpoch * 86_400 + seconds
    switch form {
    case "seconds": return String(moment)
    case "milliseconds": return String(moment * 1000)
    case nil: return day.description
    case let form?:
      let parts = day.description.split(separator: "-")
      return form.replacing("yyyy", with: parts[0]).replacing("MM", with: parts[1])
        .replacing("dd", with: parts[2])
    }
  }
}
