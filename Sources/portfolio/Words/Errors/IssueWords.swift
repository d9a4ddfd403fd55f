import PortfolioCore

extension Issue {
  /// What is wrong, and what to do about it; to follow the place and the field.
  var message: Message {
    if case .severalCurrencies(let codes) = problem { return .ratesSeveralCurrencies(codes) }
    return Message("issue", about: problem, values)
  }

  /// The same where it costs a record of a cash feed.
  var omission: Message {
    Message(message.key, message.values.merging(["rejected": true.messageValue]) { $1 })
  }

  private var values: Message.Values {
    switch problem {
    case .missing: ["field": fieldName?.asChoice, "kinds": kinds]
    case .cutOff, .tooLong, .zero, .zeroWithoutName: [:]
    case .notADecimal(let text), .notAWholeNumber(let text), .notAText(let text), .notARecord(let text),
      .notUnderstood(let text), .standsForOthers(let text), .comma(let text), .tooManyDigits(let text),
      .doesNotFit(let text), .notARate(let text), .notADate(let text), .notAnID(let text),
      .notARatio(let text), .notACurrency(let text), .notLots(let text), .tickerNotSymbol(let text):
      ["text": text.quoted]
    case .notACountry(let text): ["text": text]
    case .unknownType(let text): ["text": text.quoted, "kinds": kinds]
    case .unknownWord(let text, let known): ["text": text.quoted, "known": known.anyOf]
    case .tickerNotLetters(let text, let isSymbol): ["text": text.quoted, "isSymbol": isSymbol]
    case .needsSymbol(let name): ["text": name.quoted, "name": name]
    case .countedAs(let coin, let code): ["coin": coin, "currency": code]
    case .leadsNowhere(let text): ["reference": text.quoted]
    case .unbalanced(let text): ["transaction": text.quoted]
    case .tooManyCells(let count, let header): ["count": count, "header": header]
    case .takesBack(let row, let id): ["row": row.quoted, "id": id ?? "ID"]
    case .undefinedType(let text, let isInOwnRules):
      [
        "row": text.quoted, "own": isInOwnRules,
        "option": EnteringCommand.quoted("\(text)=\(EnteringCommand.openKind)"),
      ]
    case .missingIn(let row): ["row": row.quoted]
    case .sharesMoved(let row, let command):
      ["row": row.quoted, "command": command, "moved": command.hasPrefix("portfolio add transfer ")]
    case .moneyMoved(let row, let command):
      [
        "row": row.quoted, "command": command,
        "open": command.contains(" \(EnteringCommand.openKind) "),
      ]
    case .tooManyTickers(let most): ["most": most]
    case .notPositive(let text), .negative(let text), .negativeWithoutName(let text): ["number": text]
    case .outOfRange(let text, let range):
      ["number": text, "least": String(range.lowerBound), "most": String(range.upperBound)]
    case .fixedRate(let code), .sameCurrency(let code), .rateOfHome(let code): ["currency": code]
    case .notConverted(let cost, let currency): ["cost": cost, "currency": currency]
    case .doesNotApply(let kind): ["kind": Message.kind(kind), "type": kind.rawValue.asChoice]
    case .sumDisagrees(let sum, let product): ["sum": sum, "product": product]
    case .sameAccount(let account): ["account": account]
    case .sameTicker(let ticker), .priceOfReceived(let ticker), .nothingHeld(let ticker),
      .exercisedUnheld(let ticker),
      .sharesOfExercise(let ticker), .soldBeforePurchase(let ticker), .overflow(let ticker):
      ["ticker": ticker]
    case .missingTerms(let ticker, let keys):
      [
        "ticker": ticker, "count": keys.count, "keys": keys,
        "values": keys.map { "\($0)=…" }.joined(separator: " "),
      ]
    // More is moved than is held; `held` is not there if nothing is.
    case .overExercised(let ticker, let quantity, let held, let account),
      .oversold(let ticker, let quantity, let held, let account),
      .overTransferred(let ticker, let quantity, let held, let account),
      .overExchanged(let ticker, let quantity, let held, let account):
      ["ticker": ticker, "quantity": quantity, "held": held.isZero ? nil : held, "account": account]
    case .short(let ticker, let held, let account), .openShort(let ticker, let held, let account):
      ["ticker": ticker, "held": held, "account": account]
    case .soldOutsideAccounts(let ticker, let held): ["ticker": ticker, "held": held]
    case .heldInSeveral(let ticker, let accounts): ["ticker": ticker, "accounts": accounts]
    case .expired(let held, let account, let day, let commands):
      [
        "quantity": held.magnitude, "isOwed": held.isNegative, "account": account, "day": day.asDate,
        "command": commands.first, "alternative": commands.last,
      ]
    case .unexplained(let amount, let currency, let account, let day),
      .overdrawn(let amount, let currency, let account, let day):
      [
        "amount": Message.Value.shown { $0.figure(amount) + (currency.map { " \($0)" } ?? "") },
        "account": account, "day": day.asDate,
      ]
    case .statedOtherwise(let name, let stated, let held, let account, let day):
      [
        "stated": Message.Value.shown { "\($0.figure(stated)) \(name)" },
        "held": Message.Value.shown { $0.figure(held) }, "account": account, "day": day.asDate,
      ]
    case .beforeTracking(let count, let account): ["count": count, "account": account]
    case .severalCurrencies, .totalsOverflow: [:]
    case .sameISIN(let isin, let ticker, let command): ["isin": isin, "ticker": ticker, "command": command]
    case .noSuchLot(let id): ["id": id.quoted]
    case .foreignLot(let id, let ticker): ["id": id, "ticker": ticker]
    case .lotTooSmall(let id, let left): ["id": id, "left": left, "isOne": left == ExactDecimal(1)]
    case .lotsTooLarge(let id, let sold): ["id": id, "quantity": sold]
    case .duplicateID(let id), .storedDifferently(let id), .sharedID(let id): ["id": id]
    case .derivedRatio(let ratio): ["ratio": ratio]
    case .inTheFuture(let date), .notCountedYet(let date): ["date": date.asDate]
    case .sharesReceived(let row, let transfer, let entries):
      [
        "row": row.quoted, "transfer": transfer, "first": entries.first, "second": entries.last,
        "named": !transfer.contains("--to-account \(EnteringCommand.placeholder(.toAccount))"),
      ]
    case .incomeInCoins(let row, let entries):
      ["row": row.quoted, "first": entries.first, "second": entries.last]
    case .severalTickers(let number, let tickers):
      ["number": number, "tickers": tickers.joined(separator: ", ")]
    case .storedUnder(let symbol, let ticker, let command):
      ["symbol": symbol, "ticker": ticker, "command": command]
    case .otherDay(let date, let command): ["date": date.asDate, "command": command]
    case .targetsOff(let sum): ["sum": sum]
    case .cannotRaise(let wanted, let most): ["wanted": -wanted, "most": most]
    case .notShown(let count): ["count": count]
    }
  }

  /// The kinds to choose from as people name them, but in a file as it has to name them.
  private var kinds: Message.Value {
    place.line == nil && place.file == nil
      ? .shown { $0.choice(of: $0.kindNames) } : TransactionKind.allCases.map(\.rawValue).anyOf
  }
}
