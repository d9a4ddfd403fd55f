/// Help on remote stores.
extension PortugueseHelp {
  static let remote = [
    "push": "Copiar as transações do arquivo para um repositório remoto",
    "pull": "Copiar as transações de um repositório remoto para o arquivo",
    "URL": "URL do repositório remoto: https://…/transactions.json",
    "push --delete": "Excluir também o que só existe na URL; em um terminal, com confirmação",
    "pull --delete": "Excluir também o que só existe no arquivo; em um terminal, com confirmação",
    "push/more": "\(merging) Se os dois lados diferirem, vale a versão do arquivo.\n\n\(place)",
    "pull/more": "\(merging) Se os dois lados diferirem, vale a versão do repositório remoto.\n\n\(place)",
  ]

  private static let merging = """
    As transações são reconhecidas pelo ID. As novas são adicionadas, e as que só existem do outro lado ficam lá, \
    exceto com --delete.
    """

  private static let place = """
    Taxas, uma conta ou uma observação que só um dos lados tem são mantidas, porque os aplicativos que compartilham o \
    repositório podem perdê-las. “portfolio undo” desfaz tudo. O arquivo é o de --store ou o do diretório de dados se o repositório \
    configurado for uma URL. O token de um repositório remoto vem de PORTFOLIO_REMOTE_TOKEN.

    Para que cada alteração do arquivo seja enviada, defina a URL com “portfolio config set mirror URL”.
    """
}
