/// \file
/// How a player's number came about: every game with the numbers that entered it, as a table in which the steps of the
/// rating stand, and in words the whole calculation as the regulation has it.
#include "pipeline/lists/explanation.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "pipeline/desk/pages/decided.hpp"
#include "pipeline/desk/pages/list_parts.hpp"
#include "pipeline/desk/pages/pages.hpp"
#include "pipeline/desk/pages/reasons.hpp"
#include "pipeline/lists/k_words.hpp"
#include "pipeline/lists/list_names.hpp"
#include "pipeline/operations/decision_text.hpp"
#include "pipeline/operations/explain.hpp"
#include "pipeline/operations/words.hpp"
#include "pipeline/pictures/steps.hpp"

namespace seiseki::desk::pages {

using namespace markup;
using operations::ExplanationView;
using rating::GameLine;
using rating::PlayerLedger;

namespace {

constexpr int k_columns = 14;  // of the calculation, the picture and the clause among them

/// `.08`, `−.31`, `+.08`.
std::string fraction(std::int64_t hundredths, bool has_sign) {
  const std::int64_t size = std::abs(hundredths);
  std::string text = size >= 100 ? fmt::format("{}.{:02}", size / 100, size % 100) : fmt::format(".{:02}", size);
  if (!has_sign) return text;
  return (hundredths > 0 ? "+" : hundredths < 0 ? "\u2212" : "") + text;
}

/// The values that the rating takes on the way, in hundredths.
std::vector<std::int64_t> stations(const PlayerLedger& ledger) {
  std::vector<std::int64_t> out{ledger.before.rating->points() * std::int64_t{100}};
  for (const GameLine& line : ledger.games) {
    if (!line.exclusion) out.push_back(out.back() + line.change.hundredths());
  }
  if (ledger.after.rating) out.push_back(ledger.after.rating->points() * std::int64_t{100});
  return out;
}

std::string from_to(const Visit& visit, std::int64_t from, std::int64_t to) {
  const auto text = [](std::int64_t n) { return fmt::format("{}.{:02}", n / 100, n % 100); };
  return visit.say({"{0} to {1}", "{0} から {1}"}, {text(from), text(to)});
}

Html clause(const ClauseRef& ref, const ExplanationView& view) {
  return tag("td", cls("w dim"), cited(ref, view.edition->id.text()));
}

Html game_cells(const GameLine& line) {
  const std::int64_t score = line.score.value_or(k_loss).half_points() * std::int64_t{50};
  const std::string row =
      line.row_last ? fmt::format("{}–{}", line.row_first, *line.row_last) : fmt::format("≥{}", line.row_first);
  const bool is_equal = line.column == rating::TableColumn::equal;
  return group(tag("td", cls("n"), line.opponent_rating.points()), tag("td", cls("n"), line.difference),
               tag("td", cls("n"), line.capped ? group(line.difference_used) : Html{}),
               tag("td", cls("w at-middle"), row, " ",
                   tag("small", is_equal ? std::string_view{} : rating::to_string(line.column))),
               tag("td", cls("n"), fraction(line.expected.hundredths(), false)),
               tag("td", cls("n"), lists::score_text(line.score.value_or(k_loss))),
               tag("td", cls("n at-middle"), fraction(score - line.expected.hundredths(), true)),
               tag("td", cls("n"), line.k.value()),
               tag("td", cls("n answer"), signed_decimals(line.change.hundredths())));
}

Html game_row(const Visit& visit, const ExplanationView& view, const GameLine& line, std::int64_t& so_far,
              const pictures::Scale& scale) {
  const Url players = Url{"/lists"} / to_iso(view.list.month) / "players";
  const std::string name = view.names.name(line.opponent);
  const Html opponent = name.empty() ? printed(lists::shown_key(line.opponent.text()))
                                     : tag("a", href(players / line.opponent.text()), printed(name));
  const Html head = group(
      tag("td", cls("w"), short_day(line.date, visit.today)), tag("td", cls("n"), line.round),
      tag("td", tag("span", cls(line.colour == Colour::white ? "side" : "side black"), attr("role", "img"),
                    attr("aria-label",
                         visit.say(line.colour == Colour::white ? Text{"White", "白番"} : Text{"Black", "黒番"})))),
      tag("th", attr("scope", "row"), opponent));
  if (line.exclusion) {
    return tag("tr", head,
               tag("td", attr("colspan", 9), cls("dim"), mark(Mark::cross), " ",
                   visit.say(lists::reason_text(*line.exclusion)), visit.say({": not counted", "：計算対象外"})),
               tag("td", cls("steps"), pictures::passage(so_far, scale)), clause(line.clause, view));
  }
  const std::int64_t from = so_far;
  so_far += line.change.hundredths();
  return tag("tr", head, game_cells(line),
             tag("td", cls("steps"), pictures::step(from, so_far, scale, from_to(visit, from, so_far))),
             clause(line.clause, view));
}

Html calculation_head(const Visit& visit, const pictures::Scale& scale) {
  const auto head = [&](const Text& words, std::string_view classes = {}) {
    return tag("th", attr("scope", "col"), cls(classes), visit.say(words));
  };
  return tag("thead",
             tag("tr", head({"date", "日付"}), head({"rd", "R"}, "n"), head({"c", "色"}), head({"opponent", "相手"}),
                 head({"Ro", "Ro"}, "n"), head({"D", "D"}, "n"), head({"as", "適用"}, "n"),
                 head({"table row", "表の行"}, "at-middle"), head({"PD", "PD"}, "n"), head({"w", "w"}, "n"),
                 head({"w−PD", "w−PD"}, "n at-middle"), head({"K", "K"}, "n"), head({"C", "C"}, "n answer"),
                 tag("th", attr("scope", "col"), cls("steps"), tag("span", cls("away"), visit.say({"steps", "推移"})),
                     pictures::axis(scale)),
                 head({"clause", "条項"})));
}

/// \pre rated before
Html calculation(const Visit& visit, const ExplanationView& view, const PlayerLedger& ledger) {
  const std::vector<std::int64_t> all = stations(ledger);
  const auto [least, most] = std::minmax_element(all.begin(), all.end());
  const pictures::Scale scale{*least, *most};
  const std::int64_t before = all.front();
  std::int64_t so_far = before;
  const auto wide = [&](std::string_view classes, const Html& words, const Html& value, const Html& picture,
                        const ClauseRef& ref) {
    return tag("tr", cls(classes), tag("th", attr("scope", "row"), attr("colspan", k_columns - 2), words),
               tag("td", cls("n answer"), value), tag("td", cls("steps"), picture), clause(ref, view));
  };
  const auto label = [&](const Text& text) { return group(visit.say(text)); };
  Html rows = wide(
      "", label({"Before", "計算前"}), group(ledger.before.rating->points()),
      pictures::end_block(before, scale, pictures::End::first, std::to_string(ledger.before.rating->points())), {});
  std::string event;
  for (const GameLine& line : ledger.games) {
    if (line.event_name != event) {
      event = line.event_name;
      rows += tag("tr", tag("th", attr("scope", "rowgroup"), attr("colspan", k_columns - 1), tag("b", printed(event))),
                  tag("td", cls("steps"), pictures::passage(so_far, scale)), tag("td"));
    }
    rows += game_row(visit, view, line, so_far, scale);
  }
  const std::int64_t rounded = before + ledger.rounded_change * std::int64_t{100};
  rows += wide("total", label({"Sum of C", "C の合計"}), group(signed_decimals(ledger.sum.hundredths())),
               pictures::passage(so_far, scale), {});
  rows += wide("", label({"rounded to a whole number", "整数に丸める"}), group(signed_number(ledger.rounded_change)),
               pictures::jog(so_far, rounded, scale, from_to(visit, so_far, rounded)), ledger.rounding_clause);
  if (ledger.floor_points != 0)
    rows += wide("", label({"not below the lowest rating", "下限"}), group(signed_number(ledger.floor_points)), Html{},
                 ledger.floor_clause);
  for (const rating::Adjustment& one : ledger.adjustments)
    rows += wide("", printed(one.reason), group(signed_number(one.points)), Html{}, one.clause);
  if (ledger.after.rating) {
    const std::int64_t after = ledger.after.rating->points() * std::int64_t{100};
    rows +=
        wide("total last", label({"The new rating", "新しいレーティング"}), group(ledger.after.rating->points()),
             pictures::end_block(after, scale, pictures::End::last, std::to_string(ledger.after.rating->points())), {});
  }
  return tag("div", cls("scroll"), attr("tabindex", "0"), attr("role", "region"),
             attr("aria-label", visit.say({"The calculation", "計算"})),
             tag("table", cls("full ruled calc"),
                 tag("caption", cls("away"), visit.say({"The calculation, game by game", "対局ごとの計算"})),
                 calculation_head(visit, scale), tag("tbody", rows)));
}

/// Each K of the period once, with why: `K 40: junior [5(1); A9]`.
Html reasons_of_k(const Visit& visit, const ExplanationView& view, const PlayerLedger& ledger) {
  std::vector<std::pair<int, rating::KReason>> told;
  return each(ledger.games, [&](const GameLine& line) {
    const std::pair one{line.k.value(), line.k_reason};
    if (line.exclusion || std::find(told.begin(), told.end(), one) != told.end()) return Html{};
    told.push_back(one);
    return tag("li", "K ", line.k.value(), visit.is_japanese() ? "：" : ": ", visit.say(lists::k_text(line.k_reason)),
               " ", tag("small", cited(line.k_clause, view.edition->id.text())));
  });
}

Html ledger_section(const Visit& visit, const ExplanationView& view, const PlayerLedger& ledger) {
  const Html moved = group(tag("span", cls("dim"), rating_or_ur(ledger.before.rating)), " → ",
                           tag("b", rating_or_ur(ledger.after.rating)));
  const Html facts =
      tag("dl", cls("facts"), fact(visit.say({"rating", "レーティング"}), moved),
          fact(visit.say({"rated games", "通算対局数"}), group(ledger.before.games, " → ", ledger.after.games)));
  Html notes = ledger.before.rating ? reasons_of_k(visit, view, ledger) : Html{};
  notes += each(ledger.notes, [&](const rating::LedgerNote& note) {
    return tag("li", note.message(visit.language), " ", tag("small", cited(note.clause, view.edition->id.text())));
  });
  return tag("section", tag("h2", visit.say(operations::category_wording(to_string(ledger.category)))), facts,
             ledger.before.rating ? calculation(visit, view, ledger) : Html{},
             notes.empty() ? Html{} : tag("ul", cls("note"), notes));
}

/// Who decided what about which report, and why; each leads to its entry in the record.
Html decided_line(const Visit& visit, const store::Decision& decision) {
  const std::string value = operations::decision_value(decision, visit.language);
  const auto report = report_of_object(decision.object);
  return tag(
      "li",
      tag("a", href(Url{"/record"}.with("object", decision.object)),
          visit.say({"Decision {0}", "決定 {0}"}, {decision.id.text()})),
      visit.is_japanese() ? "：" : ": ", visit.say(operations::decision_name(decision)),
      value.empty() ? Html{} : group(" ", printed(value)),
      report ? group(", ",
                     tag("a", href(report_address(*report)), visit.say({"report {0}", "報告 {0}"}, {report->text()})))
             : Html{},
      ", ", tag("bdi", decision.actor),
      decision.reason.empty() ? Html{}
                              : group(" ", tag("q", printed(operations::decision_reason(decision, visit.language)))),
      decision.clause.clause.empty() && decision.clause.rule.empty() ? Html{}
                                                                     : group(" [", cited(decision.clause, {}), "]"));
}

Html where_from(const Visit& visit, const ExplanationView& view) {
  const Html decisions =
      each(view.decisions, [&](const store::Decision& decision) { return decided_line(visit, decision); });
  const Html reports = each(view.provenance, [&](const operations::ExplainedReport& report) {
    return tag("li", tag("a", href(Url{"/reports"} / report.report.id.value()), event_name(visit, report.report.name)),
               each(report.documents, [](const store::DocumentFacts& document) {
                 return group(" ", tag("code", short_hash(document.sha256)));
               }));
  });
  return tag(
      "section", tag("h2", visit.say({"Where it comes from", "計算の根拠"})), tag("ul", decisions, reports),
      tag("p", mark(Mark::tick), " ",
          visit.say({"Recomputed now from its stored input: equal.", "保存された入力から再計算し、一致しました。"}),
          " ", tag("code", attr("title", view.list.input_sha256), short_hash(view.list.input_sha256))));
}

Result<ExplanationView> view_of(const Visit& visit, operations::Provenance provenance) {
  return operations::explanation_view(
      visit.office, visit.editions, {.list = choice_of(visit), .player = visit.words.at(1), .provenance = provenance});
}

}  // namespace

http::Response explanation(Visit& visit) {
  if (!choice_of(visit)) return no_month(visit);
  const auto view = view_of(visit, operations::Provenance::told);
  if (!view) return list_refused(visit, view.error());
  const operations::ListChoice choice = *choice_of(visit);
  PageFrame frame =
      list_frame(visit, choice, view->name.empty() ? view->player.text() : view->name, view->player.text());
  frame.beside_crumbs =
      group(tag("a", href(Url{"/people"} / view->player.text()), visit.say({"The person", "会員情報"})), " · ",
            tag("a", href((list_address({choice.month}) / "players" / view->player.text()).as(".json")), "JSON"));
  frame.beside = group(view->player.text(), " · ",
                       visit.say({"list {0}, revision {1}", "{0} のリスト、第{1}版"},
                                 {to_iso(view->list.month), std::to_string(view->list.revision)}),
                       " · ", view->edition->id.text());
  const Html sections =
      each(view->ledgers, [&](const PlayerLedger& ledger) { return ledger_section(visit, *view, ledger); });
  const std::string words = operations::explained_ledgers(*view, visit.language);
  const Html in_words =
      words.empty() ? tag("p", visit.say({"No game in this period: the ratings stay as they were.",
                                          "この期間の対局はなく、レーティングは変わりません。"}))
                    : tag("details",
                          flag("open", std::any_of(view->ledgers.begin(), view->ledgers.end(),
                                                   [](const PlayerLedger& ledger) { return !ledger.before.rating; })),
                          tag("summary", visit.say({"The whole calculation in words", "計算の全文"})),
                          tag("div", cls("letter"), printed(words)));
  return page(visit, frame, group(sections, tag("section", in_words), where_from(visit, *view)));
}

http::Response explanation_json(Visit& visit) {
  if (!choice_of(visit)) return no_month(visit);
  const auto view = view_of(visit, operations::Provenance::left_out);
  if (!view) return list_refused(visit, view.error());
  return {.status = 200,
          .media_type = "application/json; charset=utf-8",
          .body = output::dump(operations::explanation_json(*view))};
}

}  // namespace seiseki::desk::pages
