import PortfolioCore

/// The rows of exercises in a file, and those of the shares that they bring or take at the strike.
struct BrokerExercises {
  /// What the rows of shares tell.
  struct Shares {
    /// Whether they are bought.
    let buys: Bool
    let fees: [String]
  }

  /// Options of one kind that are exercised in an account on a day, in one row or several.
  private struct Group {
    let terms: OptionTerms
    let rows: [Int]
    let contracts: ExactDecimal
  }

  private struct Key: Hashable {
    let symbol: String
    let account: String
    let day: CalendarDay?
  }

  /// A row that may be that of the shares of an exercise.
  private struct Candidate {
    let number: Int
    let day: CalendarDay
    let account: String
    let symbol: String
    let quantity: ExactDecimal
    let price: ExactDecimal
    let shares: Shares
  }

  private var options: Set<Int> = []
  private var underlyings: Set<String> = []
  private var exercised: [(key: Key, row: Int, contracts: ExactDecimal)] = []
  private var candidates: [Candidate] = []
  private var sharesOfRow: [Int: Shares] = [:]
  private var parts: Set<Int> = []

  var isEmpty: Bool { options.isEmpty }

  /// Adds the row of an option.
  mutating func add(_ activity: BrokerActivity, number: Int) {
    options.insert(number)
    if let symbol = OptionSymbol(activity.symbol) { underlyings.insert(symbol.underlying) }
  }

  /// Adds those of the rows after these.
  mutating func append(_ next: BrokerExercises) {
    options.formUnion(next.options)
    underlyings.formUnion(next.underlyings)
  }

  /// Looks at a row when it is known how the file writes dates and numbers.
  mutating func look(
    at activity: BrokerActivity, number: Int, _ order: DateOrder?, _ point: LocalizedNumberParser.Point
  ) {
    let day = DateText(activity.date)?.date(order)?.day
    guard let quantity = LocalizedNumberParser.read(activity.quantity, point)?.magnitude else { return }
    if options.contains(number) {
      let key = Key(symbol: activity.symbol, account: activity.account, day: day)
      exercised.append((key, number, quantity))
    } else if activity.kind == .buy || activity.kind == .sell, underlyings.contains(activity.symbol), let day,
      let price = LocalizedNumberParser.read(activity.price, point)
    {
      candidates.append(
        Candidate(
          number: number, day: day, account: activity.account, symbol: activity.symbol, quantity: quantity,
          price: price.normalised, shares: Shares(buys: activity.kind == .buy, fees: activity.fees)))
    }
  }

  /// Finds the rows of the shares of each exercise: at the strike, as many as it is about, on its day or near it.
  mutating func join() {
    for (key, rows) in Dictionary(grouping: exercised, by: \.key).sorted(by: {
      $0.value[0].row < $1.value[0].row
    }) {
      guard let option = OptionSymbol(key.symbol), let day = key.day else { continue }
      func distance(_ candidate: Candidate) -> Int {
        abs(candidate.day.daysSinceEpoch - day.daysSinceEpoch)
      }
      let near = candidates.filter { candidate in
        !parts.contains(candidate.number) && candidate.symbol == option.underlying
          && candidate.account == key.account && candidate.price == option.strike.normalised
          && distance(candidate) <= ExercisedOptions.reach
      }.sorted { (distance($0), $0.number) < (distance($1), $1.number) }
      let sameDay = near.filter { $0.day == day }
      do throws(Overflow) {
        var wanted = ExactDecimal.zero
        for row in rows { wanted = try wanted + row.contracts * OptionSymbol.contractSize }
        var found = try BrokerExercises.first(of: sameDay, wanted)
        if found == nil { found = try BrokerExercises.first(of: near, wanted) }
        guard let found else { continue }
        for (index, row) in rows.enumerated() {
          let fees = index == 0 ? found.flatMap(\.shares.fees) : []
          sharesOfRow[row.row] = Shares(buys: found[0].shares.buys, fees: fees)
        }
        parts.formUnion(found.map(\.number))
      } catch {
        continue
      }
    }
  }

  /// The first rows in one direction that add up to what is wanted; nil if they do not.
  private static func first(
    of candidates: [Candidate], _ wanted: ExactDecimal
  ) throws(Overflow) -> [Candidate]? {
    for buys in [true, false] {
      var (left, found) = (wanted, [Candidate]())
      for candidate in candidates where candidate.shares.buys == buys && candidate.quantity <= left {
        left = try left - candidate.quantity
        found.append(candidate)
      }
      if left.isZero, !found.isEmpty { return found }
    }
    return nil
  }

  /// What the rows of its shares tell of an exercise; nil where there are none.
  func shares(of row: Int) -> Shares? { sharesOfRow[row] }

  /// Whether the row of an exercise tells what this one does.
  func isPart(_ row: Int) -> Bool { parts.contains(row) }
}
