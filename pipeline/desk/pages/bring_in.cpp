/// \file
/// Bringing tournaments in: the form for an address or files. What came of them is jobs.cpp.
#include <utility>

#include "engine/domain/home.hpp"
#include "importers/chess_results/address.hpp"
#include "pipeline/desk/findings.hpp"
#include "pipeline/desk/pages/job_parts.hpp"
#include "pipeline/desk/pages/pages.hpp"

namespace seiseki::desk::pages {

using namespace markup;

namespace {

constexpr const char* k_address = "address";
constexpr const char* k_received = "received";
constexpr const char* k_event_name_field = "name";
constexpr const char* k_organiser = "organiser";
constexpr const char* k_reporter = "reporter";
constexpr const char* k_applied = "applied";
constexpr const char* k_accept_damaged = "accept-damaged";

http::Response bring_in_page(Visit& visit) {
  const Html form = post_form(
      visit, Url{"/bring-in"}, attr("enctype", "multipart/form-data"), attr("data-drop", "choose"),
      tournament_address(visit, k_address),
      tournament_files(visit, visit.say({"up to 32 files, 64 MB each", "32個まで、各64MBまで"})),
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
      text_field({.name = k_event_name_field,
                  .label = visit.say({"What it is called", "大会名"}),
                  .value = visit.typed(k_event_name_field)}),
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
      group(
          tag("section", cls("narrow-form"), form),
          tag("p",
              tag("a", href(Url{"/check"}), visit.say({"Check a tournament without keeping it", "保存せずに検証する"})),
              " · ",
              tag("a", href(Url{"/people/files"}),
                  visit.say({"Member lists, FIDE lists, clubs", "会員名簿・FIDEリスト・クラブの取り込み"}))),
          newest_jobs(visit)),
      visit.refusal ? status_of(*visit.refusal) : 200);
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
                                                   {k_event_name_field, 300},
                                                   {k_organiser, 300},
                                                   {k_reporter, 300},
                                                   {k_applied, 40},
                                                   {k_accept_damaged, 1000}});
      !form)
    return refused(form.error());
  Order order{.work = Work::bring_in,
              .label = visit.trimmed(k_address),
              .sources = {},
              .files = {},
              .received = {},
              .name = visit.trimmed(k_event_name_field),
              .organiser = visit.trimmed(k_organiser),
              .reporter = visit.trimmed(k_reporter),
              .who = visit.who};
  if (const std::string received = visit.typed(k_received); !received.empty()) {
    order.received = parse_instant(received);
    if (!order.received || *order.received > visit.who.now)
      return refused(Error{finding(k_arrival_unreadable, {}, received)});
  }
  if (const std::string applied = visit.trimmed(k_applied); !applied.empty()) {
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
  const auto job = visit.jobs.start(visit.office, order);
  return job ? see_other((Url{"/jobs"} / *job).text()) : refused(job.error());
}

}  // namespace seiseki::desk::pages
