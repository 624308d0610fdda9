#include "importers/report_form/participants.hpp"

#include <algorithm>

#include "engine/domain/home.hpp"
#include "importers/report_form/values.hpp"
#include "importers/text/scalars.hpp"
#include "importers/text/unicode.hpp"

namespace seiseki::importers::report_form {

namespace {

/// `n3330834` for every spelling of N03330834, `az-345` for those of AZ-00345; empty for what cannot be an ID.
std::string id_key(std::string_view reference) {
  const IdForm& form = home().ids;
  const std::string id = text::nfkc_casefold(plain(reference));
  const std::string own = text::nfkc_casefold(form.prefix);
  const bool has_letter = form.other_letters && id[0] >= 'a' && id[0] <= 'z';
  const std::string prefix = id.starts_with(own) ? own : has_letter ? id.substr(0, 1) : std::string{};
  const std::string digits = id.substr(prefix.size());
  const std::size_t significant = digits.find_first_not_of('0');
  if (significant == std::string::npos || digits.find_first_not_of("0123456789") != std::string::npos) return {};
  return (prefix.empty() ? own : prefix) + digits.substr(significant);
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
