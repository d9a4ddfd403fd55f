/// Something that is wrong, or worth knowing, about one place in what was given: the one currency of problems.
public struct Issue: Error, Hashable, Sendable {
  /// So many are told of one file; the rest are counted.
  public static let mostTold = 100

  public enum Severity: Hashable, Sendable { case warning, error }

  public var severity: Severity
  /// What is wrong, with the facts.
  public var problem: Problem
  /// Which field of a record; nil where the whole record or file is meant.
  public var field: Field?
  /// The same in a record of cash transactions.
  public var cashField: CashField?
  /// The same of an instrument.
  public var key: String?
  /// Where it stands; empty for what was typed.
  public var place: Place

  public init(_ problem: Problem, field: Field? = nil, place: Place = Place(), severity: Severity = .error) {
    self.severity = severity
    self.problem = problem
    self.field = field
    self.place = place
  }

  /// What is wrong with a field of a cash transaction; nil where the whole record is meant.
  public init(_ problem: Problem, cashField: CashField?, place: Place = Place(), severity: Severity = .error)
  {
    self.init(problem, place: place, severity: severity)
    self.cashField = cashField
  }

  /// What is wrong with a value of an instrument.
  public init(_ problem: Problem, key: String) {
    self.init(problem)
    self.key = key
  }

  /// The field as messages, files and options name it.
  public var fieldName: String? { field?.rawValue ?? cashField?.rawValue ?? key }

  /// The same issue at `place`.
  public func at(_ place: Place) -> Issue {
    var issue = self
    issue.place = place
    return issue
  }
}

/// A place in a file, as precisely as it is known. Lines and columns count from 1.
public struct Place: Hashable, Sendable {
  public var file: String?
  public var line: Int?
  public var column: Int?
  public var id: String?

  public init(file: String? = nil, line: Int? = nil, column: Int? = nil, id: String? = nil) {
    self.file = file
    self.line = line
    self.column = column
    self.id = id
  }
}

extension Issue {
  /// What can be wrong with a transaction.
  public enum Problem: Hashable, Sendable {
    case missing
    case notADecimal(String)
    case notAWholeNumber(String)
    case notAText(String)
    /// The value in the place of a record is none.
    case notARecord(String)
    /// A row has more cells than its header, as where a text or number with a comma is not quoted.
    case tooManyCells(Int, header: Int)
    /// A comma, which could be the decimal point or stand between thousands.
    case comma(String)
    case tooManyDigits(String)
    /// It makes its record longer than any may be.
    case tooLong
    case notPositive(String)
    case negative(String)
    case notADate(String)
    case notAnID(String)
    case notARatio(String)
    case notACurrency(String)
    case notLots(String)
    case outOfRange(String, ClosedRange<Int>)
    /// A currency whose rate nobody can set: the euro, what became euros, pence.
    case fixedRate(String)
    case unknownWord(String, known: [String])
    case unknownType(String)
    /// Refused by the default rule; `isSymbol` tells whether the wider rule would take it.
    case tickerNotLetters(String, isSymbol: Bool)
    case tickerNotSymbol(String)
    case doesNotApply(TransactionKind)
    /// quantity × price is `product`, too far from the sum given.
    case sumDisagrees(sum: String, product: String)
    /// Shares are to go to the account in which they are.
    case sameAccount(String)
    /// Shares are to become what they are.
    case sameTicker(String)
    /// No lot of the account has the id.
    case noSuchLot(String)
    /// The lot is one of another ticker.
    case foreignLot(String, ticker: String)
    /// Fewer shares are left of the lot than are asked for.
    case lotTooSmall(String, left: String)
    /// More shares are asked for than are sold.
    case lotsTooLarge(String, sold: String)
    case duplicateID(String)
    /// A cost in another currency than the transaction's.
    case foreignCost(String)
    /// A row moves shares and does not tell enough to be stored; the command enters it by hand.
    case sharesMoved(String, command: String)
    /// A split's ratio is none of the file's but follows from the numbers of shares.
    case derivedRatio(String)
    /// Another transaction is stored under the id.
    case storedDifferently(String)
    /// More is sold than is held on the day of the sale.
    case oversold(ticker: String, quantity: String, held: String, account: String?)
    /// More is to be transferred than is held on the day.
    case overTransferred(ticker: String, quantity: String, held: String, account: String?)
    /// A sale leaves less than nothing.
    case short(ticker: String, held: String, account: String?)
    /// A sale comes before the purchase of its day that covers it, and is short until then.
    case soldBeforePurchase(ticker: String)
    /// A sale without an account leaves less than nothing outside all accounts, while accounts hold enough.
    case soldOutsideAccounts(ticker: String, held: String)
    /// A day in the future.
    case inTheFuture(String)
    /// The same of a transaction that was just entered: it counts from its day on.
    case notCountedYet(String)
    /// Targets that do not add up to 100.
    case targetsOff(String)
    /// An exact product or sum has more than 38 digits.
    case overflow(ticker: String)
    /// So many more problems are not told.
    case notShown(Int)
  }
}
