/// Help on remote stores.
extension PortugueseHelp {
  static let remote = [
    "push": "Copiar as transações do arquivo para um repositório remoto",
    "pull": "Copiar as transações de um repositório remoto para o arquivo",
    "URL": "URL do repositório remoto: https://…/transactions.json",
    "push --delete": "Excluir também o que só o outro lado tem; em um terminal, com confirmação",
    "pull --delete": "Excluir também o que só o outro lado tem; em um terminal, com confirmação",
    "push/more": "\(merging) Se uma transação difere, vale a do arquivo.\n\n\(place)",
    "pull/more": "\(merging) Se uma transação difere, vale a do repositório remoto.\n\n\(place)",
  ]

  private static let merging = """
    As transações são reconhecidas pelo ID. As novas são adicionadas, e as que só existem do outro lado ficam lá, \
    exceto com --delete.
    """

  private static let place = """
    Uma corretagem, conta ou observação que só um dos lados tem é mantida, porque os aplicativos que compartilham o \
    repositório podem perdê-la. undo desfaz tudo. O arquivo é o de --store, ou o do diretório de dados se o repositório \
    configurado é uma URL. O token de um repositório remoto vem de PORTFOLIO_REMOTE_TOKEN.

    Para que cada alteração do arquivo seja enviada, defina a URL com portfolio config set mirror URL.
    """
}
