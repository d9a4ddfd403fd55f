import FoundationEssentials
import PortfolioCore

extension TransactionDraft {
  /// A draft with an id, a day and the fields as typed.
  package init(typing fields: KeyValuePairs<Field, String>) {
    self.init()
    self[.id] = .value(.id(.numbered(1)))
    self[.date] = .value(.date(timestamp("2024-03-01")))
    for (field, text) in fields { set(field, to: text) }
  }

  /// The issues that make it invalid; none if it is a valid transaction.
  package func issues(_ rules: ValidationRules = .entering(.letters)) -> [Issue] {
    do throws(InvalidTransaction) {
      _ = try validated(rules)
      return []
    } catch {
      return error.issues
    }
  }
}
