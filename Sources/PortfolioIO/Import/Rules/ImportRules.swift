import PortfolioCore

/// How a csv is read, as a file of rules says: how to recognise it, which column is which field, and what values mean.
package struct ImportRules: Sendable {
  /// The largest file of rules that is read, in bytes.
  package static let largestFile = 1 << 20

  /// The name of the format.
  package var name: String
  /// Whether the user has written them, and may add to them.
  package var isOfUser = false
  /// The names that its header has, in lower case; of each list one.
  var match: [[String]] = []
  /// The separator of cells; nil to find it out.
  var delimiter: UInt8?
  /// The decimal sign; nil to find it out.
  var decimal: LocalizedNumberParser.Point?
  /// How days are written; nil to find it out.
  var dates: DateForm?
  /// Whether amounts include fees and taxes.
  var isNet = true
  /// Whether those of trades may or may not, as the product of quantity and price tells; then `isNet` is false.
  var mayBeNet = false
  /// Whether the sign of an amount says whether it was received or paid; else its type does.
  var isSigned = true
  /// What the signs of fees and taxes mean.
  var costs = CostSign.any
  /// Whether the fee of a trade is what its amount and its price × quantity differ by, in hundredths.
  var takesFeeFromPrice = false
  /// Whether the costs of income are tax that was withheld.
  var withholdsCosts = false
  /// Whether a sale and a purchase of one day at one amount, without an order, are a split or an exchange.
  var hasSwaps = false
  /// Whether all securities are coins.
  var isOfCoins = false
  /// The types of rows in which shares go out, although their number has no sign.
  var outgoing = Values<Bool>()
  /// The symbols of funds that hold the cash of the account, in upper case; what buys and sells them is skipped.
  var moneyFunds: Set<String> = []
  /// The most records that may stand before the header.
  var preamble = CSVTable.longestPreamble
  /// Whether the rows of one day stand newest first, where the file has one day only.
  var isNewestFirst = false
  var columns: [RulesField: [Column]] = [:]
  /// The columns of a list of what is held, of which the first that a file has counts; none where it has transactions.
  package internal(set) var positions: [PositionField: [Column]] = [:]
  /// What the texts of a field stand for.
  var values: [RulesField: Values<String>] = [:]
  /// What the texts of the type mean.
  var types = Values<TypeChoice>()
  /// Those of which the user says so for one run, which counts before any exception.
  var typesFromOptions = Values<TypeChoice>()
  var skip: [Skip] = []
  /// What a field is in rows that have none.
  var constants: [RulesField: String] = [:]
  /// What is read otherwise in some rows, in this order.
  var exceptions: [Exception] = []
  /// What symbols look like that are numbers of the broker's own, so that the name of the security tells more.
  var ownNumbers: [Pattern] = []
  /// What money is of rows that name no security and whose type means nothing; nil to refuse them.
  var otherMoney: TypeChoice?

  init(name: String) { self.name = name }

  /// How days are written.
  enum DateForm: String, CaseIterable { case dmy, mdy, ymd }

  /// What the signs of fees and taxes mean.
  enum CostSign: String, CaseIterable {
    /// Nothing.
    case any
    /// What is below 0 was paid, as in an amount.
    case cash
    /// What is above 0 was paid.
    case cost
  }

  /// A column, by its name or its number.
  package struct Column: Equatable, Sendable {
    enum Place: Equatable {
      /// By its name in lower case.
      case named(String)
      /// By its number, from 1.
      case number(Int)
    }

    var place: Place
    /// Whether its numbers are to be taken with the other sign.
    var isNegated = false
    /// Whether its numbers are a hundred times what they tell, as pence are.
    var isInHundredths = false
    /// Whether its numbers are 1 divided by what they tell.
    var isReciprocal = false
    /// Whether a file may lack it.
    var isOptional = false

    /// What the user calls it.
    var text = ""
  }

  /// Rows that are skipped.
  struct Skip {
    let column: Column
    let values: Values<Bool>
  }

  /// What is read otherwise in rows that fit.
  struct Exception {
    /// Columns, each with patterns of which one has to fit. What these keep under the name of a field is that field.
    var tests: [(column: Column, patterns: [Pattern])] = []
    /// What becomes of fields. A name in braces stands for what a pattern kept, or for the text of a column.
    var changes: [(field: RulesField, text: String)] = []
  }

  /// What texts mean: whatever their case and blanks, and with a `*` at the end for any rest, or at the beginning for
  /// anything before.
  struct Values<Value: Sendable>: Sendable {
    private var exact: [String: Value] = [:]
    /// The longest first.
    private var patterns: [(pattern: Ending, value: Value)] = []

    private struct Ending: Equatable {
      let text: String
      let isBeginning: Bool
      let isEnd: Bool

      func fits(_ other: String) -> Bool {
        if isBeginning { return other.hasPrefix(text) }
        return isEnd ? other.hasSuffix(text) : other.contains(text)
      }
    }

    var isEmpty: Bool { exact.isEmpty && patterns.isEmpty }

    /// Everything that texts mean.
    var all: [Value] { Array(exact.values) + patterns.map(\.value) }

    subscript(text: String) -> Value? {
      let text = Values.normalized(text)
      if let value = exact[text] { return value }
      return patterns.first { $0.pattern.fits(text) }?.value
    }

    mutating func set(_ text: String, to value: Value) {
      let text = Values.normalized(text)
      let (isEnd, isBeginning) = (text.last != "*", text.first != "*")
      if isEnd, isBeginning || text.isEmpty {
        exact[text] = value
        return
      }
      let rest = text.drop { $0 == "*" }
      let pattern = Ending(
        text: String(isEnd ? rest : rest.dropLast(rest.isEmpty ? 0 : 1)), isBeginning: isBeginning,
        isEnd: isEnd)
      patterns.removeAll { $0.pattern == pattern }
      patterns.append((pattern, value))
      patterns.sort { $0.pattern.text.utf8.count > $1.pattern.text.utf8.count }
    }

    private static func normalized(_ text: String) -> String {
      text.filter { !$0.isWhitespace }.lowercased()
    }
  }
}

/// What a list of positions tells in a row.
package enum PositionField: String, CaseIterable, Sendable {
  case ticker, quantity, value, cost, kind, name, account
}

/// The fields of a row that rules can name, numbered in this order.
package enum RulesField: Int, CaseIterable, Sendable {
  case date, type, ticker, name, quantity, price, sum, amount, fee, tax, accrued, currency, rate, account,
    note
  case ratio, id, group, toSum, toCurrency, feeCurrency, toAccount, into, category, basisPercent
  /// The lots that a sale takes, as our own csv names them.
  case lots
  /// What the cash of the account comes to after the row.
  case balance
  /// What the broker calls the account, as `ROTH IRA`.
  case accountName
  /// What the rate is one to.
  case rateCurrency

  /// Its name in rules, and as a column of a csv.
  package var name: String { String(describing: self) }

  /// The field with this name in rules.
  package init?(named name: String) {
    guard let field = RulesField.byName[name] else { return nil }
    self = field
  }

  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })

  /// Whether its values are decimals, which are added up where it has several columns.
  var isNumber: Bool {
    switch self {
    case .quantity, .price, .sum, .amount, .fee, .tax, .accrued, .rate, .toSum, .balance, .basisPercent:
      true
    case .date, .type, .ticker, .name, .currency, .account, .note, .ratio, .id, .group, .toCurrency,
      .feeCurrency, .toAccount, .into, .category, .lots, .accountName, .rateCurrency:
      false
    }
  }
}

/// What a row is.
enum RulesType: Equatable, Sendable {
  /// A transaction of this kind.
  case kind(TransactionKind)
  /// The same, which the user has to enter.
  case unclear(TransactionKind)
  /// Shares received for nothing.
  case bonus
  /// Shares received at what they are worth, as if that had been paid in and spent on them.
  case gift
  /// What no transaction is a kind of.
  case activity(BrokerActivity.Kind)
  /// What takes a purchase or a sale back.
  case cancelled(BrokerActivity.Kind)
  /// Shares that come from another account, or go to one, whatever the sign of their number.
  case arrival, departure
  /// Shares that come from elsewhere, at what they have cost.
  case delivery
  /// Coins that are income.
  case reward
  /// Income of this kind that is paid in shares, or has bought them.
  case reinvested(TransactionKind)
  /// A tax on a trade that another row or another file tells.
  case transactionTax
  /// Nothing that is imported.
  case skip
  /// What is refused with the command that would enter it, whatever another column says of it, or skipped where nothing
  /// moves.
  case unknown

  /// The words besides those of kinds.
  private static let words: [String: RulesType] = [
    "bonus": .bonus, "gift": .gift, "expiry": .activity(.expiry), "cash-in-lieu": .activity(.cashInLieu),
    "skip": .skip, "unknown": .unknown, "redemption": .activity(.redemption), "merger": .activity(.merger),
    "cancelled-buy": .cancelled(.buy), "cancelled-sell": .cancelled(.sell),
    "split-side": .activity(.splitSide), "transfer-in": .arrival, "transfer-out": .departure,
    "delivery": .delivery, "elsewhere": .activity(.elsewhere), "reward": .reward,
    FeeCategory.transactionTax.rawValue: .transactionTax, "part": .activity(.part),
    "dividend+buy": .reinvested(.dividend), "interest+buy": .reinvested(.interest),
  ]

  init?(_ word: String) {
    if let type = RulesType.words[word] {
      self = type
    } else if word.last == "?", let kind = TransactionKind(rawValue: String(word.dropLast())) {
      guard kind.isTrade else { return nil }
      self = .unclear(kind)
    } else if let kind = TransactionKind(rawValue: word) {
      self = .kind(kind)
    } else {
      return nil
    }
  }
}

/// What a type means: one thing, or one of two by the sign of the amount.
struct TypeChoice: Equatable, Sendable {
  /// What it is if the amount is above 0.
  let received: RulesType
  /// What it is if the amount is below 0.
  let paid: RulesType

  /// `buy`, or `deposit|withdrawal`; nil for anything else.
  init?(_ text: String) {
    let types = text.split(separator: "|", omittingEmptySubsequences: false).map {
      RulesType($0.trimmingBlanks)
    }
    guard types.count <= 2, let received = types[0], let paid = types[types.count - 1] else { return nil }
    (self.received, self.paid) = (received, paid)
  }

  /// Whether shares are bought or sold.
  var isTrade: Bool { [received, paid].contains { $0 == .kind(.buy) || $0 == .kind(.sell) } }

  /// Without an amount the quantity tells: a row in which shares go out brings something, unless they are themselves
  /// what comes or goes.
  func type(amount: ExactDecimal?, quantity: ExactDecimal?) -> RulesType {
    if let amount, !amount.isZero { return amount.isNegative ? paid : received }
    guard let quantity, !quantity.isZero else { return received }
    let areMoved = received == .kind(.deposit) || received == .arrival
    return quantity.isNegative == areMoved ? paid : received
  }
}
