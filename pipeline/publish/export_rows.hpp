/// \file
/// A list's people as pairing programs want them: names in two parts, FIDE's numbers beside the federation's. What
/// leaves the office of a person is decided by views::Publicity. \spec office P1, contracts 5, site 4
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/domain/finding.hpp"
#include "engine/domain/home.hpp"
#include "pipeline/store/fide_rating_store.hpp"
#include "pipeline/store/list_store.hpp"
#include "pipeline/store/roster_store.hpp"

namespace seiseki::publish {

struct ExportSources;

struct ExportRow {
  std::string id;       ///< `N03330834`
  std::string name;     ///< the federation's form: `Surname Given`
  std::string surname;  ///< up to the comma, else the first word
  std::string given;
  std::string kanji;
  std::string title;  ///< from FIDE's list
  std::string federation;
  std::string sex;  ///< `m`, `f` or empty
  std::optional<int> birth_year;
  std::string club;
  std::string fide_id;
  std::optional<int> rating[2];       ///< by category
  std::optional<int> fide_rating[2];  ///< by category
  std::optional<int> k[2];
  int games[2] = {0, 0};
  bool is_active = true;

  std::string digits() const { return id.substr(id.size() - static_cast<std::size_t>(home().ids.digits)); }
};

/// Everybody on the list, rated in `order_by` first, by rating, then by ID.
std::vector<ExportRow> export_rows(const ExportSources& sources, RatingCategory order_by);

/// `Surname, Given` in ASCII: marks are dropped, letters spelled out (`ß` ss, `ø` o). A character that has no ASCII
/// form becomes `?`; whatever changed is a finding (`export-name-changed`), nothing is changed silently.
std::string ascii_name(const ExportRow& row, std::vector<Finding>& findings);
/// At most `bytes` of an ASCII name; a finding (`export-name-cut`) if it was longer.
std::string cut_name(const ExportRow& row, std::string name, std::size_t bytes, std::vector<Finding>& findings);

}  // namespace seiseki::publish
