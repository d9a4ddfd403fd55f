/// The columns of a broker's csv, by their names in lower case.
final class BrokerColumns: Sendable {
  /// The places of the columns in a row.
  private let places: [String: Int]
  private let amounts: Answers<Amount>

  /// Where an amount of some name is, and what it is in.
  private struct Amount {
    /// The columns that tell the currency in their name, `total (eur)`, in the order of their names.
    var named: [(place: Int, currency: String)] = []
    /// The column `total`, and `currency (total)`.
    var unnamed: Int?
    var currency: Int?
  }

  /// The columns of a header with these names; the first of equal ones counts.
  init(header names: [String], _ overrides: RuleOverrides = RuleOverrides()) {
    let places = overrides.used(
      Dictionary(names.enumerated().map { ($0.element, $0.offset) }) { first, _ in first })
    self.places = places
    amounts = Answers { name in
      let named = BrokerColumns.beginning(with: name + " (", in: places).map { column, place in
        (place, String(column.dropFirst(name.utf8.count + 2).dropLast()).uppercased())
      }
      return Amount(named: named, unnamed: places[name], currency: places["currency (\(name))"])
    }
  }

  subscript(name: String) -> Int? { places[name] }

  /// The columns whose names start with `prefix`, in the order of the names.
  func beginning(with prefix: String) -> [(name: String, place: Int)] {
    BrokerColumns.beginning(with: prefix, in: places)
  }

  private static func beginning(
    with prefix: String, in places: [String: Int]
  ) -> [(name: String, place: Int)] {
    places.lazy.filter { $0.key.hasPrefix(prefix) }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// An amount in a row of these cells, with its currency: `Total (EUR)`, or `Total` along with `Currency (Total)`.
  func amount(_ name: String, in cells: [String]) -> (text: String, currency: String) {
    func text(_ place: Int?) -> String {
      guard let place, place < cells.count else { return "" }
      return cells[place]
    }
    let amount = amounts.answer(to: name)
    for (place, currency) in amount.named where !text(place).isEmpty { return (text(place), currency) }
    return (text(amount.unnamed), text(amount.currency))
  }
}
