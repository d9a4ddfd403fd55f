import CommandLineKit
import PortfolioCore
import PortfolioIO

/// All words that people read, in one language. What is missing from a language does not compile, or, for the
/// help, fails a test.
protocol Catalogue: HelpTexts {
  /// A heading, a label, a question or a message.
  func text(_ phrase: Phrase) -> String
  /// What is wrong, and what to do, for each thing that is wrong.
  func complaints(about failure: Failure) -> [Complaint]
  /// What an issue says, without its place.
  func sentence(for issue: Issue) -> String
  /// The same for a record of a cash feed.
  func sentence(for issue: CashIssue) -> String
  /// The same with the record's id and the field.
  func warning(about issue: CashIssue) -> String
  /// Why a ticker's price could not be fetched.
  func reason(_ failure: QuoteFailure) -> String
  /// What is wrong with a cache.
  func sentence(for warning: CacheWarning) -> String
  /// A length of time in seconds, coarsely: `3 minutes`.
  func age(_ seconds: Int) -> String
  /// The same for a column: `3m`.
  func shortAge(_ seconds: Int) -> String
  /// A topic of `portfolio help` that is no command.
  func topic(_ topic: HelpTopic) -> String
}

/// One thing that is wrong, in words.
struct Complaint: Equatable, Sendable {
  /// A file with line and column, a field, an option.
  var place: String?
  var field: String?
  var line: Int?
  var text: String

  init(_ text: String, place: String? = nil, field: String? = nil, line: Int? = nil) {
    self.text = text
    self.place = place
    self.field = field
    self.line = line
  }

  /// The text with its place in front of it.
  var message: String { [place, text].compactMap { $0 }.joined(separator: ": ") }

  /// The same without a place that field or line tell already.
  var messageInItsPlace: String { line != nil || place == field ? text : message }

  /// `portfolio: <where>: <what was found>; <what to do>`, safe to show on a terminal.
  var messageLine: String {
    VisibleText.escaped("portfolio: " + message) + "\n"
  }
}

/// What `portfolio help` explains besides commands.
enum HelpTopic: String, CaseIterable, Sendable {
  case json
  case exitCodes = "exit-codes"
  case environment
  case files
}

/// Everything that is said outside help pages and errors.
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
  case transactionCount(Int, of: Int?)
  case asOf(day: String?, account: String?)
  case unpricedInTotal([String])
  case pricesUpTo(age: String)

  case askField(Field)
  case askDate(standard: String)
  case confirmStore
  case confirmDelete(Int)
  case askSecret(String)
  case offerSymbolRule(ticker: String)
  case symbolRuleSet
  case yesLetters

  case wouldStore
  case wouldChange
  case wouldDelete
  case wouldSet(key: String)
  case wouldUnset(key: String)
  case wouldSetPrices([String])
  case nothingChanged
  case nothingToUndo
  case wouldUndo
  case wouldRedo
  case undone(String, String)
  case redone(String, String)

  case wouldRepair
  case repairHint
  case repaired(saved: Int, renamed: Int, copy: String)
  case checked(Int, issues: Int)

  case importing
  case imported(Int)
  case importedBefore(Int)
  case notTrades(Int, [String])
  case refusedRows(Int, isPartial: Bool)
  case wouldImport

  case usingFiles(store: String, settings: String, cache: String)
  case priceSources(live: Int, cache: Int, manual: Int, missing: Int)
  case cash(CashPhrase)
  case loadingPrices
  case cachedInstead(reason: String, tickers: [String], oldest: String?)

  case advisors(AdvisorPhrase)
  case achievements(AchievementPhrase)
}

/// What is said about cash transactions.
enum CashPhrase: Sendable {
  case none, noMatches, loading, balance, last, previous, total
  /// How many are not shown.
  case more(Int)
  case imported(Int)
  case replaced(Int)
  case duplicate(Int)
  case rejected(Int)
  /// So many were looked at, and so many things look wrong.
  case checked(Int, issues: Int)
}

/// The headings of columns and labels of fields.
enum Heading: String, CaseIterable, Sendable {
  case id, date, type, ticker, quantity, price, sum, fee, account, note, ratio
  case held, value, expenses, income, profit, percent, age
  case change, changePercent, previousClose, time, source
  case key, setting, from, transactions
  case partner, description, category, amount, currency
  case name, assets, clients, accounts, custodians, advisor, client, custodian, representation
  case number, holdings, units, securities, added
  case level, achievement, progress
}
