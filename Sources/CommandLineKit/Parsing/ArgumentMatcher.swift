/// Matches words with the arguments that a command declares.
struct ArgumentMatcher {
  let arguments: [any ArgumentDeclaration]

  /// Each word with its argument, the words that are left over, and the arguments that are missing.
  func match(
    _ words: [String]
  ) -> (pairs: [(any ArgumentDeclaration, String)], extra: [String], missing: [String]) {
    var pairs: [(any ArgumentDeclaration, String)] = []
    var missing: [String] = []
    var rest = words[...]
    for (index, argument) in arguments.enumerated() {
      let reserved = arguments[(index + 1)...].reduce(0) { $0 + $1.occurrence.minimum }
      let most = argument.occurrence.isMany ? Int.max : 1
      let count = min(most, max(argument.occurrence.minimum, rest.count - reserved))
      let taken = rest.prefix(count)
      pairs += taken.map { (argument, $0) }
      rest = rest.dropFirst(taken.count)
      if taken.count < argument.occurrence.minimum { missing.append(argument.name) }
    }
    return (pairs, Array(rest), missing)
  }
}
