import PortfolioCore

/// Phrases and help of `tax`.
extension Spanish {
  func text(_ phrase: TaxPhrase) -> String {
    switch phrase {
    case .usTitle(let year, let currency): "Año fiscal \(year), Estados Unidos" + suffix(currency)
    case .ukTitle(let year, let from, let to, let currency):
      "Año fiscal \(year), Reino Unido, del \(from) al \(to)" + suffix(currency)
    case .notBegun(let year): "El año fiscal \(year) aún no ha empezado, así que no hay nada que mostrar."
    case .beforeFirst(let year, let day):
      "El año fiscal \(year) terminó antes de su primera transacción, que es del \(day)."
    case .nothing(let year): "En el año fiscal \(year) no se vendió ni se pagó nada."
    case .usRules(let method):
      "Una venta usa los lotes según el método \(method.rawValue). Una pérdida no cuenta en la medida en que se "
        + "compraron títulos del mismo ticker en los 30 días anteriores o posteriores a la venta, en cualquier cuenta (una "
        + "wash sale, código W): se suma al coste de esos títulos, a cuyo período de tenencia se añade el de los "
        + "vendidos; si la compra se hace en una cuenta exenta, la pérdida deja de ser deducible definitivamente. Las cuentas exentas no se incluyen. "
        + "Cada importe se convierte al tipo de cambio de su día. Esto es solo un cálculo, no asesoramiento fiscal."
    case .ukRules:
      "Todas las cuentas no exentas se tratan como una sola. Lo que se vende de un ticker en un día es una sola "
        + "transmisión, que se empareja con las compras del mismo día, luego con las de los 30 días siguientes, por orden "
        + "cronológico, y después con el conjunto de la sección 104, en el que todos los títulos cuestan lo mismo. Los valores con "
        + "cgt=exempt quedan fuera. Cada importe se convierte al tipo de cambio de su día y solo se redondea al mostrarlo. "
        + "Esto es solo un cálculo, no asesoramiento fiscal."
    case .unknownTitle: "Lo que este informe no puede saber:"
    case .unknown(let unknown): text(unknown)
    case .foreignTitle: "Rendimientos de otros países y retención en origen"
    case .computationsTitle: "Cálculos"
    case .periodsTitle: "Partes del año con tipos impositivos propios"
    case .replacementsTitle: "Destino de las pérdidas no computables"
    case .lostForGood: "no deducible definitivamente"
    case .computation(let phrase): text(phrase)
    }
  }

  private func suffix(_ currency: String?) -> String { currency.map { ", en \($0)" } ?? "" }

  private func text(_ unknown: TaxUnknown) -> String {
    switch unknown {
    case .otherTrades: "operaciones fuera de esta cartera: con otros brókeres o del cónyuge"
    case .substantiallyIdentical: "qué otros valores son sustancialmente idénticos (substantially identical)"
    case .options: "opciones y contratos de compra, que pueden sustituir títulos"
    case .brokerFigures: "lotes de los que un bróker ha declarado otras cifras"
    case .earlierLosses: "pérdidas de años anteriores que aún pueden compensarse"
    case .exemptSecurities: "qué valores están exentos, como los gilts, si no tienen cgt=exempt"
    case .exemptIncome:
      "qué rendimientos están exentos, como los de bonos municipales, si su categoría no lo indica"
    case .transfersAcrossShelters(let tickers):
      "lo que valía \(list(tickers)) al traspasarse a una cuenta exenta o desde ella: registre una venta y una compra en "
        + "lugar del traspaso; hasta entonces, todas las cuentas se tratan ahí como una sola"
    }
  }

  private func text(_ phrase: ComputationPhrase) -> String {
    switch phrase {
    case .sold(let quantity, let ticker, let day, let proceeds, let fee):
      "\(day): \(quantity) \(ticker) vendidos por \(proceeds)"
        + (fee.map { ", con una comisión de \($0)" } ?? "")
    case .returned(let ticker, let day, let amount):
      "\(day): se devolvió capital de \(ticker), \(amount) más de lo que costó la posición"
    case .sameDay(let quantity, let cost): "Mismo día: \(quantity), comprados por \(cost)"
    case .thirtyDays(let quantity, let day, let cost):
      "30 días siguientes: \(quantity), comprados el \(day) por \(cost)"
    case .pool(let quantity, let cost): "Conjunto de la sección 104: \(quantity), coste \(cost)"
    case .partOfPool(let quantity, let all, let poolCost, let cost):
      "Conjunto de la sección 104: \(quantity) de \(all): \(poolCost) × \(quantity) ÷ \(all) = \(cost)"
    case .costs(let parts, let sum): "Costes deducibles: \(parts.joined(separator: " + ")) = \(sum)"
    case .gain(let proceeds, let costs, let gain): "Ganancia: \(proceeds) − \(costs) = \(gain)"
    case .loss(let proceeds, let costs, let loss): "Pérdida: \(costs) − \(proceeds) = \(loss)"
    case .poolAfterwards(let quantity, let cost):
      "Conjunto de la sección 104 después: \(quantity), coste \(cost)"
    case .noRate(let quantity, let ticker, let day):
      "\(day): \(quantity) \(ticker) vendidos; falta un tipo de cambio"
    }
  }
}

extension SpanishHelp {
  static let tax = [
    "expected.year": "un año, como 2024",
    "expected.uk-year": "un año fiscal, como 2024 o 2024-25",
    "expected.form": "ningún otro formato (--json, --csv) a la vez",
    "tax": "Mostrar lo que pide una declaración de impuestos sobre sus inversiones",
    "tax us":
      "Mostrar lo que pide una declaración de Estados Unidos: Form 8949, con las wash sales, y rendimientos por tipo",
    "tax us YEAR": "El año fiscal",
    "tax us --form":
      "csv: las columnas de Form 8949 en CSV; txf: un archivo que leen los programas de impuestos (TXF 042)",
    "tax us --basis":
      "Si el bróker ha declarado el coste (para --form txf): reported (por defecto), unreported o none",
    "tax us --method": "Qué lotes usa una venta: fifo, lifo o hifo (por defecto: el parámetro method)",
    "tax us --account":
      "Mostrar solo esta cuenta; las compras que sustituyen títulos cuentan en todas las cuentas",
    "tax us/more": """
    Los importes están en dólares estadounidenses, cada uno al tipo de cambio de su día, redondeados al centavo. Una pérdida en \
    títulos que se volvieron a comprar en los 30 días anteriores o posteriores a la venta, en cualquier cuenta, no cuenta: \
    se suma al coste de los títulos que los sustituyen, igual que el tiempo durante el que se tuvieron los vendidos. Nada de \
    esto cambia una transacción.

    Las cuentas exentas («portfolio accounts set NOMBRE sheltered=yes») no se incluyen, pero lo que compran convierte una pérdida \
    en otra cuenta en una wash sale. Esto es solo un cálculo, no asesoramiento fiscal.
    """,
    "tax uk":
      "Mostrar lo que pide una declaración del Reino Unido: los cálculos de las ganancias y los rendimientos",
    "tax uk YEAR": "El año fiscal desde el 6 de abril: 2024 o 2024-25",
    "tax uk --form": "csv: en CSV, una fila por cada compra con la que se empareja una venta",
    "tax uk --method": "Solo uk: así se emparejan los títulos, diga lo que diga el parámetro method",
    "tax uk --account":
      "Mostrar solo las ventas de esta cuenta; los títulos se emparejan entre todas las cuentas",
    "tax uk/more": """
    Los importes están en libras, cada uno al tipo de cambio de su día. Los títulos vendidos se emparejan con las compras del mismo \
    día, luego con las de los 30 días siguientes y después con el conjunto de la sección 104 de todas las cuentas que no \
    están exentas.

    Las ganancias de un valor exento, como un gilt, quedan fuera tras «portfolio instruments set TICKER cgt=exempt». Esto es solo \
    un cálculo, no asesoramiento fiscal.
    """,
  ]
}
