#include "Resources.h"
#include <string.h>

#define FILE_OF (const unsigned char[])

static const struct {
  const char *name;
  const unsigned char *text;
} files[] = {
  {"demo/cache/quotes.json", FILE_OF {
#embed "demo/cache/quotes.json" suffix(, 0)
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

struct Resource resource(const char *name) {
  for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
    const unsigned char *text = files[i].text;
    if (!strcmp(files[i].name, name)) return (struct Resource){text, strlen((const char *)text)};
  }
  return (struct Resource){0, 0};
}
