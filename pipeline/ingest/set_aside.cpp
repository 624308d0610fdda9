#include "pipeline/ingest/set_aside.hpp"

#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace seiseki::ingest {

std::function<std::optional<SetAside>(std::span<const importers::Document>)> arrivals_set_aside(
    const store::Quarantine& quarantine) {
  std::unordered_map<std::string, SetAside> arrivals;
  std::vector<Finding> damaged;  // told wherever the quarantine is shown
  for (const store::QuarantinedItem& item : quarantine.list(damaged))
    arrivals.emplace(item.document.sha256, SetAside{item.arrival(), item.is_arrival_said});
  if (arrivals.empty()) return {};
  return [arrivals = std::move(arrivals)](std::span<const importers::Document> documents) {
    std::optional<SetAside> latest;
    for (const importers::Document& document : documents) {
      const auto found = arrivals.find(document.sha256());
      if (found == arrivals.end()) return std::optional<SetAside>{};
      if (!latest || latest->arrival < found->second.arrival) latest = found->second;
    }
    return latest;
  };
}

}  // namespace seiseki::ingest
