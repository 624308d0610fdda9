#include "importers/html/saved_page.hpp"

#include <cstddef>
#include <cstdint>
#include <utility>

#include "importers/mime/entity.hpp"
#include "importers/text/encoding.hpp"

namespace seiseki::importers::html {
namespace {

// --- MHTML: a mail whose first part of HTML is the page --------------------------------------------------------------

// The boundary between the parts of a mail that is a page and what it shows; empty for anything else.
std::string boundary_of_mhtml(const mime::Entity& mail) {
  if (!mail.has("mime-version") || mail.media_type() != "multipart/related") return {};
  return mime::parameter(mail.field("content-type"), "boundary");
}

std::optional<SavedPage> page_of_mhtml(std::string_view bytes) {
  const auto mail = mime::entity_in(bytes);
  const std::string boundary = mail ? boundary_of_mhtml(*mail) : std::string{};
  const mime::Parts parts = boundary.empty() ? mime::Parts{} : mime::parts_of(mail->body, boundary);
  for (const std::string_view& inside : parts.inside) {
    // A part that is not closed was cut off.
    if (!parts.is_closed && &inside == &parts.inside.back()) return std::nullopt;
    const auto part = mime::entity_in(inside);
    if (!part || part->media_type() != "text/html") continue;
    auto body = mime::decoded_body(*part);
    if (!body) return std::nullopt;
    return SavedPage{std::move(*body), std::string{part->field("content-type")}};
  }
  return std::nullopt;
}

// Some programs save the whole file as UTF-16: its fields are only seen behind that.
std::optional<std::string> as_utf8(std::string_view bytes) {
  if (!bytes.starts_with("\xFF\xFE") && !bytes.starts_with("\xFE\xFF")) return std::nullopt;
  auto decoded = text::decode(bytes, {}, bytes.size());
  return decoded ? std::optional{std::move(decoded->text)} : std::nullopt;
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

std::optional<SavedPage> page_of_web_archive(std::string_view bytes) {
  const auto list = PropertyList::open(bytes);
  const auto main = list ? list->find(list->top(), "WebMainResource") : std::nullopt;
  const auto type = main ? list->find(*main, "WebResourceMIMEType") : std::nullopt;
  if (!type || list->text(*type) != "text/html") return std::nullopt;
  const auto data = list->find(*main, "WebResourceData");
  const auto page = data ? list->data(*data) : std::nullopt;
  if (!page) return std::nullopt;
  const auto encoding = list->find(*main, "WebResourceTextEncodingName");
  const auto label = encoding ? list->text(*encoding) : std::nullopt;
  return SavedPage{std::string{*page}, "text/html" + (label ? "; charset=" + std::string{*label} : std::string{})};
}

}  // namespace

std::optional<SavedPage> saved_page(std::string_view bytes) {
  if (bytes.starts_with("bplist")) return page_of_web_archive(bytes);
  const auto utf8 = as_utf8(bytes);
  return page_of_mhtml(utf8 ? std::string_view{*utf8} : bytes);
}

bool is_saved_page(std::string_view bytes) {
  if (bytes.starts_with("bplist")) return true;
  const auto utf8 = as_utf8(bytes);
  const auto mail = mime::entity_in(utf8 ? std::string_view{*utf8} : bytes);
  return mail && !boundary_of_mhtml(*mail).empty();
}

}  // namespace seiseki::importers::html
