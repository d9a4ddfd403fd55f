import PortfolioIO

/// Why a portfolio cannot be read, or a question about it not be answered.
public struct PortfolioError: Error, CustomStringConvertible, Sendable {
  package enum Problem: Sendable {
    case store(StoreError)
    /// Transactions name these currencies, and none of them is known to be the home currency.
    case severalCurrencies([String])
    /// What prevented a program from fetching what was missing.
    case outside(any Error)
  }

  package let problem: Problem

  package init(_ problem: Problem) { self.problem = problem }

  public var description: String {
    switch problem {
    case .store(let error): "The portfolio cannot be read: \(error)"
    case .severalCurrencies(let codes):
      "Transactions name the currencies \(codes.joined(separator: ", ")); say which is the home currency."
    case .outside(let error): "\(error)"
    }
  }

  /// Runs `body`, turning its error into one of the portfolio.
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
