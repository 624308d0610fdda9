-- Who was erased, and the key that stands in the place of theirs wherever anybody reads. The rows about them stay as they
-- are, so that every list comes out again and the record stays whole; names are covered when they are read.
CREATE TABLE player_tombstone (
  player_key TEXT NOT NULL PRIMARY KEY REFERENCES player (player_key),
  tombstone TEXT NOT NULL UNIQUE CHECK (tombstone <> ''),
  decision_id BIGINT NOT NULL REFERENCES decision (decision_id)
);

CREATE VIEW shown_player_version AS
SELECT v.player_key, v.version, COALESCE(t.tombstone, v.name) AS name,
       CASE WHEN t.tombstone IS NULL THEN v.kanji ELSE '' END AS kanji, v.birth, v.sex, v.fide_id, v.federation,
       v.is_member, v.member_from, v.member_until, v.source, v.recorded_at, COALESCE(t.tombstone, '') AS tombstone
FROM player_version v LEFT JOIN player_tombstone t ON t.player_key = v.player_key;

CREATE VIEW shown_current_player AS
SELECT v.player_key, v.version, v.name, v.kanji, v.birth, v.sex, v.fide_id, v.federation, v.is_member, v.member_from,
       v.member_until, v.source, v.recorded_at, v.tombstone
FROM shown_player_version v
WHERE v.version = (SELECT MAX(n.version) FROM player_version n WHERE n.player_key = v.player_key);

CREATE VIEW shown_list_entry AS
SELECT e.list_id, e.player_key, e.category, COALESCE(t.tombstone, e.name) AS name,
       CASE WHEN t.tombstone IS NULL THEN e.kanji ELSE '' END AS kanji, e.rating, e.games, e.peak, e.k_factor,
       e.last_game, e.place, e.is_active, e.is_member
FROM list_entry e LEFT JOIN player_tombstone t ON t.player_key = e.player_key;

CREATE VIEW shown_correspondence_list_entry AS
SELECT e.list_id, e.player_key, e.category, COALESCE(t.tombstone, e.name) AS name,
       CASE WHEN t.tombstone IS NULL THEN e.kanji ELSE '' END AS kanji, e.rating, e.games, e.peak, e.k_factor,
       e.last_game, e.place, e.is_active, e.is_member
FROM correspondence_list_entry e LEFT JOIN player_tombstone t ON t.player_key = e.player_key;
