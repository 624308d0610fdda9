#include "pipeline/store/sorted_digests.hpp"

#include <algorithm>
#include <utility>

#include "pipeline/store/store_error.hpp"

namespace seiseki::store {

using importers::Digest;

void SortedDigests::add(const Digest& digest) {
  if (m_digests.size() >= m_most) spill();
  m_digests.push_back(digest);
}

void SortedDigests::spill() {
  if (!m_file) {
    auto file = files::TemporaryFile::make();
    if (!file) throw StoreError{std::move(file.error())};
    m_file.emplace(std::move(*file));
  }
  std::sort(m_digests.begin(), m_digests.end());
  const std::size_t size = m_digests.size() * sizeof(Digest);
  require_written(m_file->append({reinterpret_cast<const char*>(m_digests.data()), size}));
  const std::int64_t begin = std::exchange(m_size, m_size + static_cast<std::int64_t>(size));
  m_runs.push_back({begin, m_size});
  m_digests.clear();
}

bool SortedDigests::fill(Run& run, std::size_t count) {
  const auto left = static_cast<std::size_t>(run.end - run.at) / sizeof(Digest);
  run.read.resize(std::min(count, left));
  run.next = 0;
  const std::size_t size = run.read.size() * sizeof(Digest);
  require_written(m_file->read(run.at, {reinterpret_cast<char*>(run.read.data()), size}));
  run.at += static_cast<std::int64_t>(size);
  return !run.read.empty();
}

void SortedDigests::each(const std::function<void(const Digest&)>& visit) {
  if (m_runs.empty()) {
    std::sort(m_digests.begin(), m_digests.end());
    for (const Digest& digest : m_digests) visit(digest);
    return;
  }
  if (!m_digests.empty()) spill();
  m_digests.shrink_to_fit();
  const std::size_t for_each_run = std::max<std::size_t>(1, m_most / m_runs.size());
  std::vector<Run*> heap;
  for (Run& run : m_runs) {
    if (fill(run, for_each_run)) heap.push_back(&run);
  }
  const auto is_later = [](const Run* a, const Run* b) { return a->read[a->next] > b->read[b->next]; };
  std::make_heap(heap.begin(), heap.end(), is_later);
  while (!heap.empty()) {
    std::pop_heap(heap.begin(), heap.end(), is_later);
    Run& run = *heap.back();
    visit(run.read[run.next]);
    if (++run.next < run.read.size() || fill(run, for_each_run)) {
      std::push_heap(heap.begin(), heap.end(), is_later);
    } else {
      heap.pop_back();
    }
  }
}

}  // namespace seiseki::store
