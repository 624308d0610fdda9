#include <algorithm>
#include <iterator>
#include <optional>
#include <string>

#include "importers/text/encoding.hpp"
#include "importers/text/encoding_table.hpp"

namespace seiseki::importers::text {

namespace {

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
bool looks_like_euc_jp(std::string_view bytes) {
  constexpr unsigned k_half_width_katakana = 0x8E;
  constexpr unsigned k_supplement = 0x8F;
  std::size_t pairs = 0;
  std::size_t common = 0;
  bool is_beyond_katakana = false;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const unsigned lead = at(bytes, i);
    if (lead < 0x80) continue;
    const std::size_t trails = lead == k_supplement ? 2 : 1;
    if (i + trails >= bytes.size()) return false;
    if (lead != k_half_width_katakana && lead != k_supplement && (lead < 0xA1 || lead > 0xFE)) return false;
    for (std::size_t k = 1; k <= trails; ++k) {
      const unsigned trail = at(bytes, i + k);
      if (trail < 0xA1 || trail > 0xFE) return false;
      is_beyond_katakana = is_beyond_katakana || trail > 0xDF;
    }
    i += trails;
    ++pairs;
    if (lead == 0xA4 || lead == 0xA5 || (lead >= 0xB0 && lead <= 0xCF)) ++common;
  }
  return pairs >= 2 && is_beyond_katakana && common * 2 >= pairs && decodes_without_loss(bytes, Encoding::euc_jp);
}

/// \see guess_legacy_encoding(), rule 2
bool looks_like_cp932(std::string_view bytes) {
  const Cp932Tally tally = tally_cp932(bytes);
  const bool by_pairs = tally.pairs > 0 && tally.telling * 2 >= tally.pairs;
  const bool by_katakana = tally.pairs == 0 && tally.half_width_runs > 0 &&
                           tally.half_width >= 2 * tally.half_width_runs &&
                           tally.katakana_block * 5 >= tally.half_width;
  return (by_pairs || by_katakana) && decodes_without_loss(bytes, Encoding::cp932);
}

/// \see guess_legacy_encoding(), rule 3
bool looks_cyrillic(std::string_view bytes) {
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

bool is_russian(char16_t c) {
  return (c >= u'\u0410' && c <= u'\u044F') || c == u'\u0401' || c == u'\u0451';
}
bool is_russian_capital(char16_t c) {
  return (c >= u'\u0410' && c <= u'\u042F') || c == u'\u0401';
}

/// Capitals that follow a small letter of the same word, and letters that are none of Russian: the fewer, the better.
std::size_t oddities_in_cyrillic(std::string_view bytes, Encoding encoding) {
  const std::u16string text = to_utf16(bytes, encoding);
  std::size_t odd = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] >= 0x80 && !is_russian(text[i])) ++odd;
    if (i > 0 && is_russian_capital(text[i]) && is_russian(text[i - 1]) && !is_russian_capital(text[i - 1])) ++odd;
  }
  return odd;
}

std::size_t count_of(const std::u16string& text, std::u16string_view letters) {
  return static_cast<std::size_t>(std::count_if(
      text.begin(), text.end(), [letters](char16_t c) { return letters.find(c) != std::u16string_view::npos; }));
}

/// \see guess_legacy_encoding(), rule 3. \pre looks_cyrillic(bytes)
Encoding cyrillic_or_greek(std::string_view bytes) {
  Encoding best = Encoding::cp1251;
  std::size_t fewest = oddities_in_cyrillic(bytes, best);
  for (const Encoding other : {Encoding::koi8_r, Encoding::iso8859_5}) {
    const std::size_t odd = oddities_in_cyrillic(bytes, other);
    // Other alphabets than Russian are written in CP1251: a few odd letters are theirs.
    if (odd * 2 >= fewest) continue;
    best = other;
    fewest = odd;
  }
  if (!decodes_without_loss(bytes, Encoding::cp1253)) return best;
  const std::u16string russian = to_utf16(bytes, best);
  const std::u16string greek = to_utf16(bytes, Encoding::cp1253);
  const auto letters =
      static_cast<std::size_t>(std::count_if(greek.begin(), greek.end(), [](char16_t c) { return c >= 0x80; }));
  const std::size_t russian_vowels = count_of(russian, u"АЕЁИОУЫЭЮЯаеёиоуыэюя");
  const std::size_t greek_vowels = count_of(greek, u"ΑΕΗΙΟΥΩΆΈΉΊΌΎΏαεηιουωάέήίόύώ");
  return greek_vowels > russian_vowels + letters / 10 ? Encoding::cp1253 : best;
}

/// \see guess_legacy_encoding(), rule 4
bool looks_like_iso8859_2(std::string_view bytes) {
  constexpr std::string_view k_signs_elsewhere = "\xA9\xAB\xAE\xB1\xB5\xB6\xBB\xA6\xAC";
  bool is_found = false;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const unsigned byte = at(bytes, i);
    if (byte >= 0x80 && byte <= 0x9F) return false;
    if (k_signs_elsewhere.find(bytes[i]) == std::string_view::npos || i + 1 >= bytes.size()) continue;
    const bool is_after_letter = i > 0 && is_ascii_letter(at(bytes, i - 1));
    const bool is_before_letter = is_ascii_letter(at(bytes, i + 1));
    const bool is_after_blank = i == 0 || bytes[i - 1] == ' ' || bytes[i - 1] == ';' || bytes[i - 1] == ',';
    is_found = is_found || (is_before_letter && (is_after_letter || is_after_blank));
  }
  return is_found;
}

/// \see guess_legacy_encoding(), rule 5
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

/// \see guess_legacy_encoding(), rule 6
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

}  // namespace

Encoding guess_legacy_encoding(std::string_view bytes) {
  if (looks_like_euc_jp(bytes)) return Encoding::euc_jp;
  if (looks_like_cp932(bytes)) return Encoding::cp932;
  if (looks_cyrillic(bytes)) return cyrillic_or_greek(bytes);
  if (looks_like_iso8859_2(bytes)) return Encoding::iso8859_2;
  return looks_like_cp1250(bytes) || sounds_like_cp1250(bytes) ? Encoding::cp1250 : Encoding::cp1252;
}

}  // namespace seiseki::importers::text
