import PortfolioCore

extension Issue {
  /// What is wrong, and what to do about it; to follow the place and the field.
  var message: Message {
    switch problem {
    case .missing: Message("issue.missing", ["field": fieldName.map(Message.Value.choice), "kinds": kinds])
    case .notADecimal(let text): Message("issue.notADecimal", ["text": .quoted(text)])
    case .notAWholeNumber(let text): Message("issue.notAWholeNumber", ["text": .quoted(text)])
    case .notAText(let text): Message("issue.notAText", ["text": .quoted(text)])
    case .notARecord(let text): Message("issue.notARecord", ["text": .quoted(text)])
    case .countedAs(let coin, let code):
      Message("issue.countedAs", ["coin": .text(coin), "currency": .text(code)])
    case .notUnderstood(let text): Message("issue.notUnderstood", ["text": .quoted(text)])
    case .leadsNowhere(let text): Message("issue.leadsNowhere", ["reference": .quoted(text)])
    case .unbalanced(let text): Message("issue.unbalanced", ["transaction": .quoted(text)])
    case .standsForOthers(let text): Message("issue.standsForOthers", ["text": .quoted(text)])
    case .tooManyCells(let count, let header):
      Message("issue.tooManyCells", ["count": .number(count), "header": .number(header)])
    case .takesBack(let row, let id):
      Message("issue.takesBack", ["row": .quoted(row), "id": .text(id ?? "ID")])
    case .cutOff: Message("issue.cutOff")
    case .meaningless(let text): Message("issue.meaningless", ["row": .quoted(text), "type": .text(text)])
    case .comma(let text): Message("issue.comma", ["text": .quoted(text)])
    case .tooManyDigits(let text): Message("issue.tooManyDigits", ["text": .quoted(text)])
    case .doesNotFit(let text): Message("issue.doesNotFit", ["text": .quoted(text)])
    case .notARate(let text): Message("issue.notARate", ["text": .quoted(text)])
    case .tooManyTickers(let most): Message("issue.tooManyTickers", ["most": .number(most)])
    case .tooLong: Message("issue.tooLong")
    case .notPositive(let text): Message("issue.notPositive", ["number": .text(text)])
    case .negative(let text): Message("issue.negative", ["number": .text(text)])
    case .zero: Message("issue.zero")
    case .zeroWithoutName: Message("issue.zeroWithoutName")
    case .negativeWithoutName(let text): Message("issue.negativeWithoutName", ["number": .text(text)])
    case .notADate(let text): Message("issue.notADate", ["text": .quoted(text)])
    case .notAnID(let text): Message("issue.notAnID", ["text": .quoted(text)])
    case .notARatio(let text): Message("issue.notARatio", ["text": .quoted(text)])
    case .notACurrency(let text): Message("issue.notACurrency", ["text": .quoted(text)])
    case .notACountry(let text): Message("issue.notACountry", ["text": .text(text)])
    case .notLots(let text): Message("issue.notLots", ["text": .quoted(text)])
    case .outOfRange(let text, let range):
      Message(
        "issue.outOfRange",
        [
          "number": .text(text), "least": .text(String(range.lowerBound)),
          "most": .text(String(range.upperBound)),
        ])
    case .fixedRate(let code): Message("issue.fixedRate", ["currency": .text(code)])
    case .unknownWord(let text, let known):
      Message("issue.unknownWord", ["text": .quoted(text), "known": .anyOf(known)])
    case .unknownType(let text): Message("issue.unknownType", ["text": .quoted(text), "kinds": kinds])
    case .tickerNotLetters(let text, let isSymbol):
      Message("issue.tickerNotLetters", ["text": .quoted(text), "isSymbol": .flag(isSymbol)])
    case .tickerNotSymbol(let text): Message("issue.tickerNotSymbol", ["text": .quoted(text)])
    case .doesNotApply(let kind):
      Message("issue.doesNotApply", ["kind": .message(.kind(kind)), "type": .choice(kind.rawValue)])
    case .sumDisagrees(let sum, let product):
      Message("issue.sumDisagrees", ["sum": .figure(sum), "product": .figure(product)])
    case .sameAccount(let account): Message("issue.sameAccount", ["account": .text(account)])
    case .sameTicker(let ticker): Message("issue.sameTicker", ["ticker": .text(ticker)])
    case .sameCurrency(let code): Message("issue.sameCurrency", ["currency": .text(code)])
    case .nothingHeld(let ticker): Message("issue.nothingHeld", ["ticker": .text(ticker)])
    case .lacksTerms(let ticker, let keys):
      Message(
        "issue.lacksTerms",
        [
          "ticker": .text(ticker), "count": .number(keys.count), "keys": .list(keys),
          "values": .text(keys.map { "\($0)=…" }.joined(separator: " ")),
        ])
    case .overExercised(let ticker, let quantity, let held, let account):
      Message("issue.overExercised", moved(ticker, quantity, held, account))
    case .exercisedUnheld(let ticker): Message("issue.exercisedUnheld", ["ticker": .text(ticker)])
    case .sharesOfExercise(let ticker): Message("issue.sharesOfExercise", ["ticker": .text(ticker)])
    case .expired(let held, let account, let day, let commands):
      Message(
        "issue.expired",
        [
          "quantity": .figure(held.magnitude), "isOwed": .flag(held.isNegative),
          "account": account.map(Message.Value.text), "day": .date(day),
          "command": commands.first.map(Message.Value.text),
          "alternative": commands.last.map(Message.Value.text),
        ])
    case .unexplained(let amount, let currency, let account, let day):
      Message("issue.unexplained", cash(amount, currency, account, day))
    case .overdrawn(let balance, let currency, let account, let day):
      Message("issue.overdrawn", cash(balance, currency, account, day))
    case .beforeTracking(let count, let account):
      Message("issue.beforeTracking", ["count": .number(count), "account": account.map(Message.Value.text)])
    case .severalCurrencies(let codes): .ratesSeveralCurrencies(codes)
    case .noSuchLot(let id): Message("issue.noSuchLot", ["id": .quoted(id)])
    case .foreignLot(let id, let ticker):
      Message("issue.foreignLot", ["id": .text(id), "ticker": .text(ticker)])
    case .lotTooSmall(let id, let left):
      Message(
        "issue.lotTooSmall",
        ["id": .text(id), "left": .figure(left), "isOne": .flag(left == ExactDecimal(1))])
    case .lotsTooLarge(let id, let sold):
      Message("issue.lotsTooLarge", ["id": .text(id), "quantity": .figure(sold)])
    case .duplicateID(let id): Message("issue.duplicateID", ["id": .text(id)])
    case .rateOfHome(let code): Message("issue.rateOfHome", ["currency": .text(code)])
    case .notConverted(let cost, let currency):
      Message("issue.notConverted", ["cost": .text(cost), "currency": .text(currency)])
    case .sharesMoved(let row, let command):
      Message("issue.sharesMoved", ["row": .quoted(row), "command": .text(command)])
    case .moneyMoved(let row, let command):
      Message("issue.moneyMoved", ["row": .quoted(row), "command": .text(command)])
    case .needsSymbol(let name): Message("issue.needsSymbol", ["text": .quoted(name), "name": .text(name)])
    case .derivedRatio(let ratio): Message("issue.derivedRatio", ["ratio": .text(ratio)])
    case .storedDifferently(let id): Message("issue.storedDifferently", ["id": .text(id)])
    case .sharedID(let id): Message("issue.sharedID", ["id": .text(id)])
    case .oversold(let ticker, let quantity, let held, let account):
      Message("issue.oversold", moved(ticker, quantity, held, account))
    case .overTransferred(let ticker, let quantity, let held, let account):
      Message("issue.overTransferred", moved(ticker, quantity, held, account))
    case .short(let ticker, let held, let account):
      Message("issue.short", left(ticker, held, account))
    case .openShort(let ticker, let held, let account):
      Message("issue.openShort", left(ticker, held, account))
    case .soldBeforePurchase(let ticker): Message("issue.soldBeforePurchase", ["ticker": .text(ticker)])
    case .soldOutsideAccounts(let ticker, let held): Message("issue.soldOutsideAccounts", left(ticker, held))
    case .inTheFuture(let date): Message("issue.inTheFuture", ["date": .date(date)])
    case .notCountedYet(let date): Message("issue.notCountedYet", ["date": .date(date)])
    case .targetsOff(let sum): Message("issue.targetsOff", ["sum": .text(sum)])
    case .cannotRaise(let wanted, let most):
      Message("issue.cannotRaise", ["wanted": .figure(-wanted), "most": .figure(most)])
    case .overflow(let ticker): Message("issue.overflow", ["ticker": .text(ticker)])
    case .notShown(let count): Message("issue.notShown", ["count": .number(count)])
    }
  }

  /// The same where it costs a record of a cash feed.
  var omission: Message {
    Message(message.key, message.values.merging(["rejected": .flag(true)]) { $1 })
  }

  /// The kinds to choose from as people name them, but in a file as it has to name them.
  private var kinds: Message.Value {
    place.line == nil && place.file == nil
      ? .shown { $0.choice(of: $0.kindNames) } : .anyOf(TransactionKind.allCases.map(\.rawValue))
  }
}

private typealias Values = [String: Message.Value?]

/// What is left after a sale.
private func left(_ ticker: String, _ held: ExactDecimal, _ account: String? = nil) -> Values {
  ["ticker": .text(ticker), "held": .figure(held), "account": account.map(Message.Value.text)]
}

/// More is moved than is held; `held` is not there if nothing is.
private func moved(
  _ ticker: String, _ quantity: ExactDecimal, _ held: ExactDecimal, _ account: String?
) -> Values {
  [
    "ticker": .text(ticker), "quantity": .figure(quantity), "held": held.isZero ? nil : .figure(held),
    "account": account.map(Message.Value.text),
  ]
}

private func cash(_ amount: ExactDecimal, _ currency: String?, _ account: String?, _ day: String) -> Values {
  [
    "amount": .shown { $0.figure(amount) + (currency.map { " \($0)" } ?? "") },
    "account": account.map(Message.Value.text), "day": .date(day),
  ]
}
