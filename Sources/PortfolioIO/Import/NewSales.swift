import PortfolioCore

/// Looks for new sales of more than is held, beside what is stored.
struct NewSales {
  /// The tickers of the sales, as `ContentKey` has their names.
  private let sold: Set<UInt64>
  private var sales = ShortSales()
  private var names = Names()
  /// What the numbers of the store's tickers and accounts are among the names; of tickers that are not sold nil.
  private var storedTickers: [Int?] = []
  private var storedAccounts: [Int?] = []

  init(of sold: Set<UInt64>) { self.sold = sold }

  /// Takes in what is stored.
  @inline(__always)
  mutating func note(_ records: borrowing TransactionRecordReader) {
    if sold.isEmpty { return }
    guard let number = records.record.ticker else { return }
    while storedTickers.count <= number {
      let name = records.tickers.names[storedTickers.count]
      let isSold = sold.contains(ContentKey.ofName(name.utf8))
      storedTickers.append(isSold ? names.tickers.intern(name) : nil)
    }
    guard let ticker = storedTickers[number] else { return }
    var posting = records.record.posting
    posting.ticker = ticker
    posting.account = posting.account.map {
      names.number($0, in: records.accounts, &storedAccounts, \.accounts)
    }
    // Before all that is new.
    sales.add(posting, order: records.order, index: .min + records.fileRange.lowerBound)
  }

  /// The sales among new records that leave less than nothing, each with its number among these.
  consuming func short(among new: NewRecords) -> [(number: Int, problem: Issue.Problem)] {
    if sold.isEmpty { return [] }
    let found: [ShortSale]
    do {
      try add(new)
      found = try sales.found(from: 0)
    } catch {
      // The grammar of what this program has written is right. What cannot be added up is no reason not to import
      // it: whoever asks for the positions is told.
      return []
    }
    return found.map { sale in
      let problem = Issue.Problem.short(
        ticker: names.tickers.names[sale.ticker], held: sale.held.description,
        account: sale.account.map { names.accounts.names[$0] })
      return (sale.index, problem)
    }
  }

  /// So many bytes are read together, few enough to stay in the processor's cache.
  private static let stretch = 1 << 17

  private mutating func add(_ new: NewRecords) throws(JSONError) {
    var (start, count) = (0, 0)
    while start < new.text.count {
      // A line end stands nowhere but behind the comma between two records.
      let rest = new.text[min(start + NewSales.stretch, new.text.count)...]
      let end = rest.firstIndex(of: 0x0A) ?? new.text.count
      try JSONScanner.scan(new.text[start..<end]) { (scanner) throws(JSONError) in
        var records = TransactionRecordReader(scanner: scanner)
        var (tickers, accounts): ([Int?], [Int?]) = ([], [])
        repeat {
          if try !records.readPlain() { _ = try records.readThoroughly() }
          var posting = records.record.posting
          posting.ticker = posting.ticker.map { names.number($0, in: records.tickers, &tickers, \.tickers) }
          posting.account = posting.account.map {
            names.number($0, in: records.accounts, &accounts, \.accounts)
          }
          sales.add(posting, order: records.order, index: count)
          count += 1
        } while records.scanner.take(UInt8(ascii: ",")) && records.scanner.index < records.scanner.count
      }
      start = end + 1
    }
  }
}

/// The names of what is stored and of what is new, with numbers that both share.
private struct Names {
  var tickers = SymbolTable()
  var accounts = SymbolTable()

  /// The number of a name that a reader has given another one, `known` being those that were asked for before.
  @inline(__always)
  mutating func number(
    _ number: Int, in reader: borrowing SymbolInterner, _ known: inout [Int?],
    _ table: WritableKeyPath<Names, SymbolTable>
  ) -> Int {
    while known.count <= number { known.append(nil) }
    if let found = known[number] { return found }
    let found = self[keyPath: table].intern(reader.names[number])
    known[number] = found
    return found
  }
}
