#include "pipeline/publish/manifest.hpp"

#include "importers/source/document.hpp"
#include "pipeline/output/json.hpp"

namespace seiseki::publish {

using output::Json;

std::string manifest_name(const store::StoredList& list) {
  return "rating-" + to_iso(list.manifest.month) + "-01.manifest.json";
}

namespace {

Json hashes_of(const std::map<std::string, std::string>& files) {
  Json out = Json::object();
  for (const auto& [name, bytes] : files) out[name] = importers::sha256_hex(bytes);
  return out;
}

}  // namespace

std::string manifest_json(const store::StoredList& list, const std::map<std::string, std::string>& files,
                          const Approval& approval, const std::optional<store::Decision>& edition_choice,
                          const std::map<std::string, std::string>& superseded, const Cited<int>* provisional,
                          std::size_t games_withheld, const std::string& office) {
  const store::ListManifest& manifest = list.manifest;
  Json reports = Json::array();
  for (const store::ReportId report : manifest.reports) reports.push_back(report.value());
  Json decisions = Json::array();
  for (const store::DecisionId decision : manifest.decisions) decisions.push_back(decision.value());
  Json json{{"schema", "seiseki/manifest/1"},
            {"list", to_iso(manifest.month)},
            {"revision", manifest.revision},
            {"edition", manifest.edition.text()},
            {"edition_sha256", manifest.edition_sha256},
            {"base_list", manifest.base ? Json(manifest.base->value()) : Json(nullptr)},
            {"reports", std::move(reports)},
            {"decisions", std::move(decisions)},
            {"program_version", manifest.program_version},
            {"approved_by", output::or_null(approval.role)},
            {"note", output::or_null(approval.note)},
            {"audit_head", output::or_null(approval.audit_head)},
            {"files", hashes_of(files)}};
  if (!office.empty()) json["office"] = office;
  if (!superseded.empty()) json["superseded"] = hashes_of(superseded);
  if (provisional != nullptr)
    json["provisional_below"] = {{"games", provisional->value}, {"clause", provisional->clause.clause}};
  if (games_withheld > 0) json["games_withheld"] = games_withheld;
  if (edition_choice) json["edition_decision"] = {{"decision", edition_choice->id.value()}};
  return output::dump(json);
}

namespace {

/// Null of bytes that are no manifest.
Json manifest_in(std::string_view bytes) {
  Json json = output::parsed_or_null(bytes);
  const bool is_manifest = json.is_object() && json.value("schema", Json{}) == "seiseki/manifest/1";
  return is_manifest ? json : Json(nullptr);
}

/// What a manifest says under this name, where that is text; nullopt of bytes that are no manifest.
std::optional<std::string> said_in(std::string_view manifest, const char* name) {
  const Json json = manifest_in(manifest);
  if (json.is_null()) return std::nullopt;
  const auto said = json.find(name);
  return said != json.end() && said->is_string() ? std::optional{said->get<std::string>()} : std::nullopt;
}

}  // namespace

std::optional<std::string> office_of_manifest(std::string_view manifest) {
  return said_in(manifest, "office");
}

std::optional<std::string> list_of_manifest(std::string_view manifest) {
  return said_in(manifest, "list");
}

std::set<std::string> files_of_manifest(std::string_view manifest) {
  std::set<std::string> out;
  const Json json = manifest_in(manifest);
  const auto files = json.find("files");
  if (files == json.end() || !files->is_object()) return out;
  for (const auto& [name, sha256] : files->items()) out.insert(name);
  return out;
}

std::optional<std::string> audit_head_of_manifest(std::string_view manifest) {
  return said_in(manifest, "audit_head");
}

}  // namespace seiseki::publish
