#include "pipeline/store/quarantine.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include <nlohmann/json.hpp>

#include "importers/source/files.hpp"
#include "pipeline/files/write.hpp"
#include "pipeline/store/document_store.hpp"
#include "pipeline/store/findings.hpp"
#include "pipeline/store/required_entries.hpp"
#include "pipeline/store/store_error.hpp"

namespace seiseki::store {

namespace {

using nlohmann::ordered_json;

constexpr std::size_t k_max_notes_bytes = std::size_t{64} << 20U;

/// Where one item lies: `<date>/<sha256>`, to which `.raw` and `.json` are added.
struct Place {
  std::filesystem::path folder;
  Date date;
  std::string sha256;

  std::filesystem::path file(const char* extension) const { return folder / (sha256 + extension); }
};

/// Every file `<date>/<sha256>.*` that is not hidden, sorted by path. A folder that is not there holds nothing.
std::vector<std::filesystem::path> item_files(const std::filesystem::path& directory) {
  namespace fs = std::filesystem;
  std::vector<fs::path> out;
  for (const auto& folder : required(files::folders_in(directory), directory)) {
    if (!parse_date(folder.path().filename().string())) continue;
    for (const auto& file : required(files::entries_in(folder.path()), folder.path())) {
      const bool is_ours = file.path().extension() == ".json" || file.path().extension() == ".raw";
      if (is_ours && importers::is_sha256(file.path().stem().string())) out.push_back(file.path());
    }
  }
  std::sort(out.begin(), out.end());
  return out;
}

std::vector<Place> places(const std::filesystem::path& directory) {
  std::vector<Place> out;
  for (const std::filesystem::path& file : item_files(directory)) {
    // Bytes without notes are what an interrupted run leaves: no item yet.
    if (file.extension() != ".json") continue;
    const Date date = *parse_date(file.parent_path().filename().string());
    out.push_back({file.parent_path(), date, file.stem().string()});
  }
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
                   {"arguments", ordered_json::object()}};
  for (const StoredArgument& argument : finding.arguments) out["arguments"][argument.name] = argument.value;
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
                   {"event", item.event},
                   {"replaced_by", nullptr},
                   {"stays_open", item.stays_open},
                   {"received", nullptr},
                   {"arrival_said", item.is_arrival_said},
                   {"sent_at", nullptr},
                   {"released_to", nullptr},
                   {"dropped_by", nullptr},
                   {"findings", ordered_json::array()}};
  if (item.replaced_by) out["replaced_by"] = item.replaced_by->value();
  if (item.released_to) out["released_to"] = item.released_to->value();
  if (item.dropped_by) out["dropped_by"] = item.dropped_by->value();
  if (document.retrieved_at) out["retrieved_at"] = to_iso_kept(*document.retrieved_at);
  if (item.received) out["received"] = to_iso_kept(*item.received);
  if (item.sent_at) out["sent_at"] = to_iso_kept(*item.sent_at);
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
                    .where = Location{.document = in.at("document"),
                                      .line = in.at("line"),
                                      .column = in.at("column"),
                                      .table_row = in.at("table_row"),
                                      .round = in.at("round")},
                    .quoted = in.at("quoted")};
  // Notes written before the names were kept hold an array of values.
  const ordered_json& arguments = in.at("arguments");
  for (const auto& [name, value] : arguments.items())
    out.arguments.push_back({arguments.is_object() ? name : std::string{}, value.get<std::string>()});
  if (in.at("start_number").is_number_integer()) out.where.start_number = StartNumber{in.at("start_number").get<int>()};
  return out;
}

/// Notes of earlier versions tell fewer numbers.
template <class Id>
std::optional<Id> id_from(const ordered_json& in, const char* name) {
  const auto number = in.find(name);
  return number != in.end() && number->is_number_integer() ? std::optional{Id{number->get<std::int64_t>()}}
                                                           : std::nullopt;
}

/// As above.
std::optional<Instant> instant_from(const ordered_json& in, const char* name) {
  const auto text = in.find(name);
  return text == in.end() || text->is_null() ? std::nullopt : parse_instant(text->get<std::string>());
}

/// Throws nlohmann's exceptions where the shape is not ours.
QuarantinedItem item_from(const std::string& text, Date date) {
  const ordered_json in = ordered_json::parse(text);
  QuarantinedItem item{.date = date,
                       .document = DocumentFacts{.sha256 = in.at("sha256"),
                                                 .name = in.at("name"),
                                                 .origin = in.at("origin"),
                                                 .media_type = in.at("media_type"),
                                                 .headers = in.at("headers").get<std::map<std::string, std::string>>(),
                                                 .size = in.at("size")},
                       .retries = in.at("retries"),
                       // Notes of earlier versions tell neither event nor what became of it.
                       .event = in.value("event", std::string{}),
                       .replaced_by = id_from<ReportId>(in, "replaced_by"),
                       .stays_open = in.value("stays_open", false),
                       .received = instant_from(in, "received"),
                       .is_arrival_said = in.value("arrival_said", false),
                       .sent_at = instant_from(in, "sent_at"),
                       .released_to = id_from<ReportId>(in, "released_to"),
                       .dropped_by = id_from<DecisionId>(in, "dropped_by")};
  if (in.at("retrieved_at").is_string())
    item.document.retrieved_at = parse_instant(in.at("retrieved_at").get<std::string>());
  for (const ordered_json& finding : in.at("findings")) item.findings.push_back(finding_from(finding));
  return item;
}

Result<QuarantinedItem> load(const Place& place) {
  const auto damaged = [&](std::string why) {
    return failure(k_quarantine_damaged, {}, {}, {place.sha256, std::move(why)});
  };
  const auto text = importers::read_bytes(place.file(".json"), k_max_notes_bytes, importers::Links::refuse);
  if (!text) return damaged("its notes cannot be read: " + text.error().reason);
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

void write_notes(const std::filesystem::path& folder, const QuarantinedItem& item) {
  require_written(seiseki::files::write_file(folder / (item.document.sha256 + ".json"), to_json(item),
                                             seiseki::files::Purpose::office));
}

template <class Change>
Result<void> change_notes(const std::filesystem::path& directory, std::string_view sha256, const Change& change) {
  SEISEKI_TRY(const Place place, look_up(directory, sha256));
  SEISEKI_TRY(QuarantinedItem item, load(place));
  change(item);
  write_notes(place.folder, item);
  return {};
}

}  // namespace

QuarantinedItem Quarantine::put(const importers::Document& document, const std::vector<Finding>& findings, Instant now,
                                std::string event, std::optional<Instant> said_arrival) {
  QuarantinedItem item{.date = local_date(now),
                       .document = DocumentFacts::of(document),
                       .event = std::move(event),
                       .received = now,
                       .sent_at = document.sent_at};
  for (const Finding& finding : findings) item.findings.push_back(StoredFinding::of(finding));
  if (const auto known = look_up(m_directory, item.document.sha256)) {
    const auto before = load(*known);
    item.date = known->date;
    item.retries = before ? before->retries + 1 : 0;
    item.received = before ? before->received : std::nullopt;
    if (before) {
      item.is_arrival_said = before->is_arrival_said;
      if (!item.sent_at) item.sent_at = before->sent_at;
      item.replaced_by = before->replaced_by;
      item.stays_open = before->stays_open;
    }
  }
  if (said_arrival) {
    item.received = said_arrival;
    item.is_arrival_said = true;
  }
  const std::filesystem::path folder = m_directory / to_iso(item.date);
  using seiseki::files::Purpose;
  require_written(seiseki::files::make_folder(folder, Purpose::office));
  // The notes come last: an item exists once they do, and then its bytes are there too.
  require_written(seiseki::files::write_file(folder / (item.document.sha256 + ".raw"), document.bytes, Purpose::kept));
  write_notes(folder, item);
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
  auto bytes = importers::read_bytes(place.file(".raw"), k_max_document_bytes, importers::Links::refuse);
  if (!bytes)
    return failure(k_quarantine_damaged, {}, {}, {place.sha256, "its bytes cannot be read: " + bytes.error().reason});
  if (importers::sha256_hex(*bytes) != place.sha256)
    return failure(k_quarantine_damaged, {}, {}, {place.sha256, "its bytes were changed"});
  const DocumentFacts& facts = item.document;
  return importers::Document{.name = facts.name,
                             .origin = facts.origin,
                             .bytes = *std::move(bytes),
                             .media_type = facts.media_type,
                             .retrieved_at = facts.retrieved_at,
                             .sent_at = item.sent_at,
                             .headers = facts.headers};
}

Result<void> Quarantine::drop(std::string_view sha256) {
  SEISEKI_TRY(const Place place, look_up(m_directory, sha256));
  const auto item = load(place);
  // Notes that say what the document leaves with go last: whoever finds them goes on. Others go first, for the reason
  // they come last.
  std::array order{".json", ".raw"};
  if (item && (item->released_to || item->dropped_by)) std::swap(order[0], order[1]);
  for (const char* extension : order) {
    std::error_code problem;
    std::filesystem::remove(place.file(extension), problem);
    if (problem) return failure(k_document_store, {}, {}, {place.file(extension).string(), problem.message()});
  }
  return {};
}

Result<void> Quarantine::leaves_with(std::string_view sha256, ReportId released_to) {
  return change_notes(m_directory, sha256, [&](QuarantinedItem& item) { item.released_to = released_to; });
}

Result<void> Quarantine::leaves_with(std::string_view sha256, DecisionId dropped_by) {
  return change_notes(m_directory, sha256, [&](QuarantinedItem& item) { item.dropped_by = dropped_by; });
}

Result<void> Quarantine::close(std::string_view sha256, ReportId replaced_by) {
  return change_notes(m_directory, sha256, [&](QuarantinedItem& item) { item.replaced_by = replaced_by; });
}

Result<void> Quarantine::reopen(std::string_view sha256) {
  return change_notes(m_directory, sha256, [](QuarantinedItem& item) {
    item.replaced_by.reset();
    item.stays_open = true;
  });
}

std::vector<Finding> Quarantine::leftovers() const {
  std::vector<Finding> out;
  for (const std::filesystem::path& file : item_files(m_directory)) {
    if (file.extension() != ".raw") continue;
    std::error_code error;
    const auto notes = std::filesystem::path{file}.replace_extension(".json");
    if (!std::filesystem::exists(notes, error) && !error)
      out.push_back(finding(k_quarantine_leftover, {}, {}, {file.string()}));
  }
  return out;
}

std::vector<std::filesystem::path> Quarantine::files() const {
  std::vector<std::filesystem::path> out;
  for (const std::filesystem::path& file : item_files(m_directory)) out.push_back(file.lexically_relative(m_directory));
  return out;
}

}  // namespace seiseki::store
