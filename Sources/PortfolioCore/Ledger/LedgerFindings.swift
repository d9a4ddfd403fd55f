/// What looks like a mistake about a transaction and shows only beside the others.
public struct LedgerFinding: Sendable {
  /// Of the transaction's event.
  public let index: Int
  public let id: UUID
  /// A warning, with its field.
  public let issue: Issue

  fileprivate init(_ event: Event, _ problem: Issue.Problem, _ field: Field?) {
    (index, id) = (event.index, event.id)
    issue = Issue(problem, field: field, severity: .warning)
  }
}

extension Ledger {
  /// Sales that leave less than nothing, transfers of more than is held, and sales that ask for lots which are not
  /// there. Throws where a figure has more than 38 digits.
  ///
  /// - Parameters:
  ///   - method: which lots other sales have taken.
  ///   - scope: whose lots a sale takes.
  public func findings(method: LotMethod, scope: LotScope) throws(PositionOverflow) -> [LedgerFinding] {
    let lots = try missingLots(method: method, scope: scope).flatMap { sale, issues in
      issues.map { LedgerFinding(sale, $0.problem, $0.field) }
    }
    return try shortSales(scope: scope).map(finding) + overTransfers() + lots
  }

  private func finding(_ sale: ShortSale) -> LedgerFinding {
    let (ticker, held) = (ticker(of: sale.event) ?? "", sale.held)
    return switch sale.reason {
    case .oversold:
      LedgerFinding(
        sale.event, .short(ticker: ticker, held: held, account: account(of: sale.event)), .quantity)
    case .coveredLater: LedgerFinding(sale.event, .soldBeforePurchase(ticker: ticker), .date)
    case .withoutAccount:
      LedgerFinding(sale.event, .soldOutsideAccounts(ticker: ticker, held: held), .account)
    }
  }

  /// The transfers of more than is held where they take from, of which only what is held moves. Throws where a figure
  /// has more than 38 digits.
  public func overTransfers() throws(PositionOverflow) -> [LedgerFinding] {
    var found: [LedgerFinding] = []
    guard events.all.contains(where: { $0.effect == .transfer }) else { return [] }
    var replay = replay()
    while let event = replay.upcoming {
      if event.effect == .transfer, let holding = event.holding {
        do throws(DecimalOverflow) {
          let (wanted, held) = (events.quantity(of: event), replay.holdings[holding])
          if try held.isLess(than: ExactFraction(wanted)) {
            let there = held.isNegative ? .zero : try held.rounded(places: Position.quantityPlaces)
            found.append(
              LedgerFinding(
                event,
                .overTransferred(
                  ticker: ticker(of: event) ?? "", quantity: wanted, held: there,
                  account: account(of: event)), .quantity))
          }
        } catch {
          throw overflow(of: event)
        }
      }
      _ = try replay.next()
    }
    return found
  }
}
