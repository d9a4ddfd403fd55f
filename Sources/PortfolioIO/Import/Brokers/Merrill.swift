extension ImportFormat {
  /// Merrill's activity: the fee of a trade is what its amount and its price leave.
  static let merrill = ImportFormat(
    rules: "merrill",
    #"""
    {
      "name": "merrill",
      "match": ["Trade Date", "Settlement Date", "Pending/Settled", "Type", "Description 1", "Description 2",
        "Symbol/CUSIP #", "Quantity", "Amount ($)"],
      "date": "mdy", "feeFromPrice": true, "newestFirst": true,
      "columns": {
        "date": "Trade Date", "account": "Account #?", "type": ["Description 1", "Type"], "ticker": "Symbol/CUSIP #",
        "name": "Description 2", "quantity": "Quantity", "price": "Price ($)", "amount": "Amount ($)"
      },
      "values": {
        "type": {
          "Purchase*": "buy", "Option Purchase*": "buy", "Reinvestment Share*": "buy", "Reinvestment Purchase*": "buy", "Reinvestment Program*": "buy",
          "DividendAndInterest": "unknown",
          "Sale*": "sell", "Option Sale*": "sell", "*Dividend*": "dividend", "Long Term Capital Gain*": "dividend",
          "Short Term Capital Gain*": "dividend", "*Interest*": "interest", "DIV/INT REINVEST*": "interest",
          "Return of Capital*": "return", "Foreign Tax*": "tax", "*Tax Withh*": "tax", "*Fee": "fee", "*Fee *": "fee",
          "Deposit*": "deposit|withdrawal", "Withdrawal*": "deposit|withdrawal", "Funds *": "deposit|withdrawal",
          "Electronic *": "deposit|withdrawal", "Check*": "deposit|withdrawal", "Wire*": "deposit|withdrawal",
          "Direct *": "deposit|withdrawal", "Pre Authorized*": "deposit|withdrawal",
            "FundTransfers": "deposit|withdrawal",
          "Transfer*": "transfer", "Journal*": "transfer", "Option Expired*": "expiry", "Option Expiration*": "expiry",
          "Option Assigned*": "exercise", "Option Assignment*": "exercise", "Option Exercise*": "exercise",
          "Cash in Lieu*": "cash-in-lieu", "Redemption*": "sell", "Stock Split*": "split"
        }
      },
      "skip": [{"column": "Pending/Settled", "is": ["Pending"]},
        {"column": "Description 2", "is": ["ML DIRECT DEPOSIT PROGRAM*"]}],
      "constants": {"currency": "USD"}
    }
    """#)
}
