#include <algorithm>
#include <array>
#include <iterator>
#include <vector>

#include "importers/checks/damage.hpp"
#include "importers/checks/hidden_characters.hpp"
#include "importers/chess_results/importer.hpp"
#include "importers/chess_results_xml/importer.hpp"
#include "importers/findings.hpp"
#include "importers/foreign_format.hpp"
#include "importers/importer.hpp"
#include "importers/printed_list/importer.hpp"
#include "importers/report_form/importer.hpp"
#include "importers/results_csv/importer.hpp"
#include "importers/text_pair/importer.hpp"
#include "importers/trf/importer.hpp"
#include "importers/tunx/importer.hpp"

namespace seiseki::importers {

namespace {

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
  auto read = best->read(documents);
  if (read) {
    // Here and not in each format: none of them may forget it.
    if (auto damage = checks::damage_of(*read, name)) return tl::unexpected<Error>(Error{std::move(*damage)});
    std::vector<Finding> hidden = checks::hidden_characters(*read);
    std::move(hidden.begin(), hidden.end(), std::back_inserter(read->findings));
  }
  return read;
}

}  // namespace seiseki::importers
