/// \file
/// The rows a report consists of: columns, and values to and from them. Inside this room only.
#pragma once

#include "pipeline/store/report.hpp"
#include "pipeline/store/statement.hpp"

namespace seiseki::store::rows {

inline constexpr std::string_view k_report =
    "report_id, event_id, version, supersedes, name, city, federation, organiser, chief_arbiter, time_control, "
    "source_update, first_day, last_day, rounds, category, arrival, list_month, format, fingerprint, "
    "program_version, recorded_at";
/// Of the view `current_report_of_kind`; select_headers() adds the name that was decided.
inline constexpr std::string_view k_header =
    "report_id, event_id, version, supersedes, name, city, federation, organiser, chief_arbiter, time_control, "
    "source_update, first_day, last_day, rounds, category, arrival, list_month, format, fingerprint, program_version, "
    "recorded_at, stage, is_correspondence";
inline constexpr std::string_view k_document =
    "report_id, sequence, sha256, name, origin, media_type, retrieved_at, headers, size";
inline constexpr std::string_view k_player =
    "report_id, start_number, name, national_id, fide_id, federation, title, sex, club, birth, rating, "
    "rating_national, rating_fide, points, place, player_key, resolution, normalisations";
inline constexpr std::string_view k_game =
    "report_id, sequence, round, board, played_on, white_start, black_start, white_key, black_key, status, "
    "score_white, score_black, bye, exclusion, quoted";
/// Beside the games of a correspondence report.
inline constexpr std::string_view k_game_start = "report_id, sequence, started, white_rating, black_rating";
/// Of the view `whole_report_game`.
inline constexpr std::string_view k_whole_game =
    "report_id, sequence, round, board, played_on, white_start, black_start, white_key, black_key, status, "
    "score_white, score_black, bye, exclusion, quoted, started, white_rating, black_rating";
inline constexpr std::string_view k_finding =
    "report_id, sequence, code, severity, document, at_line, at_column, table_row, start_number, round, quoted, "
    "arguments";

/// \param rest from FROM, of the view `current_report_of_kind`; its rows are read by header()
Statement select_headers(Session& session, std::string_view rest);
/// The same, prepared once for the connection. Not to be run while it is being read.
Statement& kept_headers(Session& session, std::string_view rest);

void insert(Statement& statement, ReportId id, int version, const ReportHeader& header);
void insert(Statement& statement, ReportId id, int sequence, const DocumentFacts& document);
void insert(Statement& statement, ReportId id, const ReportPlayer& player);
void insert(Statement& statement, ReportId id, int sequence, const ReportGame& game);
void insert_start(Statement& statement, ReportId id, int sequence, const ReportGame& game);
void insert(Statement& statement, ReportId id, int sequence, const StoredFinding& finding);

ReportHeader header(Row& row);
DocumentFacts document(Row& row);
ReportPlayer player(Row& row);
ReportGame game(Row& row);
StoredFinding finding(Row& row);

}  // namespace seiseki::store::rows
