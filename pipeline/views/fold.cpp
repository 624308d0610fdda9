#include "pipeline/views/fold.hpp"

#include <algorithm>

#include "embedded/fold_table.hpp"
#include "importers/text/unicode.hpp"
#include "pipeline/output/json.hpp"

namespace seiseki::views {

namespace text = importers::text;
using output::Json;

namespace {

char32_t hiragana(char32_t point) {
  constexpr char32_t k_first_katakana = 0x30A1;
  constexpr char32_t k_last_katakana = 0x30F6;
  constexpr char32_t k_between = 0x60;
  return point >= k_first_katakana && point <= k_last_katakana ? point - k_between : point;
}

}  // namespace

Fold::Fold() {
  const Json tables = Json::parse(fold_table::embedded_files().front().bytes);
  for (const auto& [name, table] :
       {std::pair{"kana", &m_kana}, {"variants", &m_variants}, {"romaji", &m_romaji}, {"long", &m_long}}) {
    for (const auto& [key, value] : tables.at(name).items()) {
      table->longest = std::max(table->longest, key.size());
      table->entries.emplace(key, value.get<std::string>());
    }
  }
}

std::string Fold::Table::replaced(std::string_view in) const {
  std::string out;
  for (std::size_t at = 0; at < in.size();) {
    std::size_t size = std::min(longest, in.size() - at);
    auto found = entries.find(in.substr(at, size));
    while (found == entries.end() && size > 1) found = entries.find(in.substr(at, --size));
    if (found != entries.end()) {
      out += found->second;
    } else {
      size = text::code_point_at(in, at).bytes;
      out += in.substr(at, size);
    }
    at += size;
  }
  return out;
}

std::string Fold::in_letters(std::string_view in) const {
  std::string kana;
  for (std::size_t at = 0; at < in.size();) {
    const text::CodePoint point = text::code_point_at(in, at);
    text::append(kana, hiragana(point.value));
    at += point.bytes;
  }
  const std::string_view all{kana};
  constexpr std::string_view k_long = "ー";
  constexpr std::string_view k_doubles = "っ";
  std::string out;
  bool doubles = false;
  for (std::size_t at = 0; at < all.size();) {
    std::size_t size = text::code_point_at(all, at).bytes;
    const std::string_view one = all.substr(at, size);
    if (one == k_long || one == k_doubles) {
      doubles = doubles || one == k_doubles;
      at += size;
      continue;
    }
    const std::size_t next = at + size < all.size() ? text::code_point_at(all, at + size).bytes : 0;
    auto found = m_kana.entries.find(all.substr(at, size + next));
    if (found != m_kana.entries.end()) {
      size += next;
    } else {
      found = m_kana.entries.find(one);
    }
    const bool is_kana = found != m_kana.entries.end();
    const std::string_view sound = is_kana ? std::string_view{found->second} : one;
    if (doubles && is_kana && std::string_view{"aiueon"}.find(sound.front()) == std::string_view::npos)
      out += sound.front();
    doubles = false;
    out += sound;
    at += size;
  }
  return out;
}

std::string Fold::operator()(std::string_view name) const {
  const std::string letters = m_variants.replaced(in_letters(text::nfkc_casefold(name)));
  return m_long.replaced(m_romaji.replaced(text::letters_and_digits(text::nfkd(letters))));
}

}  // namespace seiseki::views
