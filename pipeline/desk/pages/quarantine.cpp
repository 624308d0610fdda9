/// \file
/// What could not be imported: each document with what it is, reasons_of it lies there and since when; trying again,
/// throwing away for a recorded reason.
#include "pipeline/operations/quarantine.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "engine/domain/visible_text.hpp"
#include "pipeline/catalogue/catalogue.hpp"
#include "pipeline/desk/findings.hpp"
#include "pipeline/desk/pages/finding_block.hpp"
#include "pipeline/desk/pages/list_parts.hpp"
#include "pipeline/desk/pages/pages.hpp"
#include "pipeline/desk/words.hpp"
#include "pipeline/operations/decision_text.hpp"

namespace seiseki::desk::pages {

using namespace markup;
using store::QuarantinedItem;

namespace {

Url item_address(const QuarantinedItem& item) {
  return Url{"/quarantine"} / item.document.sha256;
}

std::string in_bytes(const Visit& visit, std::int64_t size) {
  return visit.say({"{0|byte|bytes}", "{0} バイト"}, {views::grouped(size)});
}

std::string days_since(const Visit& visit, Date day) {
  const int days = days_between(day, visit.today);
  if (days <= 0) return std::string{visit.say({"today", "本日"})};
  return visit.say({"{0|day|days}", "{0}日"}, {std::to_string(days)});
}

/// The errors in words; each sentence once, with how often it was found.
Html reasons_of(const Visit& visit, const QuarantinedItem& item) {
  std::vector<std::pair<std::string, int>> sentences;
  for (const store::StoredFinding& finding : item.findings) {
    if (finding.severity != Severity::error) continue;
    const std::string sentence = catalogue::message(finding, visit.language);
    const auto known =
        std::find_if(sentences.begin(), sentences.end(), [&](const auto& one) { return one.first == sentence; });
    if (known == sentences.end()) {
      sentences.emplace_back(sentence, 1);
    } else {
      ++known->second;
    }
  }
  constexpr std::size_t k_shown = 3;
  Html out;
  for (std::size_t i = 0; i < std::min(k_shown, sentences.size()); ++i) {
    out += tag("li", printed(sentences[i].first),
               sentences[i].second == 1 ? Html{} : tag("small", fmt::format(" ×{}", sentences[i].second)));
  }
  if (sentences.size() > k_shown)
    out +=
        tag("li", cls("dim"), visit.say({"and {0} more", "ほか {0} 件"}, {std::to_string(sentences.size() - k_shown)}));
  return tag("ul", out);
}

/// What has just been decided about a document, from the record.
Html decided_message(const Visit& visit, const std::string& hash, const Text& sentence) {
  if (hash.empty()) return {};
  const auto decisions = visit.office.decisions.list({.object = "document:" + hash});
  if (decisions.empty()) return {};
  const store::Decision& decision = decisions.back();
  return tag("div", cls("message"), attr("role", "status"), mark(Mark::square),
             tag("p", printed(visit.say(sentence, {hash.substr(0, 12), decision.actor, decision.id.text()})),
                 tag("q", printed(operations::decision_reason(decision, visit.language)))));
}

Html dropped_message(const Visit& visit) {
  return decided_message(visit, visit.request.parameter("dropped").value_or(""),
                         {"{0} was dropped by {1}, decision {2}: ", "{0} を破棄しました（{1}、決定 {2}）："});
}

Html reopened_message(const Visit& visit, const QuarantinedItem& item) {
  if (visit.request.parameter("reopened").value_or("") != "yes" || item.replaced_by) return {};
  return decided_message(
      visit, item.document.sha256,
      {"{0} was opened again by {1}, decision {2}: ", "{0} を隔離中に戻しました（{1}、決定 {2}）："});
}

/// What sound copies made needless: kept, and nothing to do about it.
Html replaced_part(const Visit& visit, const std::vector<QuarantinedItem>& replaced) {
  if (replaced.empty()) return {};
  const Html rows = each(replaced, [&](const QuarantinedItem& item) {
    return tag("tr", tag("td", cls("event"), tag("a", href(item_address(item)), printed(item.document.name))),
               tag("td", tag("a", href(Url{"/reports"} / item.replaced_by->value()),
                             visit.say({"report {0}", "報告 {0}"}, {item.replaced_by->text()}))),
               tag("td", cls("w at-narrow"), to_iso(item.date)));
  });
  return tag(
      "section", tag("h2", visit.say({"Replaced by sound copies", "正しい文書で差し替え済み"})),
      tag("div", cls("scroll"),
          tag("table", cls("queue ruled"),
              tag("caption", cls("away"), visit.say({"Documents replaced by sound copies", "差し替え済みの文書"})),
              column_heads(
                  visit,
                  {{{"document", "文書"}, ""}, {{"replaced by", "差し替え"}, ""}, {{"since", "隔離日"}, "at-narrow"}}),
              tag("tbody", rows))));
}

http::Response quarantine_page(Visit& visit) {
  const operations::QuarantineView view = operations::quarantine_view(visit.office);
  PageFrame frame{.place = Place::quarantine,
                  .title = std::string{visit.say({"Quarantine", "隔離"})},
                  .beside_crumbs = tag("a", href(Url{"/quarantine.json"}), "JSON"),
                  .beside = group(visit.say({"what could not be read, kept byte by byte until somebody decides",
                                             "読み取れなかった文書（判断するまでそのまま保管）"})),
                  .message = dropped_message(visit)};
  const Html damaged = each(view.damaged, [&](const Finding& finding) {
    return tag("div", cls("message alert"), mark(Mark::diamond), tag("p", told_error(Error{finding}, visit.language)));
  });
  const int status = visit.refusal ? status_of(*visit.refusal) : 200;
  if (view.items.empty()) {
    return page(
        visit, frame,
        group(damaged,
              tag("p",
                  visit.say({"Nothing is in quarantine. What cannot be read when it is brought in, or "
                             "fetched at night, waits here.",
                             "隔離中の文書はありません。取り込みや夜間確認で読み取れなかった文書がここに残ります。"})),
              replaced_part(visit, view.replaced)),
        status);
  }
  const Html rows = each(view.items, [&](const QuarantinedItem& item) {
    return tag("tr",
               tag("td", cls("event"), tag("a", href(item_address(item)), printed(item.document.name)), " ",
                   tag("small", in_bytes(visit, static_cast<std::int64_t>(item.document.size)))),
               tag("td", reasons_of(visit, item)), tag("td", cls("w at-narrow"), to_iso(item.date)),
               tag("td", cls("n"), days_since(visit, item.date)), tag("td", cls("n at-narrow"), item.retries));
  });
  return page(
      visit, frame,
      group(damaged,
            tag("section", post_form(visit, Url{"/quarantine/retry"},
                                     tag("div", cls("buttons"),
                                         button(Look::plain, visit.say({"Try all again", "すべて再試行"}), "r"),
                                         tag("small", visit.say({"after the roster, the program or a decision "
                                                                 "has changed",
                                                                 "名簿・プログラム・決定が変わった後に使います"}))))),
            tag("section", tag("div", cls("scroll"),
                               tag("table", cls("queue ruled"),
                                   tag("caption", cls("away"), visit.say({"Documents in quarantine", "隔離中の文書"})),
                                   column_heads(visit, {{{"document", "文書"}, ""},
                                                        {{"why", "理由"}, ""},
                                                        {{"since", "隔離日"}, "at-narrow"},
                                                        {{"for", "経過"}, "n"},
                                                        {{"tried again", "再試行"}, "n at-narrow"}}),
                                   tag("tbody", rows)))),
            replaced_part(visit, view.replaced)),
      status);
}

/// One finding as it was kept: the sentence, the place, the text it is about, what to do.
Html told_finding(const Visit& visit, const store::StoredFinding& finding) {
  const std::string place = finding.where.place();
  const std::string advice = catalogue::advice(finding, visit.language);
  return tag("div", cls("finding"),
             tag("p",
                 mark(finding.severity == Severity::error     ? Mark::diamond
                      : finding.severity == Severity::warning ? Mark::triangle
                                                              : Mark::ring),
                 " ", printed(catalogue::message(finding, visit.language)), " ",
                 tag("a", href(Url{"/findings"} / finding.code), tag("code", finding.code))),
             finding.quoted.empty() ? Html{}
                                    : tag("div", cls("source"), attr("tabindex", "0"),
                                          tag("code", attr("translate", "no"), tag("mark", visible(finding.quoted)))),
             place.empty() ? Html{} : tag("p", tag("small", printed(place))),
             finding.severity != Severity::error || advice.empty() ? Html{} : tag("p", printed(advice)));
}

/// A report's number; nullopt for what is none.
std::optional<store::ReportId> parse_report(std::string_view text) {
  std::int64_t number = 0;
  const auto parsed = std::from_chars(text.data(), text.data() + text.size(), number);
  if (parsed.ec != std::errc{} || parsed.ptr != text.data() + text.size() || number <= 0) return std::nullopt;
  return store::ReportId{number};
}

/// Whether it is the event of a report, where that is the question.
Html comparisons_of(const Visit& visit, const QuarantinedItem& item) {
  Html out;
  for (const store::StoredFinding& finding : item.findings) {
    const FindingKind* kind = catalogue::find_kind(finding.code);
    if (kind == nullptr || !finding.code.starts_with("event-")) continue;
    const auto report = parse_report(finding.argument(*kind, "report").value_or(""));
    if (!report) continue;
    out += tag("p", button_link(Look::plain, Url{"/reports"} / report->value() / "compare" / item.document.sha256,
                                visit.say({"Compare with report {0}", "報告 {0} と比較する"}, {report->text()})));
  }
  return out.empty() ? out
                     : tag("section", cls("panel"), tag("h2", visit.say({"Is it one event?", "同じ大会ですか"})), out);
}

Html retry_form(const Visit& visit, const QuarantinedItem& item) {
  // Only where damage keeps it out is there anything to accept.
  const Html damage =
      operations::is_kept_out_by_damage(item)
          ? text_field({.name = "accept-damaged",
                        .label = visit.say({"If it was compared with the original: why to take it all the same",
                                            "原本と照合済みの場合：取り込む理由"}),
                        .hint = visit.say({"stays with the report; empty: it is judged as before",
                                           "報告に記録されます（空欄なら通常どおり判定）"}),
                        .value = visit.typed("accept-damaged")})
          : Html{};
  return post_form(visit, item_address(item) / "retry", damage,
                   button(Look::primary, visit.say({"Try again", "再試行"}), "r"));
}

Html drop_form(const Visit& visit, const QuarantinedItem& item) {
  const bool is_wrong = visit.refusal && visit.refusal->finding.code() == "reason-missing";
  return post_form(visit, item_address(item) / "drop",
                   text_field({.name = "reason",
                               .label = visit.say({"Reason, kept in the record", "理由（監査記録に残ります）"}),
                               .hint = visit.say({"required; the document itself is gone then, its hash stays",
                                                  "必須。文書は失われ、ハッシュだけが残ります"}),
                               .value = visit.typed("reason"),
                               .is_wrong = is_wrong,
                               .has_focus = is_wrong,
                               .key = "d"}),
                   button(Look::plain, visit.say({"Drop it", "破棄する"})));
}

/// Where a sound copy closed the document: by which report, and how to take that back.
Html reopen_panel(const Visit& visit, const QuarantinedItem& item) {
  if (!item.replaced_by) return {};
  const bool is_wrong = visit.refusal && visit.refusal->finding.code() == "reason-missing";
  return tag(
      "section", cls("panel"), tag("h2", visit.say({"Replaced", "差し替え済み"})),
      tag("p",
          tag("a", href(Url{"/reports"} / item.replaced_by->value()),
              visit.say({"Report {0}", "報告 {0}"}, {item.replaced_by->text()})),
          " ", visit.say({"came in by a sound copy of the same event.", "として同じ大会が正しく取り込まれています。"})),
      post_form(visit, item_address(item) / "reopen",
                text_field({.name = "reason",
                            .label = visit.say({"Why it is another event", "別の大会とする理由"}),
                            .hint = visit.say({"required; it waits again then, and no copy closes it any more",
                                               "必須。再び隔離中となり、以後は自動では差し替えられません"}),
                            .value = visit.typed("reason"),
                            .is_wrong = is_wrong,
                            .has_focus = is_wrong}),
                button(Look::plain, visit.say({"Open it again", "隔離中に戻す"}))));
}

/// What can be decided about it: one that is replaced is opened again first.
Html decisions_of(const Visit& visit, const QuarantinedItem& item) {
  if (item.replaced_by) return reopen_panel(visit, item);
  return group(comparisons_of(visit, item),
               tag("section", cls("panel"), tag("h2", visit.say({"Try again", "再試行"})), retry_form(visit, item)),
               tag("section", cls("panel"), tag("h2", visit.say({"Drop", "破棄"})), drop_form(visit, item)));
}

http::Response no_such_document(Visit& visit, const Error& error) {
  visit.refusal = error;
  return page(visit,
              {.place = Place::quarantine,
               .title = std::string{visit.say({"No such document in quarantine", "該当する隔離文書がありません"})},
               .crumbs = {{std::string{visit.say({"Quarantine", "隔離"})}, Url{"/quarantine"}}}},
              tag("p", tag("a", href(Url{"/quarantine"}), visit.say({"What is in quarantine", "隔離中の文書の一覧"}))),
              status_of(error));
}

http::Response item_page(Visit& visit) {
  const auto item = operations::quarantined_item(visit.office, visit.words.at(0));
  if (!item) return no_such_document(visit, item.error());
  PageFrame frame{.place = Place::quarantine,
                  .title = visible(item->document.name),
                  .crumbs = {{std::string{visit.say({"Quarantine", "隔離"})}, Url{"/quarantine"}},
                             {item->document.sha256.substr(0, 12), std::nullopt}},
                  .beside_crumbs = tag("a", href(item_address(*item).as(".json")), "JSON"),
                  .heading = tag("h1", printed(item->document.name)),
                  .message = reopened_message(visit, *item)};
  // Where a file lay on this machine is nobody's business; the address of a page is.
  const bool is_fetched = item->document.origin.starts_with("http");
  const Html facts =
      tag("dl", cls("facts"),
          fact(visit.say({"since", "隔離日"}), group(to_iso(item->date), " · ", days_since(visit, item->date))),
          fact(visit.say({"arrived", "到着"}), to_iso_local(item->arrival())),
          fact(visit.say({"tried again", "再試行"}), group(item->retries)),
          fact(visit.say({"size", "サイズ"}), in_bytes(visit, static_cast<std::int64_t>(item->document.size))),
          is_fetched ? fact(visit.say({"from", "取得元"}), printed(item->document.origin)) : Html{},
          fact("SHA-256", tag("code", attr("title", item->document.sha256), short_hash(item->document.sha256))));
  const Html findings =
      each(worst_first(item->findings), [&](const store::StoredFinding& one) { return told_finding(visit, one); });
  return page(visit, frame,
              group(facts, tag("div", cls("two"),
                               tag("section", tag("h2", visit.say({"What was found", "検証結果"})), findings,
                                   tag("p", tag("a", href(item_address(*item) / "document"),
                                                visit.say({"The document as it came", "元の文書"})))),
                               tag("div", decisions_of(visit, *item)))),
              visit.refusal ? status_of(*visit.refusal) : 200);
}

}  // namespace

http::Response quarantine(Visit& visit) {
  return quarantine_page(visit);
}

http::Response quarantine_json(Visit& visit) {
  return json_answer(operations::quarantine_json(operations::quarantine_view(visit.office)));
}

http::Response quarantined(Visit& visit) {
  return item_page(visit);
}

http::Response quarantined_json(Visit& visit) {
  const auto item = operations::quarantined_item(visit.office, visit.words.at(0));
  return item ? json_answer(operations::quarantine_item_json(*item)) : no_such_document(visit, item.error());
}

http::Response quarantined_document(Visit& visit) {
  const auto document = visit.office.quarantine.document(visit.words.at(0));
  if (!document) return no_such_document(visit, document.error());
  // Never opened in the desk's own name: whatever is in it, a browser keeps it as a file with a name of ours.
  http::Response out{.status = 200, .media_type = "application/octet-stream", .body = document->bytes};
  return out.set("Content-Disposition",
                 fmt::format("attachment; filename=\"quarantine-{}\"", document->sha256().substr(0, 16)));
}

http::Response retry_all(Visit& visit) {
  if (const auto form = check_form(visit.request, {}); !form) {
    visit.refusal = form.error();
    return quarantine_page(visit);
  }
  Order order{.work = Work::bring_in,
              .label = std::string{visit.say({"everything in quarantine", "隔離中のすべての文書"})},
              .sources = {},
              .files = {},
              .received = {},
              .who = visit.who};
  for (const QuarantinedItem& item : operations::quarantine_view(visit.office).items)
    order.quarantined.push_back(item.document.sha256);
  if (order.quarantined.empty()) return see_other("/quarantine");
  const auto job = visit.jobs.start(visit.office, order);
  if (job) return see_other((Url{"/jobs"} / *job).text());
  visit.refusal = job.error();
  return quarantine_page(visit);
}

http::Response retry(Visit& visit) {
  const auto item = operations::quarantined_item(visit.office, visit.words.at(0));
  if (!item) return no_such_document(visit, item.error());
  if (const auto form =
          check_form(visit.request, {{"accept-damaged", 1000}, {"separate-event", 3}, {"correction-of", 11}});
      !form) {
    visit.refusal = form.error();
    return item_page(visit);
  }
  Order order{.work = Work::bring_in,
              .label = item->document.name,
              .sources = {},
              .files = {},
              .received = {},
              .who = visit.who};
  order.quarantined = {item->document.sha256};
  order.separate_event = visit.typed("separate-event") == "yes";
  if (const auto report = parse_report(visit.typed("correction-of"))) order.correction_of = *report;
  if (const std::string reason = visit.typed("accept-damaged"); reason.find_first_not_of(" \t") != std::string::npos)
    order.accept_damaged = reason;
  const auto job = visit.jobs.start(visit.office, order);
  if (job) return see_other((Url{"/jobs"} / *job).text());
  visit.refusal = job.error();
  return item_page(visit);
}

http::Response reopen(Visit& visit) {
  const auto refused = [&](const Error& error) {
    visit.refusal = error;
    return item_page(visit);
  };
  if (const auto form = check_form(visit.request, {{"reason", 2000}}); !form) return refused(form.error());
  const auto lock = take_turn(visit, "quarantine reopen");
  if (!lock) return refused(lock.error());
  const auto opened = operations::reopen_quarantined(visit.office, visit.words.at(0), visit.reason(), visit.who);
  if (!opened) return refused(opened.error());
  return see_other((Url{"/quarantine"} / *opened).with("reopened", "yes").text());
}

http::Response drop(Visit& visit) {
  const auto refused = [&](const Error& error) {
    visit.refusal = error;
    return item_page(visit);
  };
  if (const auto form = check_form(visit.request, {{"reason", 2000}}); !form) return refused(form.error());
  const auto lock = take_turn(visit, "quarantine drop");
  if (!lock) return refused(lock.error());
  const auto dropped = operations::drop_quarantined(visit.office, visit.words.at(0), visit.reason(), visit.who);
  if (!dropped) return refused(dropped.error());
  return see_other(Url{"/quarantine"}.with("dropped", *dropped).text());
}

}  // namespace seiseki::desk::pages
