#include "pipeline/store/quarantine.hpp"

#include <fstream>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>
#include <sys/stat.h>

#include "examples.hpp"
#include "store_fixture.hpp"

using namespace seiseki;
using namespace seiseki::store;
using namespace seiseki::store::test;

namespace {

constexpr FindingKind k_broken{
    .code = "pair-result", .severity = Severity::error, .arguments = {"round"}, .message = {"{round}", "{round}"}};

importers::Document example_document() {
  return {.name = "spring \"open\".trf",
          .origin = "/home/it's/spring.trf",
          .bytes = std::string{"012 Spring\0\xFF", 12},
          .media_type = "text/plain",
          .retrieved_at = k_noon,
          .headers = {{"etag", "\"1\""}}};
}

std::vector<Finding> example_findings() {
  return {finding(k_broken, {.document = "spring.trf", .line = 3, .start_number = StartNumber{4}}, "9\x01", {"9"}),
          finding(k_broken, {}, {}, {"1"})};
}

template <class T>
std::string code(const Result<T>& result) {
  return result ? std::string{} : std::string{result.error().finding.code()};
}

}  // namespace

TEST_SUITE("pipeline/store/quarantine") {
  TEST_CASE("a document set aside comes back with its reason") {
    const TemporaryFolder folder;
    Quarantine quarantine{folder.path / "seiseki.quarantine"};
    std::vector<Finding> damaged;
    CHECK(quarantine.list(damaged).empty());
    CHECK_FALSE(std::filesystem::exists(folder.path / "seiseki.quarantine"));
    // 16:00 in Greenwich is the next day in Tokyo.
    const QuarantinedItem item =
        quarantine.put(example_document(), example_findings(), instant("2026-03-05T16:00:00Z"));
    CHECK(item.date == day("2026-03-06"));
    CHECK(item.retries == 0);
    const std::string sha256 = example_document().sha256();
    CHECK(quarantine.show(sha256) == item);
    CHECK(quarantine.show(sha256.substr(0, 8)) == item);
    CHECK(quarantine.list(damaged) == std::vector{item});
    CHECK(damaged.empty());
    const auto document = quarantine.document(sha256);
    REQUIRE(document);
    CHECK(document->bytes == example_document().bytes);
    CHECK(document->name == example_document().name);
    CHECK(document->origin == example_document().origin);
    CHECK(document->retrieved_at == k_noon);
    CHECK(document->headers == example_document().headers);
    CHECK(contents(folder.path / "seiseki.quarantine" / "2026-03-06" / (sha256 + ".raw")) == example_document().bytes);
  }

  TEST_CASE("the same bytes again count one retry and keep their day") {
    const TemporaryFolder folder;
    Quarantine quarantine{folder.path};
    quarantine.put(example_document(), example_findings(), k_noon);
    const QuarantinedItem again = quarantine.put(example_document(), {}, k_noon + std::chrono::hours{72});
    CHECK(again.retries == 1);
    CHECK(again.date == local_date(k_noon));
    CHECK(again.findings.empty());
    std::vector<Finding> damaged;
    CHECK(quarantine.list(damaged) == std::vector{again});
  }

  TEST_CASE("jcf-2024-10 3(6): a document arrived when it was first set aside, or when somebody says") {
    const TemporaryFolder folder;
    Quarantine quarantine{folder.path};
    const std::string sha256 = example_document().sha256();
    importers::Document mailed = example_document();
    mailed.sent_at = k_noon - std::chrono::hours{48};
    CHECK(quarantine.put(mailed, {}, k_noon).arrival() == k_noon);
    const QuarantinedItem again = quarantine.put(example_document(), {}, k_noon + std::chrono::hours{72});
    CHECK(again.arrival() == k_noon);
    CHECK_FALSE(again.is_arrival_said);
    CHECK(quarantine.show(sha256) == again);
    CHECK(quarantine.document(sha256)->sent_at == mailed.sent_at);
    const Instant said = instant("2026-02-16T09:00:00+09:00");
    quarantine.put(example_document(), {}, k_noon, {}, said);
    const QuarantinedItem told = quarantine.put(example_document(), {}, k_noon);
    CHECK(told.arrival() == said);
    CHECK(told.is_arrival_said);
    // What an earlier version set aside lies there since a day.
    const auto notes = folder.path / "2026-03-05" / (sha256 + ".json");
    auto json = nlohmann::ordered_json::parse(contents(notes));
    for (const char* name : {"received", "arrival_said", "sent_at"}) REQUIRE(json.erase(name) == 1);
    std::ofstream{notes} << json.dump();
    CHECK(quarantine.show(sha256)->arrival() == instant("2026-03-05T00:00:00+09:00"));
    CHECK(quarantine.put(example_document(), {}, k_noon + std::chrono::hours{72}).arrival() ==
          instant("2026-03-05T00:00:00+09:00"));
  }

  TEST_CASE("items are dropped, and what is not there or not unique is said") {
    const TemporaryFolder folder;
    Quarantine quarantine{folder.path};
    importers::Document other = example_document();
    quarantine.put(other, {}, k_noon);
    // Two of seventeen hashes begin with the same digit.
    for (int i = 0; i < 16; ++i) {
      other.bytes += 'x';
      quarantine.put(other, {}, k_noon);
    }
    int ambiguous = 0;
    for (const char digit : std::string{"0123456789abcdef"})
      ambiguous += code(quarantine.show(std::string{digit})) == "quarantine-ambiguous" ? 1 : 0;
    CHECK(ambiguous >= 1);
    CHECK(code(quarantine.show("")) == "quarantine-missing");
    CHECK(code(quarantine.show("../../etc")) == "quarantine-missing");
    const std::string sha256 = example_document().sha256();
    CHECK(quarantine.drop(sha256));
    CHECK(code(quarantine.show(sha256)) == "quarantine-missing");
    CHECK(code(quarantine.drop(sha256)) == "quarantine-missing");
    std::vector<Finding> damaged;
    CHECK(quarantine.list(damaged).size() == 16);
  }

  TEST_CASE("a damaged item is named, and does not hide the others") {
    const TemporaryFolder folder;
    Quarantine quarantine{folder.path};
    const std::string sha256 = example_document().sha256();
    importers::Document other = example_document();
    other.bytes = "whole";
    quarantine.put(other, {}, k_noon);
    quarantine.put(example_document(), {}, k_noon);
    const auto notes = folder.path / "2026-03-05" / (sha256 + ".json");
    std::filesystem::remove(notes);
    for (const std::string_view text : {"", "{", "[]", "{\"sha256\": 1}", "null"}) {
      CAPTURE(text);
      std::ofstream{notes} << text;
      std::vector<Finding> damaged;
      CHECK(quarantine.list(damaged).size() == 1);
      REQUIRE(damaged.size() == 1);
      CHECK(damaged[0].code() == "quarantine-damaged");
      CHECK(damaged[0].arguments[0] == sha256);
      CHECK(code(quarantine.show(sha256)) == "quarantine-damaged");
    }
    // Setting it aside again mends it; dropping works either way.
    CHECK(quarantine.put(example_document(), {}, k_noon).retries == 0);
    CHECK(quarantine.show(sha256));
    const auto raw = folder.path / "2026-03-05" / (sha256 + ".raw");
    std::filesystem::remove(raw);
    CHECK(code(quarantine.document(sha256)) == "quarantine-damaged");
    std::ofstream{raw} << "other bytes";
    CHECK(code(quarantine.document(sha256)) == "quarantine-damaged");
    std::ofstream{notes} << "{";
    CHECK(quarantine.drop(sha256));
  }

  TEST_CASE("notes of which one member is not of its kind are damaged, whichever it is") {
    const TemporaryFolder folder;
    Quarantine quarantine{folder.path};
    importers::Document document = example_document();
    // Long enough to be memory of their own.
    document.name = "https://chess-results.example/tnr1300001.aspx?lan=1&art=2";
    document.headers = {{"content-type", "text/html; charset=utf-8, and some more words"}};
    quarantine.put(document, example_findings(), k_noon);
    const std::string sha256 = document.sha256();
    const auto notes = folder.path / "2026-03-05" / (sha256 + ".json");
    const auto whole = nlohmann::ordered_json::parse(contents(notes));
    const auto is_damaged = [&](const nlohmann::ordered_json& changed) {
      std::ofstream{notes} << changed.dump();
      return code(quarantine.show(sha256)) == "quarantine-damaged";
    };
    for (const char* name : {"sha256", "name", "origin", "media_type", "headers", "size", "retries", "event",
                             "stays_open", "findings", "received", "arrival_said", "sent_at"}) {
      CAPTURE(name);
      nlohmann::ordered_json changed = whole;
      changed.at(name) = nlohmann::ordered_json::array({1});
      CHECK(is_damaged(changed));
    }
    for (const char* name : {"code", "severity", "document", "line", "column", "table_row", "round", "quoted"}) {
      CAPTURE(name);
      nlohmann::ordered_json changed = whole;
      changed.at("findings").at(0).at("document") = "a name that is long enough to be memory of its own";
      changed.at("findings").at(0).at(name) = nlohmann::ordered_json::array({1});
      CHECK(is_damaged(changed));
    }
    CHECK(!is_damaged(whole));
  }

  TEST_CASE("a document without notes is no item, and told") {
    TemporaryFolder folder;
    Quarantine quarantine{folder.path};
    const std::string hash = quarantine.put(example_document(), example_findings(), k_noon).document.sha256;
    CHECK(quarantine.leftovers().empty());
    const std::filesystem::path raw = folder.path / quarantine.files().back();
    REQUIRE(raw.extension() == ".raw");
    std::filesystem::remove(std::filesystem::path{raw}.replace_extension(".json"));
    std::vector<Finding> damaged;
    CHECK(quarantine.list(damaged).empty());
    CHECK(damaged.empty());
    const std::vector<Finding> left = quarantine.leftovers();
    REQUIRE(left.size() == 1);
    CHECK(left.front().code() == "quarantine-leftover");
    CHECK(left.front().argument("file") == raw.string());
  }

  TEST_CASE("links in place of the day's folder are not followed") {
    const TemporaryFolder folder;
    std::filesystem::create_directory(folder.path / "elsewhere");
    std::filesystem::create_directory(folder.path / "q");
    std::filesystem::create_symlink(folder.path / "elsewhere", folder.path / "q" / "2026-03-05");
    Quarantine quarantine{folder.path / "q"};
    CHECK(error_code([&] { quarantine.put(example_document(), {}, k_noon); }) == "document-store");
    CHECK(std::filesystem::is_empty(folder.path / "elsewhere"));
  }
}
