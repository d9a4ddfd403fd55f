import PortfolioCore
import PortfolioIO

/// Phrases about advisors.
extension Portuguese {
  func text(_ phrase: AdvisorPhrase) -> String {
    switch phrase {
    case .nobody: local.either("O escritório não tem assessores.", "A empresa não tem consultores.")
    case .noMatch: "Nenhum \(adviser) encontrado."
    case .nothing: "Nenhum \(local.registro)."
    case .notFetched: "Dados não obtidos."
    case .noHoldings: "Esta conta não tem posições."
    case .firm: local.either("Escritório", "Empresa")
    case .shown: "Mostrados"
    case .category(let category): name(of: category)
    case .fetched(let age): "Dados obtidos há \(self.age(age))."
    case .loading: local.either("Assessores", "Consultores")
    case .copyShown(let failure, let age):
      "advisors: \(reason(failure)); \(local.mostrando) dados obtidos há \(self.age(age))"
    case .overviewShown(let name, let failure):
      "advisors: \(reason(failure)); as contas de \(name) não foram obtidas"
    case .withoutID(let count):
      "advisors: \(counted(count, "\(local.registro) sem ID ignorado", "\(local.registros) sem ID ignorados"))"
    case .unread(let count):
      "Os detalhes de \(counted(count, adviser, advisers)) não foram obtidos e não foram examinados; --fetch \(local.either("os inclui", "inclui-os"))."
    case .unreadable(let name):
      "\(name): não foi possível ler os detalhes, por isso o filtro não os examinou"
    case .withoutValue(let tickers, let account):
      "\(account): falta a quantidade ou o preço, por isso o valor da conta não inclui \(list(tickers))"
    case .totalDisagrees(let given, let value):
      "o serviço indica um \(local.patrimônio) de \(figure(given)), mas as contas somam \(figure(value.description))"
    }
  }

  private var adviser: String { local.either("assessor", "consultor") }
  private var advisers: String { local.either("assessores", "consultores") }

  private func name(of category: SecurityCategory) -> String {
    switch category {
    case .mutualFund: "fundo"
    case .indexFund: "fundo de índice"
    case .growthFund: "fundo de crescimento"
    case .equityFund: "fundo de ações"
    case .sectorFund: "fundo setorial"
    case .dividendFund: "fundo de dividendos"
    case .etf: "ETF"
    case .stock: "ação"
    case .bond: local.either("título de renda fixa", "obrigação")
    case .option: "opção"
    case .cash: local.either("caixa", "dinheiro")
    case .other(let name): SecurityCategory.readable(name)
    }
  }

  func sentence(for failure: AdvisorFailure) -> String {
    switch failure {
    case .noAddress:
      "\(local.nenhumaURL); execute \(quoted("portfolio config set advisors.url URL")) ou use --mock \(local.DIRETÓRIO)"
    case .incomplete(let gap):
      "a lista de \(advisers) pode estar incompleta: \(reason(gap)); tente novamente mais tarde"
    case .noSuchAdvisor(let text):
      "nenhum \(adviser) tem o ID ou o nome \(quoted(text)); \(quoted("portfolio advisors")) mostra todos os \(advisers)"
    case .ambiguousAdvisor(let text, let advisors):
      "\(quoted(text)) corresponde a \(number(advisors.count)) \(advisers); \(local.informe) mais do nome ou o ID: "
        + candidates(advisors)
    case .noSuchAccount(let text):
      "nenhuma conta tem o ID ou o número \(quoted(text)); \(quoted("portfolio advisors show \(placeholder("ADVISOR"))")) mostra as de um \(adviser)"
    case .ambiguousAccount(let text, let accounts):
      "\(quoted(text)) corresponde a \(number(accounts.count)) contas; \(local.informe) o ID: "
        + candidates(accounts)
    case .unknownToService(let said):
      "\(reason(.status(404, serverText: said))); verifique o ID e \(local.aURL) em advisors.url"
    case .feed(let failure):
      "\(reason(failure)), e não há cópia \(local.either("no", "na")) cache; \(remedy(failure))"
    case .malformed(_, let problem): "\(sentence(for: problem)); corrija o \(local.arquivo)"
    case .foreign: "não parecem dados de \(advisers); verifique o \(local.arquivo)"
    case .another(_, let id): "trata do \(adviser) \(quoted(id.text)); verifique o \(local.arquivo)"
    case .notFetched(let advisors, let failure):
      "não foi possível obter os detalhes de \(list(advisors.map(\.name)))\(failure.map { " (\(reason($0)))" } ?? ""); tente novamente mais tarde"
    }
  }

  private func reason(_ gap: DashboardGap) -> String {
    switch gap {
    case .failed(let failure): reason(failure)
    case .refused(let refusal): reason(refusal)
    }
  }
}
