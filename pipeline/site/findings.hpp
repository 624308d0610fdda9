/// \file
/// What can keep the public site from being built, or from showing everything.
#pragma once

#include "engine/domain/finding.hpp"

namespace seiseki::site {

inline constexpr FindingKind k_no_list{
    .code = "site-no-list",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {},
    .message = {"There is no published list, so there is nothing to show.",
                "公表されたリストがないため、サイトを作成できません。"},
    .advice = {"Publish the oldest list that waits.", "最も古い未公表のリストを公表してください。"},
    .typed = {"On the command line: `seiseki publish`.", "コマンドライン：`seiseki publish`。"}};
inline constexpr FindingKind k_not_reproduced{
    .code = "site-list-not-reproduced",
    .severity = Severity::error,
    .failure = FailureClass::data,
    .arguments = {"list"},
    .message = {"The list of {list} cannot be reproduced, so its pages show no calculation.",
                "{list} のリストが再現できないため、計算を載せていません。"},
    .advice = {"Find out where it differs.", "相違を確認してください。"},
    .typed = {"On the command line: `seiseki reproduce {list}`.", "コマンドライン：`seiseki reproduce {list}`。"}};
/// The same of a correspondence list.
inline constexpr FindingKind k_quarter_not_reproduced{
    .code = "site-quarter-not-reproduced",
    .severity = Severity::error,
    .failure = FailureClass::data,
    .arguments = {"list"},
    .message = {"The correspondence list of {list} cannot be reproduced, so its pages show no calculation.",
                "{list} の通信対局リストが再現できないため、計算を載せていません。"},
    .advice = {"Find out where it differs.", "相違を確認してください。"},
    .typed = {"On the command line: `seiseki reproduce {list} --correspondence`.",
              "コマンドライン：`seiseki reproduce {list} --correspondence`。"}};
inline constexpr FindingKind k_foreign_folder{
    .code = "site-foreign-folder",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"folder"},
    .message = {"“{folder}” exists and was not made by `site build`.",
                "「{folder}」は `site build` で作成したフォルダーではありません。"},
    .advice = {"Name a folder that is not there yet, or move that one away; nothing was changed.",
               "まだ存在しないフォルダーを指定するか、移動してください。何も変更していません。"}};
inline constexpr FindingKind k_foreign_file{
    .code = "site-foreign-file",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"file"},
    .message = {"“{file}” was not made by `site build`, and a file of the site belongs there.",
                "「{file}」は `site build` で作成したものではありませんが、サイトのファイルを置く場所にあります。"},
    .advice = {"Move it out of the site, or rename it; nothing was changed.",
               "サイトの外に移すか、名前を変えてください。何も変更していません。"}};
inline constexpr FindingKind k_layout_changed{
    .code = "site-layout-changed",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"folder", "then", "now"},
    .message =
        {"The site in “{folder}” has the languages {then}; with {now}, addresses of its pages would answer no more.",
         "「{folder}」のサイトの言語は {then} です。{now} にすると、公開済みのアドレスが使えなくなります。"},
    .advice = {
        "Set site.languages so that the first stays the first and the others stay; another may be added at the end. To change the addresses all the same, name another folder, and tell whoever links to the old pages. Nothing was changed.",
        "設定 site.languages は、最初の言語を変えず、ほかの言語も残してください。末尾への追加はできます。それでもアドレスを変える場合は別のフォルダーを指定し、リンク元に知らせてください。何も変更していません。"}};
inline constexpr FindingKind k_newer_than_office{
    .code = "site-newer",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"folder", "lists", "publications", "publicity", "record"},
    .message =
        {"The site in “{folder}” knows more than this office. There / here: newest list {lists}, publications {publications}, decisions on what is public of people {publicity}, newest entry of the record about these {record}.",
         "「{folder}」のサイトには、この事務局にない内容があります。サイト／事務局：最新のリスト {lists}、公表 {publications}、個人の公開の範囲の決定 {publicity}、関係する最新の監査記録 {record}。"},
    .advice =
        {"Was an older backup restored? Publish and decide again what is missing first: else lists go from the site, and people who asked not to be shown may be shown again. Nothing was changed.",
         "古いバックアップから復元した場合は、足りない公表と決定を先にやり直してください。そのまま作成すると、公開済みのリストが消え、非公開を求めた人が再び表示されるおそれがあります。何も変更していません。"},
    .typed = {"Once that is done, or to build all the same: `seiseki site build --accept-older`.",
              "やり直した後、またはそれでも作成する場合：`seiseki site build --accept-older`。"}};
inline constexpr FindingKind k_site_missing{
    .code = "site-missing",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"folder"},
    .message = {"There is no site in “{folder}”.", "「{folder}」にサイトがありません。"},
    .advice = {
        "Name the folder that the site was built to; the release before it stands beside it, as DIR.other, once it has been built twice; none is kept from before a build that takes out what must not be public any more. Nothing was changed.",
        "サイトの作成先のフォルダーを指定してください。前のサイトは、2回目の作成から DIR.other として隣に残ります。非公開になった内容を取り除いた場合、それより前のサイトは残しません。何も変更していません。"}};
inline constexpr FindingKind k_release_unknown{
    .code = "site-release-unknown",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"folder", "release", "kept"},
    .message = {"Nothing is kept of a release “{release}” of the site in “{folder}”. Releases that are kept: {kept}.",
                "「{folder}」のサイトのリリース「{release}」の記録はありません。残っているリリース：{kept}。"},
    .advice = {
        "Give what data/site.json of the copy says (release), or at least its first 8 digits. If it is kept no more, copy the site whole, and delete everything else of it from the web host.",
        "コピー先の data/site.json にある release の値、またはその先頭8桁以上を指定してください。記録が残っていない場合は、サイト全体をコピーし、ウェブサーバーに残るほかのファイルを削除してください。"}};
inline constexpr FindingKind k_asset{
    .code = "site-asset",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"file", "why", "why_ja"},
    .message = {"{file} cannot stand on the site: {why}.", "{file} はサイトに載せられません：{why_ja}。"},
    .advice = {
        "Put that file right, or take it out of the folder that site.assets names. The site takes favicon.svg, og.png and site.css from there. Nothing was changed.",
        "そのファイルを直すか、設定 site.assets のフォルダーから除いてください。使えるのは favicon.svg、og.png、site.css です。何も変更していません。"}};
inline constexpr FindingKind k_regulation_text{
    .code = "site-regulation-text",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"file", "why", "why_ja"},
    .message = {"{file} cannot be shown as the text of a regulation: {why}.",
                "{file} を規程の本文として載せられません：{why_ja}。"},
    .advice = {
        "Put that file right, or take it out of the folder that site.regulation_texts names. A file is called by its edition and language, EDITION.ja.txt or EDITION.en.txt, and holds the text in UTF-8. Nothing was changed.",
        "そのファイルを直すか、設定 site.regulation_texts のフォルダーから除いてください。ファイル名は EDITION.ja.txt のように版の ID と言語とし、本文はUTF-8とします。何も変更していません。"}};
inline constexpr FindingKind k_public_files_missing{
    .code = "public-files-missing",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"folder"},
    .message = {"“{folder}” holds no lists that can be computed again: there is no manifest in it.",
                "「{folder}」には再計算できるリスト（マニフェスト）がありません。"},
    .advice = {"Name the folder of a site, or its folder data, with manifest, input and list in it.",
               "サイトのフォルダー、またはその中の data（manifest・input・list を含むもの）を指定してください。"}};
inline constexpr FindingKind k_public_manifest_missing{
    .code = "public-manifest-missing",
    .severity = Severity::error,
    .failure = FailureClass::data,
    .arguments = {"list", "edition"},
    .message =
        {"The list of {list} was computed under {edition}, and cannot be computed again from these files: there is no manifest of it.",
         "{list} のリストは規程 {edition} で計算されていますが、マニフェストがないため、このファイルからは再計算できません。"},
    .advice = {
        "If this is a part of the site, copy all of its folder data; if not, ask the rating office for what the list was computed from.",
        "サイトの一部のみの場合は、フォルダー data をすべて取得してください。そうでない場合は、計算のもとをレーティング事務局に問い合わせてください。"}};
inline constexpr FindingKind k_public_file_damaged{
    .code = "public-file-damaged",
    .severity = Severity::error,
    .failure = FailureClass::data,
    .arguments = {"file", "why", "why_ja"},
    .message = {"{file} is not as it was published: {why}.", "{file} は公表時の内容と異なります：{why_ja}"},
    .advice = {"Fetch the file again; if it stays so, tell the rating office.",
               "ファイルを取り直してください。変わらなければレーティング事務局へお知らせください。"}};
inline constexpr FindingKind k_public_edition_differs{
    .code = "public-edition-differs",
    .severity = Severity::error,
    .failure = FailureClass::data,
    .arguments = {"list", "edition", "published", "here"},
    .message = {"The list of {list} was computed under {edition} with the hash {published}; {edition} here has {here}.",
                "{list} のリストの規程 {edition} のハッシュは {published} ですが、手元の {edition} は {here} です。"},
    .advice = {"Name the folder with the text of that time.", "当時の規程のあるフォルダーを指定してください。"},
    .typed = {"On the command line: `--regulations`.", "コマンドライン：`--regulations`。"}};
inline constexpr FindingKind k_public_list_differs{
    .code = "public-list-differs",
    .severity = Severity::error,
    .failure = FailureClass::data,
    .arguments = {"list", "player", "category", "column", "published", "computed", "category_ja"},
    .message =
        {"List of {list}, {player}, {category}: {column} is published as {published}, computed as {computed}.",
         "{list} のリスト、{player}、{category_ja}：{column} は公表値が {published}、計算値が {computed} です。"},
    .advice = {"Tell the rating office, with this line: the list and what it was computed from do not agree.",
               "この内容をレーティング事務局へお知らせください。リストと計算のもとが一致していません。"}};
inline constexpr FindingKind k_markup{
    .code = "site-markup",
    .severity = Severity::error,
    .failure = FailureClass::data,
    .arguments = {"page", "why", "why_ja"},
    .message = {"{page}: {why}", "{page}：{why_ja}"},
    .advice = {"Build the site again; if it stays so, report it as a fault of the program.",
               "サイトを作成し直してください。変わらなければプログラムの不具合としてお知らせください。"}};
inline constexpr FindingKind k_link{
    .code = "site-link",
    .severity = Severity::error,
    .failure = FailureClass::data,
    .arguments = {"page", "address", "links"},
    .message = {"{page}: the link {address} leads nowhere. Links to that place: {links}.",
                "{page}：リンク {address} の先がありません（同じ場所へのリンク {links} 件）。"},
    .advice = {"A file is missing, or was renamed: build the site again.",
               "ファイルが欠けているか、名前が変わっています。サイトを作成し直してください。"}};
inline constexpr FindingKind k_tree_damaged{
    .code = "site-tree-damaged",
    .severity = Severity::error,
    .failure = FailureClass::data,
    .arguments = {"file"},
    .message = {"{file} is not what data/SHA256SUMS says.", "{file} が data/SHA256SUMS と一致しません。"},
    .advice = {"The copy is not whole, or somebody changed it: build the site again, or copy it anew.",
               "コピーが不完全か、変更されています。サイトを作成し直すか、コピーし直してください。"}};
inline constexpr FindingKind k_not_as_built{
    .code = "site-not-as-built",
    .severity = Severity::error,
    .failure = FailureClass::data,
    .arguments = {"folder", "files"},
    .message = {"“{folder}” is not what a build from nothing makes now: {files} files.",
                "「{folder}」は、いま最初から作成した結果と一致しません（{files} ファイル）。"},
    .advice = {"Build it anew from nothing; if it differs again at once, report a fault of the program.",
               "最初から作り直してください。直後にも相違が出る場合は、プログラムの不具合としてお知らせください。"},
    .typed = {"On the command line: `seiseki site build --to {folder} --full`.",
              "コマンドライン：`seiseki site build --to {folder} --full`。"}};
inline constexpr FindingKind k_page_too_large{
    .code = "site-page-too-large",
    .severity = Severity::warning,
    .failure = FailureClass::data,
    .arguments = {"page", "bytes", "limit"},
    .message = {"{page} has {bytes} bytes; a phone should not have to load more than {limit}.",
                "{page} は {bytes} バイトです。{limit} バイト以下が望まれます。"},
    .advice = {"It works; it is slow on a phone.", "表示はできますが、携帯端末では遅くなります。"}};
inline constexpr FindingKind k_private_data{
    .code = "site-private-data",
    .severity = Severity::error,
    .failure = FailureClass::data,
    .arguments = {"file", "whose"},
    .message = {"{file} holds the ID or a name of {whose}, who is not shown.",
                "{file} に、公開していない {whose} のIDまたは氏名があります。"},
    .advice = {"Do not put this site up. Build it again; where the name of an event tells it, correct that first.",
               "このサイトを公開しないでください。作成し直し、大会名に含まれる場合はまず大会名を訂正してください。"}};
}  // namespace seiseki::site
