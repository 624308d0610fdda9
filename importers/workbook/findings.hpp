/// \file
/// The findings of this folder: spreadsheets that cannot be read, or not without help.
#pragma once

#include "engine/domain/error.hpp"

namespace seiseki::importers::workbook {

inline constexpr FindingKind k_unreadable{
    .code = "workbook-unreadable",
    .severity = Severity::error,
    .arguments = {"detail", "detail_ja"},
    .message = {"The spreadsheet is damaged, or is not a spreadsheet: {detail}.",
                "表計算ファイルが壊れているか、表計算ファイルではありません：{detail_ja}。"},
    .advice = {"Export it again, or open it in a spreadsheet program and save it as .xlsx.",
               "書き出し直すか、表計算ソフトで開いて .xlsx として保存してください。"}};

inline constexpr FindingKind k_not_written{
    .code = "workbook-not-written",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"detail"},
    .message = {"The workbook cannot be made: {detail}", "ブックを作成できません：{detail}"},
    .advice = {"Check that the temporary folder (TMPDIR, else /tmp) is there, and the space left in it.",
               "一時フォルダー（TMPDIR、なければ /tmp）の有無と空き容量を確認してください。"}};

inline constexpr FindingKind k_too_large{
    .code = "workbook-too-large",
    .severity = Severity::error,
    .arguments = {"unit", "limit", "unit_ja"},
    .message = {"The spreadsheet exceeds a limit: more than {limit} {unit}.",
                "表計算ファイルが上限を超えています：{unit_ja}が {limit} を超過。"},
    .advice = {"Check that this is the right file; a tournament is never this large.",
               "正しいファイルか確認してください。一つの大会がこの大きさになることはありません。"}};

inline constexpr FindingKind k_protected{
    .code = "workbook-protected",
    .severity = Severity::error,
    .message = {"The spreadsheet is protected by a password.", "表計算ファイルがパスワードで保護されています。"},
    .advice = {"Open it with the password and save it without one.",
               "パスワードで開き、パスワードなしで保存してください。"}};

inline constexpr FindingKind k_old{
    .code = "workbook-old",
    .severity = Severity::error,
    .message = {"The spreadsheet was written for Excel 95 or before.", "Excel 95 以前の形式の表計算ファイルです。"},
    .advice = {"Open it in a spreadsheet program and save it as .xlsx.",
               "表計算ソフトで開き、.xlsx として保存してください。"}};

/// `workbook-unreadable` with its reason.
inline tl::unexpected<Error> unreadable(Location where, Text why) {
  return failure(k_unreadable, std::move(where), {}, {std::string(why.en), std::string(why.ja)});
}

}  // namespace seiseki::importers::workbook
