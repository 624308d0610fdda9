#include "importers/chess_results/importer.hpp"

#include <algorithm>

#include "importers/chess_results/address.hpp"
#include "importers/chess_results/assemble.hpp"
#include "importers/chess_results/findings.hpp"
#include "importers/chess_results/page.hpp"
#include "importers/chess_results/workbook_page.hpp"
#include "importers/html/saved_page.hpp"
#include "importers/text/encoding.hpp"

namespace seiseki::importers::chess_results {
namespace {

using Certainty = Recognition::Certainty;

constexpr std::size_t k_start = 1024;

// Says only what the bytes look like; nothing is parsed.
Recognition recognise_html(std::string_view bytes) {
  // Other workbooks and archives may name the site too.
  if (bytes.substr(0, k_start).find('<') == std::string_view::npos)
    return {Certainty::no, {"it is no page", "ウェブページではありません"}};
  if (bytes.find("CRs1") != std::string_view::npos)
    return {Certainty::certain, {"it has a <table class=CRs1>", "<table class=CRs1> があります"}};
  if (bytes.find("tnr") != std::string_view::npos && bytes.find(".aspx") != std::string_view::npos) {
    return {Certainty::maybe,
            {"it links to tnr….aspx but has no <table class=CRs1>",
             "tnr….aspx へのリンクはありますが、<table class=CRs1> がありません"}};
  }
  return {Certainty::no,
          {"it has neither <table class=CRs1> nor a link to tnr….aspx",
           "<table class=CRs1> も tnr….aspx へのリンクもありません"}};
}

Recognition recognise_one(const Document& document) {
  if (parse_address(document.origin, Loopback::allow))
    return {Certainty::certain, {"it was fetched from Chess-Results", "Chess-Results から取得したものです"}};
  if (workbook_page(document))
    return {Certainty::certain, {"it is an Excel list of Chess-Results", "Chess-Results の Excel 一覧です"}};
  const auto page = html::saved_page(document.bytes);
  if (page && html::is_saved_page(page->bytes))
    return {Certainty::certain,
            {"it is a saved page inside a saved page", "保存されたページの中に保存ファイルがあります"}};
  const std::string_view bytes = page ? std::string_view{page->bytes} : document.bytes;
  // In UTF-16 no sign looks like one.
  if (bytes.substr(0, k_start).find('\0') == std::string_view::npos) return recognise_html(bytes);
  const auto text = text::decode(bytes, document.name, bytes.size());
  return recognise_html(text ? std::string_view{text->text} : bytes);
}

}  // namespace

Recognition ChessResultsImporter::recognise(std::span<const Document> documents) const {
  if (documents.empty()) return {Certainty::no, {"there is no document", "ファイルがありません"}};
  Recognition weakest{Certainty::certain, {}};
  for (const Document& document : documents) {
    const Recognition one = recognise_one(document);
    if (one.certainty < weakest.certainty || weakest.reason.en.empty()) weakest = one;
  }
  return weakest;
}

std::string ChessResultsImporter::event_of(const Document& document) const {
  const bool is_fetched = parse_address(document.origin, Loopback::allow).has_value();
  const bool may_be_page =
      is_fetched || workbook::is_workbook(document.bytes) || recognise_one(document).certainty != Certainty::no;
  const long tournament = may_be_page ? tournament_of(document) : 0;
  return tournament > 0 ? "chess-results:" + std::to_string(tournament) : std::string{};
}

Result<ImportedTournament> ChessResultsImporter::read(std::span<const Document> documents) const {
  auto read = assemble(documents);
  // A translated heading is no change of the site.
  const bool is_strange =
      !read && (read.error().failure() == FailureClass::drift || read.error().finding.kind == &k_language ||
                read.error().finding.kind == &k_no_games);
  if (!is_strange) return read;
  const auto translated =
      std::find_if(documents.begin(), documents.end(), [](const Document& d) { return is_translated(d); });
  if (translated != documents.end()) return failure(k_translated, {translated->name});
  return read;
}

}  // namespace seiseki::importers::chess_results
