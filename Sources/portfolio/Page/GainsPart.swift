import CommandLineKit
import PortfolioCore

/// Realised gains: year by year, and the latest sales.
extension PortfolioPage {
  var gains: HTML {
    if contents.shares.saleCount == 0 { return .nothing }
    return isPrivate ? gainsInPercent : "<p class=\"note\">\(method)</p>\n\(gainsByYear)\(sales)"
  }

  private var method: String { words(.byMethod(contents.shares.lots.method)) }
  private var groups: [Group<GainsReport.Sums>] { contents.shares.gainsByYear.groups ?? [] }

  private var gainsByYear: HTML {
    let knowsTerms = groups.contains { $0.figures.shortTerm != nil }
    func row(
      _ key: String, _ sums: GainsReport.Sums, _ plain: (ExactDecimal?) -> DataTable.Cell,
      _ gain: (ExactDecimal?) -> DataTable.Cell
    ) -> DataTable.Row {
      DataTable.Row(
        key: key,
        cells: [DataTable.Cell(key), plain(sums.proceeds), plain(sums.basis), gain(sums.gain)]
          + (knowsTerms ? [gain(sums.shortTerm), gain(sums.longTerm)] : []))
    }
    let table = DataTable(
      name: "gains", caption: said(.pageGainsByYear),
      fields: [
        DataTable.Field(name: "year", heading: said(.pageYear), isNumber: false),
        DataTable.Field(name: "proceeds", heading: heading(.proceeds)),
        DataTable.Field(name: "basis", heading: heading(.basis)),
        DataTable.Field(name: "gain", heading: heading(.gain)),
      ]
        + (knowsTerms
          ? [
            DataTable.Field(name: "shortTerm", heading: heading(.shortTerm)),
            DataTable.Field(name: "longTerm", heading: heading(.longTerm)),
          ] : []),
      rows: groups.map { row($0.key ?? "", $0.figures, { amount($0) }, { gain($0) }) },
      total: row(words(.total), contents.shares.gainsByYear.total, money, moneyGain))
    let figure = Drawing.Figure(
      chart: "gains", id: "chart-gains", name: said(.pageGainsByYear), figures: said(.pageFigures),
      table: table.scrolling(formats))
    return BarDrawing(
      figure: figure, parts: knowsTerms ? [heading(.shortTerm), heading(.longTerm)] : [],
      bars: everyYear(groups).map { year, sums in
        let terms = [sums?.shortTerm ?? .zero, sums?.longTerm ?? .zero]
        return BarDrawing.Bar(name: year, values: knowsTerms ? terms : [sums?.gain ?? .zero])
      }
    ).html(formats)
  }

  private var sales: HTML {
    let report = contents.shares
    // The rule is one of the United States.
    let flagsWashSales =
      report.sales.currency == "USD" && report.sales.sales.contains { !$0.washQuantity.isZero }
    let table = DataTable(
      name: "sales", caption: said(.pageSales),
      fields: [
        DataTable.Field(name: "date", heading: heading(.sold), isNumber: false),
        DataTable.Field(name: "ticker", heading: heading(.ticker), isNumber: false),
        DataTable.Field(name: "quantity", heading: heading(.quantity)),
        DataTable.Field(name: "proceeds", heading: heading(.proceeds)),
        DataTable.Field(name: "basis", heading: heading(.basis)),
        DataTable.Field(name: "gain", heading: heading(.gain)),
        flagsWashSales ? DataTable.Field(name: "washQuantity", heading: heading(.washSale)) : nil,
      ].compactMap(\.self),
      rows: Array(report.sales.sales).reversed().map { sale in
        DataTable.Row(
          key: sale.date.day.description,
          cells: [
            DataTable.Cell(formats.day(sale.date.day)), DataTable.Cell(name(of: sale.ticker)),
            DataTable.Cell(formats.quantity(sale.quantity)), amount(sale.proceeds), amount(sale.basis),
            gain(sale.gain),
            flagsWashSales
              ? DataTable.Cell(sale.washQuantity.isZero ? "" : formats.quantity(sale.washQuantity)) : nil,
          ].compactMap(\.self))
      })
    let cut: HTML =
      report.salesShown < report.saleCount
      ? "<p class=\"note\">\(said(.pageNewestSales(shown: report.salesShown, of: report.saleCount)))</p>\n"
      : ""
    return "\(table.scrolling(formats))\(cut)"
  }

  /// What gains are of their cost, where amounts are private.
  private var gainsInPercent: HTML {
    DataTable(
      name: "gains", caption: said(.pageGainsByYear),
      fields: [
        DataTable.Field(name: "year", heading: said(.pageYear), isNumber: false),
        DataTable.Field(name: "gainPercent", heading: "\(heading(.gain)) %"),
      ],
      rows: groups.map { group in
        DataTable.Row(
          key: group.key ?? "",
          cells: [
            DataTable.Cell(group.key ?? ""),
            gainPercent(group.figures.gain.share(of: group.figures.basis.magnitude)),
          ])
      }
    ).scrolling(formats)
  }
}
