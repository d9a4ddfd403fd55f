/// The topics of `portfolio help` in French.
extension FrenchHelp {
  static func topic(_ topic: HelpTopic) -> String {
    switch topic {
    case .exitCodes:
      """
      Codes de sortie

        0    réussite
        1    échec sans code particulier
        64   mauvaise utilisation : commande ou option inconnue, ou trop d’arguments
        65   données invalides : un champ ou un fichier n’est pas valide
        66   un fichier n’existe pas, ou aucune transaction, aucun conseiller, aucun
             compte n’a cet identifiant
        69   un service est injoignable ou a échoué, et il n’y a pas de copie
             de ses données ; ou un fichier de succès signale un échec
        74   un fichier n’a pu être lu ou écrit
        75   le dépôt est verrouillé ; réessayer
        77   permission refusée, pour un fichier ou par le dépôt distant
        78   paramètres incorrects, comme http vers une autre machine
        130  interrompu

      """
    case .json:
      JSONTopic.page(
        introduction: """
          JSON

          Avec --json, une commande écrit un seul document sur la sortie standard, et
          rien d’autre. Les nombres sont écrits en entier ; une date est AAAA-MM-JJ ou
          AAAA-MM-JJThh:mm:ss avec Z ou un décalage. "x|null" peut être null, "x?" peut
          manquer. Avec --dry-run, le document contient "dryRun": true.
          """,
        errors: "sur la sortie d’erreur")
    case .environment:
      """
      Variables d’environnement

        PORTFOLIO_STORE      dépôt des transactions : un fichier ou une URL
        PORTFOLIO_REMOTE_TOKEN
                             jeton d’accès à un dépôt distant ; envoyé comme
                             paramètre auth, jamais affiché
        PORTFOLIO_CACHE_DIR  dossier des données récupérées
        PORTFOLIO_CONFIG     fichier de configuration
        PORTFOLIO_OFFLINE    1, true ou yes : ne jamais utiliser le réseau
        PORTFOLIO_TODAY      jour à prendre pour aujourd’hui, AAAA-MM-JJ,
                             pour les exemples et les essais
        FINNHUB_API_KEY      clé d’API pour les cours
        ECB_BASE_URL         autre URL des taux de change
        FINNHUB_BASE_URL     autre URL du service de cours
        PORTFOLIO_LOCALE     langue et format des tableaux, comme fr_FR
        LC_ALL, LC_MESSAGES, LC_NUMERIC, LANG
                             idem, à défaut de PORTFOLIO_LOCALE ; avec C, le
                             paramètre locale s’applique
        PORTFOLIO_PAGER, PAGER
                             pagineur des longues listes (less) ; cat : aucun
        NO_COLOR             pas de couleurs
        CLICOLOR_FORCE       des couleurs aussi sans terminal
        XDG_DATA_HOME, XDG_CACHE_HOME, XDG_CONFIG_HOME
                             dossiers de base, contenant chacun un dossier portfolio

      Les options l’emportent sur les variables, les variables sur les paramètres.

      """
    case .files:
      """
      Fichiers

        ~/.local/share/portfolio/portfolio.json         les transactions
        ~/.local/share/portfolio/portfolio.cash.json    les mouvements
        ~/.local/share/portfolio/portfolio.prices.json  cours saisis manuellement
        ~/.local/share/portfolio/portfolio.history.jsonl
                                                        cours de chaque jour
        ~/.local/share/portfolio/portfolio.instruments.json
                                                        noms, classes, objectifs
        ~/.local/share/portfolio/portfolio.accounts.json
                                                        informations sur les comptes
        ~/.local/share/portfolio/portfolio.rates.json   taux de change
        ~/.local/share/portfolio/portfolio.digest.json  ce que digest a annoncé
        ~/.local/share/portfolio/portfolio.imports.json
                                                        ce qui a été importé
        ~/.local/share/portfolio/portfolio.mirror.json  dernier état du miroir
        ~/.local/share/portfolio/*.json.journal         ce qui peut être annulé
        ~/.local/share/portfolio/*.json.lock            verrous
        ~/.local/share/portfolio/remote/                idem, pour dépôts distants
        ~/.config/portfolio/config.json                 paramètres et clé d’API
        ~/.cache/portfolio/                             cours récupérés ; conseillers
                                                        d’un cabinet, expliqués par
                                                        « portfolio help advisors » ;
                                                        copies de dépôts distants ;
                                                        peut être supprimé

      Les transactions et les mouvements sont des documents JSON, un enregistrement
      par ligne. On peut les copier, les comparer avec diff, les garder dans git.
      check vérifie les deux, et check --repair conserve à côté celui qui est
      endommagé, avec l’extension .damaged. Si le dépôt est une URL, les mouvements
      et les cours saisis manuellement restent ici.

      """
    }
  }
}
