#include "pipeline/lists/decided.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <functional>
#include <map>
#include <optional>
#include <set>

#include "engine/domain/merged_from.hpp"
#include "pipeline/output/json.hpp"

namespace seiseki::lists {

using output::Json;
using store::Decision;
using store::ReportGame;

namespace {

/// Somebody of the roster; nullptr: unknown.
using MemberOf = std::function<const store::RosterPlayer*(const PlayerKey&)>;

/// Why the edition of the report left a game out: it asks for annual memberships.
constexpr std::string_view k_not_annual = "member-not-annual";

/// nullopt: no merge made the player another.
std::optional<FederationId> id_before_merge(const store::ReportPlayer& player) {
  if (!is_member_key(player.player)) return std::nullopt;
  for (const std::string& normalisation : player.normalisations) {
    if (normalisation.starts_with(k_merged_from))
      return FederationId::parse(normalisation.substr(k_merged_from.size()));
  }
  return std::nullopt;
}

/// \clause jcf-2024-10 3(5)
bool is_member(const store::RosterPlayer* found, Date day, bool asks_annual) {
  if (found == nullptr) return false;
  const auto counts = [&](MembershipKind kind) { return !asks_annual || is_annual(kind); };
  const bool now = found->is_member && counts(found->membership) &&
                   (!found->member_from || *found->member_from <= day) &&
                   (!found->member_until || day <= *found->member_until);
  return now ||
         std::any_of(found->earlier_memberships.begin(), found->earlier_memberships.end(),
                     [&](const store::MembershipPeriod& period) {
                       return counts(period.kind) && (!period.from || *period.from <= day) && day <= period.until;
                     });
}

std::optional<int> number_of(const Decision& decision) {
  const Json json = output::parsed_or_null(decision.after);
  return json.is_number_integer() ? std::optional(json.get<int>()) : std::nullopt;
}

/// Problems that left games out for their date, and count them when settled so. \clause ncs-2022-09 3(6)
constexpr std::array<std::string_view, 3> k_late_problems{"late", "games-late", "games-late-undecided"};

/// One report's decisions, applied row by row.
class Applying {
public:
  Applying(const store::Report& report, std::span<const Decision> decisions, const MemberOf& member,
           const std::vector<Merge>& merges)
      : m_report{report}, m_decisions{decisions}, m_member{member} {
    const Date last_day = report.header.last_day.value_or(Date{});
    for (const store::ReportPlayer& player : report.players) {
      const auto id = id_before_merge(player);
      if (id && heir(player_key(*id), merges, last_day) != player.player)
        m_apart.emplace(player.start_number, player_key(*id));
    }
  }

  Decided run() {
    // Correspondence games have one list, which the category does not choose.
    m_out.category =
        m_report.header.is_correspondence ? RatingCategory::standard : decided_type(m_report.header, m_decisions);
    const Decision* type = find(k_set_type, {});
    if (type != nullptr) used(*type);
    if (!m_out.category) return std::move(m_out);
    // Every game says the name of its event, and none of them is decided about by it.
    if (const Decision* named = find(k_name_event, {})) {
      m_name = text_of(*named);
      m_used.insert(named->id);
    }
    for (std::size_t row = 0; row < m_report.games.size(); ++row) {
      const ReportGame& game = m_report.games[row];
      if (game.white.empty() || game.black.empty()) continue;
      m_of_row.clear();
      if (type != nullptr) m_of_row.insert(type->id);
      m_out.games.push_back(record(game, row));
      m_out.rows.push_back(row);
      m_out.of_game.emplace_back(m_of_row.begin(), m_of_row.end());
    }
    m_out.decisions.assign(m_used.begin(), m_used.end());
    return std::move(m_out);
  }

  std::vector<PlayerKey> memberships_changed() {
    std::set<PlayerKey> out;
    if (m_report.header.is_correspondence) return {};
    const Decided now = run();
    for (std::size_t at = 0; at < now.games.size(); ++at) {
      const GameRecord& game = now.games[at];
      const bool is_left_out = game.exclusion == Exclusion::non_member;
      const bool is_by_decision = game.exclusion != m_report.games[now.rows[at]].exclusion;
      if (is_by_decision || (game.exclusion && !is_left_out) || both_members(game) != is_left_out) continue;
      for (const PlayerKey& player : {game.white, game.black}) {
        if (is_left_out || !is_member(m_member(player), game.date, asks_annual())) out.insert(player);
      }
    }
    return {out.begin(), out.end()};
  }

private:
  const Decision* find(std::string_view kind, const std::string& part) const {
    return last_decision(m_decisions, kind,
                         part.empty() ? report_object(m_report.header.id) : report_object(m_report.header.id, part));
  }
  void used(const Decision& decision) {
    m_used.insert(decision.id);
    m_of_row.insert(decision.id);
  }

  PlayerKey identified(const PlayerKey& as_kept, std::optional<StartNumber> start, bool& changed) {
    if (!start) return as_kept;
    const Decision* decision = find(k_identify, "player:" + std::to_string(start->value()));
    if (decision == nullptr) {
      const auto apart = m_apart.find(*start);
      if (apart == m_apart.end()) return as_kept;
      changed = true;
      return apart->second;
    }
    used(*decision);
    const auto id = FederationId::parse(text_of(*decision));
    PlayerKey key =
        id ? player_key(*id) : PlayerKey{"?" + m_report.header.event.text() + "#" + std::to_string(start->value())};
    changed = changed || key != as_kept;
    return key;
  }

  /// A problem that left games out and was settled in their favour.
  bool is_counted_by(std::string_view code, const ReportGame& game, bool of_one_player) {
    const Decision* decision = find(k_settle_problem, "problem:" + std::string{code});
    if (decision == nullptr || text_of(*decision) != "count") return false;
    const bool concerns =
        !of_one_player ||
        std::any_of(m_report.findings.begin(), m_report.findings.end(), [&](const store::StoredFinding& finding) {
          const auto& start = finding.where.start_number;
          return finding.code == code && start && (start == game.white_start || start == game.black_start);
        });
    if (concerns) used(*decision);
    return concerns;
  }

  bool both_members(const GameRecord& record) const {
    // The correspondence rules ask for no membership on a day, only for people the office knows.
    if (m_report.header.is_correspondence)
      return m_member(record.white) != nullptr && m_member(record.black) != nullptr;
    return is_member_key(record.white) && is_member_key(record.black) &&
           is_member(m_member(record.white), record.date, asks_annual()) &&
           is_member(m_member(record.black), record.date, asks_annual());
  }

  /// Whether the edition that the report was held against asked for annual memberships, as far as that mattered to it.
  bool asks_annual() const {
    return std::any_of(m_report.findings.begin(), m_report.findings.end(),
                       [](const store::StoredFinding& finding) { return finding.code == k_not_annual; });
  }

  GameRecord record(const ReportGame& game, std::size_t row) {
    GameRecord out;
    out.event = m_report.header.event;
    out.event_name = m_name;
    out.round = game.round;
    out.date = game.date ? *game.date : m_report.header.last_day.value_or(Date{});
    out.category = *m_out.category;
    bool changed = false;
    out.white = identified(game.white, game.white_start, changed);
    out.black = identified(game.black, game.black_start, changed);
    out.status = game.status;
    out.result = game_result(game.score_white, game.score_black);
    out.exclusion = game.exclusion;
    bool is_late = out.exclusion == Exclusion::late;
    changed = dated(out, row, is_late) || changed;
    if (out.exclusion == Exclusion::late) out.exclusion.reset();
    if (changed && (!out.exclusion || out.exclusion == Exclusion::non_member))
      out.exclusion = both_members(out) ? std::nullopt : std::optional(Exclusion::non_member);
    if (is_late && !out.exclusion && !late_games_count(game)) out.exclusion = Exclusion::late;
    if (out.exclusion == Exclusion::non_member && is_member_key(out.white) && is_member_key(out.black) &&
        (is_counted_by("date-undecided", game, true) || is_counted_by("member-lapsed", game, true) ||
         is_counted_by(k_not_annual, game, true)))
      out.exclusion.reset();
    decide_game(out, row);
    return out;
  }

  /// \interpretation A48
  bool dated(GameRecord& record, std::size_t row, bool& is_late) {
    const Decision* decision = date_decision(m_decisions, m_report.header.id, record.round, row);
    if (decision == nullptr) return false;
    used(*decision);
    const DateSet set = *read_date(*decision);
    record.date = set.date;
    is_late = set.is_late;
    return true;
  }

  bool late_games_count(const ReportGame& game) {
    return std::any_of(k_late_problems.begin(), k_late_problems.end(),
                       [&](std::string_view code) { return is_counted_by(code, game, false); });
  }

  void decide_game(GameRecord& record, std::size_t row) {
    const std::string part = "game:" + std::to_string(row + 1);
    const Decision* exclude = find(k_exclude_game, part);
    const Decision* count = find(k_count_game, part);
    const Decision* last = exclude == nullptr ? count : count == nullptr || count->id < exclude->id ? exclude : count;
    if (last == nullptr) return;
    used(*last);
    if (last == exclude) {
      record.exclusion = Exclusion::by_decision;
      return;
    }
    if (const auto half_points = number_of(*count)) {
      record.result = game_result(Score::from_half_points(*half_points), Score::from_half_points(2 - *half_points));
      record.status = GameStatus::rated;
    }
    if (record.result) record.exclusion.reset();
  }

  const store::Report& m_report;
  std::span<const Decision> m_decisions;
  const MemberOf& m_member;
  std::map<StartNumber, PlayerKey> m_apart;  ///< whom no merge makes another any more
  std::set<store::DecisionId> m_used;
  std::set<store::DecisionId> m_of_row;                                              ///< of the game at hand
  std::string m_name = m_report.header.printed_name.value_or(m_report.header.name);  ///< of the event
  Decided m_out;
};

}  // namespace

std::string report_object(store::ReportId report) {
  return "report:" + report.text();
}

std::string report_object(store::ReportId report, std::string_view part) {
  return report_object(report) + '/' + std::string{part};
}

std::optional<store::ReportId> report_of_object(std::string_view object) {
  constexpr std::string_view k_prefix = "report:";
  if (!object.starts_with(k_prefix)) return std::nullopt;
  object.remove_prefix(k_prefix.size());
  const std::string_view digits = object.substr(0, object.find('/'));
  std::int64_t number = 0;
  const auto parsed = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  const bool is_whole = !digits.empty() && parsed.ec == std::errc{} && parsed.ptr == digits.data() + digits.size();
  return is_whole ? std::optional{store::ReportId{number}} : std::nullopt;
}

std::vector<Decision> decisions_about(store::ReportId report, store::DecisionStore& decisions) {
  return decisions_about(report_object(report), decisions, Superseded::not_these);
}

std::vector<Decision> decisions_about(const std::string& object, store::DecisionStore& decisions,
                                      Superseded superseded) {
  const bool all = superseded == Superseded::too;
  std::vector<Decision> out = decisions.list({.object = object, .with_superseded = all});
  for (Decision& decision : decisions.list({.object_prefix = object + '/', .with_superseded = all}))
    out.push_back(std::move(decision));
  std::sort(out.begin(), out.end(), [](const Decision& a, const Decision& b) { return a.id < b.id; });
  return out;
}

const Decision* last_decision(std::span<const Decision> decisions, std::string_view kind, std::string_view object) {
  const Decision* found = nullptr;
  for (const Decision& decision : decisions) {
    if (decision.kind == kind && decision.object == object) found = &decision;
  }
  return found;
}

std::optional<RatingCategory> decided_type(const store::ReportHeader& report, std::span<const Decision> decisions) {
  const Decision* type = last_decision(decisions, k_set_type, report_object(report.id));
  return type == nullptr ? report.category : parse_rating_category(text_of(*type));
}

std::string text_of(const Decision& decision) {
  const Json json = output::parsed_or_null(decision.after);
  return json.is_string() ? json.get<std::string>() : std::string{};
}

std::string date_json(const DateSet& set) {
  return Json{{"date", to_iso(set.date)}, {"late", set.is_late}}.dump();
}

std::optional<DateSet> read_date(const Decision& decision) {
  const Json json = output::parsed_or_null(decision.after);
  if (decision.kind != k_set_date || !json.is_object()) return std::nullopt;
  const auto date = parse_date(json.value("date", std::string{}));
  if (!date) return std::nullopt;
  return DateSet{*date, json.value("late", false)};
}

const Decision* date_decision(std::span<const Decision> decisions, store::ReportId report, int round, std::size_t row) {
  for (const std::string& part : {"game:" + std::to_string(row + 1), "round:" + std::to_string(round)}) {
    const Decision* found = last_decision(decisions, k_set_date, report_object(report, part));
    if (found != nullptr && read_date(*found)) return found;
  }
  return nullptr;
}

namespace {

MemberOf member_in(std::span<const store::RosterPlayer> roster) {
  return [roster](const PlayerKey& key) {
    const auto found = std::find_if(roster.begin(), roster.end(),
                                    [&](const store::RosterPlayer& player) { return player.id.text() == key.text(); });
    return found == roster.end() ? nullptr : &*found;
  };
}

/// Most reports ask for nobody, so nobody is read before.
class Asked {
public:
  explicit Asked(store::RosterStore& roster) : m_roster{roster} {}

  const store::RosterPlayer* member(const PlayerKey& key) {
    auto found = m_asked.find(key);
    if (found == m_asked.end()) {
      const auto id = FederationId::parse(key.text());
      found = m_asked.emplace(key, id ? m_roster.find(*id) : std::nullopt).first;
    }
    return found->second ? &*found->second : nullptr;
  }

private:
  store::RosterStore& m_roster;
  std::map<PlayerKey, std::optional<store::RosterPlayer>> m_asked;
};

}  // namespace

Decided decided(const store::Report& report, std::span<const Decision> decisions,
                std::span<const store::RosterPlayer> roster, const std::vector<Merge>& merges) {
  const MemberOf member = member_in(roster);
  return Applying{report, decisions, member, merges}.run();
}

Decided decided(const store::Report& report, std::span<const Decision> decisions, store::RosterStore& roster,
                const std::vector<Merge>& merges) {
  Asked asked{roster};
  const MemberOf member = [&](const PlayerKey& key) { return asked.member(key); };
  return Applying{report, decisions, member, merges}.run();
}

std::vector<PlayerKey> memberships_changed(const store::Report& report, std::span<const Decision> decisions,
                                           store::RosterStore& roster, const std::vector<Merge>& merges) {
  Asked asked{roster};
  const MemberOf member = [&](const PlayerKey& key) { return asked.member(key); };
  return Applying{report, decisions, member, merges}.memberships_changed();
}

std::set<PlayerKey> people_of(const store::Report& report, std::span<const Decision> decisions) {
  std::set<PlayerKey> out;
  for (const ReportGame& game : report.games) out.insert({game.white, game.black});
  for (const store::ReportPlayer& player : report.players) {
    if (const auto id = id_before_merge(player)) out.insert(player_key(*id));
  }
  for (const Decision& decision : decisions) {
    if (decision.kind == k_identify) out.insert(PlayerKey{text_of(decision)});
  }
  return out;
}

std::set<FederationId> ids_of(const std::set<PlayerKey>& players) {
  std::set<FederationId> out;
  for (const PlayerKey& player : players) {
    if (const auto id = FederationId::parse(player.text())) out.insert(*id);
  }
  return out;
}

}  // namespace seiseki::lists
