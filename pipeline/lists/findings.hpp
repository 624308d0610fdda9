/// \file
/// What can keep a list from being computed, shown or published.
#pragma once

#include <span>

#include "engine/domain/finding.hpp"

namespace seiseki::lists {

inline constexpr FindingKind k_list_missing{"list-missing",
                                            Severity::error,
                                            FailureClass::usage,
                                            {"there is no list {0}", "{0} のリストはありません"},
                                            {"`seiseki rate --list {0}` computes it; known lists: {1}",
                                             "`seiseki rate --list {0}` で計算します。既にあるリスト: {1}"}};
inline constexpr FindingKind k_no_opening_list{
    "list-no-opening",
    Severity::error,
    FailureClass::refused,
    {"there is no list before {0} to start from", "{0} より前のリストがありません"},
    {"import one: `seiseki roster import rating-YYYY-MM-DD.csv`",
     "`seiseki roster import rating-YYYY-MM-DD.csv` で取り込んでください"}};
inline constexpr FindingKind k_list_gap{"list-gap",
                                        Severity::error,
                                        FailureClass::refused,
                                        {"the latest list before {0} is {1}, and reports wait for {2}",
                                         "{0} の前のリストは {1} で、{2} の報告が未計算です"},
                                        {"lists follow each other: `seiseki rate --list {2}` first",
                                         "順に計算します。先に `seiseki rate --list {2}` を実行してください"}};
inline constexpr FindingKind k_list_published{
    "list-published",
    Severity::error,
    FailureClass::refused,
    {"the list {0} is published and never changes", "{0} のリストは発表済みで変更できません"},
    {"reports that came later enter the next list", "後から届いた報告は次のリストに算入されます"}};
inline constexpr FindingKind k_list_has_successor{
    "list-has-successor",
    Severity::error,
    FailureClass::refused,
    {"the list {1} was computed from the list {0}", "{1} のリストは {0} のリストから計算されています"},
    {"a list with a successor is not computed again", "後続のあるリストは計算し直せません"}};
inline constexpr FindingKind k_player_unknown{"player-unknown",
                                              Severity::error,
                                              FailureClass::usage,
                                              {"no player {0} on the list {1}", "{1} のリストに選手 {0} はいません"},
                                              {"give a federation ID such as N01234567, or part of a name; {2}",
                                               "N01234567 のような会員IDか名前の一部を指定してください。{2}"}};
inline constexpr FindingKind k_player_ambiguous{
    "player-ambiguous",
    Severity::error,
    FailureClass::usage,
    {"several players match '{0}': {1}", "'{0}' に該当する選手が複数います: {1}"},
    {"give the federation ID", "会員IDを指定してください"}};
inline constexpr FindingKind k_list_imported{"list-imported",
                                             Severity::error,
                                             FailureClass::usage,
                                             {"the list {0} was imported, not computed: there is nothing to explain",
                                              "{0} のリストは取り込まれたもので、計算の説明はありません"},
                                             {"give a computed list", "計算されたリストを指定してください"}};
inline constexpr FindingKind k_period_input_damaged{
    "period-input-damaged",
    Severity::error,
    FailureClass::internal,
    {"the stored input of the list cannot be read: {0}", "保存されたリストの入力を読めません: {0}"},
    {"restore the documents from a backup", "バックアップから復元してください"}};
inline constexpr FindingKind k_list_not_reproduced{
    "list-not-reproduced",
    Severity::error,
    FailureClass::internal,
    {"the list {0} computed again differs from the one stored",
     "{0} のリストを計算し直した結果が保存された内容と異なります"},
    {"compare the program version and the edition's hash in the manifest",
     "マニフェストのプログラム版と規程のハッシュを確認してください"}};
inline constexpr FindingKind k_edition_not_usable{
    "edition-not-usable",
    Severity::error,
    FailureClass::usage,
    {"the edition {0} does not rate over-the-board periods", "規程 {0} では対面対局の期間を計算できません"},
    {"`seiseki regulations list` shows the editions", "`seiseki regulations list` で規程の一覧を表示します"}};

inline constexpr FindingKind k_edition_not_correspondence{
    "edition-not-correspondence",
    Severity::error,
    FailureClass::usage,
    {"the edition {0} does not rate correspondence games", "規程 {0} では通信対局を計算できません"},
    {"name one with a table of points, such as jcca-2012", "jcca-2012 のような点数表のある規程を指定してください"}};
inline constexpr FindingKind k_quarter_month{
    "quarter-month",
    Severity::error,
    FailureClass::usage,
    {"no correspondence list begins in {0}", "{0} から適用される通信対局のリストはありません"},
    {"correspondence lists are valid from January, April, July and October",
     "通信対局のリストは1月・4月・7月・10月から適用されます"}};
inline constexpr FindingKind k_start_rating_missing{
    "start-rating-missing",
    Severity::error,
    FailureClass::refused,
    {"neither a list nor the report tells the rating of {0} when the game of {1} that ended on {2} began",
     "{1} の {2} に終局した対局について、開始時の {0} のレーティングがリストにも報告にもありません"},
    {"set a first rating (`seiseki roster first-rating {0} --rating …`), or leave the game out "
     "(`seiseki report exclude {3} {4}` before it is rated)",
     "初レーティングを定める(`seiseki roster first-rating {0} --rating …`)か、"
     "計算前に対局を除外してください(`seiseki report exclude {3} {4}`)"}};
inline constexpr FindingKind k_first_rating_missing{
    "first-rating-missing",
    Severity::error,
    FailureClass::refused,
    {"for the list {1} the office has to set a first rating: {0}",
     "{1} のリストには次の会員の初レーティングが必要です: {0}"},
    {"`seiseki roster first-rating ID --rating 1200 --on DATE --reason …`",
     "`seiseki roster first-rating 会員ID --rating 1200 --on 日付 --reason …` で定めてください"}};
inline constexpr FindingKind k_correction_missed{
    "correction-missed",
    Severity::warning,
    FailureClass::data,
    {"{0} has finished {1} games, but the correction then due cannot be made: {2} earlier games are known by number only",
     "{0} は {1} 局を終了しましたが、以前の {2} 局は局数しか分からないため補正を行えません"},
    {"the rating by points stands; an opening list from before the first games would tell them all",
     "増減による値のままとなります。最初の対局より前の開始リストから取り込めばすべての対局が分かります"}};
inline constexpr FindingKind k_start_rating_differs{
    "start-rating-differs",
    Severity::warning,
    FailureClass::data,
    {"{4}: the report says {0} was rated {1} when a game began ({5}); the list {2} says {3}",
     "{4}: 報告では対局開始時({5})の {0} のレーティングは {1} ですが、リスト {2} では {3} です"},
    {"the list's is used; if the report is right, correct that list first",
     "リストの値で計算します。報告が正しい場合は先にリストを訂正してください"}};

inline constexpr FindingKind k_merge_self_game{
    "merge-self-game",
    Severity::error,
    FailureClass::refused,
    {"{0} and {1} were merged as one person, but play each other in {2}",
     "{0} と {1} は同一人物として統合されていますが、{2} で対戦しています"},
    {"undo the merge (`seiseki roster unmerge {0}`), or correct the report's IDs",
     "統合を取り消す(`seiseki roster unmerge {0}`)か、報告のIDを訂正してください"}};

inline constexpr const FindingKind* k_finding_kinds[] = {&k_list_missing,
                                                         &k_no_opening_list,
                                                         &k_list_gap,
                                                         &k_list_published,
                                                         &k_list_has_successor,
                                                         &k_player_unknown,
                                                         &k_player_ambiguous,
                                                         &k_list_imported,
                                                         &k_period_input_damaged,
                                                         &k_list_not_reproduced,
                                                         &k_edition_not_usable,
                                                         &k_merge_self_game,
                                                         &k_edition_not_correspondence,
                                                         &k_quarter_month,
                                                         &k_start_rating_missing,
                                                         &k_first_rating_missing,
                                                         &k_start_rating_differs,
                                                         &k_correction_missed};
inline std::span<const FindingKind* const> finding_kinds() {
  return k_finding_kinds;
}

}  // namespace seiseki::lists
