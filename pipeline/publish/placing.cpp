#include "pipeline/publish/placing.hpp"

#include <algorithm>
#include <string_view>

namespace seiseki::publish {

// NOLINTNEXTLINE(performance-unnecessary-value-param): what the names stand for is moved out of it
std::map<std::string, std::string> placed(std::map<std::string, std::string> day_files, YearMonth list,
                                          const OwnerOf& owner_of) {
  std::map<std::string, std::string> out;
  for (auto& [name, bytes] : day_files) {
    const std::optional<YearMonth> owner = owner_of(name);
    if (!owner || *owner == list) {
      out.emplace(name, std::move(bytes));
      continue;
    }
    const std::size_t extension = name.rfind('.');
    out.emplace(name.substr(0, extension) + "." + to_iso(list) + name.substr(extension), std::move(bytes));
  }
  return out;
}

std::string superseded_name(const std::string& name, int revision) {
  const std::size_t extension = name.rfind('.');
  return "superseded/" + name.substr(0, extension) + ".r" + std::to_string(revision) + name.substr(extension);
}

std::string name_before_superseded(const std::string& name) {
  constexpr std::string_view k_folder = "superseded/";
  if (!name.starts_with(k_folder)) return name;
  const std::size_t extension = name.rfind('.');
  const std::size_t revision = extension == std::string::npos ? extension : name.rfind(".r", extension - 1);
  if (revision == std::string::npos || revision < k_folder.size()) return name;
  return name.substr(k_folder.size(), revision - k_folder.size()) + name.substr(extension);
}

bool is_loaded_by_site(const std::string& name) {
  constexpr std::string_view k_form = "2026-ST/";
  if (name.size() <= k_form.size() || !name.ends_with(".csv")) return false;
  const bool is_year = std::all_of(name.begin(), name.begin() + 4, [](char c) { return c >= '0' && c <= '9'; });
  const std::string_view type = std::string_view{name}.substr(4, 4);
  return is_year && (type == "-ST/" || type == "-RP/") && name.find('/', k_form.size()) == std::string::npos;
}

}  // namespace seiseki::publish
