import FoundationEssentials
import PortfolioCore

/// What there is to say about a store.
public struct StoreFindings: Equatable, Sendable {
  /// How many transactions can be read.
  public var count: Int
  /// What looks wrong about transactions that can be read, in the order of the file.
  public var warnings: [Issue]
}

extension StoreReader {
  /// Looks at every transaction for what is allowed and yet likely to be a mistake. Throws `StoreError` where
  /// the store cannot be read, as every other command does.
  public mutating func findings(today: CalendarDay) throws(StoreError) -> StoreFindings {
    var sales = ShortSales()
    var saleFacts: [Int: ShortSaleFacts] = [:]
    var found: [(offset: Int, issue: Issue)] = []
    var count = 0
    try forEach { (records) throws(StoreError) in
      let record = records.record
      let offset = records.fileRange.lowerBound
      for problem in record.suspicions(today: today, tickers: records.tickers.names) {
        found.append((offset, records.warning(problem.0, problem.1)))
      }
      let order = TransactionOrder(date: record.date, isSplit: record.kind == .split)
      sales.add(record.posting, order: order, index: count)
      if record.kind == .sell {
        saleFacts[count] = ShortSaleFacts(offset: offset, id: record.id, posting: record.posting)
      }
      count += 1
    }
    let short: [ShortSale]
    do throws(FoldOverflow) {
      short = try sales.found()
    } catch {
      throw .overflow(ticker: error.ticker.map { records.tickers.names[$0] })
    }
    for sale in short {
      guard let facts = saleFacts[sale.index] else { continue }
      found.append((facts.offset, issue(about: facts, held: sale.held)))
    }
    found.sort { $0.offset < $1.offset }
    return StoreFindings(count: count, warnings: try located(found.map(\.issue)))
  }

  private func issue(about facts: ShortSaleFacts, held: ExactDecimal) -> Issue {
    let problem = Issue.Problem.short(
      ticker: facts.posting.ticker.map { records.tickers.names[$0] } ?? "", held: held.description,
      account: facts.posting.account.map { records.accounts.names[$0] })
    let place = Place(column: facts.offset, id: facts.id.uuid.uuidString)
    return Issue(problem, field: .quantity, place: place, severity: .warning)
  }
}

private struct ShortSaleFacts {
  let offset: Int
  let id: RecordID
  let posting: Posting
}

extension StoredRecord {
  /// Problems of this record alone.
  fileprivate func suspicions(today: CalendarDay, tickers: [String]) -> [(Issue.Problem, Field)] {
    var problems: [(Issue.Problem, Field)] = []
    if date.day > today { problems.append((.inTheFuture(date.description), .date)) }
    if kind == .buy || kind == .sell {
      let trade = Trade(quantity: quantity, price: price, sum: sum)
      do throws(DecimalOverflow) {
        if let product = try trade.disagreeingProduct() {
          problems.append((.sumDisagrees(sum: sum.description, product: product.description), .sum))
        }
      } catch {
        problems.append((.overflow(ticker: ticker.map { tickers[$0] } ?? ""), .sum))
      }
    }
    return problems
  }
}

extension RecordReader {
  /// A warning about the record in view; its column holds the offset until places are worked out.
  fileprivate func warning(_ problem: Issue.Problem, _ field: Field) -> Issue {
    let place = Place(column: fileRange.lowerBound, id: record.id.uuid.uuidString)
    return Issue(problem, field: field, place: place, severity: .warning)
  }
}
