-- Who may come in at a desk of several persons, what lets them in, and the visits that are open. State, not facts, and no
-- part of what the office says: who made, changed or disabled an account, and when, is in the audit log.
CREATE TABLE desk_account (
  account_id BIGINT NOT NULL PRIMARY KEY CHECK (account_id BETWEEN 1 AND 1000000000),
  name TEXT NOT NULL UNIQUE CHECK (name <> ''),
  proxy_name TEXT UNIQUE CHECK (proxy_name <> ''),
  roles TEXT NOT NULL CHECK (roles <> ''),
  is_disabled BIGINT NOT NULL CHECK (is_disabled BETWEEN 0 AND 1),
  made_at TEXT NOT NULL
);

-- Hashes, and seeds that are sealed with a key outside the database: nothing in here opens anything by itself.
CREATE TABLE desk_secret (
  account_id BIGINT NOT NULL REFERENCES desk_account (account_id),
  kind TEXT NOT NULL CHECK (kind IN ('password', 'seed', 'new-seed', 'link', 'recovery')),
  sequence BIGINT NOT NULL CHECK (sequence BETWEEN 0 AND 1000),
  value TEXT NOT NULL CHECK (value <> ''),
  last_step BIGINT NOT NULL CHECK (last_step >= 0),
  good_until TEXT,
  PRIMARY KEY (account_id, kind, sequence)
);

CREATE TABLE desk_session (
  token_hash TEXT NOT NULL PRIMARY KEY CHECK (length(token_hash) = 64),
  session_id BIGINT NOT NULL UNIQUE CHECK (session_id BETWEEN 1 AND 1000000000),
  account_id BIGINT NOT NULL REFERENCES desk_account (account_id),
  begun_at TEXT NOT NULL,
  seen_at TEXT NOT NULL,
  confirmed_at TEXT
);
