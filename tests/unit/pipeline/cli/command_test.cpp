#include "pipeline/cli/command.hpp"

#include <algorithm>
#include <set>
#include <sstream>

#include <doctest/doctest.h>

#include "pipeline/cli/terminal_text.hpp"
#include "tests/unit/pipeline/imported.hpp"

using namespace seiseki;
using namespace seiseki::test;
using cli::ExitCode;
using Words = std::vector<std::string>;

namespace {

struct Ran {
  ExitCode code;
  std::string out;
  std::string err;
};

Ran run(const Words& words, std::map<std::string, std::string> environment = {}) {
  std::istringstream in;
  std::ostringstream out;
  std::ostringstream err;
  cli::Context context{.in = in,
                       .out = out,
                       .err = err,
                       .now = [] { return instant("2026-02-20T12:00"); },
                       .environment = std::move(environment)};
  const ExitCode code = cli::run_program(words, context);
  return {code, out.str(), err.str()};
}

/// The words of a shell's command line; a quoted one is one.
Words words_of(const std::string& text) {
  Words out;
  char quote = '\0';
  bool inside = false;
  for (const char c : text) {
    if (quote == '\0' && (c == '"' || c == '\'')) {
      quote = c;
      if (!inside) out.emplace_back();
      inside = true;
    } else if (c == quote) {
      quote = '\0';
    } else if (c == ' ' && quote == '\0') {
      inside = false;
    } else {
      if (!inside) out.emplace_back();
      inside = true;
      out.back() += c;
    }
  }
  return out;
}

}  // namespace

TEST_CASE(
    "contracts 10: every command's --help has usage, an explanation, examples and exit codes, in both languages") {
  for (const auto& command : cli::commands()) {
    CAPTURE(command->name());
    Words words = words_of(command->name());
    words.emplace_back("--help");
    for (const Language language : {Language::en, Language::ja}) {
      const bool ja = language == Language::ja;
      Words with = words;
      with.insert(with.end(), {"--lang", ja ? "ja" : "en"});
      const Ran ran = run(with);
      CHECK(ran.code == ExitCode::done);
      CHECK(ran.err.empty());
      for (const std::string& part : Words{ja ? "使い方：seiseki " : "Usage: seiseki ", ja ? "\n例\n" : "\nExamples\n",
                                           ja ? "\n終了コード\n" : "\nExit codes\n", "--help", "--format", "--lang"}) {
        CAPTURE(part);
        CHECK(ran.out.find(part) != std::string::npos);
      }
    }
    const cli::Manual manual = command->manual();
    for (const Text& text : {manual.summary, manual.description}) {
      CHECK_FALSE(text.en.empty());
      CHECK_FALSE(text.ja.empty());
      CHECK(text.en != text.ja);
    }
    CHECK_FALSE(manual.examples.empty());
  }
}

TEST_CASE("every example in the help is a command line that its command takes") {
  const auto all = cli::commands();
  for (const auto& command : all) {
    const cli::Manual manual = command->manual();
    for (const cli::Example& example : manual.examples) {
      CAPTURE(example.command);
      REQUIRE(example.command.starts_with(command->name()));
      const std::string rest = example.command.substr(command->name().size());
      const auto proceed = command->setup(words_of(rest.substr(0, rest.find_first_of("|<>"))));
      if (!proceed) FAIL_CHECK(proceed.error().finding.message(Language::en));
      CHECK_FALSE(example.meaning.en.empty());
      CHECK_FALSE(example.meaning.ja.empty());
    }
  }
}

TEST_CASE("--format csv is refused where the answer is no table, and the help of such a command does not offer it") {
  const std::set<std::string> documents{
      "account add",  "account disable", "account link",    "account set",   "audit verify", "club import",
      "convert",      "correct close",   "correct reply",   "db backup",     "explain",      "list adjust",
      "list discard", "nightly status",  "quarantine show", "report reply",  "reproduce",    "roster import",
      "roster erase", "serve",           "site check",      "site rollback", "status"};
  for (const auto& command : cli::commands()) {
    CAPTURE(command->name());
    Words words{"--format", "csv"};
    for (const cli::Positional& positional : command->command_line().positionals())
      words.insert(words.end(), positional.min, positional.name.starts_with("MONTH") ? "2026-03" : "1");
    const auto proceed = command->setup(words);
    const std::string help = command->help(Language::en);
    const std::string problem = proceed ? std::string{} : proceed.error().finding.message(Language::en);
    const bool is_refused = problem == "--format is one of text, json, not 'csv'";
    CHECK(is_refused == (help.find("form of the results (text, json)") != std::string::npos));
    CHECK(is_refused != (help.find("form of the results (text, csv, json)") != std::string::npos));
    const bool is_decision = command->name().starts_with("roster ") || command->name().starts_with("club ");
    if (documents.contains(command->name())) CHECK(is_refused);
    if (!is_decision && is_refused) CHECK(documents.contains(command->name()));
  }
  for (const Words& words : {Words{"publish", "--verify", "lists"}, Words{"publish", "2026-03", "--dry-run"},
                             Words{"site", "build"}, Words{"regulations", "readings", "jcf-2024-10"}}) {
    CAPTURE(words);
    Words with = words;
    with.insert(with.end(), {"--format", "csv"});
    const Ran ran = run(with);
    CHECK(ran.code == ExitCode::usage);
    CHECK(ran.out.empty());
    CHECK(ran.err.find("this result is no table: --format is text or json, not 'csv'") != std::string::npos);
  }
}

TEST_CASE("MONTH and --list that name different lists are refused by every command that takes both") {
  int commands = 0;
  for (const char* option : {"2026-04", "2026-03"}) {
    for (const auto& command : cli::commands()) {
      CAPTURE(command->name());
      const auto& groups = command->command_line().groups();
      const bool has_option = std::any_of(groups.begin(), groups.end(), [](const cli::OptionGroup& group) {
        return std::any_of(group.options.begin(), group.options.end(),
                           [](const cli::Option& one) { return one.name == "list"; });
      });
      Words words;
      bool has_positional = false;
      for (const cli::Positional& positional : command->command_line().positionals()) {
        const bool is_month = positional.name.starts_with("MONTH");
        has_positional |= is_month;
        if (is_month || positional.min > 0) words.emplace_back(is_month ? "2026-03" : "jcf-2024-10");
      }
      if (!has_option || !has_positional) continue;
      ++commands;
      words.insert(words.end(), {"--list", option});
      if (command->name() == "roster export") words.insert(words.end(), {"--as", "site"});
      const auto proceed = command->setup(words);
      REQUIRE(proceed.has_value() == (option == std::string{"2026-03"}));
      if (proceed) continue;
      CHECK(proceed.error().finding.code() == "usage");
      CHECK(proceed.error().finding.message(Language::en) == "MONTH is 2026-03 and --list 2026-04: name one list");
    }
  }
  CHECK(commands == 2 * 7);
}

TEST_CASE("command names and the options of each are told apart, and every option is explained in both languages") {
  std::set<std::string> names;
  for (const auto& command : cli::commands()) {
    CAPTURE(command->name());
    CHECK(names.insert(command->name()).second);
    std::set<std::string> options;
    std::set<char> letters;
    for (const cli::OptionGroup& group : command->command_line().groups()) {
      CHECK_FALSE(group.title.en.empty());
      CHECK_FALSE(group.title.ja.empty());
      for (const cli::Option& option : group.options) {
        CAPTURE(option.name);
        CHECK(options.insert(option.name).second);
        if (option.letter != '\0') CHECK(letters.insert(option.letter).second);
        CHECK_FALSE(option.help.en.empty());
        CHECK_FALSE(option.help.ja.empty());
      }
    }
  }
}

TEST_CASE("contracts 10: exit codes are a contract and each has its line in the help") {
  const auto texts = cli::exit_code_texts();
  REQUIRE(texts.size() == 8);
  for (int code = 0; code < 8; ++code) {
    CHECK(static_cast<int>(texts[static_cast<std::size_t>(code)].code) == code);
    CHECK_FALSE(texts[static_cast<std::size_t>(code)].meaning.en.empty());
    CHECK_FALSE(texts[static_cast<std::size_t>(code)].meaning.ja.empty());
  }
  const std::pair<FailureClass, int> classes[] = {
      {FailureClass::data, 3},  {FailureClass::damage, 3}, {FailureClass::usage, 2},   {FailureClass::unreachable, 4},
      {FailureClass::drift, 5}, {FailureClass::locked, 6}, {FailureClass::refused, 7}, {FailureClass::internal, 1}};
  for (const auto& [failure, code] : classes) CHECK(static_cast<int>(cli::exit_code_of(failure)) == code);
}

TEST_CASE("without a command the overview is on standard error and the status says usage; --help is a result") {
  const Ran bare = run({});
  CHECK(bare.code == ExitCode::usage);
  CHECK(bare.out.empty());
  for (const Words& words : {Words{"--help"}, Words{"-h"}, Words{"help"}, Words{"--lang", "en", "--help"}}) {
    CAPTURE(words);
    const Ran help = run(words);
    CHECK(help.code == ExitCode::done);
    CHECK(help.out == bare.err);
    for (const auto& command : cli::commands()) {
      CAPTURE(command->name());
      const bool has_line = help.out.find("\n  " + command->name() + " ") != std::string::npos;
      const std::size_t blank = command->name().find(' ');
      // Those of a group stand in one line, and `help GROUP` tells of each.
      const std::string group = command->name().substr(0, blank);
      const bool is_of_group = help.out.find("\n  " + group + " … ") != std::string::npos;
      CHECK(has_line != is_of_group);
      if (!is_of_group) continue;
      CHECK(help.out.find(command->name().substr(blank + 1)) != std::string::npos);
      CHECK(("\n" + run({"help", group}).out).find("\n  " + command->name() + " ") != std::string::npos);
    }
  }
  CHECK(run({"help", "rate"}).out == run({"rate", "--help"}).out);
  CHECK(run({"help", "report", "--lang", "ja"}).out == run({"--lang=ja", "help", "report"}).out);
  CHECK(run({"help", "report", "--lang", "ja"}).code == ExitCode::done);
  CHECK(run({"--version"}).out.starts_with("seiseki "));
}

TEST_CASE("help fits a terminal of 80 columns, in both languages, but for what is pasted") {
  const auto widest = [](const std::string& text) {
    std::size_t out = 0;
    for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1) {
      const std::string line = text.substr(at, text.find('\n', at) - at);
      // A command line, and a word in backquotes, is never broken.
      const bool is_one_piece = line.find("  seiseki ") == 0 || line.find('`') != std::string::npos;
      if (!is_one_piece) out = std::max(out, cli::display_width(line));
    }
    return out;
  };
  for (const char* language : {"en", "ja"}) {
    CAPTURE(language);
    CHECK(widest(run({"--help", "--lang", language}).out) <= 80);
    for (const auto& command : cli::commands()) {
      CAPTURE(command->name());
      CHECK(widest(command->help(language == std::string_view{"ja"} ? Language::ja : Language::en)) <= 80);
    }
  }
}

TEST_CASE("an unknown command gets the nearest one, and half of one gets its other half") {
  const Ran near = run({"improt"});
  CHECK(near.code == ExitCode::usage);
  CHECK(near.out.empty());
  CHECK(near.err.find("Did you mean “import”?") != std::string::npos);
  CHECK(run({"xyzzy"}).err.find("Did you mean") == std::string::npos);
  const Ran half = run({"report"});
  CHECK(half.code == ExitCode::usage);
  CHECK(half.err.find(" accept, ") != std::string::npos);
  CHECK(run({"report", "acept"}).code == ExitCode::usage);
}

TEST_CASE("the language comes from --lang, else from the locale, and a wrong command line is answered in it") {
  CHECK(run({"xyzzy", "--lang", "ja"}).err.find("コマンド") != std::string::npos);
  CHECK(run({"--lang=ja", "xyzzy"}).err.find("コマンド") != std::string::npos);
  CHECK(run({"xyzzy"}, {{"LANG", "ja_JP.UTF-8"}}).err.find("コマンド") != std::string::npos);
  CHECK(run({"xyzzy"}, {{"LC_ALL", "C.UTF-8"}, {"LANG", "ja_JP.UTF-8"}}).err.find("no command") != std::string::npos);
  CHECK(run({"xyzzy", "--lang", "en"}, {{"LANG", "ja_JP.UTF-8"}}).err.find("no command") != std::string::npos);
  CHECK(run({"rate", "--lst", "2026-03", "--lang", "ja"}).err.find("オプション --lst はありません") !=
        std::string::npos);
}

TEST_CASE("the findings command lists every code with its exit status, and one by its beginning") {
  const Ran all = run({"findings", "--format", "csv"});
  CHECK(all.code == ExitCode::done);
  CHECK(all.err.empty());
  const Ran some = run({"findings", "id-", "--format", "csv"});
  CHECK(some.out.find("id-unknown") != std::string::npos);
  CHECK(some.out.find("late") == std::string::npos);
  CHECK(some.out.size() < all.out.size());
}
