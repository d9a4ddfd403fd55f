/// Collects the transactions of a store while it is read, in several places at once.
///
/// They are kept in blocks, since a long array would be copied whenever it grows.
package struct LedgerBuilder: Sendable {
  private(set) var blocks: [Block] = []
  /// Exercises and renames: what they do is known only once everything has been read.
  package private(set) var deferred: [Entry] = []
  /// The tickers whose shares become those of others.
  private(set) var moves: [(from: Int, into: Int)] = []
  /// The first exchange of each ticker on each day, and the returns of capital, by their indices.
  private var exchanges: [DayOfTicker: Int] = [:]
  private var returns: [Int: DayOfTicker] = [:]
  private var first: LedgerOrder?
  private var last: LedgerOrder?
  /// Whether the entries in the blocks are in the order of time.
  private(set) var isInOrder = true

  /// Entries with what they have no room for.
  struct Block: Sendable {
    fileprivate(set) var entries: ContiguousArray<PackedEntry> = []
    fileprivate(set) var odd = OddValues()
  }

  private struct DayOfTicker: Hashable {
    let ticker: Int?
    let day: Int
  }

  static let blockSize = 1 << 14

  package init() {}

  /// How many transactions there are.
  package var count: Int { blocks.reduce(deferred.count) { $0 + $1.entries.count } }

  /// Adds an entry, passed `inout` to avoid a copy.
  @inline(__always)
  package mutating func add(_ entry: inout Entry) {
    if entry.kind == .exercise || entry.kind == .rename { deferred.append(entry) } else { append(&entry) }
  }

  package var exercises: [Entry] { deferred.filter { $0.kind == .exercise } }
  var renames: [Entry] { deferred.filter { $0.kind == .rename } }

  @inline(__always)
  mutating func append(_ entry: inout Entry) {
    if (blocks.last?.entries.count ?? LedgerBuilder.blockSize) == LedgerBuilder.blockSize {
      blocks.append(Block())
      blocks[blocks.count - 1].entries.reserveCapacity(LedgerBuilder.blockSize)
    }
    blocks[blocks.count - 1].append(&entry)
    if let into = entry.receiver, let from = entry.ticker { moves.append((from, into)) }
    if entry.kind == .exchange {
      let day = DayOfTicker(ticker: entry.ticker, day: entry.day)
      exchanges[day] = min(exchanges[day] ?? .max, entry.index)
    } else if entry.kind == .returnOfCapital {
      returns[entry.index] = DayOfTicker(ticker: entry.ticker, day: entry.day)
    }
    follow(with: LedgerOrder(order: entry.order, index: entry.index))
  }

  private mutating func follow(with next: LedgerOrder) {
    if let last, next < last { isInOrder = false }
    first = first ?? next
    last = next
  }

  /// Adds what was read behind it, its names numbered alike.
  package mutating func add(_ next: LedgerBuilder) {
    blocks += next.blocks
    deferred += next.deferred
    moves += next.moves
    exchanges.merge(next.exchanges, uniquingKeysWith: min)
    returns.merge(next.returns) { $1 }
    isInOrder = isInOrder && next.isInOrder
    if let start = next.first { follow(with: start) }
    last = next.last ?? last
  }

  /// The accounts of what is about cash alone and names no currency.
  var accountsOfUnnamedCash: Set<Int> {
    var accounts: Set<Int> = []
    for block in blocks {
      for entry in block.entries where entry.isUnnamedCash {
        accounts.insert(entry.account ?? PositionScope.noAccount)
      }
    }
    return accounts
  }

  /// Removes the transaction with an id, if there is one.
  mutating func remove(_ id: UUID) {
    deferred.removeAll { $0.id == id }
    for number in blocks.indices where blocks[number].entries.contains(where: { $0.id == id }) {
      blocks[number].entries.removeAll { $0.id == id }
    }
  }

  /// The places of all entries in the order of time: a block's number × its size + an index in it. Nil where they are in
  /// order as they are.
  var order: ContiguousArray<Int32>? {
    // What is returned on the day of an exchange is of the shares that are exchanged.
    let early = exchanges.isEmpty ? [:] : returns.compactMapValues { exchanges[$0] }
    if isInOrder, early.isEmpty { return nil }
    var places: ContiguousArray<(order: LedgerOrder, place: Int32)> = []
    places.reserveCapacity(count)
    for (number, block) in blocks.enumerated() {
      for (index, entry) in block.entries.enumerated() {
        let place = Int32(truncatingIfNeeded: number * LedgerBuilder.blockSize + index)
        var order = entry.order(block.odd)
        if entry.kind == .returnOfCapital, let exchange = early[order.index] {
          let day = CalendarDay(daysSinceEpoch: entry.day(block.odd))
          order = LedgerOrder(
            order: TransactionOrder(date: .day(day), precedence: .corporateAction), index: exchange - 1)
        }
        places.append((order, place))
      }
    }
    places.sort { $0.order == $1.order ? $0.place < $1.place : $0.order < $1.order }
    return ContiguousArray(places.lazy.map(\.place))
  }
}

extension LedgerBuilder.Block {
  init(_ entries: [Entry]) { for var entry in entries { append(&entry) } }

  @inline(__always)
  fileprivate mutating func append(_ entry: inout Entry) { entries.append(PackedEntry(&entry, &odd)) }
}
