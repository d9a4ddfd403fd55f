import PortfolioCore

extension ImportFormat {
  /// Saxo's transactions: what happened is a sentence in the language of the user, and amounts are in the currency of
  /// the instrument.
  static let saxo =
    BrokerCSV(
      name: "saxo",
      isHeader: BrokerCSV.hasOneOfEach(
        ["trade date", "transactiedatum", "handelsdatum"], ["value date", "valutadatum"], ["type"],
        ["instrument symbol", "instrumentsymbool", "instrumentsymbol"],
        ["instrument currency", "instrumentvaluta", "instrumentwährung"],
        ["event", "gebeurtenis", "ereignis"],
        ["amount", "booked amount", "bedrag", "betrag"]),
      dates: ["trade date", "transactiedatum", "handelsdatum"], knownOrder: .dmy, rowOrder: .newestFirst,
      entries: { [Saxo.entry($0)] },
      contents: [.trades, .income, .costs, .cash, .actions]
    ).format
}

private enum Saxo {
  /// What the words of a sentence mean; the first that occurs counts.
  private static let words: [(word: String, kind: BrokerActivity.Kind)] = [
    ("split", .splitByChange), ("spin", .spinoff), ("merger", .exchangeSide), ("fusi", .exchangeSide),
    ("withholding", .tax), ("tax", .tax), ("belasting", .tax), ("steuer", .tax), ("impôt", .tax),
    ("skat", .tax),
    ("dividend", .dividend), ("udbytte", .dividend), ("interest", .interest), ("rente", .interest),
    ("zins", .interest), ("intérêt", .interest), ("fee", .fee), ("kosten", .fee), ("bewaar", .fee),
    ("gebühr", .fee),
    ("frais", .fee),
    ("commission", .fee), ("vat", .fee), ("btw", .fee), ("gebyr", .fee),
  ]

  /// What a sentence has in it about money that is paid in or out.
  private static let moves = [
    "deposit", "withdraw", "transfer", "cash", "storting", "opname", "overboeking", "einzahlung",
    "auszahlung",
    "überweisung", "dépôt", "retrait", "virement", "indbetaling", "udbetaling", "hævning", "overførsel",
  ]

  private static let kinds = Memo<BrokerActivity.Kind?> { event in
    let text = event.lowercased()
    return words.first { text.contains($0.word) }?.kind
  }

  static func entry(_ row: BrokerRow) -> BrokerEntry {
    let event = row["event", "gebeurtenis", "ereignis"]
    let amount = row["amount", "booked amount", "bedrag", "betrag"]
    var activity = BrokerActivity(
      kind: .received, name: event, date: row.date,
      symbol: String(row["instrument symbol", "instrumentsymbool", "instrumentsymbol"].prefix { $0 != ":" }),
      isin: row["instrument isin", "instrument-isin"], security: row["instrument", "product"],
      amount: .gross(amount), currency: row["instrument currency", "instrumentvaluta", "instrumentwährung"],
      account: row["client id", "klant-id", "kunden-id"])
    let parts = event.split(separator: " ")
    if let at = parts.firstIndex(of: "@"), at > 0, at + 1 < parts.count {
      (activity.quantity, activity.price) = (String(parts[at - 1]), String(parts[at + 1]))
      let point = settleFigures(&activity)
      activity.name = parts[..<(at - 1)].joined(separator: " ")
      // Shares that move without money are not traded.
      guard amount.isAmount, !activity.name.lowercased().contains(word: "transfer") else {
        return .other(activity)
      }
      activity.kind = activity.amount.isNegative ? .buy : .sell
      activity.takeFeeFromPrice(point)
      return .activity(activity)
    }
    guard let kind = kinds[event] else {
      return moves.contains(where: event.lowercased().contains) ? .cash(activity) : .other(activity)
    }
    (activity.kind, activity.category) = (kind, "")
    return .activity(activity)
  }

  /// Writes the figures of a trade in one way, and tells in which. The sentence and the amount may have decimal signs of
  /// their own; where that is open, they are those by which the shares at their price come nearest to the amount.
  private static func settleFigures(_ activity: inout BrokerActivity) -> LocalizedNumberParser.Point {
    typealias Reading = (shares: ExactDecimal, price: ExactDecimal, amount: ExactDecimal)
    var best: (reading: Reading, distance: ExactDecimal, point: LocalizedNumberParser.Point)?
    let unit = Instrument(OptionNotation.symbol(in: activity.symbol) ?? activity.symbol).priceUnit
    let amountPoints = points(of: [activity.amount.text])
    for sentence in points(of: [activity.quantity, activity.price]) {
      for point in [sentence, sentence == .point ? .comma : .point] where amountPoints.contains(point) {
        guard let shares = activity.quantity.number(sentence),
          let price = activity.price.number(sentence),
          let amount = activity.amount.text.number(point),
          let product = try? unit.sum(of: shares.magnitude, at: price),
          let distance = try? (product - amount.magnitude).magnitude
        else { continue }
        if let best, distance >= best.distance { continue }
        best = ((shares, price, amount), distance, point)
      }
    }
    guard let best else { return .point }
    activity.quantity = best.reading.shares.text(best.point)
    activity.price = best.reading.price.text(best.point)
    activity.amount = .gross(best.reading.amount.text(best.point))
    return best.point
  }

  /// The decimal signs that numbers may have which stand together.
  private static func points(of numbers: [String]) -> [LocalizedNumberParser.Point] {
    var search = LocalizedNumberParser.PointSearch(separator: UInt8(ascii: ","))
    search.look(at: numbers)
    return search.isFound ? [search.point] : [.point, .comma]
  }
}
