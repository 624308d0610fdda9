#include "pipeline/ingest/run.hpp"

#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <thread>

#include <doctest/doctest.h>
#include <sys/stat.h>

#include "importers/source/files.hpp"
#include "pipeline/ingest/store_sink.hpp"
#include "pipeline/store/findings.hpp"
#include "pipeline/store/store_error.hpp"
#include "tests/support/without_root.hpp"
#include "tests/unit/pipeline/office_world.hpp"
#include "tests/unit/pipeline/trf_text.hpp"

using namespace seiseki;
using namespace seiseki::test;
using ingest::Item;
using ingest::Outcome;

namespace {

struct Exports : store::test::TemporaryFolder {
  explicit Exports(int count) {
    std::filesystem::create_directories(path / "in/sub");
    for (int i = 0; i < count; ++i) {
      const std::string name = (i % 3 == 0 ? "in/sub/" : "in/") + std::to_string(1000 + i) + ".trf";
      std::ofstream{path / name, std::ios::binary} << trf(i);
    }
  }
  std::string folder() const { return (path / "in").string(); }
};

constexpr FindingKind k_disk_fails{.code = "db-failed", .severity = Severity::error, .failure = FailureClass::internal};

struct RunOffice : OfficeWorld {
  RunOffice() { open_office(); }
  store::Quarantine quarantine{base.folder.path / "quarantine"};

  std::vector<Item> import(const std::string& folder, int jobs) {
    const identity::Roster members{{member("N00000001", "Kaze Aoi"), member("N00000002", "Umi Beni")}};
    ingest::StoreSink sink{database, documents, quarantine, {.separate_event = true, .now = now, .actor = "officer"}};
    const ingest::Instructions instructions{.received = instant("2026-02-12T10:00")};
    std::vector<Item> items;
    ingest::ingest_all(std::vector{folder}, {}, {members, editions, instructions, now}, jobs, sink,
                       [&](Item item, ingest::Progress progress) {
                         CHECK(progress.taken == items.size() + 1);
                         CHECK(progress.known >= progress.taken);
                         items.push_back(std::move(item));
                       });
    return items;
  }
};

std::vector<std::string> told(const std::vector<Item>& items) {
  std::vector<std::string> out;
  for (const Item& item : items)
    out.push_back(item.label + " " + std::string(to_string(item.outcome)) + " " + item.report);
  return out;
}

}  // namespace

TEST_CASE("the database and the account are the same at any number of threads") {
  const Exports exports{90};
  std::vector<std::string> account;
  std::string content;
  for (const int jobs : {1, 2, 5}) {
    CAPTURE(jobs);
    RunOffice office;
    const auto items = office.import(exports.folder(), jobs);
    REQUIRE(items.size() == 90);
    if (content.empty()) {
      account = told(items);
      content = office.database.content_hash();
      CHECK(account[0].ends_with("1001.trf imported 1"));
      CHECK(account[89].ends_with("sub/1087.trf imported 90"));
    } else {
      CHECK(told(items) == account);
      CHECK(office.database.content_hash() == content);
    }
  }
}

TEST_CASE("what is told is kept: of many tournaments at hand a few are kept at a time, and told once they are") {
  const Exports exports{70};
  RunOffice office;
  store::Database beside = store::Database::open(office.base.location).value();
  store::ReportStore kept{beside};
  int commits = 0;
  office.database.observe_statements([&](std::string_view statement) {
    if (statement == "COMMIT" && ++commits == 34) throw store::StoreError{Error{finding(k_disk_fails, {})}};
  });
  const identity::Roster members{{member("N00000001", "Kaze Aoi"), member("N00000002", "Umi Beni")}};
  ingest::StoreSink sink{office.database,
                         office.documents,
                         office.quarantine,
                         {.separate_event = true, .now = office.now, .actor = "officer"}};
  const ingest::Instructions instructions{.received = instant("2026-02-12T10:00")};
  std::size_t told = 0;
  CHECK_THROWS_AS(ingest::ingest_all(std::vector{exports.folder()}, {},
                                     {members, office.editions, instructions, office.now}, 2, sink,
                                     [&](const Item& item, ingest::Progress) {
                                       ++told;
                                       CHECK(kept.header(store::ReportId{std::stoll(item.report)}));
                                       for (const store::DocumentFacts& document :
                                            kept.documents(store::ReportId{std::stoll(item.report)}))
                                         CHECK(office.documents.contains(document.sha256));
                                     }),
                  store::StoreError);
  office.database.observe_statements({});
  // The first 32 each alone, then 16, and of the next 16 nothing.
  CHECK(commits == 34);
  CHECK(told == 48);
  CHECK(kept.list({}).size() == told);
}

TEST_CASE("one bad file harms no other, and every file has one outcome") {
  const Exports exports{12};
  std::ofstream{exports.path / "in/1004.trf", std::ios::binary | std::ios::trunc} << "this is no tournament\n";
  std::ofstream{exports.path / "in/1005.trf", std::ios::binary | std::ios::trunc};
  std::ofstream{exports.path / "in/1007.trf", std::ios::binary | std::ios::trunc} << std::string(300'000, '\0');
  RunOffice office;
  const auto items = office.import(exports.folder(), 3);
  REQUIRE(items.size() == 12);
  const auto count = [&](Outcome outcome) {
    return std::count_if(items.begin(), items.end(), [&](const Item& item) { return item.outcome == outcome; });
  };
  CHECK(count(Outcome::imported) == 9);
  CHECK(count(Outcome::refused) == 3);
  for (const Item& item : items) CHECK((item.outcome == Outcome::imported) == !item.error.has_value());
}

TEST_CASE("a file is read once; of more than can be kept, what has changed since it was looked at is refused") {
  const auto pending = [](const Exports& exports) {
    std::vector<ingest::PendingBatch> found;
    ingest::for_each_pending(std::vector{exports.folder()}, {},
                             [&](ingest::PendingBatch batch, std::size_t) { found.push_back(std::move(batch)); });
    return found;
  };
  SUBCASE("little is kept, whatever happens to the files meanwhile") {
    const Exports exports{3};
    auto found = pending(exports);
    REQUIRE(found.size() == 3);
    std::filesystem::remove_all(exports.path / "in");
    for (const auto& batch : found) CHECK(batch.load().documents.size() == 1);
  }
  SUBCASE("behind a large file the others are read when their turn comes") {
    const Exports exports{3};
    const auto large = exports.path / "in/0000.bin";
    std::ofstream{large, std::ios::binary} << 'x';
    std::filesystem::resize_file(large, importers::k_max_file_bytes);
    auto found = pending(exports);
    REQUIRE(found.size() == 4);
    std::filesystem::remove(exports.path / "in/1001.trf");
    std::ofstream{exports.path / "in/1002.trf", std::ios::binary | std::ios::app} << '\n';
    CHECK(found[1].load().error.value().finding.code() == "source-missing");
    CHECK(found[2].load().error.value().finding.code() == "source-rewritten");
    CHECK(found[3].load().documents.size() == 1);
  }
}

TEST_CASE("a FIFO is a source like any other") {
  const Exports exports{1};
  const std::string fifo = (exports.path / "fifo.trf").string();
  REQUIRE(::mkfifo(fifo.c_str(), 0600) == 0);
  std::thread writer{[&] { std::ofstream{fifo, std::ios::binary} << trf(1); }};
  RunOffice office;
  const auto items = office.import(fifo, 1);
  writer.join();
  REQUIRE(items.size() == 1);
  CHECK(items[0].outcome == Outcome::imported);
}

TEST_CASE("a sub-folder that cannot be read is refused by name, and everything beside it is imported") {
  const Exports exports{6};
  std::filesystem::permissions(exports.path, std::filesystem::perms{0755});
  std::filesystem::permissions(exports.path / "in/sub", std::filesystem::perms::none);
  std::vector<std::string> refused;
  std::size_t read = 0;
  {
    const WithoutRoot nobody;
    if (!nobody.binds()) return;
    ingest::for_each_batch(std::vector{exports.folder()}, {}, [&](const ingest::Batch& batch) {
      if (batch.error) refused.push_back(batch.label + ' ' + std::string{batch.error->finding.code()});
      read += batch.documents.size();
    });
  }
  std::filesystem::permissions(exports.path / "in/sub", std::filesystem::perms::owner_all);
  CHECK(refused == std::vector{(exports.path / "in/sub").string() + " source-unreadable"});
  CHECK(read == 4);
}

namespace {

/// A sink that refuses to write the second report, as a full disk or a damaged row would.
struct Failing : ingest::ReportSink {
  explicit Failing(const FindingKind& with) : kind{with} {}
  Answer take(const ingest::PreparedReport&) override {
    if (++seen == 2) throw store::StoreError{Error{finding(kind, {})}};
    return {Outcome::imported, "1", {}, {}};
  }
  Outcome refuse(const ingest::Batch&, const Error&) override { return Outcome::refused; }
  const FindingKind& kind;
  int seen = 0;
};

}  // namespace

TEST_CASE("a row the database cannot keep costs that tournament only; a database that cannot be written ends the run") {
  const Exports exports{4};
  const identity::Roster members;
  const auto editions = lists::Editions::load().value();
  const auto run = [&](Failing& sink) {
    std::vector<Outcome> outcomes;
    ingest::ingest_all(std::vector{exports.folder()}, {}, {members, editions, {}, instant("2026-02-12")}, 2, sink,
                       [&](Item item, ingest::Progress) { outcomes.push_back(item.outcome); });
    return outcomes;
  };
  static constexpr FindingKind k_row{
      .code = "db-constraint", .severity = Severity::error, .failure = FailureClass::internal};
  static constexpr FindingKind k_disk{
      .code = "db-failed", .severity = Severity::error, .failure = FailureClass::internal};
  Failing row{k_row};
  CHECK(run(row) == std::vector{Outcome::imported, Outcome::refused, Outcome::imported, Outcome::imported});
  Failing disk{k_disk};
  CHECK_THROWS_AS(run(disk), store::StoreError);
}

TEST_CASE(
    "a store that fails while a tournament is prepared ends the run; what one tournament holds costs only itself") {
  struct Case {
    const FindingKind& kind;
    bool ends_the_run;
  };
  const Case cases[] = {{store::k_db_failed, true}, {store::k_db_damaged, true}, {store::k_db_text, false}};
  const lists::Editions editions;
  const identity::Roster members;
  for (const Case& tried : cases) {
    const ingest::PendingBatch pending{
        "a.trf", [&]() -> ingest::Batch {
          store::raise(tried.kind, std::vector<std::string>(tried.kind.arguments.span().size(), "?"));
        }};
    const ingest::Instructions instructions;
    const ingest::Preparation preparation{members, editions, instructions, instant("2026-02-12T10:00")};
    if (tried.ends_the_run) {
      CHECK_THROWS_AS(ingest::prepare_batch(pending, preparation), store::StoreError);
    } else {
      const auto prepared = ingest::prepare_batch(pending, preparation);
      REQUIRE(prepared.error);
      CHECK(prepared.error->finding.code() == tried.kind.code);
    }
  }
}

TEST_CASE("what nobody foresaw in one tournament costs only itself, and its reason is told") {
  const lists::Editions editions;
  const identity::Roster members;
  const ingest::PendingBatch pending{"a.trf", [&]() -> ingest::Batch { throw std::range_error{"out of its range"}; }};
  const ingest::Instructions instructions;
  const auto prepared = ingest::prepare_batch(pending, {members, editions, instructions, instant("2026-02-12T10:00")});
  REQUIRE(prepared.error);
  CHECK(prepared.error->finding.code() == "item-failed");
  CHECK(prepared.error->finding.where.document == "a.trf");
  CHECK(prepared.error->finding.message(Language::en).find("out of its range") != std::string::npos);
}
