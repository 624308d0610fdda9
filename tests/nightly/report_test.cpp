#include <filesystem>
#include <fstream>

#include "pipeline/ingest/findings.hpp"
#include "pipeline/ingest/reconcile.hpp"
#include "pipeline/nightly/run_files.hpp"
#include "pipeline/nightly/run_page.hpp"
#include "pipeline/nightly/run_report.hpp"
#include "tests/nightly/night_world.hpp"

using namespace seiseki;
using namespace seiseki::test;
using nightly::ItemOutcome;

TEST_CASE("run report, page and metrics name events and no person, however these are printed") {
  const auto night = NightWorld::open(2);
  if (!night) return;
  night->write_event(0, "1-0", 3, "<b>Open</b> of the night");
  night->start();
  night->roster = identity::Roster{{member(NightWorld::id(5), "Somebody Else")}};
  const auto report = night->run();
  std::string all = output::dump(to_json(report)) + to_prometheus(report, report.ended);
  for (const Language language : {Language::en, Language::ja})
    all += to_text(report, language) + to_html(report, language);
  for (int person = 1; person <= 8; ++person) CHECK(all.find(letters(person)) == std::string::npos);
  for (const char* part : {"Aoi", "Somebody"}) CHECK(all.find(part) == std::string::npos);
  CHECK(to_html(report, Language::en).find("&lt;b&gt;Open&lt;/b&gt; of the night") != std::string::npos);
  CHECK(to_html(report, Language::en).find("<b>") == std::string::npos);
  CHECK(all.find("chess-results:1400001") != std::string::npos);
  CHECK(all.find("id-unknown") != std::string::npos);
}

TEST_CASE("a source that cannot be read is told by a sentence, and by the name of its code where none was kept") {
  nightly::RunReport report;
  nightly::ItemReport& item = report.items.emplace_back();
  item.item = "file:drop/readme.md";
  item.outcome = ItemOutcome::refused;
  item.reason = "format-unknown";
  CHECK(to_text(report, Language::en).find("Reason: format unknown\n") != std::string::npos);
  item.reason_en = "“readme.md” is no tournament.";
  item.reason_ja = "「readme.md」は大会のファイルではありません。";
  CHECK(to_text(report, Language::en).find("Reason: “readme.md” is no tournament.\n") != std::string::npos);
  CHECK(to_html(report, Language::ja).find("理由：「readme.md」は大会のファイルではありません。") != std::string::npos);
}

TEST_CASE("what comes from outside is inert in HTML") {
  nightly::RunReport report;
  report.run_id = "20260224T033000";
  nightly::ItemReport& item = report.items.emplace_back();
  item.item = "file:drop/<svg onload=alert(1)>\"'&\x1b[31m.trf";
  item.outcome = ItemOutcome::refused;
  item.reason = "format-unknown";
  item.differences.push_back({&ingest::k_compare_result, 1, "<b>", "\"&#x27;", "1-0", "0-1"});
  const std::string html = to_html(report, Language::en);
  CHECK(html.find("<svg") == std::string::npos);
  CHECK(html.find("<b>") == std::string::npos);
  CHECK(html.find("&lt;svg onload=alert(1)&gt;&quot;&#39;&amp; [31m.trf") != std::string::npos);
  CHECK(html.find("Content-Security-Policy") != std::string::npos);
  CHECK(html.find('\x1b') == std::string::npos);
}

TEST_CASE("the counts add up to what was seen, in every form") {
  nightly::RunReport report;
  for (const ItemOutcome outcome : nightly::k_outcomes) {
    for (int i = 0; i <= static_cast<int>(outcome); ++i) report.items.push_back({.item = "x", .outcome = outcome});
  }
  const auto json = to_json(report);
  int sum = 0;
  for (const auto& [name, count] : json["counts"].items()) sum += count.get<int>();
  CHECK(sum == json["seen"].get<int>());
  report.items[1].is_drift = report.items[3].is_drift = true;
  const std::string text = to_text(report, Language::en);
  CHECK(text.find("seen 15: imported 1 unchanged 2 quarantined 3 refused 4 skipped 5") != std::string::npos);
  // What has changed since it was rated is told as that, whether it was new this time or known before.
  CHECK(text.find(
            "10 events were looked at: 1 new report, 1 unchanged, 2 changed since they were rated, 2 set aside, 4 not "
            "reached. 5 more were not looked at.\n") != std::string::npos);
}

TEST_CASE("the metrics are Prometheus text, with the last success of an earlier run after a failure") {
  nightly::RunReport report;
  report.ended = instant("2026-02-24T03:30:00Z");
  report.duration = std::chrono::milliseconds{61'005};
  report.requests_by_status = {{0, 1}, {200, 3}, {304, 2}};
  report.exit_code = 4;
  report.waiting = 7;
  report.still_refused = 5;
  report.items.push_back({.item = "x", .outcome = ItemOutcome::imported, .open_problems = 1});
  const std::string text = to_prometheus(report, instant("2026-02-23T03:30:00Z"));
  for (const char* line :
       {"seiseki_nightly_last_success_timestamp_seconds 1771817400\n",
        "seiseki_nightly_items{outcome=\"imported\"} 1\n", "seiseki_nightly_waiting 7\n",
        "seiseki_nightly_waiting_new 1\n", "seiseki_nightly_still_refused 5\n",
        "seiseki_nightly_http_requests{code=\"304\"} 2\n", "seiseki_nightly_duration_seconds 61.005\n",
        "seiseki_nightly_exit_code 4\n", "# TYPE seiseki_nightly_quarantine gauge\n"}) {
    CAPTURE(std::string(line));
    CHECK(text.find(line) != std::string::npos);
  }
  CHECK(to_prometheus(report, std::nullopt).find("last_success") == std::string::npos);
}

TEST_CASE("the failures' class is told only if all failed alike and nothing came in") {
  nightly::RunReport report;
  CHECK_FALSE(report.failure());
  report.items.push_back({.item = "a", .outcome = ItemOutcome::refused, .failure = FailureClass::drift});
  CHECK(report.failure() == FailureClass::drift);
  report.items.push_back({.item = "b", .outcome = ItemOutcome::refused, .failure = FailureClass::unreachable});
  CHECK(report.failure() == FailureClass::data);
  report.items.pop_back();
  report.items.push_back({.item = "c", .outcome = ItemOutcome::unchanged});
  CHECK(report.failure() == FailureClass::data);
}

TEST_CASE("a rated event that has changed is what a night looks for, and nothing that failed") {
  nightly::RunReport report;
  nightly::ItemReport& item = report.items.emplace_back();
  item.item = "chess-results:1400001";
  item.outcome = ItemOutcome::quarantined;
  item.report = "7";
  item.failure = FailureClass::refused;
  item.is_drift = true;
  CHECK(report.failure() == FailureClass::data);
  CHECK(to_text(report, Language::en).find("has changed since, in no result and no day.") != std::string::npos);
}

TEST_CASE("a reason that is a sentence ends as one") {
  nightly::RunReport report;
  nightly::ItemReport& item = report.items.emplace_back();
  item.item = "chess-results:1400001";
  item.reason = "http-budget";
  item.reason_en = "The daily limit of pages is reached.";
  CHECK(to_text(report, Language::en).find("reached. The next run goes on here.") != std::string::npos);
  item.reason_en = "nothing was to be fetched";
  CHECK(to_text(report, Language::en).find("fetched. The next run goes on here.") != std::string::npos);
}

TEST_CASE("a run's report is read back as it was written, and nothing else is") {
  nightly::RunReport report;
  report.run_id = "20260224T033000";
  report.started = report.ended = instant("2026-02-24T03:30:00Z");
  report.requests_by_status = {{0, 1}, {200, 3}};
  report.drift = 1;
  report.waiting = 2;
  report.still_refused = 3;
  report.stopped = "http-connect";
  nightly::ItemReport& item = report.items.emplace_back();
  item.item = "chess-results:1400001";
  item.event = "Event Kazeaaa";
  item.outcome = ItemOutcome::quarantined;
  item.report = "7";
  item.reason = "source-changed";
  item.reason_en = "It cannot be read.";
  item.reason_ja = "読み取れません。";
  item.codes = {{"source-changed", 1}};
  item.open_problems = 3;
  item.is_drift = true;
  item.differences.push_back({&ingest::k_compare_result, 1, "N10000001", "N10000002", "1-0", "0-1"});
  const auto kind_of = [](std::string_view code) {
    return code == ingest::k_compare_result.code ? &ingest::k_compare_result : nullptr;
  };
  const auto again = nightly::read_report(to_json(report), kind_of);
  REQUIRE(again);
  CHECK(output::dump(to_json(*again)) == output::dump(to_json(report)));
  CHECK(again->items.front().differences == item.differences);
  CHECK_FALSE(nightly::read_report(output::Json{{"schema", "seiseki/nightly/2"}}, kind_of));
  CHECK_FALSE(nightly::read_report(output::Json("x"), kind_of));
}

TEST_CASE("accounts of earlier runs that cannot be read are told") {
  const store::test::TemporaryFolder folder;
  const std::filesystem::path runs = folder.path / "runs";
  const nightly::RunFiles files{folder.path};
  const nightly::KindOf no_kinds = [](std::string_view) { return nullptr; };
  std::vector<Finding> findings;
  CHECK(files.newest(5, no_kinds, findings).empty());
  CHECK(findings.empty());  // no run yet
  std::ofstream{runs} << "no folder";
  CHECK(files.newest(5, no_kinds, findings).empty());
  REQUIRE(findings.size() == 1);
  CHECK(findings[0].code() == "nightly-runs");
  CHECK(findings[0].message(Language::en) ==
        "What earlier runs did cannot be shown from “" + runs.string() + "”: Not a directory");
  std::filesystem::remove(runs);
  std::filesystem::create_directories(runs);
  nightly::RunReport run;
  run.run_id = "20260201T030000";
  std::ofstream{runs / "20260201T030000.json"} << output::dump(to_json(run));
  std::ofstream{runs / "20260202T030000.json"} << "[";
  std::ofstream{runs / "20260203T030000.json"} << R"({"run_id": "20260203T030000"})";
  findings.clear();
  CHECK(files.newest(5, no_kinds, findings).size() == 1);
  REQUIRE(findings.size() == 2);
  CHECK(findings[0].where.document == (runs / "20260203T030000.json").string());
  CHECK(findings[1].where.document == (runs / "20260202T030000.json").string());
}

TEST_CASE("reports are removed when their time is over, and one that cannot be is not passed over in silence") {
  const store::test::TemporaryFolder folder;
  const std::filesystem::path runs = folder.path / "runs";
  const nightly::RunFiles files{folder.path};
  const Instant now = *parse_instant("2026-02-24T10:30:00+09:00");
  CHECK(files.remove_old_reports(now, 30));  // no run yet
  std::filesystem::create_directories(runs);
  for (const char* name : {"20251201T030000.json", "20260201T030000.json", "notes.txt"})
    std::ofstream{runs / name} << "{}";
  CHECK(files.remove_old_reports(now, 30));
  CHECK_FALSE(std::filesystem::exists(runs / "20251201T030000.json"));
  CHECK(std::filesystem::exists(runs / "20260201T030000.json"));
  CHECK(std::filesystem::exists(runs / "notes.txt"));
  // A folder with something in it stays where it is.
  std::filesystem::create_directories(runs / "20251202T030000.json/kept");
  CHECK_FALSE(files.remove_old_reports(now, 30));
}
