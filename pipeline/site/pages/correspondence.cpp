/// \file
/// Correspondence games, which have lists of their own, quarter by quarter: one list, and one player's quarters with
/// every game. \clause jcca-2012 (2), (3), (4)
#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "engine/domain/visible_text.hpp"
#include "pipeline/lists/explanation.hpp"
#include "pipeline/lists/quarter_explanation.hpp"
#include "pipeline/site/data.hpp"
#include "pipeline/site/pages/pages.hpp"
#include "pipeline/site/period.hpp"

namespace seiseki::site::pages {

using namespace markup;
using rating::CorrespondenceLedger;
using rating::CorrespondenceLine;
using store::ListEntry;

namespace {

const ListEntry* entry_of(const QuarterFacts& quarter, const PlayerKey& player) {
  const auto& entries = quarter.list.entries;
  const auto found =
      std::find_if(entries.begin(), entries.end(), [&](const ListEntry& e) { return e.player == player; });
  return found == entries.end() ? nullptr : &*found;
}

/// As the list prints it: in parentheses below twenty finished games.
std::string shown_rating(const QuarterFacts& quarter, const ListEntry& entry) {
  if (!entry.rating) return "UR";
  const PointTableMethod* method = quarter.edition == nullptr ? nullptr : quarter.edition->point_table();
  return method == nullptr ? std::to_string(entry.rating->points())
                           : rating::displayed_rating(*entry.rating, entry.games, *method);
}

std::optional<int> change_of(const QuarterFacts* before, const ListEntry& entry) {
  const ListEntry* then = before == nullptr ? nullptr : entry_of(*before, entry.player);
  if (then == nullptr || !then->rating || !entry.rating) return std::nullopt;
  return entry.rating->points() - then->rating->points();
}

/// Who played by correspondence has a page about it, if they have a page at all.
Html player_link(const Frame& frame, const ListEntry& entry) {
  const Html name = person_name(frame, entry.player, frame.site().publicity().name(entry));
  const bool has_games = !quarters_of(frame.site(), entry.player).empty() && frame.site().has_page(entry.player);
  return has_games
             ? group(name, " ", tag("a", frame.link(below_player(entry.player, "cc")), frame.say({"games", "対局"})))
             : name;
}

Html quarter_rows(const Frame& frame, const QuarterFacts& quarter, const QuarterFacts* before) {
  std::vector<const ListEntry*> entries;
  for (const ListEntry& entry : quarter.list.entries) {
    if (frame.site().publicity().is_named(entry.player)) entries.push_back(&entry);
  }
  std::stable_sort(entries.begin(), entries.end(), [](const ListEntry* a, const ListEntry* b) {
    return a->rank.value_or(INT32_MAX) < b->rank.value_or(INT32_MAX);
  });
  return each(entries, [&](const ListEntry* entry) {
    const ListEntry* then = before == nullptr ? nullptr : entry_of(*before, entry->player);
    const bool has_played = then != nullptr && entry->games > then->games;
    return tag(
        "tr", id(entry->player.text()), tag("td", cls("n strong"), entry->rank ? group(*entry->rank) : group("–")),
        tag("td", player_link(frame, *entry)), tag("td", entry->player.text()),
        tag("td", cls("n strong"), shown_rating(quarter, *entry)),
        tag("td", cls("n"), change_cell(change_of(before, *entry), has_played)), tag("td", cls("n"), entry->games),
        tag("td", entry->last_game ? to_iso(*entry->last_game).substr(0, 7) : std::string{}));
  });
}

std::string period_words(const Frame& frame, const QuarterFacts& quarter) {
  const auto period = rating::correspondence_period_of_list(quarter.month());
  if (!period) return {};
  return frame.say({"Games that ended from {0} to {1}.", "{0}から{1}までに終了した対局。"},
                   {date(frame, period->first), date(frame, period->last)});
}

Html neighbours(const Frame& frame, std::size_t at) {
  const auto& quarters = frame.site().facts().quarters;
  // How ratings are printed follows from the edition; a list taken over has none.
  const bool has_files = quarters[at].edition != nullptr && quarters[at].edition->point_table() != nullptr;
  const auto to = [&](std::size_t other, const Text& words) {
    return tag("a", frame.link(quarter_address(quarters[other].month())),
               frame.say(words, {views::short_month(quarters[other].month(), frame.language())}));
  };
  return tag("p", cls("orders right"), at > 0 ? group(to(at - 1, {"← {0}", "← {0}"}), " ") : Html{},
             at + 1 < quarters.size() ? group(to(at + 1, {"{0} →", "{0} →"}), " ") : Html{},
             has_files ? group(tag("a", frame.file(quarter_file(quarters[at].month(), ".csv")), "CSV"), " ",
                               tag("a", frame.file(quarter_file(quarters[at].month(), ".json")), "JSON"))
                       : Html{},
             has_files && quarters[at].quarter
                 ? group(" ", tag("a", frame.file(quarter_file(quarters[at].month(), ".games.csv")),
                                  frame.say({"games CSV", "対局 CSV"})))
                 : Html{});
}

Html event_link(const Frame& frame, const CorrespondenceEvent& event) {
  return tag("a", frame.link(event_page(frame.site(), event.id)), tag("bdi", visible(event.name)));
}

Html event_of(const Frame& frame, const rating::CorrespondenceSide& game) {
  const CorrespondenceEvent* event = frame.site().correspondence_event(game.event);
  return event == nullptr ? group("–") : event_link(frame, *event);
}

Html games_table(const Frame& frame, const CorrespondenceLedger& ledger) {
  const Html head = table_head({{frame.say({"Ended", "終了"}), "day"},
                                {frame.say({"C", "色"})},
                                {frame.say({"Opponent", "相手"})},
                                {frame.say({"Event", "大会"})},
                                {frame.say({"Own", "自分"}), "n"},
                                {frame.say({"Opp.", "相手"}), "n"},
                                {frame.say({"Diff.", "差"}), "n wide-only"},
                                {frame.say({"Table row", "表の行"}), "n"},
                                {frame.say({"Score", "得点"}), "n"},
                                {frame.say({"Points", "増減"}), "n"},
                                {frame.say({"Clause", "条項"}), "away-narrow"}});
  const Html rows = each(ledger.games, [&](const CorrespondenceLine& line) {
    const std::string column = line.working.column == rating::TableColumn::equal
                                   ? std::string{}
                                   : " " + std::string{rating::to_string(line.working.column)};
    const Url row = Url{"/r/tables/"}.at(points_row_anchor(line.working.row));
    return tag("tr", tag("td", cls("day"), to_iso(line.game.ended)),
               tag("td", frame.say(line.game.colour == Colour::white ? Text{"W", "白"} : Text{"B", "黒"})),
               tag("td", person_name(frame, line.game.opponent)), tag("td", event_of(frame, line.game)),
               tag("td", cls("n"), line.game.own_start.points()),
               tag("td", cls("n"), line.game.opponent_start.points()),
               tag("td", cls("n wide-only"), line.working.difference),
               tag("td", cls("n"), tag("a", frame.link(row), std::to_string(line.working.row) + column)),
               tag("td", cls("n"), lists::score_text(line.game.score)),
               tag("td", cls("n strong"), change_cell(line.working.points, true)),
               tag("td", cls("away-narrow"), clause_link(frame, line.working.clause)));
  });
  return table("cc-games", frame.say({"The calculation, game by game", "対局ごとの計算"}), head, tag("tbody", rows));
}

/// Every game that the correction began with, and in which pass it was left out: what a reader needs to do the sums.
Html games_of_correction(const Frame& frame, const rating::CorrectionWorking& working,
                         const std::vector<rating::CorrespondenceSide>& games) {
  std::vector<std::size_t> left_out_in(games.size(), 0);
  // Where all are too far away, they stay.
  const std::size_t passes = working.rounds.size() - (working.all_excluded ? 1 : 0);
  for (std::size_t pass = 0; pass < passes; ++pass) {
    for (const std::size_t at : working.rounds[pass].excluded) left_out_in[at] = pass + 1;
  }
  Html rows;
  for (std::size_t at = 0; at < games.size(); ++at) {
    const rating::CorrespondenceSide& game = games[at];
    const bool stays = left_out_in[at] == 0;
    rows += tag("tr", tag("td", cls("day"), to_iso(game.ended)), tag("td", person_name(frame, game.opponent)),
                tag("td", event_of(frame, game)), tag("td", cls("n"), game.opponent_start.points()),
                tag("td", cls("n"), lists::score_text(game.score)),
                tag("td", cls("n"), stays ? std::string{"–"} : std::to_string(left_out_in[at])));
  }
  const Html head = table_head({{frame.say({"Ended", "終了"}), "day"},
                                {frame.say({"Opponent", "相手"})},
                                {frame.say({"Event", "大会"})},
                                {frame.say({"Opp.", "相手"}), "n"},
                                {frame.say({"Score", "得点"}), "n"},
                                {frame.say({"Left out in pass", "除外した回"}), "n"}});
  return table("cc-games", frame.say({"The games of the correction", "補正の対象となった対局"}), head,
               tag("tbody", rows));
}

Html correction_of(const Frame& frame, const QuarterFacts& quarter, const CorrespondenceLedger& ledger) {
  if (const std::string missed = lists::missed_correction(ledger, frame.language()); !missed.empty())
    return tag("p", cls("notes"), frame.say({"Note: {0} ", "注：{0} "}, {missed}),
               clause_link(frame, quarter.edition->point_table()->corrections.clause));
  if (!ledger.correction) return {};
  const rating::CorrectionWorking& working = *ledger.correction;
  const auto& after = quarter.quarter->result.after;
  const auto standing =
      std::lower_bound(after.begin(), after.end(), ledger.player,
                       [](const rating::CorrespondenceStanding& a, const PlayerKey& b) { return a.player < b; });
  const int spread = quarter.edition->point_table()->correction_spread.value;
  const Html rounds = each(working.rounds, [&](const rating::CorrectionRound& round) {
    const std::string sum = fmt::format("({} + {} × ({} − {})) / {} = {}/{}", round.opponent_sum, spread, round.wins,
                                        round.losses, round.games, round.numerator, round.games);
    return tag("li",
               frame.say({"{0|game|games}, opponents’ sum {1}, {2} won, {3} lost: p = {4}; {5} too far",
                          "{0}局、相手の合計{1}、{2}勝{3}敗：p = {4}、除外{5}局"},
                         {std::to_string(round.games), std::to_string(round.opponent_sum), std::to_string(round.wins),
                          std::to_string(round.losses), sum, std::to_string(round.excluded.size())}));
  });
  return group(tag("p",
                   frame.say({"Correction at {0|finished game|finished games}: ", "{0}局終了による補正："},
                             {std::to_string(working.at_games)}),
                   tag("b", working.rating.points()), " ", clause_link(frame, working.clause)),
               tag("ol", cls("notes"), rounds),
               working.all_excluded ? tag("p", cls("notes"),
                                          frame.say({"Every game is too far away: the value stands.",
                                                     "すべての対局が離れているため、この値のままとします。"}))
                                    : Html{},
               games_of_correction(frame, working, standing->finished));
}

Html quarter_section(const Frame& frame, const QuarterFacts& quarter, const CorrespondenceLedger& ledger) {
  return section(
      month(frame, quarter.month()), period_words(frame, quarter),
      group(tag("h3", tag("b", ledger.before.points(), " → ", ledger.after.points()), " ",
                tag("small", frame.say({"{0|game|games}; {1} finished in all", "{0}局、通算{1}局"},
                                       {std::to_string(ledger.games.size()), std::to_string(ledger.games_after)}))),
            games_table(frame, ledger),
            tag("p", cls("sums"), frame.say({"Sum ", "合計 "}), tag("b", views::signed_number(ledger.sum)),
                tag("span", cls("gap")),
                fmt::format("{} {} {} = ", ledger.before.points(), ledger.sum < 0 ? "−" : "+", std::abs(ledger.sum)),
                tag("b", ledger.by_points)),
            correction_of(frame, quarter, ledger),
            ledger.is_provisional
                ? tag("p", cls("notes"), frame.say({"Provisional: shown in parentheses.", "暫定：括弧内に示します。"}))
                : Html{}));
}

/// The points that a game gave to one side.
Html points_of(const QuarterFacts& quarter, const lists::QuarterGame& game, Colour colour) {
  const bool is_white = colour == Colour::white;
  const PlayerKey& opponent = is_white ? game.black : game.white;
  const CorrespondenceLedger* ledger = quarter.ledger(is_white ? game.white : game.black);
  if (ledger == nullptr) return group("–");
  const auto line = std::find_if(ledger->games.begin(), ledger->games.end(), [&](const CorrespondenceLine& one) {
    return one.game.event == game.event && one.game.ended == game.ended && one.game.colour == colour &&
           one.game.opponent == opponent;
  });
  return line == ledger->games.end() ? group("–") : change_cell(line->working.points, true);
}

/// The games of one event that a list counts.
Html event_games(const Frame& frame, const QuarterFacts& quarter, const EventId& event) {
  const Html head = table_head({{frame.say({"Ended", "終了"}), "day"},
                                {frame.say({"White", "白"})},
                                {frame.say({"Rating", "レート"}), "n"},
                                {frame.say({"Result", "結果"})},
                                {frame.say({"Black", "黒"})},
                                {frame.say({"Rating", "レート"}), "n"},
                                {frame.say({"Points, White", "増減 白"}), "n away-narrow"},
                                {frame.say({"Points, Black", "増減 黒"}), "n away-narrow"}});
  const Html rows = each(quarter.quarter->input.games, [&](const lists::QuarterGame& game) {
    if (game.event != event) return Html{};
    return tag("tr", tag("td", cls("day"), to_iso(game.ended)), tag("td", person_name(frame, game.white)),
               tag("td", cls("n"), game.white_start.rating.points()),
               tag("td", cls("nowrap"), lists::score_text(white_score(game.result)), "–",
                   lists::score_text(black_score(game.result))),
               tag("td", person_name(frame, game.black)), tag("td", cls("n"), game.black_start.rating.points()),
               tag("td", cls("n away-narrow"), points_of(quarter, game, Colour::white)),
               tag("td", cls("n away-narrow"), points_of(quarter, game, Colour::black)));
  });
  return table("cc-games", frame.say({"Games of the list", "リストで計算した対局"}), head, tag("tbody", rows));
}

Html games_left_out(const Frame& frame, const QuarterFacts& quarter, const EventId& event) {
  const Html rows = each(quarter.quarter->input.left_out, [&](const lists::QuarterLeftOut& game) {
    if (game.event != event) return Html{};
    return tag("tr", tag("td", cls("day"), to_iso(game.ended)), tag("td", person_name(frame, game.white)),
               tag("td", person_name(frame, game.black)), tag("td", frame.say(lists::reason_text(game.reason))));
  });
  if (rows.empty()) return {};
  const std::string_view name = frame.say({"Games not counted", "計算対象外の対局"});
  const Html head = table_head({{frame.say({"Ended", "終了"}), "day"},
                                {frame.say({"White", "白"})},
                                {frame.say({"Black", "黒"})},
                                {frame.say({"Reason", "理由"})}});
  return group(tag("h3", name), table("cc-games", name, head, tag("tbody", rows)));
}

std::size_t games_of_event(const QuarterFacts& quarter, const EventId& event) {
  const auto& games = quarter.quarter->input.games;
  return static_cast<std::size_t>(
      std::count_if(games.begin(), games.end(), [&](const auto& game) { return game.event == event; }));
}

Html quarter_link(const Frame& frame, const QuarterFacts& quarter) {
  return tag("a", frame.link(quarter_address(quarter.month())), month(frame, quarter.month()));
}

}  // namespace

std::string correspondence_event(const Site& site, Language language, const CorrespondenceEvent& event) {
  const Frame frame{site, language, event_page(site, event.id)};
  Html sections;
  Html counted_by;
  std::size_t games = 0;
  std::set<PlayerKey> players;
  for (auto at = event.quarters.rbegin(); at != event.quarters.rend(); ++at) {
    const QuarterFacts& quarter = site.facts().quarters[*at];
    for (const lists::QuarterGame& game : quarter.quarter->input.games) {
      if (game.event == event.id) players.insert({game.white, game.black});
    }
    games += games_of_event(quarter, event.id);
    counted_by += group(counted_by.empty() ? "" : " ", quarter_link(frame, quarter));
    sections += section(month(frame, quarter.month()), period_words(frame, quarter),
                        group(event_games(frame, quarter, event.id), games_left_out(frame, quarter, event.id)));
  }
  const Html arrival = group(tag("dt", frame.say({"Report arrived", "報告の到着"})),
                             tag("dd", date(frame, local_date(event.header.arrival))));
  return frame.document(
      {.title = frame.say({"{0} ({1})", "{0}（{1}）"}, {visible(event.name), Site::event_address(event.id)}),
       .place = Place::events,
       .indexing = Indexing::refused},
      group(
          tag("p", cls("dateline"), frame.say({"Event · correspondence", "大会 · 通信対局"})),
          tag("h1", tag("bdi", visible(event.name))),
          tag("dl", cls("facts"),
              fact(frame.say({"days", "日程"}), group(days(frame, event.header.first_day, event.header.last_day))),
              fact(frame.say({"players", "参加"}), group(players.size())),
              fact(frame.say({"games counted", "計算した対局"}), group(games)),
              fact(frame.say({"lists", "リスト"}), tag("span", cls("small"), counted_by))),
          sections,
          section(frame.say({"Where it comes from", "出どころ"}),
                  frame.say({"Which documents this event’s numbers are from.", "この大会の数値がどの文書から来たか。"}),
                  tag("dl", cls("dates"), document_rows(frame, event.documents, event.header.format), arrival))));
}

Html correspondence_events(const Frame& frame) {
  constexpr std::size_t k_lists = 3;
  const auto& quarters = frame.site().facts().quarters;
  Html rows;
  std::size_t lists = 0;
  for (std::size_t at = quarters.size(); at-- > 0 && lists < k_lists;) {
    Html of_list;
    for (const CorrespondenceEvent& event : frame.site().facts().correspondence_events) {
      if (std::find(event.quarters.begin(), event.quarters.end(), at) == event.quarters.end()) continue;
      of_list += tag("tr", tag("td", quarter_link(frame, quarters[at])), tag("td", event_link(frame, event)),
                     tag("td", cls("n"), games_of_event(quarters[at], event.id)));
    }
    if (!of_list.empty()) ++lists;
    rows += of_list;
  }
  if (rows.empty()) return {};
  const std::string_view name = frame.say({"Correspondence", "通信対局"});
  const Html head = table_head(
      {{frame.say({"List", "リスト"})}, {frame.say({"Event", "大会"})}, {frame.say({"Games", "対局"}), "n"}});
  return section(name, "", table("events", name, head, tag("tbody", rows)));
}

std::vector<std::pair<const QuarterFacts*, const CorrespondenceLedger*>> quarters_of(const Site& site,
                                                                                     const PlayerKey& player) {
  std::vector<std::pair<const QuarterFacts*, const CorrespondenceLedger*>> out;
  const auto& quarters = site.facts().quarters;
  for (auto quarter = quarters.rbegin(); quarter != quarters.rend(); ++quarter) {
    if (const CorrespondenceLedger* ledger = quarter->ledger(player)) out.emplace_back(&*quarter, ledger);
  }
  return out;
}

Url quarter_address(YearMonth month) {
  const int quarter = (static_cast<int>(static_cast<unsigned>(month.month())) - 1) / 3 + 1;
  return (Url{"/l/cc"} / fmt::format("{}-{}", static_cast<int>(month.year()), quarter)).as("/");
}

Url quarter_file(YearMonth month, std::string_view suffix) {
  return Url{"/data/list"} / (data_name(store::ListSeries::correspondence, month) + std::string{suffix});
}

std::string correspondence_list(const Site& site, Language language, std::size_t at) {
  const QuarterFacts& quarter = site.facts().quarters[at];
  const QuarterFacts* before = at == 0 ? nullptr : &site.facts().quarters[at - 1];
  const Frame frame{site, language, quarter_address(quarter.month())};
  const Html head = table_head({{frame.say({"Place", "順位"}), "n"},
                                {frame.say({"Name", "名前"})},
                                {"ID"},
                                {frame.say({"Rating", "レート"}), "n"},
                                {frame.say({"Change", "増減"}), "n"},
                                {frame.say({"Games", "対局数"}), "n"},
                                {frame.say({"Last game", "最終対局"})}});
  const std::size_t games = quarter.quarter ? quarter.quarter->input.games.size() : 0;
  return frame.document(
      {.title = frame.say({"Correspondence, list of {0}", "{0}のリスト、通信対局"}, {month(frame, quarter.month())}),
       .place = Place::lists},
      group(tag("p", cls("dateline"), frame.say({"Rating list", "レーティング・リスト"})),
            tag("h1", date(frame, Date{quarter.month() / 1}), " ",
                tag("small", frame.say({"Correspondence", "通信対局"}))),
            tag("dl", cls("facts"),
                fact(frame.say({"rated", "レーティングのある人"}),
                     group(views::grouped(static_cast<std::int64_t>(quarter.list.entries.size())))),
                fact(frame.say({"games", "対局"}), quarter.quarter ? group(games) : group("–")),
                fact(frame.say({"edition", "規程"}),
                     quarter.edition == nullptr
                         ? group("–")
                         : group(tag("a", frame.link(edition_address(quarter.edition->id)), quarter.edition->id.text()),
                                 " ",
                                 tag("small", frame.say({"revision {0}", "第{0}版"},
                                                        {std::to_string(quarter.list.manifest.revision)}))))),
            tag("div", cls("bars"), tag("p", cls("orders"), period_words(frame, quarter)), neighbours(frame, at)),
            table("correspondence", frame.say({"List, correspondence", "リスト、通信対局"}), head,
                  tag("tbody", quarter_rows(frame, quarter, before))),
            tag("p", cls("notes"),
                frame.say(
                    {"In parentheses: provisional, below twenty finished games.", "括弧内は暫定（終了20局未満）。"}))));
}

std::string correspondence_player(const Site& site, Language language, const Person& person) {
  const Frame frame{site, language, below_player(person.key, "cc")};
  const Html sections = each(quarters_of(site, person.key),
                             [&](const auto& one) { return quarter_section(frame, *one.first, *one.second); });
  return frame.document(
      {.title = frame.say({"{0}: correspondence", "{0}：通信対局"},
                          {plain_name(frame, person.name) + " " + person.key.text()}),
       .place = Place::people,
       .indexing = Indexing::refused},
      group(tag("p", cls("dateline"), person_name(frame, person.key, person.name), " ", person.key.text()),
            tag("h1", frame.say({"Correspondence games", "通信対局"})), sections));
}

Html correspondence_plate(const Frame& frame, const Person& person) {
  const auto& quarters = frame.site().facts().quarters;
  if (quarters.empty()) return {};
  const ListEntry* entry = entry_of(quarters.back(), person.key);
  if (entry == nullptr) return {};
  const QuarterFacts* before = quarters.size() > 1 ? &quarters[quarters.size() - 2] : nullptr;
  const auto row = [&](const Text& label, const Html& value) {
    return group(tag("dt", frame.say(label)), tag("dd", value));
  };
  const bool has_games = frame.site().has_page(person.key) && !quarters_of(frame.site(), person.key).empty();
  const auto change = change_of(before, *entry);
  return tag("div", cls("plate"), tag("h2", cls("key cc"), frame.say({"Correspondence", "通信対局"})),
             tag("p", cls("rating"), shown_rating(quarters.back(), *entry), " ",
                 tag("small", change && *change != 0 ? change_cell(change, true) : Html{})),
             tag("dl",
                 row({"List", "リスト"}, tag("a", frame.link(quarter_address(quarters.back().month())),
                                             month(frame, quarters.back().month()))),
                 entry->rank ? row({"Place", "順位"}, tag("b", *entry->rank)) : Html{},
                 row({"Games", "対局数"}, tag("b", entry->games)),
                 has_games ? row({"Calculation", "計算"}, tag("a", frame.link(below_player(person.key, "cc")),
                                                              frame.say({"every game", "全対局"})))
                           : Html{}));
}

Html correspondence_top(const Frame& frame) {
  constexpr std::size_t k_top = 10;
  const auto& quarters = frame.site().facts().quarters;
  if (quarters.empty()) return {};
  const QuarterFacts& quarter = quarters.back();
  const QuarterFacts* before = quarters.size() > 1 ? &quarters[quarters.size() - 2] : nullptr;
  std::vector<const ListEntry*> entries;
  for (const ListEntry& entry : quarter.list.entries) {
    if (entry.rank && entry.rating && frame.site().publicity().is_named(entry.player)) entries.push_back(&entry);
  }
  std::stable_sort(entries.begin(), entries.end(),
                   [](const ListEntry* a, const ListEntry* b) { return *a->rank < *b->rank; });
  if (entries.size() > k_top) entries.resize(k_top);
  const Html rows = each(entries, [&](const ListEntry* entry) {
    const ListEntry* then = before == nullptr ? nullptr : entry_of(*before, entry->player);
    const bool has_played = then != nullptr && entry->games > then->games;
    return tag("tr", tag("td", cls("n muted"), *entry->rank),
               tag("td", person_name(frame, entry->player, frame.site().publicity().name(*entry))),
               tag("td", cls("n strong"), shown_rating(quarter, *entry)),
               tag("td", cls("n"), change_cell(change_of(before, *entry), has_played)));
  });
  if (rows.empty()) return {};
  const std::string_view name = frame.say({"Correspondence", "通信対局"});
  return tag("div", tag("h3", cls("key cc"), name),
             tag("table", cls("bare"), tag("caption", cls("away"), name), tag("tbody", rows)),
             tag("p", tag("a", frame.link(quarter_address(quarter.month())),
                          frame.say({"List of {0}", "{0}のリスト"}, {month(frame, quarter.month())}))));
}

Html correspondence_spread(const Frame& frame) {
  const auto& quarters = frame.site().facts().quarters;
  if (quarters.empty()) return {};
  std::vector<int> ratings;
  for (const ListEntry& entry : quarters.back().list.entries) {
    if (entry.rating) ratings.push_back(entry.rating->points());
  }
  return spread(frame, "spread-cc", frame.say({"Correspondence", "通信対局"}), std::move(ratings));
}

std::string correspondence_rating(const Site& site, const PlayerKey& player) {
  const auto& quarters = site.facts().quarters;
  const ListEntry* entry = quarters.empty() ? nullptr : entry_of(quarters.back(), player);
  return entry == nullptr ? "–" : shown_rating(quarters.back(), *entry);
}

Html correspondence_archive(const Frame& frame) {
  const auto& quarters = frame.site().facts().quarters;
  if (quarters.empty()) return {};
  Html rows;
  for (auto quarter = quarters.rbegin(); quarter != quarters.rend(); ++quarter) {
    rows += tag("tr",
                tag("th", attr("scope", "row"),
                    tag("a", frame.link(quarter_address(quarter->month())), date(frame, Date{quarter->month() / 1}))),
                tag("td", cls("n"), quarter->list.entries.size()),
                tag("td", cls("n"), quarter->quarter ? group(quarter->quarter->input.games.size()) : group("–")),
                tag("td", cls("n"), quarter->list.manifest.revision));
  }
  const Html head = table_head({{frame.say({"List", "リスト"})},
                                {frame.say({"Rated", "人数"}), "n"},
                                {frame.say({"Games", "対局"}), "n"},
                                {frame.say({"Rev.", "版"}), "n"}});
  return section(frame.say({"Correspondence", "通信対局"}), frame.say({"A list each quarter.", "四半期ごとのリスト。"}),
                 table("lists", frame.say({"Correspondence lists", "通信対局のリスト"}), head, tag("tbody", rows)));
}

}  // namespace seiseki::site::pages
