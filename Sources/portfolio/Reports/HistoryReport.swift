import CommandLineKit
import PortfolioCore
import PortfolioIO

/// The recorded prices of some tickers day by day, and on a terminal their course.
struct HistoryReport: Report {
  /// Of one ticker, the oldest first.
  struct Course: Record {
    let ticker: String
    let prices: [DayPrice]

    static let columns: [Column<Course>] = [Column("ticker", \.ticker), Column("days", \.days)]
  }

  let courses: [Course]

  static let columns: [Column<HistoryReport>] = [Column("history", \.courses)]

  var csv: CSVWriter { CSVWriter(rows: courses.flatMap(\.days)) }

  func parts(_ layout: Layout) -> [Part] {
    if courses.isEmpty { return [.text(layout.words.text(.noPrices))] }
    return Array(courses.map { parts($0, layout) }.joined(separator: [.gap]))
  }

  private func parts(_ course: Course, _ layout: Layout) -> [Part] {
    if course.prices.isEmpty { return [.text(layout.words.text(.noHistory(ticker: course.ticker)))] }
    return [
      .title(course.ticker), .chart(Chart(prices: course.prices)), .table(course.days.reversed(), layout),
    ]
  }
}

extension HistoryReport {
  /// A day, with the change since the recorded day before.
  fileprivate struct Day: Record {
    let ticker: String
    let price: DayPrice
    let before: DayPrice?

    static let columns: [Column<Day>] = [
      Column("ticker", in: .csv, \.ticker),
      Column("date", .date, priority: 4, \.price.day),
      Column("price", .price, as: .price, priority: 3, \.price.price),
      Column("change", .change, as: .price.asGain, priority: 1, in: .table, \.change?.amount),
      Column("percent", .changePercent, as: .percent.asGain, priority: 2, in: .table, \.change?.percent),
    ]

    /// nil where the figures have more than 38 digits: a gap in the table keeps nobody from the prices.
    private var change: PriceChange? {
      guard let before else { return nil }
      do throws(DecimalOverflow) {
        return try price.change(since: before)
      } catch {
        return nil
      }
    }
  }
}

extension HistoryReport.Course {
  /// The oldest first.
  fileprivate var days: [HistoryReport.Day] {
    prices.indices.map { index in
      HistoryReport.Day(ticker: ticker, price: prices[index], before: index > 0 ? prices[index - 1] : nil)
    }
  }
}
