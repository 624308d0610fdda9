#include "importers/text/encoding.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <stdexcept>

#include <unicode/ucnv.h>

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

bool decodes_without_loss(std::string_view bytes, Encoding encoding) {
  const std::u16string text = to_utf16(bytes, encoding);
  return text.find(u'\uFFFD') == std::u16string::npos && text.find(u'\u001A') == std::u16string::npos;
}

unsigned at(std::string_view bytes, std::size_t i) {
  return static_cast<unsigned char>(bytes[i]);
}
bool is_ascii_letter(unsigned byte) {
  return (byte | 0x20U) >= 'a' && (byte | 0x20U) <= 'z';
}

/// Bytes 81-9F that are letters in CP1250 or CP1252 can stand one byte apart in a name ("Žižek"); the others cannot.
bool is_letter_in_latin_pages(unsigned lead) {
  return lead == 0x8A || (lead >= 0x8C && lead <= 0x8F) || lead == 0x9A || (lead >= 0x9C && lead <= 0x9F);
}

/// What the bytes would be if they were CP932.
struct Cp932Tally {
  std::size_t pairs = 0;
  std::size_t telling = 0;  ///< pairs that are hardly anything else
  std::size_t half_width = 0;
  std::size_t half_width_runs = 0;
  std::size_t katakana_block = 0;  ///< half-width in B0-BF
};

Cp932Tally tally_cp932(std::string_view bytes) {
  Cp932Tally tally;
  bool in_run = false;
  unsigned neighbour = 0;  // lead of the pair that ends where this byte begins, 0 if none
  bool neighbour_counted = false;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const unsigned byte = at(bytes, i);
    const bool is_half_width = byte >= 0xA1 && byte <= 0xDF;
    const bool is_pair = byte >= 0x81 && !is_half_width && i + 1 < bytes.size();
    if (is_half_width && !in_run) ++tally.half_width_runs;
    in_run = is_half_width;
    if (is_half_width) ++tally.half_width;
    if (is_half_width && byte >= 0xB0 && byte <= 0xBF) ++tally.katakana_block;
    if (!is_pair) {
      neighbour = 0;
      continue;
    }
    ++tally.pairs;
    const bool is_low_lead = byte < 0xA0;
    const bool is_kana = byte == 0x82 || byte == 0x83;
    const bool has_neighbour = is_low_lead && neighbour != 0 && neighbour < 0xA0 &&
                               !(is_letter_in_latin_pages(byte) && is_letter_in_latin_pages(neighbour));
    const bool is_telling = is_low_lead && (is_kana || at(bytes, i + 1) >= 0x80 || has_neighbour);
    if (is_telling) ++tally.telling;
    if (has_neighbour && !neighbour_counted) ++tally.telling;
    neighbour = byte;
    neighbour_counted = is_telling;
    ++i;
  }
  return tally;
}

/// \see guess_legacy_encoding(), rule 1
bool looks_like_cp932(std::string_view bytes) {
  const Cp932Tally tally = tally_cp932(bytes);
  const bool by_pairs = tally.pairs > 0 && tally.telling * 2 >= tally.pairs;
  const bool by_katakana = tally.pairs == 0 && tally.half_width_runs > 0 &&
                           tally.half_width >= 2 * tally.half_width_runs &&
                           tally.katakana_block * 5 >= tally.half_width;
  return (by_pairs || by_katakana) && decodes_without_loss(bytes, Encoding::cp932);
}

/// \see guess_legacy_encoding(), rule 2
bool looks_like_cp1251(std::string_view bytes) {
  // Letters of Serbian, Ukrainian and other alphabets. They join a run but make none: in CP1250 some are Polish.
  constexpr std::string_view k_other_letters =
      "\x80\x81\x83\x8A\x8C\x8D\x8E\x8F\x90\x9A\x9C\x9D\x9E\x9F\xA1\xA2\xA3\xA5\xAA\xAF\xB2\xB3\xB4\xBA\xBC\xBD"
      "\xBE\xBF";
  std::size_t high = 0;
  std::size_t in_long_runs = 0;
  for (std::size_t i = 0; i < bytes.size();) {
    std::size_t run = 0;
    std::size_t russian = 0;
    for (; i + run < bytes.size(); ++run) {
      const unsigned byte = at(bytes, i + run);
      const bool is_russian = byte >= 0xC0 || byte == 0xA8 || byte == 0xB8;
      if (!is_russian && k_other_letters.find(bytes[i + run]) == std::string_view::npos) break;
      if (is_russian) ++russian;
    }
    if (russian >= 3) in_long_runs += run;
    high += run;
    i += run;
    if (run == 0) {
      if (at(bytes, i) >= 0x80) ++high;
      ++i;
    }
  }
  return high > 0 && in_long_runs * 5 >= high * 3;
}

/// \see guess_legacy_encoding(), rule 3
bool looks_like_cp1250(std::string_view bytes) {
  constexpr std::string_view k_only_1250 = "\x8D\x8F\x9D\xA3\xA5\xAA\xAF\xB3\xB9\xBA\xBC\xBE\xBF";
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    if (k_only_1250.find(bytes[i]) == std::string_view::npos) continue;
    if ((i > 0 && is_ascii_letter(at(bytes, i - 1))) || (i + 1 < bytes.size() && is_ascii_letter(at(bytes, i + 1))))
      return true;
  }
  return false;
}

/// A letter's part in a syllable, as far as that is the same in CP1250 and CP1252; blank for anything else. `y` is
/// both.
char part_of(unsigned byte) {
  constexpr std::string_view k_vowels =
      "aeiouAEIOU\xE1\xE9\xED\xF3\xFA\xE4\xEB\xF6\xFC\xE2\xF4\xC1\xC9\xCD\xD3\xDA\xC4\xD6\xDC";
  const char c = static_cast<char>(byte);
  if (k_vowels.find(c) != std::string_view::npos) return 'v';
  return is_ascii_letter(byte) && c != 'y' && c != 'Y' ? 'c' : ' ';
}

/// \see guess_legacy_encoding(), rule 4
bool sounds_like_cp1250(std::string_view bytes) {
  // c-caron e-grave, r-caron o-slash, c-acute ae, n-caron o-grave, d-caron i-diaeresis, r-acute a-grave, l-acute a-ring
  constexpr std::string_view k_consonant_or_vowel = "\xC0\xC5\xC6\xC8\xCF\xD2\xD8\xE0\xE5\xE6\xE8\xEF\xF2\xF8";
  int votes = 0;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    if (k_consonant_or_vowel.find(bytes[i]) == std::string_view::npos) continue;
    const char before = i > 0 ? part_of(at(bytes, i - 1)) : ' ';
    const char after = i + 1 < bytes.size() ? part_of(at(bytes, i + 1)) : ' ';
    const bool has_vowel = before == 'v' || after == 'v';
    const bool has_consonant = before == 'c' || after == 'c';
    votes += has_vowel - has_consonant;
  }
  return votes > 0;
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

Encoding guess_legacy_encoding(std::string_view bytes) {
  if (looks_like_cp932(bytes)) return Encoding::cp932;
  if (looks_like_cp1251(bytes)) return Encoding::cp1251;
  return looks_like_cp1250(bytes) || sounds_like_cp1250(bytes) ? Encoding::cp1250 : Encoding::cp1252;
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
