#include <array>
#include <vector>

#include "importers/checks/findings.hpp"
#include "importers/chess_results/findings.hpp"
#include "importers/chess_results/importer.hpp"
#include "importers/chess_results_xml/findings.hpp"
#include "importers/chess_results_xml/importer.hpp"
#include "importers/html/findings.hpp"
#include "importers/http/findings.hpp"
#include "importers/importer.hpp"
#include "importers/printed_list/findings.hpp"
#include "importers/printed_list/importer.hpp"
#include "importers/report_form/findings.hpp"
#include "importers/report_form/importer.hpp"
#include "importers/results_csv/findings.hpp"
#include "importers/results_csv/importer.hpp"
#include "importers/source/files.hpp"
#include "importers/text/findings.hpp"
#include "importers/text_pair/findings.hpp"
#include "importers/text_pair/importer.hpp"
#include "importers/trf/findings.hpp"
#include "importers/trf/importer.hpp"
#include "importers/tunx/findings.hpp"
#include "importers/tunx/importer.hpp"
#include "importers/workbook/findings.hpp"
#include "importers/xml/findings.hpp"
#include "importers/zip/findings.hpp"

namespace seiseki::importers {

namespace {

constexpr FindingKind k_format_unknown{
    "format-unknown",
    Severity::error,
    FailureClass::data,
    {"'{0}' is no tournament that seiseki can read: {1}", "'{0}' は読み取れる大会の形式ではありません: {2}"},
    {"give one of these: saved Chess-Results pages or their Excel downloads (.xlsx, .xls), a tournament report file "
     "(TRF16, "
     "TRF26), an upload XML for Chess-Results, Swiss-Manager's text export (Spielerdaten and Spielerauslosung "
     "together), "
     "its tournament file (.TUNX) or a crosstable it printed as text or workbook, a filled-in report form (CSV or "
     ".xlsx), "
     "or a results CSV",
     "次のいずれかを指定してください: 保存した Chess-Results のページまたは Excel "
     "ファイル(.xlsx、.xls)、大会報告ファイル"
     "(TRF16、TRF26)、Chess-Results アップロード用XML、Swiss-Manager のテキスト出力(Spielerdaten と Spielerauslosung "
     "の両方)、"
     "大会ファイル(.TUNX)、テキストやブックに出力したクロステーブル、記入済みの報告フォーム(CSV、.xlsx)"
     "、対局結果のCSV"}};

/// A format's reason in one clause, whatever it quotes of the document.
std::string clause(const Importer& importer, const Recognition& recognition) {
  constexpr std::size_t k_most_bytes = 120;
  std::string_view reason = recognition.reason;
  while (reason.ends_with('.')) reason.remove_suffix(1);
  return std::string(importer.name()) + ": " + quote(reason, k_most_bytes);
}

}  // namespace

std::span<const std::unique_ptr<Importer>> importers() {
  static const auto all = [] {
    std::vector<std::unique_ptr<Importer>> list;
    // A format is one line here.
    list.push_back(std::make_unique<chess_results::ChessResultsImporter>());
    list.push_back(std::make_unique<trf::TrfImporter>());
    list.push_back(std::make_unique<report_form::ReportFormImporter>());
    list.push_back(std::make_unique<results_csv::ResultsCsvImporter>());
    list.push_back(std::make_unique<chess_results_xml::ChessResultsXmlImporter>());
    list.push_back(std::make_unique<text_pair::TextPairImporter>());
    list.push_back(std::make_unique<tunx::TunxImporter>());
    list.push_back(std::make_unique<printed_list::PrintedListImporter>());
    return list;
  }();
  return all;
}

Result<ImportedTournament> read_tournament(std::span<const Document> documents) {
  const Importer* best = nullptr;
  Recognition::Certainty certainty = Recognition::Certainty::no;
  std::string reasons;
  for (const auto& importer : importers()) {
    const Recognition recognition = importer->recognise(documents);
    if (recognition.certainty > certainty) {
      best = importer.get();
      certainty = recognition.certainty;
    }
    reasons += (reasons.empty() ? "" : "; ") + clause(*importer, recognition);
  }
  const std::string name = documents.empty() ? std::string{} : documents.front().name;
  if (best == nullptr) {
    auto error = failure(k_format_unknown, {.document = name}, {}, {name, {}, {}});
    // Our own words, one reason an importer: cutting them like a quotation would hide the last ones.
    error.value().finding.arguments[1] = error.value().finding.arguments[2] = reasons;
    return error;
  }
  return best->read(documents);
}

std::span<const FindingKind* const> finding_kinds() {
  static const auto all = [] {
    std::vector<const FindingKind*> list{&k_format_unknown};
    for (const auto kinds : {
             source_finding_kinds(),
             text::finding_kinds(),
             html::finding_kinds(),
             http::finding_kinds(),
             xml::finding_kinds(),
             zip::finding_kinds(),
             workbook::finding_kinds(),
             checks::finding_kinds(),
             printed_list::finding_kinds(),
             trf::finding_kinds(),
             text_pair::finding_kinds(),
             tunx::finding_kinds(),
             chess_results::finding_kinds(),
             chess_results_xml::finding_kinds(),
             report_form::finding_kinds(),
             results_csv::finding_kinds(),
         })
      list.insert(list.end(), kinds.begin(), kinds.end());
    return list;
  }();
  return all;
}

}  // namespace seiseki::importers
