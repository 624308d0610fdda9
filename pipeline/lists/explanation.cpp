#include "pipeline/lists/explanation.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "engine/domain/category_words.hpp"
#include "pipeline/lists/k_words.hpp"
#include "pipeline/lists/list_names.hpp"
#include "pipeline/output/json_object.hpp"

namespace seiseki::lists {

using output::Json;
using output::object;
using rating::GameLine;
using rating::InitialWorking;
using rating::PlayerLedger;

std::string score_text(Score score) {
  const int half = score.half_points();
  if (half % 2 == 0) return std::to_string(half / 2);
  return half == 1 ? "½" : std::to_string(half / 2) + "½";
}

std::string cite(const ClauseRef& ref) {
  if (ref.rule.empty()) return ref.clause;
  return ref.clause.empty() ? ref.rule : ref.clause + "; " + ref.rule;
}

Json clause_json(const ClauseRef& ref) {
  return object("edition", ref.edition, "clause", output::or_null(ref.clause), "rule", output::or_null(ref.rule));
}

Text reason_text(Exclusion reason) {
  switch (reason) {
    case Exclusion::unplayed:
      return {"forfeit, bye or no result", "不戦・不戦勝敗または結果なし"};
    case Exclusion::odd_score:
      return {"entered as not rated, or the scores do not add up to one point",
              "計算対象外と入力されたか、得点の合計が1にならない"};
    case Exclusion::disputed:
      return {"the two sides of the report disagree", "報告の双方の記載が一致しない"};
    case Exclusion::duplicate:
      return {"reported twice", "重複して報告された"};
    case Exclusion::no_class:
      return {"too short to be rated", "持ち時間が短く計算対象外"};
    case Exclusion::class_mismatch:
      return {"declared type and time control disagree", "申告された種類と持ち時間が合わない"};
    case Exclusion::late:
      return {"reported after the deadline", "報告期限を過ぎた"};
    case Exclusion::non_member:
      return {"a player is not known to have been a member on the day", "対局時に会員と確認できない者がいる"};
    case Exclusion::by_decision:
      return {"left out by decision", "決定により除外"};
    case Exclusion::self_unrated:
      return {"the player is unrated: kept for the initial rating", "本人がUR。初期レーティングの対象として保存"};
    case Exclusion::opponent_unrated:
      return {"the opponent is unrated", "相手がUR"};
  }
  return {};
}

Text k_text(rating::KReason reason) {
  switch (reason) {
    case rating::KReason::normal:
      return {"the usual coefficient", "通常の係数"};
    case rating::KReason::few_games:
      return {"few rated games so far", "通算対局数が少ない"};
    case rating::KReason::junior:
      return {"junior", "ジュニア"};
    case rating::KReason::high:
      return {"high rating reached", "高いレーティングに達した"};
    case rating::KReason::product_limit:
      return {"limit on K times games", "K×局数の上限"};
  }
  return {};
}

namespace {

std::string hundredths(std::int64_t n) {
  return fmt::format("{}.{:02}", n / 100, n % 100);
}

std::string row_text(const GameLine& line) {
  return line.row_last ? fmt::format("{}-{}", line.row_first, *line.row_last) : fmt::format(">={}", line.row_first);
}

// A key and its value stand on one line.
// clang-format off
Json standing_json(const rating::CategoryStanding& standing) {
  return object("rating", standing.rating ? Json(standing.rating->points()) : Json(nullptr),
                "games", standing.games,
                "peak", standing.peak ? Json(standing.peak->points()) : Json(nullptr));
}

Json line_json(const GameLine& line, const NameOf& names) {
  Json out = Json::object();
  // Growing would copy every member, since keys cannot be moved.
  out.get_ref<Json::object_t&>().reserve(23);
  output::add(out, "date", to_iso(line.date),
              "event", line.event.text(),
              "event_name", line.event_name,
              "round", line.round,
              "colour", line.colour == Colour::white ? "white" : "black",
              "opponent", line.opponent.text(),
              "opponent_name", names.name(line.opponent),
              "score_half_points", output::or_null(line.score),
              "counted", !line.exclusion.has_value());
  if (line.exclusion) {
    const Text reason = reason_text(*line.exclusion);
    output::add(out, "reason", std::string(to_string(*line.exclusion)),
                "reason_en", std::string(reason.en),
                "reason_ja", std::string(reason.ja),
                "clause", clause_json(line.clause));
    return out;
  }
  output::add(out, "own_rating", line.own_rating.points(),
              "opponent_rating", line.opponent_rating.points(),
              "difference", line.difference,
              "difference_used", line.difference_used,
              "capped", line.capped,
              "cap_clause", line.capped ? clause_json(line.cap_clause) : Json(nullptr),
              "table_row", row_text(line),
              "table_column", std::string(rating::to_string(line.column)),
              "expected_h", line.expected.hundredths(),
              "k", line.k.value(),
              "k_reason", std::string(rating::to_string(line.k_reason)),
              "k_clause", clause_json(line.k_clause),
              "change_h", line.change.hundredths(),
              "clause", clause_json(line.clause));
  return out;
}

Json pool_json(const std::vector<rating::PoolGame>& games, const NameOf& names) {
  Json out = Json::array();
  for (const rating::PoolGame& game : games) {
    out.push_back(object("date", to_iso(game.date),
                         "event", game.event.text(),
                         "event_name", game.event_name,
                         "round", game.round,
                         "opponent", game.opponent.text(),
                         "opponent_name", names.name(game.opponent),
                         "opponent_rating", game.opponent_rating.points(),
                         "opponent_unrated", game.opponent_unrated,
                         "score_half_points", game.score.half_points()));
  }
  return out;
}

Json initial_json(const InitialWorking& initial, const NameOf& names) {
  Json out = object("outcome", std::string(rating::to_string(initial.outcome)),
                    "method", initial.method,
                    "games_needed", initial.games_needed,
                    "games_used", pool_json(initial.used, names),
                    "games_outside_window", pool_json(initial.outside_window, names),
                    "window_after", initial.window_after.ok() ? Json(to_iso(initial.window_after)) : Json(nullptr),
                    "window_last", to_iso(initial.window_last),
                    "opponent_rating_sum", initial.opponent_sum,
                    "score_half_points", initial.score.half_points(),
                    "clause", clause_json(initial.clause));
  if (initial.outcome != InitialWorking::Outcome::rated) return out;
  out["average_opponent_rating"] = fmt::format("{}/{}", initial.average_numerator, initial.average_divisor);
  if (initial.method == "fide_calculator") {
    out["average_rounded"] = initial.average_rounded;
    out["half_points_over"] = initial.half_points_over;
  }
  out["percentage_h"] = initial.percentage_hundredths;
  out["rating_difference"] = initial.rating_difference;
  out["performance"] = fmt::format("{}/{}", initial.performance_numerator, initial.average_divisor);
  out["rounded"] = initial.rounded;
  out["floor_points"] = initial.floor_points;
  out["all_wins_or_losses"] = initial.is_extreme;
  out["rating"] = initial.rating ? Json(initial.rating->points()) : Json(nullptr);
  out["formula_clause"] = clause_json(initial.formula_clause);
  return out;
}
// clang-format on

/// Text output, line by line, in one language.
class Teller {
public:
  Teller(const NameOf& names, Language language) : m_names{names}, m_language{language} {}

  template <class... Args>
  void line(Text pattern, Args&&... args) {
    m_out += fmt::format(fmt::runtime(pattern.in(m_language)), std::forward<Args>(args)...);
    m_out += '\n';
  }
  std::string in(Text text) const { return std::string(text.in(m_language)); }
  std::string who(const PlayerKey& key) const {
    const std::string name = m_names.name(key);
    const std::string_view shown = shown_key(key.text());
    if (shown != key.text() && name.empty()) return fmt::format("{} {}", shown, in({"without an ID", "会員IDなし"}));
    return name.empty() ? key.text() : fmt::format("{} {}", key.text(), name);
  }
  std::string out() && { return std::move(m_out); }

private:
  const NameOf& m_names;
  Language m_language;
  std::string m_out;
};

std::string rating_text(const std::optional<Rating>& rating) {
  return rating ? std::to_string(rating->points()) : std::string("UR");
}

void tell_game(Teller& teller, const GameLine& line) {
  const std::string colour = teller.in(line.colour == Colour::white ? Text{"White", "白"} : Text{"Black", "黒"});
  teller.line({"  {}  {}, round {}, {} against {}", "  {}  {} 第{}ラウンド {} 対 {}"}, to_iso(line.date),
              line.event_name, line.round, colour, teller.who(line.opponent));
  if (line.exclusion) {
    teller.line({"      not counted: {} [{}]", "      計算対象外：{} [{}]"}, teller.in(reason_text(*line.exclusion)),
                cite(line.clause));
    return;
  }
  if (line.capped) {
    teller.line({"      D = |{} - {}| = {}, taken as {} [{}]", "      D = |{} - {}| = {}、{}として計算 [{}]"},
                line.own_rating.points(), line.opponent_rating.points(), line.difference, line.difference_used,
                cite(line.cap_clause));
  } else {
    teller.line({"      D = |{} - {}| = {}", "      D = |{} - {}| = {}"}, line.own_rating.points(),
                line.opponent_rating.points(), line.difference);
  }
  if (line.column == rating::TableColumn::equal) {
    teller.line({"      PD table, row {}: PD = {}", "      PDの表 {}の行：PD = {}"}, row_text(line),
                hundredths(line.expected.hundredths()));
  } else {
    teller.line({"      PD table, row {}, column {}: PD = {}", "      PDの表 {}の行 {}列：PD = {}"}, row_text(line),
                rating::to_string(line.column), hundredths(line.expected.hundredths()));
  }
  teller.line({"      K = {}: {} [{}]", "      K = {}: {} [{}]"}, line.k.value(), teller.in(k_text(line.k_reason)),
              cite(line.k_clause));
  teller.line({"      C = ({} - {}) x {} = {} [{}]", "      C = ({} - {}) x {} = {} [{}]"},
              hundredths(line.score.value_or(k_loss).half_points() * std::int64_t{50}),
              hundredths(line.expected.hundredths()), line.k.value(), signed_hundredths(line.change.hundredths()),
              cite(line.clause));
}

void tell_pool_game(Teller& teller, const rating::PoolGame& game) {
  const Text rating = game.opponent_unrated ? Text{"unrated, taken as {}", "UR、{}とみなす"} : Text{"{}", "{}"};
  teller.line({"      {}  {}, round {}: {} ({}) {}", "      {}  {} 第{}ラウンド：{}（{}） {}"}, to_iso(game.date),
              game.event_name, game.round, teller.who(game.opponent),
              fmt::format(fmt::runtime(teller.in(rating)), game.opponent_rating.points()), score_text(game.score));
}

/// Which games are used, and which are no longer: an edition need have no window.
void tell_initial_games(Teller& teller, const InitialWorking& initial) {
  const std::size_t n = initial.used.size();
  const auto unrated = std::count_if(initial.used.begin(), initial.used.end(),
                                     [](const rating::PoolGame& game) { return game.opponent_unrated; });
  const bool has_window = initial.window_after.ok();
  const std::string games = teller.in(unrated == 0 ? Text{"games against rated opponents", "レーティング保持者との対局"}
                                                   : Text{"games", "対局"});
  if (has_window) {
    teller.line({"  Initial rating: {} {} after {} up to {}; {} are needed [{}]",
                 "  初期レーティング：{2}より後{3}までの{1} {0}局（必要 {4}局） [{5}]"},
                n, games, to_iso(initial.window_after), to_iso(initial.window_last), initial.games_needed,
                cite(initial.clause));
  } else {
    teller.line({"  Initial rating: {} {} up to {}; {} are needed [{}]",
                 "  初期レーティング：{2}までの{1} {0}局（必要 {3}局） [{4}]"},
                n, games, to_iso(initial.window_last), initial.games_needed, cite(initial.clause));
  }
  if (unrated > 0) {
    teller.line({"      {} against rated opponents, {} against unrated ones",
                 "      レーティング保持者との対局 {}局、URとの対局 {}局"},
                n - static_cast<std::size_t>(unrated), unrated);
  }
  for (const rating::PoolGame& game : initial.used) tell_pool_game(teller, game);
  std::vector<const rating::PoolGame*> gone;
  for (const rating::PoolGame& game : initial.outside_window) {
    if (has_window && game.date <= initial.window_after) gone.push_back(&game);
  }
  if (gone.empty()) return;
  teller.line({"      no longer counted, played up to {}: {}", "      期間外（{}以前）となった対局：{}局"},
              to_iso(initial.window_after), gone.size());
  for (const rating::PoolGame* game : gone) tell_pool_game(teller, *game);
}

void tell_initial(Teller& teller, const InitialWorking& initial) {
  const std::size_t n = initial.used.size();
  tell_initial_games(teller, initial);
  switch (initial.outcome) {
    case InitialWorking::Outcome::too_few:
      teller.line({"      still unrated: {} of {} games", "      UR継続：{}/{}局"}, n, initial.games_needed);
      return;
    case InitialWorking::Outcome::postponed:
      teller.line({"      postponed: all wins or all losses", "      延期：全勝または全敗"});
      return;
    case InitialWorking::Outcome::undecided:
      teller.line({"      left to the rating department: all wins or all losses",
                   "      レーティング部の協議による：全勝または全敗"});
      return;
    case InitialWorking::Outcome::below_minimum:
      teller.line({"      below the lowest rating that is published", "      公表される最低レーティングに満たない"});
      return;
    case InitialWorking::Outcome::rated:
      break;
  }
  if (initial.method == "fide_calculator" && initial.half_points_over < 0) {
    teller.line({"      Rc = {}/{}, rounded {}; p = {}/{} -> {}, dp = {:+} (dp table)",
                 "      Rc = {}/{}、四捨五入 {}。p = {}/{} -> {}、dp = {:+}（dpの表）"},
                initial.average_numerator, initial.average_divisor, initial.average_rounded, score_text(initial.score),
                n, hundredths(initial.percentage_hundredths), initial.rating_difference);
  } else if (initial.method == "fide_calculator") {
    teller.line({"      Rc = {}/{}, rounded {}; {} half points above 50 %",
                 "      Rc = {}/{}、四捨五入 {}。50%を超える半点 {}"},
                initial.average_numerator, initial.average_divisor, initial.average_rounded, initial.half_points_over);
  }
  if (initial.method == "fide_calculator") {
    teller.line({"      rounded {}; rating {} [{}]", "      四捨五入 {}、レーティング {} [{}]"}, initial.rounded,
                rating_text(initial.rating), cite(initial.formula_clause));
    return;
  }
  // Draws that were never played, one half point each, which FIDE counts beside the games.
  const int imagined = initial.average_divisor - static_cast<int>(n);
  teller.line({"      RA = {}/{}, p = {}/{} -> {}, dp = {:+} (dp table)",
               "      RA = {}/{}、p = {}/{} -> {}、dp = {:+}（dpの表）"},
              initial.average_numerator, initial.average_divisor,
              score_text(initial.score + Score::from_half_points(imagined)), initial.average_divisor,
              hundredths(initial.percentage_hundredths), initial.rating_difference);
  teller.line({"      PR = RA + dp = {}/{}, rounded {}; rating {} [{}]",
               "      PR = RA + dp = {}/{}、四捨五入 {}、レーティング {} [{}]"},
              initial.performance_numerator, initial.average_divisor, initial.rounded, rating_text(initial.rating),
              cite(initial.formula_clause));
}

}  // namespace

std::string signed_hundredths(std::int64_t n) {
  const std::int64_t magnitude = n < 0 ? -n : n;
  return fmt::format("{}{}", n < 0 ? '-' : '+', hundredths(magnitude));
}

// A key and its value stand on one line.
// clang-format off
Json explanation_json(const PlayerLedger& ledger, const NameOf& names) {
  Json games = Json::array();
  for (const GameLine& line : ledger.games) games.push_back(line_json(line, names));
  Json adjustments = Json::array();
  for (const rating::Adjustment& row : ledger.adjustments)
    adjustments.push_back(object("points", row.points,
                                 "reason", row.reason,
                                 "clause", clause_json(row.clause)));
  Json notes = Json::array();
  for (const rating::LedgerNote& note : ledger.notes) {
    notes.push_back(object("code", std::string(note.kind->code),
                           "message_en", note.message(Language::en),
                           "message_ja", note.message(Language::ja),
                           "clause", clause_json(note.clause)));
  }
  Json adopted = nullptr;
  if (ledger.adopted) {
    adopted = object("rating", ledger.adopted->rating.points(),
                     "date", to_iso(ledger.adopted->date),
                     "source", ledger.adopted->source,
                     "clause", clause_json(ledger.adopted->clause));
  }
  return object("player", ledger.player.text(),
                "name", names.name(ledger.player),
                "category", std::string(to_string(ledger.category)),
                "before", standing_json(ledger.before),
                "adopted", std::move(adopted),
                "games", std::move(games),
                "games_before_rating", ledger.games_before_rating,
                "games_waited", ledger.games_waited,
                "sum_h", ledger.sum.hundredths(),
                "rounded_change", ledger.rounded_change,
                "rounding_clause", clause_json(ledger.rounding_clause),
                "unclamped", ledger.unclamped,
                "floor_points", ledger.floor_points,
                "floor_clause", clause_json(ledger.floor_clause),
                "adjustments", std::move(adjustments),
                "notes", std::move(notes),
                "initial", ledger.initial ? initial_json(*ledger.initial, names) : Json(nullptr),
                "after", standing_json(ledger.after));
}
// clang-format on

std::string explanation_text(const PlayerLedger& ledger, const NameOf& names, Language language,
                             ListStructure structure) {
  Teller teller{names, language};
  if (structure == ListStructure::single) {
    teller.line({"{}", "{}"}, teller.who(ledger.player));
  } else {
    teller.line({"{} — {}", "{} — {}"}, teller.who(ledger.player), teller.in(words_of(ledger.category)));
  }
  teller.line({"  before: {} after {} rated games, peak {}", "  前回：{}（通算{}局、最高 {}）"},
              rating_text(ledger.before.rating), ledger.before.games, rating_text(ledger.before.peak));
  if (ledger.adopted) {
    teller.line({"  taken over: {} from {} [{}]", "  引き継ぎ：{}（{}） [{}]"}, ledger.adopted->rating.points(),
                ledger.adopted->source, cite(ledger.adopted->clause));
  }
  for (const GameLine& line : ledger.games) tell_game(teller, line);
  if (ledger.initial) tell_initial(teller, *ledger.initial);
  const std::optional<Rating> start = ledger.adopted ? std::optional(ledger.adopted->rating) : ledger.before.rating;
  if (start) {
    teller.line({"  sum of C = {}, rounded {:+} [{}]", "  Cの合計 = {}、四捨五入 {:+} [{}]"},
                signed_hundredths(ledger.sum.hundredths()), ledger.rounded_change, cite(ledger.rounding_clause));
    teller.line({"  {} {:+} = {}", "  {} {:+} = {}"}, start->points(), ledger.rounded_change, ledger.unclamped);
  }
  if (ledger.floor_points != 0)
    teller.line({"  floor: {:+} [{}]", "  下限：{:+} [{}]"}, ledger.floor_points, cite(ledger.floor_clause));
  for (const rating::Adjustment& row : ledger.adjustments)
    teller.line({"  adjustment {:+}: {} [{}]", "  調整 {:+}：{} [{}]"}, row.points, row.reason, cite(row.clause));
  for (const rating::LedgerNote& note : ledger.notes)
    teller.line({"  note: {} [{}]", "  注：{} [{}]"}, note.message(language), cite(note.clause));
  teller.line({"  after: {} after {} rated games, peak {}", "  新レーティング：{}（通算{}局、最高 {}）"},
              rating_text(ledger.after.rating), ledger.after.games, rating_text(ledger.after.peak));
  return std::move(teller).out();
}

}  // namespace seiseki::lists
