-- How many rows were written of what the audit log does not tell of, and the sum of their hashes: a row that goes missing
-- past the program, or is changed, shows. State: the sums go on as facts are added.
CREATE TABLE written_rows (
  facts TEXT NOT NULL PRIMARY KEY CHECK (facts <> ''),
  count BIGINT NOT NULL CHECK (count BETWEEN 0 AND 4000000000000000000),
  digest TEXT NOT NULL CHECK (length(digest) = 64)
);
