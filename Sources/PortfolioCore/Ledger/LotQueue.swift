/// Shares of one purchase that are still held, or of one sale that nothing covers yet.
struct Lot: Sendable {
  /// Where the event that opened it stands in the ledger.
  let origin: Int32
  /// Where the shares are.
  let holding: Int32
  /// Before all splits; 0 once all are taken.
  var quantity: ExactFraction
  /// What these shares have cost, or brought where they were sold short. 0 under `average`, where the pool knows it.
  var cost: FineDecimal
  var isShort = false
  /// The cost of one share, for the order by it: to 24 digits, so that what is left of a lot equals what was taken.
  var unitCost = FineDecimal.zero

  var isOpen: Bool { !quantity.isZero }
}

/// Numbers of open lots, in the order in which a method takes them.
///
/// A lot that was taken from elsewhere stays until it comes up, and is passed over then.
struct LotQueue: Sendable {
  enum Order: Sendable { case oldest, newest, dearest }

  private let order: Order
  private var numbers: ContiguousArray<Int32> = []
  private var first = 0
  /// Whether lots came in that may be older than those before them.
  private var isUnordered = false

  init(_ order: Order) { self.order = order }

  mutating func append(_ number: Int, _ lots: ContiguousArray<Lot>) {
    if let last = numbers.last, first < numbers.count, lots[Int(last)].origin > lots[number].origin {
      isUnordered = true
    }
    numbers.append(Int32(truncatingIfNeeded: number))
    if order == .dearest { siftUp(lots) }
  }

  /// The next lot to be taken; nil where none is left.
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

  /// All open lots, the oldest first.
  func open(_ lots: ContiguousArray<Lot>) -> [Int] {
    numbers[first...].lazy.map(Int.init).filter { lots[$0].isOpen }.sorted { isOlder($0, $1, lots) }
  }

  /// Puts everything in order again, after costs have changed or older lots have come.
  mutating func arrange(_ lots: ContiguousArray<Lot>) {
    isUnordered = false
    let open = open(lots)
    numbers.removeAll(keepingCapacity: true)
    first = 0
    for number in open { append(number, lots) }
  }

  private func isOlder(_ left: Int, _ right: Int, _ lots: ContiguousArray<Lot>) -> Bool {
    (lots[left].origin, left) < (lots[right].origin, right)
  }

  private func isDearer(_ left: Int32, _ right: Int32, _ lots: ContiguousArray<Lot>) -> Bool {
    let (left, right) = (Int(left), Int(right))
    return lots[left].unitCost == lots[right].unitCost
      ? isOlder(left, right, lots) : lots[left].unitCost > lots[right].unitCost
  }

  private mutating func siftUp(_ lots: ContiguousArray<Lot>) {
    isUnordered = false
    var child = numbers.count - 1
    while child > 0, isDearer(numbers[child], numbers[(child - 1) / 2], lots) {
      numbers.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  private mutating func removeTop(_ lots: ContiguousArray<Lot>) {
    numbers.swapAt(0, numbers.count - 1)
    numbers.removeLast()
    var parent = 0
    while true {
      var top = parent
      for child in (2 * parent + 1)...(2 * parent + 2)
      where child < numbers.count && isDearer(numbers[child], numbers[top], lots) {
        top = child
      }
      if top == parent { return }
      numbers.swapAt(parent, top)
      parent = top
    }
  }
}
