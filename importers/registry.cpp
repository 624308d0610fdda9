#include <array>
#include <vector>

#include "importers/checks/findings.hpp"
#include "importers/chess_results/findings.hpp"
#include "importers/chess_results/importer.hpp"
#include "importers/chess_results_xml/findings.hpp"
#include "importers/chess_results_xml/importer.hpp"
#include "importers/foreign_format.hpp"
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
     "(TRF16, TRF26), an upload XML for Chess-Results, Swiss-Manager's text export (Spielerdaten and "
     "Spielerauslosung together), its tournament file (.TUNX) or a crosstable it printed as text or workbook, a "
     "filled-in report form (CSV or .xlsx), or a results CSV",
     "次のいずれかを指定してください: 保存した Chess-Results のページまたは Excel ファイル(.xlsx、.xls)、"
     "大会報告ファイル(TRF16、TRF26)、Chess-Results アップロード用XML、"
     "Swiss-Manager のテキスト出力(Spielerdaten と Spielerauslosung の両方)、大会ファイル(.TUNX)、"
     "テキストやブックに出力したクロステーブル、記入済みの報告フォーム(CSV、.xlsx)、対局結果のCSV"}};

constexpr FindingKind k_format_foreign{
    "format-foreign",
    Severity::error,
    FailureClass::data,
    {"'{0}' is {1}", "'{0}' は {2}です"},
    {"ask for what the pairing program writes for a rating office: a tournament report file (TRF) or the upload XML for "
     "Chess-Results; without either, have the report form filled in (`seiseki convert --to report-form`)",
     "組み合わせソフトがレーティング担当者向けに書き出す大会報告ファイル(TRF)か Chess-Results アップロード用XMLを"
     "もらってください。どちらもない場合は報告フォームに記入してもらってください"
     "(`seiseki convert --to report-form`)"}};

/// Every format's reason, each in one clause whatever it quotes of the document.
class Reasons {
public:
  void add(std::string_view format, const Reason& reason) {
    append(m_all.en, "; ", std::string{format} + ": ", reason.en);
    append(m_all.ja, "。", std::string{format} + "：", reason.ja);
  }
  const Reason& all() const { return m_all; }

private:
  static void append(std::string& all, std::string_view between, const std::string& format, std::string_view reason) {
    constexpr std::size_t k_most_bytes = 120;
    constexpr std::string_view k_full_stop = "。";
    while (reason.ends_with('.')) reason.remove_suffix(1);
    while (reason.ends_with(k_full_stop)) reason.remove_suffix(k_full_stop.size());
    if (!all.empty()) all += between;
    all += format + quote(reason, k_most_bytes);
  }

  Reason m_all;
};

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
  Reasons reasons;
  for (const auto& importer : importers()) {
    // The more specific come first: what one is certain of, nobody else need look at.
    if (certainty == Recognition::Certainty::certain) break;
    const Recognition recognition = importer->recognise(documents);
    if (recognition.certainty > certainty) {
      best = importer.get();
      certainty = recognition.certainty;
    }
    reasons.add(importer->name(), recognition.reason);
  }
  const std::string name = documents.empty() ? std::string{} : documents.front().name;
  if (best == nullptr) {
    const auto foreign = documents.empty() ? std::nullopt : foreign_format(documents.front().bytes);
    if (foreign)
      return failure(k_format_foreign, {.document = name}, {},
                     {name, std::string{foreign->en}, std::string{foreign->ja}});
    auto error = failure(k_format_unknown, {.document = name}, {}, {name, {}, {}});
    // Our own words, one reason an importer: cutting them like a quotation would hide the last ones.
    error.value().finding.arguments[1] = reasons.all().en;
    error.value().finding.arguments[2] = reasons.all().ja;
    return error;
  }
  return best->read(documents);
}

std::span<const FindingKind* const> finding_kinds() {
  static const auto all = [] {
    std::vector<const FindingKind*> list{&k_format_unknown, &k_format_foreign};
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
