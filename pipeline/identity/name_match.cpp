#include "pipeline/identity/name_match.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "importers/text/replace.hpp"
#include "importers/text/unicode.hpp"

namespace seiseki::identity {

namespace {

constexpr std::size_t k_max_words = 12;  // of a name worth comparing closely

constexpr std::array<std::string_view, 16> k_separators{" ", ",",      ".",      "-", "'", "\t", "*",  ")",
                                                        "(", "\u3000", "\u00a0", "’", "‘", "・", "、", "‐"};

/// The words of a name, folded.
std::vector<std::string> words(std::string_view name) {
  const std::string folded = importers::text::nfkc_casefold(name);
  std::vector<std::string> out(1);
  for (std::size_t i = 0; i < folded.size();) {
    const auto separator = std::find_if(k_separators.begin(), k_separators.end(), [&](std::string_view s) {
      return std::string_view{folded}.substr(i).starts_with(s);
    });
    if (separator == k_separators.end()) {
      out.back() += folded[i++];
    } else {
      if (!out.back().empty()) out.emplace_back();
      i += separator->size();
    }
  }
  if (out.back().empty()) out.pop_back();
  return out;
}

std::string joined(const std::vector<std::string>& parts) {
  std::string out;
  for (const std::string& part : parts) out += part;
  return out;
}

/// Romanisations of the same kana brought together: Hepburn, Kunrei and the ways long vowels are written.
std::string loosened(std::string key) {
  constexpr std::pair<std::string_view, std::string_view> k_rules[] = {
      {"ā", "a"},     {"ī", "i"},     {"ū", "u"},    {"ē", "e"},     {"ō", "o"},     {"â", "a"},     {"î", "i"},
      {"û", "u"},     {"ê", "e"},     {"ô", "o"},    {"sya", "sha"}, {"syu", "shu"}, {"syo", "sho"}, {"tya", "cha"},
      {"tyu", "chu"}, {"tyo", "cho"}, {"zya", "ja"}, {"zyu", "ju"},  {"zyo", "jo"},  {"jya", "ja"},  {"jyu", "ju"},
      {"jyo", "jo"},  {"mb", "nb"},   {"mp", "np"},  {"mm", "nm"},   {"tch", "cch"}, {"ou", "o"},    {"oo", "o"},
      {"uu", "u"},    {"aa", "a"},    {"ii", "i"},   {"ee", "e"}};
  for (const auto& [from, to] : k_rules) importers::text::replace_all(key, from, to);
  // si/shi, ti/chi, tu/tsu, hu/fu, zi/ji only where the other spelling is not already there.
  std::string out;
  for (std::size_t i = 0; i < key.size(); ++i) {
    const std::string_view rest = std::string_view{key}.substr(i);
    const char previous = i == 0 ? '\0' : key[i - 1];
    if (rest.starts_with("si")) {
      out += "shi";
      ++i;
    } else if (rest.starts_with("ti")) {
      out += "chi";
      ++i;
    } else if (rest.starts_with("tu")) {
      out += "tsu";
      ++i;
    } else if (rest.starts_with("zi")) {
      out += "ji";
      ++i;
    } else if (rest.starts_with("hu") && previous != 's' && previous != 'c') {
      out += "fu";
      ++i;
    } else if (rest.starts_with("oh") &&
               (rest.size() == 2 || std::string_view{"aeiou"}.find(rest[2]) == std::string_view::npos)) {
      out += 'o';
      ++i;
    } else {
      out += key[i];
    }
  }
  return out;
}

/// Kanji written in two forms in Japanese names.
std::string common_kanji(std::string key) {
  constexpr std::pair<std::string_view, std::string_view> k_variants[] = {
      {"髙", "高"}, {"﨑", "崎"}, {"嵜", "崎"}, {"濵", "浜"}, {"濱", "浜"}, {"邊", "辺"}, {"邉", "辺"},
      {"齋", "斎"}, {"齊", "斎"}, {"斉", "斎"}, {"澤", "沢"}, {"櫻", "桜"}, {"國", "国"}, {"廣", "広"},
      {"德", "徳"}, {"惠", "恵"}, {"眞", "真"}, {"嶋", "島"}, {"嶌", "島"}, {"槇", "槙"}};
  for (const auto& [from, to] : k_variants) importers::text::replace_all(key, from, to);
  return key;
}

/// Word by word, so that the end of one and the beginning of the next make no long vowel; twice, since Kunrei's `tti`
/// is Hepburn's `tchi` only after the first time.
std::vector<std::string> loosened(std::vector<std::string> words) {
  for (std::string& word : words) word = loosened(loosened(common_kanji(word)));
  return words;
}

/// Every rotation of the words, joined: `Kitakaze Hana` gives `kitakazehana` and `hanakitakaze`.
std::vector<std::string> rotations(std::vector<std::string> words) {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < words.size() && words.size() <= k_max_words; ++i) {
    out.push_back(joined(words));
    std::rotate(words.begin(), words.begin() + 1, words.end());
  }
  return out;
}

bool contains(const std::vector<std::string>& keys, const std::string& key) {
  return std::find(keys.begin(), keys.end(), key) != keys.end();
}

/// Equal keys stay equal when both are cut, and an index wants short ones.
std::vector<std::string> cut_and_sorted(std::vector<std::string> keys) {
  constexpr std::size_t k_max_bytes = 2000;
  for (std::string& key : keys) {
    std::size_t end = std::min(key.size(), k_max_bytes);
    while (end < key.size() && (static_cast<unsigned char>(key[end]) & 0xC0U) == 0x80U) --end;
    key.resize(end);
  }
  std::sort(keys.begin(), keys.end());
  keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
  std::erase_if(keys, [](const std::string& key) { return key.empty(); });
  return keys;
}

NameMatch compare(const std::vector<std::string>& a, const std::vector<std::string>& b) {
  if (a.empty() || b.empty()) return NameMatch::different;
  if (joined(a) == joined(b)) return NameMatch::exact;
  if (contains(rotations(a), joined(b))) return NameMatch::reordered;
  return contains(rotations(loosened(a)), joined(loosened(b))) ? NameMatch::near : NameMatch::different;
}

}  // namespace

std::string comparison_key(std::string_view name) {
  return joined(words(name));
}

std::string near_key(std::string_view name) {
  return joined(loosened(words(name)));
}

std::vector<std::string> near_keys(std::string_view printed) {
  return rotations(loosened(words(printed)));
}

std::vector<std::string> kept_name_keys(std::string_view romaji, std::string_view kanji) {
  std::vector<std::string> keys = {comparison_key(romaji), comparison_key(kanji), near_key(romaji), near_key(kanji)};
  for (const std::string_view name : {romaji, kanji}) {
    for (const auto& turned : {words(name), loosened(words(name))}) {
      for (std::string& key : rotations(turned)) keys.push_back(std::move(key));
    }
  }
  return cut_and_sorted(std::move(keys));
}

std::vector<std::string> wanted_name_keys(std::string_view printed) {
  std::vector<std::string> keys = near_keys(printed);
  keys.push_back(comparison_key(printed));
  return cut_and_sorted(std::move(keys));
}

NameMatch match_name(std::string_view printed, std::string_view romaji, std::string_view kanji) {
  const std::vector<std::string> given = words(printed);
  const NameMatch by_romaji = compare(given, words(romaji));
  return by_romaji == NameMatch::exact ? by_romaji : std::max(by_romaji, compare(given, words(kanji)));
}

}  // namespace seiseki::identity
