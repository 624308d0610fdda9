/// \file
/// What can be wrong with one of FIDE's rating lists.
#pragma once

#include "engine/domain/finding.hpp"

namespace seiseki::importers::fide_list {

inline constexpr FindingKind k_header{
    .code = "fide-header",
    .severity = Severity::error,
    .failure = FailureClass::drift,
    .arguments = {"column"},
    .message = {"This is not one of FIDE's list layouts: “{column}” is missing.",
                "FIDEリストの形式ではありません。「{column}」がありません。"},
    .advice = {
        "Give players_list_foa.txt, standard_….txt or …_xml_foa.xml, or its zip; nothing was taken.",
        "players_list_foa.txt、standard_….txt、…_xml_foa.xml、またはその zip を指定してください。何も取り込んでいません。"}};
inline constexpr FindingKind k_type{
    .code = "fide-type",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .message = {"This FIDE list has one rating for each person, and neither the file's name nor you say of which type.",
                "このFIDEリストのレーティングは一種類だけですが、種類がファイル名からも指定からも分かりません。"},
    .advice = {"Say whether it is Standard, Rapid or Blitz; nothing was taken.",
               "スタンダード・ラピッド・ブリッツのどれかを指定してください。何も取り込んでいません。"},
    .typed = {"The option is `--fide-type`.", "オプションは `--fide-type` です。"}};
inline constexpr FindingKind k_type_differs{
    .code = "fide-type-differs",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"named", "said"},
    .message = {"By its name the file is FIDE's list of {named}, and {said} was said.",
                "ファイル名ではFIDEの {named} のリストですが、{said} と指定されています。"},
    .advice = {
        "Take the other file, or say nothing: the name tells the type. Nothing was taken.",
        "該当するファイルを選ぶか、種類を指定せずに取り込んでください（ファイル名から分かります）。何も取り込んで"
        "いません。"}};
inline constexpr FindingKind k_record{
    .code = "fide-record",
    .severity = Severity::warning,
    .arguments = {"detail"},
    .message = {"A record cannot be read: {detail}", "読めない行があります：{detail}"},
    .advice = {"A few such records are skipped; if there are more than the limit, the file is refused.",
               "少数なら除外し、上限を超えるとファイル全体を取り込みません。"}};
inline constexpr FindingKind k_floor{
    .code = "fide-floor",
    .severity = Severity::error,
    .failure = FailureClass::drift,
    .arguments = {"quantity", "count", "expected", "quantity_ja"},
    .message = {"{quantity}: {count} is outside what is plausible ({expected}).",
                "{quantity_ja}：{count} は妥当な範囲（{expected}）を外れています。"},
    .advice = {"The file is cut, or not FIDE's; download it again. Nothing was taken.",
               "ファイルが途中で切れているか、FIDEのものではありません。再取得してください。何も取り込んでいません。"}};
inline constexpr FindingKind k_xml{
    .code = "fide-xml",
    .severity = Severity::error,
    .failure = FailureClass::drift,
    .arguments = {"detail"},
    .message = {"The XML cannot be read: {detail}", "XMLを読めません：{detail}"},
    .advice = {"Download the file again; a document type or entities are never accepted.",
               "再取得してください。文書型宣言や実体は受け付けません。"}};

}  // namespace seiseki::importers::fide_list
