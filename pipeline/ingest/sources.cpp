#include "pipeline/ingest/sources.hpp"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <map>
#include <memory>
#include <set>
#include <utility>

#include "importers/carriers.hpp"
#include "importers/chess_results/download.hpp"
#include "importers/chess_results/sections.hpp"
#include "importers/confined/confined.hpp"
#include "importers/importer.hpp"
#include "importers/source/files.hpp"
#include "importers/source/findings.hpp"
#include "pipeline/ingest/findings.hpp"

namespace seiseki::ingest {

namespace fs = std::filesystem;
using importers::Document;
namespace chess_results = importers::chess_results;

namespace {

Batch failed(std::string label, Error error) {
  return {std::move(label), {}, std::move(error)};
}

Batch fetched(const std::string& label, const chess_results::PageAddress& event, const SourceAccess& access) {
  auto documents = chess_results::download_event(event, *access.fetcher, access.download);
  if (!documents) return failed(label, std::move(documents.error()));
  return {label, std::move(*documents), std::nullopt};
}

bool is_address(const std::string& source) {
  std::error_code error;
  return source != "-" && !fs::exists(source, error) && chess_results::looks_like_address(source);
}

/// Addresses, each with the sections of its event if they are wanted. Remembers what was fetched.
class Addresses {
public:
  Addresses(std::span<const std::string> sources, const SourceAccess& access) : m_access{access} {
    for (const std::string& source : sources) {
      if (!is_address(source)) continue;
      if (const auto address = chess_results::parse_address(source, access.loopback))
        m_named.push_back(address->tournament);
    }
  }

  void fetch(const std::string& source, const std::function<void(Batch)>& take) {
    auto address = chess_results::parse_address(source, m_access.loopback);
    if (!address) return take(failed(source, std::move(address.error())));
    if (m_access.fetcher == nullptr) return take(failed(source, failure(k_offline, {}, {}, {source}).value()));
    if (m_access.stop.stop_requested()) return;
    const bool all = m_access.sections == Sections::all;
    if (!m_fetched.insert(address->tournament).second && all) return;
    Batch named = fetched(source, *address, m_access);
    std::vector<chess_results::Section> sections;
    if (all) sections = importers::confined([&] { return chess_results::sections_of(named.documents); });
    named.also_taken = with(sections);
    take(std::move(named));
    for (const chess_results::Section& section : sections) {
      if (m_access.stop.stop_requested()) return;
      if (!m_fetched.insert(section.tournament).second) continue;
      chess_results::PageAddress other = *address;
      other.tournament = section.tournament;
      Batch batch = fetched(source + " (" + section.name + ")", other, m_access);
      batch.also_taken = with(sections);
      take(std::move(batch));
    }
  }

private:
  std::vector<long> with(const std::vector<chess_results::Section>& sections) const {
    std::vector<long> all = m_named;
    for (const chess_results::Section& section : sections) all.push_back(section.tournament);
    return all;
  }

  const SourceAccess& m_access;
  std::vector<long> m_named;
  std::set<long> m_fetched;
};

/// Groups of documents by event, as indices, in the order of their first document.
class Grouping {
public:
  /// The group that the next document joins; `place` is the folder within which single halves are joined.
  std::size_t add(const importers::Belonging& belonging, const std::string& place) {
    const auto known = m_group_of.find(belonging.event);
    const bool is_known = !belonging.event.empty() && known != m_group_of.end();
    const std::size_t group = is_known ? known->second : m_count++;
    if (!is_known && !belonging.event.empty()) m_group_of.emplace(belonging.event, group);
    if (belonging.part != importers::Part::whole) m_halves[place][group].insert(belonging.part);
    return group;
  }

  /// Where there is one group of first halves only and one of second halves only: the later group, and what it joins.
  std::map<std::size_t, std::size_t> joins() const {
    std::map<std::size_t, std::size_t> out;
    for (const auto& [place, groups] : m_halves) {
      std::map<importers::Part, std::vector<std::size_t>> alone;
      for (const auto& [group, parts] : groups) {
        if (parts.size() == 1) alone[*parts.begin()].push_back(group);
      }
      const auto& first = alone[importers::Part::first_half];
      const auto& second = alone[importers::Part::second_half];
      if (first.size() != 1 || second.size() != 1) continue;
      out.emplace(std::max(first[0], second[0]), std::min(first[0], second[0]));
    }
    return out;
  }

private:
  std::size_t m_count = 0;
  std::map<std::string, std::size_t> m_group_of;
  std::map<std::string, std::map<std::size_t, std::set<importers::Part>>> m_halves;
};

/// Moves every joining group's documents, or files, to the group it joins; emptied groups stay where they are.
template <class Groups, class Members>
void join_halves(const Grouping& grouping, Groups& groups, const Members& members) {
  for (const auto& [from, to] : grouping.joins()) {
    auto& source = members(groups[from]);
    auto& target = members(groups[to]);
    std::move(source.begin(), source.end(), std::back_inserter(target));
    source.clear();
  }
}

/// Within what single halves belong together: their own folder, or all that were named one by one.
enum class Reach { own_folder, all };

PendingBatch ready(Batch batch) {
  // A function must be copyable, and the documents must not be copied.
  auto kept = std::make_shared<Batch>(std::move(batch));
  return {kept->label, [kept] { return std::move(*kept); }};
}

/// A file that has been looked at. What was read is kept while it is not much; what is let go of must be the same when
/// it is read again, and what can be read only once (a FIFO, a device) is never let go of.
class SeenFile {
public:
  SeenFile(fs::path path, Document document, std::size_t& room) : m_path{std::move(path)} {
    std::error_code error;
    const bool must_keep = !fs::is_regular_file(m_path, error);
    if (must_keep || document.bytes.size() <= room) {
      if (!must_keep) room -= document.bytes.size();
      m_document = std::make_shared<Document>(std::move(document));
    } else {
      m_sha256 = document.sha256();
    }
  }

  const fs::path& path() const { return m_path; }
  /// Once.
  Result<Document> take() const {
    if (m_document) return std::move(*m_document);
    SEISEKI_TRY(Document document, importers::read_file(m_path));
    if (document.sha256() != m_sha256)
      return failure(k_source_rewritten, {.document = m_path.string()}, {}, {m_path.string()});
    return document;
  }

private:
  fs::path m_path;
  std::shared_ptr<Document> m_document;
  std::string m_sha256;
};

/// Bytes of documents kept between looking for what belongs together and reading it.
constexpr std::size_t k_kept_bytes = std::size_t{64} << 20U;

PendingBatch from_files(std::vector<SeenFile> files) {
  std::string label = files.front().path().string();
  return {label, [label, files = std::move(files)] {
            Batch batch{label, {}, std::nullopt};
            for (const SeenFile& file : files) {
              auto document = file.take();
              if (!document) return failed(file.path().string(), std::move(document.error()));
              batch.documents.push_back(std::move(*document));
            }
            return batch;
          }};
}

/// Collects what was found, and counts it.
class FoundSources {
public:
  explicit FoundSources(const std::function<void(PendingBatch, std::size_t)>& take) : m_take{take} {}

  void add(PendingBatch pending) { m_take(std::move(pending), ++m_known); }
  void add(Batch batch) { add(ready(std::move(batch))); }
  /// Several at once: how many there are is known before the first is taken.
  void add_all(std::vector<PendingBatch> all) {
    m_known += all.size();
    for (PendingBatch& pending : all) {
      pending.is_followed = &pending != &all.back();
      m_take(std::move(pending), m_known);
    }
  }

private:
  const std::function<void(PendingBatch, std::size_t)>& m_take;
  std::size_t m_known = 0;
};

/// The tournaments of an archive or a mail, after the members that were refused. What is unpacked is capped, and let go
/// of tournament by tournament.
std::vector<PendingBatch> in_archive(const Document& document) {
  std::vector<PendingBatch> out;
  auto members = importers::documents_in(document);
  if (!members) {
    out.push_back(ready(failed(document.name, std::move(members.error()))));
    return out;
  }
  std::vector<Document> documents;
  for (auto& member : *members) {
    if (member) {
      documents.push_back(std::move(*member));
    } else {
      const std::string place = member.error().finding.where.document;
      out.push_back(ready(failed(place.empty() ? document.name : place, std::move(member.error()))));
    }
  }
  for (Batch& batch : group_by_event(std::move(documents))) out.push_back(ready(std::move(batch)));
  return out;
}

/// The tournaments of documents at hand, archives among them opened.
std::vector<PendingBatch> in_documents(std::vector<Document> documents) {
  std::vector<PendingBatch> out;
  std::vector<Document> plain;
  for (Document& document : documents) {
    if (!importers::is_carrier(document.bytes)) {
      plain.push_back(std::move(document));
      continue;
    }
    for (PendingBatch& inside : in_archive(document)) out.push_back(std::move(inside));
  }
  for (Batch& batch : group_by_event(std::move(plain))) out.push_back(ready(std::move(batch)));
  return out;
}

/// Looks through the files, a few in memory at a time, and hands on those of one event together, in the order of their
/// first. What cannot be read is handed on first, before anything is written; an archive is opened when its turn comes.
void files_by_event(const std::vector<fs::path>& files, Reach reach, FoundSources& found) {
  struct Group {
    std::vector<SeenFile> files;  ///< of one event
    bool is_archive = false;
  };
  std::size_t room = k_kept_bytes;
  std::vector<PendingBatch> singles;
  std::vector<Group> groups;
  Grouping grouping;
  for (const fs::path& file : files) {
    auto document = importers::read_file(file);
    if (!document) {
      singles.push_back(ready(failed(file.string(), std::move(document.error()))));
      continue;
    }
    const bool is_archive = importers::is_carrier(document->bytes);
    const importers::Belonging belonging = is_archive ? importers::Belonging{} : importers::belonging_of(*document);
    const std::string place = reach == Reach::all ? std::string{} : file.parent_path().string();
    const std::size_t group = grouping.add(belonging, place);
    if (group == groups.size()) groups.push_back({{}, is_archive});
    groups[group].files.emplace_back(file, std::move(*document), room);
  }
  join_halves(
      grouping, groups, [](Group & group) -> auto& { return group.files; });
  for (Group& group : groups) {
    if (group.files.empty()) continue;
    if (!group.is_archive) {
      singles.push_back(from_files(std::move(group.files)));
      continue;
    }
    found.add_all(std::exchange(singles, {}));
    auto document = group.files.front().take();
    if (document) {
      found.add_all(in_archive(*document));
    } else {
      found.add(failed(group.files.front().path().string(), std::move(document.error())));
    }
  }
  found.add_all(std::move(singles));
}

void folder(const std::string& source, EmptyFolder if_empty, FoundSources& found) {
  auto files = importers::files_in_folder(source);
  const bool is_empty = !files && files.error().finding.kind == &importers::k_source_empty;
  if (is_empty && if_empty == EmptyFolder::is_nothing) return;
  if (!files) return found.add(failed(source, std::move(files.error())));
  for (Error& error : files->refused) {
    std::string place = error.finding.where.document;
    found.add(failed(std::move(place), std::move(error)));
  }
  files_by_event(files->files, Reach::own_folder, found);
}

}  // namespace

std::vector<Batch> group_by_event(std::vector<Document> documents) {
  std::vector<Batch> out;
  Grouping grouping;
  for (Document& document : documents) {
    const std::string place = fs::path(document.name).parent_path().string();
    const std::size_t group = grouping.add(importers::belonging_of(document), place);
    if (group == out.size()) out.push_back({document.name, {}, std::nullopt});
    out[group].documents.push_back(std::move(document));
  }
  join_halves(
      grouping, out, [](Batch & batch) -> auto& { return batch.documents; });
  std::erase_if(out, [](const Batch& batch) { return batch.documents.empty(); });
  return out;
}

void for_each_pending(std::span<const std::string> sources, const SourceAccess& access,
                      const std::function<void(PendingBatch, std::size_t known)>& take) {
  FoundSources found{take};
  std::vector<fs::path> files;
  Addresses addresses{sources, access};
  for (const std::string& source : sources) {
    std::error_code error;
    const fs::file_status status = fs::status(source, error);
    if (source == "-") {
      auto document = importers::read_stream(*access.standard_input, "-");
      if (document) {
        std::vector<Document> one;
        one.push_back(std::move(*document));
        found.add_all(in_documents(std::move(one)));
      } else {
        found.add(failed(source, std::move(document.error())));
      }
    } else if (fs::is_directory(status)) {
      folder(source, access.if_empty, found);
    } else if (is_address(source)) {
      addresses.fetch(source, [&](Batch batch) { found.add(std::move(batch)); });
    } else if (error && status.type() != fs::file_type::not_found) {
      // Whether it is a folder is not known: asked again as a file, it might be refused for being one.
      found.add(failed(source, importers::unreadable(source, error)));
    } else {
      files.emplace_back(source);
    }
  }
  // Files named one by one may be the pages of one event too.
  files_by_event(files, Reach::all, found);
}

void for_each_pending(std::vector<Document> documents,
                      const std::function<void(PendingBatch, std::size_t known)>& take) {
  FoundSources{take}.add_all(in_documents(std::move(documents)));
}

void for_each_batch(std::span<const std::string> sources, const SourceAccess& access,
                    const std::function<void(Batch)>& take) {
  for_each_pending(sources, access, [&](const PendingBatch& pending, std::size_t) { take(pending.load()); });
}

}  // namespace seiseki::ingest
