#include "pipeline/cli/ingest_options.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <set>

#include <fmt/format.h>

#include "importers/http/curl_fetcher.hpp"
#include "importers/source/files.hpp"
#include "importers/text/unicode.hpp"
#include "pipeline/cli/context_clock.hpp"
#include "pipeline/cli/findings.hpp"
#include "pipeline/ingest/run.hpp"
#include "pipeline/office/answer_file.hpp"

namespace seiseki::cli {

namespace http = importers::http;

OptionGroup fetching_options() {
  return {{"Fetching", "取得"},
          {{"offline", '\0', {}, {"fetch nothing; addresses are refused", "取得を行わない。アドレスは拒否する"}},
           {"all-sections", '\0', {}, {"with an address: also the other sections of its event, each as a tournament of its own",
                                       "アドレスの場合: 同じ大会の他の部門も、それぞれ1つの大会として取り込む"}},
           {"player-cards", '\0', {}, {"if the lists hide the federation IDs: one more page for each player, to get them",
                                       "一覧に会員IDがない場合: 選手ごとに1ページを追加で取得して調べる"}},
           {"contact", '\0', "ADDRESS", {"whom the site can write to, sent with every request; else $SEISEKI_CONTACT",
                                         "取得先に知らせる連絡先。省略時は $SEISEKI_CONTACT"}},
           {"allow-loopback", '\0', {}, {"for tests: also fetch from this machine, without waiting between requests",
                                         "試験用: このコンピューターからも待たずに取得する"}}}};
}

OptionGroup report_options() {
  return {{"The report", "報告"},
          {{"received", '\0', "TIME", {"when it arrived, `2026-02-12` or `2026-02-12T10:00` (Japan), or `event-end`; else now",
                                       "到着日時。`2026-02-12` や `2026-02-12T10:00`(日本時間)、または `event-end`。省略時は現在"}},
           {"dates", '\0', "FIRST..LAST", {"when it was held, if the source does not say: `2026-03-07..2026-03-08` or one day",
                                          "元のデータに日付がない場合の開催日。`2026-03-07..2026-03-08` または1日"}},
           {"type", '\0', "TYPE", {"rate as this, whatever the time control says", "持ち時間にかかわらずこの種類とする"}, {}, {"standard", "rapid"}},
           {"regulation", '\0', "EDITION", {"validate under this edition; else the one in force", "この規程で検証する。省略時は施行中の規程"}},
           {"id", '\0', "START=ID", {"who a start number is: a member, or `none`; may be repeated. In full `EVENT#START=ID=NAME`",
                                     "スタート番号の選手の会員ID、または `none`。複数指定可。完全な形は `大会#番号=ID=印字名`"}, {}, {}, true},
           {"ids", '\0', "FILE", {"a CSV of such answers: event, start_number, printed_id, name, federation_id, reason",
                                  "回答のCSV: event, start_number, printed_id, name, federation_id, reason"}},
           {"id-reason", '\0', "TEXT", {"why, for what --id says; kept with the decision", "--id の理由。決定とともに記録する"}},
           {"questions", '\0', "FILE", {"write the open questions about players as a CSV for --ids",
                                        "選手に関する未解決の質問を --ids 用のCSVとして書き出す"}},
           {"accept-late", '\0', "REASON", {"accept although the deadline has passed", "期限後でも受理する理由"}},
           {"accept-older", '\0', "REASON", {"accept a copy that the source updated before the one at hand",
                                              "登録済みの版より更新日時の古い写しでも受理する理由"}},
           {"separate-event", '\0', {}, {"not the same event as another with these players on these days",
                                         "同じ選手・日程の別の大会として扱う"}}}};
}

Option jobs_option() {
  return {"jobs", 'j', "N", {"read and prepare on N threads; else as many as the machine has. The result is the same",
                             "読み込みと検証に使うスレッド数。省略時はコア数。結果は変わらない"}};
}

namespace {

tl::unexpected<Error> misuse(const std::string& command, std::string en, std::string ja) {
  return failure(k_usage, {}, {}, {std::move(en), std::move(ja), command});
}

/// `2026-03-07..2026-03-08`, or one day; the last not before the first.
std::optional<std::pair<Date, Date>> read_dates(const std::string& text) {
  const std::size_t dots = text.find("..");
  const auto first = parse_date(std::string_view{text}.substr(0, dots));
  const auto last = dots == std::string::npos ? first : parse_date(std::string_view{text}.substr(dots + 2));
  return first && last && *first <= *last ? std::optional(std::pair(*first, *last)) : std::nullopt;
}

/// Why an exception is made; nullopt if none is asked for.
Result<std::optional<std::string>> read_reason(const Arguments& arguments, const std::string& option,
                                               const std::string& command) {
  if (!arguments.has(option)) return std::nullopt;
  std::string reason = arguments.get(option);
  if (!importers::text::trim(reason).empty()) return reason;
  return misuse(command, fmt::format("--{} needs a reason", option), fmt::format("--{} には理由が必要です", option));
}

/// `[EVENT#]START=ID[=NAME]`
Result<void> read_assignment(const std::string& text, const std::string& reason, identity::Assignments& out,
                             const std::string& command) {
  const std::size_t hash = text.find('#') < text.find('=') ? text.find('#') : std::string::npos;
  const std::size_t start = hash == std::string::npos ? 0 : hash + 1;
  const std::size_t equals = std::min(text.find('=', start), text.size());
  const std::size_t second = std::min(text.find('=', std::min(equals + 1, text.size())), text.size());
  int number = 0;
  const auto parsed = std::from_chars(text.data() + start, text.data() + equals, number);
  const std::string id = equals < text.size() ? text.substr(equals + 1, second - equals - 1) : "";
  const auto member = FederationId::parse(id);
  const bool is_number = parsed.ec == std::errc{} && parsed.ptr == text.data() + equals && number >= 1;
  if (!is_number || (!member && id != "none") || hash == 0) {
    return misuse(command, fmt::format("--id is START=ID, such as 12=N01234567 or 12=none, not '{}'", text),
                  fmt::format("--id は 12=N01234567 または 12=none のように指定します('{}' は不可)", text));
  }
  identity::Assignment assignment;
  if (hash != std::string::npos) assignment.event = text.substr(0, hash);
  assignment.start_number = StartNumber{number};
  assignment.id = member;
  if (second < text.size()) assignment.name = text.substr(second + 1);
  assignment.reason = reason;
  for (const identity::Assignment& known : out) {
    if (known.event == assignment.event && known.start_number == assignment.start_number && known.id != member) {
      return misuse(command, fmt::format("--id gives the start number {} twice", number),
                    fmt::format("--id でスタート番号 {} が二度指定されています", number));
    }
  }
  out.push_back(std::move(assignment));
  return {};
}

}  // namespace

Result<ingest::Instructions> read_instructions(const Arguments& arguments, const std::string& command) {
  ingest::Instructions out;
  if (const std::string received = arguments.get("received"); received == "event-end") {
    out.received_at_event_end = true;
  } else if (!received.empty()) {
    out.received = parse_instant(received);
    if (!out.received) {
      return misuse(command, fmt::format("--received cannot be read: '{}'", received),
                    fmt::format("--received を読めません: '{}'", received));
    }
  }
  if (arguments.has("dates")) {
    out.dates = read_dates(arguments.get("dates"));
    if (!out.dates) {
      return misuse(command, fmt::format("--dates is FIRST..LAST, such as 2026-03-07..2026-03-08, not '{}'", arguments.get("dates")),
                    fmt::format("--dates は 2026-03-07..2026-03-08 のように指定します('{}' は不可)", arguments.get("dates")));
    }
  }
  if (arguments.has("type")) out.type = parse_rating_category(arguments.get("type"));
  if (arguments.has("regulation")) out.regulation = arguments.get("regulation");
  SEISEKI_TRY(out.accept_late, read_reason(arguments, "accept-late", command));
  SEISEKI_TRY(out.accept_older, read_reason(arguments, "accept-older", command));
  out.separate_event = arguments.has("separate-event");
  const std::string reason = arguments.get("id-reason");
  for (const std::string& text : arguments.all("id"))
    SEISEKI_CHECK(read_assignment(text, reason, out.assignments, command));
  return out;
}

bool only_loopback(const std::vector<std::string>& sources) {
  namespace chess_results = importers::chess_results;
  return std::none_of(sources.begin(), sources.end(), [](const std::string& source) {
    const auto address = chess_results::parse_address(source, chess_results::Loopback::allow);
    return address && address->port == 0 && chess_results::looks_like_address(source);
  });
}

Result<int> read_jobs(const Arguments& arguments, const std::string& command) {
  const std::string text = arguments.get("jobs");
  if (text.empty()) return ingest::default_jobs();
  int jobs = 0;
  const auto parsed = std::from_chars(text.data(), text.data() + text.size(), jobs);
  if (parsed.ec != std::errc{} || parsed.ptr != text.data() + text.size() || jobs < 1 || jobs > 64) {
    return misuse(command, fmt::format("--jobs is a number from 1 to 64, not '{}'", text),
                  fmt::format("--jobs は1から64の数です('{}' は不可)", text));
  }
  return jobs;
}

Result<void> read_answers(const Arguments& arguments, const Context& context, ingest::Instructions& instructions) {
  const std::string path = arguments.get("ids");
  if (path.empty()) return {};
  SEISEKI_TRY(const importers::Document document, importers::read_file(path));
  SEISEKI_TRY(office::AnswerFile file, office::read_answer_file(document));
  for (const Finding& finding : file.findings) context.report(finding);
  if (has_error(file.findings)) return failure(k_answers_refused, {.document = document.name});
  if (file.undecided > 0) {
    context.note({"{0} rows of {1} have no federation_id and decide nothing.",
                  "{1} のうち {0} 行は federation_id が空のため使いません。"},
                 {std::to_string(file.undecided), document.name});
  }
  for (identity::Assignment& answer : file.answers) instructions.assignments.push_back(std::move(answer));
  return {};
}

namespace {

bool needs_one_tournament(const identity::Assignments& assignments) {
  return std::any_of(assignments.begin(), assignments.end(), [](const identity::Assignment& assignment) {
    return assignment.start_number && assignment.event.empty();
  });
}

}  // namespace

Result<void> ingest_sources(std::span<const std::string> sources, const ingest::SourceAccess& access,
                            const ingest::Preparation& preparation, int jobs, ingest::ReportSink& sink,
                            const std::function<void(ingest::Item, ingest::Progress)>& take) {
  if (!needs_one_tournament(preparation.instructions.assignments)) {
    ingest::ingest_all(sources, access, preparation, jobs, sink, take);
    return {};
  }
  // Of two tournaments nobody can know which one was meant, and the first must not be written before that is seen.
  std::optional<ingest::PendingBatch> only;
  std::size_t count = 0;
  ingest::for_each_pending(sources, access, [&](ingest::PendingBatch pending, std::size_t) {
    if (++count == 1) only = std::move(pending);
  });
  if (count > 1) return failure(k_several_assigned, {}, {}, {std::to_string(count)});
  if (only) take(ingest::deliver(ingest::prepare_batch(*only, preparation), sink), {1, 1});
  return {};
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

Access open_access(const Arguments& arguments, const Context& context, http::HttpCache* cache) {
  Access out;
  out.access.standard_input = &context.in;
  out.access.download.player_cards = arguments.has("player-cards");
  if (arguments.has("all-sections")) out.access.sections = ingest::Sections::all;
  if (arguments.has("offline")) return out;
  out.clock = std::make_unique<ContextClock>(context);
  http::CurlFetcherOptions options;
  options.contact = arguments.get("contact");
  const auto variable = context.environment.find("SEISEKI_CONTACT");
  if (options.contact.empty() && variable != context.environment.end()) options.contact = variable->second;
  if (arguments.has("allow-loopback")) {
    options.rules.loopback = http::Loopback::allow;
    out.access.loopback = importers::chess_results::Loopback::allow;
    // Manners are for other people's servers.
    if (only_loopback(arguments.positionals())) {
      options.rules.politeness.minimum_delay = {};
      options.rules.politeness.jitter = {};
    }
  }
  options.rules.jitter_seed = static_cast<std::uint64_t>(context.now().time_since_epoch().count());
  if (context.verbosity == Verbosity::verbose) {
    options.rules.log = [&context](const http::LoggedRequest& request) {
      context.err << fmt::format("{} {} {} {} ms {} bytes\n", request.method, request.url, request.status,
                                 request.duration.count(), request.bytes);
    };
  }
  out.fetcher = std::make_unique<http::CurlFetcher>(std::move(options), *out.clock, cache);
  out.access.fetcher = out.fetcher.get();
  return out;
}

namespace {
/// By code, not by address: the same order in every run.
struct ByCode {
  bool operator()(const FindingKind* a, const FindingKind* b) const { return a->code < b->code; }
};
}  // namespace

int Account::count(ingest::Outcome outcome) const {
  return static_cast<int>(std::count_if(items.begin(), items.end(),
                                        [&](const ingest::Item& item) { return item.outcome == outcome; }));
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
    if (++shown <= k_shown_differences || context.verbosity == Verbosity::verbose) context.report(difference.finding({.document = item.label}));
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

}  // namespace seiseki::cli
