import PortfolioCore
import PortfolioIO

/// The help in Portuguese, by the keys of `EnglishHelp`.
enum PortugueseHelp {
  static let texts: [String: String] = headings.merging(program) { first, _ in first }
    .merging(globalOptions) { first, _ in first }
    .merging(commands) { first, _ in first }
    .merging(cash) { first, _ in first }
    .merging(remote) { first, _ in first }
    .merging(instruments) { first, _ in first }
    .merging(accounts) { first, _ in first }
    .merging(rates) { first, _ in first }
    .merging(income) { first, _ in first }
    .merging(risk) { first, _ in first }
    .merging(tax) { first, _ in first }
    .merging(whatIf) { first, _ in first }
    .merging(digest) { first, _ in first }
    .merging(trust) { first, _ in first }
    .merging(targets) { first, _ in first }
    .merging(start) { first, _ in first }

  /// The same in the words of Portugal.
  static let european = texts.mapValues(PortugueseVariant(isEuropean: true).adapted)

  private static let priceFormats = PriceFileFormat.all.map(\.name).joined(separator: ", ")
  private static let importFormats = ImportFormatList.text { content in
    switch content {
    case .trades: "operações"
    case .income: "proventos"
    case .costs: "taxas e impostos"
    case .cash: "dinheiro"
    case .conversions: "conversões"
    case .options: "opções"
    case .actions: "desdobramentos e trocas"
    case .positions: "posições"
    }
  }
  private static let exportFormats = ExportCommand.formats.joined(separator: ", ")
  private static let fieldNames = RulesField.allCases.map(\.rawValue).joined(separator: ", ")

  private static let headings = [
    "heading.usage": "Uso", "heading.commands": "Comandos", "heading.arguments": "Argumentos",
    "heading.options": "Opções", "heading.global": "Opções globais", "heading.examples": "Exemplos",
    "heading.name": "NOME", "heading.synopsis": "SINOPSE", "heading.description": "DESCRIÇÃO",
    "usage.options": "[opções]", "usage.command": "<comando>", "mark.default": "(padrão)",
    "hint.command":
      "Veja também: “portfolio help COMANDO” e “portfolio help TÓPICO” (exit-codes, json, environment, files).",
    "hint.program": "“portfolio help COMANDO” explica um comando; “portfolio --help” lista todas as opções.",
    "hint.global": "“portfolio --help” mostra todas.",
    "group.portfolio": "Carteira", "group.transactions": "Transações", "group.files": "Arquivos",
    "group.program": "Programa", "group.firm": "Escritório",
    "expected.store": "um nome que não seja vazio nem -",
    "expected.path": "um nome que não seja vazio",
    "expected.benchmarks": "no máximo um símbolo, ou três para returns",
    "expected.locale": "um idioma e um país, como pt_BR",
    "expected.age": "um número seguido de s, m, h ou d, como 15m",
    "expected.map-once": "cada coluna uma só vez",
    "expected.map": "COLUNA=CAMPO, como Symbol=ticker ou 9=currency; os campos são \(fieldNames)",
    "expected.map-value":
      "VALOR=TIPO, como Compra=buy ou Movimento=deposit|withdrawal; os tipos são os de add, bonus, gift, expiry, cash-in-lieu e skip",
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
    "summary": "Mostrar o valor e o resultado da carteira",
    "summary TICKER": "Somente estes tickers",
    "summary --total": "Mostrar só os totais",
    "summary --line": "Uma linha: o que há, a variação do dia e seu percentual",
    "summary --watch": "Redesenhar a cada SEGUNDOS (5), com as variações dos preços, até pressionar q",
    "summary --private": "Dar apenas percentuais: nenhum valor, preço ou quantidade",
    "summary --account": "Incluir somente esta conta",
    "summary --to":
      "Incluir somente as transações até este dia (um dia, um mês, um ano ou palavras como 7d e last-month)",
    "--max-age": "Usar sem consultar as cotações do cache mais recentes que isto",
    "summary/more": """
    O valor é quantidade × preço. Pago é o que custaram compras, taxas e impostos (expenses em JSON e csv); recebido, o \
    que renderam vendas, dividendos e juros (income). O resultado é valor + recebido − pago; a porcentagem é o resultado em \
    relação ao que foi pago.

    O custo de aquisição é o que custaram as ações em carteira, pelo método da configuração method. O que os aplicativos \
    de telefone e relógio chamam de “cost” é aqui o valor. As taxas e outros valores sem \
    ticker têm uma linha própria. As transações com data posterior a hoje só entram quando chega o dia.

    De um ticker sem cotação conhecida, o que foi pago e recebido e o custo entram nos totais, mas nem valor nem resultado, e \
    o código de saída é 69. Um * no lugar da porcentagem diz que uma cisão ou uma troca moveu custo.
    """,
    "lots": "Mostrar o que há em carteira e quanto custou, lote por lote",
    "lots TICKER": "Somente estes tickers",
    "lots --account": "Somente esta conta",
    "lots --to":
      "Somente as transações até este dia (um dia, um mês, um ano ou palavras como 7d e last-month)",
    "--method": "Quais lotes uma venda consome (padrão: a configuração method)",
    "lots/more": """
    Um lote é o que resta de uma compra. O custo inclui as taxas. Ações vendidas antes de serem compradas são um \
    lote de quantidade negativa. Longo significa mais de um ano em carteira.

    Um ticker sem cotação conhecida não entra no total, e o código de saída é 69.
    """,
    "gains": "Mostrar os ganhos realizados, lote por lote",
    "gains TICKER": "Somente estes tickers",
    "gains --by": "Mostrar cada venda ou totais por ticker, conta, mês ou ano",
    "gains --compare": "Comparar os ganhos por cada método, realizados e não realizados",
    "--sheltered": "Incluir as contas isentas de imposto",
    "gains --account": "Somente esta conta",
    "gains --from":
      "Somente as vendas a partir deste dia (um dia, um mês, um ano ou palavras como 7d e last-month)",
    "gains --to": "Somente as vendas até este dia (um dia, um mês, um ano ou palavras como 7d e last-month)",
    "gains/more": """
    O ganho é o valor de venda menos o custo. O valor de venda é o que a venda rendeu, descontadas as taxas; o custo é o \
    que se pagou pelas ações, taxas incluídas. Abaixo de cada venda estão os lotes de onde vêm as ações.

    fifo consome primeiro as ações mais antigas, lifo as mais recentes, hifo as de maior custo; com average todas \
    custam o mesmo. uk segue as regras do fisco britânico (HMRC): o mesmo dia, os 30 dias seguintes e depois o conjunto de todas as contas. Uma \
    venda consome lotes da própria conta ou de todas após “portfolio config set lots all”.

    Um wash sale é uma venda com prejuízo se as mesmas ações forem compradas até 30 dias antes ou depois. Ele é \
    assinalado, e nada é ajustado.
    """,
    "history": "Mostrar quanto valia a carteira no fim de cada período",
    "history TICKER": "Somente estes tickers",
    "history --every": "Duração de um período: day, week, month, quarter ou year (padrão: month)",
    "history --account": "Somente esta conta",
    "history --from": "Somente a partir deste dia (um dia, um mês, um ano ou palavras como 7d e last-month)",
    "history --to": "Somente até este dia (um dia, um mês ou um ano; padrão: hoje)",
    "history --private": "Dar apenas percentuais: nenhum valor, preço ou quantidade",
    "history/more": """
    Cada linha é o resultado de summary --to no último dia do período: o valor pelas cotações desse dia, e o que foi pago e \
    recebido desde o início. As semanas terminam no domingo. Em um terminal, o valor é desenhado ao lado do capital \
    investido, que é o que foi pago menos o que foi recebido.
    """,
    "returns": "Mostrar a rentabilidade do capital investido",
    "returns TICKER": "Somente estes tickers",
    "returns --by": "Por ticker (padrão), conta, mês, trimestre ou ano",
    "returns --account": "Somente esta conta",
    "returns --from": "Somente a partir deste dia (um dia, um mês, um ano ou palavras como 7d e last-month)",
    "returns --to": "Somente até este dia (um dia, um mês ou um ano; padrão: hoje)",
    "returns --private": "Dar apenas percentuais: nenhum valor, preço ou quantidade",
    "returns/more": """
    Pago é o que custaram compras, taxas e impostos (paidIn em JSON e csv); recebido, o que renderam vendas, dividendos e \
    juros (paidOut). Início e fim são o valor em carteira na noite anterior e no último dia. O resultado é fim + recebido − \
    início − pago.

    A taxa interna de retorno (TIR) é a taxa anual que explica todos os fluxos, mostrada só quando for certo que não há \
    outra; para menos de um ano, só é mostrada a taxa do período. A rentabilidade ponderada pelo tempo (TWR) é a da \
    carteira, sem o efeito dos aportes e retiradas. Os dias sem cotação são encadeados pelo método de Dietz modificado, que \
    estima a rentabilidade pelos fluxos e pelo tempo em que cada um ficou investido.

    Com --real, cada valor é multiplicado pelo índice da configuração inflation no último dia e dividido pelo do seu próprio \
    dia. O índice é qualquer símbolo com preços importados, como um índice de preços ao consumidor; conta o seu último preço \
    até esse dia, por mais antigo que seja.
    """,
    "report": "Gravar uma página HTML que mostra a carteira inteira",
    "report --output": "Arquivo a gravar; - ou nada para a saída padrão",
    "report --from":
      "Ganhos, proventos e rentabilidade a partir deste dia (um dia, um mês, um ano ou palavras como 7d e last-month)",
    "report --to": "Tudo na data deste dia (um dia, um mês, um ano ou palavras como 7d e last-month)",
    "report --title": "Título da página",
    "report --benchmark":
      "Desenhar junto ao valor o que seria o mesmo dinheiro neste símbolo (padrão: a configuração benchmark)",
    "report --all": "Exibir cada venda, lote, dividendo, passo e preço, por mais longa que seja a página",
    "report --private": "Dar apenas percentuais: nenhum valor, preço, quantidade, nota ou ID",
    "report --open": "Exibir a página em $BROWSER, ou no programa que abre esses arquivos",
    "report/more": """
    A página é autônoma: não carrega nada, não executa nenhum script e pode ser salva, enviada e impressa. Ela tem os \
    números de summary, lots, gains, income e returns, no idioma e nos formatos de --locale.

    Um arquivo existente é substituído quando a nova página está completa. Se faltarem cotações, a página avisa, e o \
    código de saída é 69. Com --output, --json e --csv informam o arquivo gravado; sem ela, não mudam nada.
    """,
    "prices": "Mostrar as cotações atuais, obtendo as desatualizadas",
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
    "prices --as": "Com --import, o formato (padrão: detectado pelo conteúdo): \(priceFormats)",
    "prices/more": """
    As cotações vêm do Finnhub. Obtenha lá uma chave de API gratuita e defina-a com “portfolio config set finnhub-key -”, \
    ou em FINNHUB_API_KEY. Se uma cotação não puder ser obtida, vale a última conhecida, e uma mensagem informa o motivo e \
    há quanto tempo ela foi obtida.

    Um comando seu também pode fornecer cotações: o comando da configuração price-command recebe símbolos e imprime \
    SÍMBOLO PREÇO [MOEDA [HORA]], um por linha. A configuração sources define a ordem de consulta.

    Cada cotação obtida é registrada no seu dia, e arquivos de cotações podem ser importados: CSV com as colunas date, \
    ticker, price e currency, como --history --csv imprime; CSV diário do Yahoo e do Stooq; diários do ledger, do \
    hledger e do beancount. Ou todas as linhas são importadas ou nenhuma. Uma cotação substitui a anterior do mesmo dia.

    Hoje vale a mais recente entre a cotação obtida e a registrada ou importada; a definida manualmente prevalece.

    Com summary --to e lots --to, a cotação de um dia é a última desse dia ou de antes, registrada, importada ou, na \
    falta delas, a de uma operação, dividida pelos desdobramentos posteriores.
    """,
    "add": "Adicionar uma transação",
    "add TYPE": Portuguese().kinds("ou"),
    "add TICKER": "3 ou 4 letras (veja --ticker-rule); opcional em dividendo, juros, taxa ou imposto",
    "add QUANTITY":
      "Número de ações; em dividendo, juros, taxa, imposto ou restituição o total, em desdobramento a proporção, em troca ou cisão o novo ticker",
    "add PRICE": "Preço por ação; em troca ou cisão a proporção",
    "--type": Portuguese().kinds("ou"),
    "--ticker": "3 ou 4 letras (veja --ticker-rule)",
    "--quantity": "Número de ações, maior que 0",
    "--price": "Preço por ação",
    "--sum": "Total antes das taxas",
    "--fee": "Taxas, além do total",
    "--date":
      "AAAA-MM-DD, um instante como 2024-06-10T14:30:00Z, today ou yesterday (padrão: agora)",
    "--tax": "Imposto retido em uma venda, um dividendo ou juros",
    "--rate": "Taxa de câmbio: uma unidade da moeda da transação na moeda de referência",
    "--currency": "Moeda dos valores, três letras como USD",
    "--account": "Conta a que pertence",
    "--note": "Texto livre",
    "--ratio": "Em um desdobramento, uma troca ou uma cisão, novas:antigas, como 4:1",
    "--into": "Ticker das novas ações, em uma troca ou uma cisão",
    "--basis-percent": "Porcentagem do custo que vai para as ações de uma cisão, de 0 a 100",
    "--to-sum": "O que se obtém em um câmbio",
    "--to-currency": "Moeda que se obtém, três letras como USD",
    "--accrued": "Juros acumulados de um título, pagos ou recebidos com a operação",
    "--category": "Tipo de dividendo ou de juros, como qualified ou special",
    "--to-account": "Conta para a qual as ações ou o dinheiro são transferidos",
    "--lot": "Lote que a venda consome primeiro, pelo ID da compra (pode ser repetida)",
    "add --id": "ID com que será salva (padrão: um novo)",
    "add/more": """
    Informe dois destes três: quantidade, preço e total; o terceiro é calculado. Em um terminal, o que falta é perguntado. Nada é \
    salvo se algum campo não for válido.

    A correção de um dividendo, de juros, de uma taxa, de um imposto ou de uma restituição tem total negativo (--sum=-21.83). Ações \
    recebidas ou entregues sem custo têm total 0 (--sum 0). Ambos exigem o nome da opção.
    """,
    "list": "Listar as transações, das mais recentes às mais antigas",
    "list TICKER": "Somente estes tickers",
    "list --type": "Somente este tipo",
    "list --account": "Somente esta conta",
    "list --from": "Somente a partir deste dia (um dia, um mês, um ano ou palavras como 7d e last-month)",
    "list --to": "Somente até este dia (um dia, um mês, um ano ou palavras como 7d e last-month)",
    "list --limit": "Mostrar no máximo N",
    "list --sort": "Nesta ordem: mais recentes primeiro, de A a Z, ou maiores primeiro",
    "list --reverse": "Inverter a ordem",
    "show": "Mostrar uma transação",
    "ID": "O ID, ou pelo menos seus 4 primeiros caracteres",
    "edit": "Alterar transações",
    "edit --date": "AAAA-MM-DD, um instante como 2024-06-10T14:30:00Z, today ou yesterday",
    "edit --tax": "Imposto retido em uma venda, um dividendo ou juros; '' para nenhum",
    "edit --rate":
      "Taxa de câmbio: uma unidade da moeda da transação na moeda de referência; '' para nenhuma",
    "edit --currency": "Moeda dos valores, três letras como USD; '' para nenhuma",
    "edit --account": "Conta a que pertence; '' para nenhuma",
    "edit --lot": "Lote que a venda consome primeiro, pelo ID da compra (pode ser repetida); '' para nenhum",
    "edit --note": "Texto livre; '' para nenhum",
    "edit --fee": "Taxas, além do total; '' para nenhuma",
    "edit/more": """
    Se você alterar a quantidade ou o preço, o total é recalculado. Se alterar o total, é recalculado o preço, \
    ou a quantidade se o preço também for alterado. \
    Sem opções, pergunta cada campo em um terminal.
    """,
    "delete": "Excluir transações",
    "delete/more": """
    Se um dos IDs não existir, nada é excluído. Em um terminal, as transações são mostradas e é pedida uma confirmação, \
    exceto com --yes.
    """,
    "undo": "Desfazer a última alteração",
    "undo --list": "Listar as alterações que podem ser desfeitas",
    "undo/more": """
    Desfaz add, edit, delete, import, push e pull; para as movimentações de caixa, use “portfolio cash undo”. Uma \
    transação que tenha sido alterada depois fica como está. Em um repositório remoto, só podem ser desfeitas as \
    alterações feitas neste computador.
    """,
    "redo": "Refazer o que foi desfeito por último",
    "import": "Importar as transações de um arquivo",
    "import FILE": "Arquivo a ler ou - para a entrada padrão",
    "import --as": "Formato (padrão: detectado pelo conteúdo), um dos listados abaixo",
    "import --account": "Conta do arquivo de uma corretora ou das linhas que não têm nenhuma",
    "import --balances": "Registrar também os saldos que o arquivo mostra",
    "import --explain": "Mostrar no que cada linha se transforma, sem salvar nada",
    "import --other-account": "Conta de onde vêm ou para onde vão as ações, se o arquivo não disser",
    "import --partial": "Importar as linhas válidas mesmo que outras não sejam",
    "import --again": "Importar de novo o que foi excluído depois de uma importação anterior",
    "import --date-order": "Como ler 01/02/2024: dia primeiro ou mês primeiro",
    "import --currency": "Importar somente as linhas nesta moeda",
    "import --map": "Coluna que contém um campo, para qualquer outro CSV (pode ser repetida)",
    "import --rules": "Arquivo de regras que dizem como ler qualquer CSV",
    "import --print-rules": "Mostrar as regras de um formato incluído, para copiá-las e alterá-las",
    "import --map-value":
      "O que um tipo do arquivo significa: um dos nossos tipos, skip ou um por sinal, como deposit|withdrawal (pode ser repetida)",
    "import --skip": "Ignorar as linhas cuja coluna tem este valor (pode ser repetida)",
    "import --unmap": "Não levar em conta uma coluna (pode ser repetida)",
    "import --map-symbol": "Ticker de um ISIN ou de um símbolo do arquivo (pode ser repetida)",
    "import/more": """
    Ou todas as linhas são importadas ou nenhuma; cada linha inválida é informada com seu número e o campo. Importar um \
    arquivo de novo adiciona só o que é novo, mesmo que parte dele tenha sido alterada ou excluída desde então. As linhas que \
    não movimentam nada são ignoradas e listadas. A linha de uma opção exercida ou atribuída e a de suas ações são um só \
    exercício. Uma linha que movimenta ações ou dinheiro sem dar os detalhes, como um desdobramento sem proporção, é inválida, e a mensagem traz o \
    comando que a adiciona. De uma data com “as of” vale a segunda: é o dia da operação. Arquivos da Schwab, da Fidelity e da \
    Robinhood são em dólares americanos. \
    De um diário do ledger ou do beancount são trazidos os lotes, o caixa e os preços das contas que --account indica; \
    sem essa opção, das que têm ativos.

    Os formatos e o que os arquivos contêm:

    \(importFormats)
    """,
    "export": "Exportar as transações para outros programas",
    "export --as": "\(exportFormats) (padrão: csv ou json com --json)",
    "export --from": "Somente a partir deste dia (um dia, um mês, um ano ou palavras como 7d e last-month)",
    "export --to": "Somente até este dia (um dia, um mês, um ano ou palavras como 7d e last-month)",
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
    "advisors list --descending": "De Z a A, ou maiores primeiro",
    "--mock":
      "Ler dashboard.json e advisors/ID.json ou advisor.json deste diretório em vez do serviço",
    "advisors/more": """
    Os assessores são obtidos do serviço na URL da configuração advisors.url, e ficam em cache. Se a consulta falhar, é mostrada \
    a última cópia, com o motivo e há quanto tempo ela foi obtida. O filtro procura nas contas e posições já obtidas antes.

    A lista pode ser paginada: se uma resposta tiver o membro next (uma URL, parte de uma ou um cursor), ele é seguido \
    até o fim.
    """,
    "check": "Verificar se há problemas no repositório",
    "check --repair": "Recuperar cada transação legível de um arquivo danificado, guardando uma cópia",
    "check/more": """
    Lê todas as transações, inclusive as movimentações de caixa, como os outros comandos. Informa danos, vendas e \
    transferências de mais do que há em carteira, lotes que não existem mais, totais que não são quantidade × preço \
    e datas no futuro, cada um com sua linha. Vender o que nunca houve em carteira é uma venda a descoberto: é informada \
    até ser recomprada, mas não é um problema.
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
      max-age          usar sem consultar as cotações mais recentes (60s)
      finnhub-key      chave de API; - para digitá-la ou ler a entrada padrão
      finnhub-rate     ritmo máximo de consultas de cotações (60/min)
      price-command    comando que fornece as cotações; veja prices --help
      price-timeout    duração máxima desse comando (60s)
      sources          ordem em que as fontes são consultadas: finnhub, command
      fee-per-trade    quanto custa cada operação, para rebalance
      balance-tolerance maior diferença de um saldo que check aceita
      import-rules     pasta de regras para importar CSV
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
