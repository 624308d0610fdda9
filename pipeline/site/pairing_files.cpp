#include "pipeline/site/pairing_files.hpp"

#include <utility>

#include "engine/domain/home.hpp"
#include "pipeline/lists/provisional.hpp"

namespace seiseki::site {

using publish::ExportForm;

markup::Url PairingFile::address() const {
  return markup::Url{"/data/list/newest"} / name;
}

std::string_view PairingFile::ending() const {
  return std::string_view{name}.substr(name.rfind('.') + 1);
}

std::vector<PairingFile> pairing_files(const Site& site) {
  if (site.newest() == nullptr) return {};
  const std::string month = to_iso(site.newest()->month());
  std::vector<PairingFile> out;
  const auto add = [&](ExportForm form, std::optional<RatingCategory> category, std::string name,
                       std::string exported) {
    if (category == RatingCategory::rapid && !site.has_category(*category)) return;
    out.push_back({form, category, std::move(name), std::move(exported)});
  };
  const std::string& code = home().code;
  for (const char* ending : {".xlsx", ".csv"}) {
    for (const RatingCategory category : k_categories) {
      const std::string name = "swissmanager_" + publish::short_of(category) + ending;
      add(ExportForm::swiss_manager, category, name, code + "_" + name);
    }
  }
  for (const RatingCategory category : k_categories) {
    const std::string name = "vega_" + publish::short_of(category) + ".csv";
    add(ExportForm::vega, category, name, code + "_" + name);
  }
  add(ExportForm::fide_xml, std::nullopt, "fide.xml", "players_list_" + month + ".xml");
  for (const RatingCategory category : k_categories) {
    const std::string kind{to_string(category)};
    add(ExportForm::fide_txt, category, "fide_" + kind + ".txt", kind + "_" + month + ".txt");
  }
  return out;
}

Result<std::string> PairingForms::take(const PairingFile& file) {
  const std::scoped_lock turn{m_turn};
  if (!m_files.contains(file.exported)) {
    const ListFacts& newest = *m_site.newest();
    const auto people = [&](const PlayerKey& player) -> std::optional<views::PublicFileFacts> {
      const auto found = m_site.facts().people.find(player);
      return found == m_site.facts().people.end() ? std::nullopt : std::optional{views::PublicFileFacts{found->second}};
    };
    SEISEKI_TRY(publish::Export made,
                publish::export_list(
                    file.form, {newest.list, people, m_site.publicity(), lists::provisional_below(newest.edition)},
                    publish::IdForm::digits));
    for (auto& [name, bytes] : made.files) m_files.insert_or_assign(name, std::move(bytes));
  }
  return std::move(m_files.extract(file.exported).mapped());
}

}  // namespace seiseki::site
