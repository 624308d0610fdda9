#include "pipeline/site/reproduction.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "engine/domain/category_words.hpp"
#include "importers/source/document.hpp"
#include "importers/source/files.hpp"
#include "pipeline/lists/period_input.hpp"
#include "pipeline/lists/quarter.hpp"
#include "pipeline/lists/rate.hpp"
#include "pipeline/output/json.hpp"
#include "pipeline/site/data.hpp"
#include "pipeline/site/findings.hpp"
#include "pipeline/site/public_input.hpp"

namespace seiseki::site {

namespace fs = std::filesystem;
using output::Json;
using store::ListEntry;
using store::ListSeries;

namespace {

using Key = std::pair<PlayerKey, RatingCategory>;

/// The parts of a list's public files, by their folder.
fs::path file_of(const fs::path& data, std::string_view folder, const PublicList& list) {
  return data / folder / (data_name(list.series, list.month) + ".json");
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

tl::unexpected<Error> damaged(const fs::path& path, std::string what, std::string what_ja) {
  return failure(k_public_file_damaged, {.document = path.string()}, {},
                 {path.filename().string(), std::move(what), std::move(what_ja)});
}

/// What a list says of somebody in a category, by the names of its columns.
struct Row {
  std::optional<int> rating;
  std::optional<int> place;
  int games = 0;
  std::optional<int> k;
  bool is_active = false;
  std::string shown;      ///< of correspondence games: the rating as printed
  std::string last_game;  ///< of correspondence games: the day

  friend bool operator==(const Row&, const Row&) = default;
};

/// `points`: of correspondence games, nullptr otherwise.
Row row_of(const ListEntry& entry, const PointTableMethod* points) {
  const auto number = [](const auto& value, auto get) {
    return value ? std::optional<int>{get(*value)} : std::nullopt;
  };
  Row out{.rating = number(entry.rating, [](Rating rating) { return rating.points(); }),
          .place = entry.rank,
          .games = entry.games,
          .k = number(entry.k_factor, [](KFactor k) { return k.value(); }),
          .is_active = entry.is_active};
  if (points != nullptr && entry.rating) out.shown = rating::displayed_rating(*entry.rating, entry.games, *points);
  if (points != nullptr && entry.last_game) out.last_game = to_iso(*entry.last_game);
  return out;
}

std::optional<int> number_or_none(const Json& value) {
  return value.is_null() ? std::nullopt : std::optional{value.get<int>()};
}

/// Throws Json::exception where a value is not of its kind.
std::map<Key, Row> published_rows(const Json& list, ListSeries series) {
  const bool is_quarter = series == ListSeries::correspondence;
  std::map<Key, Row> out;
  for (const Json& json : list.at("players")) {
    const auto category = is_quarter ? std::nullopt : parse_rating_category(json.at("category").get<std::string>());
    Row& row = out[{PlayerKey{json.at("id").get<std::string>()}, category.value_or(RatingCategory::standard)}];
    row = {.rating = number_or_none(json.at("rating")),
           .place = number_or_none(json.at("place")),
           .games = json.at("games").get<int>(),
           .k = is_quarter ? std::nullopt : number_or_none(json.at("k")),
           .is_active = json.at("active").get<bool>()};
    if (!is_quarter) continue;
    row.shown = json.at("shown").get<std::string>();
    if (!json.at("last_game").is_null()) row.last_game = json.at("last_game").get<std::string>();
  }
  return out;
}

std::string text_of(const std::optional<int>& value) {
  return value ? std::to_string(*value) : "-";
}

/// The first column in which the rows differ, what is published there and what was computed.
std::vector<std::string> difference(const Row& published, const Row& computed) {
  const auto yes = [](bool is) { return std::string{is ? "1" : "0"}; };
  const std::tuple<const char*, std::string, std::string> columns[] = {
      {"rating", text_of(published.rating), text_of(computed.rating)},
      {"place", text_of(published.place), text_of(computed.place)},
      {"games", text_of(published.games), text_of(computed.games)},
      {"k", text_of(published.k), text_of(computed.k)},
      {"active", yes(published.is_active), yes(computed.is_active)},
      {"shown", published.shown, computed.shown},
      {"last_game", published.last_game, computed.last_game}};
  for (const auto& [name, ours, theirs] : columns) {
    if (ours != theirs) return {name, ours, theirs};
  }
  return {};
}

Result<void> compare(const std::map<Key, Row>& published, const store::StoredList& computed,
                     const PointTableMethod* points, Reproduced& out) {
  const auto differs = [&](const Key& key, std::vector<std::string> what) {
    const Text category =
        points != nullptr ? Text{k_correspondence, "通信"} : Text{to_string(key.second), words_of(key.second).ja};
    std::vector<std::string> arguments{to_iso(out.list.month), key.first.text(), std::string{category.en}};
    std::move(what.begin(), what.end(), std::back_inserter(arguments));
    arguments.emplace_back(category.ja);
    return failure(k_public_list_differs, {}, {}, std::move(arguments));
  };
  std::map<Key, Row> again;
  for (const ListEntry& entry : computed.entries) {
    const Key key{entry.player, entry.category};
    if (is_not_shown(entry.player)) {
      ++out.not_shown;
    } else if ((entry.rating || entry.games > 0) && !published.contains(key)) {
      return differs(key, {"row", "-", text_of(row_of(entry, points).rating)});
    }
    again.emplace(key, row_of(entry, points));
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

bool can_rate(const Regulation& edition, ListSeries series) {
  return series == ListSeries::correspondence ? edition.point_table() != nullptr : edition.expected_score() != nullptr;
}

/// Error: `period-input-damaged`. \pre can_rate(edition, series)
Result<store::StoredList> computed_again(std::string_view input_file, ListSeries series, const Regulation& edition) {
  if (series == ListSeries::correspondence) {
    SEISEKI_TRY(const lists::QuarterInput input, lists::read_quarter_input(input_file));
    return lists::make_quarter_list(lists::rate_quarter(input, edition), input.list, {});
  }
  SEISEKI_TRY(const rating::PeriodInput input, lists::read_period_input(input_file));
  return lists::make_list(rating::rate_period(input, edition), input, edition, {});
}

/// By the name of its files without the ending.
std::optional<PublicList> list_of(std::string_view name) {
  const std::string before_month = std::string{k_correspondence} + "-";
  const bool is_quarter = name.starts_with(before_month);
  const auto month = parse_month(is_quarter ? name.substr(before_month.size()) : name);
  if (!month) return std::nullopt;
  return PublicList{is_quarter ? ListSeries::correspondence : ListSeries::over_the_board, *month};
}

/// Those that have a file in the folder, oldest first, those over the board before those of correspondence games.
Result<std::vector<PublicList>> lists_in(const fs::path& folder) {
  SEISEKI_TRY(const importers::FolderContents found, importers::files_in_folder(folder));
  std::vector<PublicList> out;
  for (const fs::path& file : found.files) {
    if (const auto list = list_of(file.stem().string()); list && file.extension() == ".json") out.push_back(*list);
  }
  std::sort(out.begin(), out.end());
  return out;
}

}  // namespace

Result<fs::path> data_folder(const fs::path& folder) {
  for (const fs::path& candidate : {folder, folder / "data"}) {
    std::error_code error;
    if (fs::is_directory(candidate / "manifest", error)) return candidate;
  }
  return failure(k_public_files_missing, {}, {}, {folder.string()});
}

Result<std::vector<PublicList>> reproducible_lists(const fs::path& data) {
  SEISEKI_TRY(std::vector<PublicList> out, lists_in(data / "manifest"));
  if (out.empty()) return failure(k_public_files_missing, {}, {}, {data.string()});
  return out;
}

Result<void> has_every_manifest(const fs::path& data, std::optional<ListSeries> only) {
  SEISEKI_TRY(const std::vector<PublicList> found, lists_in(data / "manifest"));
  SEISEKI_TRY(const std::vector<PublicList> lists, lists_in(data / "list"));
  for (const PublicList& list : lists) {
    if ((only && list.series != *only) || std::find(found.begin(), found.end(), list) != found.end()) continue;
    SEISEKI_TRY(const Published file, read(file_of(data, "list", list)));
    const Json json = output::parsed_or_null(file.bytes);
    if (!json.is_object() || !json.contains("edition")) return damaged(file.path, "no edition", "規程の記載なし");
    // What was taken over from others was never computed here.
    if (json["edition"].is_string())
      return failure(k_public_manifest_missing, {.document = file.path.string()}, {},
                     {to_iso(list.month), json["edition"].get<std::string>()});
  }
  return {};
}

Result<Reproduced> reproduce_from(const fs::path& data, const PublicList& list, const lists::Editions& editions) {
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
        return damaged(file->path, "its SHA-256 is not the one in the manifest",
                       "SHA-256 がマニフェストと一致しません。");
    }
    read_now = &list_file;
    published = published_rows(Json::parse(list_file.bytes), list.series);
  } catch (const Json::exception& e) {
    return damaged(read_now->path, e.what(), e.what());
  }
  SEISEKI_TRY(const Regulation* edition, editions.find(out.edition));
  if (edition->sha256 != out.edition_sha256 || !can_rate(*edition, list.series)) {
    return failure(k_public_edition_differs, {}, {},
                   {to_iso(list.month), out.edition, out.edition_sha256, edition->sha256});
  }
  auto again = computed_again(input_file.bytes, list.series, *edition);
  if (!again) {
    const Finding& why = again.error().finding;
    return damaged(input_file.path, why.message(Language::en), why.message(Language::ja));
  }
  const YearMonth month = again->manifest.month;
  if (month != list.month)
    return damaged(input_file.path, "it is of the list " + to_iso(month), to_iso(month) + " のリストのものです。");
  SEISEKI_CHECK(
      compare(published, *again, list.series == ListSeries::correspondence ? edition->point_table() : nullptr, out));
  return out;
}

}  // namespace seiseki::site
