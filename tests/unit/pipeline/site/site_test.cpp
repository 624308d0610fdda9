#include "pipeline/site/site.hpp"

#include <doctest/doctest.h>

#include "pipeline/output/json.hpp"
#include "pipeline/site/list_rows.hpp"
#include "pipeline/site/open_data.hpp"
#include "pipeline/site/pairing_files.hpp"

using namespace seiseki;
using site::GamesCounted;
using site::ListFacts;
using site::Site;
using site::SiteFacts;
using store::ListEntry;
using views::PublicityLevel;

namespace {

constexpr YearMonth k_january{std::chrono::year{2026}, std::chrono::month{1}};
const PlayerKey k_stays{"N90000001"};
const PlayerKey k_goes{"N90000002"};
const PlayerKey k_other{"N90000003"};

ListEntry entry(const PlayerKey& player, std::optional<int> rating, int games) {
  ListEntry out;
  out.player = player;
  out.name = "Name, Some";
  if (rating) out.rating = Rating{*rating};
  out.games = games;
  return out;
}

rating::LedgerRow row(std::uint32_t player, int before, int after) {
  rating::LedgerRow out;
  out.player = player;
  out.before.games = before;
  out.after.games = after;
  return out;
}

ListFacts list(int months, std::vector<ListEntry> entries) {
  ListFacts out;
  out.list.manifest.month = k_january + std::chrono::months{months};
  out.list.manifest.revision = 1;
  out.list.entries = std::move(entries);
  return out;
}

rating::PeriodLedgers ledgers(std::vector<PlayerKey> players, std::vector<rating::LedgerRow> rows,
                              std::vector<rating::LedgerRarities> rarities = {}) {
  rating::KeptPeriod kept;
  kept.players = std::move(players);
  kept.rows = std::move(rows);
  kept.rarities = std::move(rarities);
  return rating::PeriodLedgers{std::move(kept)};
}

/// Four lists: taken over, computed, computed with the two IDs as one, taken over again.
SiteFacts facts() {
  SiteFacts out;
  out.lists.push_back(list(0, {entry(k_stays, 1500, 30), entry(k_goes, 1700, 57), entry(k_other, 1600, 10)}));
  out.lists.push_back(list(1, {entry(k_stays, 1510, 33), entry(k_goes, 1700, 57), entry(k_other, 1600, 10)}));
  out.lists.back().ledgers = ledgers({k_stays}, {row(0, 30, 33)});
  out.lists.push_back(list(2, {entry(k_stays, 1520, 92), entry(k_other, 1650, 22)}));
  rating::LedgerRow taken_over = row(1, 10, 22);
  taken_over.rarities = 0;
  out.lists.back().ledgers =
      ledgers({k_stays, k_other}, {row(0, 90, 92), taken_over}, {{.games_before_rating = 9, .games_waited = 9}});
  out.lists.push_back(list(3, {entry(k_stays, 1520, 95), entry(k_other, 1650, 22)}));
  out.merges.push_back({k_goes, k_stays, Date{(k_january + std::chrono::months{1}) / 15}});
  out.merged.emplace(k_goes, k_stays);
  return out;
}

}  // namespace

TEST_CASE("games of a list are those it counted, not what a merge or a rating taken over brought along") {
  const Site all{facts(), {}};
  const auto counted = [&](std::size_t at, const PlayerKey& player) -> std::optional<int> {
    const auto& out = all.person(player)->on(at, RatingCategory::standard)->counted;
    return out ? std::optional{out->games} : std::nullopt;
  };
  CHECK(counted(0, k_stays) == std::nullopt);
  CHECK(counted(1, k_stays) == 3);
  CHECK(counted(1, k_other) == 0);
  CHECK(counted(2, k_stays) == 2);
  CHECK(counted(2, k_other) == 3);
  CHECK(counted(3, k_stays) == 3);
  const GamesCounted computed = all.games_counted(*all.person(k_stays), RatingCategory::standard, 0, 2);
  CHECK(computed.games == 5);
  CHECK(!computed.has_difference);
  const GamesCounted whole = all.games_counted(*all.person(k_stays), RatingCategory::standard, 0, 3);
  CHECK(whole.games == 8);
  CHECK(whole.has_difference);
}

TEST_CASE("the difference of two lists that were taken over is no game where two IDs became one between them") {
  SiteFacts given = facts();
  for (ListFacts& one : given.lists) one.ledgers.reset();
  const Site all{std::move(given), {}};
  CHECK(!all.person(k_stays)->on(2, RatingCategory::standard)->counted);
  CHECK(all.games_counted(*all.person(k_stays), RatingCategory::standard, 0, 2).games == 3);
}

TEST_CASE("an ID tells which others became it, and on which list") {
  const Site all{facts(), {}};
  const auto joined = all.joined_to(k_stays);
  REQUIRE(joined.size() == 1);
  CHECK(joined.front().person->key == k_goes);
  CHECK(joined.front().list == 2);
  CHECK(all.joined_to(k_other).empty());
}

TEST_CASE("a list has as many people on every page, shown or not") {
  SiteFacts given = facts();
  given.publicity = views::Publicity{{}, {{k_goes, PublicityLevel::hidden}}, {}};
  const Site all{std::move(given), {}};
  const site::ListTotals first = totals_of(all, 0, RatingCategory::standard);
  CHECK(first.rated == 3);
  CHECK(first.active == 3);
  CHECK(first.firsts == 0);
  CHECK(first.not_shown == 1);
  CHECK(rows_of(all, 0, RatingCategory::standard).size() == 2);
  CHECK(totals_of(all, 1, RatingCategory::standard).moved == 1);
  CHECK(totals_of(all, 2, RatingCategory::standard).moved == 2);
  CHECK(totals_of(all, 0, RatingCategory::rapid).rated == 0);
}

TEST_CASE("a published file that was rewritten for privacy is told by old and new hash and the day of the decision") {
  const std::string before(64, 'a');
  const std::string after(64, 'b');
  SiteFacts given = facts();
  for (const std::size_t at : {std::size_t{1}, std::size_t{2}}) {
    ListFacts& one = given.lists[at];
    one.as_published = {{at == 1 ? "rating-2026-02-01.csv" : "rating-2026-03-01.csv", before},
                        {"2026-ST/2026-02-0" + std::to_string(at) + ".csv", before},
                        {"rating.manifest.json", before}};
  }
  given.publicity = views::Publicity{{}, {{k_goes, PublicityLevel::hidden}}, {}};
  given.publicity_decisions = 1;
  given.publicity_days = {{k_goes, Date{(k_january + std::chrono::months{5}) / 7}}};
  const Site all{std::move(given), {}};
  CHECK(has_redactions(all));
  CHECK(!has_redactions(Site{facts(), {}}));
  const auto now = [&](const std::string& path) { return path == "data/list/2026-02.csv" ? after : std::string{}; };
  const output::Json told = output::parsed_or_null(redactions_data(all, now));
  // The list of March has nobody on it who is not shown.
  REQUIRE(told["files"].size() == 2);
  CHECK(told["files"][0].dump() == R"({"path":"data/list/2026-02.csv","before":")" + before + R"(","after":")" + after +
                                       R"(","day":"2026-06-07"})");
  CHECK(told["files"][1]["path"] == "data/games/2026-ST/2026-02-01.csv");
  CHECK(told["files"][1]["after"].is_null());
  const auto same = [&](const std::string&) { return before; };
  CHECK(output::parsed_or_null(redactions_data(all, same))["files"].empty());
}

TEST_CASE("every revision that went out is told with its manifest and the head of the record") {
  SiteFacts given = facts();
  const Instant day{std::chrono::sys_days{k_january / 1} + std::chrono::hours{1}};
  given.publications.push_back(
      {.month = k_january, .revision = 1, .published_at = day, .edition = EditionId{"jcf-2024-10"}});
  given.publications.push_back({.series = store::ListSeries::correspondence,
                                .month = k_january,
                                .revision = 2,
                                .published_at = day,
                                .edition = EditionId{"jcca-2020"},
                                .manifest = "{}",
                                .manifest_sha256 = std::string(64, 'a'),
                                .audit_head = std::string(64, 'b')});
  const Site all{std::move(given), {}};
  const output::Json told = output::parsed_or_null(publications_data(all))["publications"];
  REQUIRE(told.size() == 2);
  CHECK(told[0]["manifest"].is_null());
  CHECK(told[0]["audit_head"].is_null());
  CHECK(told[1]["manifest"] == "publications/correspondence-2026-01.r2.json");
  CHECK(told[1]["audit_head"] == std::string(64, 'b'));
  CHECK(publication_file(all.facts().publications[1]).text() == "/data/publications/correspondence-2026-01.r2.json");
}

TEST_CASE("an event was edited since if a version arrived after a list that counts it was first published") {
  const auto at = [](int hour) { return Instant{std::chrono::hours{hour}}; };
  SiteFacts given = facts();
  ListFacts& list = given.lists[1];
  // The first revision went out without the event, the second with its first version, the third with another.
  store::StoredList earlier = list.list;
  list.earlier.push_back(earlier);
  earlier.manifest.revision = 2;
  earlier.manifest.reports = {store::ReportId{1}};
  list.earlier.push_back(earlier);
  list.list.manifest.revision = 3;
  list.list.manifest.reports = {store::ReportId{2}};
  for (const int revision : {1, 2, 3}) {
    site::PublicationFacts one;
    one.month = list.month();
    one.revision = revision;
    one.published_at = at(10 * revision);
    given.publications.push_back(one);
  }
  site::EventFacts event;
  event.list = 1;
  event.report.header.event = EventId{"file:abc"};
  for (const int version : {1, 2, 3}) {
    store::ReportHeader header = event.report.header;
    header.id = store::ReportId{version};
    header.version = version;
    header.arrival = at(version == 1 ? 5 : 20 + version);
    event.versions.push_back(header);
  }
  event.report.header = event.versions[1];
  given.events.push_back(event);
  const Site all{std::move(given), {}};
  const auto edited = all.edited_since(all.facts().events.front());
  REQUIRE(edited);
  REQUIRE(edited->size() == 2);
  CHECK(edited->front()->version == 2);
  // A version that came before anything was out is no edit, and of what is not out nothing is told.
  site::EventFacts first = event;
  first.versions.resize(1);
  CHECK(all.edited_since(first)->empty());
  first.list = 2;
  CHECK_FALSE(all.edited_since(first));
}

TEST_CASE(
    "the newest list for pairing programs tells of people what the pages tell, whatever the office's own exports have") {
  const views::Publicity publicity{
      {.birth_years = views::BirthYears::all, .has_sex_in_files = true, .has_club_in_files = true},
      {{k_goes, PublicityLevel::hidden}},
      {}};
  store::RosterPlayer person;
  person.id = *FederationId::parse(k_stays.text());
  person.birth = PartialDate{1987, 3, 4};
  person.sex = "f";
  person.club = "Asagiri Club";
  person.federation = FederationCode{"KOR"};
  person.fide_id = FideId{"99000017"};
  store::FideRating fide;
  fide.federation = FederationCode{"JPN"};
  fide.title = "FM";
  fide.standard = Rating{1976};
  SiteFacts given = facts();
  given.lists.resize(1);
  given.publicity = publicity;
  given.people.emplace(k_stays, publicity.facts(person, &fide));
  const Site all{std::move(given), {}};
  site::PairingForms forms{all};
  std::vector<std::string> names;
  for (const site::PairingFile& file : pairing_files(all)) {
    names.push_back(file.name);
    const Result<std::string> bytes = forms.take(file);
    REQUIRE(bytes);
    if (file.ending() == "xlsx") continue;
    CAPTURE(file.name);
    const auto tells = [&](std::string_view text) { return bytes->find(text) != std::string::npos; };
    CHECK(tells("1700") == false);
    CHECK(tells("0000002") == false);
    CHECK(tells("1987") == false);
    CHECK(tells("Asagiri") == false);
    CHECK(tells("KOR") == false);
    CHECK(tells("JPN"));
    CHECK(tells("1500"));
    if (file.form == publish::ExportForm::vega) CHECK(tells("Name, Some;JPN;;;FM;99000017;1976;90000001;1500;"));
  }
  // Nobody is on a list of Rapid.
  CHECK(names == std::vector<std::string>{"swissmanager_st.xlsx", "swissmanager_st.csv", "vega_st.csv", "fide.xml",
                                          "fide_standard.txt"});
}
