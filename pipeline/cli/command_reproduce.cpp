#include "pipeline/cli/command_reproduce.hpp"

#include <fmt/format.h>

#include "pipeline/cli/table.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/lists/quarter.hpp"
#include "pipeline/lists/rate.hpp"
#include "pipeline/operations/lists.hpp"

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

}  // namespace

ReproduceCommand::ReproduceCommand() : OneListCommand{"reproduce"} {
  m_month_position = 0;
  line().positional({"MONTH", {"which list; else the newest", "どのリストか。省略時は最新"}, 0, 1});
  line().group({{"Which", "対象"}, {correspondence_option()}});
  line().group(storage_options()).group(common_options());
}
Manual ReproduceCommand::manual() const {
  return {
      .summary = {"Compute a list again from its stored input and compare",
                  "保存された入力からリストを再計算して比較する"},
      .description =
          {"Reads the input kept with the list, checks its hash and the edition's, computes the list again and compares "
           "every number with what is stored.",
           "リストとともに保存された入力を読み、そのハッシュと規程のハッシュを確認し、再計算してすべての数字を比較します。"},
      .examples = {{"reproduce 2026-03", {"the list of March 2026", "2026年3月のリスト"}}}};
}

ExitCode ReproduceCommand::run(Context& context) {
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
                                 "{} の通信対局リスト: 規程 {} ですべての数字が一致しました\n入力 {}\n出力 {}\n"}
                          : Text{"list of {}: every number reproduced under {}\ninput  {}\noutput {}\n",
                                 "{} のリスト: 規程 {} ですべての数字が一致しました\n入力 {}\n出力 {}\n"};
  print(context, json,
        fmt::format(fmt::runtime(context.say(sentence)), to_iso(manifest.month), manifest.edition.text(),
                    manifest.input_sha256, manifest.output_sha256));
  return ExitCode::done;
}

}  // namespace seiseki::cli
