/// \file
/// What a list was computed from, as the site publishes it: `data/input/MONTH.json` and `data/manifest/MONTH.json`, of
/// correspondence games `correspondence-MONTH.json`. One file, however many documents the office keeps it in.
/// Who is not named in public stands under a key of that list alone, from which nobody can tell who it is.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <mutex>
#include <string>
#include <utility>

#include "pipeline/site/site.hpp"

namespace seiseki::site {

/// What a list was computed from, in the form of lists::write_period_input(), of lists::public_input(). Errors: those
/// of store::DocumentStore::get(), `period-input-damaged`. \pre the list has ledgers
[[nodiscard]] Result<std::string> input_data(const Site& site, std::size_t at);
/// The same of a quarter, of lists::public_quarter(). \pre the quarter came out again
std::string quarter_input_data(const Site& site, std::size_t at);

/// A public input of which two files tell: it is made once, on whichever thread asks first. Errors: those of `make`.
class PublicInput {
public:
  explicit PublicInput(std::function<Result<std::string>()> make) : m_make{std::move(make)} {}

  /// The bytes, given away; whoever asks again has them made again.
  [[nodiscard]] Result<std::string> take();
  [[nodiscard]] Result<std::string> sha256();

private:
  std::function<Result<std::string>()> m_make;
  std::mutex m_making;
  bool m_is_made = false;
  std::atomic<bool> m_is_taken{false};
  Result<std::string> m_bytes;
  std::string m_sha256;
};

/// `seiseki/public-manifest/1`: edition, the hashes of the public input and list, and by what these are tied to the
/// office's own: the hash of the manifest that the list went out with, and the head of the record that stands in it.
/// The hashes of the office's input and output are in neither: they cover birth dates and the IDs of people who are not
/// shown, few enough to be tried. Errors: those of PublicInput. \pre the list has ledgers
[[nodiscard]] Result<std::string> manifest_data(const Site& site, std::size_t at, PublicInput& input);
/// `seiseki/public-correspondence-manifest/1`: the same of a quarter. \pre as before
[[nodiscard]] Result<std::string> quarter_manifest_data(const Site& site, std::size_t at, PublicInput& input);

/// Whether a key in a public input stands for somebody who is not named.
bool is_not_shown(const PlayerKey& key);

}  // namespace seiseki::site
