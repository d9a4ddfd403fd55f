import PortfolioCore
import PortfolioIO

/// An error of the libraries that leads to the same failure in every command.
protocol FailureReason: Error {
  /// The failure of the command.
  var failure: Failure { get }
}

extension StoreError: FailureReason {
  var failure: Failure { .store(self) }
}

extension FileFailure: FailureReason {
  var failure: Failure { .file(self) }
}

extension InputFailure: FailureReason {
  var failure: Failure {
    switch self {
    case .interrupted: .interrupted
    case .file(let failure): .file(failure)
    }
  }
}

extension PositionOverflow: FailureReason {
  var failure: Failure { .store(.overflow(of: ticker)) }
}

extension CashOverflow: FailureReason {
  // The currency takes the place of the ticker.
  var failure: Failure { .store(.overflow(of: currency)) }
}

extension DecimalOverflow: FailureReason {
  var failure: Failure { .store(.overflow(of: nil)) }
}

extension Failure {
  /// Runs `work`, turning its error into the failure of the command.
  static func catching<Reason: FailureReason, Value>(
    _ work: () throws(Reason) -> Value
  ) throws(Failure) -> Value {
    do throws(Reason) {
      return try work()
    } catch {
      throw error.failure
    }
  }

  /// The same for an expression, given the type of its error.
  static func catching<Reason: FailureReason, Value>(
    _ reason: Reason.Type, _ work: @autoclosure () throws(Reason) -> Value
  ) throws(Failure) -> Value {
    try catching { () throws(Reason) in try work() }
  }
}

extension WebAddress {
  /// Parses an address; `name` is the variable, setting or argument that it comes from.
  init(_ text: String, from name: String) throws(Failure) {
    do throws(AddressRefusal) {
      try self.init(text)
    } catch {
      throw .address(error, from: name)
    }
  }
}

extension ImportFailure: FailureReason {
  var failure: Failure { .importing(self) }
}
