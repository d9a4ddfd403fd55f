/// The topics of `portfolio help` in Portuguese.
extension PortugueseHelp {
  static func topic(_ topic: HelpTopic) -> String {
    switch topic {
    case .exitCodes:
      """
      Códigos de saída

        0    concluído
        1    qualquer falha sem código próprio
        64   uso incorreto: comando ou opção desconhecidos ou argumentos demais
        65   dados inválidos: um campo ou um arquivo não é válido
        66   um arquivo não existe ou nenhuma transação, assessor ou conta tem
             esse ID
        69   um serviço não pôde ser acessado ou falhou, e não há cópia dos
             dados no cache; ou um arquivo de conquistas indica uma falha
        74   não foi possível ler ou gravar um arquivo
        75   o repositório está ocupado; tente novamente
        77   permissão negada, para um arquivo ou por um repositório remoto
        78   configuração incorreta, como http para outro computador
        130  interrompido

      """
    case .json:
      JSONTopic.page(
        introduction: """
          JSON

          Com --json, um comando escreve um único documento na saída padrão, e nada
          mais. Os números têm todos os dígitos; uma data é YYYY-MM-DD ou
          YYYY-MM-DDTHH:MM:SS com Z ou um deslocamento. "x|null" pode ser null, "x?"
          pode faltar. Com --dry-run, ele contém "dryRun": true.
          """,
        errors: "na saída de erro padrão")
    case .environment:
      """
      Variáveis de ambiente

        PORTFOLIO_STORE      repositório de transações: um arquivo ou uma URL
        PORTFOLIO_REMOTE_TOKEN
                             token de acesso a um repositório em uma URL; é
                             enviado como parâmetro auth, nunca mostrado
        PORTFOLIO_CACHE_DIR  diretório dos dados obtidos
        PORTFOLIO_CONFIG     arquivo de configurações
        PORTFOLIO_OFFLINE    1, true ou yes: nunca usar a rede
        PORTFOLIO_TODAY      dia a tomar como hoje, AAAA-MM-DD, para
                             exemplos e testes
        FINNHUB_API_KEY      chave de API para as cotações
        ECB_BASE_URL         outra URL para as taxas de câmbio
        FINNHUB_BASE_URL     outra URL para o serviço de cotações
        PORTFOLIO_LOCALE     idioma e formato das tabelas, como pt_BR
        LC_ALL, LC_MESSAGES, LC_NUMERIC, LANG
                             o mesmo, se PORTFOLIO_LOCALE não estiver definida;
                             com C vale a configuração locale
        PORTFOLIO_PAGER, PAGER
                             paginador para listas longas (less); cat: nenhum
        NO_COLOR             nunca usar cores
        CLICOLOR_FORCE       usar cores mesmo se a saída não for um terminal
        XDG_DATA_HOME, XDG_CACHE_HOME, XDG_CONFIG_HOME
                             diretórios base, cada um com um diretório portfolio

      As opções prevalecem sobre as variáveis, e estas sobre as configurações.

      """
    case .files:
      """
      Arquivos

        ~/.local/share/portfolio/portfolio.json         as transações
        ~/.local/share/portfolio/portfolio.cash.json    as movimentações de caixa
        ~/.local/share/portfolio/portfolio.prices.json  cotações definidas manualmente
        ~/.local/share/portfolio/portfolio.history.jsonl
                                                        cotações de cada dia
        ~/.local/share/portfolio/portfolio.instruments.json
                                                        nomes, classes, metas
        ~/.local/share/portfolio/portfolio.accounts.json
                                                        dados das contas
        ~/.local/share/portfolio/portfolio.rates.json   taxas de câmbio
        ~/.local/share/portfolio/portfolio.digest.json  o que digest já informou
        ~/.local/share/portfolio/portfolio.imports.json
                                                        o que foi importado
        ~/.local/share/portfolio/portfolio.mirror.json  último envio ao espelho
        ~/.local/share/portfolio/*.json.journal         o que pode ser desfeito
        ~/.local/share/portfolio/*.json.lock            bloqueios
        ~/.local/share/portfolio/remote/                o mesmo para repositórios
                                                        em uma URL
        ~/.config/portfolio/config.json                 configurações e chave de API
        ~/.cache/portfolio/                             cotações obtidas; assessores
                                                        de um escritório, explicados
                                                        em “portfolio help advisors”;
                                                        cópias de repositórios
                                                        em uma URL; pode ser apagado

      Transações e movimentações são documentos JSON com um registro por linha.
      Podem ser copiados, comparados com diff e mantidos no git. check examina os
      dois; check --repair conserva ao lado o que estiver danificado, com .damaged
      acrescentado ao nome. Se o repositório for uma URL, as movimentações e as
      cotações definidas manualmente ficam aqui.

      """
    }
  }
}
