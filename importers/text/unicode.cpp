#include "importers/text/unicode.hpp"

#include <array>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <memory>
#include <stdexcept>

#include <unicode/brkiter.h>
#include <unicode/bytestream.h>
#include <unicode/normalizer2.h>
#include <unicode/stringpiece.h>
#include <unicode/uchar.h>
#include <unicode/utext.h>

#include "importers/text/icu_status.hpp"

namespace seiseki::importers::text {

namespace {

const icu::Normalizer2& made(const icu::Normalizer2* (*make)(UErrorCode&)) {
  UErrorCode status = U_ZERO_ERROR;
  errno = 0;
  const icu::Normalizer2* normalizer = make(status);
  require_icu(status, "ICU has no normalisation data");
  return *normalizer;
}

std::string normalised(const icu::Normalizer2& normalizer, std::string_view utf8) {
  // ICU takes 32-bit lengths; every caller's text is capped far below.
  if (utf8.size() > 0x3fffffffU) throw std::length_error("text too long to normalise");
  std::string out;
  icu::StringByteSink<std::string> sink(&out, static_cast<std::int32_t>(utf8.size()));
  UErrorCode status = U_ZERO_ERROR;
  errno = 0;
  normalizer.normalizeUTF8(0, icu::StringPiece(utf8.data(), static_cast<std::int32_t>(utf8.size())), sink, nullptr,
                           status);
  require_icu(status, "ICU could not normalise a text");
  return out;
}

}  // namespace

// Asked for once each: what ICU does to make one is hidden from what watches threads.
std::string nfkc_casefold(std::string_view utf8) {
  static const icu::Normalizer2& normalizer = made(&icu::Normalizer2::getNFKCCasefoldInstance);
  return normalised(normalizer, utf8);
}

std::string nfkc(std::string_view utf8) {
  static const icu::Normalizer2& normalizer = made(&icu::Normalizer2::getNFKCInstance);
  return normalised(normalizer, utf8);
}

std::string nfkd(std::string_view utf8) {
  static const icu::Normalizer2& normalizer = made(&icu::Normalizer2::getNFKDInstance);
  return normalised(normalizer, utf8);
}

std::string letters_and_digits(std::string_view utf8) {
  std::string out;
  for (std::size_t at = 0; at < utf8.size();) {
    const CodePoint point = code_point_at(utf8, at);
    const auto category = U_MASK(u_charType(static_cast<UChar32>(point.value)));
    if ((category & (U_GC_L_MASK | U_GC_N_MASK)) != 0) append(out, point.value);
    at += point.bytes;
  }
  return out;
}

std::size_t ascii_prefix(std::string_view text) {
  std::array<std::uint64_t, 4> words{};
  std::size_t i = 0;
  for (; i + sizeof words <= text.size(); i += sizeof words) {
    std::memcpy(words.data(), text.data() + i, sizeof words);
    if (((words[0] | words[1] | words[2] | words[3]) & 0x8080808080808080U) != 0) break;
  }
  while (i < text.size() && static_cast<unsigned char>(text[i]) < 0x80U) ++i;
  return i;
}

CodePoint code_point_beyond_ascii(std::string_view utf8, std::size_t offset) {
  const auto lead = static_cast<unsigned char>(utf8[offset]);
  const std::size_t length = sequence_length(utf8[offset]);
  if (length == 1 || offset + length > utf8.size()) return {0xFFFD, 1};
  char32_t value = lead & (0xFFU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    if (!is_continuation(utf8[offset + i])) return {0xFFFD, 1};
    value = (value << 6U) | (static_cast<unsigned char>(utf8[offset + i]) & 0x3FU);
  }
  constexpr char32_t k_smallest[] = {0, 0, 0x80, 0x800, 0x10000};
  const bool is_surrogate = value >= 0xD800 && value <= 0xDFFF;
  if (value < k_smallest[length] || value > 0x10FFFF || is_surrogate) return {0xFFFD, 1};
  return {value, length};
}

void append_beyond_ascii(std::string& utf8, char32_t c) {
  if (c < 0x800) {
    utf8 += static_cast<char>(0xC0U | (c >> 6U));
    utf8 += static_cast<char>(0x80U | (c & 0x3FU));
  } else if (c < 0x10000) {
    utf8 += static_cast<char>(0xE0U | (c >> 12U));
    utf8 += static_cast<char>(0x80U | ((c >> 6U) & 0x3FU));
    utf8 += static_cast<char>(0x80U | (c & 0x3FU));
  } else {
    utf8 += static_cast<char>(0xF0U | ((c >> 18U) & 0x07U));
    utf8 += static_cast<char>(0x80U | ((c >> 12U) & 0x3FU));
    utf8 += static_cast<char>(0x80U | ((c >> 6U) & 0x3FU));
    utf8 += static_cast<char>(0x80U | (c & 0x3FU));
  }
}

std::size_t count_code_points(std::string_view utf8) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < utf8.size(); i += code_point_at(utf8, i).bytes) ++count;
  return count;
}

bool is_wide(char32_t c) {
  const int width = u_getIntPropertyValue(static_cast<UChar32>(c), UCHAR_EAST_ASIAN_WIDTH);
  return width == U_EA_FULLWIDTH || width == U_EA_WIDE;
}

std::vector<std::size_t> line_breaks(std::string_view utf8) {
  UErrorCode status = U_ZERO_ERROR;
  errno = 0;
  UText text = UTEXT_INITIALIZER;
  utext_openUTF8(&text, utf8.data(), static_cast<std::int64_t>(utf8.size()), &status);
  const icu::LocalUTextPointer closing{&text};
  const std::unique_ptr<icu::BreakIterator> breaks{
      icu::BreakIterator::createLineInstance(icu::Locale::getRoot(), status)};
  require_icu(status, "ICU has no rules for breaking lines");
  breaks->setText(&text, status);
  require_icu(status, "ICU could not read a text");
  std::vector<std::size_t> out;
  for (std::int32_t at = breaks->next(); at != icu::BreakIterator::DONE; at = breaks->next())
    out.push_back(static_cast<std::size_t>(at));
  return out;
}

std::size_t first_invalid_utf8(std::string_view bytes) {
  for (std::size_t i = ascii_prefix(bytes); i < bytes.size(); i += ascii_prefix(bytes.substr(i))) {
    const CodePoint c = code_point_at(bytes, i);
    if (c.value == 0xFFFD && c.bytes == 1) return i;
    i += c.bytes;
  }
  return std::string_view::npos;
}

std::string_view trim(std::string_view utf8) {
  const auto is_ascii_blank = [](char c) { return c == ' ' || c == '\t'; };
  while (!utf8.empty() && is_ascii_blank(utf8.front())) utf8.remove_prefix(1);
  while (!utf8.empty() && is_ascii_blank(utf8.back())) utf8.remove_suffix(1);
  const auto is_beyond_ascii = [](char c) { return static_cast<unsigned char>(c) >= 0x80U; };
  if (utf8.empty() || (!is_beyond_ascii(utf8.front()) && !is_beyond_ascii(utf8.back()))) return utf8;
  const auto is_blank = [](const CodePoint& c) { return u_isblank(static_cast<UChar32>(c.value)) != 0; };
  while (!utf8.empty()) {
    const CodePoint first = code_point_at(utf8, 0);
    if (!is_blank(first)) break;
    utf8.remove_prefix(first.bytes);
  }
  while (!utf8.empty()) {
    std::size_t at = utf8.size() - 1;
    while (at > 0 && (static_cast<unsigned char>(utf8[at]) & 0xC0U) == 0x80U) --at;
    const CodePoint last = code_point_at(utf8, at);
    if (!is_blank(last) || at + last.bytes != utf8.size()) break;
    utf8.remove_suffix(last.bytes);
  }
  return utf8;
}

}  // namespace seiseki::importers::text
