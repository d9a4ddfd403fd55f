/// Which postings count.
public struct PositionScope: Sendable {
  /// The last day that counts, in days since 1970-01-01.
  public var lastDay: Int
  /// The account whose postings count.
  public var account: Account

  /// All accounts, or one alone, with the splits that name none.
  public enum Account: Equatable, Sendable {
    case all
    case only(Int)
  }

  public init(through day: CalendarDay? = nil, account: Account = .all) {
    lastDay = day?.daysSinceEpoch ?? .max
    self.account = account
  }

  @inline(__always)
  func includes(_ posting: Posting) -> Bool {
    guard posting.day <= lastDay else { return false }
    switch account {
    case .all: return true
    case .only(let number):
      return posting.account == number || (posting.kind == .split && posting.account == nil)
    }
  }
}

/// Folds postings, in whatever order they come, into positions.
///
/// A split multiplies what was traded on the days before it, and stands before the trades of its own day. Since
/// it may come later in a file than the trades, a fold that meets one needs to see the postings of its ticker
/// once more: `isComplete` tells, and `beginSecondPass` prepares for it.
public struct PositionFold: Sendable {
  private let scope: PositionScope
  private var sums: ContiguousArray<Sums> = []
  private var unassignedFees = ExactDecimal.zero
  private var splits: [Int: [Split]] = [:]
  private var isSecondPass = false
  private var layers: [Layer: ExactDecimal] = [:]

  private struct Sums {
    var quantity = ExactDecimal.zero
    var expenses = ExactDecimal.zero
    var income = ExactDecimal.zero
    var isTraded = false
  }

  private struct Split {
    let day: Int
    let account: Int?
    let ratio: SplitRatio
  }

  /// What was traded between two splits of a ticker, in one account.
  private struct Layer: Hashable {
    let ticker: Int
    let account: Int?
    /// How many of the ticker's splits lie on the day or before it.
    let splitsBefore: Int
  }

  public init(_ scope: PositionScope = PositionScope()) {
    self.scope = scope
  }

  /// Whether the positions can be told without a second pass.
  public var isComplete: Bool { splits.isEmpty || isSecondPass }

  /// From here on the same postings come again.
  public mutating func beginSecondPass() {
    isSecondPass = true
    for ticker in splits.keys { splits[ticker]?.sort { $0.day < $1.day } }
  }

  /// Takes one posting in. Throws where a sum has more digits than are held, with the ticker's number.
  public mutating func add(_ posting: Posting) throws(FoldOverflow) {
    guard scope.includes(posting) else { return }
    guard let ticker = posting.ticker else {
      if !isSecondPass { try addUnassigned(posting) }
      return
    }
    if isSecondPass {
      if let splits = splits[ticker] { try addToLayer(posting, ticker, splits) }
      return
    }
    while sums.count <= ticker { sums.append(Sums()) }
    do throws(DecimalOverflow) {
      switch posting.kind {
      case .buy:
        try sums[ticker].quantity += posting.quantity
        try sums[ticker].expenses += posting.sum
      case .sell:
        try sums[ticker].quantity -= posting.quantity
        try sums[ticker].income += posting.sum
      case .dividend:
        try sums[ticker].income += posting.sum
      case .fee:
        try sums[ticker].expenses += posting.sum
      case .split:
        guard let ratio = posting.ratio else { return }
        splits[ticker, default: []].append(
          Split(day: posting.day, account: posting.account, ratio: ratio))
      }
      if !posting.fee.isZero {
        try sums[ticker].expenses += posting.fee
        sums[ticker].isTraded = true
      }
    } catch {
      throw FoldOverflow(ticker: ticker)
    }
    if posting.kind != .split { sums[ticker].isTraded = true }
  }

  private mutating func addUnassigned(_ posting: Posting) throws(FoldOverflow) {
    do throws(DecimalOverflow) {
      unassignedFees = try unassignedFees + posting.sum + posting.fee
    } catch {
      throw FoldOverflow(ticker: nil)
    }
  }

  private mutating func addToLayer(
    _ posting: Posting, _ ticker: Int, _ splits: [Split]
  ) throws(FoldOverflow) {
    guard posting.kind == .buy || posting.kind == .sell else { return }
    let layer = Layer(
      ticker: ticker, account: posting.account, splitsBefore: splits.count { $0.day <= posting.day })
    let change = posting.kind == .buy ? posting.quantity : -posting.quantity
    do throws(DecimalOverflow) {
      layers[layer] = try layers[layer, default: .zero] + change
    } catch {
      throw FoldOverflow(ticker: ticker)
    }
  }

  /// The positions, in the order of the tickers, whose names are `tickers`.
  public func positions(tickers: [String]) throws(PositionOverflow) -> Positions {
    var items: [Position] = []
    var layersOfTicker: [Int: [(Layer, ExactDecimal)]] = [:]
    for (layer, quantity) in layers { layersOfTicker[layer.ticker, default: []].append((layer, quantity)) }
    for (number, sums) in sums.enumerated() where sums.isTraded {
      var quantity = sums.quantity
      if let splits = splits[number] {
        do throws(DecimalOverflow) {
          quantity = try Self.quantity(of: layersOfTicker[number] ?? [], after: splits)
        } catch {
          throw PositionOverflow(ticker: tickers[number])
        }
      }
      items.append(
        Position(
          ticker: tickers[number], quantity: quantity, expenses: sums.expenses, income: sums.income))
    }
    items.sort { $0.ticker < $1.ticker }
    return Positions(items: items, unassignedFees: unassignedFees)
  }

  /// Multiplies each layer by the splits that came after it, as exact fractions, and rounds the sum once.
  private static func quantity(
    of layers: [(Layer, ExactDecimal)], after splits: [Split]
  ) throws(DecimalOverflow) -> ExactDecimal {
    var total = ExactFraction(.zero)
    for (layer, quantity) in layers {
      var fraction = ExactFraction(quantity)
      for split in splits.dropFirst(layer.splitsBefore)
      where split.account == nil || split.account == layer.account {
        fraction = try fraction.times(split.ratio)
      }
      total = try total + fraction
    }
    return try total.rounded(places: Position.quantityPlaces)
  }
}

extension Position {
  /// The most digits after the point of a quantity that splits have made a fraction.
  public static let quantityPlaces = 12
}

/// A sum of the ticker with this number has more digits than are held; nil for fees of no ticker.
public struct FoldOverflow: Error, Equatable, Sendable {
  public let ticker: Int?
}

extension Sequence<Transaction> {
  /// The positions that these transactions lead to.
  public func positions(through day: CalendarDay? = nil) throws(PositionOverflow) -> Positions {
    var tickers = SymbolTable()
    var accounts = SymbolTable()
    let postings = map { $0.posting(tickers: &tickers, accounts: &accounts) }
    var fold = PositionFold(PositionScope(through: day))
    do throws(FoldOverflow) {
      for posting in postings { try fold.add(posting) }
      if !fold.isComplete {
        fold.beginSecondPass()
        for posting in postings { try fold.add(posting) }
      }
    } catch {
      throw PositionOverflow(ticker: error.ticker.map { tickers.names[$0] })
    }
    return try fold.positions(tickers: tickers.names)
  }
}
