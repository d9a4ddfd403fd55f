// What a store could be read at best: every record's fields with simdjson's on-demand parser, folded per ticker in
// binary floating point, without a single check. Built by `make bench` where g++ and simdjson are installed.
#include <simdjson.h>

#include <cstdio>
#include <string_view>
#include <unordered_map>

struct Holding {
  double quantity = 0, paid = 0, received = 0;
};

int main(int count, char **arguments) {
  if (count < 2) return 64;
  simdjson::ondemand::parser parser;
  auto text = simdjson::padded_string::load(arguments[1]).value();
  auto store = parser.iterate(text);
  std::unordered_map<std::string_view, Holding> holdings;
  size_t seen = 0;
  for (auto value : store["transactions"].get_array()) {
    auto record = value.get_object();
    seen += std::string_view(record["id"].get_string()).size();
    seen += std::string_view(record["date"].get_string()).size();
    std::string_view type = record["type"].get_string();
    auto &holding = holdings[record["ticker"].get_string()];
    double quantity = record["quantity"].get_double();
    seen += double(record["price"].get_double()) > 0;
    double sum = record["sum"].get_double();
    if (type == "buy") {
      holding.quantity += quantity;
      holding.paid += sum;
    } else {
      holding.quantity -= quantity;
      holding.received += sum;
    }
  }
  double gained = 0;
  for (auto &entry : holdings) gained += entry.second.received - entry.second.paid;
  std::printf("%zu %zu %.2f\n", holdings.size(), seen, gained);
}
