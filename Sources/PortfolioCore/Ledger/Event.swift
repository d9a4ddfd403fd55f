/// A transaction as replayed by the ledger, packed into 80 bytes because there may be a million.
///
/// Decimals are digits and a scale. One of more digits stands in a table, and the scale is less than 0.
package struct Event: Sendable {
  /// The kind of movement.
  enum Effect: Equatable, Sendable {
    case buy, sell, split, transfer, spinoff, exchange
    case capital(KindRules.CapitalEffect)
    case none
  }

  let order: TransactionOrder
  package let id: UUID
  /// Identifies the transaction; of two at the same time, the one with the larger index comes later.
  package let index: Int
  fileprivate var quantity: Int64
  fileprivate var amount: Int64
  fileprivate var number: Int32
  /// The index of its entry in `details`; negative if it has none.
  fileprivate var detail: Int32
  fileprivate let quantityScale: Int8
  fileprivate let amountScale: Int8
  /// Minutes east of UTC, or a marker for a plain day or for `Z`.
  fileprivate let offset: Int16
  fileprivate let fractionDigits: UInt8
  let effect: Effect
  /// The currency of the amount; negative for the home currency.
  let currency: Int16

  fileprivate var currencyNumber: Int? { currency < 0 ? nil : Int(currency) }

  /// The number of its ticker and account in the holdings table; nil if it has no ticker.
  package var holding: Int? { number < 0 ? nil : Int(number) }

  /// The day as written.
  package var day: CalendarDay { CalendarDay(daysSinceEpoch: order.day) }

  /// The date as written; of corporate actions the day alone.
  package var date: Timestamp {
    if offset == Event.plainDay || order.hasNoTime { return .day(day) }
    let zone = offset == Event.zulu ? nil : Int(offset)
    let (seconds, nanoseconds) = order.time
    return .instant(
      Instant(
        localSeconds: seconds + (zone ?? 0) * 60, nanoseconds: nanoseconds,
        fractionDigits: Int(fractionDigits),
        offsetMinutes: zone))
  }

  private static let plainDay = Int16.min
  private static let zulu = Int16.max

  fileprivate static func offset(of date: Timestamp) -> Int16 {
    switch date {
    case .day: plainDay
    case .instant(let instant): instant.offsetMinutes.map { Int16(truncatingIfNeeded: $0) } ?? zulu
    }
  }
}

/// Transactions as events, in the order of time.
package struct Events: Sendable {
  fileprivate(set) var all: ContiguousArray<Event> = []
  package internal(set) var holdings = HoldingTable()
  private var details: [Detail] = []
  private var longDecimals: [ExactDecimal] = []

  /// The properties that only few events have.
  private struct Detail {
    var ratio: SplitRatio?
    /// The account that receives a transfer; otherwise a ticker.
    var target: Int?
    var percent = ExactDecimal.zero
    var lots: [NamedLot] = []
    /// The value of one unit of the currency in the home currency; 0 if not stated.
    var rate = ExactDecimal.zero
    var exercise: ExerciseSide?
  }

  package init() {}

  /// Adds an entry, passed `inout` to avoid a copy. Throws where its cost or proceeds have too many digits.
  mutating func add(_ entry: inout Entry) throws(Overflow) {
    let rules = entry.rules
    var quantity = ExactDecimal.zero
    var detail: Detail?
    var effect = Event.Effect.none
    var precedence = TransactionOrder.Precedence.trade
    switch rules.shares {
    case .added: (effect, quantity) = (.buy, entry.quantity)
    case .removed:
      (effect, quantity) = (.sell, entry.quantity)
      if let lots = entry.detail?.lots, !lots.isEmpty { detail = Detail(lots: lots) }
    case .multiplied:
      if let ratio = entry.ratio { (effect, precedence, detail) = (.split, .split, Detail(ratio: ratio)) }
    case .moved:
      (effect, quantity, detail) = (.transfer, entry.quantity, Detail(target: entry.detail?.toAccount))
    case .receiving, .replaced:
      guard let into = entry.detail?.into, let ratio = entry.ratio else { break }
      (effect, precedence) = (rules.shares == .replaced ? .exchange : .spinoff, .corporateAction)
      detail = Detail(ratio: ratio, target: into, percent: entry.detail?.basisPercent ?? .zero)
    case .none: effect = rules.capital.map(Event.Effect.capital) ?? .none
    }
    let amount = try entry.changeOfCost
    if let exercise = entry.detail?.exercise {
      detail = Detail(target: exercise == .option ? entry.detail?.into : nil, exercise: exercise)
    }
    if !entry.rate.isZero { detail = detail ?? Detail() }
    detail?.rate = entry.rate
    if let detail { details.append(detail) }
    var fractionDigits = 0
    if case .instant(let instant) = entry.date { fractionDigits = instant.fractionDigits }
    let (packedQuantity, packedAmount) = (packed(quantity), packed(amount))
    all.append(
      Event(
        order: TransactionOrder(date: entry.date, precedence: precedence), id: entry.id, index: entry.index,
        quantity: packedQuantity.digits, amount: packedAmount.digits,
        number: entry.ticker.map { holdings.number(ofTicker: $0, account: entry.account) } ?? -1,
        detail: detail == nil ? -1 : Int32(truncatingIfNeeded: details.count - 1),
        quantityScale: packedQuantity.scale, amountScale: packedAmount.scale,
        offset: Event.offset(of: entry.date),
        fractionDigits: UInt8(truncatingIfNeeded: fractionDigits), effect: effect,
        currency: Int16(truncatingIfNeeded: entry.currency ?? -1)))
  }

  /// Adds those of later entries.
  mutating func append(_ later: Events) {
    let numbers = later.holdings.tickers.indices.map {
      holdings.number(ofTicker: later.holdings.tickers[$0], account: later.holdings.account(of: $0))
    }
    let (firstDetail, firstLong) = (Int32(truncatingIfNeeded: details.count), Int64(longDecimals.count))
    all.reserveCapacity(all.count + later.all.count)
    for var event in later.all {
      if event.number >= 0 { event.number = numbers[Int(event.number)] }
      if event.detail >= 0 { event.detail += firstDetail }
      if event.quantityScale < 0 { event.quantity += firstLong }
      if event.amountScale < 0 { event.amount += firstLong }
      all.append(event)
    }
    details += later.details
    longDecimals += later.longDecimals
  }

  /// The events that `isIncluded` selects.
  func filter(_ isIncluded: (Event) -> Bool) -> Events {
    var events = self
    events.all.removeAll { !isIncluded($0) }
    return events
  }

  /// Numbers the holdings that receive shares.
  mutating func numberTargets() {
    guard haveDetails else { return }
    // They may be the first of the ticker in an account.
    for event in all where event.detail >= 0 {
      guard let holding = event.holding else { continue }
      let target = details[Int(event.detail)].target
      if event.effect == .transfer {
        _ = holdings.number(ofTicker: holdings.tickers[holding], account: target)
      } else if let target {
        for number in holdings.covered(by: holding) {
          _ = holdings.number(ofTicker: target, account: holdings.account(of: number))
        }
      }
    }
  }

  /// The amounts in the home currency, and the tickers of those that cannot be converted, with those to which their
  /// cost went on; nil if no amount needs converting. Throws if one has too many digits.
  func converted(
    by converter: inout Converter, _ tickers: [String]
  ) throws(Overflow) -> (amounts: ContiguousArray<Amount>, missing: [Int: Set<MissingRate>])? {
    guard converter.converts(nil) || all.contains(where: { converter.converts($0.currencyNumber) }) else {
      return nil
    }
    var amounts = ContiguousArray<Amount>()
    var missing: [Int: Set<MissingRate>] = [:]
    amounts.reserveCapacity(all.count)
    for event in all {
      let ticker = event.holding.map { holdings.tickers[$0] }
      if let rates = ticker.flatMap({ missing[$0] }), let receiver = receiver(of: event) {
        missing[receiver, default: []].formUnion(rates)
      }
      do throws(Overflow) {
        let (currency, day) = (event.currencyNumber, event.order.day)
        let stated = currency == nil ? .zero : rate(of: event)
        let amount = try converter.converted(
          self.amount(of: event), from: currency, on: day, stated: stated)
        if amount == nil, let ticker,
          let rate = converter.missingRate(from: currency, on: day, isStated: !stated.isZero)
        {
          missing[ticker, default: []].insert(rate)
        }
        amounts.append(amount ?? .zero)
      } catch {
        throw error.named(ticker.map { tickers[$0] })
      }
    }
    return (amounts, missing)
  }

  /// The day of the event that opened a lot, in days since 1970-01-01; 0 for what has no such event.
  func day(ofOrigin origin: Int32) -> Int32 {
    origin < 0 ? 0 : Int32(truncatingIfNeeded: all[Int(origin)].order.day)
  }

  /// The shares traded or moved; 0 if none.
  @inline(__always)
  func quantity(of event: Event) -> ExactDecimal { unpacked(event.quantity, event.quantityScale) }

  /// The cost of a purchase or the proceeds of a sale, including the fee, or the capital returned, of which what is
  /// accumulated is the opposite; otherwise 0.
  @inline(__always)
  func amount(of event: Event) -> ExactDecimal { unpacked(event.amount, event.amountScale) }

  func ratio(of event: Event) -> SplitRatio? { event.detail < 0 ? nil : details[Int(event.detail)].ratio }

  /// The holding that receives the shares: the same ticker in another account, or another ticker in the same
  /// account.
  func target(of event: Event, from holding: Int) -> Int? {
    guard event.detail >= 0 else { return nil }
    let target = details[Int(event.detail)].target
    if event.effect == .transfer {
      return holdings.existing(holdings.tickers[holding], inAccount: target)
    }
    return target.flatMap { holdings.existing($0, inAccount: holdings.account(of: holding)) }
  }

  /// The other ticker to which cost goes on; nil for most events.
  func receiver(of event: Event) -> Int? {
    switch event.effect {
    case .spinoff, .exchange, .buy, .sell: event.detail < 0 ? nil : details[Int(event.detail)].target
    case .split, .transfer, .capital, .none: nil
    }
  }

  /// The percentage of the cost that goes to the shares received.
  func percent(of event: Event) -> ExactDecimal {
    event.detail < 0 ? .zero : details[Int(event.detail)].percent
  }

  /// The rate stated by the transaction; 0 if none.
  func rate(of event: Event) -> ExactDecimal { event.detail < 0 ? .zero : details[Int(event.detail)].rate }

  /// The lots named by a sale.
  func namedLots(of event: Event) -> [NamedLot] { event.detail < 0 ? [] : details[Int(event.detail)].lots }

  /// What part of an exercise an event is; nil for most.
  @inline(__always)
  package func exercise(of event: Event) -> ExerciseSide? {
    event.detail < 0 ? nil : details[Int(event.detail)].exercise
  }

  /// Whether any options were exercised.
  var haveExercises: Bool { details.contains { $0.exercise != nil } }

  /// Whether any event has properties that only few have, such as where shares go.
  var haveDetails: Bool { !details.isEmpty }

  /// Whether any sale names lots.
  var nameLots: Bool { details.contains { !$0.lots.isEmpty } }

  private mutating func packed(_ value: ExactDecimal) -> (digits: Int64, scale: Int8) {
    if let digits = Int64(exactly: value.mantissa) {
      return (digits, Int8(truncatingIfNeeded: value.scale))
    }
    longDecimals.append(value)
    return (Int64(longDecimals.count - 1), -1)
  }

  @inline(__always)
  private func unpacked(_ digits: Int64, _ scale: Int8) -> ExactDecimal {
    scale < 0 ? longDecimals[Int(digits)] : ExactDecimal(mantissa: Int128(digits), scale: Int(scale))
  }
}
