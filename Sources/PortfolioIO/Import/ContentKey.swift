import PortfolioCore

/// What two transactions without an id must have in common to count as the same: account, date, type, ticker,
/// quantity, sum, fee, ratio, the receiving ticker and account, currency, tax and what a conversion brings. Notes do not count, and no
/// fee equals a fee of 0.
///
/// One half is a hash of everything but the account, the other of everything. Past imports are remembered by
/// these keys, so they must never change between versions: a new field is only mixed in if it has a value.
struct ContentKey: Hashable {
  private(set) var high: UInt64 = 0x243F_6A88_85A3_08D3
  private(set) var low: UInt64 = 0x1319_8A2E_0370_7344
  /// A hash of the account's name; 0 for none.
  private(set) var account: UInt64 = 0
  /// What `high` is where there is no account.
  private(set) var highWithoutAccount: UInt64 = 0

  @inline(__always)
  mutating func mix(_ word: UInt64) {
    high = (high ^ word) &* 0x9E37_79B9_7F4A_7C15
    high ^= high >> 29
    low = (low &+ word) &* 0xD6E8_FEB8_6659_FD93
    low ^= low >> 32
  }

  @inline(__always)
  mutating func mix(_ value: ExactDecimal) {
    let normalized = value.normalised
    mix(UInt64(truncatingIfNeeded: normalized.mantissa))
    mix(UInt64(truncatingIfNeeded: normalized.mantissa >> 64) ^ UInt64(normalized.scale) << 56)
  }

  /// - Parameter countsLocalDay: whether the same moment is another one where it falls on another day.
  @inline(__always)
  mutating func mix(_ date: Timestamp, countsLocalDay: Bool = false) {
    switch date {
    case .day(let day):
      mix(UInt64(bitPattern: Int64(day.daysSinceEpoch)))
    case .instant(let instant):
      let day = countsLocalDay ? instant.day : Instant(secondsSinceEpoch: instant.secondsSinceEpoch).day
      mix(UInt64(bitPattern: Int64(day.daysSinceEpoch)) ^ 1 << 63)
      mix(UInt64(bitPattern: Int64(instant.secondsSinceEpoch)) ^ UInt64(instant.nanoseconds) << 33)
    }
  }

  /// The key of a name: a hash of its bytes in composed form.
  static func ofName(_ bytes: some Collection<UInt8>) -> UInt64 {
    if bytes.contains(where: { $0 >= 0x80 }) {
      return ofComposed(ComposedText.bytes(of: String(decoding: bytes, as: UTF8.self)))
    }
    return ofComposed(bytes)
  }

  @inline(__always)
  private static func ofComposed(_ bytes: some Sequence<UInt8>) -> UInt64 {
    let key = ContentKey(naming: bytes)
    return key.high ^ key.low &* 3
  }

  init(naming bytes: some Sequence<UInt8>) {
    for byte in bytes { mix(UInt64(byte)) }
  }

  init(
    date: Timestamp, kind: TransactionKind, ticker: UInt64, account: UInt64, quantity: ExactDecimal,
    sum: ExactDecimal, fee: ExactDecimal, ratio: SplitRatio?, into: UInt64 = 0, toAccount: UInt64 = 0,
    currency: String? = nil, tax: ExactDecimal = .zero, toSum: ExactDecimal = .zero,
    toCurrency: String? = nil,
    countsLocalDay: Bool = false
  ) {
    mix(date, countsLocalDay: countsLocalDay)
    mix(kind.rules.number)
    mix(ticker)
    mix(quantity)
    mix(sum)
    mix(fee)
    if let ratio {
      mix(UInt64(ratio.new))
      mix(UInt64(ratio.old))
    }
    if into != 0 { mix(into) }
    if toAccount != 0 { mix(toAccount) }
    if let currency { mix(ContentKey.ofName(currency.utf8)) }
    if !tax.isZero { mix(tax) }
    if !toSum.isZero { mix(toSum) }
    if let toCurrency { mix(ContentKey.ofName(toCurrency.utf8)) }
    self.account = account
    highWithoutAccount = (high &* 0x9E37_79B9_7F4A_7C15) >> 32
    high = ((high ^ account) &* 0x9E37_79B9_7F4A_7C15) >> 32
  }
}

extension ContentKey {
  /// - Parameter countsLocalDay: whether the day counts on which its moment falls where it is written, as earlier
  ///   versions had it.
  init(_ transaction: Transaction, countsLocalDay: Bool = false) {
    self.init(
      date: transaction.date, kind: transaction.kind, ticker: ContentKey.ofName(transaction.ticker),
      account: ContentKey.ofName(transaction.account), quantity: transaction.quantity ?? .zero,
      sum: transaction.sum ?? .zero, fee: transaction.fee ?? .zero, ratio: transaction.ratio,
      into: ContentKey.ofName(transaction.into), toAccount: ContentKey.ofName(transaction.toAccount),
      currency: transaction.currency, tax: transaction.tax ?? .zero, toSum: transaction.toSum ?? .zero,
      toCurrency: transaction.toCurrency, countsLocalDay: countsLocalDay)
  }

  private static func ofName(_ name: String?) -> UInt64 {
    guard let name else { return 0 }
    return ofName(name.utf8)
  }
}

/// The keys of stored transactions, hashing each name only once.
struct StoredKeys {
  private let names: Names
  private var tickers: [UInt64] = []
  private var accounts: [UInt64] = []

  /// - Parameter names: what the numbers in the transactions stand for.
  init(_ names: Names) { self.names = names }

  /// - Parameter isTaxed: whether its tax counts.
  mutating func key(of entry: Entry, isTaxed: Bool = true) -> ContentKey {
    ContentKey(
      date: entry.date, kind: entry.kind,
      ticker: StoredKeys.key(of: entry.ticker, in: names.tickers, &tickers),
      account: StoredKeys.key(of: entry.account, in: names.accounts, &accounts),
      quantity: entry.quantity, sum: entry.sum, fee: entry.fee, ratio: entry.ratio,
      into: StoredKeys.key(of: entry.detail?.into, in: names.tickers, &tickers),
      toAccount: StoredKeys.key(of: entry.detail?.toAccount, in: names.accounts, &accounts),
      currency: entry.currency.map { names.currencies.names[$0] }, tax: isTaxed ? entry.tax : .zero,
      toSum: entry.detail?.toSum ?? .zero,
      toCurrency: (entry.detail?.toCurrency).map { names.currencies.names[$0] })
  }

  @inline(__always)
  private static func key(of number: Int?, in names: SymbolTable, _ known: inout [UInt64]) -> UInt64 {
    guard let number else { return 0 }
    while known.count <= number { known.append(ContentKey.ofName(names.names[known.count].utf8)) }
    return known[number]
  }
}
