-- What a calculation knows of a game that waits for a first rating beside its row: the opponent had none, and the rating in
-- the row is the one that an edition assumes. Lists from before say no more than they did.
CREATE TABLE list_pool_unrated (
  list_id BIGINT NOT NULL,
  sequence BIGINT NOT NULL CHECK (sequence BETWEEN 1 AND 1000000000),
  PRIMARY KEY (list_id, sequence),
  FOREIGN KEY (list_id, sequence) REFERENCES list_pool (list_id, sequence)
);

CREATE VIEW whole_list_pool AS
SELECT p.list_id, p.sequence, p.player_key, p.category, p.played_on, p.event_id, p.event_name, p.round, p.colour,
       p.opponent_key, p.opponent_rating, p.score, CASE WHEN u.list_id IS NULL THEN 0 ELSE 1 END AS opponent_unrated
FROM list_pool p LEFT JOIN list_pool_unrated u ON u.list_id = p.list_id AND u.sequence = p.sequence;
