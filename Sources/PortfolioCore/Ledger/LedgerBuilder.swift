/// Collects the transactions of a store while it is read, in several places at once.
///
/// They are kept in blocks, since a long array would be copied whenever it grows.
package struct LedgerBuilder: Sendable {
  private(set) var blocks: [Block] = []
  /// Exercises, renames and taxes on trades: what they do is known only once everything has been read.
  package private(set) var deferred: [Entry] = []
  /// The tickers whose shares become those of others.
  private(set) var moves: [(from: Int, into: Int)] = []
  private var first: LedgerOrder?
  private var last: LedgerOrder?
  /// Whether the entries in the blocks are in the order of time.
  private(set) var isInOrder = true
  /// Whether any of them is about the cash of an account alone.
  package private(set) var tracksCash = false

  /// Entries with what they have no room for.
  struct Block: Sendable {
    fileprivate(set) var entries: ContiguousArray<PackedEntry> = []
    fileprivate(set) var odd = OddValues()
  }

  static let blockSize = 1 << 14

  package init() {}

  /// How many transactions there are.
  package var count: Int { blocks.reduce(deferred.count) { $0 + $1.entries.count } }

  /// Adds an entry, passed `inout` to avoid a copy.
  @inline(__always)
  package mutating func add(_ entry: inout Entry) {
    if entry.kind == .exercise || entry.kind == .rename || entry.isTransactionTax {
      deferred.append(entry)
    } else {
      append(&entry)
    }
  }

  package var exercises: [Entry] { deferred.filter { $0.kind == .exercise } }
  var renames: [Entry] { deferred.filter { $0.kind == .rename } }
  var transactionTaxes: [Entry] { deferred.filter(\.isTransactionTax) }

  @inline(__always)
  mutating func append(_ entry: inout Entry) {
    if (blocks.last?.entries.count ?? LedgerBuilder.blockSize) == LedgerBuilder.blockSize {
      blocks.append(Block())
      blocks[blocks.count - 1].entries.reserveCapacity(LedgerBuilder.blockSize)
    }
    blocks[blocks.count - 1].append(&entry)
    if let into = entry.receiver, let from = entry.ticker { moves.append((from, into)) }
    if entry.rules.account != nil { tracksCash = true }
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
    isInOrder = isInOrder && next.isInOrder
    tracksCash = tracksCash || next.tracksCash
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
    let early = returnsBeforeExchanges
    if isInOrder, early.isEmpty { return nil }
    var places: ContiguousArray<(order: LedgerOrder, place: Int32)> = []
    places.reserveCapacity(count)
    forEachPlace { entry, block, place in
      places.append((early[place] ?? entry.order(block.odd), place))
    }
    places.sort { $0.order == $1.order ? $0.place < $1.place : $0.order < $1.order }
    return ContiguousArray(places.lazy.map(\.place))
  }

  /// Where in the order of time the returns of capital stand, by their places, that come on the day of an exchange: what is
  /// returned then is of the shares that are exchanged.
  private var returnsBeforeExchanges: [Int32: LedgerOrder] {
    if moves.isEmpty { return [:] }
    var (exchanges, returns) = ([DayOfTicker: LedgerOrder](), [Int32: DayOfTicker]())
    forEachPlace { entry, block, place in
      guard let ticker = entry.ticker, entry.kind == .exchange || entry.kind == .returnOfCapital else {
        return
      }
      let day = DayOfTicker(ticker: ticker, day: entry.day(block.odd))
      if entry.kind == .returnOfCapital {
        returns[place] = day
      } else {
        let order = entry.order(block.odd)
        exchanges[day] = min(exchanges[day] ?? order, order)
      }
    }
    return returns.compactMapValues { exchanges[$0]?.before }
  }

  /// A ticker on a day.
  private struct DayOfTicker: Hashable {
    let ticker: Int
    let day: Int
  }

  /// Calls `body` with each entry as it is packed, the block that it is in, and its place.
  private func forEachPlace(_ body: (PackedEntry, Block, Int32) -> Void) {
    for (number, block) in blocks.enumerated() {
      for (index, entry) in block.entries.enumerated() {
        body(entry, block, Int32(truncatingIfNeeded: number * LedgerBuilder.blockSize + index))
      }
    }
  }
}

extension LedgerBuilder {
  /// Makes another entry of each trade of some tickers that `change` changes.
  mutating func changeTrades(of tickers: Set<Int>, _ change: (inout Entry) -> Bool) {
    for number in blocks.indices {
      for (index, packed) in blocks[number].entries.enumerated()
      where packed.kind.isTrade && packed.ticker.map(tickers.contains) == true {
        var entry = Entry.blank
        packed.unpack(into: &entry, blocks[number].odd)
        if change(&entry) { blocks[number].entries[index] = PackedEntry(&entry, &blocks[number].odd) }
      }
    }
  }
}

extension LedgerBuilder.Block {
  init(_ entries: [Entry]) { for var entry in entries { append(&entry) } }

  @inline(__always)
  fileprivate mutating func append(_ entry: inout Entry) { entries.append(PackedEntry(&entry, &odd)) }
}
