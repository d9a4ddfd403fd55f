/// The help in Portuguese, by the keys of `EnglishHelp`.
enum PortugueseHelp {
  static let texts = HelpParts.joined(
    headings, program, globalOptions, commands, reports, prices, entering, importing, cash, remote,
    instruments, accounts, rates, income, risk, tax, whatIf, digest, trust, targets, start)

  /// The same in the words of Portugal.
  static let european = texts.mapValues(PortugueseVariant(isEuropean: true).adapted)

  private static let headings = [
    "heading.usage": "Uso", "heading.commands": "Comandos", "heading.arguments": "Argumentos",
    "heading.options": "Opções", "heading.global": "Opções globais", "heading.examples": "Exemplos",
    "heading.name": "NOME", "heading.synopsis": "SINOPSE", "heading.description": "DESCRIÇÃO",
    "usage.options": "[opções]", "usage.command": "<comando>", "mark.default": "(padrão)",
    "hint.command":
      "Veja também: “portfolio help COMANDO” e “portfolio help TÓPICO” (exit-codes, json, environment, files).",
    "hint.program": "“portfolio help COMANDO” explica um comando; “portfolio --help” lista todas as opções.",
    "hint.global": "“portfolio --help” explica todas.",
    "group.portfolio": "Carteira", "group.transactions": "Transações", "group.files": "Arquivos",
    "group.program": "Programa", "group.firm": "Escritório",
    "expected.store": "um nome que não seja vazio nem -",
    "expected.people": "table: --line e --watch são para pessoas",
    "expected.path": "um nome que não seja vazio",
    "expected.benchmarks": "no máximo um símbolo, ou três para returns",
    "expected.locale": "um idioma e um país, como pt_BR",
    "expected.age": "um número seguido de s, m, h ou d, como 15m",
    "expected.map-once": "cada coluna uma só vez",
    "expected.map": "COLUNA=CAMPO, como Symbol=ticker ou 9=currency; os campos são \(HelpParts.fieldNames)",
    "expected.map-value":
      "VALOR=TIPO, como Compra=buy ou Transferência=deposit|withdrawal; os tipos são os de add, bonus, gift, expiry, cash-in-lieu e skip",
    "expected.skip": "COLUNA=VALOR, como Status=Cancelada",
    "expected.map-symbol": "ISIN=TICKER, como US0378331005=AAPL",
    "expected.currency": "três letras maiúsculas, como BRL",
    "expected.price": "TICKER=PREÇO, como AAPL=185.20",
  ]

  /// What stands for arguments and values, by their declared names.
  static let placeholders = [
    "SECONDS": "SEGUNDOS",
    "VALUE=KIND": "VALOR=TIPO", "COLUMN=VALUE": "COLUNA=VALOR", "COLUMN": "COLUNA", "YEAR": "ANO",
    "FILE": "ARQUIVO", "TYPE": "TIPO", "QUANTITY": "QUANTIDADE", "PRICE": "PREÇO", "TIME": "TEMPO",
    "DIR": "DIRETÓRIO", "AMOUNT": "VALOR", "SUM": "TOTAL", "POINTS": "PONTOS", "KEY": "CHAVE",
    "VALUE": "VALOR",
    "NAME": "NOME", "TEXT": "TEXTO", "KEY=VALUE": "CHAVE=VALOR", "COLUMN=FIELD": "COLUNA=CAMPO",
    "CUR=RATE[@DATE]": "MOEDA=TAXA[@DATA]", "CUR[@DATE]": "MOEDA[@DATA]", "CURRENCY": "MOEDA",
    "TICKER=PRICE": "TICKER=PREÇO", "SOURCE": "FONTE", "CASH-ID": "ID-MOVIMENTAÇÃO", "ADVISOR": "ASSESSOR",
    "ACCOUNT": "CONTA", "TOPIC": "TÓPICO", "PATH|URL": "CAMINHO|URL", "NEW": "NOVO",
    "ID[=QUANTITY]": "ID[=QUANTIDADE]", "WORD": "PALAVRA", "FORMAT": "FORMATO", "--FIELD": "--CAMPO",
  ]

  private static let program = [
    "program": "Saiba quanto valem seus investimentos e quanto você ganhou com eles."
  ]

  private static let globalOptions = [
    "--store": "Repositório de transações, um arquivo ou uma URL (PORTFOLIO_STORE)",
    "--cache-dir": "Diretório dos dados obtidos (PORTFOLIO_CACHE_DIR)",
    "--config": "Arquivo de configurações (PORTFOLIO_CONFIG)",
    "--format": "Formato de saída",
    "--json": "O mesmo que --format json",
    "--csv": "O mesmo que --format csv",
    "--offline": "Nunca usar a rede (PORTFOLIO_OFFLINE)",
    "--locale": "Idioma e formato numérico das tabelas (PORTFOLIO_LOCALE)",
    "--color": "Quando usar cores (NO_COLOR, CLICOLOR_FORCE)",
    "--quiet": "Mostrar menos mensagens; add e list mostram só IDs",
    "--verbose": "Mostrar quais arquivos são usados e de onde vêm as cotações",
    "--dry-run": "Mostrar o que seria feito, sem alterar nada",
    "--yes": "Responder sim a todas as perguntas",
    "--no-input": "Nunca perguntar; falhar se uma resposta for necessária",
    "--lock-timeout": "Quanto esperar por outro processo que bloqueou o repositório",
    "--ticker-rule": "O que é aceito como ticker: 3 ou 4 letras ou qualquer símbolo",
    "--help": "Mostrar a ajuda do programa ou de um comando",
    "--version": "Mostrar a versão",
  ]

  private static let commands = [
    "achievements": "Mostrar as conquistas alcançadas e o progresso das demais",
    "achievements --file": "Ler as conquistas deste arquivo (- para a entrada padrão) em vez das da carteira",
    "achievements/more": """
    As conquistas da carteira são calculadas a partir das suas transações e das cotações já conhecidas; nada é obtido da \
    rede. Cada uma tem o dia em que foi alcançada pela primeira vez. A configuração goal.worth acrescenta uma meta própria, por \
    exemplo 50000 by 2027-12-31.
    """,
    "advisors": "Mostrar os assessores de um escritório, suas contas e posições",
    "advisors list": "Listar todos os assessores, com os totais do escritório",
    "advisors show": "Mostrar as contas, os custodiantes e os ativos de um assessor",
    "advisors account": "Mostrar as posições de uma conta",
    "ADVISOR": "Um ID, ou um nome ou parte dele que corresponda a um único assessor",
    "ACCOUNT": "Um ID ou número de conta",
    "advisors list --filter":
      "Somente assessores com isto no nome, patrimônio, custodiantes, contas, clientes, posições ou ativos",
    "advisors list --fetch": "Obter os detalhes que ainda faltam, para que --filter os examine",
    "advisors list --sort": "Ordenar por isto",
    "advisors list --descending": "De Z a A ou maiores primeiro",
    "--mock":
      "Ler dashboard.json e advisors/ID.json ou advisor.json deste diretório em vez do serviço",
    "advisors/more": """
    Os assessores são obtidos do serviço na URL da configuração advisors.url e ficam em cache. Se a consulta falhar, é mostrada \
    a última cópia, com o motivo e há quanto tempo ela foi obtida. O filtro procura nas contas e posições já obtidas antes.

    A lista pode ser paginada: se uma resposta tiver o membro next (uma URL, parte de uma ou um cursor), ele é seguido \
    até o fim.
    """,
    "check": "Verificar se há problemas no repositório",
    "check --repair": "Recuperar cada transação legível de um arquivo danificado, guardando uma cópia",
    "check/more": """
    Lê todas as transações, incluindo as movimentações de caixa, como os outros comandos. Mostra danos, vendas e \
    transferências de mais do que há em carteira, lotes que não existem mais, totais que não são quantidade × preço \
    e datas no futuro, cada um com sua linha. Vender o que nunca houve em carteira é uma venda a descoberto: é mostrada \
    até a recompra, mas não é um problema.
    """,
    "config": "Mostrar e alterar configurações",
    "config list": "Listar todas as configurações",
    "config get": "Mostrar uma configuração",
    "config set": "Alterar uma configuração",
    "config unset": "Remover uma configuração",
    "config path": "Mostrar o caminho do arquivo de configurações",
    "KEY": "Nome da configuração",
    "VALUE": "Novo valor; - para digitá-lo ou lê-lo da entrada padrão",
    "config/more": """
    Configurações:

      ticker-rule      letters (3 ou 4) ou symbol (de 1 a 36 de A-Z 0-9 . - : ^ = _)
      store            repositório de transações: um arquivo ou uma URL
      mirror           URL para a qual cada alteração do arquivo é enviada
      locale           idioma e formato numérico das tabelas
      currency         moeda de referência, a dos totais, como BRL
      method           lotes vendidos primeiro: fifo, lifo, hifo, average ou uk
      lots             lotes de uma venda: account (da própria conta) ou all
      max-age          até que idade usar as cotações do cache (60s)
      finnhub-key      chave de API; - para digitá-la ou ler a entrada padrão
      finnhub-rate     ritmo máximo de consultas de cotações (60/min)
      price-command    comando que fornece as cotações; veja prices --help
      price-timeout    duração máxima desse comando (60s)
      sources          ordem em que as fontes são consultadas: finnhub, command
      fee-per-trade    quanto custa cada operação, para rebalance
      balance-tolerance maior diferença de um saldo que check aceita
      import-rules     diretório de regras para importar CSV
      benchmark        símbolo com que comparar, como SPY
      risk-free        taxa livre de risco, em % ao ano (0)
      inflation        símbolo de um índice de preços, para --real
      goal.worth       patrimônio desejado e data: 50000 by 2027-12-31
      theme            cores: default, colour-blind ou plain (nenhuma)
      cash.production  URL das movimentações de caixa
      cash.test        URL das movimentações de caixa, para testes
      advisors.url     URL dos assessores

    As opções prevalecem sobre as variáveis de ambiente, e estas sobre as configurações.
    """,
    "completions": "Imprimir um script de autocompletar para um shell",
    "SHELL": "bash, zsh ou fish",
    "manual": "Imprimir a página de manual",
    "help": "Mostrar a ajuda de um comando ou de um tópico",
    "help --schema": "Com o tópico json: mostrar em vez disso o esquema JSON de todas as saídas",
    "TOPIC": "Um comando ou um destes: json, exit-codes, environment, files",
  ]
}
