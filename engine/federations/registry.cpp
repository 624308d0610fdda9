#include "engine/federations/registry.hpp"

#include <algorithm>

#include "embedded/federation_files.hpp"
#include "engine/federations/findings.hpp"

namespace seiseki::federations {

Result<std::vector<Federation>> built_in_federations(const ZoneSource& zones) {
  std::vector<Federation> out;
  for (const EmbeddedFile& file : embedded_files()) {
    SEISEKI_TRY(Federation federation, load_federation(file.bytes, file.path, zones));
    out.push_back(std::move(federation));
  }
  return arranged(std::move(out));
}

Result<std::vector<Federation>> arranged(std::vector<Federation> federations) {
  std::sort(federations.begin(), federations.end(), [](const auto& a, const auto& b) { return a.id < b.id; });
  const auto twice = std::adjacent_find(federations.begin(), federations.end(),
                                        [](const auto& a, const auto& b) { return a.id == b.id; });
  if (twice != federations.end()) return failure(k_federation_duplicate, {}, twice->id, {twice->id});
  return federations;
}

Result<Federation> federation_named(std::span<const Federation> federations, std::string_view id) {
  std::string known;
  for (const Federation& federation : federations) {
    if (federation.id == id) return federation;
    known += (known.empty() ? "" : ", ") + federation.id;
  }
  return failure(k_federation_unknown, {}, id, {std::string{id}, known});
}

}  // namespace seiseki::federations
