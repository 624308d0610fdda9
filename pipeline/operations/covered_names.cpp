#include "pipeline/operations/covered_names.hpp"

#include <algorithm>

#include "importers/text/unicode.hpp"
#include "pipeline/identity/name_match.hpp"
#include "pipeline/lists/decided.hpp"

namespace seiseki::operations {

namespace {

/// Or a part of a character beyond ASCII.
bool is_letter(char c) {
  return static_cast<unsigned char>(c) >= 0x80U || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// Kanji stand among other words without a blank; Roman letters are a name where no word goes on.
bool is_whole(std::string_view text, std::size_t at, std::string_view name) {
  if (!importers::text::is_ascii(name)) return true;
  const bool begins = at == 0 || !is_letter(text[at - 1]);
  const std::size_t end = at + name.size();
  return begins && (end == text.size() || !is_letter(text[end]));
}

}  // namespace

CoveredNames::CoveredNames(store::RosterStore& roster) : m_tombstones{roster.tombstones()} {
  for (const auto& [player, tombstone] : m_tombstones) {
    for (const FederationId& id : lists::ids_of({player})) {
      for (const store::KeptRosterName& name : roster.names_erased(id)) {
        add(name.romaji, tombstone);
        add(name.kanji, tombstone);
        if (!name.romaji.empty() && !name.kanji.empty()) add(name.romaji + " " + name.kanji, tombstone);
      }
    }
  }
}

void CoveredNames::add(const std::string& name, const std::string& tombstone) {
  // One character is no name that could be told from a word.
  constexpr std::size_t k_shortest = 4;
  const auto put = [&](const std::string& form) {
    const bool is_known =
        std::any_of(m_names.begin(), m_names.end(), [&](const auto& one) { return one.first == form; });
    if (form.size() >= k_shortest && !is_known) m_names.emplace_back(form, tombstone);
  };
  put(name);
  if (const std::size_t blank = name.find(' '); blank != std::string::npos) {
    const std::string family = name.substr(0, blank);
    const std::string given = name.substr(blank + 1);
    put(family + ", " + given);
    put(given + " " + family);
    put(given + ", " + family);
    if (!importers::text::is_ascii(name)) put(family + given);
  }
  std::stable_sort(m_names.begin(), m_names.end(),
                   [](const auto& a, const auto& b) { return a.first.size() > b.first.size(); });
}

const std::string* CoveredNames::tombstone(const PlayerKey& player) const {
  const auto found = m_tombstones.find(player);
  return found == m_tombstones.end() ? nullptr : &found->second;
}

std::string CoveredNames::covered(std::string text) const {
  for (const auto& [name, tombstone] : m_names) {
    for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at)) {
      if (is_whole(text, at, name)) {
        text.replace(at, name.size(), tombstone);
        at += tombstone.size();
      } else {
        at += name.size();
      }
    }
  }
  return text;
}

void CoveredNames::cover(store::Report& report, std::span<const store::Decision> decisions) {
  m_players.clear();
  if (m_tombstones.empty()) return;
  for (store::ReportPlayer& player : report.players) {
    const std::string number = "player:" + std::to_string(player.start_number.value());
    const store::Decision* said =
        lists::last_decision(decisions, lists::k_identify, lists::report_object(report.header.id, number));
    const PlayerKey taken_for = said == nullptr ? player.player : PlayerKey{lists::text_of(*said)};
    const std::string* erased = tombstone(taken_for);
    if (erased == nullptr) {
      // Nobody has said who it is: the name may be all there is of whoever was erased.
      if (!is_member_key(taken_for)) player.name = covered(std::move(player.name));
      continue;
    }
    m_players.emplace(player.start_number, *erased);
    add(player.name, *erased);
    player.name = *erased;
  }
  cover(report.findings);
}

void CoveredNames::cover(std::vector<store::StoredFinding>& findings) const {
  if (m_tombstones.empty()) return;
  for (store::StoredFinding& finding : findings) {
    finding.quoted = covered(std::move(finding.quoted));
    for (store::StoredArgument& argument : finding.arguments) argument.value = covered(std::move(argument.value));
    const auto player = finding.where.start_number ? m_players.find(*finding.where.start_number) : m_players.end();
    if (player == m_players.end()) continue;
    finding.quoted.clear();
    finding.where.line = finding.where.column = finding.where.table_row = 0;
    for (store::StoredArgument& argument : finding.arguments) {
      const bool is_name = std::any_of(m_names.begin(), m_names.end(), [&](const auto& one) {
        return one.second == player->second &&
               identity::match_name(argument.value, one.first, one.first) != identity::NameMatch::different;
      });
      if (is_name) argument.value = player->second;
    }
  }
}

void CoveredNames::cover(ingest::Side& side) const {
  for (ingest::Side::Player& player : side.players) {
    const std::string* erased = tombstone(PlayerKey{player.id});
    player.name = erased == nullptr ? covered(std::move(player.name)) : *erased;
  }
}

}  // namespace seiseki::operations
