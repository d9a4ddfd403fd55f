import PortfolioCore

extension CashTransaction {
  /// The members of this transaction's record, in the order in which they are written.
  public var json: JSONObject {
    var object: JSONObject = ["id": .string(id)]
    object["bookingDate"] = (bookingDate?.description).map(JSONValue.string)
    object["partner"] = partner.map(JSONValue.string)
    object["description"] = description.map(JSONValue.string)
    object["category"] = category.map { JSONValue($0) }
    object["amount"] = amount.map(JSONValue.number)
    object["currency"] = currency.map(JSONValue.string)
    object["fee"] = fee.map(JSONValue.number)
    return object
  }
}

extension JSONWriter {
  /// A cash transaction's record, as `CashTransaction.json` has it, without making that.
  public mutating func cash(_ transaction: CashTransaction) {
    raw("{\"id\":")
    string(transaction.id)
    if let date = transaction.bookingDate {
      raw(",\"bookingDate\":\"")
      raw(date.description.utf8)
      raw("\"")
    }
    member(",\"partner\":", transaction.partner)
    member(",\"description\":", transaction.description)
    if let category = transaction.category {
      raw(",\"category\":")
      raw(String(category).utf8)
    }
    member(",\"amount\":", transaction.amount)
    member(",\"currency\":", transaction.currency)
    member(",\"fee\":", transaction.fee)
    raw("}")
  }
}
