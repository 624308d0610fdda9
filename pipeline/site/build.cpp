#include "pipeline/site/build.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>

#include "importers/source/document.hpp"
#include "importers/source/files.hpp"
#include "pipeline/files/findings.hpp"
#include "pipeline/files/staged_folder.hpp"
#include "pipeline/output/json.hpp"
#include "pipeline/site/feeds.hpp"
#include "pipeline/site/findings.hpp"
#include "pipeline/site/plan.hpp"

namespace seiseki::site {

namespace fs = std::filesystem;
using output::Json;

namespace {

constexpr std::string_view k_about_site = "data/site.json";
constexpr std::string_view k_schema = "seiseki/site/1";
/// Files in memory at a time: enough that no thread waits, few enough that a large site stays small.
constexpr std::size_t k_batch = 512;

struct Written {
  std::string path;
  std::string sha256;
  std::size_t bytes = 0;
};

/// The files of a stretch of the plan, in its order whatever the threads do.
std::vector<Result<std::string>> made(const std::vector<PlannedFile>& files, std::size_t first, std::size_t last,
                                      int jobs) {
  std::vector<Result<std::string>> out(last - first);
  std::atomic<std::size_t> next{first};
  std::mutex mutex;
  std::exception_ptr thrown;
  const auto work = [&] {
    try {
      for (std::size_t at = next++; at < last; at = next++) out[at - first] = files[at].make();
    } catch (...) {
      next = last;
      const std::lock_guard lock{mutex};
      thrown = std::current_exception();
    }
  };
  std::vector<std::jthread> threads;
  try {
    for (int i = 1; i < jobs; ++i) threads.emplace_back(work);
  } catch (const std::system_error&) {
    // The machine gives no more: those that it gave do the work.
  }
  work();
  threads.clear();
  if (thrown) std::rethrow_exception(thrown);
  return out;
}

/// What a site says of itself; null of a folder that is none.
Json about_site(const fs::path& folder) {
  const auto bytes = importers::read_bytes(folder / k_about_site, std::size_t{1} << 16U, importers::Links::refuse);
  if (!bytes) return nullptr;
  Json json = output::parsed_or_null(*bytes);
  const bool is_ours = json.is_object() && json.contains("schema") && json["schema"] == k_schema;
  return is_ours ? json : Json(nullptr);
}

bool is_ours(const fs::path& folder) {
  return !about_site(folder).is_null();
}

/// The folder without a last `/`, and the release before it.
std::pair<fs::path, fs::path> places_of(const fs::path& folder) {
  fs::path place = folder.has_filename() ? folder : folder.parent_path();
  fs::path other = place.string() + ".other";
  return {std::move(place), std::move(other)};
}

/// An empty folder holds nothing that could be lost.
bool may_be_replaced(const fs::path& folder) {
  std::error_code error;
  return (fs::is_directory(fs::symlink_status(folder, error)) && fs::is_empty(folder, error)) || is_ours(folder);
}

bool is_there(const fs::path& path) {
  std::error_code error;
  return fs::exists(fs::symlink_status(path, error));
}

Json site_json(const Site& site) {
  return {{"schema", std::string{k_schema}},
          {"languages", {"ja", "en"}},
          {"newest_list", to_iso(site.newest().month())},
          {"privacy", site.facts().publicity_decisions},
          {"program_version", SEISEKI_VERSION}};
}

std::string index_json(const std::vector<Written>& files) {
  Json rows = Json::array();
  for (const Written& file : files) {
    if (file.path.starts_with("data/"))
      rows.push_back({{"path", file.path}, {"bytes", file.bytes}, {"sha256", file.sha256}});
  }
  return output::dump({{"schema", "seiseki/site-index/1"}, {"files", std::move(rows)}});
}

std::string sums(const std::vector<Written>& files) {
  constexpr std::string_view k_below = "data/";
  std::string out;
  for (const Written& file : files) {
    if (file.path.starts_with(k_below)) out += file.sha256 + "  " + file.path.substr(k_below.size()) + "\n";
  }
  return out;
}

class Build {
public:
  explicit Build(const files::StagedFolder& folder) : m_folder{folder} {}

  Result<void> write(const std::string& path, std::string_view bytes) {
    SEISEKI_CHECK(m_folder.write(path, bytes, files::Purpose::published));
    m_written.push_back({path, importers::sha256_hex(bytes), bytes.size()});
    // The page itself says whether it may be shown, so the sitemap cannot say otherwise.
    constexpr std::string_view k_refused = "<meta name=\"robots\"";
    if (path.ends_with(".html") && !path.ends_with("404.html") && bytes.find(k_refused) == std::string_view::npos)
      m_indexable.push_back(path);
    return {};
  }

  Result<void> write_all(const std::vector<PlannedFile>& files, int jobs) {
    for (std::size_t first = 0; first < files.size(); first += k_batch) {
      const std::size_t last = std::min(first + k_batch, files.size());
      const std::vector<Result<std::string>> bytes = made(files, first, last, jobs);
      for (std::size_t at = first; at < last; ++at) {
        SEISEKI_CHECK(bytes[at - first]);
        SEISEKI_CHECK(write(files[at].path, *bytes[at - first]));
      }
    }
    return {};
  }

  /// Those that tell of the others, last.
  Result<void> write_indexes(const SiteSettings& settings) {
    if (!settings.address.empty()) {
      std::sort(m_indexable.begin(), m_indexable.end());
      SEISEKI_CHECK(write("sitemap.xml", sitemap(settings, m_indexable)));
    }
    SEISEKI_CHECK(write("data/index.json", index_json(sorted())));
    return write("data/SHA256SUMS", sums(sorted()));
  }

  Built built() {
    Built out{.files = m_written.size()};
    std::string table;
    for (const Written& file : sorted()) {
      table += file.sha256 + " " + file.path + "\n";
      out.bytes += file.bytes;
      if (file.path.ends_with(".html")) ++out.pages;
    }
    out.release = importers::sha256_hex(table);
    return out;
  }

private:
  const std::vector<Written>& sorted() {
    std::sort(m_written.begin(), m_written.end(), [](const Written& a, const Written& b) { return a.path < b.path; });
    return m_written;
  }

  const files::StagedFolder& m_folder;
  std::vector<Written> m_written;
  std::vector<std::string> m_indexable;  ///< pages that search engines may show
};

}  // namespace

Result<Built> build(const Site& site, const fs::path& folder, int jobs) {
  const auto [place, other] = places_of(folder);
  for (const fs::path& there : {place, other}) {
    if (is_there(there) && !may_be_replaced(there)) return failure(k_foreign_folder, {}, {}, {there.string()});
  }
  SEISEKI_TRY(files::StagedFolder staged, files::StagedFolder::beside(place, files::Purpose::published));
  Build build{staged};
  SEISEKI_CHECK(build.write(std::string{k_about_site}, output::dump(site_json(site))));
  SEISEKI_CHECK(build.write_all(plan(site), jobs));
  SEISEKI_CHECK(build.write_indexes(site.settings()));
  Built out = build.built();
  out.replaced = is_there(place);
  const Json before = about_site(place);
  out.is_before_gone =
      before.is_object() && before.value("privacy", std::int64_t{-1}) != site.facts().publicity_decisions;
  SEISEKI_CHECK(staged.take_place(other));
  if (out.is_before_gone) {
    std::error_code error;
    fs::remove_all(other, error);
    if (error) return failure(files::k_write, {}, {}, {other.string(), error.message()});
  }
  return out;
}

fs::path release_before(const fs::path& folder) {
  return places_of(folder).second;
}

Result<void> is_site(const fs::path& folder) {
  if (!is_there(folder)) return failure(k_site_missing, {}, {}, {folder.string()});
  if (!is_ours(folder)) return failure(k_foreign_folder, {}, {}, {folder.string()});
  return {};
}

Result<RolledBack> roll_back(const fs::path& folder) {
  const auto [place, other] = places_of(folder);
  std::string newest[2];
  for (const bool is_other : {false, true}) {
    const fs::path& there = is_other ? other : place;
    if (!is_there(there)) return failure(k_site_missing, {}, {}, {there.string()});
    const Json about = about_site(there);
    if (about.is_null()) return failure(k_foreign_folder, {}, {}, {there.string()});
    newest[is_other ? 1 : 0] = about.value("newest_list", std::string{});
  }
  SEISEKI_CHECK(files::exchange(place, other));
  return RolledBack{.newest_list = newest[1], .put_aside = newest[0]};
}

}  // namespace seiseki::site
