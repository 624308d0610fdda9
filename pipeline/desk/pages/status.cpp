/// \file
/// Where the office stands, at a glance; the same for a monitor.
#include "pipeline/operations/status.hpp"

#include "pipeline/desk/frame.hpp"
#include "pipeline/desk/pages/list_parts.hpp"
#include "pipeline/desk/pages/pages.hpp"
#include "pipeline/desk/parts.hpp"
#include "pipeline/desk/words.hpp"

namespace seiseki::desk::pages {

using namespace markup;

namespace {

operations::StatusView status_now(Visit& visit) {
  return operations::status_view(visit.office, visit.today, visit.who.now);
}

Html last_list_told(const Visit& visit, const operations::StatusView& status) {
  if (!status.last_list) return group(visit.say({"none yet", "まだありません"}));
  const store::ListManifest& list = *status.last_list;
  const Html link =
      tag("a", href(Url{"/lists"} / to_iso(list.month)),
          visit.say({"{0}, revision {1}", "{0} 第{1}版"}, {to_iso(list.month), std::to_string(list.revision)}));
  const bool is_public = status.published.has_value() || list.origin == store::ListOrigin::imported;
  const Html on_site =
      group(" · ", tag("a", href(public_page(visit, list, status.published.has_value())),
                       is_public ? visit.say({"on the public site", "公開サイトでの表示"})
                                 : visit.say({"public site with this draft", "この試算での公開サイト"})));
  if (status.published)
    return group(link, " · ", mark(Mark::square), " ",
                 visit.say({"published {0}", "{0} 公表"}, {minute(*status.published)}), on_site);
  return list.origin == store::ListOrigin::imported
             ? group(link, " · ", visit.say({"imported", "取り込み"}), on_site)
             : group(link, " · ", mark(Mark::half), " ", visit.say({"not published", "未公表"}), on_site);
}

Html broken_links_told(const Visit& visit, const operations::StatusView& status) {
  Html out;
  for (const auto* links : {&status.broken_links, &status.broken_links_cc}) {
    for (const lists::BrokenLink& link : *links) {
      out = group(std::move(out), " · ", mark(Mark::triangle), " ", lists::finding_of(link).message(visit.language));
    }
  }
  return out;
}

Html status_row(const Visit& visit, const Text& label, const Html& value) {
  return tag("tr", tag("th", attr("scope", "row"), visit.say(label)), tag("td", value));
}

}  // namespace

http::Response status(Visit& visit) {
  const operations::StatusView now = status_now(visit);
  const int days = now.days_to_cut_off();
  const Html cut_off = group(date_in_words(now.period.last, visit.language), " · ",
                             days == 0 ? visit.say({"today", "本日"}, {})
                                       : visit.say({"in {0|day|days}", "あと{0}日"}, {std::to_string(days)}),
                             " · ", visit.say({"list {0}", "{0} のリスト"}, {to_iso(now.period.list)}));
  const Html waiting =
      group(tag("a", href(Url{"/"}),
                visit.say({"reports waiting: {0}", "決定待ちの報告：{0} 件"}, {std::to_string(now.waiting)})),
            " · ", now.open_problems == 0 ? Html{} : mark(Mark::diamond), " ",
            visit.say({"open problems: {0}", "未解決の問題：{0} 件"}, {std::to_string(now.open_problems)}));
  const Html quarantined = group(
      tag("a", href(Url{"/quarantine"}),
          visit.say({"documents: {0}", "文書：{0} 件"}, {std::to_string(now.quarantined)})),
      now.quarantine_replaced == 0 ? Html{}
                                   : group(" · ", visit.say({"replaced by sound copies: {0}", "差し替え済み：{0} 件"},
                                                            {std::to_string(now.quarantine_replaced)})),
      now.quarantine_damaged == 0 ? Html{}
                                  : group(" · ", mark(Mark::triangle), " ",
                                          visit.say({"unreadable: {0}", "読み取れないもの：{0} 件"},
                                                    {std::to_string(now.quarantine_damaged)})));
  const Html rows = group(
      status_row(visit, {"last list", "最新のリスト"}, last_list_told(visit, now)),
      status_row(visit, {"next cut-off", "次の締切"}, cut_off), status_row(visit, {"to decide", "決定待ち"}, waiting),
      status_row(visit, {"oldest of these", "最も古い報告"},
                 group(now.oldest ? minute(*now.oldest) : std::string{"–"})),
      status_row(visit, {"accepted, waiting for their list", "受理済み（リスト待ち）"}, group(now.accepted)),
      status_row(
          visit, {"corrections", "訂正"},
          group(tag("a", href(Url{"/cases"}),
                    visit.say({"open cases: {0}", "未決定の案件：{0} 件"}, {std::to_string(now.open_cases.size())})),
                " · ",
                visit.say({"not published: {0}", "未公表の訂正版：{0} 件"},
                          {std::to_string(now.corrections.size() + now.corrections_cc.size())}),
                broken_links_told(visit, now))),
      status_row(visit, {"quarantine", "隔離"}, quarantined),
      status_row(visit, {"record", "監査記録"},
                 now.audit_head.empty()
                     ? group(visit.say({"nothing recorded yet", "まだ記録がありません"}))
                     : group(tag("a", href(Url{"/record"}), visit.say({"head", "最新ハッシュ"})), " ",
                             tag("code", attr("title", now.audit_head), short_hash(now.audit_head)))),
      status_row(visit, {"reading of foreign files", "外部ファイルの読み取り"},
                 group(visit.say(operations::told(now.readers)))));
  return page(
      visit,
      {.place = Place::status,
       .title = std::string{visit.say({"Status", "状況"})},
       .beside_crumbs = tag("a", href(Url{"/status.json"}), "JSON"),
       .beside = group(visit.say({"as of {0}", "{0} 現在"}, {minute(now.now)}))},
      tag("table", cls("full ruled"),
          tag("caption", cls("away"), visit.say({"Where the office stands", "事務局の状況"})), tag("tbody", rows)));
}

http::Response status_json(Visit& visit) {
  return json_answer(operations::status_json(status_now(visit)));
}

}  // namespace seiseki::desk::pages
