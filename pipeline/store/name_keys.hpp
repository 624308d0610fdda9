/// \file
/// The index of people by the keys of their names, `player_name_key`. It follows from the roster: what is made with an
/// earlier way of making keys is made again. Inside this room only.
#pragma once

#include "pipeline/store/session.hpp"
#include "pipeline/store/statement.hpp"

namespace seiseki::store {

/// Keeps the keys of one name of a person; keys that are there already stay.
class NameKeyWriter {
public:
  explicit NameKeyWriter(Session& session);
  /// \pre the person is in `player`
  void put(std::string_view player, std::string_view romaji, std::string_view kanji);

private:
  Statement m_insert;
};

/// Whether the index was made the way this program makes keys: else people cannot be found by it.
bool has_name_keys(Session& session);
/// Makes the index of everybody's names, unless it is there; one transaction.
void make_name_keys(Session& session);

}  // namespace seiseki::store
