#include "pipeline/cli/command_schema.hpp"

#include <algorithm>

#include "pipeline/cli/findings.hpp"
#include "pipeline/cli/table.hpp"
#include "pipeline/output/schema.hpp"
#include "pipeline/output/schema_titles.hpp"

namespace seiseki::cli {

using output::Json;

namespace {

/// `list`, `list/1` and `seiseki/list/1` are one; without a version, the newest.
std::optional<std::string> known_name(std::string wanted, const std::vector<std::string>& names) {
  constexpr std::string_view k_beginning = "seiseki/";
  if (!wanted.starts_with(k_beginning)) wanted.insert(0, k_beginning);
  if (std::find(names.begin(), names.end(), wanted) != names.end()) return wanted;
  const auto last = std::find_if(names.rbegin(), names.rend(),
                                 [&](const std::string& name) { return name.substr(0, name.rfind('/')) == wanted; });
  return last == names.rend() ? std::nullopt : std::optional(*last);
}

}  // namespace

SchemaCommand::SchemaCommand() : Command{"schema"} {
  line().positional({"NAME",
                     {"a document's `schema`, such as seiseki/list/1, or only `list`; else all names",
                      "文書の `schema` の値（seiseki/list/1 など）または `list` のような名前。省略時は一覧"},
                     0,
                     1});
  line().group(common_options());
}
Manual SchemaCommand::manual() const {
  return {
      .summary = {"Show the JSON Schemas of what the program prints", "結果のJSONのスキーマを表示する"},
      .description =
          {"Every JSON document that seiseki prints or publishes names its schema in `schema`. With that name this prints "
           "the JSON Schema (draft 2020-12) of such documents, in one piece, with a description of every member and its "
           "unit. The same are installed in share/seiseki/schema. Within a version only what may be left out is added; "
           "whatever else changes gets a new version: docs/json.md.",
           "結果または公表するファイルのJSON文書には、必ず `schema` にスキーマ名があります。その名前を指定すると、"
           "各項目の説明と単位を含むJSONスキーマ（draft 2020-12）を表示します。"
           "同じものを share/seiseki/schema に配置しています。同じ版では省略可能な項目だけを追加し、"
           "それ以外の変更では版を上げます。詳しくは docs/json.md を参照してください。"},
      .examples = {
          {"schema", {"all names", "一覧"}},
          {"schema list", {"what `seiseki list --format json` prints", "`seiseki list --format json` の形式"}}}};
}
ExitCode SchemaCommand::run(Context& context) {
  const std::vector<std::string> names = output::schema_names();
  if (!m_arguments.positionals().empty()) {
    const std::string& wanted = m_arguments.positionals().front();
    const auto name = known_name(wanted, names);
    if (!name) {
      context.report(finding(k_schema_unknown, {}, {}, {wanted}));
      return ExitCode::usage;
    }
    context.write(output::dump(*output::schema(*name)));
    return ExitCode::done;
  }
  Table table{.schema = "seiseki/schemas/1",
              .rows_key = "schemas",
              .columns = {{"schema", {"schema", "スキーマ"}},
                          {"title", {"of what", "内容"}, Align::left, output::schema_title_wording}}};
  for (const std::string& name : names) table.rows.push_back({name, output::schema(name)->at("title")});
  print(context, table);
  return ExitCode::done;
}

}  // namespace seiseki::cli
