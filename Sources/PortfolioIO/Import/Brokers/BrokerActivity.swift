import PortfolioCore

/// An activity in a broker's file, in the vocabulary of trading and with every figure as written.
///
/// Formats turn rows into activities without knowing what they become; only `meaning` decides that.
struct BrokerActivity {
  enum Kind {
    case buy, sell, dividend, fee, interest
    /// Tax withheld from the dividend of the same ticker and day, if there is one. Negative; positive when
    /// refunded.
    case tax
    /// A split with its ratio.
    case split
    /// A split that only states the number of shares received.
    case splitByChange
    /// One side of a split: the old shares, as a negative number, or the new ones.
    case splitSide
    /// One side of an exchange of all shares for others, such as a merger or a new name.
    case exchangeSide
    /// All shares of `symbol` become shares of `into`.
    case exchange
    /// Shares redeemed for cash, possibly in two rows: one with the cash and one with the shares.
    case redemption
    /// Shares of `into` received for holding `symbol`.
    case spinoff
    /// Shares received or delivered without a known cost.
    case received, delivered
    /// Shares that go to `toAccount`.
    case transfer
  }

  /// What an amount includes besides quantity × price.
  enum Amount: Equatable {
    case none
    /// Does not include fees and taxes.
    case gross(String)
    /// Includes fees and taxes: they add to what was paid, or reduce what was received.
    case net(String)
    /// Whichever of the two the figures suggest; if they do not, fees are not included.
    case either(String)

    var text: String {
      switch self {
      case .none: ""
      case .gross(let text), .net(let text), .either(let text): text
      }
    }
  }

  var kind: Kind
  /// The broker's name for the activity.
  var name = ""
  var date: String
  var symbol = ""
  var isin = ""
  /// The name of the security.
  var security = ""
  var quantity = ""
  var price = ""
  var amount = Amount.none
  /// Costs in addition to the price.
  var fees: [String] = []
  /// Taxes withheld.
  var taxes: [String] = []
  /// Taxes withheld according to rows of their own.
  var withheld: ExactDecimal?
  /// Whether costs are negative and refunds positive.
  var costsAreNegative = false
  /// A cost in another currency, with its code; not part of the sum.
  var foreignCost: String?
  /// The currency of settlement.
  var currency = ""
  /// The currency of the price, if different.
  var priceCurrency = ""
  /// The exchange rate that the broker used.
  var rate = BrokerRate()
  /// The broker's own id.
  var id = ""
  var account = ""
  /// The account that shares go to.
  var toAccount = ""
  /// Whether its account is that of another file, and this file's the one that shares go to.
  var isFromOther = false
  /// Whether it is one side of a transfer, although it tells a price.
  var isTransferSide = false
  var note = ""
  var ratio = ""
  /// Whether the ratio is not in the file but derived from the numbers of shares.
  var hasDerivedRatio = false
  /// The symbol of the shares received for those of `symbol`.
  var into = ""
  /// The broker's id of an order. If the file also lists its executions, those are the trades.
  var order: String?
  /// Whether it is one execution of an order.
  var isExecution = false
}

extension BrokerActivity {
  /// What an activity becomes.
  enum Meaning {
    case stored(TransactionKind)
    /// It moves shares but says too little: the user has to enter it.
    case refused
  }

  /// The kind of transaction that an activity becomes. This is decided here alone.
  var meaning: Meaning {
    switch kind {
    case .buy: .stored(.buy)
    case .sell, .redemption: .stored(.sell)
    case .dividend: .stored(.dividend)
    case .fee: .stored(.fee)
    case .split: .stored(.split)
    case .interest: .stored(.interest)
    case .tax: .stored(.tax)
    case .transfer: .stored(.transfer)
    case .exchange where !symbol.isEmpty && !into.isEmpty && !ratio.isEmpty: .stored(.exchange)
    case .splitByChange, .splitSide, .exchangeSide, .exchange, .spinoff, .received, .delivered: .refused
    }
  }

  /// The command that enters the activity by hand, with placeholders in capitals for what the file does not
  /// say.
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
      case .transfer: "transfer \(ticker) \(shares) --account ACCOUNT --to-account ACCOUNT"
      case .buy, .received, .dividend, .fee, .interest, .tax: "buy \(ticker) \(shares) PRICE"
      }
    return "portfolio add \(arguments) --date \(day?.description ?? "YYYY-MM-DD")"
  }

  /// What a trade says about its security, leaving out values of unknown kinds.
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

  /// The quantity without its sign, for a command.
  private var shares: String {
    BrokerActivity.isAmount(quantity)
      ? LooseNumber.read(quantity, .point)?.magnitude.description ?? "QUANTITY" : "QUANTITY"
  }

  /// The number as a negative one, for something paid.
  static func negative(_ text: String) -> String { text.isEmpty || text.contains("-") ? text : "-" + text }

  /// Whether a text contains a number other than 0.
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

/// The content of a row in a broker's file.
enum BrokerEntry {
  /// In a box of its own, since it has room for everything that any broker tells.
  indirect case activity(BrokerActivity)
  /// A row that moves no shares and is not imported, with the broker's name for it.
  case skipped(String)
  /// Not an entry: a title, a total or a disclaimer.
  case nothing

  /// A row of unknown kind. If it has shares, they were received or delivered; otherwise it moves none.
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
