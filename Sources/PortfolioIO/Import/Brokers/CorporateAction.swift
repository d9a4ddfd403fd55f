import PortfolioCore

/// What Interactive Brokers says of a corporate action:
/// `AAPL(US0378331005) Split 4 for 1 (AAPL, APPLE INC, US0378331005)`.
struct CorporateAction {
  /// The paper that it happens to.
  let symbol: String
  /// What happens, without the papers: `Split 4 for 1`.
  let words: String
  /// The paper of the row, in the last brackets.
  let rowSymbol: String

  /// Nil for another form.
  init?(_ text: String) {
    guard let open = text.firstIndex(of: "("), let close = text[open...].firstIndex(of: ")"),
      let last = text.lastIndex(of: "("), last > close
    else { return nil }
    symbol = CorporateAction.trimmed(text[..<open])
    words = CorporateAction.trimmed(text[text.index(after: close)..<last])
    rowSymbol = CorporateAction.trimmed(text[text.index(after: last)...].prefix { $0 != "," && $0 != ")" })
  }

  static func trimmed(_ text: Substring) -> String {
    text.split(separator: " ").joined(separator: " ")
  }

  /// The entry of a row that tells of it, from the row's figures.
  func entry(_ figures: BrokerActivity) -> BrokerEntry {
    var activity = figures
    (activity.symbol, activity.ratio) = (symbol, ratio?.description ?? "")
    let word = words.lowercased()
    if word.hasPrefix("split ") {
      activity.kind = ratio == nil ? .splitByChange : .split
    } else if word.hasPrefix("stock dividend"), rowSymbol == symbol {
      // For each M shares N more.
      let bonus = ratio.flatMap { SplitRatio(new: $0.new + $0.old, old: $0.old) }
      activity.ratio = bonus?.description ?? ""
      activity.kind = bonus == nil ? .splitByChange : .split
    } else if word.hasPrefix("spinoff") {
      activity.kind = .spinoff
      activity.into = rowSymbol
    } else if BrokerActivity.isAmount(activity.quantity), BrokerActivity.isAmount(activity.amount.text) {
      activity.kind = .redemption
    } else if word.hasPrefix("merged") || word.hasPrefix("cusip/isin change") {
      return exchangeSide(activity)
    } else {
      activity.symbol = rowSymbol
      return .other(activity)
    }
    return .activity(activity)
  }

  private func exchangeSide(_ figures: BrokerActivity) -> BrokerEntry {
    var activity = figures
    activity.kind = .exchangeSide
    activity.ratio = ""
    // The old shares of a paper that keeps its name have it with `.OLD` behind.
    activity.symbol = rowSymbol.hasSuffix(".OLD") ? String(rowSymbol.dropLast(4)) : rowSymbol
    // Another number for the same paper, and as many shares of it.
    if words.lowercased().hasPrefix("cusip"), activity.symbol == symbol { return .skipped(activity.name) }
    return .activity(activity)
  }

  /// `4 for 1`, `1.5 for 1`: new for old.
  private var ratio: SplitRatio? {
    let parts = words.split(separator: " ")
    guard let middle = parts.lastIndex(where: { $0.lowercased() == "for" }), middle > 0,
      middle + 1 < parts.count,
      let new = ExactDecimal(String(parts[middle - 1])), let old = ExactDecimal(String(parts[middle + 1]))
    else { return nil }
    return SplitRatio(new: new, old: old)
  }
}
