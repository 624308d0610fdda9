#include "pipeline/catalogue/catalogue.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

using namespace seiseki;

namespace {

/// What stands in braces, in the order of the sentence; a brace that is not closed counts as one.
std::vector<std::string> in_braces(std::string_view sentence) {
  std::vector<std::string> out;
  for (std::size_t at = sentence.find('{'); at != std::string_view::npos; at = sentence.find('{', at + 1)) {
    const std::size_t end = std::min(sentence.find('}', at), sentence.size());
    out.emplace_back(sentence.substr(at + 1, end - at - 1));
  }
  return out;
}

std::set<std::string> names_in(std::string_view sentence) {
  const std::vector<std::string> names = in_braces(sentence);
  return {names.begin(), names.end()};
}

/// The name under which the Japanese sentence has the argument.
std::string japanese_of(const std::string& name, const FindingKind& kind) {
  return kind.arguments.find(name + "_ja") ? name + "_ja" : name;
}

bool is_name(std::string_view name) {
  return !name.empty() && name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_") == std::string_view::npos;
}

/// A value such as the argument may have.
std::string sample(std::string_view name) {
  static const std::map<std::string_view, std::string> k_samples{{"round", "4"},
                                                                 {"start_number", "17"},
                                                                 {"player", "17"},
                                                                 {"white", "1"},
                                                                 {"black", "12"},
                                                                 {"opponent", "12"},
                                                                 {"count", "3"},
                                                                 {"date", "2026-03-07"},
                                                                 {"list", "2026-03"},
                                                                 {"report", "5"},
                                                                 {"id", "N01234501"},
                                                                 {"name", "Sumi,Taro"},
                                                                 {"edition", "jcf-2024-10"},
                                                                 {"first_day", "2026-02-07"},
                                                                 {"last_day", "2026-02-08"}};
  const auto found = k_samples.find(name);
  return found == k_samples.end() ? "<" + std::string{name} + ">" : found->second;
}

/// A list or another program's words, introduced by a colon, close a sentence without a stop.
bool ends_as_a_sentence(std::string_view sentence, Language language) {
  const auto ends_with = [&](std::string_view end) { return sentence.ends_with(end); };
  if (sentence.ends_with('}')) {
    const std::string_view before = sentence.substr(0, sentence.rfind('{'));
    return before.ends_with(": ") || before.ends_with("：");
  }
  return language == Language::ja ? ends_with("。") || ends_with("？") : ends_with(".") || ends_with("?");
}

}  // namespace

TEST_CASE("a code is lower case and hyphens, and stands for one kind of finding") {
  const auto kinds = catalogue::all_kinds();
  CHECK(kinds.size() > 400);
  std::string_view before;
  for (const FindingKind* kind : kinds) {
    CAPTURE(std::string(kind->code));
    CHECK(before < kind->code);
    before = kind->code;
    CHECK(catalogue::find_kind(kind->code) == kind);
    CHECK(kind->code.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string_view::npos);
    CHECK(kind->code.front() != '-');
    CHECK(kind->code.back() != '-');
    CHECK(kind->code.find("--") == std::string_view::npos);
  }
  CHECK(catalogue::find_kind("no-such-code") == nullptr);
  CHECK(catalogue::find_kind("") == nullptr);
  CHECK(catalogue::find_kind("zzz") == nullptr);
}

TEST_CASE("every argument that a kind declares is told, nothing else is, and both languages tell the same") {
  for (const FindingKind* kind : catalogue::all_kinds()) {
    CAPTURE(std::string(kind->code));
    std::set<std::string> declared;
    for (const std::string_view name : kind->arguments.span()) {
      CAPTURE(std::string(name));
      CHECK(is_name(name));
      CHECK(declared.emplace(name).second);
      if (name.ends_with("_ja")) CHECK(kind->arguments.find(name.substr(0, name.size() - 3)));
    }
    std::set<std::string> told;
    for (const Text& text : {kind->message, kind->advice, kind->typed}) {
      const std::set<std::string> english = names_in(text.en);
      std::set<std::string> japanese;
      for (const std::string& name : english) {
        CHECK_FALSE(name.ends_with("_ja"));
        japanese.insert(japanese_of(name, *kind));
      }
      CHECK(names_in(text.ja) == japanese);
      told.insert(english.begin(), english.end());
      told.insert(japanese.begin(), japanese.end());
    }
    CHECK(told == declared);
  }
}

TEST_CASE("every sentence of every kind can be filled and read in both languages") {
  for (const FindingKind* kind : catalogue::all_kinds()) {
    CAPTURE(std::string(kind->code));
    std::vector<std::string> values;
    for (const std::string_view name : kind->arguments.span()) values.push_back(sample(name));
    const Finding finding = seiseki::finding(*kind, {}, {}, values);
    for (const Language language : {Language::en, Language::ja}) {
      for (const std::string& sentence : {finding.message(language), finding.what_to_do(language)}) {
        CAPTURE(sentence);
        CHECK_FALSE(sentence.empty());
        CHECK(sentence.find_first_of("{}") == std::string::npos);
        CHECK(sentence.find("  ") == std::string::npos);
        CHECK(sentence.find("TODO") == std::string::npos);
      }
    }
    CHECK(finding.message(Language::en) + finding.what_to_do(Language::en) !=
          finding.message(Language::ja) + finding.what_to_do(Language::ja));
    for (const std::string_view name : kind->arguments.span()) CHECK(finding.argument(name) == sample(name));
  }
}

TEST_CASE("messages and advice are sentences, with the signs of their language") {
  for (const FindingKind* kind : catalogue::all_kinds()) {
    CAPTURE(std::string(kind->code));
    for (const Text& text : {kind->message, kind->advice, kind->typed}) {
      if (text.en.empty()) continue;
      CAPTURE(std::string(text.en));
      CAPTURE(std::string(text.ja));
      // A misused command line is told in its own words; what to do in a stand-in's place is held beside the stand-ins.
      const bool is_given = text.en == "{problem}" || text.en == "{to_do}";
      CHECK((is_given || ends_as_a_sentence(text.en, Language::en)));
      CHECK((is_given || ends_as_a_sentence(text.ja, Language::ja)));
      CHECK_FALSE((text.en.front() >= 'a' && text.en.front() <= 'z'));
      CHECK(text.en.find("'{") == std::string_view::npos);
      CHECK(text.ja.find("'{") == std::string_view::npos);
      CHECK(text.ja.find(" （") == std::string_view::npos);
      CHECK(text.ja.find("。 ") == std::string_view::npos);
    }
  }
}
