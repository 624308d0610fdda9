/// Every fixture and every real file that is present: read, written in each form, read again. What a rating is made of
/// must be the same, or be told as lost; nothing may be rated that was not; and what we write as TRF our own reader
/// takes without complaint. Files and figures are printed, people are not.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include <doctest/doctest.h>

#include "importers/chess_results_xml/writer.hpp"
#include "importers/importer.hpp"
#include "importers/report_form/writer.hpp"
#include "importers/text/unicode.hpp"
#include "importers/trf/writer.hpp"
#include "pipeline/publish/conversion_losses.hpp"
#include "pipeline/publish/games_csv.hpp"

using namespace seiseki;
using namespace seiseki::importers;

namespace {

namespace fs = std::filesystem;

/// A game by its players' names, which every form keeps and none but the report form changes.
using GameFact = std::tuple<int, std::string, std::string, GameStatus, std::optional<Score>, std::optional<ByeKind>>;
using GameFacts = std::multiset<GameFact>;

std::string plain(const std::string& printed) {
  std::string name = text::nfkc(printed);
  for (char& c : name) c = c == ',' || static_cast<unsigned char>(c) < 0x20U ? ' ' : c;
  for (std::size_t at = name.find("  "); at != std::string::npos; at = name.find("  ")) name.erase(at, 1);
  // Forms cut names: TRF at 33 characters, the upload at 32 and 30.
  return name.substr(0, std::min<std::size_t>(name.find_last_not_of(' ') + 1, 24));
}

GameFacts facts(const ImportedTournament& tournament, std::initializer_list<GameStatus> of) {
  std::map<StartNumber, std::string> names;
  for (const ImportedPlayer& player : tournament.players) names[player.start_number] = plain(player.name);
  GameFacts out;
  for (const ImportedGame& game : tournament.games) {
    if (std::find(of.begin(), of.end(), game.status) == of.end()) continue;
    const bool is_bye = game.status == GameStatus::bye;
    out.emplace(game.round, game.white ? names[*game.white] : "", game.black ? names[*game.black] : "", game.status,
                is_bye ? std::nullopt : game.score_white, game.bye);
  }
  return out;
}

std::vector<Document> load(const std::vector<fs::path>& paths) {
  std::vector<Document> documents;
  for (const fs::path& path : paths) {
    std::ifstream file(path, std::ios::binary);
    documents.push_back(
        {.name = path.filename().string(), .origin = {}, .bytes = {std::istreambuf_iterator<char>(file), {}}});
  }
  return documents;
}

struct Form {
  const char* name;
  std::string (*write)(const ImportedTournament&);
  std::vector<GameStatus> keeps;  ///< besides rated games
};

const std::vector<Form>& forms() {
  using enum GameStatus;
  static const std::vector<Form> k_forms{
      {"x.trf", [](const ImportedTournament& t) { return trf::write_trf16(t).bytes; }, {forfeit, bye, open}},
      {"x26.trf", [](const ImportedTournament& t) { return trf::write_trf26(t).bytes; }, {forfeit, bye, open}},
      {"x.xml", [](const ImportedTournament& t) { return chess_results_xml::write_upload(t); }, {forfeit, bye, open}},
      {"x.csv", [](const ImportedTournament& t) { return report_form::write_form_csv(&t); }, {forfeit, open}},
      {"x.xlsx", [](const ImportedTournament& t) { return report_form::write_form_xlsx(&t).value(); }, {forfeit, open}},
      {"results.csv", [](const ImportedTournament& t) { return publish::games_csv(t); }, {}}};
  return k_forms;
}

bool has_errors(const ImportedTournament& tournament) {
  return std::any_of(tournament.findings.begin(), tournament.findings.end(),
                     [](const Finding& finding) { return finding.severity() == Severity::error; });
}

/// Who shares an ID is one person to a form that goes by IDs.
bool shares_ids(const ImportedTournament& tournament) {
  return std::any_of(tournament.findings.begin(), tournament.findings.end(),
                     [](const Finding& finding) { return finding.code().starts_with("id-duplicate"); });
}

/// True if nothing of `a` is missing in `b`.
bool is_within(const GameFacts& a, const GameFacts& b) {
  return std::includes(b.begin(), b.end(), a.begin(), a.end());
}

void check_form(const ImportedTournament& before, const Form& form) {
  const std::string name = form.name;
  CAPTURE(name);
  const std::vector<Document> written{{.name = form.name, .origin = {}, .bytes = form.write(before)}};
  // Games whose sides disagree are written without a result; many of them look like damage.
  const bool has_disputes = !facts(before, {GameStatus::disputed, GameStatus::unrated}).empty();
  const auto after = read_tournament(written, has_disputes ? IfDamaged::read_and_tell : IfDamaged::refuse);
  if (!after) {
    // Only a form without a single player is nothing.
    CAPTURE(after.error().finding.message(Language::en));
    CHECK(before.players.empty());
    return;
  }
  const auto by = name == "results.csv" ? publish::PlayersBy::person : publish::PlayersBy::start_number;
  const bool is_told = !publish::conversion_losses(before, *after, by).for_rating.empty();
  const GameFacts rated = facts(before, {GameStatus::rated});
  const GameFacts rated_again = facts(*after, {GameStatus::rated});
  CHECK((is_within(rated_again, rated) || (by == publish::PlayersBy::person && shares_ids(before))));
  CHECK((is_told || rated_again == rated));
  for (const GameStatus status : form.keeps) {
    CAPTURE(to_string(status));
    CHECK((is_told || facts(before, {status}) == facts(*after, {status})));
  }
  for (const GameStatus status : {GameStatus::forfeit, GameStatus::bye, GameStatus::unrated, GameStatus::open}) {
    const bool is_gone = !is_within(facts(before, {status}), facts(*after, {status}));
    CHECK((is_told || !is_gone));
  }
  const TournamentDetails& a = before.details;
  const TournamentDetails& b = after->details;
  const bool is_same_event = a.start == b.start && a.end == b.end && a.declared_category == b.declared_category &&
                             a.declared_blitz == b.declared_blitz &&
                             a.declared_correspondence == b.declared_correspondence;
  CHECK((is_told || is_same_event || !a.start || !a.end));
  const bool is_trf = name.ends_with(".trf");
  if (!is_trf) return;
  CHECK(rated_again == rated);
  const auto others = {GameStatus::forfeit, GameStatus::bye, GameStatus::open};
  CHECK((has_disputes ? is_within(facts(before, others), facts(*after, others))
                      : facts(before, others) == facts(*after, others)));
  CHECK((has_disputes || has_errors(before) || !has_errors(*after)));
}

/// How many tournaments were read among the files, each by itself, or with those of its folder.
int check_all(const std::vector<std::vector<fs::path>>& sources) {
  int count = 0;
  for (const std::vector<fs::path>& paths : sources) {
    const auto before = read_tournament(load(paths));
    if (!before) continue;
    CAPTURE(paths.front().string());
    for (const Form& form : forms()) check_form(*before, form);
    ++count;
  }
  return count;
}

std::vector<std::vector<fs::path>> files_below(const fs::path& folder) {
  std::vector<fs::path> paths;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.is_regular_file()) paths.push_back(entry.path());
  }
  std::sort(paths.begin(), paths.end());
  std::vector<std::vector<fs::path>> out;
  for (const fs::path& path : paths) out.push_back({path});
  return out;
}

/// The files of each folder together, but for what is expected of them.
std::vector<std::vector<fs::path>> folders_below(const fs::path& folder) {
  std::map<fs::path, std::vector<fs::path>> by_folder;
  for (const auto& files : files_below(folder)) {
    if (files.front().filename() != "expected") by_folder[files.front().parent_path()].push_back(files.front());
  }
  std::vector<std::vector<fs::path>> out;
  for (auto& [_, files] : by_folder) out.push_back(std::move(files));
  return out;
}

}  // namespace

TEST_CASE("every fixture, written in every form and read again, is the same or told to be less") {
  const fs::path formats = fs::path{SEISEKI_SOURCE_DIR} / "fixtures/formats";
  struct Case {
    const char* folder;
    int least;
  };
  for (const Case& c :
       {Case{"trf", 25}, Case{"tunx", 10}, Case{"chess_results_xml", 8}, Case{"report_form", 5}, Case{"results_csv", 2},
        Case{"printed_list", 1}, Case{"workbook", 1}, Case{"chess_results", 18}}) {
    CAPTURE(std::string(c.folder));
    CHECK(check_all(files_below(formats / c.folder)) >= c.least);
  }
  CHECK(check_all(folders_below(formats / "text_pair")) >= 10);
}

TEST_CASE("every real file that is present, written in every form and read again, is the same or told to be less") {
  const fs::path corpus = fs::path{SEISEKI_SHARED_DIR} / "corpus";
  if (!fs::is_directory(corpus)) {
    MESSAGE("skipped: " << corpus.string() << " not present");
    return;
  }
  for (const char* folder : {"trf", "tunx", "xml", "text", "chess_results"}) {
    const int count = check_all(files_below(corpus / folder));
    MESSAGE(std::string(folder) << ": " << count << " tournaments");
    CHECK(count > 0);
  }
}
