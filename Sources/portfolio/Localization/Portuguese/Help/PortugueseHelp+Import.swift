import PortfolioIO

/// Help on import and export.
extension PortugueseHelp {
  private static let importFormats = ImportFormatList.text { content in
    switch content {
    case .trades: "operações"
    case .income: "proventos"
    case .costs: "taxas e impostos"
    case .cash: "dinheiro"
    case .conversions: "câmbio"
    case .options: "opções"
    case .actions: "desdobramentos e trocas"
    case .positions: "posições"
    }
  }
  static let importing = [
    "import": "Importar as transações de um arquivo",
    "import FILE": "Arquivo a ler ou - para a entrada padrão",
    "import --as": "Formato (padrão: detectado pelo conteúdo), um dos listados abaixo",
    "import --account": "Conta do arquivo de uma corretora ou das linhas que não têm nenhuma",
    "import --balances": "Registrar também os saldos que o arquivo mostra",
    "import --explain": "Mostrar em que cada linha se transforma, sem salvar nada",
    "import --other-account": "Conta de onde vêm ou para onde vão os ativos, se o arquivo não disser",
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
    "import --unmap": "Ignorar uma coluna (pode ser repetida)",
    "import --map-symbol": "Ticker de um ISIN ou de um símbolo do arquivo (pode ser repetida)",
    "import/more": """
    Ou todas as linhas são importadas ou nenhuma; cada linha inválida é listada com seu número e o campo. Importar um \
    arquivo de novo adiciona só o que é novo, mesmo que parte dele tenha sido alterada ou excluída desde então. As linhas que \
    não movimentam nada são ignoradas e listadas. A linha de uma opção exercida ou atribuída e a de suas ações são um só \
    exercício. Uma linha que movimenta ativos ou dinheiro sem dar os detalhes, como um desdobramento sem proporção, é inválida, e a mensagem traz o \
    comando que a adiciona. Em uma data com “as of”, vale a segunda: é o dia da operação. Arquivos da Schwab, da Fidelity e da \
    Robinhood são em dólares americanos. \
    De um diário do ledger ou do beancount são importados os lotes, o caixa e os preços das contas que --account indica; \
    sem essa opção, das que têm ativos.

    Os formatos e o que os arquivos contêm:

    \(importFormats)
    """,
    "export": "Exportar as transações para outros programas",
    "export --as": "\(HelpParts.exportFormats) (padrão: csv ou json com --json)",
    "export --from": "Somente a partir deste dia (um dia, um mês, um ano ou palavras como 7d e last-month)",
    "export --to": "Somente até este dia (um dia, um mês, um ano ou palavras como 7d e last-month)",
  ]
}
