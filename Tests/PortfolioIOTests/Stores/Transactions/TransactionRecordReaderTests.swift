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

  @Test("knows the key of every field of the schema", arguments: Field.allCases)
  func keys(field: Field) {
    #expect(self.field(ofKey: field.rawValue + "\":") == field)
    #expect(self.field(ofKey: field.rawValue + "s\":") == nil)
    #expect(self.field(ofKey: field.rawValue.dropLast() + "\":") == nil)
  }

  @Test("knows the other name of the ticker")
  func otherNames() {
    #expect(field(ofKey: "ticket\":") == Field(key: "ticket"))
  }

  @Test(
    "reads purchases, sales and dividends with every common detail straight from the bytes, as the thorough way reads them",
    arguments: [TransactionKind.buy, .sell, .dividend])
  func plainRecords(kind: TransactionKind) throws {
    var draft = TransactionDraft()
    for field in Field.allCases
    where kind.rules.allows(field) && ![.lots, .accrued, .category].contains(field) {
      switch field.form {
      case .id: draft.set(field, to: UUID.numbered(1).uuidString)
      case .date: draft.set(field, to: "2024-03-01")
      case .kind: draft.set(field, to: kind.rawValue)
      case .ticker: draft.set(field, to: "AAPL")
      case .ratio: draft.set(field, to: "4:1")
      case .lots: break
      case .currency: draft.set(field, to: "EUR")
      case .text, .category: draft.set(field, to: "The \(field)")
      case .number: draft.set(field, to: "1")
      }
    }
    let transaction = try draft.validated(.stored)
    let line = StoreFormat.line(transaction)
    let (isPlain, plain, thorough) = try JSONScanner.scan(line) { scanner throws in
      var reader = TransactionRecordReader(scanner: scanner, names: TransactionNames())
      let isPlain = try reader.readFast()
      let plain = reader.transaction
      _ = try reader.readValidated()
      return (isPlain, plain, reader.transaction)
    }
    #expect(isPlain)
    #expect(plain == transaction)
    #expect(thorough == transaction)
  }
}
