import PortfolioCore

/// Interactive Brokers' description of a corporate action:
/// `AAPL(US0378331005) Split 4 for 1 (AAPL, APPLE INC, US0378331005)`.
struct CorporateAction {
  /// The security that the action concerns.
  let symbol: String
  /// The action, without the securities: `Split 4 for 1`.
  let words: String
  /// The security of this row, in the last brackets.
  let rowSymbol: String

  /// Nil for any other text.
  init?(_ text: String) {
    // `AAPL SPLIT 4 FOR 1`, without brackets at its end.
    let all = text.split(separator: " ")
    if all.count == 5, all[1].lowercased() == "split" {
      (symbol, words) = (String(all[0].prefix { $0 != "(" }), all[1...].joined(separator: " "))
      rowSymbol = symbol
      return
    }
    guard let open = text.firstIndex(of: "("), let close = text[open...].firstIndex(of: ")"),
      let last = text.lastIndex(of: "("), last > close
    else { return nil }
    symbol = text[..<open].trimmingBlanks
    words = text[text.index(after: close)..<last].trimmingBlanks
    rowSymbol = text[text.index(after: last)...].prefix { $0 != "," && $0 != ")" }.trimmingBlanks
  }

  /// The entry for a row with this description and these figures.
  ///
  /// - Parameter value: what the shares of the row are worth.
  func entry(_ figures: BrokerActivity, worth value: Figure) -> BrokerEntry {
    var activity = figures
    (activity.symbol, activity.rare.ratio) = (symbol.isEmpty ? rowSymbol : symbol, ratio)
    let word = words.lowercased()
    if word.hasPrefix("split ") {
      activity.split(by: ratio)
    } else if word.hasPrefix("stock dividend"), rowSymbol == symbol {
      // N additional shares for each M held.
      activity.split(by: ratio.flatMap { SplitRatio(new: $0.new + $0.old, old: $0.old) })
    } else if word.hasPrefix("spinoff") {
      activity.kind = .spinoff
      activity.rare.into = rowSymbol
    } else if word.contains(word: "delisted"), activity.quantity.isNegative, !activity.isPaid {
      (activity.kind, activity.symbol, activity.amount, activity.price) = (
        .sell, rowSymbol, .gross(.zero), .absent
      )
    } else if activity.hasShares, activity.isPaid {
      activity.kind = .merger
      activity.rare.group = words
    } else if ["merged", "merger", "tendered to", "cusip/isin change"].contains(where: word.contains) {
      return exchangeSide(activity, worth: value)
    } else {
      activity.symbol = rowSymbol
      return .other(activity)
    }
    return .activity(activity)
  }

  private func exchangeSide(_ figures: BrokerActivity, worth value: Figure) -> BrokerEntry {
    var activity = figures
    activity.kind = .exchangeSide
    if let worth = value.positive, let shares = activity.quantity.positive {
      activity.price = Figure(try? worth.divided(by: shares, places: 12))
    }
    activity.rare.ratio = nil
    activity.rare.group = words
    // If a security keeps its symbol, the old shares have `.OLD` appended to it.
    activity.symbol = rowSymbol.hasSuffix(".OLD") ? String(rowSymbol.dropLast(4)) : rowSymbol
    return .activity(activity)
  }

  /// The ratio of new to old shares in `4 for 1` or `1.5 for 1`.
  private var ratio: SplitRatio? { SplitRatio.mentioned(in: words).first }
}
