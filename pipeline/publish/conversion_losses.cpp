#include "pipeline/publish/conversion_losses.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <tuple>

#include "importers/text/unicode.hpp"

namespace seiseki::publish {

using importers::ImportedGame;
using importers::ImportedPlayer;
using importers::ImportedTournament;
using importers::TournamentDetails;

namespace {

/// Surname and given name with a comma, a blank of any width or both between them are one name.
std::string plain_name(const std::string& name) {
  std::string out;
  for (const char c : importers::text::nfkc(name)) {
    const char kept = c == ',' || static_cast<unsigned char>(c) < 0x20U ? ' ' : c;
    if (kept != ' ' || (!out.empty() && out.back() != ' ')) out += kept;
  }
  if (out.ends_with(' ')) out.pop_back();
  return out;
}

std::string class_of(const TournamentDetails& details) {
  if (details.declared_correspondence) return "correspondence";
  if (details.declared_blitz) return "blitz";
  return details.declared_category ? std::string{to_string(*details.declared_category)} : std::string{};
}

/// `M`, `m`, `f`, `w`: the letters differ from program to program.
std::string sex_of(const std::string& printed) {
  if (printed == "M") return "m";
  return printed == "F" || printed == "f" || printed == "W" ? "w" : printed;
}

/// A value that was there and is not the same any more.
bool is_lost(const std::string& before, const std::string& after) {
  return !before.empty() && before != after;
}
template <class T>
bool is_lost(const std::optional<T>& before, const std::optional<T>& after) {
  return before && before != after;
}

class Comparison {
public:
  Comparison(const ImportedTournament& before, const ImportedTournament& after, PlayersBy players)
      : m_before{before}, m_after{after}, m_by{players} {
    for (const ImportedPlayer& player : before.players) m_keys_before.emplace(player.start_number, key_of(player));
    for (const ImportedPlayer& player : after.players) m_keys_after.emplace(player.start_number, key_of(player));
  }

  ConversionLosses run() && {
    compare_games();
    compare_players();
    compare_event();
    return std::move(m_out);
  }

private:
  using Meeting = std::tuple<int, std::string, std::string>;
  using Outcome = std::tuple<GameStatus, std::optional<Score>, std::optional<Score>, std::optional<ByeKind>>;

  void rating(int count, const char* en, const char* ja) { add(m_out.for_rating, count, en, ja); }
  void other(int count, const char* en, const char* ja) { add(m_out.other, count, en, ja); }

  static void add(std::vector<LostItem>& items, int count, const char* en, const char* ja) {
    if (count == 0) return;
    const std::string number = std::to_string(count);
    items.push_back({en + (" (" + number + ")"), ja + ("（" + number + "）")});
  }

  std::string key_of(const ImportedPlayer& player) const {
    if (m_by == PlayersBy::start_number) return std::to_string(player.start_number.value());
    if (!player.national_id.empty()) return player.national_id;
    return player.fide_id.empty() ? "name:" + player.name : "fide:" + player.fide_id;
  }

  static std::string key_in(const std::map<StartNumber, std::string>& keys, std::optional<StartNumber> number) {
    const auto found = number ? keys.find(*number) : keys.end();
    return found == keys.end() ? std::string{} : found->second;
  }

  static Meeting meeting(const ImportedGame& game, const std::map<StartNumber, std::string>& keys) {
    return {game.round, key_in(keys, game.white), key_in(keys, game.black)};
  }
  static Outcome outcome(const ImportedGame& game) {
    // What a bye is worth goes without saying, though some sources print it.
    if (game.status == GameStatus::bye) return {game.status, std::nullopt, std::nullopt, game.bye};
    return {game.status, game.score_white, game.score_black, game.bye};
  }

  void compare_games() {
    std::multimap<Meeting, const ImportedGame*> left;
    for (const ImportedGame& game : m_after.games) left.emplace(meeting(game, m_keys_after), &game);
    std::map<GameStatus, int> lost;
    for (const ImportedGame& game : m_before.games) {
      const auto [first, last] = left.equal_range(meeting(game, m_keys_before));
      auto found =
          std::find_if(first, last, [&](const auto& entry) { return outcome(*entry.second) == outcome(game); });
      if (found == last) {
        ++lost[game.status];
        continue;
      }
      compare_game(game, *found->second);
      left.erase(found);
    }
    rating(lost[GameStatus::rated], "games", "対局");
    rating(lost[GameStatus::forfeit], "forfeits", "不戦勝・不戦敗");
    rating(lost[GameStatus::bye], "byes", "不戦（bye）");
    rating(lost[GameStatus::unrated], "unrated games", "対象外の対局");
    rating(lost[GameStatus::open], "games without result", "結果のない対局");
    rating(lost[GameStatus::disputed], "disputed games", "食い違いのある対局");
    rating(m_dates, "days of games", "対局日");
    rating(m_starts, "first days of correspondence games", "通信対局の開始日");
    rating(m_ratings_at_start, "ratings at the start of correspondence games", "通信対局の開始時レーティング");
    other(m_boards, "boards", "卓番");
  }

  void compare_game(const ImportedGame& before, const ImportedGame& after) {
    if (is_lost(before.date, after.date)) ++m_dates;
    if (is_lost(before.started, after.started)) ++m_starts;
    if (is_lost(before.rating_white_start, after.rating_white_start)) ++m_ratings_at_start;
    if (is_lost(before.rating_black_start, after.rating_black_start)) ++m_ratings_at_start;
    if (is_lost(before.board, after.board)) ++m_boards;
  }

  template <class Get>
  int lost_of_players(const Get& get) const {
    int count = 0;
    for (const auto& [before, after] : m_pairs) count += is_lost(get(*before), get(*after)) ? 1 : 0;
    return count;
  }

  /// One that did not say whose it is may have been written as either.
  int lost_ratings() const {
    return static_cast<int>(std::count_if(m_pairs.begin(), m_pairs.end(), [](const auto& pair) {
      const auto& [before, after] = pair;
      const auto is_kept = [&before = *before](std::optional<int> rating) { return rating == before.rating; };
      return before->rating && !is_kept(after->rating) && !is_kept(after->rating_national) &&
             !is_kept(after->rating_fide);
    }));
  }

  void compare_players() {
    std::map<std::string, const ImportedPlayer*> after;
    for (const ImportedPlayer& player : m_after.players) after.emplace(key_of(player), &player);
    int missing = 0;
    for (const ImportedPlayer& player : m_before.players) {
      const auto found = after.find(key_of(player));
      if (found == after.end()) {
        ++missing;
      } else {
        m_pairs.emplace_back(&player, found->second);
      }
    }
    rating(missing, "players", "選手");
    rating(lost_of_players([](const ImportedPlayer& p) { return plain_name(p.name); }), "names cut short",
           "短縮された氏名");
    rating(lost_of_players([](const ImportedPlayer& p) { return p.kanji; }), "names in kanji", "漢字氏名");
    rating(lost_of_players([](const ImportedPlayer& p) { return p.national_id; }), "federation IDs", "会員ID");
    rating(lost_of_players([](const ImportedPlayer& p) { return p.fide_id; }), "FIDE numbers", "FIDE ID");
    other(lost_of_players([](const ImportedPlayer& p) { return p.birth; }), "births", "生年月日");
    other(lost_of_players([](const ImportedPlayer& p) { return p.rating_national; }), "national ratings",
          "国内レーティング");
    other(lost_of_players([](const ImportedPlayer& p) { return p.rating_fide; }), "FIDE ratings", "FIDEレーティング");
    other(lost_ratings(), "ratings", "レーティング");
    other(lost_of_players([](const ImportedPlayer& p) { return p.federation; }), "federations", "所属国");
    other(lost_of_players([](const ImportedPlayer& p) { return p.title; }), "titles", "称号");
    other(lost_of_players([](const ImportedPlayer& p) { return sex_of(p.sex); }), "sexes", "性別");
    other(lost_of_players([](const ImportedPlayer& p) { return p.club; }), "clubs", "所属クラブ");
    other(lost_of_players([](const ImportedPlayer& p) { return p.team; }), "teams", "チーム");
    other(lost_of_players([](const ImportedPlayer& p) { return p.points; }), "points", "得点");
    other(lost_of_players([](const ImportedPlayer& p) { return p.rank; }), "ranks", "順位");
  }

  template <class T>
  static void one(std::vector<LostItem>& items, const T& before, const T& after, const char* en, const char* ja) {
    if (is_lost(before, after)) items.push_back({en, ja});
  }

  void compare_event() {
    const TournamentDetails& a = m_before.details;
    const TournamentDetails& b = m_after.details;
    one(m_out.for_rating, a.name, b.name, "the event's name", "大会名");
    one(m_out.for_rating, a.start, b.start, "the first day", "開始日");
    one(m_out.for_rating, a.end, b.end, "the last day", "最終日");
    one(m_out.for_rating, class_of(a), class_of(b), "the type", "種類");
    one(m_out.for_rating, a.time_control, b.time_control, "the time control", "持ち時間");
    one(m_out.for_rating, a.application_date, b.application_date, "the application date", "申請日");
    one(m_out.for_rating, a.non_members, b.non_members, "the number of non-members", "非会員の人数");
    one(m_out.for_rating, a.declared_rated, b.declared_rated, "whether it was announced as rated", "対象の告知");
    one(m_out.for_rating, a.is_fide_event, b.is_fide_event, "whether it is a FIDE event", "FIDE公式戦かどうか");
    one(m_out.other, a.qualifiers, b.qualifiers, "seeds and qualifiers", "シード権・代表権の獲得者");
    one(m_out.other, a.fide_event_id, b.fide_event_id, "the FIDE event ID", "FIDE大会番号");
    one(m_out.other, number_of(a), number_of(b), "the Chess-Results number", "Chess-Resultsの大会番号");
    one(m_out.other, a.city, b.city, "the place", "会場");
    one(m_out.other, a.federation, b.federation, "the event's federation", "大会の所属国");
    one(m_out.other, a.organiser, b.organiser, "the organiser", "主催者");
    one(m_out.other, a.director, b.director, "the director", "責任者");
    one(m_out.other, a.chief_arbiter, b.chief_arbiter, "the chief arbiter", "チーフアービター");
    one(m_out.other, a.rounds, b.rounds, "the number of rounds", "ラウンド数");
    const bool has_schedule = !a.round_dates.empty() && a.round_dates != b.round_dates;
    if (has_schedule) m_out.other.push_back({"the schedule", "日程"});
    const bool has_system = a.system != importers::TournamentSystem::unknown && a.system != b.system;
    if (has_system) m_out.other.push_back({"the system", "対戦方式"});
    compare_records();
  }

  /// What other programs pair and rank by.
  void compare_records() {
    const auto& after = m_after.other_records;
    other(static_cast<int>(std::count_if(m_before.other_records.begin(), m_before.other_records.end(),
                                         [&after](const std::string& record) {
                                           return std::find(after.begin(), after.end(), record) == after.end();
                                         })),
          "pairing rules, tie-breaks and other records", "組み合わせの設定・タイブレーク等のレコード");
    other(static_cast<int>(std::count_if(m_before.teams.begin(), m_before.teams.end(),
                                         [this](const importers::ImportedTeam& team) { return is_less(team); })),
          "standings and board orders of teams", "チームの成績・ボード順");
  }

  /// True if the team is not among those that were read again, or is with less.
  bool is_less(const importers::ImportedTeam& team) const {
    const auto again = std::find_if(m_after.teams.begin(), m_after.teams.end(),
                                    [&team](const importers::ImportedTeam& other) { return other.name == team.name; });
    if (again == m_after.teams.end()) return true;
    return is_lost(team.nickname, again->nickname) || is_lost(team.strength, again->strength) ||
           is_lost(team.match_points, again->match_points) || is_lost(team.game_points, again->game_points) ||
           is_lost(team.rank, again->rank) || team.members != again->members;
  }

  /// Keys made from a document's bytes are the document's, not the event's.
  static std::string number_of(const TournamentDetails& details) {
    return details.source_key.starts_with("chess-results:") ? details.source_key : std::string{};
  }

  const ImportedTournament& m_before;
  const ImportedTournament& m_after;
  PlayersBy m_by;
  std::map<StartNumber, std::string> m_keys_before;
  std::map<StartNumber, std::string> m_keys_after;
  std::vector<std::pair<const ImportedPlayer*, const ImportedPlayer*>> m_pairs;
  int m_dates = 0;
  int m_starts = 0;
  int m_ratings_at_start = 0;
  int m_boards = 0;
  ConversionLosses m_out;
};

}  // namespace

ConversionLosses conversion_losses(const ImportedTournament& before, const ImportedTournament& after,
                                   PlayersBy players) {
  return Comparison{before, after, players}.run();
}

std::vector<LostItem> in_lines(const std::vector<LostItem>& items) {
  constexpr std::string_view k_comma = ", ";
  constexpr std::string_view k_japanese_comma = "、";
  const auto fits = [](const std::string& line, std::string_view comma, const std::string& item) {
    return line.size() + comma.size() + item.size() < k_max_quote_bytes;
  };
  std::vector<LostItem> lines;
  for (const LostItem& item : items) {
    const bool has_room =
        !lines.empty() && fits(lines.back().en, k_comma, item.en) && fits(lines.back().ja, k_japanese_comma, item.ja);
    if (!has_room) {
      lines.push_back(item);
      continue;
    }
    lines.back().en += std::string{k_comma} + item.en;
    lines.back().ja += std::string{k_japanese_comma} + item.ja;
  }
  return lines;
}

}  // namespace seiseki::publish
