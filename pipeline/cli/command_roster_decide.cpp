#include "pipeline/cli/command_roster_decide.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "engine/domain/home.hpp"
#include "importers/text/unicode.hpp"
#include "pipeline/cli/confirmation.hpp"
#include "pipeline/cli/findings.hpp"
#include "pipeline/cli/shown_merge.hpp"
#include "pipeline/cli/shown_person.hpp"
#include "pipeline/cli/table.hpp"
#include "pipeline/cli/typed_number.hpp"
#include "pipeline/lists/chosen_edition.hpp"
#include "pipeline/office/people.hpp"
#include "pipeline/office/settled_identities.hpp"
#include "pipeline/operations/decision_text.hpp"
#include "pipeline/operations/person_decisions.hpp"
#include "pipeline/operations/roster.hpp"

namespace seiseki::cli {

using output::Json;

namespace {

const char* command_name(RosterDecideCommand::What what) {
  switch (what) {
    case RosterDecideCommand::What::link:
      return "roster link";
    case RosterDecideCommand::What::unlink:
      return "roster unlink";
    case RosterDecideCommand::What::merge:
      return "roster merge";
    case RosterDecideCommand::What::unmerge:
      return "roster unmerge";
    case RosterDecideCommand::What::adopt:
      return "roster adopt";
    case RosterDecideCommand::What::decide_rating:
      return "roster decide-rating";
    case RosterDecideCommand::What::first_rating:
      return "roster first-rating";
    case RosterDecideCommand::What::decline:
      return "roster decline";
    case RosterDecideCommand::What::undo:
      return "roster undo";
    case RosterDecideCommand::What::forget:
      return "roster forget";
    case RosterDecideCommand::What::publicity:
      return "roster publicity";
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
      options.push_back({"dry-run", 'n', {}, {"show both, and write nothing", "双方を表示し、何も書き込まない"}});
      break;
    case What::unlink:
      line().positional({"ID", {"the member", "会員ID"}, 1, 1});
      break;
    case What::merge:
      line().positional({"FROM INTO", {"the ID that goes, and the one that stays", "統合元のIDと、残るID"}, 2, 2});
      options.push_back(
          {"on", '\0', "DATE", {"from the rating period of this day on", "この日を含む期間から統合する"}});
      options.push_back({"dry-run", 'n', {}, {"show both, and write nothing", "双方を表示し、何も書き込まない"}});
      for (Option& option :
           confirmation_options({"what was seen of both, as shown; nothing is merged if it has changed since",
                                 "表示された確認用の値。その後変わっていれば統合しない"}))
        options.push_back(std::move(option));
      break;
    case What::unmerge:
      line().positional({"FROM", {"the ID that was merged away", "統合元のID"}, 1, 1});
      break;
    case What::adopt:
    case What::decline:
      line().positional({"ID", {"the member", "会員ID"}, 1, 1});
      options.push_back(
          {"list",
           '\0',
           "MONTH",
           {"FIDE's list, kept by `roster import --fide`", "`roster import --fide` で保存したFIDEリストの月"}});
      options.push_back(
          {"type", '\0', "TYPE", {"which rating", "レーティングの種類"}, "standard", {"standard", "rapid"}});
      options.push_back(
          {"from",
           '\0',
           "TYPE",
           {"FIDE's rating of this type, where the edition takes it over for the other; or another body's",
            "規程により他の種類のFIDEレーティング、または他団体のレーティングを引き継ぐ場合の種類"},
           {},
           what == What::adopt ? std::vector<std::string>{"standard", "rapid", "blitz", "jca", "other"}
                               : std::vector<std::string>{"standard", "rapid", "blitz"}});
      if (what == What::adopt) {
        options.push_back({"rating", '\0', "NUMBER", {"with --from jca or other", "--from jca・other の場合の数値"}});
        options.push_back(
            {"source",
             '\0',
             "TEXT",
             {"with --from jca or other: whose list, and of when", "--from jca・other の場合の出典と時期"}});
        options.push_back({"on", '\0', "DATE", {"for games on or after this day", "この日以後の対局から"}});
      }
      break;
    case What::decide_rating:
      line().positional({"ID", {"the member", "会員ID"}, 1, 1});
      options.push_back({"rating", '\0', "NUMBER", {"the first rating", "初期レーティング"}});
      options.push_back(
          {"type", '\0', "TYPE", {"which rating", "レーティングの種類"}, "standard", {"standard", "rapid"}});
      options.push_back({"on", '\0', "DATE", {"for games on or after this day", "この日以後の対局から"}});
      break;
    case What::first_rating:
      line().positional({"ID", {"the member", "会員ID"}, 1, 1});
      options.push_back({"rating", '\0', "NUMBER", {"the rating to begin with", "初期レーティング"}});
      options.push_back({"on", '\0', "DATE", {"for games begun on or after this day", "この日以後に始まる対局から"}});
      break;
    case What::publicity:
      line().positional({"ID", {"the member", "会員ID"}, 1, 1});
      options.push_back({"level",
                         '\0',
                         "LEVEL",
                         {"how much the public may see", "公開の範囲"},
                         {},
                         {"full", "romaji", "list-only", "hidden"}});
      break;
    case What::undo:
    case What::forget:
      line().positional({"DECISION", {"the number `roster show ID` gives", "`roster show ID` が示す番号"}, 1, 1});
      break;
  }
  if (what == What::link) {
    options.push_back({"seen",
                       '\0',
                       "HASH",
                       {"what --dry-run has shown; nothing is linked if it is another now",
                        "--dry-run が表示した確認用の値。その後変わっていれば紐付けない"}});
  } else if (what == What::undo || what == What::forget) {
    options.push_back(
        {"dry-run", 'n', {}, {"show the decision; write nothing", "決定の内容を表示し、何も書き込まない"}});
    options.push_back({"seen",
                       '\0',
                       "HASH",
                       {"what --dry-run has shown; nothing is undone if it is another decision",
                        "--dry-run が表示した確認用の値。別の決定であれば取り消さない"}});
  } else if (what != What::merge) {
    options.push_back({"seen",
                       '\0',
                       "HASH",
                       {"what `roster show ID` told under this hash; nothing is decided if it is another now",
                        "`roster show ID` が示した確認用の値。その後変わっていれば決定しない"}});
  }
  options.push_back({"reason", '\0', "TEXT", {"why; kept with the decision", "理由。決定とともに記録する"}});
  line().group({{"What to do", "動作"}, std::move(options)});
  line().group(storage_options()).group(common_options(Forms::document));
}

Manual RosterDecideCommand::manual() const {
  const Text undone = {
      "The decision undone is kept, with the one that undid it. Lists already published do not change.",
      "取り消された決定も、取り消した決定とともに残ります。公表済みのリストは変わりません。"};
  switch (m_what) {
    case What::link:
      return {
          .summary = {"Say which FIDE ID is a member's", "会員のFIDE IDを定める"},
          .description =
              {"A FIDE ID linked here identifies its member in reports without a federation ID, with the name; one that "
               "only the roster file has is merely suggested. A later roster file does not overrule it.",
               "ここで定めたFIDE IDは、会員IDのない報告で氏名とともに本人の確認に使われます。"
               "名簿ファイルにあるだけのFIDE IDは候補として示すだけです。後の名簿ファイルで上書きされることはありません。"},
          .examples = {{"roster link N01234567 --fide 99000017 --reason \"FIDE profile shown by the player\"",
                        {"link a FIDE ID", "FIDE IDを紐付ける"}}}};
    case What::unlink:
      return {.summary = {"Undo `roster link`", "`roster link` を取り消す"},
              .description = undone,
              .examples = {{"roster unlink N01234567 --reason \"another person\"", {"undo it", "取り消す"}}}};
    case What::merge:
      return {
          .summary = {"Make two IDs of one person one", "同一人物の二つのIDを統合する"},
          .description =
              {"From the rating period of the day on the calculation treats both as one person: the ID that stays keeps its "
               "rating where it has one, and the games of both add up. Published lists and games keep the old ID. `--dry-run` shows "
               "both and writes nothing: names, ratings, games, memberships, and whether birth dates agree. Ratings more than 200 "
               "points apart, and another birth date, sex or FIDE ID, have to be confirmed, at the terminal or with `--seen`.",
               "その日を含む期間から同一人物として計算します。残るIDにレーティングがあればそれを用い、対局数は合算します。"
               "公表済みのリストと過去の対局は元のIDのままです。`--dry-run` "
               "で双方の氏名・生年月日・レーティング・対局数・会員資格を確認できます。レーティングの差が200点を超える場合、"
               "生年月日・性別・FIDE IDが異なる場合は、"
               "端末での確認または `--seen` が必要です。"},
          .examples = {{"roster merge N01234567 N07654321 --on 2026-03-01 --reason \"registered twice\"",
                        {"N07654321 stays", "N07654321 が残る"}}}};
    case What::unmerge:
      return {.summary = {"Undo `roster merge`", "`roster merge` を取り消す"},
              .description = undone,
              .examples = {{"roster unmerge N01234567 --reason \"two sisters\"", {"undo it", "取り消す"}}}};
    case What::adopt:
      return {
          .summary = {"Take a member's rating over from FIDE's list", "会員にFIDEリストのレーティングを引き継ぐ"},
          .description =
              {"For an unrated member: the rating of FIDE's list of that month, in the period that contains the day, for "
               "games on or after it. The decision names list and month, and the explanation shows it.",
               "URの会員に、その月のFIDEリストのレーティングを、指定日を含む期間のその日以後の対局から引き継ぎます。"
               "決定にはリストと月が記録され、計算の説明にも表示されます。"},
          .examples = {
              {"roster adopt N01234567 --list 2026-03 --on 2026-03-07 --reason \"6(1), board of 1 March\"",
               {"FIDE Standard of March", "3月のFIDEスタンダード"}},
              {"roster adopt N01234567 --from jca --rating 1540 --source \"JCA 2019-07\" --on 2019-10-05 "
               "--reason \"2(3), shown by the player\"",
               {"a rating of another body, where the edition takes it over", "規程が認める他団体のレーティング"}}}};
    case What::decide_rating:
      return {
          .summary = {"Enter the first rating that the rating department decides",
                      "レーティング部が決定した初期レーティングを入力する"},
          .description =
              {"For an unrated member whose first rating the edition leaves to the department, such as somebody who has won "
               "or lost every game; `rate` and the sheet before publishing name them. The rating counts for games on or after "
               "the day; games played before it enter the total of games. The explanation cites the clause.",
               "全勝・全敗など、規程が初期レーティングをレーティング部の決定に委ねるURの会員に用います。対象者は `rate` と"
               "公表前の確認に表示されます。指定日以後の対局から用い、それより前の対局は通算対局数に含めます。"
               "計算の説明には該当条項を示します。"},
          .examples = {
              {"roster decide-rating N01234567 --rating 1650 --on 2019-10-05 --reason \"2(4), department of 3 October\"",
               {"four wins of four", "4戦全勝"}}}};
    case What::first_rating:
      return {
          .summary = {"Set the correspondence rating somebody begins with", "通信対局の初期レーティングを定める"},
          .description =
              {"The office's provisional rating from what new players say about themselves, or from another body's rating; the "
               "rules' guide is 800 for a beginner, 1600 with much experience, else 1200. It counts for games begun on or "
               "after the day. Until a correspondence list has the player, another number takes its place.",
               "新しく始める会員の仮レーティングを、申告された経歴や他団体のレーティングから事務局が定めます。"
               "目安は初級者 800、相当の経験がある場合 1600、その他 1200 です。指定日以後に始まる対局に用います。"
               "リストに載るまでは定め直せます。"},
          .examples = {
              {"roster first-rating N01234567 --rating 1200 --on 2025-04-01 --reason \"(1)(a): some experience\"",
               {"somebody new", "新しい会員"}}}};
    case What::decline:
      return {
          .summary = {"Do not take a member's FIDE rating over, and be asked no more",
                      "会員のFIDEレーティングを引き継がず、以後質問しない"},
          .description =
              {"The member stays without that rating. The question is asked again only where FIDE's rating that the edition "
               "would take over is another one. `roster adopt` or `roster undo` ends the decision.",
               "会員はそのレーティングを引き継ぎません。規程により引き継ぎの対象となるFIDEレーティングが変わらない限り、"
               "再び質問しません。`roster adopt` または `roster undo` で取り消せます。"},
          .examples = {{"roster decline N01234567 --list 2026-03 --reason \"the rating is another person's\"",
                        {"ask no more", "以後質問しない"}}}};
    case What::undo:
      return {
          .summary = {"Undo `roster adopt` or `roster decline`", "`roster adopt` または `roster decline` を取り消す"},
          .description = undone,
          .examples = {{"roster undo 12 --reason \"decided too early\"", {"be asked again", "再び質問する"}}}};
    case What::publicity:
      return {
          .summary = {"Say how much of a member is public", "会員の公開の範囲を定める"},
          .description =
              {"full: kanji and romaji, a page with every game. romaji: without kanji. list-only: in lists and events, and a "
               "short page without curve and games; so are minors until somebody decides otherwise. hidden: in no list and "
               "no file; the page at the ID's own address says only that somebody is not shown, opponents' pages that the "
               "name is not, with the rating that was used. The next "
               "publication and the next build of the site follow it; copies taken before cannot be called back.",
               "full: 漢字とローマ字、全対局の載るページ。romaji: 漢字なし。list-only: "
               "リストと大会に載り、ページは推移と対局のない短いもの。未成年者は決定があるまでこの範囲です。hidden: "
               "リストにもファイルにも載せません。IDのアドレスのページは非公開であることだけを示し、対戦相手のページには"
               "計算に用いたレーティングのみを示します。"
               "次の公表とサイトの作成から反映されます。すでに取得された写しは回収できません。"},
          .examples = {{"roster publicity N01234567 --level hidden --reason \"asked by letter, 3 March\"",
                        {"an opt-out", "公開の停止"}}}};
    case What::forget:
      return {.summary = {"Undo what was settled about a printed name", "記載の氏名についての決定を取り消す"},
              .description = undone,
              .examples = {{"roster forget 12 --reason \"it was a namesake\"",
                            {"ask again next time", "次回から再び質問する"}}}};
  }
  return {};
}

bool RosterDecideCommand::takes_back() const {
  return m_what == What::undo || m_what == What::forget;
}

tl::unexpected<Error> RosterDecideCommand::misuse(std::string en, std::string ja) const {
  return failure(k_usage, {}, {}, {std::move(en), std::move(ja), name()});
}

Result<Proceed> RosterDecideCommand::check() {
  if (m_what == What::merge) SEISEKI_CHECK(check_confirmation(m_arguments, name()));
  if (m_what == What::link || takes_back()) SEISEKI_CHECK(check_seen_or_dry_run(m_arguments, name()));
  const bool is_look = (m_what == What::merge || m_what == What::link || takes_back()) && m_arguments.has("dry-run");
  if (!is_look && importers::text::trim(m_arguments.get("reason")).empty())
    return misuse("a decision needs --reason", "決定には --reason が必要です");
  for (const std::string& word : m_arguments.positionals()) {
    if (takes_back()) {
      SEISEKI_TRY(m_decision, read_number<std::int64_t>({"a decision's number", "決定の番号"}, word, name()));
      continue;
    }
    const auto id = FederationId::parse(word);
    if (!id) {
      return misuse(fmt::format("an ID is written {}, not '{}'", home().ids.shown(), word),
                    fmt::format("会員IDの形は {} です（'{}' は不可）", home().ids.shown(), word));
    }
    m_people.push_back(*id);
  }
  if (m_what == What::publicity) {
    const auto level = views::parse_publicity_level(m_arguments.get("level"));
    if (!level) return misuse("--level is missing", "--level を指定してください");
    m_level = *level;
  }
  if (m_what == What::link && m_arguments.get("fide").empty())
    return misuse("--fide is missing", "--fide を指定してください");
  return check_numbers();
}

std::optional<lists::RatingOrigin> RosterDecideCommand::other_origin() const {
  if (m_what == What::decide_rating) return lists::RatingOrigin::department;
  if (m_what != What::adopt) return std::nullopt;
  const std::string from = m_arguments.get("from");
  if (from == "jca") return lists::RatingOrigin::jca;
  return from == "other" ? std::optional(lists::RatingOrigin::other_body) : std::nullopt;
}

Result<Proceed> RosterDecideCommand::check_numbers() {
  const auto origin = other_origin();
  if ((m_what == What::adopt && !origin) || m_what == What::decline) {
    m_list = parse_month(m_arguments.get("list"));
    if (!m_list) return misuse("--list is a month such as 2026-02", "--list は 2026-02 のような月です");
  }
  if (origin && *origin != lists::RatingOrigin::department && m_arguments.get("source").empty())
    return misuse("--source says whose list it is, and of when", "--source に出典と時期を指定してください");
  if (m_what == What::first_rating || origin) {
    const std::string text = m_arguments.get("rating");
    const auto parsed = std::from_chars(text.data(), text.data() + text.size(), m_rating);
    if (text.empty() || parsed.ec != std::errc{} || parsed.ptr != text.data() + text.size())
      return misuse("--rating is a number such as 1200", "--rating は 1200 のような数です");
  }
  if (m_what == What::merge || m_what == What::adopt || m_what == What::decide_rating || m_what == What::first_rating) {
    m_on = parse_date(m_arguments.get("on"));
    if (!m_on) return misuse("--on is a day such as 2026-03-01", "--on は 2026-03-01 のような日付です");
  }
  return Proceed::run;
}

office::FideOffer RosterDecideCommand::offer() const {
  const RatingCategory category = *parse_rating_category(m_arguments.get("type"));
  const auto from = office::parse_fide_type(m_arguments.get("from"));
  return {m_people[0], *m_list, category, from.value_or(office::fide_type(category))};
}

Result<store::DecisionId> RosterDecideCommand::adopt(Context& context, Workspace& work,
                                                     const lists::Editions& editions) const {
  SEISEKI_TRY(const lists::ChosenEdition rated_by,
              lists::edition_for(period_of_arrival(local_midnight(*m_on)).list, {}, editions, work.decisions));
  const std::string reason = m_arguments.get("reason");
  if (const auto origin = other_origin()) {
    const office::GivenRating given{m_people[0], *parse_rating_category(m_arguments.get("type")), Rating{m_rating},
                                    *origin, m_arguments.get("source")};
    for (const Finding& doubt : office::adoption_doubts(work.database, given, *m_on, *rated_by.edition))
      context.report(doubt);
    return operations::adopt_rating(work, editions, given, *m_on, reason, who(context));
  }
  for (const Finding& doubt : office::adoption_doubts(work.database, offer(), *m_on, *rated_by.edition))
    context.report(doubt);
  return operations::adopt_fide_rating(work, editions, offer(), *m_on, reason, who(context));
}

Result<store::DecisionId> RosterDecideCommand::merge(Context& context, Workspace& work,
                                                     std::optional<operations::MergeView>& merged) const {
  const lists::Merge wanted{m_people[0], m_people[1], *m_on, {}};
  std::string seen = m_arguments.get("seen");
  SEISEKI_TRY(const operations::MergeView view, operations::merge_view(work, wanted));
  if (m_arguments.has("yes")) seen = view.seen;
  // Whoever merges has had both before the eyes, however near they are.
  if (seen.empty() && context.format == Format::text && context.verbosity != Verbosity::quiet)
    context.tell(merge_text(view, context.language));
  if (view.needs_confirmation() && asks(m_arguments, context)) {
    if (says_yes(context, {"Are they one person?", "同一人物ですか？"})) seen = view.seen;
  }
  merged = view;
  return operations::merge_people(work, wanted, m_arguments.get("reason"), seen, who(context));
}

ExitCode RosterDecideCommand::show_merge(Context& context, Workspace& work) const {
  const auto view = operations::merge_view(work, {m_people[0], m_people[1], *m_on, {}});
  if (!view) return fail(context, view.error());
  print(context, operations::merge_json(*view), merge_text(*view, context.language));
  context.note({"Dry run: nothing was written.", "試行のため、何も書き込んでいません。"});
  return view->refusal ? fail(context, *view->refusal) : ExitCode::done;
}

ExitCode RosterDecideCommand::show_link(Context& context, Workspace& work) const {
  const auto view = operations::link_view(work, m_people[0], FideId{m_arguments.get("fide")});
  if (!view) return fail(context, view.error());
  print(context, operations::link_json(*view), link_text(*view, context.language));
  note_dry_run(context, view->seen);
  return ExitCode::done;
}

Result<operations::TakenBack> RosterDecideCommand::take_back(Context& context, Workspace& work) const {
  const office::Officer officer{actor(context), context.now()};
  const store::DecisionId decision{m_decision};
  const bool is_look = m_arguments.has("dry-run");
  // A look keeps nothing, so neither is its reason kept.
  const std::string reason = is_look ? "looked at" : m_arguments.get("reason");
  return operations::take_decision_back(
      work, decision, m_arguments.get("seen"), is_look ? operations::Keep::no : operations::Keep::yes,
      "seiseki " + std::string{name()}, [&] {
        return m_what == What::undo ? office::undo_adoption(work.database, decision, reason, officer)
                                    : office::forget(work.database, decision, reason, officer);
      });
}

ExitCode RosterDecideCommand::show_taken_back(Context& context, Workspace& work) const {
  const auto looked = take_back(context, work);
  if (!looked) return fail(context, looked.error());
  Json json{{"schema", "seiseki/decision/1"}};
  json.update(operations::person_decision_json(looked->decision, true));
  json["seen"] = looked->seen;
  print(context, json,
        fill(context.say({"decision {0} would be undone: {1} {2} ({3}: {4})\n",
                          "決定 {0} を取り消します：{1} {2}（{3}：{4}）\n"}),
             std::vector<std::string>{looked->decision.id.text(),
                                      std::string{context.say(operations::decision_name(looked->decision))},
                                      looked->decision.object, looked->decision.actor, looked->decision.reason}));
  note_dry_run(context, looked->seen);
  return ExitCode::done;
}

ExitCode RosterDecideCommand::run(Context& context) {
  auto workspace = open_workspace(m_arguments, context, store::IfMissing::refuse);
  if (!workspace) return fail(context, workspace.error());
  Workspace& work = **workspace;
  if (m_what == What::merge && m_arguments.has("dry-run")) return show_merge(context, work);
  if (m_what == What::link && m_arguments.has("dry-run")) return show_link(context, work);
  if (takes_back() && m_arguments.has("dry-run")) return show_taken_back(context, work);
  const auto editions = load_editions(m_arguments);
  if (!editions) return fail(context, editions.error());
  const office::Officer officer{actor(context), context.now()};
  const std::string reason = m_arguments.get("reason");
  std::optional<operations::MergeView> merged;
  const auto decide = [&]() -> Result<store::DecisionId> {
    switch (m_what) {
      case What::link:
        return operations::link_person(work, m_people[0], FideId{m_arguments.get("fide")}, reason,
                                       m_arguments.get("seen"), who(context));
      case What::unlink:
        return office::unlink_fide(work.database, m_people[0], reason, officer);
      case What::merge:
        return merge(context, work, merged);
      case What::unmerge:
        return office::unmerge_players(work.database, m_people[0], reason, officer);
      case What::adopt:
      case What::decide_rating:
        return adopt(context, work, *editions);
      case What::decline:
        return operations::decline_fide_rating(work, offer(), reason, who(context));
      case What::first_rating:
        return operations::set_first_rating(work, *editions, m_people[0], Rating{m_rating}, *m_on, reason,
                                            who(context));
      case What::publicity:
        return operations::set_publicity(work, m_people[0], m_level, reason, who(context));
      case What::undo:
      case What::forget:
        break;
    }
    SEISEKI_TRY(const operations::TakenBack taken_back, take_back(context, work));
    return taken_back.by;
  };
  const bool is_of_person = m_what != What::link && m_what != What::merge && !m_people.empty();
  const auto made = is_of_person
                        ? operations::decide_about_person(work, *editions, m_people[0], m_arguments.get("seen"), decide)
                        : decide();
  if (!made) return fail(context, made.error());
  const store::Decision decision = *work.decisions.read(*made);
  Json json{{"schema", "seiseki/decision/1"}};
  json.update(operations::person_decision_json(decision, true));
  std::string text =
      fmt::format(fmt::runtime(context.language == Language::ja ? "決定 {}：{}（{}）\n" : "decision {}: {} ({})\n"),
                  made->value(), context.say(operations::decision_name(decision)), decision.object);
  if (merged) {
    json["first_list"] = to_iso(merged->first_list);
    if (merged->computed) {
      context.note({"The list of {0} is there already and keeps both IDs; the merge counts from the next one computed.",
                    "{0} のリストは既にあり、両方のIDのままです。統合は次に計算するリストから反映されます。"},
                   {to_iso(*merged->computed)});
    } else {
      context.note({"The merge counts from the list of {0}.", "統合は {0} のリストから反映されます。"},
                   {to_iso(merged->first_list)});
    }
    if (merged->first_quarter)
      context.note({"Of the correspondence lists it counts from that of {0}.",
                    "通信対局のリストでは {0} のリストから反映されます。"},
                   {to_iso(*merged->first_quarter)});
  }
  if (m_what == What::publicity && m_level != views::PublicityLevel::full)
    context.note(
        {"Files that were published before may still tell more; `seiseki publish --redact DIR` writes them anew.",
         "公表済みのファイルにはまだ載っている場合があります。`seiseki publish --redact DIR` で書き直せます。"});
  print(context, json, text);
  return ExitCode::done;
}

}  // namespace seiseki::cli
