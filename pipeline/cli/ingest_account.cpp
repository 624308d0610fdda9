#include "pipeline/cli/ingest_account.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "pipeline/cli/findings.hpp"
#include "pipeline/operations/words.hpp"

namespace seiseki::cli {

using ingest::Item;
using ingest::Outcome;
using output::Json;

namespace {

/// By code, not by address: the same order in every run.
struct ByCode {
  bool operator()(const FindingKind* a, const FindingKind* b) const { return a->code < b->code; }
};

Json item_json(const Item& item) {
  Json out{{"source", item.label},
           {"outcome", std::string(to_string(item.outcome))},
           {"report", item.report.empty() ? Json(nullptr) : Json(std::stoll(item.report))},
           {"name", item.facts ? output::or_null(item.facts->name) : Json(nullptr)}};
  if (item.facts) {
    const ingest::Facts& facts = *item.facts;
    out["event"] = facts.event.text();
    out["format"] = facts.format;
    out["category"] = facts.is_correspondence ? Json("correspondence")
                      : facts.category        ? Json(std::string(to_string(*facts.category)))
                                              : Json(nullptr);
    out["first_day"] = output::or_null(facts.first_day);
    out["last_day"] = output::or_null(facts.last_day);
    out["received"] = to_iso_tokyo(facts.received);
    out["list"] = to_iso(facts.list);
    out["players"] = facts.players;
    out["games_to_rate"] = facts.games_to_rate;
    out["games_left_out"] = facts.games_left_out;
  }
  if (!item.differences.empty()) out["differences_from_stored"] = differences_json(item.differences);
  std::vector<Finding> findings = item.findings;
  if (item.error) findings.push_back(item.error->finding);
  out["findings"] = output::to_json(findings);
  return out;
}

}  // namespace

int Account::count(ingest::Outcome outcome) const {
  return static_cast<int>(
      std::count_if(items.begin(), items.end(), [&](const ingest::Item& item) { return item.outcome == outcome; }));
}

int Account::waiting_for_answers() const {
  return static_cast<int>(std::count_if(items.begin(), items.end(), [](const ingest::Item& item) {
    return item.outcome == ingest::Outcome::imported && has_error(item.findings);
  }));
}

ExitCode Account::exit_code() const {
  std::set<ExitCode> failures;
  if (answers_unused) failures.insert(ExitCode::quarantined);
  bool anything_came_in = false;
  for (const ingest::Item& item : items) {
    if (item.outcome == ingest::Outcome::imported || item.outcome == ingest::Outcome::unchanged) {
      anything_came_in = true;
      // In the queue, but not ready: whoever runs this should look.
      if (item.outcome == ingest::Outcome::imported && has_error(item.findings)) failures.insert(ExitCode::quarantined);
    } else if (item.error) {
      failures.insert(exit_code_of(item.error->failure()));
    } else {
      failures.insert(ExitCode::quarantined);
    }
  }
  if (failures.empty()) return ExitCode::done;
  return failures.size() == 1 && !anything_came_in ? *failures.begin() : ExitCode::quarantined;
}

void report_findings(const Context& context, const ingest::Item& item) {
  constexpr int k_shown_of_a_kind = 5;  // a round in play has a finding for every board
  if (item.error) context.report(*item.error);
  std::map<const FindingKind*, int, ByCode> seen;
  for (const Finding& finding : item.findings) {
    const bool wanted = finding.severity() == Severity::error ||
                        (finding.severity() == Severity::warning && context.verbosity != Verbosity::quiet) ||
                        context.verbosity == Verbosity::verbose;
    if (!wanted) continue;
    if (++seen[finding.kind] <= k_shown_of_a_kind || context.verbosity == Verbosity::verbose) context.report(finding);
  }
  if (context.verbosity == Verbosity::quiet) return;
  std::size_t shown = 0;
  constexpr std::size_t k_shown_differences = 20;
  for (const ingest::Difference& difference : item.differences) {
    if (++shown <= k_shown_differences || context.verbosity == Verbosity::verbose)
      context.report(difference.finding({.document = item.label}));
  }
  if (shown > k_shown_differences && context.verbosity != Verbosity::verbose) {
    context.note({"... and {0} more differences; `--verbose` or `--format json` shows all",
                  "… ほかに相違が {0} 件あります。`--verbose` または `--format json` ですべて表示します"},
                 {std::to_string(shown - k_shown_differences)});
  }
  if (context.verbosity == Verbosity::verbose) return;
  for (const auto& [kind, count] : seen) {
    if (count > k_shown_of_a_kind) {
      context.note({"... and {0} more of [{1}]; `--verbose` or `--format json` shows all",
                    "… ほかに [{1}] が {0} 件あります。`--verbose` または `--format json` ですべて表示します"},
                   {std::to_string(count - k_shown_of_a_kind), std::string(kind->code)});
    }
  }
}

void report_unused_events(const Context& context, const identity::Assignments& assignments, Account& account) {
  for (const identity::Assignment& assignment : assignments) {
    if (assignment.event.empty()) continue;
    const bool came = std::any_of(account.items.begin(), account.items.end(), [&](const ingest::Item& item) {
      return item.facts && identity::speaks_of(assignment, item.facts->event);
    });
    if (came) continue;
    account.answers_unused = true;
    context.report(finding(k_event_assigned_nowhere, assignment.where, {}, {assignment.event}));
  }
}

Json differences_json(const std::vector<ingest::Difference>& differences) {
  Json out = Json::array();
  for (const ingest::Difference& difference : differences) {
    const Finding finding = difference.finding();
    out.push_back({{"code", std::string(finding.code())},
                   {"round", difference.round == 0 ? Json(nullptr) : Json(difference.round)},
                   {"white", difference.white},
                   {"black", output::or_null(difference.black)},
                   {"first", difference.first},
                   {"second", difference.second},
                   {"message_en", finding.message(Language::en)},
                   {"message_ja", finding.message(Language::ja)}});
  }
  return out;
}

Json account_json(const Account& account, std::string schema) {
  Json items = Json::array();
  for (const Item& item : account.items) items.push_back(item_json(item));
  return {{"schema", std::move(schema)},
          {"seen", account.items.size()},
          {"imported", account.count(Outcome::imported)},
          {"unchanged", account.count(Outcome::unchanged)},
          {"quarantined", account.count(Outcome::quarantined)},
          {"refused", account.count(Outcome::refused)},
          {"items", std::move(items)}};
}

Table account_table(const Account& account, Text outcome) {
  Table table{.schema = "seiseki/import/1",
              .columns = {{"outcome", outcome, Align::left, operations::outcome_wording},
                          {"report", {"report", "報告"}, Align::right},
                          {"list", {"list", "リスト"}},
                          {"category", {"type", "種類"}, Align::left, operations::category_wording},
                          {"players", {"players", "選手"}, Align::right},
                          {"games_to_rate", {"games", "対局"}, Align::right},
                          {"games_left_out", {"left out", "除外"}, Align::right},
                          {"name", {"event", "大会"}},
                          {"source", {"source", "取得元"}}}};
  for (const Item& item : account.items) table.rows.push_back(row_from(item_json(item), table.columns));
  return table;
}

}  // namespace seiseki::cli
