/// \file
/// Rating lists: inserted whole, never changed. A correction is a new revision of the month; publication is an entry
/// of its own, and so is throwing a draft away: it is read by its number from then on, and found in no other way.
/// Ranks, K and names are kept as they were on the list, not looked up again.
#pragma once

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rating/period.hpp"
#include "pipeline/store/database.hpp"
#include "pipeline/store/ids.hpp"

namespace seiseki::store {

/// One player in one category on one list.
struct ListEntry {
  PlayerKey player;
  std::string name;
  std::string kanji;
  RatingCategory category = RatingCategory::standard;
  std::optional<Rating> rating;  ///< nullopt = unrated
  int games = 0;
  std::optional<Rating> peak;
  std::optional<KFactor> k_factor;  ///< as printed on the list
  std::optional<Date> last_game;
  std::optional<int> rank;  ///< nullopt = not ranked
  bool is_active = true;
  bool is_member = true;

  friend bool operator==(const ListEntry&, const ListEntry&) = default;
};

/// Lists of different series follow each other separately; nothing of one enters the other. Correspondence lists have
/// one rating a person, under `standard`.
enum class ListSeries { over_the_board, correspondence };

enum class ListOrigin { computed, imported };  ///< imported: history from before the first computed list

/// \spec office 7  What a list was made from, and by what.
struct ListManifest {
  ListId id;  ///< set by the store
  YearMonth month{};
  /// 1 … within the month, of what went out: the number the list was published with, or the one it would be published
  /// with as things stand. Drafts that were thrown away take none. Set by the store.
  int revision = 0;
  ListOrigin origin = ListOrigin::computed;
  EditionId edition;
  std::string edition_sha256;
  std::optional<ListId> base;  ///< the list the period started from
  std::string input_sha256;
  std::string output_sha256;
  std::string audit_head;  ///< head of the audit log when the list was computed
  std::string program_version;
  Instant computed_at{};
  std::vector<ReportId> reports;      ///< rated by this list; kept and read sorted
  std::vector<DecisionId> decisions;  ///< that entered the calculation; kept and read sorted

  friend bool operator==(const ListManifest&, const ListManifest&) = default;
};

struct StoredList {
  ListManifest manifest;
  std::vector<ListEntry> entries;      ///< read sorted by player, then category
  std::vector<rating::PoolGame> pool;  ///< read in the order of RatingState::pool

  friend bool operator==(const StoredList&, const StoredList&) = default;
};

/// A name that is kept in a row and covered wherever it is read.
struct KeptName {
  PlayerKey player;
  std::string name;
  std::string kanji;

  friend bool operator==(const KeptName&, const KeptName&) = default;
};

/// A draft that was thrown away, or that another took the place of.
struct Discard {
  ListId list;
  Instant time{};
  std::string actor;
  std::optional<DecisionId> decision = std::nullopt;  ///< nullopt: it was computed again

  friend bool operator==(const Discard&, const Discard&) = default;
};

/// A file of a published list: its name below the folder of publications, and what is in it.
struct PublishedFile {
  ListId list;
  std::string path;
  std::string sha256;

  friend bool operator==(const PublishedFile&, const PublishedFile&) = default;
};

struct Publication {
  ListId list;
  Instant published_at{};
  std::string actor;
  std::optional<DecisionId> decision;  ///< the approval

  friend bool operator==(const Publication&, const Publication&) = default;
};

/// The list as the engine takes it. A player with one category only is unrated in the other.
rating::RatingState rating_state(const StoredList& list);

class ListStore {
public:
  explicit ListStore(Database& database, ListSeries series = ListSeries::over_the_board);
  ~ListStore();
  ListStore(ListStore&&) noexcept;

  ListSeries series() const;

  /// Inserts the list whole, with a number that no list of another series has; `id` and `revision` in the manifest are
  /// ignored and given by the store.
  ListId insert(const StoredList& list, std::string_view actor = {}) { return insert(list.manifest, list, actor); }
  /// The same with another manifest than the list's own.
  ListId insert(const ListManifest& manifest, const StoredList& list, std::string_view actor);
  /// Of somebody erased the tombstone stands where the name was, here and wherever entries are read.
  std::optional<StoredList> read(ListId id);
  /// What the rows call those who were erased, on that list: nothing to show anybody, and what to look for in files
  /// that went out before.
  std::vector<KeptName> names_erased(ListId id);
  /// The list as far as it is about these players, for what only asks about them: the manifest is the whole list's, its
  /// `output_sha256` is not of what is here.
  std::optional<StoredList> part(ListId id, const std::set<PlayerKey>& players);
  /// What the list says of one player, by category.
  std::vector<ListEntry> entries_of(ListId id, const PlayerKey& player);
  std::optional<ListManifest> manifest(ListId id);
  /// Newest revision of a month.
  std::optional<ListManifest> newest(YearMonth month);
  /// The revision that stands for a month: the newest published one, else the newest. A correction that nobody has
  /// approved yet is nothing to calculate from.
  std::optional<ListManifest> standing(YearMonth month);
  /// The revision that stands for the latest month before `month`; the base of the next calculation.
  std::optional<ListManifest> latest_before(YearMonth month);
  /// The newest revision of the latest month.
  std::optional<ListId> latest();
  /// The newest list that the federation gave, of the latest month before `month`.
  std::optional<ListId> latest_imported_before(YearMonth month);
  /// Lists that the federation gave, of months before `month`, which show a K: newest first.
  std::vector<ListId> imported_with_k_before(YearMonth month);
  /// Lists that the federation gave, of months before `month`, and that came in when one of a later month before it
  /// was there already: newest first.
  std::vector<ListId> imported_behind(YearMonth month);
  /// All of a month, oldest first.
  std::vector<ListManifest> revisions(YearMonth month);
  /// Months that have a list, oldest first.
  std::vector<YearMonth> months();
  /// Every revision of every month, sorted by month, then revision.
  std::vector<ListManifest> all();
  /// One player on every list that has them, sorted by month, revision, category.
  std::vector<std::pair<ListId, ListEntry>> history(const PlayerKey& player);
  /// Lists whose calculation used the report, sorted by ID.
  std::vector<ListId> lists_with(ReportId report);

  /// A list is published once; again is `db-constraint`.
  void mark_published(const Publication& publication);
  std::optional<Publication> publication(ListId id);

  /// A draft is thrown away once. \pre it is not published
  void discard(const Discard& discard);
  bool is_discarded(ListId id);

  /// The files of a list, kept once and all together. \pre it is published
  void keep_files(ListId list, const std::vector<PublishedFile>& files, Instant time, std::string_view actor);
  /// Sorted by path; empty for a list published before files were kept.
  std::vector<PublishedFile> files(ListId list);
  /// Every file of that name that any list was published with, oldest list first.
  std::vector<PublishedFile> files_at(std::string_view path);

private:
  struct Statements;
  std::unique_ptr<Statements> m_statements;
};

}  // namespace seiseki::store
