#include "pipeline/views/kana_order.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "importers/text/unicode.hpp"

namespace seiseki::views {

namespace text = importers::text;

namespace {

constexpr std::string_view k_columns = "aiueo";
constexpr int k_first_code = 2;  ///< of a kana in a key; below it stands the end of a word

enum class Column { a, i, u, e, o };
enum class Row { vowels, k, s, t, n, h, m, y, r, w, nasal };
enum class Sound : char { plain = 1, voiced, half_voiced, small };

struct Consonant {
  char letter;
  Row row;
  Sound sound;
};
constexpr std::array<Consonant, 20> k_consonants{
    {{'k', Row::k, Sound::plain},  {'g', Row::k, Sound::voiced},      {'s', Row::s, Sound::plain},
     {'z', Row::s, Sound::voiced}, {'j', Row::s, Sound::voiced},      {'t', Row::t, Sound::plain},
     {'d', Row::t, Sound::voiced}, {'c', Row::k, Sound::plain},       {'n', Row::n, Sound::plain},
     {'h', Row::h, Sound::plain},  {'f', Row::h, Sound::plain},       {'b', Row::h, Sound::voiced},
     {'v', Row::h, Sound::voiced}, {'p', Row::h, Sound::half_voiced}, {'m', Row::m, Sound::plain},
     {'y', Row::y, Sound::plain},  {'r', Row::r, Sound::plain},       {'l', Row::r, Sound::plain},
     {'w', Row::w, Sound::plain},  {'q', Row::k, Sound::plain}}};

/// One word, from letters to kana.
class Reader {
public:
  explicit Reader(std::string_view word) : m_word{word} {}

  void read(std::string& kana, std::string& sounds) {
    m_kana = &kana;
    m_sounds = &sounds;
    while (m_at < m_word.size()) step();
  }

private:
  char letter(std::size_t ahead = 0) const { return m_at + ahead < m_word.size() ? m_word[m_at + ahead] : ' '; }
  static std::optional<Column> column(char of) {
    const std::size_t at = k_columns.find(of);
    return at == std::string_view::npos ? std::nullopt : std::optional{static_cast<Column>(at)};
  }
  static const Consonant* consonant(char of) {
    const auto* const found =
        std::find_if(k_consonants.begin(), k_consonants.end(), [of](const Consonant& one) { return one.letter == of; });
    return found == k_consonants.end() ? nullptr : found;
  }

  void add(Row row, Column of, Sound sound) {
    const int rows_before = static_cast<int>(row) * static_cast<int>(k_columns.size());
    *m_kana += static_cast<char>(k_first_code + rows_before + static_cast<int>(of));
    *m_sounds += static_cast<char>(sound);
  }

  void step() {
    const char here = letter();
    if (const auto vowel = column(here)) {
      ++m_at;
      const bool is_long = (m_before == 'o' && (here == 'o' || here == 'u')) || (m_before == 'u' && here == 'u');
      if (!is_long) add(Row::vowels, *vowel, Sound::plain);
      m_before = is_long ? ' ' : here;
      return;
    }
    const bool ends_o = m_before == 'o';
    m_before = ' ';
    const Consonant* found = consonant(here);
    if (found == nullptr) {  // an apostrophe divides; what else there may be has no kana
      ++m_at;
      return;
    }
    const char next = letter(1);
    const bool is_before_consonant = !column(next) && next != 'y';
    if (here == 'h' && ends_o && is_before_consonant) {
      ++m_at;
    } else if ((here == 'n' && is_before_consonant && next != 'h') ||
               (here == 'm' && (next == 'b' || next == 'm' || next == 'p'))) {
      ++m_at;
      add(Row::nasal, Column::a, Sound::plain);
    } else if (here == next || (here == 't' && next == 'c')) {
      ++m_at;
      add(Row::t, Column::u, Sound::small);
    } else {
      syllable(*found, next);
    }
  }

  void syllable(Consonant sound, char next) {
    // The i of a row, and behind it a small kana: of `sha`, `cha`, `ja`, `kya`. The u: of `fa`, `tsa`.
    std::optional<Column> stem;
    std::size_t letters = 1;
    if (next == 'h' && (sound.letter == 's' || sound.letter == 'c')) {
      if (sound.letter == 'c') sound = {'c', Row::t, Sound::plain};
      stem = Column::i;
      letters = 2;
    } else if (sound.letter == 'j') {
      stem = Column::i;
      letters = next == 'y' ? 2 : 1;
    } else if (next == 'y') {
      stem = Column::i;
      letters = 2;
    } else if (sound.letter == 'f' || sound.letter == 'v') {
      stem = Column::u;
    } else if ((sound.letter == 't' && next == 's') || (sound.letter == 'd' && next == 'z')) {
      stem = Column::u;
      letters = 2;
    }
    m_at += letters;
    const auto vowel = column(letter());
    if (!vowel) {  // as foreign names are written, with the u of its row
      add(sound.row, stem.value_or(Column::u), sound.sound);
      return;
    }
    m_before = letter();
    ++m_at;
    if (!stem || *stem == *vowel) {
      add(sound.row, *vowel, sound.sound);
    } else {
      add(sound.row, *stem, sound.sound);
      add(*stem == Column::i && *vowel != Column::e ? Row::y : Row::vowels, *vowel, Sound::small);
    }
  }

  std::string_view m_word;
  std::size_t m_at = 0;
  char m_before = ' ';  ///< the vowel just read, if one was
  std::string* m_kana = nullptr;
  std::string* m_sounds = nullptr;
};

std::string ascii_letters(std::string_view name) {
  const bool is_ascii =
      std::all_of(name.begin(), name.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
  std::string out = is_ascii ? std::string{name} : text::nfkd(name);
  std::erase_if(out, [](char c) { return static_cast<unsigned char>(c) >= 0x80; });
  for (char& c : out) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    if (c == ',') c = ' ';
  }
  return out;
}

}  // namespace

std::string kana_key(std::string_view romaji) {
  constexpr char k_kana_end = 1;
  const std::string letters = ascii_letters(romaji);
  std::string out;
  for (std::size_t at = 0; at < letters.size();) {
    const std::size_t end = std::min(letters.find(' ', at), letters.size());
    if (end > at) {
      std::string sounds;
      Reader{std::string_view{letters}.substr(at, end - at)}.read(out, sounds);
      out += k_kana_end + sounds;
    }
    at = end + 1;
  }
  return out;
}

std::optional<std::size_t> KanaPlace::row() const {
  if (has_no_kana || key.empty() || key.front() < k_first_code) return std::nullopt;
  const std::size_t at = static_cast<std::size_t>(key.front() - k_first_code) / k_columns.size();
  return at < k_kana_rows.size() ? std::optional{at} : std::nullopt;
}

KanaPlace kana_place(const PublicName& name) {
  const bool has_kana = !name.kanji().empty() && name.kanji() != name.romaji();
  return {.has_no_kana = !has_kana, .key = has_kana ? kana_key(name.romaji()) : name.romaji()};
}

}  // namespace seiseki::views
