import PortfolioCore
import PortfolioIO

/// Rows that are skipped, and errors about files that cannot be imported.
extension French {
  /// What a skipped row is.
  func text(_ what: SkippedRow.What) -> String {
    switch what {
    case .named(let name): name
    case .otherCurrency(let kind, let currency): "\(name(of: kind)) en \(currency)"
    case .deleted: "supprimée depuis l’importation"
    }
  }

  func sentence(for failure: ImportFailure) -> String {
    switch failure {
    case .undetected:
      "format non reconnu ; en choisir un avec --as (\(importFormats)), ou associer les colonnes avec --map COLONNE=CHAMP"
    case .notOfFormat(_, let format):
      "ne ressemble pas à un fichier \(title(ofFormat: format)) ; retirer --as, ou choisir un autre format (\(importFormats))"
    case .cashFeed:
      "ce sont des mouvements, pas des opérations sur titres ; utiliser « portfolio cash import »"
    case .foreignLanguage:
      "le relevé n’est pas en anglais ; mettre le site du courtier en anglais, puis télécharger à nouveau le relevé"
    case .openDateOrder(_, let example):
      "\(quoted(example)) est ambigu ; indiquer --date-order dmy (jour d’abord) ou --date-order mdy (mois d’abord)"
    case .noSuchColumn(_, let column):
      "pas de colonne \(quoted(column)) ; vérifier l’en-tête"
    case .twoColumns(_, let field): "deux colonnes désignent \(field) ; en supprimer une"
    case .noTicker:
      "le fichier n’indique pas le titre ; l’indiquer avec --ticker"
    case .malformedJSON(_, let problem): "\(sentence(for: problem)) ; corriger le fichier"
    case .rules(_, let problem): sentence(for: problem)
    case .noAccount(_, let account?, let known):
      "le journal n’a pas de compte \(quoted(account)) ; il contient \(list(known))"
    case .noAccount(_, nil, let known):
      "indiquer avec --account les comptes à importer ; le journal contient \(list(known))"
    case .malformedXML(_, .cutOff): "le fichier s’arrête avant d’être complet ; le télécharger à nouveau"
    case .malformedXML(_, .entity(let name)):
      "l’entité \(quoted(name)) n’est pas prise en charge ; exporter le fichier sans elle"
    case .malformedXML(_, .documentType):
      "les types de document (DOCTYPE) ne sont pas pris en charge ; exporter le fichier sans eux"
    case .malformedXML(_, .tooDeep): "les éléments sont trop imbriqués ; vérifier le fichier"
    case .malformedXML(_, .malformed): "ce n’est pas du XML bien formé ; vérifier le fichier"
    case .openQuote:
      "guillemet non fermé dans cette ligne ; corriger le fichier"
    case .newer(_, let version):
      "le fichier a la version \(version), mais seule la version 1 est prise en charge ; mettre portfolio à jour"
    }
  }

  /// What is wrong with a file of rules.
  private func sentence(for problem: RulesProblem) -> String {
    switch problem {
    case .notRules:
      "ce ne sont pas des règles ; écrire un objet comme en montre « portfolio import --print-rules parqet »"
    case .unknownKey(let key): "les règles n’ont pas de clé \(quoted(key)) ; la corriger ou la retirer"
    case .badValue(let key, let value):
      "\(quoted(value)) n’est pas une valeur possible de \(quoted(key)) ; la corriger"
    case .missing(let key): "il manque \(quoted(key)) aux règles ; l’ajouter"
    }
  }
}
