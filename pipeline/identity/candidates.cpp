#include "pipeline/identity/candidates.hpp"

#include <algorithm>
#include <cstdlib>

#include "pipeline/identity/id_spelling.hpp"

namespace seiseki::identity {

using importers::ImportedPlayer;

namespace {

constexpr std::size_t k_shown = 5;
constexpr int k_near_rating = 60;  // a list or two apart

using Kind = Fact::Kind;
using Verdict = Fact::Verdict;

/// Compares one player with one member, fact by fact.
class Comparison {
public:
  Comparison(const ImportedPlayer& player, const Member& member, Games games)
      : m_player{player}, m_member{member}, m_games{games} {
    m_out.member = &member;
    m_out.name = match_name(player.name, member.romaji, member.kanji);
    compare_name();
    compare_fide_id();
    compare_federation_id();
    compare_birth();
    compare_ratings();
    compare_club();
    compare_federation();
    compare_lists();
  }
  Candidate take() && { return std::move(m_out); }

private:
  void add(Fact fact) {
    m_out.weight += fact.weight;
    m_out.facts.push_back(std::move(fact));
  }

  void compare_name() {
    switch (m_out.name) {
      case NameMatch::different:
        return add({Kind::name, Verdict::differs, -40});
      case NameMatch::near:
        return add({Kind::name, Verdict::near, 10});
      case NameMatch::reordered:
        return add({Kind::name, Verdict::agrees, 15});
      case NameMatch::exact:
        return add({Kind::name, Verdict::agrees, 20});
    }
  }

  void compare_fide_id() {
    if (m_player.fide_id.empty() || m_member.fide_id.empty()) return add({Kind::fide_id, Verdict::unknown});
    const bool same = m_member.fide_id.text() == m_player.fide_id;
    add(same ? Fact{Kind::fide_id, Verdict::agrees, 100} : Fact{Kind::fide_id, Verdict::differs, -60});
  }

  void compare_federation_id() {
    const auto spelled = read_federation_id(m_player.national_id, m_player.federation);
    if (!spelled) return add({Kind::federation_id, Verdict::unknown});
    if (is_one_slip_away(spelled->id, m_member.id)) return add({Kind::federation_id, Verdict::near, 40});
    add({Kind::federation_id, spelled->id == m_member.id ? Verdict::agrees : Verdict::differs});
  }

  void compare_birth() {
    if (!m_player.birth || !m_member.birth || m_player.birth->year == 0) return add({Kind::birth, Verdict::unknown});
    const bool same_year = m_player.birth->year == static_cast<int>(m_member.birth->year());
    const auto full = m_player.birth->full();
    const bool agrees = full ? *full == *m_member.birth : same_year;
    if (agrees) return add(full ? Fact{Kind::birth, Verdict::agrees, 50} : Fact{Kind::birth, Verdict::near, 30});
    add({.kind = Kind::birth, .verdict = Verdict::differs, .weight = -50, .same_year = same_year});
  }

  static Games others_than(Games games) {
    return games == Games::over_the_board ? Games::by_correspondence : Games::over_the_board;
  }

  std::optional<int> nearest_rating(Games games, const std::optional<int>& printed) const {
    if (games == Games::by_correspondence) return m_member.correspondence;
    std::optional<int> nearest;
    for (const auto& own : {m_member.standard, m_member.rapid}) {
      if (own && (!nearest || (printed && std::abs(*own - *printed) < std::abs(*nearest - *printed)))) nearest = own;
    }
    return nearest;
  }

  void compare_ratings() {
    const auto printed = m_player.rating_national ? m_player.rating_national : m_player.rating;
    const auto nearest = nearest_rating(m_games, printed);
    if (!nearest) {
      const Games games = others_than(m_games);
      const auto own = nearest_rating(games, std::nullopt);
      return add({.kind = Kind::rating,
                  .own = own ? std::to_string(*own) : std::string{},
                  .by_correspondence = own.has_value() && games == Games::by_correspondence});
    }
    Fact out{.kind = Kind::rating,
             .own = std::to_string(*nearest),
             .by_correspondence = m_games == Games::by_correspondence};
    if (printed && *printed != 0) {
      const int apart = std::abs(*nearest - *printed);
      out.verdict = apart == 0 ? Verdict::agrees : apart <= k_near_rating ? Verdict::near : Verdict::differs;
      out.weight = apart <= k_near_rating ? 20 : -10;
      out.printed = std::to_string(*printed);
    }
    add(std::move(out));
  }

  void compare_club() {
    if (!m_player.club.empty() && comparison_key(m_player.club) == comparison_key(m_member.club))
      return add({Kind::club, Verdict::agrees, 20, m_member.club});
    const bool both = !m_player.club.empty() && !m_member.club.empty();
    add({Kind::club, both ? Verdict::differs : Verdict::unknown, 0, m_member.club});
  }

  void compare_federation() {
    if (m_player.federation.empty() || m_member.federation.empty()) return add({Kind::federation, Verdict::unknown});
    const bool same = m_player.federation == m_member.federation.text();
    add({Kind::federation, same ? Verdict::agrees : Verdict::differs, same ? 0 : -10, m_member.federation.text()});
  }

  void compare_lists() {
    const auto list_of = [&](Games games) {
      return games == Games::by_correspondence ? m_member.last_correspondence_list : m_member.last_list;
    };
    const Games games = list_of(m_games) ? m_games : others_than(m_games);
    const auto last = list_of(games);
    add({.kind = Kind::last_list,
         .own = last ? to_iso(*last) : std::string{},
         .by_correspondence = last.has_value() && games == Games::by_correspondence});
  }

  const ImportedPlayer& m_player;
  const Member& m_member;
  Games m_games;
  Candidate m_out;
};

Words words_of_birth(const Fact& fact) {
  if (fact.verdict == Verdict::agrees) return {"the same birth date", "生年月日が同じ"};
  if (fact.verdict == Verdict::near) return {"the same birth year", "生年が同じ"};
  return fact.same_year ? Words{"another birth date", "生年月日が異なる"} : Words{"another birth year", "生年が異なる"};
}

Words words_of_rating(const Fact& fact) {
  if (fact.own.empty()) return {"unrated", "UR"};
  Words out = fact.by_correspondence ? Words{"correspondence rating " + fact.own, "通信対局レーティング " + fact.own}
                                     : Words{"rating " + fact.own, "レーティング " + fact.own};
  if (fact.printed.empty()) return out;
  return {out.en + ", printed " + fact.printed, out.ja + "、記載 " + fact.printed};
}

}  // namespace

Games games_of(const importers::ImportedTournament& tournament) {
  return tournament.details.declared_correspondence ? Games::by_correspondence : Games::over_the_board;
}

std::string_view to_string(Kind kind) {
  constexpr std::string_view k_words[] = {"name",   "fide-id", "federation-id", "birth",
                                          "rating", "club",    "federation",    "last-list"};
  return k_words[static_cast<std::size_t>(kind)];
}

std::string_view to_string(Verdict verdict) {
  constexpr std::string_view k_words[] = {"agrees", "near", "differs", "unknown"};
  return k_words[static_cast<std::size_t>(verdict)];
}

Words words_of(const Fact& fact) {
  const bool differs = fact.verdict == Verdict::differs;
  const bool is_unknown = fact.verdict == Verdict::unknown;
  switch (fact.kind) {
    case Kind::name:
      if (differs) return {"another name", "氏名が異なる"};
      return fact.verdict == Verdict::near ? Words{"another spelling", "表記が異なる"} : Words{};
    case Kind::fide_id:
      if (is_unknown) return {};
      return differs ? Words{"another FIDE ID", "FIDE IDが異なる"} : Words{"the same FIDE ID", "FIDE IDが同じ"};
    case Kind::federation_id:
      return fact.verdict == Verdict::near ? Words{"one slip from the printed ID", "記載のIDと1か所違い"} : Words{};
    case Kind::birth:
      return is_unknown ? Words{} : words_of_birth(fact);
    case Kind::rating:
      return words_of_rating(fact);
    case Kind::club:
      if (fact.verdict == Verdict::agrees) return {"the same club", "所属クラブが同じ"};
      return fact.own.empty() ? Words{} : Words{"club " + fact.own, "所属 " + fact.own};
    case Kind::federation:
      return differs ? Words{"federation " + fact.own, "連盟 " + fact.own} : Words{};
    case Kind::last_list:
      if (fact.by_correspondence) return {"last correspondence list " + fact.own, "最新の通信対局リスト " + fact.own};
      return fact.own.empty() ? Words{"on no list", "リストになし"}
                              : Words{"last list " + fact.own, "最新リスト " + fact.own};
  }
  return {};
}

bool is_one_slip_away(const FederationId& a, const FederationId& b) {
  const std::string& x = a.text();
  const std::string& y = b.text();
  if (x.size() != y.size()) return false;
  const auto [at, other] = std::mismatch(x.begin(), x.end(), y.begin());
  if (at == x.end()) return false;
  if (std::equal(at + 1, x.end(), other + 1)) return true;
  return at + 1 != x.end() && *at == *(other + 1) && *(at + 1) == *other && std::equal(at + 2, x.end(), other + 2);
}

std::vector<Candidate> candidates_for(const ImportedPlayer& player, const Roster& roster, Games games) {
  std::vector<const Member*> members = roster.alike(player.name);
  if (!player.fide_id.empty()) {
    if (const Member* by_fide = roster.find(FideId{player.fide_id});
        by_fide != nullptr && std::find(members.begin(), members.end(), by_fide) == members.end())
      members.push_back(by_fide);
  }
  std::vector<Candidate> out;
  for (const Member* member : members) {
    if (!member->merged) out.push_back(Comparison{player, *member, games}.take());
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

Words describe(const std::vector<Candidate>& candidates) {
  Words out;
  for (std::size_t i = 0; i < candidates.size() && i < k_shown; ++i) {
    const Candidate& candidate = candidates[i];
    Words facts;
    for (const Fact& compared : candidate.facts) {
      const Words fact = words_of(compared);
      if (fact.en.empty()) continue;
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
