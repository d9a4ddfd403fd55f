/// What a language says about the shapes of JSON.
struct JSONShapeWords {
  /// The heading, and the paragraph below it.
  let introduction: String
  /// What `--total` changes.
  let withTotal: String
  /// That `last` and `previous` have the shape that `cash list` has.
  let asInList: String
  /// That `cash undo` is as `undo`, in a sentence.
  let cashUndo: String
  /// Which keys are there where the trades were damaged.
  let damagedTrades: String
  /// The names of reasons, in a sentence.
  let reasons: String
  /// What `redo` has in place of `undone`.
  let redo: String
  let onStandardError: String
}

/// The topic `json`: the shapes of what commands print, whose names are the same in every language.
enum JSONShapes {
  static func topic(_ words: JSONShapeWords) -> String {
    """
    \(words.introduction)

    transaction (add, show, edit)
      {"id": "uuid", "date": "date", "type": "buy|sell|dividend|split|fee",
       "ticker": "text?", "quantity": "number?", "price": "number?",
       "sum": "number?", "ratio": "text?", "fee": "number?", "account": "text?",
       "note": "text?"}

    list
      {"transactions": ["transaction"], "count": "number"}

    cash list
      {"transactions": [{"id": "text", "bookingDate": "date?", "partner": "text?",
        "description": "text?", "category": "number?", "amount": "number?",
        "currency": "text?", "fee": "number?"}],
       "count": "number",
       "sums": [{"currency": "text|null", "amount": "number"}]}

    cash balance \(words.asInList)
      {"balances": [{"currency": "text|null", "amount": "number"}],
       "last": "object|null", "previous": ["object"]}

    cash import, cash sync
      {"new": "number", "replaced": "number", "duplicate": "number",
       "rejected": "number", "skipped": "number",
       "issues": [{"id": "text|null", "field": "text|null", "message": "text"}],
       "skippedRows": []}

    \(words.cashUndo)

    advisors
      {"advisors": [{"id": "text", "firstName": "text|null",
        "lastName": "text|null", "name": "text", "totalAssets": "number|null",
        "totalClients": "number|null", "totalAccounts": "number|null",
        "custodians": [{"id": "text|null", "name": "text|null",
                        "repId": "text|null"}]}],
       "source": "live|cache|mock"}

    advisors show
      {"advisor": {"id": "text", "firstName": "text|null",
        "lastName": "text|null", "name": "text", "totalAssets": "number|null",
        "totalClients": "number|null", "totalAccounts": "number|null",
        "custodians": [{"id": "text|null", "name": "text|null",
                        "repId": "text|null"}],
        "accounts": [{"id": "text|null", "name": "text|null",
          "number": "text|null", "clientId": "text|null",
          "custodianId": "text|null", "custodian": "text|null",
          "value": "number",
          "holdings": [{"id": "text|null", "ticker": "text|null",
                        "name": "text|null", "units": "number|null",
                        "unitPrice": "number|null", "value": "number|null"}]}]},
       "securities": [{"id": "text|null", "ticker": "text|null",
                       "name": "text|null", "category": "text|null",
                       "dateAdded": "date|null"}],
       "source": "live|cache|mock"}

    advisors account
      {"account": {"id": "text|null", "name": "text|null",
        "number": "text|null", "clientId": "text|null",
        "custodianId": "text|null", "custodian": "text|null",
        "holdings": [{"id": "text|null", "ticker": "text|null",
                      "name": "text|null", "units": "number|null",
                      "unitPrice": "number|null", "value": "number|null"}],
        "value": "number"},
       "source": "live|cache|mock"}

    achievements
      {"title": "text",
       "achievements": [{"id": "text|number|null", "level": "text|number|null",
                         "progress": "number", "total": "number",
                         "fraction": "number", "accessible": "true|false",
                         "imageURL": "text|null"}]}

    delete
      {"deleted": ["transaction"], "count": "number"}

    summary \(words.withTotal)
      {"items": [{"ticker": "text", "quantity": "number", "price": "number|null",
                  "priceTime": "date|null",
                  "priceSource": "live|cache|manual|null",
                  "value": "number|null", "expenses": "number",
                  "income": "number", "profit": "number|null",
                  "profitPercent": "number|null"}],
       "total": {"value": "number", "expenses": "number", "income": "number",
                 "profit": "number", "profitPercent": "number|null"},
       "complete": "true|false", "unpriced": ["text"]}

    prices
      {"prices": [{"ticker": "text", "price": "number", "change": "number|null",
                   "changePercent": "number|null",
                   "previousClose": "number|null", "time": "date|null",
                   "source": "live|cache|manual", "fetched": "date|null"}],
       "failed": [{"ticker": "text", "reason": "reason"}]}

    \(words.reasons)

    prices --history
      {"history": [{"ticker": "text",
                    "days": [{"date": "date", "price": "number"}]}]}

    import
      {"new": "number", "duplicate": "number", "rejected": "number",
       "skipped": "number",
       "issues": [{"line": "number?", "field": "text?", "message": "text"}],
       "skippedRows": [{"line": "number", "what": "text"}]}

    push, pull
      {"new": "number", "changed": "number", "same": "number",
       "others": "number",
       "differences": [{"id": "uuid", "change": "new|changed",
                        "fields": ["text"]}]}

    undo \(words.redo)
      {"undone": {"number": "number", "command": "text", "time": "date",
                  "count": "number", "transactions": ["transaction"]}}

    undo --list
      {"changes": [{"number": "number", "command": "text", "time": "date",
                    "count": "number"}]}

    check
      {"issues": [{"line": "number|null", "column": "number|null",
                   "id": "uuid|null", "field": "text|null", "message": "text"}],
       "count": "number", "transactions": "number",
       "cashTransactions": "number"}

    check --repair \(words.damagedTrades)
      {"saved": "number", "renamed": ["uuid"], "leftOut": "number", "copy": "text",
       "cash": {"saved": "number", "renamed": ["uuid"], "leftOut": "number",
                "copy": "text"}}

    config list
      {"settings": [{"key": "text", "value": "text|null",
                     "isSet": "true|false"}]}

    config get, set, unset
      {"key": "text", "value": "text|null"}

    config path
      {"path": "text"}

    error, \(words.onStandardError)
      {"error": {"code": "number", "message": "text",
                 "issues": [{"field": "text?", "line": "number?",
                             "message": "text"}]}}

    """
  }
}
