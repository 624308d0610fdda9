#include "pipeline/office/answer_file.hpp"

#include <algorithm>
#include <charconv>
#include <set>

#include "importers/confined/confined.hpp"
#include "importers/text/csv.hpp"
#include "importers/text/encoding.hpp"
#include "importers/text/unicode.hpp"
#include "pipeline/identity/candidates.hpp"
#include "pipeline/office/findings.hpp"

namespace seiseki::office {

using importers::text::CsvRow;
using importers::text::CsvTable;
using importers::text::CsvWriter;

namespace {

/// The formula guard of a spreadsheet that wrote the file is not part of what was printed.
std::string unguarded(std::string_view cell) {
  if (cell.size() > 1 && cell.front() == '\'' && importers::text::looks_like_formula(cell.substr(1)))
    cell.remove_prefix(1);
  return std::string(cell);
}

Result<AnswerFile> answers_of(const importers::Document& document) {
  SEISEKI_TRY(const importers::text::DecodedText decoded, importers::text::decode(document.bytes, document.name));
  SEISEKI_TRY(const CsvTable table, importers::text::read_csv(decoded.text, document.name));
  const auto header = table.find_header({"federation_id"});
  if (!header) return failure(k_answers_header, {.document = document.name, .line = 1});
  AnswerFile out;
  out.findings = importers::text::decoding_findings(decoded, document.name);
  for (std::size_t i = *header + 1; i < table.rows.size(); ++i) {
    const CsvRow& row = table.rows[i];
    const auto text = [&](std::string_view column) {
      const auto index = table.column(*header, column);
      return index ? unguarded(importers::text::trim(row.cell(*index))) : std::string{};
    };
    const std::string id = text("federation_id");
    if (id.empty()) {
      ++out.undecided;
      continue;
    }
    identity::Assignment answer;
    answer.event = text("event");
    answer.printed_id = text("printed_id");
    answer.name = text("name");
    answer.reason = text("reason");
    answer.where = {.document = document.name, .line = row.line};
    answer.id = FederationId::parse(id);
    const std::string start = text("start_number");
    int number = 0;
    const auto parsed = std::from_chars(start.data(), start.data() + start.size(), number);
    const bool is_number = parsed.ec == std::errc{} && parsed.ptr == start.data() + start.size() && number >= 1;
    if (!start.empty() && is_number) answer.start_number = StartNumber{number};
    const bool names_nobody = start.empty() && answer.printed_id.empty() && answer.name.empty();
    if ((!answer.id && id != "none") || (!start.empty() && !is_number) || names_nobody) {
      out.findings.push_back(finding(k_answers_row, answer.where, id + " " + start, {id, start}));
      continue;
    }
    out.answers.push_back(std::move(answer));
  }
  return out;
}

}  // namespace

Result<AnswerFile> read_answer_file(const importers::Document& document) {
  return importers::confined([&] { return answers_of(document); });
}

std::vector<Question> open_questions(const importers::ImportedTournament& tournament, const EventId& event,
                                     const identity::Resolution& resolution, const identity::Roster& roster,
                                     Language language) {
  std::vector<Question> out;
  std::set<StartNumber> asked;
  for (const Finding& finding : resolution.findings) {
    if (!finding.where.start_number || finding.severity() != Severity::error) continue;
    const auto player =
        std::find_if(tournament.players.begin(), tournament.players.end(),
                     [&](const importers::ImportedPlayer& p) { return p.start_number == *finding.where.start_number; });
    if (player == tournament.players.end() || !asked.insert(player->start_number).second) continue;
    const auto candidates = identity::candidates_for(*player, roster, identity::games_of(tournament));
    const identity::Words shown = identity::describe(candidates);
    out.push_back({event.text(), player->start_number, player->national_id, player->name,
                   candidates.size() == 1 ? candidates.front().member->id.text() : std::string{},
                   std::string(finding.code()), language == Language::ja ? shown.ja : shown.en});
  }
  return out;
}

std::string write_questions(const std::vector<Question>& questions) {
  CsvWriter writer{importers::text::CsvProfile::excel};
  for (const char* name :
       {"event", "start_number", "printed_id", "name", "federation_id", "reason", "question", "candidates"})
    writer.text(name);
  writer.end_row();
  for (const Question& question : questions) {
    // An ID of digits keeps its zeros only while no spreadsheet takes it for a number; it is compared without them.
    writer.text(question.event).number(question.start_number.value()).text(question.printed_id).text(question.name);
    writer.text(question.federation_id).nothing().text(question.code).text(question.candidates);
    writer.end_row();
  }
  return std::move(writer).finish().bytes;
}

}  // namespace seiseki::office
