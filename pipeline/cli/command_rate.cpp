#include "pipeline/cli/command_rate.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include <fmt/format.h>

#include "pipeline/cli/changed_numbers.hpp"
#include "pipeline/cli/example_editions.hpp"
#include "pipeline/cli/findings.hpp"
#include "pipeline/cli/missing_facts.hpp"
#include "pipeline/cli/shown_questions.hpp"
#include "pipeline/cli/table.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/lists/list_names.hpp"
#include "pipeline/lists/quarter_explanation.hpp"
#include "pipeline/operations/decision_text.hpp"
#include "pipeline/operations/findings.hpp"
#include "pipeline/operations/rate_quarters.hpp"
#include "pipeline/operations/readings.hpp"
#include "pipeline/operations/words.hpp"

namespace seiseki::cli {

namespace {

/// A reason that is missing, as what to type; any other error as it is.
Error as_typed(Error error, const std::string& command) {
  if (error.finding.kind != &operations::k_edition_reason) return error;
  const std::string& edition = error.finding.argument("edition");
  return failure(k_usage, {}, {},
                 {fmt::format("{} is not the edition in force, so it needs --reason", edition),
                  fmt::format("{} は施行中の規程ではないため --reason が必要です", edition), command})
      .value();
}

/// What to do after `rate`; with `--dry-run` that nothing was written.
void note_next(const Context& context, const Arguments& arguments, const Text& next, std::vector<std::string> words) {
  if (arguments.has("dry-run"))
    return context.note({"Dry run: nothing was written.", "試行のため、何も書き込んでいません。"});
  context.note(next, std::move(words));
}

/// Nothing waits for the lists asked for: `none` says so, `waits` where accepted reports wait for those of the other
/// series.
void note_nothing(const Opened& opened, const Context& context, const Arguments& arguments, store::ListSeries other,
                  const Text& none, const Text& waits) {
  context.note(operations::has_accepted(*opened.work, other) ? waits : none, {database_words(arguments)});
}

// ---- over the board ------------------------------------------------------------------------------------------------

Table list_table() {
  return {.schema = "seiseki/rate/1",
          .rows_key = "lists",
          .columns = {{"list", {"list", "リスト"}},
                      {"edition", {"edition", "規程"}},
                      {"reports", {"reports", "報告"}, Align::right},
                      {"games", {"games", "対局"}, Align::right},
                      {"changed", {"changed", "変動"}, Align::right},
                      {"first_ratings", {"first ratings", "初期レーティング"}, Align::right},
                      {"written", {"written", "保存"}, Align::left, operations::yes_no_wording},
                      {"output_sha256", {"sha256", "sha256"}}}};
}

void add_row(Table& table, const lists::ComputedList& computed, bool written) {
  int changed = 0;
  int first = 0;
  const rating::PeriodLedgers& ledgers = computed.result.ledgers;
  for (std::size_t i = 0; i < ledgers.size(); ++i) {
    const rating::LedgerOutline ledger = ledgers.outline(i);
    changed += ledger.before.rating && ledger.before.rating != ledger.after.rating ? 1 : 0;
    first += !ledger.before.rating && ledger.after.rating ? 1 : 0;
  }
  const store::ListManifest& manifest = computed.list.manifest;
  table.rows.push_back({to_iso(manifest.month), manifest.edition.text(), manifest.reports.size(),
                        ledgers.counted_games(), changed, first, written, manifest.output_sha256.substr(0, 16)});
}

Table with_questions(Table table, const std::vector<office::AdoptionQuestion>& questions) {
  table.head = {{"adoption_questions", operations::adoption_questions_json(questions)}};
  return table;
}

operations::RateRequest rate_request(const std::optional<WhichList>& which, const Arguments& arguments) {
  return {.month = which ? std::optional(which->month) : std::nullopt,
          .edition = arguments.get("regulation"),
          .edition_reason = arguments.get("reason"),
          .without_base = arguments.has("from-scratch") ? lists::WithoutBase::start_empty : lists::WithoutBase::refuse,
          .keep = arguments.has("dry-run") ? operations::Keep::no : operations::Keep::yes};
}

/// What another reading would make of the lists.
ExitCode try_reading(const std::optional<WhichList>& which, const Opened& opened, Context& context,
                     const Arguments& arguments) {
  const auto other = operations::parse_reading(arguments.get("reading"));
  if (!other) return fail(context, other.error());
  const auto effect = operations::effect_of_reading(*opened.work, opened.editions, rate_request(which, arguments),
                                                    *other, who(context));
  if (!effect) return fail(context, as_typed(effect.error(), "rate"));
  if (context.format == Format::json) {
    print(context, operations::reading_effect_json(*effect), {});
    return ExitCode::done;
  }
  const Table table =
      changed_numbers(effect->changes, {"as_read", {"as read here", "現在の解釈"}}, {"otherwise", "他の解釈"});
  if (!table.rows.empty() || context.format == Format::csv) print(context, table);
  context.note(
      {"{0} of {1} entries would differ under {2}. Nothing was written; a reading is adopted only by a new edition.",
       "{2} では {1} 件中 {0} 件が変わります。何も書き込んでいません。解釈の変更は新しい版によります。"},
      {std::to_string(effect->changes.size()), std::to_string(effect->entries), arguments.get("reading")});
  return ExitCode::done;
}

/// Whose rating moves most on the list; nullptr where nobody's does.
const PlayerKey* who_moves_most(const rating::PeriodResult& result, PlayerKey& kept) {
  std::int64_t most = -1;
  for (const rating::PlayerLedger& ledger : result.ledgers) {
    const bool counts = std::any_of(ledger.games.begin(), ledger.games.end(),
                                    [](const rating::GameLine& line) { return !line.exclusion; });
    if (!counts || std::abs(ledger.sum.hundredths()) <= most) continue;
    most = std::abs(ledger.sum.hundredths());
    kept = ledger.player;
  }
  return most < 0 ? nullptr : &kept;
}

/// What can be pasted: the commands take the latest list, and somebody of that one is named.
void note_next_of_months(const std::vector<operations::RatedList>& lists, const Context& context,
                         const Arguments& arguments) {
  const std::string database = database_words(arguments);
  PlayerKey kept;
  const PlayerKey* mover = who_moves_most(lists.back().computed.result, kept);
  if (mover == nullptr) {
    return note_next(context, arguments,
                     {"Next: `seiseki list{0}`, then `seiseki publish --to lists{0}`.",
                      "次に `seiseki list{0}`、続いて `seiseki publish --to lists{0}` を実行してください。"},
                     {database});
  }
  note_next(
      context, arguments,
      {"Next: `seiseki list{0}`, `seiseki explain {1}{0}`, then `seiseki publish --to lists{0}`.",
       "次に `seiseki list{0}`、`seiseki explain {1}{0}`、続いて `seiseki publish --to lists{0}` を実行してください。"},
      {database, mover->text()});
}

/// Lists over the board: drafts, computed again in any order until they are published.
ExitCode rate_months(const std::optional<WhichList>& which, const Opened& opened, Context& context,
                     const Arguments& arguments) {
  if (arguments.has("reading")) return try_reading(which, opened, context, arguments);
  const operations::RateRequest request = rate_request(which, arguments);
  const auto rated = operations::rate(*opened.work, opened.editions, request, who(context));
  if (!rated) return fail(context, as_typed(rated.error(), "rate"));
  for (const Finding& finding : rated->findings) context.report(finding);
  if (rated->lists.empty()) {
    if (context.format == Format::json) print(context, with_questions(list_table(), {}));
    note_nothing(
        opened, context, arguments, store::ListSeries::correspondence,
        {"No accepted report waits to be rated; `seiseki report list{0}` shows those that wait for a decision.",
         "計算を待つ受理済みの報告はありません。決定を待つ報告は `seiseki report list{0}` で表示します。"},
        {"No accepted report of games over the board waits to be rated; accepted correspondence games do. Next: "
         "`seiseki rate --correspondence{0}`.",
         "計算を待つ受理済みの報告は通信対局のものだけです。次に `seiseki rate --correspondence{0}` を実行してください。"});
    return ExitCode::done;
  }
  Table table = list_table();
  std::vector<office::AdoptionQuestion> questions;
  for (const operations::RatedList& list : rated->lists) {
    add_row(table, list.computed, request.keep == operations::Keep::yes && list.is_new);
    questions.insert(questions.end(), list.questions.begin(), list.questions.end());
    if (request.keep == operations::Keep::yes || context.format != Format::text) continue;
    const lists::ListNames names{list.computed.list};
    const auto edition = opened.editions.find(list.computed.list.manifest.edition.text());
    for (const rating::PlayerLedger& ledger : list.computed.result.ledgers) {
      context.write(lists::explanation_text(ledger, names, context.language,
                                            edition ? (*edition)->lists.value : ListStructure::per_category));
    }
  }
  print(context, with_questions(std::move(table), questions));
  // Whoever keeps quiet notes only would miss a rating that the edition gives.
  if (context.format == Format::text) context.tell(adoption_questions_text(questions, context));
  note_next_of_months(rated->lists, context, arguments);
  return ExitCode::done;
}

// ---- correspondence ------------------------------------------------------------------------------------------------

Table quarter_table() {
  return {.schema = "seiseki/rate-correspondence/1",
          .rows_key = "lists",
          .columns = {{"list", {"list", "リスト"}},
                      {"edition", {"edition", "規程"}},
                      {"reports", {"reports", "報告"}, Align::right},
                      {"games", {"games", "対局"}, Align::right},
                      {"left_out", {"left out", "除外"}, Align::right},
                      {"changed", {"changed", "変動"}, Align::right},
                      {"first_ratings", {"first ratings", "初期レーティング"}, Align::right},
                      {"corrected", {"corrected", "補正"}, Align::right},
                      {"written", {"written", "保存"}, Align::left, operations::yes_no_wording},
                      {"output_sha256", {"sha256", "sha256"}}}};
}

void add_row(Table& table, const lists::ComputedQuarter& computed, bool written) {
  const auto changed = std::count_if(computed.result.ledgers.begin(), computed.result.ledgers.end(),
                                     [](const auto& ledger) { return ledger.before != ledger.after; });
  const auto corrected = std::count_if(computed.result.ledgers.begin(), computed.result.ledgers.end(),
                                       [](const auto& ledger) { return ledger.correction.has_value(); });
  const store::ListManifest& manifest = computed.list.manifest;
  table.rows.push_back({to_iso(manifest.month), manifest.edition.text(), manifest.reports.size(),
                        computed.input.games.size(), computed.input.left_out.size(), changed,
                        computed.input.firsts.size(), corrected, written, manifest.output_sha256.substr(0, 16)});
}

ExitCode rate_quarters(const std::optional<WhichList>& which, const Opened& opened, Context& context,
                       const Arguments& arguments) {
  const operations::RateRequest request = rate_request(which, arguments);
  const auto rated = operations::rate_quarters(*opened.work, opened.editions, request, who(context));
  if (!rated) return fail(context, as_typed(rated.error(), "rate"));
  if (rated->empty()) {
    if (context.format == Format::json) print(context, quarter_table());
    note_nothing(
        opened, context, arguments, store::ListSeries::over_the_board,
        {"No accepted correspondence game waits to be rated; `seiseki report list{0}` shows what waits for a decision.",
         "計算を待つ受理済みの通信対局はありません。決定を待つ報告は `seiseki report list{0}` で表示します。"},
        {"No accepted correspondence game waits to be rated; accepted reports of games over the board do. Next: "
         "`seiseki rate{0}`.",
         "計算を待つ受理済みの報告は対面対局のものだけです。次に `seiseki rate{0}` を実行してください。"});
    return ExitCode::done;
  }
  Table table = quarter_table();
  for (const operations::RatedQuarter& quarter : *rated) {
    for (const Finding& finding : quarter.computed.findings) context.report(finding);
    add_row(table, quarter.computed, quarter.is_new);
    if (request.keep == operations::Keep::yes || context.format != Format::text) continue;
    const lists::ListNames names{quarter.computed.list};
    for (const rating::CorrespondenceLedger& ledger : quarter.computed.result.ledgers) {
      const auto told = lists::quarter_explanation(ledger.player, quarter.computed.input, quarter.computed.result,
                                                   *quarter.edition, names, context.language);
      if (told) context.write(told->text);
    }
  }
  print(context, table);
  note_next(
      context, arguments,
      {"Next: `seiseki list --correspondence{0}`, then `seiseki publish --correspondence --to lists{0}`.",
       "次に `seiseki list --correspondence{0}`、続いて `seiseki publish --correspondence --to lists{0}` を実行してください。"},
      {database_words(arguments)});
  return ExitCode::done;
}

}  // namespace

RateCommand::RateCommand() : OneListCommand{"rate"} {
  m_month_position = 0;
  line().positional({"MONTH",
                     {"the list to compute; else every list that accepted reports wait for",
                      "計算するリスト。省略時は受理済みの報告が待つすべてのリスト"},
                     0,
                     1});
  line().group(
      {{"What to do", "動作"},
       {{"list", '\0', "MONTH", {"the same as MONTH", "MONTH と同じ"}},
        {"regulation",
         '\0',
         "EDITION",
         {"rate under this edition; else as decided before, or the one in force",
          "この規程で計算する。省略時は決定済みの規程、なければ施行中の規程"}},
        {"reason",
         '\0',
         "TEXT",
         {"why another edition than the one in force, for the record", "施行中でない規程を使う理由（記録用）"}},
        {"from-scratch",
         '\0',
         {},
         {"there is no list before: everybody starts unrated", "前のリストがなく、全員URから始める"}},
        correspondence_option(),
        {"reading",
         '\0',
         "READING=VALUE",
         {"with --dry-run: what another reading would change, such as A6=both; `regulations readings` lists them",
          "--dry-run とともに、A6=both のような他の解釈による違いを示す。一覧は `regulations readings`"}},
        {"dry-run", 'n', {}, {"write nothing; show the list it would be", "書き込まずに結果を表示する"}}}});
  line().group(storage_options()).group(common_options());
}
Manual RateCommand::manual() const {
  return {
      .summary = {"Compute a month's list from the accepted reports", "受理済みの報告から月のリストを計算する"},
      .description =
          {"Takes the list before, the reports that arrived from the 21st to the 20th and were accepted, and the "
           "edition in force, and computes the next list as a draft. What went in is kept with it, so that the list "
           "can be made again. Until it is published a draft is computed again in any order, and thrown away with "
           "`list discard`; the open months before the one asked for are computed first. A published list never "
           "changes. Another edition than the one in force is a decision: it needs --reason, stands for "
           "the month, and the list names it.",
           "前のリスト、21日から翌月20日までに到着し受理された報告、施行中の規程から次のリストを計算します。"
           "計算の入力はリストとともに保存され、いつでも再計算できます。公表までは試算であり、順序によらず計算し直せ、"
           "`list discard` で破棄できます。指定した月より前の未公表の月は先に計算されます。"
           "公表済みのリストは変わりません。施行中でない規程の使用は決定として --reason とともに記録され、"
           "その月に適用され、リストに示されます。"},
      .examples = {
          {"rate --list 2026-03", {"the list of March 2026", "2026年3月のリスト"}},
          {"rate --list 2026-03 --regulation " + example_editions().before + " --dry-run",
           {"what an older edition would have given", "旧規程で計算した場合"}},
          {"rate --list 2026-03 --dry-run --reading A6=both",
           {"what another reading would change", "他の解釈による違い"}},
          {"rate --list 2026-03 --regulation " + example_editions().before + " --reason \"board decision of 2 March\"",
           {"by decision, on record", "決定による計算"}}}};
}

Result<Proceed> RateCommand::check() {
  if (m_arguments.has("reading") && (!m_arguments.has("dry-run") || is_correspondence())) {
    return failure(k_usage, {}, {},
                   {"--reading only shows what a list over the board would be; it goes with --dry-run",
                    "--reading は対局リストの試算だけを行います。--dry-run とともに指定してください", name()});
  }
  return OneListCommand::check();
}

ExitCode RateCommand::run(Context& context) {
  const auto opened = open_with_editions(m_arguments, context);
  if (!opened) return fail(context, opened.error());
  const auto lock = lock_run(*opened->work, m_arguments, context, name());
  if (!lock) return fail(context, lock.error());
  return is_correspondence() ? rate_quarters(m_which, *opened, context, m_arguments)
                             : rate_months(m_which, *opened, context, m_arguments);
}

}  // namespace seiseki::cli
