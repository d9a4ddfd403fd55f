extension CashFeedFormat {
  /// `{"items":[{"partnerDisplayName","alias":{"reference"},"category","transactionDetail":{…}}]}`
  static let partnerItems = CashFeedFormat(
    list: "items",
    paths: [
      .id: "alias.reference", .bookingDate: "transactionDetail.bookingDate", .partner: "partnerDisplayName",
      .description: "transactionDetail.description", .category: "category",
      .amount: "transactionDetail.value.amount", .currency: "transactionDetail.value.currency",
    ],
    detects: { !$0.isArray && $0.keys.contains("items") && !$0.looksLikeTrades })
}
