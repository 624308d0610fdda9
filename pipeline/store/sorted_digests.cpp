#include "pipeline/store/sorted_digests.hpp"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <string>
#include <system_error>

#include <unistd.h>

#include "pipeline/files/temporary_folder.hpp"
#include "pipeline/store/findings.hpp"
#include "pipeline/store/store_error.hpp"

namespace seiseki::store {

using importers::Digest;

namespace {

[[noreturn]] void refused(int error) {
  std::error_code unknown;
  const std::filesystem::path folder = std::filesystem::temp_directory_path(unknown);
  raise(k_document_store, {folder.string(), std::generic_category().message(error)});
}

int file_without_name() {
  const Result<int> file = files::open_unnamed_file();
  if (!file) throw StoreError{file.error()};
  return *file;
}

}  // namespace

SortedDigests::~SortedDigests() {
  if (m_file >= 0) ::close(m_file);
}

void SortedDigests::add(const Digest& digest) {
  if (m_digests.size() >= m_most) spill();
  m_digests.push_back(digest);
}

void SortedDigests::spill() {
  if (m_file < 0) m_file = file_without_name();
  std::sort(m_digests.begin(), m_digests.end());
  const std::int64_t begin = m_size;
  const char* from = reinterpret_cast<const char*>(m_digests.data());
  std::size_t left = m_digests.size() * sizeof(Digest);
  while (left > 0) {
    const ssize_t count = ::pwrite(m_file, from, left, m_size);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) refused(count < 0 ? errno : EIO);
    from += count;
    m_size += count;
    left -= static_cast<std::size_t>(count);
  }
  m_runs.push_back({begin, m_size});
  m_digests.clear();
}

bool SortedDigests::fill(Run& run, std::size_t count) {
  const auto left = static_cast<std::size_t>(run.end - run.at) / sizeof(Digest);
  run.read.resize(std::min(count, left));
  run.next = 0;
  char* into = reinterpret_cast<char*>(run.read.data());
  std::size_t wanted = run.read.size() * sizeof(Digest);
  while (wanted > 0) {
    const ssize_t got = ::pread(m_file, into, wanted, run.at);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) refused(got < 0 ? errno : EIO);
    into += got;
    run.at += got;
    wanted -= static_cast<std::size_t>(got);
  }
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
