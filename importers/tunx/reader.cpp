#include "importers/tunx/reader.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "importers/checks/event_words.hpp"
#include "importers/checks/findings.hpp"
#include "importers/checks/game_checks.hpp"
#include "importers/checks/names.hpp"
#include "importers/text/finding_list.hpp"
#include "importers/text/unicode.hpp"
#include "importers/tunx/findings.hpp"
#include "importers/tunx/rounds.hpp"
#include "importers/tunx/sections.hpp"

namespace seiseki::importers::tunx {

namespace {

std::optional<Date> date_of(std::uint32_t digits) {
  const Date date{std::chrono::year{static_cast<int>(digits / 10'000)}, std::chrono::month{digits / 100 % 100},
                  std::chrono::day{digits % 100}};
  return digits < 100'000'000 && date.ok() ? std::optional{date} : std::nullopt;
}

std::optional<PartialDate> birth_of(std::uint32_t digits) {
  const PartialDate date{static_cast<int>(digits / 10'000), static_cast<int>(digits / 100 % 100),
                         static_cast<int>(digits % 100)};
  if (date.year < 1850 || date.year > 2150 || date.month > 12) return std::nullopt;
  if (date.month == 0 && date.day != 0) return std::nullopt;
  return date.day == 0 || date.full() ? std::optional{date} : std::nullopt;
}

/// `, 97852` and a bare comma stand in real files: what the organiser's list had before the number.
std::string id_of(std::string_view printed) {
  const std::size_t first = printed.find_first_not_of(", ");
  if (first == std::string_view::npos) return {};
  printed = printed.substr(first, printed.find_last_not_of(", ") - first + 1);
  return printed.find_first_not_of('0') == std::string_view::npos ? std::string{} : std::string{printed};
}

std::optional<int> rating_of(std::uint32_t rating) {
  return rating == 0 ? std::nullopt : std::optional{static_cast<int>(rating)};
}

TournamentSystem system_of(std::uint32_t type) {
  constexpr TournamentSystem k_systems[] = {TournamentSystem::swiss, TournamentSystem::round_robin,
                                            TournamentSystem::team_round_robin, TournamentSystem::team_swiss};
  return type < std::size(k_systems) ? k_systems[type] : TournamentSystem::unknown;
}

class TunxReader {
public:
  TunxReader(Sections sections, const std::string& document) : m_in{std::move(sections)}, m_findings{document} {}

  ImportedTournament read() {
    ImportedTournament out;
    out.format = "swiss-manager-file";
    out.claims.may_lack_boards = true;
    read_details(out.details);
    out.players.reserve(m_in.players.size());
    for (std::size_t i = 0; i < m_in.players.size(); ++i)
      out.players.push_back(player(static_cast<int>(i) + 1, m_in.players[i]));
    out.games = games(out.details);
    checks::settle_pairings(out, m_findings);
    checks::check_ids(out, m_findings);
    out.findings = std::move(m_findings).take();
    return out;
  }

private:
  void read_details(TournamentDetails& details) {
    if (m_in.tournament_number > 0) {
      details.source_key = "chess-results:" + std::to_string(m_in.tournament_number);
    }
    details.name = m_in.strings[event_name];
    details.city = m_in.strings[event_venue].empty() ? m_in.strings[event_city] : m_in.strings[event_venue];
    details.federation = m_in.strings[event_federation];
    details.organiser = m_in.strings[event_organiser];
    details.director = m_in.strings[event_director];
    details.chief_arbiter = m_in.strings[event_chief_arbiter];
    details.time_control = m_in.strings[event_time_control];
    checks::declare_class(details, details.time_control);
    details.start = date_of(m_in.start);
    details.end = date_of(m_in.end);
    if (m_in.rounds > 0) details.rounds = static_cast<int>(m_in.rounds);
    details.system = system_of(m_in.type);
    const bool is_team_event =
        details.system == TournamentSystem::team_swiss || details.system == TournamentSystem::team_round_robin;
    if (is_team_event && !m_in.teams) m_findings.add(k_teams, {});
    read_schedule(details);
  }

  /// One date that cannot be the round's makes the whole schedule doubtful.
  void read_schedule(TournamentDetails& details) {
    if (!m_in.schedule) return m_findings.add(k_round_dates, {}, {}, {"schedule"});
    for (std::size_t i = 0; i < m_in.schedule->size(); ++i) {
      const std::uint32_t digits = (*m_in.schedule)[i].date;
      if (digits == 0) continue;
      const auto date = date_of(digits);
      const bool is_within =
          date && (!details.start || *details.start <= *date) && (!details.end || *date <= *details.end);
      if (!is_within) {
        const std::string printed = std::to_string(i + 1) + ": " + std::to_string(digits);
        m_findings.add(k_round_dates, {.round = static_cast<int>(i) + 1}, printed, {printed});
        details.round_dates.clear();
        return;
      }
      details.round_dates.emplace(static_cast<int>(i) + 1, *date);
    }
  }

  ImportedPlayer player(int number, const RawPlayer& raw) {
    ImportedPlayer out;
    out.start_number = StartNumber{number};
    out.where = {.document = m_findings.document(), .table_row = number, .start_number = out.start_number};
    checks::name_player(out, raw.strings[player_surname], raw.strings[player_given_name]);
    out.national_id = id_of(raw.strings[player_national_id]);
    if (raw.fide_id > 0) out.fide_id = std::to_string(raw.fide_id);
    out.title = raw.strings[player_title];
    out.club = raw.strings[player_club];
    if (m_in.teams && raw.team > 0) out.team = m_in.teams->names[raw.team - 1];
    out.federation = raw.strings[player_federation];
    if (raw.is_woman) out.sex = "w";
    out.rating_national = rating_of(raw.rating_national);
    out.rating_fide = rating_of(raw.rating_fide);
    out.birth = birth_of(raw.birth);
    if (raw.birth != 0 && !out.birth) {
      m_findings.add(checks::k_birth_unreadable, out.where, std::to_string(raw.birth), {std::to_string(number)});
    }
    return out;
  }

  std::vector<ImportedGame> games(const TournamentDetails& details) {
    const RoundNumbers rounds = number_rounds(m_in);
    const std::optional<Matches> matches = Matches::find(m_in, rounds);
    std::vector<ImportedGame> out;
    out.reserve(m_in.pairings.size());
    int last_played = 0;
    int board = 0;
    for (std::size_t i = 0; i < m_in.pairings.size(); ++i) {
      const int round = rounds.of_pairing[i];
      board = i > 0 && rounds.of_pairing[i - 1] == round ? board + 1 : 1;
      auto game = read_pairing(m_in.pairings[i], round, board);
      if (!game) continue;
      if (matches) place(*game, *matches, i);
      const bool is_decided = game->status != GameStatus::open && game->status != GameStatus::bye;
      if (is_decided) last_played = round;
      const auto date = details.round_dates.find(round);
      if (date != details.round_dates.end()) game->date = date->second;
      out.push_back(std::move(*game));
    }
    check_rounds(rounds, last_played);
    if (matches) report_empty(*matches);
    return out;
  }

  /// What the file itself counts needs no check against how far the event has come.
  void check_rounds(const RoundNumbers& rounds, int last_played) {
    if (rounds.counted > 0) {
      m_findings.add(k_round_counts, {}, {}, {std::to_string(rounds.counted), std::to_string(m_in.pairings.size())});
    }
    const int reached = static_cast<int>(m_in.current_round);
    if (rounds.is_counted || (rounds.last >= reached && last_played <= reached)) return;
    m_findings.add(k_rounds, {}, {}, {std::to_string(rounds.last), std::to_string(reached)});
  }

  void place(ImportedGame& game, const Matches& matches, std::size_t pairing) {
    if (!game.black) return;
    game.board = matches.board(pairing);
    const RawPairing& raw = m_in.pairings[pairing];
    if (!matches.meet(game.round, raw.white, raw.black)) report(k_match_other, game);
  }

  /// A match may be entered by its points alone: then there are no games to rate.
  void report_empty(const Matches& matches) {
    for (const auto& [round, match] : matches.without_boards()) {
      if (match.half_points_first + match.half_points_second == 0) continue;
      const auto& names = m_in.teams->names;
      m_findings.add(k_match_without_boards, {.round = round}, {},
                     {std::to_string(round), names[match.first - 1], names[match.second - 1]});
    }
  }

  std::optional<ImportedGame> read_pairing(RawPairing pairing, int round, int board) {
    ImportedGame game;
    game.round = round;
    game.where = {.document = m_findings.document(), .round = round};
    game.quoted = quoted(pairing);
    if (!is_player(pairing.white)) {
      // The lone player stands on the right only at an empty team board, whose result is Black's then.
      std::swap(pairing.white, pairing.black);
      if (pairing.result == 4 || pairing.result == 5) pairing.result = 9 - pairing.result;
    }
    const bool is_nobody = !is_player(pairing.white);
    const bool is_harmless = pairing.result == 0 || (pairing.result >= 4 && pairing.result <= 6);
    if (is_nobody && is_harmless) return std::nullopt;
    if (!is_nobody) game.white = StartNumber{static_cast<int>(pairing.white)};
    game.where.start_number = game.white;
    if (is_player(pairing.black)) {
      game.black = StartNumber{static_cast<int>(pairing.black)};
      game.board = board;
    }
    if (is_nobody || !decide(game, pairing)) {
      checks::dispute(game);
      report(checks::k_result_unknown, game);
    }
    const bool is_to_come = round > static_cast<int>(m_in.current_round);
    if (is_to_come && pairing.black == k_not_paired && game.status == GameStatus::bye) return std::nullopt;
    if (pairing.has_mark) report(k_mark, game);
    if (game.status == GameStatus::open) report(checks::k_result_missing, game);
    if (game.status == GameStatus::unrated) report(checks::k_result_zero_zero, game);
    return game;
  }

  /// False for a code that means nothing here.
  static bool decide(ImportedGame& game, const RawPairing& pairing) {
    const auto bye = [&game](ByeKind kind) {
      game.status = GameStatus::bye;
      game.bye = kind;
      return true;
    };
    const auto score = [&game](GameStatus status, Score white, Score black) {
      game.status = status;
      game.score_white = white;
      if (game.black) game.score_black = black;
      return true;
    };
    if (pairing.black == k_bye) {
      return (pairing.result == 0 || pairing.result == 9) && bye(ByeKind::pairing_allocated);
    }
    if (pairing.black == k_not_paired) {
      if (pairing.result == 1) return bye(ByeKind::full_point);
      if (pairing.result == 2) return bye(ByeKind::half_point);
      return (pairing.result == 0 || pairing.result == 3) && bye(ByeKind::zero_point);
    }
    switch (pairing.result) {
      case 4:
        return score(GameStatus::forfeit, k_win, k_loss);
      case 5:
        return score(GameStatus::forfeit, k_loss, k_win);
      case 6:
        return score(GameStatus::forfeit, k_loss, k_loss);
      default:
        break;
    }
    if (!game.black) return false;
    switch (pairing.result) {
      case 0:
        game.status = GameStatus::open;
        return true;
      case 1:
        return score(GameStatus::rated, k_win, k_loss);
      case 2:
        return score(GameStatus::rated, k_draw, k_draw);
      case 3:
        return score(GameStatus::rated, k_loss, k_win);
      case k_both_lose:
        return score(GameStatus::unrated, k_loss, k_loss);
      default:
        return false;
    }
  }

  /// `7 - 12, result 1`; the signs as the program's own lists show them.
  static std::string quoted(const RawPairing& pairing) {
    const auto shown = [](std::uint32_t number) {
      return number == k_bye          ? std::string{"bye"}
             : number == k_not_paired ? std::string{"not paired"}
                                      : std::to_string(number);
    };
    const std::string bytes = pairing.bytes.empty() ? std::string{} : " (bytes " + pairing.bytes + ")";
    return shown(pairing.white) + " - " + shown(pairing.black) + ", result " + std::to_string(pairing.result) + bytes;
  }

  void report(const FindingKind& kind, const ImportedGame& game) {
    const auto shown = [](std::optional<StartNumber> number) {
      return number ? std::to_string(number->value()) : std::string{"-"};
    };
    m_findings.add(kind, game.where, game.quoted, {std::to_string(game.round), shown(game.white), shown(game.black)});
  }

  Sections m_in;
  text::FindingList m_findings;
};

}  // namespace

Result<ImportedTournament> read_tunx(const Document& document) {
  SEISEKI_TRY(Sections sections, read_sections(document.bytes, document.name));
  if (sections.players.empty()) return failure(checks::k_file_no_players, {.document = document.name});
  return TunxReader(std::move(sections), document.name).read();
}

}  // namespace seiseki::importers::tunx
