extension CashFeedFormat {
  /// `[{"id","date","description","amount","fee"}]`
  static let plainList = CashFeedFormat(
    list: nil,
    paths: [
      .id: "id", .bookingDate: "date", .description: "description", .amount: "amount", .fee: "fee",
      .account: "account",
    ],
    detects: { $0.isArray && !$0.looksLikeTrades })
}
