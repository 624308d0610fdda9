#include "importers/mime/entity.hpp"

#include <algorithm>
#include <cstddef>

#include "importers/mime/transfer.hpp"
#include "importers/text/ascii.hpp"
#include "importers/text/encoding.hpp"
#include "importers/text/unicode.hpp"

namespace seiseki::importers::mime {

namespace {

constexpr auto k_npos = std::string_view::npos;

std::string without_percents(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const int high = text[at] == '%' && at + 2 < text.size() ? text::hex_value(text[at + 1]) : -1;
    const int low = high >= 0 ? text::hex_value(text[at + 2]) : -1;
    if (low < 0) {
      out += text[at];
      continue;
    }
    out += static_cast<char>(high * 16 + low);
    at += 2;
  }
  return out;
}

std::string in_utf8(const std::string& bytes, std::string_view label) {
  const auto decoded = text::decode(bytes, {}, text::k_max_text_bytes, text::encoding_named(label));
  return decoded ? decoded->text : bytes;
}

/// The value behind `name` and its equals sign; nullopt if there is none.
std::optional<std::string> plain_parameter(std::string_view value, const std::string& name) {
  const std::string lower = text::ascii_lower(value);
  for (std::size_t at = lower.find(name + '='); at != k_npos; at = lower.find(name + '=', at + 1)) {
    const bool is_start = at > 0 && (lower[at - 1] == ';' || lower[at - 1] == ' ' || lower[at - 1] == '\t');
    if (!is_start) continue;
    std::string_view rest = value.substr(at + name.size() + 1);
    const bool is_quoted = rest.starts_with('"');
    if (is_quoted) rest.remove_prefix(1);
    return std::string{rest.substr(0, rest.find_first_of(is_quoted ? "\"" : "; \t"))};
  }
  return std::nullopt;
}

/// `UTF-8'ja'%E5…`
std::string extended(const std::string& text) {
  const std::size_t first = text.find('\'');
  const std::size_t second = first == k_npos ? k_npos : text.find('\'', first + 1);
  if (second == k_npos) return without_percents(text);
  return in_utf8(without_percents(std::string_view{text}.substr(second + 1)), std::string_view{text}.substr(0, first));
}

std::string in_pieces(std::string_view value, const std::string& name) {
  constexpr int k_most = 20;
  std::string out;
  bool is_extended = false;
  for (int i = 0; i < k_most; ++i) {
    const std::string piece = name + '*' + std::to_string(i);
    const auto encoded = plain_parameter(value, piece + '*');
    const auto plain = encoded ? std::nullopt : plain_parameter(value, piece);
    if (!encoded && !plain) break;
    is_extended = is_extended || encoded.has_value();
    out += encoded ? *encoded : *plain;
  }
  return is_extended ? extended(out) : out;
}

/// One word of RFC 2047 that starts at `text`; empty view where it is none.
struct Word {
  std::string decoded;
  std::size_t size = 0;
};
std::optional<Word> word_at(std::string_view text) {
  // RFC 2047 has 75 characters; a head of many beginnings would be searched to its end for each of them.
  constexpr std::size_t k_longest_word = 1'000;
  text = text.substr(0, k_longest_word);
  const std::size_t charset_end = text.find('?', 2);
  if (!text.starts_with("=?") || charset_end == k_npos || charset_end + 2 >= text.size() ||
      text[charset_end + 2] != '?')
    return std::nullopt;
  const std::size_t begin = charset_end + 3;
  const std::size_t end = text.find("?=", begin);
  if (end == k_npos) return std::nullopt;
  std::string content{text.substr(begin, end - begin)};
  const char how = text::ascii_lower(text[charset_end + 1]);
  if (how == 'q') std::replace(content.begin(), content.end(), '_', ' ');
  const auto bytes = how == 'b'   ? from_base64(content)
                     : how == 'q' ? from_quoted_printable(content + '.')
                                  : std::nullopt;
  if (!bytes) return std::nullopt;
  // The full stop keeps a blank at the end, which would be transport's.
  const std::string whole = how == 'q' ? bytes->substr(0, bytes->size() - 1) : *bytes;
  const std::string_view label = text.substr(2, charset_end - 2);
  return Word{in_utf8(whole, label.substr(0, label.find('*'))), end + 2};
}

/// The line end before a delimiter is the delimiter's.
std::string_view without_line_end(std::string_view part) {
  if (part.ends_with('\n')) part.remove_suffix(1);
  if (part.ends_with('\r')) part.remove_suffix(1);
  return part;
}

}  // namespace

std::string_view Entity::field(std::string_view name) const {
  std::string_view rest = head;
  while (!rest.empty()) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    const std::size_t colon = line.find(':');
    if (colon != k_npos && text::ascii_lower(line.substr(0, colon)) == name) return text::trim(line.substr(colon + 1));
  }
  return {};
}

std::string Entity::media_type() const {
  const std::string_view type = field("content-type");
  if (type.empty()) return "text/plain";
  return text::ascii_lower(text::trim(type.substr(0, type.find(';'))));
}

std::optional<Entity> entity_in(std::string_view bytes) {
  constexpr std::size_t k_longest_head = std::size_t{64} << 10U;
  const std::string_view start = bytes.substr(0, k_longest_head);
  // A part without fields begins with the empty line.
  if (start.starts_with('\n') || start.starts_with("\r\n")) return Entity{{}, bytes.substr(start.find('\n') + 1)};
  const std::size_t crlf = start.find("\r\n\r\n");
  const std::size_t lf = start.find("\n\n");
  if (crlf == k_npos && lf == k_npos) return std::nullopt;
  const std::size_t end = std::min(crlf, lf);
  Entity entity;
  for (const char c : start.substr(0, end)) {
    if (c == '\r') continue;
    const bool folds = (c == ' ' || c == '\t') && entity.head.ends_with('\n');
    if (folds) entity.head.pop_back();
    entity.head += c;
  }
  entity.body = bytes.substr(end + (end == crlf ? 4 : 2));
  return entity;
}

std::string parameter(std::string_view value, std::string_view name) {
  const std::string key{name};
  if (const auto whole = plain_parameter(value, key + '*')) return extended(*whole);
  if (const auto plain = plain_parameter(value, key)) return decoded_words(*plain);
  return in_pieces(value, key);
}

std::string decoded_words(std::string_view text) {
  std::string out;
  bool is_behind_word = false;
  while (!text.empty()) {
    const std::size_t begin = std::min(text.find("=?"), text.size());
    const auto word = begin < text.size() ? word_at(text.substr(begin)) : std::nullopt;
    const std::string_view between = text.substr(0, word ? begin : std::min(begin + 2, text.size()));
    // Blanks between two words are none of the text.
    if (!(word && is_behind_word && text::trim(between).empty())) out += between;
    if (word) out += word->decoded;
    is_behind_word = word.has_value();
    text.remove_prefix(word ? begin + word->size : between.size());
  }
  return out;
}

Parts parts_of(std::string_view body, std::string_view boundary, std::size_t most) {
  Parts out;
  if (boundary.empty()) return out;
  const std::string delimiter = "--" + std::string{boundary};
  std::size_t begin = k_npos;  // of the open part
  for (std::size_t at = 0; at < body.size() && out.inside.size() < most;) {
    const std::size_t end = std::min(body.find('\n', at), body.size());
    const std::string_view line = body.substr(at, end - at);
    const std::string_view behind = line.starts_with(delimiter) ? text::trim(line.substr(delimiter.size())) : line;
    const bool is_end = line.starts_with(delimiter) && (behind == "--" || behind == "--\r");
    const bool is_delimiter = line.starts_with(delimiter) && (is_end || behind.empty() || behind == "\r");
    if (is_delimiter) {
      if (begin != k_npos) out.inside.push_back(without_line_end(body.substr(begin, at - begin)));
      begin = std::min(end + 1, body.size());
    }
    if (is_end) {
      out.is_closed = true;
      return out;
    }
    at = end + 1;
  }
  out.is_closed = out.inside.size() >= most;
  if (begin != k_npos && begin < body.size() && !out.is_closed) out.inside.push_back(body.substr(begin));
  return out;
}

std::optional<std::string> decoded_body(const Entity& entity) {
  const std::string encoding = text::ascii_lower(entity.field("content-transfer-encoding"));
  if (encoding == "quoted-printable") return from_quoted_printable(entity.body);
  if (encoding == "base64") return from_base64(entity.body);
  const bool is_plain = encoding.empty() || encoding == "7bit" || encoding == "8bit" || encoding == "binary";
  return is_plain ? std::optional{std::string{entity.body}} : std::nullopt;
}

}  // namespace seiseki::importers::mime
