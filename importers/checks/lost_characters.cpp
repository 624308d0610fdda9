#include "importers/checks/lost_characters.hpp"

#include <optional>
#include <string>

#include "importers/checks/findings.hpp"
#include "importers/text/ascii.hpp"
#include "importers/text/encoding.hpp"

namespace seiseki::importers::checks {

namespace {

enum class Text { any, name };

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
    if (is_lost(text, kind)) return m_lost.add(text, {}, where);
    if (const auto before = text::turned_back(text)) m_garbled.add(text, before->text, where);
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
    constexpr std::string_view k_in_no_name = "?$%=@[]^{}~|";
    return text::contains(text, k_replacement) ||
           (kind == Text::name && text.find_first_of(k_in_no_name) != std::string::npos);
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
