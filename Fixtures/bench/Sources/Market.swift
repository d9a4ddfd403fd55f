/// Simulates prices and keeps track of holdings, so that nothing is sold that is not held.
struct Market {
  struct Trade {
    let id: String
    let time: String
    let isSale: Bool
    let ticker: String
    let quantity: Int
    let price: String
    let sum: String
  }

  /// When trading ends: at the beginning of 2025.
  static let end = 1_735_689_600

  var chance = SplitMix64(seed: 0x5EED)
  private(set) var tickers: [String] = []
  private var cents: [Int] = []
  private var held: [Int] = []

  /// The market before trading begins.
  init() {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    while tickers.count < 500 {
      let length = Int.random(in: 3...4, using: &chance)
      let ticker = String((0..<length).map { _ in letters[Int.random(in: 0..<26, using: &chance)] })
      if tickers.contains(ticker) { continue }
      tickers.append(ticker)
      cents.append(Int.random(in: 500...50_000, using: &chance))
      held.append(0)
    }
  }

  var prices: [(ticker: String, price: String)] { zip(tickers, cents).map { ($0, money($1)) } }

  mutating func trade(_ index: Int, of count: Int) -> Trade {
    let which = Int.random(in: 0..<tickers.count, using: &chance)
    cents[which] = max(100, cents[which] + cents[which] * Int.random(in: -4...4, using: &chance) / 1000)
    let isSale = held[which] > 10 && Int.random(in: 0..<100, using: &chance) < 35
    let quantity = Int.random(in: 1...(isSale ? held[which] : 200), using: &chance)
    held[which] += isSale ? -quantity : quantity
    let length = 20 * 365 * 86_400
    return Trade(
      id: chance.id(), time: timestamp(Market.end - length + length / count * index), isSale: isSale,
      ticker: tickers[which], quantity: quantity, price: money(cents[which]),
      sum: money(cents[which] * quantity))
  }
}

func money(_ cents: Int) -> String {
  let rest = cents % 100
  return "\(cents / 100).\(rest < 10 ? "0" : "")\(rest)"
}

/// Repeats its numbers for the same seed (Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators",
/// 2014).
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A new id (UUID version 4) as text.
  mutating func id() -> String {
    var bytes: [UInt8] = (0..<16).map { _ in UInt8.random(in: 0...255, using: &self) }
    bytes[6] = bytes[6] & 0x0F | 0x40
    bytes[8] = bytes[8] & 0x3F | 0x80
    let digits = bytes.map {
      String($0 >> 4, radix: 16, uppercase: true) + String($0 & 15, radix: 16, uppercase: true)
    }
    return [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { digits[$0].joined() }.joined(separator: "-")
  }
}
