#include "importers/text/encoding.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <stdexcept>

#include <unicode/ucnv.h>

#include "importers/source/findings.hpp"
#include "importers/text/encoding_loss.hpp"
#include "importers/text/findings.hpp"
#include "importers/text/unicode.hpp"

namespace seiseki::importers::text {

namespace {

constexpr std::string_view k_replacement = "\xEF\xBF\xBD";

struct CloseConverter {
  void operator()(UConverter* converter) const { ucnv_close(converter); }
};
using Converter = std::unique_ptr<UConverter, CloseConverter>;

/// ICU's tables as Windows has them, by the names that never meant anything else.
const char* icu_name(Encoding encoding) {
  switch (encoding) {
    case Encoding::cp932:
      return "ibm-943_P15A-2003";
    case Encoding::cp1250:
      return "ibm-5346_P100-1998";
    case Encoding::cp1251:
      return "ibm-5347_P100-1998";
    case Encoding::cp1252:
      return "ibm-5348_P100-1997";
    case Encoding::utf16le:
      return "UTF-16LE";
    case Encoding::utf16be:
      return "UTF-16BE";
    case Encoding::ascii:
    case Encoding::utf8:
      break;
  }
  return "UTF-8";
}

Converter open_converter(Encoding encoding) {
  UErrorCode status = U_ZERO_ERROR;
  Converter converter{ucnv_open(icu_name(encoding), &status)};
  if (U_FAILURE(status)) throw std::runtime_error(std::string("ICU has no converter ") + icu_name(encoding));
  return converter;
}

/// ICU substitutes U+FFFD (or U+001A for some tables, which no text contains otherwise) for what it cannot read.
std::u16string to_utf16(std::string_view bytes, Encoding encoding) {
  const Converter converter = open_converter(encoding);
  std::u16string out(bytes.size() + 8, u'\0');
  char16_t* target = out.data();
  const char* source = bytes.data();
  UErrorCode status = U_ZERO_ERROR;
  ucnv_toUnicode(converter.get(), &target, out.data() + out.size(), &source, bytes.data() + bytes.size(), nullptr, true,
                 &status);
  if (U_FAILURE(status)) throw std::runtime_error("ICU could not decode a text");
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
    } else if (c >= 0xD800 && c < 0xE000) {
      c = 0xFFFD;
    } else if (c == 0x1A) {
      c = 0xFFFD;
    }
    append(out, c);
  }
  return out;
}

struct Tally {
  std::size_t sound = 0;
  std::size_t broken = 0;
};

Tally tally_utf8(std::string_view bytes) {
  Tally tally;
  for (std::size_t i = 0; i < bytes.size();) {
    const CodePoint c = code_point_at(bytes, i);
    if (c.bytes > 1) ++tally.sound;
    if (c.bytes == 1 && c.value == 0xFFFD) ++tally.broken;
    i += c.bytes;
  }
  return tally;
}

/// NULs on one side of every pair of bytes only, and on nine of ten there: text in a Latin script as UTF-16.
bool is_nul_pattern(std::string_view bytes, std::size_t side) {
  const std::string_view head = bytes.substr(0, std::min<std::size_t>(bytes.size(), 4096) & ~std::size_t{1});
  if (head.size() < 8) return false;
  std::array<std::size_t, 2> nuls{};
  for (std::size_t i = 0; i < head.size(); ++i) {
    if (head[i] == '\0') ++nuls[i % 2];
  }
  return nuls[side] * 20 >= head.size() * 9 && nuls[1 - side] == 0;
}

struct Choice {
  Encoding encoding;
  DecidedBy by;
  std::size_t mark_bytes = 0;
};

Choice choose(std::string_view bytes) {
  if (bytes.starts_with("\xEF\xBB\xBF")) return {Encoding::utf8, DecidedBy::byte_order_mark, 3};
  if (bytes.starts_with("\xFF\xFE")) return {Encoding::utf16le, DecidedBy::byte_order_mark, 2};
  if (bytes.starts_with("\xFE\xFF")) return {Encoding::utf16be, DecidedBy::byte_order_mark, 2};
  if (is_nul_pattern(bytes, 1)) return {Encoding::utf16le, DecidedBy::nul_bytes};
  if (is_nul_pattern(bytes, 0)) return {Encoding::utf16be, DecidedBy::nul_bytes};
  if (is_ascii(bytes)) return {Encoding::ascii, DecidedBy::validity};
  const Tally tally = tally_utf8(bytes);
  // A writer that cuts names at a number of bytes leaves a few broken characters among many sound ones.
  if (tally.broken == 0 || tally.sound >= 4 * tally.broken) return {Encoding::utf8, DecidedBy::validity};
  return {guess_legacy_encoding(bytes), DecidedBy::guess};
}

/// Copies UTF-8 with every NUL and invalid sequence replaced; counts U+FFFD that decoding has already put in.
void clean(std::string text, DecodedText& out) {
  const bool has_nul = text.find('\0') != std::string::npos;
  const bool has_replacement = out.encoding != Encoding::utf8 && text.find(k_replacement) != std::string::npos;
  if (!has_nul && !has_replacement && first_invalid_utf8(text) == std::string_view::npos) {
    out.text = std::move(text);
    return;
  }
  out.text.reserve(text.size() + 16);
  for (std::size_t i = 0; i < text.size();) {
    CodePoint c = code_point_at(text, i);
    const bool was_replaced = c.value == 0xFFFD && (c.bytes == 1 || has_replacement);
    if (c.value == 0 || was_replaced) {
      ++out.replaced;
      c.value = 0xFFFD;
    }
    append(out.text, c.value);
    i += c.bytes;
  }
}

}  // namespace

bool decodes_without_loss(std::string_view bytes, Encoding encoding) {
  const std::u16string text = to_utf16(bytes, encoding);
  return text.find(u'\uFFFD') == std::u16string::npos && text.find(u'\u001A') == std::u16string::npos;
}

std::string_view to_string(Encoding encoding) {
  switch (encoding) {
    case Encoding::ascii:
      return "ASCII";
    case Encoding::utf8:
      return "UTF-8";
    case Encoding::utf16le:
      return "UTF-16LE";
    case Encoding::utf16be:
      return "UTF-16BE";
    case Encoding::cp932:
      return "CP932";
    case Encoding::cp1250:
      return "windows-1250";
    case Encoding::cp1251:
      return "windows-1251";
    case Encoding::cp1252:
      return "windows-1252";
  }
  return "UTF-8";
}

Result<DecodedText> decode(std::string_view bytes, std::string_view document_name, std::size_t max_bytes) {
  const Location where{.document = std::string{document_name}};
  if (bytes.size() > max_bytes) {
    return failure(k_source_too_large, where, {},
                   {std::to_string(bytes.size()) + " bytes", std::to_string(max_bytes) + " bytes"});
  }
  const Choice choice = choose(bytes);
  std::string_view body = bytes.substr(choice.mark_bytes);
  // DOS programs end a text with Ctrl-Z.
  while (body.ends_with('\x1A')) body.remove_suffix(1);
  DecodedText out{.encoding = choice.encoding, .decided_by = choice.by};
  const bool is_bytewise = choice.encoding == Encoding::ascii || choice.encoding == Encoding::utf8;
  clean(is_bytewise ? std::string{body} : from_utf16(to_utf16(body, choice.encoding)), out);
  if (out.text.find_first_not_of(" \t\r\n\x1A") == std::string::npos) return failure(k_source_empty, where);
  return out;
}

std::vector<Finding> decoding_findings(const DecodedText& decoded, std::string_view document_name) {
  std::vector<Finding> findings;
  const Location where{.document = std::string{document_name}};
  const std::string name{to_string(decoded.encoding)};
  const bool is_certain = decoded.decided_by == DecidedBy::validity || decoded.decided_by == DecidedBy::byte_order_mark;
  if (!is_certain) findings.push_back(finding(k_encoding_guessed, where, {}, {name}));
  if (decoded.replaced > 0) {
    findings.push_back(finding(k_text_invalid, where, {}, {std::to_string(decoded.replaced), name}));
  }
  return findings;
}

EncodedText encode_cp932(std::string_view utf8) {
  EncodedText out;
  const Converter converter = open_converter(Encoding::cp932);
  UErrorCode status = U_ZERO_ERROR;
  ucnv_setFromUCallBack(converter.get(), UCNV_FROM_U_CALLBACK_STOP, nullptr, nullptr, nullptr, &status);
  if (U_FAILURE(status)) throw std::runtime_error("ICU refused a converter callback");
  for (std::size_t i = 0; i < utf8.size();) {
    const CodePoint c = code_point_at(utf8, i);
    i += c.bytes;
    if (c.value < 0x80) {
      out.bytes += static_cast<char>(c.value);
      continue;
    }
    std::array<char16_t, 2> units{};
    std::int32_t count = 1;
    if (c.value < 0x10000) {
      units[0] = static_cast<char16_t>(c.value);
    } else {
      units = {static_cast<char16_t>(0xD800U + ((c.value - 0x10000U) >> 10U)),
               static_cast<char16_t>(0xDC00U + ((c.value - 0x10000U) & 0x3FFU))};
      count = 2;
    }
    std::array<char, 8> encoded{};
    status = U_ZERO_ERROR;
    const std::int32_t length = ucnv_fromUChars(
        converter.get(), encoded.data(), static_cast<std::int32_t>(encoded.size()), units.data(), count, &status);
    if (U_SUCCESS(status) && length > 0) {
      out.bytes.append(encoded.data(), static_cast<std::size_t>(length));
      continue;
    }
    out.bytes += '?';
    std::string lost;
    append(lost, c.value);
    if (std::find(out.losses.begin(), out.losses.end(), lost) == out.losses.end())
      out.losses.push_back(std::move(lost));
  }
  return out;
}

}  // namespace seiseki::importers::text
