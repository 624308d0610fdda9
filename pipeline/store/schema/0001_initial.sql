-- The first schema. One text for SQLite 3.40 and PostgreSQL 15: BIGINT and TEXT only, dates as ISO text, identifiers
-- assigned by the program. Facts are inserted and never changed; `properties`, `counter` and `http_cache` are state.
-- CHECKs on numbers are ranges, since SQLite would otherwise keep text in a BIGINT column.

CREATE TABLE properties (
  name TEXT NOT NULL PRIMARY KEY,
  value TEXT NOT NULL
);

CREATE TABLE counter (
  name TEXT NOT NULL PRIMARY KEY,
  last BIGINT NOT NULL CHECK (last BETWEEN 1 AND 4000000000000000000)
);

CREATE TABLE document (
  sha256 TEXT NOT NULL PRIMARY KEY CHECK (length(sha256) = 64),
  size BIGINT NOT NULL CHECK (size BETWEEN 0 AND 4000000000000000000),
  recorded_at TEXT NOT NULL
);

-- The roster. The version with the greatest number is the current one.

CREATE TABLE player (
  player_key TEXT NOT NULL PRIMARY KEY,
  recorded_at TEXT NOT NULL
);

CREATE TABLE player_version (
  player_key TEXT NOT NULL REFERENCES player (player_key),
  version BIGINT NOT NULL CHECK (version BETWEEN 1 AND 1000000000),
  name TEXT NOT NULL,
  kanji TEXT NOT NULL,
  birth TEXT,
  sex TEXT NOT NULL CHECK (sex IN ('', 'm', 'f')),
  fide_id TEXT NOT NULL,
  federation TEXT NOT NULL,
  is_member BIGINT NOT NULL CHECK (is_member BETWEEN 0 AND 1),
  member_from TEXT,
  member_until TEXT,
  source TEXT NOT NULL,
  recorded_at TEXT NOT NULL,
  PRIMARY KEY (player_key, version)
);

CREATE INDEX player_version_fide_id ON player_version (fide_id);

CREATE VIEW current_player AS
SELECT v.player_key, v.version, v.name, v.kanji, v.birth, v.sex, v.fide_id, v.federation, v.is_member, v.member_from,
       v.member_until, v.source, v.recorded_at
FROM player_version v
WHERE v.version = (SELECT MAX(n.version) FROM player_version n WHERE n.player_key = v.player_key);

-- Decisions. `object` names what was decided about; one decision can be replaced by one other.

CREATE TABLE decision (
  decision_id BIGINT NOT NULL PRIMARY KEY CHECK (decision_id BETWEEN 1 AND 4000000000000000000),
  decided_at TEXT NOT NULL,
  actor TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind <> ''),
  object TEXT NOT NULL,
  edition TEXT NOT NULL,
  clause TEXT NOT NULL,
  rule TEXT NOT NULL,
  reason TEXT NOT NULL,
  value_before TEXT NOT NULL,
  value_after TEXT NOT NULL,
  reversible BIGINT NOT NULL CHECK (reversible BETWEEN 0 AND 1),
  supersedes BIGINT UNIQUE REFERENCES decision (decision_id)
);

CREATE INDEX decision_object ON decision (object);

-- Reports. A report is one version of one event's submission.

CREATE TABLE event (
  event_id TEXT NOT NULL PRIMARY KEY CHECK (event_id <> ''),
  recorded_at TEXT NOT NULL
);

CREATE TABLE event_alias (
  alias TEXT NOT NULL PRIMARY KEY CHECK (alias <> event_id),
  event_id TEXT NOT NULL REFERENCES event (event_id),
  recorded_at TEXT NOT NULL
);

CREATE TABLE report (
  report_id BIGINT NOT NULL PRIMARY KEY CHECK (report_id BETWEEN 1 AND 4000000000000000000),
  event_id TEXT NOT NULL REFERENCES event (event_id),
  version BIGINT NOT NULL CHECK (version BETWEEN 1 AND 1000000000),
  supersedes BIGINT UNIQUE REFERENCES report (report_id),
  name TEXT NOT NULL,
  city TEXT NOT NULL,
  federation TEXT NOT NULL,
  organiser TEXT NOT NULL,
  chief_arbiter TEXT NOT NULL,
  time_control TEXT NOT NULL,
  source_update TEXT NOT NULL,
  first_day TEXT,
  last_day TEXT,
  rounds BIGINT CHECK (rounds BETWEEN -2147483648 AND 2147483647),
  category TEXT CHECK (category IN ('standard', 'rapid')),
  arrival TEXT NOT NULL,
  list_month TEXT NOT NULL CHECK (length(list_month) = 7),
  format TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  program_version TEXT NOT NULL,
  recorded_at TEXT NOT NULL,
  UNIQUE (event_id, version)
);

CREATE INDEX report_fingerprint ON report (fingerprint);
CREATE INDEX report_list_month ON report (list_month);
CREATE INDEX report_last_day ON report (last_day);

CREATE TABLE report_stage (
  report_id BIGINT NOT NULL REFERENCES report (report_id),
  sequence BIGINT NOT NULL CHECK (sequence BETWEEN 1 AND 1000000000),
  stage TEXT NOT NULL
    CHECK (stage IN ('received', 'ready', 'accepted', 'rated', 'published', 'refused', 'withdrawn')),
  entered_at TEXT NOT NULL,
  actor TEXT NOT NULL,
  decision_id BIGINT REFERENCES decision (decision_id),
  PRIMARY KEY (report_id, sequence)
);

CREATE VIEW current_report AS
SELECT r.report_id, r.event_id, r.version, r.supersedes, r.name, r.city, r.federation, r.organiser, r.chief_arbiter,
       r.time_control, r.source_update, r.first_day, r.last_day, r.rounds, r.category, r.arrival, r.list_month,
       r.format, r.fingerprint, r.program_version, r.recorded_at, s.stage,
       CASE WHEN EXISTS (SELECT 1 FROM report n WHERE n.supersedes = r.report_id) THEN 1 ELSE 0 END AS is_superseded
FROM report r JOIN report_stage s ON s.report_id = r.report_id
WHERE s.sequence = (SELECT MAX(t.sequence) FROM report_stage t WHERE t.report_id = r.report_id);

CREATE TABLE report_document (
  report_id BIGINT NOT NULL REFERENCES report (report_id),
  sequence BIGINT NOT NULL CHECK (sequence BETWEEN 1 AND 1000000000),
  sha256 TEXT NOT NULL REFERENCES document (sha256),
  name TEXT NOT NULL,
  origin TEXT NOT NULL,
  media_type TEXT NOT NULL,
  retrieved_at TEXT,
  headers TEXT NOT NULL,
  size BIGINT NOT NULL CHECK (size BETWEEN 0 AND 4000000000000000000),
  PRIMARY KEY (report_id, sequence)
);

CREATE TABLE report_player (
  report_id BIGINT NOT NULL REFERENCES report (report_id),
  start_number BIGINT NOT NULL CHECK (start_number BETWEEN -2147483648 AND 2147483647),
  name TEXT NOT NULL,
  national_id TEXT NOT NULL,
  fide_id TEXT NOT NULL,
  federation TEXT NOT NULL,
  title TEXT NOT NULL,
  sex TEXT NOT NULL,
  club TEXT NOT NULL,
  birth TEXT,
  rating BIGINT CHECK (rating BETWEEN -2147483648 AND 2147483647),
  rating_national BIGINT CHECK (rating_national BETWEEN -2147483648 AND 2147483647),
  rating_fide BIGINT CHECK (rating_fide BETWEEN -2147483648 AND 2147483647),
  points BIGINT CHECK (points BETWEEN -2147483648 AND 2147483647),
  place BIGINT CHECK (place BETWEEN -2147483648 AND 2147483647),
  player_key TEXT NOT NULL,
  resolution TEXT NOT NULL,
  normalisations TEXT NOT NULL,
  PRIMARY KEY (report_id, start_number)
);

CREATE INDEX report_player_key ON report_player (player_key);

CREATE TABLE report_game (
  report_id BIGINT NOT NULL REFERENCES report (report_id),
  sequence BIGINT NOT NULL CHECK (sequence BETWEEN 1 AND 1000000000),
  round BIGINT NOT NULL CHECK (round BETWEEN -2147483648 AND 2147483647),
  board BIGINT CHECK (board BETWEEN -2147483648 AND 2147483647),
  played_on TEXT,
  white_start BIGINT CHECK (white_start BETWEEN -2147483648 AND 2147483647),
  black_start BIGINT CHECK (black_start BETWEEN -2147483648 AND 2147483647),
  white_key TEXT NOT NULL,
  black_key TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('rated', 'forfeit', 'bye', 'open', 'unrated', 'disputed')),
  score_white BIGINT CHECK (score_white BETWEEN 0 AND 2),
  score_black BIGINT CHECK (score_black BETWEEN 0 AND 2),
  bye TEXT,
  exclusion TEXT,
  quoted TEXT NOT NULL,
  PRIMARY KEY (report_id, sequence)
);

CREATE TABLE report_finding (
  report_id BIGINT NOT NULL REFERENCES report (report_id),
  sequence BIGINT NOT NULL CHECK (sequence BETWEEN 1 AND 1000000000),
  code TEXT NOT NULL,
  severity TEXT NOT NULL CHECK (severity IN ('info', 'warning', 'error')),
  document TEXT NOT NULL,
  at_line BIGINT NOT NULL CHECK (at_line BETWEEN -2147483648 AND 2147483647),
  at_column BIGINT NOT NULL CHECK (at_column BETWEEN -2147483648 AND 2147483647),
  table_row BIGINT NOT NULL CHECK (table_row BETWEEN -2147483648 AND 2147483647),
  start_number BIGINT CHECK (start_number BETWEEN -2147483648 AND 2147483647),
  round BIGINT NOT NULL CHECK (round BETWEEN -2147483648 AND 2147483647),
  quoted TEXT NOT NULL,
  arguments TEXT NOT NULL,
  PRIMARY KEY (report_id, sequence)
);

-- Rating lists. A correction is a new revision of a month.

CREATE TABLE rating_list (
  list_id BIGINT NOT NULL PRIMARY KEY CHECK (list_id BETWEEN 1 AND 4000000000000000000),
  list_month TEXT NOT NULL CHECK (length(list_month) = 7),
  revision BIGINT NOT NULL CHECK (revision BETWEEN 1 AND 1000000000),
  origin TEXT NOT NULL CHECK (origin IN ('computed', 'imported')),
  edition TEXT NOT NULL,
  edition_sha256 TEXT NOT NULL,
  base_list_id BIGINT REFERENCES rating_list (list_id),
  input_sha256 TEXT NOT NULL,
  output_sha256 TEXT NOT NULL,
  audit_head TEXT NOT NULL,
  program_version TEXT NOT NULL,
  computed_at TEXT NOT NULL,
  UNIQUE (list_month, revision)
);

CREATE TABLE list_publication (
  list_id BIGINT NOT NULL PRIMARY KEY REFERENCES rating_list (list_id),
  published_at TEXT NOT NULL,
  actor TEXT NOT NULL,
  decision_id BIGINT REFERENCES decision (decision_id)
);

CREATE TABLE list_report (
  list_id BIGINT NOT NULL REFERENCES rating_list (list_id),
  report_id BIGINT NOT NULL REFERENCES report (report_id),
  PRIMARY KEY (list_id, report_id)
);

CREATE INDEX list_report_report ON list_report (report_id);

CREATE TABLE list_decision (
  list_id BIGINT NOT NULL REFERENCES rating_list (list_id),
  decision_id BIGINT NOT NULL REFERENCES decision (decision_id),
  PRIMARY KEY (list_id, decision_id)
);

CREATE TABLE list_entry (
  list_id BIGINT NOT NULL REFERENCES rating_list (list_id),
  player_key TEXT NOT NULL CHECK (player_key <> ''),
  category TEXT NOT NULL CHECK (category IN ('standard', 'rapid')),
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

CREATE INDEX list_entry_player ON list_entry (player_key);

CREATE TABLE list_pool (
  list_id BIGINT NOT NULL REFERENCES rating_list (list_id),
  sequence BIGINT NOT NULL CHECK (sequence BETWEEN 1 AND 1000000000),
  player_key TEXT NOT NULL CHECK (player_key <> ''),
  category TEXT NOT NULL CHECK (category IN ('standard', 'rapid')),
  played_on TEXT NOT NULL,
  event_id TEXT NOT NULL,
  event_name TEXT NOT NULL,
  round BIGINT NOT NULL CHECK (round BETWEEN -2147483648 AND 2147483647),
  colour TEXT NOT NULL CHECK (colour IN ('white', 'black')),
  opponent_key TEXT NOT NULL,
  opponent_rating BIGINT NOT NULL CHECK (opponent_rating BETWEEN 0 AND 4000),
  score BIGINT NOT NULL CHECK (score BETWEEN 0 AND 2),
  PRIMARY KEY (list_id, sequence)
);

-- The audit log: each entry holds the hash of the one before.

CREATE TABLE audit (
  sequence BIGINT NOT NULL PRIMARY KEY CHECK (sequence BETWEEN 1 AND 4000000000000000000),
  happened_at TEXT NOT NULL,
  actor TEXT NOT NULL,
  action TEXT NOT NULL,
  object TEXT NOT NULL,
  before_hash TEXT NOT NULL,
  after_hash TEXT NOT NULL,
  previous_hash TEXT NOT NULL,
  hash TEXT NOT NULL CHECK (length(hash) = 64)
);

-- A cache, not a fact: replaced when a page is fetched again.

CREATE TABLE http_cache (
  url TEXT NOT NULL PRIMARY KEY,
  etag TEXT NOT NULL,
  last_modified TEXT NOT NULL,
  sha256 TEXT NOT NULL CHECK (length(sha256) = 64),
  name TEXT NOT NULL,
  origin TEXT NOT NULL,
  media_type TEXT NOT NULL,
  retrieved_at TEXT,
  headers TEXT NOT NULL
);
