extension MockCashService {
  /// Made-up transactions in the format of the planned service.
  static let list = """
    {"items":[
    {"partnerDisplayName":"Harbour Books","alias":{"reference":"MOCK-1001"},"category":1,"transactionDetail":{"description":"Two novels","bookingDate":"2026-06-03T10:15:00+0200","value":{"amount":-38.90,"currency":"EUR"}}},
    {"partnerDisplayName":"Bright Oak Ltd","alias":{"reference":"MOCK-1002"},"category":3,"transactionDetail":{"description":"Salary June","bookingDate":"2026-06-30T00:05:00+0200","value":{"amount":3120.55,"currency":"EUR"}}},
    {"partnerDisplayName":"Northside Rentals","alias":{"reference":"MOCK-1003"},"category":4,"transactionDetail":{"description":"Rent July","bookingDate":"2026-07-01T06:00:00+0200","value":{"amount":-1150,"currency":"EUR"}}},
    {"partnerDisplayName":"Corner Bakery","alias":{"reference":"MOCK-1004"},"category":1,"transactionDetail":{"bookingDate":"2026-07-04T08:02:11+0200","value":{"amount":-7.40,"currency":"EUR"}}},
    {"partnerDisplayName":"Points Club","alias":{"reference":"MOCK-1005"},"category":5,"transactionDetail":{"description":"Points for a flight","bookingDate":"2026-07-11T12:00:00+0200","value":{"amount":2450,"currency":"PTS"}}},
    {"partnerDisplayName":"Tramline Transit","alias":{"reference":"MOCK-1006"},"category":2,"transactionDetail":{"description":"Monthly pass","bookingDate":"2026-07-28T06:30:00+0200","value":{"amount":-49,"currency":"EUR"}}},
    {"partnerDisplayName":"Bright Oak Ltd","alias":{"reference":"MOCK-1007"},"category":3,"transactionDetail":{"description":"Salary July","bookingDate":"2026-07-31T00:05:00+0200","value":{"amount":3120.55,"currency":"EUR"}}},
    {"partnerDisplayName":"Lakeside Hotel","alias":{"reference":"MOCK-1008"},"category":6,"transactionDetail":{"description":"Two nights","bookingDate":"2026-08-09T11:20:45+0200","value":{"amount":-312.80,"currency":"CHF"}}},
    {"partnerDisplayName":"Lakeside Hotel","alias":{"reference":"MOCK-1009"},"category":6,"transactionDetail":{"description":"Deposit returned","bookingDate":"2026-08-12T09:00:00+0200","value":{"amount":50,"currency":"CHF"}}},
    {"partnerDisplayName":"Green Grid Energy","alias":{"reference":"MOCK-1010"},"category":4,"transactionDetail":{"description":"Electricity","bookingDate":"2026-08-14T03:00:00+0200","value":{"amount":-61.27,"currency":"EUR"}}},
    {"partnerDisplayName":"Fern & Field Market","alias":{"reference":"MOCK-1011"},"category":1,"transactionDetail":{"bookingDate":"2026-08-22T17:41:09+0200","value":{"amount":-84.15,"currency":"EUR"}}},
    {"partnerDisplayName":"Points Club","alias":{"reference":"MOCK-1012"},"category":5,"transactionDetail":{"description":"Points spent","bookingDate":"2026-09-05T17:45:30+0200","value":{"amount":-1200,"currency":"PTS"}}},
    {"partnerDisplayName":"Harbour Books","alias":{"reference":"MOCK-1013"},"category":1,"transactionDetail":{"description":"Return of a novel","bookingDate":"2026-09-12T10:00:00+0200","value":{"amount":18.50,"currency":"EUR"}}},
    {"partnerDisplayName":"Paper Crane Studio","alias":{"reference":"MOCK-1014"},"category":7,"transactionDetail":{"description":"Drawing series","bookingDate":"2026-09-19T14:30:00+0100","value":{"amount":-95,"currency":"GBP"}}},
    {"partnerDisplayName":"Bright Oak Ltd","alias":{"reference":"MOCK-1015"},"category":3,"transactionDetail":{"description":"Salary September","bookingDate":"2026-09-30T00:05:00+0200","value":{"amount":3120.55,"currency":"EUR"}}},
    {"partnerDisplayName":"Northside Rentals","alias":{"reference":"MOCK-1016"},"category":4,"transactionDetail":{"description":"Rent October","bookingDate":"2026-10-01T06:00:00+0200","value":{"amount":-1150,"currency":"EUR"}}},
    {"partnerDisplayName":"Riverbank Insurance","alias":{"reference":"MOCK-1017"},"category":4,"transactionDetail":{"bookingDate":"2026-10-15T05:00:00+0200","value":{"amount":-42.99,"currency":"EUR"}}},
    {"partnerDisplayName":"Paper Crane Studio","alias":{"reference":"MOCK-1018"},"category":7,"transactionDetail":{"description":"Materials","bookingDate":"2026-10-24T15:10:00+0100","value":{"amount":-12.35,"currency":"GBP"}}},
    {"partnerDisplayName":"Corner Bakery","alias":{"reference":"MOCK-1019"},"category":1,"transactionDetail":{"bookingDate":"2026-11-02T08:02:11+0100","value":{"amount":-5.20,"currency":"EUR"}}},
    {"partnerDisplayName":"Points Club","alias":{"reference":"MOCK-1020"},"category":5,"transactionDetail":{"description":"Points for a stay","bookingDate":"2026-11-08T12:00:00+0100","value":{"amount":640,"currency":"PTS"}}},
    {"partnerDisplayName":"Green Grid Energy","alias":{"reference":"MOCK-1021"},"category":4,"transactionDetail":{"description":"Electricity","bookingDate":"2026-11-12T03:00:00+0100","value":{"amount":-58.03,"currency":"EUR"}}}
    ]}
    """
}
