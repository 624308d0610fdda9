#include "pipeline/cli/command_config.hpp"

#include <filesystem>
#include <system_error>

#include "importers/chess_results/address.hpp"
#include "pipeline/cli/command_federations.hpp"
#include "pipeline/cli/desk_settings.hpp"
#include "pipeline/cli/nightly_settings.hpp"
#include "pipeline/cli/setting_place.hpp"
#include "pipeline/cli/site_settings.hpp"
#include "pipeline/cli/table.hpp"
#include "pipeline/config/settings.hpp"
#include "pipeline/lists/editions.hpp"
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

/// A file is called by its name.
Text origin_wording(std::string_view origin) {
  if (origin == "default") return {origin, "既定値"};
  if (origin == "environment") return {origin, "環境変数"};
  return {origin, origin};
}

/// What the commands would find wrong with values that are right by themselves, by the same functions: what they mean,
/// and what the world lacks.
class Problems {
public:
  explicit Problems(const Context& context) : m_context{context} {}

  std::vector<Finding> all() {
    add(federation_of_settings(m_context));
    if (const std::string database = m_context.variable("SEISEKI_DATABASE"); !database.empty()) {
      auto location = store::parse_location(database);
      if (!location) location.error().finding.where = place_of(m_context, "database");
      add(location);
    }
    if (const auto editions = lists::Editions::load()) add(check_site_files(m_context, *editions));
    desk();
    nightly();
    return std::move(m_out);
  }

private:
  template <class T>
  void add(const Result<T>& result) {
    if (!result) m_out.push_back(result.error().finding);
  }

  void desk() {
    desk::DoorSettings door;
    door.mode = desk_mode(m_context, {});
    add(breached_passwords(m_context));
    if (door.mode != desk::Mode::personal)
      add(read_door(m_context, door));
    else
      add(proxy_secret(m_context));
  }

  void nightly() {
    for (const std::string& source : configured_sources(m_context)) {
      if (!importers::chess_results::parse_address(source))
        m_out.push_back(
            finding(nightly::k_source_address, place_of(m_context, "nightly.sources"), {}, {quote(source)}));
    }
    for (const std::string& folder : configured_folders(m_context))
      add(check_folder(m_context, "nightly.folders", folder));
    const std::filesystem::path metrics{m_context.variable("SEISEKI_NIGHTLY_METRICS_FILE")};
    std::error_code error;
    if (metrics.empty() ||
        std::filesystem::is_directory(std::filesystem::absolute(metrics, error).parent_path(), error))
      return;
    m_out.push_back(wrong_setting(m_context, "nightly.metrics_file",
                                  {"a file in a folder that is there", "存在するフォルダー内のファイル"},
                                  {metrics.native(), metrics.native()})
                        .value()
                        .finding);
  }

  const Context& m_context;
  std::vector<Finding> m_out;
};

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
      .examples = {{name(), m_verb == Verb::show
                                ? Text{"what is in force", "現在の設定"}
                                : Text{"before the night, after a change", "変更の後、夜間確認の前に"}}}};
}

ExitCode ConfigCommand::run(Context& context) {
  const auto all = config::in_force(context.environment);
  if (!all) {
    context.report(all.error());
    return exit_code_of(all.error().failure());
  }
  if (m_verb == Verb::check) {
    const auto configured = config::apply(context.environment);
    if (configured) context.written = *configured;
    const auto found = Problems{context}.all();
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
                          {"origin", {"from", "出所"}, Align::left, origin_wording},
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
