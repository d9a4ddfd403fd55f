import PortfolioCore

extension Transaction {
  /// Hands out the members of this transaction's record.
  fileprivate func write(to members: inout some RecordMembers) {
    members.add("{\"id\":", id)
    members.add(",\"date\":", plain: date.description)
    members.add(",\"type\":", plain: kind.rawValue)
    members.add(",\"ticker\":", ticker)
    members.add(",\"quantity\":", trade?.quantity)
    members.add(",\"price\":", trade?.price)
    members.add(",\"sum\":", sum)
    members.add(",\"ratio\":", plain: ratio?.description)
    members.add(",\"fee\":", fee)
    members.add(",\"account\":", account)
    members.add(",\"note\":", note)
  }

  /// The members of this transaction's record, in the order in which they are written.
  public var json: JSONObject {
    var object = JSONObject()
    write(to: &object)
    return object
  }
}

extension JSONWriter {
  /// A transaction's record.
  public mutating func transaction(_ transaction: Transaction) {
    transaction.write(to: &self)
    raw("}")
  }
}
