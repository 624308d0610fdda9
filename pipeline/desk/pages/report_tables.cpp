/// \file
/// The games of a report and the documents it came from, each as a plain table.
#include <algorithm>

#include <fmt/format.h>

#include "pipeline/desk/pages/decided.hpp"
#include "pipeline/desk/pages/list_parts.hpp"
#include "pipeline/desk/pages/pages.hpp"
#include "pipeline/desk/pages/report_parts.hpp"
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

}  // namespace

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
                             tag("code", attr("title", document.sha256), short_hash(document.sha256)))));
  });
  const Html table = tag("div", cls("scroll"),
                         tag("table", cls("full"), tag("caption", cls("away"), visit.say({"Sources", "元データ"})),
                             column_heads(visit, {{{"document", "文書"}, ""},
                                                  {{"bytes", "バイト"}, "n"},
                                                  {{"fetched", "取得"}, ""},
                                                  {{"SHA-256", "SHA-256"}, ""}}),
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
