#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "pipeline/catalogue/catalogue.hpp"
#include "pipeline/desk/pages/crosstable.hpp"
#include "pipeline/desk/pages/decided.hpp"
#include "pipeline/desk/pages/effect_table.hpp"
#include "pipeline/desk/pages/finding_block.hpp"
#include "pipeline/desk/pages/history.hpp"
#include "pipeline/desk/pages/pages.hpp"
#include "pipeline/desk/words.hpp"
#include "pipeline/lists/explanation.hpp"
#include "pipeline/lists/rate.hpp"

namespace seiseki::desk::pages {

using namespace markup;

namespace {

constexpr std::size_t k_shown_moves = 4;

Html colour_square(bool is_white) {
  return tag("span", cls(is_white ? "side" : "side black"));
}

/// What a cell says, for those who do not see it: “round 1, Black against 1 Kirikoma, lost, not counted: …”.
std::string cell_in_words(const Visit& visit, const Opened& opened, const CrossCell& cell) {
  const store::ReportGame& printed_game = cell.game->printed;
  if (!cell.opponent)
    return visit.say({"round {0}: no opponent", "第{0}ラウンド：対戦なし"}, {std::to_string(printed_game.round)});
  const PlayerKey& key = cell.is_white ? cell.game->black : cell.game->white;
  const auto name = opened.view.names.find(key);
  std::string out =
      visit.say(cell.is_white ? Text{"round {0}: White against {1} {2}, {3}", "第{0}ラウンド：白番、相手 {1} {2}、{3}"}
                              : Text{"round {0}: Black against {1} {2}, {3}", "第{0}ラウンド：黒番、相手 {1} {2}、{3}"},
                {std::to_string(printed_game.round), std::to_string(cell.opponent->value()),
                 name == opened.view.names.end() ? std::string{} : name->second, result_text(*cell.game)});
  if (cell.is_left_out) {
    out += visit.say({"; not counted: {0}", "。計算対象外：{0}"},
                     {std::string{visit.say(lists::reason_text(*cell.game->exclusion))}});
  }
  return out;
}

Html cell_html(const Visit& visit, const Opened& opened, const CrossCell& cell) {
  const GameStatus status = cell.game->printed.status;
  std::string result = cell.score ? lists::score_text(*cell.score) : std::string{"·"};
  if (status == GameStatus::forfeit) result = cell.score && cell.score->half_points() > 0 ? "+" : "−";
  const std::string words = cell_in_words(visit, opened, cell);
  if (!cell.opponent) {
    return tag("span", cls("light"), attr("title", words), tag("span", cls("opp"), visit.say({"bye", "不戦"})),
               tag("span", cls("res"), cell.score ? lists::score_text(*cell.score) : std::string{}));
  }
  return tag("a", href(report_address(opened.header().id) / "games" / cell.game->number), attr("title", words),
             tag("span", cls("opp"), attr("aria-hidden", "true"), cell.opponent->value()), colour_square(cell.is_white),
             tag("span", cls("res"), attr("aria-hidden", "true"), result), tag("span", cls("away"), words));
}

Html round_cell(const Visit& visit, const Opened& opened, const CrossRow& row, int round) {
  const auto cells = row.rounds.find(round);
  if (cells == row.rounds.end()) return tag("td", cls("cell"));
  const bool is_left_out =
      std::any_of(cells->second.begin(), cells->second.end(), [](const CrossCell& cell) { return cell.is_left_out; });
  const bool is_light = std::all_of(cells->second.begin(), cells->second.end(), [](const CrossCell& cell) {
    return cell.game->printed.status != GameStatus::rated;
  });
  return tag("td",
             cls(is_left_out ? "cell left-out"
                 : is_light  ? "cell light"
                             : "cell"),
             each(cells->second, [&](const CrossCell& cell) { return cell_html(visit, opened, cell); }));
}

/// In a cell; the sentence is behind the game.
Text short_reason(Exclusion reason) {
  switch (reason) {
    case Exclusion::late:
      return {"late", "期限後"};
    case Exclusion::non_member:
      return {"not a member", "非会員"};
    case Exclusion::by_decision:
      return {"by decision", "決定により除外"};
    case Exclusion::disputed:
      return {"sides disagree", "記載の不一致"};
    case Exclusion::duplicate:
      return {"twice", "重複"};
    case Exclusion::no_class:
      return {"too short", "持ち時間が短い"};
    case Exclusion::class_mismatch:
      return {"type unclear", "種類が不一致"};
    case Exclusion::odd_score:
      return {"not rated, or odd score", "対象外の入力・特殊な得点"};
    default:
      return lists::reason_text(reason);
  }
}

bool is_questioned(const Crosstable& table, StartNumber player) {
  return std::any_of(table.rows.begin(), table.rows.end(),
                     [&](const CrossRow& row) { return row.player->start_number == player && !row.open.empty(); });
}

/// Why games of the row do not count, in few words: `R1, R4 wait for no. 6`.
std::string why_left_out(const Visit& visit, const CrossRow& row, const Crosstable& table) {
  std::map<std::string, std::string> rounds;
  for (const auto& [round, cells] : row.rounds) {
    for (const CrossCell& cell : cells) {
      if (!cell.is_left_out) continue;
      const bool waits =
          cell.opponent && *cell.game->exclusion == Exclusion::non_member && is_questioned(table, *cell.opponent);
      std::string& all =
          rounds[waits ? visit.say({"waits for no. {0}", "{0}番の回答待ち"}, {std::to_string(cell.opponent->value())})
                       : std::string{visit.say(short_reason(*cell.game->exclusion))}];
      all += (all.empty() ? "R" : ", R") + std::to_string(round);
    }
  }
  std::string out;
  for (const auto& [reason, which] : rounds) {
    out += out.empty() ? "" : visit.say({"; ", "／"});
    out += visit.say({"{0} {1}", "{0} {1}"}, {which, reason});
  }
  return out;
}

Html taken_for(const Visit& visit, const Opened& opened, const CrossRow& row) {
  if (!row.open.empty()) {
    const bool asks_who = office::remedy_for(row.open.front()->code) == office::Remedy::by_person;
    if (asks_who) return tag("b", cls("alert-text"), visit.say({"who is it?", "選手未確認"}));
  }
  if (const identity::Member* member = member_of(opened, row.taken_for))
    return person(visit, member->romaji, member->kanji);
  return tag("span", cls("dim"), visit.say({"nobody of ours", "会員ではない"}));
}

/// What the games are rated from, whether they are yet or not: the ratings of the list before the report's own.
using RatedFrom = std::map<PlayerKey, int>;

RatedFrom rated_from(const Visit& visit, const Opened& opened, const Crosstable& table) {
  const store::ReportHeader& header = opened.header();
  store::ListStore& lists = visit.office.lists_of(lists::series_of(header));
  const auto before = lists.latest_before(opened.view.facts.standing.list);
  if (!before) return {};
  std::set<PlayerKey> players;
  for (const CrossRow& row : table.rows) players.insert(row.taken_for);
  const auto list = lists.part(before->id, players);
  RatedFrom out;
  for (const store::ListEntry& entry : list->entries) {
    const bool is_of_type = header.is_correspondence || entry.category == opened.view.facts.standing.type;
    if (is_of_type && entry.rating) out.emplace(entry.player, entry.rating->points());
  }
  return out;
}

std::optional<int> rating_before(const Opened& opened, const CrossRow& row, const RatedFrom& from) {
  // What is taken over with the first game is on no list.
  if (row.moves != nullptr) return row.moves->before ? std::optional{row.moves->before->points()} : std::nullopt;
  if (member_of(opened, row.taken_for) == nullptr)
    return row.player->rating_national ? row.player->rating_national : row.player->rating;
  const auto found = from.find(row.taken_for);
  return found == from.end() ? std::nullopt : std::optional{found->second};
}

Html player_row(const Visit& visit, const Opened& opened, const CrossRow& row, const Crosstable& table,
                const RatedFrom& from) {
  const store::ReportPlayer& player = *row.player;
  const std::optional<int> rating = rating_before(opened, row, from);
  Html rounds;
  for (int round = table.first_round; round <= table.last_round; ++round)
    rounds += round_cell(visit, opened, row, round);
  const auto points = row.moves == nullptr ? std::nullopt : points_moved(*row.moves);
  const bool is_first = row.moves != nullptr && !row.moves->before && row.moves->after;
  const std::string shown_id = is_member_key(row.taken_for) ? row.taken_for.text() : player.national_id;
  Html findings;
  for (const store::StoredFinding* finding : row.open)
    findings += state(Mark::diamond, "needs", visit.say(name_of_code(finding->code)));
  if (findings.empty()) findings = group(why_left_out(visit, row, table));
  return tag("tr", cls(row.open.empty() ? "" : "found"), id(fmt::format("player-{}", player.start_number.value())),
             tag("td", cls("n dim"), player.start_number.value()),
             tag("th", attr("scope", "row"), cls("w"), printed(player.name)),
             tag("td", cls("w at-narrow"), taken_for(visit, opened, row)),
             tag("td", cls(row.open.empty() ? "at-wide dim" : "at-wide alert-text"), shown_id),
             tag("td", cls("n at-narrow"), rating ? group(*rating) : tag("span", cls("dim"), "UR")), rounds,
             tag("td", cls("n answer"), lists::score_text(row.points)),
             tag("td", cls("n"),
                 points     ? change(*points)
                 : is_first ? group(visit.say({"first", "初回"}))
                            : tag("span", cls("dim"), "–")),
             tag("td", cls("why"), findings));
}

/// A note is shown nowhere.
bool is_shown(const store::StoredFinding* finding) {
  return finding->severity != Severity::info;
}

bool has_findings(const CrossRow& row) {
  return !row.open.empty() || std::any_of(row.other.begin(), row.other.end(), is_shown);
}

Html crosstable(const Visit& visit, const Opened& opened, const Crosstable& table) {
  const auto head = [&](const Text& words, std::string_view classes = {}) {
    return tag("th", attr("scope", "col"), cls(classes), visit.say(words));
  };
  Html rounds;
  for (int round = table.first_round; round <= table.last_round; ++round)
    rounds += tag("th", attr("scope", "col"), cls("n"),
                  tag("abbr", attr("title", visit.say({"round {0}", "第{0}ラウンド"}, {std::to_string(round)})),
                      fmt::format("R{}", round)));
  const int columns = 8 + table.last_round - table.first_round + 1;
  const bool only_findings = visit.request.parameter("only") == "findings";
  const RatedFrom from = rated_from(visit, opened, table);
  const Html rows = each(table.rows, [&](const CrossRow& row) {
    if (only_findings && !has_findings(row)) return Html{};
    Html out = player_row(visit, opened, row, table, from);
    if (row.open.empty()) return out;
    const Html blocks = each(
        row.open, [&](const store::StoredFinding* finding) { return finding_block(visit, opened, *finding, true); });
    return out += tag("tr", cls("detail"), tag("td", attr("colspan", columns), blocks));
  });
  const auto with_findings = std::count_if(table.rows.begin(), table.rows.end(), has_findings);
  const Url own = report_address(opened.header().id);
  const Html narrowed = only_findings ? tag("a", href(own), visit.say({"All rows", "すべての行"}))
                        : with_findings == 0
                            ? Html{}
                            : tag("a", href(own.with("only", "findings")),
                                  visit.say({"Only rows with findings ({0})", "指摘のある行のみ（{0}）"},
                                            {std::to_string(with_findings)}));
  const auto sign = [&](const Html& shape, const Text& words) { return tag("span", shape, visit.say(words)); };
  return group(
      narrowed.empty() ? Html{} : tag("p", cls("narrowed"), narrowed),
      tag("div", cls("scroll"), attr("tabindex", "0"), attr("role", "region"),
          attr("aria-label", visit.say({"Crosstable", "クロステーブル"})),
          tag("table", cls("cross"),
              tag("caption", cls("away"),
                  visit.say({"Crosstable, with what is open beside its row", "クロステーブルと未解決の問題"})),
              tag("thead", tag("tr", head({"#", "番"}, "n"), head({"as printed", "記載の氏名"}),
                               head({"taken for", "照合した会員"}, "at-narrow"), head({"ID", "会員ID"}, "at-wide"),
                               head({"Ro", "Ro"}, "n at-narrow"), rounds, head({"pts", "得点"}, "n"),
                               head({"change", "変動"}, "n"), head({"findings", "指摘"}))),
              tag("tbody", rows))),
      tag("p", cls("legend"), sign(colour_square(true), {"White", "白番"}),
          sign(colour_square(false), {"Black", "黒番"}),
          sign(tag("span", cls("left-out")),
               {"left out, with its reason behind the cell", "計算対象外（理由はセルから）"}),
          sign(Html{}, {"+ − forfeit", "+ − 不戦"})));
}

Html of_the_event(const Visit& visit, const Opened& opened, const Crosstable& table) {
  if (table.of_event.empty()) return {};
  return tag("section", cls("event-findings"), tag("h2", visit.say({"About the event", "大会について"})),
             each(table.of_event,
                  [&](const store::StoredFinding* finding) { return finding_block(visit, opened, *finding, true); }));
}

Html noted(const Visit& visit, const Opened& opened, const Crosstable& table) {
  std::vector<const store::StoredFinding*> all = table.noted;
  for (const CrossRow& row : table.rows) all.insert(all.end(), row.other.begin(), row.other.end());
  std::erase_if(all, std::not_fn(is_shown));
  if (all.empty()) return {};
  return tag(
      "details",
      tag("summary",
          visit.say({"{0|more finding|more findings}, nothing to answer", "その他の指摘 {0} 件（回答は不要）"},
                    {std::to_string(all.size())})),
      each(all, [&](const store::StoredFinding* finding) { return finding_block(visit, opened, *finding, false); }));
}

Html if_accepted(const Visit& visit, const Opened& opened) {
  if (!opened.view.effect) return {};
  const ingest::Consequences& effect = *opened.view.effect;
  return tag("section",
             tag("h2", visit.say({"If accepted now", "このまま受理した場合"}),
                 tag("small", visit.say({"on top of list {0}, this report alone", "{0} のリストにこの報告のみを加算"},
                                        {to_iso(effect.base)}))),
             effect_table(visit, opened, k_shown_moves, Columns::glance),
             tag("p", tag("a", href(report_address(opened.header().id) / "effect"),
                          visit.say({"All {0}, with signals", "全 {0} 名と注意点"},
                                    {std::to_string(effect.players.size())}))));
}

}  // namespace

http::Response report(Visit& visit) {
  const auto opened = open_report(visit);
  if (!opened) return report_missing(visit, opened.error());
  const Crosstable table = crosstable_of(opened->view);
  return page(visit, report_frame(visit, *opened),
              group(report_facts(visit, *opened), verdict(visit, *opened), of_the_event(visit, *opened, table),
                    report_tabs(visit, *opened, Tab::crosstable), crosstable(visit, *opened, table),
                    noted(visit, *opened, table),
                    tag("div", cls("halves"), if_accepted(visit, *opened),
                        tag("section", tag("h2", visit.say({"History", "経緯"})), history_table(visit, *opened, 5)))));
}

http::Response report_json(Visit& visit) {
  const auto view =
      operations::report_view(visit.office, visit.editions, store::ReportId{visit.number().value_or(0)}, visit.today);
  if (!view) return report_missing(visit, view.error());
  return {.status = 200,
          .media_type = "application/json; charset=utf-8",
          .body = output::dump(operations::report_json(*view))};
}

}  // namespace seiseki::desk::pages
