-- server/catalog/admin/choices.ts

-- saveProductOptions
SELECT
  id,
  product_id
FROM
  attributes
WHERE
  product_id = ANY ($1::INT[]);

DELETE FROM attributes
WHERE
  id = ANY ($1::INT[]);

INSERT INTO
  attributes (product_id, name)
SELECT
  product_id,
  name
FROM
  jsonb_populate_recordset(NULL::attributes, $1::jsonb) AS new;

INSERT INTO
  attribute_options (attribute_id, variant_id, value)
SELECT
  attribute_id,
  variant_id,
  value
FROM
  jsonb_populate_recordset(NULL::attribute_options, $1::jsonb) AS new
ON CONFLICT (variant_id) DO UPDATE
SET
  attribute_id = excluded.attribute_id,
  value = excluded.value;
