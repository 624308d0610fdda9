#include "pipeline/cli/ingest_account.hpp"

#include <map>

#include "pipeline/office/problems.hpp"
#include "pipeline/operations/words.hpp"

namespace seiseki::cli {

using ingest::Item;

namespace {

/// By code, not by address: the same order in every run.
struct ByCode {
  bool operator()(const FindingKind* a, const FindingKind* b) const { return a->code < b->code; }
};

}  // namespace

ExitCode exit_code_of(const Account& account) {
  const auto failure = account.failure();
  return failure ? exit_code_of(*failure) : ExitCode::done;
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
  for (const Item& item : account.items) {
    output::Json row = operations::item_json(item);
    if (item.facts) row["list"] = office::months_text(item.facts->lists);
    table.rows.push_back(row_from(row, table.columns));
  }
  return table;
}

}  // namespace seiseki::cli
