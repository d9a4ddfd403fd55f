extension ImportFormat {
  /// Wealthsimple's activities: the subtype says what a row is, or else the type.
  static let wealthsimple = ImportFormat(
    rules: "wealthsimple",
    #"""
    {
      "name": "wealthsimple",
      "match": ["transaction_date", "settlement_date", "account_id", "activity_type", "activity_sub_type", "symbol",
        "quantity", "net_cash_amount"],
      "date": "ymd",
      "columns": {
        "date": "transaction_date", "account": "account_id", "type": ["activity_sub_type", "activity_type"],
        "ticker": "symbol", "name": "name", "quantity": "quantity", "price": "unit_price", "fee": "commission",
        "amount": "net_cash_amount", "currency": "currency"
      },
      "values": {
        "type": {
          "BUY": "buy", "SELL": "sell", "DRIP": "buy", "BTO": "buy", "BTC": "buy", "STO": "sell", "STC": "sell",
          "BUYTOOPEN": "buy", "BUYTOCLOSE": "buy", "SELLTOOPEN": "sell", "SELLTOCLOSE": "sell",
          "Dividend": "dividend", "ReturnOfCapital": "return", "NonResidentTax": "tax", "WithholdingTax": "tax",
          "NRT": "tax", "Interest": "interest", "StockLending": "interest", "Referral": "interest", "Bonus": "interest",
          "Fee": "fee", "Reimbursement": "fee", "Refund": "fee", "Tax": "tax", "MoneyMovement": "deposit|withdrawal",
          "Deposit": "deposit|withdrawal", "Withdrawal": "deposit|withdrawal", "Contribution": "deposit|withdrawal",
          "InternalTransfer": "transfer", "AssetMovement": "transfer", "FxExchange": "convert",
            "StockDividend": "bonus",
          "OptionsExpiry": "expiry", "EXPIRY": "expiry", "EXPIRED": "expiry", "OptionsAssign": "exercise",
          "ASSIGN": "exercise", "EXERCISE": "exercise", "SPLIT": "split", "SUBDIVISION": "split",
          "CONSOLIDATION": "split"
        }
      }
    }
    """#)
}
