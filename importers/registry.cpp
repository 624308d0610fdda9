#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "importers/carriers.hpp"
#include "importers/checks/damage.hpp"
#include "importers/checks/hidden_characters.hpp"
#include "importers/checks/lost_characters.hpp"
#include "importers/chess_results/address.hpp"
#include "importers/chess_results/findings.hpp"
#include "importers/chess_results/importer.hpp"
#include "importers/chess_results_xml/importer.hpp"
#include "importers/closest_format.hpp"
#include "importers/confined/confined.hpp"
#include "importers/findings.hpp"
#include "importers/foreign_format.hpp"
#include "importers/importer.hpp"
#include "importers/mechanical_damage.hpp"
#include "importers/mime/mail.hpp"
#include "importers/printed_list/importer.hpp"
#include "importers/report_form/importer.hpp"
#include "importers/results_csv/importer.hpp"
#include "importers/stand_in.hpp"
#include "importers/text/with_commas.hpp"
#include "importers/text_pair/importer.hpp"
#include "importers/trf/importer.hpp"
#include "importers/tunx/importer.hpp"

namespace seiseki::importers {

namespace {

/// `format-names-event` for a document that names tournaments on Chess-Results; nullopt for any other.
std::optional<Error> names_event(const Document& document, const std::optional<Text>& foreign) {
  constexpr std::size_t k_look_at_bytes = std::size_t{1} << 20U;
  const auto addresses = chess_results::addresses_in(std::string_view{document.bytes}.substr(0, k_look_at_bytes));
  if (addresses.empty()) return std::nullopt;
  const Text what =
      foreign.value_or(Text{"not a tournament file that seiseki can read", "読み取れる大会の形式ではないファイル"});
  return failure(k_format_names_event, {.document = document.name}, {},
                 {document.name, std::string{what.en}, std::string{what.ja}, text::with_commas(addresses),
                  addresses.front()})
      .value();
}

/// What a file that nobody reads is: the format it comes closest to and why it is none, for people.
Reason closest_reason(std::string_view bytes, const std::map<std::string_view, Reason>& reasons) {
  const Closest closest = closest_format(bytes);
  const auto found = reasons.find(closest.importer);
  if (found == reasons.end()) return {std::string{closest.looks_like.en}, std::string{closest.looks_like.ja}};
  constexpr std::string_view k_full_stop = "。";
  std::string_view ja = found->second.ja;
  while (ja.ends_with(k_full_stop)) ja.remove_suffix(k_full_stop.size());
  return {std::string{closest.looks_like.en} + ", but " + found->second.en,
          std::string{closest.looks_like.ja}.substr(0, closest.looks_like.ja.size() - std::string_view{"です"}.size()) +
              "ですが、" + std::string{ja}};
}

/// Why a document is read by nobody: by its name if it is known, with the event it names, else by what it comes closest
/// to.
tl::unexpected<Error> unknown(const Document& document, const std::map<std::string_view, Reason>& reasons) {
  const Location where{.document = document.name};
  const auto instead = stand_in(document.bytes, document.name);
  const auto foreign = instead ? std::optional{instead->what} : foreign_format(document.bytes, document.name);
  if (auto named = names_event(document, foreign)) return tl::unexpected<Error>(std::move(*named));
  if (instead)
    return failure(k_format_stand_in, where, {},
                   {document.name, std::string{instead->what.en}, std::string{instead->what.ja},
                    std::string{instead->to_do.en}, std::string{instead->to_do.ja}});
  if (foreign)
    return failure(k_format_foreign, where, {}, {document.name, std::string{foreign->en}, std::string{foreign->ja}});
  const Reason reason = closest_reason(document.bytes, reasons);
  return failure(k_format_unknown, where, {}, {document.name, reason.en, reason.ja});
}

/// Documents as their importers can read them: what mails carry, and what transport did to them undone.
struct Prepared {
  std::vector<Document> documents;
  std::vector<Finding> findings;
  std::vector<Text> context;  ///< of an error behind what was undone
  bool is_changed = false;
};

void add_plain(Document document, Prepared& out) {
  auto plain = undone(document);
  if (!plain) return out.documents.push_back(std::move(document));
  out.is_changed = true;
  std::move(plain->findings.begin(), plain->findings.end(), std::back_inserter(out.findings));
  out.context.insert(out.context.end(), plain->context.begin(), plain->context.end());
  // What was undone may be a mail: one that somebody forwarded as a quotation.
  out.documents.push_back(std::move(plain->document));
}

/// The first part that was refused, unless there is something to read without it.
Result<void> add_carried(const Document& carrier, Prepared& out) {
  SEISEKI_TRY(auto carried, documents_in(carrier));
  for (auto& part : carried) {
    if (!part) return tl::unexpected<Error>(std::move(part.error()));
    // Beside the report there may be a poster and a price list.
    if (carried.size() == 1 || recognises_any(undone(*part) ? undone(*part)->document : *part))
      add_plain(std::move(*part), out);
  }
  if (out.documents.empty() && !carried.empty()) add_plain(std::move(*carried.front()), out);
  return {};
}

Result<Prepared> prepare(std::span<const Document> documents) {
  Prepared out;
  // Nearly every document is plain, and none of these is copied.
  const auto needs_nothing = [](const Document& document) {
    return !mime::is_mail(document.bytes) && !undone(document);
  };
  if (std::all_of(documents.begin(), documents.end(), needs_nothing)) return out;
  out.is_changed = true;
  for (const Document& document : documents) {
    if (mime::is_mail(document.bytes))
      SEISEKI_CHECK(add_carried(document, out));
    else
      add_plain(document, out);
  }
  return out;
}

Result<ImportedTournament> read_plain(std::span<const Document> documents, IfDamaged if_damaged) {
  const Importer* best = nullptr;
  Recognition::Certainty certainty = Recognition::Certainty::no;
  std::map<std::string_view, Reason> reasons;
  const std::string name = documents.empty() ? std::string{} : documents.front().name;
  if (documents.size() == 1 && (is_other_archive(documents.front().bytes) || is_unfinished_name(name)))
    return unknown(documents.front(), reasons);
  for (const auto& importer : importers()) {
    // The more specific come first: what one is certain of, nobody else need look at.
    if (certainty == Recognition::Certainty::certain) break;
    const Recognition recognition = importer->recognise(documents);
    if (recognition.certainty > certainty) {
      best = importer.get();
      certainty = recognition.certainty;
    }
    reasons.emplace(importer->name(), recognition.reason);
  }
  if (best == nullptr) return unknown(documents.empty() ? Document{} : documents.front(), reasons);
  auto read = best->read(documents);
  // A page or list that only might have been one: what it links to says more than why it is none.
  const bool may_be_another =
      certainty == Recognition::Certainty::maybe &&
      (best->name() != "chess-results" || (!read && read.error().finding.kind == &chess_results::k_not_a_tournament));
  if (!read && may_be_another) {
    if (auto named = names_event(documents.front(), foreign_format(documents.front().bytes, name)))
      return tl::unexpected<Error>(std::move(*named));
  }
  if (read) {
    // Here and not in each format: none of them may forget it.
    if (auto damage = checks::damage_of(*read, name)) {
      if (if_damaged == IfDamaged::refuse) return tl::unexpected<Error>(Error{std::move(*damage)});
      read->findings.push_back(std::move(*damage));
    }
    for (auto look : {checks::hidden_characters, checks::lost_characters}) {
      std::vector<Finding> found = look(*read);
      std::move(found.begin(), found.end(), std::back_inserter(read->findings));
    }
  }
  return read;
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

bool recognises_any(const Document& document) {
  return confined([&] {
    return std::any_of(importers().begin(), importers().end(), [&](const auto& importer) {
      return importer->recognise({&document, 1}).certainty != Recognition::Certainty::no;
    });
  });
}

Belonging belonging_of(const Document& document) {
  return confined([&]() -> Belonging {
    for (const auto& importer : importers()) {
      if (std::string event = importer->event_of(document); !event.empty())
        return {std::move(event), importer->part_of(document)};
    }
    return {};
  });
}

namespace {

Result<ImportedTournament> read_prepared(std::span<const Document> documents, IfDamaged if_damaged) {
  SEISEKI_TRY(Prepared prepared, prepare(documents));
  if (!prepared.is_changed) return read_plain(documents, if_damaged);
  auto tournament = read_plain(prepared.documents, if_damaged);
  if (!tournament) {
    for (const Text& what : prepared.context)
      tournament = tl::unexpected<Error>(std::move(tournament.error()).while_doing(what));
    return tournament;
  }
  std::move(prepared.findings.begin(), prepared.findings.end(), std::back_inserter(tournament->findings));
  return tournament;
}

}  // namespace

Result<ImportedTournament> read_tournament(std::span<const Document> documents, IfDamaged if_damaged) {
  return confined([&] { return read_prepared(documents, if_damaged); });
}

}  // namespace seiseki::importers
