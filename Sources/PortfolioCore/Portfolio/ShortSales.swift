/// A sale of more than was held at the end of its day.
public struct ShortSale: Equatable, Sendable {
  /// Where the sale stands among the postings that were given.
  public let index: Int
  /// What is held after it: less than 0.
  public let held: ExactDecimal
}

/// Finds sales of more than is held, in the account of the sale where it has one.
///
/// Days count as a whole, as they do when a sale is entered: what is bought later on the same day covers it.
public struct ShortSales: Sendable {
  private var postings: [(posting: Posting, order: TransactionOrder, index: Int)] = []

  public init() {}

  /// Takes a posting in. Only trades and splits matter.
  public mutating func add(_ posting: Posting, order: TransactionOrder, index: Int) {
    switch posting.kind {
    case .buy, .sell, .split: postings.append((posting, order, index))
    case .dividend, .fee: break
    }
  }

  /// The sales, in the order of time; of a position that stays short only the first. Throws `FoldOverflow`
  /// with the ticker whose quantity has more digits than are held.
  public consuming func found() throws(FoldOverflow) -> [ShortSale] {
    postings.sort { $0.order == $1.order ? $0.index < $1.index : $0.order < $1.order }
    var holdings = Holdings()
    var sales: [ShortSale] = []
    var start = 0
    while start < postings.count {
      let day = postings[start].posting.day
      let end = postings[start...].firstIndex { $0.posting.day != day } ?? postings.count
      for entry in postings[start..<end] { try holdings.apply(entry.posting) }
      for entry in postings[start..<end] where entry.posting.kind == .sell {
        guard let held = try holdings.newlyShort(entry.posting) else { continue }
        sales.append(ShortSale(index: entry.index, held: held))
      }
      start = end
    }
    return sales
  }
}

/// What is held of each ticker, in each account.
private struct Holdings {
  private struct Key: Hashable {
    let ticker: Int
    let account: Int?
  }

  private var quantities: [Int: [Int?: ExactFraction]] = [:]
  private var short: Set<Key> = []

  mutating func apply(_ posting: Posting) throws(FoldOverflow) {
    guard let ticker = posting.ticker else { return }
    do throws(DecimalOverflow) {
      var accounts = quantities.removeValue(forKey: ticker) ?? [:]
      if let ratio = posting.ratio {
        for (account, quantity) in accounts where posting.account == nil || posting.account == account {
          accounts[account] = try quantity.times(ratio)
        }
      } else {
        let change = ExactFraction(posting.kind == .buy ? posting.quantity : -posting.quantity)
        let held = accounts.removeValue(forKey: posting.account) ?? ExactFraction(.zero)
        accounts[posting.account] = try held + change
      }
      quantities[ticker] = accounts
    } catch {
      throw FoldOverflow(ticker: ticker)
    }
  }

  /// What is held after a sale, where that is less than 0 and was not before.
  mutating func newlyShort(_ sale: Posting) throws(FoldOverflow) -> ExactDecimal? {
    guard let ticker = sale.ticker else { return nil }
    let accounts = quantities[ticker] ?? [:]
    let key = Key(ticker: ticker, account: sale.account)
    do throws(DecimalOverflow) {
      var held = ExactFraction(.zero)
      for (account, quantity) in accounts where sale.account == nil || sale.account == account {
        held = try held + quantity
      }
      guard held.numerator.isNegative else {
        short.remove(key)
        return nil
      }
      guard short.insert(key).inserted else { return nil }
      return try held.rounded(places: Position.quantityPlaces)
    } catch {
      throw FoldOverflow(ticker: ticker)
    }
  }
}
