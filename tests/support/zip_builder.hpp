/// \file
/// Zip archives for tests, byte by byte, so that a test can also write what no archiver would: lying sizes, links,
/// names in any code page. Deliberately not a zip writer for anything else: no ZIP64, no streaming.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <zlib.h>

namespace seiseki::test {

struct ZipMember {
  std::string name;  ///< as it stands in the archive, in any encoding
  std::string bytes;
  bool deflate = false;
  std::uint16_t flags = 0;          ///< 0x0001 encrypted, 0x0800 UTF-8 name
  std::uint32_t attributes = 0;     ///< Unix mode in the upper half: 0120777U << 16U is a symbolic link
  std::uint32_t claimed_bytes = 0;  ///< inflated size as claimed; 0: the true one
  bool wrong_checksum = false;
};

namespace detail {

inline void put16(std::string& out, std::uint32_t value) {
  out += static_cast<char>(value & 0xFFU);
  out += static_cast<char>((value >> 8U) & 0xFFU);
}
inline void put32(std::string& out, std::uint32_t value) {
  put16(out, value & 0xFFFFU);
  put16(out, value >> 16U);
}

inline std::string deflated(std::string_view bytes) {
  z_stream stream{};
  deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 9, Z_DEFAULT_STRATEGY);
  std::string in(bytes);
  std::string out(deflateBound(&stream, in.size()), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(in.data());
  stream.avail_in = static_cast<uInt>(in.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  deflate(&stream, Z_FINISH);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return out;
}

}  // namespace detail

inline std::string zip_of(const std::vector<ZipMember>& members) {
  std::string out;
  std::string directory;
  for (const ZipMember& member : members) {
    const std::string packed = member.deflate ? detail::deflated(member.bytes) : member.bytes;
    const auto* start = reinterpret_cast<const Bytef*>(member.bytes.data());
    auto checksum = static_cast<std::uint32_t>(crc32(0, start, static_cast<uInt>(member.bytes.size())));
    if (member.wrong_checksum) checksum ^= 1U;
    std::string common;  // what the local header and the directory both say
    detail::put16(common, 20);
    detail::put16(common, member.flags);
    detail::put16(common, member.deflate ? 8 : 0);
    detail::put32(common, 0x58210000);  // 2024-01-01 00:00
    detail::put32(common, checksum);
    detail::put32(common, static_cast<std::uint32_t>(packed.size()));
    detail::put32(common,
                  member.claimed_bytes != 0 ? member.claimed_bytes : static_cast<std::uint32_t>(member.bytes.size()));
    detail::put16(common, static_cast<std::uint32_t>(member.name.size()));
    detail::put16(common, 0);
    directory += "PK\x01\x02";
    detail::put16(directory, member.attributes == 0 ? 20 : (3U << 8U) | 20U);
    directory += common;
    detail::put16(directory, 0);
    detail::put16(directory, 0);
    detail::put16(directory, 0);
    detail::put32(directory, member.attributes);
    detail::put32(directory, static_cast<std::uint32_t>(out.size()));
    directory += member.name;
    out += "PK\x03\x04" + common + member.name + packed;
  }
  std::string end = "PK\x05\x06";
  detail::put32(end, 0);
  detail::put16(end, static_cast<std::uint32_t>(members.size()));
  detail::put16(end, static_cast<std::uint32_t>(members.size()));
  detail::put32(end, static_cast<std::uint32_t>(directory.size()));
  detail::put32(end, static_cast<std::uint32_t>(out.size()));
  detail::put16(end, 0);
  return out + directory + end;
}

}  // namespace seiseki::test
