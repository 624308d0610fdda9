#include "importers/text_pair/reader.hpp"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "importers/checks/findings.hpp"
#include "importers/checks/game_checks.hpp"
#include "importers/checks/player_places.hpp"
#include "importers/text/ascii.hpp"
#include "importers/text/encoding.hpp"
#include "importers/text/finding_list.hpp"
#include "importers/text/lines.hpp"
#include "importers/text/scalars.hpp"
#include "importers/text/unicode.hpp"
#include "importers/text_pair/findings.hpp"
#include "importers/text_pair/games.hpp"
#include "importers/text_pair/players.hpp"

namespace seiseki::importers::text_pair {

namespace {

/// Digits of an ID without letters and leading zeros: the form in which a numeric column would show it.
std::string digits_of(std::string_view id) {
  std::string out;
  for (const char c : id) {
    if (text::is_digit(c) && !(c == '0' && out.empty())) out += c;
  }
  return out;
}

/// \interpretation The pairing's column prints 0 where the list has an empty cell, so it may hold numbers only: an ID
/// that agrees in its digits agrees. It may also be the FIDE number, as one reader of these files takes it to be.
bool agrees(const std::string& printed, const ImportedPlayer& player) {
  if (printed == player.national_id || printed == player.fide_id) return true;
  const bool is_number = printed.find_first_not_of("0123456789") == std::string::npos;
  return is_number && !digits_of(printed).empty() && digits_of(printed) == digits_of(player.national_id);
}

class PairReader {
public:
  explicit PairReader(std::span<const Document> documents)
      : m_documents{documents}, m_findings{documents.empty() ? std::string{} : documents.front().name} {}

  Result<ImportedTournament> read() {
    for (const Document& document : m_documents) SEISEKI_CHECK(take(document));
    if (!m_has_players) return missing("Spielerdaten (Nr;Name;…;Identnr;…)");
    if (!m_has_games) return missing("Spielerauslosung (Runde;Brett;IdentW;IdentS;…)");
    if (m_players.empty()) return failure(checks::k_file_no_players, {.document = m_findings.document()});
    compare_idents();
    judge_missing(m_rows, m_findings);
    ImportedTournament out;
    out.format = "swiss-manager-text";
    out.games.reserve(m_rows.size());
    for (GameRow& row : m_rows) out.games.push_back(std::move(row.game));
    out.players.reserve(m_players.size());
    for (auto& [number, player] : m_players) out.players.push_back(std::move(player));
    checks::settle_pairings(out, m_findings);
    checks::check_ids(out, m_findings);
    check_points(out);
    name_event(out);
    out.findings = std::move(m_findings).take();
    return out;
  }

private:
  tl::unexpected<Error> missing(std::string table) const {
    return failure(k_file_missing, {.document = m_findings.document()}, {}, {std::move(table)});
  }

  Result<void> take(const Document& document) {
    SEISEKI_TRY(const text::DecodedText decoded, text::decode(document.bytes, document.name));
    for (Finding& finding : text::decoding_findings(decoded, document.name))
      m_findings.add(*finding.kind, std::move(finding.where), finding.quoted, std::move(finding.arguments));
    SEISEKI_TRY(const Tables cut, cut_into_tables(decoded.text, document.name));
    if (cut.rows_before > 0) m_findings.add(k_rows_lost, {.document = document.name, .line = 1}, {}, {document.name});
    for (const Table& table : cut.tables) {
      if (table.rows.empty()) m_findings.add(k_rows_lost, {.document = document.name}, {}, {document.name});
      if (table.kind == TableKind::games) {
        m_has_games = true;
        read_games(table, document.name, m_rows, m_findings);
        continue;
      }
      m_has_players = true;
      SEISEKI_TRY(std::vector<ImportedPlayer> players, read_players(table, document.name, m_findings));
      SEISEKI_CHECK(merge(std::move(players)));
    }
    return {};
  }

  /// Lists written after different rounds agree in who has which number; the later one has more points.
  Result<void> merge(std::vector<ImportedPlayer> players) {
    for (ImportedPlayer& player : players) {
      const auto [slot, is_new] = m_players.try_emplace(player.start_number, std::move(player));
      if (is_new) continue;
      ImportedPlayer& known = slot->second;
      if (known.name != player.name || known.national_id != player.national_id) {
        return failure(k_players_differ, player.where, player.name, {std::to_string(player.start_number.value())});
      }
      if (player.points > known.points) known = std::move(player);
    }
    return {};
  }

  void compare_idents() {
    std::map<StartNumber, std::string> from_games;
    for (GameRow& row : m_rows) {
      compare_ident(row, row.game.white, row.ident_white, from_games);
      compare_ident(row, row.game.black, row.ident_black, from_games);
    }
    for (auto& [number, id] : from_games) {
      ImportedPlayer& player = m_players.at(number);
      m_findings.add(k_ident_from_games, player.where, id, {std::to_string(number.value()), id});
      player.national_id = std::move(id);
    }
  }

  void compare_ident(GameRow& row, std::optional<StartNumber> number, const std::string& printed,
                     std::map<StartNumber, std::string>& from_games) {
    if (!number || printed.empty()) return;
    const auto player = m_players.find(*number);
    if (player == m_players.end() || agrees(printed, player->second)) return;
    std::string other = player->second.national_id;
    if (other.empty()) {
      const auto [slot, is_new] = from_games.emplace(*number, printed);
      if (is_new || slot->second == printed) return;
      other = slot->second;
    }
    Location where = row.game.where;
    where.start_number = number;
    m_findings.add(k_ident_contradicts, std::move(where), row.game.quoted,
                   {std::to_string(number->value()), std::to_string(row.game.round), printed, other});
    checks::dispute(row.game);
  }

  /// Of settled games, all of whose players are listed. Requested byes are no rows, so a player may have up to a point
  /// more for every round without one; never less.
  void check_points(const ImportedTournament& out) {
    struct Tally {
      int half_points = 0;
      int rounds = 0;
    };
    const checks::PlayerPlaces places(out.players);
    std::vector<Tally> tallies(out.players.size());
    int last_round = 0;
    for (const ImportedGame& game : out.games) {
      last_round = std::max(last_round, game.round);
      // A bye's row may have been written before the round; what cannot be decided cannot be counted.
      const bool is_counted =
          game.status == GameStatus::rated || game.status == GameStatus::forfeit || game.status == GameStatus::unrated;
      const auto add = [&](std::optional<StartNumber> number, std::optional<Score> score) {
        if (!number || !is_counted) return;
        Tally& tally = tallies[*places.of(*number)];
        tally.half_points += score.value_or(k_loss).half_points();
        ++tally.rounds;
      };
      add(game.white, game.score_white);
      add(game.black, game.score_black);
    }
    for (std::size_t i = 0; i < out.players.size(); ++i) {
      const ImportedPlayer& player = out.players[i];
      const Tally& tally = tallies[i];
      if (!player.points) continue;
      const int without_row = std::max(0, last_round - tally.rounds);
      const int surplus = player.points->half_points() - tally.half_points;
      if (surplus >= 0 && surplus <= 2 * without_row) continue;
      m_findings.add(checks::k_points_mismatch, player.where, {},
                     {std::to_string(player.start_number.value()), text::print_points(player.points->half_points()),
                      text::print_points(tally.half_points)});
    }
  }

  void name_event(ImportedTournament& out) const {
    std::string people;
    for (const ImportedPlayer& player : out.players) {
      people += std::to_string(player.start_number.value()) + '\t' + text::nfkc_casefold(player.name) + '\n';
    }
    out.details.source_key = "swiss-manager-text:" + sha256_hex(people).substr(0, 16);
    for (const Document& document : m_documents) {
      if (out.details.name.empty()) out.details.name = name_in_file_name(document.name);
    }
  }

  std::span<const Document> m_documents;
  text::FindingList m_findings;
  std::map<StartNumber, ImportedPlayer> m_players;
  std::vector<GameRow> m_rows;
  bool m_has_players = false;
  bool m_has_games = false;
};

/// Words that say which table a file holds, not whose.
bool is_role_word(std::string_view word) {
  constexpr std::string_view k_words[] = {
      "spielerdaten", "spielerauslosung", "spieler",  "auslosung", "paarungen", "players",  "player",     "playerdata",
      "pairings",     "pairing",          "games",    "results",   "exp",       "export",   "runde",      "runden",
      "round",        "rounds",           "rd",       "r",         "played",    "unplayed", "final",      "txt",
      "選手",         "選手一覧",         "選手名簿", "名簿",      "対局",      "組合せ",   "組み合わせ", "結果"};
  return std::find(std::begin(k_words), std::end(k_words), word) != std::end(k_words);
}

std::string_view base_name(std::string_view path) {
  const std::string_view file = path.substr(path.find_last_of("/\\") + 1);
  return file.substr(0, file.find_last_of('.'));
}

}  // namespace

Contents contents_of(const Document& document) {
  const auto decoded = text::decode(document.bytes, document.name);
  if (!decoded) return {};
  Contents out;
  text::LineReader lines(decoded->text);
  while (const auto line = lines.next()) {
    if (line->text.size() > k_max_line_bytes) return {};
    const auto kind = header_kind(line->text);
    if (!kind) continue;
    (*kind == TableKind::players ? out.has_players : out.has_games) = true;
    if (out.has_players && out.has_games) break;
  }
  return out;
}

Result<ImportedTournament> read_text_pair(std::span<const Document> documents) {
  return PairReader(documents).read();
}

std::string name_in_file_name(std::string_view path) {
  std::string out;
  std::string_view rest = base_name(path);
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find_first_of(" _-.,()[]"), rest.size());
    const std::string_view token = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    const std::string word = text::nfkc_casefold(token);
    const std::string_view letters = std::string_view{word}.substr(0, word.find_last_not_of("0123456789") + 1);
    const bool is_short_number = letters.empty() && word.size() <= 2;
    if (word.empty() || is_short_number || is_role_word(letters)) continue;
    out += (out.empty() ? "" : " ") + std::string{token};
  }
  return out;
}

}  // namespace seiseki::importers::text_pair
