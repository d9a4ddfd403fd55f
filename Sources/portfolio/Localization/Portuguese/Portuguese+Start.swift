/// What is said to somebody who begins.
extension Portuguese {
  func text(_ phrase: StartPhrase) -> String {
    switch phrase {
    case .nothingStored: "Ainda não há nada \(local.salvo). Três maneiras de começar:"
    case .way(.add): "\(local.registrar) uma compra"
    case .way(.importing): "importar um \(local.arquivo) da corretora ou de outro programa"
    case .way(.demo): "ver os principais relatórios com uma carteira de demonstração"
    case .demoWritten(let path):
      "A carteira de demonstração está em \(path). Para experimentar comandos com ela neste shell:"
    }
  }
}

extension PortugueseHelp {
  static let start = [
    "demo": "Mostrar os principais relatórios com uma carteira de demonstração",
    "demo --output":
      "Gravar os arquivos neste diretório em vez de mostrá-los, para experimentar comandos com eles",
    "demo/more": """
    Seus dados não são lidos nem alterados, e a rede não é usada: as cotações são fictícias e vão até a semana passada. \
    Com --json ou --csv, cada relatório é mostrado como o seu comando o mostra, um depois do outro.
    """,
  ]
}
