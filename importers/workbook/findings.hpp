/// \file
/// The findings of this folder: spreadsheets that cannot be read, or not without help.
#pragma once

#include <span>

#include "engine/domain/error.hpp"

namespace seiseki::importers::workbook {

inline constexpr FindingKind k_unreadable{"workbook-unreadable",
                                          Severity::error,
                                          FailureClass::data,
                                          {"The spreadsheet is damaged, or is none: {0}.",
                                           "表計算ファイルが壊れているか、表計算ファイルではありません: {1}。"},
                                          {"Export it again, or open it in a spreadsheet program and save it as .xlsx.",
                                           "書き出し直すか、表計算ソフトで開いて .xlsx として保存してください。"}};

inline constexpr FindingKind k_too_large{
    "workbook-too-large",
    Severity::error,
    FailureClass::data,
    {"The spreadsheet exceeds a limit: more than {1} {0}.", "表計算ファイルが上限を超えています: {2}が {1} を超過。"},
    {"Check that this is the right file; a tournament is never this large.",
     "正しいファイルか確認してください。一つの大会がこの大きさになることはありません。"}};

inline constexpr FindingKind k_protected{
    "workbook-protected",
    Severity::error,
    FailureClass::data,
    {"The spreadsheet is protected by a password.", "表計算ファイルがパスワードで保護されています。"},
    {"Open it with the password and save it without one.", "パスワードで開き、パスワードなしで保存してください。"}};

inline constexpr FindingKind k_old{
    "workbook-old",
    Severity::error,
    FailureClass::data,
    {"The spreadsheet was written for Excel 95 or before.", "Excel 95 以前の形式の表計算ファイルです。"},
    {"Open it in a spreadsheet program and save it as .xlsx.", "表計算ソフトで開き、.xlsx として保存してください。"}};

std::span<const FindingKind* const> finding_kinds();

/// `workbook-unreadable` with its reason.
inline tl::unexpected<Error> unreadable(Location where, Text why) {
  return failure(k_unreadable, std::move(where), {}, {std::string(why.en), std::string(why.ja)});
}

}  // namespace seiseki::importers::workbook
