-- server/catalog/admin/low-stock.ts

-- countLowStockProducts
SELECT
  count(*) AS count
FROM
  products AS p
WHERE
  TRUE
  AND p.id = ANY ($1::INT[])
  AND p.status = 'active'
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
          AND stock.available <= $2
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
  );

SELECT
  count(*) AS count
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
  );
