import PortfolioCore
import PortfolioSystem

/// Reads the price history of early versions: a JSON document with a line for each day.
enum LegacyPrices {
  private static let largestSize = 256 << 20

  /// All prices; empty if there is no file. Throws `StoreError`.
  static func read(_ path: String) throws -> [RecordedPrice] {
    let bytes = try AtomicFile.read(path, limit: largestSize)
    guard let bytes else { return [] }
    let place = Place(file: path)
    guard !bytes.isEmpty else { throw StoreError.empty(place) }
    let json = try JSONValue(parsing: bytes, of: path, StoreError.malformed)
    if let version = json["version"]?.number, version > ExactDecimal(1) {
      throw StoreError.newer(place, version: version.description)
    }
    guard let days = json["days"]?.array else { throw StoreError.foreign(place) }
    var prices: [RecordedPrice] = []
    for element in days {
      guard let text = element["date"]?.string, case .day(let day) = Timestamp(text),
        let members = element["prices"]?.object?.members
      else { throw StoreError.foreign(place) }
      for member in members {
        guard let price = member.value.number, !price.isNegative, TickerRule.isPossible(member.key) else {
          throw StoreError.foreign(place)
        }
        prices.append(RecordedPrice(ticker: member.key, price: DayPrice(day: day, price: price)))
      }
    }
    return prices
  }
}
