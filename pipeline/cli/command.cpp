#include "pipeline/cli/command.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <ostream>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>

#include "engine/domain/home.hpp"
#include "pipeline/cli/command_federations.hpp"
#include "pipeline/cli/findings.hpp"
#include "pipeline/cli/table.hpp"
#include "pipeline/cli/terminal_text.hpp"
#include "pipeline/config/settings.hpp"
#include "pipeline/operations/thrown.hpp"
#include "pipeline/output/json.hpp"

namespace seiseki::cli {

namespace {

/// What the commands of a group are about, for the overview.
constexpr std::array<std::pair<std::string_view, Text>, 13> k_groups{
    {{"account", {"who may come in at the review desk", "審査デスクの利用者"}},
     {"audit", {"the audit log", "監査記録"}},
     {"club", {"who may host rated events", "主催クラブの台帳"}},
     {"config", {"the settings", "設定"}},
     {"correct", {"correction cases", "訂正案件"}},
     {"db", {"the database", "データベース"}},
     {"federations", {"the federations", "連盟"}},
     {"fees", {"what reports owe", "更新料"}},
     {"quarantine", {"documents that could not be imported", "取り込めなかった文書"}},
     {"regulations", {"the editions of the regulations", "規程の各版"}},
     {"report", {"reports of tournaments", "大会の報告"}},
     {"roster", {"the members", "会員の名簿"}},
     {"site", {"the public site", "公開サイト"}}}};

/// Throws std::logic_error for a group that nobody has described.
Text about_group(const std::string& word) {
  const auto found =
      std::find_if(k_groups.begin(), k_groups.end(), [&](const auto& group) { return group.first == word; });
  if (found == k_groups.end()) throw std::logic_error{"no words for the group of commands " + word};
  return found->second;
}

}  // namespace

OptionGroup common_options(Forms forms) {
  std::vector<std::string> words{"text", "csv", "json"};
  if (forms == Forms::document) words.erase(words.begin() + 1);
  return {
      {"Common options", "共通オプション"},
      {{"help", 'h', {}, {"show this help", "この説明を表示する"}},
       {"format", '\0', "FORM", {"form of the results", "結果の形式"}, "text", std::move(words)},
       {"lang",
        '\0',
        "LANG",
        {"language of messages; else from the locale", "表示言語。省略時はロケールに従う"},
        {},
        {"en", "ja"}},
       {"verbose", 'v', {}, {"say more on standard error", "標準エラーに詳しく表示する"}},
       {"quiet", 'q', {}, {"say only errors on standard error", "標準エラーにはエラーだけを表示する"}},
       {"progress", '\0', {}, {"show progress even if standard error is no terminal", "端末でなくても進捗を表示する"}},
       {"no-progress", '\0', {}, {"show no progress", "進捗を表示しない"}},
       {"wide",
        '\0',
        {},
        {"on a terminal, tables with each row on one line, however long",
         "端末でも表の各行を折り返さず一行で表示する"}}}};
}

OptionGroup storage_options() {
  return {{"Where things are kept", "保存場所"},
          {{"database",
            'd',
            "FILE|URL",
            {"the database: a file or a postgresql:// address; else $SEISEKI_DATABASE, else seiseki.db",
             "データベース。ファイルまたは postgresql:// の指定。省略時は $SEISEKI_DATABASE、なければ seiseki.db"}},
           {"regulations", '\0', "DIR", {"more editions (*.toml, tables beside them)", "追加の規程（*.toml と表）"}}}};
}

namespace {

/// Help names people by IDs of the kind `N01234567`; under another form of IDs by the last of their digits in that
/// form.
std::string with_ids_of_home(std::string text) {
  constexpr std::string_view k_digits = "0123456789";
  constexpr std::size_t k_length = 9;
  const IdForm& form = home().ids;
  for (std::size_t at = 0; (at = text.find('N', at)) != std::string::npos;) {
    const std::size_t end = std::min(text.find_first_not_of(k_digits, at + 1), text.size());
    const bool is_begun = at == 0 || (std::isalnum(static_cast<unsigned char>(text[at - 1])) == 0);
    if (end - at != k_length || !is_begun) {
      ++at;
      continue;
    }
    const std::string sample = text.substr(at + 1, k_length - 1);
    const auto digits = static_cast<std::size_t>(form.digits);
    const std::string number = digits <= sample.size() ? sample.substr(sample.size() - digits)
                                                       : std::string(digits - sample.size(), '0') + sample;
    const std::string id = form.prefix + number;
    text.replace(at, k_length, id);
    at += id.size();
  }
  return text;
}

}  // namespace

Result<Proceed> Command::setup(std::span<const std::string> arguments) {
  SEISEKI_TRY(m_arguments, m_line.parse(arguments));
  if (m_arguments.has("help")) return Proceed::done;
  return check();
}

Result<void> Command::check_not_csv() const {
  if (m_arguments.get("format") != "csv") return {};
  return failure(k_usage, {}, {},
                 {"this result is no table: --format is text or json, not 'csv'",
                  "この結果は表ではありません。--format は text または json です（'csv' は不可）", name()});
}

output::Json Command::help_json() const {
  const Manual about = manual();
  const auto add = [](output::Json& out, const char* name, const Text& text) {
    out[std::string{name} + "_en"] = with_ids_of_home(std::string{text.en});
    out[std::string{name} + "_ja"] = with_ids_of_home(std::string{text.ja});
  };
  output::Json out{{"schema", "seiseki/help/1"}, {"command", m_name}, {"usage", m_line.usage()}};
  add(out, "summary", about.summary);
  add(out, "description", about.description);
  output::Json& positionals = out["arguments"] = output::Json::array();
  for (const Positional& positional : m_line.positionals()) {
    output::Json row{{"name", positional.name}, {"least", positional.min}, {"most", positional.max}};
    add(row, "help", positional.help);
    positionals.push_back(std::move(row));
  }
  output::Json& options = out["options"] = output::Json::array();
  for (const OptionGroup& group : m_line.groups()) {
    for (const Option& option : group.options) {
      output::Json row{
          {"option", "--" + option.name},
          {"letter", option.letter == '\0' ? output::Json(nullptr) : output::Json(std::string{'-', option.letter})},
          {"argument", output::or_null(option.argument)},
          {"default", output::or_null(option.default_value)},
          {"choices", option.choices},
          {"repeatable", option.repeatable}};
      add(row, "help", option.help);
      options.push_back(std::move(row));
    }
  }
  output::Json& examples = out["examples"] = output::Json::array();
  for (const Example& example : about.examples) {
    output::Json row{{"command", "seiseki " + with_ids_of_home(example.command)}};
    add(row, "meaning", example.meaning);
    examples.push_back(std::move(row));
  }
  return out;
}

std::string Command::help(Language language) const {
  const Manual about = manual();
  std::string out = fmt::format("{}\n\n{}{}\n\n{}\n", about.summary.in(language),
                                language == Language::ja ? "使い方：" : "Usage: ", m_line.usage(),
                                in_lines(about.description.in(language), k_help_width));
  const std::string options = m_line.help(language);
  if (!options.empty() && options.front() != '\n') out += '\n';
  out += options;
  out += language == Language::ja ? "\n例\n" : "\nExamples\n";
  for (const Example& example : about.examples)
    out += fmt::format("  seiseki {}\n      {}\n", example.command,
                       in_lines(example.meaning.in(language), k_help_width, 6));
  out = with_ids_of_home(std::move(out));
  out += language == Language::ja ? "\n終了コード\n" : "\nExit codes\n";
  for (const ExitCodeText& text : exit_code_texts())
    out += fmt::format("  {}  {}\n", static_cast<int>(text.code), in_lines(text.meaning.in(language), k_help_width, 5));
  return out;
}

namespace {

Language language_of(const std::map<std::string, std::string>& environment) {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const auto value = environment.find(name);
    if (value != environment.end() && !value->second.empty())
      return value->second.starts_with("ja") ? Language::ja : Language::en;
  }
  return Language::en;
}

/// A command and what it is for, beside the others in the overview.
std::string overview_line(const Command& command, Language language) {
  constexpr std::size_t k_left = 24;
  return fmt::format("  {:<22}{}\n", command.name(),
                     in_lines(command.manual().summary.in(language), k_help_width, k_left));
}

/// The commands that begin with a word which is none itself, in one line: what they are about, and their other words.
std::string group_line(const std::string& word, const std::vector<std::string>& others, Language language) {
  constexpr std::size_t k_left = 24;
  const std::string_view about = about_group(word).in(language);
  const std::string text = language == Language::ja ? fmt::format("{}：{}", about, fmt::join(others, ", "))
                                                    : fmt::format("{}: {}", about, fmt::join(others, ", "));
  return fmt::format("  {:<22}{}\n", word + " …", in_lines(text, k_help_width, k_left));
}

std::string overview_lines(Language language, const std::vector<std::unique_ptr<Command>>& all) {
  std::string out;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::string word = all[i]->name().substr(0, all[i]->name().find(' '));
    const bool is_group =
        std::none_of(all.begin(), all.end(), [&](const auto& other) { return other->name() == word; });
    if (!is_group) {
      out += overview_line(*all[i], language);
      continue;
    }
    std::vector<std::string> others{all[i]->name().substr(word.size() + 1)};
    for (; i + 1 < all.size() && all[i + 1]->name().starts_with(word + ' '); ++i)
      others.push_back(all[i + 1]->name().substr(word.size() + 1));
    out += group_line(word, others, language);
  }
  return out;
}

std::string overview(Language language, const std::vector<std::unique_ptr<Command>>& all) {
  const bool ja = language == Language::ja;
  std::string out = ja ? "seiseki（成績） — チェス連盟のレーティング事務局\n\n"
                         "Chess-Results のアドレスまたは Swiss-Manager の書き出しを取り込み、選手を会員ID\n"
                         "で照合し、規程に従って計算し、すべての数字を説明し、リストを公表します。\n\n"
                         "使い方：seiseki COMMAND [options] [arguments]\n\nコマンド\n"
                       : "seiseki (成績, \"results\") — a chess federation's rating office\n\n"
                         "Imports Chess-Results addresses and Swiss-Manager exports, identifies the\n"
                         "players by federation ID, rates the games under the regulation in force,\n"
                         "explains every number and publishes the list.\n\n"
                         "Usage: seiseki COMMAND [options] [arguments]\n\nCommands\n";
  out += overview_lines(language, all);
  out += ja ? "\n一か月の仕事\n" : "\nA month's work\n";
  for (const char* line :
       {"seiseki roster import rating-2026-02-01.csv", "seiseki import https://chess-results.com/tnr1234567.aspx",
        "seiseki import reports/", "seiseki report list", "seiseki report accept 1", "seiseki rate 2026-03",
        "seiseki explain 2026-03 N01234567", "seiseki publish 2026-03 --to lists/"})
    out += fmt::format("  {}\n", with_ids_of_home(line));
  out += ja ? "\n`seiseki help GROUP`（例：`seiseki help report`）でその各コマンドを一覧し、\n"
              "`seiseki COMMAND --help` で一つのコマンドを説明します。\n"
            : "\n`seiseki help GROUP`, such as `seiseki help report`, tells what each of its\n"
              "commands does; `seiseki COMMAND --help` explains one command.\n";
  return out;
}

/// The commands that begin with a word that is none itself; empty where there are none.
std::string overview_of_group(const std::string& word, Language language,
                              const std::vector<std::unique_ptr<Command>>& all) {
  std::string out;
  for (const auto& command : all) {
    if (command->name() == word) return {};
    if (command->name().starts_with(word + ' ')) out += overview_line(*command, language);
  }
  if (out.empty()) return out;
  return out + (language == Language::ja ? "\n`seiseki COMMAND --help` で各コマンドの説明を表示します。\n"
                                         : "\n`seiseki COMMAND --help` explains each command.\n");
}

/// Every command whose name begins so, with what it is for.
output::Json overview_json(const std::vector<std::unique_ptr<Command>>& all, const std::string& beginning) {
  output::Json commands = output::Json::array();
  for (const auto& command : all) {
    if (!command->name().starts_with(beginning)) continue;
    const Manual about = command->manual();
    commands.push_back({{"command", command->name()},
                        {"usage", command->command_line().usage()},
                        {"summary_en", about.summary.en},
                        {"summary_ja", about.summary.ja}});
  }
  return {{"schema", "seiseki/commands/1"}, {"commands", std::move(commands)}};
}

/// The language is settled before anything else, so that a wrong command line is answered in it; before the command
/// it is taken out: `seiseki --lang ja list`.
void apply_language(std::vector<std::string>& words, Context& context) {
  constexpr std::string_view k_joined = "--lang=";
  for (std::size_t i = 0; i < words.size(); ++i) {
    const bool joined = words[i].starts_with(k_joined);
    if (!joined && (words[i] != "--lang" || i + 1 == words.size())) continue;
    const std::string value = joined ? words[i].substr(k_joined.size()) : words[i + 1];
    context.language = value == "ja" ? Language::ja : Language::en;
    if (i == 0 && (value == "ja" || value == "en")) words.erase(words.begin(), words.begin() + (joined ? 1 : 2));
    return;
  }
}

/// Read before the command line is, since that may be what is wrong.
bool asks_for_json(const std::vector<std::string>& words) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == "--format=json" || (words[i] == "--format" && i + 1 < words.size() && words[i + 1] == "json"))
      return true;
  }
  return false;
}

void erase_option(std::vector<std::string>& words, const std::string& option) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    const bool joined = words[i].starts_with(option + '=');
    if (!joined && words[i] != option) continue;
    const auto at = words.begin() + static_cast<std::ptrdiff_t>(i);
    words.erase(at, at + std::min<std::ptrdiff_t>(joined ? 1 : 2, words.end() - at));
    return;
  }
}

void apply_common(const Arguments& arguments, Context& context) {
  const std::string format = arguments.get("format");
  context.format = format == "json" ? Format::json : format == "csv" ? Format::csv : Format::text;
  context.verbosity = arguments.has("quiet")     ? Verbosity::quiet
                      : arguments.has("verbose") ? Verbosity::verbose
                                                 : Verbosity::normal;
  context.progress = arguments.has("progress") ||
                     (context.err_is_terminal && !arguments.has("no-progress") && !arguments.has("quiet"));
  if (arguments.has("wide")) context.width = context.err_width = 0;
}

/// A command's name is one word (`rate`) or two (`report accept`).
Command* find_command(const std::vector<std::unique_ptr<Command>>& all, const std::vector<std::string>& words,
                      std::size_t& words_used) {
  for (const std::size_t count : {std::size_t{2}, std::size_t{1}}) {
    if (words.size() < count) continue;
    const std::string name = count == 2 ? words[0] + ' ' + words[1] : words[0];
    for (const auto& command : all) {
      if (command->name() == name) {
        words_used = count;
        return command.get();
      }
    }
  }
  // What most of the typing is about need not be named: `refuse 3` is `report refuse 3`.
  for (const auto& command : all) {
    if (words.empty() || command->name() != "report " + words[0]) continue;
    words_used = 1;
    return command.get();
  }
  return nullptr;
}

void report_unknown(const std::vector<std::unique_ptr<Command>>& all, const std::vector<std::string>& words,
                    const Context& context) {
  const std::string group = words[0] + ' ';
  std::vector<std::string> firsts;
  std::vector<std::string> seconds;
  for (const auto& command : all) {
    const std::string name = command->name();
    firsts.push_back(name.substr(0, name.find(' ')));
    if (name.starts_with(group)) seconds.push_back(name.substr(group.size()));
  }
  const auto hints = [](const std::string& meant) {
    if (meant.empty()) return std::pair<std::string, std::string>{};
    return std::pair{fmt::format("Did you mean “{}”? ", meant), fmt::format("「{}」のことでしょうか。", meant)};
  };
  if (seconds.empty()) {
    const auto [en, ja] = hints(nearest(words[0], firsts));
    context.report(finding(k_unknown_command, {}, {}, {words[0], en, ja}));
    return;
  }
  const std::string second = words.size() < 2 ? std::string{} : nearest(words[1], seconds);
  const auto [en, ja] = hints(second.empty() ? second : group + second);
  context.report(
      finding(k_unfinished_command, {}, {}, {words[0], fmt::format("{}", fmt::join(seconds, ", ")), en, ja}));
}

/// Help is told as the federation of the settings has it; where these are wrong, as the program comes, since whoever
/// mends them asks for help.
void prepare_help(Context& context) {
  const auto given = context.environment;
  const bool is_configured = config::apply(context.environment).has_value();
  auto federation = federation_of_settings(context);
  if (!is_configured || !federation) {
    context.environment = given;
    for (const char* name : {"SEISEKI_FEDERATION", "SEISEKI_FEDERATIONS"}) context.environment.erase(name);
    federation = federation_of_settings(context);
  }
  context.environment = given;
  install_home(*std::move(federation));
}

ExitCode run_words(std::vector<std::string> words, Context& context) {
  const std::vector<std::unique_ptr<Command>> all = commands();
  const std::string first = words.empty() ? std::string{} : words.front();
  if (first == "--version") {
    print(context, {{"schema", "seiseki/version/1"}, {"program", "seiseki"}, {"version", SEISEKI_VERSION}},
          "seiseki " SEISEKI_VERSION "\n");
    return ExitCode::done;
  }
  if (first.empty() || first == "--help" || first == "-h") {
    prepare_help(context);
    if (first.empty()) return context.tell(overview(context.language, all)), ExitCode::usage;
    print(context, overview_json(all, {}), overview(context.language, all));
    return ExitCode::done;
  }
  const bool wants_help = first == "help";
  if (wants_help) {
    words.erase(words.begin());
    prepare_help(context);
  }
  // What is asked of help itself is no command's: `seiseki help report --format json --lang ja`.
  if (wants_help) {
    erase_option(words, "--format");
    erase_option(words, "--lang");
  }
  if (wants_help && words.empty()) {
    print(context, overview_json(all, {}), overview(context.language, all));
    return ExitCode::done;
  }

  const bool asks_at_end = words.size() == 2 && (words[1] == "--help" || words[1] == "-h");
  if ((wants_help && words.size() == 1) || asks_at_end) {
    if (const std::string group = overview_of_group(words.front(), context.language, all); !group.empty()) {
      print(context, overview_json(all, words.front() + ' '), group);
      return ExitCode::done;
    }
  }
  std::size_t words_used = 0;
  Command* found = find_command(all, words, words_used);
  if (found == nullptr) {
    report_unknown(all, words, context);
    return ExitCode::usage;
  }
  Command& command = *found;
  if (wants_help) {
    print(context, command.help_json(), command.help(context.language));
    return ExitCode::done;
  }
  // `config check` exists to tell what is wrong with them, and does so itself.
  const bool is_before_settings = command.name().starts_with("config") || command.name().starts_with("federations");
  if (!command.name().starts_with("config")) {
    auto configured = config::apply(context.environment);
    if (!configured) {
      context.report(configured.error());
      return ExitCode::usage;
    }
    context.written = *std::move(configured);
    // `federations` shows what can be chosen, also where the choice is wrong.
    if (!command.name().starts_with("federations")) {
      auto federation = federation_of_settings(context);
      if (!federation) {
        context.report(federation.error());
        return exit_code_of(federation.error().failure());
      }
      install_home(*std::move(federation));
    }
  }
  const auto proceed = command.setup(std::span(words).subspan(words_used));
  if (!proceed) {
    context.report(proceed.error());
    return exit_code_of(proceed.error().failure());
  }
  if (*proceed == Proceed::done) {
    if (is_before_settings) prepare_help(context);
    print(context, command.help_json(), command.help(context.language));
    return ExitCode::done;
  }
  apply_common(command.arguments(), context);
  return command.run(context);
}

/// Nothing that is thrown leaves without its code.
ExitCode guarded(std::vector<std::string> words, Context& context) {
  try {
    return run_words(std::move(words), context);
  } catch (...) {
    const Error error = operations::thrown_error();
    context.show_progress({});
    context.report(error);
    return exit_code_of(error.failure());
  }
}

/// What a command without a result told on stderr; a program that asked for JSON is told in its own form.
output::Json told_json(const Context& context, ExitCode code) {
  output::Json reported = output::Json::array();
  for (const Error& error : context.reported) reported.push_back(output::to_json(error));
  output::Json noted = output::Json::array();
  for (const auto& [en, ja] : context.noted) noted.push_back({{"en", en}, {"ja", ja}});
  return {{"schema", code == ExitCode::done ? "seiseki/done/1" : "seiseki/failure/1"},
          {"exit_code", static_cast<int>(code)},
          {"reported", std::move(reported)},
          {"noted", std::move(noted)}};
}

}  // namespace

ExitCode run_program(std::span<const std::string> arguments, Context& context) {
  context.language = language_of(context.environment);
  std::vector<std::string> words(arguments.begin(), arguments.end());
  apply_language(words, context);
  if (asks_for_json(words)) context.format = Format::json;
  const ExitCode code = guarded(std::move(words), context);
  if (context.format == Format::json && !context.has_result) context.write(output::dump(told_json(context, code)));
  return code;
}

}  // namespace seiseki::cli
