#include "pipeline/identity/candidates.hpp"

#include <algorithm>
#include <cstdlib>

#include "pipeline/identity/id_spelling.hpp"

namespace seiseki::identity {

using importers::ImportedPlayer;

namespace {

constexpr std::size_t k_shown = 5;
constexpr int k_near_rating = 60;  // a list or two apart

/// Compares one player with one member, fact by fact.
class Comparison {
public:
  Comparison(const ImportedPlayer& player, const Member& member) : m_player{player} {
    m_out.member = &member;
    m_out.name = match_name(player.name, member.romaji, member.kanji);
    constexpr int k_weights[] = {0, 10, 15, 20};
    m_out.weight = k_weights[static_cast<int>(m_out.name)];
    if (m_out.name == NameMatch::different) add(-40, "another name", "氏名が異なる");
    if (m_out.name == NameMatch::near) add(0, "another spelling", "表記が異なる");
    compare_ids(member);
    compare_birth(member);
    compare_ratings(member);
    compare_affiliation(member);
    if (member.last_list) {
      add(0, "last list " + to_iso(*member.last_list), "最新リスト " + to_iso(*member.last_list));
    } else {
      add(0, "on no list", "リストになし");
    }
  }
  Candidate take() && { return std::move(m_out); }

private:
  void add(int weight, std::string en, std::string ja) {
    m_out.weight += weight;
    m_out.facts.push_back({std::move(en), std::move(ja)});
  }

  void compare_ids(const Member& member) {
    if (!m_player.fide_id.empty() && member.fide_id.text() == m_player.fide_id)
      add(100, "the same FIDE ID", "FIDE IDが同じ");
    else if (!m_player.fide_id.empty() && !member.fide_id.empty())
      add(-60, "another FIDE ID", "FIDE IDが異なる");
    const auto spelled = read_federation_id(m_player.national_id, m_player.federation);
    if (spelled && is_one_slip_away(spelled->id, member.id))
      add(40, "one slip from the printed ID", "記載のIDと1か所違い");
  }

  void compare_birth(const Member& member) {
    if (!m_player.birth || !member.birth || m_player.birth->year == 0) return;
    const bool same_year = m_player.birth->year == static_cast<int>(member.birth->year());
    const auto full = m_player.birth->full();
    if (full ? *full == *member.birth : same_year)
      add(full ? 50 : 30, full ? "the same birth date" : "the same birth year", full ? "生年月日が同じ" : "生年が同じ");
    else
      add(-50, same_year ? "another birth date" : "another birth year",
          same_year ? "生年月日が異なる" : "生年が異なる");
  }

  void compare_ratings(const Member& member) {
    const auto printed = m_player.rating_national ? m_player.rating_national : m_player.rating;
    if (!member.standard && !member.rapid) return add(0, "unrated", "UR");
    std::optional<int> nearest;
    for (const auto& own : {member.standard, member.rapid}) {
      if (own && (!nearest || (printed && std::abs(*own - *printed) < std::abs(*nearest - *printed)))) nearest = own;
    }
    const std::string rating = std::to_string(*nearest);
    if (!printed || *printed == 0) return add(0, "rating " + rating, "レーティング " + rating);
    const std::string shown = std::to_string(*printed);
    add(std::abs(*nearest - *printed) <= k_near_rating ? 20 : -10, "rating " + rating + ", printed " + shown,
        "レーティング " + rating + "、記載 " + shown);
  }

  void compare_affiliation(const Member& member) {
    if (!m_player.club.empty() && comparison_key(m_player.club) == comparison_key(member.club))
      add(20, "the same club", "所属クラブが同じ");
    else if (!member.club.empty())
      add(0, "club " + member.club, "所属 " + member.club);
    if (!m_player.federation.empty() && !member.federation.empty() && m_player.federation != member.federation.text())
      add(-10, "federation " + member.federation.text(), "連盟 " + member.federation.text());
  }

  const ImportedPlayer& m_player;
  Candidate m_out;
};

}  // namespace

bool is_one_slip_away(const FederationId& a, const FederationId& b) {
  const std::string& x = a.text();
  const std::string& y = b.text();
  if (x.size() != y.size()) return false;
  const auto [at, other] = std::mismatch(x.begin(), x.end(), y.begin());
  if (at == x.end()) return false;
  if (std::equal(at + 1, x.end(), other + 1)) return true;
  return at + 1 != x.end() && *at == *(other + 1) && *(at + 1) == *other && std::equal(at + 2, x.end(), other + 2);
}

std::vector<Candidate> candidates_for(const ImportedPlayer& player, const Roster& roster) {
  std::vector<const Member*> members = roster.alike(player.name);
  if (!player.fide_id.empty()) {
    if (const Member* by_fide = roster.find(FideId{player.fide_id});
        by_fide != nullptr && std::find(members.begin(), members.end(), by_fide) == members.end())
      members.push_back(by_fide);
  }
  std::vector<Candidate> out;
  for (const Member* member : members) {
    if (!member->merged) out.push_back(Comparison{player, *member}.take());
  }
  std::sort(out.begin(), out.end(), [](const Candidate& a, const Candidate& b) {
    return a.weight != b.weight ? a.weight > b.weight : a.member->id < b.member->id;
  });
  return out;
}

std::string label(const Member& member) {
  std::string out = member.id.text() + " " + member.romaji;
  if (!member.kanji.empty() && member.kanji != member.romaji) out += " " + member.kanji;
  return out;
}

Fact describe(const std::vector<Candidate>& candidates) {
  Fact out;
  for (std::size_t i = 0; i < candidates.size() && i < k_shown; ++i) {
    const Candidate& candidate = candidates[i];
    Fact facts;
    for (const Fact& fact : candidate.facts) {
      facts.en += (facts.en.empty() ? "" : "; ") + fact.en;
      facts.ja += (facts.ja.empty() ? "" : "、") + fact.ja;
    }
    const std::string who = label(*candidate.member);
    out.en += (i == 0 ? "" : ", ") + who + " (" + facts.en + ")";
    out.ja += (i == 0 ? "" : "、") + who + "(" + facts.ja + ")";
  }
  if (candidates.size() > k_shown) {
    const std::string more = std::to_string(candidates.size() - k_shown);
    out.en += " and " + more + " more";
    out.ja += " ほか" + more + "人";
  }
  return out;
}

}  // namespace seiseki::identity
