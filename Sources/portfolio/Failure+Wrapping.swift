import PortfolioCore
import PortfolioIO

/// An error of the libraries that is the same failure in whichever command it comes up.
protocol FailureReason: Error {
  /// What a command fails with because of it.
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
  // A currency is named in the place of a ticker.
  var failure: Failure { .store(.overflow(of: currency)) }
}

extension DecimalOverflow: FailureReason {
  var failure: Failure { .store(.overflow(of: nil)) }
}

extension Failure {
  /// What `work` returns. What it throws becomes the failure of the command.
  static func catching<Reason: FailureReason, Value>(
    _ work: () throws(Reason) -> Value
  ) throws(Failure) -> Value {
    do throws(Reason) {
      return try work()
    } catch {
      throw error.failure
    }
  }

  /// The same for an expression, where `reason` is the type of what it throws.
  static func catching<Reason: FailureReason, Value>(
    _ reason: Reason.Type, _ work: @autoclosure () throws(Reason) -> Value
  ) throws(Failure) -> Value {
    try catching { () throws(Reason) in try work() }
  }
}

extension WebAddress {
  /// The address that `text` is; `name` is that of the variable, setting or argument where it was given.
  init(_ text: String, from name: String) throws(Failure) {
    do throws(AddressRefusal) {
      try self.init(text)
    } catch {
      throw .address(error, from: name)
    }
  }
}
