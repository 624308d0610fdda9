#include "importers/checks/lost_characters.hpp"

#include <optional>
#include <string>

#include "importers/checks/findings.hpp"
#include "importers/text/ascii.hpp"
#include "importers/text/encoding.hpp"
#include "importers/text/unicode.hpp"

namespace seiseki::importers::checks {

namespace {

enum class Text { any, name };

enum class Script { none, latin, other, sign };

/// Of what stands in no name there are two kinds: signs, and letters of two scripts in one word. Accents, apostrophes,
/// the middle dot of Catalan and ordinals are part of names.
Script script_of(char32_t c) {
  struct Range {
    char32_t first, last;
    Script script;
  };
  constexpr Range k_ranges[] = {
      {U'A', U'Z', Script::latin},     {U'a', U'z', Script::latin},     {0x00A1, 0x00A9, Script::sign},
      {0x00AB, 0x00AC, Script::sign},  {0x00AE, 0x00B3, Script::sign},  {0x00B5, 0x00B6, Script::sign},
      {0x00B8, 0x00B9, Script::sign},  {0x00BB, 0x00BF, Script::sign},  {0x00C0, 0x00D6, Script::latin},
      {0x00D7, 0x00D7, Script::sign},  {0x00D8, 0x00F6, Script::latin}, {0x00F7, 0x00F7, Script::sign},
      {0x00F8, 0x024F, Script::latin}, {0x0370, 0x06FF, Script::other}, {0x1E00, 0x1EFF, Script::latin},
      {0x20A0, 0x20BF, Script::sign},  {0x2190, 0x2BFF, Script::sign},  {0x3041, 0x9FFF, Script::other},
      {0xAC00, 0xD7AF, Script::other}, {0xF900, 0xFAFF, Script::other}, {0xFF66, 0xFF9F, Script::other},
  };
  for (const Range& range : k_ranges) {
    if (c >= range.first && c <= range.last) return range.script;
  }
  return Script::none;
}

/// `├╔clair`, `Zo茅`: what bytes of one encoding come out as when they are taken for another's.
bool is_no_name(std::string_view text) {
  Script before = Script::none;
  for (std::size_t at = 0; at < text.size();) {
    const text::CodePoint point = text::code_point_at(text, at);
    const Script script = script_of(point.value);
    const bool is_mixed = script != before && script != Script::none && before != Script::none;
    if (script == Script::sign || is_mixed) return true;
    before = script;
    at += point.bytes;
  }
  return false;
}

/// The texts of one kind of loss: the first, where it is, and how many.
struct Losses {
  std::size_t count = 0;
  std::string first;
  std::string meant;
  Location where;

  void add(const std::string& text, const std::string& before, const Location& place) {
    if (++count > 1) return;
    first = text;
    meant = before;
    where = place;
  }
};

class Search {
public:
  void look_at(const std::string& text, Text kind, const Location& where) {
    if (text.empty()) return;
    if (const auto before = text::turned_back(text)) return m_garbled.add(text, before->text, where);
    if (is_lost(text, kind)) m_lost.add(text, {}, where);
  }

  std::vector<Finding> findings() const {
    std::vector<Finding> out;
    if (m_lost.count > 0)
      out.push_back(finding(k_text_lost, m_lost.where, m_lost.first, {std::to_string(m_lost.count), m_lost.first}));
    if (m_garbled.count > 0)
      out.push_back(finding(k_text_garbled, m_garbled.where, m_garbled.first,
                            {std::to_string(m_garbled.count), m_garbled.first, m_garbled.meant}));
    return out;
  }

private:
  static bool is_lost(const std::string& text, Text kind) {
    constexpr std::string_view k_replacement = "\uFFFD";
    // Also what is left of ISO-2022-JP without its escapes: `$B;3ED(B`.
    constexpr std::string_view k_in_no_name = "?$%=@[]^{}~|+";
    return text::contains(text, k_replacement) ||
           (kind == Text::name && (text.find_first_of(k_in_no_name) != std::string::npos || is_no_name(text)));
  }

  Losses m_lost;
  Losses m_garbled;
};

}  // namespace

std::vector<Finding> lost_characters(const ImportedTournament& tournament) {
  const TournamentDetails& event = tournament.details;
  Search search;
  for (const std::string* text : {&event.name, &event.city, &event.organiser, &event.director, &event.reporter,
                                  &event.chief_arbiter, &event.time_control})
    search.look_at(*text, Text::any, {});
  for (const ImportedPlayer& player : tournament.players) {
    Location where = player.where;
    where.start_number = player.start_number;
    search.look_at(player.name, Text::name, where);
    search.look_at(player.kanji, Text::name, where);
    search.look_at(player.club, Text::any, where);
    search.look_at(player.team, Text::any, where);
  }
  return search.findings();
}

}  // namespace seiseki::importers::checks
