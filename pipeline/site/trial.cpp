#include "pipeline/site/trial.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <set>
#include <tuple>
#include <utility>

#include "pipeline/operations/report.hpp"
#include "pipeline/site/plan.hpp"
#include "pipeline/site/workshop.hpp"

namespace seiseki::site {

using store::ListEntry;

namespace {

ListEntry entry_of(const store::ReportPlayer& player, const rating::PlayerLedger& ledger,
                   const rating::CategoryStanding& standing) {
  return {.player = ledger.player,
          .name = player.name,
          .kanji = {},
          .category = ledger.category,
          .rating = standing.rating,
          .games = standing.games,
          .peak = standing.peak,
          .last_game = standing.last_game};
}

/// Who played, by what their games are keyed by; the first of two start numbers.
std::map<PlayerKey, const store::ReportPlayer*> players_by_key(const store::Report& report) {
  std::map<PlayerKey, const store::ReportPlayer*> out;
  for (const store::ReportPlayer& player : report.players) out.emplace(player.player, &player);
  return out;
}

void sort_entries(std::vector<ListEntry>& entries) {
  std::sort(entries.begin(), entries.end(), [](const ListEntry& a, const ListEntry& b) {
    return std::tie(a.player, a.category) < std::tie(b.player, b.category);
  });
}

/// Two lists: what everybody brought, and what they take home. People without a game stand on neither.
std::vector<ListFacts> lists_of(TriedEvent& event) {
  std::vector<ListFacts> out(2);
  out[0].list.manifest.month = event.list - std::chrono::months{1};
  out[0].list.manifest.origin = store::ListOrigin::imported;
  out[1].list.manifest.month = event.list;
  out[1].list.manifest.revision = out[0].list.manifest.revision = 1;
  out[1].list.manifest.edition = event.edition->id;
  out[1].list.manifest.edition_sha256 = event.edition->sha256;
  out[1].edition = event.edition;
  const auto players = players_by_key(event.report);
  std::set<PlayerKey> told;
  for (const rating::PlayerLedger& ledger : event.result.ledgers) {
    const auto player = players.find(ledger.player);
    if (player == players.end()) continue;
    told.insert(ledger.player);
    out[0].list.entries.push_back(entry_of(*player->second, ledger, ledger.before));
    out[1].list.entries.push_back(entry_of(*player->second, ledger, ledger.after));
  }
  // Of the others the name is known, and that nothing is told of them.
  for (const auto& [key, player] : players) {
    if (told.contains(key) || key.empty()) continue;
    ListEntry entry;
    entry.player = key;
    entry.name = player->name;
    entry.category = event.category.value_or(RatingCategory::standard);
    out[1].list.entries.push_back(std::move(entry));
  }
  for (ListFacts& list : out) sort_entries(list.list.entries);
  out[1].ledgers = std::move(event.result.ledgers);
  return out;
}

}  // namespace

Result<std::map<std::string, std::string>> trial_files(TriedEvent event, const lists::Editions& editions) {
  SiteFacts facts;
  facts.editions = &editions;
  facts.lists = lists_of(event);
  lists::Decided decided;
  decided.category = event.category;
  const EventId id = event.report.header.event;
  std::vector<store::ReportHeader> versions{event.report.header};
  const auto clause = decided.category
                          ? operations::type_clause(event.report.header.time_control, *decided.category, *event.edition)
                          : std::nullopt;
  facts.events.push_back({std::move(event.report), std::move(decided), 1, std::move(versions), {}, clause});
  const Site site{std::move(facts),
                  {.name_en = "Trial",
                   .name_ja = "試算",
                   .is_for_disk = true,
                   .trial = Trial{.event = id, .assumptions = std::move(event.assumptions)}}};
  std::map<std::string, std::string> out;
  Workshop workshop{site};
  for (const PlannedFile& file : plan(site)) {
    SEISEKI_TRY(std::string bytes, file.make(workshop));
    out.emplace(file.path, std::move(bytes));
  }
  return out;
}

}  // namespace seiseki::site
