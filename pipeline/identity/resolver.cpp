#include "pipeline/identity/resolver.hpp"

#include <algorithm>
#include <set>

#include "pipeline/identity/findings.hpp"
#include "pipeline/identity/id_spelling.hpp"
#include "pipeline/identity/name_match.hpp"

namespace seiseki::identity {

using importers::ImportedPlayer;
using importers::ImportedTournament;

namespace {

std::string label(const Member& member) {
  std::string out = member.id.text() + " " + member.romaji;
  if (!member.kanji.empty() && member.kanji != member.romaji) out += " " + member.kanji;
  return out;
}

std::string join(const std::vector<std::string>& parts) {
  std::string out;
  for (const std::string& part : parts) out += (out.empty() ? "" : ", ") + part;
  return out;
}

/// `did you mean N01234567 Kitakaze Hana? `, in both languages, or nothing.
struct Suggestion {
  std::string en;
  std::string ja;
};
Suggestion suggestion(const std::vector<const Member*>& candidates) {
  if (candidates.empty()) return {};
  std::vector<std::string> labels;
  for (const Member* candidate : candidates) labels.push_back(label(*candidate));
  const std::string list = join(labels);
  return {"did you mean " + list + "? ", list + " のことですか。"};
}

/// One tournament's resolution in the making.
class Resolver {
public:
  Resolver(const ImportedTournament& tournament, const Roster& roster, const Assignments& assignments)
      : m_tournament{tournament}, m_roster{roster}, m_assignments{assignments} {
    for (const importers::ImportedGame& game : tournament.games) {
      if (game.white && game.black) {
        m_playing.insert(*game.white);
        m_playing.insert(*game.black);
      }
    }
  }

  Resolution run() && {
    for (const ImportedPlayer& player : m_tournament.players) m_out.players.push_back(resolve_player(player));
    find_stray_assignments();
    find_duplicates();
    return std::move(m_out);
  }

private:
  void raise(const FindingKind& kind, const ImportedPlayer& player, std::vector<std::string> arguments) {
    Location where = player.where;
    where.start_number = player.start_number;
    m_out.findings.push_back(finding(kind, std::move(where), player.national_id, std::move(arguments)));
  }

  /// A start number that is not there was meant to be another one, whose player would stay as printed.
  void find_stray_assignments() {
    for (const auto& [start_number, id] : m_assignments) {
      if (m_out.find(start_number) != nullptr) continue;
      Location where;
      if (!m_tournament.players.empty()) where.document = m_tournament.players.front().where.document;
      where.start_number = start_number;
      m_out.findings.push_back(finding(k_id_assigned_nobody, std::move(where), {},
                                       {std::to_string(start_number.value()), id ? id->text() : "none"}));
    }
  }

  ResolvedPlayer resolve_player(const ImportedPlayer& player) {
    ResolvedPlayer out{.start_number = player.start_number};
    if (const auto assigned = m_assignments.find(player.start_number); assigned != m_assignments.end()) {
      out.how = ResolvedBy::assignment;
      out.id = assigned->second;
      out.normalisations.emplace_back("assigned");
      raise(k_id_assigned, player, {player.name, out.id ? out.id->text() : "-"});
      if (out.id && m_roster.find(*out.id) == nullptr) {
        unknown_id(player, *out.id);
        out.id.reset();
      }
      return out;
    }
    if (!player.national_id.empty()) return by_federation_id(player, std::move(out));
    return by_fide_id(player, std::move(out));
  }

  ResolvedPlayer by_federation_id(const ImportedPlayer& player, ResolvedPlayer out) {
    const auto spelled = read_federation_id(player.national_id);
    if (!spelled) {
      raise(k_id_not_jcf, player, {player.national_id, player.name, number(player)});
      return by_fide_id(player, std::move(out));
    }
    // Bare digits may be a FIDE number typed into the wrong column: with a matching name on both sides nobody can tell.
    if (spelled->completed()) {
      const Member* other = m_roster.find(FideId{digits_of(spelled->id)});
      if (other != nullptr && other->id != spelled->id &&
          match_name(player.name, other->romaji, other->kanji) != NameMatch::different) {
        raise(k_id_ambiguous, player, {player.national_id, spelled->id.text(), label(*other), number(player)});
        return out;
      }
    }
    const Member* member = m_roster.find(spelled->id);
    if (member == nullptr) {
      unknown_id(player, spelled->id);
      return out;
    }
    const NameMatch match = match_name(player.name, member->romaji, member->kanji);
    if (match == NameMatch::different || (match == NameMatch::near && spelled->completed())) {
      const Suggestion hint = suggestion(m_roster.named(player.name));
      raise(k_name_mismatch, player,
            {spelled->id.text(), label(*member), player.name, hint.en, number(player), hint.ja});
      return out;
    }
    if (match == NameMatch::near) raise(k_name_near, player, {spelled->id.text(), label(*member), player.name});
    if (!spelled->normalisations.empty()) {
      raise(k_id_completed, player,
            {player.national_id, spelled->id.text(), join(spelled->normalisations), player.name});
    }
    out.id = spelled->id;
    out.how = ResolvedBy::federation_id;
    out.normalisations = spelled->normalisations;
    return out;
  }

  ResolvedPlayer by_fide_id(const ImportedPlayer& player, ResolvedPlayer out) {
    if (!player.fide_id.empty()) {
      const Member* member = m_roster.find(FideId{player.fide_id});
      if (member != nullptr && match_name(player.name, member->romaji, member->kanji) != NameMatch::different) {
        raise(k_id_from_fide, player, {player.name, label(*member), player.fide_id});
        out.id = member->id;
        out.how = ResolvedBy::fide_id;
        out.normalisations.emplace_back("by FIDE ID");
        return out;
      }
    }
    const std::vector<const Member*> namesakes = m_roster.named(player.name);
    if (namesakes.empty()) {
      raise(k_id_missing, player, {player.name, number(player)});
    } else {
      std::vector<std::string> labels;
      for (const Member* namesake : namesakes) labels.push_back(label(*namesake));
      raise(k_id_missing_member, player, {player.name, number(player), join(labels), namesakes.front()->id.text()});
    }
    return out;
  }

  void unknown_id(const ImportedPlayer& player, const FederationId& id) {
    const Suggestion hint = suggestion(m_roster.named(player.name));
    raise(k_id_unknown, player, {id.text(), player.name, hint.en, number(player), hint.ja});
  }

  /// \spec swiss-manager 14.17: two players sharing an ID are reported, unless one of them never plays
  void find_duplicates() {
    std::map<FederationId, std::size_t> seen;
    for (std::size_t i = 0; i < m_out.players.size(); ++i) {
      ResolvedPlayer& player = m_out.players[i];
      if (!player.id) continue;
      const auto [it, is_new] = seen.emplace(*player.id, i);
      if (is_new) continue;
      ResolvedPlayer* first = &m_out.players[it->second];
      ResolvedPlayer* second = &player;
      if (!m_playing.contains(first->start_number)) {
        std::swap(first, second);
        it->second = i;
      }
      const bool idle = !m_playing.contains(second->start_number);
      const std::vector<std::string> arguments{std::to_string(first->start_number.value()),
                                               std::to_string(second->start_number.value()), player.id->text()};
      raise(idle ? k_id_duplicate_idle : k_id_duplicate, m_tournament.players[i], arguments);
      second->id.reset();
      if (!idle) first->id.reset();
    }
  }

  static std::string number(const ImportedPlayer& player) { return std::to_string(player.start_number.value()); }
  static std::string digits_of(const FederationId& id) { return id.text().substr(id.text().find_first_of("123456789")); }

  const ImportedTournament& m_tournament;
  const Roster& m_roster;
  const Assignments& m_assignments;
  std::set<StartNumber> m_playing;
  Resolution m_out;
};

}  // namespace

std::string_view to_string(ResolvedBy how) {
  switch (how) {
    case ResolvedBy::nobody: return "none";
    case ResolvedBy::federation_id: return "federation-id";
    case ResolvedBy::fide_id: return "fide-id";
    case ResolvedBy::assignment: return "assignment";
  }
  return "none";
}

const ResolvedPlayer* Resolution::find(StartNumber number) const {
  const auto found = std::lower_bound(
      players.begin(), players.end(), number,
      [](const ResolvedPlayer& player, StartNumber wanted) { return player.start_number < wanted; });
  return found == players.end() || found->start_number != number ? nullptr : &*found;
}

PlayerKey Resolution::key(StartNumber number, const EventId& event) const {
  const ResolvedPlayer* player = find(number);
  if (player != nullptr && player->id) return player_key(*player->id);
  return PlayerKey{"?" + event.text() + "#" + std::to_string(number.value())};
}

Resolution resolve(const ImportedTournament& tournament, const Roster& roster, const Assignments& assignments) {
  return Resolver{tournament, roster, assignments}.run();
}

}  // namespace seiseki::identity
