/// \file
/// Bringing tournaments in: an address or files, and what came of each.
#include "pipeline/operations/bring_in.hpp"

#include <algorithm>
#include <charconv>

#include "engine/domain/home.hpp"
#include "pipeline/desk/findings.hpp"
#include "pipeline/desk/pages/decided.hpp"
#include "pipeline/desk/pages/list_parts.hpp"
#include "pipeline/desk/pages/pages.hpp"
#include "pipeline/operations/words.hpp"

namespace seiseki::desk::pages {

using namespace markup;

namespace {

constexpr const char* k_address = "address";
constexpr const char* k_received = "received";
constexpr const char* k_organiser = "organiser";
constexpr const char* k_reporter = "reporter";
constexpr const char* k_applied = "applied";
constexpr const char* k_accept_damaged = "accept-damaged";

Html state_of_job(const Visit& visit, const Job& job) {
  switch (job.state) {
    case JobState::waiting:
      return state(Mark::ring, "", visit.say({"waits", "待機中"}));
    case JobState::running:
      return state(Mark::half, "", visit.say({"running", "実行中"}));
    case JobState::done:
      return state(Mark::tick, "", visit.say({"done", "完了"}));
    case JobState::stopped:
      return state(Mark::cross, "done", visit.say({"stopped", "停止"}));
    case JobState::failed:
      return state(Mark::diamond, "needs", visit.say({"failed", "失敗"}));
  }
  return {};
}

std::string without_blanks_around(const std::string& text) {
  constexpr const char* k_blanks = " \t\r\n";
  const std::size_t first = text.find_first_not_of(k_blanks);
  return first == std::string::npos ? std::string{} : text.substr(first, text.find_last_not_of(k_blanks) - first + 1);
}

bool is_over(const Job& job) {
  return job.state != JobState::waiting && job.state != JobState::running;
}

Html jobs_table(const Visit& visit) {
  const std::vector<Job> all = visit.jobs.all();
  if (all.empty()) return {};
  const Html rows = each(all, [&](const Job& job) {
    return tag("tr", tag("td", cls("n"), tag("a", href(Url{"/jobs"} / job.number), job.number)),
               tag("td", printed(job.label)), tag("td", state_of_job(visit, job)),
               tag("td", cls("n"), job.account ? group(job.account->items.size()) : group(job.taken)));
  });
  return tag("section", tag("h2", visit.say({"Brought in since the desk was opened", "起動後の取り込み"})),
             tag("table", cls("full ruled"),
                 column_heads(visit, {{{"no.", "番号"}, "n"},
                                      {{"what", "内容"}, ""},
                                      {{"state", "状態"}, ""},
                                      {{"tournaments", "大会"}, "n"}}),
                 tag("tbody", rows)));
}

http::Response bring_in_page(Visit& visit) {
  const bool is_wrong = visit.refusal && visit.refusal->finding.code() == k_nothing_named.code;
  const Html form = post_form(
      visit, Url{"/bring-in"}, attr("enctype", "multipart/form-data"),
      text_field({.name = k_address,
                  .label = visit.say({"Address or number of a tournament on Chess-Results",
                                      "Chess-Resultsの大会のアドレスまたは番号"}),
                  .hint = "https://chess-results.com/tnr1234567.aspx",
                  .value = visit.typed(k_address),
                  .is_wrong = is_wrong,
                  .has_focus = true}),
      tag("p", cls("field"),
          tag("label", attr("for", "files"),
              visit.say({"Or files: TRF, XML, text exports, workbooks, archives",
                         "またはファイル：TRF、XML、テキスト、Excel、zip"})),
          tag("input", attr("type", "file"), id("files"), attr("name", "files"), flag("multiple")),
          tag("small", visit.say({"up to 32 files, 64 MB each", "32個まで、各64MBまで"}))),
      text_field({.name = k_received,
                  .label = visit.is_japanese() ? "到着日時（" + home().place_ja + "、空欄は現在）"
                                               : "When did it arrive? Time of " + home().place_en + "; empty: now",
                  .hint = "2026-02-16T21:30",
                  .value = visit.typed(k_received)}),
      text_field(
          {.name = k_accept_damaged,
           .label = visit.say({"Only if it shows signs of damage and was compared with the original: why to take it",
                               "壊れている疑いがあり、原本と照合済みの場合のみ：取り込む理由"}),
           .value = visit.typed(k_accept_damaged)}),
      tag("h2", visit.say({"If the source does not say", "元のデータに記載がない場合"})),
      text_field(
          {.name = k_organiser, .label = visit.say({"Who hosted it", "主催者"}), .value = visit.typed(k_organiser)}),
      text_field({.name = k_reporter,
                  .label = visit.say({"Who sent it: ID or name", "報告者：会員IDまたは氏名"}),
                  .value = visit.typed(k_reporter)}),
      text_field({.name = k_applied,
                  .label = visit.say({"The day the event was applied for, or FIDE was notified",
                                      "開催の申請日、またはFIDEへの届出日"}),
                  .hint = "2026-02-01",
                  .value = visit.typed(k_applied),
                  .is_wrong = visit.refusal && visit.refusal->finding.code() == k_day_unreadable.code}),
      tag("div", cls("buttons"), button(Look::primary, visit.say({"Bring in", "取り込む"}))));
  return page(
      visit,
      {.place = Place::bring_in,
       .title = std::string{visit.say({"Bring in", "取り込む"})},
       .beside = group(visit.say({"the same event twice is recognised", "同じ大会の二重の取り込みは認識されます"}))},
      group(tag("section", cls("narrow-form"), form), jobs_table(visit)),
      visit.refusal ? status_of(*visit.refusal) : 200);
}

Html account_of(const Visit& visit, const operations::Account& account) {
  const Html rows = each(account.items, [&](const ingest::Item& item) {
    std::int64_t number = 0;
    std::from_chars(item.report.data(), item.report.data() + item.report.size(), number);
    const Html report = number > 0   ? tag("a", href(report_address(store::ReportId{number})),
                                         item.facts ? printed(item.facts->name) : group(number))
                          : item.facts ? printed(item.facts->name)
                                     : printed(item.label);
    Html findings = each(item.findings, [&](const Finding& finding) {
      return finding.severity() == Severity::info ? Html{} : tag("li", told_error(Error{finding}, visit.language));
    });
    if (item.error) findings += tag("li", told_error(*item.error, visit.language));
    return tag(
        "tr", tag("td", visit.say(operations::outcome_wording(to_string(item.outcome)))),
        tag("th", attr("scope", "row"), report), tag("td", item.facts ? group(to_iso(item.facts->list)) : Html{}),
        tag("td", cls("n"), item.facts ? group(item.facts->players) : Html{}),
        tag("td", cls("n"), item.facts ? group(item.facts->games_to_rate, " / ", item.facts->games_left_out) : Html{}),
        tag("td", tag("ul", findings)));
  });
  return tag(
      "div", cls("scroll"),
      tag("table", cls("full ruled"), tag("caption", cls("away"), visit.say({"What came of each", "取り込みの結果"})),
          column_heads(visit, {{{"outcome", "結果"}, ""},
                               {{"event", "大会"}, ""},
                               {{"list", "リスト"}, ""},
                               {{"players", "選手"}, "n"},
                               {{"games / out", "対局／除外"}, "n"},
                               {{"findings", "指摘"}, ""}}),
          tag("tbody", rows)));
}

}  // namespace

http::Response bring_in(Visit& visit) {
  return bring_in_page(visit);
}

http::Response start_bringing_in(Visit& visit) {
  const auto refused = [&](const Error& error) {
    visit.refusal = error;
    return bring_in_page(visit);
  };
  if (const auto form = check_form(visit.request, {{k_address, 1000},
                                                   {k_received, 40},
                                                   {k_organiser, 300},
                                                   {k_reporter, 300},
                                                   {k_applied, 40},
                                                   {k_accept_damaged, 1000}});
      !form)
    return refused(form.error());
  Order order{.label = without_blanks_around(visit.typed(k_address)),
              .sources = {},
              .files = {},
              .received = {},
              .organiser = without_blanks_around(visit.typed(k_organiser)),
              .reporter = without_blanks_around(visit.typed(k_reporter)),
              .who = visit.who};
  if (const std::string received = visit.typed(k_received); !received.empty()) {
    order.received = parse_instant(received);
    if (!order.received || *order.received > visit.who.now)
      return refused(Error{finding(k_arrival_unreadable, {}, received)});
  }
  if (const std::string applied = without_blanks_around(visit.typed(k_applied)); !applied.empty()) {
    order.applied = parse_date(applied);
    if (!order.applied) return refused(Error{finding(k_day_unreadable, {}, applied)});
  }
  if (const std::string reason = visit.typed(k_accept_damaged); reason.find_first_not_of(" \t") != std::string::npos)
    order.accept_damaged = reason;
  if (!order.label.empty()) {
    // A path of this machine is nothing a page may name: only what leads to a tournament's page.
    if (!importers::chess_results::looks_like_address(order.label))
      return refused(Error{finding(k_nothing_named, {}, order.label)});
    order.sources.push_back(order.label);
  }
  for (http::Upload& upload : visit.request.uploads) {
    order.files.push_back({upload.name, std::exchange(upload.file, {})});
    order.label += (order.label.empty() ? "" : ", ") + upload.name;
  }
  if (order.sources.empty() && order.files.empty()) return refused(Error{finding(k_nothing_named, {})});
  return see_other((Url{"/jobs"} / visit.jobs.start(std::move(order))).text());
}

http::Response jobs(Visit& visit) {
  return bring_in_page(visit);
}

http::Response job(Visit& visit) {
  const auto found = visit.jobs.find(static_cast<int>(visit.number().value_or(0)));
  if (!found)
    return page(
        visit, {.place = Place::bring_in, .title = std::string{visit.say({"No such job", "該当する処理がありません"})}},
        Html{}, 404);
  PageFrame frame{.place = Place::bring_in,
                  .title = visit.say({"Bringing in", "取り込み"}, {}),
                  .crumbs = {{std::string{visit.say({"Bring in", "取り込む"})}, Url{"/bring-in"}},
                             {visit.say({"job {0}", "処理 {0}"}, {std::to_string(found->number)}), std::nullopt}},
                  .beside = state_of_job(visit, *found)};
  Html content = tag("p", printed(found->label));
  if (!is_over(*found)) {
    content += tag("p", visit.say({"{0} of {1} taken. You may close this page; it goes on.",
                                   "{1} 件中 {0} 件を処理しました。この画面を閉じても処理は続きます。"},
                                  {std::to_string(found->taken), std::to_string(found->known)}));
    content +=
        post_form(visit, Url{"/jobs"} / found->number / "stop", button(Look::plain, visit.say({"Stop", "停止"})));
  }
  if (found->error)
    content +=
        tag("div", cls("message alert"), mark(Mark::diamond), tag("p", told_error(*found->error, visit.language)));
  if (found->account) content += account_of(visit, *found->account);
  http::Response out = page(visit, frame, content);
  // Without scripts too the page follows what goes on.
  if (!is_over(*found)) out.set("Refresh", "1");
  // One tournament that came in as a report is what whoever brought it in wants to see.
  const bool is_one =
      found->account && found->account->items.size() == 1 && !found->account->items.front().report.empty();
  if (found->state == JobState::done && is_one && visit.request.parameter("stay") != "yes") {
    std::int64_t number = 0;
    const std::string& report = found->account->items.front().report;
    std::from_chars(report.data(), report.data() + report.size(), number);
    if (number > 0 && found->account->items.front().outcome == ingest::Outcome::imported)
      return see_other(report_address(store::ReportId{number}).text());
  }
  return out;
}

http::Response stop_job(Visit& visit) {
  const int number = static_cast<int>(visit.number().value_or(0));
  visit.jobs.stop(number);
  return see_other((Url{"/jobs"} / number).text());
}

}  // namespace seiseki::desk::pages
