-- The nightly run: what it looks at, what it saw there last, and where it goes on. State, not facts: what it brings in are
-- reports like any other.

CREATE TABLE nightly_source (
  source TEXT NOT NULL PRIMARY KEY CHECK (source <> ''),
  added_at TEXT NOT NULL,
  actor TEXT NOT NULL
);

CREATE TABLE nightly_seen (
  item TEXT NOT NULL PRIMARY KEY CHECK (item <> ''),
  page TEXT NOT NULL,
  etag TEXT NOT NULL,
  last_modified TEXT NOT NULL,
  content TEXT NOT NULL CHECK (length(content) = 64),
  context TEXT NOT NULL,
  outcome TEXT NOT NULL CHECK (outcome IN ('imported', 'unchanged', 'quarantined', 'refused')),
  code TEXT NOT NULL,
  is_drift BIGINT NOT NULL CHECK (is_drift BETWEEN 0 AND 1),
  report_id BIGINT REFERENCES report (report_id),
  seen_at TEXT NOT NULL
);

CREATE TABLE nightly_cursor (
  name TEXT NOT NULL PRIMARY KEY,
  item TEXT NOT NULL
);
