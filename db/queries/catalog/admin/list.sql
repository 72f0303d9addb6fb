-- server/catalog/admin/list.ts

-- countTabs
SELECT
  p.status,
  count(*) AS count
FROM
  products AS p
WHERE
  TRUE
  AND p.id = ANY ($1::INT[])
GROUP BY
  p.status;

SELECT
  p.status,
  count(*) AS count
FROM
  products AS p
WHERE
  TRUE
GROUP BY
  p.status;

-- searchIds
SELECT
  v.product_id AS id
FROM
  variants AS v
WHERE
  (
    v.sku ILIKE $1
    OR v.barcode = $2
  )
UNION
SELECT
  s.product_id AS id
FROM
  product_search AS s
WHERE
  s.all_words @@ (
    SELECT
      $3::tsquery
  );

-- idsInOrder
SELECT
  p.id
FROM
  products AS p
WHERE
  TRUE
  AND p.id = ANY ($1::INT[])
ORDER BY
  p.created_at DESC,
  p.id DESC
LIMIT
  $2
OFFSET
  $3;

SELECT
  p.id
FROM
  products AS p
WHERE
  TRUE
ORDER BY
  p.created_at DESC,
  p.id DESC;

SELECT
  p.id
FROM
  products AS p
WHERE
  TRUE
ORDER BY
  p.created_at DESC,
  p.id DESC
LIMIT
  $1
OFFSET
  $2;

SELECT
  p.id
FROM
  products AS p
WHERE
  TRUE
ORDER BY
  p.sold_count DESC,
  p.id
LIMIT
  $1
OFFSET
  $2;

SELECT
  p.id
FROM
  products AS p
WHERE
  p.status = 'active'
  AND p.id = ANY (
    ARRAY(
      SELECT
        v.product_id
      FROM
        variants v
        JOIN stock ON stock.variant_id = v.id
      WHERE
        NOT v.is_archived
        AND (
          stock.low_from IS NULL
          AND stock.available <= $1
          OR stock.low_from IS NOT NULL
          AND stock.available <= stock.low_from
        )
        AND NOT EXISTS (
          SELECT
          FROM
            variant_parts vp
          WHERE
            vp.variant_id = v.id
        )
    )
  )
ORDER BY
  p.created_at DESC,
  p.id DESC
LIMIT
  $2
OFFSET
  $3;

-- productRows
SELECT
  p.id,
  p.slug,
  p.name,
  p.status,
  p.is_featured,
  p.sold_count,
  c.stage_color,
  c.name AS category,
  (
    SELECT
      i.name
    FROM
      product_images i
    WHERE
      i.product_id = p.id
    ORDER BY
      i.position
    LIMIT
      1
  ) AS cover,
  ARRAY(
    SELECT
      pc.category_id
    FROM
      product_categories pc
    WHERE
      pc.product_id = p.id
  ) AS category_ids,
  '' IN (p.name ->> 'ar', p.short_description ->> 'ar', p.description ->> 'ar') AS missing_ar,
  '' IN (p.name ->> 'fr', p.short_description ->> 'fr', p.description ->> 'fr') AS missing_fr,
  '' IN (p.name ->> 'en', p.short_description ->> 'en', p.description ->> 'en') AS missing_en
FROM
  products AS p
  INNER JOIN categories AS c ON c.id = p.main_category_id
WHERE
  p.id = ANY ($1);
