#include "pipeline/cli/command_site.hpp"

#include <algorithm>

#include "pipeline/cli/ingest_options.hpp"
#include "pipeline/cli/site_settings.hpp"
#include "pipeline/cli/table.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/site/build.hpp"
#include "pipeline/site/check.hpp"
#include "pipeline/site/findings.hpp"
#include "pipeline/views/figures.hpp"

namespace seiseki::cli {

namespace {

std::size_t without_page(const site::Site& site) {
  return static_cast<std::size_t>(std::count_if(site.people().begin(), site.people().end(),
                                                [](const auto& one) { return !one.second.has_played_lately; }));
}

Text change_word(std::string_view change) {
  if (change == "added") return {"added", "追加"};
  if (change == "removed") return {"removed", "削除"};
  return {"changed", "変更"};
}

Text fault_word(std::string_view fault) {
  if (fault == "missing") return {"missing", "なし"};
  if (fault == "unexpected") return {"unexpected", "余分"};
  if (fault == "foreign") return {"of others", "サイト外"};
  if (fault == "kept") return {"kept beside", "記録"};
  return {"differs", "相違"};
}

}  // namespace

SiteBuildCommand::SiteBuildCommand() : Command{"site build"} {
  line().group(
      {{"What and where", "対象と出力先"},
       {{"to", '\0', "DIR", {"the folder of the site", "サイトのフォルダー"}, "site"},
        {"for-disk",
         '\0',
         {},
         {"links name index.html, so that the site can be read without a web server",
          "サーバーなしで読めるよう、リンクに index.html を付ける"}},
        {"full",
         '\0',
         {},
         {"make every file, also those of which nothing has changed", "変更のないファイルも含め、すべて作り直す"}},
        {"accept-older",
         '\0',
         {},
         {"build although the site there knows more than the office, as after a restored backup",
          "サイトに事務局より新しい内容があっても作成する（古いバックアップからの復元後など）"}},
        {"verify",
         '\0',
         {},
         {"write nothing: make every file from nothing and hold the folder against it",
          "何も書かず、すべてを最初から作成してフォルダーと照合する"}},
        jobs_option()}});
  line().group(storage_options()).group(common_options());
}

Manual SiteBuildCommand::manual() const {
  return {
      .summary = {"Write the public site of the published lists", "公表したリストの公開サイトを書き出す"},
      .description =
          {"A folder of static pages in Japanese and English, or the languages that `site.languages` names, for any web host: lists in their orders, a page for every "
           "player with curve and calculation, every calculation of every year, events with crosstable and provenance, the "
           "regulations with their readings, and the same as CSV and JSON. Every number is of a published list or of its "
           "ledger, computed again now; a list that does not come out again keeps its page and loses its calculations. The "
           "folder is replaced in one step, and the site before it stays as DIR.other. Files of others in it, such as CNAME or "
           ".well-known, stay. A file is made again only if something it "
           "is made of has changed; what that was is kept in DIR.state, which is not for the web. `--verify`, with the "
           "options of the build, believes none of that and tells what a build from nothing would have otherwise. What is public of a person "
           "follows `roster publicity` and the settings under `site.`.",
           "日本語と英語（設定 `site.languages` で変更可）の静的なページをフォルダーに書き出します。各順のリスト、推移と計算の載る選手のページ、"
           "年ごとのすべての計算、対戦表と出どころの載る大会のページ、規程と解釈、同じ内容のCSVとJSONです。"
           "数値はすべて公表したリストと、いま再計算した内訳によります。再現できないリストは計算を載せません。"
           "フォルダーは一度に入れ替わり、前のサイトは DIR.other に残ります。CNAME や .well-known など、ほかから置いたファイルはそのまま残します。"
           "作り直すのは、もとになる内容が変わったファイルだけです。その記録は DIR.state に残ります（公開しないでください）。"
           "`--verify` は作成時と同じオプションとともに指定し、記録を使わずに作成した結果との違いを示します。"
           "個人の公開の範囲は `roster publicity` と `site.` の設定に従います。"},
      .examples = {{"site build --to site", {"the folder for the web host", "ウェブサーバー用のフォルダー"}},
                   {"site build --to site --for-disk", {"to be opened from a disk", "ディスクから開く場合"}}}};
}

Result<Proceed> SiteBuildCommand::check() {
  SEISEKI_TRY(m_jobs, read_jobs(m_arguments, name()));
  if (!m_arguments.has("verify")) SEISEKI_CHECK(check_not_csv());
  return Proceed::run;
}

ExitCode SiteBuildCommand::run(Context& context) {
  const auto opened = open_with_editions(m_arguments, context);
  if (!opened) return fail(context, opened.error());
  auto settings = site_settings(context, opened->editions);
  if (!settings) return fail(context, settings.error());
  settings->is_for_disk = m_arguments.has("for-disk");
  const std::string folder = m_arguments.get("to");
  const bool verifies = m_arguments.has("verify");
  const bool is_full = verifies || m_arguments.has("full");
  auto facts = site::collect(*opened->work, opened->editions,
                             {.kept_ledgers = site::kept_ledgers(folder),
                              .computes_all = is_full,
                              .names_officers = settings->names_officers,
                              .jobs = m_jobs});
  if (!facts) return fail(context, facts.error());
  for (const Finding& finding : facts->findings) context.report(finding);
  const bool is_whole = facts->findings.empty();
  const site::Site all{std::move(*facts), *std::move(settings)};
  if (verifies) return verify(context, all, folder, is_whole);
  const auto built = site::build(all, folder, m_jobs, is_full ? site::Reuse::nothing : site::Reuse::unchanged,
                                 m_arguments.has("accept-older") ? site::IfNewer::replace : site::IfNewer::refuse);
  if (!built) return fail(context, built.error());
  const output::Json json{{"schema", "seiseki/site-build/1"},
                          {"folder", folder},
                          {"files", built->files},
                          {"pages", built->pages},
                          {"made", built->made},
                          {"bytes", built->bytes},
                          {"lists_as_files", all.first_with_pages()},
                          {"people_without_page", without_page(all)},
                          {"pages_gone", built->gone},
                          {"release", built->release},
                          {"replaced", built->replaced},
                          {"before_kept", built->replaced && !built->is_before_gone},
                          {"newest_list", to_iso(all.facts().newest_month())}};
  const std::string text =
      fill(context.say({"{0}: {1|page|pages}, {2|file|files}, {3} bytes, list of {4}\nrelease {5}\n",
                        "{0}：{1} ページ、{2} ファイル、{3} バイト、{4} のリスト\nリリース {5}\n"}),
           std::vector<std::string>{folder, std::to_string(built->pages), std::to_string(built->files),
                                    views::grouped(static_cast<std::int64_t>(built->bytes)),
                                    to_iso(all.facts().newest_month()), built->release});
  print(context, json, text);
  if (all.first_with_pages() > 0)
    context.note({"Lists of earlier years, kept as files alone: {0} (site.years).",
                  "以前の年のリスト {0} 件はファイルのみです（site.years）。"},
                 {std::to_string(all.first_with_pages())});
  if (all.leaves_people_out())
    context.note(
        {"People without a page of their own, as they have not played for {1} months: {0} (site.player_pages).",
         "{1} か月以上対局のない {0} 人に個別のページはありません（site.player_pages）。"},
        {std::to_string(without_page(all)), std::to_string(site::k_months_with_page)});
  if (all.settings().responsible.contact(context.language).empty())
    context.note({"The privacy page names nobody to write to (site.privacy_contact).",
                  "プライバシーのページに連絡先がありません（site.privacy_contact）。"});
  if (built->gone > 0)
    context.note({"Pages of the site before that answer with the error page now: {0}.",
                  "前のサイトの {0} ページは、エラーページの表示に変わりました。"},
                 {std::to_string(built->gone)});
  if (built->is_before_gone)
    context.note({"What is public of somebody was decided since the release before, so that is not kept.",
                  "前のサイトの作成後に公開の範囲の決定があったため、前のサイトは残していません。"});
  return is_whole ? ExitCode::done : exit_code_of(FailureClass::data);
}

ExitCode SiteBuildCommand::verify(Context& context, const site::Site& all, const std::string& folder,
                                  bool is_whole) const {
  const auto verified = site::verify(all, folder, m_jobs);
  if (!verified) return fail(context, verified.error());
  Table table{.schema = "seiseki/site-verify/1",
              .rows_key = "faults",
              .columns = {{"fault", {"fault", "相違"}, Align::left, fault_word}, {"path", {"file", "ファイル"}}}};
  table.head = {{"folder", folder}, {"files", verified->files}, {"release", verified->release}};
  for (const site::Verified::Row& row : verified->rows)
    table.rows.push_back({std::string{site::to_string(row.fault)}, row.path});
  print(context, table);
  if (const std::size_t faults = verified->faults(); faults > 0) {
    context.report(finding(site::k_not_as_built, {}, {}, {folder, std::to_string(faults)}));
    return exit_code_of(FailureClass::data);
  }
  context.note({"{0|file|files}, each as a build from nothing makes it; release {1}",
                "{0} ファイルすべてが、最初から作成した結果と一致します。リリース {1}"},
               {std::to_string(verified->files), verified->release});
  return is_whole ? ExitCode::done : exit_code_of(FailureClass::data);
}

SiteCheckCommand::SiteCheckCommand() : Command{"site check"} {
  line().positional({"DIR", {"the folder of the site", "サイトのフォルダー"}, 1, 1});
  line().group({{"What to look for", "確認する内容"},
                {{"private-data",
                  '\0',
                  {},
                  {"also whether anybody is named who is not shown: asks the office's database",
                   "公開していない方の氏名とIDの有無も確認する（事務局のデータベースを使用）"}}}});
  line().group(storage_options()).group(common_options(Forms::document));
}

Manual SiteCheckCommand::manual() const {
  return {
      .summary = {"Look a built site over", "作成したサイトを点検する"},
      .description =
          {"Every page is read as strict markup, every link and every name within a page is followed, every file below data is "
           "held against its sum, every page is weighed. With --private-data no byte may hold a name of somebody who is not "
           "shown, nor the ID but on the pages at its own address, which say that they are not shown; of whoever was erased "
           "the ID neither. Without that it needs no office: a web master checks a copy.",
           "すべてのページの構文、リンク先、data 以下のファイルのハッシュ、ページの大きさを確認します。--private-data "
           "を付けると、公開していない方の氏名がどのファイルにもないこと、IDがその方自身の「非公開」と示すページ以外にないこと"
           "（抹消した方はそこにもないこと）を確認します。"
           "付けない場合は事務局のデータベースなしで、コピーしたサイトを点検できます。"},
      .examples = {{"site check site", {"markup, links, sums, sizes", "構文・リンク・ハッシュ・大きさ"}},
                   {"site check site --private-data", {"and who must not be named", "非公開の方の有無も確認"}}}};
}

ExitCode SiteCheckCommand::run(Context& context) {
  const std::string& folder = m_arguments.positionals()[0];
  const bool with_private = m_arguments.has("private-data");
  std::vector<site::Secret> secrets;
  if (with_private) {
    const auto opened = open_with_editions(m_arguments, context);
    if (!opened) return fail(context, opened.error());
    secrets = site::secrets_of(*opened->work, opened->editions);
  }
  const auto checked = site::check(folder, secrets);
  if (!checked) return fail(context, checked.error());
  output::Json findings = output::Json::array();
  for (const Finding& finding : checked->findings) {
    context.report(finding);
    findings.push_back({{"code", std::string{finding.code()}},
                        {"file", finding.where.document},
                        {"message", finding.message(context.language)}});
  }
  const output::Json json{{"schema", "seiseki/site-check/1"}, {"folder", folder},        {"files", checked->files},
                          {"pages", checked->pages},          {"links", checked->links}, {"private_data", with_private},
                          {"findings", std::move(findings)}};
  const std::string text =
      fill(context.say({"{0}: {1|file|files}, {2|page|pages}, {3|link|links}; {4|fault|faults}\n",
                        "{0}：{1} ファイル、{2} ページ、{3} リンク、問題 {4} 件\n"}),
           std::vector<std::string>{folder, std::to_string(checked->files), std::to_string(checked->pages),
                                    std::to_string(checked->links), std::to_string(checked->findings.size())});
  print(context, json, text);
  return has_error(checked->findings) ? exit_code_of(FailureClass::data) : ExitCode::done;
}

SiteChangesCommand::SiteChangesCommand() : Command{"site changes"} {
  line().positional({"DIR", {"the folder of the site", "サイトのフォルダー"}, 1, 1});
  line().group({{"Against what", "照合"},
                {{"since",
                  '\0',
                  "RELEASE",
                  {"the release that was copied, as its data/site.json calls it; else the one before",
                   "コピー済みのリリース（data/site.json の release。既定は前のサイト）"}}}});
  line().group(common_options());
}

Manual SiteChangesCommand::manual() const {
  return {
      .summary = {"List what differs from the release before", "前のサイトとの違いを一覧する"},
      .description =
          {"For whoever copies a site by hand: the files that a copy of the release before, DIR.other, lacks, has "
           "otherwise, or has too many. Where the site was built again since it was copied, --since names the release that was: what its "
           "data/site.json says (release), or at least the first 8 digits. Builds keep paths and hashes of the last "
           "releases, up to 100. Reads no office.",
           "サイトを手作業でコピーする場合に、前のサイト DIR.other の写しに足りないファイル、"
           "内容の異なるファイル、不要なファイルを示します。コピーの後に何度か作成した場合は、コピーしたサイトのリリース"
           "（data/site.json の release、先頭8桁以上）を --since に指定してください。"
           "直近のリリース（最大100）のパスとハッシュが残っています。事務局のデータベースは読みません。"},
      .examples = {{"site changes site", {"what to copy, what to remove", "コピー・削除するファイル"}},
                   {"site changes site --since 3f0c91d2",
                    {"since the release that was copied", "コピー済みのリリースとの違い"}}}};
}

ExitCode SiteChangesCommand::run(Context& context) {
  const std::string& folder = m_arguments.positionals()[0];
  const bool is_named = m_arguments.has("since");
  const auto changed = is_named ? site::changes_since(folder, m_arguments.get("since"))
                                : site::changes(folder).map([](std::vector<site::ChangedFile> files) {
                                    return site::ChangesSince{.release = {}, .files = std::move(files)};
                                  });
  if (!changed) return fail(context, changed.error());
  Table table{.schema = "seiseki/site-changes/1",
              .rows_key = "files",
              .columns = {{"change", {"change", "変更"}, Align::left, change_word},
                          {"path", {"file", "ファイル"}},
                          {"bytes", {"bytes", "バイト"}, Align::right}}};
  table.head = {{"folder", folder}, {"since", output::or_null(changed->release)}};
  for (const site::ChangedFile& file : changed->files)
    table.rows.push_back({std::string{site::to_string(file.kind)}, file.path, file.bytes});
  print(context, table);
  return ExitCode::done;
}

SiteRollbackCommand::SiteRollbackCommand() : Command{"site rollback"} {
  line().positional({"DIR", {"the folder of the site", "サイトのフォルダー"}, 1, 1});
  line().group(common_options(Forms::document));
}

Manual SiteRollbackCommand::manual() const {
  return {
      .summary = {"Show the release of the public site before the present one again", "公開サイトを前のものに戻す"},
      .description =
          {"The folder and DIR.other, the release before that `site build` keeps, change places in one step: at every moment "
           "the folder holds one whole site. Once more, and they are as they were. Published lists stay as they are: a "
           "list is put right by a correction. Reads no office.",
           "フォルダーと、`site build` が残した前のサイト DIR.other を一度に入れ替えます。"
           "入れ替えの途中でサイトが欠けることはありません。もう一度行うと元に戻ります。公表したリストは変わりません。"
           "リストの誤りは訂正で直します。事務局のデータベースは読みません。"},
      .examples = {{"site rollback site", {"the release before", "前のサイトに戻す"}}}};
}

ExitCode SiteRollbackCommand::run(Context& context) {
  const std::string& folder = m_arguments.positionals()[0];
  const auto done = site::roll_back(folder);
  if (!done) return fail(context, done.error());
  const output::Json json{{"schema", "seiseki/site-rollback/1"},
                          {"folder", folder},
                          {"newest_list", done->newest_list},
                          {"put_aside", done->put_aside}};
  const std::string text =
      fill(context.say({"{0}: the release before, list of {1}, is shown again; that of {2} is kept beside it\n",
                        "{0}：前のサイト（{1} のリスト）に戻しました。{2} のサイトは隣に残ります\n"}),
           std::vector<std::string>{folder, done->newest_list, done->put_aside});
  print(context, json, text);
  return ExitCode::done;
}

}  // namespace seiseki::cli
