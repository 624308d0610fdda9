#include "pipeline/site/build.hpp"

#include <algorithm>
#include <atomic>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "importers/source/document.hpp"
#include "importers/source/files.hpp"
#include "pipeline/files/entries.hpp"
#include "pipeline/files/staged_folder.hpp"
#include "pipeline/files/twin_folder.hpp"
#include "pipeline/files/write.hpp"
#include "pipeline/operations/findings.hpp"
#include "pipeline/output/json.hpp"
#include "pipeline/site/check.hpp"
#include "pipeline/site/feeds.hpp"
#include "pipeline/site/findings.hpp"
#include "pipeline/site/frame.hpp"
#include "pipeline/site/kept_ledgers.hpp"
#include "pipeline/site/made.hpp"
#include "pipeline/site/on_threads.hpp"
#include "pipeline/site/open_data.hpp"
#include "pipeline/site/plan.hpp"
#include "pipeline/site/releases.hpp"
#include "pipeline/site/workshop.hpp"
#include "pipeline/store/findings.hpp"

namespace seiseki::site {

namespace fs = std::filesystem;
using output::Json;

namespace {

constexpr std::string_view k_about_site = "data/site.json";
constexpr std::string_view k_index = "data/index.json";
constexpr std::string_view k_sums = "data/SHA256SUMS";
constexpr std::string_view k_redactions = "data/redactions.json";
constexpr std::string_view k_sitemap = "sitemap.xml";
constexpr std::string_view k_schema = "seiseki/site/1";
constexpr const char* k_office = "office";
constexpr const char* k_record = "record";
constexpr const char* k_release = "release";
constexpr std::size_t k_hash_told = 12;
constexpr std::string_view k_made = "made";                ///< of the copy that is shown
constexpr std::string_view k_made_before = "made.before";  ///< of the one that was shown before
constexpr std::string_view k_paths = "paths";              ///< of every file that a build of this site ever made
constexpr std::string_view k_releases = "releases";        ///< what the last builds made
constexpr std::string_view k_ledgers = "ledgers";
constexpr std::string_view k_unknown_stamp = "-";
constexpr std::size_t k_most_of_file = std::size_t{1} << 30U;

struct Written {
  std::string path;
  Made made;
  std::optional<Instant> published = {};
};

/// What a site says of itself; null of a folder that is none.
Json about_site(const fs::path& folder) {
  const auto bytes = importers::read_bytes(folder / k_about_site, std::size_t{1} << 16U, importers::Links::refuse);
  if (!bytes) return nullptr;
  Json json = output::parsed_or_null(*bytes);
  const bool is_ours = json.is_object() && json.contains("schema") && json["schema"] == k_schema;
  return is_ours ? json : Json(nullptr);
}

/// Empty where it says none.
std::string newest_list_of(const Json& about) {
  const auto found = about.find("newest_list");
  return found != about.end() && found->is_string() ? found->get<std::string>() : std::string{};
}

bool is_ours(const fs::path& folder) {
  return !about_site(folder).is_null();
}

fs::path whole(const fs::path& folder) {
  return folder.has_filename() ? folder : folder.parent_path();
}

/// An empty folder holds nothing that could be lost.
bool may_be_replaced(const fs::path& folder) {
  std::error_code error;
  return (fs::is_directory(fs::symlink_status(folder, error)) && fs::is_empty(folder, error)) || is_ours(folder);
}

/// What a build keeps beside a site, and nothing of anybody else's.
bool may_be_worked_in(const fs::path& state) {
  std::error_code error;
  if (!fs::is_directory(fs::symlink_status(state, error))) return false;
  const auto entries = files::entries_in(state);
  if (!entries) return false;
  for (const auto& entry : *entries) {
    const std::string name = entry.path().filename().string();
    // A file of the writer's own, left where it was ended early.
    const bool is_ours = name == "tree" || name == k_made || name == k_made_before || name == k_paths ||
                         name == k_releases || name.starts_with(".seiseki-") ||
                         (name == k_ledgers && KeptLedgers::is_ours(entry.path()));
    if (!is_ours) return false;
  }
  return true;
}

bool is_there(const fs::path& path) {
  std::error_code error;
  return fs::exists(fs::symlink_status(path, error));
}

Json languages_of(const SiteSettings& settings) {
  Json out = Json::array();
  for (const Language language : settings.languages) out.push_back(std::string{code_of(language)});
  return out;
}

/// An address once published answers for ever: the first language stays the first, and the others stay.
Result<void> keeps_addresses(const Site& site, const fs::path& place, const Json& before) {
  if (!before.is_object() || !before.contains("languages")) return {};
  const Json& then = before["languages"];
  const Json now = languages_of(site.settings());
  const bool keeps_first = !then.is_array() || then.empty() || then.front() == now.front();
  const bool keeps_all = std::all_of(then.begin(), then.end(), [&](const Json& language) {
    return std::find(now.begin(), now.end(), language) != now.end();
  });
  if (keeps_first && keeps_all) return {};
  const auto told = [](const Json& languages) {
    std::string out;
    for (const Json& language : languages)
      out += (out.empty() ? "" : ", ") + (language.is_string() ? language.get<std::string>() : language.dump());
    return out;
  };
  return failure(k_layout_changed, {}, {}, {place.string(), told(then), told(now)});
}

/// A site of an earlier program does not say whose it is.
Result<void> is_this_office(const Site& site, const fs::path& place, const Json& there) {
  if (!there.is_object() || !there.contains(k_office) || there[k_office] == site.facts().office) return {};
  return failure(operations::k_publish_other_office, {}, {}, {(place / k_about_site).string()});
}

/// The entry of the record that a site says it was built at; nullopt where it says none.
std::optional<store::AuditMark> record_of(const Json& about) {
  const auto found = about.find(k_record);
  if (found == about.end() || !found->is_object()) return std::nullopt;
  return store::AuditMark{found->value("entry", std::int64_t{0}), found->value("hash", std::string{})};
}

/// An office that was restored from an older backup must not take back lists that are public, nor show somebody again
/// of whom less was to be shown since. Of the entry that the site was built at everything before it follows; a site of
/// an earlier program names none, and is judged by how much it knows.
Result<void> knows_what_is_shown(const Site& site, const fs::path& place, const Json& there) {
  if (!there.is_object()) return {};
  const SiteFacts& facts = site.facts();
  const auto built_at = record_of(there);
  if (built_at && std::find(facts.record.begin(), facts.record.end(), *built_at) != facts.record.end()) return {};
  const auto number = [&](const char* key) {
    return there.contains(key) && there[key].is_number_integer() ? there[key].get<std::int64_t>() : 0;
  };
  const std::string newest = newest_list_of(there);
  const std::string newest_here = to_iso(facts.newest_month());
  const std::int64_t publications = number("publications");
  const auto publications_here = static_cast<std::int64_t>(facts.publications.size());
  const std::int64_t decisions = number("privacy");
  if (!built_at && newest <= newest_here && publications <= publications_here && decisions <= facts.publicity_decisions)
    return {};
  const auto told = [](const std::optional<store::AuditMark>& mark) {
    return mark ? fmt::format("{}:{}", mark->sequence, mark->hash.substr(0, k_hash_told)) : std::string{"-"};
  };
  const auto newest_mark = facts.record.empty() ? std::nullopt : std::optional{facts.record.back()};
  return failure(k_newer_than_office, {}, {},
                 {place.string(), fmt::format("{} / {}", newest.empty() ? "-" : newest, newest_here),
                  fmt::format("{} / {}", publications, publications_here),
                  fmt::format("{} / {}", decisions, facts.publicity_decisions),
                  fmt::format("{} / {}", told(built_at), told(newest_mark))});
}

/// Where a path stands, or would, among files that are sorted by theirs.
template <class Files>
auto place_in(Files& files, std::string_view path) {
  return std::lower_bound(files.begin(), files.end(), path,
                          [](const auto& file, std::string_view wanted) { return file.path < wanted; });
}

template <class Files>
bool has_path(const Files& files, std::string_view path) {
  const auto found = place_in(files, path);
  return found != files.end() && found->path == path;
}

/// Pages that the folder has and `files`, sorted by path, have not; they are counted where settings may take some away.
/// \param foreign what is not the site's, sorted
Result<std::size_t> pages_gone(const Site& site, const fs::path& place, const std::vector<PlannedFile>& files,
                               const std::vector<std::string>& foreign) {
  if ((site.first_with_pages() == 0 && !site.leaves_people_out()) || !is_ours(place)) return std::size_t{0};
  SEISEKI_TRY(const std::vector<std::string> there, files_below(place));
  return static_cast<std::size_t>(std::count_if(there.begin(), there.end(), [&](const std::string& path) {
    return path.ends_with(".html") && !has_path(files, path) &&
           !std::binary_search(foreign.begin(), foreign.end(), path);
  }));
}

/// The paths of every file that builds of this site made, sorted; no part of it depends on the program's version, since
/// what is not among them is somebody else's.
class MadePaths {
public:
  explicit MadePaths(fs::path file) : m_file{std::move(file)} {
    const auto bytes = importers::read_bytes(m_file, k_most_of_file, importers::Links::refuse);
    if (!bytes || !bytes->starts_with(k_head)) return;
    m_is_known = true;
    for (std::size_t at = k_head.size(); at < bytes->size();) {
      const std::size_t end = std::min(bytes->find('\n', at), bytes->size());
      m_paths.push_back(bytes->substr(at, end - at));
      at = end + 1;
    }
  }

  bool is_made(const std::string& path, const std::vector<std::string>& planned) const {
    if (m_is_known) return has(m_paths, path);
    // Of a site whose builds kept no such list: pages lie in folders, and nobody but others hides one.
    return has(planned, path) || (path.find('/') != std::string::npos && !path.starts_with('.'));
  }

  /// Before anything of them is shown: what is shown must never look like somebody else's, nor what is shown again.
  /// \param place what is shown until then \param foreign what is somebody else's in it
  Result<void> add(const std::vector<std::string>& planned, const fs::path& place,
                   const std::vector<std::string>& foreign) const {
    std::vector<std::string> before = m_paths;
    if (!m_is_known && is_there(place)) {
      SEISEKI_TRY(const std::vector<std::string> there, files_below(place));
      std::set_difference(there.begin(), there.end(), foreign.begin(), foreign.end(), std::back_inserter(before));
    }
    std::vector<std::string> all;
    std::set_union(before.begin(), before.end(), planned.begin(), planned.end(), std::back_inserter(all));
    if (m_is_known && all == m_paths) return {};
    std::string text{k_head};
    for (const std::string& path : all) text += path + '\n';
    return files::write_file(m_file, text, files::Purpose::office);
  }

private:
  static constexpr std::string_view k_head = "seiseki/site-paths/1\n";
  static bool has(const std::vector<std::string>& sorted, const std::string& path) {
    return std::binary_search(sorted.begin(), sorted.end(), path);
  }

  fs::path m_file;
  bool m_is_known = false;
  std::vector<std::string> m_paths;
};

/// What others put into the folder: files, links, and folders that hold nothing.
class Foreign {
public:
  Foreign(const fs::path& place, const MadePaths& made, std::vector<std::string> planned)
      : m_place{place}, m_made{made}, m_planned{std::move(planned)} {}

  /// Sorted.
  Result<std::vector<std::string>> all() {
    SEISEKI_CHECK(look_below(""));
    std::sort(m_found.begin(), m_found.end());
    return std::move(m_found);
  }

private:
  Result<void> look_below(const std::string& folder) {
    const auto entries = files::entries_in(m_place / folder);
    if (!entries) return unreadable(m_place / folder, entries.error());
    for (const fs::directory_entry& entry : *entries) {
      const std::string path = folder + entry.path().filename().string();
      std::error_code error;
      const fs::file_type type = files::type_of(entry, error);
      if (error) return unreadable(entry.path(), error);
      if (type == fs::file_type::directory) {
        const std::size_t before = m_found.size();
        SEISEKI_CHECK(look_below(path + "/"));
        const bool is_empty = m_found.size() == before && fs::is_empty(entry.path(), error) && !error;
        if (is_empty && !m_made.is_made(path + "/index.html", m_planned)) m_found.push_back(path);
      } else if (!m_made.is_made(path, m_planned)) {
        m_found.push_back(path);
      }
    }
    return {};
  }

  static tl::unexpected<Error> unreadable(const fs::path& path, const std::error_code& why) {
    return failure(store::k_store_unreadable, {}, {}, {path.string(), why.message()});
  }

  const fs::path& m_place;
  const MadePaths& m_made;
  std::vector<std::string> m_planned;
  std::vector<std::string> m_found;
};

/// The first of them that stands where one of the planned files belongs, or on the way to it.
Result<void> check_in_nobodys_way(const fs::path& place, const std::vector<std::string>& foreign,
                                  const std::vector<std::string>& planned) {
  for (const std::string& path : foreign) {
    const auto within = std::lower_bound(planned.begin(), planned.end(), path + "/");
    bool is_in_the_way = within != planned.end() && within->starts_with(path + "/");
    std::error_code error;
    // An empty folder is a way.
    if (is_in_the_way && fs::is_directory(fs::symlink_status(place / path, error))) is_in_the_way = false;
    for (fs::path part{path}; !part.empty() && !is_in_the_way; part = part.parent_path())
      is_in_the_way = std::binary_search(planned.begin(), planned.end(), part.string());
    if (is_in_the_way) return failure(k_foreign_file, {}, {}, {(place / path).string()});
  }
  return {};
}

Json site_json(const Site& site) {
  const SiteFacts& facts = site.facts();
  Json record = nullptr;
  if (!facts.record.empty()) record = {{"entry", facts.record.back().sequence}, {"hash", facts.record.back().hash}};
  return {{"schema", std::string{k_schema}},
          {k_office, output::or_null(facts.office)},
          {k_record, std::move(record)},
          {"languages", languages_of(site.settings())},
          {"newest_list", to_iso(facts.newest_month())},
          {"privacy", facts.publicity_decisions},
          {"publications", facts.publications.size()},
          {"program_version", SEISEKI_VERSION}};
}

std::string index_json(const std::vector<Written>& files) {
  Json rows = Json::array();
  for (const Written& file : files) {
    if (file.path.starts_with("data/"))
      rows.push_back({{"path", file.path}, {"bytes", file.made.bytes}, {"sha256", file.made.sha256}});
  }
  return output::dump({{"schema", "seiseki/site-index/1"}, {"files", std::move(rows)}});
}

std::string sums(const std::vector<Written>& files) {
  constexpr std::string_view k_below = "data/";
  std::string out;
  for (const Written& file : files) {
    if (file.path.starts_with(k_below)) out += file.made.sha256 + "  " + file.path.substr(k_below.size()) + "\n";
  }
  return out;
}

/// `files` are sorted by path.
std::string redactions(const Site& site, const std::vector<Written>& files) {
  return redactions_data(site, [&](const std::string& path) {
    const auto found = place_in(files, path);
    return found != files.end() && found->path == path ? found->made.sha256 : std::string{};
  });
}

/// By all files but those that tell of it, `about` among them, which has to say it.
std::string release_of(const std::vector<Written>& files, const Json& about) {
  std::string table;
  for (const Written& file : files) table += file.made.sha256 + " " + file.path + "\n";
  return importers::sha256_hex(table + output::dump(about));
}

/// What the site says of itself, to be the last file but those that tell of every file.
Json about_release(const Site& site, const std::vector<Written>& files) {
  Json out = site_json(site);
  out[k_release] = release_of(files, out);
  return out;
}

std::vector<SitemapPage> indexable(const std::vector<Written>& files) {
  std::vector<SitemapPage> out;
  for (const Written& file : files) {
    if (file.made.is_indexable) out.push_back({file.path, file.published});
  }
  return out;
}

/// The page itself says whether it may be shown, so the sitemap cannot say otherwise.
bool is_indexable(const std::string& path, std::string_view bytes) {
  constexpr std::string_view k_refused = "<meta name=\"robots\"";
  return path.ends_with(".html") && !path.ends_with("404.html") && bytes.find(k_refused) == std::string_view::npos;
}

Made made_of(const std::string& path, const std::string& ingredients, std::string_view bytes) {
  return {ingredients, importers::sha256_hex(bytes), bytes.size(), is_indexable(path, bytes)};
}

/// The files of each subject, by number; a file of none is alone.
std::vector<std::vector<std::size_t>> by_subject(const std::vector<PlannedFile>& files) {
  std::vector<std::vector<std::size_t>> alone;
  std::map<std::size_t, std::vector<std::size_t>> together;
  for (std::size_t at = 0; at < files.size(); ++at) {
    if (files[at].subject == 0) {
      alone.push_back({at});
    } else {
      together[files[at].subject].push_back(at);
    }
  }
  for (auto& [subject, all] : together) alone.push_back(std::move(all));
  return alone;
}

class Build {
public:
  /// `before`: what the release that is shown was made of; `older`: the same of the one before.
  Build(const files::TwinFolder& folder, Reuse reuse, MadeFiles before, MadeFiles older)
      : m_folder{folder}, m_keeps{reuse == Reuse::unchanged}, m_before{std::move(before)}, m_older{std::move(older)} {}

  /// `files` are sorted by path.
  Result<void> write_all(const Site& site, const std::vector<PlannedFile>& files, int jobs) {
    std::vector<Result<Made>> made(files.size());
    const std::vector<std::vector<std::size_t>> subjects = by_subject(files);
    on_threads(subjects.size(), jobs, [&] {
      return [&, workshop = std::make_unique<Workshop>(site)](std::size_t subject) {
        for (const std::size_t at : subjects[subject]) made[at] = write(files[at], *workshop);
      };
    });
    for (std::size_t at = 0; at < files.size(); ++at) {
      SEISEKI_CHECK(made[at]);
      m_written.push_back({files[at].path, *std::move(made[at]), files[at].published});
    }
    return {};
  }

  /// Those that tell of the others, last.
  Result<void> write_indexes(const Site& site) {
    const SiteSettings& settings = site.settings();
    if (has_redactions(site)) SEISEKI_CHECK(add(k_redactions, redactions(site, m_written)));
    if (!settings.address.empty()) SEISEKI_CHECK(add(k_sitemap, sitemap(settings, indexable(m_written))));
    const Json about = about_release(site, m_written);
    m_release = about[k_release].get<std::string>();
    SEISEKI_CHECK(add(k_about_site, output::dump(about)));
    SEISEKI_CHECK(add(k_index, index_json(m_written)));
    return add(k_sums, sums(m_written));
  }

  Built built() const {
    Built out{.files = m_written.size(), .made = m_made};
    for (const Written& file : m_written) {
      out.bytes += file.made.bytes;
      if (file.path.ends_with(".html")) ++out.pages;
    }
    out.release = m_release;
    return out;
  }

  Release release() const {
    Release out{m_release, {}};
    for (const Written& file : m_written) out.files.emplace(file.path, ReleasedFile{file.made.sha256, file.made.bytes});
    return out;
  }

  MadeFiles made_files() const {
    MadeFiles out;
    for (const Written& file : m_written) out.add(file.path, file.made);
    return out;
  }

private:
  /// nullopt: it is not there, or not as it was made.
  static std::optional<std::string> bytes_of(const fs::path& folder, const std::string& path, const Made& made) {
    std::error_code error;
    if (fs::file_size(folder / path, error) != made.bytes || error) return std::nullopt;
    auto bytes = importers::read_bytes(folder / path, k_most_of_file, importers::Links::refuse);
    if (!bytes || bytes->size() != made.bytes || importers::sha256_hex(*bytes) != made.sha256) return std::nullopt;
    return std::move(*bytes);
  }

  /// The stamp of the file in the copy, if it is as it was made; else empty. What nobody touched since a build looked
  /// at it is not read.
  std::string stamp_in_copy(const std::string& path, const Made& made) const {
    const fs::path file = m_folder.copy() / path;
    std::string stamp = stamp_of(file);
    if (!stamp.empty()) {
      for (const MadeFiles* table : {&m_before, &m_older}) {
        const Made* known = table->find(path);
        if (known != nullptr && known->stamp == stamp) return known->sha256 == made.sha256 ? stamp : std::string{};
      }
    }
    if (!bytes_of(m_folder.copy(), path, made)) return {};
    // Where no stamp can be had, the file is known all the same; it is read again the next time.
    return stamp.empty() ? std::string{k_unknown_stamp} : stamp;
  }

  /// What was made of the same ingredients is taken from wherever it is still as it was made.
  Result<Made> write(const PlannedFile& file, Workshop& workshop) {
    if (const Made* known = m_keeps ? m_before.find(file.path, file.ingredients) : nullptr) {
      Made made = *known;
      made.stamp = stamp_in_copy(file.path, made);
      if (!made.stamp.empty()) return made;
      if (const auto shown = bytes_of(m_folder.place(), file.path, *known)) {
        SEISEKI_CHECK(m_folder.write(file.path, *shown));
        made.stamp = stamp_of(m_folder.copy() / file.path);
        return made;
      }
    }
    SEISEKI_TRY(const std::string bytes, file.make(workshop));
    ++m_made;
    Made made = made_of(file.path, file.ingredients, bytes);
    SEISEKI_CHECK(put(file.path, made, bytes));
    return made;
  }

  Result<void> put(const std::string& path, Made& made, std::string_view bytes) const {
    made.stamp = stamp_in_copy(path, made);
    if (!made.stamp.empty()) return {};
    SEISEKI_CHECK(m_folder.write(path, bytes));
    made.stamp = stamp_of(m_folder.copy() / path);
    return {};
  }

  Result<void> add(std::string_view path, std::string_view bytes) {
    Written file{std::string{path}, made_of(std::string{path}, {}, bytes)};
    SEISEKI_CHECK(put(file.path, file.made, bytes));
    m_written.insert(place_in(m_written, path), std::move(file));
    return {};
  }

  const files::TwinFolder& m_folder;
  bool m_keeps;
  MadeFiles m_before;
  MadeFiles m_older;
  std::vector<Written> m_written;  ///< by path
  std::string m_release;
  std::atomic<std::size_t> m_made{0};
};

std::vector<std::string> names_of(const std::vector<PlannedFile>& files, const Site& site) {
  const SiteSettings& settings = site.settings();
  std::vector<std::string> out{std::string{k_about_site}, std::string{k_index}, std::string{k_sums}};
  if (has_redactions(site)) out.emplace_back(k_redactions);
  if (!settings.address.empty()) out.emplace_back(k_sitemap);
  for (const PlannedFile& file : files) out.push_back(file.path);
  std::sort(out.begin(), out.end());
  return out;
}

/// For the next build, which need not compute them again.
Result<void> keep_ledgers(const Site& site, const fs::path& folder, Reuse reuse) {
  const KeptLedgers kept{folder};
  std::set<std::string> keys;
  for (const ListFacts& list : site.lists()) {
    if (!list.ledgers || list.ledgers_key.empty()) continue;
    keys.insert(list.ledgers_key);
    if (reuse == Reuse::nothing || !kept.has(list.ledgers_key))
      SEISEKI_CHECK(kept.keep(list.ledgers_key, *list.ledgers));
  }
  kept.keep_only(keys);
  return {};
}

/// One file from nothing, beside the one of the folder.
class Verification {
public:
  Verification(const Site& site, fs::path place, const MadeFiles& known)
      : m_site{site}, m_place{std::move(place)}, m_known{known} {}

  Result<Verified> run(int jobs) {
    const std::vector<PlannedFile> files = plan(m_site, jobs);
    std::vector<Result<Made>> made(files.size());
    std::vector<char> is_as_made(files.size(), 0);
    const std::vector<std::vector<std::size_t>> subjects = by_subject(files);
    on_threads(subjects.size(), jobs, [&] {
      return [&, workshop = std::make_unique<Workshop>(m_site)](std::size_t subject) {
        for (const std::size_t at : subjects[subject]) {
          const Result<std::string> bytes = files[at].make(*workshop);
          made[at] = bytes ? Result<Made>{made_of(files[at].path, files[at].ingredients, *bytes)}
                           : tl::make_unexpected(bytes.error());
          is_as_made[at] = bytes && is_in_folder(files[at].path, *bytes) ? 1 : 0;
        }
      };
    });
    for (std::size_t at = 0; at < files.size(); ++at) {
      SEISEKI_CHECK(made[at]);
      m_written.push_back({files[at].path, *std::move(made[at]), files[at].published});
      if (is_as_made[at] == 0) add_fault(files[at].path);
      // Equal ingredients would have the next build keep what it should make.
      const Made* kept = m_known.find(files[at].path, files[at].ingredients);
      if (kept != nullptr && kept->sha256 != m_written.back().made.sha256)
        m_rows.push_back({Fault::kept, std::string{k_made} + ": " + files[at].path});
    }
    add_indexes();
    SEISEKI_CHECK(add_unexpected());
    add_ledgers();
    std::stable_sort(m_rows.begin(), m_rows.end(), [](const auto& a, const auto& b) { return a.path < b.path; });
    return Verified{.files = m_written.size(), .release = std::move(m_release), .rows = std::move(m_rows)};
  }

private:
  bool is_in_folder(const std::string& path, std::string_view bytes) const {
    const auto there = importers::read_bytes(m_place / path, k_most_of_file, importers::Links::refuse);
    return there && *there == bytes;
  }

  void add_fault(const std::string& path) {
    m_rows.push_back({is_there(m_place / path) ? Fault::differs : Fault::missing, path});
  }

  void add_index(std::string_view name, const std::string& bytes) {
    const std::string path{name};
    if (!is_in_folder(path, bytes)) add_fault(path);
    m_written.insert(place_in(m_written, path), {path, made_of(path, {}, bytes)});
  }

  void add_indexes() {
    if (has_redactions(m_site)) add_index(k_redactions, redactions(m_site, m_written));
    if (!m_site.settings().address.empty()) add_index(k_sitemap, sitemap(m_site.settings(), indexable(m_written)));
    const Json about = about_release(m_site, m_written);
    m_release = about[k_release].get<std::string>();
    add_index(k_about_site, output::dump(about));
    add_index(k_index, index_json(m_written));
    add_index(k_sums, sums(m_written));
  }

  Result<void> add_unexpected() {
    SEISEKI_TRY(const std::vector<std::string> paths, files_below(m_place));
    const MadePaths made{files::TwinFolder::state_of(m_place) / k_paths};
    std::vector<std::string> planned;
    for (const Written& file : m_written) planned.push_back(file.path);
    for (const std::string& path : paths) {
      if (has_path(m_written, path)) continue;
      m_rows.push_back({made.is_made(path, planned) ? Fault::unexpected : Fault::foreign, path});
    }
    return {};
  }

  void add_ledgers() {
    const fs::path kept = kept_ledgers(m_place);
    for (const ListFacts& list : m_site.lists()) {
      if (!list.ledgers || list.ledgers_key.empty() || !KeptLedgers{kept}.has(list.ledgers_key)) continue;
      const auto bytes = importers::read_bytes(kept / list.ledgers_key, k_most_of_file, importers::Links::refuse);
      if (!bytes || *bytes != ledgers_text(*list.ledgers))
        m_rows.push_back({Fault::kept, std::string{k_ledgers} + "/" + list.ledgers_key});
    }
  }

  const Site& m_site;
  fs::path m_place;
  const MadeFiles& m_known;
  std::vector<Written> m_written;  ///< by path
  std::string m_release;
  std::vector<Verified::Row> m_rows;
};

}  // namespace

std::string_view to_string(Fault fault) {
  switch (fault) {
    case Fault::missing:
      return "missing";
    case Fault::differs:
      return "differs";
    case Fault::unexpected:
      return "unexpected";
    case Fault::foreign:
      return "foreign";
    case Fault::kept:
      return "kept";
  }
  return {};
}

std::size_t Verified::faults() const {
  return static_cast<std::size_t>(
      std::count_if(rows.begin(), rows.end(), [](const Row& row) { return row.fault != Fault::foreign; }));
}

Result<Verified> verify(const Site& site, const fs::path& folder, int jobs) {
  const fs::path place = whole(folder);
  SEISEKI_CHECK(is_site(place));
  const MadeFiles known = MadeFiles::read(files::TwinFolder::state_of(place) / k_made);
  return Verification{site, place, known}.run(jobs);
}

Result<Built> build(const Site& site, const fs::path& folder, int jobs, Reuse reuse, IfNewer if_newer) {
  const fs::path place = whole(folder);
  const fs::path state = files::TwinFolder::state_of(place);
  for (const fs::path& there : {place, release_before(place)}) {
    if (is_there(there) && !may_be_replaced(there)) return failure(k_foreign_folder, {}, {}, {there.string()});
  }
  if (is_there(state) && !may_be_worked_in(state)) return failure(k_foreign_folder, {}, {}, {state.string()});
  const Json shown = about_site(place);
  SEISEKI_CHECK(is_this_office(site, place, shown));
  SEISEKI_CHECK(keeps_addresses(site, place, shown));
  if (if_newer == IfNewer::refuse) SEISEKI_CHECK(knows_what_is_shown(site, place, shown));
  SEISEKI_TRY(files::TwinFolder twin, files::TwinFolder::of(place));
  const std::vector<PlannedFile> files = plan(site, jobs);
  const std::vector<std::string> planned = names_of(files, site);
  const MadePaths made_paths{state / k_paths};
  SEISEKI_TRY(const std::vector<std::string> foreign, Foreign(place, made_paths, planned).all());
  SEISEKI_CHECK(check_in_nobodys_way(place, foreign, planned));
  SEISEKI_TRY(const std::size_t gone, pages_gone(site, place, files, foreign));
  std::vector<std::string> kept;
  std::set_union(planned.begin(), planned.end(), foreign.begin(), foreign.end(), std::back_inserter(kept));
  SEISEKI_CHECK(twin.keep_only(kept));
  SEISEKI_CHECK(twin.carry_over(foreign));
  SEISEKI_CHECK(keep_ledgers(site, state / k_ledgers, reuse));
  const bool keeps = reuse == Reuse::unchanged;
  // Asked for nothing of before, a build believes no stamp either.
  Build build{twin, reuse, keeps ? MadeFiles::read(state / k_made) : MadeFiles{},
              keeps ? MadeFiles::read(state / k_made_before) : MadeFiles{}};
  SEISEKI_CHECK(build.write_all(site, files, jobs));
  SEISEKI_CHECK(build.write_indexes(site));
  Built out = build.built();
  out.gone = gone;
  out.replaced = is_there(place);
  const Json before = about_site(place);
  out.is_before_gone =
      before.is_object() && before.value("privacy", std::int64_t{-1}) != site.facts().publicity_decisions;
  SEISEKI_CHECK(made_paths.add(planned, place, foreign));
  // Known before it can be copied.
  Releases releases = Releases::read(state / k_releases);
  // After a roll-back the release before is not the newest that was made.
  if (auto rolled_back = releases.find(shown.is_object() ? shown.value(k_release, std::string{}) : std::string{}))
    releases.add(*std::move(rolled_back));
  if (releases.add(build.release()))
    SEISEKI_CHECK(files::write_file(state / k_releases, releases.text(), files::Purpose::office));
  using Before = files::TwinFolder::Before;
  SEISEKI_CHECK(twin.show(out.is_before_gone ? Before::removed : Before::kept));
  // Ended between the two, a build leaves stamps that fit no file, and such a file is read.
  if (auto table = importers::read_bytes(state / k_made, k_most_of_file, importers::Links::refuse))
    SEISEKI_CHECK(files::write_file(state / k_made_before, *table, files::Purpose::office));
  SEISEKI_CHECK(files::write_file(state / k_made, build.made_files().text(), files::Purpose::office));
  return out;
}

fs::path kept_ledgers(const fs::path& folder) {
  return files::TwinFolder::state_of(whole(folder)) / k_ledgers;
}

Releases kept_releases(const fs::path& folder) {
  return Releases::read(files::TwinFolder::state_of(whole(folder)) / k_releases);
}

Result<std::vector<std::string>> made_below(const fs::path& folder) {
  const fs::path place = whole(folder);
  SEISEKI_TRY(std::vector<std::string> out, files_below(place));
  const MadePaths made{files::TwinFolder::state_of(place) / k_paths};
  std::erase_if(out, [&](const std::string& path) { return !made.is_made(path, {}); });
  return out;
}

fs::path release_before(const fs::path& folder) {
  return files::TwinFolder::other_of(folder);
}

Result<void> is_site(const fs::path& folder) {
  if (!is_there(folder)) return failure(k_site_missing, {}, {}, {folder.string()});
  if (!is_ours(folder)) return failure(k_foreign_folder, {}, {}, {folder.string()});
  return {};
}

Result<RolledBack> roll_back(const fs::path& folder) {
  const fs::path place = whole(folder);
  const fs::path other = release_before(folder);
  std::string newest[2];
  for (const bool is_other : {false, true}) {
    const fs::path& there = is_other ? other : place;
    if (!is_there(there)) return failure(k_site_missing, {}, {}, {there.string()});
    const Json about = about_site(there);
    if (about.is_null()) return failure(k_foreign_folder, {}, {}, {there.string()});
    newest[is_other ? 1 : 0] = newest_list_of(about);
  }
  // What others put there stays, wherever it stands in nobody's way.
  const MadePaths made_paths{files::TwinFolder::state_of(place) / k_paths};
  SEISEKI_TRY(std::vector<std::string> foreign, Foreign(place, made_paths, {}).all());
  std::erase_if(foreign, [&](const std::string& path) { return is_there(other / path); });
  SEISEKI_CHECK(files::carry_over(place, other, foreign));
  SEISEKI_CHECK(files::exchange(place, other));
  return RolledBack{.newest_list = newest[1], .put_aside = newest[0]};
}

}  // namespace seiseki::site
