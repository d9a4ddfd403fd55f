/// Help on prices.
extension PortugueseHelp {
  static let prices = [
    "prices": "Mostrar as cotações atuais e obter de novo as desatualizadas",
    "prices TICKER": "Somente estes tickers (padrão: todos os que há em carteira)",
    "prices --refresh": "Obter todas as cotações, mesmo as recentes",
    "prices --set": "Definir uma cotação manualmente, que vale até --unset (pode ser repetida)",
    "prices --unset": "Remover uma cotação definida manualmente (pode ser repetida)",
    "prices --history": "Mostrar as cotações diárias registradas, sem obter nenhuma",
    "prices --from":
      "Com --history, somente a partir deste dia (um dia, um mês, um ano ou palavras como 7d e last-month)",
    "prices --to":
      "Com --history, somente até este dia (um dia, um mês, um ano ou palavras como 7d e last-month)",
    "prices --import": "Ler cotações diárias deste arquivo (- para a entrada padrão)",
    "prices --ticker": "Com --import, o ticker se o arquivo não o indicar; senão, o único a ser lido",
    "prices --currency": "Com --import, a moeda se o arquivo não a indicar; senão, a única a ser lida",
    "prices --adjusted":
      "Com --import: as cotações estão ajustadas por desdobramentos posteriores; desfazer o ajuste com os desdobramentos registrados",
    "prices --as": "Com --import, o formato (padrão: detectado pelo conteúdo): \(HelpParts.priceFormats)",
    "prices/more": """
    As cotações vêm do Finnhub. Obtenha lá uma chave de API gratuita e defina-a com “portfolio config set finnhub-key -” \
    ou em FINNHUB_API_KEY. Se uma cotação não puder ser obtida, vale a última conhecida, e uma mensagem diz o motivo e \
    há quanto tempo ela foi obtida.

    Um comando próprio também pode fornecer cotações: o comando da configuração price-command recebe símbolos e imprime \
    SÍMBOLO PREÇO [MOEDA [HORA]], um por linha. A configuração sources define a ordem de consulta.

    Cada cotação obtida é registrada no seu dia, e arquivos de cotações podem ser importados: CSV com as colunas date, \
    ticker, price e currency, como --history --csv imprime; CSV diário do Yahoo e do Stooq; diários do ledger, do \
    hledger e do beancount. Ou todas as linhas são importadas ou nenhuma. Uma cotação substitui a anterior do mesmo dia.

    Hoje vale a mais recente entre a cotação obtida e a registrada ou importada; a definida manualmente prevalece.

    Com summary --to e lots --to, a cotação de um dia é a última desse dia ou de antes, registrada, importada ou, na \
    falta delas, a de uma operação, ajustada pelos desdobramentos posteriores.
    """,
  ]
}
