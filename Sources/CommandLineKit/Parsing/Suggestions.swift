/// The candidates most similar to what was typed; none if nothing is similar.
package func suggestions(for typed: String, among candidates: [String]) -> [String] {
  let word = Array(typed.lowercased())
  guard !word.isEmpty else { return [] }
  var nearest: [String] = []
  var least = Int.max
  for candidate in candidates {
    let letters = Array(candidate.lowercased())
    let distance = editDistance(word, letters)
    guard distance <= max(1, max(word.count, letters.count) / 3), distance < letters.count else {
      continue
    }
    if distance < least {
      nearest = []
      least = distance
    }
    if distance == least, !nearest.contains(candidate) { nearest.append(candidate) }
  }
  if nearest.isEmpty, word.count >= 3 {
    nearest = candidates.filter { $0.lowercased().starts(with: word) }
  }
  return nearest
}

/// The number of letters to insert, delete, replace or swap to turn one word into the other
/// (Damerau–Levenshtein distance).
func editDistance(_ first: [Character], _ second: [Character]) -> Int {
  if first.isEmpty || second.isEmpty { return max(first.count, second.count) }
  var beforePrevious: [Int] = []
  var previous = Array(0...second.count)
  for row in 1...first.count {
    var current = [row]
    for column in 1...second.count {
      let replaced = previous[column - 1] + (first[row - 1] == second[column - 1] ? 0 : 1)
      var best = min(previous[column] + 1, current[column - 1] + 1, replaced)
      if row > 1, column > 1, first[row - 1] == second[column - 2], first[row - 2] == second[column - 1] {
        best = min(best, beforePrevious[column - 2] + 1)
      }
      current.append(best)
    }
    (beforePrevious, previous) = (previous, current)
  }
  return previous[second.count]
}
