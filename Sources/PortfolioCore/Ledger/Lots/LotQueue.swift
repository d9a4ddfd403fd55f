/// Shares of one purchase that are still held, or of one sale that are not yet covered.
struct Lot: Sendable {
  /// The index of the event that opened it in the ledger.
  let origin: Int32
  /// The holding that contains the shares.
  let holding: Int32
  let isShort: Bool
  /// In shares of the day reached; 0 when the lot is closed.
  var quantity: ExactFraction
  /// The cost of these shares, or their proceeds if sold short. 0 under `average`, where the pool keeps the
  /// cost.
  var cost: Amount

  var isOpen: Bool { !quantity.isZero }
}

/// The numbers of open lots, in the order in which a method takes them.
///
/// A lot closed by other means stays in the queue until its turn, and is then skipped.
struct LotQueue: Sendable {
  enum Order: Sendable { case oldest, newest, dearest }

  private let order: Order
  private var numbers: ContiguousArray<Int32> = []
  /// The cost per share of each lot, if sorted by it: to 24 digits, so that what is left of a lot compares
  /// equal to what was taken.
  private var unitCosts: ContiguousArray<Amount> = []
  private var first = 0
  /// The origin of the youngest lot so far.
  private var youngest = Int32.min
  /// Whether lots were added that may be older than those before them.
  private var isUnordered = false

  init(_ order: Order) { self.order = order }

  mutating func append(_ number: Int, _ lots: ContiguousArray<Lot>, unitCost: Amount = .zero) {
    let origin = lots[number].origin
    if origin < youngest, first < numbers.count { isUnordered = true }
    youngest = max(youngest, origin)
    numbers.append(Int32(truncatingIfNeeded: number))
    guard order == .dearest else { return }
    unitCosts.append(unitCost)
    siftUp(lots)
  }

  /// Adds a lot between those that are older and those that are younger, without sorting them all.
  mutating func insert(_ number: Int, _ lots: ContiguousArray<Lot>, unitCost: Amount = .zero) {
    guard order != .dearest, !isUnordered, lots[number].origin < youngest else {
      return append(number, lots, unitCost: unitCost)
    }
    let place = numbers[first...].partitioningIndex { isOlder(number, Int($0), lots) }
    numbers.insert(Int32(truncatingIfNeeded: number), at: place)
  }

  /// The next lot to take; nil if none is left.
  mutating func next(_ lots: ContiguousArray<Lot>) -> Int? {
    if isUnordered { arrange(lots) }
    switch order {
    case .oldest:
      while first < numbers.count {
        if lots[Int(numbers[first])].isOpen { return Int(numbers[first]) }
        first += 1
      }
    case .newest:
      while let last = numbers.last {
        if lots[Int(last)].isOpen { return Int(last) }
        numbers.removeLast()
      }
    case .dearest:
      while let top = numbers.first {
        if lots[Int(top)].isOpen { return Int(top) }
        removeTop(lots)
      }
    }
    return nil
  }

  /// All open lots, oldest first.
  func open(_ lots: ContiguousArray<Lot>) -> [Int] {
    numbers[first...].lazy.map(Int.init).filter { lots[$0].isOpen }.sorted { isOlder($0, $1, lots) }
  }

  /// Sorts everything again after older lots were added or costs changed.
  ///
  /// - Parameter unitCosts: the cost per share of each open lot, oldest first, if sorted by it.
  mutating func arrange(_ lots: ContiguousArray<Lot>, unitCosts: [Amount]? = nil) {
    isUnordered = false
    let open = open(lots)
    numbers.removeAll(keepingCapacity: true)
    self.unitCosts.removeAll(keepingCapacity: true)
    first = 0
    youngest = .min
    for (index, number) in open.enumerated() { append(number, lots, unitCost: unitCosts?[index] ?? .zero) }
  }

  private func isOlder(_ left: Int, _ right: Int, _ lots: ContiguousArray<Lot>) -> Bool {
    (lots[left].origin, left) < (lots[right].origin, right)
  }

  /// Compares two entries of the heap by index.
  private func isDearer(_ left: Int, _ right: Int, _ lots: ContiguousArray<Lot>) -> Bool {
    unitCosts[left] == unitCosts[right]
      ? isOlder(Int(numbers[left]), Int(numbers[right]), lots) : unitCosts[left] > unitCosts[right]
  }

  private mutating func swap(_ left: Int, _ right: Int) {
    numbers.swapAt(left, right)
    unitCosts.swapAt(left, right)
  }

  private mutating func siftUp(_ lots: ContiguousArray<Lot>) {
    isUnordered = false
    var child = numbers.count - 1
    while child > 0, isDearer(child, (child - 1) / 2, lots) {
      swap(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  private mutating func removeTop(_ lots: ContiguousArray<Lot>) {
    swap(0, numbers.count - 1)
    numbers.removeLast()
    unitCosts.removeLast()
    var parent = 0
    while true {
      var top = parent
      for child in (2 * parent + 1)...(2 * parent + 2)
      where child < numbers.count && isDearer(child, top, lots) {
        top = child
      }
      if top == parent { return }
      swap(parent, top)
      parent = top
    }
  }
}

/// The lots of a ticker that a sale may take.
struct LotPool: Sendable {
  var long: LotQueue
  /// Shares sold short, oldest first.
  var short = LotQueue(.oldest)
  /// The cost of all lots together; only under `average`.
  var cost = Amount.zero

  init(_ order: LotQueue.Order) { long = LotQueue(order) }
}

/// A part taken out of a lot.
struct LotWithdrawal {
  let lot: Int
  let quantity: ExactFraction
  var cost: Amount
}
