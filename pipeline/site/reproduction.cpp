#include "pipeline/site/reproduction.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "importers/source/document.hpp"
#include "importers/source/files.hpp"
#include "pipeline/lists/period_input.hpp"
#include "pipeline/lists/rate.hpp"
#include "pipeline/output/json.hpp"
#include "pipeline/site/findings.hpp"
#include "pipeline/site/public_input.hpp"

namespace seiseki::site {

namespace fs = std::filesystem;
using output::Json;
using store::ListEntry;

namespace {

using Key = std::pair<PlayerKey, RatingCategory>;

/// The parts of a list's public files, by their folder.
fs::path file_of(const fs::path& data, std::string_view folder, YearMonth list) {
  return data / folder / (to_iso(list) + ".json");
}

struct Published {
  fs::path path;
  std::string bytes;
  std::string sha256;
};

/// Of an office with millions of members an input and a list have hundreds of megabytes.
constexpr std::size_t k_max_public_file_bytes = std::size_t{2} << 30U;

Result<Published> read(const fs::path& path) {
  SEISEKI_TRY(importers::Document document, importers::read_file(path, k_max_public_file_bytes));
  std::string sha256 = importers::sha256_hex(document.bytes);
  return Published{path, std::move(document.bytes), std::move(sha256)};
}

tl::unexpected<Error> damaged(const fs::path& path, std::string what) {
  return failure(k_public_file_damaged, {.document = path.string()}, {}, {path.filename().string(), std::move(what)});
}

/// What a list says of somebody in a category, by the names of its columns.
struct Row {
  std::optional<int> rating;
  std::optional<int> place;
  int games = 0;
  std::optional<int> k;
  bool is_active = false;

  friend bool operator==(const Row&, const Row&) = default;
};

Row row_of(const ListEntry& entry) {
  const auto number = [](const auto& value, auto get) {
    return value ? std::optional<int>{get(*value)} : std::nullopt;
  };
  return {number(entry.rating, [](Rating rating) { return rating.points(); }), entry.rank, entry.games,
          number(entry.k_factor, [](KFactor k) { return k.value(); }), entry.is_active};
}

std::optional<int> number_or_none(const Json& value) {
  return value.is_null() ? std::nullopt : std::optional{value.get<int>()};
}

/// Throws Json::exception where a value is not of its kind.
std::map<Key, Row> published_rows(const Json& list) {
  std::map<Key, Row> out;
  for (const Json& row : list.at("players")) {
    const auto category = parse_rating_category(row.at("category").get<std::string>());
    out[{PlayerKey{row.at("id").get<std::string>()}, category.value_or(RatingCategory::standard)}] = {
        number_or_none(row.at("rating")), number_or_none(row.at("place")), row.at("games").get<int>(),
        number_or_none(row.at("k")), row.at("active").get<bool>()};
  }
  return out;
}

std::string text_of(const std::optional<int>& value) {
  return value ? std::to_string(*value) : "-";
}

/// The first column in which the rows differ, what is published there and what was computed.
std::vector<std::string> difference(const Row& published, const Row& computed) {
  const auto yes = [](bool is) { return std::optional<int>{is ? 1 : 0}; };
  const std::tuple<const char*, std::optional<int>, std::optional<int>> columns[] = {
      {"rating", published.rating, computed.rating},
      {"place", published.place, computed.place},
      {"games", published.games, computed.games},
      {"k", published.k, computed.k},
      {"active", yes(published.is_active), yes(computed.is_active)}};
  for (const auto& [name, ours, theirs] : columns) {
    if (ours != theirs) return {name, text_of(ours), text_of(theirs)};
  }
  return {};
}

Result<void> compare(const std::map<Key, Row>& published, const store::StoredList& computed, Reproduced& out) {
  const auto differs = [&](const Key& key, std::vector<std::string> what) {
    std::vector<std::string> arguments{to_iso(out.list), key.first.text(), std::string(to_string(key.second))};
    std::move(what.begin(), what.end(), std::back_inserter(arguments));
    return failure(k_public_list_differs, {}, {}, std::move(arguments));
  };
  std::map<Key, Row> again;
  for (const ListEntry& entry : computed.entries) {
    const Key key{entry.player, entry.category};
    if (is_not_shown(entry.player)) {
      ++out.not_shown;
    } else if ((entry.rating || entry.games > 0) && !published.contains(key)) {
      return differs(key, {"row", "-", text_of(row_of(entry).rating)});
    }
    again.emplace(key, row_of(entry));
  }
  for (const auto& [key, row] : published) {
    ++out.rows;
    const auto found = again.find(key);
    // Who has neither rating nor game stands on the list because of the roster alone.
    if (found == again.end()) {
      if (row.rating || row.games > 0) return differs(key, {"row", text_of(row.rating), "-"});
    } else if (row != found->second && (row.rating || row.games > 0 || found->second.rating)) {
      return differs(key, difference(row, found->second));
    }
  }
  return {};
}

}  // namespace

Result<fs::path> data_folder(const fs::path& folder) {
  for (const fs::path& candidate : {folder, folder / "data"}) {
    std::error_code error;
    if (fs::is_directory(candidate / "manifest", error)) return candidate;
  }
  return failure(k_public_files_missing, {}, {}, {folder.string()});
}

Result<std::vector<YearMonth>> reproducible_lists(const fs::path& data) {
  SEISEKI_TRY(const importers::FolderContents found, importers::files_in_folder(data / "manifest"));
  std::vector<YearMonth> out;
  for (const fs::path& file : found.files) {
    if (const auto month = parse_month(file.stem().string()); month && file.extension() == ".json")
      out.push_back(*month);
  }
  std::sort(out.begin(), out.end());
  if (out.empty()) return failure(k_public_files_missing, {}, {}, {data.string()});
  return out;
}

Result<Reproduced> reproduce_from(const fs::path& data, YearMonth list, const lists::Editions& editions) {
  SEISEKI_TRY(const Published manifest_file, read(file_of(data, "manifest", list)));
  SEISEKI_TRY(const Published input_file, read(file_of(data, "input", list)));
  SEISEKI_TRY(const Published list_file, read(file_of(data, "list", list)));
  Reproduced out{.list = list, .input_sha256 = input_file.sha256, .output_sha256 = list_file.sha256};
  std::map<Key, Row> published;
  const Published* read_now = &manifest_file;
  try {
    const Json manifest = Json::parse(manifest_file.bytes);
    out.revision = manifest.at("revision").get<int>();
    out.edition = manifest.at("edition").get<std::string>();
    out.edition_sha256 = manifest.at("edition_sha256").get<std::string>();
    for (const auto& [name, file] :
         {std::pair{"public_input_sha256", &input_file}, {"public_list_sha256", &list_file}}) {
      if (manifest.at(name).get<std::string>() != file->sha256)
        return damaged(file->path, "its SHA-256 is not the one in the manifest");
    }
    read_now = &list_file;
    published = published_rows(Json::parse(list_file.bytes));
  } catch (const Json::exception& e) {
    return damaged(read_now->path, e.what());
  }
  SEISEKI_TRY(const Regulation* edition, editions.find(out.edition));
  if (edition->sha256 != out.edition_sha256 || edition->expected_score() == nullptr)
    return failure(k_public_edition_differs, {}, {}, {to_iso(list), out.edition, out.edition_sha256, edition->sha256});
  auto input = lists::read_period_input(input_file.bytes);
  if (!input) return damaged(input_file.path, input.error().finding.message(Language::en));
  if (input->period.list != list) return damaged(input_file.path, "it is of the list " + to_iso(input->period.list));
  SEISEKI_CHECK(compare(published, lists::make_list(rating::rate_period(*input, *edition), *input, *edition, {}), out));
  return out;
}

}  // namespace seiseki::site
