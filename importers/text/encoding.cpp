#include "importers/text/encoding.hpp"

#include <algorithm>
#include <array>

#include "importers/source/findings.hpp"
#include "importers/text/ascii.hpp"
#include "importers/text/encoding_table.hpp"
#include "importers/text/findings.hpp"
#include "importers/text/unicode.hpp"

namespace seiseki::importers::text {

namespace {

constexpr std::string_view k_replacement = "\xEF\xBF\xBD";

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

/// By NULs on nine of ten bytes of one side of every pair, and hardly any on the other, where U+3000 and some kanji
/// have them: text in a Latin script as UTF-16.
std::optional<Encoding> utf16_by_nuls(std::string_view bytes) {
  const std::string_view head = bytes.substr(0, std::min<std::size_t>(bytes.size(), 4096) & ~std::size_t{1});
  if (head.size() < 8 || head.find('\0') == std::string_view::npos) return std::nullopt;
  std::array<std::size_t, 2> nuls{};
  for (std::size_t i = 0; i < head.size(); ++i) {
    if (head[i] == '\0') ++nuls[i % 2];
  }
  const auto are_on = [&](std::size_t side) {
    return nuls[side] * 20 >= head.size() * 9 && nuls[1 - side] * 50 <= nuls[side];
  };
  return are_on(1) ? std::optional{Encoding::utf16le} : are_on(0) ? std::optional{Encoding::utf16be} : std::nullopt;
}

/// Two-byte characters between escape sequences: `ESC $ B`, `ESC $ @`, `ESC $ ( D`.
bool has_japanese_escapes(std::string_view bytes) {
  if (!contains(bytes, "\x1B")) return false;
  return contains(bytes, "\x1B$B") || contains(bytes, "\x1B$@") || contains(bytes, "\x1B$(D") ||
         contains(bytes, "\x1B(I");
}

/// What servers and programs declare when they do not know.
bool is_default(Encoding declared) {
  return declared == Encoding::cp1252 || declared == Encoding::iso8859_1;
}

bool is_japanese(Encoding encoding) {
  return encoding == Encoding::cp932 || encoding == Encoding::euc_jp || encoding == Encoding::iso2022_jp;
}

struct Choice {
  Encoding encoding{};
  DecidedBy by{};
  std::size_t mark_bytes = 0;
};

Choice choose_legacy(std::string_view bytes, std::optional<Encoding> declared) {
  const Encoding guessed = guess_legacy_encoding(bytes);
  const bool is_made_up = !declared || (is_default(*declared) && is_japanese(guessed));
  // Browsers read ISO-8859-1 as windows-1252, and so do the programs that write it.
  const Encoding meant = declared == Encoding::iso8859_1 ? Encoding::cp1252 : declared.value_or(guessed);
  if (is_made_up || !decodes_without_loss(bytes, meant)) return {guessed, DecidedBy::guess};
  return {meant, DecidedBy::declared};
}

Choice choose(std::string_view bytes, std::optional<Encoding> declared) {
  if (bytes.starts_with("\xEF\xBB\xBF")) return {Encoding::utf8, DecidedBy::byte_order_mark, 3};
  if (bytes.starts_with("\xFF\xFE")) return {Encoding::utf16le, DecidedBy::byte_order_mark, 2};
  if (bytes.starts_with("\xFE\xFF")) return {Encoding::utf16be, DecidedBy::byte_order_mark, 2};
  if (const auto utf16 = utf16_by_nuls(bytes)) return {*utf16, DecidedBy::nul_bytes};
  if (is_ascii(bytes)) {
    const bool is_escaped = has_japanese_escapes(bytes) && decodes_without_loss(bytes, Encoding::iso2022_jp);
    return is_escaped ? Choice{Encoding::iso2022_jp, DecidedBy::escapes} : Choice{Encoding::ascii, DecidedBy::validity};
  }
  const Tally tally = tally_utf8(bytes);
  // A writer that cuts names at a number of bytes leaves a few broken characters among many sound ones.
  if (tally.broken == 0 || tally.sound >= 4 * tally.broken) return {Encoding::utf8, DecidedBy::validity};
  const bool is_bytewise = declared && *declared != Encoding::utf8 && *declared != Encoding::utf16le &&
                           *declared != Encoding::utf16be && *declared != Encoding::iso2022_jp;
  return choose_legacy(bytes, is_bytewise ? declared : std::nullopt);
}

/// Programs that lack U+FFFD put the control character for a substitute in its place.
void restore_substitutes(DecodedText& out) {
  if (!contains(out.text, "\x1A")) return;
  const auto count = static_cast<std::size_t>(std::count(out.text.begin(), out.text.end(), '\x1A'));
  std::string text;
  text.reserve(out.text.size() + 2 * count);
  for (const char c : out.text) {
    if (c == '\x1A')
      text += k_replacement;
    else
      text += c;
  }
  out.text = std::move(text);
  out.lost_before += count;
}

/// The first word with a character beyond ASCII, for a finding.
std::string first_other_word(std::string_view text) {
  constexpr std::string_view k_ends = " \t\r\n;,<>\"";
  const auto other =
      std::find_if(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) >= 0x80; });
  const auto at = static_cast<std::size_t>(other - text.begin());
  const std::size_t before = at == 0 ? std::string_view::npos : text.find_last_of(k_ends, at - 1);
  const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
  return std::string{text.substr(begin, std::min(text.find_first_of(k_ends, at), text.size()) - begin)};
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
    if (c.value == 0) ++out.zeros;
    if (c.value == 0 || was_replaced) {
      ++out.replaced;
      c.value = 0xFFFD;
    }
    append(out.text, c.value);
    i += c.bytes;
  }
}

}  // namespace

std::optional<Encoding> charset_of(std::string_view media_type) {
  constexpr std::string_view k_name = "charset=";
  const std::string lower = ascii_lower(media_type);
  const std::size_t at = lower.find(k_name);
  if (at == std::string::npos) return std::nullopt;
  std::string_view value = media_type.substr(at + k_name.size());
  value = value.substr(std::min(value.find_first_not_of(" \"'"), value.size()));
  return encoding_named(value.substr(0, value.find_first_of(" \t\"';,>")));
}

Result<DecodedText> decode(std::string_view bytes, std::string_view document_name, std::size_t max_bytes,
                           std::optional<Encoding> declared) {
  const Location where{.document = std::string{document_name}};
  if (bytes.size() > max_bytes) {
    return failure(k_source_too_large, where, {},
                   {std::to_string(bytes.size()) + " bytes", std::to_string(max_bytes) + " bytes",
                    std::to_string(bytes.size()) + " バイト", std::to_string(max_bytes) + " バイト"});
  }
  const Choice choice = choose(bytes, declared);
  std::string_view body = bytes.substr(choice.mark_bytes);
  // DOS programs end a text with Ctrl-Z.
  while (body.ends_with('\x1A')) body.remove_suffix(1);
  DecodedText out{.encoding = choice.encoding, .decided_by = choice.by};
  const bool is_bytewise = choice.encoding == Encoding::ascii || choice.encoding == Encoding::utf8;
  clean(is_bytewise ? std::string{body} : from_utf16(to_utf16(body, choice.encoding)), out);
  for (std::size_t at = out.text.find(k_replacement); at != std::string::npos;
       at = out.text.find(k_replacement, at + 1))
    ++out.lost_before;
  out.lost_before -= std::min(out.lost_before, out.replaced);
  if (out.text.find_first_not_of(" \t\r\n\x1A") == std::string::npos) return failure(k_source_empty, where);
  restore_substitutes(out);
  if (auto before = turned_back(out.text)) {
    out.once_wrong = first_other_word(out.text);
    out.text = std::move(before->text);
    out.encoded_twice = before->taken_for;
  }
  return out;
}

Result<DecodedText> decode(const Document& document) {
  return decode(document.bytes, document.name, k_max_text_bytes, charset_of(document.media_type));
}

std::vector<Finding> decoding_findings(const DecodedText& decoded, std::string_view document_name) {
  std::vector<Finding> findings;
  const Location where{.document = std::string{document_name}};
  const std::string name{to_string(decoded.encoding)};
  const bool is_guess = decoded.decided_by == DecidedBy::guess || decoded.decided_by == DecidedBy::nul_bytes;
  if (is_guess) findings.push_back(finding(k_encoding_guessed, where, {}, {name}));
  if (decoded.replaced > 0) {
    findings.push_back(finding(k_text_invalid, where, {}, {std::to_string(decoded.replaced), name}));
  }
  if (decoded.lost_before > 0)
    findings.push_back(finding(k_text_replaced, where, {}, {std::to_string(decoded.lost_before)}));
  if (decoded.encoded_twice) {
    findings.push_back(
        finding(k_text_encoded_twice, where, decoded.once_wrong,
                {std::string{to_string(*decoded.encoded_twice)}, decoded.once_wrong, first_other_word(decoded.text)}));
  }
  return findings;
}

}  // namespace seiseki::importers::text
