#include "pipeline/publish/manifest.hpp"

#include "importers/source/document.hpp"
#include "pipeline/output/json.hpp"

namespace seiseki::publish {

using output::Json;

std::string manifest_name(const store::StoredList& list) {
  return "rating-" + to_iso(list.manifest.month) + "-01.manifest.json";
}

std::string manifest_json(const store::StoredList& list, const std::map<std::string, std::string>& files,
                          const std::string& audit_head, const std::string& approved_by,
                          const std::optional<store::Decision>& edition_choice) {
  const store::ListManifest& manifest = list.manifest;
  Json reports = Json::array();
  for (const store::ReportId report : manifest.reports) reports.push_back(report.value());
  Json decisions = Json::array();
  for (const store::DecisionId decision : manifest.decisions) decisions.push_back(decision.value());
  Json hashes = Json::object();
  for (const auto& [name, bytes] : files) hashes[name] = importers::sha256_hex(bytes);
  Json json{{"schema", "seiseki/manifest/1"},
            {"list", to_iso(manifest.month)},
            {"revision", manifest.revision},
            {"edition", manifest.edition.text()},
            {"edition_sha256", manifest.edition_sha256},
            {"base_list", manifest.base ? Json(manifest.base->value()) : Json(nullptr)},
            {"input_sha256", manifest.input_sha256},
            {"output_sha256", manifest.output_sha256},
            {"reports", std::move(reports)},
            {"decisions", std::move(decisions)},
            {"program_version", manifest.program_version},
            {"approved_by", output::or_null(approved_by)},
            {"audit_head", output::or_null(audit_head)},
            {"files", std::move(hashes)}};
  if (edition_choice)
    json["edition_decision"] = {{"decision", edition_choice->id.value()}, {"reason", edition_choice->reason}};
  return output::dump(json);
}

}  // namespace seiseki::publish
