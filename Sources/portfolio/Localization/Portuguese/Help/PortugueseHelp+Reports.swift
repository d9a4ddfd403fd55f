/// Help on what the portfolio is worth, costs and gains.
extension PortugueseHelp {
  static let reports = [
    "summary": "Mostrar o valor e o resultado da carteira",
    "summary TICKER": "Somente estes tickers",
    "summary --total": "Mostrar só os totais",
    "summary --line": "Uma linha: o valor ou o patrimônio e a variação do dia, também em porcentagem",
    "summary --watch": "Redesenhar a cada SEGUNDOS (5), com as variações dos preços, até pressionar q",
    "summary --private": "Mostrar apenas porcentagens: nenhum valor, preço ou quantidade",
    "summary --account": "Incluir somente esta conta",
    "summary --to":
      "Incluir somente as transações até este dia (um dia, um mês, um ano ou palavras como 7d e last-month)",
    "--max-age": "Usar, sem consultar de novo, as cotações do cache mais recentes que isto",
    "summary/more": """
    O valor é quantidade × preço. Pago é o que custaram compras, taxas e impostos (expenses em JSON e CSV); recebido, o \
    que renderam vendas, dividendos e juros (income). O resultado é valor + recebido − pago; a porcentagem é o resultado em \
    relação ao que foi pago.

    O custo, ou custo de aquisição, é o que custou o que há em carteira, taxas incluídas, pelo método da configuração \
    method. O que alguns aplicativos \
    que compartilham o repositório chamam de custo atual é aqui o valor. As taxas e outros valores sem \
    ticker têm uma linha própria. As transações com data posterior a hoje só entram quando chega o dia. \
    O caixa é o das contas (“portfolio help accounts”); as movimentações de “portfolio cash” têm uma linha própria e não entram \
    em nenhum outro número.

    De um ticker sem cotação conhecida, o que foi pago e recebido e o custo entram nos totais, mas não o valor nem o resultado, e \
    o código de saída é 69. Um * no lugar da porcentagem diz que uma cisão ou uma troca moveu custo.
    """,
    "lots": "Mostrar o que há em carteira e quanto custou, lote por lote",
    "lots TICKER": "Somente estes tickers",
    "lots --account": "Somente esta conta",
    "lots --to":
      "Somente as transações até este dia (um dia, um mês, um ano ou palavras como 7d e last-month)",
    "--method": "Quais lotes uma venda consome (padrão: a configuração method)",
    "lots/more": """
    Um lote é o que resta de uma compra. O custo inclui as taxas. O que foi vendido antes de ser comprado é um \
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
    que se pagou pelo que foi vendido, taxas incluídas. Abaixo de cada venda estão os lotes que ela consumiu.

    fifo consome primeiro os lotes mais antigos, lifo os mais recentes, hifo os de maior custo; com average todos os \
    ativos custam o mesmo. uk segue as regras do fisco britânico (HMRC): o mesmo dia, os 30 dias seguintes e depois o conjunto de todas as contas. Uma \
    venda consome lotes da própria conta ou de todas após “portfolio config set lots all”.

    Uma wash sale é uma venda com prejuízo de ativos que também são comprados até 30 dias antes ou depois. Ela é \
    assinalada, mas nada é ajustado.
    """,
    "history": "Mostrar quanto valia a carteira no fim de cada período",
    "history TICKER": "Somente estes tickers",
    "history --every": "Duração de um período: day, week, month, quarter ou year (padrão: month)",
    "history --account": "Somente esta conta",
    "history --from": "Somente a partir deste dia (um dia, um mês, um ano ou palavras como 7d e last-month)",
    "history --to": "Somente até este dia (um dia, um mês ou um ano; padrão: hoje)",
    "history --private": "Mostrar apenas porcentagens: nenhum valor, preço ou quantidade",
    "history/more": """
    Cada linha mostra o que summary --to daria no último dia do período: o valor pelas cotações desse dia, e o que foi pago e \
    recebido desde o início. As semanas terminam no domingo. Em um terminal, o valor é desenhado ao lado do capital \
    investido, que é o que foi pago menos o que foi recebido.
    """,
    "returns": "Mostrar a rentabilidade do capital investido",
    "returns TICKER": "Somente estes tickers",
    "returns --by": "Por ticker (padrão), conta, mês, trimestre ou ano",
    "returns --account": "Somente esta conta",
    "returns --from": "Somente a partir deste dia (um dia, um mês, um ano ou palavras como 7d e last-month)",
    "returns --to": "Somente até este dia (um dia, um mês ou um ano; padrão: hoje)",
    "returns --private": "Mostrar apenas porcentagens: nenhum valor, preço ou quantidade",
    "returns/more": """
    Pago é o que custaram compras, taxas e impostos (paidIn em JSON e CSV); recebido, o que renderam vendas, dividendos e \
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
    "report --to":
      "Tudo conforme a posição neste dia (um dia, um mês, um ano ou palavras como 7d e last-month)",
    "report --title": "Título da página",
    "report --benchmark":
      "Desenhar junto ao valor quanto valeria o mesmo dinheiro aplicado neste símbolo (padrão: a configuração benchmark)",
    "report --all": "Mostrar cada venda, lote, dividendo, passo e preço, por mais longa que seja a página",
    "report --private": "Mostrar apenas porcentagens: nenhum valor, preço, quantidade, observação ou ID",
    "report --open": "Mostrar a página em $BROWSER ou no programa padrão para esses arquivos",
    "report/more": """
    A página é autossuficiente: não carrega nada de fora, não executa nenhum script e pode ser salva, enviada e impressa. Ela tem os \
    números de summary, lots, gains, income e returns, no idioma e nos formatos de --locale.

    Um arquivo existente é substituído quando a nova página está completa. Se faltarem cotações, a página avisa, e o \
    código de saída é 69. Com --output, --json e --csv informam o arquivo gravado; sem ela, não mudam nada.
    """,
  ]
}
