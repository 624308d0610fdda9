#include "pipeline/cli/command_config.hpp"

#include <filesystem>

#include "importers/chess_results/address.hpp"
#include "pipeline/cli/table.hpp"
#include "pipeline/config/settings.hpp"
#include "pipeline/nightly/findings.hpp"
#include "pipeline/store/location.hpp"

namespace seiseki::cli {

namespace {

/// Without user and password, whoever wrote it there.
std::string shown(const config::InForce& item) {
  if (item.setting->key != "database") return item.value;
  const auto location = store::parse_location(item.value);
  if (location) return location->shown();
  // What cannot be read may be an address that holds a password.
  return item.value.substr(0, item.value.find_first_of(":=")) +
         (item.value.find_first_of(":=") == std::string::npos ? "" : "…");
}

/// What the values mean, beyond their form.
std::vector<Finding> problems(const std::vector<config::InForce>& all) {
  std::vector<Finding> out;
  for (const config::InForce& item : all) {
    if (item.setting->key == "database" && item.origin != "default") {
      if (const auto location = store::parse_location(item.value); !location) out.push_back(location.error().finding);
    }
    if (item.setting->key != "nightly.sources") continue;
    for (std::size_t at = 0; at < item.value.size();) {
      const std::size_t end = std::min(item.value.find('\n', at), item.value.size());
      const std::string source = item.value.substr(at, end - at);
      if (!importers::chess_results::parse_address(source))
        out.push_back(finding(nightly::k_source_address, {}, {}, {quote(source)}));
      at = end + 1;
    }
  }
  return out;
}

}  // namespace

ConfigCommand::ConfigCommand(Verb verb) : Command{verb == Verb::show ? "config show" : "config check"}, m_verb{verb} {
  line().group(common_options());
}
Manual ConfigCommand::manual() const {
  return {
      .summary = m_verb == Verb::show ? Text{"Show every setting, its value and where it comes from",
                                             "すべての設定と値、その出所を表示する"}
                                      : Text{"Read the configuration files and say what is wrong with them",
                                             "設定ファイルを読み、誤りを表示する"},
      .description =
          {"Settings come from /etc/seiseki/config.toml, then ~/.config/seiseki/config.toml, then the environment; "
           "options of a command come last. $SEISEKI_CONFIG names one file instead of the two. Relative paths are taken "
           "from the file's folder. Files hold no passwords.",
           "設定は /etc/seiseki/config.toml、~/.config/seiseki/config.toml、環境変数の順に読み、後のものが優先します。"
           "コマンドのオプションが最優先です。$SEISEKI_CONFIG で二つのファイルの代わりに一つを指定できます。"
           "相対パスはファイルのフォルダーから解釈します。パスワードは書けません。"},
      .examples = {{name(), {"what is in force", "現在の設定"}}}};
}

ExitCode ConfigCommand::run(Context& context) {
  const auto all = config::in_force(context.environment);
  if (!all) {
    context.report(all.error());
    return exit_code_of(all.error().failure());
  }
  if (m_verb == Verb::check) {
    const auto found = problems(*all);
    for (const Finding& finding : found) context.report(finding);
    if (!found.empty()) return ExitCode::usage;
    int read = 0;
    std::error_code error;
    for (const auto& file : config::files(context.environment)) read += std::filesystem::exists(file, error) ? 1 : 0;
    context.note({"{0} configuration files, nothing wrong.", "設定ファイル {0} 件、問題ありません。"},
                 {std::to_string(read)});
    return ExitCode::done;
  }
  Table table{.schema = "seiseki/config/1",
              .rows_key = "settings",
              .columns = {{"setting", {"setting", "設定"}},
                          {"value", {"value", "値"}},
                          {"origin", {"from", "出所"}},
                          {"environment", {"environment", "環境変数"}},
                          {"meaning", {"meaning", "意味"}}}};
  for (const config::InForce& item : *all) {
    table.rows.push_back({std::string{item.setting->key}, shown(item), item.origin,
                          std::string{item.setting->environment}, std::string{context.say(item.setting->meaning)}});
  }
  print(context, table);
  return ExitCode::done;
}

}  // namespace seiseki::cli
