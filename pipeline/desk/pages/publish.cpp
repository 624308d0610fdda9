/// \file
/// The sheet of a list before it goes out, and its publication on what was seen.
#include "pipeline/operations/publish.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "importers/source/document.hpp"
#include "pipeline/desk/pages/decided.hpp"
#include "pipeline/desk/pages/list_parts.hpp"
#include "pipeline/desk/pages/pages.hpp"
#include "pipeline/desk/words.hpp"
#include "pipeline/lists/chosen_edition.hpp"
#include "pipeline/lists/findings.hpp"
#include "pipeline/operations/finding_text.hpp"
#include "pipeline/operations/sheet_json.hpp"
#include "pipeline/operations/signal_words.hpp"

namespace seiseki::desk::pages {

using namespace markup;
using operations::Sheet;

namespace {

struct Check {
  bool is_passed = true;
  Text name;
  Html found;
};

Html names_of(const std::vector<operations::ReportOnSheet>& reports) {
  return each(reports, [](const operations::ReportOnSheet& report) {
    return group(tag("a", href(report_address(report.id)), printed(report.name)), " ");
  });
}

std::size_t count_of(const Sheet& sheet, lists::Signal::Kind kind) {
  return static_cast<std::size_t>(
      std::count_if(sheet.signals.begin(), sheet.signals.end(), [&](const auto& one) { return one.kind == kind; }));
}

Html signal_counts(const Visit& visit, const Sheet& sheet) {
  if (sheet.signals.empty()) return group(visit.say({"none", "なし"}));
  return each(operations::k_signal_kinds, [&](lists::Signal::Kind kind) {
    const std::size_t count = count_of(sheet, kind);
    if (count == 0) return Html{};
    return tag("p", visit.say(operations::signal_title(kind)), ": ", count);
  });
}

/// Each whose rating is gone, or whose K or activity changes and no game, birthday or threshold tells why: whoever
/// publishes has to see them.
Html signals_table(const Visit& visit, const Sheet& sheet) {
  if (std::none_of(sheet.signals.begin(), sheet.signals.end(), operations::is_named)) return {};
  const Html rows = each(sheet.signals, [&](const lists::Signal& signal) {
    if (!operations::is_named(signal)) return Html{};
    const auto k = [](const std::optional<KFactor>& value) { return value ? std::to_string(value->value()) : "–"; };
    return tag(
        "tr",
        tag("td", visit.say(operations::signal_title(signal.kind)),
            signal.cause ? group(visit.say({": ", "："}), visit.say(operations::signal_cause(*signal.cause))) : Html{}),
        tag("th", attr("scope", "row"), tag("a", href(Url{"/people"} / signal.player.text()), printed(signal.name))),
        tag("td", !signal.category            ? ""
                  : sheet.is_correspondence() ? "CC"
                                              : short_name(*signal.category)),
        tag("td", cls("n"), signal.rating_before ? std::to_string(signal.rating_before->points()) + " → UR" : ""),
        tag("td", cls("n"), signal.k_before ? k(signal.k_before) + " → " + k(signal.k_after) : ""),
        tag("td", signal.last_game ? to_iso(*signal.last_game) : ""));
  });
  return tag("section", tag("h2", visit.say({"What no game explains", "対局によらない変化"})),
             tag("div", cls("scroll"),
                 tag("table", cls("full ruled"),
                     tag("caption", cls("away"), visit.say({"What no game explains", "対局によらない変化"})),
                     column_heads(visit, {{{"what", "内容"}, ""},
                                          {{"player", "選手"}, ""},
                                          {{"type", "種類"}, ""},
                                          {{"rating", "レーティング"}, "n"},
                                          {{"K", "K"}, "n"},
                                          {{"last game", "最後の対局"}, ""}}),
                     tag("tbody", rows))));
}

std::vector<Check> checks_of(const Visit& visit, const Sheet& sheet) {
  std::vector<Check> out;
  for (const Error& obstacle : sheet.obstacles)
    out.push_back({false, {"Not yet", "公表不可"}, told_error(obstacle, visit.language)});
  if (sheet.obstacles.empty())
    out.push_back(
        {true,
         {"In order", "順序"},
         group(visit.say({"the list before is published or imported; two persons where the office asks for it",
                          "前のリストは公表済み。二人制の条件も満たしています"}))});
  out.push_back({true,
                 {"Same result again", "再計算"},
                 group(visit.say({"stored input computed again: equal", "保存された入力から再計算し一致"}), " ",
                       tag("code", short_hash(sheet.list.input_sha256)))});
  out.push_back({sheet.waiting.empty(),
                 {"Everything is in", "報告"},
                 group(visit.say({"{0|report|reports} in the list, {1|waits|wait}. ", "算入 {0} 件、決定待ち {1} 件。"},
                                 {std::to_string(sheet.reports.size()), std::to_string(sheet.waiting.size())}),
                       names_of(sheet.waiting))});
  Html incomplete;
  for (const operations::ReportOnSheet& report : sheet.reports) {
    if (!report.incomplete) continue;
    incomplete += tag("p", tag("a", href(report_address(report.id)), event_name(visit, report.name)), " ",
                      operations::finding_text(*report.incomplete, visit.language));
  }
  if (!incomplete.empty()) out.push_back({false, {"Incomplete reports", "結果の足りない報告"}, incomplete});
  out.push_back(
      {!sheet.is_early,
       {"The period", "期間"},
       group(visit.say(sheet.is_early ? Text{"not over until {0}", "{0} まで"} : Text{"over since {0}", "{0} に終了"},
                       {to_iso(sheet.last_day)}))});
  // A correspondence list knows no K, only that a rating is gone, and takes none over.
  if (!sheet.is_correspondence() || !sheet.signals.empty()) {
    out.push_back({std::none_of(sheet.signals.begin(), sheet.signals.end(), operations::is_named) &&
                       std::none_of(sheet.other_changes.begin(), sheet.other_changes.end(), operations::is_silent),
                   {"Signals", "注意点"},
                   signal_counts(visit, sheet)});
  }
  if (!sheet.is_correspondence()) {
    out.push_back(
        {sheet.adoptions.empty(),
         {"Take-overs", "引き継ぎの質問"},
         group(visit.say({"{0|question|questions} open", "未回答 {0} 件"}, {std::to_string(sheet.adoptions.size())}))});
  }
  if (!sheet.notices.empty()) {
    out.push_back({false, {"To consider", "確認事項"}, each(sheet.notices, [&](const Finding& found) {
                     return tag("p", found.message(visit.language));
                   })});
  }
  if (!sheet.findings.empty()) {
    out.push_back(
        {false, {"About first ratings", "初期レーティングについて"}, each(sheet.findings, [&](const Finding& found) {
           return tag("p", found.message(visit.language));
         })});
  }
  if (!sheet.merges.empty()) {
    out.push_back(
        {false, {"People merged", "統合した会員ID"}, each(sheet.merges, [&](const operations::MergeOnSheet& merged) {
           return tag("p", merged.merge.from.text(), " ", printed(merged.from_name), " → ", merged.merge.into.text(),
                      " ", printed(merged.into_name));
         })});
  }
  if (!sheet.parted.empty()) {
    out.push_back({false,
                   {"People parted", "統合を取り消した会員ID"},
                   each(sheet.parted, [&](const operations::MergeOnSheet& parted) {
                     return tag("p", parted.merge.from.text(), " ", printed(parted.from_name), " / ",
                                parted.merge.into.text(), " ", printed(parted.into_name));
                   })});
  }
  if (!sheet.memberships.empty()) {
    out.push_back({false,
                   {"Memberships changed since", "会員資格の変更"},
                   each(sheet.memberships, [&](const operations::MembershipOnSheet& changed) {
                     return tag("p", changed.player.text(), " ", printed(changed.name), " ",
                                tag("a", href(report_address(changed.report)),
                                    visit.say({"report {0}: bring it in again", "報告 {0}：取り込み直してください"},
                                              {changed.report.text()})));
                   })});
  }
  for (const lists::ListAdjustment& adjustment : sheet.adjustments) {
    out.push_back(
        {false,
         {"The whole list is adjusted", "リスト全体の調整"},
         group(fmt::format("{} {:+} ", short_name(adjustment.category), adjustment.points), printed(adjustment.note))});
  }
  if (!sheet.undecided.empty()) {
    out.push_back({false,
                   {"The department decides", "レーティング部の決定"},
                   each(sheet.undecided, [&](const lists::UndecidedRating& undecided) {
                     return tag("p", lists::undecided_finding(undecided).message(visit.language));
                   })});
  }
  return out;
}

Html checks_table(const Visit& visit, const Sheet& sheet) {
  const Html rows = each(checks_of(visit, sheet), [&](const Check& check) {
    return tag("tr",
               tag("td", check.is_passed ? state(Mark::tick, "", visit.say({"passed", "確認済み"}))
                                         : state(Mark::triangle, "needs", visit.say({"look", "要確認"}))),
               tag("th", attr("scope", "row"), tag("b", visit.say(check.name))), tag("td", check.found));
  });
  return tag("div", cls("scroll"),
             tag("table", cls("full ruled"),
                 tag("caption", cls("away"), visit.say({"Checks before publishing", "公表前の確認"})),
                 column_heads(visit, {{{"state", "状態"}, ""}, {{"check", "確認"}, ""}, {{"found", "内容"}, ""}}),
                 tag("tbody", rows)));
}

Html files_table(const Visit& visit, const Sheet& sheet) {
  const Html rows = each(sheet.files.current, [](const auto& file) {
    const std::string hash = importers::sha256_hex(file.second);
    return tag("tr", tag("td", file.first), tag("td", cls("n"), file.second.size()),
               tag("td", tag("code", attr("title", hash), short_hash(hash))));
  });
  return tag("section", tag("h2", visit.say({"Files", "ファイル"})),
             tag("div", cls("scroll"),
                 tag("table", cls("full ruled"), tag("caption", cls("away"), visit.say({"Files", "ファイル"})),
                     column_heads(
                         visit, {{{"file", "ファイル"}, ""}, {{"bytes", "バイト"}, "n"}, {{"SHA-256", "SHA-256"}, ""}}),
                     tag("tbody", rows))));
}

/// All changes have a page over the board; the command line alone puts two correspondence lists side by side.
Html leads_to_changes(const Visit& visit, const Sheet& sheet) {
  const std::string month = to_iso(sheet.list.month);
  if (!sheet.is_correspondence())
    return tag("small", tag("a", href(list_address({sheet.list.month}) / "changes"),
                            visit.say({"all changes", "すべての変動"})));
  if (!sheet.base || sheet.replaces) return {};
  return tag("small", visit.say({"all, on the command line:", "すべての変動（コマンドライン）："}), " ",
             tag("code", fmt::format("seiseki diff {} {}{}", to_iso(sheet.base->month), month,
                                     lists::series_option(sheet.series))));
}

/// Games, K, activity and the last game that a correction changes, with or without the rating.
Html others_of(const Visit& visit, const Sheet& sheet) {
  if (sheet.other_changes.empty()) return {};
  const Text title{"What it changes besides ratings", "レーティング以外の変更"};
  return group(tag("h2", visit.say(title)),
               tag("table", cls("full ruled"), tag("caption", cls("away"), visit.say(title)),
                   tag("tbody", each(sheet.other_changes, [&](const operations::OtherChangeOnSheet& change) {
                         return tag("tr", tag("th", attr("scope", "row"), printed(change.after.name)),
                                    tag("td", sheet.is_correspondence() ? std::string_view{"CC"}
                                                                        : short_name(change.after.category)),
                                    tag("td", operations::other_change_text(change, visit.language)));
                       }))));
}

Html changes_of(const Visit& visit, const Sheet& sheet) {
  const auto rows = [&](const std::vector<operations::ChangeOnSheet>& changes) {
    return each(changes, [&](const operations::ChangeOnSheet& one) {
      return tag(
          "tr", tag("th", attr("scope", "row"), printed(one.name)),
          tag("td", sheet.is_correspondence() ? std::string_view{"CC"} : short_name(one.category)),
          tag("td", cls("n"), rating_or_ur(one.before)), tag("td", cls("n answer"), rating_or_ur(one.after)),
          tag("td", cls("n"), one.before && one.after ? change(one.after->points() - one.before->points()) : Html{}));
    });
  };
  const Text title =
      sheet.replaces ? Text{"What the correction changes", "訂正による変動"} : Text{"Largest changes", "大きな変動"};
  return tag("section", tag("h2", visit.say(title), leads_to_changes(visit, sheet)),
             tag("table", cls("full ruled"), tag("caption", cls("away"), visit.say(title)),
                 tag("tbody", rows(sheet.largest_changes))),
             others_of(visit, sheet),
             sheet.by_merge.empty()
                 ? Html{}
                 : group(tag("h2", visit.say({"Ratings by a merge or its undoing", "会員IDの統合・取り消しによる値"})),
                         tag("table", cls("full ruled"),
                             tag("caption", cls("away"),
                                 visit.say({"Ratings by a merge or its undoing", "会員IDの統合・取り消しによる値"})),
                             tag("tbody", rows(sheet.by_merge)))),
             sheet.first_ratings.empty()
                 ? Html{}
                 : group(tag("h2", visit.say({"First ratings", "初期レーティング"})),
                         tag("table", cls("full ruled"),
                             tag("caption", cls("away"), visit.say({"First ratings", "初期レーティング"})),
                             tag("tbody", rows(sheet.first_ratings)))));
}

Html publish_panel(const Visit& visit, const Sheet& sheet) {
  if (!sheet.obstacles.empty())
    return tag("div", cls("panel"),
               tag("p", visit.say({"It cannot go out yet; the reason stands among the checks.",
                                   "まだ公表できません。理由は確認欄にあります。"})));
  const auto field = [&](std::string_view name, const Text& label, bool is_needed) {
    return text_field({.name = name,
                       .label = visit.say(label),
                       .hint = is_needed ? visit.say({"required", "必須"}) : std::string_view{},
                       .value = visit.typed(name),
                       .is_required = is_needed});
  };
  return tag(
      "div", cls("panel"),
      tag("p", tag("b", visit.say({"A published list never changes.", "公表したリストは変更できません。"})), " ",
          visit.say({"Errors found later become a correction case and a new revision.",
                     "後から見つかった誤りは訂正案件として新しい版になります。"})),
      tag("dl", cls("facts"), fact(visit.say({"seen", "表示内容"}), tag("code", short_hash(sheet.seen)))),
      // The public site is shown beforehand with drafts of lists over the board alone.
      sheet.is_correspondence() ? Html{}
                                : tag("p", tag("a", href(public_page(visit, sheet.list, false)),
                                               visit.say({"Look at the public site with this list first",
                                                          "このリストを載せた公開サイトを先に確認する"}))),
      post_form(visit, publish_address(sheet.list.month, sheet.series), hidden_field("seen", sheet.seen),
                sheet.waiting.empty()
                    ? Html{}
                    : field("reason", {"Why without the reports that wait", "決定待ちの報告を含めない理由"}, true),
                sheet.is_early ? field("early", {"Why before the period is over", "期間の終了前に公表する理由"}, true)
                               : Html{},
                field("note", {"Note for the public, optional", "公表する注記（任意）"}, false),
                tag("div", cls("buttons"),
                    button(Look::primary,
                           visit.say(sheet.is_correspondence()
                                         ? Text{"Publish correspondence list {0}", "{0} の通信対局リストを公表する"}
                                         : Text{"Publish list {0}", "{0} のリストを公表する"},
                                     {to_iso(sheet.list.month)})))),
      tag("p", cls("note"),
          visit.say({"signed as {0}; the files go to ", "{0} として公表。ファイルの出力先："}, {visit.who.name}),
          tag("code", visit.publish_folder.string())));
}

Result<store::ListManifest> list_of(Visit& visit, const operations::ListChoice& choice) {
  return operations::list_to_publish(visit.office, series_of(visit), choice);
}

Result<Sheet> sheet_of(Visit& visit, const store::ListManifest& list) {
  return visit.last_sheet.of(list, series_of(visit), visit.office, visit.editions, visit.who);
}

http::Response publish_page(Visit& visit) {
  const auto choice = choice_of(visit);
  if (!choice) return no_month(visit);
  const auto list = list_of(visit, *choice);
  if (!list) return list_refused(visit, list.error());
  const bool is_correspondence = series_of(visit) == store::ListSeries::correspondence;
  const auto titled = [&](const Text& over_the_board, const Text& correspondence) {
    return visit.say(is_correspondence ? correspondence : over_the_board, {to_iso(choice->month)});
  };
  PageFrame frame =
      list_frame(visit, {choice->month},
                 titled({"Before publishing {0}", "{0} の公表前の確認"},
                        {"Before publishing correspondence list {0}", "{0} の通信対局リストの公表前の確認"}),
                 std::string{visit.say({"publish", "公表"})});
  store::ListStore& lists = visit.office.lists_of(series_of(visit));
  if (lists.publication(list->id)) {
    frame.title = titled({"List {0} is published", "{0} のリストは公表済みです"},
                         {"Correspondence list {0} is published", "{0} の通信対局リストは公表済みです"});
    frame.beside_crumbs =
        tag("a", href(is_correspondence ? public_page_of_quarter(visit, list->month) : public_page(visit, *list, true)),
            visit.say({"On the public site", "公開サイトでの表示"}));
    const Html rows = each(lists.files(list->id), [](const store::PublishedFile& file) {
      return tag("tr", tag("td", file.path),
                 tag("td", tag("code", attr("title", file.sha256), short_hash(file.sha256))));
    });
    return page(
        visit, frame,
        tag("table", cls("full ruled"), tag("caption", cls("away"), visit.say({"Published files", "公表したファイル"})),
            column_heads(visit, {{{"file", "ファイル"}, ""}, {{"SHA-256", "SHA-256"}, ""}}), tag("tbody", rows)),
        visit.refusal ? status_of(*visit.refusal) : 200);
  }
  const auto sheet = sheet_of(visit, *list);
  if (!sheet) return list_refused(visit, sheet.error());
  frame.beside_crumbs = tag("a", href(publish_address(list->month, sheet->series).as(".json")), "JSON");
  frame.beside = group(visit.say(
      {"revision {0} · {1} · dated {2}", "第{0}版 · {1} · {2}付"},
      {std::to_string(list->revision), list->edition.text(), date_in_words(Date{list->month / 1}, visit.language)}));
  return page(visit, frame,
              tag("div", cls("two"),
                  tag("div", cls("stack"), checks_table(visit, *sheet), signals_table(visit, *sheet),
                      files_table(visit, *sheet)),
                  tag("div", cls("stack"), changes_of(visit, *sheet), publish_panel(visit, *sheet))),
              visit.refusal ? status_of(*visit.refusal) : 200);
}

}  // namespace

http::Response publish(Visit& visit) {
  return publish_page(visit);
}

http::Response publication_sheet_json(Visit& visit) {
  const auto choice = choice_of(visit);
  if (!choice) return no_month(visit);
  const auto list = list_of(visit, *choice);
  if (!list) return list_refused(visit, list.error());
  if (visit.office.lists_of(series_of(visit)).publication(list->id))
    return list_refused(
        visit, failure(lists::k_list_published, {}, {}, {to_iso(list->month), lists::series_option(series_of(visit))})
                   .value());
  const auto sheet = sheet_of(visit, *list);
  if (!sheet) return list_refused(visit, sheet.error());
  return {.status = 200,
          .media_type = "application/json; charset=utf-8",
          .body = output::dump(operations::sheet_json(*sheet, visit.publish_folder.string()))};
}

http::Response publish_list(Visit& visit) {
  const auto choice = choice_of(visit);
  if (!choice) return no_month(visit);
  const auto refused = [&](const Error& error) {
    visit.refusal = error;
    return publish_page(visit);
  };
  if (const auto form = check_form(visit.request, {{"seen", 64}, {"reason", 2000}, {"early", 2000}, {"note", 2000}});
      !form)
    return refused(form.error());
  const auto lock = take_turn(visit, "publish");
  if (!lock) return refused(lock.error());
  const auto list = list_of(visit, *choice);
  if (!list) return refused(list.error());
  const std::string done = publish_address(choice->month, series_of(visit)).text();
  // The same form sent once more, from another tab or by a second click.
  if (visit.office.lists_of(series_of(visit)).publication(list->id)) {
    const auto same = operations::check_published_as(*list, series_of(visit), visit.typed("seen"), visit.office);
    return same ? see_other(done) : refused(same.error());
  }
  const auto published =
      operations::publish(*list, series_of(visit),
                          {.seen = visit.typed("seen"),
                           .reason = visit.typed("reason"),
                           .early = visit.typed("early"),
                           .note = visit.typed("note")},
                          visit.publish_folder, visit.office, visit.editions, visit.who, visit.last_sheet.kept());
  return published ? see_other(done) : refused(published.error());
}

}  // namespace seiseki::desk::pages
