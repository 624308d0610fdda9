-- Correspondence games and their lists, apart from those over the board: nothing of one can enter the other.

-- What a report of correspondence games tells beside each game. A report with such rows is a correspondence report.
CREATE TABLE report_game_start (
  report_id BIGINT NOT NULL,
  sequence BIGINT NOT NULL CHECK (sequence BETWEEN 1 AND 1000000000),
  started TEXT,
  white_rating BIGINT CHECK (white_rating BETWEEN 0 AND 4000),
  black_rating BIGINT CHECK (black_rating BETWEEN 0 AND 4000),
  PRIMARY KEY (report_id, sequence),
  FOREIGN KEY (report_id, sequence) REFERENCES report_game (report_id, sequence)
);

CREATE VIEW whole_report_game AS
SELECT g.report_id, g.sequence, g.round, g.board, g.played_on, g.white_start, g.black_start, g.white_key, g.black_key,
       g.status, g.score_white, g.score_black, g.bye, g.exclusion, g.quoted, s.started, s.white_rating, s.black_rating
FROM report_game g LEFT JOIN report_game_start s ON s.report_id = g.report_id AND s.sequence = g.sequence;

-- As current_report, with the kind of report.
CREATE VIEW current_report_of_kind AS
SELECT r.report_id, r.event_id, r.version, r.supersedes, r.name, r.city, r.federation, r.organiser, r.chief_arbiter,
       r.time_control, r.source_update, r.first_day, r.last_day, r.rounds, r.category, r.arrival, r.list_month,
       r.format, r.fingerprint, r.program_version, r.recorded_at, r.stage, r.is_superseded,
       CASE WHEN EXISTS (SELECT 1 FROM report_game_start c WHERE c.report_id = r.report_id) THEN 1 ELSE 0 END
         AS is_correspondence
FROM current_report r;

-- The lists of a quarter. Their numbers come from the counter of the other lists, so that a number names one list.

CREATE TABLE correspondence_list (
  list_id BIGINT NOT NULL PRIMARY KEY CHECK (list_id BETWEEN 1 AND 4000000000000000000),
  list_month TEXT NOT NULL CHECK (length(list_month) = 7),
  revision BIGINT NOT NULL CHECK (revision BETWEEN 1 AND 1000000000),
  origin TEXT NOT NULL CHECK (origin IN ('computed', 'imported')),
  edition TEXT NOT NULL,
  edition_sha256 TEXT NOT NULL,
  base_list_id BIGINT REFERENCES correspondence_list (list_id),
  input_sha256 TEXT NOT NULL,
  output_sha256 TEXT NOT NULL,
  audit_head TEXT NOT NULL,
  program_version TEXT NOT NULL,
  computed_at TEXT NOT NULL,
  UNIQUE (list_month, revision)
);

CREATE TABLE correspondence_list_publication (
  list_id BIGINT NOT NULL PRIMARY KEY REFERENCES correspondence_list (list_id),
  published_at TEXT NOT NULL,
  actor TEXT NOT NULL,
  decision_id BIGINT REFERENCES decision (decision_id)
);

CREATE TABLE correspondence_list_report (
  list_id BIGINT NOT NULL REFERENCES correspondence_list (list_id),
  report_id BIGINT NOT NULL REFERENCES report (report_id),
  PRIMARY KEY (list_id, report_id)
);

CREATE INDEX correspondence_list_report_report ON correspondence_list_report (report_id);

CREATE TABLE correspondence_list_decision (
  list_id BIGINT NOT NULL REFERENCES correspondence_list (list_id),
  decision_id BIGINT NOT NULL REFERENCES decision (decision_id),
  PRIMARY KEY (list_id, decision_id)
);

-- One rating a person: it stands under 'standard', as everywhere where there is but one list.
CREATE TABLE correspondence_list_entry (
  list_id BIGINT NOT NULL REFERENCES correspondence_list (list_id),
  player_key TEXT NOT NULL CHECK (player_key <> ''),
  category TEXT NOT NULL CHECK (category = 'standard'),
  name TEXT NOT NULL,
  kanji TEXT NOT NULL,
  rating BIGINT CHECK (rating BETWEEN 0 AND 4000),
  games BIGINT NOT NULL CHECK (games BETWEEN 0 AND 2147483647),
  peak BIGINT CHECK (peak BETWEEN 0 AND 4000),
  k_factor BIGINT CHECK (k_factor BETWEEN 0 AND 1000),
  last_game TEXT,
  place BIGINT CHECK (place BETWEEN 1 AND 2147483647),
  is_active BIGINT NOT NULL CHECK (is_active BETWEEN 0 AND 1),
  is_member BIGINT NOT NULL CHECK (is_member BETWEEN 0 AND 1),
  PRIMARY KEY (list_id, player_key, category)
);

CREATE INDEX correspondence_list_entry_player ON correspondence_list_entry (player_key);
