#include "pipeline/ingest/sources.hpp"

#include <filesystem>
#include <map>
#include <set>

#include "importers/chess_results/download.hpp"
#include "importers/chess_results/sections.hpp"
#include "importers/importer.hpp"
#include "importers/source/files.hpp"

namespace seiseki::ingest {

namespace fs = std::filesystem;
using importers::Document;
namespace chess_results = importers::chess_results;

namespace {

constexpr FindingKind k_offline{"source-offline",
                                Severity::error,
                                FailureClass::usage,
                                {"'{0}' is an address, and this run is offline", "'{0}' はアドレスですが、オフラインで実行中です"},
                                {"leave out `--offline`, or give a saved page",
                                 "`--offline` を外すか、保存したページを指定してください"}};
constexpr const FindingKind* k_kinds[] = {&k_offline};

Batch failed(std::string label, Error error) { return {std::move(label), {}, std::move(error)}; }

Batch fetched(const std::string& label, const chess_results::PageAddress& event, const SourceAccess& access) {
  auto documents = chess_results::download_event(event, *access.fetcher, access.download);
  if (!documents) return failed(label, std::move(documents.error()));
  return {label, std::move(*documents), std::nullopt};
}

/// Addresses, each with the sections of its event if they are wanted. Remembers what was fetched.
class Addresses {
public:
  explicit Addresses(const SourceAccess& access) : m_access{access} {}

  void fetch(const std::string& source, const std::function<void(Batch)>& take) {
    auto address = chess_results::parse_address(source, m_access.loopback);
    if (!address) return take(failed(source, std::move(address.error())));
    if (m_access.fetcher == nullptr) return take(failed(source, failure(k_offline, {}, {}, {source}).value()));
    const bool all = m_access.sections == Sections::all;
    if (!m_fetched.insert(address->tournament).second && all) return;
    Batch named = fetched(source, *address, m_access);
    std::vector<chess_results::Section> sections;
    if (all) sections = chess_results::sections_of(named.documents);
    take(std::move(named));
    for (const chess_results::Section& section : sections) {
      if (!m_fetched.insert(section.tournament).second) continue;
      chess_results::PageAddress other = *address;
      other.tournament = section.tournament;
      take(fetched(source + " (" + section.name + ")", other, m_access));
    }
  }

private:
  const SourceAccess& m_access;
  std::set<long> m_fetched;
};

void folder(const std::string& source, const std::function<void(Batch)>& take) {
  auto files = importers::files_in_folder(source);
  if (!files) return take(failed(source, std::move(files.error())));
  std::vector<Document> documents;
  for (const fs::path& file : *files) {
    auto document = importers::read_file(file);
    if (document) {
      documents.push_back(std::move(*document));
    } else {
      take(failed(file.string(), std::move(document.error())));
    }
  }
  for (Batch& batch : group_by_event(std::move(documents))) take(std::move(batch));
}

}  // namespace

std::span<const FindingKind* const> source_finding_kinds() { return k_kinds; }

std::vector<Batch> group_by_event(std::vector<Document> documents) {
  std::vector<Batch> out;
  std::map<std::string, std::size_t> batch_of;
  for (Document& document : documents) {
    std::string event;
    for (const auto& importer : importers::importers()) {
      event = importer->event_of(document);
      if (!event.empty()) break;
    }
    if (const auto known = batch_of.find(event); !event.empty() && known != batch_of.end()) {
      out[known->second].documents.push_back(std::move(document));
      continue;
    }
    if (!event.empty()) batch_of.emplace(event, out.size());
    out.push_back({document.name, {}, std::nullopt});
    out.back().documents.push_back(std::move(document));
  }
  return out;
}

void for_each_batch(std::span<const std::string> sources, const SourceAccess& access,
                    const std::function<void(Batch)>& take) {
  std::vector<Document> files;
  Addresses addresses{access};
  for (const std::string& source : sources) {
    std::error_code error;
    if (source == "-") {
      auto document = importers::read_stream(*access.standard_input, "-");
      if (document) {
        files.push_back(std::move(*document));
      } else {
        take(failed(source, std::move(document.error())));
      }
    } else if (fs::is_directory(source, error)) {
      folder(source, take);
    } else if (!fs::exists(source, error) && chess_results::looks_like_address(source)) {
      addresses.fetch(source, take);
    } else {
      auto document = importers::read_file(source);
      if (document) {
        files.push_back(std::move(*document));
      } else {
        take(failed(source, std::move(document.error())));
      }
    }
  }
  // Files named one by one may be the pages of one event too.
  for (Batch& batch : group_by_event(std::move(files))) take(std::move(batch));
}

}  // namespace seiseki::ingest
