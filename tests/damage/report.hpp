/// \file
/// Every invented report of the repository, as the documents that somebody would send: the fixtures of the formats, and
/// the events of the loopback site as pages, workbooks and reports written from them. Tests only.
#pragma once

#include <string>
#include <vector>

#include "importers/importer.hpp"
#include "importers/source/document.hpp"

namespace seiseki::test {

/// What a damage has to know of a document: one kind of bytes each.
enum class Form { trf, table, xml, page, binary };

/// What names a player from one reading to the next.
enum class PlayerKey { start_number, id };

struct DamageReport {
  std::string name;
  Form form = Form::trf;
  std::vector<importers::Document> documents;
  PlayerKey player_key = PlayerKey::start_number;  ///< id where the reader numbers the players itself
  std::size_t players = 0;
  bool has_rounds = true;    ///< false where the reader numbers the rounds itself
  bool order_tells = false;  ///< rows mean something by their order alone
  bool has_sums = false;     ///< points of at least four players, so that a lost round shows
  /// A row that is lost leaves no trace: no points, no number of players, no other page tells of it, or the players met
  /// in groups that have nothing to do with each other.
  bool is_loose = false;
  bool says_twice = false;  ///< every result stands in the row of each player
};

/// Those that the undamaged program reads. `source` is the root of the repository.
std::vector<DamageReport> damage_reports(const std::string& source);

}  // namespace seiseki::test
