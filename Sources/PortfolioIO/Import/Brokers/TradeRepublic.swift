extension ImportFormat {
  /// Trade Republic's transactions: fees and taxes stand beside the amount, all with the sign of cash.
  static let tradeRepublic = ImportFormat(
    rules: "trade-republic",
    #"""
    {
      "name": "trade-republic",
      "match": ["datetime", "date", "type", "symbol", "shares", "amount", "fee", "tax", "transaction_id"],
      "net": false, "costs": "cash",
      "columns": {
        "date": "date", "type": "type", "ticker": "symbol", "name": "name", "quantity": "shares", "price": "price",
        "amount": "amount", "fee": "fee", "tax": "tax", "currency": "currency", "id": "transaction_id"
      },
      "values": {
        "type": {
          "BUY": "buy", "SELL": "sell", "*_BUY": "buy", "*_SELL": "sell", "SAVINGS_PLAN*": "buy",
          "DIVIDEND*": "dividend", "DISTRIBUTION*": "dividend", "COUPON*": "interest", "INTEREST*": "interest",
          "FREE_RECEIPT": "bonus", "STOCKPERK": "bonus", "BENEFITS*": "interest", "BONUS*": "interest",
          "MERGER": "exchange", "EXCHANGE": "exchange", "SPLIT": "split", "REDEMPTION*": "sell", "MATURITY": "sell",
          "FINAL_MATURITY": "sell", "CAPITAL_RETURN": "return",
          "CUSTOMER_INPAYMENT": "deposit|withdrawal", "CUSTOMER_INBOUND": "deposit|withdrawal",
          "CUSTOMER_OUTBOUND*": "deposit|withdrawal", "CUSTOMER_PAYOUT": "deposit|withdrawal",
          "PAYMENT_*": "deposit|withdrawal", "TRANSFER_*": "transfer", "CARD_*": "deposit|withdrawal",
          "TAX_*": "tax", "FEE*": "fee", "CARD_FEE*": "fee", "CARD_ORDER_FEE": "fee",
          "CARD_ORDERING_FEE": "fee"
        }
      }
    }
    """#)
}
