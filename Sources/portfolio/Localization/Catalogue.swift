import CommandLineKit
import PortfolioCore
import PortfolioIO

/// All texts of the program in one language. A missing phrase does not compile; a missing help text fails a
/// test.
protocol Catalogue: HelpTexts {
  /// Its number and date formats.
  var formats: Formats { get set }
  /// Whether what is said to be done has only been tried.
  var isDryRun: Bool { get }
  /// The help texts by key; `HelpExamples` has the parts that are the same in every language.
  var help: [String: String] { get }
  /// What stands in help for arguments and values whose declared names are not of this language.
  var placeholders: [String: String] { get }
  /// A heading, label, question or message.
  func text(_ phrase: Phrase) -> String
  /// Headings that are shorter, for tables that would lose a column otherwise.
  var shortHeadings: [Heading: String] { get }
  /// The sentence for an issue, without its place.
  func sentence(for issue: Issue) -> String
  /// The sentence for a record of a cash feed that was left out because of an issue.
  func omission(for issue: Issue) -> String
  // Sentences that say what is wrong, and what to do about it.
  func sentence(for error: StoreError) -> String
  func sentence(for overflow: Overflow) -> String
  func sentence(for failure: FileFailure) -> String
  func sentence(for error: SettingError) -> String
  func sentence(for failure: ImportFailure) -> String
  func sentence(for problem: CashProblem) -> String
  func sentence(for failure: AdvisorFailure) -> String
  func sentence(for failure: AchievementsFailure) -> String
  func sentence(for problem: PriceProblem) -> String
  func sentence(for failure: RemoteFailure) -> String
  func sentence(for refusal: AddressRefusal) -> String
  /// A problem with a cache.
  func sentence(for warning: CacheWarning) -> String
  /// Why a ticker's price could not be fetched.
  func reason(_ failure: QuoteFailure) -> String
  /// What to do about it, if there is no cached price either.
  func remedy(_ failure: QuoteFailure) -> String
  /// A rough length of time in seconds: `3 minutes`.
  func age(_ seconds: Int) -> String
  /// The units of time in a column, as in `3m`.
  var shortUnits: (second: String, minute: String, hour: String, day: String) { get }
  /// A help topic that is not a command.
  func topic(_ topic: HelpTopic) -> String

  /// A heading as it is written in the middle of a sentence.
  func inSentence(_ heading: String) -> String
  /// A field as the subject of a sentence.
  func subject(_ field: String) -> String
  /// What stands between a name and what is said of it.
  var colon: String { get }
  /// Whether a count takes the singular of a noun.
  func isOne(_ count: Int) -> Bool
  /// The word before the last item of a list.
  func and(before name: String) -> String
  /// The end of a shortened list.
  func andMore(_ count: Int) -> String
  /// Text in the quotation marks of the language; what is not of the program itself is `quoted`.
  func inQuotes(_ text: String) -> String
}

/// What `portfolio help` explains besides commands.
enum HelpTopic: String, CaseIterable, Sendable {
  case json
  case exitCodes = "exit-codes"
  case environment
  case files
}

/// Every phrase apart from help and errors.
enum Phrase: Sendable {
  case heading(Heading)
  case kind(TransactionKind)
  case source(PriceSource)
  case settingSource(isSet: Bool)
  case secretIsSet
  case nothingSet

  case noTransactions
  case noMatchingTransactions
  case noPrices
  case total
  case transactionCount(Int)
  /// How figures were narrowed: what is held on a later day than today has the prices of today.
  case asOf(day: String?, account: String?, pricedToday: Bool = false)
  case unpricedInTotal([String])
  case pricesUpTo(age: String)
  /// The price history has no prices of this ticker.
  case noHistory(ticker: String)
  case noLots
  case noGains
  /// No lot is worth less than it has cost.
  case noLosses
  /// What the purchases beside lots at a loss mean.
  case boughtAgain
  /// Which shares are sold first.
  case byMethod(CostBasisMethod)
  case term(HoldingTerm)
  case narrowed(from: String?, to: String?, account: String?)

  case askField(Field)
  case askDate(defaultValue: String)
  case confirmStore
  case confirmDelete(Int)
  case askSecret(String)
  case offerSymbolRule(ticker: String)
  case symbolRuleSet
  case yesLetters

  /// A change was only tried.
  case dryRun
  case wouldFetch([String])
  case nothingChanged
  case nothingToUndo
  case undone(String, String)
  case redone(String, String)

  case repairHint
  case repaired(saved: Int, renamed: Int, omissions: Int, copy: String)
  case checked(Int, issues: Int)

  case importing
  case imported(Int)
  /// Stored transactions that the file completes or corrects.
  case replacedByImport(Int)
  case importedBefore(Int)
  case deletedSince(Int)
  case notTrades(Int, [String])
  case skippedRow(SkippedRow.What)
  case refusedRows(Int, isPartial: Bool)

  case usingFiles(store: String, settings: String, cache: String)
  case priceSources(live: Int, cache: Int, recorded: Int, manual: Int, missing: Int)
  case cash(CashPhrase)
  case summary(SummaryPhrase)
  case income(IncomePhrase)
  case reconcile(ReconcilePhrase)
  case rebalance(RebalancePhrase)
  case risk(RiskPhrase)
  case tax(TaxPhrase)
  case whatIf(WhatIfPhrase)
  case digest(DigestPhrase)
  case loadingPrices
  /// The number of oldest changes that can no longer be undone.
  case forgotten(Int)
  /// Others can read a secret in this file.
  case secretExposed(path: String)
  case lastKnownInstead(reason: String, tickers: [String], oldest: String?)

  case advisors(AdvisorPhrase)
  case achievements(AchievementPhrase)
  case remote(RemotePhrase)
  case instruments(InstrumentPhrase)
  case accounts(AccountPhrase)
  case rates(RatePhrase)
  case change(ChangePhrase)
  case price(PricePhrase)
  case page(PagePhrase)
  case start(StartPhrase)

  case interrupted
  case mayNotAskToDelete
  case mayNotAskForSecret
  /// A text that is not a day, month or year.
  case notAPeriod(String)
  case cannotWrite(FileFailure.Reason)
  case standardOutput
  case line(Int)
  case noPriceKnown(QuoteFailure)
  case notAKey
  case notADay(String)
  case noUndo
  case noUndoButOfCash
  case nothingToRedo
  case busy(holder: Int32?)
  /// The number and date formats of a locale are unknown.
  case noFormats(locale: String)
  /// A typed number is ambiguous.
  case ambiguousNumber(String, whole: String, fraction: String)
}

/// Phrases about cash transactions.
enum CashPhrase: Sendable {
  case none, noMatches, loading, balance, last, previous, total
  /// The number of transactions not shown.
  case more(Int)
  case imported(Int)
  case replaced(Int)
  case duplicate(Int)
  case rejected(Int)
  /// The number of stored transactions removed because the service no longer has them.
  case removed(Int)
  /// The sums of a list do not include fees.
  case withoutFees
  /// The file is only one of several pages.
  case furtherPages
  /// The number of transactions checked, and the number of issues found.
  case checked(Int, issues: Int)
}

/// The headings of columns and labels of fields.
enum Heading: String, CaseIterable, Sendable {
  case id, date, type, ticker, quantity, price, sum, fee, tax, rate, account, note, ratio
  case into, basisPercent, toAccount, lots, toSum, toCurrency, accrued
  case cash, worth, sheltered, owner, trackedSince, balance, deposited, notional
  case isin, country, multiplier, underlying, expires, strike, optionRight, maturity,
    securityKind
  case held, heldThen, trend, value, expenses, income, profit, percent, age
  case change, changePercent, previousClose, time, source
  case key, setting, from, command, transactions
  case partner, description, category, amount, currency, net, bankAccount
  case name, assets, clients, accounts, custodians, advisor, client, custodian, representation
  case number, holdings, units, securities, added
  case level, achievement, progress
  case line, inFile
  case basis, costBasis, gain, priceGain, currencyGain, days, term, sold, acquired, proceeds, washSale
  case shortTerm, longTerm, method, realised, unrealised, total
  case symbol, assetClass, target, tags
  case start, end, paidIn, paidOut, irr, irrPeriod, twr, twrAnnual
  case dividends, interest, trailing
  case statement, ours, difference, since, recent
  case volatility, downside, sharpe, sortino, best, worst, positive, drawdown, currentDrawdown, months
  case longFrom, spoiledBy, month, perShare, lastBooking
  case beta, correlation, alpha, benchmark
  case drift, percentBefore, percentAfter, leftover, cashToTarget
  case formCode, adjustment, shortDistributions, longDistributions, gains, losses, netGain, exempt
  case allowableCosts, periodFrom, periodTo
}
