/// The headings of columns and labels of fields.
enum Heading: String, CaseIterable, Sendable {
  case id, date, type, ticker, quantity, price, sum, fee, tax, rate, account, note, ratio
  case into, basisPercent, toAccount, lots, toSum, toCurrency, feeCurrency, accrued
  case cash, worth, sheltered, owner, trackedSince, balance, deposited, notional
  case isin, country, multiplier, underlying, expires, strike, optionRight, maturity,
    securityKind, deliverable
  case held, heldThen, trend, weight, dayPercent, gainPercent, returns, value, expenses, income, profit,
    percent, age
  case change, changePercent, previousClose, time, source
  case key, setting, from, command, transactions
  case partner, description, category, amount, currency, net, bankAccount
  case name, assets, clients, accounts, custodians, advisor, client, custodian, representation
  case number, holdings, units, securities, added
  case level, achievement, progress
  case line, inFile
  case basis, costBasis, averageCost, gain, priceGain, currencyGain, days, term, sold, acquired, proceeds,
    washSale
  case shortTerm, longTerm, method, realised, unrealised, total
  case exchange, symbol, assetClass, target, tags
  case start, end, paidIn, paidOut, irr, irrPeriod, twr, twrAnnual
  case dividends, interest, earnings, trailing
  case statement, ours, difference, since, recent
  case volatility, downside, sharpe, sortino, best, worst, positive, drawdown, currentDrawdown, months
  case longFrom, spoiledBy, month, perShare, lastBooking
  case beta, correlation, alpha, benchmark
  case drift, percentBefore, percentAfter, leftover, cashToTarget
  case formCode, adjustment, shortDistributions, longDistributions, gains, losses, netGain, exempt
  case allowableCosts, disposals, periodFrom, periodTo, form, withheld, fees, taxes, rule
}
