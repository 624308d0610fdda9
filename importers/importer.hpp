/// \file
/// The contract of every importer. A format is one folder and one line in registry.cpp.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "engine/domain/error.hpp"
#include "engine/domain/text.hpp"
#include "importers/imported_tournament.hpp"
#include "importers/source/document.hpp"

namespace seiseki::importers {

/// One clause in both languages, whatever it quotes of the document.
struct Reason {
  std::string en;
  std::string ja;

  const std::string& in(Language language) const { return language == Language::ja ? ja : en; }
};

struct Recognition {
  enum class Certainty { no, maybe, certain };
  Certainty certainty = Certainty::no;
  Reason reason;  ///< "first line is `012`", "no <table class=CRs1>": shown when nothing matched
};

/// What a document is of its tournament, where a format comes in two halves.
enum class Part { whole, first_half, second_half };

class Importer {
public:
  virtual ~Importer() = default;
  virtual std::string_view name() const noexcept = 0;
  /// Looks at as little as decides the matter; never reports findings.
  virtual Recognition recognise(std::span<const Document> documents) const = 0;
  /// A name of the event a document belongs to, if the document tells: documents of one name are one tournament. Empty:
  /// the document stands alone.
  virtual std::string event_of(const Document&) const { return {}; }
  /// Halves that their names do not bring together still belong together if each is the only one: ingest asks.
  virtual Part part_of(const Document&) const { return Part::whole; }
  /// Pure: bytes in, records and findings out; the documents are one tournament. Bad data becomes findings; an Error
  /// means nothing of it can be read.
  [[nodiscard]] virtual Result<ImportedTournament> read(std::span<const Document> documents) const = 0;
};

/// Every importer, most specific first.
std::span<const std::unique_ptr<Importer>> importers();

/// The tournament a document belongs to, by what it says of itself, and which part of it; empty if it stands alone.
struct Belonging {
  std::string event;
  Part part = Part::whole;
};
Belonging belonging_of(const Document& document);

/// True if some importer takes the document for its own, alone.
bool recognises_any(const Document& document);

/// What becomes of a tournament whose contradictions are too many to be mistakes.
enum class IfDamaged {
  refuse,         ///< the error `source-damaged`
  read_and_tell,  ///< read as it stands, `source-damaged` being among its findings: for one that a person has looked at
};

/// Reads documents of one tournament with the importer that recognises them. Errors: `format-unknown` with the reason
/// of the format it comes closest to, `format-foreign` for a file that is known not to be read, `format-names-event`
/// for one that names a tournament on Chess-Results, `source-empty`, `source-damaged` for one whose contradictions are
/// too many to be mistakes, or the importer's own. A mail gives what it carries, and what transport did to a whole
/// document is undone first (`source-undone`). This and the two above look at the bytes on a confined thread.
[[nodiscard]] Result<ImportedTournament> read_tournament(std::span<const Document> documents,
                                                         IfDamaged if_damaged = IfDamaged::refuse);

}  // namespace seiseki::importers
