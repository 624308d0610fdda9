/// \file
/// Bytes to UTF-8, and back to CP932 for old spreadsheets. The only home of ICU's converters. Deliberately no locale
/// and no statistics from outside the document: the same bytes are always decoded the same way, and the caller is told
/// how the matter was decided.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/domain/error.hpp"
#include "importers/source/document.hpp"

namespace seiseki::importers::text {

enum class Encoding {
  ascii,
  utf8,
  utf16le,
  utf16be,
  cp932,
  euc_jp,
  iso2022_jp,
  cp1250,
  cp1251,
  cp1252,
  cp1253,
  cp1254,
  cp1255,
  cp1256,
  cp1257,
  iso8859_1,
  iso8859_2,
  iso8859_5,
  iso8859_7,
  iso8859_15,
  koi8_r,
  koi8_u,
  gb18030,
  big5,
  euc_kr,
};
std::string_view to_string(Encoding encoding);  ///< `UTF-8`, `UTF-16LE`, `CP932`, `windows-1250` …

/// The encoding that servers, pages and mails mean by `label`, in any case: `Shift_JIS`, `latin1`, `windows-31j`;
/// nullopt for one that is not known.
std::optional<Encoding> encoding_named(std::string_view label);

/// What a media type says of it: `text/plain; charset="shift_jis"`; nullopt if nothing that is known.
std::optional<Encoding> charset_of(std::string_view media_type);

enum class DecidedBy {
  byte_order_mark,
  validity,   ///< the bytes are ASCII or UTF-8 throughout, or all but a few broken sequences
  nul_bytes,  ///< nearly every other byte is NUL, as in UTF-16 without a mark
  escapes,    ///< the escape sequences of ISO-2022-JP
  declared,   ///< the server, the page or the mail says so, and the bytes agree
  guess,      ///< by the rules at guess_legacy_encoding()
};

struct DecodedText {
  std::string text;  ///< valid UTF-8 without a byte order mark and without U+0000
  Encoding encoding = Encoding::ascii;
  DecidedBy decided_by = DecidedBy::validity;
  std::size_t replaced = 0;     ///< invalid sequences and NULs, now U+FFFD
  std::size_t zeros = 0;        ///< the NULs among them
  std::size_t lost_before = 0;  ///< U+FFFD that the document itself holds: what a program could not read before
  /// What UTF-8 was taken for when it was encoded a second time; the text is that before.
  std::optional<Encoding> encoded_twice = std::nullopt;
  std::string once_wrong = {};  ///< the first word that was, as it stood
};

/// Largest document decoded unless the caller says otherwise: 16 MiB.
inline constexpr std::size_t k_max_text_bytes = std::size_t{16} << 20U;

/// Decodes a document: by its mark, by what its bytes can only be, by what is declared, by rules. UTF-8 that was taken
/// for another encoding and encoded again, throughout, is turned back.
/// \interpretation UTF-8 and UTF-16 that the bytes show win over a declaration, which servers and mail programs make
/// up; so do the signs of a Japanese encoding over a declaration of Latin-1 or windows-1252. Errors: `source-empty` (no
/// byte, or nothing but a mark and blanks), `source-too-large`.
[[nodiscard]] Result<DecodedText> decode(std::string_view bytes, std::string_view document_name,
                                         std::size_t max_bytes = k_max_text_bytes,
                                         std::optional<Encoding> declared = std::nullopt);

/// The same of a document whose server or mail declares the encoding in the media type.
[[nodiscard]] Result<DecodedText> decode(const Document& document);

/// `text` before it was encoded once too often, if all of it can be turned back: UTF-8 that was taken for another
/// encoding. nullopt for any other text. Turns back up to three times.
struct TurnedBack {
  std::string text;
  Encoding taken_for = Encoding::cp1252;
};
std::optional<TurnedBack> turned_back(std::string_view utf8);

/// What a reader reports about a decoding: `encoding-guessed`, `text-invalid`, `text-replaced`, `text-encoded-twice`;
/// empty for sound UTF-8.
std::vector<Finding> decoding_findings(const DecodedText& decoded, std::string_view document_name);

/// For bytes that are neither UTF-8 nor UTF-16. In this order:
/// 1. EUC-JP if the high bytes come in whole pairs of its rows, one of them at least with a byte that no half-width
/// katakana has, and at least half of the pairs are kana or common kanji.
/// 2. CP932 if every byte has a meaning in it and at least half of the two-byte characters are hardly anything else
///    (kana, a lead byte 81-9F with a trail byte above 7F, or two such lead bytes in adjacent characters unless both
///    are letters in CP1250 or CP1252); or, without any two-byte character, if the high bytes come in runs of
///    half-width katakana, a fifth of them in B0-BF.
/// 3. A Cyrillic encoding if at least 60 % of the high bytes stand in runs with three or more letters of it, letters of
/// other Cyrillic alphabets included: no Latin script does that. CP1251, KOI8-R and ISO-8859-5 are told apart by
/// capitals inside words; windows-1253 is taken instead where its vowels are clearly more than the Russian ones.
/// 4. ISO-8859-2 if there is no byte 80-9F and one that is a sign in CP1250 and CP1252 and a letter there touches
/// ASCII letters on both sides, or starts a word (A9 AB AE B1 B5 B6 BB A6 AC).
/// 5. CP1250 if a byte that is a letter in CP1250 only (8D 8F 9D A3 A5 AA AF B3 B9 BA BC BE BF) touches an ASCII
/// letter.
/// 6. CP1250 if the bytes that are a consonant there and a vowel in CP1252 (C0 C5 C6 C8 CF D2 D8 E0 E5 E6 E8 EF F2 F8)
/// stand beside vowels more often than beside consonants: `Jiří`, `Čermák`, `Perić` against `Jørgen`, `Hélène`, `Åse`.
/// 7. CP1252.
/// \interpretation Polish or Hungarian text without any of the bytes of rules 4 to 6 reads as CP1252. The alternative,
/// word lists, would depend on data; identity compares names anyway, and the finding names the encoding used.
Encoding guess_legacy_encoding(std::string_view bytes);

struct EncodedText {
  std::string bytes;
  std::vector<std::string> losses;  ///< characters CP932 cannot write, each once, in order of appearance
};
/// CP932 for the `cp932` CSV profile; a character it does not have becomes `?` and is listed.
EncodedText encode_cp932(std::string_view utf8);

}  // namespace seiseki::importers::text
