/// \file
/// What can be wrong with one of FIDE's rating lists.
#pragma once

#include <span>

#include "engine/domain/finding.hpp"

namespace seiseki::importers::fide_list {

inline constexpr FindingKind k_header{
    "fide-header",
    Severity::error,
    FailureClass::drift,
    {"this is none of FIDE's list layouts: '{0}' is missing", "FIDEリストの形式ではありません。'{0}' がありません"},
    {"give players_list_foa.txt, standard_….txt or …_xml_foa.xml, or its zip; nothing was taken",
     "players_list_foa.txt、standard_….txt、…_xml_foa.xml、またはその zip を指定してください。何も取り込んでいません"}};
inline constexpr FindingKind k_record{"fide-record",
                                      Severity::warning,
                                      FailureClass::data,
                                      {"a record cannot be read: {0}", "読めない行があります: {0}"},
                                      {"a few are left aside; more than the limit refuse the file",
                                       "少数なら除外し、上限を超えるとファイル全体を拒否します"}};
inline constexpr FindingKind k_floor{
    "fide-floor",
    Severity::error,
    FailureClass::drift,
    {"{0}: {1}, outside what is sane ({2})", "{0}: {1}。妥当な範囲({2})を外れています"},
    {"the file is cut, or not FIDE's; download it again. Nothing was taken",
     "ファイルが途中で切れているか、FIDEのものではありません。再取得してください。何も取り込んでいません"}};
inline constexpr FindingKind k_xml{"fide-xml",
                                   Severity::error,
                                   FailureClass::drift,
                                   {"the XML cannot be read: {0}", "XMLを読めません: {0}"},
                                   {"download the file again; a document type or entities are never accepted",
                                    "再取得してください。文書型宣言や実体は受け付けません"}};

inline constexpr const FindingKind* k_finding_kinds[] = {&k_header, &k_record, &k_floor, &k_xml};
inline std::span<const FindingKind* const> finding_kinds() {
  return k_finding_kinds;
}

}  // namespace seiseki::importers::fide_list
