/// All known prices of one ticker by day. Nothing else decides which price applies on a day.
///
/// A class, because it is looked up for every day, and a copy would take longer than finding the price.
package final class PriceSeries: Sendable {
  private let ticker: String
  private let recorded: [DayPrice]
  private let trades: [DayPrice]
  /// Their days, which are looked through often.
  let recordedDays: [CalendarDay]
  private let tradeDays: [CalendarDay]
  let splits: PriceSplits
  private let manual: Quote?
  /// Asked for every day: looking at the price itself would copy it.
  private let hasManual: Bool
  private let unit: PriceUnit

  /// - Parameters:
  ///   - recorded: recorded and imported prices, oldest first, one for each day.
  ///   - trades: the prices of trades, oldest first, one for each day.
  ///   - manual: the price set by hand, which applies from its day on.
  ///   - unit: what the prices are prices of.
  package init(
    of ticker: String, recorded: [DayPrice] = [], trades: [DayPrice] = [],
    splits: PriceSplits = PriceSplits(), manual: Quote? = nil,
    per unit: PriceUnit = .share
  ) {
    self.ticker = ticker
    self.recorded = recorded
    self.trades = trades
    (recordedDays, tradeDays) = (recorded.map(\.day), trades.map(\.day))
    self.splits = splits
    (self.manual, hasManual) = (manual?.per(unit), manual != nil)
    self.unit = unit
  }

  /// The latest price on or before the day, divided by the splits since; on the same day a recorded price
  /// wins over that of a trade. Nil if there is none.
  ///
  /// - Parameter later: the day as whose shares it is the price of one; nil for `day`.
  package func quote(on day: CalendarDay, inSharesOf later: CalendarDay? = nil) throws(Overflow) -> Quote? {
    if hasManual, let manual = manual(on: day) { return manual }
    let counts = (recordedDays.partitioningIndex { $0 > day }, tradeDays.partitioningIndex { $0 > day })
    guard let found = last(ofRecorded: counts.0, trades: counts.1) else { return nil }
    do throws(Overflow) {
      return try Quote.of(ticker, found, dividedBy: ratio(of: found, inSharesOf: later ?? day), per: unit)
    } catch {
      throw error.named(ticker)
    }
  }

  /// What a quote of a day says, as far as figures of very many days need it.
  package struct Price {
    package let day: CalendarDay
    /// About what a unit costs.
    package let price: Double
    /// Nil if not stated.
    let currency: String?
    let isTrade: Bool
    /// Whether it is a price of the day itself.
    let isOwn: Bool
  }

  /// The prices on these days, which are in order; nil where none is known. The same as those of quotes, which would
  /// take longer than all that is done with them.
  func prices(
    on days: some Sequence<CalendarDay>, inSharesOf later: CalendarDay? = nil
  ) throws(Overflow) -> [Price?] {
    var (records, others, prices) = (0, 0, [Price?]())
    for day in days {
      while records < recordedDays.count, recordedDays[records] <= day { records += 1 }
      while others < tradeDays.count, tradeDays[others] <= day { others += 1 }
      if hasManual, let manual = manual(on: day) {
        prices.append(
          Price(
            day: day, price: manual.unitPrice, currency: manual.currency, isTrade: false,
            isOwn: manual.day == day))
      } else if let found = last(ofRecorded: records, trades: others) {
        let ratio = try Overflow.naming(ticker, ratio(of: found, inSharesOf: later ?? day))
        prices.append(
          Price(
            day: day, price: unit.worth(atAbout: found.price.nearestDouble, dividedBy: ratio),
            currency: found.currency, isTrade: found.origin == .trade, isOwn: found.day == day))
      } else {
        prices.append(nil)
      }
    }
    return prices
  }

  /// About the price that a unit's worth comes from.
  func quoted(_ price: Price) -> Double { price.price / unit.multiplier.nearestDouble }

  /// By how many shares one share of a price is divided; nil for one.
  private func ratio(of found: DayPrice, inSharesOf day: CalendarDay) throws(Overflow) -> SplitRatio? {
    if splits.isEmpty { return nil }
    let own = found.adjusted ?? found.day
    // A price that came later than the day is divided by splits that were still to come.
    return own <= day
      ? try splits.ratio(after: own, through: day)
      : try splits.ratio(after: day, through: own).flatMap { SplitRatio(new: $0.old, old: $0.new) }
  }

  /// So many prices of the year up to a day, or of less where no more was recorded, equally far apart.
  package func trend(through day: CalendarDay, most: Int) throws(Overflow) -> [Double] {
    guard let first = recordedDays.first, first < day, most > 1 else { return [] }
    let span = min(365, day.daysSinceEpoch - first.daysSinceEpoch)
    let count = min(most, span + 1)
    var prices: [Double] = []
    for number in 0..<count {
      let date = day.advanced(by: -span * (count - 1 - number) / (count - 1))
      if let quote = try quote(on: date, inSharesOf: day) { prices.append(quote.price.nearestDouble) }
    }
    return prices
  }

  /// About how many shares one share of the beginning has become by the end of a day.
  func splitFactor(through day: CalendarDay) -> Double { splits.factor(through: day) }

  /// Whether no price of any day is known.
  package var isEmpty: Bool { recorded.isEmpty && trades.isEmpty && manual == nil }

  private func manual(on day: CalendarDay) -> Quote? {
    manual.flatMap { $0.day.map { $0 <= day } ?? true ? $0 : nil }
  }

  /// The latest of so many recorded prices and prices of trades, the oldest.
  private func last(ofRecorded records: Int, trades others: Int) -> DayPrice? {
    if others == 0 { return records == 0 ? nil : recorded[records - 1] }
    let isRecord = records > 0 && recordedDays[records - 1] >= tradeDays[others - 1]
    return isRecord ? recorded[records - 1] : trades[others - 1]
  }

  /// The days on which the price may change, in order.
  var changeDays: [CalendarDay] {
    PriceSeries.inOrder(recordedDays + tradeDays + splits.days + [manual?.day].compactMap(\.self))
  }

  /// Each of these days once.
  static func inOrder(_ days: [CalendarDay]) -> [CalendarDay] {
    let days = days.sorted()
    return days.indices.filter { $0 == 0 || days[$0] != days[$0 - 1] }.map { days[$0] }
  }
}

extension Quote {
  /// The most digits after the point of a price that results from a division.
  package static let pricePlaces = 12

  /// The age in days above which the price of an earlier day is doubtful.
  package static let maximumDaysOld = 7

  /// The age in days of a recorded or traded price on `day`; nil for prices from other sources.
  package func daysOld(on day: CalendarDay) -> Int? {
    guard source == .recorded || source == .trade, let time else { return nil }
    return day.daysSinceEpoch - time.day.daysSinceEpoch
  }

  /// A price so many times another one is likely to be in another unit, such as pence.
  static let maximumTimes = ExactDecimal(20)

  /// Whether it is so far from another price that one of them is likely to be in another unit.
  package func isFar(from other: Quote) throws(Overflow) -> Bool {
    let (most, times) = (try other.price * Quote.maximumTimes, try price * Quote.maximumTimes)
    return price > most || times < other.price
  }

  fileprivate static func of(
    _ ticker: String, _ found: DayPrice, dividedBy ratio: SplitRatio?, per unit: PriceUnit
  ) throws(Overflow) -> Quote {
    var (price, undivided) = (found.price, Undivided?.none)
    if let ratio {
      price = try ExactFraction(found.price).divided(by: ratio).rounded(places: Quote.pricePlaces)
      let isExact = try price * ExactDecimal(ratio.new) == found.price * ExactDecimal(ratio.old)
      if !isExact { undivided = Undivided(price: found.price, ratio: ratio) }
    }
    var quote = Quote(
      ticker: ticker, price: price, currency: found.currency, time: .day(found.day),
      source: found.origin == .trade ? .trade : .recorded)
    (quote.unit, quote.undivided) = (unit, undivided)
    return quote
  }

  /// About what one unit is worth.
  var unitPrice: Double {
    unit.worth(atAbout: (undivided?.price ?? price).nearestDouble, dividedBy: undivided?.ratio)
  }

  /// What one unit is worth, exact but for a price that splits have divided.
  package var worth: ExactDecimal { get throws(Overflow) { try unit.worth(at: price) } }

  /// What so many are worth, exact wherever it is a decimal.
  package func value(of quantity: ExactFraction) throws(Overflow) -> Amount {
    if undivided == nil, quantity.denominator == 1 { return try Amount(quantity.numerator * worth) }
    return try roundedValue(of: quantity)
  }

  /// The same to 36 digits, also where the product of quantity and price has more than are exact.
  func roundedValue(of quantity: ExactFraction) throws(Overflow) -> Amount {
    let shares =
      try undivided.map { it throws(Overflow) in try quantity.divided(by: it.ratio) } ?? quantity
    return try Amount(unit.worth(at: undivided?.price ?? price)).part(shares, of: ExactDecimal(1))
  }
}

extension PriceSeries {
  /// The prices of all days that have one of their own, and of those that are named, for a share as it is on the last
  /// day, oldest first.
  package func line(
    from first: CalendarDay, through last: CalendarDay, with named: Set<CalendarDay>
  ) throws(Overflow) -> [Price] {
    let named = named.union([first])
    let days = PriceSeries.inOrder(changeDays + named).filter { $0 >= first && $0 <= last }
    return try prices(on: days, inSharesOf: last).compactMap(\.self).filter {
      $0.isOwn || named.contains($0.day)
    }
  }
}

extension Collection<PriceSeries.Price> where Index == Int {
  /// Those from which a line is drawn.
  func thinned(to count: Int, keeping days: Set<CalendarDay> = []) -> [PriceSeries.Price] {
    let all = Array(self)
    let kept = days.isEmpty ? [] : Set(all.indices.filter { days.contains(all[$0].day) })
    return Thinning.places(of: [all.map(\.price)], count: count, keeping: kept).map { all[$0] }
  }

  /// The last of each month.
  var ofMonths: [PriceSeries.Price] {
    var (latest, end) = ([PriceSeries.Price](), CalendarDay?.none)
    for price in self {
      if let end, price.day <= end { latest.removeLast() } else { end = Period.month.end(of: price.day) }
      latest.append(price)
    }
    return latest
  }
}

extension Quote {
  /// The same price as that of a day.
  package func on(_ day: CalendarDay) -> Quote {
    Quote(ticker: ticker, price: price, currency: currency, time: .day(day), source: source)
      .per(unit)
  }
}
