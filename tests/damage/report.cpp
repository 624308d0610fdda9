#include "tests/damage/report.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <stdexcept>
#include <utility>

#include "importers/trf/writer.hpp"
#include "tests/support/chess_results_site.hpp"

namespace seiseki::test {

namespace {

namespace fs = std::filesystem;

std::string bytes_in(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error("cannot read " + path.string());
  return {std::istreambuf_iterator<char>(file), {}};
}

importers::Document document_in(const fs::path& path) {
  return {.name = path.filename().string(), .origin = {}, .bytes = bytes_in(path)};
}

std::vector<fs::path> entries_of(const fs::path& folder) {
  std::vector<fs::path> out;
  for (const auto& entry : fs::directory_iterator(folder)) {
    const auto extension = entry.path().extension();
    const bool is_expectation = extension == ".expected" || extension == ".md" || entry.path().filename() == "expected";
    if (!is_expectation) out.push_back(entry.path());
  }
  std::sort(out.begin(), out.end());
  return out;
}

/// True if the players met in several groups, and nothing says how many there are.
bool falls_apart(const importers::ImportedTournament& tournament) {
  if (tournament.claims.players > 0) return false;
  std::map<StartNumber, StartNumber> group;
  const auto first_of = [&group](StartNumber player) {
    while (group.emplace(player, player).first->second != player) player = group.at(player);
    return player;
  };
  for (const importers::ImportedGame& game : tournament.games) {
    if (!game.white) continue;
    const StartNumber white = first_of(*game.white);
    if (game.black) group[white] = first_of(*game.black);
  }
  std::set<StartNumber> groups;
  for (const auto& [player, other] : group) groups.insert(first_of(player));
  return groups.size() > 1;
}

class Reports {
public:
  explicit Reports(std::string source) : m_formats{source + "/fixtures/formats/"}, m_source{std::move(source)} {}

  std::vector<DamageReport> all() {
    add_files("trf/valid", Form::trf);
    add({.name = "asagiri_league.trf",
         .form = Form::trf,
         .documents = {document_in(m_source + "/fixtures/tournaments/asagiri-league-2026/input/asagiri_league.trf")}});
    add_files("vega/valid", Form::trf);
    add_folders("text_pair/valid", Form::table);
    add_files("chess_results_xml/valid", Form::xml);
    add_files("results_csv/valid", Form::table, PlayerKey::id);
    add_files("report_form/valid", Form::table, PlayerKey::id);
    add_files("printed_list", Form::table);
    add_files("tunx/valid", Form::binary);
    add_files("workbook/valid", Form::binary);
    add_files("chess_results/valid", Form::page);
    add_site();
    return std::move(m_reports);
  }

private:
  void add(DamageReport report) {
    const auto read = importers::read_tournament(report.documents);
    if (!read || read->games.empty()) return;
    const bool is_binary_form = report.documents.front().bytes.starts_with("PK");
    if (is_binary_form) report.form = Form::binary;
    const bool is_crosstable = read->format == "chess-results" && report.name.find("art5") != std::string::npos;
    report.says_twice = report.form == Form::trf || is_crosstable;
    const auto is_named = [&report](const char* part) { return report.name.find(part) != std::string::npos; };
    // A results table without its column of rounds is a sound one of games on days.
    report.has_rounds = !is_named("results_csv") && !is_named("report_form");
    // Participants without a number have that of their row; a row under another round's title is one of that round.
    report.order_tells = is_named("report_form") || (report.form == Form::page && !report.says_twice);
    const auto has_points = [](const auto& player) { return player.points.has_value(); };
    const bool is_as_announced = !read->details.rounds || read->games.back().round <= *read->details.rounds;
    report.has_sums = is_as_announced && std::count_if(read->players.begin(), read->players.end(), has_points) >= 4;
    report.players = read->players.size();
    const bool is_round_of_many = report.form == Form::page && report.documents.size() > 1;
    report.is_loose = (!report.has_sums && !is_round_of_many) || falls_apart(*read);
    m_reports.push_back(std::move(report));
  }

  void add_files(const std::string& folder, Form form, PlayerKey key = PlayerKey::start_number) {
    for (const fs::path& path : entries_of(m_formats + folder)) {
      if (!fs::is_regular_file(path)) continue;
      add({.name = folder + "/" + path.filename().string(),
           .form = form,
           .documents = {document_in(path)},
           .player_key = key});
    }
  }

  void add_folders(const std::string& folder, Form form) {
    for (const fs::path& path : entries_of(m_formats + folder)) {
      DamageReport report{.name = folder + "/" + path.filename().string(), .form = form, .documents = {}};
      for (const fs::path& file : entries_of(path)) report.documents.push_back(document_in(file));
      add(std::move(report));
    }
  }

  struct Wish {
    const char* event;
    long number;
    std::vector<const char*> queries;
  };

  importers::Document page(const ChessResultsSite& site, long number, const std::string& query,
                           const std::string& more) {
    SiteRequest request;
    request.path = "/tnr" + std::to_string(number) + ".aspx";
    request.query = parse_fields(query + more);
    std::string name = query + more;
    std::replace(name.begin(), name.end(), '&', '_');
    return {.name = name, .origin = {}, .bytes = site.respond(request).body};
  }

  void add_site() {
    using namespace std::chrono_literals;
    ChessResultsSite site{2026y / 3 / 1};
    site.add_all(m_source + "/fixtures/tournaments");
    const Wish wishes[] = {
        {"kitakaze", 1300001, {"lan=1&art=5", "lan=1&art=0"}},
        {"kitakaze_rounds",
         1300001,
         {"lan=1&art=2&rd=1", "lan=1&art=2&rd=2", "lan=1&art=2&rd=3", "lan=1&art=2&rd=4", "lan=1&art=2&rd=5"}},
        {"kitakaze_ja_art5", 1300001, {"lan=17&art=5"}},
        {"magatama_art5", 1300140, {"lan=1&art=5"}},
        {"magatama_ranked", 1300140, {"lan=1&art=4", "lan=1&art=0"}},
        {"furukawa_de_art5", 1300141, {"lan=0&art=5"}},
        {"hakuba_rounds",
         1300142,
         {"lan=1&art=2&rd=1", "lan=1&art=2&rd=2", "lan=1&art=2&rd=3", "lan=1&art=2&rd=4", "lan=1&art=0"}},
        {"yukimi_all_rounds", 1300101, {"lan=1&art=2"}},
        {"mikazuki_all_rounds", 1300102, {"lan=1&art=2"}},
        {"futae_all_rounds", 1300103, {"lan=1&art=2"}},
        {"sakigake_boards", 1300104, {"lan=1&art=3&rd=1", "lan=1&art=3&rd=2", "lan=1&art=3&rd=3", "lan=1&art=16"}},
        {"wakaba_boards", 1300105, {"lan=1&art=3", "lan=1&art=16"}},
        {"hayate_art5", 1300120, {"lan=1&art=5"}},
    };
    for (const Wish& wish : wishes) {
      DamageReport pages{.name = std::string{"site/"} + wish.event, .form = Form::page, .documents = {}};
      DamageReport books{.name = std::string{"site_workbook/"} + wish.event, .form = Form::binary, .documents = {}};
      for (const char* query : wish.queries) {
        pages.documents.push_back(page(site, wish.number, query, "&zeilen=99999"));
        books.documents.push_back(page(site, wish.number, query, "&zeilen=99999&prt=4&excel=2010"));
      }
      add_written(pages);
      add(std::move(pages));
      add(std::move(books));
    }
  }

  void add_written(const DamageReport& pages) {
    auto read = importers::read_tournament(pages.documents);
    if (!read || has_error(read->findings) || read->games.empty()) return;
    add({.name = pages.name + ".trf",
         .form = Form::trf,
         .documents = {{.name = "written.trf",
                        .origin = {},
                        .bytes = importers::trf::write_trf16(*read, {.national_tag = "JPN"}).bytes}}});
  }

  std::string m_formats;
  std::string m_source;
  std::vector<DamageReport> m_reports;
};

}  // namespace

std::vector<DamageReport> damage_reports(const std::string& source) {
  return Reports{source}.all();
}

}  // namespace seiseki::test
