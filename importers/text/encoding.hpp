/// \file
/// Bytes to UTF-8, and back to CP932 for old spreadsheets. The only home of ICU's converters. Deliberately no locale
/// and no statistics from outside the document: the same bytes are always decoded the same way, and the caller is told
/// how the matter was decided.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/domain/error.hpp"

namespace seiseki::importers::text {

enum class Encoding { ascii, utf8, utf16le, utf16be, cp932, cp1250, cp1251, cp1252 };
std::string_view to_string(Encoding encoding);  ///< `UTF-8`, `UTF-16LE`, `CP932`, `windows-1250` …

enum class DecidedBy {
  byte_order_mark,
  validity,   ///< the bytes are ASCII or UTF-8 throughout, or all but a few broken sequences
  nul_bytes,  ///< every other byte is NUL, as in UTF-16 without a mark
  guess,      ///< by the rules at guess_legacy_encoding()
};

struct DecodedText {
  std::string text;  ///< valid UTF-8 without a byte order mark and without U+0000
  Encoding encoding = Encoding::ascii;
  DecidedBy decided_by = DecidedBy::validity;
  std::size_t replaced = 0;  ///< invalid sequences and NULs, now U+FFFD
};

/// Largest document decoded unless the caller says otherwise: 16 MiB.
inline constexpr std::size_t k_max_text_bytes = std::size_t{16} << 20U;

/// Decodes a document. Errors: `source-empty` (no byte, or nothing but a mark and blanks), `source-too-large`.
[[nodiscard]] Result<DecodedText> decode(std::string_view bytes, std::string_view document_name,
                                         std::size_t max_bytes = k_max_text_bytes);

/// What a reader reports about a decoding: `encoding-guessed`, `text-invalid`; empty for sound UTF-8.
std::vector<Finding> decoding_findings(const DecodedText& decoded, std::string_view document_name);

/// For bytes that are neither UTF-8 nor UTF-16. In this order:
/// 1. CP932 if every byte has a meaning in it and at least half of the two-byte characters are hardly anything else
///    (kana, a lead byte 81-9F with a trail byte above 7F, or two such lead bytes in adjacent characters unless both
///    are letters in CP1250 or CP1252); or, without any two-byte character, if the high bytes come in runs of
///    half-width katakana, a fifth of them in B0-BF.
/// 2. CP1251 if at least 60 % of the high bytes stand in runs with three or more Russian letters, letters of other
/// Cyrillic alphabets included: no Latin script does that.
/// 3. CP1250 if a byte that is a letter in CP1250 only (8D 8F 9D A3 A5 AA AF B3 B9 BA BC BE BF) touches an ASCII
/// letter.
/// 4. CP1250 if the bytes that are a consonant there and a vowel in CP1252 (C0 C5 C6 C8 CF D2 D8 E0 E5 E6 E8 EF F2 F8)
/// stand beside vowels more often than beside consonants: `Jiří`, `Čermák`, `Perić` against `Jørgen`, `Hélène`, `Åse`.
/// 5. CP1252.
/// \interpretation Polish or Hungarian text without any of the bytes of rules 3 and 4 reads as CP1252. The alternative,
/// word lists, would depend on data; identity compares names anyway, and the finding names the encoding used.
Encoding guess_legacy_encoding(std::string_view bytes);

struct EncodedText {
  std::string bytes;
  std::vector<std::string> losses;  ///< characters CP932 cannot write, each once, in order of appearance
};
/// CP932 for the `cp932` CSV profile; a character it does not have becomes `?` and is listed.
EncodedText encode_cp932(std::string_view utf8);

}  // namespace seiseki::importers::text
