/// The visible result of a run of the program.
struct Outcome: Equatable, CustomStringConvertible {
  var code: Int32
  /// Standard output.
  var output: String
  /// Standard error.
  var errors: String

  /// A successful run.
  static func done(_ output: String = "", saying errors: String = "") -> Outcome {
    Outcome(code: 0, output: output, errors: errors)
  }

  /// A run that ended with `code`, usually after printing only messages.
  static func failed(_ code: Int32, _ errors: String, printing output: String = "") -> Outcome {
    Outcome(code: code, output: output, errors: errors)
  }

  /// Whether the run ended with `code` and printed only one message for each place, such as `id` in
  /// `portfolio: ID: …`, or `sum` in `portfolio: --sum is required`. The golden files have the messages themselves.
  func failed(_ code: Int32, at places: String...) -> Bool {
    let messages = errors.split(separator: "\n")
    return self.code == code && output.isEmpty && messages.count == places.count
      && zip(messages, places).allSatisfy { message, place in
        Outcome.beginnings(of: place).contains { message.hasPrefix("portfolio: " + $0) }
      }
  }

  /// How messages about a place may begin.
  private static func beginnings(of place: String) -> [String] {
    if place.isEmpty { return [""] }
    let shown = ["id": "ID", "toAccount": "to account", "bookingDate": "date"][place] ?? place
    return ["\(shown): ", "\(shown) is ", "--\(place) is "]
  }

  var description: String {
    """
    exit code \(code)
    standard output: \(output.isEmpty ? "nothing" : "\n" + output)
    standard error: \(errors.isEmpty ? "nothing" : "\n" + errors)
    """
  }
}
