#include "pipeline/office/case_merges.hpp"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

#include "pipeline/lists/chosen_edition.hpp"
#include "pipeline/lists/decided.hpp"

namespace seiseki::office {

using lists::Merge;
using store::Decision;
using store::ListManifest;
using store::ReportId;

CaseMerges::CaseMerges(const CaseScope& scope, std::set<PlayerKey> people)
    : m_scope{scope}, m_sources{scope.sources()}, m_undone{lists::undone_merges(m_sources.decisions)} {
  if (m_undone.empty()) return;
  std::set<PlayerKey> named;
  for (const Decision& correction : all_cases(m_sources.decisions)) {
    if (correction.id != scope.correction().id && !scope.waiting_cases().contains(correction.id)) continue;
    if (correction.object.starts_with(lists::k_player_object))
      people.insert(PlayerKey{correction.object.substr(lists::k_player_object.size())});
  }
  for (const Decision& decision : m_sources.decisions.list({.kind = std::string{lists::k_identify}})) {
    const auto report = scope.is_computed(decision.id) ? lists::report_of_object(decision.object) : std::nullopt;
    if (report && scope.counts(*report)) named.insert(PlayerKey{lists::text_of(decision)});
  }
  for (const Decision& decision : m_sources.decisions.list({.kind = std::string{k_replace_report}})) {
    const auto replaced = scope.is_computed(decision.id) ? lists::report_of_object(decision.object) : std::nullopt;
    if (!replaced) continue;
    const std::vector<PlayerKey> before = m_sources.reports.people(*replaced);
    for (const PlayerKey& player : m_sources.reports.people(ReportId{std::stoll(decision.after)})) {
      if (std::find(before.begin(), before.end(), player) == before.end()) named.insert(player);
    }
  }
  people = lists::with_merged(std::move(people), lists::merges(m_sources.decisions));
  std::copy_if(m_undone.begin(), m_undone.end(), std::back_inserter(m_taken_back), [&](const Merge& merge) {
    const PlayerKey from = player_key(merge.from);
    return people.contains(from) || people.contains(player_key(merge.into)) || named.contains(from);
  });
}

bool CaseMerges::is_taken_back(const Merge& merge) const {
  return std::find(m_taken_back.begin(), m_taken_back.end(), merge) != m_taken_back.end();
}

std::vector<Merge> CaseMerges::undone_on(const ListManifest& standing) const {
  std::vector<Merge> out = m_undone;
  std::erase_if(out, [&](const Merge& merge) {
    return lists::last_day_of(standing.month, m_scope.series()) < merge.effective ||
           !m_sources.lists.entries_of(standing.id, player_key(merge.from)).empty();
  });
  return out;
}

std::vector<Merge> CaseMerges::taken_back_on(const ListManifest& standing) const {
  if (m_taken_back.empty()) return {};
  std::vector<Merge> out = undone_on(standing);
  std::erase_if(out, [&](const Merge& merge) { return !is_taken_back(merge); });
  return out;
}

std::vector<Merge> CaseMerges::kept_on(const ListManifest& standing) const {
  std::vector<Merge> out = undone_on(standing);
  std::erase_if(out, [&](const Merge& merge) { return is_taken_back(merge); });
  return out;
}

std::vector<Merge> CaseMerges::on(const ListManifest& standing) const {
  std::vector<Merge> out = lists::merges(m_sources.decisions);
  const std::vector<Merge> kept = kept_on(standing);
  out.insert(out.end(), kept.begin(), kept.end());
  return out;
}

std::vector<Merge> CaseMerges::until(const ListManifest& standing, std::set<store::DecisionId> used) const {
  for (const ListManifest& list : m_sources.lists.all()) {
    if (list.month <= standing.month) used.insert(list.decisions.begin(), list.decisions.end());
  }
  std::vector<Merge> out = on(standing);
  std::erase_if(out, [&](const Merge& merge) { return !used.contains(merge.decision); });
  return out;
}

}  // namespace seiseki::office
