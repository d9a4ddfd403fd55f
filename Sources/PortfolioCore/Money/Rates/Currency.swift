/// Currency codes.
package enum Currency {
  package static let euro = "EUR"

  /// A currency code in three capital letters; nil for any other text. Files write pence and cents with a
  /// small letter, which have codes of their own here: `GBp` is `GBX`, `ZAc` is `ZAC`.
  package static func code(_ text: String) -> String? {
    if text == "GBp" { return "GBX" }
    let code = TickerRule.upperCased(text)
    return code.utf8.count == 3 && code.utf8.allSatisfy { (0x41...0x5A).contains($0) } ? code : nil
  }

  /// The currency of which this one is a hundredth, such as GBP for GBX; nil for any other.
  static func whole(of code: String) -> String? {
    switch code {
    case "GBX": "GBP"
    case "ILA": "ILS"
    case "ZAC": "ZAR"
    default: nil
    }
  }

  /// The whole currency of a code, and how many of what the code means are one of it.
  package static func unit(of code: String) -> (code: String, parts: UInt128) {
    whole(of: code).map { ($0, 100) } ?? (code, 1)
  }

  /// The rate at which a currency became the euro, from that day on: Council Regulation (EC) No 2866/98 and
  /// those for the countries that joined later.
  static func fixedRate(of code: String) -> DayRate? { fixedRates[code] }

  private static let fixedRates: [String: DayRate] = {
    let rates: [(year: Int, code: String, digits: Int128, places: Int)] = [
      (1999, "ATS", 137_603, 4), (1999, "BEF", 403_399, 4), (1999, "LUF", 403_399, 4),
      (1999, "DEM", 195_583, 5), (1999, "ESP", 166_386, 3), (1999, "FIM", 594_573, 5),
      (1999, "FRF", 655_957, 5), (1999, "IEP", 787_564, 6), (1999, "ITL", 193_627, 2),
      (1999, "NLG", 220_371, 5), (1999, "PTE", 200_482, 3), (2001, "GRD", 340_750, 3),
      (2007, "SIT", 239_640, 3), (2008, "CYP", 585_274, 6), (2008, "MTL", 429_300, 6),
      (2009, "SKK", 301_260, 4), (2011, "EEK", 156_466, 4), (2014, "LVL", 702_804, 6),
      (2015, "LTL", 345_280, 5), (2023, "HRK", 753_450, 5), (2026, "BGN", 195_583, 5),
    ]
    var table: [String: DayRate] = [:]
    for entry in rates {
      guard let day = CalendarDay(year: entry.year, month: 1, day: 1) else { continue }
      let rate = ExactDecimal(mantissa: entry.digits, scale: entry.places).normalised
      table[entry.code] = DayRate(day: day, rate: rate, source: .fixed)
    }
    return table
  }()
}

extension Currency {
  /// The codes of ISO 4217, those of hundredths, and those that became the euro.
  package static let codes = Set(
    """
    AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF \
    CLF CLP CNH CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GBX GEL GHS GIP GMD GNF GTQ GYD \
    HKD HNL HRK HTG HUF IDR ILA ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD \
    LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR \
    PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY \
    TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XOF XPF YER ZAC ZAR ZMW ATS BEF DEM ESP FIM FRF GRD IEP \
    ITL LUF NLG PTE
    """.split { $0 == " " || $0 == "\n" }.map(String.init))

  /// Whether a currency has a market rate on a day: one that is neither derived from another currency nor
  /// fixed for good.
  package static func hasRate(_ code: String, on day: CalendarDay) -> Bool {
    code != euro && whole(of: code) == nil && fixedRate(of: code).map { day < $0.day } ?? true
  }
}
