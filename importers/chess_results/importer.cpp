#include "importers/chess_results/importer.hpp"

#include "importers/chess_results/address.hpp"
#include "importers/chess_results/assemble.hpp"
#include "importers/chess_results/page.hpp"
#include "importers/chess_results/workbook_page.hpp"

namespace seiseki::importers::chess_results {
namespace {

using Certainty = Recognition::Certainty;

Recognition recognise_one(const Document& document) {
  const std::string_view bytes = document.bytes;
  if (parse_address(document.origin, Loopback::allow)) return {Certainty::certain, "it was fetched from Chess-Results"};
  if (is_workbook_page(document)) return {Certainty::certain, "it is an Excel list of Chess-Results"};
  // Other workbooks and archives may name the site too.
  constexpr std::size_t k_start = 1024;
  if (bytes.substr(0, k_start).find('<') == std::string_view::npos) return {Certainty::no, "it is no page"};
  if (bytes.find("CRs1") != std::string_view::npos) return {Certainty::certain, "it has a <table class=CRs1>"};
  if (bytes.find("tnr") != std::string_view::npos && bytes.find(".aspx") != std::string_view::npos) {
    return {Certainty::maybe, "it links to tnr….aspx but has no <table class=CRs1>"};
  }
  return {Certainty::no, "it has neither <table class=CRs1> nor a link to tnr….aspx"};
}

}  // namespace

Recognition ChessResultsImporter::recognise(std::span<const Document> documents) const {
  if (documents.empty()) return {Certainty::no, "there is no document"};
  Recognition weakest{Certainty::certain, {}};
  for (const Document& document : documents) {
    const Recognition one = recognise_one(document);
    if (one.certainty < weakest.certainty || weakest.reason.empty()) weakest = one;
  }
  return weakest;
}

std::string ChessResultsImporter::event_of(const Document& document) const {
  if (recognise_one(document).certainty == Certainty::no) return {};
  const long tournament = tournament_of(document);
  return tournament > 0 ? "chess-results:" + std::to_string(tournament) : std::string{};
}

Result<ImportedTournament> ChessResultsImporter::read(std::span<const Document> documents) const {
  return assemble(documents);
}

}  // namespace seiseki::importers::chess_results
