/// \file
/// One correction case: which lists it may change, what is to be changed, what that would come to, and applying it on
/// what was seen. What is put together is in the address alone until it is applied.
#include <algorithm>

#include <fmt/format.h>

#include "pipeline/desk/findings.hpp"
#include "pipeline/desk/pages/case_changes.hpp"
#include "pipeline/desk/pages/case_parts.hpp"
#include "pipeline/desk/pages/decided.hpp"
#include "pipeline/desk/pages/list_parts.hpp"
#include "pipeline/desk/pages/pages.hpp"
#include "pipeline/desk/pages/report_parts.hpp"
#include "pipeline/operations/cases.hpp"
#include "pipeline/operations/report.hpp"
#include "pipeline/operations/roster.hpp"
#include "pipeline/operations/words.hpp"
#include "pipeline/views/figures.hpp"

namespace seiseki::desk::pages {

using namespace markup;
using office::CaseOutcome;
using office::CaseState;

namespace {

/// A try keeps nothing, so neither is its reason kept.
constexpr const char* k_reason_of_a_try = "tried at the desk";

/// What a page of a case shows.
struct Shown {
  CaseOutcome outcome;
  std::vector<WantedChange> wanted;
  std::optional<store::ReportId> report;              ///< whose games are offered
  std::optional<operations::AppliedCase> tried = {};  ///< where something is wanted
  std::optional<Error> untried = {};                  ///< why that cannot be
};

/// The case with what is wanted, and more.
Url address_of(const Shown& shown, const std::vector<WantedChange>& wanted, const WantedChange* more = nullptr) {
  Url out = case_address(shown.outcome.correction.id);
  if (shown.report) out = out.with("report", shown.report->value());
  for (const WantedChange& one : wanted) out = out.with("change", one.word());
  return more == nullptr ? out : out.with("change", more->word());
}

// ---- the lists
// --------------------------------------------------------------------------------------------------------

Html window_bar(const office::ListInCase& list, int limit) {
  if (limit <= 0) return {};
  const int share = std::clamp(list.days * 100 / limit, 0, 100);
  const auto rect = [](std::string_view classes, int width) {
    return tag("rect", cls(classes), attr("x", 0), attr("y", 12), attr("width", fmt::format("{}%", width)),
               attr("height", 7));
  };
  return tag("svg", attr("width", "100%"), attr("height", 31), attr("aria-hidden", "true"),
             tag("line", cls("grid"), attr("x1", 0), attr("x2", "100%"), attr("y1", "15.5"), attr("y2", "15.5")),
             list.is_frozen ? rect("loss", 100) : rect("gain", share));
}

Html may_change(const Visit& visit, const office::ListInCase& list, int limit) {
  const std::string days = std::to_string(list.days);
  if (list.list.origin == store::ListOrigin::imported)
    return state(Mark::frozen, "done",
                 visit.say({"imported: not computed here", "取り込んだリスト：ここでは計算していません"}));
  if (list.is_frozen)
    return state(Mark::frozen, "done", visit.say({"frozen, {0|day|days} old", "凍結、公表から{0}日"}, {days}));
  return limit > 0 ? state(Mark::ring, "",
                           visit.say({"may change, day {0} of {1}", "訂正可、{1}日のうち{0}日目"},
                                     {days, std::to_string(limit)}))
                   : state(Mark::ring, "", visit.say({"may change", "訂正可"}));
}

bool is_of_correspondence(const office::Case& correction) {
  return correction.inquiry.series == store::ListSeries::correspondence;
}

/// Days that a list may be corrected; 0 where the edition freezes none.
int days_of_window(const Visit& visit, const office::Case& correction) {
  const office::Inquiry& inquiry = correction.inquiry;
  const auto edition = office::edition_of_inquiry(inquiry.day, visit.office.lists_of(inquiry.series), visit.editions);
  return edition && (*edition)->correction ? (*edition)->correction->days : 0;
}

std::string_view type_in_words(const Visit& visit, const office::Case& correction, RatingCategory category) {
  return visit.say(
      operations::category_wording(is_of_correspondence(correction) ? "correspondence" : to_string(category)));
}

Html lists_in_window(const Visit& visit, const office::Case& correction) {
  if (correction.lists.empty())
    return tag("p", visit.say({"No list is published: what is still a draft is computed again instead.",
                               "公表済みのリストはありません。試算中のリストは計算し直せば反映されます。"}));
  const int limit = days_of_window(visit, correction);
  std::vector<const office::ListInCase*> newest;
  for (const office::ListInCase& one : correction.lists) newest.push_back(&one);
  std::reverse(newest.begin(), newest.end());
  const Html rows = each(newest, [&](const office::ListInCase* one) {
    return tag("tr",
               tag("th", attr("scope", "row"), cls("w"),
                   list_link(one->list, correction.inquiry.series, to_iso(one->list.month))),
               tag("td", cls("w at-narrow"), to_iso(one->published)),
               tag("td", cls("bars at-narrow"), window_bar(*one, limit)), tag("td", may_change(visit, *one, limit)));
  });
  return tag("div", cls("scroll"),
             tag("table", cls("full ruled"), tag("caption", cls("away"), visit.say({"Lists", "リスト"})),
                 column_heads(visit, {{{"list", "リスト"}, ""},
                                      {{"published", "公表日"}, "at-narrow"},
                                      {{"age at the inquiry", "指摘日までの日数"}, "bars at-narrow"},
                                      {{"may it change?", "訂正の可否"}, ""}}),
                 tag("tbody", rows)));
}

// ---- the changes
// ------------------------------------------------------------------------------------------------------

/// What the complainant was told is not put right by the same case.
bool is_done(const Shown& shown) {
  return shown.outcome.state == office::CaseState::published && shown.wanted.empty();
}

Html wanted_table(const Visit& visit, const Shown& shown) {
  if (is_done(shown))
    return tag("p", visit.say({"What it changed is published. Another complaint is another case.",
                               "訂正した内容は公表済みです。新たな指摘は別の案件としてください。"}));
  if (shown.wanted.empty())
    return tag(
        "p", visit.say({"Nothing yet. Choose below what is to be changed; it is tried at once, and nothing is written.",
                        "まだありません。下から訂正の内容を選ぶと、書き込まずに試算します。"}));
  Html rows;
  for (std::size_t at = 0; at < shown.wanted.size(); ++at) {
    std::vector<WantedChange> others = shown.wanted;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(at));
    rows += tag("tr", tag("td", cls("n dim"), at + 1), tag("td", told_change(visit, shown.wanted[at])),
                tag("td", cls("n"), tag("a", href(address_of(shown, others)), visit.say({"remove", "外す"}))));
  }
  return tag("table", cls("full ruled"),
             tag("caption", cls("away"), visit.say({"What is to be corrected", "訂正の内容"})),
             column_heads(visit, {{{"", ""}, "n"}, {{"what", "内容"}, ""}, {{"", ""}, "n"}}), tag("tbody", rows));
}

/// The games of the report, each with what can be made of it: one click adds the change.
Html games_of(const Visit& visit, const Shown& shown, const operations::ReportView& view) {
  const store::ReportId report = view.facts.header().id;
  const auto name = [&](const PlayerKey& player) {
    const auto found = view.names.find(player);
    return found == view.names.end() ? group(player.text()) : printed(found->second);
  };
  const Html rows = each(view.games, [&](const operations::ReportedGame& game) {
    if (game.white.empty() || game.black.empty()) return Html{};
    const auto link = [&](ChangeKind kind, std::string_view value, const Text& words) {
      const WantedChange change{kind, report, game.number, std::string{value}};
      return tag("a", cls("button small"), href(address_of(shown, shown.wanted, &change)), visit.say(words));
    };
    const auto white = game.result ? white_score(*game.result) : game.printed.score_white;
    const std::string now = white && !game.exclusion ? std::to_string(white->half_points()) : std::string{};
    Html out = tag(
        "tr", tag("td", cls("n"), game.number), tag("td", cls("n"), game.printed.round),
        tag("th", attr("scope", "row"), name(game.white), " – ", name(game.black)),
        tag("td", cls("w answer"), result_text(game), game.exclusion ? group(" ", mark(Mark::cross)) : Html{}),
        tag("td", tag("div", cls("buttons"), now == "2" ? Html{} : link(ChangeKind::count_game, "2", {"1–0", "1–0"}),
                      now == "1" ? Html{} : link(ChangeKind::count_game, "1", {"½–½", "½–½"}),
                      now == "0" ? Html{} : link(ChangeKind::count_game, "0", {"0–1", "0–1"}),
                      game.exclusion ? link(ChangeKind::count_game, "", {"count it", "算入"})
                                     : link(ChangeKind::leave_out_game, "", {"leave out", "除外"}))));
    return out;
  });
  return tag("div", cls("scroll"),
             tag("table", cls("full ruled"), tag("caption", cls("away"), visit.say({"Games", "対局"})),
                 column_heads(visit, {{{"no.", "番号"}, "n"},
                                      {{"rd", "R"}, "n"},
                                      {{"White – Black", "白 – 黒"}, ""},
                                      {{"stands", "現在"}, ""},
                                      {{"it should be", "訂正後"}, ""}}),
                 tag("tbody", rows)));
}

/// What is wanted, carried along in a form that asks for more of the page.
Html carried(const Shown& shown) {
  return each(shown.wanted, [](const WantedChange& one) { return hidden_field("change", one.word()); });
}

/// The one value of a kind that has few: nothing is typed.
Html type_field(const Visit& visit, const std::string& field_id, const Text& label) {
  const auto option = [&](std::string_view type) {
    return tag("option", attr("value", type), visit.say(operations::category_wording(type)));
  };
  return tag("p", cls("field"), tag("label", attr("for", field_id), visit.say(label)),
             tag("select", id(field_id), attr("name", "value"), option(to_string(RatingCategory::rapid)),
                 option(to_string(RatingCategory::standard))));
}

Html other_form(const Visit& visit, const Shown& shown, ChangeKind kind, const std::string& value = {}) {
  const ChangeWords words = words_of(kind);
  const std::string word{to_string(kind)};
  const auto field = [&](const std::string& name, const Text& label, std::string_view example) {
    const std::string field_id = fmt::format("{}-{}", word, name);
    return label.en.empty()
               ? Html{}
               : tag("p", cls("field"), tag("label", attr("for", field_id), visit.say(label)),
                     tag("input", attr("type", "text"), id(field_id), attr("name", name),
                         attr("maxlength", kind == ChangeKind::name ? 300 : 40), attr("autocomplete", "off"),
                         attr("placeholder", example),
                         name == "value" && !value.empty() ? attr("value", value) : Attribute{}, flag("required")));
  };
  return tag("form", attr("method", "get"), action(case_address(shown.outcome.correction.id)), cls("inline-form"),
             carried(shown), hidden_field("what", word),
             shown.report ? hidden_field("report", shown.report->text()) : Html{}, tag("h3", visit.say(words.name)),
             field("number", words.number, ""),
             kind == ChangeKind::type ? type_field(visit, word + "-value", words.value)
                                      : field("value", words.value, words.example),
             button(Look::plain, visit.say({"Add", "加える"})));
}

/// Reports that the case may mean, where it names none itself: of the series that it is about.
std::vector<store::ReportHeader> reports_meant(const Visit& visit, const CaseOutcome& outcome) {
  const office::Inquiry& inquiry = outcome.correction.inquiry;
  const std::string& about = inquiry.about;
  std::vector<store::ReportHeader> out;
  if (about.starts_with("player:")) {
    if (const auto id = FederationId::parse(about.substr(7))) out = operations::reports_of_person(visit.office, *id);
  } else if (about.starts_with("list:")) {
    const auto month = parse_month(about.substr(5));
    const auto list = month ? visit.office.lists_of(inquiry.series).standing(*month) : std::nullopt;
    for (const store::ReportId report : list ? list->reports : std::vector<store::ReportId>{}) {
      if (auto header = visit.office.reports.header(report)) out.push_back(*std::move(header));
    }
  }
  std::erase_if(out, [&](const store::ReportHeader& header) {
    return header.is_correspondence != is_of_correspondence(outcome.correction);
  });
  return out;
}

Html choose_report(const Visit& visit, const Shown& shown) {
  const auto reports = reports_meant(visit, shown.outcome);
  office::ListsOfAnyReport lists{visit.office.queue_sources()};
  const Html links = each(reports, [&](const store::ReportHeader& header) {
    Shown other = {.outcome = shown.outcome, .wanted = {}, .report = header.id};
    return tag("li", tag("a", href(address_of(other, shown.wanted)), event_name(visit, header.name)), " ",
               tag("small", office::months_text(lists.of(header))));
  });
  return group(links.empty() ? Html{} : tag("ul", cls("plain"), links),
               tag("form", attr("method", "get"), action(case_address(shown.outcome.correction.id)), cls("inline-form"),
                   carried(shown),
                   tag("p", cls("field"), tag("label", attr("for", "report"), visit.say({"Report no.", "報告番号"})),
                       tag("input", attr("type", "text"), id("report"), attr("name", "report"), attr("maxlength", 10),
                           attr("value", shown.report ? shown.report->text() : std::string{}), flag("required"))),
                   button(Look::plain, visit.say({"Show its games", "対局を表示"}))));
}

/// Facts of a member, such as a birth date entered after publication, decide the K anew: no report is needed for that.
Html add_facts(const Visit& visit, const Shown& shown) {
  if (is_of_correspondence(shown.outcome.correction)) return {};
  const std::string& about = shown.outcome.correction.inquiry.about;
  const bool is_of_person = about.starts_with("player:");
  return tag("details", flag("open", is_of_person && shown.wanted.empty()),
             tag("summary", visit.say({"A member's facts", "会員の登録内容"})),
             tag("p", cls("note"),
                 visit.say({"What was entered since publication, such as a birth date, decides the K anew.",
                            "公表後に登録された内容（生年月日など）でKを決め直します。"})),
             other_form(visit, shown, ChangeKind::facts, is_of_person ? about.substr(7) : std::string{}));
}

/// What somebody began with in correspondence, where a published list has counted it.
Html add_first_rating(const Visit& visit, const Shown& shown) {
  if (!is_of_correspondence(shown.outcome.correction)) return {};
  const std::string& about = shown.outcome.correction.inquiry.about;
  const bool is_of_person = about.starts_with("player:");
  return tag(
      "details", flag("open", is_of_person && shown.wanted.empty()),
      tag("summary", visit.say({"A first rating", "初期レーティング"})),
      tag("p", cls("note"),
          visit.say(
              {"The lists are computed again with it from the first that counted the wrong one; games begun "
               "before that list count with it too.",
               "誤った値を最初に使ったリストから計算し直します。そのリストより前に始まった対局にも反映します。"})),
      other_form(visit, shown, ChangeKind::first_rating, is_of_person ? about.substr(7) + "=" : std::string{}));
}

/// What the person took over by mistake, such as a namesake's rating; where the case is about nobody, the number of the
/// decision is typed.
Html undo_adoptions(const Visit& visit, const Shown& shown) {
  const office::Case& correction = shown.outcome.correction;
  if (is_of_correspondence(correction)) return {};
  const Html title = tag("summary", visit.say({"A rating taken over", "引き継いだレーティング"}));
  if (!correction.inquiry.about.starts_with("player:"))
    return tag("details", title, other_form(visit, shown, ChangeKind::undo_adoption));
  const Html items =
      each(operations::adoptions_of_case(visit.office, correction), [&](const operations::CaseAdoption& adoption) {
        const WantedChange change{ChangeKind::undo_adoption, {}, static_cast<int>(adoption.decision.value()), {}};
        const bool is_wanted = std::any_of(shown.wanted.begin(), shown.wanted.end(),
                                           [&](const WantedChange& one) { return one.word() == change.word(); });
        if (is_wanted) return Html{};
        const Text words = adoption.is_undone
                               ? Text{"undone by this case: compute again", "この案件で取り消し済み：計算し直す"}
                               : Text{"undo it", "取り消す"};
        return tag("li", type_in_words(visit, correction, adoption.category), " ", adoption.rating.points(), ", ",
                   printed(adoption.source), " ",
                   tag("small", visit.say({"decision {0}", "決定 {0}"}, {adoption.decision.text()})), " ",
                   tag("a", cls("button small"), href(address_of(shown, shown.wanted, &change)), visit.say(words)));
      });
  if (items.empty()) return {};
  return tag(
      "details", flag("open", shown.wanted.empty()), title,
      tag("p", cls("note"),
          visit.say({"It is undone from the list on that was computed with it. If another one is to be taken over, "
                     "decide that after applying, and compute the case again before anything is published.",
                     "この引き継ぎを計算に使ったリスト以降で取り消します。別のレーティングを引き継ぐ場合は、"
                     "適用後に引き継ぎを決定し、公表前にこの案件を計算し直してください。"})),
      tag("ul", cls("plain"), items));
}

Html add_changes(const Visit& visit, const Shown& shown) {
  const auto view =
      shown.report ? std::optional{operations::report_view(visit.office, visit.editions, *shown.report, visit.today)}
                   : std::nullopt;
  const Html missing = view && !*view ? tag("p", cls("alert-text"), told_error(view->error(), visit.language)) : Html{};
  if (!view || !*view)
    return tag("section", tag("h2", visit.say({"Which report has the error?", "誤りのある報告"})), missing,
               choose_report(visit, shown), add_facts(visit, shown), undo_adoptions(visit, shown),
               add_first_rating(visit, shown));
  const store::ReportHeader& header = (*view)->facts.header();
  const Html others =
      each(std::array{ChangeKind::player, ChangeKind::day, ChangeKind::arrival, ChangeKind::type, ChangeKind::name,
                      ChangeKind::leave_out_report, ChangeKind::replace_report, ChangeKind::count_report},
           [&](ChangeKind kind) { return other_form(visit, shown, kind); });
  return tag("section",
             tag("h2", visit.say({"What should be otherwise?", "訂正する内容"}), " ",
                 tag("small", tag("a", href(report_address(header.id)), event_name(visit, header.name)))),
             tag("details", flag("open", shown.wanted.empty()),
                 tag("summary", attr("data-key", "n"), visit.say({"A game", "対局"}), key("n")),
                 games_of(visit, shown, **view)),
             tag("details",
                 tag("summary", visit.say({"A player, a day, the arrival, the type, the whole report",
                                           "選手・日付・到着日時・種類・報告全体"})),
                 others),
             add_facts(visit, shown), undo_adoptions(visit, shown), add_first_rating(visit, shown),
             tag("details", tag("summary", visit.say({"Another report", "別の報告"})), choose_report(visit, shown)));
}

// ---- what it comes to
// -------------------------------------------------------------------------------------------------

Html struck(const std::optional<Rating>& rating) {
  return rating ? tag("s", rating->points()) : group("–");
}

std::string shown_k(const std::optional<KFactor>& k) {
  return k ? std::to_string(k->value()) : "–";
}

Html change_row(const Visit& visit, const office::Case& correction, const operations::CaseChange& change) {
  const store::ListEntry& entry = change.entry();
  const auto before = change.before != nullptr ? change.before->rating : std::nullopt;
  const auto after = change.after != nullptr ? change.after->rating : std::nullopt;
  const bool moves = before && after && *before != *after;
  return tag("tr",
             tag("td", cls("w"), to_iso(change.list), " ",
                 tag("small", visit.say({"rev. {0}", "第{0}版"}, {std::to_string(change.revision)}))),
             tag("th", attr("scope", "row"), person(visit, entry.name, entry.kanji)),
             tag("td", cls("at-narrow"), type_in_words(visit, correction, entry.category)),
             tag("td", cls("n"), before == after ? rating_or_ur(before) : struck(before)),
             tag("td", cls("n answer"), rating_or_ur(after)),
             tag("td", cls("n"), moves ? seiseki::desk::change(after->points() - before->points()) : Html{},
                 change.changes_k() ? tag("small", fmt::format(" K {} → {}", shown_k(change.before->k_factor),
                                                               shown_k(change.after->k_factor)))
                                    : Html{}));
}

Html changes_table(const Visit& visit, const Html& rows) {
  return tag("div", cls("scroll"),
             tag("table", cls("full ruled"), tag("caption", cls("away"), visit.say({"What changes", "訂正される値"})),
                 column_heads(visit, {{{"list", "リスト"}, ""},
                                      {{"player", "選手"}, ""},
                                      {{"type", "種類"}, "at-narrow"},
                                      {{"published", "公表値"}, "n"},
                                      {{"corrected", "訂正値"}, "n"},
                                      {{"change", "差"}, "n"}}),
                 tag("tbody", rows)));
}

Html moves_of(const Visit& visit, const operations::AppliedCase& tried) {
  Html items = each(tried.moved, [&](const office::MovedReport& one) {
    const std::vector<std::string> words{one.from.text(), to_iso(one.from_list), to_iso(one.to_list), one.to.text()};
    return tag("li", one.waits ? visit.say({"Report {0} leaves the list {1} and waits for that of {2} as report {3}.",
                                            "報告 {0} はリスト {1} から外れ、報告 {3} としてリスト {2} を待ちます。"},
                                           words)
                     : one.from_list == one.to_list
                         ? visit.say({"Report {0} stays on the list {1}, with its right arrival as report {3}.",
                                      "報告 {0} は到着日時を訂正し、報告 {3} としてリスト {1} に残ります。"},
                                     words)
                         : visit.say({"Report {0} leaves the list {1} for that of {2}, as report {3}.",
                                      "報告 {0} は報告 {3} としてリスト {1} からリスト {2} に移ります。"},
                                     words));
  });
  items += each(tried.games_moved, [&](const office::MovedGame& one) {
    const auto [sentence, values] = operations::move_told(one);
    return tag("li", visit.say(sentence, values));
  });
  return items.empty() ? Html{} : tag("ul", cls("plain"), items);
}

Html effect_of(const Visit& visit, const Shown& shown) {
  if (shown.untried)
    return tag("section", tag("h2", visit.say({"Effect", "影響"})),
               tag("div", cls("message alert"), attr("role", "alert"), mark(Mark::diamond),
                   tag("p", told_error(*shown.untried, visit.language))));
  if (!shown.tried) return {};
  const std::vector<operations::CaseChange> changes = shown.tried->changes();
  const Html rows = each(
      changes, [&](const operations::CaseChange& one) { return change_row(visit, shown.outcome.correction, one); });
  return tag("section",
             tag("h2", visit.say({"Effect", "影響"}), " ",
                 tag("small", visit.say({"tried just now, nothing was written", "今回の試算（書き込みなし）"}))),
             rows.empty() ? tag("p", visit.say({"No rating changes; the list gets a revision all the same.",
                                                "レーティングは変わりませんが、リストは新しい版になります。"}))
                          : changes_table(visit, rows),
             moves_of(visit, *shown.tried),
             tag("p", cls("note"),
                 visit.say({"No other player and no other list changes.", "ほかの選手とリストは変わりません。"})));
}

/// What was applied before: published values beside the corrected ones.
Html applied_before(const Visit& visit, const CaseOutcome& outcome) {
  if (outcome.lists.empty()) return {};
  Html rows;
  for (const office::CaseList& list : outcome.lists) {
    for (const office::CorrectedRating& rating : list.ratings) {
      const bool moves = rating.before && rating.after;
      rows +=
          tag("tr",
              tag("td", cls("w"),
                  list_link(list.list, outcome.correction.inquiry.series, to_iso(list.list.month), list.list.revision),
                  " ", tag("small", visit.say({"rev. {0}", "第{0}版"}, {std::to_string(list.list.revision)}))),
              tag("th", attr("scope", "row"), printed(rating.name)),
              tag("td", cls("at-narrow"), type_in_words(visit, outcome.correction, rating.category)),
              tag("td", cls("n"), struck(rating.before)), tag("td", cls("n answer"), rating_or_ur(rating.after)),
              tag("td", cls("n"),
                  moves ? seiseki::desk::change(rating.after->points() - rating.before->points()) : Html{}));
    }
  }
  return tag("section", tag("h2", visit.say({"Corrected by this case", "この案件による訂正"})),
             rows.empty() ? tag("p", visit.say({"The lists have a new revision; no rating changed.",
                                                "リストは新しい版になりましたが、レーティングは変わっていません。"}))
                          : changes_table(visit, rows));
}

// ---- what is decided
// --------------------------------------------------------------------------------------------------

Html apply_panel(const Visit& visit, const Shown& shown) {
  if (!shown.tried) return {};
  const auto lists = static_cast<std::size_t>(
      std::count_if(shown.tried->lists.begin(), shown.tried->lists.end(), [](const auto& one) { return one.is_new; }));
  const bool is_wrong = visit.refusal && visit.refusal->finding.code() == "reason-missing";
  return tag(
      "section", cls("panel"),
      post_form(visit, case_address(shown.outcome.correction.id) / "apply", carried(shown),
                hidden_field("report", shown.report ? shown.report->text() : std::string{}),
                hidden_field("seen", shown.tried->seen),
                text_field({.name = "reason",
                            .label = visit.say({"Reason, kept in the record", "理由（監査記録に残ります）"}),
                            .hint = visit.say({"required", "必須"}),
                            .value = visit.typed("reason"),
                            .is_wrong = is_wrong,
                            .has_focus = is_wrong,
                            .key = "e"}),
                tag("p", cls("note"), visit.say({"What you see:", "表示内容："}), " ", tag("code", shown.tried->seen)),
                button(Look::primary, visit.say({"Apply: {0|list gets|lists get} a revision",
                                                 "適用：{0}件のリストが新しい版になります"},
                                                {std::to_string(lists)}))),
      tag("p", cls("note"),
          visit.say({"The published revision stays; the new one is published on its own page.",
                     "公表済みの版は残ります。新しい版はそれぞれの公表画面で公表します。"})));
}

Html close_panel(const Visit& visit, const CaseOutcome& outcome) {
  if (outcome.state != CaseState::open) return {};
  const bool is_here = visit.request.path.ends_with("/close");
  return tag(
      "details", cls("panel"), flag("open", is_here),
      tag("summary", visit.say({"Close without a change…", "訂正せずに終了…"})),
      post_form(
          visit, case_address(outcome.correction.id) / "close",
          tag("p", cls("field"),
              tag("label", attr("for", "close-reason"),
                  visit.say({"Why nothing is changed; it stands in the reply", "訂正しない理由（返信に記載します）"})),
              tag("input", attr("type", "text"), id("close-reason"), attr("name", "reason"),
                  attr("value", is_here ? visit.typed("reason") : std::string{}), attr("maxlength", 2000),
                  attr("autocomplete", "off"), flag("autofocus", is_here && visit.refusal),
                  is_here && visit.refusal ? attr("aria-invalid", "true") : Attribute{})),
          button(Look::plain, visit.say({"Close the case", "案件を終了する"}))));
}

Html what_follows(const Visit& visit, const CaseOutcome& outcome) {
  const auto done = [](bool is_done) { return mark(is_done ? Mark::tick : Mark::ring); };
  const bool is_applied = !outcome.lists.empty();
  Html steps = tag("li", done(is_applied || outcome.state == CaseState::closed), " ",
                   outcome.state == CaseState::closed ? visit.say({"Closed without a change", "訂正せずに終了"})
                                                      : visit.say({"Apply", "適用"}));
  for (const office::CaseList& list : outcome.lists) {
    const std::string words = visit.say({"Publish {0}, revision {1}", "{0} 第{1}版を公表"},
                                        {to_iso(list.list.month), std::to_string(list.list.revision)});
    steps += tag("li", done(list.published.has_value()), " ",
                 list.published
                     ? group(words)
                     : tag("a", href(publish_address(list.list.month, outcome.correction.inquiry.series)), words));
  }
  steps += tag("li", mark(Mark::ring), " ",
               tag("a", href(case_address(outcome.correction.id) / "reply"), attr("data-key", "m"),
                   visit.say({"Reply, both languages", "返信（日英）"}), key("m")));
  return tag("section", tag("h2", visit.say({"What follows", "次の手順"})), tag("ol", cls("steps-list"), steps));
}

PageFrame case_frame(const Visit& visit, const CaseOutcome& outcome, std::string title, std::string here) {
  const std::string number = outcome.correction.id.text();
  std::vector<Crumb> crumbs{{std::string{visit.say({"Cases", "訂正案件"})}, Url{"/cases"}},
                            {visit.say({"case {0}", "案件 {0}"}, {number}),
                             here.empty() ? std::nullopt : std::optional{case_address(outcome.correction.id)}}};
  if (!here.empty()) crumbs.push_back({std::move(here), std::nullopt});
  return {.place = Place::cases,
          .title = std::move(title),
          .crumbs = std::move(crumbs),
          .beside_crumbs = tag("a", href(case_address(outcome.correction.id).as(".json")), "JSON"),
          .beside = case_state(visit, outcome.state)};
}

Html about_of(const Visit&, const CaseOutcome& outcome) {
  const std::string& about = outcome.correction.inquiry.about;
  const std::string which = about.substr(std::min(about.find(':') + 1, about.size()));
  if (about.starts_with("report:")) return tag("a", href(Url{"/reports"} / which), printed(outcome.about));
  if (about.starts_with("player:")) return tag("a", href(Url{"/people"} / which), printed(outcome.about));
  if (about.starts_with("list:") && !is_of_correspondence(outcome.correction))
    return tag("a", href(Url{"/lists"} / which), printed(outcome.about));
  return printed(outcome.about);
}

http::Response no_case(Visit& visit, const Error& error) {
  visit.refusal = error;
  return page(visit,
              {.place = Place::cases,
               .title = std::string{visit.say({"No such case", "該当する案件がありません"})},
               .crumbs = {{std::string{visit.say({"Cases", "訂正案件"})}, Url{"/cases"}}}},
              tag("p", tag("a", href(Url{"/cases"}), visit.say({"All cases", "すべての案件"}))), 404);
}

store::DecisionId case_asked_for(const Visit& visit) {
  return store::DecisionId{visit.number().value_or(0)};
}

std::optional<store::ReportId> report_asked_for(const Visit& visit, const office::Case& correction) {
  std::string text = visit.request.method == http::Method::post ? visit.typed("report")
                                                                : visit.request.parameter("report").value_or("");
  if (text.empty() && correction.inquiry.about.starts_with("report:")) text = correction.inquiry.about.substr(7);
  const auto any = read_change("leave-out-report:" + text);
  return any ? std::optional{any->report} : std::nullopt;
}

http::Response case_page(Visit& visit) {
  auto outcome = operations::case_view(visit.office, visit.editions, case_asked_for(visit));
  if (!outcome) return no_case(visit, outcome.error());
  Shown shown{.outcome = *std::move(outcome), .wanted = {}, .report = {}};
  shown.report = report_asked_for(visit, shown.outcome.correction);
  if (auto wanted = wanted_changes(visit)) {
    shown.wanted = *std::move(wanted);
  } else if (!visit.refusal) {
    visit.refusal = Error{finding(k_change_unreadable, {})};
  }
  // A form that adds something leads to the address that has it, so that it can be kept, sent and taken back.
  if (const auto what = visit.request.parameter("what"); what && visit.request.method != http::Method::post) {
    const auto kind = parse_change_kind(*what);
    std::string word = *what;
    if (!kind || is_of_report(*kind)) word += ':' + (shown.report ? shown.report->text() : std::string{});
    for (const char* part : {"number", "value"}) {
      if (const auto text = visit.request.parameter(part)) word += ':' + *text;
    }
    if (const auto change = read_change(word)) return see_other(address_of(shown, shown.wanted, &*change).text());
    visit.refusal = Error{finding(k_change_unreadable, {}, word)};
  }
  if (!shown.wanted.empty()) {
    auto tried = operations::apply_case(visit.office, visit.editions,
                                        {.id = shown.outcome.correction.id,
                                         .changes = together(shown.wanted),
                                         .reason = k_reason_of_a_try,
                                         .keep = operations::Keep::no},
                                        visit.who);
    if (tried) {
      shown.tried = *std::move(tried);
    } else {
      shown.untried = tried.error();
    }
  }
  const office::Inquiry& inquiry = shown.outcome.correction.inquiry;
  const Html facts = tag("dl", cls("facts"),
                         fact(visit.say({"pointed out", "指摘"}),
                              printed(visit.say({"{0} by {1}", "{0}（{1}）"}, {to_iso(inquiry.day), inquiry.by}))),
                         fact(visit.say({"about", "対象"}), about_of(visit, shown.outcome)),
                         shown.outcome.clause.clause.empty()
                             ? Html{}
                             : fact(visit.say({"window", "訂正の期限"}),
                                    group(shown.outcome.clause.edition, " ", shown.outcome.clause.clause)),
                         shown.outcome.reason.empty()
                             ? Html{}
                             : fact(visit.say({"decided", "決定の理由"}), tag("q", printed(shown.outcome.reason))));
  PageFrame frame = case_frame(visit, shown.outcome, case_title(visit, shown.outcome), {});
  frame.heading = tag("h1", printed(frame.title));
  return page(visit, frame,
              group(facts, tag("div", cls("two"),
                               tag("div", cls("stack"),
                                   tag("section", tag("h2", visit.say({"Lists in the window", "対象となるリスト"})),
                                       lists_in_window(visit, shown.outcome.correction)),
                                   applied_before(visit, shown.outcome),
                                   tag("section",
                                       tag("h2", visit.say({"Changes", "訂正"}), " ",
                                           shown.wanted.empty() ? Html{} : tag("small", shown.wanted.size())),
                                       wanted_table(visit, shown)),
                                   effect_of(visit, shown), is_done(shown) ? Html{} : add_changes(visit, shown)),
                               tag("div", cls("stack"), apply_panel(visit, shown), close_panel(visit, shown.outcome),
                                   what_follows(visit, shown.outcome)))),
              visit.refusal ? status_of(*visit.refusal) : 200);
}

}  // namespace

Url case_address(store::DecisionId id) {
  return Url{"/cases"} / id.value();
}

std::string case_title(const Visit&, const CaseOutcome& outcome) {
  const office::Inquiry& inquiry = outcome.correction.inquiry;
  return inquiry.reason.empty() ? outcome.about : inquiry.reason;
}

Html case_state(const Visit& visit, CaseState state) {
  const std::string_view words = visit.say(office::name_of(state));
  switch (state) {
    case CaseState::open:
      return seiseki::desk::state(Mark::ring, "", words);
    case CaseState::computed:
      return seiseki::desk::state(Mark::half, "needs", words);
    case CaseState::published:
      return seiseki::desk::state(Mark::tick, "", words);
    case CaseState::closed:
      break;
  }
  return seiseki::desk::state(Mark::cross, "done", words);
}

http::Response correction_case(Visit& visit) {
  return case_page(visit);
}

http::Response case_json(Visit& visit) {
  const auto outcome = operations::case_view(visit.office, visit.editions, case_asked_for(visit));
  return outcome ? json_answer(operations::case_view_json(*outcome)) : no_case(visit, outcome.error());
}

http::Response apply_case(Visit& visit) {
  const auto refused = [&](const Error& error) {
    visit.refusal = error;
    return case_page(visit);
  };
  if (const auto form =
          check_form(visit.request, {{"change", 100, true}, {"report", 10}, {"seen", 64}, {"reason", 2000}});
      !form)
    return refused(form.error());
  const auto wanted = wanted_changes(visit);
  // Every form of ours carries what was on its page.
  if (!wanted || wanted->empty() || visit.typed("seen").empty()) return refused(Error{finding(k_form, {}, "change")});
  const auto lock = take_turn(visit, "correct apply");
  if (!lock) return refused(lock.error());
  const auto applied = operations::apply_case(visit.office, visit.editions,
                                              {.id = case_asked_for(visit),
                                               .changes = together(*wanted),
                                               .reason = visit.reason(),
                                               .keep = operations::Keep::yes,
                                               .seen = visit.typed("seen")},
                                              visit.who);
  return applied ? see_other(case_address(case_asked_for(visit)).text()) : refused(applied.error());
}

http::Response close_case(Visit& visit) {
  const auto refused = [&](const Error& error) {
    visit.refusal = error;
    return case_page(visit);
  };
  if (const auto form = check_form(visit.request, {{"reason", 2000}}); !form) return refused(form.error());
  const auto closed =
      operations::close_case(visit.office, visit.editions, case_asked_for(visit), visit.reason(), visit.who);
  return closed ? see_other(case_address(case_asked_for(visit)).text()) : refused(closed.error());
}

http::Response case_reply(Visit& visit) {
  const auto outcome = operations::case_view(visit.office, visit.editions, case_asked_for(visit));
  if (!outcome) return no_case(visit, outcome.error());
  const auto one = [&](Language language, std::string_view code, const Text& name) {
    return tag("section", tag("h2", visit.say(name)),
               tag("div", cls("letter"), attr("lang", code), attr("tabindex", "0"),
                   printed(operations::case_reply(visit.office, *outcome, language))));
  };
  const Html ja = one(Language::ja, "ja", {"Japanese", "日本語"});
  const Html en = one(Language::en, "en", {"English", "英語"});
  PageFrame frame = case_frame(visit, *outcome, std::string{visit.say({"Reply to the inquiry", "照会への返信"})},
                               std::string{visit.say({"reply", "返信"})});
  frame.beside =
      group(visit.say({"nothing is sent; copy it into a mail", "送信はされません。メールに貼り付けてください"}));
  return page(visit, frame, group(visit.is_japanese() ? ja : en, visit.is_japanese() ? en : ja));
}

}  // namespace seiseki::desk::pages
