/// \file
/// The people of a form, and finding one again by what a game's row calls them. Compared with nothing outside the form.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "importers/imported_tournament.hpp"

namespace seiseki::importers::report_form {

class Participants {
public:
  void add(const ImportedPlayer& player);

  /// Whom `reference` may mean: a participant's number, else an ID in any spelling (`N03330834`, `3330834`), else a
  /// name in Roman letters or kanji. Nobody, one, or several.
  std::vector<StartNumber> find(std::string_view reference) const;

private:
  void remember(const std::string& key, StartNumber number);

  std::map<int, StartNumber> m_by_number;
  std::map<std::string, std::vector<StartNumber>> m_by_key;
};

}  // namespace seiseki::importers::report_form
