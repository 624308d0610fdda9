/// \file
/// What a list was computed from, as the site publishes it: `data/input/MONTH.json` and `data/manifest/MONTH.json`. One
/// file, however many documents the office keeps it in.
/// Who is not named in public stands under a key of that list alone, from which nobody can tell who it is.
#pragma once

#include <atomic>
#include <cstddef>
#include <mutex>
#include <string>

#include "pipeline/site/site.hpp"

namespace seiseki::site {

/// What a list was computed from, in the form of lists::write_period_input(), of lists::public_input(). Two files tell
/// of it: it is made once, on whichever thread asks first. Errors: those of store::DocumentStore::get(),
/// `period-input-damaged`. \pre the list has a result
class PublicInput {
public:
  PublicInput(const Site& site, std::size_t at) : m_site{site}, m_at{at} {}

  /// The bytes, given away; whoever asks again has them made again.
  [[nodiscard]] Result<std::string> take();
  [[nodiscard]] Result<std::string> sha256();

private:
  const Site& m_site;
  std::size_t m_at;
  std::once_flag m_made;
  std::atomic<bool> m_is_taken{false};
  Result<std::string> m_bytes;
  std::string m_sha256;
};

/// `seiseki/public-manifest/1`: edition, the hashes of the office's input and output, and those of the public ones.
/// Errors: those of PublicInput. \pre the list has a result
[[nodiscard]] Result<std::string> manifest_data(const Site& site, std::size_t at, PublicInput& input);

/// Whether a key in a public input stands for somebody who is not named.
bool is_not_shown(const PlayerKey& key);

}  // namespace seiseki::site
