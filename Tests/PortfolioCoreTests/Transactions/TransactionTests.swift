import FoundationEssentials
import PortfolioCore
import TestSupport
import Testing

@Suite("A transaction")
struct TransactionTests {
  /// A value in the form of a field.
  private func value(of field: Field) throws -> FieldValue {
    switch field.form {
    case .id: .id(.numbered(7))
    case .date: .date(timestamp("2024-05-06"))
    case .kind: .kind(.sell)
    case .ratio: .ratio(try #require(SplitRatio("4:1")))
    case .lots: .lots([NamedLot(id: .numbered(8))])
    case .number: .number(decimal("5"))
    case .ticker, .currency, .category, .text: .text(field.rawValue)
    }
  }

  @Test("has a field by its name and nothing besides, until that is set to nil", arguments: Field.allCases)
  func byName(field: Field) throws {
    var transaction = Transaction(.buy, id: .numbered(1), date: timestamp("2024-01-02"))
    transaction[field] = try value(of: field)
    #expect(transaction[field] == (try value(of: field)))
    let present = Field.allCases.filter { transaction[$0] != nil }
    #expect(FieldSet(present) == KindRules.always.union([field]))
    #expect(FieldSet(transaction.places.map(\.field)).isSuperset(of: FieldSet(present)))
    transaction[field] = nil
    #expect((transaction[field] == nil) != KindRules.always.contains(field))
  }

  @Test(
    "is made of what its kind allows alone, and not without what that requires",
    arguments: TransactionKind.allCases)
  func byKind(kind: TransactionKind) throws {
    var values = Dictionary(uniqueKeysWithValues: try Field.allCases.map { ($0, try value(of: $0)) })
    values[.type] = .kind(kind)
    let transaction = try #require(Transaction { values[$0] })
    for field in Field.allCases {
      #expect(transaction[field] == (kind.rules.allows(field) ? values[field] : nil), "\(field)")
    }
    for field in kind.rules.required.union(KindRules.always).fields {
      let made = Transaction { $0 == field ? nil : values[$0] }
      // Without a ticker it is one of money.
      #expect(made?.rules.account == (kind == .transfer && field == .ticker ? .moved : nil), "\(field)")
      #expect((made == nil) != (kind == .transfer && field == .ticker), "\(field)")
    }
  }

  @Test("has fields that each have a place of their own in a set")
  func sets() {
    #expect(Field.allCases.map { FieldSet([$0]).fields } == Field.allCases.map { [$0] })
    #expect(FieldSet(Field.allCases).fields == Field.allCases)
  }

  @Test("is small, since there may be a million of them at once")
  func size() { #expect(MemoryLayout<Transaction>.stride <= 336) }
}
