extension ImportFormat {
  /// E*Trade's transactions, and its activity in the newer layout.
  static let eTrade = ImportFormat(
    rules: "etrade",
    #"""
    [
      {
        "name": "etrade",
        "match": ["TransactionDate", "TransactionType", "SecurityType", "Symbol", "Quantity", "Amount"],
        "date": "mdy", "newestFirst": true,
        "columns": {
          "date": "TransactionDate", "type": "TransactionType", "ticker": "Symbol", "name": "Description",
          "quantity": "Quantity", "price": "Price", "fee": "Commission", "amount": "Amount"
        },
        "values": {
          "type": {
            "Bought*": "buy", "Buy*": "buy", "Sold*": "sell", "Sell*": "sell", "Dividend Reinvestment": "buy",
            "Reinvestment*": "buy", "*Dividend*": "dividend", "LT Cap Gain*": "dividend", "ST Cap Gain*": "dividend",
            "Capital Gain*": "dividend", "Return of Capital": "return", "*Interest*": "interest", "*Fee": "fee",
            "*Fees": "fee", "Foreign Tax*": "tax", "*Tax Withheld*": "tax", "*Tax Withholding*": "tax",
            "Transfer*": "transfer", "*Transfer": "transfer", "*Deposit": "deposit|withdrawal",
            "*Withdrawal": "deposit|withdrawal", "Contribution": "deposit|withdrawal",
              "Distribution": "deposit|withdrawal",
            "Wire*": "deposit|withdrawal", "Direct Debit": "deposit|withdrawal", "Bill Payment": "deposit|withdrawal",
            "ACH*": "deposit|withdrawal", "Funds*": "deposit|withdrawal", "Check*": "deposit|withdrawal",
            "Option Expir*": "expiry", "Expired*": "expiry", "Option Assign*": "exercise", "Assigned*": "exercise",
            "Option Exercise*": "exercise", "Exercised*": "exercise", "Cash in Lieu*": "cash-in-lieu",
            "Stock Split": "split", "Redemption": "sell", "Bond Redemption": "sell"
          }
        },
        "constants": {"currency": "USD"}
      },
      {
        "name": "etrade",
        "match": ["Activity/Trade Date", "Activity Type", "Description", "Symbol", "Quantity #", "Amount $"],
        "date": "mdy", "newestFirst": true,
        "columns": {
          "date": "Activity/Trade Date", "type": "Activity Type", "ticker": ["Symbol", "Cusip"], "name": "Description",
          "quantity": "Quantity #", "price": "Price $", "fee": "Commission?", "amount": "Amount $"
        },
        "values": {
          "type": {
            "Bought*": "buy", "Buy*": "buy", "Sold*": "sell", "Sell*": "sell", "Dividend Reinvestment": "buy",
            "Reinvestment*": "buy", "*Dividend*": "dividend", "LT Cap Gain*": "dividend", "ST Cap Gain*": "dividend",
            "Capital Gain*": "dividend", "Return of Capital": "return", "*Interest*": "interest", "*Fee": "fee",
            "*Fees": "fee", "Foreign Tax*": "tax", "*Tax Withheld*": "tax", "*Tax Withholding*": "tax",
            "Transfer*": "transfer", "*Transfer": "transfer", "*Deposit": "deposit|withdrawal",
            "*Withdrawal": "deposit|withdrawal", "Contribution": "deposit|withdrawal",
              "Distribution": "deposit|withdrawal",
            "Wire*": "deposit|withdrawal", "Direct Debit": "deposit|withdrawal", "Bill Payment": "deposit|withdrawal",
            "ACH*": "deposit|withdrawal", "Funds*": "deposit|withdrawal", "Check*": "deposit|withdrawal",
            "Option Expir*": "expiry", "Expired*": "expiry", "Option Assign*": "exercise", "Assigned*": "exercise",
            "Option Exercise*": "exercise", "Exercised*": "exercise", "Cash in Lieu*": "cash-in-lieu",
            "Stock Split": "split", "Redemption": "sell", "Bond Redemption": "sell"
          }
        },
        "constants": {"currency": "USD"}
      }
    ]
    """#)
}
