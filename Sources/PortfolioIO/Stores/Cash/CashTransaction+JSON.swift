import PortfolioCore

extension CashTransaction {
  /// Hands out the members of this transaction's record.
  fileprivate func write(to members: inout some RecordMembers) {
    members.add("{\"id\":", id)
    members.add(",\"bookingDate\":", plain: bookingDate?.description)
    members.add(",\"partner\":", partner)
    members.add(",\"description\":", description)
    members.add(",\"category\":", category.map { ExactDecimal($0) })
    members.add(",\"amount\":", amount)
    members.add(",\"currency\":", currency)
    members.add(",\"fee\":", fee)
  }

  /// The members of this transaction's record, in the order in which they are written.
  public var json: JSONObject {
    var object = JSONObject()
    write(to: &object)
    return object
  }
}

extension JSONWriter {
  /// A cash transaction's record.
  public mutating func cash(_ transaction: CashTransaction) {
    transaction.write(to: &self)
    raw("}")
  }
}
