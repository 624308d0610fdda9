#include "pipeline/cli/command_regulations.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/regulations/readings.hpp"
#include "importers/source/files.hpp"
#include "pipeline/cli/changed_numbers.hpp"
#include "pipeline/cli/chosen_list.hpp"
#include "pipeline/cli/example_editions.hpp"
#include "pipeline/cli/findings.hpp"
#include "pipeline/cli/table.hpp"
#include "pipeline/cli/terminal_text.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/operations/readings.hpp"
#include "pipeline/operations/regulations.hpp"
#include "pipeline/operations/words.hpp"
#include "pipeline/site/parameter_words.hpp"

namespace seiseki::cli {

using output::Json;

namespace {
OptionGroup edition_options() {
  return {{"Which editions", "対象の規程"},
          {{"regulations",
            '\0',
            "DIR",
            {"more editions (*.toml, tables in DIR/tables)", "追加の規程（*.toml、表は DIR/tables）"}}}};
}

constexpr std::size_t k_width = 79;  ///< columns of a paragraph on a terminal
constexpr std::size_t k_indent = 5;  ///< of what stands under a reading's number

/// A paragraph that hangs under a reading's number.
std::string hanging(const std::string& paragraph) {
  const std::string indent(k_indent, ' ');
  std::string out = indent;
  for (const char c : in_lines(paragraph, k_width - k_indent)) {
    out += c;
    if (c == '\n') out += indent;
  }
  return out + '\n';
}

/// One reading as people read it: the question first.
std::string told(const regulations::ReadingOfEdition& of_edition, const Context& context) {
  const regulations::Reading& reading = *of_edition.reading;
  const std::string question{reading.question.in(context.language)};
  std::string out =
      hanging(of_edition.clauses.empty() ? question : fmt::format("[{}] {}", of_edition.clauses, question));
  out.replace(0, std::min(reading.id.size(), k_indent), reading.id);
  out += hanging(fmt::format("{} {}", context.say({"Read here:", "解釈："}), reading.reading.in(context.language)));
  out += hanging(fmt::format("{} {}", context.say({"Why:", "理由："}), reading.reason.in(context.language)));
  if (!of_edition.value.empty()) {
    std::string others;
    for (const std::string& value : reading.values) {
      if (value != of_edition.value) others += (others.empty() ? "" : ", ") + value;
    }
    out += hanging(fmt::format(
        "{} = {}{}", reading.parameter, of_edition.value,
        others.empty() ? "" : fmt::format("{} {}", context.say({"; can be tried:", "。試せる値："}), others)));
  }
  return out;
}

std::string all_told(const Regulation& edition, const Context& context) {
  std::string out;
  for (const regulations::ReadingOfEdition& reading : regulations::readings_of(edition))
    out += (out.empty() ? "" : "\n") + told(reading, context);
  return out;
}

Result<office::ListFile> read_list(const std::string& path) {
  SEISEKI_TRY(importers::Document document,
              importers::read_file(path, office::max_list_bytes(office::k_max_list_rows)));
  SEISEKI_TRY(office::ListFile list, office::read_list_file(document));
  if (!list.month) list.month = office::month_of_file_name(path);
  if (!list.month || !list.columns.ratings) return failure(k_no_rating_list, {}, {}, {path});
  return list;
}

/// What the federation's own lists say of the readings: their numbers decide.
ExitCode hold_against(const Regulation& edition, const std::vector<std::string>& paths, Context& context) {
  std::vector<office::ListFile> lists;
  for (const std::string& path : paths) {
    auto list = read_list(path);
    if (!list) return context.report(list.error()), exit_code_of(list.error().failure());
    lists.push_back(*std::move(list));
  }
  const auto evidence = operations::evidence_of_lists(edition, lists);
  if (!evidence) return context.report(evidence.error()), exit_code_of(evidence.error().failure());
  Table table{.schema = "seiseki/reading-evidence/1",
              .rows_key = "readings",
              .columns = {{"id", {"reading", "解釈"}},
                          {"value", {"value", "値"}},
                          {"chosen", {"chosen", "選択"}},
                          {"explained", {"explained", "説明可"}, Align::right},
                          {"contradicted", {"contradicted", "矛盾"}, Align::right},
                          {"example", {"for example", "例"}}}};
  const Json json = operations::evidence_json(edition, *evidence);
  for (const Json& row : json["readings"]) table.rows.push_back(row_from(row, table.columns));
  if (context.format == Format::json) {
    print(context, json, {});
  } else {
    print(context, table);
  }
  context.note({"{0|rated row|rated rows} of {1|list|lists}; they say nothing about {2}.",
                "リスト {1} 件、レーティングのある {0} 行。{2} については判断できません。"},
               {std::to_string(evidence->rows), std::to_string(evidence->lists),
                fmt::format("{}", fmt::join(evidence->silent, ", "))});
  return ExitCode::done;
}
}  // namespace

RegulationsListCommand::RegulationsListCommand() : Command{"regulations list"} {
  line().group(edition_options()).group(common_options());
}
Manual RegulationsListCommand::manual() const {
  return {
      .summary = {"Show the editions of the regulations", "規程の一覧を表示する"},
      .description =
          {"Every edition the program knows, and the periods whose text is not at hand: those are refused unless an "
           "edition is named.",
           "既知の規程と、本文が手元にない期間の一覧です。後者の期間は規程を指定しない限り計算しません。"},
      .examples = {{"regulations list", {"what is known", "既知の規程"}}}};
}
ExitCode RegulationsListCommand::run(Context& context) {
  const auto editions = load_editions(m_arguments);
  if (!editions) return context.report(editions.error()), exit_code_of(editions.error().failure());
  Table table{.schema = "seiseki/regulations/1",
              .rows_key = "editions",
              .columns = {{"id", {"edition", "規程"}},
                          {"effective_from", {"from", "施行日"}},
                          {"effective_until", {"until", "終了日"}},
                          {"at_hand", {"text", "本文"}, Align::left, operations::yes_no_wording},
                          {"sha256", {"sha256", "sha256"}},
                          {"title", {"title", "名称"}}}};
  const Json known = operations::editions_json(*editions, context.language);
  for (const Json& row : known["editions"]) table.rows.push_back(row_from(row, table.columns));
  print(context, table);
  return ExitCode::done;
}

RegulationsShowCommand::RegulationsShowCommand() : Command{"regulations show"} {
  line().positional({"EDITION", {"an edition's ID", "規程のID"}, 1, 1});
  line().group(edition_options()).group(common_options());
}
Manual RegulationsShowCommand::manual() const {
  return {
      .summary = {"Show every parameter of an edition with its clause", "規程の全項目を条項とともに表示する"},
      .description =
          {"Each number and choice the calculation uses, the clause it comes from, and the reading (A1, A2 …) chosen "
           "where the text is silent or can be read in two ways; below them, each reading's question, and why it was chosen.",
           "計算に使う数値と選択、その条項、そして本文に定めがないか複数に読める箇所で採った解釈（A1、A2など）を表示します。"
           "続けて、各解釈の問いと理由を示します。"},
      .examples = {{"regulations show " + example_editions().newest, {"the newest edition", "最新の版"}}}};
}
ExitCode RegulationsShowCommand::run(Context& context) {
  const auto editions = load_editions(m_arguments);
  if (!editions) return context.report(editions.error()), exit_code_of(editions.error().failure());
  const auto edition = editions->find(m_arguments.positionals().front());
  if (!edition) return context.report(edition.error()), exit_code_of(edition.error().failure());
  Table table{.columns = {{"key", {"parameter", "項目"}},
                          {"value", {"value", "値"}},
                          {"clause", {"clause", "条項"}},
                          {"rule", {"reading", "解釈"}},
                          {"note", {"note", "注"}}}};
  const Json json = operations::edition_json(**edition);
  if (context.format == Format::json) {
    print(context, json, {});
    return ExitCode::done;
  }
  for (Json parameter : json["parameters"]) {
    // The edition's own note is the value of a parameter.
    for (const char* key : {"value", "note"}) {
      if (context.format == Format::text && parameter[key].is_string())
        parameter[key] = site::parameter_note({key, {}, {}, parameter[key].get<std::string>()}, context.language);
    }
    table.rows.push_back(row_from(parameter, table.columns));
  }
  print(context, table);
  if (context.format == Format::text) context.write('\n' + all_told(**edition, context));
  return ExitCode::done;
}

RegulationsReadingsCommand::RegulationsReadingsCommand() : Command{"regulations readings"} {
  line().positional({"EDITION", {"an edition's ID", "規程のID"}, 1, 1});
  line().group(
      {{"Evidence", "検証"},
       {{"against",
         '\0',
         "LIST",
         {"one of the federation's lists, rating-YYYY-MM-DD.csv, again for each: how many of their rows each reading "
          "explains",
          "連盟のリスト rating-YYYY-MM-DD.csv（複数可）。各解釈で説明できる行数を示す"},
         {},
         {},
         true}}});
  line().group(edition_options()).group(common_options());
}
Manual RegulationsReadingsCommand::manual() const {
  return {
      .summary = {"Show what was chosen where an edition can be read in two ways", "規程の解釈を一覧する"},
      .description =
          {"Each question that the text leaves open, the reading chosen and why, with the clauses it is about. Where the "
           "calculation knows another reading, `rate --dry-run --reading A6=both` shows what it would change. A reading is "
           "adopted only by a new edition.",
           "本文に定めがないか複数に読める事項ごとに、問い、採った解釈、理由、条項を表示します。計算が他の解釈に対応している場合は "
           "`rate --dry-run --reading A6=both` で影響を確かめられます。解釈の変更は新しい版としてのみ行います。"},
      .examples = {{"regulations readings " + example_editions().newest,
                    {"the readings of the newest edition", "最新の版の解釈"}},
                   {"regulations readings " + example_editions().newest +
                        " --against rating-2026-02-01.csv --against rating-2026-03-01.csv",
                    {"what the federation's own lists say of them", "連盟のリストとの照合"}}}};
}
Result<Proceed> RegulationsReadingsCommand::check() {
  if (!m_arguments.has("against")) SEISEKI_CHECK(check_not_csv());
  return Proceed::run;
}
ExitCode RegulationsReadingsCommand::run(Context& context) {
  const auto editions = load_editions(m_arguments);
  if (!editions) return context.report(editions.error()), exit_code_of(editions.error().failure());
  const auto edition = editions->find(m_arguments.positionals().front());
  if (!edition) return context.report(edition.error()), exit_code_of(edition.error().failure());
  if (m_arguments.has("against")) return hold_against(**edition, m_arguments.all("against"), context);
  print(context, operations::readings_json(**edition), all_told(**edition, context));
  return ExitCode::done;
}

RegulationsEffectCommand::RegulationsEffectCommand() : Command{"regulations effect"} {
  line().positional({"EDITION", {"the other edition", "別の規程"}, 1, 1});
  line().positional({"MONTH", {"a list that is not published, `2026-03`", "未公表のリスト"}, 0, 1});
  line().group({{"Which list", "対象のリスト"}, {{"list", '\0', "MONTH", {"the same as MONTH", "MONTH と同じ"}}}});
  line().group(storage_options()).group(common_options());
}
Manual RegulationsEffectCommand::manual() const {
  return {
      .summary = {"Show what a list would be under another edition", "別の規程によるリストの違いを表示する"},
      .description =
          {"Computes a list that is not published under the edition that rates it and under another, and shows every "
           "rating, K or number of games that differs. Writes nothing.",
           "未公表のリストを、適用される規程と別の規程の両方で計算し、異なるレーティング、変動係数、対局数をすべて"
           "表示します。何も書き込みません。"},
      .examples = {{"regulations effect " + example_editions().before + " 2026-03",
                    {"March as the edition before would have rated it", "3月のリストを一つ前の規程で計算した場合"}}}};
}
Result<Proceed> RegulationsEffectCommand::check() {
  SEISEKI_TRY(const auto month, read_month(m_arguments, 1, name()));
  if (!month) return failure(k_usage, {}, {}, {"MONTH is missing", "MONTH を指定してください", name()});
  m_month = *month;
  return Proceed::run;
}
ExitCode RegulationsEffectCommand::run(Context& context) {
  const auto opened = open_with_editions(m_arguments, context);
  if (!opened) return fail(context, opened.error());
  const auto effect = operations::effect_of_edition(*opened->work, opened->editions, m_month,
                                                    EditionId{m_arguments.positionals().front()}, who(context));
  if (!effect) return fail(context, effect.error());
  if (context.format == Format::json) {
    print(context, operations::edition_effect_json(*effect), {});
    return ExitCode::done;
  }
  // IDs are the same in every language, and live as long as what tells them.
  const Table table = changed_numbers(effect->changes, {"in_force", {effect->in_force.text(), effect->in_force.text()}},
                                      {effect->other.text(), effect->other.text()});
  if (!table.rows.empty() || context.format == Format::csv) print(context, table);
  context.note({"{0} of {1} entries would differ under {2}. Nothing was written.",
                "{2} では {1} 件中 {0} 件が変わります。何も書き込んでいません。"},
               {std::to_string(effect->changes.size()), std::to_string(effect->entries), effect->other.text()});
  return ExitCode::done;
}

}  // namespace seiseki::cli
