import PortfolioCore

extension RulesRow {
  /// What the row tells, by its rules: an entry, and those that belong beside it, such as the fee of a deposit.
  func entries() -> [BrokerEntry] {
    if isPart { return [.refused(.cutOff, nil)] }
    if let name = skippedName { return [.skipped(.named(name))] }
    let row = Figures(self)
    guard let type = row.type else { return [row.unknown()] }
    return row.entries(type)
  }
}

/// The figures of a row, on the way to what they mean. A class, since an activity is large, and is changed in place.
private final class Figures {
  private let row: RulesRow
  private var table: RulesTable { row.table }
  private var activity: BrokerActivity
  private let quantity: Figure
  /// With its sign: what is below 0 was paid.
  private var amount: Figure
  /// What a transaction itself came to; it has no sign but that of a correction.
  private let sum: Figure
  private var whole: Figure { sum.isAbsent ? amount : sum }
  /// What is above 0 was paid.
  private let fee: Figure
  private let tax: Figure
  /// What the fee is in; empty for what the amount is in.
  private var feeCurrency: String { Currency.code(row.text(.feeCurrency)) ?? "" }
  private var ratio: String { row.text(.ratio) }
  private var toAccount: String { row.text(.toAccount) }
  private var into: String { row.text(.into) }

  init(_ row: RulesRow) {
    self.row = row
    let tickers = row.texts(.ticker)
    let name = row.text(.name)
    let isin = tickers.first(where: Figures.isISIN) ?? ""
    var symbol = tickers.first { !Figures.isISIN($0) } ?? (isin.isEmpty ? row.text(.ticker) : "")
    if let replacements = row.table.rules.values[.ticker],
      let known = tickers.lazy.compactMap({ replacements[$0] }).first
    {
      symbol = known
    }
    let written = symbol
    if let option = OptionNotation.symbol(in: symbol) ?? OptionNotation.symbol(in: name) { symbol = option }
    let counted = row.figure(.quantity)
    let outgoing = row.table.rules.outgoing
    let isOut = !outgoing.isEmpty && row.texts(.type).contains { outgoing[$0] == true }
    quantity = isOut ? counted.negative : counted
    (amount, sum) = (row.figure(.amount), row.figure(.sum))
    fee = Figures.cost(row.figure(.fee), row.table.rules.costs)
    tax = Figures.cost(row.figure(.tax), row.table.rules.costs)
    activity = BrokerActivity(
      kind: .received, name: row.texts(.type).first ?? row.text(.type), date: row.date, symbol: symbol,
      isin: isin,
      security: name, quantity: quantity, price: row.figure(.price).magnitude,
      category: row.text(.category), costsAreNegative: true, currency: row.currency, id: row.text(.id),
      account: row.text(.account), note: row.text(.note))
    activity.isBond = BrokerActivity.isBondNumber(symbol)
    if row.table.rules.ownNumbers.contains(where: { $0.kept(of: written) != nil }) {
      activity.rare.hasOwnNumber = true
    }
    if symbol != written {
      activity.rare.earlier.symbol = written
      // `BRK.B` beside the name of an option whose symbol begins with `BRKB`.
      let root = OptionSymbol(symbol)?.underlying
      if let ticker = BrokerDraft.symbol(written).value?.text, ticker != root,
        ticker.filter(\.isLetter) == root
      {
        activity.rare.underlying = ticker
      }
    }
    let booked = row.text(.date)
    if DateText.effective(booked) != booked { activity.rare.earlier.date = booked }
    activity.hadNoCurrency = row.texts(.currency).isEmpty && !activity.currency.isEmpty
    // What stands in place of the number of a balance is none.
    let (rate, accrued, balance) = (row.figure(.rate), row.figure(.accrued), row.figure(.balance).value)
    let (group, lots) = (row.text(.group), row.text(.lots))
    if balance == nil, rate.isAbsent, accrued.isAbsent, group.isEmpty, lots.isEmpty { return }
    activity.rare.balance = Figure(balance)
    (activity.rare.rate, activity.rare.accrued) = (rate.positive, accrued.magnitude)
    if !rate.isAbsent { activity.rare.rateCurrency = row.text(.rateCurrency) }
    (activity.rare.group, activity.rare.lots) = (group, lots)
  }

  private static func isISIN(_ text: String) -> Bool {
    func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte & ~0x20) }
    let bytes = text.utf8
    return bytes.count == 12 && bytes.prefix(2).allSatisfy(isLetter)
      && bytes.allSatisfy { isLetter($0) || $0.isDigit } && bytes.contains(where: \.isDigit)
  }

  private static func cost(_ figure: Figure, _ sign: ImportRules.CostSign) -> Figure {
    switch sign {
    case .any: figure.magnitude
    case .cash: figure.negated
    case .cost: figure
    }
  }

  /// What the row is; nil if its type means nothing.
  var type: RulesType? {
    let texts = row.texts(.type)
    let money = (amount.isAbsent ? sum : amount).value
    if let constant = table.constantType, activity.name.isEmpty || activity.name == constant.text {
      activity.name = activity.security.isEmpty ? activity.symbol + activity.isin : activity.security
    }
    if let choice = row.choice, !texts.contains(where: { table.rules.typesFromOptions[$0] != nil }) {
      return choice.type(amount: money, quantity: quantity.value)
    }
    for text in texts {
      guard let choice = table.types[text] else { continue }
      let type = choice.type(amount: money, quantity: quantity.value)
      // Without shares it is what another column says.
      if type == .kind(.exchange), quantity.isZero, ratio.isEmpty, !amount.isZero { continue }
      activity.name = text
      return type
    }
    if !texts.isEmpty {
      let isOfSecurity = !(activity.symbol + activity.isin).isEmpty
      return isOfSecurity || amount.isZero
        ? nil : table.rules.otherMoney?.type(amount: amount.value, quantity: nil)
    }
    return table.constantType?.choice?.type(amount: amount.value, quantity: quantity.value)
  }

  /// A row whose type means nothing: the command that enters it, where it moves something.
  ///
  /// - Parameter isExpected: whether the rules name it as unknown, so that it is skipped where nothing moves.
  func unknown(isExpected: Bool = false) -> BrokerEntry {
    if table.rules.isOfUser, !isExpected, !activity.name.isEmpty {
      return .refused(.undefinedType(activity.name, inOwnRules: true), .type)
    }
    // Without shares the name may be of anything.
    if !quantity.isZero { takeNameAsSymbol() }
    // Without money its costs are those of something else.
    if amount.isZero { activity.amount = amount.isAbsent ? .none : .gross(amount) } else { fill() }
    if activity.name.isEmpty { activity.name = activity.security }
    if !quantity.isZero && !(activity.symbol + activity.isin).isEmpty || !amount.isZero {
      return .other(activity)
    }
    return isExpected ? .skipped(.named(activity.name)) : .refused(.undefinedType(activity.name), .type)
  }

  func entries(_ type: RulesType) -> [BrokerEntry] {
    var beside: [BrokerEntry] = []
    // A tax that comes back with something else is a correction of its own.
    if case .kind(.tax) = type {} else if tax.isNegative { beside.append(takeRefund()) }
    switch type {
    case .skip: return activity.name.isEmpty ? [] : [.skipped(.named(activity.name))]
    // The cash of the account stays cash.
    case .kind(.buy) where isOfMoneyFund, .kind(.sell) where isOfMoneyFund:
      return [.skipped(.named(activity.name))]
    case .unknown: return [unknown(isExpected: true)]
    case .transactionTax:
      activity.category = FeeCategory.transactionTax.rawValue
      return [cost(.fee)] + beside
    // Money that is income is interest.
    case .reward where quantity.isZero: return entries(.interest) + beside
    case .reward:
      takeNameAsSymbol()
      fill()
      return [.reward(activity)]
    case .arrival where isMoney, .delivery where isMoney: return money(isOut: false)
    case .departure where isMoney: return money(isOut: true)
    case .arrival, .departure: return [shares(isOut: type == .departure)]
    case .delivery: return [delivery()]
    case .bonus:
      takeNameAsSymbol()
      activity.kind = .buy
      (activity.amount, activity.price) = (.gross(.zero), .absent)
    case .gift:
      takeNameAsSymbol()
      return gift() + beside
    case .kind(let kind): return entries(kind) + beside
    case .reinvested(let kind): return reinvested(kind) + beside
    case .unclear(let kind):
      _ = entries(kind)
      activity.isUnclear = true
    case .cancelled(let kind):
      takeNameAsSymbol()
      (activity.kind, activity.cancels) = (kind, true)
      fill()
    case .activity(let kind):
      if ![.expiry, .part, .elsewhere].contains(kind) { takeNameAsSymbol() }
      activity.kind = kind
      // What the sides of a split are worth is no money.
      if kind != .splitSide { fill() }
      if kind == .elsewhere, table.rules.takesFeeFromPrice, !amount.isZero { activity.rare.bringsFee = true }
    }
    return [.activity(activity)] + beside
  }

  private var isOfMoneyFund: Bool {
    let funds = table.rules.moneyFunds
    return !funds.isEmpty && funds.contains(TickerRule.upperCased(activity.symbol))
  }

  /// Whether it names no security, or one that is money.
  private var isMoney: Bool {
    let name = activity.symbol + activity.isin + activity.security
    return !amount.isZero && (name.isEmpty || name.lowercased() == "cash")
  }

  private var hasMoney: Bool { !amount.isZero || !sum.isZero }

  /// Whether it tells shares: where it tells money too, of a security that has a symbol.
  private var areShares: Bool {
    let name = activity.symbol + activity.isin + (hasMoney ? "" : activity.security)
    return !quantity.isZero && !name.isEmpty && name.lowercased() != "cash"
  }

  /// A security without any symbol goes by its name.
  private func takeNameAsSymbol() {
    if activity.symbol.isEmpty, activity.isin.isEmpty { activity.symbol = activity.security }
  }

  /// A type in any language says no more than what kind it is, unless it is known to.
  private func takeNameAsCategory() {
    if activity.category == "", IncomeCategoryWord.mentioned(in: activity.name) != nil {
      activity.category = activity.name
    }
  }

  private func entries(_ kind: TransactionKind) -> [BrokerEntry] {
    if kind.rules.required.contains(.ticker) || kind == .dividend { takeNameAsSymbol() }
    switch kind {
    case .buy, .sell:
      activity.kind = kind == .buy ? .buy : .sell
      fill()
      if table.rules.takesFeeFromPrice { activity.takeFeeFromPrice() }
      activity.isSwapSide = table.rules.hasSwaps && activity.rare.group.isEmpty && fee.isZero
    // What a dividend has bought.
    case .dividend where amount.isNegative && quantity.value?.isPositive == true && activity.hasPrice:
      return entries(.buy)
    case .dividend, .interest, .returnOfCapital, .accumulation:
      activity.kind = BrokerActivity.Kind(kind) ?? .unknown
      takeNameAsCategory()
      fill()
      if table.rules.withholdsCosts { (activity.taxes, activity.fees) = (activity.taxes + activity.fees, []) }
    case .fee: return [cost(kind)]
    case .tax:
      takeNameAsCategory()
      return [cost(kind)]
    case .deposit, .withdrawal:
      let isOut = kind == .withdrawal
      guard areShares else { return money(isOut: isOut) }
      // Money that came with them does not tell which way they went.
      return [shares(isOut: quantity.isNegative || isOut && !hasMoney, isTransfer: false)]
    case .transfer:
      guard quantity.isZero else { return [shares(isOut: quantity.isNegative)] }
      (activity.isTransferSide, activity.rare.toAccount) = (true, toAccount)
      return money(isOut: amount.isNegative)
    case .convert: return [conversion()]
    case .split:
      activity.rare.ratio = splitRatio
      activity.kind = activity.rare.ratio == nil ? quantity.isNegative ? .splitSide : .splitByChange : .split
    case .exchange:
      (activity.rare.ratio, activity.rare.into) = (splitRatio, into)
      activity.kind = activity.rare.ratio == nil || into.isEmpty ? .exchangeSide : .exchange
    case .rename:
      (activity.rare.isRename, activity.rare.ratio, activity.rare.into) = (true, splitRatio, into)
      activity.kind = into.isEmpty ? .exchangeSide : .rename
    case .spinoff:
      activity.kind = .spinoff
      activity.rare.ratio = splitRatio
      activity.rare.basisPercent = row.figure(.basisPercent)
      if into.isEmpty {
        (activity.symbol, activity.rare.into) = ("", activity.symbol)
      } else {
        activity.rare.into = into
      }
    case .balance:
      activity.kind = .balance
      activity.amount = .gross(whole)
      (activity.symbol, activity.isin) = ("", "")
    case .exercise:
      activity.kind = .exercise
      takeFee()
    }
    return [.activity(activity)]
  }

  /// Income, and the purchase that it pays for, which has the fee.
  private func reinvested(_ kind: TransactionKind) -> [BrokerEntry] {
    guard areShares else { return entries(kind) }
    _ = entries(kind)
    var (income, purchase) = (activity, activity)
    income.fees = []
    (purchase.kind, purchase.taxes) = (.buy, [])
    if purchase.hasPrice { purchase.amount = .none }
    purchase.distinguishID("purchase")
    return [.activity(income), .activity(purchase)]
  }

  private var splitRatio: SplitRatio? { SplitRatio(written: ratio, table.point) }

  /// Takes the amount with what belongs to it.
  private func fill() {
    takeFee()
    activity.taxes = tax.isZero || tax.isNegative ? [] : [.init(tax.negated)]
    if !sum.isAbsent {
      activity.amount = .gross(sum)
    } else if !amount.isAbsent {
      let signed = table.rules.isSigned || amount.isNegative ? amount : amount.magnitude
      activity.amount =
        table.rules.mayBeNet
        ? .either(signed) : table.rules.isNet ? .net(signed) : .gross(signed)
    }
  }

  private func takeFee() {
    activity.fees = fee.isZero ? [] : [.init(fee.negated, in: feeCurrency)]
  }

  /// A fee or a tax; what stands in its own column is part of the amount. Without either it is quantity × price.
  private func cost(_ kind: TransactionKind) -> BrokerEntry {
    activity.kind = kind == .fee ? .fee : .tax
    let own = kind == .fee ? fee : tax
    if activity.hasPrice, sum.isZero, amount.isZero, own.isZero {
      return .activity(activity)
    }
    (activity.quantity, activity.price) = (.absent, .absent)
    let paid =
      if !sum.isZero { sum.negated } else if !amount.isZero {
        table.rules.isSigned ? amount : amount.negative
      } else {
        own.isAbsent ? amount : own.negated
      }
    activity.amount = .gross(paid)
    return .activity(activity)
  }

  /// Money paid in or out, with its fee beside it.
  private func money(isOut: Bool) -> [BrokerEntry] {
    activity.dropSecurity()
    var total = whole
    let hasSign = sum.isAbsent && table.rules.isSigned
    if !hasSign { total = isOut ? total.negative : total.magnitude }
    activity.kind = .cash
    activity.amount = .gross(total)
    guard let cost = fee.value, !cost.isZero, total.isAbsent || total.value != nil else {
      return [.activity(activity)]
    }
    let beside = BrokerEntry.activity(activity).fee(fee.negated, in: feeCurrency)
    guard let value = total.value else { return beside }
    // What arrived or left in all has the fee in it.
    if sum.isAbsent, table.rules.isNet, ["", activity.currency].contains(feeCurrency),
      let rest = try? value + cost
    {
      activity.amount = .gross(Figure(rest))
    }
    return [.activity(activity)] + beside
  }

  /// Shares that come or go.
  ///
  /// - Parameter isTransfer: whether they are known to come from or go to another account.
  private func shares(isOut: Bool, isTransfer: Bool = true) -> BrokerEntry {
    takeNameAsSymbol()
    fill()
    activity.quantity = isOut ? quantity.negative : quantity.magnitude
    activity.kind = isOut ? .delivered : .received
    activity.isTransferSide = isTransfer
    if isOut, !toAccount.isEmpty {
      activity.kind = .transfer
      activity.rare.toAccount = toAccount
    }
    return .activity(activity)
  }

  /// Shares that come from elsewhere at what they have cost; without that they cannot be imported.
  private func delivery() -> BrokerEntry {
    let entry = shares(isOut: false)
    let hasCost = activity.hasPrice || !amount.isZero || !sum.isZero
    if hasCost, !quantity.isZero { activity.kind = .buy }
    return hasCost ? .activity(activity) : entry
  }

  /// Shares received at their value, which counts as paid in and spent on them.
  private func gift() -> [BrokerEntry] {
    activity.kind = .buy
    fill()
    var value = sum.isAbsent ? amount.magnitude : sum
    if value.isZero, let price = activity.price.value,
      let shares = quantity.value
    {
      guard let worth = try? (price * shares).magnitude.rounded(places: 2) else {
        return [.activity(activity)]
      }
      value = Figure(worth)
      activity.amount = .gross(value)
    }
    if value.isZero { activity.amount = .gross(.zero) }
    return BrokerEntry.gift(activity, worth: value)
  }

  /// Money of one currency that becomes money of another, in one row or in two.
  private func conversion() -> BrokerEntry {
    activity.dropSecurity()
    takeFee()
    var given = whole
    if let value = given.value, let cost = fee.value, sum.isAbsent, table.rules.isNet {
      guard let rest = try? value + cost else { return .activity(activity) }
      given = Figure(rest)
    }
    activity.amount = .gross(given)
    let toSum = row.figure(.toSum)
    if toSum.isAbsent {
      activity.kind = .conversionSide
    } else {
      activity.kind = .conversion
      (activity.rare.toAmount, activity.rare.toCurrency) = (toSum.magnitude, row.text(.toCurrency))
      activity.isUnclear = activity.rare.toCurrency.isEmpty
    }
    return .activity(activity)
  }

  /// A tax that comes back in a row of something else, of which it isn't a part.
  private func takeRefund() -> BrokerEntry {
    var refund = activity
    refund.kind = .tax
    refund.amount = .gross(tax.magnitude)
    (refund.quantity, refund.price) = (.absent, .absent)
    refund.distinguishID("tax")
    if table.rules.isNet, let value = amount.value, let back = tax.value, let rest = try? value + back {
      amount = Figure(rest)
    }
    return .activity(refund)
  }
}
