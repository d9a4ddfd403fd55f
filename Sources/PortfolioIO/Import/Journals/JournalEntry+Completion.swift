import PortfolioCore

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
      try sums.add((atCost ? try posting.worth : try posting.weightAtPrice) ?? amount)
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
