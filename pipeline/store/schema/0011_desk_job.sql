-- What the review desk was asked to do that takes longer than a page: who asked, how far it has come, what came of it. State,
-- not facts: what a job brings in are reports like any other, and no part of what the office says.
CREATE TABLE desk_job (
  job_id BIGINT NOT NULL PRIMARY KEY CHECK (job_id BETWEEN 1 AND 1000000000),
  kind TEXT NOT NULL CHECK (kind <> ''),
  label TEXT NOT NULL,
  request TEXT NOT NULL,
  actor TEXT NOT NULL,
  desk TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'stopped', 'interrupted', 'failed')),
  taken BIGINT NOT NULL CHECK (taken BETWEEN 0 AND 1000000000),
  known BIGINT NOT NULL CHECK (known BETWEEN 0 AND 1000000000),
  begun BIGINT NOT NULL CHECK (begun BETWEEN 0 AND 1000000),
  outcome TEXT NOT NULL,
  asked_at TEXT NOT NULL,
  ended_at TEXT
);
