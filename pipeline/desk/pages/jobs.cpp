/// \file
/// Jobs: what is being brought in or tried again, how far it has come, and what came of each tournament. They go on
/// whether anybody looks or not.
#include "pipeline/desk/jobs.hpp"

#include <array>

#include "pipeline/desk/findings.hpp"
#include "pipeline/desk/pages/comparison_parts.hpp"
#include "pipeline/desk/pages/decided.hpp"
#include "pipeline/desk/pages/job_parts.hpp"
#include "pipeline/desk/pages/list_parts.hpp"
#include "pipeline/desk/pages/pages.hpp"
#include "pipeline/desk/words.hpp"
#include "pipeline/operations/people_files.hpp"
#include "pipeline/operations/words.hpp"

namespace seiseki::desk::pages {

using namespace markup;
using output::Json;
using store::JobState;

namespace {

constexpr std::size_t k_newest = 5;
constexpr std::size_t k_most_jobs = 200;

Url job_address(std::int64_t number) {
  return Url{"/jobs"} / number;
}

std::string text_in(const Json& json, const char* key) {
  const auto found = json.find(key);
  return found != json.end() && found->is_string() ? found->get<std::string>() : std::string{};
}

std::int64_t number_in(const Json& json, const char* key) {
  const auto found = json.find(key);
  return found != json.end() && found->is_number_integer() ? found->get<std::int64_t>() : 0;
}

bool is_about_people(const Job& job) {
  return job.kept.kind == to_string(Work::roster_file) || job.kept.kind == to_string(Work::fide_list) ||
         job.kept.kind == to_string(Work::clubs);
}

bool is_check(const Job& job) {
  return job.kept.kind == to_string(Work::check);
}

Html state_of_job(const Visit& visit, const Job& job) {
  switch (job.kept.state) {
    case JobState::waiting:
      return state(Mark::ring, "", visit.say({"waits", "待機中"}));
    case JobState::running:
      return state(Mark::half, "", visit.say({"running", "実行中"}));
    case JobState::done:
      // A file about people is taken as a whole or not at all.
      if (is_about_people(job) && job.as_command().is_null())
        return state(Mark::diamond, "needs", visit.say({"refused", "取り込み不可"}));
      return state(Mark::tick, "", visit.say({"done", "完了"}));
    case JobState::stopped:
      return state(Mark::cross, "done", visit.say({"stopped", "停止"}));
    case JobState::interrupted:
      return state(Mark::diamond, "needs", visit.say({"interrupted", "中断"}));
    case JobState::failed:
      return state(Mark::diamond, "needs", visit.say({"failed", "失敗"}));
  }
  return {};
}

std::string kind_of_job(const Visit& visit, const std::string& kind) {
  if (kind == "nightly") return std::string{visit.say({"nightly run", "夜間確認"})};
  if (kind == "quarantine-retry") return std::string{visit.say({"trying again", "再試行"})};
  if (kind == to_string(Work::check)) return std::string{visit.say({"check", "検証"})};
  if (kind == to_string(Work::roster_file)) return std::string{visit.say({"member list", "会員名簿"})};
  if (kind == to_string(Work::fide_list)) return std::string{visit.say({"FIDE list", "FIDEリスト"})};
  if (kind == to_string(Work::clubs)) return std::string{visit.say({"register of clubs", "クラブの登録簿"})};
  return std::string{visit.say({"bringing in", "取り込み"})};
}

Html jobs_table(const Visit& visit, const std::vector<Job>& jobs) {
  const Html rows = each(jobs, [&](const Job& job) {
    const Json items = job.items();
    return tag(
        "tr", tag("td", cls("n"), job.kept.number),
        tag("td", cls("event"), tag("a", href(job_address(job.kept.number)), printed(job.kept.label)), " ",
            tag("small", kind_of_job(visit, job.kept.kind))),
        tag("td", state_of_job(visit, job)),
        tag("td", cls("n"),
            is_about_people(job) ? group("–")
                                 : group(items.is_array() ? static_cast<std::int64_t>(items.size()) : job.kept.taken)),
        tag("td", cls("at-narrow"), printed(job.kept.actor)), tag("td", cls("w at-narrow"), minute(job.kept.asked_at)));
  });
  return tag("div", cls("scroll"),
             tag("table", cls("queue ruled"), tag("caption", cls("away"), visit.say({"Jobs", "処理"})),
                 column_heads(visit, {{{"no.", "番号"}, "n"},
                                      {{"what", "内容"}, ""},
                                      {{"state", "状態"}, ""},
                                      {{"tournaments", "大会"}, "n"},
                                      {{"who", "担当者"}, "at-narrow"},
                                      {{"when", "日時"}, "at-narrow"}}),
                 tag("tbody", rows)));
}

Html item_row(const Visit& visit, const Job& job, const Json& item) {
  const std::int64_t number = number_in(item, "report");
  std::string name = text_in(item, "name");
  if (name.empty()) name = text_in(item, "source");
  const Html event =
      number > 0 ? tag("a", href(report_address(store::ReportId{number})), printed(name)) : printed(name);
  Html findings;
  if (const auto found = item.find("findings"); found != item.end() && found->is_array()) {
    for (const Json& finding : *found) {
      if (text_in(finding, "severity") != "info") findings += tag("li", told_finding(finding, visit.language));
    }
  }
  const bool has_facts = item.contains("list");
  return tag(
      "tr",
      tag("td", visit.say(is_check(job) ? looked_at_wording(text_in(item, "outcome"))
                                        : operations::outcome_wording(text_in(item, "outcome")))),
      tag("th", attr("scope", "row"), event), tag("td", cls("w at-narrow"), text_in(item, "list")),
      tag("td", cls("n at-narrow"), has_facts ? group(number_in(item, "players")) : Html{}),
      tag("td", cls("n at-narrow"),
          has_facts ? group(number_in(item, "games_to_rate"), " / ", number_in(item, "games_left_out")) : Html{}),
      tag("td", tag("ul", findings)));
}

Html account_of(const Visit& visit, const Job& job, const Json& items) {
  if (items.empty())
    return tag("p", visit.say({"Nothing was taken before it ended.", "終了までに処理した大会はありません。"}));
  const Html rows = each(items, [&](const Json& item) { return item_row(visit, job, item); });
  return tag(
      "div", cls("scroll"),
      tag("table", cls("full ruled"), tag("caption", cls("away"), visit.say({"What came of each", "取り込みの結果"})),
          column_heads(visit, {{{"outcome", "結果"}, ""},
                               {{"event", "大会"}, ""},
                               {{"list", "リスト"}, "at-narrow"},
                               {{"players", "選手"}, "n at-narrow"},
                               {{"games / out", "対局／除外"}, "n at-narrow"},
                               {{"findings", "指摘"}, ""}}),
          tag("tbody", rows)));
}

Html counts_of(const Visit& visit, const Job& job) {
  const Json& outcome = job.outcome;
  Html out = group(fact(visit.say({"asked for by", "依頼者"}), printed(job.kept.actor)),
                   fact(visit.say({"at", "日時"}), minute(job.kept.asked_at)));
  // A check takes nothing in: what it would be is told of each.
  if (job.items().is_null() || is_check(job)) return tag("dl", cls("facts"), out);
  const std::array<std::pair<const char*, Text>, 5> counts{{{"seen", {"seen", "対象"}},
                                                            {"imported", {"imported", "取り込み"}},
                                                            {"unchanged", {"unchanged", "変更なし"}},
                                                            {"quarantined", {"quarantined", "隔離"}},
                                                            {"refused", {"refused", "取り込み不可"}}}};
  for (const auto& [key, words] : counts) out += fact(visit.say(words), group(number_in(outcome, key)));
  return tag("dl", cls("facts"), out);
}

/// Of a look: who would move, and how two sources differ.
Html looked_over(const Visit& visit, const Job& job) {
  if (!is_check(job) || !job.outcome.is_object()) return {};
  Html out;
  if (const auto found = job.outcome.find("consequences"); found != job.outcome.end()) {
    for (const Json& effect : *found) out += consequences_table(visit, effect);
  }
  if (const auto found = job.outcome.find("comparison"); found != job.outcome.end())
    out += tag("section", tag("h2", visit.say({"The two sources", "二つの取得元"})), differences_table(visit, *found));
  return out;
}

/// Who is known otherwise by a file, and what of it: memberships decide what counts.
Html changed_people(const Visit& visit, const Json& taken) {
  constexpr std::size_t k_most_shown = 500;
  if (!taken.is_object() || !taken.contains("changes") || taken["changes"].empty()) return {};
  Html rows;
  std::size_t shown = 0;
  for (const Json& person : taken["changes"]) {
    if (shown++ == k_most_shown) break;
    const auto id = FederationId::parse(text_in(person, "federation_id"));
    if (!id) continue;
    Html facts;
    for (const std::string& fact_words : operations::changes_in_words(person, visit.language))
      facts += tag("li", printed(fact_words));
    rows += tag("tr", tag("th", attr("scope", "row"), tag("a", href(Url{"/people"} / id->text()), id->text())),
                tag("td", printed(text_in(person, "name"))), tag("td", tag("ul", cls("plain"), facts)));
  }
  const std::size_t more = taken["changes"].size() - std::min(taken["changes"].size(), k_most_shown);
  return tag("section", tag("h2", visit.say({"Who changes, and what", "変更される会員と内容"})),
             tag("div", cls("scroll"),
                 tag("table", cls("full ruled"), tag("caption", cls("away"), visit.say({"Changes", "変更"})),
                     column_heads(visit, {{{"ID", "会員ID"}, ""}, {{"name", "氏名"}, ""}, {{"change", "変更"}, ""}}),
                     tag("tbody", rows))),
             more == 0 ? Html{}
                       : tag("p", cls("note"),
                             visit.say({"{0} more; the JSON of this job names all.",
                                        "ほか {0} 人。この処理のJSONにすべてあります。"},
                                       {std::to_string(more)})));
}

/// What came of a file about people or clubs: how many rows became what, and every finding.
Html people_taken(const Visit& visit, const Job& job) {
  if (!is_about_people(job) || job.kept.state != JobState::done) return {};
  const Json taken = job.as_command();
  constexpr std::array<std::pair<const char*, Text>, 11> k_counts{
      {{"rows", {"rows", "行"}},
       {"records", {"people on the list", "リストの人数"}},
       {"kept", {"kept", "保存"}},
       {"added", {"added", "追加"}},
       {"changed", {"changed", "変更"}},
       {"unchanged", {"unchanged", "変更なし"}},
       {"matched", {"members matched", "一致した会員"}},
       {"not_found", {"members not found", "見つからない会員"}},
       {"invalid", {"unreadable", "読めない行"}},
       {"list", {"list", "リスト"}},
       {"correspondence_list", {"correspondence list", "通信対局リスト"}}}};
  Html counts;
  for (const auto& [key, words] : k_counts) {
    if (!taken.is_object() || !taken.contains(key) || taken[key].is_null()) continue;
    counts +=
        fact(visit.say(words), taken[key].is_string() ? printed(text_in(taken, key)) : group(number_in(taken, key)));
  }
  constexpr std::array<std::pair<const char*, Text>, 2> k_numbers{
      {{"numbers", {"ratings", "レーティング"}},
       {"correspondence_numbers", {"correspondence ratings", "通信対局レーティング"}}}};
  for (const auto& [key, words] : k_numbers) {
    if (taken.is_object() && taken.contains(key) && taken[key].is_object())
      counts += fact(visit.say(words), operations::numbers_in_words(taken[key], visit.language));
  }
  const Html changed = changed_people(visit, taken);
  const Json request = output::parsed_or_null(job.kept.request);
  const bool is_look = request.is_object() && request.contains("look") && request["look"] == true;
  const Html refused =
      taken.is_null()
          ? tag("p", cls("alert-text"), mark(Mark::diamond), " ",
                visit.say({"Nothing was taken from the file.", "このファイルからは何も取り込んでいません。"}))
      : is_look ? tag("p", mark(Mark::ring), " ",
                      visit.say({"Only looked at: nothing was written.", "確認のみで、何も書き込んでいません。"}))
                : Html{};
  Html findings;
  if (job.outcome.contains("findings")) {
    for (const Json& finding : job.outcome["findings"])
      findings += tag("li", text_in(finding, "severity") == "error" ? mark(Mark::diamond) : mark(Mark::triangle), " ",
                      told_finding(finding, visit.language), " ", tag("small", printed(text_in(finding, "place"))));
  }
  Html alike;
  if (taken.is_object() && taken.contains("suggestions")) {
    for (const Json& one : taken["suggestions"]) {
      const auto id = FederationId::parse(text_in(one, "federation_id"));
      if (!id) continue;
      alike += tag("li", tag("a", href(Url{"/people"} / id->text()), printed(text_in(one, "name"))), " = FIDE ",
                   printed(text_in(one, "fide_id")), " ", printed(text_in(one, "fide_name")));
    }
  }
  return group(tag("section", refused, tag("dl", cls("facts"), counts),
                   findings.empty() ? Html{} : group(tag("h2", visit.say({"Findings", "指摘"})), tag("ul", findings)),
                   alike.empty() ? Html{}
                                 : group(tag("h2", visit.say({"Perhaps the same person; decided on the member's page",
                                                              "同一人物の可能性（会員の画面で決定）"})),
                                         tag("ul", alike))),
               changed);
}

/// What can still be done about it.
Html steps_of(const Visit& visit, const Job& job) {
  const Url address = job_address(job.kept.number);
  if (!job.kept.is_over()) {
    const std::string known = job.kept.known > 0 ? std::to_string(job.kept.known) : std::string{"…"};
    const Html waits = job.waits_for ? tag("div", cls("message"), attr("role", "status"), mark(Mark::ring),
                                           tag("p", visit.say({"It waits for its turn: ", "順番を待っています："}),
                                               told_error(*job.waits_for, visit.language)))
                                     : Html{};
    return group(waits,
                 tag("p", visit.say({"{0} of {1} taken. You may close this page; it goes on.",
                                     "{1} 件中 {0} 件を処理しました。この画面を閉じても処理は続きます。"},
                                    {std::to_string(job.kept.taken), known})),
                 post_form(visit, address / "stop", button(Look::plain, visit.say({"Stop", "停止"}), "x")));
  }
  if (!job.can_go_on) return {};
  return group(
      tag("p", visit.say({"What was taken is kept. Going on takes the rest; what is there already is recognised.",
                          "処理済みの大会は保存されています。続行すると残りを取り込み、既にあるものは認識されます。"})),
      post_form(visit, address / "again", button(Look::primary, visit.say({"Go on", "続行する"}), "a")));
}

http::Response no_such_job(Visit& visit) {
  return page(visit,
              {.place = Place::bring_in,
               .title = std::string{visit.say({"No such job", "該当する処理がありません"})},
               .crumbs = {{std::string{visit.say({"Jobs", "処理"})}, Url{"/jobs"}}}},
              tag("p", tag("a", href(Url{"/jobs"}), visit.say({"All jobs", "すべての処理"}))), 404);
}

http::Response job_page(Visit& visit, const Job& job) {
  const Place place = is_check(job) ? Place::check : is_about_people(job) ? Place::people : Place::bring_in;
  PageFrame frame{.place = place,
                  .title = visit.say({"Job {0}: {1}", "処理 {0}：{1}"},
                                     {std::to_string(job.kept.number), kind_of_job(visit, job.kept.kind)}),
                  .crumbs = {{std::string{visit.say({"Bring in", "取り込む"})}, Url{"/bring-in"}},
                             {std::string{visit.say({"jobs", "処理"})}, Url{"/jobs"}},
                             {std::to_string(job.kept.number), std::nullopt}},
                  .beside = state_of_job(visit, job)};
  if (!job.as_command().is_null())
    frame.beside_crumbs = tag("a", href(job_address(job.kept.number).as(".json")), "JSON");
  const Json error = job.error();
  const Html failed = error.is_null() ? Html{}
                                      : tag("div", cls("message alert"), mark(Mark::diamond),
                                            tag("p", told_finding(error, visit.language)));
  const Json items = job.items();
  return page(visit, frame,
              group(tag("p", printed(job.kept.label)), failed, counts_of(visit, job), steps_of(visit, job),
                    people_taken(visit, job), items.is_null() ? Html{} : tag("section", account_of(visit, job, items)),
                    looked_over(visit, job)),
              visit.refusal ? status_of(*visit.refusal) : 200);
}

}  // namespace

Html newest_jobs(const Visit& visit) {
  const std::vector<Job> jobs = visit.jobs.newest(visit.office, k_newest);
  if (jobs.empty()) return {};
  return tag("section", tag("h2", visit.say({"Latest jobs", "最近の処理"})), jobs_table(visit, jobs),
             tag("p", tag("a", href(Url{"/jobs"}), visit.say({"All jobs", "すべての処理"}))));
}

http::Response jobs(Visit& visit) {
  const std::vector<Job> jobs = visit.jobs.newest(visit.office, k_most_jobs);
  const PageFrame frame{
      .place = Place::bring_in,
      .title = std::string{visit.say({"Jobs", "処理"})},
      .crumbs = {{std::string{visit.say({"Bring in", "取り込む"})}, Url{"/bring-in"}},
                 {std::string{visit.say({"jobs", "処理"})}, std::nullopt}},
      .beside = group(visit.say({"they go on whether this page is open or not", "この画面を閉じても処理は続きます"}))};
  return page(visit, frame,
              jobs.empty() ? tag("p", visit.say({"Nothing has been brought in from a desk yet.",
                                                 "デスクからの取り込みはまだありません。"}))
                           : tag("section", jobs_table(visit, jobs)));
}

http::Response job(Visit& visit) {
  const auto found = visit.jobs.find(visit.office, visit.number().value_or(0));
  if (!found) return no_such_job(visit);
  const Json items = found->items();
  // One tournament that came in as a report is what whoever brought it in wants to see.
  if (found->kept.state == JobState::done && items.is_array() && items.size() == 1 &&
      visit.request.parameter("stay") != "yes" && text_in(items.front(), "outcome") == "imported") {
    if (const std::int64_t number = number_in(items.front(), "report"); number > 0)
      return see_other(report_address(store::ReportId{number}).text());
  }
  if (found->kept.kind == "nightly" && found->kept.state == JobState::done) return see_other("/nightly");
  http::Response out = job_page(visit, *found);
  // Without scripts too the page follows what goes on.
  if (!found->kept.is_over()) out.set("Refresh", "1");
  return out;
}

http::Response job_json(Visit& visit) {
  const auto found = visit.jobs.find(visit.office, visit.number().value_or(0));
  if (!found || found->as_command().is_null()) return no_such_job(visit);
  return json_answer(found->as_command());
}

http::Response stop_job(Visit& visit) {
  const std::int64_t number = visit.number().value_or(0);
  const auto found = visit.jobs.find(visit.office, number);
  if (!found) return no_such_job(visit);
  if (const auto form = check_form(visit.request, {}); !form) {
    visit.refusal = form.error();
    return job_page(visit, *found);
  }
  visit.jobs.stop(number);
  return see_other(job_address(number).text());
}

http::Response go_on_with_job(Visit& visit) {
  const std::int64_t number = visit.number().value_or(0);
  const auto found = visit.jobs.find(visit.office, number);
  if (!found) return no_such_job(visit);
  const auto form = check_form(visit.request, {});
  if (form && visit.jobs.again(visit.office, number, visit.who.name)) return see_other(job_address(number).text());
  visit.refusal = form ? Error{finding(k_job_over, {})} : form.error();
  return job_page(visit, *found);
}

}  // namespace seiseki::desk::pages
