#include "importers/report_form/participant_section.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "importers/report_form/findings.hpp"
#include "importers/report_form/values.hpp"
#include "importers/text/ascii.hpp"

namespace seiseki::importers::report_form {

namespace {

constexpr int k_max_number = 9'999;

bool has_roman_letter(const std::string& name) {
  return std::any_of(name.begin(), name.end(), text::is_letter);
}

class ParticipantReader {
public:
  explicit ParticipantReader(text::FindingList& findings) : m_findings{findings} {}

  void read(const Entry& entry) {
    ImportedPlayer player;
    player.national_id = entry.text(Column::id) == "0" ? "" : entry.text(Column::id);
    player.name = entry.text(Column::name);
    player.kanji = entry.text(Column::kanji);
    player.where = entry.row.where;
    // A number alone is a line prepared and not used.
    if (player.national_id.empty() && player.name.empty() && player.kanji.empty()) return;
    if (player.name.empty()) {
      report(m_findings, k_participant_incomplete, entry, Column::name);
      player.name = player.kanji;
    } else if (!has_roman_letter(player.name)) {
      report(m_findings, k_name_script, entry, Column::name);
    } else if (player.name.find(',') != std::string::npos) {
      report(m_findings, k_name_comma, entry, Column::name);
    }
    if (const std::string number = entry.text(Column::number); !number.empty()) {
      const auto value = parse_count(number);
      if (value && *value >= 1 && *value <= k_max_number && m_numbers.insert(*value).second) {
        player.start_number = StartNumber{*value};
      } else {
        report(m_findings, k_participant_number, entry, Column::number, {number});
      }
    }
    read_more(entry, player);
    m_players.push_back(std::move(player));
  }

  std::vector<ImportedPlayer> numbered() {
    report_twice();
    int next = m_numbers.empty() ? 1 : *m_numbers.rbegin() + 1;
    for (ImportedPlayer& player : m_players) {
      if (player.start_number == StartNumber{}) player.start_number = StartNumber{next++};
      player.where.start_number = player.start_number;
    }
    return std::move(m_players);
  }

private:
  void read_more(const Entry& entry, ImportedPlayer& player) {
    if (const std::string rank = entry.text(Column::rank); !rank.empty()) {
      player.rank = parse_count(rank);
      if (!player.rank) report(m_findings, k_number, entry, Column::rank);
    }
    if (const std::string birth = entry.text(Column::birth); !birth.empty()) {
      const auto day = parse_day(birth);
      if (!day) return report(m_findings, k_date, entry, Column::birth);
      player.birth = PartialDate{static_cast<int>(day->year()), static_cast<int>(static_cast<unsigned>(day->month())),
                                 static_cast<int>(static_cast<unsigned>(day->day()))};
    }
  }

  // Where games name a row by its number, one row too many makes everybody below somebody else.
  void report_twice() {
    std::set<std::string> ids;
    for (const ImportedPlayer& player : m_players) {
      if (player.start_number != StartNumber{} || player.national_id.empty()) continue;
      if (!ids.insert(player.national_id).second)
        m_findings.add(k_participant_twice, player.where, player.name, {player.national_id});
    }
  }

  text::FindingList& m_findings;
  std::set<int> m_numbers;
  std::vector<ImportedPlayer> m_players;
};

}  // namespace

std::vector<ImportedPlayer> read_participants(const std::vector<Entry>& rows, text::FindingList& findings) {
  ParticipantReader reader{findings};
  for (const Entry& row : rows) reader.read(row);
  return reader.numbered();
}

}  // namespace seiseki::importers::report_form
