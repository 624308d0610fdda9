#include "pipeline/cli/command_roster_erase.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "importers/text/unicode.hpp"
#include "pipeline/cli/confirmation.hpp"
#include "pipeline/cli/findings.hpp"
#include "pipeline/cli/nightly_settings.hpp"
#include "pipeline/cli/table.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/office/decision_names.hpp"

namespace seiseki::cli {

using operations::ErasureView;
using operations::KeptKind;
using operations::KeptThing;

namespace {

Text name_of(KeptKind kind) {
  switch (kind) {
    case KeptKind::published:
      return {
          "Lists that went out with the person: `seiseki publish --redact DIR` and `seiseki site build` rewrite them",
          "この方を載せて公表したリスト：`seiseki publish --redact DIR` と `seiseki site build` で書き直します"};
    case KeptKind::document:
      return {"Originals that reports were read from: kept as the proof of the lists",
              "報告の元の文書：リストの根拠として保存します"};
    case KeptKind::list_input:
      return {"What lists were computed from (ID, birth date): kept, so that every list can be computed again",
              "リストの計算のもと（ID・生年月日）：再計算のため保存します"};
    case KeptKind::quarantine:
      return {"Documents set aside: `seiseki quarantine drop HASH --reason …` takes one away",
              "隔離した文書：`seiseki quarantine drop HASH --reason …` で破棄できます"};
    case KeptKind::run_report:
      return {"Reports of nightly runs", "夜間確認の報告"};
    case KeptKind::roster:
      return {"Versions of the roster: kept with birth date and memberships, the name covered",
              "名簿の版：生年月日と会員期間を残し、氏名は表示しません"};
    case KeptKind::decision:
      return {"Entries of the record: kept, nothing can be taken out of it", "決定の記録：取り除くことはできません"};
    case KeptKind::backup:
      return {"Backups made until now", "これまでに作成したバックアップ"};
  }
  return {};
}

std::string line_of(const KeptThing& thing, const Context& context) {
  constexpr std::size_t k_hash_shown = 16;
  std::string name = thing.name.size() == 64 ? thing.name.substr(0, k_hash_shown) : thing.name;
  std::string about = thing.about;
  if (thing.kind == KeptKind::decision) about = office::name_of_decision(about).in(context.language);
  if (thing.kind == KeptKind::roster) about = fill(context.say({"versions: {0}", "{0} 版"}), std::vector{about});
  if (thing.kind == KeptKind::published && !about.empty()) about = context.say({"correspondence", "通信対局"});
  std::string out = "  " + name + (name.empty() || about.empty() ? "" : "  ") + about;
  if (thing.until)
    out += (out == "  " ? "" : "  ") +
           fill(context.say({"gone after {0}", "{0} まで"}), std::vector{to_iso(*thing.until)});
  else if (thing.kind == KeptKind::backup)
    out += context.say({"nobody has said how long they are kept (setting backup.keep_days)",
                        "保存期間の設定がありません（設定 backup.keep_days）"});
  return out + "\n";
}

std::string text_of(const ErasureView& view, const std::vector<office::ErasedId>& erased, const Context& context) {
  std::string out;
  for (const FederationId& id : view.ids) {
    const auto found = std::find_if(erased.begin(), erased.end(), [&](const auto& one) { return one.id == id; });
    out += found == erased.end() ? id.text() + "\n" : id.text() + " → " + found->tombstone + "\n";
  }
  const KeptThing* before = nullptr;
  for (const KeptThing& thing : view.kept) {
    if (before == nullptr || before->kind != thing.kind)
      out += "\n" + std::string{name_of(thing.kind).in(context.language)} + "\n";
    before = &thing;
    out += line_of(thing, context);
  }
  return out;
}

operations::KeepingDays keeping_days(const Context& context) {
  return {.run_reports = keep_days(context), .backups = backup_keep_days(context)};
}

}  // namespace

RosterEraseCommand::RosterEraseCommand() : Command{"roster erase"} {
  line().positional({"ID", {"the member", "会員ID"}, 1, 1});
  std::vector<Option> options{
      {"reason", '\0', "TEXT", {"why; kept with the decision", "理由。決定とともに記録する"}},
      {"dry-run", 'n', {}, {"show what is kept, and write nothing", "保存物を表示し、何も書き込まない"}}};
  for (Option& option : confirmation_options({"what was seen, as shown; nothing is erased if it has changed since",
                                              "表示された確認用の値。その後変わっていれば削除しない"}))
    options.push_back(std::move(option));
  line().group({{"What to do", "動作"}, std::move(options)});
  line().group(storage_options()).group(common_options(Forms::document));
}

Manual RosterEraseCommand::manual() const {
  return {
      .summary = {"Take a person out of everything that is public, for ever", "会員を公開情報から完全に削除する"},
      .description =
          {"Name, kanji and ID leave every page, list, file and search of all months, with the next `publish --redact` and "
           "`site build`; so do those of IDs merged with this one. Opponents' games show a key such as erased-1 in their "
           "place. In the office the name is covered wherever it is read, no roster file brings it back, and it cannot be "
           "undone. Nothing is taken out of lists, reports and record: every number still comes out again. What the office "
           "keeps of the person, until when, and how to settle it is shown before and after.",
           "氏名・漢字・会員IDは、次の `publish --redact` と `site build` で、すべての月のページ・リスト・ファイル・検索から"
           "消えます。統合されたIDも同様です。対戦相手の対局には erased-1 のようなキーを示します。"
           "事務局内でも氏名は表示されず、名簿ファイルで戻ることはなく、取り消しもできません。"
           "リスト・報告・記録の行はそのままで、すべての数値を再計算できます。"
           "事務局に残るものと期限、その処理の方法を前後に表示します。"},
      .examples = {{"roster erase N01234567 --dry-run", {"what is kept of the person", "保存物の確認"}},
                   {"roster erase N01234567 --reason \"asked by letter, 3 March\"", {"erase", "削除"}}}};
}

Result<Proceed> RosterEraseCommand::check() {
  SEISEKI_CHECK(check_confirmation(m_arguments, name()));
  const std::string& word = m_arguments.positionals()[0];
  m_id = FederationId::parse(word);
  if (!m_id)
    return failure(k_usage, {}, {},
                   {fmt::format("an ID is N and eight digits, not '{}'", word),
                    fmt::format("会員IDはNと8桁の数字です（'{}' は不可）", word), name()});
  if (!m_arguments.has("dry-run") && importers::text::trim(m_arguments.get("reason")).empty())
    return failure(k_usage, {}, {}, {"a decision needs --reason", "決定には --reason が必要です", name()});
  return Proceed::run;
}

ExitCode RosterEraseCommand::run(Context& context) {
  auto workspace = open_workspace(m_arguments, context, store::IfMissing::refuse);
  if (!workspace) return fail(context, workspace.error());
  const operations::KeepingDays days = keeping_days(context);
  const auto view = operations::erasure_view(**workspace, *m_id, days, local_date(context.now()));
  if (!view) return fail(context, view.error());
  if (m_arguments.has("dry-run")) {
    print(context, operations::erasure_json(*view, {}), text_of(*view, {}, context));
    context.note(
        {"Nothing was written. Confirm with --seen {0}.", "書き込んでいません。確認は --seen {0} で行えます。"},
        {view->seen});
    return ExitCode::done;
  }
  std::string seen = m_arguments.get("seen");
  if (m_arguments.has("yes")) seen = view->seen;
  if (asks(m_arguments, context)) {
    context.tell(text_of(*view, {}, context));
    if (!says_yes(context, {"Erase this person? It cannot be undone.", "この方を削除しますか？取り消せません。"}))
      return ExitCode::refused;
    seen = view->seen;
  }
  const auto erased = operations::erase(**workspace, *m_id, days, m_arguments.get("reason"), seen, who(context));
  if (!erased) return fail(context, erased.error());
  print(context, operations::erasure_json(*view, *erased), text_of(*view, *erased, context));
  context.note(
      {"Now `seiseki publish --redact DIR` and `seiseki site build`. Copies taken earlier cannot be called back: search "
       "engines, web archives and other sites are asked one by one.",
       "続けて `seiseki publish --redact DIR` と `seiseki site build` を行ってください。"
       "以前に取得された写しは回収できません。検索エンジン、ウェブアーカイブ、他のサイトへは個別に依頼してください。"});
  return ExitCode::done;
}

}  // namespace seiseki::cli
