import PortfolioCore
import PortfolioIO

/// The portfolio that the program brings along, from `Resources/demo`. Its prices, its exchange rates and what it pays
/// are made up. Its last week is the last that is over, so that it is never old.
struct DemoFiles {
  /// The day for which it was made, the Saturday behind its last prices: 2026-11-21.
  static let day = CalendarDay(daysSinceEpoch: 20_778)

  /// By how many days all of it is later than it was made: by whole weeks, so that a Friday stays one.
  private let shift: Int
  private let offsetMinutes: (_ secondsSinceEpoch: Int) -> Int

  /// As they are new on a day.
  ///
  /// - Parameter offsetMinutes: the UTC offset of the time zone in which they are read.
  init(
    on today: CalendarDay, offsetMinutes: @escaping (_ secondsSinceEpoch: Int) -> Int = { _ in 0 }
  ) {
    // Before and after these, not all of its days are in the calendar.
    let days = min(max(today.daysSinceEpoch, -716_000), 2_932_400) - DemoFiles.day.daysSinceEpoch
    shift = days - (days % 7 + 7) % 7
    self.offsetMinutes = offsetMinutes
  }

  /// A file by its path below the folder of the store.
  var all: [(path: String, text: String)] {
    get throws {
      [
        ("portfolio.json", shifted(DemoFiles.text("portfolio.json"))),
        ("portfolio.history.jsonl", history),
        ("portfolio.instruments.json", DemoFiles.text("portfolio.instruments.json")),
        ("portfolio.rates.json", try rates),
        ("portfolio.cash.json", shifted(DemoFiles.text("portfolio.cash.json"))),
        ("cache/quotes.json", quotes),
        ("config.json", shifted(DemoFiles.text("config.json"))),
      ]
    }
  }

  private static func text(_ path: String) -> String {
    EmbeddedFile.text("demo/\(path)") ?? ""
  }

  /// A text with its days as they are in these files, where a text in quotation marks begins or ends with one. A year at
  /// the end of a text is the one in which most of that year is.
  func shifted(_ text: String) -> String {
    text.split(separator: "\"", omittingEmptySubsequences: false).map { part in
      if let day = movedDay(part.prefix(10)) { return day + part.dropFirst(10) }
      if let day = movedDay(part.suffix(10)) { return part.dropLast(10) + day }
      let year = part.suffix(4)
      if part.dropLast(4).hasSuffix(" "), let middle = movedDay("\(year)-07-01") {
        return String(part.dropLast(4) + middle.prefix(4))
      }
      return String(part)
    }.joined(separator: "\"")
  }

  /// A day as it is in these files; nil for any other text.
  private func movedDay(_ day: some StringProtocol) -> String? {
    guard case .day(let day) = Timestamp(String(day)) else { return nil }
    return day.advanced(by: shift).description
  }

  /// The lines behind the first, which has their checksum.
  private var history: String {
    let lines = shifted(DemoFiles.text("portfolio.history.jsonl")).drop { $0 != "\n" }.dropFirst()
    return String(decoding: [RecordedPrice](lines: Array(lines.utf8)[...])?.file ?? [], as: UTF8.self)
  }

  private var rates: String {
    get throws {
      let known = RateArchive(try JSONValue(parsing: Array(DemoFiles.text("portfolio.rates.json").utf8)))
      var rates = RateArchive()
      for (year, days) in known?.years ?? [:] {
        for rate in days {
          let day = rate.day.advanced(by: shift)
          rates.set(year.code, DayRate(day: day, rate: rate.rate, source: rate.source))
        }
      }
      return String(decoding: rates.json.document, as: UTF8.self)
    }
  }

  /// Of Friday evening, wherever they are read.
  private var quotes: String {
    let written = Instant(secondsSinceEpoch: 1_795_208_400)
    let local = written.secondsSinceEpoch + 86_400 * shift
    let closed = Instant(secondsSinceEpoch: local - 60 * offsetMinutes(local))
    func fetched(_ closed: Instant) -> String {
      Instant(secondsSinceEpoch: closed.secondsSinceEpoch + 301).description
    }
    return DemoFiles.text("cache/quotes.json").replacing(written.description, with: closed.description)
      .replacing(fetched(written), with: fetched(closed))
  }
}
