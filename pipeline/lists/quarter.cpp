#include "pipeline/lists/quarter.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "importers/source/document.hpp"
#include "pipeline/lists/decided.hpp"
#include "pipeline/lists/findings.hpp"
#include "pipeline/output/json.hpp"

namespace seiseki::lists {

using output::Json;
using rating::CorrespondenceStanding;
using store::ReportId;
using store::Stage;
using store::StoredList;

namespace {

constexpr std::string_view k_player = "player:";
constexpr int k_active_months = 12;
constexpr std::chrono::months k_quarter{3};

using RatedRow = std::pair<ReportId, int>;

/// Every row that lists before `end` have taken; nullopt: those of every list that can no longer change.
Result<std::set<RatedRow>> rows_taken(store::ListStore& lists, const store::DocumentStore& documents,
                                      const std::optional<YearMonth>& end) {
  std::set<YearMonth> months;
  for (const store::ListManifest& manifest : lists.all()) {
    if (end ? manifest.month < *end : is_fixed(manifest.month, lists)) months.insert(manifest.month);
  }
  std::set<RatedRow> out;
  for (const YearMonth month : months) {
    const auto manifest = lists.standing(month);
    if (manifest->origin == store::ListOrigin::imported) continue;
    SEISEKI_TRY(const std::string document, documents.get(manifest->input_sha256));
    SEISEKI_TRY(const QuarterInput input, read_quarter_input(document));
    for (const QuarterGame& game : input.games) out.emplace(game.report, game.row);
    for (const QuarterLeftOut& game : input.left_out) out.emplace(game.report, game.row);
  }
  return out;
}

/// The first month whose list can still change; nullopt while there is no list at all.
std::optional<YearMonth> first_open_quarter(store::ListStore& lists) {
  const std::vector<store::ListManifest> all = lists.all();
  if (all.empty()) return std::nullopt;
  const YearMonth latest = all.back().month;
  return is_fixed(latest, lists) ? latest + k_quarter : latest;
}

YearMonth entering(Date ended, const std::optional<YearMonth>& first_open) {
  const YearMonth own = rating::correspondence_period(ended).valid_from;
  return first_open ? std::max(own, *first_open) : own;
}

/// Reports whose games may enter a list: one report can hold games of several quarters, so rated ones are asked too.
std::vector<store::ReportHeader> reports_with_games(store::ReportStore& reports) {
  std::vector<store::ReportHeader> out;
  for (const Stage stage : {Stage::accepted, Stage::rated, Stage::published}) {
    for (store::ReportHeader& header : reports.list({.stage = stage})) {
      if (header.is_correspondence) out.push_back(std::move(header));
    }
  }
  std::sort(out.begin(), out.end(), [](const auto& a, const auto& b) { return a.id < b.id; });
  return out;
}

bool has_standing(const std::vector<CorrespondenceStanding>& standings, const PlayerKey& player) {
  return std::any_of(standings.begin(), standings.end(),
                     [&](const CorrespondenceStanding& standing) { return standing.player == player; });
}

/// One report's games turned into those of a quarter.
class Rows {
public:
  Rows(const store::Report& report, const StartLookup& lookup) : m_report{report}, m_lookup{lookup} {}

  Result<QuarterGame> game(const GameRecord& record, std::size_t index) const {
    const store::ReportGame& printed = m_report.games[index];
    QuarterGame out;
    out.report = m_report.header.id;
    out.row = static_cast<int>(index) + 1;
    out.event = record.event;
    out.event_name = record.event_name;
    out.started = printed.started;
    out.ended = record.date;
    out.white = heir(record.white, m_lookup.merges, m_lookup.last);
    out.black = heir(record.black, m_lookup.merges, m_lookup.last);
    out.result = *record.result;
    if (out.white == out.black)
      return failure(k_merge_self_game, {}, {}, {record.white.text(), record.black.text(), record.event_name});
    SEISEKI_TRY(out.white_start, start(out, record.white, Colour::white, printed.rating_white_start));
    SEISEKI_TRY(out.black_start, start(out, record.black, Colour::black, printed.rating_black_start));
    return out;
  }

private:
  /// The rating a calculation has used for this side before; nullptr if it never did.
  const StartRating* kept(const QuarterGame& game, Colour colour) const {
    if (m_lookup.kept == nullptr) return nullptr;
    const bool white = colour == Colour::white;
    for (const QuarterGame& known : *m_lookup.kept) {
      if (known.report == game.report && known.row == game.row &&
          (white ? known.white == game.white : known.black == game.black))
        return white ? &known.white_start : &known.black_start;
    }
    return nullptr;
  }

  Result<StartRating> start(const QuarterGame& game, const PlayerKey& player, Colour colour,
                            const std::optional<int>& printed) const {
    if (const StartRating* known = kept(game, colour)) return *known;
    const PlayerKey& now = colour == Colour::white ? game.white : game.black;
    StartRating out;
    out.printed = printed;
    if (game.started) {
      auto found = m_lookup.ratings.on(player, *game.started);
      if (found && !found->rating && now != player) found = m_lookup.ratings.on(now, *game.started);
      if (found && found->rating) {
        out.rating = *found->rating;
        out.source = StartSource::list;
        out.list = found->list;
        return out;
      }
      for (const FirstRating& first : m_lookup.firsts) {
        if (first.player != now || first.date > *game.started) continue;
        out.rating = first.rating;
        out.source = StartSource::first;
        return out;
      }
    }
    if (!printed) {
      return failure(k_start_rating_missing, {}, {},
                     {player.text(), game.event_name, to_iso(game.ended), std::to_string(game.report.value()),
                      std::to_string(game.row)});
    }
    out.rating = Rating{*printed};
    return out;
  }

  const store::Report& m_report;
  const StartLookup& m_lookup;
};

void tell_differences(const QuarterInput& input, std::vector<Finding>& out) {
  for (const QuarterGame& game : input.games) {
    for (const Colour colour : {Colour::white, Colour::black}) {
      const StartRating& start = colour == Colour::white ? game.white_start : game.black_start;
      if (!start.differs()) continue;
      out.push_back(finding(k_start_rating_differs, {}, {},
                            {(colour == Colour::white ? game.white : game.black).text(), std::to_string(*start.printed),
                             start.list ? to_iso(*start.list) : "-", std::to_string(start.rating.points()),
                             game.event_name, game.started ? to_iso(*game.started) : "-"}));
    }
  }
}

void tell_missed(const rating::CorrespondenceResult& result, std::vector<Finding>& out) {
  for (const rating::CorrespondenceLedger& ledger : result.ledgers) {
    if (ledger.correction_missed == 0) continue;
    const auto standing = std::find_if(result.after.begin(), result.after.end(),
                                       [&](const auto& s) { return s.player == ledger.player; });
    out.push_back(finding(
        k_correction_missed, {}, {},
        {ledger.player.text(), std::to_string(ledger.correction_missed), std::to_string(standing->earlier_games)}));
  }
}

}  // namespace

StartRatings StartRatings::of(store::ListStore& lists) {
  StartRatings out;
  for (const store::ListManifest& manifest : lists.all()) out.m_lists[manifest.month];
  for (auto& [month, ratings] : out.m_lists) {
    const StoredList list = *lists.read(lists.standing(month)->id);
    for (const store::ListEntry& entry : list.entries) {
      if (entry.rating) ratings.emplace(entry.player, *entry.rating);
    }
  }
  return out;
}

std::optional<StartRatings::Found> StartRatings::on(const PlayerKey& player, Date day, bool strictly) const {
  const auto later = m_lists.upper_bound(YearMonth{day.year(), day.month()});
  if (later == m_lists.begin()) return std::nullopt;
  const auto in_force = std::prev(later);
  if (strictly && later == m_lists.end() && day >= Date{(in_force->first + k_quarter) / 1}) return std::nullopt;
  const auto found = in_force->second.find(player);
  return Found{in_force->first, found == in_force->second.end() ? std::nullopt : std::optional(found->second)};
}

store::Decision first_rating_decision(const FirstRating& first, const std::string& actor, Instant time) {
  return {.time = time,
          .actor = actor,
          .kind = std::string{k_first_rating},
          .object = std::string{k_player} + first.player.text(),
          .clause = {"jcca-2012", "(1)", {}},
          .reason = first.source,
          .after = Json{{"rating", first.rating.points()}, {"date", to_iso(first.date)}}.dump()};
}

std::vector<std::pair<FirstRating, store::DecisionId>> first_ratings(store::DecisionStore& decisions) {
  std::map<PlayerKey, std::pair<FirstRating, store::DecisionId>> last;
  for (const store::Decision& decision : decisions.list({.kind = std::string{k_first_rating}})) {
    const Json json = Json::parse(decision.after, nullptr, false);
    if (!json.is_object() || !json.contains("rating") || !decision.object.starts_with(k_player)) continue;
    const auto date = parse_date(json.value("date", std::string{}));
    if (!date) continue;
    const PlayerKey player{decision.object.substr(k_player.size())};
    last.insert_or_assign(
        player, std::pair(FirstRating{player, Rating{json["rating"].get<int>()}, *date, decision.reason}, decision.id));
  }
  std::vector<std::pair<FirstRating, store::DecisionId>> out;
  for (auto& [player, first] : last) out.push_back(std::move(first));
  return out;
}

Result<std::vector<YearMonth>> quarters_waiting(Sources sources, const store::DocumentStore& documents) {
  SEISEKI_TRY(const std::set<RatedRow> taken, rows_taken(sources.lists, documents, std::nullopt));
  const auto first_open = first_open_quarter(sources.lists);
  std::set<YearMonth> months;
  for (const store::ReportHeader& header : reports_with_games(sources.reports)) {
    int row = 0;
    for (const store::ReportGame& game : sources.reports.games(header.id)) {
      ++row;
      if (game.white.empty() || game.black.empty() || !game.date || taken.contains({header.id, row})) continue;
      months.insert(entering(*game.date, first_open));
    }
  }
  return std::vector<YearMonth>{months.begin(), months.end()};
}

Result<QuarterRows> quarter_rows(const store::Report& report, const std::vector<store::Decision>& decisions,
                                 const std::vector<store::RosterPlayer>& roster, const StartLookup& lookup,
                                 const std::function<bool(int, Date)>& wanted) {
  QuarterRows out;
  const Decided games = decided(report, decisions, roster);
  const Rows rows{report, lookup};
  for (std::size_t i = 0; i < games.games.size(); ++i) {
    const GameRecord& record = games.games[i];
    const int row = static_cast<int>(games.rows[i]) + 1;
    if (!wanted(row, record.date)) continue;
    const bool counts = !record.exclusion && record.status == GameStatus::rated && record.result;
    if (counts) {
      SEISEKI_TRY(QuarterGame game, rows.game(record, games.rows[i]));
      out.games.push_back(std::move(game));
    } else {
      out.left_out.push_back({report.header.id, row, record.event, record.event_name, record.date, record.white,
                              record.black, record.exclusion.value_or(Exclusion::unplayed)});
    }
  }
  out.decisions = games.decisions;
  return out;
}

Result<ComputedQuarter> compute_quarter(YearMonth month, Sources sources, const store::DocumentStore& documents,
                                        const Editions& editions, const Regulation& regulation, Instant now,
                                        WithoutBase without_base) {
  if (regulation.point_table() == nullptr) return failure(k_edition_not_correspondence, {}, {}, {regulation.id.text()});
  const auto period = rating::correspondence_period_of_list(month);
  if (!period) return failure(k_quarter_month, {}, {}, {to_iso(month)});
  if (is_fixed(month, sources.lists)) return failure(k_list_published, {}, {}, {to_iso(month)});
  for (const store::ListManifest& manifest : sources.lists.all()) {
    if (manifest.month > month) return failure(k_list_has_successor, {}, {}, {to_iso(month), to_iso(manifest.month)});
  }
  const auto before = sources.lists.latest_before(month);
  if (!before && without_base == WithoutBase::refuse) return failure(k_no_opening_list, {}, {}, {to_iso(month)});
  SEISEKI_TRY(const std::vector<YearMonth> waiting, quarters_waiting(sources, documents));
  for (const YearMonth earlier : waiting) {
    if (earlier < month && (!before || before->month < earlier))
      return failure(k_list_gap, {}, {}, {to_iso(month), before ? to_iso(before->month) : "-", to_iso(earlier)});
  }
  ComputedQuarter out;
  out.input.list = month;
  store::ListManifest& manifest = out.list.manifest;
  const std::vector<Merge> merged = merges(sources.decisions);
  if (before) {
    out.input.before_list = before->month;
    SEISEKI_TRY(std::vector<CorrespondenceStanding> standings,
                standings_after(*sources.lists.read(before->id), documents, editions));
    out.input.before = joined_standings(std::move(standings), merged, period->last);
  }
  std::vector<FirstRating> firsts;
  std::vector<store::DecisionId> decisions;
  for (auto& [first, decision] : first_ratings(sources.decisions)) {
    if (first.date > period->last) continue;
    first.player = heir(first.player, merged, period->last);
    firsts.push_back(first);
    if (has_standing(out.input.before, first.player)) continue;
    out.input.firsts.push_back(first);
    decisions.push_back(decision);
  }
  const StartRatings ratings = StartRatings::of(sources.lists);
  const StartLookup lookup{ratings, firsts, merged, period->last};
  SEISEKI_TRY(const std::set<RatedRow> taken, rows_taken(sources.lists, documents, month));
  const auto first_open = first_open_quarter(sources.lists);
  const std::vector<store::RosterPlayer> roster = sources.roster.all();
  std::vector<ReportId> reports;
  for (const store::ReportHeader& header : reports_with_games(sources.reports)) {
    SEISEKI_TRY(QuarterRows rows,
                quarter_rows(*sources.reports.read(header.id), decisions_about(header.id, sources.decisions), roster,
                             lookup, [&](int row, Date ended) {
                               return entering(ended, first_open) == month && !taken.contains({header.id, row});
                             }));
    if (rows.games.empty() && rows.left_out.empty()) continue;
    reports.push_back(header.id);
    std::move(rows.games.begin(), rows.games.end(), std::back_inserter(out.input.games));
    std::move(rows.left_out.begin(), rows.left_out.end(), std::back_inserter(out.input.left_out));
    decisions.insert(decisions.end(), rows.decisions.begin(), rows.decisions.end());
  }
  tell_differences(out.input, out.findings);
  out.input_document = write_quarter_input(out.input);
  out.result = rate_quarter(out.input, regulation);
  if (!out.result.without_first_rating.empty()) {
    std::string names;
    for (const PlayerKey& player : out.result.without_first_rating)
      names += (names.empty() ? "" : ", ") + player.text();
    return failure(k_first_rating_missing, {}, {}, {names, to_iso(month)});
  }
  tell_missed(out.result, out.findings);
  out.list = make_quarter_list(out.result, month, without_merged(roster, merged, period->last));
  manifest.edition = regulation.id;
  manifest.edition_sha256 = regulation.sha256;
  if (before) manifest.base = before->id;
  manifest.reports = std::move(reports);
  std::sort(decisions.begin(), decisions.end());
  decisions.erase(std::unique(decisions.begin(), decisions.end()), decisions.end());
  manifest.decisions = std::move(decisions);
  manifest.input_sha256 = importers::sha256_hex(out.input_document);
  manifest.output_sha256 = output_sha256(out.list);
  manifest.program_version = SEISEKI_VERSION;
  manifest.computed_at = now;
  return out;
}

std::optional<store::ListId> keep_quarter(const ComputedQuarter& computed, store::Database& database,
                                          store::DocumentStore& documents, const std::string& actor) {
  store::ListStore lists{database, store::ListSeries::correspondence};
  return keep_list(computed.list, computed.input_document, computed.edition_choice, lists, database, documents, actor);
}

StoredList make_quarter_list(const rating::CorrespondenceResult& result, YearMonth month,
                             const std::vector<store::RosterPlayer>& roster) {
  std::map<PlayerKey, const store::RosterPlayer*> people;
  for (const store::RosterPlayer& player : roster) people.emplace(player_key(player.id), &player);
  const Date active_from = add_months(Date{month / 1}, -k_active_months);
  StoredList list;
  list.manifest.month = month;
  for (const CorrespondenceStanding& standing : result.after) {
    store::ListEntry entry;
    entry.player = standing.player;
    entry.rating = standing.rating;
    entry.games = standing.games();
    for (const rating::CorrespondenceSide& side : standing.finished) {
      if (!entry.last_game || *entry.last_game < side.ended) entry.last_game = side.ended;
    }
    entry.is_active = entry.last_game && *entry.last_game >= active_from;
    if (const auto person = people.find(standing.player); person != people.end()) {
      entry.name = person->second->name;
      entry.kanji = person->second->kanji;
      entry.is_member = person->second->is_member;
    }
    list.entries.push_back(std::move(entry));
  }
  rank(list.entries, RatingCategory::standard);
  return list;
}

Result<std::vector<CorrespondenceStanding>> standings_after(const StoredList& list,
                                                            const store::DocumentStore& documents,
                                                            const Editions& editions) {
  std::vector<CorrespondenceStanding> out;
  if (list.manifest.origin == store::ListOrigin::imported) {
    for (const store::ListEntry& entry : list.entries) {
      if (entry.rating) out.push_back({entry.player, *entry.rating, {}, entry.games});
    }
    return out;
  }
  SEISEKI_TRY(RecomputedQuarter quarter, recompute_quarter(list, documents, editions));
  return std::move(quarter.result.after);
}

std::vector<CorrespondenceStanding> joined_standings(std::vector<CorrespondenceStanding> standings,
                                                     const std::vector<Merge>& merges, Date last) {
  std::map<PlayerKey, CorrespondenceStanding> stay;
  std::vector<CorrespondenceStanding> going;
  for (CorrespondenceStanding& standing : standings) {
    const PlayerKey now = heir(standing.player, merges, last);
    if (now == standing.player) {
      stay.emplace(now, std::move(standing));
    } else {
      standing.player = now;
      going.push_back(std::move(standing));
    }
  }
  for (CorrespondenceStanding& standing : going) {
    const auto [found, is_new] = stay.emplace(standing.player, standing);
    if (is_new) continue;
    found->second.earlier_games += standing.earlier_games;
    std::move(standing.finished.begin(), standing.finished.end(), std::back_inserter(found->second.finished));
  }
  std::vector<CorrespondenceStanding> out;
  for (auto& [player, standing] : stay) out.push_back(std::move(standing));
  return out;
}

Result<RecomputedQuarter> recompute_quarter(const StoredList& list, const store::DocumentStore& documents,
                                            const Editions& editions) {
  const store::ListManifest& manifest = list.manifest;
  if (manifest.origin == store::ListOrigin::imported) return failure(k_list_imported, {}, {}, {to_iso(manifest.month)});
  SEISEKI_TRY(const std::string document, documents.get(manifest.input_sha256));
  RecomputedQuarter out;
  SEISEKI_TRY(out.input, read_quarter_input(document));
  SEISEKI_TRY(const Regulation* regulation, editions.find(manifest.edition.text()));
  if (regulation->point_table() == nullptr)
    return failure(k_edition_not_correspondence, {}, {}, {regulation->id.text()});
  out.result = rate_quarter(out.input, *regulation);
  const StoredList again = make_quarter_list(out.result, manifest.month, {});
  // Names come from the roster of the day; the numbers must be those of the list.
  const bool same = regulation->sha256 == manifest.edition_sha256 && output_sha256(again) == output_sha256(list) &&
                    manifest.output_sha256 == output_sha256(list);
  if (!same) return failure(k_list_not_reproduced, {}, {}, {to_iso(manifest.month)});
  return out;
}

}  // namespace seiseki::lists
