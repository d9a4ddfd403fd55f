import PortfolioCore

extension TransactionDraft {
  /// Reads a record member by member, on the slow path.
  ///
  /// Throws `JSONError` for a duplicate key. Invalid values are kept for `validated` to report, and unknown
  /// keys are ignored.
  ///
  /// - Parameters:
  ///   - depth: the levels of nesting that count as used already.
  ///   - takingQuotedNumbers: whether `"10"` is a number, as other programs write it; a store has none.
  init(
    record scanner: inout JSONScanner, depth: Int = 0, takingQuotedNumbers: Bool = false
  ) throws(JSONError) {
    var seen: FieldSet = []
    var draft = TransactionDraft()
    try scanner.members { (scanner, key) throws(JSONError) in
      let name = scanner.text(key)
      guard let field = Field(key: name) else { return try scanner.skipValue(depth: depth) }
      guard seen.insert(field) else {
        throw JSONError(.duplicateKey(name), at: key.content.lowerBound)
      }
      scanner.skipWhitespace()
      try draft.read(field, &scanner, depth, takingQuotedNumbers)
    }
    self = draft
  }

  /// Reads a field's value; null counts as absent.
  private mutating func read(
    _ field: Field, _ scanner: inout JSONScanner, _ depth: Int, _ takesQuotedNumbers: Bool
  ) throws(JSONError) {
    let start = scanner.index
    // A text field accepts any value, as the text in which it is written.
    var isOfForm = field.form == .text
    let text: String
    switch scanner.byte {
    case UInt8(ascii: "\""):
      text = scanner.text(try scanner.string())
      isOfForm = !field.isNumber || takesQuotedNumbers
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      text = scanner.text((try scanner.number(), false))
      isOfForm = isOfForm || field.isNumber
    case UInt8(ascii: "n"):
      return try scanner.literal("null")
    default:
      try scanner.skipValue(depth: depth)
      text = scanner.text((start..<scanner.index, false))
      if field.form == .lots {
        let refusal = FieldEntry.refused(field.form.refusal(of: String(text.prefix(40))))
        self[field] =
          try JSONValue(parsing: text.utf8).list(NamedLot.init(json:)).map { .value(.lots($0)) } ?? refusal
        return
      }
    }
    if isOfForm {
      set(field, to: text)
    } else {
      self[field] = .refused(field.form.refusal(of: String(text.prefix(40))))
    }
  }
}
