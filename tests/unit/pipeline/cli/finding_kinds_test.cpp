#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>

#include <doctest/doctest.h>

#include "pipeline/cli/command_findings.hpp"
#include "tests/unit/pipeline/imported.hpp"

using namespace seiseki;
namespace fs = std::filesystem;

namespace {

/// The numbers in `{n}`; text and anything else in braces is -1.
std::set<int> slots(std::string_view sentence) {
  std::set<int> out;
  for (std::size_t at = sentence.find('{'); at != std::string_view::npos; at = sentence.find('{', at + 1)) {
    const std::size_t end = sentence.find('}', at);
    const std::string_view inside = sentence.substr(at + 1, end == std::string_view::npos ? 0 : end - at - 1);
    out.insert(inside.size() == 1 && inside[0] >= '0' && inside[0] <= '9' ? inside[0] - '0' : -1);
  }
  return out;
}

/// Codes of kinds declared in the sources: the first string after `FindingKind k_name{`.
std::set<std::string> declared_codes() {
  std::set<std::string> out;
  for (const char* room : {"engine", "importers", "pipeline"}) {
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(SEISEKI_SOURCE_DIR) / room)) {
      const std::string extension = entry.path().extension().string();
      if (extension != ".hpp" && extension != ".cpp") continue;
      std::ifstream file{entry.path()};
      const std::string text{std::istreambuf_iterator<char>{file}, {}};
      constexpr std::string_view k_start = "constexpr FindingKind k_";
      for (std::size_t at = text.find(k_start); at != std::string::npos; at = text.find(k_start, at + 1)) {
        const std::size_t open = text.find('"', at);
        const std::size_t semicolon = text.find(';', at);
        if (open == std::string::npos || open > semicolon) continue;
        out.insert(text.substr(open + 1, text.find('"', open + 1) - open - 1));
      }
    }
  }
  return out;
}

}  // namespace

TEST_CASE("a finding's code is lower case and hyphens, and has one meaning for scripts") {
  // Two readers may raise the same thing, each in the words of its format; the exit status is the same.
  std::map<std::string_view, const FindingKind*> seen;
  std::set<std::string> shared;
  for (const FindingKind* kind : cli::all_finding_kinds()) {
    CAPTURE(std::string(kind->code));
    const auto [first, is_new] = seen.emplace(kind->code, kind);
    if (!is_new) {
      shared.emplace(kind->code);
      CHECK(first->second->failure == kind->failure);
    }
    CHECK(kind->code.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string_view::npos);
    CHECK_FALSE(kind->code.empty());
    CHECK(kind->code.front() != '-');
    CHECK(kind->code.back() != '-');
    CHECK(kind->code.find("--") == std::string_view::npos);
  }
  // A new one is a decision, not an accident.
  CHECK(std::vector<std::string>(shared.begin(), shared.end()) ==
        std::vector<std::string>{"birth-unreadable", "date-order", "file-no-players", "id-duplicate",
                                 "id-duplicate-idle", "id-not-fide", "number-unreadable", "pair-opponent",
                                 "pair-result", "pair-self", "points-mismatch", "result-missing", "result-odd",
                                 "result-unknown", "result-zero-zero", "rounds-extra", "source-empty",
                                 "source-too-large", "startno"});
}

TEST_CASE("every kind of finding says what is wrong and what to do, in both languages") {
  for (const FindingKind* kind : cli::all_finding_kinds()) {
    CAPTURE(std::string(kind->code));
    for (const Text& text : {kind->message, kind->advice}) {
      CHECK_FALSE(text.en.empty());
      CHECK_FALSE(text.ja.empty());
      CHECK(text.en.find("TODO") == std::string_view::npos);
    }
  }
}

TEST_CASE("both languages fill the same slots, but for arguments that are words of one language") {
  // A suggestion, or the name of a page, is one argument in English and the next in Japanese.
  const std::set<std::string_view> k_worded{"id-unknown",
                                            "id-homonym",
                                            "id-missing-member",
                                            "name-mismatch",
                                            "nightly-floor",
                                            "usage-unknown-command",
                                            "audit-fact",
                                            "audit-broken",
                                            "cr-host",
                                            "cr-no-games",
                                            "cr-page-unused",
                                            "cr-rating-not-asked",
                                            "cr-round-superseded",
                                            "format-foreign",
                                            "format-unknown",
                                            "xml-malformed",
                                            "xml-root",
                                            "workbook-too-large",
                                            "workbook-unreadable",
                                            "convert-loses",
                                            "convert-left-out",
                                            "convert-type-open",
                                            "membership-contradicts",
                                            "config-unknown",
                                            "config-value"};
  for (const FindingKind* kind : cli::all_finding_kinds()) {
    CAPTURE(std::string(kind->code));
    bool differs = false;
    for (const Text& text : {kind->message, kind->advice}) {
      CHECK(slots(text.en).count(-1) == 0);
      CHECK(slots(text.ja).count(-1) == 0);
      CHECK(slots(text.en).size() == slots(text.ja).size());
      differs |= slots(text.en) != slots(text.ja);
    }
    CHECK(differs == k_worded.contains(kind->code));
  }
}

TEST_CASE("every code that a source declares is one that `seiseki findings` explains") {
  std::set<std::string> listed;
  for (const FindingKind* kind : cli::all_finding_kinds()) listed.emplace(kind->code);
  const std::set<std::string> declared = declared_codes();
  CHECK(declared.size() > 100);
  for (const std::string& code : declared) {
    // Its sentences are its arguments: there is nothing to explain beforehand.
    if (code == "usage") continue;
    CAPTURE(code);
    CHECK(listed.contains(code));
  }
}
