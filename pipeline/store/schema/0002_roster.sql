-- The roster beyond one line a person: the club, memberships before the present one, and what FIDE's lists said of the
-- federation's people. Facts, inserted and never changed; club and memberships belong to one version of a person.

CREATE TABLE player_club (
  player_key TEXT NOT NULL,
  version BIGINT NOT NULL CHECK (version BETWEEN 1 AND 1000000000),
  club TEXT NOT NULL CHECK (club <> ''),
  PRIMARY KEY (player_key, version),
  FOREIGN KEY (player_key, version) REFERENCES player_version (player_key, version)
);

CREATE TABLE player_membership (
  player_key TEXT NOT NULL,
  version BIGINT NOT NULL CHECK (version BETWEEN 1 AND 1000000000),
  sequence BIGINT NOT NULL CHECK (sequence BETWEEN 1 AND 1000),
  first_day TEXT,
  last_day TEXT NOT NULL,
  PRIMARY KEY (player_key, version, sequence),
  FOREIGN KEY (player_key, version) REFERENCES player_version (player_key, version)
);

CREATE TABLE fide_rating (
  fide_id TEXT NOT NULL CHECK (fide_id <> ''),
  list_month TEXT NOT NULL CHECK (length(list_month) = 7),
  name TEXT NOT NULL,
  federation TEXT NOT NULL,
  sex TEXT NOT NULL CHECK (sex IN ('', 'm', 'f')),
  title TEXT NOT NULL,
  birth_year BIGINT CHECK (birth_year BETWEEN 1800 AND 2200),
  standard BIGINT CHECK (standard BETWEEN 1 AND 4000),
  rapid BIGINT CHECK (rapid BETWEEN 1 AND 4000),
  blitz BIGINT CHECK (blitz BETWEEN 1 AND 4000),
  is_inactive BIGINT NOT NULL CHECK (is_inactive BETWEEN 0 AND 1),
  source TEXT NOT NULL,
  recorded_at TEXT NOT NULL,
  PRIMARY KEY (fide_id, list_month)
);

CREATE INDEX fide_rating_month ON fide_rating (list_month);
