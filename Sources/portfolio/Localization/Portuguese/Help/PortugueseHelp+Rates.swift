/// Help on exchange rates.
extension PortugueseHelp {
  static let rates = [
    "expected.rate-of-day": "MOEDA=TAXA ou MOEDA=TAXA@DATA, como USD=1.0856@2024-03-01",
    "expected.currency-code": "três letras, como USD",
    "rates": "Mostrar as taxas de câmbio e obter as do Banco Central Europeu",
    "rates CURRENCY": "Somente estas moedas",
    "rates --from":
      "Todas as taxas a partir deste dia (um dia, um mês, um ano ou palavras como 7d e last-month)",
    "rates --to": "Todas as taxas até este dia (um dia, um mês, um ano ou palavras como 7d e last-month)",
    "rates --refresh": "Obter o que foi publicado desde a última vez",
    "rates --set": "Definir uma taxa manualmente, para um dia ou para hoje (pode ser repetida)",
    "rates --unset": "Remover taxas definidas manualmente, de um dia ou todas (pode ser repetida)",
    "rates --import": "Ler taxas de um arquivo CSV ou XML do Banco Central Europeu (- para a entrada padrão)",
    "rates/more": """
    Uma taxa diz quantas unidades de uma moeda se obtêm por 1 euro. O Banco Central Europeu publica cerca de 30 delas nos \
    dias úteis; elas ficam salvas ao lado do repositório. Nos outros dias vale a última taxa anterior, a menos que ela \
    tenha mais de 10 dias. Quando faltar uma taxa, os comandos a obtêm, exceto com --offline. As moedas substituídas pelo \
    euro têm suas taxas fixas.
    """,
    "export/more": """
    Os diários também contêm linhas de preço com as taxas de câmbio usadas e as cotações já conhecidas, para que ledger, \
    hledger e beancount avaliem os ativos na moeda de referência como summary. Uma importação mantém a moeda de cada \
    linha e a taxa de câmbio da corretora quando ela leva à moeda de referência.

    Um diário registra os ganhos do método configurado; onde nenhum lote os daria, como em average e uk, um \
    comentário avisa.
    """,
  ]
}
