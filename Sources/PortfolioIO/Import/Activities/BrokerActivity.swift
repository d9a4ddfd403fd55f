import PortfolioCore

/// An activity in a broker's file, in the vocabulary of trading.
///
/// Formats turn rows into activities without knowing what they become; only `outcome` decides that.
struct BrokerActivity {
  enum Kind {
    case buy, sell
    /// Income; negative when taken back or paid.
    case dividend, interest, returnOfCapital
    /// Coins that are income, at the value that the amount tells, else at the price of their day.
    case reward
    /// The interest of a bond that is paid with its purchase, in a row of its own.
    case accruedInterest
    /// Negative; positive when refunded.
    case fee
    /// Tax withheld from the dividend of the same ticker and day, if there is one. Negative; positive when
    /// refunded.
    case tax
    /// Cash for a fraction of a share.
    case cashInLieu
    /// Money that is paid in or, as a negative amount, out.
    case cash
    /// Money that becomes `toAmount` in another currency.
    case conversion
    /// One side of a conversion: money of one currency, as a negative amount, or what it became.
    case conversionSide
    /// Income that a fund keeps for its holders.
    case accumulation
    /// What the cash of an account comes to.
    case balance
    /// Money that comes in or goes out, for a reason that the file does not tell.
    case unknown
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
    /// All shares of `symbol` are called `into`, and are the same.
    case rename
    /// Shares redeemed for cash, possibly in two rows: one with the cash and one with the shares.
    case redemption
    /// The same in a merger, in which other shares may come for them, too.
    case merger
    /// Shares of `into` received for holding `symbol`.
    case spinoff
    /// Shares received or delivered without a known cost.
    case received, delivered
    /// Shares that go to `toAccount`.
    case transfer
    /// Options that are worth nothing any more, held or owed.
    case expiry
    /// Options that were exercised or assigned; another row may tell the trade of the shares.
    case exercise
    /// Part of what the trade of the same moment came to.
    case part
    /// Part of a trade that another file of the broker tells, with the money that was converted for it.
    case elsewhere
  }

  /// What an amount includes besides quantity × price.
  enum Amount {
    /// Does not include fees and taxes.
    case gross(Figure)
    /// Includes fees and taxes: they add to what was paid, or reduce what was received.
    case net(Figure)
    /// Whichever of the two the figures suggest; if they do not, fees are not included.
    case either(Figure)

    static let none = Amount.gross(.absent)

    var figure: Figure {
      switch self {
      case .gross(let figure), .net(let figure), .either(let figure): figure
      }
    }

    var value: ExactDecimal? { figure.value }
    /// Whether it is money that goes out.
    var isNegative: Bool { figure.isNegative }
  }

  var kind: Kind
  /// The broker's name for the activity.
  var name = ""
  var date: String
  var symbol = ""
  var isin = ""
  /// The name of the security.
  var security = ""
  var quantity = Figure.absent
  var price = Figure.absent
  var amount = Amount.none
  /// Costs in addition to the price.
  var fees: [Cost] = []
  /// Taxes withheld.
  var taxes: [Cost] = []
  /// The broker's word for what kind of income it is; nil for the name of the activity.
  var category: String?
  /// Whether costs are negative and refunds positive.
  var costsAreNegative = false
  /// The currency of settlement.
  var currency = ""
  /// The broker's own id.
  var id = ""
  var account = ""
  var note = ""
  /// Whether it is a bond, whose price is in percent.
  var isBond = false
  /// Whether it is one side of a transfer, although it tells a price.
  var isTransferSide = false
  /// Whether it is a trade without an order, which may be one side of a split or an exchange.
  var isSwapSide = false
  /// Whether it takes a trade of its kind back.
  var cancels = false
  /// Whether it only seems to be what its kind says, so that the user has to enter it.
  var isUnclear = false
  /// How closely it tells what other rows of the file may tell, too; nil for what is told once.
  var level: Level?
  /// Whether its currency is not told by the row itself, of which earlier versions read none.
  var hadNoCurrency = false
  /// What few rows tell, in a box: all rows of a file are in memory at once.
  var box: [Rare] = []

  var rare: Rare {
    _read { if box.isEmpty { yield Rare.none } else { yield box[0] } }
    _modify {
      if box.isEmpty { box = [Rare()] }
      yield &box[0]
    }
  }

  /// What few rows tell.
  struct Rare {
    /// What a conversion of money brings, and in which currency.
    var toAmount = Figure.absent
    var toCurrency = ""
    /// The interest of a bond that is paid or received with a trade.
    var accrued = Figure.absent
    /// Taxes withheld according to rows of their own.
    var withheld: ExactDecimal?
    /// The coin that was taken as the currency; empty for none.
    var coin = ""
    /// The currency of the price, if different.
    var priceCurrency = ""
    /// The exchange rate that the broker used: what 1 of the row's currency was.
    var rate: ExactDecimal?
    /// What it was in; empty for the currency of the account, which the row does not name.
    var rateCurrency = ""
    /// What the two sides of a conversion, or the rows of a merger, have in common; empty for their day.
    var group = ""
    /// What the cash of the account comes to after it.
    var balance = Figure.absent
    /// The account that shares go to, or that money goes to or, where it is paid in, comes from.
    var toAccount = ""
    /// Where money comes from or goes to, as the row says it.
    var partner = ""
    /// Whether its account is that of another file, and this file's the one that shares go to.
    var isFromOther = false
    var ratio: SplitRatio?
    /// Whether the ratio is not in the file but derived from the numbers of shares.
    var hasDerivedRatio = false
    /// How much of the cost goes with the shares of a spin-off.
    var basisPercent = Figure.absent
    /// The lots that a sale takes, as our own csv names them.
    var lots = ""
    /// The same by the days of their purchases.
    var lotsOfDays: [(day: String, quantity: ExactDecimal)] = []
    /// The symbol of the shares received for those of `symbol`.
    var into = ""
    /// Whether it tells what was paid for a trade of another file, whose fee is the difference.
    var bringsFee = false
    /// Whether nothing tells what kind of row it is.
    var isOfUnknownKind = false
    /// Whether that is for want of another row, since its name is known.
    var hasKnownName = false
    /// Whether its symbol is a number of the broker's own.
    var hasOwnNumber = false
    /// Whether what comes for something else is the same under another name.
    var isRename = false
    /// What it tells of a trade of which another row tells, too; nil where no other does.
    var half: TradeHalf?
    /// What an option is a right to, where it is not the root of its symbol.
    var underlying = ""
    /// How much of that a contract is, where the broker says so.
    var multiplier = ""
    /// What earlier versions made of it, where that was something else.
    var earlier = EarlierReading()

    static let none = Rare()
  }

  /// How closely a row tells something: an order or its executions, a sum or the bookings in it.
  enum Level: Hashable {
    case order, execution, sum, booking

    /// The parts of what is told as a whole; nil for a part.
    var parts: Level? {
      switch self {
      case .order: .execution
      case .sum: .booking
      case .execution, .booking: nil
      }
    }
  }

  /// A cost or a tax.
  struct Cost {
    let figure: Figure
    /// Empty for that of the amount.
    let currency: String

    init(_ figure: Figure, in currency: String = "") { (self.figure, self.currency) = (figure, currency) }
  }
}

extension BrokerActivity {
  /// The same with nothing but what is true of it when it is entered by hand.
  var asEntered: BrokerActivity {
    var activity = self
    // What the shares are worth is not what they cost.
    if kind == .received || kind == .reward {
      (activity.price, activity.amount, activity.fees) = (.absent, .none, [])
    }
    if kind == .delivered { activity.amount = .none }
    // Money that came is what another sum became.
    if kind == .conversionSide, !amount.isNegative {
      (activity.rare.toAmount, activity.rare.toCurrency) = (amount.figure, currency)
      (activity.amount, activity.currency) = (.none, "")
    }
    if kind == .exchangeSide, !quantity.isNegative {
      (activity.symbol, activity.rare.into) = ("", symbol)
    }
    if activity.symbol.isEmpty, !activity.rare.into.isEmpty { activity.isin = "" }
    return activity
  }

  /// Whether nobody has said what its name means.
  var isOfUnknownName: Bool { rare.isOfUnknownKind && !rare.hasKnownName }

  /// Makes of shares, or of coins that count as money, that come or go for an unknown reason a transfer from or to this
  /// account.
  mutating func move(betweenThisAnd other: String) {
    switch kind {
    // It may be anything.
    case _ where isOfUnknownName: break
    case .cash where !rare.coin.isEmpty && rare.toAccount.isEmpty: rare.toAccount = other
    case .received,
      .buy where kind == .received || isTransferSide:
      (rare.isFromOther, rare.toAccount, account) = (true, account, other)
      (kind, price, amount, fees, taxes) = (.transfer, .absent, .none, [], [])
    case .delivered: (kind, rare.toAccount) = (.transfer, other)
    case _: break
    }
  }

  /// Whether it tells of what another account of the user sends.
  var comesFromOther: Bool {
    kind == .transfer && rare.isFromOther || kind == .cash && !rare.toAccount.isEmpty && !amount.isNegative
  }

  /// Whether an option is exercised whose strike is in another currency than amounts are. What the strike comes to is
  /// told by the row of its shares alone.
  ///
  /// - Parameter currency: what amounts are in that name no currency.
  func isStruckInAnother(than currency: String) -> Bool {
    let own = self.currency.isEmpty ? currency : self.currency
    return kind == .exercise && !rare.priceCurrency.isEmpty && !own.isEmpty && rare.priceCurrency != own
  }

  /// What a trade says about its security, by its keys; empty texts say nothing.
  var securityFacts: [(key: Instrument.Key, text: String)] {
    let isISIN = isin.utf8.count == 12 && isin.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    let facts: [(key: Instrument.Key, text: String)] = [
      (.name, security), (.currency, rare.priceCurrency.isEmpty ? currency : rare.priceCurrency),
      (.isin, isISIN ? isin : ""), (.underlying, rare.underlying), (.multiplier, rare.multiplier),
    ]
    return isBond ? facts + Instrument.termsOfBonds : facts
  }

  /// Takes as the fee what the total and price × quantity leave, in hundredths. Where less than nothing would have been
  /// paid, the total counts and the price follows from it. A sale whose total is below 0 cost more than it brought.
  mutating func takeFeeFromPrice() {
    guard let signed = amount.value, let shares = quantity.value?.magnitude, let price = price.value else {
      return
    }
    let unit = Instrument(OptionNotation.symbol(in: symbol) ?? symbol).filled(from: self).priceUnit
    let total = kind == .buy ? signed.magnitude : signed
    guard let product = try? unit.sum(of: shares, at: price).rounded(places: 2),
      let fee = try? kind == .buy ? total - product : product - total
    else { return }
    fees = fee.isPositive ? [Cost(Figure(costsAreNegative ? -fee : fee))] : []
    amount = .net(Figure(total))
  }

  /// The ticker that is made of its symbol.
  var ticker: String? { BrokerDraft.symbol(symbol).value?.text }

  /// Whether the security is written in a way in which no symbol is.
  var hasForeignSymbol: Bool {
    !TickerRule.symbol.allows(TickerRule.upperCased(symbol.isEmpty ? isin : symbol))
  }

  /// What its security goes by in the file.
  var securityName: String { symbol.isEmpty ? isin.isEmpty ? security : isin : symbol }

  /// Whether it tells a number of shares of some security.
  var movesShares: Bool { hasShares && !(symbol + isin).isEmpty }

  /// Whether it is about a payment in place of a dividend.
  var isInLieu: Bool { [name, note].contains { $0.lowercased().contains(word: "in lieu") } }

  var hasPrice: Bool { price.isAmount }

  /// Whether it tells a number of shares.
  var hasShares: Bool { quantity.isAmount }

  /// Tells its id from that of what the same row tells beside.
  mutating func distinguishID(_ part: String) { if !id.isEmpty { id += " " + part } }
}

extension Instrument {
  /// The same with what a row says of its terms, where nothing else is set.
  func filled(from activity: BrokerActivity) -> Instrument {
    var instrument = activity.isBond ? asBond : self
    if activity.box.isEmpty { return instrument }
    for (key, text) in [(Key.underlying, activity.rare.underlying), (.multiplier, activity.rare.multiplier)]
    where instrument[key] == nil {
      _ = instrument.set(key.rawValue, to: text, sources: [])
    }
    return instrument
  }
}
