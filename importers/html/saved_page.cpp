#include "importers/html/saved_page.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "importers/html/plain_text.hpp"
#include "importers/text/ascii.hpp"

namespace seiseki::importers::html {
namespace {

// --- MHTML: a mail whose first part of HTML is the page --------------------------------------------------------------

struct Message {
  std::string head;  ///< as written, folded lines made one
  std::string_view body;
};

// Up to the first empty line, which must come soon.
std::optional<Message> message_in(std::string_view bytes) {
  constexpr std::size_t k_longest_head = 16384;
  const std::string_view start = bytes.substr(0, k_longest_head);
  const std::size_t crlf = start.find("\r\n\r\n");
  const std::size_t lf = start.find("\n\n");
  if (crlf == std::string_view::npos && lf == std::string_view::npos) return std::nullopt;
  const std::size_t end = std::min(crlf, lf);
  Message message;
  for (const char c : start.substr(0, end)) {
    if (c == '\r') continue;
    const bool folds = (c == ' ' || c == '\t') && message.head.ends_with('\n');
    if (folds) message.head.pop_back();
    message.head += c;
  }
  message.body = bytes.substr(end + (end == crlf ? 4 : 2));
  return message;
}

// The value of the field `name`, which is in lower case and ends with its colon; empty if there is none.
std::string_view field(const std::string& head, std::string_view name) {
  const std::string lower = text::ascii_lower(head);
  const std::size_t at = lower.starts_with(name) ? 0 : lower.find("\n" + std::string{name});
  if (at == std::string::npos) return {};
  const std::string_view rest = std::string_view{head}.substr(head.find(':', at) + 1);
  return trimmed(rest.substr(0, rest.find('\n')));
}

std::string_view boundary_of(std::string_view content_type) {
  constexpr std::string_view k_name = "boundary=";
  const std::string lower = text::ascii_lower(content_type);
  const std::size_t at = lower.find(k_name);
  if (at == std::string::npos) return {};
  std::string_view value = content_type.substr(at + k_name.size());
  const bool quoted = value.starts_with('"');
  if (quoted) value.remove_prefix(1);
  return value.substr(0, value.find_first_of(quoted ? "\"" : "; \t"));
}

// nullopt for an escape that is none: the page would not be whole.
std::optional<std::string> from_quoted_printable(std::string_view quoted) {
  std::string out;
  out.reserve(quoted.size());
  while (!quoted.empty()) {
    if (quoted.front() != '=') {
      out += quoted.front();
      quoted.remove_prefix(1);
    } else if (quoted.starts_with("=\r\n") || quoted.starts_with("=\n")) {
      quoted.remove_prefix(quoted.find('\n') + 1);
    } else {
      const int high = quoted.size() > 2 ? text::hex_value(quoted[1]) : -1;
      const int low = quoted.size() > 2 ? text::hex_value(quoted[2]) : -1;
      if (high < 0 || low < 0) return std::nullopt;
      out += static_cast<char>(high * 16 + low);
      quoted.remove_prefix(3);
    }
  }
  return out;
}

std::optional<std::string> decoded(const Message& part) {
  const std::string encoding = text::ascii_lower(field(part.head, "content-transfer-encoding:"));
  if (encoding == "quoted-printable") return from_quoted_printable(part.body);
  const bool is_plain = encoding.empty() || encoding == "7bit" || encoding == "8bit" || encoding == "binary";
  return is_plain ? std::optional{std::string{part.body}} : std::nullopt;
}

// The boundary between the parts of a mail that is a page and what it shows; empty for anything else.
std::string_view boundary_of_mhtml(const Message& mail) {
  if (field(mail.head, "mime-version:").empty()) return {};
  const std::string_view type = field(mail.head, "content-type:");
  return text::ascii_lower(type).starts_with("multipart/related") ? boundary_of(type) : std::string_view{};
}

std::optional<std::string> page_of_mhtml(std::string_view bytes) {
  const auto mail = message_in(bytes);
  const std::string_view boundary = mail ? boundary_of_mhtml(*mail) : std::string_view{};
  if (boundary.empty()) return std::nullopt;
  const std::string delimiter = "\n--" + std::string{boundary};
  std::size_t at = mail->body.starts_with(delimiter.substr(1)) ? 0 : mail->body.find(delimiter);
  if (at == std::string_view::npos) return std::nullopt;
  // `rest` begins behind a delimiter, which its line ends.
  at += delimiter.size() - (at == 0 && mail->body.front() != '\n' ? 1 : 0);
  for (std::string_view rest = mail->body.substr(at); !rest.empty();) {
    const std::size_t end = rest.find(delimiter);
    if (end == std::string_view::npos) return std::nullopt;  // a part that is not closed was cut off
    const std::size_t line = rest.find('\n');
    std::string_view inside = line < end ? rest.substr(line + 1, end - line - 1) : std::string_view{};
    if (inside.ends_with('\r')) inside.remove_suffix(1);  // of the line break before the delimiter
    const auto part = message_in(inside);
    if (part && text::ascii_lower(field(part->head, "content-type:")).starts_with("text/html")) return decoded(*part);
    rest.remove_prefix(end + delimiter.size());
  }
  return std::nullopt;
}

// --- Safari's web archive: a binary property list --------------------------------------------------------------------

/// As much of a binary property list as leads to one value. Everything is checked against the file's size.
class PropertyList {
public:
  static std::optional<PropertyList> open(std::string_view bytes) {
    constexpr std::size_t k_trailer = 32;
    if (!bytes.starts_with("bplist00") || bytes.size() < 8 + k_trailer) return std::nullopt;
    PropertyList list;
    list.m_bytes = bytes;
    const std::size_t trailer = bytes.size() - k_trailer;
    list.m_offset_size = list.number(trailer + 6, 1).value_or(0);
    list.m_ref_size = list.number(trailer + 7, 1).value_or(0);
    list.m_objects = list.number(trailer + 8, 8).value_or(0);
    list.m_top = list.number(trailer + 16, 8).value_or(0);
    list.m_table = list.number(trailer + 24, 8).value_or(0);
    return list;
  }

  std::size_t top() const { return m_top; }

  /// The object under `key` of the dictionary that `object` is.
  std::optional<std::size_t> find(std::size_t object, std::string_view key) const {
    constexpr unsigned k_dictionary = 0xD;
    const auto dictionary = open_object(object, k_dictionary);
    if (!dictionary) return std::nullopt;
    for (std::size_t i = 0; i < dictionary->count; ++i) {
      const auto name = number(dictionary->at + i * m_ref_size, m_ref_size);
      if (!name) return std::nullopt;
      if (text(*name) == key) return number(dictionary->at + (dictionary->count + i) * m_ref_size, m_ref_size);
    }
    return std::nullopt;
  }

  std::optional<std::string_view> data(std::size_t object) const { return run(object, 0x4); }
  std::optional<std::string_view> text(std::size_t object) const { return run(object, 0x5); }

private:
  struct Object {
    std::size_t at = 0;  ///< of what follows its marker and count
    std::size_t count = 0;
  };

  std::optional<std::size_t> number(std::size_t at, std::size_t size) const {
    if (size == 0 || size > 8 || at > m_bytes.size() || m_bytes.size() - at < size) return std::nullopt;
    std::uint64_t value = 0;
    for (const char c : m_bytes.substr(at, size)) value = value << 8U | static_cast<unsigned char>(c);
    return value <= SIZE_MAX / 32 ? std::optional{static_cast<std::size_t>(value)} : std::nullopt;
  }

  std::optional<Object> open_object(std::size_t object, unsigned kind) const {
    if (object >= m_objects) return std::nullopt;
    const auto at = number(m_table + object * m_offset_size, m_offset_size);
    const auto marker = at ? number(*at, 1) : std::nullopt;
    if (!marker || *marker >> 4U != kind) return std::nullopt;
    if ((*marker & 0xFU) != 0xF) return Object{*at + 1, *marker & 0xFU};
    // A larger count is a number of its own: 0x10, 0x11 …: of 1, 2, 4 or 8 bytes.
    const auto width = number(*at + 1, 1);
    if (!width || *width >> 4U != 1 || (*width & 0xFU) > 3) return std::nullopt;
    const std::size_t size = std::size_t{1} << (*width & 0xFU);
    const auto count = number(*at + 2, size);
    return count ? std::optional{Object{*at + 2 + size, *count}} : std::nullopt;
  }

  std::optional<std::string_view> run(std::size_t object, unsigned kind) const {
    const auto found = open_object(object, kind);
    if (!found || found->at > m_bytes.size() || m_bytes.size() - found->at < found->count) return std::nullopt;
    return m_bytes.substr(found->at, found->count);
  }

  std::string_view m_bytes;
  std::size_t m_offset_size = 0;
  std::size_t m_ref_size = 0;
  std::size_t m_objects = 0;
  std::size_t m_top = 0;
  std::size_t m_table = 0;
};

std::optional<std::string> page_of_web_archive(std::string_view bytes) {
  const auto list = PropertyList::open(bytes);
  const auto main = list ? list->find(list->top(), "WebMainResource") : std::nullopt;
  const auto type = main ? list->find(*main, "WebResourceMIMEType") : std::nullopt;
  if (!type || list->text(*type) != "text/html") return std::nullopt;
  const auto data = list->find(*main, "WebResourceData");
  const auto page = data ? list->data(*data) : std::nullopt;
  return page ? std::optional{std::string{*page}} : std::nullopt;
}

}  // namespace

std::optional<std::string> saved_page(std::string_view bytes) {
  return bytes.starts_with("bplist") ? page_of_web_archive(bytes) : page_of_mhtml(bytes);
}

bool is_saved_page(std::string_view bytes) {
  if (bytes.starts_with("bplist")) return true;
  const auto mail = message_in(bytes);
  return mail && !boundary_of_mhtml(*mail).empty();
}

}  // namespace seiseki::importers::html
