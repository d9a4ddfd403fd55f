/// An entry in 88 bytes, because there may be a million. What it has no room for is among the odd values.
struct PackedEntry: Sendable {
  let id: UUID
  let index: Int
  /// Local seconds of an instant, or a day, since 1970; the place of an odd date.
  private let time: Int
  private let quantity: Int64
  private let price: Int64
  private let sum: Int64
  private let fee: Int64
  private let tickerNumber: Int32
  private let accountNumber: Int32
  /// The place of what only few have; negative for none.
  private var extra: Int32 = -1
  private let currencyNumber: Int16
  /// Minutes east of UTC, or a marker for what else there is.
  private let offset: Int16
  private let scales: (quantity: Int8, price: Int8, sum: Int8, fee: Int8)
  let kind: TransactionKind

  private static let dayAlone = Int16.min
  private static let oddDate = Int16.min + 1
  private static let zulu = Int16.max
  /// Marks a number of more than 18 digits, whose place stands where its digits would.
  private static let oddNumber: Int8 = -1

  @inline(__always)
  init(_ entry: inout Entry, _ odd: inout OddValues) {
    (id, index, kind) = (entry.id, entry.index, entry.kind)
    (tickerNumber, accountNumber) = (
      Int32(truncatingIfNeeded: entry.ticker ?? -1), Int32(truncatingIfNeeded: entry.account ?? -1)
    )
    currencyNumber = Int16(truncatingIfNeeded: entry.currency ?? -1)
    switch entry.date {
    case .day(let day): (time, offset) = (day.daysSinceEpoch, PackedEntry.dayAlone)
    case .instant(let instant) where instant.nanoseconds == 0 && instant.fractionDigits == 0:
      time = instant.localSeconds
      offset = instant.offsetMinutes.map { Int16(truncatingIfNeeded: $0) } ?? PackedEntry.zulu
    case .instant: (time, offset) = (odd.place(of: entry.date), PackedEntry.oddDate)
    }
    @inline(__always)
    func packed(_ value: ExactDecimal) -> (digits: Int64, scale: Int8) {
      if let digits = Int64(exactly: value.mantissa) {
        return (digits, Int8(truncatingIfNeeded: value.scale))
      }
      return (odd.place(of: value), PackedEntry.oddNumber)
    }
    let (quantity, price) = (packed(entry.quantity), packed(entry.price))
    let (sum, fee) = (packed(entry.sum), packed(entry.fee))
    (self.quantity, self.price, self.sum, self.fee) = (quantity.digits, price.digits, sum.digits, fee.digits)
    scales = (quantity.scale, price.scale, sum.scale, fee.scale)
    if entry.detail != nil || !entry.tax.isZero || !entry.rate.isZero { extra = odd.place(ofExtra: entry) }
  }

  @inline(__always) var ticker: Int? { tickerNumber < 0 ? nil : Int(tickerNumber) }
  @inline(__always) var account: Int? { accountNumber < 0 ? nil : Int(accountNumber) }

  /// Whether it is about the cash of an account alone.
  @inline(__always)
  var isCash: Bool { KindRules(of: kind, movesMoney: tickerNumber < 0).account != nil }

  /// The same, and names no currency.
  @inline(__always)
  var isUnnamedCash: Bool { currencyNumber < 0 && isCash }

  var isExtra: Bool { extra >= 0 }

  /// Whether a fee may be more digits away from the sum than a number has.
  var mayOverflow: Bool {
    fee != 0 && (scales.sum < 0 || scales.fee < 0 || abs(Int(scales.sum) - Int(scales.fee)) > 18)
  }

  @inline(__always) var currency: Int? { currencyNumber < 0 ? nil : Int(currencyNumber) }

  /// The day as written, in days since 1970-01-01.
  func day(_ odd: OddValues) -> Int { date(odd).day.daysSinceEpoch }

  func order(_ odd: OddValues) -> LedgerOrder {
    LedgerOrder(order: TransactionOrder(date: date(odd), kind), index: index)
  }

  @inline(__always)
  func date(_ odd: OddValues) -> Timestamp {
    switch offset {
    case PackedEntry.dayAlone: .day(CalendarDay(daysSinceEpoch: time))
    case PackedEntry.oddDate: odd.dates[time]
    default:
      .instant(Instant(localSeconds: time, offsetMinutes: offset == PackedEntry.zulu ? nil : Int(offset)))
    }
  }

  @inline(__always)
  func unpack(into entry: inout Entry, _ odd: OddValues) {
    (entry.id, entry.index, entry.kind) = (id, index, kind)
    entry.date = date(odd)
    entry.ticker = ticker
    entry.account = account
    entry.currency = currency
    entry.quantity = unpackedQuantity(odd)
    entry.price = odd.unpacked(price, scales.price)
    entry.sum = unpackedSum(odd)
    entry.fee = odd.unpacked(fee, scales.fee)
    if extra < 0 {
      (entry.tax, entry.rate, entry.detail) = (.zero, .zero, nil)
    } else {
      odd.fill(&entry, from: Int(extra))
    }
  }

  @inline(__always)
  func unpackedSum(_ odd: OddValues) -> ExactDecimal { odd.unpacked(sum, scales.sum) }

  @inline(__always)
  func unpackedQuantity(_ odd: OddValues) -> ExactDecimal { odd.unpacked(quantity, scales.quantity) }
}

/// What the packed entries of a block have no room for.
struct OddValues: Sendable {
  fileprivate private(set) var numbers: [ExactDecimal] = []
  fileprivate private(set) var dates: [Timestamp] = []
  private var extras: ContiguousArray<Extra> = []

  private struct Extra {
    let tax: ExactDecimal
    let rate: ExactDecimal
    let detail: EntryDetail?
  }

  fileprivate mutating func place(of number: ExactDecimal) -> Int64 {
    numbers.append(number)
    return Int64(numbers.count - 1)
  }

  fileprivate mutating func place(of date: Timestamp) -> Int {
    dates.append(date)
    return dates.count - 1
  }

  fileprivate mutating func place(ofExtra entry: Entry) -> Int32 {
    extras.append(Extra(tax: entry.tax, rate: entry.rate, detail: entry.detail))
    return Int32(truncatingIfNeeded: extras.count - 1)
  }

  @inline(__always)
  fileprivate func unpacked(_ digits: Int64, _ scale: Int8) -> ExactDecimal {
    scale < 0 ? numbers[Int(digits)] : ExactDecimal(mantissa: Int128(digits), scale: Int(scale))
  }

  fileprivate func fill(_ entry: inout Entry, from place: Int) {
    let extra = extras[place]
    (entry.tax, entry.rate, entry.detail) = (extra.tax, extra.rate, extra.detail)
  }
}

/// Where an entry stands in the order of time.
struct LedgerOrder: Comparable {
  let order: TransactionOrder
  let index: Int

  /// What stands right before it.
  var before: LedgerOrder { LedgerOrder(order: order, index: index - 1) }

  static func < (left: LedgerOrder, right: LedgerOrder) -> Bool {
    left.order == right.order ? left.index < right.index : left.order < right.order
  }
}
