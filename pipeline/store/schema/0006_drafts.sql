-- Drafts of lists that were thrown away or computed again, and the files of published lists.

CREATE TABLE list_discard (
  list_id BIGINT NOT NULL PRIMARY KEY REFERENCES rating_list (list_id),
  discarded_at TEXT NOT NULL,
  actor TEXT NOT NULL,
  decision_id BIGINT REFERENCES decision (decision_id)
);

CREATE TABLE correspondence_list_discard (
  list_id BIGINT NOT NULL PRIMARY KEY REFERENCES correspondence_list (list_id),
  discarded_at TEXT NOT NULL,
  actor TEXT NOT NULL,
  decision_id BIGINT REFERENCES decision (decision_id)
);

-- The lists that count. What was thrown away is still there by its number, for the record.
CREATE VIEW kept_rating_list AS
SELECT l.list_id, l.list_month, l.revision, l.origin, l.edition, l.edition_sha256, l.base_list_id, l.input_sha256,
       l.output_sha256, l.audit_head, l.program_version, l.computed_at
FROM rating_list l WHERE NOT EXISTS (SELECT 1 FROM list_discard d WHERE d.list_id = l.list_id);

CREATE VIEW kept_correspondence_list AS
SELECT l.list_id, l.list_month, l.revision, l.origin, l.edition, l.edition_sha256, l.base_list_id, l.input_sha256,
       l.output_sha256, l.audit_head, l.program_version, l.computed_at
FROM correspondence_list l WHERE NOT EXISTS (SELECT 1 FROM correspondence_list_discard d WHERE d.list_id = l.list_id);

-- What a publication wrote, by name below the folder; the bytes are in the document store. A file that a revision leaves
-- as it was stands under both.
CREATE TABLE list_file (
  list_id BIGINT NOT NULL REFERENCES rating_list (list_id),
  path TEXT NOT NULL CHECK (path <> ''),
  sha256 TEXT NOT NULL CHECK (length(sha256) = 64),
  PRIMARY KEY (list_id, path)
);

CREATE INDEX list_file_path ON list_file (path);

CREATE TABLE correspondence_list_file (
  list_id BIGINT NOT NULL REFERENCES correspondence_list (list_id),
  path TEXT NOT NULL CHECK (path <> ''),
  sha256 TEXT NOT NULL CHECK (length(sha256) = 64),
  PRIMARY KEY (list_id, path)
);

CREATE INDEX correspondence_list_file_path ON correspondence_list_file (path);
