/// \file
/// The newest list as programs import it that pair tournaments: the forms that `roster export` writes, at addresses
/// that stay the same from month to month. Of people they tell what the pages may tell: neither sex nor year of birth.
/// \spec site 9, contracts 4, 5
#pragma once

#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pipeline/markup/url.hpp"
#include "pipeline/publish/export_lists.hpp"
#include "pipeline/site/site.hpp"

namespace seiseki::site {

struct PairingFile {
  publish::ExportForm form;
  std::optional<RatingCategory> category;  ///< nullopt: one file tells both
  std::string name;                        ///< below `data/list/newest/`, `swissmanager_st.xlsx`
  std::string exported;                    ///< what the form calls it

  markup::Url address() const;      ///< without language
  std::string_view ending() const;  ///< `xlsx`
};

/// Those of the site, form by form, Standard first; none where all games are played by correspondence.
std::vector<PairingFile> pairing_files(const Site& site);

/// Their bytes. All of a form are made on whichever thread asks first.
class PairingForms {
public:
  /// `site` must outlive it. \pre it has a newest list
  explicit PairingForms(const Site& site) : m_site{site} {}

  /// Given away; whoever asks again has the form made again. Error: `export-workbook`.
  [[nodiscard]] Result<std::string> take(const PairingFile& file);

private:
  const Site& m_site;
  std::mutex m_turn;
  std::map<std::string, std::string> m_files;  ///< as the form calls them; those that nobody has taken yet
};

}  // namespace seiseki::site
