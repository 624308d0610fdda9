#include "pipeline/operations/roster.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <set>

#include "pipeline/identity/id_spelling.hpp"
#include "pipeline/identity/name_match.hpp"
#include "pipeline/lists/told.hpp"
#include "pipeline/office/findings.hpp"
#include "pipeline/office/people.hpp"
#include "pipeline/office/settled_identities.hpp"
#include "pipeline/operations/findings.hpp"
#include "pipeline/operations/seen.hpp"
#include "pipeline/store/fide_rating_store.hpp"
#include "pipeline/views/fold.hpp"

namespace seiseki::operations {

using output::Json;
using store::RosterPlayer;

namespace {

/// A name as somebody looks for it.
class WantedName {
public:
  explicit WantedName(const std::string& typed)
      : m_key{identity::comparison_key(typed)}, m_folded{m_fold(typed)}, m_whole{identity::wanted_name_keys(typed)} {}

  bool is_anything() const { return m_key.empty(); }
  bool is_part_of(const RosterPlayer& player) const {
    for (const std::string& name : {player.name, player.kanji}) {
      if (identity::comparison_key(name).find(m_key) != std::string::npos) return true;
      if (!m_folded.empty() && m_fold(name).find(m_folded) != std::string::npos) return true;
    }
    const std::vector<std::string> kept = identity::kept_name_keys(player.name, player.kanji);
    return std::any_of(m_whole.begin(), m_whole.end(), [&](const std::string& key) {
      return !key.empty() && std::find(kept.begin(), kept.end(), key) != kept.end();
    });
  }
  /// Everybody who may be meant, and as few others as can be told without looking at them: those with a word that
  /// begins so, and only where nobody has one, those with such a piece inside a word.
  /// \param most of their names
  /// \param[out] may_be_more whether there may be others
  std::set<FederationId> likely(store::RosterStore& roster, std::size_t most, bool& may_be_more) const {
    std::set<FederationId> ids;
    const auto add = [&](const std::vector<FederationId>& found) { ids.insert(found.begin(), found.end()); };
    const auto add_first = [&](const store::RosterStore::FirstFound& found) {
      add(found.ids);
      may_be_more = may_be_more || found.may_be_more;
    };
    std::set<std::string> parts{m_key};
    if (!m_folded.empty()) parts.insert(m_folded);
    for (const std::string& part : parts) add_first(roster.with_name_key_beginning(part, most));
    for (const std::string& key : m_whole) {
      if (!key.empty()) add(roster.with_name_key(key));
    }
    if (ids.empty()) {
      for (const std::string& part : parts) add_first(roster.with_name_key_holding(part, most));
    }
    return ids;
  }

private:
  views::Fold m_fold;
  std::string m_key;
  std::string m_folded;              ///< kana and other romanisations as Hepburn
  std::vector<std::string> m_whole;  ///< of the whole name, its words in any order
};

Json told_json(const rating::ToldFacts& told) {
  Json out = Json::array();
  const auto add = [&](const char* what, const char* category, const rating::ToldByK& by, const Json& at_least) {
    out.push_back({{"what", what},
                   {"category", category == nullptr ? Json(nullptr) : Json(category)},
                   {"at_least", at_least},
                   {"list", to_iso(by.list)},
                   {"k", by.k.value()},
                   {"rating", by.rating.points()},
                   {"games", by.games}});
  };
  if (told.junior) add("junior", nullptr, *told.junior, nullptr);
  for (const RatingCategory category : k_categories) {
    if (const auto& peak = told.peak[static_cast<std::size_t>(category)])
      add("peak", std::string{to_string(category)}.c_str(), peak->by, peak->at_least.points());
    if (const auto& active = told.activity[static_cast<std::size_t>(category)]) {
      out.push_back({{"what", "active"},
                     {"category", std::string{to_string(category)}},
                     {"at_least", nullptr},
                     {"list", to_iso(*active)},
                     {"k", nullptr},
                     {"rating", nullptr},
                     {"games", nullptr}});
    }
  }
  return out;
}

/// A game that is known is better than that a list calls somebody active.
void forget_activity_where_played(rating::ToldFacts& told, const PlayerKey& player, store::ListStore& lists) {
  const std::vector<YearMonth> months = lists.months();
  const auto newest = months.empty() ? std::nullopt : lists.newest(months.back());
  const auto list = newest ? lists.part(newest->id, {player}) : std::nullopt;
  if (!list) return;
  for (const store::ListEntry& entry : list->entries) {
    if (entry.last_game) told.activity[static_cast<std::size_t>(entry.category)].reset();
  }
}

}  // namespace

namespace {

/// Of somebody erased nothing that tells who it is.
RosterPlayer covered(RosterPlayer player) {
  if (player.tombstone.empty()) return player;
  player.fide_id = FideId{};
  player.birth.reset();
  player.sex.clear();
  return player;
}

}  // namespace

RosterView find_people(Office& office, const std::string& wanted, std::optional<std::size_t> most) {
  RosterView out{.members = {}, .merges = lists::merges(office.decisions)};
  const auto by_id = identity::read_federation_id(wanted);
  if (by_id) {
    if (auto player = office.roster.find(by_id->id)) out.members.push_back(covered(std::move(*player)));
  }
  const WantedName name{wanted};
  // Nobody is read in vain: of a common name more people are found than anybody looks at.
  const auto add = [&](RosterPlayer&& player) {
    const bool is_there = !out.members.empty() && out.members.front().id == player.id;
    if (is_there || (!name.is_anything() && !name.is_part_of(player))) return;
    out.has_more = most && out.members.size() >= *most;
    if (!out.has_more) out.members.push_back(covered(std::move(player)));
  };
  if ((name.is_anything() && !most) || !office.roster.has_name_keys()) {
    for (RosterPlayer& player : office.roster.all()) add(std::move(player));
  } else {
    // Somebody has several keys, and has had other names.
    const std::size_t names = most ? *most * 4 : static_cast<std::size_t>(std::numeric_limits<std::int64_t>::max());
    bool may_be_more = false;
    for (const FederationId& id : name.likely(office.roster, names, may_be_more)) {
      if (auto player = office.roster.find(id)) add(std::move(*player));
      if (out.has_more) break;
    }
    out.has_more = out.has_more || may_be_more;
  }
  std::sort(out.members.begin(), out.members.end(), [](const auto& a, const auto& b) { return a.id < b.id; });
  return out;
}

Json member_json(const RosterPlayer& player, const std::vector<lists::Merge>& merges) {
  Json merged = nullptr;
  for (const lists::Merge& merge : merges) {
    if (merge.from == player.id) merged = merge.into.text();
  }
  return {{"federation_id", player.id.text()},
          {"name", player.name},
          {"kanji", output::or_null(player.kanji)},
          {"fide_id", output::or_null(player.fide_id.text())},
          {"is_member", player.is_member},
          {"member_from", output::or_null(player.member_from)},
          {"member_until", output::or_null(player.member_until)},
          {"club", output::or_null(player.club)},
          {"merged_into", std::move(merged)}};
}

Json roster_json(const RosterView& roster) {
  Json members = Json::array();
  for (const RosterPlayer& player : roster.members) members.push_back(member_json(player, roster.merges));
  return {{"schema", "seiseki/roster/1"}, {"members", std::move(members)}};
}

Json version_changes(const RosterPlayer& now, const RosterPlayer* before) {
  Json out = Json::object();
  const auto note = [&](const char* key, const Json& was, const Json& is) {
    if (before == nullptr || was != is) out[key] = is;
  };
  const RosterPlayer none;
  const RosterPlayer& then = before != nullptr ? *before : none;
  note("name", then.name, now.name);
  note("kanji", output::or_null(then.kanji), output::or_null(now.kanji));
  note("fide_id", output::or_null(then.fide_id.text()), output::or_null(now.fide_id.text()));
  note("federation", output::or_null(then.federation.text()), output::or_null(now.federation.text()));
  note("is_member", then.is_member, now.is_member);
  note("member_from", output::or_null(then.member_from), output::or_null(now.member_from));
  note("member_until", output::or_null(then.member_until), output::or_null(now.member_until));
  note("membership", output::or_null(std::string{to_string(then.membership)}),
       output::or_null(std::string{to_string(now.membership)}));
  note("club", output::or_null(then.club), output::or_null(now.club));
  // office P1: that a birth date was corrected is told, which it is is not.
  if (before != nullptr && then.birth != now.birth) out["birth"] = "changed";
  if (before != nullptr && then.sex != now.sex) out["sex"] = "changed";
  return out;
}

Json person_decision_json(const store::Decision& decision, bool in_force) {
  return {{"decision", decision.id.value()},
          {"time", to_iso_local(decision.time)},
          {"actor", decision.actor},
          {"kind", decision.kind},
          {"reason", output::or_null(decision.reason)},
          {"value", output::parsed_or_null(decision.after)},
          {"supersedes", decision.supersedes ? Json(decision.supersedes->value()) : Json(nullptr)},
          {"in_force", in_force}};
}

namespace {

/// Every decision that names the person: of its own, an identity settled as this person, another merged into it.
void add_decisions(PersonView& view, Office& office) {
  std::set<store::DecisionId> in_force;
  std::map<store::DecisionId, store::Decision> about;
  const std::string own = std::string{lists::k_player_object} + view.person.id.text();
  for (store::DecisionFilter which :
       {store::DecisionFilter{.object = own}, store::DecisionFilter{.kind = std::string{office::k_settle_identity}},
        store::DecisionFilter{.kind = std::string{lists::k_merge_players}}}) {
    for (const store::Decision& decision : office.decisions.list(which)) in_force.insert(decision.id);
    which.with_superseded = true;
    for (store::Decision& decision : office.decisions.list(which)) about.emplace(decision.id, std::move(decision));
  }
  for (auto& [id, decision] : about) {
    const Json value = output::parsed_or_null(decision.after);
    const auto names = [&](const char* key) {
      return value.is_object() && value.contains(key) && value[key] == view.person.id.text();
    };
    const bool is_settled = decision.kind == office::k_settle_identity && names("id");
    const bool is_merged_here = decision.kind == lists::k_merge_players && names("into");
    if (is_merged_here && in_force.contains(id)) {
      if (const auto former = FederationId::parse(decision.object.substr(decision.object.find(':') + 1)))
        view.former_ids.push_back(*former);
    }
    if (decision.object == own || is_settled || is_merged_here)
      view.decisions.push_back({std::move(decision), in_force.contains(id)});
  }
}

}  // namespace

Result<PersonView> person_view(Office& office, const lists::Editions& editions, const FederationId& id) {
  const auto player = office.roster.find(id);
  if (!player) return failure(office::k_roster_unknown, {}, {}, {id.text()});
  PersonView out{.person = *player,
                 .merges = lists::merges(office.decisions),
                 .former_ids = {},
                 .versions = office.roster.history(id),
                 .decisions = {},
                 .fide_ratings = office.fide.history(player->fide_id),
                 .told = {}};
  add_decisions(out, office);
  const std::vector<YearMonth> months = office.lists.months();
  if (!months.empty()) {
    const std::set<PlayerKey> own_key{player_key(id)};
    const auto told = lists::told_facts(months.back() + std::chrono::months{1}, office.sources(), {&out.person, 1},
                                        editions, &own_key);
    // A birth date is better than what a list tells of somebody's youth.
    if (const auto own = told.find(player_key(id)); own != told.end()) out.told = own->second;
    forget_activity_where_played(out.told, player_key(id), office.lists);
  }
  if (!out.person.tombstone.empty()) {
    out.person = covered(std::move(out.person));
    for (RosterPlayer& version : out.versions) version = covered(std::move(version));
    out.fide_ratings.clear();
  }
  return out;
}

namespace {

/// What is told of a person.
Json told_of(const PersonView& view) {
  Json out{{"schema", "seiseki/roster-person/1"}};
  const RosterPlayer& player = view.person;
  out.update(member_json(player, view.merges));
  Json memberships = Json::array();
  for (const store::MembershipPeriod& period : player.earlier_memberships)
    memberships.push_back({{"from", output::or_null(period.from)},
                           {"until", to_iso(period.until)},
                           {"kind", output::or_null(std::string{to_string(period.kind)})}});
  if (player.is_member)
    memberships.push_back({{"from", output::or_null(player.member_from)},
                           {"until", output::or_null(player.member_until)},
                           {"kind", output::or_null(std::string{to_string(player.membership)})}});
  out["memberships"] = std::move(memberships);
  Json history = Json::array();
  for (std::size_t i = 0; i < view.versions.size(); ++i) {
    const RosterPlayer& version = view.versions[i];
    history.push_back({{"version", version.version},
                       {"recorded_at", to_iso_local(version.recorded_at)},
                       {"source", version.source},
                       {"changes", version_changes(version, i == 0 ? nullptr : &view.versions[i - 1])}});
  }
  out["history"] = std::move(history);
  Json absorbed = Json::array();
  for (const FederationId& former : view.former_ids) absorbed.push_back(former.text());
  out["former_ids"] = std::move(absorbed);
  Json decisions = Json::array();
  for (const PersonDecision& one : view.decisions)
    decisions.push_back(person_decision_json(one.decision, one.is_in_force));
  out["decisions"] = std::move(decisions);
  Json fide = Json::array();
  for (const store::FideRating& rating : view.fide_ratings) {
    const auto points = [](const std::optional<Rating>& r) { return r ? Json(r->points()) : Json(nullptr); };
    fide.push_back({{"list", to_iso(rating.list)},
                    {"name", rating.name},
                    {"title", output::or_null(rating.title)},
                    {"standard", points(rating.standard)},
                    {"rapid", points(rating.rapid)},
                    {"blitz", points(rating.blitz)}});
  }
  out["fide_ratings"] = std::move(fide);
  out["told_by_list"] = told_json(view.told);
  return out;
}

}  // namespace

std::string seen_of_person(const PersonView& view) {
  Json looked_at = told_of(view);
  // What is never told is part of what was decided about all the same.
  looked_at["version"] = view.person.version;
  return seen_hash(looked_at);
}

Json person_json(const PersonView& view) {
  Json out = told_of(view);
  out["seen"] = seen_of_person(view);
  return out;
}

Result<store::DecisionId> decide_about_person(Office& office, const lists::Editions& editions, const FederationId& id,
                                              const std::string& seen,
                                              const std::function<Result<store::DecisionId>()>& decide) {
  if (seen.empty()) return decide();
  store::Transaction transaction{office.database};
  SEISEKI_TRY(const PersonView view, person_view(office, editions, id));
  SEISEKI_CHECK(
      check_seen(seen, seen_of_person(view), {id.text(), id.text() + " ", "seiseki roster show " + id.text()}));
  SEISEKI_TRY(const store::DecisionId made, decide());
  transaction.commit();
  return made;
}

Result<TakenBack> take_decision_back(Office& office, store::DecisionId decision, const std::string& seen, Keep keep,
                                     const std::string& command,
                                     const std::function<Result<store::DecisionId>()>& decide) {
  store::Transaction transaction{office.database};
  SEISEKI_TRY(const store::DecisionId by, decide());
  TakenBack out{.decision = *office.decisions.read(decision), .by = by, .seen = {}};
  Json looked_at = person_decision_json(out.decision, true);
  looked_at["object"] = out.decision.object;
  out.seen = seen_hash(looked_at);
  SEISEKI_CHECK(check_seen(seen, out.seen,
                           {"decision " + decision.text(), "決定 " + decision.text() + " ",
                            command + ' ' + decision.text() + " --dry-run"}));
  if (keep == Keep::yes) transaction.commit();
  return out;
}

Result<LinkView> link_view(Office& office, const FederationId& id, const FideId& fide_id) {
  const auto person = office.roster.find(id);
  if (!person) return failure(office::k_roster_unknown, {}, {}, {id.text()});
  LinkView out{.person = *person, .fide_id = fide_id, .holders = office.roster.find_by_fide_id(fide_id)};
  std::erase_if(out.holders, [&](const RosterPlayer& holder) { return holder.id == id; });
  const std::vector<store::FideRating> known = office.fide.history(fide_id);
  if (!known.empty()) out.fide = known.back();
  Json looked_at = link_json(out);
  looked_at["version"] = person->version;
  if (out.fide) looked_at["birth_year"] = out.fide->birth_year.value_or(0);
  out.seen = seen_hash(looked_at);
  return out;
}

Json link_json(const LinkView& view) {
  Json holders = Json::array();
  for (const RosterPlayer& holder : view.holders)
    holders.push_back({{"federation_id", holder.id.text()}, {"name", holder.name}});
  const auto points = [](const std::optional<Rating>& rating) {
    return rating ? Json(rating->points()) : Json(nullptr);
  };
  Json fide = nullptr;
  if (view.fide) {
    fide = {{"list", to_iso(view.fide->list)},
            {"name", view.fide->name},
            {"federation", output::or_null(view.fide->federation.text())},
            {"title", output::or_null(view.fide->title)},
            {"standard", points(view.fide->standard)},
            {"rapid", points(view.fide->rapid)},
            {"blitz", points(view.fide->blitz)}};
  }
  return {{"schema", "seiseki/link/1"},
          {"federation_id", view.person.id.text()},
          {"name", view.person.name},
          {"kanji", output::or_null(view.person.kanji)},
          {"club", output::or_null(view.person.club)},
          {"known_fide_id", output::or_null(view.person.fide_id.text())},
          {"fide_id", view.fide_id.text()},
          {"fide", std::move(fide)},
          {"holders", std::move(holders)},
          {"seen", output::or_null(view.seen)}};
}

Result<store::DecisionId> link_person(Office& office, const FederationId& id, const FideId& fide_id,
                                      const std::string& reason, const std::string& seen, const Who& who) {
  SEISEKI_CHECK(check_reason(reason));
  store::Transaction transaction{office.database};
  if (!seen.empty()) {
    SEISEKI_TRY(const LinkView view, link_view(office, id, fide_id));
    SEISEKI_CHECK(check_seen(seen, view.seen,
                             {id.text() + " and FIDE ID " + fide_id.text(), id.text() + " とFIDE ID " + fide_id.text(),
                              "seiseki roster link " + id.text() + " --fide " + fide_id.text() + " --dry-run"}));
  }
  SEISEKI_TRY(const store::DecisionId made, office::link_fide(office.database, id, fide_id, reason, who.officer()));
  transaction.commit();
  return made;
}

std::vector<PersonRating> ratings_of_person(Office& office, const FederationId& id) {
  std::vector<PersonRating> out;
  for (store::ListStore* lists : {&office.lists, &office.correspondence_lists}) {
    const std::vector<YearMonth> months = lists->months();
    for (auto month = months.rbegin(); month != months.rend(); ++month) {
      const auto list = lists->standing(*month);
      if (!list) continue;
      for (store::ListEntry& entry : lists->entries_of(list->id, player_key(id)))
        out.push_back({*list, std::move(entry), lists->series()});
    }
  }
  return out;
}

std::vector<store::ReportHeader> reports_of_person(Office& office, const FederationId& id) {
  std::vector<store::ReportHeader> out = office.reports.of_player(player_key(id));
  std::reverse(out.begin(), out.end());
  return out;
}

}  // namespace seiseki::operations
