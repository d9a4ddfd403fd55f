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
      amount: .gross(Figure(amount, row.point)),
      currency: row["instrument currency", "instrumentvaluta", "instrumentwährung"],
      account: row["client id", "klant-id", "kunden-id"])
    let parts = event.split(separator: " ")
    if let at = parts.firstIndex(of: "@"), at > 0, at + 1 < parts.count {
      settleFigures(&activity, String(parts[at - 1]), String(parts[at + 1]), amount)
      activity.name = parts[..<(at - 1)].joined(separator: " ")
      // Shares that move without money are not traded.
      guard activity.amount.figure.isAmount, !activity.name.lowercased().contains(word: "transfer") else {
        return .other(activity)
      }
      activity.kind = activity.amount.isNegative ? .buy : .sell
      activity.takeFeeFromPrice()
      return .activity(activity)
    }
    guard let kind = kinds[event] else {
      return moves.contains(where: event.lowercased().contains) ? .cash(activity) : .other(activity)
    }
    (activity.kind, activity.category) = (kind, "")
    return .activity(activity)
  }

  /// Reads the figures of a trade. The sentence and the amount may have decimal signs of their own; where that is open,
  /// they are those by which the shares at their price come nearest to the amount.
  private static func settleFigures(
    _ activity: inout BrokerActivity, _ shares: String, _ price: String, _ amount: String
  ) {
    var nearest: ExactDecimal?
    (activity.quantity, activity.price) = (Figure(shares), Figure(price))
    let unit = Instrument(OptionNotation.symbol(in: activity.symbol) ?? activity.symbol).priceUnit
    let amountPoints = points(of: [amount])
    for sentence in points(of: [shares, price]) {
      for point in [sentence, sentence == .point ? .comma : .point] where amountPoints.contains(point) {
        let figures = (Figure(shares, sentence), Figure(price, sentence), Figure(amount, point))
        guard let shares = figures.0.value, let price = figures.1.value, let amount = figures.2.value,
          let product = try? unit.sum(of: shares.magnitude, at: price),
          let distance = try? (product - amount.magnitude).magnitude, nearest.map({ distance < $0 }) ?? true
        else { continue }
        nearest = distance
        (activity.quantity, activity.price, activity.amount) = (figures.0, figures.1, .gross(figures.2))
      }
    }
  }

  /// The decimal signs that numbers may have which stand together.
  private static func points(of numbers: [String]) -> [LocalizedNumberParser.Point] {
    var search = LocalizedNumberParser.PointSearch(separator: UInt8(ascii: ","))
    for number in numbers { search.look(at: number) }
    return search.isFound ? [search.point] : [.point, .comma]
  }
}
