#include "pipeline/site/period.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>

#include <fmt/format.h>

#include "engine/domain/rating_period.hpp"
#include "engine/domain/visible_text.hpp"
#include "engine/rating/notes.hpp"
#include "pipeline/lists/explanation.hpp"

namespace seiseki::site {

using namespace markup;
using rating::GameLine;
using rating::PlayerLedger;

namespace {

constexpr std::int64_t k_hundredths = 100;
constexpr int k_columns = 10;
constexpr std::string_view k_fide = "FIDE ";

std::optional<Rating> start_of(const PlayerLedger& ledger) {
  return ledger.adopted ? std::optional{ledger.adopted->rating} : ledger.before.rating;
}

/// A letter for each way in which a K came about, in the order of the games.
class KLetters {
public:
  char of(const GameLine& line) {
    const auto found =
        std::find_if(m_lines.begin(), m_lines.end(), [&](const GameLine* other) { return is_alike(*other, line); });
    if (found != m_lines.end()) return static_cast<char>('a' + (found - m_lines.begin()));
    m_lines.push_back(&line);
    return static_cast<char>('a' + m_lines.size() - 1);
  }
  const std::vector<const GameLine*>& lines() const { return m_lines; }

private:
  static bool is_alike(const GameLine& a, const GameLine& b) {
    return a.k == b.k && a.k_reason == b.k_reason && a.k_clause == b.k_clause;
  }
  std::vector<const GameLine*> m_lines;
};

/// A clause leads to where it is told where a table names it first; below, its number is enough.
class ClauseCells {
public:
  Html of(const Frame& frame, const ClauseRef& clause, std::string_view classes = {}) {
    if (std::find(m_linked.begin(), m_linked.end(), clause) != m_linked.end()) {
      return tag("td", cls(classes), clause.clause, clause.clause.empty() || clause.rule.empty() ? "" : " ",
                 clause.rule);
    }
    m_linked.push_back(clause);
    return tag("td", cls(classes), clause_link(frame, clause));
  }

private:
  std::vector<ClauseRef> m_linked;
};

std::string row_of_table(const GameLine& line) {
  const std::string rows =
      line.row_last ? fmt::format("{}–{}", line.row_first, *line.row_last) : fmt::format("≥{}", line.row_first);
  return line.column == rating::TableColumn::equal ? rows : fmt::format("{} {}", rows, to_string(line.column));
}

Html difference_of(const GameLine& line) {
  const std::int64_t difference = line.own_rating.points() - line.opponent_rating.points();
  if (!line.capped) return group(views::signed_number(difference));
  const std::int64_t used = difference < 0 ? -line.difference_used : line.difference_used;
  return tag("span", cls("nowrap"), views::signed_number(difference), " → ", views::signed_number(used));
}

/// The opponent's rating that was used stands, also of somebody who is not shown.
Html counted_cells(const Frame& frame, const GameLine& line, KLetters& letters, ClauseCells& clauses) {
  return group(tag("td", line.opponent_rating.points()), tag("td", difference_of(line)),
               tag("td", tag("small", row_of_table(line)), " ", tag("b", views::fraction(line.expected.hundredths()))),
               tag("td", lists::score_text(line.score.value_or(k_loss))),
               tag("td", line.k.value(), tag("sup", std::string(1, letters.of(line)))),
               decimals_cell(line.change.hundredths()), clauses.of(frame, line.clause));
}

/// A phone hides the same columns of these rows as of the others: the words stand over two that it shows.
Html left_out_cells(const Frame& frame, const GameLine& line, ClauseCells& clauses) {
  const std::string score = line.score ? lists::score_text(*line.score) : std::string{"–"};
  return group(tag("td", cls("wide-only")),
               tag("td", attr("colspan", 2), frame.say({"not counted: ", "計算対象外："}),
                   frame.say(lists::reason_text(*line.exclusion))),
               tag("td", cls("n"), score), tag("td"), tag("td"), clauses.of(frame, line.clause, "clause away-narrow"));
}

Html game_row(const Frame& frame, const GameLine& line, std::optional<Date> day_before, KLetters& letters,
              ClauseCells& clauses) {
  const bool is_new_day = day_before != line.date;
  return tag("tr", cls(line.exclusion ? "left-out" : ""),
             tag("td", is_new_day ? views::short_day_in_words(line.date, frame.language()) : std::string{}),
             tag("td", line.round),
             tag("td", frame.say(line.colour == Colour::white ? Text{"W", "白"} : Text{"B", "黒"})),
             tag("td", person_name(frame, line.opponent)),
             line.exclusion ? left_out_cells(frame, line, clauses) : counted_cells(frame, line, letters, clauses));
}

Html event_row(const Frame& frame, const PlayerLedger& ledger, const GameLine& first) {
  Date from = first.date;
  Date to = first.date;
  for (const GameLine& line : ledger.games) {
    if (line.event != first.event) continue;
    from = std::min(from, line.date);
    to = std::max(to, line.date);
  }
  return tag("tr", cls("group"),
             tag("th", attr("scope", "colgroup"), attr("colspan", k_columns + 1),
                 event_name(frame, first.event, first.event_name), " ", tag("small", days(frame, from, to))));
}

Html games_table(const Frame& frame, const PlayerLedger& ledger, KLetters& letters) {
  // Where its columns stand is in the style sheet.
  const Html head = table_head({{frame.say({"Day", "日"})},
                                {frame.say({"Rd", "回"})},
                                {frame.say({"C", "色"})},
                                {frame.say({"Opponent", "相手"})},
                                {frame.say({"Opp. rating", "相手の レート"})},
                                {frame.say({"Diff. D", "差 D"})},
                                {frame.say({"Table 1 row, PD", "表1の行 期待得点 PD"})},
                                {frame.say({"Score R", "得点 R"})},
                                {frame.say({"Coeff. K", "係数 K"})},
                                {frame.say({"Change C", "変動 C"})},
                                {frame.say({"Clause", "条項"})}});
  ClauseCells clauses;
  Html rows;
  const GameLine* before = nullptr;
  int counted = 0;
  Score points;
  for (const GameLine& line : ledger.games) {
    const bool is_new_event = before == nullptr || before->event != line.event;
    if (is_new_event) rows += event_row(frame, ledger, line);
    rows += game_row(frame, line, is_new_event ? std::nullopt : std::optional{before->date}, letters, clauses);
    if (!line.exclusion) {
      ++counted;
      points = points + line.score.value_or(k_loss);
    }
    before = &line;
  }
  if (ledger.before.rating || ledger.adopted) {
    rows += tag("tr", cls("sum"),
                tag("th", attr("scope", "row"), attr("colspan", 4), frame.say({"Sum", "合計"}), " ",
                    tag("small", frame.say({"{0|game|games}", "{0}局"}, {std::to_string(counted)}))),
                tag("td"), tag("td", cls("wide-only")), tag("td"), tag("td", cls("n"), lists::score_text(points)),
                tag("td"), tag("td", cls("n strong"), views::signed_decimals(ledger.sum.hundredths())),
                tag("td", cls("away-narrow")));
  }
  return table("calculation", frame.say({"The calculation, game by game", "対局ごとの計算"}), head, tag("tbody", rows));
}

Html sums_of(const Frame& frame, const PlayerLedger& ledger) {
  const auto start = start_of(ledger);
  if (!start) return {};
  Html out =
      tag("p", cls("sums"), frame.say({"Sum ", "合計 "}), tag("b", views::signed_decimals(ledger.sum.hundredths())),
          frame.say({" → rounded ", " → 四捨五入 "}), tag("b", views::signed_number(ledger.rounded_change)), " ",
          clause_link(frame, ledger.rounding_clause), " ",
          tag("span", cls("total"),
              fmt::format("{} {} {} = ", start->points(), ledger.rounded_change < 0 ? "−" : "+",
                          std::abs(ledger.rounded_change)),
              tag("b", ledger.unclamped)));
  if (ledger.floor_points != 0) {
    out += tag("p", frame.say({"Not below the lowest rating: ", "下限："}),
               tag("b", views::signed_number(ledger.floor_points)), " ", clause_link(frame, ledger.floor_clause));
  }
  for (const rating::Adjustment& one : ledger.adjustments) {
    // Why the board decided it is not for the public; that it did, and by which clause, is.
    out += tag("p", frame.say({"Adjustment by the federation: ", "連盟による調整："}),
               tag("b", views::signed_number(one.points)), " ", clause_link(frame, one.clause));
  }
  return out;
}

/// `Standard 2026-03` of the federation's lists, `FIDE Rapid 2026-02`; empty for anything else.
std::string list_in_words(const Frame& frame, std::string_view source) {
  const bool is_fide = source.starts_with(k_fide);
  if (is_fide) source.remove_prefix(k_fide.size());
  const std::size_t end = std::min(source.find(' '), source.size());
  const std::string_view name = source.substr(0, end);
  Text type;
  if (name == "Standard") type = category_name(RatingCategory::standard);
  if (name == "Rapid") type = category_name(RatingCategory::rapid);
  if (name == "Blitz") type = {"Blitz", "ブリッツ"};
  const std::string of{type.in(frame.language())};
  if (of.empty()) return {};
  const std::string words = is_fide ? std::string{k_fide} + of : of;
  if (end == source.size()) return words;
  const auto list = parse_month(source.substr(end + 1));
  return list ? frame.say({"{0} of {1}", "{1}の{0}"}, {words, month(frame, *list)}) : std::string{};
}

}  // namespace

std::string source_in_words(const Frame& frame, std::string_view source) {
  std::string out;
  // The other type's rating may itself have been taken over: `Standard, FIDE Standard 2026-02`.
  while (!source.empty()) {
    const std::size_t end = std::min(source.find(", "), source.size());
    const std::string_view part = source.substr(0, end);
    const std::string words = part == "JCA" ? std::string{part} : list_in_words(frame, part);
    if (words.empty()) return std::string{frame.say({"another list", "他のリスト"})};
    if (!out.empty()) out += frame.say({", ", "、"});
    out += words;
    source.remove_prefix(std::min(end + 2, source.size()));
  }
  return out;
}

namespace {

Html adopted_of(const Frame& frame, const PlayerLedger& ledger) {
  if (!ledger.adopted) return {};
  return tag("p", frame.say({"Taken over: ", "引き継ぎ："}), tag("b", ledger.adopted->rating.points()),
             frame.say({" ({0}) ", "（{0}）"}, {source_in_words(frame, ledger.adopted->source)}),
             clause_link(frame, ledger.adopted->clause));
}

std::string exact(std::int64_t numerator, std::int64_t divisor) {
  return fmt::format("{}/{}", views::grouped(numerator), divisor);
}

Html initial_outcome(const Frame& frame, const rating::InitialWorking& initial) {
  using Outcome = rating::InitialWorking::Outcome;
  const std::size_t n = initial.used.size();
  switch (initial.outcome) {
    case Outcome::too_few:
      return tag("p", frame.say({"Still unrated: {0} of {1|game|games}.", "URのまま：{1}局のうち{0}局。"},
                                {std::to_string(n), std::to_string(initial.games_needed)}));
    case Outcome::postponed:
    case Outcome::undecided:
      return tag("p", frame.say({"No first rating yet: every game was won, or every game lost.",
                                 "全勝または全敗のため、初期レーティングはまだありません。"}));
    case Outcome::below_minimum:
      return tag("p",
                 frame.say({"Below the lowest rating that is published.", "公表される最低レーティングに満たない。"}));
    case Outcome::rated:
      break;
  }
  const Html rating = group(tag("b", rating_or_ur(initial.rating)), " ", clause_link(frame, initial.formula_clause));
  return tag("p", cls("sums"), "RA = ", exact(initial.average_numerator, initial.average_divisor),
             ", p = ", lists::score_text(initial.score), "/", n, " → ", views::fraction(initial.percentage_hundredths),
             ", dp = ", views::signed_number(initial.rating_difference), tag("span", cls("gap")),
             frame.say({"rounded ", "四捨五入 "}), initial.rounded,
             frame.say({"; first rating ", "、初期レーティング "}), rating);
}

Html initial_of(const Frame& frame, const PlayerLedger& ledger) {
  if (!ledger.initial) return {};
  const rating::InitialWorking& initial = *ledger.initial;
  const Html games = each(initial.used, [&](const rating::PoolGame& game) {
    // The window may reach into the years before.
    const std::string day = game.date.year() == initial.window_last.year()
                                ? views::short_day_in_words(game.date, frame.language())
                                : date(frame, game.date);
    return tag("tr", tag("td", cls("day"), day), tag("td", tag("bdi", visible(game.event_name))),
               tag("td", cls("n"), game.round), tag("td", person_name(frame, game.opponent)),
               tag("td", cls("n"), game.opponent_rating.points()),
               tag("td", cls("n strong"), lists::score_text(game.score)));
  });
  const Html head = table_head({{frame.say({"Day", "日"}), "day"},
                                {frame.say({"Event", "大会"})},
                                {frame.say({"Rd", "回"}), "n"},
                                {frame.say({"Opponent", "相手"})},
                                {frame.say({"Opp. rating", "相手の レート"}), "n"},
                                {frame.say({"Score", "得点"}), "n"}});
  return group(tag("h4", frame.say({"First rating", "初期レーティング"}), " ", clause_link(frame, initial.clause)),
               tag("p", frame.say({"Games against rated opponents after {0} up to {1}:",
                                   "{0}より後、{1}までのレーティング保持者との対局："},
                                  {date(frame, initial.window_after), date(frame, initial.window_last)})),
               games.empty() ? Html{}
                             : table("", frame.say({"Games of the first rating", "初期レーティングの対局"}), head,
                                     tag("tbody", games)),
               initial_outcome(frame, initial));
}

Html letters_of(const Frame& frame, const PlayerLedger& ledger, const KLetters& letters, Columns columns) {
  char letter = 'a';
  Html out;
  for (const GameLine* line : letters.lines()) {
    out += group(tag("sup", std::string(1, letter++)),
                 fmt::format(" K = {}{}{} ", line->k.value(), frame.is_japanese() ? "：" : ": ",
                             frame.say(k_words(line->k_reason))),
                 clause_link(frame, line->k_clause), frame.is_japanese() ? "。" : ". ");
  }
  if (!letters.lines().empty()) {
    out += group(frame.say({"{0|game|games} at the start of the period. ", "期間はじめの対局数{0}局。"},
                           {std::to_string(ledger.before.games)}));
  }
  const auto capped = std::find_if(ledger.games.begin(), ledger.games.end(),
                                   [](const GameLine& line) { return !line.exclusion && line.capped; });
  if (capped != ledger.games.end()) {
    out += group(frame.say({"A difference above {0} counts as {0} ", "差が{0}を超えるときは{0}とする "},
                           {std::to_string(capped->difference_used)}),
                 clause_link(frame, capped->cap_clause), frame.is_japanese() ? "。" : ". ");
  }
  if (!letters.lines().empty() && columns == Columns::told) {
    out += group(frame.say({"Row and column of PD are those of ", "PDの行と欄は規程の"}),
                 tag("a", frame.link(Url{"/r/tables/"}), frame.say({"Table 1", "表1"})),
                 frame.say({": H the higher-rated player’s column, L the lower.", "。Hは上位者、Lは下位者の欄。"}));
  }
  return out.empty() ? Html{} : tag("p", cls("notes"), out);
}

bool tells_a_source(const rating::LedgerNote& note) {
  return note.kind == &rating::k_note_adopted_when_needed || note.kind == &rating::k_note_adoption_unused;
}

Html notes_of(const Frame& frame, const PlayerLedger& ledger) {
  const Html notes = each(ledger.notes, [&](rating::LedgerNote note) {
    if (tells_a_source(note)) note.arguments.back() = source_in_words(frame, note.arguments.back());
    return tag("li", note.message(frame.language()), " ", clause_link(frame, note.clause));
  });
  return notes.empty() ? Html{} : tag("ul", cls("notes"), notes);
}

std::string result_word(const Frame& frame, Score score) {
  if (score == k_win) return std::string{frame.say({"win", "勝"})};
  return std::string{frame.say(score == k_draw ? Text{"draw", "分"} : Text{"loss", "負"})};
}

}  // namespace

Text k_words(rating::KReason reason) {
  switch (reason) {
    case rating::KReason::normal:
      return {"usual", "通常"};
    case rating::KReason::few_games:
      return {"few rated games so far", "通算対局数が少ない"};
    case rating::KReason::junior:
      return {"junior", "ジュニア"};
    case rating::KReason::high:
      return {"a high rating was reached", "高いレーティングに達した"};
    case rating::KReason::product_limit:
      return {"limit on K times games", "K×局数の上限"};
  }
  return {};
}

std::string rating_or_ur(const std::optional<Rating>& rating) {
  return rating ? std::to_string(rating->points()) : std::string{"UR"};
}

std::vector<Period> periods_of(const Site& site, const Person& person) {
  std::vector<Period> out;
  out.reserve(person.ledgers.size());
  const std::vector<LedgerPlace>& places = person.ledgers;
  // Lists are told newest first, the categories of one in their order.
  for (auto end = places.rbegin(); end != places.rend();) {
    const ListFacts& list = site.lists()[end->list];
    auto begin = std::find_if(end, places.rend(), [&](const LedgerPlace& place) { return place.list != end->list; });
    for (auto place = begin.base(); place != end.base(); ++place) out.push_back({list, (*list.ledgers)[place->at]});
    end = begin;
  }
  return out;
}

bool has_calculation(const PlayerLedger& ledger) {
  return !ledger.games.empty() || ledger.floor_points != 0 || !ledger.adjustments.empty() || ledger.adopted ||
         ledger.initial;
}

Html period_heading(const Frame& frame, const PlayerLedger& ledger) {
  const auto counted = std::count_if(ledger.games.begin(), ledger.games.end(),
                                     [](const GameLine& line) { return !line.exclusion.has_value(); });
  const auto left_out = static_cast<std::ptrdiff_t>(ledger.games.size()) - counted;
  std::string note = frame.say({"{0|game|games} counted", "計算した対局 {0}局"}, {std::to_string(counted)});
  if (left_out > 0) note += frame.say({", {0} not counted", "、対象外 {0}局"}, {std::to_string(left_out)});
  return tag("h3", frame.say(category_name(ledger.category)), " ",
             tag("b", rating_or_ur(ledger.before.rating), " → ", rating_or_ur(ledger.after.rating)), " ",
             tag("small", note));
}

Html waterfall_of(const Frame& frame, const Period& period, const std::string& name) {
  using pictures::Fall;
  const PlayerLedger& ledger = period.ledger;
  const auto start = start_of(ledger);
  const bool has_game = std::any_of(ledger.games.begin(), ledger.games.end(),
                                    [](const GameLine& line) { return !line.exclusion.has_value(); });
  if (!start || !ledger.after.rating || !has_game) return {};
  const YearMonth list = period.list.month();
  pictures::Waterfall out{.name = name};
  std::int64_t so_far = start->points() * k_hundredths;
  const auto add = [&](Fall::Kind kind, std::int64_t to, std::string shown, std::string first, std::string second,
                       std::string event = {}) {
    out.falls.push_back({kind, so_far, to, std::move(shown), std::move(first), std::move(second), std::move(event)});
    so_far = to;
  };
  add(Fall::Kind::total, so_far, std::to_string(start->points()), std::string{frame.say({"old", "前"})},
      views::short_month(list - std::chrono::months{1}, frame.language()));
  for (const GameLine& line : ledger.games) {
    if (line.exclusion) continue;
    add(Fall::Kind::game, so_far + line.change.hundredths(), views::signed_decimals(line.change.hundredths()),
        result_word(frame, line.score.value_or(k_loss)), std::to_string(line.opponent_rating.points()),
        visible(line.event_name));
  }
  const std::int64_t rounded = (start->points() + ledger.rounded_change) * k_hundredths;
  if (rounded != so_far) {
    const std::int64_t step = rounded - so_far;
    add(Fall::Kind::other, rounded, views::signed_decimals(step), std::string{frame.say({"round", "四捨五入"})}, {});
  }
  const auto other = [&](std::int64_t points, const Text& what) {
    if (points != 0)
      add(Fall::Kind::other, so_far + points * k_hundredths, views::signed_number(points), std::string{frame.say(what)},
          {});
  };
  other(ledger.floor_points, {"floor", "下限"});
  for (const rating::Adjustment& one : ledger.adjustments) other(one.points, {"adjust.", "調整"});
  const std::int64_t after = ledger.after.rating->points() * k_hundredths;
  so_far = after;
  add(Fall::Kind::total, after, std::to_string(ledger.after.rating->points()), std::string{frame.say({"new", "新"})},
      views::short_month(list, frame.language()));
  const auto games = static_cast<std::size_t>(std::count_if(
      out.falls.begin(), out.falls.end(), [](const Fall& fall) { return fall.kind == Fall::Kind::game; }));
  out.title = frame.say({"{0}, list of {1}: game by game", "{0}、{1}のリスト：対局ごとの増減"},
                        {std::string{frame.say(category_name(ledger.category))}, month(frame, list)});
  out.description = frame.say(
      {"From {0} to {1}: {2|game|games}, sum {3}, rounded {4}.", "{0}から{1}へ。{2}局、合計{3}、四捨五入{4}。"},
      {std::to_string(start->points()), std::to_string(ledger.after.rating->points()), std::to_string(games),
       views::signed_decimals(ledger.sum.hundredths()), views::signed_number(ledger.rounded_change)});
  return tag("figure", pictures::waterfall_wide(out), pictures::waterfall_narrow(out));
}

Html calculation_of(const Frame& frame, const Period& period, Columns columns) {
  KLetters letters;
  const PlayerLedger& ledger = period.ledger;
  const Html games = ledger.games.empty() ? Html{} : games_table(frame, ledger, letters);
  return group(adopted_of(frame, ledger), games, sums_of(frame, ledger), initial_of(frame, ledger),
               letters_of(frame, ledger, letters, columns), notes_of(frame, ledger));
}

Html reading_help(const Frame& frame, const PlayerLedger& ledger) {
  const auto found = std::find_if(ledger.games.begin(), ledger.games.end(),
                                  [](const GameLine& line) { return !line.exclusion.has_value(); });
  if (found == ledger.games.end()) return {};
  const GameLine& line = *found;
  const std::int64_t score = line.score.value_or(k_loss).half_points() * std::int64_t{50};
  const Text column = line.column == rating::TableColumn::higher ? Text{", higher-rated column,", "の行、上位者の欄"}
                      : line.column == rating::TableColumn::lower ? Text{", lower-rated column,", "の行、下位者の欄"}
                                                                  : Text{"", "の行"};
  std::string rows = row_of_table(line);
  if (const std::size_t blank = rows.find(' '); blank != std::string::npos) rows.resize(blank);
  const std::string used =
      line.capped ? frame.say({", taken as {0}", "、{0}として計算"}, {std::to_string(line.difference_used)})
                  : std::string{};
  return tag(
      "p", cls("help"),
      frame.say(
          {"How to read a row: in round {0} the player, rated {1}, met an opponent rated {2}. The difference is "
           "{3}{4}. Table 1, row {5} expects {6}. The score {7} less the expected score, times K {8}, gives {9}.",
           "表の読みかた：第{0}ラウンド、レーティング{1}で{2}の相手と対局。差は{3}{4}。表1の{5}の期待得点は{6}。"
           "得点{7}から期待得点を引き、K {8}を掛けると{9}。"},
          {std::to_string(line.round), std::to_string(line.own_rating.points()),
           std::to_string(line.opponent_rating.points()), std::to_string(line.difference), used,
           rows + std::string{frame.say(column)}, views::fraction(line.expected.hundredths()), views::fraction(score),
           std::to_string(line.k.value()), views::signed_decimals(line.change.hundredths())}));
}

Html narrow_note(const Frame& frame) {
  return tag("p", cls("notes narrow-only"),
             frame.say({"A wider screen shows the difference D, the own rating less the opponent’s, and the clause of "
                        "each game too.",
                        "差D（自分のレーティング−相手のレーティング）と各局の条項は、広い画面で表示されます。"}));
}

}  // namespace seiseki::site
