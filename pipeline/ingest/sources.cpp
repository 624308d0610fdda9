#include "pipeline/ingest/sources.hpp"

#include <filesystem>
#include <map>

#include "importers/chess_results/download.hpp"
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

Batch fetched(const std::string& source, const SourceAccess& access) {
  auto address = chess_results::parse_address(source, access.loopback);
  if (!address) return failed(source, std::move(address.error()));
  if (access.fetcher == nullptr) return failed(source, failure(k_offline, {}, {}, {source}).value());
  auto documents = chess_results::download_event(*address, *access.fetcher);
  if (!documents) return failed(source, std::move(documents.error()));
  return {source, std::move(*documents), std::nullopt};
}

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
      take(fetched(source, access));
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
