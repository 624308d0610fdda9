/// \file
/// What can be wrong with a file, a folder or a stream before anybody looks into it.
#pragma once

#include "engine/domain/finding.hpp"

namespace seiseki::importers {

inline constexpr FindingKind k_source_missing{
    .code = "source-missing",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"name"},
    .message = {"There is no file or folder “{name}”.", "ファイルまたはフォルダー「{name}」がありません。"},
    .advice = {"Check the path; an address starts with https://chess-results.com/tnr.",
               "パスを確認してください。アドレスは https://chess-results.com/tnr で始まります。"}};
inline constexpr FindingKind k_source_unreadable{
    .code = "source-unreadable",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"name", "detail"},
    .message = {"“{name}” cannot be read: {detail}", "「{name}」を読めません：{detail}"},
    .advice = {"Check its permissions and the disk, then import it again; nothing of it was taken.",
               "権限とディスクを確認し、もう一度取り込んでください。内容は一切取り込んでいません。"}};
inline constexpr FindingKind k_source_empty{
    .code = "source-empty",
    .severity = Severity::error,
    .message = {"The file or folder is empty.", "ファイルまたはフォルダーが空です。"},
    .advice = {"Export or download it again and check its size.",
               "もう一度書き出すかダウンロードし、サイズを確認してください。"}};
inline constexpr FindingKind k_source_too_large{
    .code = "source-too-large",
    .severity = Severity::error,
    .arguments = {"quantity", "limit", "quantity_ja", "limit_ja"},
    .message = {"The document exceeds a limit: {quantity} (at most {limit}).",
                "文書が上限を超えています：{quantity_ja}（上限 {limit_ja}）。"},
    .advice = {"Check that this is the right file; a tournament is never this large.",
               "正しいファイルか確認してください。一つの大会がこの大きさになることはありません。"}};
inline constexpr FindingKind k_source_too_many{
    .code = "source-too-many",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"name"},
    .message = {"“{name}” holds more than 100,000 files.", "「{name}」には 100,000 を超えるファイルがあります。"},
    .advice = {"Import its sub-folders one by one.", "下位フォルダーごとに取り込んでください。"}};

}  // namespace seiseki::importers
