import PortfolioCore

/// Help on instruments.
extension PortugueseHelp {
  private static let instrumentKeys = Instrument.Key.allCases.map(\.rawValue).joined(separator: ", ")

  static let instruments = [
    "expected.key-value":
      "CHAVE=VALOR, como currency=GBX; as chaves são \(instrumentKeys), e qualquer outra é uma etiqueta",
    "instruments": "Mostrar e alterar o que se sabe sobre os ativos",
    "instruments list": "Listar tudo o que se sabe",
    "instruments show": "Mostrar o que se sabe sobre um ativo",
    "instruments set": "Definir dados de um ativo",
    "instruments unset": "Remover dados de um ativo",
    "instruments TICKER": "O ticker",
    "KEY=VALUE":
      "name, currency, symbol, source, class, target, isin, country ou uma etiqueta própria, com seu valor",
    "instruments unset KEY": "name, currency, symbol, source, class, target, isin, country ou uma etiqueta",
    "instruments/more": """
    Chaves:

      name      nome do ativo
      currency  moeda da cotação; GBX, ILA e ZAC são centésimos de GBP, ILS e
                ZAR
      symbol    o que se pede ao serviço de cotações, se não for o ticker
      source    de onde vem a cotação: finnhub ou command
      class     classe do ativo, como ações ou renda fixa
      target    participação desejada na carteira, de 0 a 100 por cento
      isin      número internacional do ativo
      country   país do emissor, duas letras (senão, as do ISIN)

    Qualquer outra chave é uma etiqueta própria, como region=Europa. Uma importação preenche nomes, moedas e ISINs que \
    não estiverem definidos.
    """,
  ]
}
