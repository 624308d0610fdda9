#include "pipeline/site/parameter_words.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <optional>
#include <span>
#include <vector>

#include "engine/domain/game_record.hpp"
#include "pipeline/lists/explanation.hpp"

namespace seiseki::site {

namespace {

struct NamedSection {
  std::string_view key;
  Text name;
};
constexpr NamedSection k_parameter_sections[] = {{"lists", {"Lists", "リスト"}},
                                                 {"period", {"Period", "算入期間"}},
                                                 {"time_class", {"Type of game", "種別"}},
                                                 {"reporting", {"Reports and corrections", "報告と訂正"}},
                                                 {"change", {"Change of a rating", "レーティングの変動"}},
                                                 {"k", {"Coefficient K", "係数K"}},
                                                 {"initial", {"First rating", "初期レーティング"}},
                                                 {"adoption", {"Ratings taken over", "レーティングの引き継ぎ"}},
                                                 {"exclusions", {"Games that do not count", "計算対象外の対局"}}};

struct Named {
  std::string_view key;
  Text name;
};
constexpr Named k_parameter_names[] = {
    {"lineage", {"Line of editions", "系統"}},
    {"prevails", {"Text that decides", "優先する本文"}},
    {"lists.structure", {"Lists", "リストの構成"}},
    {"lists.membership", {"Whose games count", "対象となる会員"}},
    {"lists.provisional_games", {"Provisional rating", "暫定レーティング"}},
    {"lists.adjustment", {"Adjustment of a whole list", "リスト全体の調整"}},
    {"lists.fallback_lineage", {"Where nothing is said", "定めのない事項"}},
    {"period.kind", {"Period of a list", "リストの算入期間"}},
    {"period.edition_by", {"Day that decides the edition", "適用する版を決める日"}},
    {"time_class.moves", {"Length of game that thinking time is reckoned for", "持ち時間を換算する手数"}},
    {"time_class.standard", {"Standard, thinking time at least", "スタンダードの持ち時間"}},
    {"time_class.declared_standard", {"Standard where it was declared", "スタンダードと宣言した大会の持ち時間"}},
    {"time_class.rapid", {"Rapid, thinking time", "ラピッドの持ち時間"}},
    {"reporting.window", {"Reports are due within", "報告の期限"}},
    {"reporting.application_days", {"An event is applied for", "大会の申請"}},
    {"reporting.fide_notice_months", {"Notice of an event that FIDE rates", "FIDE公認大会の届け出"}},
    {"reporting.fide_file", {"File for FIDE", "FIDE用ファイル"}},
    {"reporting.correction_freeze", {"Lists are corrected back to", "訂正の対象となるリスト"}},
    {"reporting.fee", {"Fee", "手数料"}},
    {"change.method", {"Method", "方式"}},
    {"change.table", {"Table", "表"}},
    {"change.difference_cap", {"Difference that counts at most", "算入する差の上限"}},
    {"change.cap_scope", {"Games that this holds for", "上限を適用する対局"}},
    {"change.cap_exempt_from", {"It does not hold for", "上限を適用しない者"}},
    {"change.rounding", {"Rounding", "端数"}},
    {"change.floor", {"Lowest rating", "下限"}},
    {"change.basis", {"Ratings that games are calculated with", "計算に用いるレーティング"}},
    {"change.floor_lift", {"Older ratings below the lowest", "下限を下回る従来のレーティング"}},
    {"change.corrections", {"Corrections after", "補正を行う対局数"}},
    {"change.correction_spread", {"Correction for a perfect score", "全勝時の補正値"}},
    {"change.correction_reach", {"Games left out of a correction", "補正から除く対局"}},
    {"change.established_games", {"Rating without parentheses", "括弧なしで表示する条件"}},
    {"change.first_ratings", {"Guide values of a first rating", "初期レーティングの目安"}},
    {"k.games_basis", {"Number of games that decides K", "Kを決める対局数の時点"}},
    {"k.games_count", {"Games that are counted for it", "その対局数の数え方"}},
    {"k.high", {"K of a high rating", "高いレーティングのK"}},
    {"k.few_games", {"K with few games", "対局数が少ない者のK"}},
    {"k.junior", {"K of a junior", "ジュニアのK"}},
    {"k.normal", {"K otherwise", "それ以外のK"}},
    {"k.order", {"The first that holds decides, in this order", "適用の順（最初に当てはまるもの）"}},
    {"k.product_limit", {"K times the games of a period at most", "K×期間の対局数の上限"}},
    {"initial.method", {"Method", "方式"}},
    {"initial.games", {"Games needed", "必要な対局数"}},
    {"initial.window_months", {"From the last", "対象期間"}},
    {"initial.all_wins", {"All games won", "全勝の場合"}},
    {"initial.all_losses", {"All games lost", "全敗の場合"}},
    {"initial.unrated_opponent", {"Unrated opponents count as", "URの相手の扱い"}},
    {"initial.table", {"Table", "表"}},
    {"initial.points_per_half", {"For each half point above one half", "5割を超える半点ごとの加点"}},
    {"initial.hypothetical", {"Added games", "加える仮想の対局"}},
    {"initial.below_floor", {"Below the lowest rating", "下限に満たない場合"}},
    {"initial.maximum", {"At most", "上限"}},
};

/// What stands for a word of a value; `of` is the parameter or the field in which it stands.
struct TokenWord {
  std::string_view of;
  std::string_view token;
  Text text;
};
constexpr TokenWord k_token_words[] = {
    {"prevails", "ja", {"the Japanese", "日本語"}},
    {"prevails", "en", {"the English", "英語"}},
    {"lists.structure", "per_category", {"one for each type", "種別ごと"}},
    {"lists.structure", "single", {"one for games of all types", "全種別で一つ"}},
    {"lists.membership", "annual", {"annual members", "年会員"}},
    {"lists.membership", "any", {"all members, also of one event", "全会員（1大会限りの会員を含む）"}},
    {"lists.fallback_lineage", "fide", {"FIDE’s regulations of the same time", "同時期のFIDE規程"}},
    {"lists.fallback_lineage", "jcf", {"the federation’s regulations", "連盟の規程"}},
    {"lists.fallback_lineage", "jcca", {"the JCCA’s rules", "JCCAの規則"}},
    {"period.kind", "reports_21_to_20", {"reports of the 21st to the 20th", "21日から翌月20日までに届いた報告"}},
    {"period.kind", "calendar_month", {"a calendar month", "暦月"}},
    {"period.kind", "quarter", {"games ended in a quarter", "四半期に終了した対局"}},
    {"period.edition_by", "period_end", {"the last day of the period", "期間の最終日"}},
    {"period.edition_by", "event_start", {"the first day of the event", "大会の初日"}},
    {"exactly", "included", {"exactly so many included", "ちょうどを含む"}},
    {"exactly", "excluded", {"more than so many", "ちょうどを含まない"}},
    {"from", "event_last_day", {"after the last day of the event", "大会最終日から"}},
    {"from", "game_date", {"after the day of the game", "対局日から"}},
    {"effect", "decision", {"later ones need a decision", "過ぎた報告は判断による"}},
    {"effect", "warning", {"later ones count, with a warning", "過ぎた報告も注意を付して計算"}},
    {"reporting.fide_file", "required", {"owed beside the report", "報告とともに提出"}},
    {"exact_day", "frozen", {"a list of exactly that day stays as it is", "ちょうどその日のリストは訂正しない"}},
    {"exact_day", "recompute", {"a list of exactly that day is corrected", "ちょうどその日のリストも訂正する"}},
    {"per", "player_and_period", {"for each player and period", "選手1人・1期間ごと"}},
    {"per", "player_and_report", {"for each player and report", "選手1人・1報告ごと"}},
    {"series", "every_report", {"every meeting of a series by itself", "例会も1回ごと"}},
    {"series", "once_a_period", {"the meetings of a series once a period", "同じ例会は1期間に1回"}},
    {"due", "week_after_report", {"due a week after the report", "報告後1週間以内"}},
    {"due", "days_after_report", {"due after the report", "報告後に支払い"}},
    {"due", "month_end", {"due at the end of the month", "月末まで"}},
    {"change.method", "expected_score_table", {"score less expected score, times K", "（得点−期待得点）×K"}},
    {"change.method", "point_table", {"points from a table", "速算表の点数"}},
    {"change.table", "expected_score.tsv", {"Table 1, expected score", "表1（期待得点）"}},
    {"change.table", "jcca_points.tsv", {"table of points", "速算表"}},
    {"change.cap_scope", "every_game", {"every game", "全対局"}},
    {"change.cap_scope", "greatest_of_event", {"the greatest difference of an event", "大会ごとに最大の差の1局"}},
    {"category", "standard", {"Standard only", "スタンダードのみ"}},
    {"category", "rapid", {"Rapid only", "ラピッドのみ"}},
    {"change.rounding",
     "sum_half_away_from_zero",
     {"the sum of the period, halves away from zero", "期間の合計を四捨五入（0.5は0から遠い方へ）"}},
    {"change.rounding", "rating_half_up", {"the new rating, halves up", "計算後のレーティングを四捨五入"}},
    {"change.basis", "inclusion", {"those of the list being updated", "更新前のリストのもの"}},
    {"change.basis", "event_start", {"those at the start of the event", "大会開始時のもの"}},
    {"change.floor_lift", "rows", {"raised with the edition’s first list", "この版の最初のリストで引き上げ"}},
    {"k.games_basis", "period_start", {"that of the list before", "前のリストのもの"}},
    {"k.games_basis", "per_game", {"counted on with every game", "1局ごとに加算"}},
    {"k.games_count", "per_category", {"each type by itself", "種別ごと"}},
    {"k.games_count", "both", {"both types together", "両種別の合計"}},
    {"age_at", "jan1_game_year", {"on 1 January of the year of the game", "対局した年の1月1日現在"}},
    {"age_at", "jan1_list_year", {"on 1 January of the year of the list", "リストの年の1月1日現在"}},
    {"age_at", "dec31_list_year", {"on 31 December of the year of the list", "リストの年の12月31日現在"}},
    {"age_at", "game_date", {"on the day of the game", "対局日現在"}},
    {"players", "all", {"of every rating", "すべてのレーティング"}},
    {"players", "rated_by_games", {"of ratings that games made", "対局で得たレーティング"}},
    {"k.order", "high", {"a high rating", "高いレーティング"}},
    {"k.order", "few_games", {"few games", "少ない対局数"}},
    {"k.order", "junior", {"junior", "ジュニア"}},
    {"k.order", "normal", {"otherwise", "それ以外"}},
    {"initial.method", "performance", {"performance", "パフォーマンス"}},
    {"initial.method", "fide_calculator", {"FIDE’s public calculator", "FIDEの公開計算機"}},
    {"initial.method",
     "performance_with_hypothetical",
     {"performance with added draws", "仮想の引き分けを加えたパフォーマンス"}},
    {"initial.all_wins", "postpone", {"postponed until it is no longer so", "そうでなくなるまで延期"}},
    {"initial.all_wins", "calculator", {"calculated like any other score", "他の得点と同じく計算"}},
    {"initial.all_wins", "decision", {"the rating department decides", "レーティング担当が判断"}},
    {"initial.all_losses", "postpone", {"postponed until it is no longer so", "そうでなくなるまで延期"}},
    {"initial.all_losses", "calculator", {"calculated like any other score", "他の得点と同じく計算"}},
    {"initial.all_losses", "decision", {"the rating department decides", "レーティング担当が判断"}},
    {"initial.table", "percentage.tsv", {"Table 2, score and difference", "表2（得点率と差）"}},
    {"initial.below_floor", "raise", {"raised to it", "下限まで引き上げ"}},
    {"initial.below_floor", "unpublished", {"still unrated", "URのまま"}},
    {"when", "first_membership", {"on joining for the first time", "初めて入会したとき"}},
    {"when",
     "when_needed",
     {"with the first game of a type without a rating", "レーティングのない種別で初めて対局したとき"}},
    {"choose", "first", {"the first there is", "最初にあるもの"}},
    {"choose", "highest", {"the highest", "最も高いもの"}},
    {"adoption", "other_category", {"the other type’s rating", "もう一方の種別のレーティング"}},
    {"adoption", "jca", {"the JCA rating", "JCAレーティング"}},
    {"adoption", "fide_standard", {"FIDE Standard", "FIDEスタンダード"}},
    {"adoption", "fide_rapid", {"FIDE Rapid", "FIDEラピッド"}},
    {"adoption", "fide_blitz", {"FIDE Blitz", "FIDEブリッツ"}},
    {"to", "standard", {"as Standard rating", "スタンダードとする"}},
    {"to", "rapid", {"as Rapid rating", "ラピッドとする"}},
};

/// How a number reads in the parameter or field in which it stands, and in which order fields are told.
constexpr Named k_field_phrases[] = {
    {"lists.provisional_games", {"below {0} games", "{0}局未満"}},
    {"notice_months", {"members are told {0} months before", "{0}か月前に会員へ告知"}},
    {"time_class.moves", {"{0} moves", "{0}手"}},
    {"time_class.declared_standard", {"from {0} minutes", "{0}分以上"}},
    {"reporting.application_days", {"{0} days before", "{0}日前まで"}},
    {"reporting.fide_notice_months", {"{0} months before", "{0}か月前まで"}},
    {"change.difference_cap", {"{0} points", "{0}点"}},
    {"change.cap_exempt_from", {"own ratings of {0} and more", "自分のレーティングが{0}以上の者"}},
    {"change.corrections", {"{0} games", "{0}局"}},
    {"change.correction_spread", {"{0} points", "{0}点"}},
    {"change.correction_reach", {"further than {0} points from the average", "平均から{0}点を超えて離れた対局"}},
    {"change.established_games", {"from {0} games", "{0}局以上"}},
    {"initial.window_months", {"{0} months", "{0}か月"}},
    {"initial.unrated_opponent", {"{0}", "{0}として計算"}},
    {"initial.points_per_half", {"{0} points", "{0}点"}},
    {"k", {"{0}", "{0}"}},
    {"jpy", {"JPY {0}", "{0}円"}},
    {"amount", {"{0}", "{0}"}},
    {"minutes", {"{0} minutes", "{0}分"}},
    {"exactly", {"{0}", "{0}"}},
    {"months", {"{0} months", "{0}か月"}},
    {"days", {"{0} days", "{0}日"}},
    {"from", {"{0}", "{0}"}},
    {"effect", {"{0}", "{0}"}},
    {"exact_day", {"{0}", "{0}"}},
    {"per", {"{0}", "{0}"}},
    {"series", {"{0}", "{0}"}},
    {"due", {"{0}", "{0}"}},
    {"category", {"{0}", "{0}"}},
    {"rating_from", {"a rating of {0} or more now", "現在のレーティングが{0}以上"}},
    {"peak_from", {"a published rating has reached {0}", "公表レーティングが{0}に達したことがある"}},
    {"games_below", {"fewer than {0} games", "{0}局未満"}},
    {"age_below", {"under {0}", "{0}歳未満"}},
    {"age_at", {"{0}", "{0}"}},
    {"rating_below", {"a rating below {0} now", "現在のレーティングが{0}未満"}},
    {"peak_below", {"no published rating has reached {0}", "公表レーティングが{0}に達したことがない"}},
    {"players", {"{0}", "{0}"}},
    {"games", {"{0} imagined draws", "仮想の引き分け{0}局"}},
    {"rating", {"against {0}", "相手は{0}"}},
};

/// Notes are part of an edition's bytes, which never change, and are English.
struct TranslatedNote {
  std::string_view en;
  std::string_view ja;
};
constexpr TranslatedNote k_japanese_notes[] = {
    {"Handbook B022017, amended on 1 February 2021. Clause numbers are those of B022024; parameters marked unconfirmed or secondary are shown by no primary text.",
     "ハンドブックB022017（2021年2月1日改正）。条項番号はB022024のもの。「未確認」「二次資料」とした項目を示す一次資料はない。"},
    {"Handbook B022022. Clause numbers are those of B022024; parameters marked unconfirmed or secondary are shown by no primary text.",
     "ハンドブックB022022。条項番号はB022024のもの。「未確認」「二次資料」とした項目を示す一次資料はない。"},
    {"Handbook B022024 as amended; in force on 9 October 2026.",
     "ハンドブックB022024（改正後）。2026年10月9日に施行中。"},
    {"Handbook B022024.", "ハンドブックB022024。"},
    {"One rating for Standard and Rapid games together. 5(4) refers silent matters to FIDE's regulations of the day.",
     "スタンダードとラピッドを合わせて一つのレーティング。定めのない事項は5(4)により当時のFIDE規程による。"},
    {"Taken from the English text. Its print of Table 1 is unreadable; it names FIDE's table, and its example fits.",
     "英語の本文による。表1の印刷は判読できないが、FIDEの表とあり、例もそれに合う。"},
    {"The English and the Japanese page differ in 4(2), 5(1), 5(2), 6(3) and 7(3); the Japanese is followed. Only the 2022 page says itself that the Japanese prevails.",
     "英語版と日本語版は4(2)、5(1)、5(2)、6(3)、7(3)で異なり、日本語版による。日本語版の優先を自ら定めるのは2022年の版だけである。"},
    {"The amended rule (3) applies to games ended from April 2012. In 2025 the association announced that ICCF's list becomes its own, so this edition serves the history.",
     "改正後の第3項は2012年4月以降に終了した対局に適用する。協会は2025年に、ICCFのリストを自らのリストとすることを告知して"
     "おり、この版は過去の計算に用いる。"},
    {"Matters not covered here; the rating department decides.",
     "この規程に定めのない事項。レーティング担当が判断する。"},
    {"Rounding and floor belong to the period, so the edition in force at its end rates it.",
     "端数と下限は期間に属するので、期間の終わりに施行中の版で計算する。"},
    {"The English page says more than 90 days, the Japanese 90 days or more.",
     "英語版は「90日を超えて」、日本語版は「90日以上」。"},
    {"Table 1", "表1"},
    {"Table 2", "表2"},
    {"The list being updated; FIDE takes the list at the start of the event.",
     "更新前のリスト。FIDEは大会開始時のリストによる。"},
    {"The federation's practice is not known.", "連盟の実務は不明。"},
    {"The first of these that holds decides.", "上から順に、最初に当てはまるものによる。"},
    {"Just before the first game. A rating of another country only at the player's request, as a dated adoption.",
     "最初の対局の直前。他国のレーティングは本人の申請がある場合のみ、日付を付した引き継ぎとする。"},
    {"Rapid regulations.", "ラピッド規程による。"},
    {"Any number of games of an event; secondary source.", "大会の対局数を問わない。二次資料による。"},
    {"One upgrade per tournament, the greatest difference.", "1大会につき1局、差が最大の対局。"},
    {"The own rating decides; Rapid keeps the plain cap.", "自分のレーティングによる。ラピッドは従来の上限のまま。"},
    {"The ratings at the start of the game, kept with it and never recomputed.",
     "対局開始時のレーティング。対局とともに保存し、計算し直さない。"},
    {"Strictly further: twelve wins over equals put everybody exactly 360 away.",
     "360点を超えて離れた場合のみ。同格の相手に12勝すると全員がちょうど360点離れる。"},
    {"Guide values: beginner, otherwise, considerable experience. The office decides.",
     "目安：初心者、それ以外、経験豊富な者。事務局が決める。"},
    {"FIDE takes a player below the floor off its list.", "FIDEは下限を下回った者をリストから外す。"},
    {"Secondary source. FIDE takes a player below the floor off its list.",
     "二次資料による。FIDEは下限を下回った者をリストから外す。"},
    {"FIDE takes a player below the floor off its list. The one-off lift of 1 March 2024, 0.40 of the way to 2000, is "
     "not part of the method (secondary source).",
     "FIDEは下限を下回った者をリストから外す。2024年3月1日の一度限りの引き上げ（2000までの差の4割）は方式に含めない（二"
     "次資料）。"},
    {"2(2) says the same. The published whole number is carried on.", "2(2)も同じ。公表した整数を次に引き継ぐ。"},
    {"Half away from zero.", "0.5は0から遠い方へ。"},
    {"Half is rounded up, positive or negative; read as away from zero (unconfirmed).",
     "正負とも0.5は切り上げとあり、0から遠い方へと読む（未確認）。"},
    {"Unconfirmed.", "未確認。"},
    {"Table 1, from FIDE's.", "表1。FIDEの表による。"},
    {"The same in every edition.", "どの版でも同じ。"},
    {"The print runs all digits together; contiguous ranges and equal stakes leave one reading for each row. The two "
     "players read different rows for most differences, so a game creates a point.",
     "印刷では数字がつながっているが、範囲の連続と賭け点の釣り合いから各行の読みは一つに決まる。多くの差で両者の読む行が"
     "異なるため、1局で1点が生まれる。"},
    {"A report that lacks what 3(1) asks for may be refused.", "3(1)の求める事項を欠く報告は受理しないことがある。"},
    {"A first event without a point is ignored.", "得点のない最初の大会は数えない。"},
    {"As before.", "従来どおり。"},
    {"FIDE's public calculator, which still follows the rule of 2017.", "FIDEの公開計算機。今も2017年の規則による。"},
    {"Secondary source.", "二次資料による。"},
    {"K is the one printed on the list before.", "Kは前のリストに印刷されたもの。"},
    {"One list, one total.", "リストは一つ、合計も一つ。"},
    {"The rating now, not the highest ever.", "過去最高ではなく現在のレーティング。"},
    {"No rating limit and no day named (unconfirmed).", "レーティングの制限も基準日も定めがない（未確認）。"},
    {"Until the 18th birthday.", "18歳の誕生日まで。"},
    {"Until the end of the year of the 18th birthday.", "18歳になる年の終わりまで。"},
    {"Until the end of the year of the 18th birthday. In force from this edition: unconfirmed.",
     "18歳になる年の終わりまで。この版からの適用は未確認。"},
    {"K 17 was used at 39 games while the list printed 20.", "39局でK 17が使われ、リストの表示は20だった。"},
    {"With the board's approval, half a year after the members were told.",
     "理事会の承認を得て、会員への告知から半年後。"},
    {"One-event members included.", "1大会限りの会員を含む。"},
    {"Not for qualification examinations.", "資格審査には用いない。"},
    {"Not for records or titles.", "記録・称号には用いない。"},
    {"Blitz, the third list, is not kept here. Clause number not confirmed.",
     "三つ目のリストであるブリッツはここでは扱わない。条項番号は未確認。"},
    {"Clause number not confirmed.", "条項番号は未確認。"},
    {"Games ended October to December are valid from April, and so on round the year; from the association's wiki.",
     "10〜12月に終了した対局は4月から有効、以下同様。協会のウィキによる。"},
    {"Exactly 90 days: unconfirmed.", "ちょうど90日の扱いは未確認。"},
    {"Also covers FIDE's fee. The first report that names a player pays.",
     "FIDEの手数料を含む。その選手を最初に載せた報告が支払う。"},
    {"3(5) sets the day of payment.", "支払日は3(5)による。"},
    {"A FIDE event owes the prescribed TXT file beside its report.",
     "FIDE公認大会は報告とともに所定のTXTファイルを提出する。"},
    {"If declared, and not a FIDE event. The text's own reference to 4(5) is a slip.",
     "宣言があり、FIDE公認大会でない場合。本文の4(5)への参照は誤り。"},
    {"Not given here; FIDE's of the day. With one list only the lower bound matters.",
     "定めがなく、当時のFIDE規程による。リストが一つなので下限だけが意味をもつ。"},
    {"Above 10 and below 60 minutes.", "10分を超え60分未満。"},
    {"Blitz is not named in 1(1).", "1(1)にブリッツの語はない。"},
    {"FIDE 2017, from a secondary source.", "FIDE 2017。二次資料による。"},
};

template <class Row>
const Row* named_in(std::span<const Row> rows, std::string_view key) {
  const auto found = std::find_if(rows.begin(), rows.end(), [&](const Row& row) { return row.key == key; });
  return found == rows.end() ? nullptr : &*found;
}

std::vector<std::string_view> split_at(std::string_view text, std::string_view separator) {
  std::vector<std::string_view> out;
  for (;;) {
    const std::size_t end = text.find(separator);
    out.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return out;
    text.remove_prefix(end + separator.size());
  }
}

std::string_view section_of(std::string_view key) {
  return key.substr(0, key.find('.'));
}

/// `k 40` is the field k; what stands without a name is the parameter's own value.
struct ParameterField {
  std::string_view name;
  std::string_view value;
};

std::string token_in_words(std::string_view of, std::string_view token, Language language) {
  const auto found = std::find_if(std::begin(k_token_words), std::end(k_token_words),
                                  [&](const TokenWord& one) { return one.of == of && one.token == token; });
  return std::string{found == std::end(k_token_words) ? token : found->text.in(language)};
}

/// `12 20` is 12 and 20.
std::string tokens_in_words(std::string_view of, std::string_view tokens, Language language) {
  const std::vector<std::string_view> all = split_at(tokens, " ");
  std::string out;
  for (std::size_t at = 0; at < all.size(); ++at) {
    const bool is_last = at + 1 == all.size();
    if (at > 0) out += language == Language::ja ? "、" : is_last ? " and " : ", ";
    out += token_in_words(of, all[at], language);
  }
  return out;
}

const Named* phrase_of(std::string_view of) {
  return named_in(std::span<const Named>{k_field_phrases}, of);
}

std::string field_in_words(std::string_view of, const std::string& value, Language language) {
  const Named* found = phrase_of(of);
  return found == nullptr ? value : fill(found->name.in(language), std::array{value});
}

std::string_view between_fields(Language language) {
  return language == Language::ja ? "、" : "; ";
}

/// `60; 90 from a rating of 1800` of `minutes 60 90, rating_from 0 1800`.
std::optional<std::string> steps_in_words(const std::vector<ParameterField>& fields, Language language) {
  if (fields.size() != 2 || fields[0].name != "minutes" || fields[1].name != "rating_from") return std::nullopt;
  const std::vector<std::string_view> minutes = split_at(fields[0].value, " ");
  const std::vector<std::string_view> from = split_at(fields[1].value, " ");
  if (minutes.size() != from.size()) return std::nullopt;
  constexpr Text k_first{"{0} minutes", "{0}分"};
  constexpr Text k_step{"{0} from a rating of {1}", "レーティング{1}以上は{0}分"};
  std::string out = fill(k_first.in(language), std::array{std::string{minutes.front()}});
  for (std::size_t at = 1; at < minutes.size(); ++at) {
    out += between_fields(language);
    out += fill(k_step.in(language), std::array{std::string{minutes[at]}, std::string{from[at]}});
  }
  return out;
}

/// When, and what from: of several sources also which of them.
std::string adoption_in_words(const std::vector<ParameterField>& fields, Language language) {
  std::string out;
  const auto add = [&](const std::string& words) {
    if (!out.empty()) out += between_fields(language);
    out += words;
  };
  std::string_view choice;
  for (const ParameterField& field : fields) {
    if (field.name == "choose") {
      choice = field.value;
    } else if (field.name == "from") {
      const bool is_one = field.value.find(' ') == std::string_view::npos;
      constexpr Text k_of_several{"{0} of {1}", "{1}のうち{0}"};
      const std::string sources = tokens_in_words("adoption", field.value, language);
      add(is_one ? sources
                 : fill(k_of_several.in(language), std::array{token_in_words("choose", choice, language), sources}));
    } else {
      add(token_in_words(field.name, field.value, language));
    }
  }
  return out;
}

}  // namespace

std::string parameter_name(const Parameter& parameter, Language language) {
  const std::string_view section = section_of(parameter.key);
  const std::string_view rest =
      std::string_view{parameter.key}.substr(std::min(section.size() + 1, parameter.key.size()));
  if (section == "exclusions") {
    if (const auto reason = parse_exclusion(rest)) return std::string{lists::reason_text(*reason).in(language)};
  }
  constexpr Text k_adoption{"Taken over ({0})", "引き継ぎ（{0}）"};
  if (section == "adoption") return fill(k_adoption.in(language), std::array{std::string{rest}});
  const Named* found = named_in(std::span<const Named>{k_parameter_names}, parameter.key);
  return found == nullptr ? parameter.key : std::string{found->name.in(language)};
}

std::string parameter_value(const Parameter& parameter, Language language) {
  if (section_of(parameter.key) == "exclusions") {
    constexpr Text k_not_counted{"not counted", "計算しない"};
    return std::string{k_not_counted.in(language)};
  }
  const bool is_adoption = section_of(parameter.key) == "adoption";
  std::vector<ParameterField> fields;
  for (const std::string_view part : split_at(parameter.value, ", ")) {
    const std::size_t blank = std::min(part.find(' '), part.size());
    const bool has_name = blank < part.size() && (is_adoption || phrase_of(part.substr(0, blank)) != nullptr);
    fields.push_back(has_name ? ParameterField{part.substr(0, blank), part.substr(blank + 1)}
                              : ParameterField{parameter.key, part});
  }
  if (const auto steps = steps_in_words(fields, language)) return *steps;
  if (is_adoption) return adoption_in_words(fields, language);
  std::stable_sort(fields.begin(), fields.end(), [](const ParameterField& a, const ParameterField& b) {
    return std::less<>{}(phrase_of(a.name), phrase_of(b.name));
  });
  std::string out;
  for (const ParameterField& field : fields) {
    if (!out.empty()) out += between_fields(language);
    out += field_in_words(field.name, tokens_in_words(field.name, field.value, language), language);
  }
  return out;
}

std::string parameter_note(const Parameter& parameter, Language language) {
  if (language == Language::en) return parameter.note;
  const auto found = std::find_if(std::begin(k_japanese_notes), std::end(k_japanese_notes),
                                  [&](const TranslatedNote& note) { return note.en == parameter.note; });
  return found == std::end(k_japanese_notes) ? parameter.note : std::string{found->ja};
}

std::string_view parameter_section(std::string_view key, Language language) {
  const NamedSection* found = named_in(std::span<const NamedSection>{k_parameter_sections}, section_of(key));
  return found == nullptr ? std::string_view{} : found->name.in(language);
}

}  // namespace seiseki::site
