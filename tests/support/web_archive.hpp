/// \file
/// A page as Safari saves it: a binary property list of the page, its type and its encoding, and something that is none
/// of them. Tests only.
#pragma once

#include <cstddef>
#include <iterator>
#include <string>
#include <string_view>

namespace seiseki::test {

inline std::string big_endian(std::size_t value, int bytes) {
  std::string out;
  for (int i = bytes; i-- > 0;) out += static_cast<char>(value >> (8 * i) & 0xFFU);
  return out;
}

/// An object of a property list: its kind and size, then its bytes.
inline std::string counted(unsigned kind, std::string_view bytes) {
  std::string out(1, static_cast<char>(kind << 4U | (bytes.size() < 15 ? bytes.size() : 15U)));
  if (bytes.size() >= 15) out += "\x12" + big_endian(bytes.size(), 4);
  return out.append(bytes);
}

/// {WebMainResource: {WebResourceMIMEType: type, WebResourceData: page, WebResourceTextEncodingName: encoding}}, and a
/// script that is none of it.
inline std::string web_archive(std::string_view type, std::string_view page, std::string_view encoding = "UTF-8") {
  const std::string objects[] = {std::string{"\xD1\x01\x02", 3},
                                 counted(5, "WebMainResource"),
                                 std::string{"\xD3\x03\x04\x05\x06\x07\x08", 7},
                                 counted(5, "WebResourceMIMEType"),
                                 counted(5, "WebResourceData"),
                                 counted(5, "WebResourceTextEncodingName"),
                                 counted(5, type),
                                 counted(4, page),
                                 counted(5, encoding),
                                 counted(4, "'<table class=CRs1>'")};
  std::string file = "bplist00";
  std::string offsets;
  for (const std::string& object : objects) {
    offsets += big_endian(file.size(), 4);
    file += object;
  }
  const std::size_t table = file.size();
  file += offsets + std::string(6, '\0') + "\x04\x01" + big_endian(std::size(objects), 8);
  return file + big_endian(0, 8) + big_endian(table, 8);
}

}  // namespace seiseki::test
