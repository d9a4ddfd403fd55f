extension ImportFormat {
  /// E*Trade's transactions, and its activity in the newer layout.
  static let eTrade = ImportFormat(
    rules: "etrade",
    #"""
    {
      "name": "etrade",
      "match": [["TransactionDate", "Activity/Trade Date"], ["TransactionType", "Activity Type"], "Description", "Symbol",
        ["Quantity", "Quantity #"], ["Amount", "Amount $"]],
      "date": "mdy", "newestFirst": true,
      "columns": {
        "date": ["TransactionDate", "Activity/Trade Date"], "type": ["TransactionType", "Activity Type"],
        "ticker": ["Symbol", "Cusip?"], "name": "Description", "quantity": ["Quantity", "Quantity #"],
        "price": ["Price", "Price $"], "fee": "Commission", "amount": ["Amount", "Amount $"]
      },
      "values": {
        "type": {
          "Bought*": "buy", "Buy*": "buy", "Sold*": "sell", "Sell*": "sell", "Dividend Reinvestment": "buy",
          "Reinvestment*": "buy", "*Dividend*": "dividend", "LT Cap Gain*": "dividend", "ST Cap Gain*": "dividend",
          "Capital Gain*": "dividend", "Return of Capital": "return", "*Interest*": "interest", "*Fee": "fee",
          "*Fees": "fee", "Foreign Tax*": "tax", "*Tax Withheld*": "tax", "*Tax Withholding*": "tax",
          "Transfer*": "transfer", "*Transfer": "transfer", "*Deposit": "deposit|withdrawal",
          "*Withdrawal": "deposit|withdrawal", "Contribution": "deposit|withdrawal",
          "Distribution": "deposit|withdrawal", "Wire*": "deposit|withdrawal", "Direct Debit": "deposit|withdrawal",
          "Bill Payment": "deposit|withdrawal", "ACH*": "deposit|withdrawal", "Funds*": "deposit|withdrawal",
          "Check*": "deposit|withdrawal", "Option Expir*": "expiry", "Expired*": "expiry",
          "Option Assign*": "exercise", "Assigned*": "exercise", "Option Exercise*": "exercise",
          "Exercised*": "exercise", "Cash in Lieu*": "cash-in-lieu", "Stock Split": "split", "Redemption": "sell",
          "Bond Redemption": "sell"
        }
      },
      "constants": {"currency": "USD"}
    }
    """#)
}
