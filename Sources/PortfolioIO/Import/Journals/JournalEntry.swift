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
  var account: String
  /// Nil where it is what is missing.
  var amount: JournalAmount?
  var cost: JournalCost?
  /// What it is worth, by the share or in all.
  var price: JournalAmount?
  var isTotalPrice = false
  /// What the account holds of a commodity after it, where that stands there.
  var held: JournalAmount?

  var commodity: String { amount?.commodity ?? "" }
  var number: ExactDecimal { amount?.number ?? .zero }
}

extension JournalPosting {
  /// What all of it cost, or else is worth, with the sign of its amount, in the currency of that; nil where neither is
  /// told.
  var worth: JournalAmount? { get throws(Overflow) { try weight(atCost: true) } }

  /// The same, or else its amount.
  var value: JournalAmount? { get throws(Overflow) { try worth ?? amount } }

  /// What it cost or is worth, of which the one or the other counts first.
  func weight(atCost: Bool) throws(Overflow) -> JournalAmount? {
    guard let amount else { return nil }
    let shares = amount.number.magnitude
    var weight: JournalAmount
    if let cost, cost.each != nil || cost.total != nil, atCost || price == nil {
      let sum = try shares * (cost.each ?? .zero) + (cost.total ?? .zero)
      weight = JournalAmount(number: sum, commodity: cost.currency)
    } else if let price {
      weight = price.magnitude
      if !isTotalPrice { weight.number = try shares * weight.number }
    } else {
      return nil
    }
    if amount.number.isNegative { weight.number = -weight.number }
    return weight
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

// Amounts that are not written.
extension JournalEntry {
  /// The postings with the amount of the one that has none; nil if they do not add up to nothing.
  func completed() throws(Overflow) -> [JournalPosting]? {
    var postings = postings
    let missing = postings.indices.filter { postings[$0].amount == nil }
    guard missing.count < 2 else { return nil }
    // beancount balances at cost where there is one; ledger may, or at the price; hledger knows the price alone.
    for isAtCost in [true, false] {
      let rests = try JournalEntry.rests(postings, atCost: isAtCost)
      if let index = missing.first {
        guard let first = rests.first else {
          if isAtCost { continue }
          postings.remove(at: index)
          return postings
        }
        let posting = postings[index]
        postings.remove(at: index)
        for rest in [first] + rests.dropFirst() {
          var filled = posting
          filled.amount = JournalAmount(number: -rest.number, commodity: rest.commodity)
          postings.append(filled)
        }
        return postings
      }
      if rests.isEmpty { return postings }
      // Of two commodities one is the price of the other.
      if rests.count == 2, !isAtCost, rests[0].number.isNegative != rests[1].number.isNegative,
        postings.allSatisfy({ $0.price == nil && $0.cost == nil })
      {
        return postings
      }
    }
    return nil
  }

  /// What the postings come to in each commodity, where it is more than rounding.
  private static func rests(_ postings: [JournalPosting], atCost: Bool) throws(Overflow) -> [JournalAmount] {
    var sums = JournalSums()
    var places: [String: Int] = [:]
    for posting in postings {
      guard let amount = posting.amount else { continue }
      try sums.add(try posting.weight(atCost: atCost) ?? amount)
      if amount.number.scale > 0 {
        places[amount.commodity] = min(places[amount.commodity] ?? .max, amount.number.scale)
      }
    }
    return sums.all.filter { sum in
      // Half a unit of the last place of what is written least precisely, and at least half a cent.
      let scale = min(places[sum.commodity] ?? 2, 2) + 1
      return sum.number.magnitude > ExactDecimal(mantissa: 5, scale: scale)
    }
  }
}
