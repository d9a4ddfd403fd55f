/// The words that Portugal uses where the texts have those of Brazil.
///
/// A text with data in it asks for such a word where it stands: `o \(local.arquivo) está vazio`. Texts without data, such
/// as help, are `adapted` as a whole.
@dynamicMemberLookup
struct PortugueseVariant: Sendable {
  let isEuropean: Bool

  /// The word for a Brazilian one, as it is if Portugal uses it as well.
  subscript(dynamicMember brazilian: String) -> String { word(brazilian) }

  /// One of two wordings where they differ in more than a word.
  func either(_ brazilian: String, _ european: String) -> String { isEuropean ? european : brazilian }

  /// A URL is feminine in Brazil and masculine in Portugal, and a cache the other way round.
  var aURL: String { either("a URL", "o URL") }
  var umaURL: String { either("uma URL", "um URL") }
  var nenhumaURL: String { either("nenhuma URL definida", "nenhum URL definido") }
  var oCache: String { either("o cache", "a cache") }

  /// A text of the program itself, without any data, in the words of the country.
  func adapted(_ text: String) -> String {
    guard isEuropean else { return text }
    let marked = text.replacing("“", with: "«").replacing("”", with: "»")
    let known = Self.phrases.reduce(marked) { $0.replacing($1.brazilian, atStartOfWordsWith: $1.european) }
    var result = ""
    var open = ""
    for character in known {
      if character.isLetter {
        open.append(character)
      } else {
        result += word(open)
        result.append(character)
        open = ""
      }
    }
    return result + word(open)
  }

  private func word(_ brazilian: String) -> String {
    guard isEuropean, let european = Self.words[brazilian.lowercased()] else { return brazilian }
    if brazilian.count > 1, brazilian == brazilian.uppercased() { return european.uppercased() }
    guard brazilian.first?.isUppercase == true else { return european }
    return european.prefix(1).uppercased() + european.dropFirst()
  }

  /// European words by the Brazilian ones.
  static let words = [
    "aceito": "aceite", "aportado": "depositado", "ativos": "títulos", "aporte": "depósito",
    "aportes": "depósitos",
    "arquivo": "ficheiro",
    "arquivos": "ficheiros", "autônoma": "autónoma", "baixe": "transfira", "caractere": "carácter",
    "carregando": "a carregar", "centavos": "cêntimos", "conexão": "ligação",
    "compartilham": "partilham", "continuando": "a continuar", "controle": "controlo", "cota": "quota",
    "criptografado": "cifrado",
    "custodiantes": "depositários", "custodiante": "depositário", "desdobramento": "stock split",
    "desdobramentos": "stock splits", "detectado": "detetado", "diretório": "pasta", "excluir": "eliminar",
    "excluída": "eliminada", "excluídas": "eliminadas", "excluído": "eliminado", "exclusão": "eliminação",
    "gerenciar": "gerir", "informe": "indique", "lendo": "a ler", "mostrando": "a mostrar",
    "movimentação": "movimento", "movimentações": "movimentos", "observação": "nota",
    "patrimônio": "património",
    "porcentagem": "percentagem", "porcentagens": "percentagens", "pressionar": "premir",
    "proventos": "rendimentos",
    "registra": "regista", "registrada": "registada", "registradas": "registadas", "registrado": "registado",
    "registrados": "registados", "registrar": "registar", "registre": "registe", "registro": "registo",
    "registros": "registos", "resgate": "reembolso", "retirada": "levantamento", "retiradas": "levantamentos",
    "salva": "guardada", "salvar": "guardar", "salvas": "guardadas", "salvo": "guardado",
    "salvos": "guardados",
    "salvou": "guardou",
    "seção": "secção", "senha": "palavra-passe", "somente": "apenas", "usando": "a usar",
    "usuário": "utilizador",
    "usuários": "utilizadores", "brl": "eur",
  ]

  /// Wordings of more than a word, longer ones before those that are in them.
  private static let phrases: [(brazilian: String, european: String)] = [
    (
      "Saiba quanto valem seus investimentos e quanto você ganhou com eles.",
      "Saiba quanto valem os seus investimentos e quanto ganhou com eles."
    ),
    ("Se você alterar", "Se alterar"),
    (
      "diretórios base, cada um com um diretório portfolio",
      "pastas base, cada uma com uma pasta portfolio"
    ),
    ("o do diretório de dados", "o da pasta de dados"), ("neste diretório", "nesta pasta"),
    ("deste diretório", "desta pasta"),
    ("Em um terminal", "Num terminal"), ("em um terminal", "num terminal"),
    ("padrão em uma tabela", "predefinição numa tabela"),
    ("Em um repositório", "Num repositório"),
    ("Em um ", "Num "), ("em um ", "num "), ("Em uma ", "Numa "), ("em uma ", "numa "),
    ("Taxas, além do total", "Comissões, além do total"), ("antes das taxas", "antes das comissões"),
    ("Um prejuízo com ativos", "Uma menos-valia em títulos"),
    ("não conta: é somado ao custo", "não conta: é somada ao custo"),
    ("faz de um prejuízo em outra conta", "faz de uma menos-valia noutra conta"),
    ("lotes com prejuízo", "lotes com menos-valia"), ("dos ganhos de capital", "das mais-valias"),
    ("Os ganhos de um ativo isento", "As mais-valias de um título isento"),
    ("compras, taxas e impostos", "compras, comissões e impostos"),
    ("inclui as taxas", "inclui as comissões"),
    ("descontadas as taxas", "descontadas as comissões"), ("taxas incluídas", "comissões incluídas"),
    ("As taxas do banco", "As comissões do banco"),
    ("incluídas as taxas", "incluídas as comissões"),
    ("taxas e impostos", "comissões e impostos"),
    ("As taxas e outros valores", "As comissões e outros valores"),
    ("Taxas, uma conta ou uma observação", "Comissões, uma conta ou uma nota"),
    ("juros, taxa, imposto", "juros, comissão, imposto"),
    ("juros, taxa ou imposto", "juros, comissão ou imposto"),
    ("de uma taxa, de um imposto", "de uma comissão, de um imposto"),
    ("de uma restituição tem", "de um reembolso de capital tem"),
    ("imposto ou restituição o total", "imposto ou reembolso de capital o total"),
    ("taxa (fee)", "comissão (fee)"), ("restituição de capital", "reembolso de capital"),
    ("dividendo e taxa o movimenta", "dividendo e comissão movimenta-o"),
    (
      "Listar movimentações e suas somas, das mais recentes às mais antigas",
      "Listar movimentos e as suas somas, dos mais recentes aos mais antigos"
    ),
    ("a última movimentação e as anteriores", "o último movimento e os anteriores"),
    ("Uma movimentação que tenha sido alterada", "Um movimento que tenha sido alterado"),
    ("as movimentações salvas", "os movimentos guardados"), ("Quais movimentações", "Quais movimentos"),
    ("uma movimentação", "um movimento"), ("as movimentações", "os movimentos"),
    ("As movimentações", "Os movimentos"), ("das movimentações", "dos movimentos"),
    ("seu caixa e a soma", "o seu dinheiro e a soma"), ("o caixa", "o dinheiro"), ("O caixa", "O dinheiro"),
    ("de caixa", "de dinheiro"), ("Caixa", "Dinheiro"),
    ("uma URL, parte de uma", "um URL, parte de um"), ("uma URL", "um URL"), ("numa URL", "num URL"),
    ("a URL", "o URL"), ("na URL", "no URL"), ("as URLs", "os URLs"),
    ("outra URL", "outro URL"), ("URL para a qual", "URL para o qual"),
    ("aportado e retirado", "depositado e levantado"),
    ("dos aportes e retiradas", "dos depósitos e levantamentos"),
    ("sem contar aportes nem retiradas", "sem contar depósitos nem levantamentos"),
    ("venda com prejuízo", "venda com menos-valia"), ("vendas com prejuízo", "vendas com menos-valia"),
    ("os ganhos do ano", "as mais-valias do ano"),
    ("distribuições de ganhos de capital", "distribuições de mais-valias"),
    ("Mostrar os ganhos realizados, lote por lote", "Mostrar as mais-valias realizadas, lote a lote"),
    (
      "Comparar os ganhos por cada método, realizados e não realizados",
      "Comparar as mais-valias por cada método, realizadas e latentes"
    ),
    ("O ganho é o valor de venda", "A mais-valia é o valor de venda"),
    ("Ganhos, proventos e rentabilidade", "Mais-valias, rendimentos e rentabilidade"),
    (
      "registra os ganhos do método configurado; onde nenhum lote os daria",
      "regista as mais-valias do método configurado; onde nenhum lote as daria"
    ),
    ("cujos ganhos e proventos", "cujas mais-valias e rendimentos"), ("lote por lote", "lote a lote"),
    ("os aplicativos que", "as aplicações que"),
    ("O que alguns aplicativos", "O que algumas aplicações"),
    ("todas as metas somam 100", "todos os objetivos somam 100"), ("Defina as metas", "Defina os objetivos"),
    ("uma meta própria", "um objetivo próprio"),
    ("a meta de um ticker", "o objetivo de um ticker"),
    ("A meta de um grupo é a soma das", "O objetivo de um grupo é a soma dos"),
    ("metas de seus tickers", "objetivos dos seus tickers"),
    ("o que tem meta menos a meta", "o que tem objetivo menos o objetivo"),
    ("atingir as metas", "atingir os objetivos"), ("abaixo da meta", "abaixo do objetivo"),
    ("pontos percentuais da meta", "pontos percentuais do objetivo"),
    ("tickers sem meta", "tickers sem objetivo"), ("meta: participação", "objetivo: participação"),
    ("nomes, classes, metas", "nomes, classes, objetivos"),
    ("os assessores", "os consultores"), ("Os assessores", "Os consultores"), ("assessores", "consultores"),
    ("assessor", "consultor"), ("ASSESSOR", "CONSULTOR"),
    ("de um escritório", "de uma empresa"), ("do escritório", "da empresa"), ("Escritório", "Empresa"),
    ("que não existem mais", "que já não existem"),
    ("o que ele não tem mais", "o que ele já não tem"),
    ("não coincidem mais", "deixaram de coincidir"),
    ("têm suas taxas fixas", "têm as suas taxas fixas"),
    ("suas contas e posições", "as suas contas e posições"),
    ("Seus dados não são lidos", "Os seus dados não são lidos"),
    ("gerenciar seus dados", "gerir os seus dados"),
    ("com seu valor", "com o seu valor"),
    ("cada um com seu arquivo", "cada um com o seu ficheiro"),
    ("quando seus preços", "quando os seus preços"), ("pelo menos seus 4", "pelo menos os seus 4"),
    ("listada com seu número", "listada com o seu número"), ("a de suas ações", "a das suas ações"),
    ("com sua linha", "com a sua linha"),
    ("a partir das suas transações", "a partir das transações"),
    ("ativo-objeto", "ativo subjacente"), ("nome do ativo", "nome do título"),
    ("internacional do ativo", "internacional do título"), ("classe do ativo", "classe do título"),
    ("dados de um ativo", "dados de um título"),
    ("como a de previdência privada", "como a de um plano de poupança-reforma"),
    ("ações ou renda fixa", "ações ou obrigações"),
    ("para um título cotado em porcentagem", "para uma obrigação cotada em percentagem"),
    ("em que um título é resgatado", "em que uma obrigação é reembolsada"),
    ("de um título, pagos", "de uma obrigação, pagos"), ("(padrão)", "(predefinição)"),
    ("padrão:", "predefinição:"),
    ("pt_BR", "pt_PT"),
    (
      "fluxos e pelo tempo em que cada um ficou investido", "fluxos e pelo tempo que cada um esteve investido"
    ),
    ("não pôde ser acessado", "não pôde ser contactado"),
    ("no cache", "na cache"), ("do cache", "da cache"), ("chamam de custo", "chamam custo"),
    ("os comandos a obtêm", "os comandos obtêm-na"),
    ("e os repete no", "e repete-os no"), ("Informe dois", "Indique dois"),
    ("informam o arquivo gravado", "indicam o ficheiro gravado"),
    ("sobre seus investimentos", "sobre os seus investimentos"), ("Nada disso altera", "Nada disto altera"),
    ("A projeção toma", "A previsão toma"), ("Juros acumulados", "Juros corridos"),
    ("digitá-lo", "introduzi-lo"), ("digitá-la", "introduzi-la"), ("até o fim", "até ao fim"),
    ("até a recompra", "até à recompra"), ("até a semana", "até à semana"),
    ("em até 30 dias", "num prazo de 30 dias"), ("argumentos demais", "argumentos a mais"),
    ("em outra", "noutra"),
    ("preços ao consumidor", "preços no consumidor"), ("das demais", "das restantes"),
    ("taxa livre de risco", "taxa sem risco"), ("orientação tributária", "aconselhamento fiscal"),
    ("taxa interna de retorno", "taxa interna de rendibilidade"),
    ("autocompletar", "preenchimento automático"), ("Trazer de volta", "Recuperar"),
  ]
}

extension String {
  /// With another wording wherever this one is not the end of a longer word, as `em uma` is of `tem uma`.
  fileprivate func replacing(_ wording: String, atStartOfWordsWith other: String) -> String {
    var (result, rest) = ("", self[...])
    while let range = rest.firstRange(of: wording) {
      let isInWord = self[..<range.lowerBound].last?.isLetter ?? false
      result += rest[..<range.lowerBound] + (isInWord ? wording : other)
      rest = rest[range.upperBound...]
    }
    return result + rest
  }
}
