#include "pipeline/cli/command_roster_people.hpp"

#include <charconv>
#include <set>

#include <fmt/format.h>

#include "importers/text/unicode.hpp"
#include "pipeline/cli/table.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/identity/name_match.hpp"
#include "pipeline/office/fide_list_file.hpp"
#include "pipeline/office/people.hpp"
#include "pipeline/office/settled_identities.hpp"
#include "pipeline/store/fide_rating_store.hpp"

namespace seiseki::cli {

using output::Json;
using store::RosterPlayer;

namespace {

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
  note("club", output::or_null(then.club), output::or_null(now.club));
  // office P1: that a birth date was corrected is told, which it is is not.
  if (before != nullptr && then.birth != now.birth) out["birth"] = "changed";
  if (before != nullptr && then.sex != now.sex) out["sex"] = "changed";
  return out;
}

Json decision_json(const store::Decision& decision, bool in_force) {
  const Json after = Json::parse(decision.after, nullptr, false);
  return {{"decision", decision.id.value()},
          {"time", to_iso_tokyo(decision.time)},
          {"actor", decision.actor},
          {"kind", decision.kind},
          {"reason", output::or_null(decision.reason)},
          {"value", after.is_discarded() ? Json(nullptr) : after},
          {"supersedes", decision.supersedes ? Json(decision.supersedes->value()) : Json(nullptr)},
          {"in_force", in_force}};
}

/// Everything about one person: versions, memberships, decisions, FIDE's ratings.
Json person_json(const RosterPlayer& player, Workspace& work) {
  Json out{{"schema", "seiseki/roster-person/1"}};
  const Table table = people_table();
  const std::vector<Json> row = row_of(player, lists::merges(work.decisions));
  for (std::size_t i = 0; i < row.size(); ++i) out[table.columns[i].key] = row[i];
  Json memberships = Json::array();
  for (const store::MembershipPeriod& period : player.earlier_memberships)
    memberships.push_back({{"from", output::or_null(period.from)}, {"until", to_iso(period.until)}});
  if (player.is_member)
    memberships.push_back({{"from", output::or_null(player.member_from)}, {"until", output::or_null(player.member_until)}});
  out["memberships"] = std::move(memberships);
  Json history = Json::array();
  const std::vector<RosterPlayer> versions = work.roster.history(player.id);
  for (std::size_t i = 0; i < versions.size(); ++i) {
    history.push_back({{"version", versions[i].version},
                       {"recorded_at", to_iso_tokyo(versions[i].recorded_at)},
                       {"source", versions[i].source},
                       {"changes", changes(versions[i], i == 0 ? nullptr : &versions[i - 1])}});
  }
  out["history"] = std::move(history);

  std::set<store::DecisionId> in_force;
  for (const store::Decision& decision : work.decisions.list({})) in_force.insert(decision.id);
  Json decisions = Json::array();
  Json absorbed = Json::array();
  for (const store::Decision& decision : work.decisions.list({.with_superseded = true})) {
    const Json value = Json::parse(decision.after, nullptr, false);
    const bool is_own = decision.object == "player:" + player.id.text();
    const bool is_settled = decision.kind == office::k_settle_identity && value.is_object() && value.contains("id") &&
                            value["id"] == player.id.text();
    const bool is_merged_here = decision.kind == lists::k_merge_players && value.is_object() && value.contains("into") &&
                                value["into"] == player.id.text();
    if (is_own || is_settled || is_merged_here) decisions.push_back(decision_json(decision, in_force.contains(decision.id)));
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
  return out;
}

std::string text_or_dash(const Json& value) {
  return value.is_null() ? "-" : value.is_string() ? value.get<std::string>() : value.dump();
}

std::string person_text(const Json& person, Language language) {
  const bool ja = language == Language::ja;
  const auto at = [&](const char* key) { return text_or_dash(person[key]); };
  std::string out = fmt::format("{} {} {}\n", at("federation_id"), at("name"), at("kanji"));
  out += fmt::format("  FIDE ID: {}\n", at("fide_id"));
  out += fmt::format("  {}: {}\n", ja ? "所属" : "club", at("club"));
  for (const Json& period : person["memberships"])
    out += fmt::format("  {}: {} … {}\n", ja ? "会員期間" : "member", text_or_dash(period["from"]), text_or_dash(period["until"]));
  if (person["memberships"].empty()) out += fmt::format("  {}\n", ja ? "会員ではありません" : "not a member");
  if (!person["merged_into"].is_null())
    out += fmt::format("  {}: {}\n", ja ? "統合先" : "merged into", at("merged_into"));
  for (const Json& former : person["former_ids"]) out += fmt::format("  {}: {}\n", ja ? "旧ID" : "former ID", text_or_dash(former));
  out += ja ? "履歴:\n" : "history:\n";
  for (const Json& version : person["history"]) {
    out += fmt::format("  {} {} ({})", version["version"].dump(), text_or_dash(version["recorded_at"]), text_or_dash(version["source"]));
    for (const auto& [key, value] : version["changes"].items()) {
      if (!value.is_null() && version["version"] != 1) out += fmt::format(" {}={}", key, text_or_dash(value));
      if (value.is_null() && version["version"] != 1) out += fmt::format(" {}=-", key);
    }
    out += '\n';
  }
  if (!person["decisions"].empty()) out += ja ? "決定:\n" : "decisions:\n";
  for (const Json& decision : person["decisions"]) {
    out += fmt::format("  {} {} {} {}: {}{}\n", decision["decision"].dump(), text_or_dash(decision["time"]),
                       text_or_dash(decision["actor"]), text_or_dash(decision["kind"]), text_or_dash(decision["reason"]),
                       decision["in_force"].get<bool>() ? "" : ja ? " [取消済み]" : " [undone]");
  }
  if (!person["fide_ratings"].empty()) out += ja ? "FIDEレーティング:\n" : "FIDE ratings:\n";
  for (const Json& rating : person["fide_ratings"]) {
    out += fmt::format("  {} {} S {} R {} B {}\n", text_or_dash(rating["list"]), text_or_dash(rating["name"]),
                       text_or_dash(rating["standard"]), text_or_dash(rating["rapid"]), text_or_dash(rating["blitz"]));
  }
  return out;
}

}  // namespace

// ---- roster show ----------------------------------------------------------------------------------------------------

RosterShowCommand::RosterShowCommand() : Command{"roster show"} {
  line().positional({"PLAYER", {"federation ID, or part of a name", "会員ID、または名前の一部"}, 0, 1});
  line().group(storage_options()).group(common_options());
}

Text RosterShowCommand::summary() const { return {"Show members, by ID or name", "会員をIDまたは名前で表示する"}; }

Text RosterShowCommand::description() const {
  return {"Shows who the roster knows: everybody, or those whose romaji or kanji contains the text. With an ID, everything\n"
          "about that person: memberships, former IDs, every version, the decisions with their numbers, FIDE's ratings\n"
          "(`--format csv` gives the one line). Birth dates are never shown.",
          "名簿の会員を表示します。全員、またはローマ字・漢字に文字列を含む会員です。IDを指定すると、会員期間・旧ID・変更履歴・\n"
          "決定とその番号・FIDEレーティングをすべて表示します(`--format csv` では1行)。生年月日は表示しません。"};
}

std::vector<Example> RosterShowCommand::examples() const {
  return {{"roster show N01234567", {"one member with its history", "一人の会員とその履歴"}},
          {"roster show kita --format csv", {"by part of a name", "名前の一部で"}}};
}

ExitCode RosterShowCommand::run(Context& context) {
  auto workspace = open_workspace(m_arguments, context, store::IfMissing::refuse);
  if (!workspace) return context.report(workspace.error()), exit_code_of(workspace.error().failure());
  Workspace& work = **workspace;
  const std::string wanted = m_arguments.positionals().empty() ? "" : m_arguments.positionals().front();
  if (const auto id = FederationId::parse(wanted); id && context.format != Format::csv) {
    if (const auto player = work.roster.find(*id)) {
      const Json person = person_json(*player, work);
      print(context, person, person_text(person, context.language));
      return ExitCode::done;
    }
  }
  const std::string key = identity::comparison_key(wanted);
  Table table = people_table();
  const std::vector<lists::Merge> merges = lists::merges(work.decisions);
  for (const RosterPlayer& player : work.roster.all()) {
    const bool match = key.empty() || player.id.text() == wanted ||
                       identity::comparison_key(player.name).find(key) != std::string::npos ||
                       identity::comparison_key(player.kanji).find(key) != std::string::npos;
    if (match) table.rows.push_back(row_of(player, merges));
  }
  print(context, table);
  return ExitCode::done;
}

// ---- the decisions --------------------------------------------------------------------------------------------------

namespace {

const char* command_name(RosterDecideCommand::What what) {
  switch (what) {
    case RosterDecideCommand::What::link: return "roster link";
    case RosterDecideCommand::What::unlink: return "roster unlink";
    case RosterDecideCommand::What::merge: return "roster merge";
    case RosterDecideCommand::What::unmerge: return "roster unmerge";
    case RosterDecideCommand::What::adopt: return "roster adopt";
    case RosterDecideCommand::What::first_rating: return "roster first-rating";
    case RosterDecideCommand::What::forget: return "roster forget";
  }
  return "";
}

}  // namespace

RosterDecideCommand::RosterDecideCommand(What what) : Command{command_name(what)}, m_what{what} {
  std::vector<Option> options;
  switch (what) {
    case What::link:
      line().positional({"ID", {"the member", "会員ID"}, 1, 1});
      options.push_back({"fide", '\0', "NUMBER", {"the member's FIDE ID", "会員のFIDE ID"}});
      break;
    case What::unlink: line().positional({"ID", {"the member", "会員ID"}, 1, 1}); break;
    case What::merge:
      line().positional({"FROM INTO", {"the ID that goes, and the one that stays", "統合元のIDと、残るID"}, 2, 2});
      options.push_back({"on", '\0', "DATE", {"from the rating period of this day on", "この日を含む期間から統合する"}});
      break;
    case What::unmerge: line().positional({"FROM", {"the ID that was merged away", "統合元のID"}, 1, 1}); break;
    case What::adopt:
      line().positional({"ID", {"the member", "会員ID"}, 1, 1});
      options.push_back({"list", '\0', "MONTH", {"FIDE's list, kept by `roster import --fide`", "`roster import --fide` で保存したFIDEリストの月"}});
      options.push_back({"type", '\0', "TYPE", {"which rating", "レーティングの種類"}, "standard", {"standard", "rapid"}});
      options.push_back({"from", '\0', "TYPE", {"FIDE's rating of this type, where the edition takes it over for the other", "規程により他の種類のFIDEレーティングを採用する場合の種類"}, {}, {"standard", "rapid"}});
      options.push_back({"on", '\0', "DATE", {"for games on or after this day", "この日以後の対局から"}});
      break;
    case What::first_rating:
      line().positional({"ID", {"the member", "会員ID"}, 1, 1});
      options.push_back({"rating", '\0', "NUMBER", {"the rating to begin with", "最初のレーティング"}});
      options.push_back({"on", '\0', "DATE", {"for games begun on or after this day", "この日以後に始まる対局から"}});
      break;
    case What::forget: line().positional({"DECISION", {"the number `roster show ID` gives", "`roster show ID` が示す番号"}, 1, 1}); break;
  }
  options.push_back({"reason", '\0', "TEXT", {"why; kept with the decision", "理由。決定とともに記録する"}});
  line().group({{"What to do", "動作"}, std::move(options)});
  line().group(storage_options()).group(common_options());
}

Text RosterDecideCommand::summary() const {
  switch (m_what) {
    case What::link: return {"Say which FIDE ID is a member's", "会員のFIDE IDを定める"};
    case What::unlink: return {"Undo `roster link`", "`roster link` を取り消す"};
    case What::merge: return {"Make two IDs of one person one", "同一人物の二つのIDを統合する"};
    case What::unmerge: return {"Undo `roster merge`", "`roster merge` を取り消す"};
    case What::adopt: return {"Take a member's rating over from FIDE's list", "FIDEリストのレーティングを会員に採用する"};
    case What::first_rating: return {"Set the correspondence rating somebody begins with", "通信対局の最初のレーティングを定める"};
    case What::forget: return {"Undo what was settled about a printed name", "印字名についての決定を取り消す"};
  }
  return {};
}

Text RosterDecideCommand::description() const {
  switch (m_what) {
    case What::link:
      return {"A FIDE ID linked here identifies its member in reports without a federation ID, with the name; one that\n"
              "only the roster file has is merely suggested. A later roster file does not overrule it.",
              "ここで定めたFIDE IDは、会員IDのない報告で名前とともに本人の確認に使われます。名簿ファイルにあるだけのFIDE IDは\n"
              "候補として示すだけです。後の名簿ファイルで上書きされることはありません。"};
    case What::merge:
      return {"From the rating period of the day on the calculation treats both as one person: the ID that stays keeps\n"
              "its rating where it has one, and the games of both add up. Published lists and games keep the old ID.",
              "その日を含む期間から同一人物として計算します。残るIDにレーティングがあればそれを用い、対局数は合算します。\n"
              "発表済みのリストと過去の対局は元のIDのままです。"};
    case What::adopt:
      return {"For an unrated member: the rating of FIDE's list of that month, in the period that contains the day, for games\n"
              "on or after it. The decision names list and month, and the explanation shows it.",
              "URの会員に、その月のFIDEリストのレーティングを、指定日を含む期間のその日以後の対局から採用します。\n"
              "決定にはリストと月が記録され、計算の説明にも表示されます。"};
    case What::first_rating:
      return {"The office's provisional rating from what a new player tells of himself, or from another body's rating; the\n"
              "rules' guide is 800 for a beginner, 1600 with much experience, else 1200. It counts for games begun on or after\n"
              "the day. Until a correspondence list has the player, another number takes its place.",
              "新しく始める会員の仮レーティングを、申告された経歴や他団体のレーティングから事務局が定めます。目安は初級者 800、\n"
              "相当の経験がある場合 1600、その他 1200 です。指定日以後に始まる対局に用います。リストに載るまでは定め直せます。"};
    case What::unlink:
    case What::unmerge:
    case What::forget:
      return {"The decision undone is kept, with the one that undid it. Lists already published do not change.",
              "取り消された決定も、取り消した決定とともに残ります。発表済みのリストは変わりません。"};
  }
  return {};
}

std::vector<Example> RosterDecideCommand::examples() const {
  switch (m_what) {
    case What::link:
      return {{"roster link N01234567 --fide 99000017 --reason \"FIDE profile shown by the player\"",
               {"link a FIDE ID", "FIDE IDを紐付ける"}}};
    case What::unlink: return {{"roster unlink N01234567 --reason \"another person\"", {"undo it", "取り消す"}}};
    case What::merge:
      return {{"roster merge N01234567 N07654321 --on 2026-03-01 --reason \"registered twice\"",
               {"N07654321 stays", "N07654321 が残る"}}};
    case What::unmerge: return {{"roster unmerge N01234567 --reason \"two sisters\"", {"undo it", "取り消す"}}};
    case What::adopt:
      return {{"roster adopt N01234567 --list 2026-03 --on 2026-03-07 --reason \"6(1), board of 1 March\"",
               {"FIDE Standard of March", "3月のFIDEスタンダード"}}};
    case What::first_rating:
      return {{"roster first-rating N01234567 --rating 1200 --on 2025-04-01 --reason \"(1)(a): some experience\"",
               {"somebody new", "新しい会員"}}};
    case What::forget: return {{"roster forget 12 --reason \"it was a namesake\"", {"ask again next time", "次回から再び質問する"}}};
  }
  return {};
}

tl::unexpected<Error> RosterDecideCommand::misuse(std::string en, std::string ja) const {
  return failure(k_usage, {}, {}, {std::move(en), std::move(ja), name()});
}

Result<Proceed> RosterDecideCommand::check() {
  if (importers::text::trim(m_arguments.get("reason")).empty())
    return misuse("a decision needs --reason", "決定には --reason が必要です");
  for (const std::string& word : m_arguments.positionals()) {
    if (m_what == What::forget) {
      const auto parsed = std::from_chars(word.data(), word.data() + word.size(), m_decision);
      if (parsed.ec != std::errc{} || parsed.ptr != word.data() + word.size() || m_decision < 1)
        return misuse(fmt::format("a decision's number is 1 or more, not '{}'", word),
                      fmt::format("決定の番号は1以上の整数です('{}' は不可)", word));
      continue;
    }
    const auto id = FederationId::parse(word);
    if (!id) {
      return misuse(fmt::format("an ID is N and eight digits, not '{}'", word),
                    fmt::format("会員IDはNと8桁の数字です('{}' は不可)", word));
    }
    m_people.push_back(*id);
  }
  if (m_what == What::link && m_arguments.get("fide").empty()) return misuse("--fide is missing", "--fide を指定してください");
  if (m_what == What::adopt) {
    m_list = parse_month(m_arguments.get("list"));
    if (!m_list) return misuse("--list is a month such as 2026-02", "--list は 2026-02 のような月です");
  }
  if (m_what == What::first_rating) {
    const std::string text = m_arguments.get("rating");
    const auto parsed = std::from_chars(text.data(), text.data() + text.size(), m_rating);
    if (text.empty() || parsed.ec != std::errc{} || parsed.ptr != text.data() + text.size())
      return misuse("--rating is a number such as 1200", "--rating は 1200 のような数です");
  }
  if (m_what == What::merge || m_what == What::adopt || m_what == What::first_rating) {
    m_on = parse_date(m_arguments.get("on"));
    if (!m_on) return misuse("--on is a day such as 2026-03-01", "--on は 2026-03-01 のような日付です");
  }
  return Proceed::run;
}

ExitCode RosterDecideCommand::run(Context& context) {
  auto workspace = open_workspace(m_arguments, context, store::IfMissing::refuse);
  if (!workspace) return context.report(workspace.error()), exit_code_of(workspace.error().failure());
  Workspace& work = **workspace;
  const office::Officer officer{actor(context), context.now()};
  const std::string reason = m_arguments.get("reason");
  Result<store::DecisionId> made = [&]() -> Result<store::DecisionId> {
    switch (m_what) {
      case What::link: return office::link_fide(work.database, m_people[0], FideId{m_arguments.get("fide")}, reason, officer);
      case What::unlink: return office::unlink_fide(work.database, m_people[0], reason, officer);
      case What::merge: return office::merge_players(work.database, {m_people[0], m_people[1], *m_on, {}}, reason, officer);
      case What::unmerge: return office::unmerge_players(work.database, m_people[0], reason, officer);
      case What::adopt:
        return office::adopt_fide_rating(work.database, m_people[0], *m_list, *parse_rating_category(m_arguments.get("type")),
                                         *m_on, reason, officer, parse_rating_category(m_arguments.get("from")));
      case What::first_rating:
        return office::set_first_rating(work.database, m_people[0], Rating{m_rating}, *m_on, reason, officer);
      case What::forget: break;
    }
    return office::forget(work.database, store::DecisionId{m_decision}, reason, officer);
  }();
  if (!made) return context.report(made.error()), exit_code_of(made.error().failure());
  const store::Decision decision = *work.decisions.read(*made);
  Json json{{"schema", "seiseki/decision/1"}};
  json.update(decision_json(decision, true));
  std::string text = fmt::format(fmt::runtime(context.language == Language::ja ? "決定 {}: {} {}\n" : "decision {}: {} {}\n"),
                                 made->value(), decision.kind, decision.object);
  if (m_what == What::merge) {
    const YearMonth list = period_of_arrival(tokyo_midnight(*m_on)).list;
    json["first_list"] = to_iso(list);
    const auto all = work.lists.all();
    if (!all.empty() && all.back().month >= list) {
      context.note({"The list of {0} is there already and keeps both IDs; the merge counts from the next one computed.",
                    "{0} のリストは既にあり、両方のIDのままです。統合は次に計算するリストから反映されます。"},
                   {to_iso(all.back().month)});
    } else {
      context.note({"The merge counts from the list of {0}.", "統合は {0} のリストから反映されます。"}, {to_iso(list)});
    }
  }
  print(context, json, text);
  return ExitCode::done;
}

}  // namespace seiseki::cli
