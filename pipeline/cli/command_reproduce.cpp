#include "pipeline/cli/command_reproduce.hpp"

#include <fmt/format.h>

#include "pipeline/cli/findings.hpp"
#include "pipeline/cli/table.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/lists/chain.hpp"
#include "pipeline/lists/quarter.hpp"
#include "pipeline/lists/rate.hpp"
#include "pipeline/operations/lists.hpp"
#include "pipeline/site/findings.hpp"

namespace seiseki::cli {

using output::Json;

namespace {

/// Errors: those of lists::recompute(), or of lists::recompute_quarter().
Result<void> compute_again(const store::StoredList& list, const Opened& opened, bool is_correspondence) {
  if (is_correspondence) {
    SEISEKI_CHECK(lists::recompute_quarter(list, opened.work->documents, opened.editions));
  } else {
    SEISEKI_CHECK(lists::recompute(list, opened.work->documents, opened.editions));
  }
  return {};
}

bool is_of_correspondence(const site::PublicList& list) {
  return list.series == store::ListSeries::correspondence;
}

std::string name_of(const site::PublicList& list, const Context& context) {
  const std::string month = to_iso(list.month);
  return is_of_correspondence(list) ? fill(context.say({"{0}, correspondence", "{0}（通信対局）"}), std::vector{month})
                                    : month;
}

Json json_of(const site::Reproduced& list) {
  Json out{{"list", to_iso(list.list.month)}};
  if (is_of_correspondence(list.list)) out["category"] = "correspondence";
  out.update({{"revision", list.revision},
              {"edition", list.edition},
              {"edition_sha256", list.edition_sha256},
              {"input_sha256", list.input_sha256},
              {"output_sha256", list.output_sha256},
              {"rows", list.rows},
              {"not_shown", list.not_shown}});
  return out;
}

}  // namespace

ReproduceCommand::ReproduceCommand() : OneListCommand{"reproduce"} {
  m_month_position = 0;
  line().positional({"MONTH", {"which list; else the newest", "どのリストか。省略時は最新"}, 0, 1});
  line().group(
      {{"Which", "対象"},
       {correspondence_option(),
        {"from",
         '\0',
         "DIR",
         {"from published files alone: the folder of a site, or its `data`; without a month, every list there",
          "公表されたファイルだけから再計算する。サイトのフォルダーまたはその `data`。月を省略すると全リスト"}}}});
  line().group(storage_options()).group(common_options(Forms::document));
}
Manual ReproduceCommand::manual() const {
  return {
      .summary = {"Compute a list again from its stored input and compare",
                  "保存された入力からリストを再計算して比較する"},
      .description =
          {"Reads the input kept with the list, checks its hash and the edition's, computes the list again and compares "
           "every number with what is stored. With `--from`, no office is needed: the copy of a public site holds for each "
           "list its manifest, an input without birth dates, and its edition, and every published number is computed again "
           "from them.",
           "リストとともに保存された入力を読み、そのハッシュと規程のハッシュを確認し、再計算してすべての数字を比較します。"
           "`--from` では事務局のデータベースは不要です。公開サイトの写しにあるマニフェスト、生年月日を含まない入力、"
           "規程から、公表されたすべての数字を再計算します。"},
      .examples = {{"reproduce 2026-03", {"the list of March 2026", "2026年3月のリスト"}},
                   {"reproduce --from site",
                    {"every list of a downloaded site, by a stranger", "取得したサイトの全リストを第三者が確かめる"}}}};
}

/// Those asked for; without a month every one, and with `--correspondence` every one of these.
Result<std::vector<site::PublicList>> ReproduceCommand::lists_of_files(const std::filesystem::path& data) const {
  if (m_which) return std::vector{site::PublicList{series(), m_which->month}};
  SEISEKI_TRY(std::vector<site::PublicList> found, site::reproducible_lists(data));
  if (is_correspondence())
    std::erase_if(found, [](const site::PublicList& list) { return !is_of_correspondence(list); });
  if (found.empty()) return failure(site::k_public_files_missing, {}, {}, {data.string()});
  return found;
}

ExitCode ReproduceCommand::run_from_files(Context& context) const {
  const auto editions = load_editions(m_arguments);
  if (!editions) return fail(context, editions.error());
  const auto data = site::data_folder(m_arguments.get("from"));
  if (!data) return fail(context, data.error());
  const auto which = lists_of_files(*data);
  if (!which) return fail(context, which.error());
  Json lists = Json::array();
  std::string text;
  for (const site::PublicList& one : *which) {
    const auto list = site::reproduce_from(*data, one, *editions);
    if (!list) return fail(context, list.error());
    lists.push_back(json_of(*list));
    text += fill(context.say({"{0}: {1|row|rows} reproduced under {2} from published files ({3} not shown)\n",
                              "{0}：公表されたファイルから規程 {2} で {1} 行を再現しました（非公開 {3} 行）\n"}),
                 std::vector<std::string>{name_of(one, context), std::to_string(list->rows), list->edition,
                                          std::to_string(list->not_shown)});
  }
  // One that nothing here can compute again is not passed over in silence among those that could.
  if (!m_which) {
    const auto only = is_correspondence() ? std::optional{store::ListSeries::correspondence} : std::nullopt;
    if (const auto whole = site::has_every_manifest(*data, only); !whole) return fail(context, whole.error());
  }
  print(context, Json{{"schema", "seiseki/reproduce-public/1"}, {"folder", m_arguments.get("from")}, {"lists", lists}},
        text);
  return ExitCode::done;
}

ExitCode ReproduceCommand::run(Context& context) {
  if (m_arguments.has("from")) return run_from_files(context);
  const auto opened = open_with_editions(m_arguments, context);
  if (!opened) return fail(context, opened.error());
  const auto list = operations::find_list(opened->work->lists_of(series()), m_which);
  if (!list) return fail(context, list.error());
  if (const auto same = compute_again(*list, *opened, is_correspondence()); !same) return fail(context, same.error());
  const store::ListManifest& manifest = list->manifest;
  Json json{{"schema", "seiseki/reproduce/1"}, {"list", to_iso(manifest.month)}, {"revision", manifest.revision}};
  if (is_correspondence()) json["category"] = "correspondence";
  json["reproduced"] = true;
  json["edition"] = manifest.edition.text();
  json["edition_sha256"] = manifest.edition_sha256;
  json["input_sha256"] = manifest.input_sha256;
  json["output_sha256"] = manifest.output_sha256;
  const Text sentence =
      is_correspondence() ? Text{"correspondence list of {}: every number reproduced under {}\ninput  {}\noutput {}\n",
                                 "{} の通信対局リスト：規程 {} ですべての数字が一致しました\n入力 {}\n出力 {}\n"}
                          : Text{"list of {}: every number reproduced under {}\ninput  {}\noutput {}\n",
                                 "{} のリスト：規程 {} ですべての数字が一致しました\n入力 {}\n出力 {}\n"};
  print(context, json,
        fmt::format(fmt::runtime(context.say(sentence)), to_iso(manifest.month), manifest.edition.text(),
                    manifest.input_sha256, manifest.output_sha256));
  const auto broken = lists::broken_link(manifest, opened->work->lists_of(series()), opened->work->database);
  if (!broken) return ExitCode::done;
  const Finding told = lists::finding_of(*broken);
  context.report(told);
  return exit_code_of(told.kind->failure);
}

}  // namespace seiseki::cli
