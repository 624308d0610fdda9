/// \file
/// What can be wrong with documents that no importer takes.
#pragma once

#include "engine/domain/finding.hpp"

namespace seiseki::importers {

inline constexpr FindingKind k_format_unknown{
    .code = "format-unknown",
    .severity = Severity::error,
    .arguments = {"name", "reason", "reason_ja"},
    .message = {"“{name}” is not a tournament file that seiseki can read: {reason}",
                "「{name}」は読み取れる大会の形式ではありません：{reason_ja}"},
    .advice = {
        "Give one of these: saved Chess-Results pages or their Excel downloads (.xlsx, .xls), a tournament report file (TRF16, TRF26), an upload XML for Chess-Results, Swiss-Manager's text export (Spielerdaten and Spielerauslosung together), its tournament file (.TUNX) or a crosstable it printed as text or workbook, a filled-in report form (CSV or .xlsx), or a results CSV.",
        "次のいずれかを指定してください：保存した Chess-Results のページまたは Excel ファイル（.xlsx、.xls）、大会報告ファイル（TRF16、TRF26）、Chess-Results アップロード用XML、Swiss-Manager のテキスト書き出し（Spielerdaten と Spielerauslosung の両方）、大会ファイル（.TUNX）、テキストやブックに書き出したクロステーブル、記入済みの報告フォーム（CSV、.xlsx）、対局結果のCSV。"}};
inline constexpr FindingKind k_format_foreign{
    .code = "format-foreign",
    .severity = Severity::error,
    .arguments = {"name", "format", "format_ja"},
    .message = {"“{name}” is {format}.", "「{name}」は{format_ja}です。"},
    .advice =
        {"Ask for what the pairing program writes for a rating office: a tournament report file (TRF) or the upload XML for Chess-Results; without either, have the report form filled in.",
         "ペアリングソフトがレーティング担当者向けに書き出す大会報告ファイル（TRF）か Chess-Results アップロード用XMLをもらってください。どちらもない場合は報告フォームに記入してもらってください。"},
    .typed = {"`seiseki convert --to report-form` writes an empty form.",
              "空のフォームは `seiseki convert --to report-form` で書き出せます。"}};

inline constexpr FindingKind k_format_stand_in{
    .code = "format-stand-in",
    .severity = Severity::error,
    .arguments = {"name", "what", "what_ja", "to_do", "to_do_ja"},
    .message = {"“{name}” is {what}, not a report.", "「{name}」は{what_ja}で、報告そのものではありません。"},
    .advice = {"{to_do}", "{to_do_ja}"}};

inline constexpr FindingKind k_format_names_event{
    .code = "format-names-event",
    .severity = Severity::error,
    .arguments = {"name", "format", "format_ja", "addresses", "address"},
    .message = {"“{name}” is {format}, but it names a tournament on Chess-Results: {addresses}.",
                "「{name}」は{format_ja}ですが、Chess-Results の大会のアドレスが書かれています：{addresses}。"},
    .advice = {"Give the address instead, if it is this event: {address}",
               "この大会であれば、代わりにアドレスを指定してください：{address}"}};
inline constexpr FindingKind k_undone{
    .code = "source-undone",
    .severity = Severity::info,
    .arguments = {"what", "what_ja"},
    .message = {"The file was changed on its way ({what}); this was undone before it was read.",
                "送付の途中で形式が変わっていたため（{what_ja}）、元に戻して読み取りました。"},
    .advice = {"Nothing to do; an attached file would not be changed.",
               "対応は不要です。ファイルを添付して送れば、このような変化は起こりません。"}};

}  // namespace seiseki::importers
