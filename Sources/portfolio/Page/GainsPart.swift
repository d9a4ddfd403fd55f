import PortfolioCore

/// Realised gains: year by year, and the latest sales.
extension PortfolioPage {
  var gains: HTML {
    if contents.shares.saleCount == 0 { return .nothing }
    return isPrivate
      ? byYear.scrolling : "\(note(.byMethod(contents.shares.lots.method)))\(gainsByYear)\(sales)"
  }

  private var groups: [Group<GainsReport.Sums>] { contents.shares.gainsByYear.groups }
  private var knowsTerms: Bool { groups.contains { $0.figures.shortTerm != nil } }

  private var byYear: PageTable {
    let names = ["proceeds", "basis", "gain"] + (knowsTerms ? ["shortTerm", "longTerm"] : [])
    let sums = GainsReport.Sums.columns.list.filter { names.contains($0.name) }
    let percent = Column<GainsReport.Sums>(
      "gainPercent", heading: .realised, as: .percentage.asGain, missing: "-", for: .privately
    ) { $0.gain.share(of: $0.basis.magnitude) }
    return table(
      "gains", words(.pageGainsByYear), groups,
      [.year()] + (sums + [percent]).map { $0.of(\.figures) }, key: { $0.key ?? "" },
      total: contents.shares.gainsByYear.total)
  }

  private var gainsByYear: HTML {
    let drawing = BarDrawing(
      parts: knowsTerms ? [heading(.shortTerm), heading(.longTerm)] : [],
      bars: everyYear(groups).map { year, sums in
        let terms = [sums?.shortTerm ?? .zero, sums?.longTerm ?? .zero]
        return bar(year, knowsTerms ? terms : [sums?.gain ?? .zero])
      })
    return chart("gains", words(.pageGainsByYear), drawing.picture(formats), table: byYear.scrolling)
  }

  private var sales: HTML {
    let report = contents.shares
    // The rule is one of the United States.
    let flagsWashSales =
      report.sales.currency == "USD" && report.sales.sales.contains { !$0.washQuantity.isZero }
    let columns = Columns<GainsReport.Sale> {
      Column("date", heading: .sold, as: .dayAlone, \.date)
      Column("ticker", as: .ticker, \.ticker)
      Column("quantity", as: .quantity, \.quantity)
      GainsReport.Sums.columns.only("proceeds", "basis", "gain").map { $0.of(\.sums) }
      Column("washQuantity", heading: .washSale, as: .quantity.unlessZero, \.washQuantity)
    }
    let table = table(
      "sales", words(.pageSales), report.sales.sales.reversed(),
      flagsWashSales ? columns.list : columns.list.dropLast(), key: \.date.day.description)
    let cut: Message? =
      report.salesShown < report.saleCount
      ? .pageNewestSales(shown: report.salesShown, of: report.saleCount) : nil
    return "\(table.scrolling)\(note(cut))"
  }
}

extension Column {
  /// The year that a group is.
  static func year<Figures>() -> Column where Row == Group<Figures> {
    Column("year") { $0.key ?? "" }.titled { $0(.pageYear) }
  }
}
