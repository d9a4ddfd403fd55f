extension MockCashService {
  /// Invented bookings in the shape of the service that is to come.
  static let list = """
    {"items":[
    {"partnerDisplayName":"Harbour Books","alias":{"reference":"MOCK-1001"},"category":1,"transactionDetail":{"description":"Two novels","bookingDate":"2026-09-03T10:15:00+0200","value":{"amount":-38.90,"currency":"EUR"}}},
    {"partnerDisplayName":"Tramline Transit","alias":{"reference":"MOCK-1002"},"category":2,"transactionDetail":{"description":"Monthly pass","bookingDate":"2026-10-01T06:30:00+0200","value":{"amount":-49,"currency":"EUR"}}},
    {"partnerDisplayName":"Bright Oak Ltd","alias":{"reference":"MOCK-1003"},"category":3,"transactionDetail":{"description":"Salary October","bookingDate":"2026-10-30T00:05:00+0100","value":{"amount":3120.55,"currency":"EUR"}}},
    {"partnerDisplayName":"Corner Bakery","alias":{"reference":"MOCK-1004"},"category":1,"transactionDetail":{"bookingDate":"2026-11-02T08:02:11+0100","value":{"amount":-7.40,"currency":"EUR"}}},
    {"partnerDisplayName":"Points Club","alias":{"reference":"MOCK-1005"},"category":2,"transactionDetail":{"description":"Points for a stay","bookingDate":"2026-11-08T12:00:00+0100","value":{"amount":640,"currency":"PTS"}}},
    {"partnerDisplayName":"Green Grid Energy","alias":{"reference":"MOCK-1006"},"category":2,"transactionDetail":{"description":"Electricity","bookingDate":"2026-11-12T03:00:00+0100","value":{"amount":-61.27,"currency":"EUR"}}},
    {"partnerDisplayName":"Points Club","alias":{"reference":"MOCK-1007"},"category":2,"transactionDetail":{"description":"Points spent","bookingDate":"2026-11-15T17:45:30+0100","value":{"amount":-200,"currency":"PTS"}}}
    ]}
    """
}
