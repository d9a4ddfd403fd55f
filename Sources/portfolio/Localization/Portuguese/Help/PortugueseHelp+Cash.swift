/// Help on cash transactions.
extension PortugueseHelp {
  static let cash = [
    "group.cash": "Caixa",
    "expected.delay": "uma duração como 1.5s ou 200ms",
    "expected.cash-map": "COLUNA=CAMPO, como Valor=amount; os campos são \(cashFieldNames)",
    "expected.rate": "um número de 0 a 1, como 0.25",
    "cash": "Gerenciar movimentações de contas bancárias ou de pontos",
    "cash --environment":
      "Quais movimentações: production, test ou mock, cada um com seu arquivo (padrão: production)",
    "cash list": "Listar movimentações e suas somas, das mais recentes às mais antigas",
    "cash list --category": "Somente esta categoria (pode ser repetida)",
    "cash list --currency": "Somente esta moeda",
    "cash list --partner": "Somente contrapartes cujo nome contém isto",
    "cash list --account": "Somente esta conta",
    "cash list --from":
      "Somente a partir deste dia (um dia, um mês, um ano ou palavras como 7d e last-month)",
    "cash list --to": "Somente até este dia (um dia, um mês, um ano ou palavras como 7d e last-month)",
    "cash list --limit": "Mostrar no máximo N",
    "cash show": "Mostrar uma movimentação",
    "cash show CASH-ID": "O ID, como mostrado por cash list",
    "cash balance": "Mostrar o saldo, a última movimentação e as anteriores",
    "cash balance --limit": "Mostrar no máximo N movimentações anteriores (padrão em uma tabela: 100)",
    "cash add": "Registrar uma movimentação manualmente",
    "cash partners": "Mostrar o que cada contraparte pagou e recebeu",
    "cash partners --category": "Somente esta categoria (pode ser repetida)",
    "cash partners --currency": "Somente esta moeda",
    "cash partners --partner": "Somente contrapartes cujo nome contém isto",
    "cash partners --account": "Somente esta conta",
    "cash partners --from":
      "Somente a partir deste dia (um dia, um mês, um ano ou palavras como 7d e last-month)",
    "cash partners --to": "Somente até este dia (um dia, um mês, um ano ou palavras como 7d e last-month)",
    "cash add AMOUNT": "O valor; negativo se foi pago",
    "cash add --partner": "Quem pagou ou recebeu",
    "cash add --description": "A descrição",
    "cash add --category": "A categoria, um número inteiro",
    "cash add --date": "A data (padrão: agora)",
    "cash add --currency": "A moeda (padrão: a configuração currency)",
    "cash add --fee": "As taxas do banco; negativas, como o banco as lança",
    "cash add --account": "Conta a que pertence",
    "cash import": "Importar movimentações de um arquivo ou de uma URL",
    "cash import SOURCE": "Um arquivo, - para a entrada padrão ou uma URL",
    "cash import --account": "Conta dos registros que não indicam nenhuma",
    "cash import --again": "Trazer de volta o que foi excluído manualmente",
    "cash import --date-order": "Como ler 01/02/2024: dia primeiro ou mês primeiro",
    "cash import --map": "Campo que uma coluna de um CSV contém (pode ser repetida)",
    "cash delete": "Excluir movimentações",
    "cash delete CASH-ID": "Os IDs, como mostrados por cash list",
    "cash undo": "Desfazer a última alteração de movimentações",
    "cash undo --list": "Listar as alterações de movimentações que podem ser desfeitas",
    "cash undo/more": """
    As outras transações têm um histórico próprio: veja “portfolio undo”. Uma movimentação que tenha sido alterada depois \
    fica como está.
    """,
    "cash redo": "Refazer o que foi desfeito por último",
    "cash sync": "Obter as movimentações do serviço",
    "cash sync --environment":
      "Qual serviço usar; mock faz parte do programa e não precisa de URL (padrão: production)",
    "cash sync --account": "Conta dos registros que não indicam nenhuma",
    "cash sync --replace":
      "Tornar a lista salva igual à do serviço: o que ele não tem mais é removido e listado",
    "cash sync --mock-delay": "Demora do serviço simulado, como 0 ou 1.5s (padrão: de 1 a 2 segundos)",
    "cash sync --mock-failure-rate":
      "Proporção das consultas em que o serviço simulado falha, de 0 a 1 (padrão: 0.2)",
    "cash sync --mock-seed":
      "Semente das demoras e falhas aleatórias do serviço simulado (PORTFOLIO_MOCK_SEED)",
    "cash/more": """
    As movimentações ficam ao lado do repositório, em portfolio.cash.json. Se uma movimentação chegar em várias versões, \
    fica a mais recente. Um registro sem ID, ou com uma data ou um número inválidos, é rejeitado, com uma mensagem.

    Um CSV de movimentações é lido se --map disser qual coluna contém qual campo ou se as colunas tiverem os nomes \
    dos campos. O que foi excluído manualmente continua excluído até ser importado com --again. As movimentações podem indicar uma conta: cash balance \
    tem uma linha por conta e moeda.
    """,
    "cash sync/more": """
    Defina as URLs com “portfolio config set cash.production URL” e “portfolio config set cash.test URL”. Se a consulta \
    falhar, as movimentações salvas não mudam.
    """,
  ]
}
