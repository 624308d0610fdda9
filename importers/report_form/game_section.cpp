#include "importers/report_form/game_section.hpp"

#include <map>
#include <string_view>
#include <utility>

#include "importers/checks/game_checks.hpp"
#include "importers/checks/round_numbers.hpp"
#include "importers/report_form/findings.hpp"
#include "importers/report_form/participants.hpp"
#include "importers/report_form/values.hpp"

namespace seiseki::importers::report_form {

namespace {

constexpr int k_max_round = 200;
constexpr int k_max_rating = 4'000;

class GameReader {
public:
  GameReader(const ImportedTournament& event, text::FindingList& findings) : m_event{event}, m_findings{findings} {
    for (const ImportedPlayer& player : event.players) {
      m_participants.add(player);
      m_players.emplace(player.start_number, &player);
    }
  }

  void read(const Entry& entry) {
    if (entry.text(Column::white).empty() && entry.text(Column::black).empty() && entry.text(Column::result).empty()) {
      if (entry.row.is_at_open_end && lacks_cells(entry)) report(m_findings, k_row_cut, entry, Column::result);
      return;
    }
    report_stray_number(entry);
    ImportedGame game;
    game.where = entry.place(Column::result);
    game.quoted = entry.text(Column::white) + " – " + entry.text(Column::black) + ": " + entry.text(Column::result);
    game.round = round_of(entry);
    game.date = date_of(entry);
    read_correspondence(entry, game);
    game.white = player_of(entry, Column::white);
    game.black = player_of(entry, Column::black);
    read_result(entry, game);
    if (entry.row.is_at_open_end) judge_open_end(entry, game);
    m_names_two_sides = m_names_two_sides || is_of_two_sides(entry.text(Column::result));
    if (game.white && game.black) {
      m_games.push_back(std::move(game));
      return;
    }
    // Reported above; the side that is known shows that a game of theirs is missing.
    game.status = GameStatus::disputed;
    game.score_white.reset();
    game.score_black.reset();
    if (!game.white) std::swap(game.white, game.black);
    if (game.white) m_games.push_back(std::move(game));
  }

  void give_rounds() {
    std::vector<ImportedGame*> games;
    for (ImportedGame& game : m_games) games.push_back(&game);
    checks::settle_unnumbered(games, m_findings);
    checks::number_rounds(games, [this](StartNumber number) { return key_of(number); });
  }

  std::vector<ImportedGame> settled() {
    for (ImportedGame& game : m_games) {
      const bool is_on_the_board = game.status == GameStatus::rated || game.status == GameStatus::open;
      if (is_on_the_board && game.white && game.black) checks::settle_result(game, m_findings);
    }
    return std::move(m_games);
  }

private:
  void report_stray_number(const Entry& entry) {
    const std::size_t beside = entry.headings.width();
    const std::string text = entry.row.cell(beside);
    const bool is_number = !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
    if (is_number) m_findings.add(k_cell_stray, entry.row.at(beside), text, {entry.row.cell_name(beside)});
  }

  int round_of(const Entry& entry) {
    const std::string text = entry.text(Column::round);
    if (text.empty()) return 0;
    const auto round = parse_count(text);
    if (round && *round >= 1 && *round <= k_max_round) return *round;
    report(m_findings, k_round, entry, Column::round, {std::to_string(k_max_round)});
    return 0;
  }

  std::optional<Date> date_of(const Entry& entry) {
    const TournamentDetails& details = m_event.details;
    if (entry.text(Column::date).empty()) {
      const bool is_one_day = details.start && details.start == details.end && !details.declared_correspondence;
      return is_one_day ? details.start : std::nullopt;
    }
    const auto date = parse_day(entry.text(Column::date));
    if (!date) {
      report(m_findings, k_date, entry, Column::date);
    } else if (details.start && details.end && (*date < *details.start || *date > *details.end)) {
      report(m_findings, k_date_outside, entry, Column::date, {to_iso(*details.start), to_iso(*details.end)});
    }
    return date;
  }

  void read_correspondence(const Entry& entry, ImportedGame& game) {
    constexpr Column k_own[] = {Column::started, Column::white_rating, Column::black_rating};
    if (!m_event.details.declared_correspondence) {
      for (const Column column : k_own) {
        if (!entry.text(column).empty()) report(m_findings, k_correspondence_only, entry, column);
      }
      return;
    }
    game.started = parse_day(entry.text(Column::started));
    if (!game.started || !game.date || *game.date < *game.started)
      report(m_findings, k_correspondence_dates, entry, Column::started);
    game.rating_white_start = rating_of(entry, Column::white_rating);
    game.rating_black_start = rating_of(entry, Column::black_rating);
  }

  std::optional<int> rating_of(const Entry& entry, Column column) {
    std::string text = entry.text(column);
    // Provisional ratings are printed in brackets.
    if (text.size() > 2 && text.front() == '(' && text.back() == ')') text = text.substr(1, text.size() - 2);
    const auto rating = parse_count(text);
    if (rating && *rating >= 1 && *rating <= k_max_rating) return rating;
    report(m_findings, k_rating, entry, column);
    return std::nullopt;
  }

  std::optional<StartNumber> player_of(const Entry& entry, Column column) {
    const std::string reference = entry.text(column);
    if (reference.empty()) {
      report(m_findings, k_player_missing, entry, column);
      return std::nullopt;
    }
    const std::vector<StartNumber> found = m_participants.find(reference);
    if (found.size() == 1) return found.front();
    if (found.empty()) {
      report(m_findings, k_player_unknown, entry, column, {reference});
    } else {
      report(m_findings, k_player_ambiguous, entry, column,
             {reference, std::to_string(found[0].value()), std::to_string(found[1].value())});
    }
    return std::nullopt;
  }

  void read_result(const Entry& entry, ImportedGame& game) {
    const std::string text = entry.text(Column::result);
    const auto result = text.empty() ? std::optional{WrittenResult{}} : parse_result(text);
    if (!result) {
      report(m_findings, k_result, entry, Column::result);
      game.status = GameStatus::disputed;
      return;
    }
    game.status = result->status;
    game.score_white = result->white;
    game.score_black = result->black;
  }

  /// \interpretation A form that a person wrote often has no line end behind its last row, and neither has one that was
  /// cut off in it. A cell that is missing, or White's score alone where the rows above name both sides, shows that it
  /// was; what could go on, with an F for a forfeit say, is read as it stands and told.
  void judge_open_end(const Entry& entry, ImportedGame& game) {
    const std::string text = entry.text(Column::result);
    const bool is_half = ends_in_digit(text) && parse_result(text) && !is_of_two_sides(text) && m_names_two_sides;
    if (lacks_cells(entry) || (is_last(entry, Column::result) && (text.empty() || is_half))) {
      checks::dispute(game);
      return report(m_findings, k_row_cut, entry, Column::result);
    }
    const Column last = m_event.details.declared_correspondence ? Column::black_rating : Column::result;
    const std::string end = entry.text(last);
    if (is_last(entry, last) && ends_in_digit(end) && game.status == GameStatus::rated)
      report(m_findings, k_end_open, entry, last, {end});
  }

  static bool ends_in_digit(std::string_view text) { return !text.empty() && text.back() >= '0' && text.back() <= '9'; }

  static bool lacks_cells(const Entry& entry) {
    const auto result = entry.headings.of(Column::result);
    return result && entry.row.cells.size() <= *result;
  }

  static bool is_last(const Entry& entry, Column column) {
    const auto at = entry.headings.of(column);
    return at && entry.row.cells.size() == *at + 1;
  }

  std::string key_of(std::optional<StartNumber> number) const {
    if (!number) return {};
    const ImportedPlayer& player = *m_players.at(*number);
    return player.national_id + ' ' + player.name;
  }

  const ImportedTournament& m_event;
  text::FindingList& m_findings;
  Participants m_participants;
  std::map<StartNumber, const ImportedPlayer*> m_players;
  std::vector<ImportedGame> m_games;
  bool m_names_two_sides = false;  ///< a result above
};

}  // namespace

std::vector<ImportedGame> read_games(const std::vector<Entry>& rows, const ImportedTournament& event,
                                     text::FindingList& findings) {
  GameReader reader{event, findings};
  for (const Entry& row : rows) reader.read(row);
  reader.give_rounds();
  return reader.settled();
}

}  // namespace seiseki::importers::report_form
