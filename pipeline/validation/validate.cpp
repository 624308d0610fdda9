#include "pipeline/validation/validate.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "engine/domain/category_words.hpp"
#include "engine/rating/deadlines.hpp"
#include "engine/rating/k_selection.hpp"
#include "importers/checks/event_words.hpp"
#include "importers/checks/findings.hpp"
#include "importers/checks/round_days.hpp"
#include "importers/checks/update_stamp.hpp"
#include "pipeline/validation/event_class.hpp"
#include "pipeline/validation/event_people.hpp"
#include "pipeline/validation/findings.hpp"
#include "pipeline/validation/time_control.hpp"

namespace seiseki::validation {

using importers::ImportedGame;
using importers::ImportedTournament;

namespace {

/// Where 3(1) of 2022 asks for a file beside the report.
constexpr std::string_view k_report_form = "report-form";

std::optional<Exclusion> exclusion_of(const ImportedGame& game) {
  switch (game.status) {
    case GameStatus::rated:
      return game_result(game.score_white, game.score_black) ? std::nullopt : std::optional(Exclusion::odd_score);
    case GameStatus::forfeit:
    case GameStatus::bye:
    case GameStatus::open:
      return Exclusion::unplayed;
    case GameStatus::unrated:
      return Exclusion::odd_score;
    case GameStatus::disputed:
      return Exclusion::disputed;
  }
  return Exclusion::unplayed;
}

/// Between two, with a day of neither its own nor its round.
bool has_undated_game(const ImportedTournament& tournament) {
  return std::any_of(tournament.games.begin(), tournament.games.end(), [&](const ImportedGame& game) {
    return game.white && game.black && !game.date && !tournament.details.round_dates.contains(game.round);
  });
}

/// The rounds in which a game between two has no day, neither its own nor the schedule's, if every game of another
/// round has one; none otherwise. Games without a round do not count.
std::set<int> undated_rounds(const ImportedTournament& tournament) {
  std::set<int> all;
  std::set<int> undated;
  for (const ImportedGame& game : tournament.games) {
    if (!game.white || !game.black || game.round == 0) continue;
    all.insert(game.round);
    if (!game.date && !tournament.details.round_dates.contains(game.round)) undated.insert(game.round);
  }
  return undated.size() < all.size() ? undated : std::set<int>{};
}

/// One tournament's validation in the making.
class Validation {
public:
  Validation(const ImportedTournament& tournament, const identity::Resolution& resolution,
             const identity::Roster& roster, const EventId& event, const Regulation& regulation, const Terms& terms)
      : m_tournament{tournament},
        m_resolution{resolution},
        m_roster{roster},
        m_event{event},
        m_regulation{regulation},
        m_terms{terms} {}

  Validated run() && {
    if (m_tournament.details.declared_correspondence) return std::move(*this).run_correspondence();
    settle_dates();
    settle_category();
    check_window();
    check_announcement();
    check_hosts();
    check_rounds();
    check_round_order();
    check_undated_rounds();
    check_event_days();
    collect_games();
    check_non_members();
    tell_late_games();
    check_repetition();
    return std::move(m_out);
  }

private:
  void raise(const FindingKind& kind, std::vector<std::string> arguments, Location where = {},
             std::string_view quoted = {}) {
    if (where.document.empty() && !m_tournament.players.empty())
      where.document = m_tournament.players.front().where.document;
    m_out.findings.push_back(finding(kind, std::move(where), quoted, std::move(arguments)));
  }

  /// A correspondence event has neither a class nor rounds, and may still be going on: what counts are the days on
  /// which its games ended. \clause jcca-2012 (2), (5), (6)
  Validated run_correspondence() && {
    m_out.first_day = std::nullopt;
    for (const ImportedGame& game : m_tournament.games) {
      if (!game.date) continue;
      if (!m_out.first_day || *game.date < *m_out.first_day) m_out.first_day = game.date;
      if (!m_out.last_day || *m_out.last_day < *game.date) m_out.last_day = game.date;
    }
    if (!m_out.last_day) {
      raise(m_tournament.games.empty() ? k_no_games : k_no_dates, {});
    } else if (*m_out.last_day > local_date(m_terms.received)) {
      raise(k_date_future, {to_iso(*m_out.last_day), to_iso(local_date(m_terms.received))});
    }
    check_declaration();
    collect_games();
    check_beginnings();
    check_repetition();
    return std::move(m_out);
  }

  /// The ratings at the start count, which a list or first rating tells of the day on which the game began.
  /// \clause jcca-2012 (2)
  void check_beginnings() {
    constexpr int k_most_named = 10;
    int count = 0;
    std::string games;
    std::size_t next = 0;
    for (std::size_t row = 0; row < m_tournament.games.size(); ++row) {
      const ImportedGame& game = m_tournament.games[row];
      if (!game.white || !game.black) continue;
      const GameRecord& record = m_out.games[next++];
      const bool is_told = game.started || (game.rating_white_start && game.rating_black_start);
      if (is_told || record.exclusion || record.status != GameStatus::rated || !record.result) continue;
      if (++count <= k_most_named) games += (games.empty() ? "" : ", ") + std::to_string(row + 1);
      if (count == k_most_named + 1) games += ", …";
    }
    if (count > 0) raise(k_games_unbegun, {std::to_string(count), games});
  }

  void settle_dates() {
    const importers::TournamentDetails& details = m_tournament.details;
    m_out.first_day = details.start;
    m_out.last_day = details.end;
    for (const auto& [round, date] : details.round_dates) {
      if (!details.start && (!m_out.first_day || date < *m_out.first_day)) m_out.first_day = date;
      if (!details.end && (!m_out.last_day || date > *m_out.last_day)) m_out.last_day = date;
    }
    if (!m_out.last_day) m_out.last_day = m_out.first_day;
    if (!m_out.first_day) m_out.first_day = m_out.last_day;
    if (!m_out.last_day) return raise(k_no_dates, {});
    if (details.start && !details.end) raise(k_last_day_unstated, {to_iso(*details.start), to_iso(*m_out.last_day)});
    if (!details.start && details.end) raise(k_first_day_unstated, {to_iso(*details.end), to_iso(*m_out.first_day)});
    if (*m_out.last_day < *m_out.first_day)
      raise(k_dates_reversed, {to_iso(*m_out.first_day), to_iso(*m_out.last_day)});
    if (*m_out.last_day > local_date(m_terms.received))
      raise(k_date_future, {to_iso(*m_out.last_day), to_iso(local_date(m_terms.received))});
  }

  /// \clause jcf-2024-10 2(2)
  /// \interpretation A32: a declared class that contradicts the time control waits for a person, who decides with a
  /// type.
  void settle_category() {
    const importers::TournamentDetails& details = m_tournament.details;
    const auto computed =
        class_by_time_control(details, m_regulation, m_terms.type ? m_terms.type : details.declared_category);
    if (m_terms.type) {
      m_out.category = m_terms.type;
      if (computed && computed->category != m_terms.type) {
        const Text decided = class_words(computed->category);
        raise(k_class_given,
              {std::string(to_string(*m_terms.type)), std::string(decided.en), std::string(words_of(*m_terms.type).ja),
               std::string(decided.ja)},
              {}, details.time_control);
      }
      return;
    }
    if (computed) {
      const std::string minutes = std::to_string(computed->seconds / 60);
      const std::string moves = std::to_string(m_regulation.time_class->moves.value);
      if (!computed->category) return raise(k_class_none, {minutes, moves}, {}, details.time_control);
      if (details.declared_blitz || (details.declared_category && details.declared_category != computed->category)) {
        const Text declared =
            details.declared_blitz ? Text{"blitz", "ブリッツ"} : class_words(details.declared_category);
        const Text computed_class = class_words(computed->category);
        return raise(k_class_mismatch,
                     {std::string(declared.en), minutes, moves, std::string(computed_class.en),
                      std::string(declared.ja), std::string(computed_class.ja)},
                     {}, details.time_control);
      }
      m_out.category = computed->category;
      return;
    }
    if (!details.declared_category) return raise(k_no_time_control, {}, {}, details.time_control);
    if (importers::checks::gives_days_for_moves(details.time_control)) {
      const Text declared = class_words(details.declared_category);
      return raise(k_class_days, {std::string(declared.en), std::string(declared.ja)}, {}, details.time_control);
    }
    m_out.category = details.declared_category;
    if (!details.time_control.empty() && !parse_time_control(details.time_control))
      raise(k_time_control_unclear,
            {std::string(to_string(*m_out.category)), std::string(words_of(*m_out.category).ja)}, {},
            details.time_control);
  }

  /// English as programs write it; what is neither is too short.
  static Text class_words(std::optional<RatingCategory> category) {
    if (!category) return {"too short to be rated", "計算対象外"};
    return {to_string(*category), words_of(*category).ja};
  }

  /// \clause jcf-2024-10 3(7)  \interpretation A27: a late report is refused unless somebody decides otherwise.
  void check_window() {
    if (!m_out.last_day || rating::has_deadline_per_game(m_regulation)) return;
    const auto deadline = rating::reporting_deadline(m_regulation, *m_out.last_day, *m_out.last_day);
    const Date reported = local_date(m_terms.received);
    if (!deadline || !deadline->is_late(reported)) return;
    if (m_terms.accept_late) {
      raise(k_late_accepted, {to_iso(reported), to_iso(deadline->last_day), *m_terms.accept_late});
    } else {
      const bool only_warns = deadline->effect == ReportingWindow::Effect::warning;
      raise(only_warns ? k_late_warning : k_late, {to_iso(reported), to_iso(deadline->last_day)});
    }
  }

  /// \clause jcca-2012 (6)
  void check_declaration() {
    if (m_tournament.details.declared_rated == false) raise(k_declared_unrated, {});
  }

  /// What an organiser owes before the event. \clause jcf-2024-10 3(4)  \clause ncs-2022-09 2(3), 3(1)
  /// \interpretation A50: the day of the application is that of the notice.
  void check_announcement() {
    check_declaration();
    const importers::TournamentDetails& details = m_tournament.details;
    if (!m_out.first_day) return;
    const auto apply_by = rating::application_deadline(m_regulation, *m_out.first_day);
    if (apply_by && details.application_date && *details.application_date > *apply_by)
      raise(k_applied_late, {to_iso(*details.application_date), to_iso(*m_out.first_day), to_iso(*apply_by),
                             m_regulation.application_days->clause.clause});
    const auto notice_by = rating::fide_notice_deadline(m_regulation, *m_out.first_day);
    if (!is_fide_event(details)) return;
    if (notice_by && details.application_date && *details.application_date > *notice_by) {
      raise(k_fide_notice_late, {to_iso(*details.application_date), to_iso(*m_out.first_day), to_iso(*notice_by),
                                 m_regulation.fide_notice_months->clause.clause});
    }
    if (m_regulation.fide_file && m_tournament.format == k_report_form)
      raise(k_fide_file_missing, {m_regulation.fide_file->clause.clause});
  }

  /// Who hosts an event and who may speak for it follows from the register; who is a member, from the roster.
  /// \clause jcf-2024-10 3(3), 4(2)  \clause ncs-2022-09 2(1), 3(2)
  void check_hosts() {
    if (m_terms.clubs == nullptr || !m_out.last_day || !m_terms.clubs->is_filled_on(*m_out.last_day)) return;
    const importers::TournamentDetails& details = m_tournament.details;
    if (details.organiser.empty()) {
      raise(k_host_unstated, {});
    } else if (const auto hosts = m_terms.clubs->named_by(details.organiser, *m_out.last_day); hosts.empty()) {
      raise(k_host_unregistered, {details.organiser, to_iso(*m_out.last_day)}, {}, details.organiser);
    } else {
      check_reporter(hosts);
    }
    const auto is_annual = [&](const identity::Member& member) { return member.annual_member_on(*m_out.last_day); };
    if (details.director.empty()) return;
    const std::vector<identity::Member> people = everybody_meant(details.director);
    if (std::none_of(people.begin(), people.end(), is_annual))
      raise(k_run_by_non_member, {details.director, to_iso(*m_out.last_day)}, {}, details.director);
  }

  void check_reporter(const std::vector<const Host*>& hosts) {
    const std::string& reporter = m_tournament.details.reporter;
    if (reporter.empty()) return raise(k_reporter_unstated, {});
    const Date day = local_date(m_terms.received);
    const std::vector<identity::Member> people = everybody_meant(reporter);
    switch (reporter_standing(hosts, people,
                              [&](const identity::Member& member) { return counts_as_member(member, day); })) {
      case ReporterStanding::may_report:
        return;
      case ReporterStanding::unauthorised:
        return raise(k_reporter_unauthorised, {reporter, hosts.front()->name}, {}, reporter);
      case ReporterStanding::not_member:
        return raise(k_reporter_not_member, {reporter, to_iso(day)}, {}, reporter);
    }
  }

  /// Members whom the cell means: by the roster, or as players of the event, whose IDs may say more than a name does.
  std::vector<identity::Member> everybody_meant(const std::string& printed) const {
    std::vector<PlayerAtEvent> players;
    for (const importers::ImportedPlayer& player : m_tournament.players) {
      const PlayerKey key = m_resolution.key(player.start_number, m_event);
      if (is_member_key(key)) players.push_back({player.name, player.national_id, *FederationId::parse(key.text())});
    }
    std::vector<identity::Member> out = people_meant(printed, *m_terms.people);
    for (const FederationId& id : players_meant(printed, players)) {
      if (const identity::Member* member = m_roster.find(id)) out.push_back(*member);
    }
    return out;
  }

  /// Whoever nobody has identified yet may be a member, so only a whole account can contradict the organiser's.
  /// \clause jcf-2024-10 4(3)d
  void check_non_members() {
    const auto& said = m_tournament.details.non_members;
    if (!said || !m_roster.is_at_hand() || !m_out.last_day) return;
    const bool is_settled = std::none_of(m_resolution.findings.begin(), m_resolution.findings.end(),
                                         [](const Finding& found) { return found.kind->severity == Severity::error; });
    if (!is_settled) return;
    std::set<StartNumber> playing;
    for (const ImportedGame& game : m_tournament.games) {
      if (!game.white || !game.black || game.status != GameStatus::rated) continue;
      playing.insert({*game.white, *game.black});
    }
    const auto is_member = [&](StartNumber number) {
      const PlayerKey key = m_resolution.key(number, m_event);
      if (!is_member_key(key)) return false;
      const identity::Member* member = m_roster.find(*FederationId::parse(key.text()));
      return member != nullptr && member->member_on(*m_out.last_day);
    };
    const auto found = std::count_if(playing.begin(), playing.end(), [&](StartNumber n) { return !is_member(n); });
    if (found != *said) raise(k_non_members_differ, {std::to_string(*said), std::to_string(found)});
  }

  bool is_late(Date game) const {
    return rating::reporting_deadline(m_regulation, game, game)->is_late(local_date(m_terms.received));
  }

  /// \clause ncs-2022-09 3(6)  \interpretation A27; A48 where the day is only assumed
  bool is_too_late(Date game) {
    if (!rating::has_deadline_per_game(m_regulation)) return false;
    ++m_games_with_deadline;
    if (m_date_assumed && is_late(*m_out.first_day) != is_late(game)) {
      m_late_undecided = true;
      return !m_terms.accept_late;
    }
    if (!is_late(game)) return false;
    ++m_late_games;
    return !m_terms.accept_late;
  }

  void tell_late_games() {
    if (m_late_games == 0 && !m_late_undecided) return;
    const Date reported = local_date(m_terms.received);
    const ReportingWindow& window = *m_regulation.reporting;
    const Date first_in_time = rating::first_day_in_time(m_regulation, reported);
    if (m_terms.accept_late) {
      const Date until = rating::reporting_deadline(m_regulation, *m_out.first_day, *m_out.first_day)->last_day;
      return raise(k_late_accepted, {to_iso(reported), to_iso(until), *m_terms.accept_late});
    }
    if (m_late_undecided)
      raise(k_games_late_undecided,
            {to_iso(*m_out.first_day), to_iso(reported), to_iso(*m_out.last_day), window.clause.clause});
    if (m_late_games > 0)
      raise(k_games_late, {std::to_string(m_late_games), std::to_string(m_games_with_deadline), to_iso(reported),
                           to_iso(first_in_time), window.clause.clause});
  }

  /// A report that came, and a page that was last changed, after the last day that the source names. A page is left as
  /// it was on that day when nobody enters the rest: after a week nobody will.
  bool is_over() const {
    constexpr int k_still_entered = 7;
    if (!m_tournament.details.end || !m_out.last_day) return false;
    const auto changed = importers::checks::read_update_stamp(m_tournament.details.last_update);
    const Date received = local_date(m_terms.received);
    return *m_out.last_day < (changed ? changed->day : received) ||
           add_days(*m_out.last_day, k_still_entered) < received;
  }

  void check_rounds() {
    int last_round = 0;
    int last_paired = 0;
    int last_played = 0;
    for (const ImportedGame& game : m_tournament.games) {
      last_round = std::max(last_round, game.round);
      // A bye that was asked for is there before its round is paired.
      if (!game.white || !game.black) continue;
      last_paired = std::max(last_paired, game.round);
      if (game.status != GameStatus::open) last_played = std::max(last_played, game.round);
    }
    const int announced = std::max(m_tournament.details.rounds.value_or(0), last_paired);
    if (last_paired > 0 && last_played < announced) {
      if (is_over())
        raise(k_rounds_missing_at_end,
              {to_iso(*m_out.last_day), std::to_string(announced), std::to_string(last_played)});
      else
        raise(k_rounds_missing, {std::to_string(announced), std::to_string(last_played)});
    }
    const bool is_told =
        std::any_of(m_tournament.findings.begin(), m_tournament.findings.end(),
                    [](const Finding& finding) { return finding.kind == &importers::checks::k_rounds_extra; });
    if (m_tournament.details.rounds && last_round > *m_tournament.details.rounds && !is_told)
      raise(importers::checks::k_rounds_extra,
            {std::to_string(last_round), std::to_string(*m_tournament.details.rounds)}, {.round = last_round});
  }

  /// By the schedule alone: a single game moved to a later day breaks no order. A day outside the event is told as
  /// such.
  void check_round_order() {
    std::optional<std::pair<int, Date>> earlier;
    for (const auto& [round, date] : m_tournament.details.round_dates) {
      if (!m_out.first_day || date < *m_out.first_day || date > *m_out.last_day) continue;
      if (earlier && date < earlier->second) {
        const bool is_far = importers::checks::is_far_before(date, earlier->second);
        raise(is_far ? importers::checks::k_round_order_far : k_round_order,
              {std::to_string(round), to_iso(date), std::to_string(earlier->first), to_iso(earlier->second)},
              {.round = round});
      }
      earlier = {round, date};
    }
  }

  /// An event of one day leaves no doubt about theirs.
  void check_undated_rounds() {
    const importers::TournamentDetails& details = m_tournament.details;
    const bool is_of_one_day = details.start && details.start == details.end;
    const std::set<int> undated = undated_rounds(m_tournament);
    if (undated.empty() || is_of_one_day || !m_out.last_day) return;
    std::string rounds;
    for (const int round : undated) rounds += (rounds.empty() ? "" : ", ") + std::to_string(round);
    raise(k_rounds_undated, {rounds, to_iso(*m_out.last_day)});
    m_assumption_told = true;
  }

  /// By a schedule of all rounds: a slip in the month of the last day moves the event into another period.
  void check_event_days() {
    constexpr int k_far = 7;
    const importers::TournamentDetails& details = m_tournament.details;
    int last_round = 0;
    for (const ImportedGame& game : m_tournament.games) last_round = std::max(last_round, game.round);
    const bool is_whole = last_round >= details.rounds.value_or(0) && !has_undated_game(m_tournament);
    if (details.round_dates.empty() || last_round == 0 || !is_whole) return;
    const auto by_day = [](const auto& a, const auto& b) { return a.second < b.second; };
    const auto [first, last] = std::minmax_element(details.round_dates.begin(), details.round_dates.end(), by_day);
    const auto tell = [this](Date day, const std::pair<const int, Date>& round) {
      raise(k_event_day_far, {to_iso(day), std::to_string(round.first), to_iso(round.second)}, {.round = round.first});
    };
    // A day outside the event is told as such.
    const bool is_outside =
        (details.start && first->second < *details.start) || (details.end && *details.end < last->second);
    if (is_outside) return;
    if (details.start && days_between(*details.start, first->second) >= k_far) tell(*details.start, *first);
    if (details.end && days_between(last->second, *details.end) >= k_far) tell(*details.end, *last);
  }

  Date date_of(const ImportedGame& game) {
    const Date last = m_out.last_day.value_or(Date{});
    if (m_tournament.details.declared_correspondence) return game.date.value_or(last);
    const auto& dates = m_tournament.details.round_dates;
    const auto scheduled = dates.find(game.round);
    m_date_assumed = false;
    const std::optional<Date> date = game.date                  ? game.date
                                     : scheduled == dates.end() ? std::nullopt
                                                                : std::optional(scheduled->second);
    if (!date) {
      m_date_assumed = m_out.first_day && *m_out.first_day < last;
      if (m_date_assumed && !std::exchange(m_assumption_told, true)) raise(k_date_assumed, {to_iso(last)});
      return last;
    }
    if (m_out.first_day && (*date < *m_out.first_day || *date > last)) {
      const bool is_far =
          importers::checks::is_far_before(*date, *m_out.first_day) || importers::checks::is_far_before(last, *date);
      if (m_misdated.insert({game.round, is_far}).second) {
        raise(is_far ? importers::checks::k_round_day_far : k_date_order,
              {std::to_string(game.round), to_iso(*date), to_iso(*m_out.first_day), to_iso(last)},
              {.round = game.round});
      }
      return last;
    }
    return *date;
  }

  void collect_games() {
    for (const ImportedGame& game : m_tournament.games) {
      if (!game.white || !game.black) continue;
      GameRecord record;
      record.event = m_event;
      record.event_name = m_tournament.details.name;
      record.round = game.round;
      record.date = date_of(game);
      record.category = m_out.category.value_or(RatingCategory::standard);
      record.white = m_resolution.key(*game.white, m_event);
      record.black = m_resolution.key(*game.black, m_event);
      record.status = game.status;
      record.result = game_result(game.score_white, game.score_black);
      record.exclusion = exclusion_of(game);
      if (record.status == GameStatus::rated && !record.result)
        raise(k_score_sum, {std::to_string(game.round), record.white.text(), record.black.text()},
              {.round = game.round}, game.quoted);
      // Without the day it ended no quarter is the game's.
      if (m_tournament.details.declared_correspondence && !game.date && !record.exclusion)
        record.exclusion = Exclusion::unplayed;
      if (!record.exclusion) {
        // Both are asked, so that each of two is told of.
        const bool white = is_rateable(*game.white, record.white, record.date);
        const bool black = is_rateable(*game.black, record.black, record.date);
        if (!white || !black) record.exclusion = Exclusion::non_member;
        if (!record.exclusion) {
          ask_age(*game.white, record.white);
          ask_age(*game.black, record.black);
        }
        if (is_too_late(record.date) && !record.exclusion) record.exclusion = Exclusion::late;
      }
      m_out.games.push_back(std::move(record));
    }
    if (m_out.games.empty()) raise(k_no_games, {});
  }

  /// \interpretation A48: nor does an assumed date decide who is a junior.
  void ask_age(StartNumber number, const PlayerKey& key) {
    const ExpectedScoreMethod* method = m_regulation.expected_score();
    if (!m_date_assumed || method == nullptr) return;
    const identity::Member* member = m_roster.find(*FederationId::parse(key.text()));
    if (member == nullptr || !member->birth) return;
    const KRule* rule = rating::rule_by_age_between(*member->birth, *m_out.first_day, *m_out.last_day, *method);
    if (rule == nullptr || !m_of_unsettled_age.insert(number).second) return;
    raise(k_age_undecided,
          {key.text() + " " + member->romaji, to_iso(*m_out.first_day), to_iso(*m_out.last_day),
           std::to_string(*rule->age_below), rule->clause.clause},
          {.start_number = number});
  }

  /// \interpretation A36: the same pair may meet twice, but not in one round with the same colours. Without a round
  /// only a day that the source states can make two games look like one.
  void check_repetition() {
    using Pairing = std::tuple<int, std::optional<Date>, PlayerKey, PlayerKey>;
    std::map<Pairing, std::vector<GameResult>> results;
    std::size_t next = 0;
    for (const ImportedGame& game : m_tournament.games) {
      if (!game.white || !game.black) continue;
      const GameRecord& record = m_out.games[next++];
      const bool is_comparable = record.status == GameStatus::rated && record.result && (record.round > 0 || game.date);
      if (!is_comparable) continue;
      const std::optional<Date> day = record.round > 0 ? std::nullopt : game.date;
      results[{record.round, day, record.white, record.black}].push_back(*record.result);
    }
    for (const auto& [pairing, of_pairing] : results) {
      if (of_pairing.size() > 1) tell_repetition(pairing, of_pairing);
    }
  }

  void tell_repetition(const std::tuple<int, std::optional<Date>, PlayerKey, PlayerKey>& pairing,
                       const std::vector<GameResult>& results) {
    const auto& [round, day, white, black] = pairing;
    const bool agree = std::all_of(results.begin(), results.end(), [&](GameResult r) { return r == results.front(); });
    if (round == 0 && !agree) return;
    const FindingKind& kind = round == 0 ? k_game_maybe_repeated : agree ? k_game_repeated : k_game_contradicted;
    raise(
        kind,
        {round == 0 ? to_iso(*day) : std::to_string(round), white.text(), black.text(), std::to_string(results.size())},
        {.round = round});
  }

  /// \clause jcf-2024-10 3(5)  \interpretation A29: a lapsed member makes the game uncounted for both.
  bool is_rateable(StartNumber number, const PlayerKey& key, Date day) {
    if (!is_member_key(key)) return false;
    const identity::Member* member = m_roster.find(*FederationId::parse(key.text()));
    if (member == nullptr) return !m_roster.is_at_hand();
    // The correspondence rules ask for no membership on a day.
    if (m_tournament.details.declared_correspondence) return true;
    // An event without any day is no report yet, and nobody's membership can be held against it.
    if (!m_out.last_day) return true;
    // \interpretation A48: an assumed date decides nothing that another day of the event would decide otherwise.
    if (m_date_assumed && counts_as_member(*member, *m_out.first_day) != counts_as_member(*member, day)) {
      if (m_lapsed.emplace(number, day).second) {
        raise(k_date_undecided, {key.text() + " " + member->romaji, to_iso(*m_out.first_day), to_iso(day)},
              {.start_number = number});
      }
      return false;
    }
    if (counts_as_member(*member, day)) return true;
    if (!m_lapsed.emplace(number, day).second) return false;
    if (member->member_on(day)) {
      raise(k_member_not_annual,
            {key.text() + " " + member->romaji, to_iso(day), m_regulation.membership->clause.clause},
            {.start_number = number});
    } else {
      raise(k_member_lapsed, {key.text() + " " + member->romaji, to_iso(day)}, {.start_number = number});
    }
    return false;
  }

  /// \clause jcf-2024-10 3(5)  \clause ncs-2022-09 2(2)
  bool counts_as_member(const identity::Member& member, Date day) const {
    const bool asks_annual = m_regulation.membership && m_regulation.membership->value == Membership::annual;
    return asks_annual ? member.annual_member_on(day) : member.member_on(day);
  }

  const ImportedTournament& m_tournament;
  const identity::Resolution& m_resolution;
  const identity::Roster& m_roster;
  const EventId& m_event;
  const Regulation& m_regulation;
  const Terms& m_terms;
  bool m_date_assumed = false;  ///< of the game at hand
  bool m_assumption_told = false;
  bool m_late_undecided = false;
  int m_late_games = 0;
  int m_games_with_deadline = 0;
  std::set<std::pair<int, bool>> m_misdated;  ///< rounds with a day outside the event, and whether by far
  std::set<std::pair<StartNumber, Date>> m_lapsed;
  std::set<StartNumber> m_of_unsettled_age;
  Validated m_out;
};

}  // namespace

Validated validate(const ImportedTournament& tournament, const identity::Resolution& resolution,
                   const identity::Roster& roster, const EventId& event, const Regulation& regulation,
                   const Terms& terms) {
  return Validation{tournament, resolution, roster, event, regulation, terms}.run();
}

}  // namespace seiseki::validation
