-- server/catalog/admin/synonyms.ts

-- listAdminSynonyms
SELECT
  id,
  words
FROM
  search_synonyms
ORDER BY
  id DESC;

-- deleteSynonyms
DELETE FROM search_synonyms
WHERE
  id = $1;

-- lockSynonyms
SELECT
  id,
  words
FROM
  search_synonyms
WHERE
  id = $1
FOR UPDATE;

-- groupOf
SELECT
  id,
  words
FROM
  search_synonyms
WHERE
  words = $1::TEXT[];

-- insert
SELECT
  count(*) AS count
FROM
  search_synonyms;

INSERT INTO
  search_synonyms (words)
VALUES
  ($1)
RETURNING
  id,
  words;

-- update
UPDATE search_synonyms
SET
  words = $1
WHERE
  id = $2
RETURNING
  id,
  words;
