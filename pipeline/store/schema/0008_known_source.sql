-- What reports were read from, so that the same bytes need not be read again: state, not facts. An entry counts while
-- everything else that a report follows from is as it was, which `context` tells.
CREATE TABLE known_source (
  content TEXT NOT NULL PRIMARY KEY CHECK (length(content) = 64),
  context TEXT NOT NULL CHECK (length(context) = 64),
  report_id BIGINT NOT NULL REFERENCES report (report_id),
  players BIGINT NOT NULL CHECK (players BETWEEN 0 AND 2147483647),
  games_to_rate BIGINT NOT NULL CHECK (games_to_rate BETWEEN 0 AND 2147483647),
  games_left_out BIGINT NOT NULL CHECK (games_left_out BETWEEN 0 AND 2147483647)
);
