/// A sale of more than was held, which nothing covers on its day.
public struct ShortSale: Equatable, Sendable {
  /// Where the sale stands among the postings that were given.
  public let index: Int
  /// What is held right after it: less than 0.
  public let held: ExactDecimal
}

/// Finds sales of more than is held, in the account of the sale where it has one.
///
/// Days count as a whole, as they do when a sale is entered: what is bought later on the same day covers it.
public struct ShortSales: Sendable {
  private var entries: [Entry] = []
  /// Quantities of more digits than an entry has room for, and ratios.
  private var quantities: [ExactDecimal] = []
  private var ratios: [SplitRatio] = []

  /// A posting in as few bytes as will do: there may be millions.
  private struct Entry {
    enum Amount: UInt8 { case bought, sold, ratio, boughtMuch, soldMuch }

    let order: TransactionOrder
    let index: Int
    /// A mantissa, or where the amount stands among the quantities or ratios.
    let digits: Int64
    let ticker: Int32
    /// Less than 0 for none.
    let account: Int32
    let amount: Amount
    let scale: UInt8

    var holding: Holdings.Key {
      Holdings.Key(ticker: Int(ticker), account: account < 0 ? nil : Int(account))
    }
  }

  public init() {}

  /// Takes a posting in. Only trades and splits matter.
  ///
  /// - Parameter index: tells it from the others; of two at the same time the one with the larger comes later.
  public mutating func add(_ posting: Posting, order: TransactionOrder, index: Int) {
    guard let ticker = posting.ticker else { return }
    let amount: (kind: Entry.Amount, digits: Int64, scale: UInt8)
    switch (posting.kind, posting.ratio) {
    case (.split, let ratio?):
      amount = (.ratio, Int64(ratios.count), 0)
      ratios.append(ratio)
    case (.buy, _), (.sell, _):
      let isPurchase = posting.kind == .buy
      if let digits = Int64(exactly: posting.quantity.mantissa) {
        amount = (isPurchase ? .bought : .sold, digits, UInt8(clamping: posting.quantity.scale))
      } else {
        amount = (isPurchase ? .boughtMuch : .soldMuch, Int64(quantities.count), 0)
        quantities.append(posting.quantity)
      }
    case (.split, nil), (.dividend, _), (.fee, _): return
    }
    entries.append(
      Entry(
        order: order, index: index, digits: amount.digits, ticker: Int32(clamping: ticker),
        account: posting.account.map { Int32(clamping: $0) } ?? -1, amount: amount.kind, scale: amount.scale))
  }

  /// The sales, in the order of time; of a position that stays short only the first. Throws `FoldOverflow`
  /// with the ticker whose quantity has more digits than are held.
  public consuming func found() throws(FoldOverflow) -> [ShortSale] {
    entries.sort { $0.order == $1.order ? $0.index < $1.index : $0.order < $1.order }
    var holdings = Holdings()
    var sales: [ShortSale] = []
    var start = 0
    while start < entries.count {
      let day = entries[start].order.day
      let end = entries[start...].firstIndex { $0.order.day != day } ?? entries.count
      var oversold: [(entry: Entry, held: ExactFraction)] = []
      for entry in entries[start..<end] {
        if entry.amount == .ratio {
          try holdings.split(entry.holding, ratios[Int(entry.digits)])
          continue
        }
        try holdings.add(change(of: entry), to: entry.holding)
        guard entry.amount == .sold || entry.amount == .soldMuch else { continue }
        let held = try holdings.held(entry.holding)
        if held.numerator.isNegative { oversold.append((entry, held)) } else { holdings.cover(entry.holding) }
      }
      for (entry, held) in oversold where try holdings.becomesShort(entry.holding) {
        sales.append(ShortSale(index: entry.index, held: try holdings.rounded(held, entry.holding)))
      }
      start = end
    }
    return sales
  }

  /// What a trade adds to what is held.
  private func change(of entry: Entry) -> ExactDecimal {
    switch entry.amount {
    case .bought: ExactDecimal(mantissa: Int128(entry.digits), scale: Int(entry.scale))
    case .sold: ExactDecimal(mantissa: -Int128(entry.digits), scale: Int(entry.scale))
    case .boughtMuch: quantities[Int(entry.digits)]
    case .soldMuch: -quantities[Int(entry.digits)]
    case .ratio: .zero
    }
  }
}

/// What is held of each ticker, in each account.
private struct Holdings {
  struct Key: Hashable {
    let ticker: Int
    let account: Int?
  }

  private var quantities: [Int: [Int?: ExactFraction]] = [:]
  private var short: Set<Key> = []

  mutating func add(_ change: ExactDecimal, to key: Key) throws(FoldOverflow) {
    do throws(DecimalOverflow) {
      let held = quantities[key.ticker]?[key.account] ?? ExactFraction(.zero)
      quantities[key.ticker, default: [:]][key.account] = try held + ExactFraction(change)
    } catch {
      throw FoldOverflow(ticker: key.ticker)
    }
  }

  /// A split without an account applies to all.
  mutating func split(_ key: Key, _ ratio: SplitRatio) throws(FoldOverflow) {
    do throws(DecimalOverflow) {
      for (account, quantity) in quantities[key.ticker] ?? [:]
      where key.account == nil || key.account == account {
        quantities[key.ticker]?[account] = try quantity.times(ratio)
      }
    } catch {
      throw FoldOverflow(ticker: key.ticker)
    }
  }

  /// What is held in an account, or in all of them together.
  func held(_ key: Key) throws(FoldOverflow) -> ExactFraction {
    do throws(DecimalOverflow) {
      var held = ExactFraction(.zero)
      for (account, quantity) in quantities[key.ticker] ?? [:]
      where key.account == nil || key.account == account {
        held = try held + quantity
      }
      return held
    } catch {
      throw FoldOverflow(ticker: key.ticker)
    }
  }

  /// Notes that there is enough.
  mutating func cover(_ key: Key) { short.remove(key) }

  /// Whether less than nothing is held now, of what was there before.
  mutating func becomesShort(_ key: Key) throws(FoldOverflow) -> Bool {
    if try held(key).numerator.isNegative { return short.insert(key).inserted }
    cover(key)
    return false
  }

  func rounded(_ quantity: ExactFraction, _ key: Key) throws(FoldOverflow) -> ExactDecimal {
    do throws(DecimalOverflow) {
      return try quantity.rounded(places: Position.quantityPlaces)
    } catch {
      throw FoldOverflow(ticker: key.ticker)
    }
  }
}
