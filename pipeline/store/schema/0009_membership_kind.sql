-- What kind of membership the roster says one is. Facts of one version of a person: sequence 0 is the latest membership,
-- the others are those of player_membership. A membership without a row is of a kind that nobody told.
CREATE TABLE player_membership_kind (
  player_key TEXT NOT NULL,
  version BIGINT NOT NULL CHECK (version BETWEEN 1 AND 1000000000),
  sequence BIGINT NOT NULL CHECK (sequence BETWEEN 0 AND 1000),
  kind TEXT NOT NULL CHECK (kind IN ('annual', 'event')),
  PRIMARY KEY (player_key, version, sequence),
  FOREIGN KEY (player_key, version) REFERENCES player_version (player_key, version)
);
