#include "pipeline/catalogue/code_names.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace seiseki::catalogue {

namespace {

// Sorted by code.
constexpr std::array<std::pair<std::string_view, Text>, 62> k_names{{
    {"age-undecided", {"age not known", "年齢が不明"}},
    {"birth-unreadable", {"birth date unreadable", "生年月日が読めない"}},
    {"class-given", {"type given by us", "種類は指定による"}},
    {"class-mismatch", {"type and time disagree", "種類と持ち時間が不一致"}},
    {"class-none", {"too short to be rated", "持ち時間が短い"}},
    {"date-assumed", {"days assumed", "日付は推定"}},
    {"date-future", {"day in the future", "未来の日付"}},
    {"date-order", {"rounds out of order", "日付の順序"}},
    {"date-undecided", {"days of rounds", "ラウンドの日付"}},
    {"dates-reversed", {"days reversed", "日付が逆順"}},
    {"event-alike", {"like another event", "似た大会がある"}},
    {"event-duplicate", {"event twice", "大会の重複"}},
    {"event-overlap", {"overlaps another event", "他の大会と重なる"}},
    {"event-said", {"said of the event", "大会についての指定"}},
    {"event-unnamed", {"no name", "大会名の記載なし"}},
    {"fees-open", {"fee open", "更新料の未納"}},
    {"game-contradicted", {"games disagree", "対局の不一致"}},
    {"game-in-two-reports", {"game in two reports", "対局が二つの報告にある"}},
    {"game-maybe-repeated", {"game perhaps twice", "対局の重複の疑い"}},
    {"game-repeated", {"game twice", "対局の重複"}},
    {"games-late", {"games late", "期限後の対局"}},
    {"games-late-undecided", {"games perhaps late", "期限内か不明の対局"}},
    {"host-unregistered", {"host not registered", "登録のない主催者"}},
    {"host-unstated", {"no host named", "主催者の記載なし"}},
    {"id-ambiguous", {"several may be meant", "候補が複数"}},
    {"id-completed", {"ID completed", "IDを補完"}},
    {"id-duplicate", {"ID twice", "IDの重複"}},
    {"id-foreign", {"foreign player", "外国の選手"}},
    {"id-from-fide", {"ID found by FIDE ID", "FIDE IDから照合"}},
    {"id-homonym", {"two of one name", "同姓同名"}},
    {"id-missing", {"no ID", "IDの記載なし"}},
    {"id-missing-member", {"no ID, perhaps a member", "ID記載なし・会員の可能性"}},
    {"id-remembered", {"known from before", "以前の確認による"}},
    {"id-unknown", {"unknown ID", "IDの登録なし"}},
    {"late", {"late", "期限後の報告"}},
    {"late-accepted", {"late, accepted", "期限後（認める）"}},
    {"late-warning", {"late", "期限後の報告"}},
    {"member-lapsed", {"membership over", "会員資格が失効"}},
    {"member-not-annual", {"no annual member", "年会員ではない"}},
    {"member-twice", {"one member twice", "同じ会員が二人"}},
    {"name-given", {"name given by us", "大会名は指定による"}},
    {"name-mismatch", {"ID and name disagree", "IDと氏名が不一致"}},
    {"name-near", {"name nearly the same", "氏名がほぼ一致"}},
    {"name-order", {"name in another order", "氏名の順序"}},
    {"nightly-budget", {"requests used up", "リクエスト数の上限"}},
    {"no-dates", {"no days", "日付なし"}},
    {"no-games", {"no games", "対局なし"}},
    {"no-time-control", {"no time control", "持ち時間の記載なし"}},
    {"pair-result", {"results disagree", "結果の不一致"}},
    {"points-mismatch", {"points do not add up", "得点の合計が不一致"}},
    {"reporter-not-member", {"reporter no member", "報告者の会員資格"}},
    {"reporter-unauthorised", {"reporter not authorised", "報告者の権限"}},
    {"reporter-unstated", {"no reporter named", "報告者の記載なし"}},
    {"result-missing", {"result missing", "結果なし"}},
    {"result-odd", {"odd result", "特殊な結果"}},
    {"result-zero-zero", {"0-0", "0-0"}},
    {"rounds-missing", {"rounds missing", "ラウンドの欠落"}},
    {"run-by-non-member", {"run by a non-member", "運営者の会員資格"}},
    {"score-sum", {"scores do not add up", "得点の合計"}},
    {"time-control-unclear", {"time control unclear", "持ち時間が不明確"}},
    {"unpaid", {"fee unpaid", "更新料の未納"}},
    {"version-of-accepted", {"newer version", "受理済みの報告の新しい版"}},
}};

}  // namespace

Text name_of_code(std::string_view code) {
  const auto found = std::lower_bound(k_names.begin(), k_names.end(), code,
                                      [](const auto& entry, std::string_view wanted) { return entry.first < wanted; });
  return found != k_names.end() && found->first == code ? found->second : Text{code, code};
}

}  // namespace seiseki::catalogue
