#include <doctest/doctest.h>

#include "importers/checks/findings.hpp"
#include "importers/chess_results/findings.hpp"
#include "importers/trf/findings.hpp"
#include "pipeline/catalogue/catalogue.hpp"
#include "pipeline/validation/findings.hpp"

using namespace seiseki;
using store::StoredArgument;
using store::StoredFinding;
namespace checks = seiseki::importers::checks;
namespace trf = seiseki::importers::trf;

namespace {

/// As a program kept it that did not yet keep the names.
StoredFinding without_names(std::string code, Location where, const std::vector<std::string>& values) {
  StoredFinding out{.code = std::move(code), .severity = Severity::error, .where = std::move(where)};
  for (const std::string& value : values) out.arguments.push_back({{}, value});
  return out;
}

Location at(int round, int player) {
  return {.document = "a.trf", .start_number = StartNumber{player}, .round = round};
}

std::string told(const StoredFinding& stored) {
  return catalogue::message(stored, Language::en);
}

}  // namespace

TEST_CASE("a kept finding is told in the sentence that was shown when it was raised") {
  const std::vector<std::string> values{"4", "1", "2"};
  for (const FindingKind* kind : catalogue::all_kinds()) {
    CAPTURE(std::string(kind->code));
    std::vector<std::string> arguments;
    for (const std::string_view name : kind->arguments.span()) arguments.push_back("the " + std::string{name});
    const Finding raised = finding(*kind, at(4, 1), "cell", arguments);
    const StoredFinding kept = StoredFinding::of(raised);
    for (const Language language : {Language::en, Language::ja})
      CHECK(catalogue::message(kept, language) == raised.message(language));
    REQUIRE(kept.arguments.size() == arguments.size());
    CHECK(catalogue::named_arguments(kept) == kept.arguments);
  }
}

TEST_CASE("a value that was kept without its Japanese is told as it is") {
  const std::vector<std::string> values{"standard", "18", "60", "rapid", "スタンダード", "ラピッド"};
  StoredFinding kept = StoredFinding::of(finding(validation::k_class_mismatch, {}, {}, values));
  CHECK(catalogue::message(kept, Language::ja) ==
        "申告はスタンダードですが、60手までの持ち時間は 18 分でラピッドにあたります。");
  kept.arguments.resize(4);
  CHECK(catalogue::message(kept, Language::ja) ==
        "申告はstandardですが、60手までの持ち時間は 18 分でrapidにあたります。");
  for (store::StoredArgument& argument : kept.arguments) argument.name.clear();
  CHECK(catalogue::message(kept, Language::ja) ==
        "申告はstandardですが、60手までの持ち時間は 18 分でrapidにあたります。");
}

TEST_CASE("names count, not places") {
  StoredFinding kept = StoredFinding::of(finding(checks::k_pair_result, at(4, 1), "1 / 1", {"4", "1", "2"}));
  const std::string sentence = told(kept);
  std::reverse(kept.arguments.begin(), kept.arguments.end());
  CHECK(told(kept) == sentence);
  kept.arguments.push_back({"colour", "white"});
  CHECK(told(kept) == sentence);
}

TEST_CASE("what was kept without names is told by the places its reader had used") {
  // TRF named the player before the round; every other reader the round before the players.
  CHECK(told(without_names("pair-result", at(4, 1), {"1", "4", "2"})) ==
        finding(checks::k_pair_result, {}, {}, {"4", "1", "2"}).message(Language::en));
  CHECK(told(without_names("pair-result", at(4, 1), {"4", "1", "2"})) ==
        finding(checks::k_pair_result, {}, {}, {"4", "1", "2"}).message(Language::en));
  CHECK(told(without_names("pair-result", at(1, 1), {"1", "1", "4"})) ==
        finding(checks::k_pair_result, {}, {}, {"1", "1", "4"}).message(Language::en));
  CHECK(told(without_names("cell-bye-opponent", at(4, 1), {"1", "4", "2"})) ==
        finding(trf::k_cell_bye_opponent, {}, {}, {"4", "1", "2"}).message(Language::en));
  CHECK(told(without_names("pair-self", at(4, 1), {"1", "4", "1"})) ==
        finding(checks::k_pair_self, {}, {}, {"4", "1"}).message(Language::en));
  CHECK(told(without_names("pair-opponent", at(4, 1), {"1", "4", "99"})) ==
        finding(checks::k_pair_opponent, {}, {}, {"4", "99"}).message(Language::en));
  CHECK(told(without_names("pair-opponent", at(4, 99), {"4", "99"})) ==
        finding(checks::k_pair_opponent, {}, {}, {"4", "99"}).message(Language::en));
  // One code stood for the dates of a TRF and for a round outside the event.
  CHECK(told(without_names("date-order", {}, {"2026-02-08 > 2026-02-07"})) ==
        finding(trf::k_date_order, {}, {}, {"2026-02-08 > 2026-02-07"}).message(Language::en));
  CHECK(
      told(without_names("date-order", {.round = 2}, {"2", "2026-02-09", "2026-02-07", "2026-02-08"})) ==
      finding(validation::k_date_order, {}, {}, {"2", "2026-02-09", "2026-02-07", "2026-02-08"}).message(Language::en));
  CHECK(catalogue::named_arguments(without_names("pair-result", at(4, 1), {"1", "4", "2"})) ==
        std::vector<StoredArgument>{{"round", "4"}, {"white", "1"}, {"black", "2"}});
}

TEST_CASE("what an old finding does not tell is a dash, never a wrong value") {
  CHECK(told(without_names("points-mismatch", at(0, 7), {"7"})) ==
        finding(checks::k_points_mismatch, {}, {}, {"7", "–", "–"}).message(Language::en));
  CHECK(told(without_names("pair-result", at(4, 1), {})) ==
        finding(checks::k_pair_result, {}, {}, {"–", "–", "–"}).message(Language::en));
  CHECK(told(without_names("file-no-players", {}, {"3"})) == checks::k_file_no_players.message.en);
}

TEST_CASE("a code that this program no longer raises is told by itself, with its values") {
  CHECK(told(without_names("gone", {}, {"a", "b"})) == "gone: a, b");
  CHECK(told(without_names("gone", {}, {})) == "gone");
  CHECK(told({.code = "gone", .arguments = {{"round", "4"}}}) == "gone: 4");
}
