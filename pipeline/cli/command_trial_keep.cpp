#include "pipeline/cli/command_trial_keep.hpp"

#include <algorithm>
#include <map>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "pipeline/cli/command_rate.hpp"
#include "pipeline/cli/findings.hpp"
#include "pipeline/cli/ingest_account.hpp"
#include "pipeline/cli/missing_facts.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/ingest/store_sink.hpp"
#include "pipeline/office/opening.hpp"
#include "pipeline/trial/starting_list.hpp"
#include "pipeline/trial/view.hpp"

namespace seiseki::cli {

namespace {

/// A month's list and whether it is one of correspondence games, with the edition the trial rated it under.
using ListsToRate = std::map<std::pair<YearMonth, bool>, std::string>;

/// People and ratings of the trial, by the door a federation's list comes in.
Result<void> open_list(const importers::Document& list, Workspace& work, const lists::Editions& editions,
                       const office::Officer& officer, const Context& context) {
  SEISEKI_TRY(const office::ListFile file, office::read_list_file(list));
  for (const Finding& finding : file.findings) {
    if (finding.severity() == Severity::error) return tl::make_unexpected(Error{finding});
    if (finding.severity() == Severity::warning) context.report(finding);
  }
  SEISEKI_CHECK(
      office::take_list_file(file, list, work.database, work.documents, editions, officer, office::Write::yes));
  return {};
}

/// A context of a command within ours, that writes elsewhere.
Context writing_to(std::ostream& out, const Context& context) {
  return {.in = context.in,
          .out = out,
          .err = context.err,
          .now = context.now,
          .environment = context.environment,
          .err_is_terminal = context.err_is_terminal,
          .in_is_terminal = context.in_is_terminal,
          .out_is_terminal = context.out_is_terminal,
          .login = context.login,
          .language = context.language,
          .format = context.format,
          .verbosity = Verbosity::quiet,
          .progress = context.progress};
}

/// `told`, if any, gets what `rate` prints of each list.
ExitCode rate_lists(const Arguments& arguments, const ListsToRate& lists, const Context& context, output::Json* told) {
  for (const auto& [list, edition] : lists) {
    const auto& [month, by_correspondence] = list;
    std::vector<std::string> words{to_iso(month), "--regulation", edition, "--reason", "trial"};
    if (by_correspondence) words.emplace_back("--correspondence");
    if (arguments.has("database")) words.insert(words.end(), {"--database", arguments.get("database")});
    if (arguments.has("regulations")) words.insert(words.end(), {"--regulations", arguments.get("regulations")});
    RateCommand rate;
    if (const auto read = rate.setup(words); !read) return fail(context, read.error());
    std::ostringstream printed;
    // Else what there is no memory for is left out.
    printed.exceptions(std::ios::badbit);
    // What comes next is said once, at the end.
    Context within = writing_to(told == nullptr ? context.out : printed, context);
    if (const ExitCode code = rate.run(within); code != ExitCode::done) {
      context.reported.insert(context.reported.end(), within.reported.begin(), within.reported.end());
      return code;
    }
    if (told != nullptr) told->push_back(output::parsed_or_null(printed.str()));
  }
  return ExitCode::done;
}

/// Keeps every event that was rated; those without open problems wait for their lists.
void take_events(std::span<const trial::Given> given, std::span<const trial::Event> events,
                 const office::Officer& officer, Workspace& work, Account& account, ListsToRate& lists) {
  ingest::StoreSink sink{work.database,
                         work.documents,
                         work.quarantine,
                         {.on_arrival = ingest::OnArrival::accept, .now = officer.now, .actor = officer.name}};
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (events[i].verdict != trial::Verdict::rated) continue;
    ingest::PreparedReport report = *events[i].report;
    report.documents = given[i].documents;
    const ingest::ReportSink::Answer answer = sink.take(report);
    ingest::Item item;
    item.label = events[i].label;
    item.outcome = answer.outcome;
    item.report = answer.report;
    item.facts = ingest::facts_of(report);
    item.findings = report.findings;
    item.findings.insert(item.findings.end(), answer.findings.begin(), answer.findings.end());
    if (item.outcome == ingest::Outcome::imported && !has_error(item.findings))
      lists.emplace(std::pair{report.period.list, events[i].quarter.has_value()}, events[i].edition->id.text());
    account.items.push_back(std::move(item));
  }
}

/// The lists that the office begins with, each by its name.
std::vector<importers::Document> lists_to_open(std::span<const trial::Event> events, const office::ListedPeople* list) {
  std::vector<importers::Document> out;
  for (auto& made : {trial::starting_list(events), trial::starting_correspondence_list(events)}) {
    if (!made) continue;
    importers::Document opened = list == nullptr ? *made : list->document();
    // Taken as the list before the first event's, as the trial took it.
    opened.name = made->name;
    const bool is_there = std::any_of(out.begin(), out.end(), [&](const importers::Document& other) {
      return list != nullptr && other.bytes == opened.bytes;
    });
    if (!is_there) out.push_back(std::move(opened));
  }
  return out;
}

Result<void> keep_events(const Arguments& arguments, std::span<const trial::Given> given,
                         std::span<const trial::Event> events, const office::ListedPeople* list, const Context& context,
                         Account& account, ListsToRate& lists) {
  SEISEKI_TRY(const std::unique_ptr<Workspace> opened, open_workspace(arguments, context, store::IfMissing::create));
  Workspace& work = *opened;
  SEISEKI_TRY(const store::RunLock lock, work.lock({actor(context), "trial", context.now()}));
  SEISEKI_TRY(const lists::Editions editions, load_editions(arguments));
  if (!work.roster.all().empty()) {
    return failure(
        k_usage, {}, {},
        {"--keep makes a database of its own, and there are people in this one; name another with --database",
         "--keep は専用のデータベースを作りますが、このデータベースには既に名簿があります。"
         "--database で別のものを指定してください",
         "trial"});
  }
  const office::Officer officer{actor(context), context.now()};
  for (const importers::Document& first : lists_to_open(events, list))
    SEISEKI_CHECK(open_list(first, work, editions, officer, context));
  take_events(given, events, officer, work, account, lists);
  return {};
}

/// What can be pasted next, of this database and this list.
void note_kept(const Arguments& arguments, std::span<const trial::Event> events, const ListsToRate& lists,
               const Context& context) {
  const std::string database = database_words(arguments);
  for (const trial::Event& event : events) {
    const trial::EventView view = trial::view_of(event);
    if (!event.numbers || !view.largest || !lists.contains({event.report->period.list, false})) continue;
    return context.note({"Next: `seiseki list{0}`, `seiseki explain {1}{0}`, `seiseki publish --to lists{0}`.",
                         "次に `seiseki list{0}`、`seiseki explain {1}{0}`、`seiseki publish --to lists{0}`。"},
                        {database, view.rows[*view.largest].key.text()});
  }
}

}  // namespace

ExitCode keep_trial(const Arguments& arguments, std::span<const trial::Given> given,
                    std::span<const trial::Event> events, const office::ListedPeople* list, Context& context,
                    output::Json* told) {
  Account account;
  ListsToRate lists;
  if (const auto kept = keep_events(arguments, given, events, list, context, account, lists); !kept)
    return fail(context, kept.error());
  output::Json rated = output::Json::array();
  if (told == nullptr) {
    context.write("\n");
    print(context, account_table(account));
  }
  if (const ExitCode code = rate_lists(arguments, lists, context, told == nullptr ? nullptr : &rated);
      code != ExitCode::done)
    return code;
  if (told != nullptr)
    *told = {{"account", operations::account_json(account, "seiseki/import/1")}, {"rated", std::move(rated)}};
  if (account.waiting_for_answers() > 0) {
    context.note({"Reports with open problems wait for a decision: `seiseki report list{0}` shows them.",
                  "未解決の問題がある報告は決定を待っています。`seiseki report list{0}` で表示します。"},
                 {database_words(arguments)});
  }
  note_kept(arguments, events, lists, context);
  return exit_code_of(account);
}

}  // namespace seiseki::cli
