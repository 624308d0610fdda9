/// \file
/// From what a person names (address, tournament number, file, folder, `-`) to batches: the documents of one tournament
/// each. Saved pages of one event in one folder are one batch.
#pragma once

#include <functional>
#include <iosfwd>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/domain/error.hpp"
#include "importers/chess_results/address.hpp"
#include "importers/chess_results/download.hpp"
#include "importers/http/fetcher.hpp"
#include "importers/source/document.hpp"

namespace seiseki::ingest {

/// The documents of one tournament, or why they could not be had.
struct Batch {
  std::string label;
  std::vector<importers::Document> documents;
  std::optional<Error> error;
  /// Tournament numbers of the site whose turn comes in the same run: nobody needs to be told that they exist.
  std::vector<long> also_taken = {};
  /// Where nothing of it can be taken: the key of the event, as far as the documents tell it.
  std::string told_event = {};
  /// As above: when it arrived, if somebody said so.
  std::optional<Instant> said_arrival = {};
};

/// Of an address whose event has sections: the one it names, or all the organiser linked.
enum class Sections { the_named_one, all };

/// What a folder without any file is: nobody has dropped anything, or a slip.
enum class EmptyFolder { is_nothing, is_an_error };

struct SourceAccess {
  importers::http::Fetcher* fetcher = nullptr;  ///< nullptr: addresses are refused (`source-offline`)
  importers::chess_results::Loopback loopback = importers::chess_results::Loopback::refuse;
  std::istream* standard_input = nullptr;
  importers::chess_results::DownloadOptions download = {};
  Sections sections = Sections::the_named_one;
  EmptyFolder if_empty = EmptyFolder::is_an_error;  ///< as `source-empty`
  std::stop_token stop = {};                        ///< asked for: nothing more is fetched
};

/// A tournament that has been found but not yet read: a name and how to get its documents. `load` may be called on any
/// thread, once; files are read only then, so that a thousand of them are never held together.
struct PendingBatch {
  std::string label;
  std::function<Batch()> load;
  bool is_followed = false;  ///< another comes at once: nothing is fetched in between
};

/// Hands on every tournament the sources name, and how many have been found so far. Addresses are fetched here, one
/// after the other, with Sections::all one for each section of an event, none twice; folders and files are looked
/// through once for what belongs together; archives are opened.
void for_each_pending(std::span<const std::string> sources, const SourceAccess& access,
                      const std::function<void(PendingBatch, std::size_t known)>& take);

/// The same of documents that are at hand already, under the names they have: archives are opened, what is of one event
/// goes together.
void for_each_pending(std::vector<importers::Document> documents,
                      const std::function<void(PendingBatch, std::size_t known)>& take);

/// Hands each batch to `take` as soon as it is there, so that one tournament is kept before the next is fetched.
void for_each_batch(std::span<const std::string> sources, const SourceAccess& access,
                    const std::function<void(Batch)>& take);

/// Documents of the same event together, in the order of their first one.
std::vector<Batch> group_by_event(std::vector<importers::Document> documents);

}  // namespace seiseki::ingest
