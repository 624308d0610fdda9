-- The number that the public knows a list by within its month, given when the list goes out. Drafts that were thrown away
-- take none: whoever counts what went out finds no gap. What went out before is known by the number it had then.
CREATE TABLE list_number (
  list_id BIGINT NOT NULL PRIMARY KEY REFERENCES rating_list (list_id),
  list_month TEXT NOT NULL CHECK (length(list_month) = 7),
  revision BIGINT NOT NULL CHECK (revision BETWEEN 1 AND 1000000000),
  UNIQUE (list_month, revision)
);

CREATE TABLE correspondence_list_number (
  list_id BIGINT NOT NULL PRIMARY KEY REFERENCES correspondence_list (list_id),
  list_month TEXT NOT NULL CHECK (length(list_month) = 7),
  revision BIGINT NOT NULL CHECK (revision BETWEEN 1 AND 1000000000),
  UNIQUE (list_month, revision)
);

INSERT INTO list_number (list_id, list_month, revision)
SELECT l.list_id, l.list_month, l.revision FROM rating_list l
WHERE l.origin = 'imported' OR EXISTS (SELECT 1 FROM list_publication p WHERE p.list_id = l.list_id);

INSERT INTO correspondence_list_number (list_id, list_month, revision)
SELECT l.list_id, l.list_month, l.revision FROM correspondence_list l
WHERE l.origin = 'imported'
   OR EXISTS (SELECT 1 FROM correspondence_list_publication p WHERE p.list_id = l.list_id);

-- Every list under the number it has, or would go out with. The revision in its own row counts everything computed.
CREATE VIEW numbered_rating_list AS
SELECT l.list_id, l.list_month,
       COALESCE(n.revision, 1 + COALESCE((SELECT MAX(b.revision) FROM list_number b
                                          WHERE b.list_month = l.list_month AND b.list_id < l.list_id), 0)) AS revision,
       l.origin, l.edition, l.edition_sha256, l.base_list_id, l.input_sha256, l.output_sha256, l.audit_head,
       l.program_version, l.computed_at
FROM rating_list l LEFT JOIN list_number n ON n.list_id = l.list_id;

CREATE VIEW numbered_correspondence_list AS
SELECT l.list_id, l.list_month,
       COALESCE(n.revision, 1 + COALESCE((SELECT MAX(b.revision) FROM correspondence_list_number b
                                          WHERE b.list_month = l.list_month AND b.list_id < l.list_id), 0)) AS revision,
       l.origin, l.edition, l.edition_sha256, l.base_list_id, l.input_sha256, l.output_sha256, l.audit_head,
       l.program_version, l.computed_at
FROM correspondence_list l LEFT JOIN correspondence_list_number n ON n.list_id = l.list_id;

-- The lists that count, under those numbers.
DROP VIEW kept_rating_list;

CREATE VIEW kept_rating_list AS
SELECT l.list_id, l.list_month, l.revision, l.origin, l.edition, l.edition_sha256, l.base_list_id, l.input_sha256,
       l.output_sha256, l.audit_head, l.program_version, l.computed_at
FROM numbered_rating_list l WHERE NOT EXISTS (SELECT 1 FROM list_discard d WHERE d.list_id = l.list_id);

DROP VIEW kept_correspondence_list;

CREATE VIEW kept_correspondence_list AS
SELECT l.list_id, l.list_month, l.revision, l.origin, l.edition, l.edition_sha256, l.base_list_id, l.input_sha256,
       l.output_sha256, l.audit_head, l.program_version, l.computed_at
FROM numbered_correspondence_list l
WHERE NOT EXISTS (SELECT 1 FROM correspondence_list_discard d WHERE d.list_id = l.list_id);
