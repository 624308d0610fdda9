#include "pipeline/cli/options.hpp"

#include <doctest/doctest.h>

#include "tests/unit/pipeline/imported.hpp"

using namespace seiseki;
using cli::Arguments;
using cli::CommandLine;
using Words = std::vector<std::string>;

namespace {

CommandLine line() {
  CommandLine out{"sample"};
  out.positional({"FIRST", {"the first", "一つ目"}, 1, 1});
  out.positional({"MORE", {"more of them", "残り"}, 0, 2});
  out.group({{"Options", "オプション"},
             {{"list", 'l', "MONTH", {"which list", "リスト"}},
              {"format", '\0', "FORM", {"how", "形式"}, "text", {"text", "csv", "json"}},
              {"id", '\0', "START=ID", {"who", "選手"}, {}, {}, true},
              {"verbose", 'v', {}, {"say more", "詳しく"}},
              {"dry-run", 'n', {}, {"write nothing", "書かない"}},
              {"help", 'h', {}, {"help", "説明"}}}});
  return out;
}

Result<Arguments> parse(const Words& words) {
  return line().parse(words);
}

std::string refusal(const Words& words, Language language = Language::en) {
  const auto parsed = parse(words);
  if (parsed) return "";
  CHECK(parsed.error().failure() == FailureClass::usage);
  CHECK(parsed.error().finding.what_to_do(language).find("seiseki sample --help") != std::string::npos);
  return parsed.error().finding.message(language);
}

}  // namespace

TEST_CASE("options are given long, short, joined and anywhere among the arguments") {
  for (const Words& words : std::vector<Words>{{"a", "--list", "2026-03", "-v"},
                                               {"--list=2026-03", "-v", "a"},
                                               {"-l", "2026-03", "a", "--verbose"},
                                               {"-l2026-03", "-v", "a"},
                                               {"-vl", "2026-03", "a"},
                                               {"-v", "--list", "2026-03", "--", "a"}}) {
    CAPTURE(words);
    const auto parsed = parse(words);
    REQUIRE(parsed);
    CHECK(parsed->get("list") == "2026-03");
    CHECK(parsed->has("verbose"));
    CHECK_FALSE(parsed->has("dry-run"));
    CHECK(parsed->positionals() == Words{"a"});
  }
}

TEST_CASE("a default is not given, a lone - and what follows -- are arguments, an empty value is one") {
  const auto parsed = parse({"-", "--id", "1=N00000001", "--", "--list"});
  REQUIRE(parsed);
  CHECK(parsed->get("format") == "text");
  CHECK_FALSE(parsed->has("format"));
  CHECK(parsed->get("list").empty());
  CHECK(parsed->positionals() == Words{"-", "--list"});
  CHECK(parse({"a", "--list", ""}).value().has("list"));
}

TEST_CASE("a repeatable option keeps every value in its order; another is given once") {
  CHECK(parse({"a", "--id", "1=x", "b", "--id=2=y"}).value().all("id") == Words{"1=x", "2=y"});
  CHECK(refusal({"a", "--list", "1", "-l", "2"}) == "--list may be given once");
  CHECK(refusal({"a", "--list", "1", "-l", "2"}, Language::ja) == "--list は一度だけ指定できます");
}

TEST_CASE("an unknown option is refused with the nearest one, and never guessed from its beginning") {
  struct Case {
    Words words;
    std::string message;
    std::string suggestion;
  };
  const std::vector<Case> cases = {{{"a", "--lst", "x"}, "Unknown option --lst.", "--list"},
                                   {{"a", "--formt=csv"}, "Unknown option --formt.", "--format"},
                                   {{"a", "--verbos"}, "Unknown option --verbos.", "--verbose"},
                                   {{"a", "--dryrun"}, "Unknown option --dryrun.", "--dry-run"},
                                   {{"a", "--dry_run"}, "Unknown option --dry_run.", "--dry-run"},
                                   {{"a", "--nonsense"}, "Unknown option --nonsense.", ""},
                                   {{"a", "--form", "csv"}, "Unknown option --form.", "--format"},
                                   {{"a", "--x"}, "Unknown option --x.", "--id"},
                                   {{"a", "-x"}, "Unknown option -x.", ""},
                                   {{"a", "-d", "office.db"}, "Unknown option -d.", ""},
                                   {{"a", "-doffice.db"}, "Unknown option -d.", ""},
                                   {{"a", "-vd"}, "Unknown option -d.", ""},
                                   {{"a", "-ｖ"}, "Unknown option -ｖ.", ""}};
  for (const Case& c : cases) {
    CAPTURE(c.words);
    const auto parsed = parse(c.words);
    REQUIRE_FALSE(parsed);
    CHECK(parsed.error().finding.message(Language::en) == c.message);
    CHECK(parsed.error().finding.code() == "usage-unknown-option");
    const std::string hint = c.suggestion.empty() ? "" : "Did you mean " + c.suggestion + "? ";
    const std::string hint_ja = c.suggestion.empty() ? "" : c.suggestion + " のことでしょうか。";
    CHECK(parsed.error().finding.what_to_do(Language::en) == hint + "See `seiseki sample --help`.");
    CHECK(parsed.error().finding.what_to_do(Language::ja) == hint_ja + "`seiseki sample --help` を参照してください。");
  }
  CHECK(refusal({"a", "-d"}, Language::ja) == "オプション -d はありません。");
}

TEST_CASE("a value outside the choices is refused with the choices") {
  CHECK(refusal({"a", "--format", "xml"}) == "--format is one of text, csv, json, not 'xml'");
  CHECK(refusal({"a", "--format", "CSV"}) == "--format is one of text, csv, json, not 'CSV'");
  CHECK(refusal({"a", "--format", ""}) == "--format is one of text, csv, json, not ''");
}

TEST_CASE("a missing value, a value too many and wrong arguments are refused with what is wrong") {
  CHECK(refusal({"a", "--list"}).find("list") != std::string::npos);
  CHECK(refusal({"a", "-l"}).find("needs a value") != std::string::npos);
  CHECK(refusal({"a", "--verbose=1"}).find("verbose") != std::string::npos);
  CHECK(refusal({}) == "FIRST is missing");
  CHECK(refusal({}, Language::ja) == "FIRST がありません");
  CHECK(refusal({"a", "b", "c", "d"}) == "unexpected argument 'd'");
  CHECK(refusal({"a", "b", "c"}).empty());
}

TEST_CASE("--help needs no arguments, but a wrong option is still wrong") {
  CHECK(parse({"--help"}).value().has("help"));
  CHECK_FALSE(parse({"--help", "--nonsense"}));
}

TEST_CASE("usage and help show every option with its argument, choices and default, in both languages") {
  CHECK(line().usage() == "seiseki sample [options] FIRST [MORE...]");
  for (const Language language : {Language::en, Language::ja}) {
    const std::string help = line().help(language);
    for (const char* text :
         {"-l, --list MONTH", "--format FORM", "text, csv, json", "--id START=ID", "-v, --verbose", "FIRST", "MORE"}) {
      CAPTURE(std::string(text));
      CHECK(help.find(text) != std::string::npos);
    }
  }
  CHECK(line().help(Language::en).find("[default text]") != std::string::npos);
  CHECK(line().help(Language::ja).find("[既定 text]") != std::string::npos);
}

TEST_CASE("the nearest word is near, and there may be none") {
  const Words words{"import", "rate", "publish", "report list"};
  CHECK(cli::nearest("imprt", words) == "import");
  CHECK(cli::nearest("improt", words) == "import");
  CHECK(cli::nearest("publsh", words) == "publish");
  CHECK(cli::nearest("xyzzy", words).empty());
  CHECK(cli::nearest("", {}).empty());
}
