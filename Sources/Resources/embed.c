#include "Resources.h"
#include <string.h>

#define FILE_OF (const unsigned char[])

static const struct {
  const char *name;
  const unsigned char *text;
} files[] = {
  {"completions/bash", FILE_OF {
#embed "completions/bash" suffix(, 0)
  }},
  {"completions/fish", FILE_OF {
#embed "completions/fish" suffix(, 0)
  }},
  {"completions/zsh", FILE_OF {
#embed "completions/zsh" suffix(, 0)
  }},
  {"demo/cache/quotes.json", FILE_OF {
#embed "demo/cache/quotes.json" suffix(, 0)
  }},
  {"demo/cash.mock.json", FILE_OF {
#embed "demo/cash.mock.json" suffix(, 0)
  }},
  {"demo/config.json", FILE_OF {
#embed "demo/config.json" suffix(, 0)
  }},
  {"demo/portfolio.cash.json", FILE_OF {
#embed "demo/portfolio.cash.json" suffix(, 0)
  }},
  {"demo/portfolio.history.jsonl", FILE_OF {
#embed "demo/portfolio.history.jsonl" suffix(, 0)
  }},
  {"demo/portfolio.instruments.json", FILE_OF {
#embed "demo/portfolio.instruments.json" suffix(, 0)
  }},
  {"demo/portfolio.json", FILE_OF {
#embed "demo/portfolio.json" suffix(, 0)
  }},
  {"demo/portfolio.rates.json", FILE_OF {
#embed "demo/portfolio.rates.json" suffix(, 0)
  }},
  {"formats.txt", FILE_OF {
#embed "formats.txt" suffix(, 0)
  }},
  {"page.css", FILE_OF {
#embed "page.css" suffix(, 0)
  }},
  {"positions.json", FILE_OF {
#embed "positions.json" suffix(, 0)
  }},
  {"rules/avanza.json", FILE_OF {
#embed "rules/avanza.json" suffix(, 0)
  }},
  {"rules/bitvavo.json", FILE_OF {
#embed "rules/bitvavo.json" suffix(, 0)
  }},
  {"rules/comdirect.json", FILE_OF {
#embed "rules/comdirect.json" suffix(, 0)
  }},
  {"rules/degiro.json", FILE_OF {
#embed "rules/degiro.json" suffix(, 0)
  }},
  {"rules/directa.json", FILE_OF {
#embed "rules/directa.json" suffix(, 0)
  }},
  {"rules/etoro.json", FILE_OF {
#embed "rules/etoro.json" suffix(, 0)
  }},
  {"rules/etrade.json", FILE_OF {
#embed "rules/etrade.json" suffix(, 0)
  }},
  {"rules/fidelity.json", FILE_OF {
#embed "rules/fidelity.json" suffix(, 0)
  }},
  {"rules/flatex.json", FILE_OF {
#embed "rules/flatex.json" suffix(, 0)
  }},
  {"rules/ghostfolio.json", FILE_OF {
#embed "rules/ghostfolio.json" suffix(, 0)
  }},
  {"rules/hargreaves-lansdown.json", FILE_OF {
#embed "rules/hargreaves-lansdown.json" suffix(, 0)
  }},
  {"rules/interactive-investor.json", FILE_OF {
#embed "rules/interactive-investor.json" suffix(, 0)
  }},
  {"rules/investengine.json", FILE_OF {
#embed "rules/investengine.json" suffix(, 0)
  }},
  {"rules/merrill.json", FILE_OF {
#embed "rules/merrill.json" suffix(, 0)
  }},
  {"rules/morgan-stanley.json", FILE_OF {
#embed "rules/morgan-stanley.json" suffix(, 0)
  }},
  {"rules/nordnet.json", FILE_OF {
#embed "rules/nordnet.json" suffix(, 0)
  }},
  {"rules/parqet.json", FILE_OF {
#embed "rules/parqet.json" suffix(, 0)
  }},
  {"rules/portfolio-performance.json", FILE_OF {
#embed "rules/portfolio-performance.json" suffix(, 0)
  }},
  {"rules/questrade.json", FILE_OF {
#embed "rules/questrade.json" suffix(, 0)
  }},
  {"rules/revolut.json", FILE_OF {
#embed "rules/revolut.json" suffix(, 0)
  }},
  {"rules/robinhood.json", FILE_OF {
#embed "rules/robinhood.json" suffix(, 0)
  }},
  {"rules/scalable.json", FILE_OF {
#embed "rules/scalable.json" suffix(, 0)
  }},
  {"rules/schwab.json", FILE_OF {
#embed "rules/schwab.json" suffix(, 0)
  }},
  {"rules/sharesight.json", FILE_OF {
#embed "rules/sharesight.json" suffix(, 0)
  }},
  {"rules/swissquote.json", FILE_OF {
#embed "rules/swissquote.json" suffix(, 0)
  }},
  {"rules/tastytrade.json", FILE_OF {
#embed "rules/tastytrade.json" suffix(, 0)
  }},
  {"rules/trade-republic.json", FILE_OF {
#embed "rules/trade-republic.json" suffix(, 0)
  }},
  {"rules/vanguard.json", FILE_OF {
#embed "rules/vanguard.json" suffix(, 0)
  }},
  {"rules/wealthfolio.json", FILE_OF {
#embed "rules/wealthfolio.json" suffix(, 0)
  }},
  {"rules/wealthsimple.json", FILE_OF {
#embed "rules/wealthsimple.json" suffix(, 0)
  }},
  {"rules/xtb.json", FILE_OF {
#embed "rules/xtb.json" suffix(, 0)
  }},
  {"rules/zerodha.json", FILE_OF {
#embed "rules/zerodha.json" suffix(, 0)
  }},
  {"services/alpha-vantage.json", FILE_OF {
#embed "services/alpha-vantage.json" suffix(, 0)
  }},
  {"services/coingecko.json", FILE_OF {
#embed "services/coingecko.json" suffix(, 0)
  }},
  {"services/eodhd.json", FILE_OF {
#embed "services/eodhd.json" suffix(, 0)
  }},
  {"services/finnhub.json", FILE_OF {
#embed "services/finnhub.json" suffix(, 0)
  }},
  {"services/fred.json", FILE_OF {
#embed "services/fred.json" suffix(, 0)
  }},
  {"services/stooq.json", FILE_OF {
#embed "services/stooq.json" suffix(, 0)
  }},
  {"services/tiingo.json", FILE_OF {
#embed "services/tiingo.json" suffix(, 0)
  }},
  {"services/twelve-data.json", FILE_OF {
#embed "services/twelve-data.json" suffix(, 0)
  }},
  {"services/yahoo.json", FILE_OF {
#embed "services/yahoo.json" suffix(, 0)
  }},
  {"words/de.txt", FILE_OF {
#embed "words/de.txt" suffix(, 0)
  }},
  {"words/en.txt", FILE_OF {
#embed "words/en.txt" suffix(, 0)
  }},
  {"words/es.txt", FILE_OF {
#embed "words/es.txt" suffix(, 0)
  }},
  {"words/fr.txt", FILE_OF {
#embed "words/fr.txt" suffix(, 0)
  }},
  {"words/pt-PT.txt", FILE_OF {
#embed "words/pt-PT.txt" suffix(, 0)
  }},
  {"words/pt.txt", FILE_OF {
#embed "words/pt.txt" suffix(, 0)
  }},
};

static const size_t count = sizeof files / sizeof *files;

struct Resource resource(const char *name) {
  for (size_t i = 0; i < count; i++) {
    const unsigned char *text = files[i].text;
    if (!strcmp(files[i].name, name)) return (struct Resource){text, strlen((const char *)text)};
  }
  return (struct Resource){0, 0};
}

const char *resourceName(size_t number) { return number < count ? files[number].name : 0; }
