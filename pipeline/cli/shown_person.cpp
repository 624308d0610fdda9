#include "pipeline/cli/shown_person.hpp"

#include <map>
#include <set>

#include <fmt/format.h>

#include "pipeline/lists/told.hpp"
#include "pipeline/office/settled_identities.hpp"
#include "pipeline/store/fide_rating_store.hpp"

namespace seiseki::cli {

using output::Json;
using store::RosterPlayer;

namespace {

/// What of a version differs from the one before, in words a person can check.
Json changes(const RosterPlayer& now, const RosterPlayer* before) {
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

std::string text_or_dash(const Json& value) {
  return value.is_null() ? "-" : value.is_string() ? value.get<std::string>() : value.dump();
}

/// The kind of a membership, behind its days; nothing where nobody told it.
std::string kind_in(const Json& kind, Language language) {
  if (kind.is_null()) return {};
  const Text words =
      kind == to_string(MembershipKind::annual) ? Text{"annual", "年会員"} : Text{"one event", "大会会員"};
  return fmt::format(" ({})", words.in(language));
}

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
  }
  return out;
}

}  // namespace

Table people_table() {
  return {.schema = "seiseki/roster/1",
          .rows_key = "members",
          .columns = {{"federation_id", {"ID", "ID"}},
                      {"name", {"name", "氏名"}},
                      {"kanji", {"kanji", "漢字"}},
                      {"fide_id", {"FIDE ID", "FIDE ID"}},
                      {"is_member", {"member", "会員"}},
                      {"member_from", {"from", "開始"}},
                      {"member_until", {"until", "終了"}},
                      {"club", {"club", "所属"}},
                      {"merged_into", {"merged into", "統合先"}}}};
}

std::vector<Json> row_of(const RosterPlayer& player, const std::vector<lists::Merge>& merges) {
  Json merged = nullptr;
  for (const lists::Merge& merge : merges) {
    if (merge.from == player.id) merged = merge.into.text();
  }
  return {player.id.text(),
          player.name,
          output::or_null(player.kanji),
          output::or_null(player.fide_id.text()),
          player.is_member,
          output::or_null(player.member_from),
          output::or_null(player.member_until),
          output::or_null(player.club),
          std::move(merged)};
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

Json person_json(const RosterPlayer& player, Workspace& work, const lists::Editions& editions) {
  Json out{{"schema", "seiseki/roster-person/1"}};
  const Table table = people_table();
  const std::vector<Json> row = row_of(player, lists::merges(work.decisions));
  for (std::size_t i = 0; i < row.size(); ++i) out[table.columns[i].key] = row[i];
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
  const std::vector<RosterPlayer> versions = work.roster.history(player.id);
  for (std::size_t i = 0; i < versions.size(); ++i) {
    history.push_back({{"version", versions[i].version},
                       {"recorded_at", to_iso_local(versions[i].recorded_at)},
                       {"source", versions[i].source},
                       {"changes", changes(versions[i], i == 0 ? nullptr : &versions[i - 1])}});
  }
  out["history"] = std::move(history);

  std::set<store::DecisionId> in_force;
  std::map<store::DecisionId, store::Decision> about;
  for (store::DecisionFilter which :
       {store::DecisionFilter{.object = std::string{lists::k_player_object} + player.id.text()},
        store::DecisionFilter{.kind = std::string{office::k_settle_identity}},
        store::DecisionFilter{.kind = std::string{lists::k_merge_players}}}) {
    for (const store::Decision& decision : work.decisions.list(which)) in_force.insert(decision.id);
    which.with_superseded = true;
    for (store::Decision& decision : work.decisions.list(which)) about.emplace(decision.id, std::move(decision));
  }
  Json decisions = Json::array();
  Json absorbed = Json::array();
  for (const auto& [id, decision] : about) {
    const Json value = output::parsed_or_null(decision.after);
    const bool is_own = decision.object == "player:" + player.id.text();
    const bool is_settled = decision.kind == office::k_settle_identity && value.is_object() && value.contains("id") &&
                            value["id"] == player.id.text();
    const bool is_merged_here = decision.kind == lists::k_merge_players && value.is_object() &&
                                value.contains("into") && value["into"] == player.id.text();
    if (is_own || is_settled || is_merged_here)
      decisions.push_back(person_decision_json(decision, in_force.contains(decision.id)));
    if (is_merged_here && in_force.contains(decision.id))
      absorbed.push_back(decision.object.substr(decision.object.find(':') + 1));
  }
  out["former_ids"] = std::move(absorbed);
  out["decisions"] = std::move(decisions);
  Json fide = Json::array();
  for (const store::FideRating& rating : store::FideRatingStore{work.database}.history(player.fide_id)) {
    const auto points = [](const std::optional<Rating>& r) { return r ? Json(r->points()) : Json(nullptr); };
    fide.push_back({{"list", to_iso(rating.list)},
                    {"name", rating.name},
                    {"title", output::or_null(rating.title)},
                    {"standard", points(rating.standard)},
                    {"rapid", points(rating.rapid)},
                    {"blitz", points(rating.blitz)}});
  }
  out["fide_ratings"] = std::move(fide);
  const std::vector<YearMonth> months = work.lists.months();
  out["told_by_list"] = Json::array();
  if (!months.empty()) {
    const std::set<PlayerKey> own_key{player_key(player.id)};
    const auto told =
        lists::told_facts(months.back() + std::chrono::months{1}, work.sources(), {&player, 1}, editions, &own_key);
    // A birth date is better than what a list tells of somebody's youth.
    if (const auto own = told.find(player_key(player.id)); own != told.end())
      out["told_by_list"] = told_json(own->second);
  }
  return out;
}

std::string person_text(const Json& person, Language language) {
  const bool ja = language == Language::ja;
  const auto at = [&](const char* key) { return text_or_dash(person[key]); };
  std::string out = fmt::format("{} {} {}\n", at("federation_id"), at("name"), at("kanji"));
  out += fmt::format("  FIDE ID: {}\n", at("fide_id"));
  out += fmt::format("  {}: {}\n", ja ? "所属" : "club", at("club"));
  for (const Json& period : person["memberships"])
    out += fmt::format("  {}: {} … {}{}\n", ja ? "会員期間" : "member", text_or_dash(period["from"]),
                       text_or_dash(period["until"]), kind_in(period["kind"], language));
  if (person["memberships"].empty()) out += fmt::format("  {}\n", ja ? "会員ではありません" : "not a member");
  if (!person["merged_into"].is_null())
    out += fmt::format("  {}: {}\n", ja ? "統合先" : "merged into", at("merged_into"));
  for (const Json& former : person["former_ids"])
    out += fmt::format("  {}: {}\n", ja ? "旧ID" : "former ID", text_or_dash(former));
  out += ja ? "履歴:\n" : "history:\n";
  for (const Json& version : person["history"]) {
    out += fmt::format("  {} {} ({})", version["version"].dump(), text_or_dash(version["recorded_at"]),
                       text_or_dash(version["source"]));
    for (const auto& [key, value] : version["changes"].items()) {
      if (!value.is_null() && version["version"] != 1) out += fmt::format(" {}={}", key, text_or_dash(value));
      if (value.is_null() && version["version"] != 1) out += fmt::format(" {}=-", key);
    }
    out += '\n';
  }
  if (!person["decisions"].empty()) out += ja ? "決定:\n" : "decisions:\n";
  for (const Json& decision : person["decisions"]) {
    out +=
        fmt::format("  {} {} {} {}: {}{}\n", decision["decision"].dump(), text_or_dash(decision["time"]),
                    text_or_dash(decision["actor"]), text_or_dash(decision["kind"]), text_or_dash(decision["reason"]),
                    decision["in_force"].get<bool>() ? ""
                    : ja                             ? " [取消済み]"
                                                     : " [undone]");
  }
  for (const Json& told : person["told_by_list"]) {
    const bool is_peak = told["what"] == "peak";
    const Text line = is_peak ? Text{"  peak of {} or more: the list of {} shows K {} at {}\n",
                                     "  最高レーティング {} 以上: {} のリストで変動係数 {}({})\n"}
                              : Text{"  a junior: the list of {1} shows K {2} at {3}; the birth date is not known\n",
                                     "  年少者: {1} のリストで変動係数 {2}({3})。生年月日は不明です\n"};
    out += fmt::format(fmt::runtime(line.in(language)), told["at_least"].dump(), text_or_dash(told["list"]),
                       told["k"].dump(), told["rating"].dump());
  }
  if (!person["fide_ratings"].empty()) out += ja ? "FIDEレーティング:\n" : "FIDE ratings:\n";
  for (const Json& rating : person["fide_ratings"]) {
    out += fmt::format("  {} {} S {} R {} B {}\n", text_or_dash(rating["list"]), text_or_dash(rating["name"]),
                       text_or_dash(rating["standard"]), text_or_dash(rating["rapid"]), text_or_dash(rating["blitz"]));
  }
  return out;
}

}  // namespace seiseki::cli
