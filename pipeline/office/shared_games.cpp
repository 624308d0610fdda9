#include "pipeline/office/shared_games.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "pipeline/lists/decided.hpp"
#include "pipeline/lists/rate.hpp"
#include "pipeline/office/findings.hpp"
#include "pipeline/output/json.hpp"

namespace seiseki::office {

using store::Decision;
using store::PlayedGame;
using store::ReportHeader;
using store::ReportId;
using store::Stage;

namespace {

/// Merges are of people, whatever the day from which lists know them.
constexpr Date k_ever{std::chrono::year{9999} / 12 / 31};

bool is_played(const PlayedGame& game) {
  return is_member_key(game.white) && is_member_key(game.black);
}

std::optional<GameResult> outcome(const PlayedGame& game) {
  return game_result(game.score_white, game.score_black);
}

/// As the players at hand sat, whoever had White there.
std::optional<GameResult> outcome_as(const PlayedGame& here, const PlayedGame& there) {
  return here.white == there.white ? outcome(there) : game_result(there.score_black, there.score_white);
}

std::string result_text(const std::optional<GameResult>& result) {
  if (!result) return "-";
  return *result == GameResult::white_wins ? "1-0" : *result == GameResult::draw ? "½-½" : "0-1";
}

std::string settled_text(const Decision& decision) {
  const output::Json said = output::parsed_or_null(decision.after);
  return said.is_string() ? said.get<std::string>() : std::string{};
}

/// Of what was decided about a report, what may make a game another one.
bool is_of_games(const Decision& decision) {
  return decision.kind == lists::k_identify || decision.kind == lists::k_set_date ||
         decision.kind == lists::k_exclude_game || decision.kind == lists::k_count_game;
}

std::string settled_object(ReportId report) {
  return lists::report_object(report, "problem:" + std::string{k_game_in_two_reports.code});
}

/// Games of two categories are hardly one game; a category nobody has settled yet may be the other's.
bool may_share_category(const SharedGames::Event& event, const ReportHeader& other) {
  return !event.category || !other.category || event.category == other.category;
}

/// The games of one kind found in one other report.
struct Found {
  int games = 0;
  const PlayedGame* here = nullptr;  ///< the first
  const PlayedGame* there = nullptr;

  void add(const PlayedGame& game, const PlayedGame& theirs) {
    ++games;
    if (here != nullptr) return;
    here = &game;
    there = &theirs;
  }
  void tell(const FindingKind& kind, const std::string& document, const ReportHeader& other,
            std::vector<Finding>& out) const {
    if (here == nullptr) return;
    Location where;
    where.document = document;
    where.round = here->round;
    std::vector<std::string> arguments{std::to_string(games), other.id.text(), other.name};
    if (&kind != &k_game_results_differ) {
      arguments.push_back(other.event.text());
      arguments.push_back(std::to_string(here->round));
    }
    for (std::string said : {here->white.text(), here->black.text(), here->date ? to_iso(*here->date) : "-"})
      arguments.push_back(std::move(said));
    if (&kind == &k_game_results_differ) {
      arguments.push_back(result_text(outcome(*here)));
      arguments.push_back(result_text(outcome_as(*here, *there)));
    }
    out.push_back(finding(kind, std::move(where), {}, std::move(arguments)));
  }
};

}  // namespace

bool is_of_other_reports(std::string_view code) {
  return code == k_game_in_two_reports.code || code == k_game_maybe_elsewhere.code ||
         code == k_game_results_differ.code;
}

SharedGames::Likeness SharedGames::likeness(const PlayedGame& here, const PlayedGame& there, bool category_agrees) {
  const bool same_colours = here.white == there.white;
  const bool same_day = here.date && here.date == there.date;
  // Rounds of correspondence games are numbers the reader gave out.
  const bool is_correspondence = there.started.has_value();
  const bool same_round = is_correspondence ? same_day : here.round > 0 && here.round == there.round;
  if (category_agrees && same_colours && same_day && same_round) return Likeness::same;
  // The day a game ended is that of a player's last letter, of the other's receiving it, or of the report.
  if (is_correspondence && same_colours && here.started == there.started) return Likeness::possible;
  const bool same_outcome = outcome(here) && outcome(here) == outcome_as(here, there);
  return same_outcome && (same_day || (same_round && same_colours)) ? Likeness::possible : Likeness::none;
}

std::vector<SharedGames::Match> SharedGames::matches(const Event& event, const std::vector<PlayedGame>& theirs,
                                                     bool category_agrees) {
  std::multimap<PlayerPair, const PlayedGame*> of_pair;
  for (const PlayedGame& game : theirs) {
    if (is_played(game)) of_pair.emplace(player_pair(game.white, game.black), &game);
  }
  std::vector<Match> out;
  // In the report's order, so that the game a finding names does not depend on where the games happen to lie.
  for (std::size_t row = 0; row < event.games.size(); ++row) {
    const PlayedGame& here = event.games[row];
    if (!is_played(here)) continue;
    std::optional<Match> most;
    const auto [first, last] = of_pair.equal_range(player_pair(here.white, here.black));
    for (auto at = first; at != last; ++at) {
      const PlayedGame& there = *at->second;
      const Likeness like = likeness(here, there, category_agrees);
      if (like == Likeness::none) continue;
      const bool differs = outcome(here) != outcome_as(here, there);
      // Of several that are as like, one with the same outcome is the game.
      const bool is_more =
          !most || most->likeness < like || (most->likeness == like && most->is_contradicted && !differs);
      if (is_more) most = Match{row, there, like, differs};
    }
    if (most) out.push_back(*std::move(most));
  }
  return out;
}

std::vector<Finding> SharedGames::findings(const Event& event, const std::vector<Pairing>& pairings) {
  std::vector<Finding> out;
  for (const Pairing& pairing : pairings) {
    Found same;
    Found possible;
    Found contradicted;
    for (const Match& match : pairing.matches) {
      const PlayedGame& here = event.games[match.row];
      (match.likeness == Likeness::same ? same : possible).add(here, match.there);
      if (match.is_contradicted) contradicted.add(here, match.there);
    }
    same.tell(k_game_in_two_reports, event.document, pairing.other, out);
    possible.tell(k_game_maybe_elsewhere, event.document, pairing.other, out);
    contradicted.tell(k_game_results_differ, event.document, pairing.other, out);
  }
  return out;
}

const std::vector<lists::Merge>& SharedGames::merged() {
  if (!m_merged) m_merged = lists::merges(m_decisions);
  return *m_merged;
}

const std::map<PlayerKey, std::set<ReportId>>& SharedGames::named_in() {
  if (m_named_in) return *m_named_in;
  m_named_in.emplace();
  for (const Decision& decision : m_decisions.list({.kind = std::string{lists::k_identify}})) {
    const auto report = lists::report_of_object(decision.object);
    if (report) (*m_named_in)[PlayerKey{settled_text(decision)}].insert(*report);
  }
  return *m_named_in;
}

PlayerKey SharedGames::person(const PlayerKey& key, const std::optional<Until>& until) {
  if (!until) return lists::heir(key, merged(), k_ever);
  std::vector<lists::Merge> then = merged();
  std::erase_if(then, [&](const lists::Merge& merge) { return until->last < merge.decision; });
  return lists::heir(key, then, k_ever);
}

/// A decision that moved with its report to another arrival is as old as the first.
store::DecisionId SharedGames::first_of(const Decision& decision) {
  Decision at = decision;
  while (at.supersedes) {
    auto earlier = m_decisions.read(*at.supersedes);
    if (!earlier || earlier->kind != at.kind || earlier->after != at.after || earlier->object == at.object) break;
    at = *std::move(earlier);
  }
  return at.id;
}

std::vector<PlayedGame> SharedGames::games_of(ReportId report, const std::optional<Until>& until) {
  std::vector<Decision> decisions = lists::decisions_about(report, m_decisions);
  if (std::any_of(decisions.begin(), decisions.end(), is_of_games)) return rows_of(report, std::move(decisions), until);
  std::vector<PlayedGame> out = m_meetings.field(report).games;
  for (PlayedGame& game : out) {
    game.white = person(game.white, until);
    game.black = person(game.black, until);
  }
  return out;
}

std::vector<PlayedGame> SharedGames::rows_of(ReportId report, std::vector<Decision> decisions,
                                             const std::optional<Until>& until) {
  std::erase_if(decisions, [&](const Decision& decision) {
    return !is_of_games(decision) || (until && until->last < first_of(decision));
  });
  const auto person_at = [&](const PlayerKey& as_kept, const std::optional<StartNumber>& start) {
    const Decision* said =
        start ? lists::last_decision(decisions, lists::k_identify,
                                     lists::report_object(report, "player:" + std::to_string(start->value())))
              : nullptr;
    return person(said == nullptr ? as_kept : PlayerKey{settled_text(*said)}, until);
  };
  std::vector<PlayedGame> out;
  const std::vector<store::ReportGame> games = m_reports.games(report);
  for (std::size_t row = 0; row < games.size(); ++row) {
    const store::ReportGame& game = games[row];
    PlayedGame& played = out.emplace_back();
    const std::string object = lists::report_object(report, "game:" + std::to_string(row + 1));
    if (lists::last_decision(decisions, lists::k_exclude_game, object) != nullptr) continue;
    const Decision* counted = lists::last_decision(decisions, lists::k_count_game, object);
    const output::Json score = counted == nullptr ? output::Json{} : output::parsed_or_null(counted->after);
    if (game.white.empty() || game.black.empty() || (game.status != GameStatus::rated && !score.is_number_integer()))
      continue;
    const Decision* dated = lists::date_decision(decisions, report, game.round, row);
    played = {person_at(game.white, game.white_start),
              person_at(game.black, game.black_start),
              game.round,
              dated == nullptr ? game.date : lists::read_date(*dated)->date,
              game.started,
              game.score_white,
              game.score_black};
    if (score.is_number_integer()) {
      played.score_white = Score::from_half_points(score.get<int>());
      played.score_black = Score::from_half_points(2 - score.get<int>());
    }
  }
  return out;
}

SharedGames::Event SharedGames::event_of(const ReportHeader& report, const std::optional<Until>& until) {
  Event out{report.event,
            report.is_correspondence,
            report.category,
            report.first_day,
            report.last_day,
            {},
            rows_of(report.id, lists::decisions_about(report.id, m_decisions), until)};
  const std::vector<store::DocumentFacts> documents = m_reports.documents(report.id);
  if (!documents.empty()) out.document = documents.front().name;
  return out;
}

std::set<ReportId> SharedGames::candidates(const Event& event) {
  std::set<PlayerKey> people;
  std::optional<Date> first = event.first_day;
  std::optional<Date> last = event.last_day;
  for (const PlayedGame& game : event.games) {
    if (!is_played(game)) continue;
    people.insert({game.white, game.black});
    for (const std::optional<Date>& day : {game.started, game.date}) {
      if (!day) continue;
      first = first ? std::min(*first, *day) : *day;
      last = last ? std::max(*last, *day) : *day;
    }
  }
  if (people.empty() || !first || !last) return {};
  // A game by correspondence that two reports end on different days may be in one that is held much later.
  const Date until = event.is_correspondence ? k_ever : *last;
  people = lists::with_merged(std::move(people), merged());
  std::map<ReportId, std::size_t> sharing = m_meetings.sharing(people, *first, until);
  for (const PlayerKey& key : people) {
    const auto named = named_in().find(key);
    if (named == named_in().end()) continue;
    for (const ReportId report : named->second) ++sharing[report];
  }
  std::set<ReportId> out;
  for (const auto& [report, members] : sharing) {
    if (members > 1) out.insert(report);
  }
  return out;
}

std::optional<ReportHeader> SharedGames::holding(ReportId report, const Event& event) {
  auto other = m_reports.header(report);
  if (!other || other->event == event.event || other->is_correspondence != event.is_correspondence ||
      other->stage == Stage::refused || other->stage == Stage::withdrawn)
    return std::nullopt;
  if (!m_reports.current(report) && !lists::is_in_force(*other, m_reports)) return std::nullopt;
  return other;
}

std::vector<SharedGames::Pairing> SharedGames::pairings(const Event& event) {
  std::vector<Pairing> out;
  for (const ReportId report : candidates(event)) {
    const std::vector<PlayedGame> theirs = games_of(report, std::nullopt);
    // In most events of a day nobody met whom they met here, or not in such a game; where they stand need not be read.
    if (matches(event, theirs, true).empty()) continue;
    auto other = holding(report, event);
    if (!other) continue;
    const bool category_agrees = may_share_category(event, *other);
    out.push_back({*std::move(other), matches(event, theirs, category_agrees)});
  }
  std::sort(out.begin(), out.end(), [](const Pairing& a, const Pairing& b) {
    return std::tie(a.other.arrival, a.other.id) < std::tie(b.other.arrival, b.other.id);
  });
  return out;
}

std::vector<ReportHeader> SharedGames::beside(const ReportHeader& report) {
  // As printed, too: who was another person until now may have had the game.
  Event event = event_of(report);
  for (const PlayedGame& game : m_meetings.field(report.id).games) event.games.push_back(game);
  std::vector<ReportHeader> out;
  for (const ReportId other : candidates(event)) {
    if (auto header = holding(other, event)) out.push_back(*std::move(header));
  }
  return out;
}

std::set<ReportId> SharedGames::reports_of(const std::set<PlayerKey>& players) {
  std::set<ReportId> out;
  for (const PlayerKey& player : players) {
    for (const ReportHeader& report : m_reports.of_player(player)) out.insert(report.id);
    const auto named = named_in().find(player);
    if (named == named_in().end()) continue;
    for (const ReportId report : named->second) {
      if (m_reports.current(report)) out.insert(report);
    }
  }
  return out;
}

std::vector<Finding> SharedGames::of(const Event& event) {
  Event people = event;
  for (PlayedGame& game : people.games) {
    game.white = person(game.white, std::nullopt);
    game.black = person(game.black, std::nullopt);
  }
  return findings(people, pairings(people));
}

std::set<std::size_t> SharedGames::known_to(const Decision& settlement, const ReportHeader& report,
                                            const ReportHeader& other) {
  const Until until{first_of(settlement), settlement.time};
  if (until.time < report.recorded_at || until.time < other.recorded_at) return {};
  const Event then = event_of(report, until);
  const std::vector<PlayedGame> theirs = games_of(other.id, until);
  std::set<std::size_t> out;
  for (const Match& match : matches(then, theirs, may_share_category(then, other))) {
    if (match.likeness == Likeness::same) out.insert(match.row);
  }
  return out;
}

void SharedGames::take_out_settled(Pairing& pairing, const ReportHeader& report) {
  const std::vector<Decision> about_other = lists::decisions_about(pairing.other.id, m_decisions);
  const Decision* settlement =
      lists::last_decision(about_other, lists::k_settle_problem, settled_object(pairing.other.id));
  if (settlement == nullptr) return;
  const std::set<std::size_t> known = known_to(*settlement, report, pairing.other);
  std::erase_if(pairing.matches,
                [&](const Match& match) { return match.likeness == Likeness::same && known.contains(match.row); });
}

std::vector<SharedGames::Pairing> SharedGames::asked_by(const ReportHeader& report, const Event& event) {
  std::vector<Pairing> out = pairings(event);
  const bool is_accepted = lists::is_accepted(report);
  std::erase_if(out, [&](Pairing& pairing) {
    const ReportHeader& other = pairing.other;
    const bool asks = is_accepted != lists::is_accepted(other) ? !is_accepted : is_accepted || other.id < report.id;
    if (asks) take_out_settled(pairing, report);
    return !asks || pairing.matches.empty();
  });
  return out;
}

void SharedGames::renew(std::vector<store::StoredFinding>& findings_of_report, const ReportHeader& report) {
  std::erase_if(findings_of_report,
                [](const store::StoredFinding& finding) { return is_of_other_reports(finding.code); });
  const Event event = event_of(report);
  for (const Finding& finding : findings(event, asked_by(report, event)))
    findings_of_report.push_back(store::StoredFinding::of(finding));
}

std::vector<store::StoredFinding> SharedGames::since(const Decision& settlement, const ReportHeader& report) {
  const Event event = event_of(report);
  std::vector<Pairing> asked = asked_by(report, event);
  for (Pairing& pairing : asked) {
    const std::set<std::size_t> known = known_to(settlement, report, pairing.other);
    std::erase_if(pairing.matches,
                  [&](const Match& match) { return match.likeness != Likeness::same || known.contains(match.row); });
  }
  std::vector<store::StoredFinding> out;
  for (const Finding& finding : findings(event, asked)) {
    if (finding.kind == &k_game_in_two_reports) out.push_back(store::StoredFinding::of(finding));
  }
  return out;
}

}  // namespace seiseki::office
