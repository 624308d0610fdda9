#include "importers/report_form/participants.hpp"

#include <algorithm>

#include "importers/report_form/values.hpp"
#include "importers/text/scalars.hpp"
#include "importers/text/unicode.hpp"

namespace seiseki::importers::report_form {

namespace {

/// `n3330834` for every spelling of N03330834; empty for what cannot be an ID.
std::string id_key(std::string_view reference) {
  std::string id = text::nfkc_casefold(plain(reference));
  const bool has_letter = !id.empty() && id.front() >= 'a' && id.front() <= 'z';
  const std::string digits = id.substr(has_letter ? 1 : 0);
  const std::size_t significant = digits.find_first_not_of('0');
  if (significant == std::string::npos || digits.find_first_not_of("0123456789") != std::string::npos) return {};
  return std::string(1, has_letter ? id.front() : 'n') + digits.substr(significant);
}

/// Names without case, width, blanks and commas.
std::string name_key(std::string_view name) {
  std::string key = text::nfkc_casefold(plain(name));
  std::erase_if(key, [](char c) { return c == ' ' || c == ',' || c == '\t'; });
  return key.empty() ? key : "name:" + key;
}

}  // namespace

void Participants::remember(const std::string& key, StartNumber number) {
  if (key.empty()) return;
  std::vector<StartNumber>& holders = m_by_key[key];
  if (std::find(holders.begin(), holders.end(), number) == holders.end()) holders.push_back(number);
}

void Participants::add(const ImportedPlayer& player) {
  m_by_number.emplace(player.start_number.value(), player.start_number);
  remember(id_key(player.national_id), player.start_number);
  remember(name_key(player.name), player.start_number);
  remember(name_key(player.kanji), player.start_number);
}

std::vector<StartNumber> Participants::find(std::string_view reference) const {
  if (const auto number = text::parse_number(plain(reference))) {
    const auto participant = m_by_number.find(*number);
    if (participant != m_by_number.end()) return {participant->second};
  }
  for (const std::string& key : {id_key(reference), name_key(reference)}) {
    const auto found = m_by_key.find(key);
    if (!key.empty() && found != m_by_key.end()) return found->second;
  }
  return {};
}

}  // namespace seiseki::importers::report_form
