import Foundation
import PortfolioCore
import PortfolioIO
import PortfolioSystem
import TestSupport
import Testing

@testable import portfolio

/// The page as a browser shows and prints it. Pictures of it are left in .build/pages, to be looked at.
@Suite("report in a browser", .enabled(if: Browser.isInstalled, "chromium is not installed"), .serialized)
struct ReportBrowserTests {
  @Test(
    "nothing is said, asked for, cut off or hard to read, in both themes and at each width",
    arguments: [
      "demo", "demo in German", "demo in Spanish", "nothing", "three hundred", "one day", "hostile",
    ])
  func shown(portfolio: String) throws {
    let page = try ReportBrowserTests.page(of: portfolio)
    let folder = ProjectFiles.path(".build/pages")
    let stem = FilePaths.join(folder, portfolio.replacing(" ", with: "-"))
    try AtomicFile.replace("\(stem).html", with: page.utf8, flushing: false)
    let browser = try Browser()
    try browser.open("\(stem).html")

    let counted = try browser.evaluate("String(document.querySelectorAll('*').length)")
    // The reader counts what is written; a browser adds nothing but what HTML leaves out.
    #expect(counted == "\(Markup(page).elements.count)")
    #expect(try browser.evaluate(ReportBrowserTests.barriers) == "")
    #expect(try browser.evaluate(ReportBrowserTests.wrongBars) == "")
    #expect(try browser.evaluate(ReportBrowserTests.wrongDays) == "")
    #expect(try browser.evaluate(ReportBrowserTests.wrongPanels) == "")
    for width in [390, 768, 1280, 1920] {
      for isDark in [false, true] {
        try browser.show(width: width, isDark: isDark)
        let view = "\(width) points, \(isDark ? "dark" : "light")"
        #expect(try browser.evaluate(ReportBrowserTests.stickingOut) == "", "\(view)")
        #expect(try browser.evaluate(ReportBrowserTests.collisions) == "", "\(view)")
        #expect(try browser.evaluate(ReportBrowserTests.faint) == "", "\(view)")
        #expect(try browser.evaluate(ReportBrowserTests.strayDots) == "", "\(view)")
        #expect(try browser.evaluate(ReportBrowserTests.crooked) == "", "\(view)")
        #expect(try browser.evaluate(ReportBrowserTests.cut) == "", "\(view)")
        if ![390, 1280].contains(width) { continue }
        let picture = try browser.picture(height: 2000)
        try AtomicFile.replace(
          "\(stem)-\(width)-\(isDark ? "dark" : "light").png", with: picture, flushing: false)
      }
    }
    // A4 within margins of 14 mm. A browser prints all the smaller for what is wider.
    try browser.showPrint(width: 688)
    let tooWide = try browser.evaluate(ReportBrowserTests.tooWide)
    #expect(tooWide == "")
    #expect(try browser.evaluate(ReportBrowserTests.folded) == "")
    let printed = try browser.printed()
    #expect(printed.starts(with: Data("%PDF".utf8)))
    try AtomicFile.replace("\(stem).pdf", with: printed, flushing: false)

    let reported = browser.events.filter {
      ["Log.entryAdded", "Runtime.consoleAPICalled"].contains($0.method)
    }
    #expect(reported.map { "\($0.parameters)" } == [])
    let asked = browser.events.filter { $0.method == "Network.requestWillBeSent" }.compactMap {
      ($0.parameters["request"] as? [String: Any])?["url"] as? String
    }
    #expect(asked == [URL(filePath: "\(stem).html").absoluteString])
    #expect(browser.events.filter { $0.method.hasPrefix("Page.javascriptDialog") }.isEmpty)
  }

  /// What keeps readers of the screen and the keyboard from something, by the rules that axe checks.
  private static let barriers = """
    (() => {
      const all = q => [...document.querySelectorAll(q)], found = [], ids = all('[id]').map(e => e.id);
      const tell = (what, e) => found.push(what + ': ' + (e.outerHTML || '').slice(0, 60));
      const named = e => e && e.textContent.trim() !== '';
      if (!document.documentElement.lang || !document.title) tell('no language or title', document.documentElement);
      if (all('main').length !== 1) tell('no main part', document.body);
      [...document.body.children].filter(e => !e.matches('header, nav, main, footer')).forEach(e => tell('in no landmark', e));
      ids.filter((id, i) => ids.indexOf(id) !== i).forEach(id => found.push('twice: ' + id));
      all('[aria-labelledby]').filter(e => !ids.includes(e.getAttribute('aria-labelledby'))).forEach(e => tell('no name', e));
      all('input').filter(e => !e.labels.length || !named(e.labels[0])).forEach(e => tell('no label', e));
      all('fieldset').filter(e => !named(e.querySelector('legend'))).forEach(e => tell('no legend', e));
      all('summary, a, h1, h2, h3, caption, th[scope=col], figcaption').filter(e => !named(e)).forEach(e => tell('empty', e));
      all('th').filter(e => !['col', 'row'].includes(e.scope)).forEach(e => tell('no scope', e));
      all('table').filter(e => !e.caption).forEach(e => tell('no caption', e));
      all('svg').filter(e => e.getAttribute('aria-hidden') !== 'true' && !e.closest('[role=img] svg, [aria-hidden=true] svg')
        && !(e.getAttribute('role') === 'img' && named(e.querySelector('title')))).forEach(e => tell('no title', e));
      all('.scroll').filter(e => e.tabIndex !== 0 || !e.getAttribute('aria-label')).forEach(e => tell('not reached by keyboard', e));
      all('ul > :not(li), dl > :not(div, dt, dd)').forEach(e => tell('in a list', e));
      const levels = all('h1, h2, h3, h4').map(e => Number(e.tagName[1]));
      levels.forEach((level, i) => { if (level > (levels[i - 1] || 0) + 1) found.push('a heading too deep: ' + i) });
      return found.join('; ')
    })()
    """

  /// Bars that are not the share of the whole that they say they are.
  private static let wrongBars = """
    [...document.querySelectorAll('svg[data-chart] rect[data-percent]')].filter(bar => {
      const whole = [...bar.parentElement.querySelectorAll('rect[data-percent="100"]')]
        .find(e => e.getAttribute('y') === bar.getAttribute('y'));
      if (!whole) return true;
      const share = bar.getBoundingClientRect().width / whole.getBoundingClientRect().width * 100;
      return Math.abs(share - Math.min(100, Math.max(0, Number(bar.dataset.percent)))) > 0.2
    }).map(e => e.outerHTML).join('; ')
    """

  /// Lines that do not reach from side to side, or whose points are not in the order of days.
  private static let wrongDays = """
    [...document.querySelectorAll('svg[data-chart=value], svg[data-chart=price]')].filter(svg =>
      [...svg.querySelectorAll('polyline')].some(line => {
        const across = line.getAttribute('points').trim().split(' ').map(p => Number(p.split(',')[0]));
        return across.some((x, i) => x < 0 || x > 1000 || x < across[i - 1])
      })).map(e => e.outerHTML.slice(0, 80)).join('; ')
    """

  /// Purchases and sales that are more than a point away from the line of prices, all details open.
  private static let strayDots = """
    (() => {
      const all = [...document.querySelectorAll('details.holding')];
      all.forEach(e => e.open = true);
      const found = [...document.querySelectorAll('svg[data-chart=price]')].flatMap(svg => {
        const points = [...svg.querySelectorAll('polyline')].flatMap(e => e.getAttribute('points').trim().split(' ')
          .map(p => p.split(',').map(Number)).map(([x, y]) => new DOMPoint(x, y).matrixTransform(e.getScreenCTM())));
        return [...svg.querySelectorAll('[data-trade]')].flatMap(dots => dots.getAttribute('d').match(/[\\d.]+ [\\d.]+/g)
          .filter(place => {
            const dot = new DOMPoint(...place.split(' ').map(Number)).matrixTransform(dots.getScreenCTM());
            return !points.some(p => Math.abs(p.x - dot.x) <= 1 && Math.abs(p.y - dot.y) <= 1)
          }))
      });
      all.forEach(e => e.open = false);
      return found.join('; ')
    })()
    """

  /// Cells of holdings that do not end where those above them do, also where rows are of two lines.
  private static let crooked = """
    (() => {
      const ends = [];
      return [...document.querySelectorAll('[data-table=holdings] > :is(thead, tbody) > tr:not(.more)')].flatMap(row =>
        [...row.children].filter((cell, i) => {
          const box = cell.getBoundingClientRect();
          if (box.width === 0) return false;
          ends[i] ??= box.right;
          return Math.abs(ends[i] - box.right) > 1
        })).map(e => e.textContent).join('; ')
    })()
    """

  /// Boxes that hold more than they are wide, all details open, other than calendars, and on wide screens the figures of
  /// charts.
  private static let cut = """
    (() => {
      const all = [...document.querySelectorAll('details')];
      all.forEach(e => e.open = true);
      const found = [...document.querySelectorAll('.scroll')].filter(e => e.scrollWidth > e.clientWidth + 1
        && !(innerWidth > 390 && e.closest('.data')) && !e.querySelector(':scope > [data-table=calendar], :scope > [data-table=months]')).map(e => e.textContent.slice(0, 40));
      all.forEach(e => e.open = false);
      return found.join('; ')
    })()
    """

  /// What is folded away on paper and yet says so.
  private static let folded = """
    [...document.querySelectorAll('details:not([open]) > summary')].filter(e => e.getBoundingClientRect().height > 0
      && !(e.nextElementSibling.getBoundingClientRect().height > 0)).map(e => e.textContent).join('; ')
    """

  /// Periods whose button does not show its chart alone; no script takes part in that.
  private static let wrongPanels = """
    [...document.querySelectorAll('input[name=period]')].filter(button => {
      button.labels[0].click();
      const seen = [...document.querySelectorAll('svg[data-chart=value]')].filter(e => e.getBoundingClientRect().width > 0);
      return seen.length !== 1 || seen[0].dataset.period !== button.value
    }).map(e => e.value).join('; ')
    """

  /// What reaches over the sides of the window; tables may, each in a box that scrolls.
  private static let stickingOut = """
    (() => {
      const width = document.documentElement.clientWidth;
      return [...document.body.querySelectorAll('*')].filter(e => {
        const r = e.getBoundingClientRect();
        return (r.right > width + 1 || r.left < -1) && r.width > 1 && !e.closest('.scroll table')
      }).map(e => e.tagName + ' ' + e.textContent.slice(0, 40)).join('; ')
        + (document.documentElement.scrollWidth > width ? 'the page scrolls' : '')
    })()
    """

  /// What is wider than the sheet, where tables cannot scroll.
  private static let tooWide = """
    [...document.body.querySelectorAll('*')].filter(e => {
      const r = e.getBoundingClientRect();
      return r.right > document.documentElement.clientWidth + 1 && r.width > 1 && !e.closest('.reported, details:not([open]) > :not(summary)')
    }).map(e => e.tagName + ' ' + e.textContent.slice(0, 40)).slice(0, 5).join('; ')
    """

  /// Words in a drawing that run into each other.
  private static let collisions = """
    [...document.querySelectorAll('figure > svg')].flatMap(svg => {
      const texts = [...svg.querySelectorAll('text')].filter(e => getComputedStyle(e).display !== 'none')
        .map(e => ({ text: e.textContent, box: e.getBoundingClientRect() }));
      return texts.flatMap((a, i) => texts.slice(i + 1).filter(b => a.box.left < b.box.right - 1
        && b.box.left < a.box.right - 1 && a.box.top < b.box.bottom - 3 && b.box.top < a.box.bottom - 3)
        .map(b => a.text + ' / ' + b.text))
    }).join('; ')
    """

  /// Words whose contrast to what is behind them, by the formula of WCAG 2.2, is below 4.5.
  private static let faint = """
    (() => {
      const parts = c => (c.match(/[\\d.]+/g) || []).map(Number).map((v, i) => c.startsWith('color') && i < 3 ? v * 255 : v);
      const light = c => { const [r, g, b] = parts(c).slice(0, 3).map(v => v / 255)
        .map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4); return 0.2126 * r + 0.7152 * g + 0.0722 * b };
      const behind = e => { for (; e; e = e.parentElement) {
        const c = getComputedStyle(e).backgroundColor, p = parts(c);
        if (p.length === 3 || p[3] === 1) return c } return 'rgb(255,255,255)' };
      return [...document.body.querySelectorAll('*')].filter(e => [...e.childNodes].some(n => n.nodeType === 3
        && n.textContent.trim()) && e.tagName !== 'title').filter(e => {
        const style = getComputedStyle(e), own = light(e.closest('svg') ? style.fill : style.color), back = light(behind(e));
        return (Math.max(own, back) + 0.05) / (Math.min(own, back) + 0.05) < 4.5
      }).map(e => e.tagName + ' ' + e.textContent.slice(0, 40)).join('; ')
    })()
    """

  /// The page of one of several portfolios.
  private static func page(of portfolio: String) throws -> String {
    switch portfolio {
    case "demo": return try FakeMachine.demo().run("report --offline").output
    case "demo in German": return try FakeMachine.demo().run("report --offline --locale de_DE").output
    case "demo in Spanish": return try FakeMachine.demo().run("report --offline --locale es_ES").output
    case "nothing": return FakeMachine().run("report").output
    case "hostile": return try hostile()
    case "one day": return try made(tickers: 10, years: 0)
    default: return try made(tickers: 300, years: 20)
    }
  }

  /// A page whose every text from outside is markup that would do something.
  private static func hostile() throws -> String {
    let machine = FakeMachine()
    let hostile =
      #"</title></svg></style><script>console.log(1)</script><img src=x onerror="alert(1)">\u{202E}"#
    for trade in [["buy", "AAA", "10", "5"], ["buy", "AAA", "1", "6"], ["sell", "AAA", "2", "7"]] {
      let words = ["add"] + trade + ["--date", "2026-01-02", "--account", hostile, "--note", hostile, "-q"]
      #expect(machine.run(words).code == 0)
    }
    #expect(machine.run(["instruments", "set", "AAA", "name=\(hostile)", "class=\(hostile)"]).code == 0)
    machine.given("prices --set AAA=7 -q")
    return machine.run(["report", "--title", hostile]).output
  }

  /// Purchases, sales and dividends of many tickers, with prices all along.
  private static func made(tickers: Int, years: Int) throws -> String {
    let machine = FakeMachine()
    var numbers = SeededGenerator(seed: 20)
    var (trades, prices) = ("date,type,ticker,quantity,price,sum\n", "date,ticker,price,currency\n")
    let today = CalendarDay(year: 2026, month: 11, day: 20) ?? CalendarDay(daysSinceEpoch: 0)
    for number in 0..<tickers {
      let letters = Array("ABCDEFGHIJ")
      let ticker = String([letters[number / 100], letters[number / 10 % 10], letters[number % 10]])
      var price = Int.random(in: 500...40_000, using: &numbers)
      for month in stride(from: -years * 12, through: 0, by: 3) {
        let day = today.advanced(by: month * 30)
        price = max(100, price + price * Int.random(in: -12...16, using: &numbers) / 100)
        let amount = "\(price / 100).\(price % 100 / 10)\(price % 10)"
        prices += "\(day),\(ticker),\(amount),\n"
        switch (month + number) % 5 {
        case 0: trades += "\(day),buy,\(ticker),20,\(amount),\n"
        case 1 where month > 6 - years * 12: trades += "\(day),dividend,\(ticker),,,\(amount)\n"
        case 2 where month > 36 - years * 12: trades += "\(day),sell,\(ticker),2,\(amount),\n"
        default: if month == -years * 12 { trades += "\(day),buy,\(ticker),30,\(amount),\n" }
        }
      }
    }
    try machine.home.write(trades, to: "trades.csv")
    try machine.home.write(prices, to: "prices.csv")
    machine.given(
      "import \(machine.home.path)/trades.csv -q", "prices --import \(machine.home.path)/prices.csv -q")
    machine.time.advance(by: .seconds(86_400))
    return machine.run("report --offline --to 2026-11-20").output
  }
}
