#include "pipeline/office/decision_names.hpp"

#include <array>
#include <utility>

namespace seiseki::office {

namespace {

constexpr std::array<std::pair<std::string_view, Text>, 47> k_names{{
    {"accept-report", {"report accepted", "報告の受理"}},
    {"refuse-report", {"report refused", "報告の不受理"}},
    {"withdraw-report", {"report withdrawn", "報告の取り下げ"}},
    {"change-arrival", {"arrival corrected", "到着日時の訂正"}},
    {"set-type", {"type decided", "種類の決定"}},
    {"identify-player", {"player identified", "選手の特定"}},
    {"exclude-game", {"game left out", "対局の除外"}},
    {"count-game", {"game counted", "対局の算入"}},
    {"settle-problem", {"problem settled", "問題の解決"}},
    {"set-date", {"day decided", "対局日の決定"}},
    {"name-event", {"event named", "大会名の決定"}},
    {"undo-decision", {"decision undone", "決定の取り消し"}},
    {"correction-case", {"correction case", "訂正案件"}},
    {"close-case", {"case closed", "訂正案件の終了"}},
    {"exclude-report", {"report left out", "報告の除外"}},
    {"replace-report", {"report replaced", "報告の差し替え"}},
    {"count-report", {"report counted again", "報告の再算入"}},
    {"take-facts", {"facts of a member taken into the lists", "登録内容のリストへの反映"}},
    {"move-report", {"report moved to another list", "別のリストへの報告の移動"}},
    {"choose-edition", {"edition chosen", "規程の選択"}},
    {"publish-list", {"list published", "リストの公表"}},
    {"redact-files", {"published files written anew", "公表ファイルの書き直し"}},
    {"discard-list", {"draft thrown away", "試算の破棄"}},
    {"adjust-list", {"list adjusted", "リストの調整"}},
    {"adopt-rating", {"rating taken over", "レーティングの引き継ぎ"}},
    {"undo-adoption", {"rating taken over undone in the lists", "リストのレーティングの引き継ぎの取り消し"}},
    {"decline-adoption", {"rating not taken over", "レーティングを引き継がない決定"}},
    {"first-rating", {"first correspondence rating", "通信対局の初期レーティング"}},
    {"fee-payment", {"payment entered", "入金の記録"}},
    {"fee-waiver", {"fee waived", "更新料の免除"}},
    {"fee-series", {"meetings of one club", "例会の指定"}},
    {"fee-undone", {"fee decision undone", "更新料の決定の取り消し"}},
    {"add-person", {"person entered", "会員の登録"}},
    {"set-facts", {"facts entered", "登録内容の訂正"}},
    {"merge-players", {"two IDs made one", "IDの統合"}},
    {"unmerge-players", {"merge undone", "統合の取り消し"}},
    {"link-fide", {"FIDE ID linked", "FIDE IDの紐付け"}},
    {"unlink-fide", {"FIDE ID unlinked", "FIDE IDの紐付けの取り消し"}},
    {"set-publicity", {"what is public of a person", "公開の範囲"}},
    {"identity", {"printed name settled", "記載の氏名の特定"}},
    {"forget-identity", {"printed name forgotten", "記載の氏名の特定の取り消し"}},
    {"set-club", {"entry in the register of clubs", "クラブの登録"}},
    {"remove-club", {"entry in the register removed", "クラブの登録の取り消し"}},
    {"drop-quarantine", {"quarantined document dropped", "隔離文書の破棄"}},
    {"replace-quarantine", {"quarantined document replaced by a report", "隔離文書の差し替え"}},
    {"reopen-quarantine", {"quarantined document opened again", "隔離文書の差し替えの取り消し"}},
    {"accept-damaged", {"damaged report taken in", "壊れた疑いのある報告の取り込み"}},
}};

}  // namespace

Text name_of_decision(std::string_view kind) {
  for (const auto& [known, name] : k_names) {
    if (known == kind) return name;
  }
  return {kind, kind};
}

}  // namespace seiseki::office
