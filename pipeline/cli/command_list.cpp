#include "pipeline/cli/command_list.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>

#include "engine/rating/correspondence.hpp"
#include "pipeline/cli/table.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/lists/chosen_edition.hpp"
#include "pipeline/operations/findings.hpp"
#include "pipeline/operations/rate.hpp"

namespace seiseki::cli {

using output::Json;
using store::ListEntry;
using store::StoredList;

namespace {

struct Shown {
  const ListEntry* entry;
  std::optional<int> change;  ///< since the list before
};

/// The entries of a category in the order asked for: by rating, by the largest change, or by ID, as they are stored.
std::vector<Shown> entries_to_show(const StoredList& list, store::ListStore& lists,
                                   const std::optional<RatingCategory>& category, bool with_unrated,
                                   const std::string& order) {
  const auto is_asked_for = [&](const ListEntry& entry) { return !category || entry.category == *category; };
  std::map<PlayerKey, Rating> before;
  if (const auto base = list.manifest.base ? lists.read(*list.manifest.base) : std::nullopt) {
    for (const ListEntry& entry : base->entries) {
      if (is_asked_for(entry) && entry.rating) before[entry.player] = *entry.rating;
    }
  }
  std::vector<Shown> out;
  for (const ListEntry& entry : list.entries) {
    if (!is_asked_for(entry) || (!entry.rating && !with_unrated)) continue;
    const auto earlier = before.find(entry.player);
    const bool both = entry.rating && earlier != before.end();
    out.push_back({&entry, both ? std::optional(entry.rating->points() - earlier->second.points()) : std::nullopt});
  }
  std::stable_sort(out.begin(), out.end(), [&](const Shown& a, const Shown& b) {
    if (order == "id") return false;  // as stored
    if (order == "change") return std::abs(a.change.value_or(0)) > std::abs(b.change.value_or(0));
    return b.entry->rating < a.entry->rating;
  });
  return out;
}

// ---- correspondence ------------------------------------------------------------------------------------------------

/// The edition a list names, to print its ratings; imported lists name none and take the one of their quarter.
const PointTableMethod* method_of(const store::ListManifest& manifest, const lists::Editions& editions) {
  if (!manifest.edition.empty()) {
    const auto named = editions.find(manifest.edition.text());
    return named ? (*named)->point_table() : nullptr;
  }
  const auto quarter = rating::correspondence_period_of_list(manifest.month);
  const auto in_force = editions.for_correspondence(quarter ? quarter->last : Date{manifest.month / 1});
  return in_force ? (*in_force)->point_table() : nullptr;
}

std::string shown_rating(const ListEntry& entry, const PointTableMethod* method) {
  if (!entry.rating) return "-";
  return method == nullptr ? std::to_string(entry.rating->points())
                           : rating::displayed_rating(*entry.rating, entry.games, *method);
}

Table correspondence_table(const StoredList& list, const std::vector<Shown>& shown, const lists::Editions& editions) {
  Table table{.schema = "seiseki/correspondence-list/1",
              .rows_key = "players",
              .columns = {{"rank", {"place", "順位"}, Align::right},
                          {"federation_id", {"ID", "ID"}},
                          {"rating", {"rating", "レーティング"}, Align::right},
                          {"shown", {"shown as", "表示"}, Align::right},
                          {"change", {"change", "変動"}, Align::right},
                          {"games", {"games", "対局"}, Align::right},
                          {"name", {"name", "氏名"}},
                          {"kanji", {"kanji", "漢字"}}}};
  const YearMonth from = list.manifest.month;
  table.head = {{"list", to_iso(from)},
                {"valid_until", to_iso(add_days(Date{(from + std::chrono::months{3}) / 1}, -1))},
                {"revision", list.manifest.revision},
                {"category", "correspondence"},
                {"edition", output::or_null(list.manifest.edition.text())}};
  const PointTableMethod* method = method_of(list.manifest, editions);
  for (const auto& [entry, change] : shown) {
    table.rows.push_back({output::or_null(entry->rank), entry->player.text(), rating_or_null(&*entry),
                          shown_rating(*entry, method), output::or_null(change), entry->games, entry->name,
                          output::or_null(entry->kanji)});
  }
  return table;
}

// ---- over the board ------------------------------------------------------------------------------------------------

Table list_table(const StoredList& list, RatingCategory category, const std::vector<Shown>& shown) {
  Table table{.schema = "seiseki/list/1",
              .rows_key = "players",
              .columns = {{"rank", {"place", "順位"}, Align::right},
                          {"federation_id", {"ID", "ID"}},
                          {"rating", {"rating", "レーティング"}, Align::right},
                          {"change", {"change", "変動"}, Align::right},
                          {"games", {"games", "対局"}, Align::right},
                          {"k", {"K", "K"}, Align::right},
                          {"name", {"name", "氏名"}},
                          {"kanji", {"kanji", "漢字"}}}};
  table.head = {{"list", to_iso(list.manifest.month)},
                {"revision", list.manifest.revision},
                {"category", std::string(to_string(category))},
                {"edition", output::or_null(list.manifest.edition.text())}};
  for (const auto& [entry, change] : shown) {
    table.rows.push_back({output::or_null(entry->rank), entry->player.text(), rating_or_null(&*entry),
                          output::or_null(change), entry->games,
                          entry->k_factor ? Json(entry->k_factor->value()) : Json(nullptr), entry->name,
                          output::or_null(entry->kanji)});
  }
  return table;
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
           "同じレーティングは同順位です(1, 2, 2, 4)。"},
      .examples = {{"list 2026-03", {"Standard, by rating", "スタンダード、レーティング順"}},
                   {"list 2026-03 --type rapid --format csv", {"Rapid, for a spreadsheet", "ラピッド、表計算用"}}}};
}

ExitCode ListCommand::run(Context& context) {
  auto workspace = open_workspace(m_arguments, context, store::IfMissing::refuse);
  if (!workspace) return fail(context, workspace.error());
  Workspace& work = **workspace;
  const bool with_unrated = m_arguments.has("all");
  const std::string order = m_arguments.get("order");
  if (is_correspondence()) {
    const auto editions = load_editions(m_arguments);
    if (!editions) return fail(context, editions.error());
    const auto list = find_list(work.correspondence_lists, m_which);
    if (!list) return fail(context, list.error());
    Table table =
        correspondence_table(*list, entries_to_show(*list, work.correspondence_lists, {}, true, order), *editions);
    table.head["published"] = work.correspondence_lists.publication(list->manifest.id).has_value();
    print(context, table);
    return ExitCode::done;
  }
  const auto list = find_list(work.lists, m_which);
  if (!list) return fail(context, list.error());
  const RatingCategory category = *parse_rating_category(m_arguments.get("type"));
  Table table = list_table(*list, category, entries_to_show(*list, work.lists, category, with_unrated, order));
  const bool is_published = work.lists.publication(list->manifest.id).has_value();
  table.head["published"] = is_published;
  if (const auto choice = lists::edition_choice(list->manifest, work.decisions)) {
    table.head["edition_decision"] = choice->id.value();
    table.head["edition_reason"] = choice->reason;
    context.note({"Rated under {0} by decision {1} of {2}: {3}", "決定 {1}({2})により規程 {0} で計算: {3}"},
                 {list->manifest.edition.text(), choice->id.text(), choice->actor, choice->reason});
  }
  // Of a revision that a correction computed the case tells, which is what computes it again.
  if (list->manifest.origin == store::ListOrigin::computed && !lists::is_fixed(list->manifest.month, work.lists)) {
    const auto editions = load_editions(m_arguments);
    if (!editions) return fail(context, editions.error());
    const bool is_stale = operations::is_stale(list->manifest, work, *editions, context.now());
    table.head["stale"] = is_stale;
    if (is_stale) context.report(finding(operations::k_list_stale, {}, {}, {to_iso(list->manifest.month)}));
  }
  print(context, table);
  return ExitCode::done;
}

}  // namespace seiseki::cli
