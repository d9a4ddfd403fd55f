/// Help on instruments.
extension PortugueseHelp {
  static let instruments = [
    "expected.key-value":
      "CHAVE=VALOR, como currency=GBX; as chaves são \(HelpParts.instrumentKeys), e qualquer outra é uma etiqueta",
    "instruments": "Mostrar e alterar os dados dos ativos",
    "instruments list": "Listar todos os dados",
    "instruments show": "Mostrar os dados de um ativo",
    "instruments set": "Definir dados de um ativo",
    "instruments unset": "Remover dados de um ativo",
    "instruments TICKER": "O ticker",
    "KEY=VALUE":
      "\(HelpParts.instrumentKeys) ou uma etiqueta própria, com seu valor",
    "instruments unset KEY": "\(HelpParts.instrumentKeys) ou uma etiqueta",
    "instruments/more": """
    Chaves:

      name        nome do ativo
      currency    moeda da cotação; GBX, ILA e ZAC são centésimos de GBP, ILS e
                  ZAR
      symbol      símbolo no serviço de cotações, se não for o ticker
      source      de onde vem a cotação: finnhub ou command
      class       classe do ativo, como ações ou renda fixa
      target      meta: participação na carteira, de 0 a 100 por cento
      isin        número internacional do ativo
      country     país do emissor, duas letras (senão, as do ISIN)
      multiplier  fator do preço: 100 para um contrato de 100 ações, 0.01
                  para um título cotado em porcentagem (senão, 1)
      underlying  ticker do ativo-objeto de uma opção
      expires     dia de vencimento de uma opção
      strike      preço de exercício de uma opção
      right       call ou put
      maturity    dia em que um título é resgatado
      kind        stock, fund, bond, option, crypto ou cash

    O ticker de uma opção como AAPL250117C00150000 já indica o ativo-objeto, o vencimento, o tipo (call ou put) e o preço de \
    exercício, e um contrato vale por 100 ações.

    Qualquer outra chave é uma etiqueta própria, como region=Europa. Uma importação preenche nomes, moedas e ISINs que \
    não estiverem definidos.
    """,
  ]
}
