#include "pipeline/site/own_assets.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

#include "embedded/site_assets.hpp"
#include "importers/text/unicode.hpp"
#include "importers/xml/xml_tree.hpp"
#include "pipeline/site/findings.hpp"

namespace seiseki::site {

namespace xml = importers::xml;

namespace {

constexpr std::string_view k_icon = "favicon.svg";
constexpr std::string_view k_style = "site.css";
constexpr std::array<std::pair<std::string_view, std::size_t>, 3> k_most{
    {{k_icon, std::size_t{64} << 10U}, {k_preview_picture, std::size_t{1} << 20U}, {k_style, std::size_t{64} << 10U}}};
// Services that show pictures of links cut smaller ones out, and refuse larger ones.
constexpr unsigned k_least_side = 200;
constexpr unsigned k_most_side = 4096;

std::string small_letters(std::string_view text) {
  std::string out{text};
  std::transform(out.begin(), out.end(), out.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return out;
}

tl::unexpected<Error> refused(const std::string& name, std::string en, std::string ja) {
  return failure(k_asset, {.document = name}, {}, {name, std::move(en), std::move(ja)});
}

/// What acts, or is fetched from elsewhere; empty: nothing.
std::string acting_part(const xml::Element& element) {
  const std::string name = small_letters(element.name());
  if (name == "script" || name == "foreignobject") return "<" + name + ">";
  for (const xml::Attribute& attribute : element.attributes()) {
    std::string key = small_letters(attribute.name);
    const bool is_link = key == "href" || key.ends_with(":href");
    if (key.starts_with("on") || (is_link && !attribute.value.starts_with('#'))) return key;
  }
  for (const xml::Element child : element.children()) {
    if (std::string found = acting_part(child); !found.empty()) return found;
  }
  return {};
}

Result<void> check_icon(const std::string& name, std::string_view bytes) {
  const auto tree = xml::parse(bytes, name, {});
  if (!tree || tree->root().name() != "svg") return refused(name, "it is no SVG picture", "SVG画像ではありません");
  if (const std::string part = acting_part(tree->root()); !part.empty())
    return refused(name, "it holds " + part + ", which a picture may not", part + " を含めることはできません");
  return {};
}

Result<void> check_preview_picture(const std::string& name, std::string_view bytes) {
  const auto size = png_size(bytes);
  if (!size) return refused(name, "it is no PNG picture", "PNG画像ではありません");
  const auto [least, most] = std::minmax(size->width, size->height);
  if (least < k_least_side || most > k_most_side) {
    const std::string measured = std::to_string(size->width) + "×" + std::to_string(size->height);
    return refused(name, "it is " + measured + "; 1200×630 is shown whole, and each side must be 200 to 4096",
                   measured + " です（推奨は1200×630、各辺200〜4096）");
  }
  return {};
}

Result<void> check_style(const std::string& name, std::string_view bytes) {
  if (importers::text::first_invalid_utf8(bytes) != std::string_view::npos || bytes.find('{') == std::string_view::npos)
    return refused(name, "it is no style sheet in UTF-8", "UTF-8のスタイルシートではありません");
  const std::string text = small_letters(bytes);
  for (const std::string_view part : {"@import", "//", "url("}) {
    if (text.find(part) == std::string::npos) continue;
    const std::string found{part};
    return refused(name, "it holds “" + found + "”: the site asks no other place for anything",
                   "「" + found + "」を含めることはできません（サイトは他から何も読み込みません）");
  }
  return {};
}

}  // namespace

std::optional<std::size_t> most_of_asset(std::string_view name) {
  for (const auto& [known, most] : k_most) {
    if (known == name) return most;
  }
  return std::nullopt;
}

std::string_view preview_picture(const OwnAssets& assets) {
  if (const auto own = assets.find(std::string{k_preview_picture}); own != assets.end()) return own->second;
  const auto all = assets::embedded_files();
  return std::find_if(all.begin(), all.end(),
                      [](const assets::EmbeddedFile& file) { return file.path == k_preview_picture; })
      ->bytes;
}

std::optional<PictureSize> png_size(std::string_view bytes) {
  constexpr std::string_view k_signature{"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16};
  constexpr std::size_t k_width_at = 16;
  constexpr std::size_t k_height_at = 20;
  constexpr std::size_t k_end = 24;
  if (bytes.size() < k_end || !bytes.starts_with(k_signature)) return std::nullopt;
  const auto number = [&](std::size_t at) {
    unsigned out = 0;
    for (std::size_t i = at; i < at + 4; ++i) out = out << 8U | static_cast<unsigned char>(bytes[i]);
    return out;
  };
  return PictureSize{number(k_width_at), number(k_height_at)};
}

Result<void> check_asset(const std::string& name, std::string_view bytes) {
  if (name == k_icon) return check_icon(name, bytes);
  if (name == k_preview_picture) return check_preview_picture(name, bytes);
  return check_style(name, bytes);
}

}  // namespace seiseki::site
