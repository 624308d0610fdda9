#include "pipeline/cli/command_publish.hpp"

#include <algorithm>

#include "pipeline/cli/list_steps.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/lists/quarter.hpp"
#include "pipeline/office/correction.hpp"
#include "pipeline/publish/corrections.hpp"
#include "pipeline/publish/correspondence.hpp"
#include "pipeline/publish/list_csv.hpp"
#include "pipeline/publish/manifest.hpp"
#include "pipeline/publish/results_csv.hpp"

namespace seiseki::cli {

using store::StoredList;

namespace {

using Files = std::map<std::string, std::string>;  ///< bytes by name

/// What a revision changes of the one published before, for sites that loaded that.
Result<std::string> corrections_of(Workspace& work, const lists::Editions& editions, const store::ListManifest& earlier,
                                   const StoredList& list, const rating::PeriodResult& result, const Files& files) {
  const StoredList before = *work.lists.read(earlier.id);
  SEISEKI_TRY(const rating::PeriodResult result_before, lists::recompute(before, work.documents, editions));
  const auto files_before = publish::results_csv(result_before, before);
  std::vector<store::Decision> decisions;
  std::vector<store::DecisionId> cases;
  for (const store::DecisionId id : list.manifest.decisions) {
    if (std::binary_search(earlier.decisions.begin(), earlier.decisions.end(), id)) continue;
    decisions.push_back(*work.decisions.read(id));
    if (decisions.back().kind == office::k_correction_case) cases.push_back(id);
  }
  // The sites take a month back and import it again in order, so they need all months of the case from this one on.
  std::vector<YearMonth> months;
  for (const store::ListManifest& other : work.lists.all()) {
    const bool same_case = std::any_of(cases.begin(), cases.end(), [&](store::DecisionId id) {
      return std::binary_search(other.decisions.begin(), other.decisions.end(), id);
    });
    if (same_case && other.month >= list.manifest.month && (months.empty() || months.back() != other.month))
      months.push_back(other.month);
  }
  return publish::corrections_json({before, result_before, files_before}, {list, result, files}, months, decisions);
}

Result<Files> list_files(Workspace& work, const lists::Editions& editions, const StoredList& list) {
  SEISEKI_TRY(const rating::PeriodResult result, lists::recompute(list, work.documents, editions));
  Files files = publish::results_csv(result, list);
  if (const auto earlier = published_before(work.lists, list.manifest)) {
    SEISEKI_TRY(std::string corrections, corrections_of(work, editions, *earlier, list, result, files));
    files.emplace(publish::corrections_name(list), std::move(corrections));
  }
  files.emplace(publish::list_csv_name(list), publish::list_csv(list));
  return files;
}

Result<Files> correspondence_files(Workspace& work, const lists::Editions& editions, const StoredList& list) {
  SEISEKI_TRY(const lists::RecomputedQuarter quarter, lists::recompute_quarter(list, work.documents, editions));
  const Regulation* edition = *editions.find(list.manifest.edition.text());
  return Files{{publish::correspondence_csv_name(list), publish::correspondence_csv(list, *edition->point_table())},
               {publish::correspondence_games_name(list),
                publish::correspondence_games_csv(list, quarter.input, quarter.result)}};
}

}  // namespace

PublishCommand::PublishCommand() : OneListCommand{"publish"} {
  line().group({{"What and where", "対象と出力先"},
                {list_option(),
                 {"to", '\0', "DIR", {"the folder to write to", "出力先のフォルダー"}, "lists"},
                 {"reason", '\0', "TEXT", {"a remark on the approval, for the record", "承認についての記録"}},
                 correspondence_option(),
                 {"dry-run",
                  'n',
                  {},
                  {"write files, but do not mark the list as published", "ファイルだけを書き、発表済みとしない"}}}});
  line().group(storage_options()).group(common_options());
}
Manual PublishCommand::manual() const {
  return {
      .summary = {"Write a list's files and mark it as published", "リストのファイルを出力し、発表済みとする"},
      .description =
          {"Writes the list as the federation's ranking site reads it (rating-YYYY-MM-01.csv), the rated games as the "
           "results database reads them (YYYY-ST/YYYY-MM-DD.csv), and a manifest with the hashes of what went in. From "
           "then on the list never changes. Publishing again writes the same files.",
           "ランキングサイト用のリスト(rating-YYYY-MM-01.csv)、対局データベース用の対局(YYYY-ST/YYYY-MM-DD.csv)、"
           "入力のハッシュを含むマニフェストを出力します。以後このリストは変わりません。"
           "再度実行しても同じ内容を出力します。"},
      .examples = {{"publish --list 2026-03 --to lists", {"the list of March 2026", "2026年3月のリスト"}}}};
}

ExitCode PublishCommand::run(Context& context) {
  const auto opened = open_with_editions(m_arguments, context);
  if (!opened) return fail(context, opened.error());
  Workspace& work = *opened->work;
  const auto lock = lock_run(work, context);
  if (!lock) return fail(context, lock.error());
  store::ListStore& lists = is_correspondence() ? work.correspondence_lists : work.lists;
  const auto list = find_list(lists, m_which);
  if (!list) return fail(context, list.error());
  auto files = is_correspondence() ? correspondence_files(work, opened->editions, *list)
                                   : list_files(work, opened->editions, *list);
  if (!files) return fail(context, files.error());
  const bool approves = !m_arguments.has("dry-run") && !lists.publication(list->manifest.id);
  if (approves) {
    if (const auto may = may_approve(work, lists, list->manifest, context); !may) return fail(context, may.error());
  }
  return publish_list(
      {lists, lists.series(), *list,
       is_correspondence() ? publish::correspondence_manifest_name(*list) : publish::manifest_name(*list),
       *std::move(files), approves},
      work, context, m_arguments);
}

}  // namespace seiseki::cli
