/// \file
/// The games of a report, its players and the documents it came from, each as a plain table.
#include <algorithm>

#include <fmt/format.h>

#include "pipeline/desk/pages/crosstable.hpp"
#include "pipeline/desk/pages/decided.hpp"
#include "pipeline/desk/pages/list_parts.hpp"
#include "pipeline/desk/pages/pages.hpp"
#include "pipeline/desk/pages/person_parts.hpp"
#include "pipeline/desk/pages/report_parts.hpp"
#include "pipeline/desk/words.hpp"
#include "pipeline/identity/resolver.hpp"
#include "pipeline/lists/explanation.hpp"
#include "pipeline/operations/words.hpp"

namespace seiseki::desk::pages {

using namespace markup;
using operations::ReportedGame;

namespace {

Html game_row(const Visit& visit, const Opened& opened, const ReportedGame& game) {
  const Url to = report_address(opened.header().id) / "games" / game.number;
  const std::string why = game.exclusion ? std::string{visit.say(lists::reason_text(*game.exclusion))} : std::string{};
  return tag("tr", tag("td", cls("n"), tag("a", href(to), game.number)), tag("td", cls("n"), game.printed.round),
             tag("td", cls("w"), game.date ? to_iso(*game.date) : std::string{"–"}),
             tag("td", who_is(visit, opened, game.white)), tag("td", cls("w answer"), result_text(game)),
             tag("td", game.black.empty() ? tag("span", cls("dim"), visit.say({"no opponent", "対戦なし"}))
                                          : who_is(visit, opened, game.black)),
             tag("td", visit.say(operations::status_wording(to_string(game.printed.status)))), tag("td", why),
             tag("td", each(game.decisions, [](store::DecisionId decision) { return group(decision.value(), " "); })));
}

// ---- players -------------------------------------------------------------------------------------------------------

/// By what the office knows who that is: a decision about it counts before what the source said.
Html known_by(const Visit& visit, const Opened& opened, const store::ReportPlayer& player) {
  const std::string object =
      lists::report_object(opened.header().id, "player:" + std::to_string(player.start_number.value()));
  const store::Decision* decision = lists::last_decision(opened.view.facts.decisions, lists::k_identify, object);
  if (decision != nullptr) {
    return tag("a", href(report_address(opened.header().id) / "history"),
               visit.say({"decision {0}, {1}", "決定 {0}、{1}"}, {decision->id.text(), decision->actor}));
  }
  const auto is = [&](identity::ResolvedBy how) { return player.resolution == identity::to_string(how); };
  if (is(identity::ResolvedBy::federation_id)) return group(visit.say({"its ID", "会員ID"}));
  if (is(identity::ResolvedBy::fide_id)) return group(visit.say({"its FIDE ID", "FIDE ID"}));
  if (is(identity::ResolvedBy::assignment))
    return group(visit.say({"said when it was brought in", "取り込み時の指定"}));
  if (is(identity::ResolvedBy::remembered)) return group(visit.say({"an earlier answer", "以前の回答"}));
  return tag("span", cls("dim"), "–");
}

Html taken_for_member(const Visit& visit, const Opened& opened, const CrossRow& row) {
  const bool asks_who = std::any_of(row.open.begin(), row.open.end(), [](const store::StoredFinding* finding) {
    return office::remedy_for(finding->code) == office::Remedy::by_person;
  });
  if (asks_who) {
    const Url to = (report_address(opened.header().id) / "people").with("player", row.player->start_number.value());
    return tag("a", href(to), state(Mark::diamond, "needs", visit.say({"who is it?", "選手未確認"})));
  }
  if (const identity::Member* member = member_of(opened, row.taken_for))
    return tag("a", href(person_address(member->id)), person(visit, member->romaji, member->kanji));
  return tag("span", cls("dim"), visit.say({"nobody of ours", "会員ではない"}));
}

/// `4 of 5`: of the games over the board or by post, those that count.
Html counted_of_played(const Visit& visit, const CrossRow& row) {
  int played = 0;
  int counted = 0;
  for (const auto& [round, cells] : row.rounds) {
    for (const CrossCell& cell : cells) {
      if (cell.game->printed.status != GameStatus::rated || !cell.opponent) continue;
      ++played;
      if (!cell.is_left_out) ++counted;
    }
  }
  if (counted == played) return group(played);
  return group(visit.say({"{0} of {1}", "{0}／{1}"}, {std::to_string(counted), std::to_string(played)}));
}

/// Columns that no player of the report fills are left out.
struct PrintedColumns {
  bool has_fide_ids = false;
  bool has_clubs = false;
  bool has_federations = false;
};
PrintedColumns printed_columns(const store::Report& report) {
  PrintedColumns out;
  for (const store::ReportPlayer& player : report.players) {
    out.has_fide_ids = out.has_fide_ids || !player.fide_id.empty();
    out.has_clubs = out.has_clubs || !player.club.empty();
    out.has_federations = out.has_federations || !player.federation.empty();
  }
  return out;
}

Html printed_or_none(const std::string& text) {
  return text.empty() ? tag("span", cls("dim"), "–") : printed(text);
}

Html player_cells(const Visit& visit, const Opened& opened, const CrossRow& row, const PrintedColumns& columns) {
  const store::ReportPlayer& player = *row.player;
  const identity::Member* member = member_of(opened, row.taken_for);
  std::optional<int> rating = player.rating_national ? player.rating_national : player.rating;
  if (!rating) rating = player.rating_fide;
  const auto points = row.moves == nullptr ? std::nullopt : points_moved(*row.moves);
  const bool is_first = row.moves != nullptr && !row.moves->before && row.moves->after;
  return tag("tr", cls(row.open.empty() ? "" : "found"), tag("td", cls("n dim"), player.start_number.value()),
             tag("th", attr("scope", "row"), printed(player.name)),
             tag("td", cls("at-narrow"), printed_or_none(player.national_id)),
             columns.has_fide_ids ? tag("td", cls("at-middle"), printed_or_none(player.fide_id)) : Html{},
             columns.has_federations ? tag("td", cls("at-wide"), printed_or_none(player.federation)) : Html{},
             columns.has_clubs ? tag("td", cls("at-wide"), printed_or_none(player.club)) : Html{},
             tag("td", cls("n at-narrow"), rating && *rating > 0 ? group(*rating) : tag("span", cls("dim"), "–")),
             tag("td", taken_for_member(visit, opened, row)),
             tag("td", cls("at-narrow"), member == nullptr ? Html{} : group(member->id.text())),
             tag("td", cls("at-middle"), known_by(visit, opened, player)),
             tag("td", cls("n"), counted_of_played(visit, row)),
             tag("td", cls("n at-narrow"), lists::score_text(row.points)),
             tag("td", cls("n"),
                 points     ? change(*points)
                 : is_first ? group(visit.say({"first", "初回"}))
                            : tag("span", cls("dim"), "–")));
}

Html players_table(const Visit& visit, const Opened& opened) {
  const Crosstable table = crosstable_of(opened.view);
  const PrintedColumns columns = printed_columns(opened.view.facts.report);
  const auto head = [&](const Text& words, std::string_view classes = {}) {
    return tag("th", attr("scope", "col"), cls(classes), visit.say(words));
  };
  return tag(
      "div", cls("scroll"), attr("tabindex", "0"), attr("role", "region"),
      attr("aria-label", visit.say({"Players", "選手"})),
      tag("table", cls("full players"),
          tag("caption", cls("away"),
              visit.say({"Players as printed, and the members they are taken for", "記載の選手と照合した会員"})),
          tag("thead",
              tag("tr", head({"#", "番"}, "n"), head({"as printed", "記載の氏名"}), head({"ID", "会員ID"}, "at-narrow"),
                  columns.has_fide_ids ? head({"FIDE ID", "FIDE ID"}, "at-middle") : Html{},
                  columns.has_federations ? head({"federation", "連盟"}, "at-wide") : Html{},
                  columns.has_clubs ? head({"club", "所属"}, "at-wide") : Html{},
                  head({"rating", "レーティング"}, "n at-narrow"), head({"taken for", "照合した会員"}),
                  head({"ID", "会員ID"}, "at-narrow"), head({"known by", "照合の根拠"}, "at-middle"),
                  head({"games", "対局数"}, "n"), head({"pts", "得点"}, "n at-narrow"), head({"change", "変動"}, "n"))),
          tag("tbody",
              each(table.rows, [&](const CrossRow& row) { return player_cells(visit, opened, row, columns); }))));
}

}  // namespace

http::Response report_players(Visit& visit) {
  const auto opened = open_report(visit);
  if (!opened) return report_missing(visit, opened.error());
  return page(visit, report_frame(visit, *opened),
              group(report_facts(visit, *opened), verdict(visit, *opened), report_tabs(visit, *opened, Tab::players),
                    players_table(visit, *opened),
                    tag("p", cls("note"),
                        visit.say({"On the left what the source says; then the member that it stands for, and by what "
                                   "that is known. Of games, those that count of those played.",
                                   "左側は元データの記載、右側は照合した会員とその根拠です。対局数は、計算対象／実際の"
                                   "対局の順です。"}))));
}

http::Response report_games(Visit& visit) {
  const auto opened = open_report(visit);
  if (!opened) return report_missing(visit, opened.error());
  const Html table =
      tag("div", cls("scroll"),
          tag("table", cls("full"), tag("caption", cls("away"), visit.say({"Games", "対局"})),
              column_heads(visit, {{{"no.", "番号"}, "n"},
                                   {{"round", "ラウンド"}, "n"},
                                   {{"date", "日付"}, ""},
                                   {{"White", "白番"}, ""},
                                   {{"result", "結果"}, ""},
                                   {{"Black", "黒番"}, ""},
                                   {{"status", "状態"}, ""},
                                   {{"left out because", "除外理由"}, ""},
                                   {{"decisions", "決定"}, ""}}),
              tag("tbody",
                  each(opened->view.games, [&](const ReportedGame& game) { return game_row(visit, *opened, game); }))));
  return page(
      visit, report_frame(visit, *opened),
      group(report_facts(visit, *opened), verdict(visit, *opened), report_tabs(visit, *opened, Tab::games), table));
}

http::Response report_sources(Visit& visit) {
  const auto opened = open_report(visit);
  if (!opened) return report_missing(visit, opened.error());
  const Url address = report_address(opened->header().id);
  const Html rows = each(opened->view.facts.report.documents, [&](const store::DocumentFacts& document) {
    const auto elsewhere = Url::elsewhere(document.origin);
    const Html name = elsewhere ? tag("a", href(*elsewhere), attr("rel", "noopener noreferrer"),
                                      attr("target", "_blank"), printed(document.origin))
                                : printed(document.origin.empty() ? document.name : document.origin);
    return tag("tr", tag("td", name), tag("td", cls("n"), document.size),
               tag("td", cls("w"), document.retrieved_at ? minute(*document.retrieved_at) : std::string{"–"}),
               tag("td", tag("a", href(address / "sources" / document.sha256),
                             tag("code", attr("title", document.sha256), short_hash(document.sha256)))),
               tag("td", tag("a", href((Url{"/record"} / "trace").with("document", document.sha256)),
                             visit.say({"reports, lists", "報告・リスト"}))));
  });
  const Html table = tag("div", cls("scroll"),
                         tag("table", cls("full"), tag("caption", cls("away"), visit.say({"Sources", "元データ"})),
                             column_heads(visit, {{{"document", "文書"}, ""},
                                                  {{"bytes", "バイト"}, "n"},
                                                  {{"fetched", "取得"}, ""},
                                                  {{"SHA-256", "SHA-256"}, ""},
                                                  {{"used in", "使用先"}, ""}}),
                             tag("tbody", rows)));
  return page(
      visit, report_frame(visit, *opened),
      group(report_facts(visit, *opened), verdict(visit, *opened), report_tabs(visit, *opened, Tab::sources), table,
            tag("p", cls("note"),
                visit.say({"The bytes as they came, kept unchanged; a hash downloads them.",
                           "取り込んだままのデータです。ハッシュからダウンロードできます。"}))));
}

http::Response document(Visit& visit) {
  const auto header = visit.office.reports.header(store::ReportId{visit.number().value_or(0)});
  const std::string& wanted = visit.words.at(1);
  const auto documents = header ? visit.office.reports.documents(header->id) : std::vector<store::DocumentFacts>{};
  const bool is_of_report = std::any_of(documents.begin(), documents.end(), [&](const store::DocumentFacts& document) {
    return document.sha256 == wanted;
  });
  const auto bytes = is_of_report ? visit.office.documents.get(wanted) : Result<std::string>{std::string{}};
  if (!is_of_report || !bytes) {
    return page(visit,
                {.place = Place::queue, .title = std::string{visit.say({"No such document", "文書がありません"})}},
                Html{}, 404);
  }
  // Never opened in the desk's own name: whatever is in it, a browser keeps it as a file with a name of ours.
  http::Response out{.status = 200, .media_type = "application/octet-stream", .body = *bytes};
  return out.set("Content-Disposition",
                 fmt::format("attachment; filename=\"report-{}-{}\"", header->id.value(), wanted.substr(0, 16)));
}

}  // namespace seiseki::desk::pages
