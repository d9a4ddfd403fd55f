import PortfolioCore

extension ImportFormat {
  /// The store's document, or just an array of transactions.
  static let json = ImportFormat(
    name: "json",
    detects: { file in
      guard let shape = JSONShape(file) else { return false }
      return shape.isArray || !shape.isWhole
        || shape.keys.contains("transactions") && !SchwabEquity.claims(shape)
    },
    read: { file, options in
      try options.overrides.check(file)
      var reader = NativeJSON(file: file, options: options, rows: ImportedRows(options))
      return try reader.read()
    }, contents: { Set(ImportContent.allCases).subtracting([.positions]) })
}

/// Reads transactions from JSON, numbering them from 1.
private struct NativeJSON {
  let file: ImportFile
  let options: ImportOptions
  var rows: ImportedRows
  var isFound = false
  var newer: (offset: Int, version: ExactDecimal)?

  mutating func read() throws -> ImportedRows {
    var scanner = file.text.scanner()
    do throws(JSONError) {
      scanner.skipWhitespace()
      if scanner.byte == UInt8(ascii: "[") {
        try records(&scanner, ofApps: true)
      } else {
        try document(&scanner)
      }
      try scanner.end()
    } catch {
      throw ImportFailure.malformedJSON(file.text.place(file.name, of: error.offset), error.problem)
    }
    if let (offset, version) = newer {
      throw ImportFailure.newer(file.text.place(file.name, of: offset), version: version.description)
    }
    guard isFound else { throw ImportFailure.notOfFormat(name: file.name, format: "json") }
    return rows
  }

  private mutating func document(_ scanner: inout JSONScanner) throws(JSONError) {
    try scanner.members { (scanner, key) throws(JSONError) in
      scanner.skipWhitespace()
      switch scanner.text(key) {
      case "transactions":
        guard !isFound else { throw JSONError(.duplicateKey("transactions"), at: key.content.lowerBound) }
        try records(&scanner)
      case "version":
        let offset = scanner.index
        let version = try scanner.decimal()
        if version > ExactDecimal(StoreFormat.version) { newer = (offset, version) }
      default: try scanner.skipValue()
      }
    }
  }

  private mutating func records(
    _ scanner: inout JSONScanner, ofApps isOfApps: Bool = false
  ) throws(JSONError) {
    isFound = true
    var number = 0
    try scanner.elements { (scanner) throws(JSONError) in
      number += 1
      let place = Place(file: file.name, line: number)
      scanner.skipWhitespace()
      guard scanner.byte == UInt8(ascii: "{") else {
        let value = try CashValues.Value(&scanner)
        return rows.reject([Issue(.notARecord(value.excerpt), place: place)])
      }
      var draft = try TransactionDraft(record: &scanner, takingQuotedNumbers: true)
      // Stores shared with other apps have a fee as a sale of zero shares with the sum's sign changed.
      if isOfApps, draft.kind?.rules.isCostAlone == true, draft.number(.quantity)?.isZero == true,
        let sum = draft.number(.sum)
      {
        draft[.sum] = .number(-sum)
      }
      options.complete(&draft)
      rows.takeOwn(draft, at: place, options)
      if number % 4096 == 0 { options.progress(scanner.index, file.text.count) }
    }
  }
}
