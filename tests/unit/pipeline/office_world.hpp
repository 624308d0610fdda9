/// \file
/// A rating office for one test: a database, its documents, four members, a list of 2026-02, and reports in a line
/// each.
#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "pipeline/lists/editions.hpp"
#include "pipeline/lists/rate.hpp"
#include "tests/unit/pipeline/imported.hpp"
#include "tests/unit/pipeline/store/store_fixture.hpp"

namespace seiseki::test {

/// Puts the entries in the order in which they are read, and the hash over them into the manifest.
inline void sign_as_read(store::StoredList& list) {
  std::sort(list.entries.begin(), list.entries.end(), [](const store::ListEntry& a, const store::ListEntry& b) {
    return std::tie(a.player, a.category) < std::tie(b.player, b.category);
  });
  list.manifest.output_sha256 = lists::output_sha256(list);
}

struct OfficeWorld {
  store::test::TestDatabase base;
  store::Database& database = base.database;
  store::DocumentStore documents = store::DocumentStore::open(base.folder.path / "objects").value();
  store::RosterStore roster{database};
  store::ReportStore reports{database};
  store::ListStore lists{database};
  store::ListStore correspondence_lists{database, store::ListSeries::correspondence};
  store::DecisionStore decisions{database};
  store::FideRatingStore fide_ratings{database};
  lists::Editions editions = lists::Editions::load().value();
  Instant now = instant("2026-02-20T18:00");

  lists::Sources sources() { return {roster, reports, lists, decisions, &fide_ratings}; }
  const Regulation& regulation() const { return **editions.find("jcf-2024-10"); }

  void add_member(const std::string& id, const std::string& name, const std::string& birth = {}) {
    store::RosterPlayer player;
    player.id = member_id(id);
    player.name = name;
    if (!birth.empty()) {
      const Date date = day(birth);
      player.birth = PartialDate{static_cast<int>(date.year()), static_cast<int>(static_cast<unsigned>(date.month())),
                                 static_cast<int>(static_cast<unsigned>(date.day()))};
    }
    player.recorded_at = now;
    roster.put(std::vector{player});
  }

  static store::ListEntry entry(const std::string& id, const std::string& name, int rating, int games,
                                RatingCategory category = RatingCategory::standard) {
    store::ListEntry out;
    out.player = PlayerKey{id};
    out.name = name;
    out.category = category;
    if (rating > 0) out.rating = out.peak = Rating{rating};
    out.games = games;
    return out;
  }

  store::ListId imported_list(const std::string& iso_month, std::vector<store::ListEntry> entries) {
    store::StoredList list;
    list.manifest.month = month(iso_month);
    list.manifest.origin = store::ListOrigin::imported;
    list.manifest.input_sha256 = std::string(64, '0');
    list.manifest.computed_at = now;
    list.entries = std::move(entries);
    sign_as_read(list);
    return lists.insert(list);
  }

  /// Aoi 1800, Beni 1800, Cho 1500, Dai unrated.
  void open_office() {
    add_member("N00000001", "Aoi Kaze", "1990-05-05");
    add_member("N00000002", "Beni Umi");
    add_member("N00000003", "Cho Yama", "2010-03-03");
    add_member("N00000004", "Dai Sora");
    imported_list("2026-02", {entry("N00000001", "Aoi Kaze", 1800, 100), entry("N00000002", "Beni Umi", 1800, 40),
                              entry("N00000003", "Cho Yama", 1500, 12), entry("N00000004", "Dai Sora", 0, 0)});
  }

  /// One game of a report; half points of White.
  struct Played {
    int round;
    std::string white;
    std::string black;
    int white_half_points;
    std::optional<Exclusion> exclusion = std::nullopt;
  };

  store::ReportId report(const std::string& event, const std::vector<Played>& results,
                         store::Stage stage = store::Stage::accepted, const std::string& list = "2026-03",
                         RatingCategory category = RatingCategory::standard) {
    store::Report out;
    out.header.event = EventId{event};
    out.header.name = "Event " + event;
    out.header.first_day = out.header.last_day = day("2026-02-07");
    out.header.category = category;
    out.header.arrival = local_midnight(period_of_list(month(list)).first);
    out.header.list = month(list);
    out.header.fingerprint = event;
    out.header.recorded_at = now;
    out.header.stage = store::Stage::ready;
    int board = 0;
    for (const Played& result : results) {
      out.games.push_back({.round = result.round,
                           .board = ++board,
                           .date = day("2026-02-07"),
                           .white = PlayerKey{result.white},
                           .black = PlayerKey{result.black},
                           .status = GameStatus::rated,
                           .score_white = Score::from_half_points(result.white_half_points),
                           .score_black = Score::from_half_points(2 - result.white_half_points),
                           .exclusion = result.exclusion});
    }
    const store::ReportId id = reports.insert(out, "officer");
    if (stage != store::Stage::ready) reports.enter_stage({id, stage, now, "officer", std::nullopt});
    return id;
  }

  /// An accepted report that was read while `printed` was merged into `into`: its games have the ID that stayed, and
  /// its players say what was printed.
  store::ReportId report_read_merged(const std::string& event, const std::vector<Played>& results,
                                     const std::string& printed, const std::string& into) {
    store::Report out = *reports.read(report("template of " + event, results, store::Stage::refused));
    out.header.event = EventId{event};
    out.header.fingerprint = event;
    out.header.stage = store::Stage::ready;
    std::map<PlayerKey, StartNumber> starts;
    for (store::ReportGame& game : out.games) {
      for (auto [key, start] : {std::pair{&game.white, &game.white_start}, {&game.black, &game.black_start}}) {
        const auto [found, is_new] = starts.emplace(*key, StartNumber{static_cast<int>(starts.size()) + 1});
        *start = found->second;
        const bool is_merged = key->text() == printed;
        if (is_merged) *key = PlayerKey{into};
        if (!is_new) continue;
        store::ReportPlayer player;
        player.start_number = found->second;
        player.name = "Player " + found->first.text();
        player.national_id = found->first.text();
        player.player = *key;
        player.resolution = "federation-id";
        if (is_merged) player.normalisations = {"merged from " + printed};
        out.players.push_back(std::move(player));
      }
    }
    const store::ReportId id = reports.insert(out, "officer");
    reports.enter_stage({id, store::Stage::accepted, now, "officer", std::nullopt});
    return id;
  }

  Result<lists::ComputedList> compute(const std::string& iso_month) {
    return lists::compute_list(month(iso_month), sources(), editions, regulation(), now);
  }
  std::optional<store::ListId> keep(const lists::ComputedList& computed) {
    return lists::keep_list(computed, database, documents, "officer");
  }
};

inline const store::ListEntry& entry_of(const store::StoredList& list, std::string_view player,
                                        RatingCategory category = RatingCategory::standard) {
  for (const store::ListEntry& entry : list.entries) {
    if (entry.player.text() == player && entry.category == category) return entry;
  }
  throw std::runtime_error("not on the list: " + std::string(player));
}

}  // namespace seiseki::test
