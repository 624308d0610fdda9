/// \file
/// The record: who did what, when, by person, object and day; whether it is whole; and what became of a document.
#include "pipeline/operations/record.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "importers/text/unicode.hpp"
#include "pipeline/desk/pages/decided.hpp"
#include "pipeline/desk/pages/list_parts.hpp"
#include "pipeline/desk/pages/pages.hpp"
#include "pipeline/desk/words.hpp"
#include "pipeline/lists/rate.hpp"
#include "pipeline/operations/words.hpp"

namespace seiseki::desk::pages {

using namespace markup;
using store::AuditEntry;

namespace {

constexpr std::size_t k_most_entries = 200;

/// What was asked for in the address.
struct Asked {
  std::string actor;
  std::string object;
  std::string day;
  operations::RecordRequest request;
};

Asked asked_of(const Visit& visit) {
  Asked out{.actor = visit.request.parameter("actor").value_or(""),
            .object = std::string{importers::text::trim(visit.request.parameter("object").value_or(""))},
            .day = std::string{importers::text::trim(visit.request.parameter("day").value_or(""))},
            .request = {}};
  out.request = {.actor = out.actor, .object = out.object, .day = parse_date(out.day), .last = std::nullopt};
  return out;
}

/// The page of what an entry is about, where it has one.
std::optional<Url> page_of_object(const Visit& visit, std::string_view object) {
  const auto after = [&](std::string_view mark) {
    const std::size_t at = object.find(mark);
    if (at == std::string_view::npos) return std::string_view{};
    const std::string_view rest = object.substr(at + mark.size());
    return rest.substr(0, rest.find_first_of(" /"));
  };
  if (const auto report = report_of_object(object)) return report_address(*report);
  if (const auto player = FederationId::parse(after("player:"))) return Url{"/people"} / player->text();
  if (object.starts_with("list:")) {
    const auto month = parse_month(after(" of "));
    if (!month) return std::nullopt;
    const std::vector<store::ListManifest> by_post = visit.office.correspondence_lists.revisions(*month);
    const bool is_by_post = std::any_of(by_post.begin(), by_post.end(), [&](const store::ListManifest& one) {
      return one.id.text() == after("list:");
    });
    if (!is_by_post) return Url{"/lists"} / to_iso(*month);
    return publish_address(*month, store::ListSeries::correspondence);
  }
  return std::nullopt;
}

Html record_filters(const Visit& visit, const operations::RecordView& view, const Asked& asked) {
  const bool is_no_day = !asked.day.empty() && !asked.request.day;
  const Html options =
      group(tag("option", attr("value", ""), visit.say({"everybody", "全員"})),
            each(view.actors, [&](const std::string& actor) {
              return tag("option", attr("value", actor), flag("selected", actor == asked.actor), actor);
            }));
  return tag(
      "form", attr("method", "get"), action(Url{"/record"}), attr("role", "search"), cls("narrow-form"),
      tag("p", cls("field"), tag("label", attr("for", "actor"), visit.say({"Who", "担当者"})),
          tag("select", id("actor"), attr("name", "actor"), options)),
      tag("p", cls("field"), tag("label", attr("for", "object"), visit.say({"About what", "対象"})),
          tag("input", attr("type", "text"), id("object"), attr("name", "object"), attr("value", asked.object),
              attr("maxlength", 200), attr("autocomplete", "off"), attr("data-key", "/"),
              attr("aria-describedby", "object-hint")),
          tag("small", id("object-hint"), "report:12, decision:5, list:7, player:N01234567")),
      tag("p", cls("field"), tag("label", attr("for", "day"), visit.say({"Day", "日付"})),
          tag("input", attr("type", "text"), id("day"), attr("name", "day"), attr("value", asked.day),
              attr("maxlength", 10), attr("autocomplete", "off"),
              is_no_day ? attr("aria-invalid", "true") : Attribute{}, attr("aria-describedby", "day-hint")),
          tag("small", id("day-hint"),
              is_no_day
                  ? visit.say({"That is no day; write it like 2026-02-16. Every day is shown.",
                               "日付として読めません。2026-02-16 の形で入力してください。全期間を表示しています。"})
                  : std::string_view{"2026-02-16"})),
      button(Look::plain, visit.say({"Show", "表示"})));
}

/// The number before which entries are shown, of an address of ours.
std::int64_t before_of(const Visit& visit) {
  const std::string text = visit.request.parameter("before").value_or("");
  std::int64_t out = 0;
  std::from_chars(text.data(), text.data() + text.size(), out);
  return out;
}

std::string head_asked_for(const Visit& visit) {
  return std::string{importers::text::trim(visit.request.parameter("head").value_or(""))};
}

Html verify_form(const Visit& visit, const std::string& head) {
  return tag("form", attr("method", "get"), action(Url{"/record/verify"}), cls("narrow-form"),
             tag("p", cls("field"),
                 tag("label", attr("for", "head"),
                     visit.say({"Against a head hash that was published, if there is one",
                                "公表済みの最新ハッシュと照合する場合"})),
                 tag("input", attr("type", "text"), id("head"), attr("name", "head"), attr("value", head),
                     attr("maxlength", 64), attr("autocomplete", "off"), attr("spellcheck", "false"),
                     attr("aria-describedby", "head-hint")),
                 tag("small", id("head-hint"),
                     visit.say({"stands on every published list; shows a record that was cut or written anew",
                                "公表されたリストに記載されています。末尾の切り捨てや書き直しが分かります"}))),
             button(Look::primary, visit.say({"Verify", "検証する"}), "v"));
}

std::string document_asked_for(const Visit& visit) {
  return std::string{importers::text::trim(visit.request.parameter("document").value_or(""))};
}

Html trace_form(const Visit& visit, const std::string& document) {
  return tag("form", attr("method", "get"), action(Url{"/record"} / "trace"), cls("narrow-form"),
             tag("p", cls("field"),
                 tag("label", attr("for", "document"),
                     visit.say({"What became of a document, by its hash", "文書のハッシュから報告とリストをたどる"}),
                     key("t")),
                 tag("input", attr("type", "text"), id("document"), attr("name", "document"), attr("value", document),
                     attr("data-key", "t"), attr("maxlength", 64), attr("autocomplete", "off"),
                     attr("spellcheck", "false"), attr("aria-describedby", "document-hint")),
                 tag("small", id("document-hint"),
                     visit.say({"or its beginning; it stands under Sources of a report",
                                "先頭部分でも可。報告の「元データ」に表示されます"}))),
             button(Look::plain, visit.say({"Trace", "たどる"})));
}

Html trace_table(const Visit& visit, const std::vector<operations::DocumentUse>& uses) {
  const Html rows = each(uses, [&](const operations::DocumentUse& use) {
    const Url report = report_address(use.report.id);
    const Html lists = each(use.lists, [&](const store::ListManifest& list) {
      return tag("li", list_link(list, lists::series_of(use.report),
                                 visit.say({"{0}, revision {1}", "{0} 第{1}版"},
                                           {to_iso(list.month), std::to_string(list.revision)}),
                                 list.revision));
    });
    return tag("tr",
               tag("td", tag("a", href(report / "sources" / use.document.sha256),
                             tag("code", attr("title", use.document.sha256), short_hash(use.document.sha256)))),
               tag("td", cls("event"), printed(use.document.name)), tag("td", cls("n"), use.report.id.value()),
               tag("th", attr("scope", "row"), tag("a", href(report), event_name(visit, use.report.name))),
               tag("td", visit.say(operations::stage_wording(to_string(use.report.stage)))),
               tag("td", lists.empty() ? group(visit.say({"in no list", "なし"})) : tag("ul", cls("plain"), lists)));
  });
  return tag(
      "div", cls("scroll"),
      tag("table", cls("full ruled"), tag("caption", cls("away"), visit.say({"Uses of the document", "文書の使用先"})),
          column_heads(visit, {{{"document", "文書"}, ""},
                               {{"name", "名前"}, ""},
                               {{"report", "報告"}, "n"},
                               {{"event", "大会"}, ""},
                               {{"stage", "段階"}, ""},
                               {{"lists", "リスト"}, ""}}),
          tag("tbody", rows)));
}

}  // namespace

http::Response record(Visit& visit) {
  const Asked asked = asked_of(visit);
  const operations::RecordView view = operations::record_view(visit.office, asked.request);
  const std::int64_t before = before_of(visit);
  std::vector<AuditEntry> shown;
  bool has_more = false;
  for (auto entry = view.entries.rbegin(); entry != view.entries.rend(); ++entry) {
    if (before > 0 && entry->sequence >= before) continue;
    if (shown.size() == k_most_entries) {
      has_more = true;
      break;
    }
    shown.push_back(*entry);
  }
  const Html rows = each(shown, [&](const AuditEntry& entry) {
    const auto to = page_of_object(visit, entry.object);
    return tag("tr", tag("td", cls("n"), entry.sequence), tag("td", cls("w"), minute(entry.time)),
               tag("td", printed(entry.actor)),
               tag("td", visit.say(name_of_action(entry.action)), " ",
                   tag("small", cls("at-narrow"), tag("code", entry.action))),
               tag("td", cls("event"), to ? tag("a", href(*to), printed(entry.object)) : printed(entry.object)),
               tag("td", cls("at-narrow"), tag("code", attr("title", entry.hash), short_hash(entry.hash))));
  });
  const Url here = Url{"/record"}.with("actor", asked.actor).with("object", asked.object).with("day", asked.day);
  PageFrame frame{
      .place = Place::record,
      .title = std::string{visit.say({"Record", "監査記録"})},
      .beside_crumbs = tag("a", href(Url{"/record.json"}), "JSON"),
      .beside =
          group(visit.say({"each entry holds the hash of the one before", "各項目は前の項目のハッシュを含みます"}))};
  const Html table =
      shown.empty()
          ? tag("p", visit.say({"No entry fits. Ask for less.", "該当する項目はありません。条件を減らしてください。"}))
          : group(
                tag("p", cls("dim"), visit.say({"{0|entry|entries}", "{0} 件"}, {std::to_string(view.entries.size())})),
                tag("div", cls("scroll"),
                    tag("table", cls("queue ruled"), tag("caption", cls("away"), visit.say({"Record", "監査記録"})),
                        column_heads(visit, {{{"no.", "番号"}, "n"},
                                             {{"when", "日時"}, ""},
                                             {{"who", "担当者"}, ""},
                                             {{"what", "操作"}, ""},
                                             {{"about what", "対象"}, ""},
                                             {{"hash", "ハッシュ"}, "at-narrow"}}),
                        tag("tbody", rows))),
                has_more ? tag("p", tag("a", href(here.with("before", shown.back().sequence)),
                                        visit.say({"Earlier entries", "以前の項目"})))
                         : Html{});
  return page(visit, frame,
              group(tag("section", cls("halves"), tag("section", record_filters(visit, view, asked)),
                        tag("section", cls("stack"), verify_form(visit, {}), trace_form(visit, {}))),
                    tag("section", table)));
}

http::Response record_json(Visit& visit) {
  return json_answer(operations::record_json(operations::record_view(visit.office, asked_of(visit).request)));
}

http::Response verify_record(Visit& visit) {
  const std::string head = head_asked_for(visit);
  const operations::Verified verified = operations::verify_record(visit.office, head);
  const Html verdict =
      verified.is_whole
          ? tag("div", cls("message"), attr("role", "status"), mark(Mark::tick),
                tag("p", visit.say({"{0|entry|entries}, unbroken: nothing was edited, removed or cut.",
                                    "{0} 件、整合しています。改ざん・欠落はありません。"},
                                   {std::to_string(verified.entries)})))
          : tag("div", cls("message alert"), attr("role", "alert"), attr("tabindex", "-1"), mark(Mark::diamond),
                tag("p", visit.say({"The record does not agree with itself, with what is kept, or with that head.",
                                    "監査記録に、記録自体・保存内容・指定のハッシュとの不一致があります。"})));
  const Html findings = each(verified.findings, [&](const Finding& one) {
    return tag("li", mark(one.severity() == Severity::error ? Mark::diamond : Mark::triangle), " ",
               printed(one.message(visit.language)), " ",
               tag("a", href(Url{"/findings"} / one.code()), tag("code", one.code())));
  });
  const Url as_json = (Url{"/record"} / "verify").as(".json");
  PageFrame frame{.place = Place::record,
                  .title = std::string{visit.say({"Verification", "検証"})},
                  .crumbs = {{std::string{visit.say({"Record", "監査記録"})}, Url{"/record"}},
                             {std::string{visit.say({"verification", "検証"})}, std::nullopt}},
                  .beside_crumbs = tag("a", href(head.empty() ? as_json : as_json.with("head", head)), "JSON"),
                  .beside = group(visit.say({"as of {0}", "{0} 現在"}, {minute(visit.who.now)})),
                  .message = verdict};
  return page(
      visit, frame,
      group(tag("dl", cls("facts"), fact(visit.say({"entries", "件数"}), group(verified.entries)),
                fact(visit.say({"head", "最新ハッシュ"}),
                     verified.head.empty() ? group("–") : tag("code", cls("hash"), verified.head))),
            findings.empty() ? Html{} : tag("ul", cls("stack"), findings),
            tag("section", tag("h2", visit.say({"Verify again", "もう一度検証する"})), verify_form(visit, head))));
}

http::Response verify_record_json(Visit& visit) {
  return json_answer(operations::verified_json(operations::verify_record(visit.office, head_asked_for(visit))));
}

http::Response trace(Visit& visit) {
  const std::string document = document_asked_for(visit);
  PageFrame frame{.place = Place::record,
                  .title = std::string{visit.say({"What became of a document", "文書の使用先"})},
                  .crumbs = {{std::string{visit.say({"Record", "監査記録"})}, Url{"/record"}},
                             {std::string{visit.say({"document", "文書"})}, std::nullopt}}};
  Html found;
  const auto uses = document.empty() ? Result<std::vector<operations::DocumentUse>>{}
                                     : operations::trace_document(visit.office, document);
  if (!uses) {
    visit.refusal = uses.error();
  } else if (!document.empty()) {
    frame.beside_crumbs = tag("a", href((Url{"/record"} / "trace").as(".json").with("document", document)), "JSON");
    found = tag("section", trace_table(visit, *uses));
  }
  return page(visit, frame, group(found, tag("section", trace_form(visit, document))),
              uses ? 200 : status_of(uses.error()));
}

http::Response trace_json(Visit& visit) {
  const std::string document = document_asked_for(visit);
  const auto uses = document.empty() ? Result<std::vector<operations::DocumentUse>>{}
                                     : operations::trace_document(visit.office, document);
  return uses ? json_answer(operations::trace_json(*uses)) : trace(visit);
}

}  // namespace seiseki::desk::pages
