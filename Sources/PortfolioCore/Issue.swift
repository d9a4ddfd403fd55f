/// A problem or warning about one place in the input. All validation reports these.
package struct Issue: Error, Hashable, Sendable {
  /// The most that are reported for a file; the rest are only counted.
  package static let maximumShown = 100

  /// How much it matters.
  package enum Severity: Hashable, Sendable {
    /// Worth knowing, and probably meant.
    case note
    /// A warning points out what may be intended; an error must be corrected.
    case warning, error
  }

  /// How much it matters.
  package var severity: Severity
  /// What is wrong, with the facts.
  package var problem: Problem
  /// The field as messages, files and options name it; nil where the whole record or file is meant.
  package var fieldName: String?
  /// The place in a file; empty for typed input.
  package var place: Place

  /// What is wrong, with the field it is about and the place where it was found, as far as they are known.
  package init(_ problem: Problem, field: Field? = nil, place: Place = Place(), severity: Severity = .error) {
    self.severity = severity
    self.problem = problem
    fieldName = field?.rawValue
    self.place = place
  }

  /// An issue with a value of an instrument.
  package init(_ problem: Problem, key: String, severity: Severity = .error) {
    self.init(problem, severity: severity)
    fieldName = key
  }

  /// The field of a transaction with that name.
  package var field: Field? { fieldName.flatMap { Field(rawValue: $0) } }

  /// The same issue at `place`.
  package func at(_ place: Place) -> Issue {
    var issue = self
    issue.place = place
    return issue
  }
}

/// A place in a file, as precise as known. Lines and columns count from 1.
package struct Place: Hashable, Sendable {
  /// The name of the file, or what stands for it.
  package var file: String?
  /// Counted from 1.
  package var line: Int?
  /// Counted from 1, in bytes.
  package var column: Int?
  /// The id of the record.
  package var id: String?

  /// A place, as far as it is known.
  package init(file: String? = nil, line: Int? = nil, column: Int? = nil, id: String? = nil) {
    self.file = file
    self.line = line
    self.column = column
    self.id = id
  }
}

extension Issue {
  /// Everything that can be wrong with a transaction, an instrument or a file of them.
  package enum Problem: Hashable, Sendable {
    /// A required value is missing.
    case missing
    /// The text is not a number.
    case notADecimal(String)
    /// The text is not a whole number.
    case notAWholeNumber(String)
    /// The value is not a text.
    case notAText(String)
    /// A value that is not a record stands in place of one.
    case notARecord(String)
    /// A coin that is worth as much as a currency by design.
    case countedAs(String, String)
    /// A line of a journal, or a part of it, that says nothing that is known.
    case notUnderstood(String)
    /// A reference to another part of a file, which has none there.
    case leadsNowhere(String)
    /// A transaction of a journal whose postings do not add up to nothing.
    case unbalanced(String)
    /// A line of a journal that stands for transactions which are not in the file.
    case standsForOthers(String)
    /// A row has more cells than the header, for example because a text or number with a comma is not quoted.
    case tooManyCells(Int, header: Int)
    /// A row takes back a trade; the id is that of the stored one.
    case takesBack(String, id: String? = nil)
    /// A file ends in the middle of a row.
    case cutOff
    /// A row whose type has no meaning, in rules of the user or in those that are built in.
    case undefinedType(String, inOwnRules: Bool = false)
    /// A field that a row of this name lacks.
    case missingIn(String)
    /// A comma that could be the decimal point or a thousands separator.
    case comma(String)
    /// The number has more digits than are exact.
    case tooManyDigits(String)
    /// The number has more digits than amounts have before the point, or after it.
    case doesNotFit(String)
    /// More digits than an exchange rate may have.
    case notARate(String)
    /// A list of what is held names more tickers than it can.
    case tooManyTickers(most: Int)
    /// It makes the record longer than allowed.
    case tooLong
    /// The number must be above 0.
    case notPositive(String)
    /// The number must not be below 0.
    case negative(String)
    /// The number must not be 0.
    case zero
    /// A trade for 0 that has no option's name, so that it may be a slip.
    case zeroWithoutName
    /// A correction that has no option's name, so that it may be a slip.
    case negativeWithoutName(String)
    /// The text is neither a day nor an instant.
    case notADate(String)
    /// The text is not a UUID.
    case notAnID(String)
    /// The text is not a ratio, such as 2:1.
    case notARatio(String)
    /// The text is not a currency code of three letters.
    case notACurrency(String)
    /// The text is not a list of lots.
    case notLots(String)
    /// The number lies outside the range.
    case outOfRange(String, ClosedRange<Int>)
    /// A currency whose rate cannot be set: the euro, its predecessors, or a hundredth such as GBX.
    case fixedRate(String)
    /// The word is not one of those known here.
    case unknownWord(String, known: [String])
    /// The word does not name a kind of transaction.
    case unknownType(String)
    /// Refused by the default rule; `isSymbol` says whether the wider rule allows it.
    case tickerNotLetters(String, isSymbol: Bool)
    /// The ticker does not follow the rule for tickers.
    case tickerNotSymbol(String)
    /// Transactions of this kind have no such field.
    case doesNotApply(TransactionKind)
    /// quantity × price is `product`, which is too far from the sum given.
    case sumDisagrees(sum: ExactDecimal, product: ExactDecimal)
    /// A transfer into the account that already holds the shares.
    case sameAccount(String)
    /// Another ticker has the same ISIN and currency, so that it is the same security; `command` joins them.
    case sameISIN(String, ticker: String, command: String)
    /// An exchange or spin-off into the same ticker.
    case sameTicker(String)
    /// What the shares are worth is not known that an exchange brings together with money.
    case priceOfReceived(ticker: String)
    /// Nothing of a ticker was held on the day.
    case nothingHeld(ticker: String)
    /// A security is exercised of which these terms are not known, so that it isn't an option.
    case missingTerms(ticker: String, [String])
    /// An exercise of more options than the account held or owed that day.
    case overExercised(ticker: String, quantity: ExactDecimal, held: ExactDecimal, account: String?)
    /// An exercise of options that are not held is taken as a trade at the strike.
    case exercisedUnheld(ticker: String)
    /// A trade that is told by an exercise of this ticker, which is stored.
    case sharesOfExercise(ticker: String)
    /// An option is still held or owed after its last day; either of the commands ends it.
    case expired(held: ExactDecimal, account: String?, day: String, commands: [String])
    /// A recorded balance differs from what the movements come to.
    case unexplained(amount: ExactDecimal, currency: String?, account: String?, day: String)
    /// A file says that an account holds another amount of a ticker or a currency than its transactions come to.
    case statedOtherwise(
      String, stated: ExactDecimal, held: ExactDecimal, account: String?, day: String)
    /// The cash of an account was below 0 at the end of a day.
    case overdrawn(balance: ExactDecimal, currency: String?, account: String?, day: String)
    /// Transactions from before the cash of their account was tracked, which moved none of it.
    case beforeTracking(Int, account: String?)
    /// Transactions name these currencies, and none of them is known to be the home currency.
    case severalCurrencies([String])
    /// No code of a country.
    case notACountry(String)
    /// A conversion into the currency it comes from.
    case sameCurrency(String)
    /// The account has no lot with this id.
    case noSuchLot(String)
    /// The lot belongs to another ticker.
    case foreignLot(String, ticker: String)
    /// Fewer shares are left in the lot than were asked for.
    case lotTooSmall(String, left: ExactDecimal)
    /// The lots named have more shares than are sold.
    case lotsTooLarge(String, sold: ExactDecimal)
    /// Another record has the same id.
    case duplicateID(String)
    /// A rate other than 1 for the home currency itself.
    case rateOfHome(String)
    /// A cost in another currency than that of the transaction, of which nothing tells the rate.
    case notConverted(String, to: String)
    /// A row moves shares but says too little to be imported; `command` enters it by hand.
    case sharesMoved(String, command: String)
    /// A row brings shares in; `transfer` enters them from another account of the user, `entries` from elsewhere.
    case sharesReceived(String, transfer: String, entries: [String])
    /// A row brings coins as income of which nothing tells the value; `entries` enter them.
    case incomeInCoins(String, entries: [String])
    /// A row moves money in a way that is not known; `command` enters it by hand.
    case moneyMoved(String, command: String)
    /// A security's name is too long to be made into a symbol.
    case needsSymbol(String)
    /// The split's ratio is not in the file but derived from the numbers of shares.
    case derivedRatio(String)
    /// A different transaction is stored under this id.
    case storedDifferently(String)
    /// Another row of the file has the same id and other content.
    case sharedID(String)
    /// More is sold than is held on the day of the sale.
    case oversold(ticker: String, quantity: ExactDecimal, held: ExactDecimal, account: String?)
    /// More is transferred than is held on that day.
    case overTransferred(ticker: String, quantity: ExactDecimal, held: ExactDecimal, account: String?)
    /// An exchange of more than is held; in an account, if it names one.
    case overExchanged(ticker: String, quantity: ExactDecimal, held: ExactDecimal, account: String?)
    /// A sale leaves a negative quantity.
    case short(ticker: String, held: ExactDecimal, account: String?)
    /// A sale of what was not held at all, and has not been bought back.
    case openShort(ticker: String, held: ExactDecimal, account: String?)
    /// A sale precedes the purchase of its day that covers it, and is short until then.
    case soldBeforePurchase(ticker: String)
    /// A sale without an account leaves a negative quantity outside all accounts, while accounts hold enough.
    case soldOutsideAccounts(ticker: String, held: ExactDecimal)
    /// A transaction names no account, and several hold its ticker on its day.
    case heldInSeveral(ticker: String, accounts: [String])
    /// The date is in the future.
    case inTheFuture(String)
    /// A transaction just entered has a date in the future, and counts from then on.
    case notCountedYet(String)
    /// Several tickers have the number of a security.
    case severalTickers(String, [String])
    /// A file's symbol for a security that is stored under this ticker; `command` gives it that name.
    case storedUnder(String, String, command: String)
    /// A time in UTC was on another day where the user is; `command` writes it as it was there.
    case otherDay(String, command: String)
    /// The targets do not add up to 100.
    case targetsOff(String)
    /// Selling everything brings less than is wanted.
    case cannotRaise(ExactDecimal, most: ExactDecimal)
    /// An exact product or sum has more than 38 digits.
    case overflow(ticker: String)
    /// A sum that is of no one ticker or currency has more than 38 digits.
    case totalsOverflow
    /// The number of further problems that are not shown.
    case notShown(Int)

    /// Too many digits in a sum of a ticker, or in one that is of none.
    package static func overflow(of ticker: String?) -> Problem {
      ticker.map { .overflow(ticker: $0) } ?? .totalsOverflow
    }
  }
}

/// The issues of a file as they are found: the first hundred are kept, and the others counted, so that a file of
/// bad rows takes no more memory than a good one.
package struct IssueList: Sendable {
  private var kept: [Issue] = []
  /// How many there are, kept or not.
  package private(set) var count = 0

  /// An empty list.
  package init() {}

  /// Whether nothing is wrong.
  package var isEmpty: Bool { count == 0 }

  /// The first issues, and one that tells how many more there are.
  package var shown: [Issue] {
    let more = count - kept.count
    return more == 0 ? kept : kept + [Issue(.notShown(more), severity: kept.first?.severity ?? .error)]
  }

  /// Adds an issue, which is only made if it is kept.
  package mutating func append(_ issue: @autoclosure () -> Issue) {
    if kept.count < Issue.maximumShown { kept.append(issue()) }
    count += 1
  }

  /// Adds issues, of which only the first are kept.
  package mutating func append(contentsOf issues: some Sequence<Issue>) {
    for issue in issues { append(issue) }
  }

  /// Adds those of another list.
  package mutating func append(contentsOf other: IssueList) {
    kept += other.kept.prefix(Issue.maximumShown - kept.count)
    count += other.count
  }
}
