/// The columns of a broker's csv, by their names in lower case.
final class BrokerColumns: Sendable {
  /// The places of the columns in a row.
  private let places: [String: Int]
  /// The columns that tell a currency in their names, as `total (eur)`, by what stands before it, in the order of their
  /// names.
  private let amounts: [String: [(place: Int, currency: String)]]

  /// The columns of a header with these names; the first of equal ones counts.
  init(header names: [String], _ overrides: RuleOverrides = RuleOverrides()) {
    places = overrides.used(
      Dictionary(names.enumerated().map { ($0.element, $0.offset) }) { first, _ in first })
    amounts = places.sorted { $0.key < $1.key }.reduce(into: [:]) { amounts, column in
      guard column.key.last == ")", let open = column.key.firstIndex(of: "(") else { return }
      let currency = column.key[open...].dropFirst().dropLast().uppercased()
      amounts[column.key[..<open].trimmingBlanks, default: []].append((column.value, currency))
    }
  }

  subscript(name: String) -> Int? { places[name] }

  /// The columns whose names start with `prefix`, in the order of the names.
  func beginning(with prefix: String) -> [(name: String, place: Int)] {
    places.filter { $0.key.hasPrefix(prefix) }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// An amount in a row of these cells, with its currency: `Total (EUR)`, or `Total` along with `Currency (Total)`.
  func amount(_ name: String, in cells: [String]) -> (text: String, currency: String) {
    func text(_ place: Int?) -> String { place.flatMap { $0 < cells.count ? cells[$0] : nil } ?? "" }
    let named = amounts[name]?.first { !text($0.place).isEmpty }
    return named.map { (text($0.place), $0.currency) }
      ?? (text(places[name]), text(places["currency (\(name))"]))
  }
}
