#include "importers/workbook/compound_file.hpp"

#include <algorithm>

#include "importers/workbook/bytes.hpp"

namespace seiseki::importers::workbook {
namespace {

constexpr std::string_view k_signature = "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1";
constexpr std::uint32_t k_last_sector = 0xFFFFFFFA;  ///< above: end of chain, free and allocation sectors
constexpr std::size_t k_entry_bytes = 128;
constexpr std::uint32_t k_no_entry = 0xFFFFFFFF;
constexpr std::uint32_t k_stream = 2;
constexpr std::size_t k_max_entries = 10'000;

}  // namespace

bool has_compound_signature(std::string_view bytes) {
  return bytes.starts_with(k_signature);
}

std::optional<CompoundFile> CompoundFile::open(std::string_view bytes) {
  CompoundFile file{bytes};
  if (!has_compound_signature(bytes) || !file.read_header()) return std::nullopt;
  const auto directory = file.chain(file.m_first_directory, k_max_entries * k_entry_bytes);
  if (!directory) return std::nullopt;
  file.read_directory(*directory);
  return file.m_entries.empty() ? std::nullopt : std::optional{std::move(file)};
}

bool CompoundFile::read_header() {
  ByteReader header{m_bytes.substr(0, 512), 0x1E};
  const std::uint32_t sector_shift = header.u16();
  const std::uint32_t mini_shift = header.u16();
  header.skip(6 + 4 + 4);  // reserved, directory sectors, allocation sectors: the table itself says
  m_first_directory = header.u32();
  header.skip(4);
  m_mini_cutoff = header.u32();
  m_first_mini_fat = header.u32();
  header.skip(4);
  const std::uint32_t first_difat = header.u32();
  const std::uint32_t difat_sectors = header.u32();
  if (!header.ok() || (sector_shift != 9 && sector_shift != 12) || mini_shift != 6) return false;
  m_sector_bytes = std::size_t{1} << sector_shift;
  m_mini_bytes = std::size_t{1} << mini_shift;
  return read_allocation(first_difat, difat_sectors);
}

// The allocation table is scattered over sectors, which are listed in the header and, if there are many, in further
// ones.
bool CompoundFile::read_allocation(std::uint32_t first_difat, std::uint32_t difat_sectors) {
  const std::size_t sectors = m_bytes.size() / m_sector_bytes;
  const auto append_table = [&](std::uint32_t index) {
    if (index >= k_last_sector || m_next.size() > sectors) return;
    ByteReader table{sector(index)};
    while (table.left() >= 4) m_next.push_back(table.u32());
  };
  ByteReader listed{m_bytes.substr(0, 512), 0x4C};
  while (listed.left() >= 4) append_table(listed.u32());
  std::uint32_t at = first_difat;
  for (std::size_t i = 0; i < std::min<std::size_t>(difat_sectors, sectors) && at < k_last_sector; ++i) {
    ByteReader more{sector(at)};
    while (more.left() >= 8) append_table(more.u32());
    at = more.u32();
    if (!more.ok()) return false;
  }
  return !m_next.empty();
}

std::string_view CompoundFile::sector(std::uint32_t index) const {
  const std::size_t begin = (std::size_t{index} + 1) * m_sector_bytes;
  return begin < m_bytes.size() ? m_bytes.substr(begin, m_sector_bytes) : std::string_view{};
}

std::optional<std::string> CompoundFile::chain(std::uint32_t start, std::size_t at_most) const {
  std::string out;
  std::size_t steps = 0;
  for (std::uint32_t at = start; at < k_last_sector && out.size() < at_most; at = m_next[at]) {
    // A chain longer than the table goes round in circles.
    if (at >= m_next.size() || ++steps > m_next.size()) return std::nullopt;
    const std::string_view piece = sector(at);
    if (piece.empty()) return std::nullopt;
    out += piece;
  }
  if (out.size() > at_most) out.resize(at_most);
  return out;
}

std::optional<std::string> CompoundFile::mini_chain(std::uint32_t start, std::size_t size) const {
  const auto table = chain(m_first_mini_fat, m_bytes.size());
  const auto container = chain(m_entries.front().start, m_bytes.size());
  if (!table || !container) return std::nullopt;
  std::string out;
  std::size_t steps = 0;
  for (std::uint32_t at = start; at < k_last_sector && out.size() < size;) {
    const std::size_t begin = std::size_t{at} * m_mini_bytes;
    if (begin >= container->size() || ++steps > table->size() / 4) return std::nullopt;
    out += container->substr(begin, m_mini_bytes);
    at = ByteReader{*table, std::size_t{at} * 4}.u32();
  }
  if (out.size() < size) return std::nullopt;
  out.resize(size);
  return out;
}

void CompoundFile::read_directory(std::string_view bytes) {
  for (std::size_t at = 0; at + k_entry_bytes <= bytes.size(); at += k_entry_bytes) {
    ByteReader in{bytes.substr(at, k_entry_bytes)};
    Entry entry;
    for (int i = 0; i < 32; ++i) {
      const std::uint32_t unit = in.u16();
      if (unit != 0) entry.name += unit < 0x80 ? static_cast<char>(unit) : '?';
    }
    in.skip(2);
    entry.type = in.u8();
    in.skip(1);
    entry.left = in.u32();
    entry.right = in.u32();
    entry.child = in.u32();
    in.skip(36);
    entry.start = in.u32();
    entry.size = in.u64();
    // Files of the older kind may leave rubbish in the upper half.
    if (m_sector_bytes == 512) entry.size &= 0xFFFFFFFFU;
    m_entries.push_back(std::move(entry));
  }
}

// The entries of the root are a tree among themselves; each is visited once.
const CompoundFile::Entry* CompoundFile::find(std::string_view name) const {
  std::vector<bool> seen(m_entries.size(), false);
  std::vector<std::uint32_t> open{m_entries.front().child};
  while (!open.empty()) {
    const std::uint32_t index = open.back();
    open.pop_back();
    if (index == k_no_entry || index >= m_entries.size() || seen[index]) continue;
    seen[index] = true;
    const Entry& entry = m_entries[index];
    if (entry.type == k_stream && entry.name == name) return &entry;
    open.push_back(entry.left);
    open.push_back(entry.right);
  }
  return nullptr;
}

bool CompoundFile::has(std::string_view stream) const {
  return find(stream) != nullptr;
}

std::optional<std::string> CompoundFile::stream(std::string_view name) const {
  const Entry* entry = find(name);
  if (entry == nullptr || entry->size > m_bytes.size()) return std::nullopt;
  const auto size = static_cast<std::size_t>(entry->size);
  if (size == 0) return std::string{};
  if (size < m_mini_cutoff) return mini_chain(entry->start, size);
  auto bytes = chain(entry->start, size);
  if (bytes && bytes->size() < size) return std::nullopt;
  return bytes;
}

}  // namespace seiseki::importers::workbook
