#include "pipeline/site/check.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string_view>
#include <system_error>
#include <utility>

#include "importers/source/document.hpp"
#include "importers/source/files.hpp"
#include "importers/text/lines.hpp"
#include "importers/xml/xml_tree.hpp"
#include "pipeline/files/entries.hpp"
#include "pipeline/markup/url.hpp"
#include "pipeline/site/build.hpp"
#include "pipeline/site/findings.hpp"
#include "pipeline/store/findings.hpp"

namespace seiseki::site {

namespace fs = std::filesystem;
namespace xml = importers::xml;

namespace {

constexpr std::size_t k_most_bytes = std::size_t{256} << 20U;
/// What a page may weigh: some eight times what it is on its way, compressed.
constexpr std::size_t k_most_of_list = 700'000;
constexpr std::size_t k_most_of_page = 400'000;
constexpr std::string_view k_doctype = "<!DOCTYPE html>\n";

tl::unexpected<Error> unreadable(const fs::path& path, const std::error_code& error) {
  return failure(store::k_store_unreadable, {}, {}, {path.string(), error.message()});
}

/// Adds every file below `root / below`, by its path with `/`. Error: `store-unreadable`, also of a folder within.
Result<void> add_paths(const fs::path& root, const std::string& below, std::vector<std::string>& out) {
  const auto entries = files::entries_in(root / below);
  if (!entries) return unreadable(root / below, entries.error());
  for (const auto& entry : *entries) {
    const std::string path = below + entry.path().filename().string();
    std::error_code error;
    // A link would lead out of the folder.
    const fs::file_status status = entry.symlink_status(error);
    if (error) return unreadable(entry.path(), error);
    if (fs::is_directory(status)) {
      SEISEKI_CHECK(add_paths(root, path + "/", out));
    } else if (fs::is_regular_file(status)) {
      out.push_back(path);
    }
  }
  return {};
}

}  // namespace

Result<std::vector<std::string>> files_below(const fs::path& folder) {
  std::vector<std::string> out;
  if (std::error_code error; !fs::exists(folder, error))
    return unreadable(folder, error ? error : std::make_error_code(std::errc::no_such_file_or_directory));
  SEISEKI_CHECK(add_paths(folder, "", out));
  std::sort(out.begin(), out.end());
  return out;
}

namespace {

Result<std::string> bytes_of(const fs::path& path) {
  auto bytes = importers::read_bytes(path, k_most_bytes, importers::Links::refuse);
  if (!bytes) return failure(store::k_store_unreadable, {}, {}, {path.string(), bytes.error().reason});
  return std::move(*bytes);
}

/// The file that an address on a page means, and the name within it.
struct Target {
  std::string path;
  std::string fragment;
};

Target target_of(const std::string& page, std::string_view address) {
  Target out;
  if (const std::size_t hash = address.find('#'); hash != std::string_view::npos) {
    out.fragment = markup::percent_decoded(address.substr(hash + 1));
    address = address.substr(0, hash);
  }
  address = address.substr(0, address.find('?'));
  if (address.empty()) return {page, out.fragment};
  const fs::path from = fs::path{"/" + page}.parent_path();
  std::string path = (from / markup::percent_decoded(address)).lexically_normal().generic_string();
  path.erase(0, path.find_first_not_of('/') == std::string::npos ? path.size() : path.find_first_not_of('/'));
  if (path.empty() || path.ends_with('/')) path += "index.html";
  out.path = std::move(path);
  return out;
}

/// Without the folder of a language that is not the first.
std::string_view without_language(std::string_view path) {
  for (const std::string_view code : {"en/", "ja/"}) {
    if (path.starts_with(code)) return path.substr(code.size());
  }
  return path;
}

bool is_elsewhere(std::string_view address) {
  return address.starts_with("https://") || address.starts_with("http://");
}

struct Page {
  std::string title;
  std::set<std::string> ids;
  std::vector<std::string> addresses;
};

class Check {
public:
  Check(const fs::path& folder, const std::vector<std::string>& paths, const std::vector<Secret>& secrets)
      : m_folder{folder}, m_paths{paths.begin(), paths.end()}, m_secrets{secrets} {
    m_out.files = paths.size();
  }

  Result<Checked> run() && {
    for (const std::string& path : m_paths) {
      SEISEKI_TRY(const std::string bytes, bytes_of(m_folder / path));
      look_for_secrets(path, bytes);
      m_sums.emplace(path, importers::sha256_hex(bytes));
      if (path.ends_with(".html")) read_page(path, bytes);
      if (path == "data/SHA256SUMS") m_told_sums = bytes;
    }
    check_links();
    check_titles();
    check_sums();
    std::stable_sort(m_out.findings.begin(), m_out.findings.end(),
                     [](const Finding& a, const Finding& b) { return a.where.document < b.where.document; });
    return std::move(m_out);
  }

private:
  void say(const FindingKind& kind, const std::string& path, std::vector<std::string> arguments) {
    m_out.findings.push_back(finding(kind, {.document = path}, {}, std::move(arguments)));
  }

  void look_for_secrets(const std::string& path, const std::string& bytes) {
    const std::string_view own = without_language(path);
    for (const Secret& secret : m_secrets) {
      const bool may = !secret.allowed.empty() && own.starts_with(secret.allowed);
      if (!may && bytes.find(secret.word) != std::string::npos) say(k_private_data, path, {path, secret.whose});
    }
  }

  void read_page(const std::string& path, const std::string& bytes) {
    ++m_out.pages;
    const bool is_list = without_language(path).starts_with("l/");
    const std::size_t most = is_list ? k_most_of_list : k_most_of_page;
    if (bytes.size() > most) say(k_page_too_large, path, {path, std::to_string(bytes.size()), std::to_string(most)});
    if (!bytes.starts_with(k_doctype)) return say(k_markup, path, {path, "no doctype", "文書型がない"});
    const auto tree = xml::parse(std::string_view{bytes}.substr(k_doctype.size()), path, {.depth = 512});
    if (!tree) {
      const Finding& wrong = tree.error().finding;
      return say(k_markup, path, {path, wrong.message(Language::en), wrong.message(Language::ja)});
    }
    Page& page = m_pages[path];
    int headings = 0;
    walk(tree->root(), path, page, headings);
    if (without_language(path) == "404.html") from_root(page);
    if (headings != 1)
      say(k_markup, path, {path, std::to_string(headings) + " h1", "h1 が" + std::to_string(headings) + "個"});
  }

  /// The error page answers at any address, and leads from the root of its host: to below where its style sheet says
  /// that the site is.
  static void from_root(Page& page) {
    static constexpr std::string_view k_style = "assets/site.css";
    const auto style = std::find_if(page.addresses.begin(), page.addresses.end(), [](const std::string& address) {
      return address.starts_with('/') && address.ends_with(k_style);
    });
    if (style == page.addresses.end()) return;
    const std::string root = style->substr(0, style->size() - k_style.size());
    for (std::string& address : page.addresses) {
      if (address.starts_with(root)) address.erase(0, root.size() - 1);
    }
  }

  void walk(const xml::Element& element, const std::string& path, Page& page, int& headings) {
    if (element.name() == "h1") ++headings;
    if (element.name() == "title" && page.title.empty()) page.title = element.text();
    for (const xml::Attribute& attribute : element.attributes()) {
      if (attribute.name == "id" && !page.ids.emplace(attribute.value).second)
        say(k_markup, path,
            {path, "id " + std::string{attribute.value} + " twice", "id " + std::string{attribute.value} + " が重複"});
      if (attribute.name == "href" || attribute.name == "src" || attribute.name == "action")
        page.addresses.emplace_back(attribute.value);
      if (attribute.name == "style" || attribute.name.starts_with("on"))
        say(k_markup, path, {path, std::string{attribute.name} + "=", std::string{attribute.name} + "="});
    }
    for (const xml::Element child : element.children()) walk(child, path, page, headings);
  }

  /// A place that is missing is told once, by the first link that leads there.
  void check_links() {
    struct Missing {
      std::string page;
      std::string address;
      std::size_t links = 0;
    };
    std::map<std::pair<std::string, std::string>, Missing> missing;
    for (const auto& [path, page] : m_pages) {
      for (const std::string& address : page.addresses) {
        if (is_elsewhere(address)) continue;
        ++m_out.links;
        const Target target = target_of(path, address);
        const auto found = m_pages.find(target.path);
        const bool leads = m_paths.contains(target.path) && (target.fragment.empty() || found == m_pages.end() ||
                                                             found->second.ids.contains(target.fragment));
        if (leads) continue;
        const auto place = missing.try_emplace({target.path, target.fragment}, Missing{path, address, 0}).first;
        ++place->second.links;
      }
    }
    for (const auto& [target, link] : missing)
      say(k_link, link.page, {link.page, link.address, std::to_string(link.links)});
  }

  void check_titles() {
    std::map<std::string, std::string> first;
    for (const auto& [path, page] : m_pages) {
      const auto [place, is_new] = first.emplace(page.title, path);
      if (!is_new) say(k_markup, path, {path, "the title of " + place->second, place->second + " と同じ題名"});
    }
  }

  void check_sums() {
    importers::text::LineReader in{m_told_sums};
    std::set<std::string> told;
    while (const auto read = in.next()) {
      const std::string_view line = read->text;
      const std::size_t gap = line.find("  ");
      if (gap == std::string_view::npos) continue;
      const std::string path = "data/" + std::string{line.substr(gap + 2)};
      told.insert(path);
      const auto found = m_sums.find(path);
      if (found == m_sums.end() || found->second != line.substr(0, gap)) say(k_tree_damaged, path, {path});
    }
    for (const std::string& path : m_paths) {
      if (path.starts_with("data/") && path != "data/SHA256SUMS" && !told.contains(path))
        say(k_tree_damaged, path, {path});
    }
  }

  const fs::path& m_folder;
  std::set<std::string> m_paths;
  const std::vector<Secret>& m_secrets;
  std::map<std::string, Page> m_pages;
  std::map<std::string, std::string> m_sums;
  std::string m_told_sums;
  Checked m_out;
};

}  // namespace

std::vector<Secret> secrets_of(operations::Office& office, const lists::Editions& editions) {
  const std::vector<YearMonth> months = office.lists.months();
  if (months.empty()) return {};
  const views::Publicity publicity = office.publicity(editions, months.back());
  std::string shown;
  std::vector<Secret> out;
  for (const store::RosterPlayer& person : office.roster.all()) {
    const PlayerKey key = player_key(person.id);
    if (publicity.is_named(key)) {
      shown += person.name + "\n" + person.kanji + "\n";
      continue;
    }
    const std::string* tombstone = publicity.tombstone(key);
    const std::string whose = tombstone == nullptr ? key.text() : *tombstone;
    const std::string allowed = tombstone == nullptr ? "p/" + key.text() + "/" : "";
    out.push_back({key.text(), whose, allowed});
    std::set<std::string> names;
    for (const store::RosterPlayer& version : office.roster.history(person.id)) {
      if (version.tombstone.empty()) names.insert({version.name, version.kanji});
    }
    for (const store::KeptRosterName& name : office.roster.names_erased(person.id))
      names.insert({name.romaji, name.kanji});
    names.erase("");
    for (const std::string& name : names) out.push_back({name, whose, {}});
  }
  // Of namesakes one may be shown.
  std::erase_if(out, [&](const Secret& secret) { return shown.find(secret.word) != std::string::npos; });
  return out;
}

Result<Checked> check(const fs::path& folder, const std::vector<Secret>& secrets) {
  SEISEKI_CHECK(is_site(folder));
  SEISEKI_TRY(const std::vector<std::string> paths, files_below(folder));
  return Check{folder, paths, secrets}.run();
}

std::string_view to_string(ChangeKind kind) {
  constexpr std::array<std::string_view, 3> k_kinds{"added", "changed", "removed"};
  return k_kinds[static_cast<std::size_t>(kind)];
}

namespace {

/// What a copy of a release that is not there any more needs to be the site in the folder.
Result<std::vector<ChangedFile>> changes_of(const fs::path& folder, Release then) {
  std::vector<ChangedFile> out;
  SEISEKI_TRY(const std::vector<std::string> now, made_below(folder));
  for (const std::string& path : now) {
    SEISEKI_TRY(const std::string bytes, bytes_of(folder / path));
    const auto before = then.files.find(path);
    if (before == then.files.end()) {
      out.push_back({path, ChangeKind::added, bytes.size()});
      continue;
    }
    if (before->second.sha256 != importers::sha256_hex(bytes)) out.push_back({path, ChangeKind::changed, bytes.size()});
    then.files.erase(before);
  }
  for (const auto& [path, file] : then.files) out.push_back({path, ChangeKind::removed, file.bytes});
  std::sort(out.begin(), out.end(), [](const ChangedFile& a, const ChangedFile& b) { return a.path < b.path; });
  return out;
}

}  // namespace

Result<ChangesSince> changes_since(const fs::path& folder, const std::string& release) {
  SEISEKI_CHECK(is_site(folder));
  const Releases kept = kept_releases(folder);
  auto then = kept.find(release);
  if (!then) return failure(k_release_unknown, {}, {}, {folder.string(), release, std::to_string(kept.size())});
  ChangesSince out{.release = then->id, .files = {}};
  SEISEKI_TRY(out.files, changes_of(folder, *std::move(then)));
  return out;
}

Result<std::vector<ChangedFile>> changes(const fs::path& folder) {
  const fs::path other = release_before(folder);
  SEISEKI_CHECK(is_site(folder));
  if (const auto kept = is_site(other); !kept) {
    auto before = kept_releases(folder).before();
    if (!before) return tl::make_unexpected(kept.error());
    return changes_of(folder, *std::move(before));
  }
  SEISEKI_TRY(const std::vector<std::string> now, files_below(folder));
  SEISEKI_TRY(const std::vector<std::string> then, files_below(other));
  std::map<std::string, bool> all;  // whether it is there now
  for (const std::string& path : then) all[path] = false;
  for (const std::string& path : now) all[path] = true;
  std::vector<ChangedFile> out;
  for (const auto& [path, is_there] : all) {
    SEISEKI_TRY(const std::string bytes, bytes_of((is_there ? folder : other) / path));
    if (!is_there) {
      out.push_back({path, ChangeKind::removed, bytes.size()});
    } else if (!std::binary_search(then.begin(), then.end(), path)) {
      out.push_back({path, ChangeKind::added, bytes.size()});
    } else {
      SEISEKI_TRY(const std::string before, bytes_of(other / path));
      if (bytes != before) out.push_back({path, ChangeKind::changed, bytes.size()});
    }
  }
  return out;
}

}  // namespace seiseki::site
