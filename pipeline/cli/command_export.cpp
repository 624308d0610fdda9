#include "pipeline/cli/command_export.hpp"

#include <filesystem>

#include <fmt/format.h>

#include "importers/source/document.hpp"
#include "pipeline/cli/findings.hpp"
#include "pipeline/cli/table.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/files/write.hpp"
#include "pipeline/lists/provisional.hpp"
#include "pipeline/operations/findings.hpp"
#include "pipeline/operations/lists.hpp"
#include "pipeline/publish/members_csv.hpp"
#include "pipeline/store/fide_rating_store.hpp"

namespace seiseki::cli {

using output::Json;

RosterExportCommand::RosterExportCommand() : Command{"roster export"} {
  line().positional(
      {"MONTH", {"which list; else the newest that is published", "どのリストか。省略時は公表済みの最新"}, 0, 1});
  line().group(
      {{"What to write", "書き出す内容"},
       {{"as",
         '\0',
         "FORM",
         {"who reads it", "読み手の形式"},
         {},
         {"site", "excel", "cp932", "swiss-manager", "swiss-manager-txt", "vega", "fide-txt", "fide-xml", "members"}},
        {"to", '\0', "DIR", {"the folder to write into", "出力先のフォルダー"}, "."},
        {"output",
         'o',
         "FILE",
         {"this file instead, of a form that is one file",
          "フォルダーの代わりに書き出すファイル（一つのファイルになる形式のみ）"}},
        {"list", '\0', "MONTH", {"the same as MONTH", "MONTH と同じ"}},
        {"with-letter",
         '\0',
         {},
         {"swiss-manager: IDs with their letter, for builds that take it", "swiss-manager: IDを文字付きで書き出す"}},
        {"separator",
         '\0',
         "SIGN",
         {"swiss-manager: what stands between the cells of its CSV; other programs want commas",
          "swiss-manager: CSVの区切り。他のプログラムはコンマ"},
         "semicolon",
         {"semicolon", "comma"}}}});
  line().group(storage_options()).group(common_options());
}

Manual RosterExportCommand::manual() const {
  return {
      .summary = {"Write a list for sites, spreadsheets and pairing programs",
                  "リストをサイト・表計算・ペアリングソフト用に書き出す"},
      .description =
          {"site, excel, cp932: the federation's columns as its site, today's and old Japanese Excel read them; cp932 "
           "lists every character it could not write. swiss-manager: workbook and CSV for each rating type, in ASCII "
           "`Surname, Given` and in the federation's form; swiss-manager-txt: its fixed columns. vega, fide-txt, "
           "fide-xml: the forms of those names. members: the roster with every membership, as `roster import` takes it "
           "back. No birth date leaves the office, at most the year. seiseki lists what the form cannot hold. A month's "
           "list is the published one; where none is, its draft, in files called draft-…; a correction that nobody has "
           "published only by its revision, such as 2026-03/2.",
           "site・excel・cp932: 連盟の列を、サイト、現在のExcel、古い日本語Excel向けに書き出します。"
           "cp932では書けない文字を一覧にします。swiss-manager: 種類ごとのブックとCSVを、"
           "ASCIIの `Surname, Given` と連盟の表記で書き出します。swiss-manager-txt はその固定長形式、"
           "vega・fide-txt・fide-xml は各形式、members は `roster import` で戻せる会員期間付きの名簿です。"
           "生年月日は書き出さず、年のみです。形式に収まらない内容は必ず報告します。"
           "月のリストは公表済みのものです。公表前の月は下書きで、ファイル名は draft-… となります。"
           "未公表の訂正は 2026-03/2 のように版で指定した場合だけ書き出します。"},
      .examples = {{"roster export --as swiss-manager --to lists",
                    {"what organisers import before an event", "主催者が大会前に取り込むリスト"}},
                   {"roster export --as excel -o list.csv",
                    {"one file, under that name", "一つのファイルを、その名前で書き出す"}},
                   {"roster export 2026-03 --as cp932",
                    {"for old Excel, with the losses", "古いExcel用。書けない文字の一覧付き"}}}};
}

Result<Proceed> RosterExportCommand::check() {
  const auto misuse = [&](std::string en, std::string ja) {
    return failure(k_usage, {}, {}, {std::move(en), std::move(ja), name()});
  };
  if (m_arguments.has("to") && m_arguments.has("output"))
    return misuse("--to is a folder, --output a file: one of them",
                  "--to はフォルダー、--output はファイルです。どちらか一つを指定してください");
  if (m_arguments.get("as") == "members") {
    if (m_arguments.has("list") || !m_arguments.positionals().empty())
      return misuse("--as members is of no list", "--as members にリストの月は指定できません");
    return Proceed::run;
  }
  const auto form = publish::parse_export_form(m_arguments.get("as"));
  if (!form) return misuse("--as is missing", "--as を指定してください");
  m_form = *form;
  const std::vector<std::string>& words = m_arguments.positionals();
  SEISEKI_TRY(const std::string text, list_word(words.empty() ? "" : words[0], m_arguments, name()));
  if (!text.empty()) {
    SEISEKI_TRY(m_which, read_which_list(text, name()));
  }
  return Proceed::run;
}

Result<void> RosterExportCommand::write(std::map<std::string, std::string>& files) const {
  if (!m_arguments.has("output")) return files::write_files(m_arguments.get("to"), files, files::Purpose::office);
  const std::string file = m_arguments.get("output");
  std::error_code ignored;
  if (file == "-") {
    return failure(k_usage, {}, {},
                   {"--output needs the name of a file; /dev/stdout is standard output",
                    "--output にはファイル名を指定してください。標準出力は /dev/stdout です", name()});
  }
  if (std::filesystem::path{file}.filename().empty() || std::filesystem::is_directory(file, ignored)) {
    return failure(k_usage, {}, {},
                   {"--output needs the name of a file; a folder is named with --to",
                    "--output にはファイル名を指定してください。フォルダーは --to で指定します", name()});
  }
  // A spreadsheet opens by its name: what is called a workbook and is none does not open at all.
  const auto ending = [](const std::filesystem::path& path) { return path.extension().string(); };
  const std::string own = files.size() == 1 ? ending(files.begin()->first) : ending(file);
  if ((ending(file) == ".xlsx" || ending(file) == ".xls") && ending(file) != own) {
    const std::string form = m_arguments.get("as");
    return failure(
        k_usage, {}, {},
        {fmt::format("{} is no workbook: its name ends in {}", form, own),
         fmt::format("{} はExcelブックではありません。ファイル名の末尾は {} としてください", form, own), name()});
  }
  if (files.size() > 1) {
    const std::string form = m_arguments.get("as");
    return failure(
        k_usage, {}, {},
        {fmt::format("{} is {} files; name a folder with --to", form, files.size()),
         fmt::format("{} は {} 個のファイルになります。--to でフォルダーを指定してください", form, files.size()),
         name()});
  }
  auto only = files.extract(files.begin());
  only.key() = file;
  files.insert(std::move(only));
  return files::write_file(file, files.begin()->second, files::Purpose::office);
}

ExitCode RosterExportCommand::run(Context& context) {
  const auto fail = [&](const Error& error) {
    context.report(error);
    return exit_code_of(error.failure());
  };
  const auto opened = open_with_editions(m_arguments, context);
  if (!opened) return fail(opened.error());
  Workspace& work = *opened->work;
  if (m_arguments.get("as") == "members") {
    std::map<std::string, std::string> files{
        {"members.csv", publish::members_csv(work.roster.all(), importers::text::CsvProfile::excel)}};
    if (const auto written = write(files); !written) return fail(written.error());
    const auto& [file, bytes] = *files.begin();
    Table table{.schema = "seiseki/export/1",
                .rows_key = "files",
                .columns = {{"file", {"file", "ファイル"}},
                            {"bytes", {"bytes", "バイト"}, Align::right},
                            {"sha256", {"sha256", "sha256"}}}};
    table.rows.push_back({file, bytes.size(), importers::sha256_hex(bytes).substr(0, 16)});
    print(context, table);
    return ExitCode::done;
  }
  const auto found = operations::find_standing_list(work.lists, m_which);
  if (!found) return fail(found.error());
  const store::StoredList& list = *found;
  const auto fide = store::FideRatingStore{work.database}.latest(list.manifest.month);
  const auto edition = opened->editions.find(list.manifest.edition.text());
  const views::Publicity publicity = work.publicity(opened->editions, list.manifest.month);
  auto made = publish::export_list(
      m_form,
      {list, publish::people_in_files(work.roster.all(), fide, publicity), publicity,
       lists::provisional_below(edition ? *edition : nullptr)},
      m_arguments.has("with-letter") ? publish::IdForm::with_letter : publish::IdForm::digits,
      m_arguments.get("separator") == "comma" ? publish::Separator::comma : publish::Separator::semicolon);
  if (!made) return fail(made.error());
  if (operations::is_unpublished(list.manifest, work.lists)) {
    made->findings.push_back(finding(operations::k_export_unpublished, {}, {},
                                     {operations::to_string({list.manifest.month, list.manifest.revision})}));
    std::map<std::string, std::string> drafts;
    for (auto& [file, bytes] : made->files) drafts.emplace("draft-" + file, std::move(bytes));
    made->files = std::move(drafts);
  }
  if (const auto written = write(made->files); !written) return fail(written.error());
  for (const Finding& finding : made->findings) context.report(finding);
  Table table{.schema = "seiseki/export/1",
              .rows_key = "files",
              .columns = {{"file", {"file", "ファイル"}},
                          {"bytes", {"bytes", "バイト"}, Align::right},
                          {"sha256", {"sha256", "sha256"}}},
              .rows = {},
              .head = Json{{"list", to_iso(list.manifest.month)}, {"revision", list.manifest.revision}}};
  for (const auto& [name, bytes] : made->files)
    table.rows.push_back({name, bytes.size(), importers::sha256_hex(bytes).substr(0, 16)});
  print(context, table);
  return ExitCode::done;
}

}  // namespace seiseki::cli
