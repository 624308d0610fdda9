/// \file
/// Prints what the importer makes of saved Chess-Results pages, one tab-separated line a fact, for comparison with an
/// independent reading (chess_results_oracle.py). Arguments: the files of one event.
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "importers/chess_results/importer.hpp"

using namespace seiseki;
using namespace seiseki::importers;

namespace {

std::string number(std::optional<StartNumber> n) {
  return n ? std::to_string(n->value()) : "-";
}
std::string half_points(std::optional<Score> score) {
  return score ? std::to_string(score->half_points()) : "-";
}
std::string rating(std::optional<int> value) {
  return value ? std::to_string(*value) : "-";
}

void print(const ImportedTournament& tournament) {
  const TournamentDetails& details = tournament.details;
  std::printf("details\t%s\t%s\t%s\t%s\t%s\t%s\n", details.source_key.c_str(), details.name.c_str(),
              details.last_update.c_str(), details.start ? to_iso(*details.start).c_str() : "-",
              details.end ? to_iso(*details.end).c_str() : "-",
              details.rounds ? std::to_string(*details.rounds).c_str() : "-");
  for (const auto& [round, date] : details.round_dates) std::printf("day\t%d\t%s\n", round, to_iso(date).c_str());
  for (const ImportedPlayer& p : tournament.players) {
    std::printf("player\t%d\t%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\n", p.start_number.value(), p.name.c_str(), p.title.c_str(),
                p.national_id.c_str(), p.fide_id.c_str(), p.federation.c_str(), rating(p.rating).c_str(),
                rating(p.rating_fide).c_str(), rating(p.rating_national).c_str());
  }
  for (const ImportedGame& g : tournament.games) {
    std::printf("game\t%d\t%s\t%s\t%s\t%s\t%s\n", g.round, number(g.white).c_str(), number(g.black).c_str(),
                std::string{to_string(g.status)}.c_str(), half_points(g.score_white).c_str(),
                g.bye ? std::string{to_string(*g.bye)}.c_str() : half_points(g.score_black).c_str());
  }
  for (const Finding& f : tournament.findings) std::printf("finding\t%s\n", std::string{f.code()}.c_str());
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<Document> documents;
  for (int i = 1; i < argc; ++i) {
    std::ifstream file{argv[i], std::ios::binary};
    Document document;
    document.name = argv[i];
    document.bytes.assign(std::istreambuf_iterator<char>{file}, {});
    documents.push_back(std::move(document));
  }
  const auto tournament = chess_results::ChessResultsImporter{}.read(documents);
  if (!tournament) {
    std::printf("refused\t%s\n", std::string{tournament.error().finding.code()}.c_str());
    return 0;
  }
  print(*tournament);
  return 0;
}
