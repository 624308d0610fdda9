/// \file
/// What can be wrong with text before any format looks at it: bytes that mean nothing, a guessed encoding, a CSV table
/// that cannot be cut into cells.
#pragma once

#include "engine/domain/finding.hpp"

namespace seiseki::importers::text {

inline constexpr FindingKind k_encoding_guessed{
    .code = "encoding-guessed",
    .severity = Severity::info,
    .arguments = {"encoding"},
    .message = {"The text is not UTF-8; it was read as {encoding}.",
                "文字コードは UTF-8 ではなく、{encoding} として読みました。"},
    .advice = {"Look at the names; if they are wrong, save the file as UTF-8 and import it again.",
               "氏名の表示を確認し、文字化けしていれば UTF-8 で保存し直して取り込んでください。"}};

inline constexpr FindingKind k_text_invalid{
    .code = "text-invalid",
    .severity = Severity::warning,
    .arguments = {"count", "encoding"},
    .message = {"{count} byte sequences mean nothing in {encoding} and were replaced by U+FFFD.",
                "{encoding} として無効なバイト列が {count} か所あり、U+FFFD に置き換えました。"},
    .advice = {"Check the names near the replacement character, or export the file again.",
               "置換文字の付近の氏名を確認するか、ファイルを書き出し直してください。"}};

inline constexpr FindingKind k_text_replaced{
    .code = "text-replaced",
    .severity = Severity::warning,
    .arguments = {"count"},
    .message = {"{count} characters of the document had been replaced by U+FFFD before it was sent.",
                "送付前に U+FFFD に置き換えられた文字が {count} 個あります。"},
    .advice = {"Ask for the file as the program wrote it; what was replaced is lost.",
               "プログラムが書き出したままのファイルをもらってください。置き換えられた文字は復元できません。"}};

inline constexpr FindingKind k_text_encoded_twice{
    .code = "text-encoded-twice",
    .severity = Severity::info,
    .arguments = {"encoding", "found", "meant"},
    .message =
        {"The text is UTF-8 that a program took for {encoding} and encoded once more: “{found}” was read as “{meant}”.",
         "UTF-8 の文字を {encoding} と誤って扱い、もう一度変換した文書です。「{found}」は「{meant}」と読みました。"},
    .advice = {"Look at the names; the sender's mail program or editor does this to every file.",
               "氏名の表示を確認してください。送信者のメールソフトかエディターの設定が原因です。"}};

inline constexpr FindingKind k_csv_quote{
    .code = "csv-quote",
    .severity = Severity::error,
    .message = {"A quotation mark opens a cell and the cell does not end where it should.",
                "引用符で始まるセルが正しく閉じられていません。"},
    .advice = {"Correct the quotation marks in this row and import the file again.",
               "この行の引用符を訂正し、もう一度取り込んでください。"}};

inline constexpr FindingKind k_csv_ragged{
    .code = "csv-ragged",
    .severity = Severity::warning,
    .arguments = {"cells", "expected"},
    .message = {"The row has {cells} cells, the header {expected}.",
                "この行のセル数は {cells} で、見出しの {expected} と異なります。"},
    .advice = {"Check that no cell of this row is missing and that no separator is inside a name.",
               "セルの欠けや、氏名の中の区切り文字がないか確認してください。"}};

inline constexpr FindingKind k_findings_many{
    .code = "findings-many",
    .severity = Severity::error,
    .arguments = {"limit"},
    .message = {"More than {limit} problems; the rest is not listed.",
                "問題が {limit} 件を超えたため、以降は省略しました。"},
    .advice = {"The file is probably not what it seems to be, or its columns are shifted.",
               "別の種類のファイルか、列や桁がずれている可能性があります。"}};

}  // namespace seiseki::importers::text
