#include "pipeline/operations/queue.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "pipeline/desk/frame.hpp"
#include "pipeline/desk/pages/decided.hpp"
#include "pipeline/desk/pages/facets.hpp"
#include "pipeline/desk/pages/pages.hpp"
#include "pipeline/desk/pages/waiting.hpp"
#include "pipeline/desk/presence.hpp"
#include "pipeline/desk/words.hpp"

namespace seiseki::desk::pages {

using namespace markup;
using office::QueueEntry;

namespace {

/// What is open, in a line; else what is worth a look.
Html wrong_with(const Visit& visit, const QueueEntry& entry) {
  std::string open;
  for (const office::Problem& problem : entry.problems) {
    if (!problem.is_open()) continue;
    open += open.empty() ? "" : visit.say({", ", "、"});
    open += visit.say(name_of_code(problem.code));
    if (problem.findings.size() > 1)
      open += visit.say({" ({0})", "（{0}）"}, {std::to_string(problem.findings.size())});
  }
  if (!open.empty()) return tag("span", cls("alert-text"), open);
  if (entry.warnings == 0) return {};
  return tag("span", visit.say({"{0|warning|warnings}", "警告 {0} 件"}, {std::to_string(entry.warnings)}));
}

/// Games that count, and those left out.
Html games_of(const Visit& visit, const QueueEntry& entry) {
  const auto [counted, left_out] = visit.office.reports.game_counts(entry.report.id);
  return group(counted, left_out == 0 ? Html{} : tag("span", cls("dim"), " / ", left_out));
}

/// Who else has it open, so that two do not settle it at once.
Html seen_by(const Visit& visit, store::ReportId report) {
  const auto others = visit.presence.others(report.value(), visit.session.name, visit.who.now);
  return each(others, [&](const auto& one) {
    const auto minutes = std::chrono::duration_cast<std::chrono::minutes>(one.second).count();
    return tag("small", cls("seen-by"), mark(Mark::seen), " ", tag("bdi", one.first),
               minutes == 0 ? visit.say({" looks at it now", " が閲覧中"}, {})
                            : visit.say({" looked at it {0} min ago", " が{0}分前に閲覧"}, {std::to_string(minutes)}));
  });
}

std::string_view short_type(const QueueEntry& entry) {
  return entry.report.is_correspondence ? "C" : entry.type ? short_name(*entry.type) : std::string_view{"–"};
}

Html row_of(const Visit& visit, const QueueEntry& entry) {
  const store::ReportHeader& report = entry.report;
  const bool waits = lists::waits_for_decision(report);
  const ShownState shown = shown_state(entry);
  return tag("tr", cls(waits ? shown.classes : "decided"), attr("data-report", report.id.value()),
             tag("td", cls("n"), report.id.value()),
             tag("td", cls("event"), tag("a", href(report_address(report.id)), event_name(visit, report.name)),
                 seen_by(visit, report.id)),
             tag("td", cls("at-middle"), short_type(entry)),
             tag("td", cls("w at-narrow"), day_range(report.first_day, report.last_day, visit.today)),
             tag("td", cls("w at-wide"), short_day(local_date(report.arrival), visit.today)),
             tag("td", cls("w at-middle"), office::months_text(entry.lists)),
             tag("td", cls("n at-narrow"), waits ? days_left(visit, entry.days_left) : Html{}),
             tag("td", state(shown.shape, shown.classes, visit.say(shown.words))), tag("td", wrong_with(visit, entry)),
             tag("td", cls("n at-narrow"), games_of(visit, entry)));
}

/// A tournament that has just come: its address pasted, its files chosen, or dropped anywhere on the page.
Html paste(const Visit& visit) {
  constexpr Text k_words{"Paste a Chess-Results address, or drop files anywhere here",
                         "Chess-Resultsのアドレスを貼り付けるか、ファイルをこの画面にドロップ"};
  return post_form(visit, Url{"/bring-in"}, cls("paste"), attr("enctype", "multipart/form-data"),
                   attr("data-drop", "send"), tag("label", cls("away"), attr("for", "address"), visit.say(k_words)),
                   tag("input", attr("type", "text"), id("address"), attr("name", "address"),
                       attr("placeholder", visit.say(k_words)), attr("maxlength", 1000), attr("autocomplete", "off")),
                   tag("label", cls("away"), attr("for", "files"), visit.say({"Files", "ファイル"})),
                   tag("input", attr("type", "file"), id("files"), attr("name", "files"), flag("multiple")),
                   button(Look::plain, visit.say({"Bring in", "取り込む"})));
}

Html table_of(const Visit& visit, const std::vector<QueueEntry>& entries) {
  const auto head = [&](const Text& words, std::string_view classes = {}) {
    return tag("th", attr("scope", "col"), cls(classes), visit.say(words));
  };
  return tag("div", cls("scroll"),
             tag("table", cls("queue ruled"), tag("caption", cls("away"), visit.say({"Reports", "報告"})),
                 tag("thead", tag("tr", head({"no.", "番号"}, "n"), head({"event", "大会"}),
                                  head({"type", "種類"}, "at-middle"), head({"played", "対局日"}, "at-narrow"),
                                  head({"received", "到着"}, "at-wide"), head({"list", "リスト"}, "at-middle"),
                                  head({"days left", "残り日数"}, "n at-narrow"), head({"state", "状態"}),
                                  head({"what is wrong", "問題"}), head({"games / out", "対局／除外"}, "n at-narrow"))),
                 tag("tbody", each(entries, [&](const QueueEntry& entry) { return row_of(visit, entry); }))));
}

Html nothing_waits(const Visit& visit, const Facets& facets) {
  if (facets.is_narrowed()) {
    return tag("p", visit.say({"No report is like that. ", "該当する報告はありません。"}),
               tag("a", href(Url{"/"}), visit.say({"Show all that wait", "決定待ちをすべて表示"})));
  }
  const RatingPeriod period = period_of_arrival(visit.who.now);
  return tag("p",
             visit.say({"No report waits. The next cut-off is {0}.", "決定待ちの報告はありません。次の締切は{0}です。"},
                       {date_in_words(period.last, visit.language)}));
}

}  // namespace

http::Response queue(Visit& visit) {
  std::vector<QueueEntry> all = operations::queue_view(visit.office, visit.editions, {}, visit.today).entries;
  put_in_order(all);
  const Facets facets{visit};
  const std::vector<QueueEntry> shown = facets.of(all);
  const auto is_waiting = [](const QueueEntry& entry) { return lists::waits_for_decision(entry.report); };
  const auto waiting = std::count_if(all.begin(), all.end(), is_waiting);
  const auto questions = std::count_if(all.begin(), all.end(), [&](const QueueEntry& entry) {
    return is_waiting(entry) && office::has_open(entry.problems);
  });
  const PageFrame frame{
      .place = Place::queue,
      .title = std::string{visit.say({"Queue", "受付一覧"})},
      .beside = group(visit.say({"{0} of {1|report|reports} wait, {2} with a question",
                                 "報告 {1} 件のうち {0} 件が決定待ち、うち {2} 件が要回答"},
                                {std::to_string(waiting), std::to_string(all.size()), std::to_string(questions)})),
      .message = decided_message(visit)};
  const Html together =
      waiting - questions < 2
          ? Html{}
          : tag("p", cls("buttons"),
                button_link(Look::plain, Url{"/queue/clean"}, visit.say({"Accept together…", "まとめて受理…"}), "A"));
  return page(visit, frame,
              group(paste(visit), together, facets.shown(all),
                    shown.empty() ? nothing_waits(visit, facets) : table_of(visit, shown),
                    shown.empty() ? Html{}
                                  : tag("p", cls("legend key-legend"),
                                        tag("span", key("j"), key("k"), visit.say({"move", "移動"})),
                                        tag("span", key("Enter"), visit.say({"open", "開く"})))));
}

http::Response queue_json(Visit& visit) {
  return {.status = 200,
          .media_type = "application/json; charset=utf-8",
          .body = output::dump(
              operations::queue_json(operations::queue_view(visit.office, visit.editions, {}, visit.today)))};
}

}  // namespace seiseki::desk::pages
