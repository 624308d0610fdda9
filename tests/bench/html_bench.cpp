/// \file
/// A page to an ImportedTournament, beside the HTML parser alone on the same bytes. The page is made up: a crosstable
/// of 200 players and 9 rounds in the site's markup, about 150 kB, as large events have.
#include <string>

#include <benchmark/benchmark.h>
#include <gumbo.h>

#include "importers/chess_results/importer.hpp"

using namespace seiseki::importers;

namespace {

constexpr int k_players = 200;
constexpr int k_rounds = 9;

// In round r the players i and (r - i) mod 200 meet; White is the smaller number.
std::string cell(int player, int round) {
  const int other = ((2 * round - 1 - player) % k_players + k_players) % k_players;
  const bool white = player < other;
  const int result = (player + other + round) % 3;
  const char* mine = result == 2 ? "&frac12;" : (result == 0) == white ? "1" : "0";
  return "<td class=\"CRc\"> " + std::to_string(other + 1) + (white ? "w" : "b") + mine + "</td>";
}

std::string navigation() {
  std::string result = "<ul class=\"navlist\">";
  for (int i = 0; i < 80; ++i) {
    result += "<li><a id=\"Hyp_" + std::to_string(i) +
              "\" class=\"OtherTabs\" href=\"Default.aspx?lan=" + std::to_string(i) +
              "\" style=\"display:inline-block;height:12px;\">TAB</a></li>\n";
  }
  return result + "</ul>";
}

std::string crosstable_page() {
  std::string page =
      "<!DOCTYPE html><html><head><title>x</title><script>var a = 1;</script></head><body>"
      "<form method=\"post\" action=\"./tnr1234567.aspx?lan=1&amp;art=5&amp;zeilen=99999\" id=\"form1\">"
      "<table width=\"1000\"><tr><td class=\"CR0\">" +
      navigation() +
      "<div class=\"defaultDialog\"><h2>Invented Open</h2></div><div class=\"defaultDialog\"><h2>Starting rank "
      "crosstable</h2>\n<table class=\"CRs1\" border=\"0\" cellpadding=\"1\" cellspacing=\"1\">\n"
      "<tr class=\"CRng1b\"><th class=\"CRc\">No.</th><th class=\"CR\"></th><th class=\"CR\">Name</th>";
  for (int round = 1; round <= k_rounds; ++round) page += "<td class=\"CRc\">" + std::to_string(round) + ".Rd</td>";
  page += "<th class=\"CRc\">Rk.</th></tr>\n";
  for (int player = 0; player < k_players; ++player) {
    const std::string number = std::to_string(player + 1);
    page += "<tr class=\"CRng2 JPN\"><td class=\"CRc\">" + number +
            "</td><td class=\"CR\"></td><td class=\"CR\">Player " + number + "</td>";
    for (int round = 1; round <= k_rounds; ++round) page += cell(player, round);
    page += "<td class=\"CRc\">" + number + "</td></tr>\n";
  }
  return page + "</table></div></td></tr></table></form></body></html>";
}

void parser_alone(benchmark::State& state) {
  const std::string bytes = crosstable_page();
  for (auto _ : state) {
    GumboOutput* output = gumbo_parse_with_options(&kGumboDefaultOptions, bytes.data(), bytes.size());
    benchmark::DoNotOptimize(output);
    gumbo_destroy_output(&kGumboDefaultOptions, output);
  }
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) * static_cast<std::int64_t>(bytes.size()));
}
BENCHMARK(parser_alone);

void page_to_tournament(benchmark::State& state) {
  Document document;
  document.name = "page.html";
  document.bytes = crosstable_page();
  const chess_results::ChessResultsImporter importer;
  for (auto _ : state) {
    auto tournament = importer.read({&document, 1});
    if (!tournament || tournament->games.size() != k_players * k_rounds / 2) {
      state.SkipWithError("the page was not read");
      break;
    }
    benchmark::DoNotOptimize(tournament);
  }
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) *
                          static_cast<std::int64_t>(document.bytes.size()));
}
BENCHMARK(page_to_tournament);

}  // namespace

BENCHMARK_MAIN();
