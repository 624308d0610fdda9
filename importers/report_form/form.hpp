/// \file
/// The report form as data: its version, sections, fields and columns in both languages. Reader and writers know no
/// label but these. A form is one CSV with the three sections one below the other, or a workbook with a sheet each.
/// \clause jcf-2024-10 4(3)  \clause ncs-2022-09 4(1)  \clause jcca-2012 (2)
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/domain/text.hpp"

namespace seiseki::importers::report_form {

/// Stands in the first row and says which edition of the form this is; another number is refused.
inline constexpr std::string_view k_version = "seiseki-report-form/1";
inline constexpr std::string_view k_version_stem = "seiseki-report-form/";
inline constexpr Text k_title{"Rating Report Form", "レーティング報告フォーム"};

enum class Section { none, event, participants, games };

/// A word a person may find in the form, and the other ways to write it.
struct Label {
  Text text;                    ///< written as `en ja`; read as either or both
  Text hint = {};               ///< what to enter
  std::string_view other = {};  ///< further spellings, separated by `|`

  std::string shown() const { return std::string{text.en} + " " + std::string{text.ja}; }
};

struct SectionLabel {
  Section section{};
  Label label;
};
inline constexpr std::array<SectionLabel, 3> k_sections{{
    {Section::event, {{"[Event]", "【大会・例会】"}, {"fill in the second column", "2列目に記入してください"}}},
    {Section::participants,
     {{"[Participants]", "【対局者】"},
      {"everybody who played, one a line; Name: surname first, no comma; Kanji and Rank may be empty; Date of birth: only "
       "of somebody without an ID",
       "対局者を1行に1名。ローマ字は姓・名の順でコンマなし。漢字・順位は空欄可。生年月日はIDのない方のみ"}}},
    {Section::games,
     {{"[Games]", "【対局】"},
      {"White and Black: ID, No. or name as above; Result: 1-0, 0.5-0.5 or 0-1; forfeit 1-0F, 0-1F or 0-0F",
       "白番・黒番は上のID・番号・氏名のいずれか。結果は 1-0、0.5-0.5、0-1。不戦は 1-0F、0-1F、0-0F"}}},
}};

enum class Field {
  name,
  first_day,
  last_day,
  venue,
  organiser,
  person_in_charge,
  reporter,
  reporter_contact,
  time_control,
  type,
  application_date,
  non_members,
  rated,
  fide_event,
  chief_arbiter,
  qualifiers,
};
enum class Need { required, advised, optional };

struct FieldLabel {
  Field field{};
  Need need{};
  Label label;
};
inline constexpr std::array<FieldLabel, 16> k_fields{{
    {Field::name, Need::required, {{"Event name", "イベント名"}, {"", ""}, "大会名|例会名"}},
    {Field::first_day, Need::required, {{"First day", "開始日"}, {"e.g. 2026-03-07", "例 2026-03-07"}, "開催日|date"}},
    {Field::last_day, Need::advised, {{"Last day", "最終日"}, {"same day: leave empty", "1日なら空欄"}, "終了日"}},
    {Field::venue, Need::optional, {{"Venue", "会場"}, {"", ""}, "開催場所"}},
    {Field::organiser, Need::advised, {{"Organiser", "主催者"}, {"", ""}, "organizer"}},
    {Field::person_in_charge, Need::optional, {{"Person in charge", "責任者"}, {"", ""}}},
    {Field::reporter,
     Need::optional,
     {{"Reporter", "報告者"},
      {"who sends this form: ID or name", "この報告の送信者。会員IDまたは氏名"},
      "reported by"}},
    {Field::reporter_contact,
     Need::optional,
     {{"Reporter's e-mail", "報告者のメールアドレス"},
      {"for questions about this report", "この報告についての連絡先"},
      "e-mail|email|連絡先"}},
    {Field::time_control,
     Need::advised,
     {{"Time control", "持ち時間"}, {"e.g. 60 min + 30 sec", "例 60 min + 30 sec"}}},
    {Field::type,
     Need::required,
     {{"Type", "種類"}, {"standard, rapid or correspondence", "スタンダード・ラピッド・通信"}, "レーティングの種類"}},
    {Field::application_date,
     Need::advised,
     {{"Application date", "申請日"},
      {"when the event was applied for, or FIDE's was notified", "開催を申請した日（FIDE公式戦は届け出た日）"}}},
    {Field::non_members,
     Need::advised,
     {{"Non-members", "非会員の人数"}, {"a number, 0 if none", "いなければ 0"}, "非会員|非会員の対局者の人数"}},
    {Field::rated,
     Need::optional,
     {{"Rated event", "計算対象の大会"},
      {"announced as rated: yes or no", "計算対象と告知したか。はい・いいえ"},
      "レーティング対象|計算対象"}},
    {Field::fide_event,
     Need::optional,
     {{"FIDE event", "FIDE公式戦"}, {"yes, no, or FIDE's number", "はい・いいえ、またはFIDEの大会番号"}}},
    {Field::chief_arbiter, Need::optional, {{"Chief arbiter", "チーフアービター"}, {"", ""}}},
    {Field::qualifiers,
     Need::optional,
     {{"Seeds and qualifiers", "シード権・代表権の獲得者"},
      {"of a regional championship", "地区選手権の場合"},
      "seeds|qualifiers|シード権|代表権"}},
}};

enum class Column {
  number,
  id,
  name,
  kanji,
  rank,
  birth,
  round,
  date,
  white,
  black,
  result,
  started,
  white_rating,
  black_rating,
};

struct ColumnLabel {
  Column column{};
  Need need{};  ///< of the column itself, not of its cells
  Label label;
};
inline constexpr std::array<ColumnLabel, 6> k_participant_columns{{
    {Column::number, Need::optional, {{"No.", "番号"}, {"", ""}, "no"}},
    {Column::id, Need::required, {{"ID", "会員ID"}, {"", ""}, "id 連盟id|連盟id|会員番号|federation id|jcf id|ncs id"}},
    {Column::name, Need::required, {{"Name", "氏名（ローマ字）"}, {"", ""}, "ローマ字|romaji|氏名"}},
    {Column::kanji, Need::optional, {{"Kanji", "氏名（漢字）"}, {"", ""}, "漢字"}},
    {Column::rank, Need::optional, {{"Rank", "順位"}, {"", ""}, "place"}},
    {Column::birth, Need::optional, {{"Date of birth", "生年月日"}, {"", ""}, "birth date|born"}},
}};
inline constexpr std::array<ColumnLabel, 8> k_game_columns{{
    {Column::round, Need::optional, {{"Round", "ラウンド"}, {"", ""}, "round 回戦|回戦"}},
    {Column::date, Need::optional, {{"Date", "対局日"}, {"", ""}, "終局日|end date"}},
    {Column::white, Need::required, {{"White", "白番"}, {"", ""}, "白"}},
    {Column::black, Need::required, {{"Black", "黒番"}, {"", ""}, "黒"}},
    {Column::result, Need::required, {{"Result", "結果"}, {"", ""}}},
    {Column::started, Need::optional, {{"Started", "開始日（通信）"}, {"", ""}, "対局開始日|start date"}},
    {Column::white_rating, Need::optional, {{"White rating at start", "白番の開始時R"}, {"", ""}, "white rating"}},
    {Column::black_rating, Need::optional, {{"Black rating at start", "黒番の開始時R"}, {"", ""}, "black rating"}},
}};

/// The columns of a section; none for the event.
std::span<const ColumnLabel> columns_of(Section section);

/// True if `cell` is the label in English, in Japanese, in both, or in another spelling; width, case and blanks aside.
bool is_label(std::string_view cell, const Label& label);

std::optional<Section> section_named(std::string_view cell);
const FieldLabel* field_named(std::string_view cell);

}  // namespace seiseki::importers::report_form
