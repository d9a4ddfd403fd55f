/// Whether a word that starts with a dash is a negative number: `-1`, `-.5`, `-1e3`, `-1,5`.
func isNegativeNumber(_ word: String) -> Bool {
  var rest = word.utf8.dropFirst()
  guard word.utf8.first == UInt8(ascii: "-") else { return false }
  let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
  let mantissa = rest.prefix { digits.contains($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }
  guard mantissa.contains(where: digits.contains) else { return false }
  rest = rest.dropFirst(mantissa.count)
  guard let sign = rest.first else { return true }
  guard sign == UInt8(ascii: "e") || sign == UInt8(ascii: "E") else { return false }
  rest = rest.dropFirst()
  if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
  return !rest.isEmpty && rest.allSatisfy(digits.contains)
}
