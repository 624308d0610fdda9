#include "pipeline/cli/ingest_options.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "engine/domain/home.hpp"
#include "importers/source/files.hpp"
#include "importers/text/unicode.hpp"
#include "pipeline/cli/findings.hpp"
#include "pipeline/ingest/run.hpp"
#include "pipeline/office/answer_file.hpp"

namespace seiseki::cli {

namespace {

const std::string k_correspondence_type{"correspondence"};

}  // namespace

Positional sources_positional() {
  return {"SOURCE",
          {"address, tournament number, file, folder, or `-`", "アドレス、大会番号、ファイル、フォルダー、または `-`"},
          1,
          100'000};
}

Positional told_sources_positional() {
  Positional out = sources_positional();
  out.help = {
      "address, tournament number, file, folder, or `-`; `FOLDER@2026-03-07..08,standard` says what only "
      "that source does not say itself",
      "アドレス、大会番号、ファイル、フォルダー、または `-`。`フォルダー@2026-03-07..08,standard` "
      "のように、その取得元だけの開催日と種類を補える"};
  return out;
}

OptionGroup report_options() {
  return {{"The report", "報告"},
          {{"received",
            '\0',
            "TIME",
            {"when it arrived, `2026-02-12` or `2026-02-12T10:00` (the federation's time), or `event-end`; else now",
             "到着日時。`2026-02-12` や `2026-02-12T10:00`（連盟の時間帯）、または `event-end`。省略時は現在"}},
           {"dates",
            '\0',
            "FIRST..LAST",
            {"when it was held, if the source does not say: `2026-03-07..2026-03-08`, `2026-03-07..08` or one day",
             "元のデータに日付がない場合の開催日。`2026-03-07..2026-03-08`、`2026-03-07..08` または1日"}},
           {"name",
            '\0',
            "NAME",
            {"what the event is called, if the source does not say", "元のデータに大会名がない場合の大会名"}},
           {"organiser",
            '\0',
            "NAME",
            {"who hosted it, if the source does not say", "元のデータに主催者がない場合の主催者"}},
           {"reporter",
            '\0',
            "WHO",
            {"who sent it, if the source does not say: ID or name",
             "元のデータに報告者がない場合の報告者。会員IDまたは氏名"}},
           {"applied",
            '\0',
            "DATE",
            {"when the event was applied for, or FIDE's was notified, if the source does not say",
             "元のデータに申請日がない場合の開催の申請日・届出日"}},
           {"type",
            't',
            "TYPE",
            {"rate as this, whatever the time control says", "持ち時間にかかわらずこの種類とする"},
            {},
            {"standard", "rapid", k_correspondence_type}},
           {"regulation",
            '\0',
            "EDITION",
            {"validate under this edition; else the one in force", "この規程で検証する。省略時は施行中の規程"}},
           {"id",
            '\0',
            "START=ID",
            {"who a start number is: a member, or `none`; may be repeated. In full `EVENT#START=ID=NAME`",
             "開始番号の選手の会員ID、または `none`。複数指定可。完全な形は `大会#番号=ID=記載の氏名`"},
            {},
            {},
            true},
           {"ids",
            '\0',
            "FILE",
            {"a CSV of such answers: event, start_number, printed_id, name, federation_id, reason",
             "回答のCSV: event, start_number, printed_id, name, federation_id, reason"}},
           {"id-reason",
            '\0',
            "TEXT",
            {"why, for what --id says; kept with the decision", "--id の理由。決定とともに記録する"}},
           {"questions",
            '\0',
            "FILE",
            {"write the open questions about players as a CSV for --ids",
             "選手に関する未解決の質問を --ids 用のCSVとして書き出す"}},
           {"accept-late", '\0', "REASON", {"accept although the deadline has passed", "期限後でも受理する理由"}},
           {"accept-older",
            '\0',
            "REASON",
            {"accept a copy that the source updated before the one at hand",
             "登録済みの版より更新日時の古い写しでも受理する理由"}},
           {"accept-damaged",
            '\0',
            "REASON",
            {"read a source that shows signs of damage: somebody has compared it with the original",
             "壊れている疑いのある元データを、原本と照合したうえで読み取る理由"}},
           {"separate-event",
            '\0',
            {},
            {"not the same event as another with these players on these days", "同じ選手・日程の別の大会として扱う"}}}};
}

Option jobs_option() {
  return {"jobs",
          'j',
          "N",
          {"read and prepare on N threads; else as many as the machine has. The result is the same",
           "読み込みと検証に使うスレッド数。省略時はコア数。結果は変わらない"}};
}

namespace {

tl::unexpected<Error> misuse(const std::string& command, std::string en, std::string ja) {
  return failure(k_usage, {}, {}, {std::move(en), std::move(ja), command});
}

/// `2026-03-07..2026-03-08`, the last as `03-08` or `08` too, or one day; the last not before the first.
std::optional<std::pair<Date, Date>> read_dates(const std::string& text) {
  constexpr std::size_t k_date = 10;
  const std::size_t dots = text.find("..");
  const std::string from = text.substr(0, dots);
  const std::string to = dots == std::string::npos ? from : text.substr(dots + 2);
  const auto first = parse_date(from);
  const bool is_short = from.size() == k_date && (to.size() == 2 || to.size() == 5);
  const auto last = parse_date(is_short ? from.substr(0, k_date - to.size()) + to : to);
  return first && last && *first <= *last ? std::optional(std::pair(*first, *last)) : std::nullopt;
}

/// Whether it is a type at all.
bool take_type(const std::string& text, ingest::Instructions& out) {
  const auto category = parse_rating_category(text);
  if (!category && text != k_correspondence_type) return false;
  out.type = category;
  out.is_correspondence = !category;
  return true;
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
    return misuse(
        command, fmt::format("--id is START=ID, such as 12={} or 12=none, not '{}'", home().ids.shown(), text),
        fmt::format("--id は 12={} または 12=none のように指定します（'{}' は不可）", home().ids.shown(), text));
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
                    fmt::format("--id で開始番号 {} が二度指定されています", number));
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
      return misuse(
          command, fmt::format("--received is such as 2026-02-12, 2026-02-12T10:00 or event-end, not '{}'", received),
          fmt::format("--received は 2026-02-12、2026-02-12T10:00、event-end のように指定します（'{}' は不可）",
                      received));
    }
  }
  if (arguments.has("dates")) {
    out.dates = read_dates(arguments.get("dates"));
    if (!out.dates) {
      return misuse(
          command,
          fmt::format("--dates is FIRST..LAST, such as 2026-03-07..2026-03-08, not '{}'", arguments.get("dates")),
          fmt::format("--dates は 2026-03-07..2026-03-08 のように指定します（'{}' は不可）", arguments.get("dates")));
    }
  }
  out.name = std::string{importers::text::trim(arguments.get("name"))};
  out.organiser = std::string{importers::text::trim(arguments.get("organiser"))};
  out.reporter = std::string{importers::text::trim(arguments.get("reporter"))};
  if (arguments.has("applied")) {
    out.application_date = parse_date(arguments.get("applied"));
    if (!out.application_date) {
      return misuse(command, fmt::format("--applied is a day such as 2026-02-28, not '{}'", arguments.get("applied")),
                    fmt::format("--applied は 2026-02-28 のような日付です（'{}' は不可）", arguments.get("applied")));
    }
  }
  if (arguments.has("type")) take_type(arguments.get("type"), out);
  if (arguments.has("regulation")) out.regulation = arguments.get("regulation");
  SEISEKI_TRY(out.accept_late, read_reason(arguments, "accept-late", command));
  SEISEKI_TRY(out.accept_older, read_reason(arguments, "accept-older", command));
  SEISEKI_TRY(out.accept_damaged, read_reason(arguments, "accept-damaged", command));
  out.separate_event = arguments.has("separate-event");
  const std::string reason = arguments.get("id-reason");
  for (const std::string& text : arguments.all("id"))
    SEISEKI_CHECK(read_assignment(text, reason, out.assignments, command));
  return out;
}

std::vector<SaidOfSources> said_of_sources(const std::vector<std::string>& words, const ingest::Instructions& of_all) {
  std::vector<SaidOfSources> out;
  std::string before;
  for (const std::string& word : words) {
    const std::size_t at = std::min(word.rfind('@'), word.size());
    std::string said = at == word.size() ? std::string{} : word.substr(at + 1);
    ingest::Instructions instructions = of_all;
    const std::size_t comma = std::min(said.find(','), said.size());
    ingest::Instructions of_type = instructions;
    const bool type = take_type(comma < said.size() ? said.substr(comma + 1) : said, of_type);
    const auto dates = read_dates(said.substr(0, comma));
    const bool is_said = comma < said.size() ? type && dates : type || dates;
    if (!is_said) said.clear();
    if (is_said && type) instructions = std::move(of_type);
    if (is_said && dates) instructions.dates = dates;
    if (out.empty() || said != before) out.push_back({{}, std::move(instructions)});
    out.back().sources.push_back(is_said ? word.substr(0, at) : word);
    before = std::move(said);
  }
  return out;
}

Result<void> check_told_alike(const Arguments& arguments, const ingest::Instructions& of_all,
                              const std::string& command) {
  if (!arguments.has("id") || said_of_sources(arguments.positionals(), of_all).size() <= 1) return {};
  return misuse(command, "with --id the sources are told the same; give the one with an @ by itself",
                "--id を使うときは取得元ごとの指定を混ぜられません。@ を付けた取得元だけを指定してください");
}

Result<int> read_jobs(const Arguments& arguments, const std::string& command) {
  const std::string text = arguments.get("jobs");
  if (text.empty()) return ingest::default_jobs();
  int jobs = 0;
  const auto parsed = std::from_chars(text.data(), text.data() + text.size(), jobs);
  if (parsed.ec != std::errc{} || parsed.ptr != text.data() + text.size() || jobs < 1 || jobs > 64) {
    return misuse(command, fmt::format("--jobs is a number from 1 to 64, not '{}'", text),
                  fmt::format("--jobs は1から64の数です（'{}' は不可）", text));
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
    context.note({"{0|row|rows} of {1} without a federation_id: nothing is decided by them.",
                  "{1} のうち {0} 行は federation_id が空のため使いません。"},
                 {std::to_string(file.undecided), document.name});
  }
  for (identity::Assignment& answer : file.answers) instructions.assignments.push_back(std::move(answer));
  return {};
}

}  // namespace seiseki::cli
