extension ImportFormat {
  /// Morgan Stanley's withdrawals and releases of shares of an employer, whose plan stands for the security.
  static let morganStanley = ImportFormat(
    rules: "morgan-stanley",
    #"""
    [
      {
        "name": "morgan-stanley",
        "match": ["Execution Date", "Order Number", "Plan", "Type", "Order Status", "Price", "Quantity", "Net Amount"],
        "signed": false, "feeFromPrice": true,
        "columns": {
          "date": "Execution Date", "type": ["Plan", "Type"], "ticker": "Plan", "quantity": "Quantity",
            "price": "Price",
          "amount": "Net Amount"
        },
        "values": {"type": {"Cash": "withdrawal", "Sale": "sell"}},
        "skip": [{"column": "Order Status", "is": ["Cancelled", "Pending", "Staged", "Rejected"]}],
        "constants": {"currency": "USD"}
      },
      {
        "name": "morgan-stanley",
        "match": ["Vest Date", "Order Number", "Plan", "Type", "Status", "Price", "Net Share Proceeds"],
        "columns": {
          "date": "Vest Date", "type": "Type", "ticker": "Plan", "quantity": "Net Share Proceeds", "price": "Price"
        },
        "values": {"type": {"Release": "gift"}},
        "skip": [{"column": "Status", "is": ["Cancelled", "Pending", "Staged", "Rejected"]}],
        "constants": {"currency": "USD"}
      }
    ]
    """#)
}
