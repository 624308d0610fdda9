#include "importers/mime/mail.hpp"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

#include "importers/mime/entity.hpp"
#include "importers/mime/findings.hpp"
#include "importers/text/ascii.hpp"
#include "importers/text/encoding.hpp"
#include "importers/text/english_date.hpp"
#include "importers/text/lines.hpp"
#include "importers/text/unicode.hpp"

namespace seiseki::importers::mime {

namespace {

/// The first line of each message of a mailbox: "From " and who, then the fields.
constexpr std::string_view k_separator = "From ";

bool is_field_line(std::string_view line) {
  const std::size_t colon = line.find(':');
  return colon != std::string_view::npos && colon > 0 &&
         std::all_of(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(colon),
                     [](char c) { return c > ' ' && c < '\x7F'; });
}

/// Two fields that mails have, one of them by which they are known, among lines that all are fields.
bool begins_with_fields(std::string_view bytes) {
  constexpr std::string_view k_known[] = {"from",         "received",     "mime-version", "return-path",
                                          "subject",      "to",           "date",         "message-id",
                                          "delivered-to", "content-type", "reply-to",     "x-mozilla-status"};
  constexpr std::size_t k_telling = 5;
  constexpr int k_most_lines = 2'000;
  int known = 0;
  bool is_telling = false;
  text::LineReader lines(bytes.substr(0, std::size_t{64} << 10U));
  while (const auto line = lines.next()) {
    if (line->text.empty()) return known >= 2 && is_telling;
    const bool is_folded = line->number > 1 && (line->text.front() == ' ' || line->text.front() == '\t');
    if (is_folded) continue;
    if (line->number > k_most_lines || !is_field_line(line->text)) return false;
    const std::string name = text::ascii_lower(line->text.substr(0, line->text.find(':')));
    const auto found = std::find(std::begin(k_known), std::end(k_known), name);
    if (found == std::end(k_known)) continue;
    ++known;
    is_telling = is_telling || static_cast<std::size_t>(found - std::begin(k_known)) < k_telling;
  }
  return false;
}

bool is_mailbox(std::string_view bytes) {
  const std::size_t line = bytes.find('\n');
  return bytes.starts_with(k_separator) && line != std::string_view::npos && begins_with_fields(bytes.substr(line + 1));
}

/// A page that a browser saved is a mail by form.
bool is_saved_page(std::string_view bytes) {
  const auto entity = entity_in(bytes);
  return entity && entity->media_type() == "multipart/related" && !entity->has("received") && !entity->has("to");
}

/// Pictures in signatures, cards, keys, invitations: nothing that could be a report.
bool is_clutter(std::string_view type) {
  constexpr std::string_view k_clutter[] = {"text/calendar",
                                            "text/vcard",
                                            "text/x-vcard",
                                            "text/css",
                                            "text/rtf",
                                            "application/pgp-signature",
                                            "application/pkcs7-signature",
                                            "application/x-pkcs7-signature",
                                            "application/pgp-keys",
                                            "message/delivery-status"};
  return type.starts_with("image/") || type.starts_with("audio/") || type.starts_with("video/") ||
         std::find(std::begin(k_clutter), std::end(k_clutter), type) != std::end(k_clutter);
}

/// Lines that a mail program broke at a blank for the width of a screen are one again. \see RFC 3676
std::string unflowed(std::string_view text) {
  std::string out;
  bool is_joined = false;
  text::LineReader lines(text);
  while (const auto line = lines.next()) {
    std::string_view content = line->text;
    if (!out.empty() && !is_joined) out += '\n';
    if (content.starts_with(' ')) content.remove_prefix(1);
    is_joined = content.ends_with(' ') && content != "-- ";
    out += content;
  }
  return out += '\n';
}

class Mail {
public:
  Mail(const Document& mail, const Limits& limits) : m_mail{mail}, m_limits{limits} {}

  std::vector<Result<Carried>> open() {
    if (is_mailbox(m_mail.bytes)) {
      open_box();
    } else {
      message(m_mail.bytes, m_mail.name, 0);
    }
    return std::move(m_carried);
  }

private:
  void open_box() {
    const std::string_view bytes = m_mail.bytes;
    int number = 0;
    for (std::size_t at = 0; at < bytes.size() && !m_is_full;) {
      const std::size_t begin = bytes.find('\n', at) + 1;
      const std::size_t end = next_separator(bytes, begin);
      const std::string name = m_mail.name + '/' + std::to_string(++number);
      message(unescaped(bytes.substr(begin, end - begin)), name, 0);
      at = end;
    }
  }

  /// Where the next message's first line begins; the end if there is none.
  static std::size_t next_separator(std::string_view bytes, std::size_t from) {
    for (std::size_t at = from; (at = bytes.find("\nFrom ", at)) != std::string_view::npos; ++at) {
      if (is_mailbox(bytes.substr(at + 1))) return at + 1;
    }
    return bytes.size();
  }

  /// `>From ` at the beginning of a line is `From `, which would begin a message.
  static std::string unescaped(std::string_view message) {
    std::string out;
    text::LineReader lines(message);
    while (const auto line = lines.next()) {
      const std::size_t quotes = std::min(line->text.find_first_not_of('>'), line->text.size());
      const bool is_escaped = quotes > 0 && line->text.substr(quotes).starts_with(k_separator);
      out.append(line->text.substr(is_escaped ? 1 : 0)).append("\n");
    }
    return out;
  }

  void message(std::string_view bytes, const std::string& name, int depth) {
    const auto entity = entity_in(bytes);
    if (!entity) return refuse(k_part_damaged, name, {name});
    // A mail within another had reached somebody else before.
    if (depth == 0) m_sent_at = text::parse_mail_date(entity->field("date"));
    part(*entity, name, depth, true);
  }

  void part(const Entity& entity, const std::string& where, int depth, bool is_whole) {
    if (m_is_full) return;
    if (depth > m_limits.depth) return refuse(k_too_deep, where, {std::to_string(m_limits.depth)});
    const std::string type = entity.media_type();
    if (type.starts_with("multipart/")) return multipart(entity, where, depth);
    if (is_clutter(type)) return;
    auto body = is_whole ? decoded_body(entity) : std::nullopt;
    const std::string name = name_of(entity);
    const bool is_text = name.empty() && (type == "text/plain" || type == "text/html");
    const std::string path = where + '/' + (name.empty() ? is_text ? "text" : "part" : name);
    if (!body) return refuse(k_part_damaged, path, {path});
    if (type == "message/rfc822") return message(*body, path, depth + 1);
    if (type == "text/plain" && text::ascii_lower(parameter(entity.field("content-type"), "format")) == "flowed")
      body = unflowed(*body);
    keep(std::move(*body), entity, path, is_text);
  }

  void multipart(const Entity& entity, const std::string& where, int depth) {
    const Parts parts =
        parts_of(entity.body, parameter(entity.field("content-type"), "boundary"), m_limits.documents + 1);
    if (parts.inside.empty()) return refuse(k_part_damaged, where, {where});
    for (const std::string_view& inside : parts.inside) {
      const bool is_whole = parts.is_closed || &inside != &parts.inside.back();
      const auto one = entity_in(inside);
      if (one) part(*one, where, depth + 1, is_whole);
      // Of a part that ends before its fields do nobody knows what it was.
      if (!one && !text::trim(inside).empty()) refuse(k_part_damaged, where, {where});
    }
  }

  static std::string name_of(const Entity& entity) {
    std::string name = parameter(entity.field("content-disposition"), "filename");
    if (name.empty()) name = parameter(entity.field("content-type"), "name");
    // A name leads nowhere: it is only shown.
    std::replace(name.begin(), name.end(), '/', '_');
    std::replace(name.begin(), name.end(), '\\', '_');
    return name;
  }

  void keep(std::string bytes, const Entity& entity, const std::string& path, bool is_text) {
    // UTF-8 takes up to three times the bytes of what it was decoded from: what is kept counts.
    if (m_bytes + bytes.size() <= m_limits.bytes) bytes = in_utf8(std::move(bytes), entity);
    m_bytes += bytes.size();
    if (m_bytes > m_limits.bytes || m_carried.size() >= m_limits.documents) {
      const bool are_bytes = m_bytes > m_limits.bytes;
      return end(are_bytes ? std::to_string(m_limits.bytes >> 20U) + " MiB" : most_documents());
    }
    Carried out;
    out.is_text = is_text;
    out.document.name = path;
    out.document.origin = m_mail.origin.empty() ? std::string{} : m_mail.origin + path.substr(m_mail.name.size());
    out.document.retrieved_at = m_mail.retrieved_at;
    out.document.sent_at = m_mail.sent_at ? m_mail.sent_at : m_sent_at;
    out.document.bytes = std::move(bytes);
    m_carried.emplace_back(std::move(out));
  }

  /// Only the mail knows the encoding of a text: what is kept of it must not need the mail again.
  static std::string in_utf8(std::string bytes, const Entity& entity) {
    const auto declared = text::charset_of(entity.field("content-type"));
    if (!declared || !entity.media_type().starts_with("text/") || text::is_ascii(bytes)) return bytes;
    const auto decoded = text::decode(bytes, {}, bytes.size(), declared);
    const bool is_certain = decoded && decoded->replaced == 0 && decoded->decided_by != text::DecidedBy::guess;
    return is_certain && entity.media_type() != "text/html" ? decoded->text : bytes;
  }

  std::string most_documents() const { return std::to_string(m_limits.documents) + " files"; }

  /// Nothing more is read.
  void end(std::string limit) {
    m_is_full = true;
    m_carried.emplace_back(failure(k_too_much, {.document = m_mail.name}, {}, {std::move(limit)}));
  }

  /// What is refused costs as much as what is kept.
  void refuse(const FindingKind& kind, const std::string& where, std::vector<std::string> arguments) {
    if (m_is_full) return;
    if (m_carried.size() >= m_limits.documents) return end(most_documents());
    m_carried.emplace_back(failure(kind, {.document = where}, {}, std::move(arguments)));
  }

  const Document& m_mail;
  const Limits& m_limits;
  std::vector<Result<Carried>> m_carried;
  std::optional<Instant> m_sent_at;
  std::size_t m_bytes = 0;
  bool m_is_full = false;
};

}  // namespace

bool is_mail(std::string_view bytes) {
  if (is_mailbox(bytes)) return true;
  return begins_with_fields(bytes) && !is_saved_page(bytes);
}

std::vector<Result<Carried>> carried_by(const Document& mail, const Limits& limits) {
  return Mail{mail, limits}.open();
}

}  // namespace seiseki::importers::mime
