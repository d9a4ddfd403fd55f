import PortfolioCore
import PortfolioIO

/// What can be said about a file of which nothing can be imported.
extension French {
  func sentence(for failure: ImportFailure) -> String {
    switch failure {
    case .undetected:
      "aucun format ne le reconnaît ; en nommer un avec --as (\(importFormats)), ou les colonnes avec --map COLONNE=CHAMP"
    case .notOfFormat(_, let format):
      "il n’a pas le début de \(format) ; retirer --as, ou nommer un autre format : \(importFormats)"
    case .cashFeed: "ce sont des mouvements de liquidités ; portfolio cash import les lit"
    case .openDateOrder(_, let example):
      "rien ne dit si \(quoted(example)) commence par le jour ou par le mois ; donner --date-order dmy ou --date-order "
        + "mdy"
    case .currencies(_, let currencies):
      "les lignes sont réglées en \(list(currencies)) ; donner --currency \(currencies.first ?? "") pour ne prendre que "
        + "celles-là, et importer les autres ailleurs"
    case .noSuchColumn(_, let column):
      "aucune colonne ne s’appelle \(quoted(column)) ; regarder l’en-tête"
    case .malformedJSON(_, let problem): "\(sentence(for: problem)) ; corriger le fichier"
    case .openQuote:
      "un guillemet ouvert dans cette ligne n’est jamais fermé ; corriger le fichier"
    case .newer(_, let version):
      "il a la version \(version), et ce programme connaît la 1 ; utiliser un portfolio plus récent"
    }
  }
}
