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

  private static let kinds = Answers<BrokerActivity.Kind?> { event in
    let text = event.lowercased()
    return words.first { text.contains($0.word) }?.kind
  }

  static func entry(_ row: BrokerRow) -> BrokerEntry {
    let event = row["event", "gebeurtenis", "ereignis"]
    let amount = plain(row["amount", "booked amount", "bedrag", "betrag"])
    var activity = BrokerActivity(
      kind: .received, name: event, date: row.date,
      symbol: String(row["instrument symbol", "instrumentsymbool", "instrumentsymbol"].prefix { $0 != ":" }),
      isin: row["instrument isin", "instrument-isin"], security: row["instrument", "product"],
      amount: .gross(amount), currency: row["instrument currency", "instrumentvaluta", "instrumentwährung"],
      account: row["client id", "klant-id", "kunden-id"])
    let parts = event.split(separator: " ")
    if let at = parts.firstIndex(of: "@"), at > 0, at + 1 < parts.count {
      (activity.quantity, activity.price) = (plain(String(parts[at - 1])), plain(String(parts[at + 1])))
      activity.name = parts[..<(at - 1)].joined(separator: " ")
      // Shares that move without money are not traded.
      guard BrokerActivity.isAmount(amount), !activity.name.lowercased().contains(word: "transfer") else {
        return .other(activity)
      }
      activity.kind = activity.amount.isNegative ? .buy : .sell
      activity.takeFeeFromPrice()
      return .activity(activity)
    }
    guard let kind = kinds.answer(to: event) else {
      return moves.contains(where: event.lowercased().contains) ? .cash(activity) : .other(activity)
    }
    (activity.kind, activity.category) = (kind, "")
    return .activity(activity)
  }

  /// A number, whose decimal sign may differ from cell to cell, with a point.
  private static func plain(_ text: String) -> String {
    LocalizedNumberParser.read(text, .point)?.description ?? text
  }
}
