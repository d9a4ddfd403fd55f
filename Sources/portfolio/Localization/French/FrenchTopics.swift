/// The topics of `portfolio help` in French.
extension FrenchHelp {
  static func topic(_ topic: HelpTopic) -> String {
    switch topic {
    case .exitCodes:
      """
      Codes de sortie

        0    fait
        1    échec d’une manière qui n’a pas de code propre
        64   mauvais emploi : commande ou option inconnue, ou trop d’arguments
        65   données invalides : un champ ou un fichier n’est pas ce qu’il doit être
        66   un fichier n’existe pas, ou aucune transaction, aucun conseiller, aucun
             compte n’a l’id
        69   un service est injoignable ou a échoué, et rien d’antérieur ne peut le
             remplacer : un cours, des mouvements, des conseillers ; ou un fichier
             de succès annonce lui-même un échec
        74   un fichier n’a pu être lu ou écrit
        75   d’autres modifient les transactions ; réessayer
        77   pas d’autorisation, pour un fichier ou au dépôt distant
        78   mauvais réglages, comme http vers une autre machine
        130  interrompu

      """
    case .json:
      JSONTopic.page(
        introduction: """
          JSON

          Avec --json, une commande écrit un seul document sur la sortie standard, et
          rien d’autre. Les nombres sont écrits en entier ; une date est YYYY-MM-DD ou
          YYYY-MM-DDTHH:MM:SS avec Z ou un décalage. "x|null" peut être null, "x?"
          peut manquer.
          """,
        errors: "sur la sortie d’erreur")
    case .environment:
      """
      Variables d’environnement

        PORTFOLIO_STORE      où sont les transactions : fichier ou URL
        PORTFOLIO_REMOTE_TOKEN
                             ce qui ouvre un dépôt à une URL ; envoyé comme
                             paramètre auth, et montré nulle part
        PORTFOLIO_CACHE_DIR  où est ce qui a été obtenu
        PORTFOLIO_CONFIG     où sont les réglages
        PORTFOLIO_OFFLINE    1, true ou yes : ne jamais utiliser le réseau
        FINNHUB_API_KEY      la clé pour les cours
        FINNHUB_BASE_URL     une autre adresse du service
        PORTFOLIO_LOCALE     comment parlent les tableaux : langue et pays
        LC_ALL, LC_MESSAGES, LC_NUMERIC, LANG
                             de même, sans PORTFOLIO_LOCALE ; C s’en remet
                             au réglage locale
        PORTFOLIO_PAGER, PAGER
                             ce qui montre les longues listes (less) ; cat : rien
        NO_COLOR             pas de couleurs
        CLICOLOR_FORCE       des couleurs aussi sans terminal
        XDG_DATA_HOME, XDG_CACHE_HOME, XDG_CONFIG_HOME
                             les dossiers qui contiennent le dossier portfolio

      Une option l’emporte sur une variable, une variable sur un réglage.

      """
    case .files:
      """
      Fichiers

        ~/.local/share/portfolio/portfolio.json         les transactions
        ~/.local/share/portfolio/portfolio.cash.json    les mouvements
        ~/.local/share/portfolio/portfolio.prices.json  cours fixés à la main
        ~/.local/share/portfolio/portfolio.history.json cours de chaque jour
        ~/.local/share/portfolio/*.json.journal         ce qui peut être annulé
        ~/.local/share/portfolio/*.json.lock            qui les modifie
        ~/.config/portfolio/config.json                 les réglages et la clé
        ~/.local/share/portfolio/remote/                de même pour les dépôts
        ~/.cache/portfolio/                             cours et conseillers
                                                        obtenus, copies de dépôts ;
                                                        peut être supprimé à tout
                                                        moment

      Transactions et mouvements sont des documents JSON avec un par ligne. On peut
      les copier, les comparer avec diff, les garder dans git. check regarde les
      deux, et check --repair laisse à côté celui qui est abîmé, avec .damaged
      derrière son nom. Si le dépôt est une URL, mouvements et cours fixés à la
      main restent ici.

      """
    }
  }
}
