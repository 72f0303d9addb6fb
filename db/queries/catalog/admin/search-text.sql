-- server/catalog/admin/search-text.ts

-- writeSearchText
UPDATE products AS old
SET
  search_text = new.search_text
FROM
  jsonb_populate_recordset(NULL::products, $1::jsonb) AS new
WHERE
  old.id = new.id;

-- readTexts
SELECT
  id,
  name,
  short_description,
  description,
  search_text
FROM
  products
WHERE
  id = ANY ($1::INT[]);

SELECT
  pc.product_id,
  c.name
FROM
  product_categories AS pc
  INNER JOIN products AS p ON p.id = pc.product_id
  INNER JOIN categories AS c ON c.id = pc.category_id
WHERE
  pc.product_id = ANY ($1::INT[])
ORDER BY
  c.id = p.main_category_id DESC,
  c.id;

-- writeWords
WITH
  new AS (
    SELECT
      *
    FROM
      jsonb_to_recordset($1::jsonb) AS r (id int, name_words tsvector, all_words tsvector)
  ),
  before AS (
    SELECT
      s.product_id,
      s.name_words,
      s.all_words
    FROM
      product_search s
      JOIN new ON new.id = s.product_id
  ),
  written AS (
    UPDATE product_search s
    SET
      name_words = new.name_words,
      all_words = new.all_words,
      rules = $2
    FROM
      new
    WHERE
      new.id = s.product_id
      AND (s.name_words, s.all_words, s.rules) IS DISTINCT FROM (new.name_words, new.all_words, $3)
  )
SELECT
  COALESCE(tsvector_to_array(before.all_words), '{}') AS words
FROM
  before;

INSERT INTO
  search_words (word, is_in_name, sound)
SELECT
  word,
  is_in_name,
  sound
FROM
  jsonb_populate_recordset(NULL::search_words, $1::jsonb) AS new
ON CONFLICT (word) DO UPDATE
SET
  is_in_name = search_words.is_in_name
  OR excluded.is_in_name,
  sound = excluded.sound
WHERE
  search_words.sound IS DISTINCT FROM excluded.sound
  OR (
    excluded.is_in_name
    AND NOT search_words.is_in_name
  );
