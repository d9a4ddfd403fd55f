import PortfolioCore

/// A number of some commodity in a journal.
struct JournalAmount: Equatable {
  var number: ExactDecimal
  /// As it is written, without quotes; empty where none is named.
  var commodity: String

  var magnitude: JournalAmount { JournalAmount(number: number.magnitude, commodity: commodity) }
}

/// Amounts added up by their commodities, in the order in which those first came.
struct JournalSums {
  private(set) var all: [JournalAmount] = []

  /// Those of which something is left.
  var rests: [JournalAmount] { all.filter { !$0.number.isZero } }

  mutating func add(_ number: ExactDecimal, _ commodity: String) throws(Overflow) {
    if let index = all.firstIndex(where: { $0.commodity == commodity }) {
      all[index].number = try all[index].number + number
    } else {
      all.append(JournalAmount(number: number, commodity: commodity))
    }
  }

  mutating func add(_ amount: JournalAmount) throws(Overflow) { try add(amount.number, amount.commodity) }
}

/// The cost of the lot that a posting brings or takes: `{185.20 USD, 2024-01-02, "first"}`.
struct JournalCost {
  /// For each share; nil where it is not told.
  var each: ExactDecimal?
  /// In addition, for all of them.
  var total: ExactDecimal?
  var currency = ""
  var day: CalendarDay?
  var label = ""
}

/// One line of a journal's transaction.
struct JournalPosting {
  let line: Int
  let account: String
  /// Nil where it is what is missing.
  var amount: JournalAmount?
  var cost: JournalCost?
  /// What it is worth, by the share or in all.
  var price: JournalAmount?
  var isTotalPrice = false
  /// What the account holds of a commodity after it, where that stands there.
  var held: JournalAmount?
}

extension JournalPosting {
  /// What all of it cost, or else is worth, with the sign of its amount, in the currency of that; nil where neither is
  /// told.
  var worth: JournalAmount? {
    get throws(Overflow) {
      if let worth = try costWorth { return worth }
      return try priceWorth
    }
  }

  /// The same, or else its amount.
  var value: JournalAmount? { get throws(Overflow) { try worth ?? amount } }

  /// What it cost or is worth, but its price counts first.
  var weightAtPrice: JournalAmount? {
    get throws(Overflow) {
      if let worth = try priceWorth { return worth }
      return try costWorth
    }
  }

  /// What all of it cost, with the sign of its amount.
  var costWorth: JournalAmount? {
    get throws(Overflow) {
      guard let amount, let cost, cost.each != nil || cost.total != nil else { return nil }
      let sum = try amount.number.magnitude * (cost.each ?? .zero) + (cost.total ?? .zero)
      return JournalAmount(number: amount.number.isNegative ? -sum : sum, commodity: cost.currency)
    }
  }

  /// What all of it is worth at its price, with the sign of its amount.
  var priceWorth: JournalAmount? {
    get throws(Overflow) {
      guard let amount, let price else { return nil }
      let sum = isTotalPrice ? price.number.magnitude : try amount.number.magnitude * price.number.magnitude
      return JournalAmount(number: amount.number.isNegative ? -sum : sum, commodity: price.commodity)
    }
  }
}

/// A transaction of a journal.
struct JournalEntry {
  let line: Int
  let day: CalendarDay
  /// What it is about, in the journal's words.
  let title: String
  var postings: [JournalPosting] = []
  /// What our own export says of it besides; empty for any other.
  var record = ""
}

/// What a journal consists of.
enum JournalItem {
  case entry(JournalEntry)
  /// The price of a commodity, to be read by those who know.
  case price(line: Int, String)
  /// The symbol of a commodity whose name is not that.
  case symbol(commodity: String, String)
  /// A transaction of our own export that moves nothing.
  case record(line: Int, String)
  /// What fills an account up from another one by as much as its next balance lacks.
  case pad(line: Int, accounts: [String])
  /// What an account holds when a day begins.
  case balance(line: Int, CalendarDay, account: String, JournalAmount)
  /// Something that moves nothing.
  case skipped(line: Int, String)
  case bad(Issue)
}
