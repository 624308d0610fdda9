#include "pipeline/identity/resolver.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <utility>

#include "engine/domain/merged_from.hpp"
#include "importers/checks/player_ids.hpp"
#include "pipeline/identity/candidates.hpp"
#include "pipeline/identity/findings.hpp"
#include "pipeline/identity/id_spelling.hpp"
#include "pipeline/identity/name_match.hpp"
#include "pipeline/identity/wanted.hpp"

namespace seiseki::identity {

using importers::ImportedPlayer;
using importers::ImportedTournament;

namespace {

constexpr std::size_t k_max_argument_bytes = 1200;

std::string join(const std::vector<std::string>& parts) {
  std::string out;
  for (const std::string& part : parts) out += (out.empty() ? "" : ", ") + part;
  return out;
}

/// What was done to a printed ID, as read_federation_id() names it.
std::string in_japanese(const std::vector<std::string>& normalisations) {
  constexpr std::string_view k_supplied = " added";
  std::string out;
  for (const std::string& normalisation : normalisations) {
    out += out.empty() ? "" : "、";
    if (normalisation == "trimmed")
      out += "前後の空白を除去";
    else if (normalisation == "full-width to ASCII")
      out += "全角を半角に変換";
    else if (normalisation == "upper case")
      out += "大文字に変換";
    else if (normalisation == "zeros added")
      out += "先頭の0を補完";
    else
      out += normalisation.substr(0, normalisation.find(k_supplied)) + " を補完";
  }
  return out;
}

/// `Did you mean N01234567 Kitakaze Hana? `, in both languages, or nothing.
Words suggestion(const std::vector<Candidate>& candidates) {
  if (candidates.empty()) return {};
  const Words list = describe(candidates);
  return {"Did you mean " + list.en + "? ", list.ja + " のことでしょうか。"};
}

std::optional<Date> last_day_of(const ImportedTournament& tournament) {
  std::optional<Date> last = tournament.details.end;
  for (const auto& [round, date] : tournament.details.round_dates) last = last ? std::max(*last, date) : date;
  return last ? last : tournament.details.start;
}

/// What is thought of one player: who it is, and what is said about it. An open question leaves nobody.
struct Judgement {
  ResolvedPlayer player;
  std::vector<Finding> findings;
};

/// One tournament's resolution in the making.
class Resolver {
public:
  Resolver(const ImportedTournament& tournament, const Roster& roster, const Assignments& assignments,
           const EventId& event)
      : m_tournament{tournament},
        m_roster{roster},
        m_event{event},
        m_assigned{assign(assignments, tournament, event)},
        m_last_day{last_day_of(tournament)} {
    m_out.organiser = comparison_key(tournament.details.organiser);
    for (const importers::ImportedGame& game : tournament.games) {
      if (game.white && game.black) {
        m_playing.insert(*game.white);
        m_playing.insert(*game.black);
        m_meetings.insert(std::minmax({*game.white, *game.black}));
      }
    }
  }

  Resolution run() && {
    for (std::size_t i = 0; i < m_tournament.players.size(); ++i) {
      Judgement judged = judge(m_tournament.players[i], m_assigned.by_player[i]);
      m_unmerged.push_back(judged.player.id);
      follow_merge(m_tournament.players[i], judged);
      m_out.players.push_back(std::move(judged.player));
      for (Finding& finding : judged.findings) m_out.findings.push_back(std::move(finding));
    }
    find_stray_assignments();
    find_duplicates();
    // A statement that makes two players of one member is a slip, and is not remembered.
    std::erase_if(m_out.settled,
                  [&](const Settled& settled) { return settled.id && !m_out.find(settled.start_number)->id; });
    return std::move(m_out);
  }

private:
  static Finding about(const ImportedPlayer& player, const FindingKind& kind, std::vector<std::string> arguments) {
    Location where = player.where;
    where.start_number = player.start_number;
    // Several candidates with their facts are longer than what a document may put into a sentence.
    return finding(kind, std::move(where), player.national_id, std::move(arguments), k_max_argument_bytes);
  }
  static void say(Judgement& out, const ImportedPlayer& player, const FindingKind& kind,
                  std::vector<std::string> arguments) {
    out.findings.push_back(about(player, kind, std::move(arguments)));
  }
  static std::string number(const ImportedPlayer& player) { return std::to_string(player.start_number.value()); }

  // ---- the order of resolution ------------------------------------------------------------------------------------

  Judgement judge(const ImportedPlayer& player, const std::vector<const Assignment*>& given) {
    if (!given.empty()) return by_assignment(player, given);
    const auto known = m_roster.memory().find(printed_person(player), m_out.organiser, m_event.text());
    if (known && known->reach == Reach::event) {
      if (auto remembered = by_memory(player, *known)) return std::move(*remembered);
    }
    Judgement judged = player.national_id.empty() ? by_fide_id(player, {}) : by_federation_id(player);
    // What ID and name say together needs no memory; a question, or nobody, may have been settled before.
    if (!judged.player.id && known) {
      if (auto remembered = by_memory(player, *known)) return std::move(*remembered);
    }
    // Taken for a stranger of that name, everybody of an exchanged column would be left out, and nothing asked.
    const auto id = judged.player.id ? std::nullopt : read_federation_id(player.name);
    if (id && !id->completed() && !read_federation_id(player.national_id))
      say(judged, player, k_id_in_name, {player.name, number(player)});
    return judged;
  }

  Judgement by_assignment(const ImportedPlayer& player, const std::vector<const Assignment*>& given) {
    Judgement out{ResolvedPlayer{.start_number = player.start_number, .how = ResolvedBy::assignment}, {}};
    const Assignment& assignment = *given.front();
    std::set<std::string> meant;
    for (const Assignment* statement : given) meant.insert(statement->id ? statement->id->text() : "none");
    const bool shares_its_name =
        !assignment.start_number && assignment.printed_id.empty() && namesakes_here(player) > 1;
    if (meant.size() > 1 || shares_its_name) {
      const std::string what = meant.size() > 1 ? join({meant.begin(), meant.end()}) : player.name;
      say(out, player, k_id_assigned_unclear, {player.name, what, number(player)});
      return out;
    }
    const bool name_given = !assignment.name.empty();
    const bool name_as_printed = name_given && comparison_key(assignment.name) == comparison_key(player.name);
    const Member* member = assignment.id ? m_roster.find(*assignment.id) : nullptr;
    if (assignment.id && member == nullptr && m_roster.is_at_hand()) {
      unknown_id(out, player, assignment.id->text());
      return out;
    }
    // Where no name is printed, none can contradict.
    const bool agrees = member == nullptr || player.name.empty() || member->match(player.name) != NameMatch::different;
    if ((name_given && !name_as_printed) || (!agrees && !name_as_printed)) {
      const std::string who = member != nullptr ? label(*member) : "none (" + assignment.name + ")";
      say(out, player, k_id_assigned_name,
          {number(player), who, player.name, assignment.id ? assignment.id->text() : "none"});
      return out;
    }
    out.player.id = assignment.id;
    out.player.normalisations.emplace_back("assigned");
    say(out, player, agrees ? k_id_assigned : k_id_assigned_other_name,
        {player.name, member != nullptr ? label(*member) : "-"});
    if (assignment.remember) {
      m_out.settled.push_back({player.start_number, printed_person(player), player.name, assignment.id,
                               member != nullptr ? comparison_key(member->romaji) : "", assignment.reason});
    }
    return out;
  }

  /// nullopt when what was settled no longer holds: the member is gone or bears another name, or a namesake has joined
  /// and the print has nothing to tell them apart.
  std::optional<Judgement> by_memory(const ImportedPlayer& player, const Memory::Found& found) {
    const RememberedIdentity& known = *found.identity;
    const Member* member = known.id ? m_roster.find(*known.id) : nullptr;
    if (known.id && (member == nullptr || !member->has_name_key(known.member_key))) return std::nullopt;
    if (found.reach != Reach::event) {
      const std::vector<const Member*> namesakes = m_roster.named(player.name);
      const bool others = std::any_of(namesakes.begin(), namesakes.end(), [&](const Member* namesake) {
        return member != nullptr && namesake->id != member->id && !namesake->merged;
      });
      if (others && (!known.printed.has_id() || found.reach == Reach::everywhere)) return std::nullopt;
    }
    const std::string day = to_iso(known.when);
    Judgement out{ResolvedPlayer{.start_number = player.start_number, .id = known.id, .how = ResolvedBy::remembered},
                  {}};
    out.player.normalisations.push_back("settled by " + known.who + " on " + day +
                                        (known.why.empty() ? "" : ": " + known.why));
    say(out, player, k_id_remembered,
        {player.name, member != nullptr ? label(*member) : "-", known.who, day, known.why,
         std::to_string(known.decision)});
    return out;
  }

  Judgement by_federation_id(const ImportedPlayer& player) {
    Judgement out{ResolvedPlayer{.start_number = player.start_number}, {}};
    const auto spelled = read_federation_id(player.national_id);
    // Other federations' numbers are no IDs of ours; one of ours that lacks a digit is somebody's.
    if (!spelled && m_roster.is_at_hand() && importers::checks::is_meant_as_federation_id(player.national_id)) {
      unknown_id(out, player, player.national_id);
      return out;
    }
    if (!spelled) {
      say(out, player, k_id_not_jcf, {player.national_id, player.name, number(player)});
      return by_fide_id(player, std::move(out.findings));
    }
    if (is_foreign_number(player, *spelled)) {
      say(out, player, k_id_foreign, {player.national_id, player.name, number(player), player.federation});
      return by_fide_id(player, std::move(out.findings));
    }
    // Bare digits may be a FIDE number typed into the wrong column: with a matching name on both sides nobody can tell.
    if (spelled->completed()) {
      const Member* other = m_roster.find(as_fide_id(spelled->id));
      if (other != nullptr && other->id != spelled->id && other->match(player.name) != NameMatch::different) {
        say(out, player, k_id_ambiguous, {player.national_id, spelled->id.text(), label(*other), number(player)});
        return out;
      }
    }
    if (!m_roster.is_at_hand()) {
      out.player.id = spelled->id;
      out.player.how = ResolvedBy::federation_id;
      out.player.normalisations = spelled->normalisations;
      return out;
    }
    const Member* member = m_roster.find(spelled->id);
    if (member == nullptr) {
      unknown_id(out, player, spelled->id.text());
      return out;
    }
    const NameMatch match = match_person(player.name, *member);
    if (match == NameMatch::different || (match == NameMatch::reordered && is_anothers_name(player, *member))) {
      const Words hint = suggestion(candidates_for(player, m_roster, games_of(m_tournament)));
      say(out, player, k_name_mismatch,
          {spelled->id.text(), label(*member), player.name, hint.en, number(player), hint.ja});
      return out;
    }
    if (match == NameMatch::near || (match == NameMatch::reordered && spelled->completed())) {
      say(out, player, k_name_near, {spelled->id.text(), label(*member), player.name, number(player)});
      return out;
    }
    if (const Candidate* other = one_slip_from(*member, player)) {
      const Words shown = describe({*other});
      say(out, player, k_id_homonym, {spelled->id.text(), player.name, shown.en, number(player), shown.ja});
      return out;
    }
    if (match == NameMatch::reordered)
      say(out, player, k_name_order, {spelled->id.text(), label(*member), player.name});
    if (!spelled->normalisations.empty()) {
      say(out, player, k_id_completed,
          {player.national_id, spelled->id.text(), player.name, join(spelled->normalisations),
           in_japanese(spelled->normalisations)});
    }
    out.player.id = spelled->id;
    out.player.how = ResolvedBy::federation_id;
    out.player.normalisations = spelled->normalisations;
    return out;
  }

  /// \spec contracts 7: a FIDE ID known in the member list, with the name, suggests; linked by a person, it settles
  Judgement by_fide_id(const ImportedPlayer& player, std::vector<Finding> before) {
    Judgement out{ResolvedPlayer{.start_number = player.start_number}, std::move(before)};
    if (!player.fide_id.empty()) {
      const Member* member = m_roster.find(FideId{player.fide_id});
      const NameMatch match = member == nullptr ? NameMatch::different : match_person(player.name, *member);
      if (match != NameMatch::different) {
        const bool agrees =
            match == NameMatch::exact || (match == NameMatch::reordered && !is_anothers_name(player, *member));
        if (member->fide_linked && agrees) {
          say(out, player, k_id_linked, {player.name, label(*member), player.fide_id});
          out.player.id = member->id;
          out.player.how = ResolvedBy::fide_id;
          out.player.normalisations.emplace_back("by linked FIDE ID");
        } else {
          say(out, player, k_id_from_fide,
              {player.name, label(*member), player.fide_id, number(player), member->id.text()});
        }
        return out;
      }
    }
    std::vector<Candidate> namesakes = candidates_for(player, m_roster, games_of(m_tournament));
    std::erase_if(namesakes, [](const Candidate& candidate) { return candidate.name == NameMatch::different; });
    if (namesakes.empty()) {
      say(out, player, k_id_missing, {player.name, number(player)});
    } else {
      const Words list = describe(namesakes);
      // With homonyms no ID is put into the reader's mouth.
      const std::string id = namesakes.size() == 1 ? namesakes.front().member->id.text() : "N…";
      say(out, player, k_id_missing_member, {player.name, number(player), list.en, id, list.ja});
    }
    return out;
  }

  // ---- what the steps share ---------------------------------------------------------------------------------------

  /// A merged ID is one person under two names at most: either agrees.
  NameMatch match_person(const std::string& printed, const Member& member) const {
    const NameMatch own = member.match(printed);
    const Member* stays = m_last_day ? m_roster.current(member, *m_last_day) : &member;
    return stays == &member ? own : std::max(own, stays->match(printed));
  }

  /// Whether the name, word for word, is that of a member who is somebody else: Mori Kaoru beside Kaoru Mori.
  bool is_anothers_name(const ImportedPlayer& player, const Member& member) const {
    const auto person = [&](const Member& one) { return m_last_day ? m_roster.current(one, *m_last_day) : &one; };
    const std::vector<const Member*> namesakes = m_roster.named(player.name);
    return std::any_of(namesakes.begin(), namesakes.end(),
                       [&](const Member* namesake) { return person(*namesake) != person(member); });
  }

  /// Bare digits of a player of another federation are its own number, unless a member of that ID has the name, too.
  bool is_foreign_number(const ImportedPlayer& player, const SpelledId& spelled) const {
    if (!spelled.completed() || !is_other_federation(player.federation)) return false;
    const Member* member = m_roster.find(spelled.id);
    return member == nullptr || match_person(player.name, *member) == NameMatch::different;
  }

  /// A namesake whose ID is one slip of the finger away: then ID and name agree whichever of the two played.
  const Candidate* one_slip_from(const Member& member, const ImportedPlayer& player) {
    // Hardly anybody has such a namesake: first a look at the IDs, which costs little.
    std::vector<const Member*> others = m_roster.alike(player.name);
    if (const Member* by_fide = player.fide_id.empty() ? nullptr : m_roster.find(FideId{player.fide_id}))
      others.push_back(by_fide);
    if (std::none_of(others.begin(), others.end(),
                     [&](const Member* other) { return is_one_slip_away(other->id, member.id); }))
      return nullptr;
    m_candidates = candidates_for(player, m_roster, games_of(m_tournament));
    const auto found = std::find_if(m_candidates.begin(), m_candidates.end(), [&](const Candidate& candidate) {
      return candidate.name >= NameMatch::reordered && is_one_slip_away(candidate.member->id, member.id) &&
             !member.merged;
    });
    return found == m_candidates.end() ? nullptr : &*found;
  }

  std::size_t namesakes_here(const ImportedPlayer& player) const {
    const std::string key = comparison_key(player.name);
    return static_cast<std::size_t>(
        std::count_if(m_tournament.players.begin(), m_tournament.players.end(),
                      [&](const ImportedPlayer& other) { return comparison_key(other.name) == key; }));
  }

  void unknown_id(Judgement& out, const ImportedPlayer& player, const std::string& id) {
    const Words hint = suggestion(candidates_for(player, m_roster, games_of(m_tournament)));
    say(out, player, k_id_unknown, {id, player.name, hint.en, number(player), hint.ja});
  }

  /// \interpretation A37: an event that ended on or after the effective day is the one person's.
  void follow_merge(const ImportedPlayer& player, Judgement& judged) {
    if (!judged.player.id || !m_last_day) return;
    const Member* member = m_roster.find(*judged.player.id);
    if (member == nullptr) return;
    const Member* stays = m_roster.current(*member, *m_last_day);
    if (stays == member) return;
    say(judged, player, k_id_merged,
        {member->id.text(), player.name, label(*stays), to_iso(member->merged->effective)});
    judged.player.id = stays->id;
    judged.player.normalisations.push_back(std::string{k_merged_from} + member->id.text());
  }

  /// A start number that is not there was meant to be another one, whose player would stay as printed.
  void find_stray_assignments() {
    for (const Assignment* stray : m_assigned.nobody) {
      Location where = stray->where;
      if (where.document.empty() && !m_tournament.players.empty())
        where.document = m_tournament.players.front().where.document;
      where.start_number = stray->start_number;
      m_out.findings.push_back(
          finding(k_id_assigned_nobody, std::move(where), {},
                  {std::to_string(stray->start_number->value()), stray->id ? stray->id->text() : "none"}));
    }
  }

  /// The start numbers that resolved to one person, in the order of the list; those of nobody are left out.
  std::map<FederationId, std::vector<std::size_t>> entries_by_person() const {
    std::map<FederationId, std::vector<std::size_t>> out;
    for (std::size_t i = 0; i < m_out.players.size(); ++i) {
      if (m_out.players[i].id) out[*m_out.players[i].id].push_back(i);
    }
    return out;
  }

  /// Whether a merge alone made them one: each came with an ID of its own, and none played another.
  bool are_one_by_merge(const std::vector<std::size_t>& entries) const {
    for (auto one = entries.begin(); one != entries.end(); ++one) {
      for (auto other = std::next(one); other != entries.end(); ++other) {
        if (m_unmerged[*one] == m_unmerged[*other]) return false;
        if (m_meetings.contains(std::minmax({number_of(*one), number_of(*other)}))) return false;
      }
    }
    return true;
  }

  /// \spec swiss-manager 14.17: two players sharing an ID are reported, unless one of them never plays
  /// \interpretation A37: games of two IDs that a merge made one are the one person's, once somebody has said that they
  /// are one all the same: both at the board, they may be two.
  void find_duplicates() {
    for (const auto& [id, entries] : entries_by_person()) {
      if (entries.size() < 2) continue;
      std::vector<std::size_t> playing;
      std::copy_if(entries.begin(), entries.end(), std::back_inserter(playing),
                   [&](std::size_t i) { return m_playing.contains(number_of(i)); });
      const std::size_t first = playing.empty() ? entries.front() : playing.front();
      for (const std::size_t entry : entries) {
        if (entry == first || m_playing.contains(number_of(entry))) continue;
        tell_twice(k_id_duplicate_idle, entry, first, entry, id);
        m_out.players[entry].id.reset();
      }
      if (playing.size() < 2) continue;
      if (are_one_by_merge(playing)) {
        for (auto entry = std::next(playing.begin()); entry != playing.end(); ++entry) tell_merged(first, *entry, id);
        continue;
      }
      // Who of them the member is has to be said of each.
      for (const std::size_t entry : playing) {
        tell_twice(k_id_duplicate, entry, entry, entry == first ? playing[1] : first, id);
        m_out.players[entry].id.reset();
      }
    }
  }

  /// About the entry: the two are one person.
  void tell_twice(const FindingKind& kind, std::size_t about_entry, std::size_t one, std::size_t other,
                  const FederationId& id) {
    m_out.findings.push_back(
        about(m_tournament.players[about_entry], kind,
              {std::to_string(number_of(one).value()), std::to_string(number_of(other).value()), id.text()}));
  }

  void tell_merged(std::size_t first, std::size_t second, const FederationId& id) {
    const std::string one = m_unmerged[first]->text();
    const std::string other = m_unmerged[second]->text();
    m_out.findings.push_back(
        about(m_tournament.players[second], k_id_duplicate_merged,
              {std::to_string(number_of(first).value()), one, std::to_string(number_of(second).value()), other,
               id.text(), other == id.text() ? one : other}));
  }

  StartNumber number_of(std::size_t entry) const { return m_out.players[entry].start_number; }

  const ImportedTournament& m_tournament;
  const Roster& m_roster;
  const EventId& m_event;
  Assigned m_assigned;
  std::optional<Date> m_last_day;
  std::set<StartNumber> m_playing;
  std::set<std::pair<StartNumber, StartNumber>> m_meetings;  ///< who played whom, the lower number first
  std::vector<std::optional<FederationId>> m_unmerged;       ///< of each player, before merges
  std::vector<Candidate> m_candidates;
  Resolution m_out;
};

}  // namespace

std::string_view to_string(ResolvedBy how) {
  switch (how) {
    case ResolvedBy::nobody:
      return "none";
    case ResolvedBy::federation_id:
      return "federation-id";
    case ResolvedBy::fide_id:
      return "fide-id";
    case ResolvedBy::assignment:
      return "assignment";
    case ResolvedBy::remembered:
      return "remembered";
  }
  return "none";
}

const ResolvedPlayer* Resolution::find(StartNumber number) const {
  const auto found =
      std::lower_bound(players.begin(), players.end(), number,
                       [](const ResolvedPlayer& player, StartNumber wanted) { return player.start_number < wanted; });
  return found == players.end() || found->start_number != number ? nullptr : &*found;
}

PlayerKey Resolution::key(StartNumber number, const EventId& event) const {
  const ResolvedPlayer* player = find(number);
  if (player != nullptr && player->id) return player_key(*player->id);
  return PlayerKey{"?" + event.text() + "#" + std::to_string(number.value())};
}

Resolution resolve(const ImportedTournament& tournament, const Roster& roster, const Assignments& assignments,
                   const EventId& event) {
  return Resolver{tournament, roster, assignments, event}.run();
}

}  // namespace seiseki::identity
