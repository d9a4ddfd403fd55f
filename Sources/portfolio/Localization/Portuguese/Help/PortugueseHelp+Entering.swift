/// Help on adding, listing and changing transactions.
extension PortugueseHelp {
  static let entering = [
    "add": "Adicionar uma transação",
    "add TYPE": Portuguese().kinds("ou"),
    "add TICKER": "3 ou 4 letras (veja --ticker-rule); opcional em dividendo, juros, taxa ou imposto",
    "add QUANTITY":
      "Quantidade; em dividendo, juros, taxa, imposto ou restituição o total, em desdobramento a proporção, em troca ou cisão o novo ticker",
    "add PRICE": "Preço unitário; em troca ou cisão a proporção",
    "--type": Portuguese().kinds("ou"),
    "--ticker": "3 ou 4 letras (veja --ticker-rule)",
    "--quantity": "Quantidade, maior que 0",
    "--price": "Preço unitário",
    "--sum": "Total antes das taxas",
    "--fee": "Taxas, além do total",
    "--date":
      "AAAA-MM-DD, um instante como 2024-06-10T14:30:00Z, today ou yesterday (padrão: agora)",
    "--tax": "Imposto retido em uma venda, dividendo ou juros",
    "--rate": "Taxa de câmbio: uma unidade da moeda da transação na moeda de referência",
    "--currency": "Moeda dos valores, três letras como USD",
    "--account": "Conta a que pertence",
    "--note": "Texto livre",
    "--ratio": "Em um desdobramento, troca ou cisão, novas:antigas, como 4:1",
    "--into": "Novo ticker, em uma troca ou cisão",
    "--basis-percent": "Porcentagem do custo que passa para o novo ticker de uma cisão, de 0 a 100",
    "--to-sum": "O que se obtém em um câmbio",
    "--to-currency": "Moeda que se obtém, três letras como USD",
    "--accrued": "Juros acumulados de um título, pagos ou recebidos com a operação",
    "--category": "Tipo de dividendo ou de juros, como qualified ou special",
    "--to-account": "Conta para a qual os ativos ou o dinheiro são transferidos",
    "--lot": "Lote que a venda consome primeiro, pelo ID da compra (a opção pode ser repetida)",
    "add --id": "ID com que será salva (padrão: um novo)",
    "add/more": """
    Informe dois destes três: quantidade, preço e total; o terceiro é calculado. Em um terminal, o programa pergunta o que falta. Nada é \
    salvo se algum campo não for válido.

    A correção de um dividendo, de juros, de uma taxa, de um imposto ou de uma restituição tem total negativo (--sum=-21.83). O que foi \
    recebido ou entregue sem pagamento tem total 0 (--sum 0). Ambos exigem o nome da opção.
    """,
    "list": "Listar as transações, das mais recentes às mais antigas",
    "list TICKER": "Somente estes tickers",
    "list --type": "Somente este tipo",
    "list --account": "Somente esta conta",
    "list --from": "Somente a partir deste dia (um dia, um mês, um ano ou palavras como 7d e last-month)",
    "list --to": "Somente até este dia (um dia, um mês, um ano ou palavras como 7d e last-month)",
    "list --limit": "Mostrar no máximo N",
    "list --sort": "Nesta ordem: mais recentes primeiro, de A a Z ou maiores primeiro",
    "list --reverse": "Inverter a ordem",
    "show": "Mostrar uma transação",
    "ID": "O ID ou pelo menos seus 4 primeiros caracteres",
    "edit": "Alterar transações",
    "edit --date": "AAAA-MM-DD, um instante como 2024-06-10T14:30:00Z, today ou yesterday",
    "edit --tax": "Imposto retido em uma venda, dividendo ou juros; '' para nenhum",
    "edit --rate":
      "Taxa de câmbio: uma unidade da moeda da transação na moeda de referência; '' para nenhuma",
    "edit --currency": "Moeda dos valores, três letras como USD; '' para nenhuma",
    "edit --account": "Conta a que pertence; '' para nenhuma",
    "edit --lot":
      "Lote que a venda consome primeiro, pelo ID da compra (a opção pode ser repetida); '' para nenhum",
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
  ]
}
