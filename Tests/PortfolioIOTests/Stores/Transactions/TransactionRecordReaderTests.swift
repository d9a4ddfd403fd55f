import FoundationEssentials
import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("The scanner of stored records")
struct TransactionRecordReaderTests {
  private func field(ofKey text: String) -> Field? {
    JSONScanner.scan(Array(text.utf8)) { $0.knownKey() }
  }

  @Test("knows the key of every field that has a canonical form, and no other", arguments: Field.allCases)
  func keys(field: Field) {
    let odd: Set<Field> = [
      .into, .ratio, .basisPercent, .toSum, .toCurrency, .accrued, .category, .toAccount, .lots,
    ]
    #expect(self.field(ofKey: field.rawValue + "\":") == (odd.contains(field) ? nil : field))
    #expect(self.field(ofKey: field.rawValue + "s\":") == nil)
    #expect(self.field(ofKey: field.rawValue.dropLast() + "\":") == nil)
  }

  @Test("knows the other name of the ticker")
  func otherNames() {
    #expect(field(ofKey: "ticket\":") == Field(key: "ticket"))
  }

  /// The kinds that are read straight from the bytes.
  private static let canonicalKinds: [TransactionKind] = [
    .buy, .sell, .dividend, .interest, .fee, .tax, .deposit, .withdrawal,
  ]

  @Test(
    "reads trades, income, costs and money paid in or out with every common detail straight from the bytes, as the validated way reads them",
    arguments: canonicalKinds, [true, false])
  func canonicalRecords(kind: TransactionKind, isOfTicker: Bool) throws {
    if !isOfTicker, kind.isTrade { return }
    var draft = TransactionDraft()
    for field in Field.allCases
    where kind.rules.allows(field) && ![.lots, .accrued, .category].contains(field) {
      switch field.form {
      case .id: draft.set(field, to: UUID.numbered(1).uuidString)
      case .date: draft.set(field, to: "2024-03-01")
      case .kind: draft.set(field, to: kind.rawValue)
      case .ticker: draft.set(field, to: isOfTicker ? "AAPL" : "")
      case .ratio: draft.set(field, to: "4:1")
      case .lots: break
      case .currency: draft.set(field, to: field == .currency ? "EUR" : "USD")
      case .text, .category: draft.set(field, to: "The \(field)")
      case .number: draft.set(field, to: "1")
      }
    }
    let transaction = try draft.validated(.stored)
    let line = StoreFormat.line(transaction)
    let (isCanonical, fast, validated) = try JSONScanner.scan(line) { scanner throws in
      var reader = TransactionRecordReader(scanner: scanner, names: TransactionNames())
      let isCanonical = try reader.readFast()
      let fast = reader.transaction
      _ = try reader.readValidated()
      return (isCanonical, fast, reader.transaction)
    }
    #expect(isCanonical)
    #expect(fast == transaction)
    #expect(validated == transaction)
  }

  @Test(
    "reads nothing straight from the bytes that the validated way refuses or reads as something else",
    arguments: TransactionKind.allCases)
  func oddRecords(kind: TransactionKind) throws {
    let details = [
      #""ticker":"AAPL""#, #""quantity":1"#, #""price":1"#, #""fee":1"#, #""tax":1"#, #""fee":-1"#,
      #""tax":-1"#, #""rate":0"#, #""note":"""#, #""category":"x""#, #""toAccount":"B""#, #""ratio":"2:1""#,
      #""account":"A""#, #""feeCurrency":"USD""#,
    ]
    let head = #""id":"\#(UUID.numbered(1).uuidString)","date":"2024-03-01","type":"\#(kind.rawValue)""#
    var canonicalCount = 0
    for sum in ["-1", "0", "1", "1e2", #""1""#] {
      for number in 0..<(1 << details.count) where number.nonzeroBitCount <= 4 {
        let given = details.indices.filter { number >> $0 & 1 == 1 }.map { details[$0] }
        let members = [head] + given + [#""sum":\#(sum)"#]
        let line = Array("{\(members.joined(separator: ","))}".utf8)
        let readings = try JSONScanner.scan(line) { scanner throws in
          var reader = TransactionRecordReader(scanner: scanner, names: TransactionNames())
          guard try reader.readFast() else {
            return nil as (Transaction, [PortfolioCore.Issue], Transaction)?
          }
          let fast = reader.transaction
          let issues = try reader.readValidated().issues
          return (fast, issues, reader.transaction)
        }
        guard let (fast, issues, validated) = readings else { continue }
        canonicalCount += 1
        #expect(issues.isEmpty)
        #expect(fast == validated)
      }
    }
    #expect((canonicalCount > 0) == Self.canonicalKinds.contains(kind))
  }
}
