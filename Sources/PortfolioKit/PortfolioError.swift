import PortfolioIO

/// Why a portfolio cannot be read, or a question about it cannot be answered.
public struct PortfolioError: Error, CustomStringConvertible, Sendable {
  package enum Problem: Sendable {
    case store(StoreError)
    /// Transactions name these currencies, and none of them is known to be the home currency.
    case severalCurrencies([String])
    /// Figures for a tax return cannot be computed by this method.
    case taxMethod(CostBasisMethod, allowed: [CostBasisMethod])
    /// There is no tax year of this number.
    case noYear(Int)
    /// This text, in `PORTFOLIO_TODAY`, is not a day.
    case notADay(String)
    /// What prevented a program from fetching what was missing.
    case outside(any Error)
  }

  package let problem: Problem

  package init(_ problem: Problem) { self.problem = problem }

  /// A sentence that says what is wrong, and where.
  public var description: String {
    switch problem {
    case .store(let error): error.sentence
    case .severalCurrencies(let codes):
      "Transactions name the currencies \(codes.joined(separator: ", ")); say which is the home currency."
    case .taxMethod(let method, let allowed):
      "Figures for a tax return cannot be computed by the method \(method.rawValue); choose "
        + allowed.map(\.rawValue).joined(separator: ", ") + "."
    case .noYear(let year): "There is no tax year \(year)."
    case .notADay(let text): "\(TimeSource.todayVariable) must be a day, YYYY-MM-DD, and is \(text)."
    case .outside(let error): "\(error)"
    }
  }

  /// Runs `body`, and turns its error into a `PortfolioError`.
  package static func reading<Value>(
    _ body: () throws(StoreError) -> Value
  ) throws(PortfolioError) -> Value {
    do throws(StoreError) {
      return try body()
    } catch {
      throw PortfolioError(.store(error))
    }
  }

  /// The same for a computation.
  package static func computing<Value>(
    _ body: () throws(PositionOverflow) -> Value
  ) throws(PortfolioError) -> Value {
    do throws(PositionOverflow) {
      return try body()
    } catch {
      throw PortfolioError(.store(.overflow(of: error.ticker)))
    }
  }
}

extension StoreError {
  /// What is wrong, and where.
  fileprivate var sentence: String {
    switch self {
    case .malformed(let place, _): "\(place.text) is not valid JSON."
    case .empty(let place): "\(place.text) is empty."
    case .foreign(let place): "\(place.text) is not a file of a portfolio."
    case .damaged(let place): "\(place.text) is damaged; `portfolio check --repair` may save the rest."
    case .otherKind(let place, _): "\(place.text) holds records of another kind."
    case .newer(let place, let version, _): "\(place.text) was written by version \(version), which is newer."
    case .recordTooLong(let place): "\(place.text) has a record that is too long."
    case .tooLargeToRepair(let place, _): "\(place.text) is damaged, and too large to be repaired."
    case .invalid(let issues): "\(issues.count) records are not valid; `portfolio check` shows which."
    case .overflow(let name): "A sum of \(name ?? "the totals") has more than 38 digits."
    case .noSuchID(let id): "There is no transaction \(id)."
    case .ambiguousID(let id, _): "Several transactions begin with \(id)."
    case .duplicateID(let id): "Two transactions have the id \(id)."
    case .changedSince(let id): "The transaction \(id) has been changed since."
    case .file(let failure): "\(failure.path) cannot be used: \(failure.reason)."
    case .lock(let failure): "The store is in use: \(failure)."
    case .remote(let name, let failure): "\(name) cannot be used: \(failure)."
    }
  }
}

extension Place {
  /// The file with its line.
  fileprivate var text: String { (file ?? "The store") + (line.map { ":\($0)" } ?? "") }
}
