import PortfolioCore

/// What a row of a broker's file tells, in the words of the trade and with every figure as it is written.
///
/// Formats make activities of rows and know nothing of what becomes of them; `meaning` alone says that.
struct BrokerActivity {
  enum Kind {
    case buy, sell, dividend, fee, interest
    /// Tax withheld from the dividend of the same ticker and day where there is one, below 0; above where it is paid
    /// back.
    case tax
    /// With its ratio.
    case split
    /// A split of which only the number of shares is told that came of it.
    case splitByChange
    /// One side of a split: the old shares, fewer than 0, or the new ones.
    case splitSide
    /// One side of an exchange of all shares for others: a merger, a new name.
    case exchangeSide
    /// All shares of `symbol` become shares of `into`.
    case exchange
    /// Shares given up for money, which may be told in two rows: one with the money and one with the shares.
    case redemption
    /// Shares of `into` that come for holding `symbol`.
    case spinoff
    /// Shares that come or go, and nothing tells what they cost.
    case received, delivered
  }

  /// What an amount holds beside quantity × price.
  enum Amount: Equatable {
    case none
    /// Fees and taxes are not in it.
    case gross(String)
    /// Fees and taxes are in it: more was paid, or less received.
    case net(String)
    /// One of the two, as the figures tell; where they do not, fees are not in it.
    case either(String)

    var text: String {
      switch self {
      case .none: ""
      case .gross(let text), .net(let text), .either(let text): text
      }
    }
  }

  var kind: Kind
  /// What the broker calls it.
  var name = ""
  var date: String
  var symbol = ""
  var isin = ""
  /// The name of the security.
  var security = ""
  var quantity = ""
  var price = ""
  var amount = Amount.none
  /// Costs beside the price.
  var fees: [String] = []
  /// Taxes that were kept back.
  var taxes: [String] = []
  /// The same from rows of their own.
  var withheld: ExactDecimal?
  /// Whether costs are written with a minus, and what is given back without.
  var costsAreNegative = false
  /// A cost in another currency, with it: no part of the sum.
  var foreignCost: String?
  /// What it was settled in.
  var currency = ""
  /// What the price is in, where that is another.
  var priceCurrency = ""
  /// The exchange rate that the broker used.
  var rate = BrokerRate()
  /// The broker's own id.
  var id = ""
  var account = ""
  var note = ""
  var ratio = ""
  /// Whether the ratio is none of the file's but follows from the numbers of shares.
  var hasDerivedRatio = false
  /// The shares that come for those of `symbol`.
  var into = ""
  /// What the broker calls an order whose executions may stand in the file as well; then those are the trades.
  var order: String?
  /// Whether it is one of the executions of an order.
  var isExecution = false
}

extension BrokerActivity {
  /// What becomes of an activity.
  enum Meaning {
    case stored(TransactionKind)
    /// It moves shares and does not tell enough: a person has to enter it.
    case refused
  }

  /// The one place that says which kind of transaction an activity is.
  var meaning: Meaning {
    switch kind {
    case .buy: .stored(.buy)
    case .sell, .redemption: .stored(.sell)
    case .dividend: .stored(.dividend)
    case .fee: .stored(.fee)
    case .split: .stored(.split)
    case .interest: .stored(.interest)
    case .tax: .stored(.tax)
    case .exchange where !symbol.isEmpty && !into.isEmpty && !ratio.isEmpty: .stored(.exchange)
    case .splitByChange, .splitSide, .exchangeSide, .exchange, .spinoff, .received, .delivered: .refused
    }
  }

  /// The command that enters it by hand, with words in capitals for what the file does not tell.
  func command(on day: CalendarDay?) -> String {
    func given(_ text: String, or word: String) -> String {
      text.isEmpty || !TickerRule.symbol.allows(TickerRule.upperCased(text)) ? word : text
    }
    let ticker = given(symbol, or: "TICKER")
    let ratio = given(ratio, or: "N:M")
    let arguments =
      switch kind {
      case .split, .splitByChange, .splitSide: "split \(ticker) \(ratio)"
      case .spinoff: "spinoff \(ticker) \(given(into, or: "NEW")) \(ratio) --basis-percent PERCENT"
      case .exchange: "exchange \(ticker) \(given(into, or: "NEW")) \(ratio)"
      case .exchangeSide where quantity.contains("-"): "exchange \(ticker) NEW N:M"
      case .exchangeSide: "exchange OLD \(ticker) N:M"
      case .sell, .redemption, .delivered: "sell \(ticker) \(shares) PRICE"
      case .buy, .received, .dividend, .fee, .interest, .tax: "buy \(ticker) \(shares) PRICE"
      }
    return "portfolio add \(arguments) --date \(day?.description ?? "YYYY-MM-DD")"
  }

  /// What a trade says about its security. What is none of a kind is left out.
  func instrument(_ ticker: String) -> Instrument {
    var instrument = Instrument(ticker: ticker)
    let isISIN = isin.utf8.count == 12 && isin.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    for (key, text) in [
      ("name", security), ("currency", priceCurrency.isEmpty ? currency : priceCurrency),
      ("isin", isISIN ? isin : ""),
    ] {
      _ = instrument.set(key, to: text, sources: [])
    }
    return instrument
  }

  /// The quantity without its sign.
  private var shares: String {
    BrokerActivity.isAmount(quantity)
      ? LooseNumber.read(quantity, .point)?.magnitude.description ?? "QUANTITY" : "QUANTITY"
  }

  /// A number as one that is paid.
  static func negative(_ text: String) -> String { text.isEmpty || text.contains("-") ? text : "-" + text }

  /// Whether a text names a number other than 0.
  static func isAmount(_ text: String) -> Bool { text.contains { ("1"..."9").contains($0) } }
}

/// An exchange rate as a broker tells it.
struct BrokerRate {
  /// As it is written; anything but a number is none.
  var text = ""
  /// What it tells of 1 of the row's currency in; empty for that of the account, which the row does not name.
  var currency = ""
  /// Whether it tells how much of the row's currency 1 of the other is.
  var isInverse = false

  /// What 1 of the row's currency was, to at most 12 digits after the point where that has to be divided; nil where it
  /// is not known.
  func value(_ point: LooseNumber.Point) throws(DecimalOverflow) -> ExactDecimal? {
    guard let rate = LooseNumber.read(text, point), rate.isPositive else { return nil }
    return isInverse ? try ExactDecimal(1).divided(by: rate, places: 12) : rate
  }
}

/// What a row of a broker's file is.
enum BrokerEntry {
  case activity(BrokerActivity)
  /// It moves no shares and is nothing that is kept, with what the broker calls it.
  case skipped(String)
  /// No row at all: a title, a total, a disclaimer.
  case nothing

  /// A row of a kind that is not known: where it has shares they come or go, else it moves none.
  static func other(_ activity: BrokerActivity) -> BrokerEntry {
    if activity.name.isEmpty { return .nothing }
    guard BrokerActivity.isAmount(activity.quantity), !(activity.symbol + activity.isin).isEmpty else {
      return .skipped(activity.name)
    }
    var activity = activity
    activity.kind = activity.quantity.contains { "-(".contains($0) } ? .delivered : .received
    return .activity(activity)
  }
}
