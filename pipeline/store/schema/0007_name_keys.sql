-- Finding people and what was decided about them without reading all of either.

-- Under which spellings a person is found: the keys of every name the person has had, made by the program. An index, not
-- facts: it can be made again from player_version, and says no more than that somebody is worth looking at.
CREATE TABLE player_name_key (
  name_key TEXT NOT NULL CHECK (name_key <> ''),
  player_key TEXT NOT NULL REFERENCES player (player_key),
  PRIMARY KEY (name_key, player_key)
);

CREATE INDEX decision_kind ON decision (kind);

-- What some players wait with for a first rating, beside what some thousand others do.
CREATE INDEX list_pool_player ON list_pool (list_id, player_key);
