#include "pipeline/store/quarantine.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include <nlohmann/json.hpp>
#include <sys/stat.h>

#include "pipeline/store/document_store.hpp"
#include "pipeline/store/files.hpp"
#include "pipeline/store/findings.hpp"
#include "pipeline/store/store_error.hpp"

namespace seiseki::store {

namespace {

using nlohmann::ordered_json;

constexpr mode_t k_private = 0640;
constexpr mode_t k_read_only = 0440;
constexpr std::size_t k_max_notes_bytes = std::size_t{64} << 20U;

/// Where one item lies: `<date>/<sha256>`, to which `.raw` and `.json` are added.
struct Place {
  std::filesystem::path folder;
  Date date;
  std::string sha256;

  std::filesystem::path file(const char* extension) const { return folder / (sha256 + extension); }
};

std::vector<Place> places(const std::filesystem::path& directory) {
  std::vector<Place> out;
  std::error_code problem;
  for (const auto& folder : std::filesystem::directory_iterator{directory, problem}) {
    const auto date = parse_date(folder.path().filename().string());
    if (!date || folder.is_symlink(problem)) continue;
    for (const auto& file : std::filesystem::directory_iterator{folder.path(), problem}) {
      const std::string stem = file.path().stem().string();
      if (file.path().extension() == ".json" && files::is_sha256(stem)) out.push_back({folder.path(), *date, stem});
    }
  }
  std::sort(out.begin(), out.end(),
            [](const Place& a, const Place& b) { return std::tie(a.date, a.sha256) < std::tie(b.date, b.sha256); });
  return out;
}

ordered_json to_json(const StoredFinding& finding) {
  ordered_json out{{"code", finding.code},
                   {"severity", to_string(finding.severity)},
                   {"document", finding.where.document},
                   {"line", finding.where.line},
                   {"column", finding.where.column},
                   {"table_row", finding.where.table_row},
                   {"start_number", nullptr},
                   {"round", finding.where.round},
                   {"quoted", finding.quoted},
                   {"arguments", finding.arguments}};
  if (finding.where.start_number) out["start_number"] = finding.where.start_number->value();
  return out;
}

std::string to_json(const QuarantinedItem& item) {
  const DocumentFacts& document = item.document;
  ordered_json out{{"schema", "seiseki.quarantine/1"},
                   {"sha256", document.sha256},
                   {"name", document.name},
                   {"origin", document.origin},
                   {"media_type", document.media_type},
                   {"retrieved_at", nullptr},
                   {"headers", document.headers},
                   {"size", document.size},
                   {"retries", item.retries},
                   {"findings", ordered_json::array()}};
  if (document.retrieved_at) out["retrieved_at"] = to_iso_tokyo(*document.retrieved_at);
  for (const StoredFinding& finding : item.findings) out["findings"].push_back(to_json(finding));
  return out.dump(2, ' ', false, ordered_json::error_handler_t::replace) + '\n';
}

Severity severity(const std::string& text) {
  for (const Severity s : {Severity::info, Severity::warning}) {
    if (to_string(s) == text) return s;
  }
  return Severity::error;
}

StoredFinding finding_from(const ordered_json& in) {
  StoredFinding out{.code = in.at("code"),
                    .severity = severity(in.at("severity")),
                    .where = {.document = in.at("document"),
                              .line = in.at("line"),
                              .column = in.at("column"),
                              .table_row = in.at("table_row"),
                              .round = in.at("round")},
                    .quoted = in.at("quoted"),
                    .arguments = in.at("arguments").get<std::vector<std::string>>()};
  if (in.at("start_number").is_number_integer()) out.where.start_number = StartNumber{in.at("start_number").get<int>()};
  return out;
}

/// Throws nlohmann's exceptions where the shape is not ours.
QuarantinedItem item_from(const std::string& text, Date date) {
  const ordered_json in = ordered_json::parse(text);
  QuarantinedItem item{.date = date,
                       .document = {.sha256 = in.at("sha256"),
                                    .name = in.at("name"),
                                    .origin = in.at("origin"),
                                    .media_type = in.at("media_type"),
                                    .headers = in.at("headers").get<std::map<std::string, std::string>>(),
                                    .size = in.at("size")},
                       .retries = in.at("retries")};
  if (in.at("retrieved_at").is_string())
    item.document.retrieved_at = parse_instant(in.at("retrieved_at").get<std::string>());
  for (const ordered_json& finding : in.at("findings")) item.findings.push_back(finding_from(finding));
  return item;
}

Result<QuarantinedItem> load(const Place& place) {
  const auto damaged = [&](std::string why) {
    return failure(k_quarantine_damaged, {}, {}, {place.sha256, std::move(why)});
  };
  const auto text = files::read(place.file(".json"), k_max_notes_bytes);
  if (!text) return damaged("its notes cannot be read");
  try {
    QuarantinedItem item = item_from(*text, place.date);
    if (item.document.sha256 != place.sha256) return damaged("its notes are about another document");
    return item;
  } catch (const ordered_json::exception&) {
    return damaged("its notes are not in the expected form");
  }
}

Result<Place> look_up(const std::filesystem::path& directory, std::string_view beginning) {
  std::optional<Place> found;
  for (Place& place : places(directory)) {
    if (beginning.empty() || place.sha256.compare(0, beginning.size(), beginning) != 0) continue;
    if (found) return failure(k_quarantine_ambiguous, {}, {}, {quote(beginning)});
    found = std::move(place);
  }
  if (!found) return failure(k_quarantine_missing, {}, {}, {quote(beginning)});
  return *std::move(found);
}

}  // namespace

QuarantinedItem Quarantine::put(const importers::Document& document, const std::vector<Finding>& findings,
                                Instant now) {
  QuarantinedItem item{.date = tokyo_date(now), .document = DocumentFacts::of(document)};
  for (const Finding& finding : findings) item.findings.push_back(StoredFinding::of(finding));
  if (const auto known = look_up(m_directory, item.document.sha256)) {
    const auto before = load(*known);
    item.date = known->date;
    item.retries = before ? before->retries + 1 : 0;
  }
  const std::filesystem::path folder = m_directory / to_iso(item.date);
  files::make_folder(folder);
  // The notes come last: an item exists once they do, and then its bytes are there too.
  files::write(folder, item.document.sha256 + ".raw", document.bytes, k_read_only);
  files::write(folder, item.document.sha256 + ".json", to_json(item), k_private);
  return item;
}

std::vector<QuarantinedItem> Quarantine::list(std::vector<Finding>& damaged) const {
  std::vector<QuarantinedItem> out;
  for (const Place& place : places(m_directory)) {
    auto item = load(place);
    if (item) {
      out.push_back(*std::move(item));
    } else {
      damaged.push_back(std::move(item.error().finding));
    }
  }
  return out;
}

Result<QuarantinedItem> Quarantine::show(std::string_view sha256) const {
  SEISEKI_TRY(const Place place, look_up(m_directory, sha256));
  return load(place);
}

Result<importers::Document> Quarantine::document(std::string_view sha256) const {
  SEISEKI_TRY(const Place place, look_up(m_directory, sha256));
  SEISEKI_TRY(const QuarantinedItem item, load(place));
  auto bytes = files::read(place.file(".raw"), k_max_document_bytes);
  if (!bytes) return failure(k_quarantine_damaged, {}, {}, {place.sha256, "its bytes cannot be read"});
  if (importers::sha256_hex(*bytes) != place.sha256)
    return failure(k_quarantine_damaged, {}, {}, {place.sha256, "its bytes were changed"});
  const DocumentFacts& facts = item.document;
  return importers::Document{.name = facts.name,
                             .origin = facts.origin,
                             .bytes = *std::move(bytes),
                             .media_type = facts.media_type,
                             .retrieved_at = facts.retrieved_at,
                             .headers = facts.headers};
}

Result<void> Quarantine::drop(std::string_view sha256) {
  SEISEKI_TRY(const Place place, look_up(m_directory, sha256));
  std::error_code problem;
  // The notes go first, for the reason they come last.
  std::filesystem::remove(place.file(".json"), problem);
  if (!problem) std::filesystem::remove(place.file(".raw"), problem);
  if (problem) return failure(k_document_store, {}, {}, {place.file(".json").string(), problem.message()});
  return {};
}

}  // namespace seiseki::store
