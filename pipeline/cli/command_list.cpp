#include "pipeline/cli/command_list.hpp"

#include "pipeline/cli/table.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/lists/chosen_edition.hpp"
#include "pipeline/operations/findings.hpp"

namespace seiseki::cli {

using operations::ListOrder;

namespace {

std::vector<Column> columns_of(const operations::ListView& view) {
  std::vector<Column> out{{"rank", {"place", "順位"}, Align::right},
                          {"federation_id", {"ID", "ID"}},
                          {"rating", {"rating", "レーティング"}, Align::right}};
  const bool is_correspondence = view.series == store::ListSeries::correspondence;
  if (is_correspondence) out.push_back({"shown", {"shown as", "表示"}, Align::right});
  out.push_back({"change", {"change", "変動"}, Align::right});
  out.push_back({"games", {"games", "対局"}, Align::right, nullptr, k_left_out_first});
  if (!is_correspondence) out.push_back({"k", {"K", "K"}, Align::right});
  if (view.provisional_below) out.push_back({"provisional", {"provisional", "仮定値"}});
  out.push_back({"name", {"name", "氏名"}});
  out.push_back({"kanji", {"kanji", "漢字"}});
  return out;
}

void print_list(const Context& context, const operations::ListView& view) {
  if (context.format == Format::json) return print(context, operations::list_json(view), {});
  if (context.format == Format::csv) return context.write(operations::list_csv(view));
  Table table{.schema = {}, .columns = columns_of(view)};
  const output::Json json = operations::list_json(view);
  for (const output::Json& row : json["players"]) table.rows.push_back(row_from(row, table.columns));
  print(context, table);
}

ListOrder order_of(const std::string& word) {
  return word == "id" ? ListOrder::id : word == "change" ? ListOrder::largest_change : ListOrder::rating;
}

}  // namespace

ListCommand::ListCommand() : OneListCommand{"list"} {
  m_month_position = 0;
  line().positional({"MONTH", {"which list; else the newest", "どのリストか。省略時は最新"}, 0, 1});
  line().group({{"What to show", "表示"},
                {{"type", '\0', "TYPE", {"which rating", "レーティングの種類"}, "standard", {"standard", "rapid"}},
                 {"order",
                  '\0',
                  "ORDER",
                  {"by rating, by ID, or the largest change first", "並べ方"},
                  "rating",
                  {"rating", "id", "change"}},
                 {"all", 'a', {}, {"unrated players too", "URの選手も含める"}},
                 correspondence_option()}});
  line().group(storage_options()).group(common_options());
}
Manual ListCommand::manual() const {
  return {
      .summary = {"Show a rating list", "レーティングリストを表示する"},
      .description =
          {"Places, ratings, the change since the list before, rated games and K for the coming month. Equal ratings "
           "share a place and the next one skips (1, 2, 2, 4).",
           "順位、レーティング、前回からの変動、通算対局数、次の月のKを表示します。"
           "同じレーティングは同順位です（1, 2, 2, 4）。"},
      .examples = {{"list 2026-03", {"Standard, by rating", "スタンダード、レーティング順"}},
                   {"list 2026-03 --type rapid --format csv", {"Rapid, for a spreadsheet", "ラピッド、表計算用"}}}};
}

ExitCode ListCommand::run(Context& context) {
  const auto opened = open_with_editions(m_arguments, context);
  if (!opened) return fail(context, opened.error());
  const auto view = operations::list_view(*opened->work, opened->editions,
                                          {.series = series(),
                                           .list = m_which,
                                           .category = *parse_rating_category(m_arguments.get("type")),
                                           .with_unrated = m_arguments.has("all"),
                                           .order = order_of(m_arguments.get("order"))});
  if (!view) return fail(context, view.error());
  if (const auto& choice = view->edition_choice) {
    context.note({"Rated under {0} by decision {1} of {2}: {3}", "決定 {1}（{2}）により規程 {0} で計算：{3}"},
                 {view->manifest.edition.text(), choice->id.text(), choice->actor, choice->reason});
  }
  if (view->is_stale.value_or(false))
    context.report(
        finding(operations::k_list_stale, {}, {}, {to_iso(view->manifest.month), lists::series_option(series())}));
  if (const auto& below = view->provisional_below) {
    context.note(
        {"With fewer than {0} games a rating is provisional; the clause says what it may not be used for [{1} {2}].",
         "{0}局未満のレーティングは仮定値で、条項の定める用途には使用できません [{1} {2}]。"},
        {std::to_string(below->value), below->clause.edition, below->clause.clause});
  }
  print_list(context, *view);
  return ExitCode::done;
}

}  // namespace seiseki::cli
