#include "importers/text/encoding_table.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <iterator>
#include <memory>
#include <stdexcept>

#include <unicode/ucnv.h>

#include "importers/text/ascii.hpp"
#include "importers/text/icu_status.hpp"
#include "importers/text/unicode.hpp"

namespace seiseki::importers::text {

namespace {

/// ICU's tables as Windows and browsers have them, by the names that never meant anything else.
struct Known {
  Encoding encoding;
  std::string_view name;
  const char* icu;
};

constexpr Known k_known[] = {
    {Encoding::ascii, "ASCII", "US-ASCII"},
    {Encoding::utf8, "UTF-8", "UTF-8"},
    {Encoding::utf16le, "UTF-16LE", "UTF-16LE"},
    {Encoding::utf16be, "UTF-16BE", "UTF-16BE"},
    {Encoding::cp932, "CP932", "ibm-943_P15A-2003"},
    {Encoding::euc_jp, "EUC-JP", "EUC-JP"},
    {Encoding::iso2022_jp, "ISO-2022-JP", "JIS7"},
    {Encoding::cp1250, "windows-1250", "ibm-5346_P100-1998"},
    {Encoding::cp1251, "windows-1251", "ibm-5347_P100-1998"},
    {Encoding::cp1252, "windows-1252", "ibm-5348_P100-1997"},
    {Encoding::cp1253, "windows-1253", "ibm-5349_P100-1998"},
    {Encoding::cp1254, "windows-1254", "ibm-5350_P100-1998"},
    {Encoding::cp1255, "windows-1255", "ibm-9447_P100-2002"},
    {Encoding::cp1256, "windows-1256", "ibm-9448_X100-2005"},
    {Encoding::cp1257, "windows-1257", "ibm-9449_P100-2002"},
    {Encoding::iso8859_1, "ISO-8859-1", "ISO-8859-1"},
    {Encoding::iso8859_2, "ISO-8859-2", "ISO-8859-2"},
    {Encoding::iso8859_5, "ISO-8859-5", "ISO-8859-5"},
    {Encoding::iso8859_7, "ISO-8859-7", "ISO-8859-7"},
    {Encoding::iso8859_15, "ISO-8859-15", "ISO-8859-15"},
    {Encoding::koi8_r, "KOI8-R", "KOI8-R"},
    {Encoding::koi8_u, "KOI8-U", "KOI8-U"},
    {Encoding::gb18030, "GB18030", "GB18030"},
    {Encoding::big5, "Big5", "Big5"},
    {Encoding::euc_kr, "EUC-KR", "ibm-949_P11A-1999"},
};

/// The other names that servers, pages and mails give; \see https://encoding.spec.whatwg.org/#names-and-labels
struct Alias {
  std::string_view label;
  Encoding encoding;
};

constexpr Alias k_aliases[] = {
    {"us-ascii", Encoding::cp1252},
    {"utf8", Encoding::utf8},
    {"utf-16", Encoding::utf16le},
    {"unicode", Encoding::utf16le},
    {"shift_jis", Encoding::cp932},
    {"shift-jis", Encoding::cp932},
    {"sjis", Encoding::cp932},
    {"x-sjis", Encoding::cp932},
    {"ms_kanji", Encoding::cp932},
    {"windows-31j", Encoding::cp932},
    {"ms932", Encoding::cp932},
    {"x-euc-jp", Encoding::euc_jp},
    {"eucjp", Encoding::euc_jp},
    {"csiso2022jp", Encoding::iso2022_jp},
    {"latin1", Encoding::iso8859_1},
    {"iso8859-1", Encoding::iso8859_1},
    {"latin2", Encoding::iso8859_2},
    {"iso8859-2", Encoding::iso8859_2},
    {"latin-9", Encoding::iso8859_15},
    {"iso8859-15", Encoding::iso8859_15},
    {"cp1250", Encoding::cp1250},
    {"x-cp1250", Encoding::cp1250},
    {"cp1251", Encoding::cp1251},
    {"x-cp1251", Encoding::cp1251},
    {"cp1252", Encoding::cp1252},
    {"x-cp1252", Encoding::cp1252},
    {"cp1253", Encoding::cp1253},
    {"cp1254", Encoding::cp1254},
    {"iso-8859-9", Encoding::cp1254},
    {"latin5", Encoding::cp1254},
    {"cp1257", Encoding::cp1257},
    {"koi8", Encoding::koi8_r},
    {"cyrillic", Encoding::iso8859_5},
    {"greek", Encoding::iso8859_7},
    {"gbk", Encoding::gb18030},
    {"gb2312", Encoding::gb18030},
    {"x-gbk", Encoding::gb18030},
    {"big5-hkscs", Encoding::big5},
    {"ks_c_5601-1987", Encoding::euc_kr},
};

const Known& known(Encoding encoding) {
  return *std::find_if(std::begin(k_known), std::end(k_known), [&](const Known& k) { return k.encoding == encoding; });
}

struct CloseConverter {
  void operator()(UConverter* converter) const { ucnv_close(converter); }
};
using Converter = std::unique_ptr<UConverter, CloseConverter>;

Converter open_converter(Encoding encoding) {
  UErrorCode status = U_ZERO_ERROR;
  errno = 0;
  Converter converter{ucnv_open(known(encoding).icu, &status)};
  require_icu(status, "ICU lacks a converter");
  return converter;
}

/// Stops at what the encoding lacks.
Converter open_strict_converter(Encoding encoding) {
  Converter converter = open_converter(encoding);
  UErrorCode status = U_ZERO_ERROR;
  errno = 0;
  ucnv_setFromUCallBack(converter.get(), UCNV_FROM_U_CALLBACK_STOP, nullptr, nullptr, nullptr, &status);
  require_icu(status, "ICU refused a converter callback");
  return converter;
}

std::u16string utf16_of(std::string_view utf8) {
  std::u16string out;
  out.reserve(utf8.size());
  for (std::size_t i = 0; i < utf8.size();) {
    const CodePoint c = code_point_at(utf8, i);
    i += c.bytes;
    if (c.value < 0x10000) {
      out += static_cast<char16_t>(c.value);
    } else {
      out += static_cast<char16_t>(0xD800U + ((c.value - 0x10000U) >> 10U));
      out += static_cast<char16_t>(0xDC00U + ((c.value - 0x10000U) & 0x3FFU));
    }
  }
  return out;
}

/// nullopt if a character is none of the encoding's.
std::optional<std::string> encoded(std::string_view utf8, UConverter& strict) {
  const std::u16string text = utf16_of(utf8);
  std::string out(text.size() * 4 + 16, '\0');
  ucnv_reset(&strict);
  UErrorCode status = U_ZERO_ERROR;
  const std::int32_t size = ucnv_fromUChars(&strict, out.data(), static_cast<std::int32_t>(out.size()), text.data(),
                                            static_cast<std::int32_t>(text.size()), &status);
  if (status == U_MEMORY_ALLOCATION_ERROR) throw std::bad_alloc{};
  if (U_FAILURE(status) || size < 0) return std::nullopt;
  out.resize(static_cast<std::size_t>(size));
  return out;
}

}  // namespace

std::u16string to_utf16(std::string_view bytes, Encoding encoding) {
  const Converter converter = open_converter(encoding);
  std::u16string out(bytes.size() + 8, u'\0');
  char16_t* target = out.data();
  const char* source = bytes.data();
  UErrorCode status = U_ZERO_ERROR;
  errno = 0;
  ucnv_toUnicode(converter.get(), &target, out.data() + out.size(), &source, bytes.data() + bytes.size(), nullptr, true,
                 &status);
  require_icu(status, "ICU could not decode a text");
  out.resize(static_cast<std::size_t>(target - out.data()));
  return out;
}

std::string from_utf16(const std::u16string& text) {
  std::string out;
  out.reserve(text.size() + text.size() / 2);
  for (std::size_t i = 0; i < text.size(); ++i) {
    char32_t c = text[i];
    const bool is_high = c >= 0xD800 && c < 0xDC00;
    if (is_high && i + 1 < text.size() && text[i + 1] >= 0xDC00 && text[i + 1] < 0xE000) {
      c = 0x10000 + ((c - 0xD800) << 10U) + (text[++i] - 0xDC00U);
    } else if ((c >= 0xD800 && c < 0xE000) || c == 0x1A) {
      c = 0xFFFD;
    }
    append(out, c);
  }
  return out;
}

bool decodes_without_loss(std::string_view bytes, Encoding encoding) {
  const std::u16string text = to_utf16(bytes, encoding);
  return text.find(u'\uFFFD') == std::u16string::npos && text.find(u'\u001A') == std::u16string::npos;
}

std::optional<std::string> encoded_without_loss(std::string_view utf8, Encoding encoding) {
  const Converter strict = open_strict_converter(encoding);
  return encoded(utf8, *strict);
}

std::string_view to_string(Encoding encoding) {
  return known(encoding).name;
}

std::optional<Encoding> encoding_named(std::string_view label) {
  const std::string name = ascii_lower(trim(label));
  const auto found =
      std::find_if(std::begin(k_known), std::end(k_known), [&](const Known& k) { return ascii_lower(k.name) == name; });
  if (found != std::end(k_known)) return found->encoding == Encoding::ascii ? Encoding::cp1252 : found->encoding;
  const auto alias =
      std::find_if(std::begin(k_aliases), std::end(k_aliases), [&](const Alias& a) { return a.label == name; });
  return alias == std::end(k_aliases) ? std::nullopt : std::optional{alias->encoding};
}

EncodedText encode_cp932(std::string_view utf8) {
  EncodedText out;
  const Converter strict = open_strict_converter(Encoding::cp932);
  for (std::size_t i = 0; i < utf8.size();) {
    const CodePoint c = code_point_at(utf8, i);
    i += c.bytes;
    if (c.value < 0x80) {
      out.bytes += static_cast<char>(c.value);
      continue;
    }
    std::string character;
    append(character, c.value);
    const auto bytes = encoded(character, *strict);
    if (bytes && !bytes->empty()) {
      out.bytes += *bytes;
      continue;
    }
    out.bytes += '?';
    if (std::find(out.losses.begin(), out.losses.end(), character) == out.losses.end())
      out.losses.push_back(std::move(character));
  }
  return out;
}

}  // namespace seiseki::importers::text
