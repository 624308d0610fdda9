#include "pipeline/cli/command_convert.hpp"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <ostream>
#include <stdexcept>

#include <fmt/format.h>

#include "engine/domain/category_words.hpp"
#include "importers/chess_results_xml/writer.hpp"
#include "importers/importer.hpp"
#include "importers/report_form/writer.hpp"
#include "importers/trf/for_pairing.hpp"
#include "importers/trf/writer.hpp"
#include "pipeline/cli/fetching.hpp"
#include "pipeline/cli/findings.hpp"
#include "pipeline/cli/table.hpp"
#include "pipeline/files/write.hpp"
#include "pipeline/lists/editions.hpp"
#include "pipeline/output/json.hpp"
#include "pipeline/publish/conversion_losses.hpp"
#include "pipeline/publish/games_csv.hpp"
#include "pipeline/publish/games_json.hpp"
#include "pipeline/validation/event_class.hpp"

namespace seiseki::cli {

namespace fs = std::filesystem;

ConvertCommand::ConvertCommand() : Command{"convert"} {
  line().positional({"SOURCE",
                     {"address, tournament number, file, folder, or `-`; the pages of one event",
                      "アドレス、大会番号、ファイル、フォルダー、または `-`。一つの大会のページ"},
                     0,
                     100});
  line().group({{"What to write", "書き出し"},
                {{"to",
                  '\0',
                  "FORM",
                  {"the form to write", "書き出す形式"},
                  "games-json",
                  {"games-json", "trf16", "trf26", "chessresults-xml", "report-form", "results-csv"}},
                 {"output",
                  'o',
                  "FILE",
                  {"write this file instead of standard output", "標準出力の代わりにこのファイルへ書き出す"}}}});
  line().group({{"TRF", "TRF"},
                {{"for-pairing",
                  '\0',
                  {},
                  {"as pairing programs want it: played rounds alone, points of the games",
                   "ペアリングソフト用。行われたラウンドだけを、対局から計算した得点で書き出す"}},
                 {"national-tag",
                  '\0',
                  "TAG",
                  {"the federation of national IDs and ratings, three capitals; else the event's",
                   "国内IDと国内レーティングの連盟（大文字3字）。省略時は大会の所属国"}}}});
  line().group(fetching_options()).group(common_options(Forms::document));
}

Manual ConvertCommand::manual() const {
  return {
      .summary = {"Write a tournament in another form", "大会を別の形式で書き出す"},
      .description =
          {"Reads one tournament from whatever holds it and writes it to standard output: `games-json` is one object with "
           "tournament, players, games by start number and findings; `trf16` and `trf26` are tournament report files; "
           "`chessresults-xml` is what Chess-Results takes as an upload; `results-csv` is the rated games in the columns "
           "of the results database, as printed; `report-form` is the federation's form for events that no pairing "
           "program ran, filled in from the source, or empty without one, as CSV for Excel or, with `--output FILE.xlsx`, "
           "as a workbook; its type is filled in where the time control decides it. A TRF gets the points and ranks that the "
           "source does not print, from the games; with `--for-pairing` it is what a program needs to pair the next round. "
           "seiseki lists what the form cannot hold. A "
           "page or file alone gives whatever it holds; a folder of pages of one event gives the event. Nobody is "
           "identified and nothing is kept.",
           "一つの大会を読み取り、標準出力に書き出します。`games-json` は大会・選手・開始番号による対局・検証結"
           "果のオブジェクト、`trf16` と `trf26` は大会報告ファイル、"
           "`chessresults-xml` はChess-Results へのアップロード用XML、"
           "`results-csv` は対局データベースの列による対局、"
           "`report-form` は連盟のレーティング報告フォームです（SOURCE がなければ空のフォーム、Excel用CSV、"
           "または `--output FILE.xlsx` でブック）。種類は持ち時間から決まる場合に記入します。"
           "TRF では、元のデータにない得点と順位を対局から計算します。"
           "`--for-pairing` を付けると、次のラウンドを組むための内容にします。"
           "形式が表せない内容は警告します。単独のページやファイルは持っている内容だけを、"
           "一つの大会のページのフォルダーは大会全体を書き出します。"},
      .examples = {{"convert export.trf", {"a file as JSON", "ファイルをJSONに"}},
                   {"convert saved-pages/ --to trf16 > event.trf",
                    {"saved pages as a report file", "保存したページを報告ファイルに"}},
                   {"convert event.TUNX --to trf26 --for-pairing --output event.trf",
                    {"to pair the next round elsewhere", "次のラウンドを別のプログラムで組む"}},
                   {"convert --to report-form --output form.xlsx",
                    {"an empty report form to fill in", "記入用の空の報告フォーム"}}}};
}

Result<Proceed> ConvertCommand::check() {
  const bool is_form = m_arguments.get("to") == "report-form";
  if (m_arguments.positionals().empty() && !is_form)
    return failure(k_usage, {}, {}, {"SOURCE is missing", "SOURCE がありません", name()});
  const std::string output = m_arguments.get("output");
  if (m_arguments.has("output") && (output.empty() || fs::path{output}.filename().empty()))
    return failure(k_usage, {}, {}, {"--output needs the name of a file", "--output にはファイル名が必要です", name()});
  const bool is_trf = m_arguments.get("to").starts_with("trf");
  if (!is_trf && (m_arguments.has("for-pairing") || m_arguments.has("national-tag")))
    return failure(k_usage, {}, {},
                   {"--for-pairing and --national-tag are of trf16 and trf26",
                    "--for-pairing と --national-tag は trf16 と trf26 で使います", name()});
  const std::string tag = m_arguments.get("national-tag");
  if (m_arguments.has("national-tag") && !importers::trf::is_national_tag(tag))
    return failure(k_usage, {}, {},
                   {"--national-tag is three capitals such as JPN, not '" + tag + "'",
                    "--national-tag は JPN のような大文字3字です（'" + tag + "' は不可）", name()});
  if (output.ends_with(".xlsx") && !is_form)
    return failure(k_usage, {}, {},
                   {"only a report form is written as .xlsx", ".xlsx で書き出せるのは報告フォームだけです", name()});
  return Proceed::run;
}

namespace {

using importers::ImportedTournament;

/// A note only on request.
void tell(const Finding& finding, const Context& context) {
  if (finding.severity() != Severity::info || context.verbosity == Verbosity::verbose) context.report(finding);
}

/// The tournament in the form asked for; an error of ours when it does not fit.
Result<std::string> written(const ImportedTournament& tournament, const std::string& form) {
  if (form == "games-json") return output::dump(publish::games_json(tournament));
  if (form == "results-csv") return publish::games_csv(tournament);
  return importers::chess_results_xml::write_upload(tournament);
}

/// A note only on request, unless it is about something that was made up.
void tell_added(const std::vector<Finding>& findings, const Context& context) {
  for (const Finding& finding : findings) {
    if (finding.severity() != Severity::info || context.verbosity != Verbosity::quiet) context.report(finding);
  }
}

/// A report file, and word of everything it has that the source has not.
Result<std::string> written_report(const ImportedTournament& tournament, const Arguments& arguments,
                                   const Context& context) {
  const importers::trf::WriterOptions options{.national_tag = arguments.get("national-tag")};
  try {
    const auto report = arguments.get("to") == "trf26" ? importers::trf::write_trf26(tournament, options)
                                                       : importers::trf::write_trf16(tournament, options);
    tell_added(report.findings, context);
    return report.bytes;
  } catch (const std::out_of_range&) {
    return failure(k_not_writable);
  }
}

Result<std::string> report_form(const ImportedTournament* tournament, const std::string& file) {
  return file.ends_with(".xlsx") ? importers::report_form::write_form_xlsx(tournament)
                                 : importers::report_form::write_form_csv(tournament);
}

std::optional<Date> last_day(const ImportedTournament& tournament) {
  const importers::TournamentDetails& details = tournament.details;
  if (details.end) return details.end;
  std::optional<Date> day = details.start;
  for (const auto& [round, date] : details.round_dates) day = std::max(day, std::optional(date));
  for (const importers::ImportedGame& game : tournament.games) day = std::max(day, game.date);
  return day;
}

/// Where nobody names the type, the time control does, by the edition in force on the event's last day.
/// \clause jcf-2024-10 2(2)
void decide_type(ImportedTournament& tournament, const Context& context) {
  importers::TournamentDetails& details = tournament.details;
  if (details.declared_category || details.declared_blitz || details.declared_correspondence) return;
  const auto leave_open = [&](std::string en, std::string ja) {
    context.report(finding(k_type_open, {}, details.time_control, {std::move(en), std::move(ja)}));
  };
  if (details.time_control.empty())
    return leave_open("the source names neither it nor the time control", "元のデータに種類も持ち時間もありません");
  const auto day = last_day(tournament);
  if (!day)
    return leave_open("without a day of the event no edition can decide it", "大会の日付がなく、規程を選べません");
  const auto editions = lists::Editions::load();
  const auto edition = editions ? editions->for_day(*day) : tl::make_unexpected(editions.error());
  if (!edition) {
    return leave_open("no edition of the regulations is at hand for " + to_iso(*day),
                      to_iso(*day) + " に適用する規程が手元にありません");
  }
  const auto decided = validation::class_by_time_control(details, **edition, std::nullopt);
  if (!decided) {
    return leave_open("the time control does not tell it without doubt", "持ち時間の記載からは一つに決まりません");
  }
  const std::string minutes = std::to_string(decided->seconds / 60);
  if (!decided->category) {
    return leave_open("a game of " + minutes + " minutes a player is too short for a rated type",
                      "一人 " + minutes + " 分では、計算対象の種類になりません");
  }
  details.declared_category = decided->category;
  context.report(
      finding(k_type_decided, {}, details.time_control,
              {std::string(to_string(*decided->category)), minutes, std::to_string((*edition)->time_class->moves.value),
               (*edition)->id.text(), std::string(words_of(*decided->category).ja)}));
}

/// Reads again what was written and says what is not in it.
void tell_losses(const ImportedTournament& tournament, const std::string& form, const std::string& bytes,
                 const Context& context) {
  const std::vector<importers::Document> documents{importers::Document{.name = form, .origin = {}, .bytes = bytes}};
  // A source full of disputes has few results left to write, which looks like damage and is none.
  const auto again = importers::read_tournament(documents, importers::IfDamaged::read_and_tell);
  if (!again) {
    context.report(finding(k_not_read_again, {}, {}, {form, std::string(again.error().finding.code())}));
    return;
  }
  const auto players = form == "results-csv" ? publish::PlayersBy::person : publish::PlayersBy::start_number;
  const publish::ConversionLosses losses = publish::conversion_losses(tournament, *again, players);
  const auto tell_items = [&](const FindingKind& kind, const std::vector<publish::LostItem>& items) {
    if (kind.severity == Severity::info && context.verbosity == Verbosity::quiet) return;
    for (const publish::LostItem& line : publish::in_lines(items))
      context.report(finding(kind, {}, {}, {form, line.en, line.ja}));
  };
  tell_items(k_losses, losses.for_rating);
  tell_items(k_left_out, losses.other);
}

/// What was written, where it is no JSON itself: in a file, or as the text here.
output::Json converted_json(const std::string& form, const std::string& bytes, const std::string& file) {
  return {
      {"schema", "seiseki/convert/1"},          {"form", form},
      {"file", output::or_null(file)},          {"bytes", bytes.size()},
      {"sha256", importers::sha256_hex(bytes)}, {"text", file.empty() ? output::Json(bytes) : output::Json(nullptr)}};
}

/// Why several are not written: the reason of each that cannot be read, unless two of the others are tournaments.
std::vector<Error> why_not_one(const std::vector<ingest::Batch>& batches) {
  std::vector<Error> unreadable;
  std::vector<std::string> tournaments;
  for (const ingest::Batch& batch : batches) {
    if (batch.error) {
      unreadable.push_back(*batch.error);
      continue;
    }
    // What is damaged is a tournament all the same.
    const auto read = importers::read_tournament(batch.documents, importers::IfDamaged::read_and_tell);
    if (read) {
      tournaments.push_back(batch.label);
    } else {
      unreadable.push_back(read.error());
    }
  }
  if (tournaments.size() < 2) return unreadable;
  return {
      failure(k_several, {}, {}, {std::to_string(tournaments.size()), fmt::format("{}", fmt::join(tournaments, ", "))})
          .value()};
}

/// What is read is not written over: no form of ours holds all that another one does.
Result<void> check_apart(const Arguments& arguments, const ingest::Batch& batch) {
  if (!arguments.has("output")) return {};
  std::vector<std::string> read = arguments.positionals();
  for (const importers::Document& document : batch.documents) read.push_back(document.origin);
  for (const std::string& source : read) {
    std::error_code error;
    if (!fs::is_regular_file(source, error) || !fs::equivalent(source, arguments.get("output"), error)) continue;
    return failure(k_usage, {}, {},
                   {"--output names the file that is read", "--output は読み込むファイルと同じです", "convert"});
  }
  return {};
}

}  // namespace

ExitCode ConvertCommand::put(Context& context, const std::string& bytes) const {
  const std::string form = m_arguments.get("to");
  if (!m_arguments.has("output")) {
    if (context.format == Format::json && form != "games-json") {
      print(context, converted_json(form, bytes, {}), {});
    } else {
      context.write_bytes(bytes);
    }
    return ExitCode::done;
  }
  const std::string file = m_arguments.get("output");
  const auto done = files::write_file(file, bytes, files::Purpose::office);
  if (!done) return context.report(done.error()), exit_code_of(done.error().failure());
  if (context.format == Format::json) print(context, converted_json(form, bytes, file), {});
  return ExitCode::done;
}

ExitCode ConvertCommand::run(Context& context) {
  const std::string form = m_arguments.get("to");
  if (m_arguments.positionals().empty()) {
    const auto bytes = report_form(nullptr, m_arguments.get("output"));
    if (!bytes) return context.report(bytes.error()), exit_code_of(bytes.error().failure());
    return put(context, *bytes);
  }
  const Access access = open_access(m_arguments, context, nullptr);
  std::vector<ingest::Batch> batches;
  ingest::for_each_batch(m_arguments.positionals(), access.access,
                         [&](ingest::Batch batch) { batches.push_back(std::move(batch)); });
  if (batches.size() > 1) {
    const std::vector<Error> reasons = why_not_one(batches);
    for (const Error& reason : reasons) context.report(reason);
    return exit_code_of(reasons.front().failure());
  }
  ingest::Batch& batch = batches.front();
  if (batch.error) return context.report(*batch.error), exit_code_of(batch.error->failure());
  if (const auto apart = check_apart(m_arguments, batch); !apart)
    return context.report(apart.error()), exit_code_of(apart.error().failure());
  auto tournament = importers::read_tournament(batch.documents);
  if (!tournament) return context.report(tournament.error()), exit_code_of(tournament.error().failure());
  for (const Finding& finding : tournament->findings) tell(finding, context);
  if (m_arguments.has("for-pairing")) {
    auto ready = importers::trf::ready_for_pairing(std::move(*tournament));
    if (!ready) return context.report(ready.error()), exit_code_of(ready.error().failure());
    tell_added(ready->findings, context);
    *tournament = std::move(ready->tournament);
  }
  if (form == "report-form") decide_type(*tournament, context);
  const auto bytes = form == "report-form"     ? report_form(&*tournament, m_arguments.get("output"))
                     : form.starts_with("trf") ? written_report(*tournament, m_arguments, context)
                                               : written(*tournament, form);
  if (!bytes) return context.report(bytes.error()), exit_code_of(bytes.error().failure());
  if (form != "games-json") tell_losses(*tournament, form, *bytes, context);
  return put(context, *bytes);
}

}  // namespace seiseki::cli
