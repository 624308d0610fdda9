/// \file
/// What can be wrong with text before any format looks at it: nothing there, too much of it, bytes that mean nothing,
/// a guessed encoding, a CSV table that cannot be cut into cells.
#pragma once

#include <span>

#include "engine/domain/finding.hpp"

namespace seiseki::importers::text {

inline constexpr FindingKind k_source_empty{.code = "source-empty",
                                            .severity = Severity::error,
                                            .message = {"The document is empty.", "文書が空です。"},
                                            .advice = {"Export or download it again and check its size.",
                                                       "もう一度書き出すかダウンロードし、サイズを確認してください。"}};

inline constexpr FindingKind k_source_too_large{
    .code = "source-too-large",
    .severity = Severity::error,
    .message = {"The document exceeds a limit: {0} (at most {1}).", "文書が上限を超えています: {0}（上限 {1}）。"},
    .advice = {"Check that this is the right file; a tournament is never this large.",
               "正しいファイルか確認してください。一つの大会がこの大きさになることはありません。"}};

inline constexpr FindingKind k_encoding_guessed{
    .code = "encoding-guessed",
    .severity = Severity::info,
    .message = {"The text is not UTF-8; it was read as {0}.", "文字コードは UTF-8 ではなく、{0} として読みました。"},
    .advice = {"Look at the names; if they are wrong, save the file as UTF-8 and bring it in again.",
               "氏名の表示を確認し、文字化けしていれば UTF-8 で保存し直して取り込んでください。"}};

inline constexpr FindingKind k_text_invalid{
    .code = "text-invalid",
    .severity = Severity::warning,
    .message = {"{0} byte sequences mean nothing in {1} and were replaced by U+FFFD.",
                "{1} として無効なバイト列が {0} か所あり、U+FFFD に置き換えました。"},
    .advice = {"Check the names near the replacement character, or export the file again.",
               "置換文字の付近の氏名を確認するか、ファイルを書き出し直してください。"}};

inline constexpr FindingKind k_csv_quote{
    .code = "csv-quote",
    .severity = Severity::error,
    .message = {"A quotation mark opens a cell and the cell does not end where it should.",
                "引用符で始まるセルが正しく閉じられていません。"},
    .advice = {"Correct the quotation marks in this row and bring the file in again.",
               "この行の引用符を直し、もう一度取り込んでください。"}};

inline constexpr FindingKind k_csv_ragged{
    .code = "csv-ragged",
    .severity = Severity::warning,
    .message = {"The row has {0} cells, the header {1}.", "この行のセル数は {0} で、見出しの {1} と異なります。"},
    .advice = {"Check that no cell of this row is missing and that no separator stands inside a name.",
               "セルの欠けや、氏名の中の区切り文字がないか確認してください。"}};

inline constexpr FindingKind k_findings_many{
    .code = "findings-many",
    .severity = Severity::error,
    .message = {"More than {0} problems; the rest is not listed.", "問題が {0} 件を超えたため、以降は省略しました。"},
    .advice = {"The file is probably not what it seems to be, or its columns are shifted.",
               "別の種類のファイルか、列や桁がずれている可能性があります。"}};

std::span<const FindingKind* const> finding_kinds();

}  // namespace seiseki::importers::text
