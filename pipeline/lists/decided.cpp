#include "pipeline/lists/decided.hpp"

#include <algorithm>
#include <set>

#include "pipeline/output/json.hpp"

namespace seiseki::lists {

using output::Json;
using store::Decision;
using store::ReportGame;

namespace {

/// \clause jcf-2024-10 3(5)
bool is_member(std::span<const store::RosterPlayer> roster, const PlayerKey& key, Date day) {
  const auto found = std::find_if(roster.begin(), roster.end(),
                                  [&](const store::RosterPlayer& player) { return player_key(player.id) == key; });
  if (found == roster.end()) return false;
  const bool now = found->is_member && (!found->member_from || *found->member_from <= day) &&
                   (!found->member_until || day <= *found->member_until);
  return now || std::any_of(found->earlier_memberships.begin(), found->earlier_memberships.end(),
                            [&](const store::MembershipPeriod& period) {
                              return (!period.from || *period.from <= day) && day <= period.until;
                            });
}

std::string text_of(const Decision& decision) {
  const Json json = Json::parse(decision.after, nullptr, false);
  return json.is_string() ? json.get<std::string>() : std::string{};
}

std::optional<int> number_of(const Decision& decision) {
  const Json json = Json::parse(decision.after, nullptr, false);
  return json.is_number_integer() ? std::optional(json.get<int>()) : std::nullopt;
}

/// One report's decisions, applied row by row.
class Applying {
public:
  Applying(const store::Report& report, std::span<const Decision> decisions,
           std::span<const store::RosterPlayer> roster)
      : m_report{report}, m_decisions{decisions}, m_roster{roster} {}

  Decided run() && {
    m_out.category = m_report.header.category;
    if (const Decision* type = find(k_set_type, {})) {
      m_out.category = parse_rating_category(text_of(*type));
      used(*type);
    }
    if (!m_out.category) return std::move(m_out);
    for (std::size_t row = 0; row < m_report.games.size(); ++row) {
      const ReportGame& game = m_report.games[row];
      if (game.white.empty() || game.black.empty()) continue;
      m_out.games.push_back(record(game, row));
      m_out.rows.push_back(row);
    }
    m_out.decisions.assign(m_used.begin(), m_used.end());
    return std::move(m_out);
  }

private:
  const Decision* find(std::string_view kind, const std::string& part) const {
    return last_decision(m_decisions, kind,
                         part.empty() ? report_object(m_report.header.id) : report_object(m_report.header.id, part));
  }
  void used(const Decision& decision) { m_used.insert(decision.id); }

  PlayerKey identified(const PlayerKey& as_kept, std::optional<StartNumber> start, bool& changed) {
    if (!start) return as_kept;
    const Decision* decision = find(k_identify, "player:" + std::to_string(start->value()));
    if (decision == nullptr) return as_kept;
    used(*decision);
    const auto id = FederationId::parse(text_of(*decision));
    const PlayerKey key =
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
    return is_member_key(record.white) && is_member_key(record.black) &&
           is_member(m_roster, record.white, record.date) && is_member(m_roster, record.black, record.date);
  }

  GameRecord record(const ReportGame& game, std::size_t row) {
    GameRecord out;
    out.event = m_report.header.event;
    out.event_name = m_report.header.name;
    out.round = game.round;
    out.date = game.date ? *game.date : m_report.header.last_day.value_or(Date{});
    out.category = *m_out.category;
    bool changed = false;
    out.white = identified(game.white, game.white_start, changed);
    out.black = identified(game.black, game.black_start, changed);
    out.status = game.status;
    out.result = game_result(game.score_white, game.score_black);
    out.exclusion = game.exclusion;
    if (changed && (!out.exclusion || out.exclusion == Exclusion::non_member))
      out.exclusion = both_members(out) ? std::nullopt : std::optional(Exclusion::non_member);
    if (out.exclusion == Exclusion::late && is_counted_by("late", game, false)) out.exclusion.reset();
    if (out.exclusion == Exclusion::non_member && is_member_key(out.white) && is_member_key(out.black) &&
        (is_counted_by("date-undecided", game, true) || is_counted_by("member-lapsed", game, true)))
      out.exclusion.reset();
    decide_game(out, row);
    return out;
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
  std::span<const store::RosterPlayer> m_roster;
  std::set<store::DecisionId> m_used;
  Decided m_out;
};

}  // namespace

std::string report_object(store::ReportId report) {
  return "report:" + std::to_string(report.value());
}

std::string report_object(store::ReportId report, std::string_view part) {
  return report_object(report) + '/' + std::string{part};
}

std::vector<Decision> decisions_about(store::ReportId report, store::DecisionStore& decisions) {
  std::vector<Decision> out = decisions.list({.object = report_object(report)});
  for (Decision& decision : decisions.list({.object_prefix = report_object(report) + '/'}))
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

Decided decided(const store::Report& report, std::span<const Decision> decisions,
                std::span<const store::RosterPlayer> roster) {
  return Applying{report, decisions, roster}.run();
}

}  // namespace seiseki::lists
