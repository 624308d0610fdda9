/// \file
/// The digests of any number of rows, in their order, in a bounded part of the memory. Inside this room only.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "importers/source/pieces.hpp"
#include "pipeline/files/temporary_folder.hpp"

namespace seiseki::store {

/// What does not fit lies meanwhile in a file without a name among the system's temporary ones; nothing is kept there
/// but digests.
class SortedDigests {
public:
  static constexpr std::size_t k_in_memory = std::size_t{1} << 17U;  ///< 4 MiB

  explicit SortedDigests(std::size_t in_memory = k_in_memory) : m_most{in_memory} {}
  SortedDigests(const SortedDigests&) = delete;
  SortedDigests& operator=(const SortedDigests&) = delete;

  /// Throws StoreError (`document-store`, `publish-write`) where there is no room for the file.
  void add(const importers::Digest& digest);
  /// All of them, the smallest first, the same one as often as it was added. To be called once. Throws StoreError.
  void each(const std::function<void(const importers::Digest&)>& visit);

private:
  /// Part of the file that is in order.
  struct Run {
    std::int64_t at;
    std::int64_t end;
    std::vector<importers::Digest> read = {};
    std::size_t next = 0;
  };
  void spill();
  /// False at the end of the run.
  bool fill(Run& run, std::size_t count);

  std::size_t m_most;
  std::vector<importers::Digest> m_digests;
  std::vector<Run> m_runs;
  std::int64_t m_size = 0;  ///< of the file, in bytes
  std::optional<files::TemporaryFile> m_file;
};

}  // namespace seiseki::store
