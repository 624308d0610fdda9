/// \file
/// What the printed-list importer reads, a line a fact, for the comparison with an independent reading.
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>

#include "importers/printed_list/importer.hpp"

using namespace seiseki;
using namespace seiseki::importers;

namespace {

std::string number(const std::optional<StartNumber>& value) {
  return value ? std::to_string(value->value()) : "-";
}
std::string half_points(const std::optional<Score>& value) {
  return value ? std::to_string(value->half_points()) : "-";
}
std::string integer(const std::optional<int>& value) {
  return value ? std::to_string(*value) : "-";
}

void print(const ImportedTournament& tournament) {
  const TournamentDetails& details = tournament.details;
  std::printf("details\t%s\t%s\t%s\t%s\n", details.name.c_str(), details.start ? to_iso(*details.start).c_str() : "-",
              details.end ? to_iso(*details.end).c_str() : "-", details.chief_arbiter.c_str());
  for (const ImportedPlayer& p : tournament.players)
    std::printf("player\t%d\t%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\n", p.start_number.value(), integer(p.rank).c_str(),
                p.name.c_str(), p.title.c_str(), p.sex.c_str(), p.national_id.c_str(), p.fide_id.c_str(),
                p.federation.c_str(), integer(p.rating).c_str(), half_points(p.points).c_str());
  for (const ImportedGame& g : tournament.games)
    std::printf("game\t%d\t%s\t%s\t%s\t%s\t%s\n", g.round, number(g.white).c_str(), number(g.black).c_str(),
                std::string{to_string(g.status)}.c_str(), half_points(g.score_white).c_str(),
                g.bye ? std::string{to_string(*g.bye)}.c_str() : half_points(g.score_black).c_str());
  for (const Finding& f : tournament.findings) std::printf("finding\t%s\n", std::string{f.code()}.c_str());
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) return 2;
  std::ifstream file{argv[1], std::ios::binary};
  Document document;
  document.name = argv[1];
  document.bytes.assign(std::istreambuf_iterator<char>{file}, {});
  const printed_list::PrintedListImporter importer;
  const auto certainty = importer.recognise({&document, 1}).certainty;
  std::printf("recognised\t%d\n", static_cast<int>(certainty));
  const auto tournament = importer.read({&document, 1});
  if (!tournament) {
    std::printf("refused\t%s\t%s\n", std::string{tournament.error().finding.code()}.c_str(),
                tournament.error().finding.where.place().c_str());
    return 0;
  }
  print(*tournament);
  return 0;
}
