/// \file
/// The nightly run: the last runs with their age and counts, what is looked at with the last look, which rated events
/// have changed since and in which games; adding and removing addresses, and a run at once.
#include "pipeline/operations/nightly.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "importers/text/scalars.hpp"
#include "pipeline/desk/findings.hpp"
#include "pipeline/desk/pages/decided.hpp"
#include "pipeline/desk/pages/list_parts.hpp"
#include "pipeline/desk/pages/pages.hpp"
#include "pipeline/desk/words.hpp"
#include "pipeline/operations/words.hpp"

namespace seiseki::desk::pages {

using namespace markup;
using nightly::ItemOutcome;
using nightly::ItemReport;
using nightly::RunReport;
using operations::NightlySource;

namespace {

constexpr std::size_t k_runs_shown = 14;

/// `3 hours`, `2 days`: how long ago.
std::string age_of(const Visit& visit, Instant then) {
  const auto minutes = std::chrono::duration_cast<std::chrono::minutes>(visit.who.now - then).count();
  if (minutes < 1) return std::string{visit.say({"just now", "たった今"})};
  if (minutes < 120) return visit.say({"{0} min ago", "{0}分前"}, {std::to_string(minutes)});
  constexpr int k_hour = 60;
  constexpr int k_day = 24 * k_hour;
  if (minutes < std::int64_t{2} * k_day)
    return visit.say({"{0} h ago", "{0}時間前"}, {std::to_string(minutes / k_hour)});
  return visit.say({"{0|day|days} ago", "{0}日前"}, {std::to_string(minutes / k_day)});
}

Text words_of(ItemOutcome outcome) {
  if (outcome == ItemOutcome::skipped) return {"skipped", "対象外"};
  return operations::outcome_wording(to_string(outcome));
}

Html state_of_run(const Visit& visit, const RunReport& run) {
  if (!run.stopped.empty()) return state(Mark::diamond, "needs", visit.say({"ended early", "途中で終了"}));
  const bool has_failed = run.count(ItemOutcome::refused) + run.count(ItemOutcome::quarantined) > 0;
  if (has_failed) return state(Mark::triangle, "needs", visit.say({"something failed", "失敗あり"}));
  if (run.waiting_new() > 0) return state(Mark::triangle, "needs", visit.say({"open problems", "未解決の問題あり"}));
  return state(Mark::tick, "", visit.say({"in order", "正常"}));
}

Html runs_table(const Visit& visit, const std::vector<RunReport>& runs) {
  const Html rows = each(runs, [&](const RunReport& run) {
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(run.duration).count();
    return tag("tr", tag("th", attr("scope", "row"), cls("w"), minute(run.started)),
               tag("td", cls("w"), age_of(visit, run.ended)), tag("td", state_of_run(visit, run)),
               tag("td", cls("n"), run.items.size()), tag("td", cls("n"), run.count(ItemOutcome::imported)),
               tag("td", cls("n at-narrow"), run.count(ItemOutcome::unchanged)),
               tag("td", cls("n"), run.count(ItemOutcome::refused) + run.count(ItemOutcome::quarantined)),
               tag("td", cls("n"), run.drift), tag("td", cls("n at-narrow"), run.requests()),
               tag("td", cls("n at-narrow"), visit.say({"{0} s", "{0}秒"}, {std::to_string(seconds)})));
  });
  return tag("div", cls("scroll"),
             tag("table", cls("full ruled"), tag("caption", cls("away"), visit.say({"Last runs", "最近の夜間確認"})),
                 column_heads(visit, {{{"begun", "開始"}, ""},
                                      {{"ended", "終了"}, ""},
                                      {{"state", "状態"}, ""},
                                      {{"looked at", "対象"}, "n"},
                                      {{"new", "新規"}, "n"},
                                      {{"unchanged", "変更なし"}, "n at-narrow"},
                                      {{"failed", "失敗"}, "n"},
                                      {{"drifted", "変化"}, "n"},
                                      {{"requests", "リクエスト"}, "n at-narrow"},
                                      {{"took", "所要"}, "n at-narrow"}}),
                 tag("tbody", rows)));
}

Html report_link(std::int64_t report, const Html& words) {
  return report > 0 ? tag("a", href(report_address(store::ReportId{report})), words) : words;
}

Html codes_of(const Visit& visit, const ItemReport& item) {
  Html out;
  for (const auto& [code, count] : item.codes) {
    const std::string_view name = visit.say(name_of_code(code));
    out +=
        tag("li", name == code ? Html{} : group(name, " "), tag("a", href(Url{"/findings"} / code), tag("code", code)),
            count > 1 ? tag("small", fmt::format(" ×{}", count)) : Html{});
  }
  return out.empty() ? Html{} : tag("ul", out);
}

Html differences_of(const Visit& visit, const ItemReport& item) {
  const Html rows = each(item.differences, [&](const ingest::Difference& difference) {
    return tag("li", printed(difference.finding().message(visit.language)));
  });
  return rows.empty() ? Html{} : tag("ul", cls("plain"), rows);
}

/// What of the last run somebody should look at: new, failed, changed since it was rated.
Html to_look_at(const Visit& visit, const RunReport& run) {
  Html rows;
  for (const ItemReport& item : run.items) {
    const bool is_failed = item.outcome == ItemOutcome::refused || item.outcome == ItemOutcome::quarantined;
    const bool is_news = item.is_drift || is_failed || item.outcome == ItemOutcome::imported;
    if (!is_news) continue;
    const int report = importers::text::parse_number(item.report).value_or(0);
    const Html name = printed(item.event.empty() ? item.item : item.event);
    rows += tag("tr", item.is_drift || is_failed || item.open_problems > 0 ? cls("needs") : Attribute{},
                tag("td", item.is_drift ? state(Mark::triangle, "needs", visit.say({"changed since", "計算後に変化"}))
                          : is_failed ? state(Mark::diamond, "needs", visit.say(words_of(item.outcome)))
                          : item.open_problems > 0
                              ? state(Mark::triangle, "needs", visit.say({"new, with problems", "新規・問題あり"}))
                              : state(Mark::ring, "", visit.say({"new", "新規"}))),
                tag("th", attr("scope", "row"), report_link(report, name),
                    item.event.empty() ? Html{} : group(tag("br"), tag("small", printed(item.item)))),
                tag("td", differences_of(visit, item), codes_of(visit, item),
                    item.detail.empty() ? Html{} : tag("small", printed(item.detail))));
  }
  if (rows.empty())
    return tag("p", visit.say({"Nothing is new, nothing failed, no rated event has changed.",
                               "新規・失敗・計算後の変化はありません。"}));
  return tag("div", cls("scroll"),
             tag("table", cls("full ruled"), tag("caption", cls("away"), visit.say({"To be looked at", "確認事項"})),
                 column_heads(visit, {{{"what", "内容"}, ""}, {{"event", "大会"}, ""}, {{"findings", "指摘"}, ""}}),
                 tag("tbody", rows)),
             tag("p", cls("note"),
                 visit.say({"A rated event that has changed stays as it was rated: a correction case changes it.",
                            "計算後に変わった大会は自動では変更しません。訂正は訂正案件で行います。"})));
}

Html last_look(const Visit& visit, const NightlySource& source) {
  if (!source.looked_at) return tag("span", cls("dim"), visit.say({"not yet", "未確認"}));
  return group(minute(*source.looked_at), " ", tag("small", age_of(visit, *source.looked_at)));
}

Html state_of_source(const Visit& visit, const NightlySource& source) {
  if (!source.wrong.empty()) return state(Mark::diamond, "needs", visit.say(operations::outcome_wording("refused")));
  if (source.is_going_on) return state(Mark::ring, "", visit.say(operations::outcome_wording(nightly::k_not_over)));
  if (!source.seen) return state(Mark::ring, "", visit.say({"waits for a run", "次回の確認待ち"}));
  if (source.seen->is_drift) return state(Mark::triangle, "needs", visit.say({"changed since", "計算後に変化"}));
  const bool failed = source.seen->outcome == "refused" || source.seen->outcome == "quarantined";
  return state(failed ? Mark::diamond : Mark::tick, failed ? "needs" : "",
               visit.say(operations::outcome_wording(source.seen->outcome)));
}

/// What the last run found in a drop folder.
Html folder_row(const Visit& visit, const std::string& folder, const RunReport* last) {
  const std::string inside = "file:" + folder + (folder.ends_with('/') ? "" : "/");
  std::size_t files = 0;
  std::size_t failed = 0;
  std::size_t left_out = 0;
  for (const ItemReport& item : last == nullptr ? std::vector<ItemReport>{} : last->items) {
    if (!item.item.starts_with(inside) && item.item != "file:" + folder) continue;
    ++(item.outcome == ItemOutcome::skipped ? left_out : files);
    if (item.outcome == ItemOutcome::refused || item.outcome == ItemOutcome::quarantined) ++failed;
  }
  const Html found =
      last == nullptr ? state(Mark::ring, "", visit.say({"waits for a run", "次回の確認待ち"}))
      : failed > 0 ? state(Mark::diamond, "needs", visit.say({"{0} failed", "失敗 {0} 件"}, {std::to_string(failed)}))
      : files > 0  ? state(Mark::tick, "", visit.say({"{0} looked at", "確認 {0} 件"}, {std::to_string(files)}))
      : left_out > 0 ? state(Mark::ring, "", visit.say({"waits for a run", "次回の確認待ち"}))
                     : state(Mark::tick, "", visit.say({"nothing in it", "ファイルなし"}));
  return tag("tr", tag("th", attr("scope", "row"), visit.say({"folder ", "フォルダー "}), printed(folder)),
             tag("td", cls("w at-narrow"),
                 last == nullptr ? tag("span", cls("dim"), visit.say({"not yet", "未確認"}))
                                 : group(minute(last->started), " ", tag("small", age_of(visit, last->started)))),
             tag("td", found), tag("td"), tag("td", tag("small", visit.say({"in the settings", "設定による"}))));
}

Html sources_table(const Visit& visit, const std::vector<NightlySource>& sources, const RunReport* last) {
  const std::vector<std::string>& folders = visit.jobs.nightly_settings().folders;
  if (sources.empty() && folders.empty())
    return tag("p", visit.say({"No address is looked at yet. Add those of tournaments that are to come.",
                               "登録されたアドレスはありません。これから行われる大会のアドレスを登録してください。"}));
  const Html rows = each(sources, [&](const NightlySource& source) {
    const std::int64_t report = source.seen && source.seen->report ? source.seen->report->value() : 0;
    const std::string code = source.is_going_on ? std::string{} : source.seen ? source.seen->code : source.wrong;
    return tag(
        "tr", tag("th", attr("scope", "row"), report_link(report, printed(source.source))),
        tag("td", cls("w at-narrow"), last_look(visit, source)), tag("td", state_of_source(visit, source)),
        tag("td", code.empty() ? Html{} : tag("a", href(Url{"/findings"} / code), visit.say(name_of_code(code)))),
        tag("td", source.is_configured ? tag("small", visit.say({"in the settings", "設定による"}))
                                       : post_form(visit, Url{"/nightly/remove"}, hidden_field("source", source.source),
                                                   button(Look::quiet, visit.say({"Remove", "外す"})))));
  });
  return tag(
      "div", cls("scroll"),
      tag("table", cls("full ruled"), tag("caption", cls("away"), visit.say({"What is looked at", "確認する対象"})),
          column_heads(visit, {{{"address or folder", "アドレス・フォルダー"}, ""},
                               {{"last look", "最終確認"}, "at-narrow"},
                               {{"state", "状態"}, ""},
                               {{"why", "理由"}, ""},
                               {{"remove", "登録"}, ""}}),
          tag("tbody", rows,
              each(folders, [&](const std::string& folder) { return folder_row(visit, folder, last); }))));
}

Html panels(const Visit& visit) {
  return tag(
      "div",
      tag("section", cls("panel"), tag("h2", visit.say({"Run now", "今すぐ確認"})),
          post_form(
              visit, Url{"/nightly/run"},
              tag("p", cls("note"),
                  visit.say(
                      {"Looks at everything once, politely. What is new becomes a report that waits; nothing is "
                       "accepted, rated or published.",
                       "すべてを一度確認します。新しい大会は決定待ちの報告になり、受理・計算・公表は行いません。"})),
              button(Look::primary, visit.say({"Run now", "今すぐ確認する"}), "r"))),
      tag("section", cls("panel"), tag("h2", visit.say({"Look at another address", "アドレスの登録"})),
          post_form(visit, Url{"/nightly/add"},
                    text_field({.name = "source",
                                .label = visit.say({"Address or number of a tournament", "大会のアドレスまたは番号"}),
                                .hint = "https://chess-results.com/tnr1234567.aspx",
                                .value = visit.typed("source"),
                                .is_wrong = visit.refusal.has_value(),
                                .key = "a"}),
                    button(Look::plain, visit.say({"Add", "登録する"})))));
}

http::Response nightly_page(Visit& visit) {
  const auto [runs, unread] = operations::nightly_runs(visit.office, k_runs_shown);
  const std::vector<NightlySource> sources =
      operations::nightly_sources(visit.office, visit.jobs.nightly_settings().sources);
  const PageFrame frame{.place = Place::nightly,
                        .title = std::string{visit.say({"Nightly run", "夜間確認"})},
                        .beside_crumbs = tag("a", href(Url{"/nightly/sources.json"}), "JSON"),
                        .beside = runs.empty() ? Html{} : state_of_run(visit, runs.front())};
  const Html not_shown = each(unread, [&](const Finding& finding) {
    return tag("div", cls("finding"),
               tag("p", mark(Mark::triangle), " ", printed(finding.message(visit.language)), " ",
                   tag("a", href(Url{"/findings"} / finding.code()), tag("code", finding.code()))),
               tag("p", printed(finding.advice(visit.language))));
  });
  const Html last =
      runs.empty()
          ? (unread.empty() ? tag("p", visit.say({"There has been no run yet.", "夜間確認はまだ行われていません。"}))
                            : Html{})
          : group(tag("section",
                      tag("h2", visit.say({"To be looked at", "確認事項"}), " ",
                          tag("small", visit.say({"of the run that ended {0}", "{0}に終了した確認"},
                                                 {age_of(visit, runs.front().ended)}))),
                      to_look_at(visit, runs.front())),
                  tag("section", tag("h2", visit.say({"Last runs", "最近の夜間確認"})), runs_table(visit, runs)));
  return page(visit, frame,
              tag("div", cls("two"),
                  tag("div", cls("stack"), not_shown, last,
                      tag("section", tag("h2", visit.say({"What is looked at", "確認する対象"})),
                          sources_table(visit, sources, runs.empty() ? nullptr : &runs.front()))),
                  panels(visit)),
              visit.refusal ? status_of(*visit.refusal) : 200);
}

template <class Change>
http::Response change_queue(Visit& visit, Change&& change) {
  const auto refused = [&](const Error& error) {
    visit.refusal = error;
    return nightly_page(visit);
  };
  if (const auto form = check_form(visit.request, {{"source", 1000}}); !form) return refused(form.error());
  const std::string source = visit.trimmed("source");
  if (source.empty()) return refused(Error{finding(k_nothing_named, {})});
  const auto changed = change(source);
  return changed ? see_other("/nightly") : refused(changed.error());
}

}  // namespace

http::Response nightly(Visit& visit) {
  return nightly_page(visit);
}

http::Response nightly_json(Visit& visit) {
  const auto status = operations::nightly_status(visit.office, visit.who.now);
  if (status && *status) return json_answer(operations::nightly_status_json(**status));
  if (!status) visit.refusal = status.error();
  return page(
      visit,
      {.place = Place::nightly, .title = std::string{visit.say({"There has been no run", "夜間確認の記録なし"})}},
      tag("p", tag("a", href(Url{"/nightly"}), visit.say({"Nightly run", "夜間確認"}))),
      status ? 404 : status_of(status.error()));
}

http::Response nightly_sources(Visit& visit) {
  return json_answer(operations::nightly_sources_json(
      operations::nightly_sources(visit.office, visit.jobs.nightly_settings().sources)));
}

http::Response add_nightly(Visit& visit) {
  return change_queue(visit, [&](const std::string& source) {
    return operations::add_nightly_sources(visit.office, {source}, visit.jobs.nightly_settings().loopback, visit.who);
  });
}

http::Response remove_nightly(Visit& visit) {
  return change_queue(visit, [&](const std::string& source) {
    return operations::remove_nightly_sources(visit.office, {source}, visit.jobs.nightly_settings().loopback);
  });
}

http::Response run_nightly(Visit& visit) {
  if (const auto form = check_form(visit.request, {}); !form) {
    visit.refusal = form.error();
    return nightly_page(visit);
  }
  return see_other((Url{"/jobs"} / visit.jobs.start_nightly(visit.office, visit.who)).text());
}

}  // namespace seiseki::desk::pages
