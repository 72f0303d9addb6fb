-- server/favourites/favourites.ts

-- listFavouriteIds
SELECT
  f.product_id
FROM
  products AS p
  INNER JOIN variants AS v ON v.product_id = p.id
  AND v.is_default = TRUE
  AND v.is_archived = FALSE
  INNER JOIN categories AS c ON c.id = p.main_category_id
  INNER JOIN favourites AS f ON f.product_id = p.id
WHERE
  p.status = 'active'
  AND f.account_id = $1
ORDER BY
  f.added_at DESC,
  f.product_id;

-- listFavourites
SELECT
  p.id,
  p.slug,
  p.name,
  p.short_description,
  p.mark,
  p.average_rating,
  p.total_reviews,
  c.stage_color AS stage,
  c.deep_color AS deep,
  v.id AS variant_id,
  v.price_centimes,
  v.sale_price_centimes,
  v.current_price_centimes,
  v.net_quantity,
  v.net_unit,
  o.id AS option_id,
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
  EXISTS (
    SELECT
      vp.quantity
    FROM
      variant_parts AS vp
    WHERE
      vp.variant_id = v.id
  ) AS is_pack,
  LEAST(
    99,
    COALESCE(
      (
        SELECT
          min(
            CASE
              WHEN part.is_archived THEN 0
              ELSE COALESCE(part_stock.available, 0) / pack.quantity
            END
          )
        FROM
          variant_parts pack
          JOIN variants part ON part.id = pack.part_variant_id
          LEFT JOIN stock part_stock ON part_stock.variant_id = pack.part_variant_id
        WHERE
          pack.variant_id = v.id
      ),
      (
        SELECT
          own.available
        FROM
          stock own
        WHERE
          own.variant_id = v.id
      ),
      0
    )
  ) AS stock_quantity,
  (
    SELECT
      coalesce(json_agg(agg), '[]')
    FROM
      (
        SELECT
          k.id,
          k.name,
          k.slug
        FROM
          product_categories AS pc
          INNER JOIN categories AS k ON k.id = pc.category_id
        WHERE
          pc.product_id = p.id
        ORDER BY
          k.id = p.main_category_id DESC,
          k."position"
      ) AS agg
  ) AS categories
FROM
  products AS p
  INNER JOIN variants AS v ON v.product_id = p.id
  AND v.is_default = TRUE
  AND v.is_archived = FALSE
  INNER JOIN categories AS c ON c.id = p.main_category_id
  LEFT JOIN attribute_options AS o ON o.variant_id = v.id
  INNER JOIN favourites AS f ON f.product_id = p.id
WHERE
  p.status = 'active'
  AND f.account_id = $1
ORDER BY
  f.added_at DESC,
  f.product_id
LIMIT
  $2
OFFSET
  $3;

-- getFavouriteState
SELECT
  p.id
FROM
  products AS p
  INNER JOIN variants AS v ON v.product_id = p.id
  AND v.is_default = TRUE
  AND v.is_archived = FALSE
  INNER JOIN categories AS c ON c.id = p.main_category_id
  INNER JOIN favourites AS f ON f.product_id = p.id
WHERE
  p.status = 'active'
  AND f.account_id = $1
  AND p.id = $2;

-- changeFavourites
DELETE FROM favourites
WHERE
  account_id = $1
  AND product_id = $2;

-- insertFavourite
SELECT
  p.id
FROM
  products AS p
  INNER JOIN variants AS v ON v.product_id = p.id
  AND v.is_default = TRUE
  AND v.is_archived = FALSE
  INNER JOIN categories AS c ON c.id = p.main_category_id
WHERE
  p.status = 'active'
  AND p.id = $1;

INSERT INTO
  favourites (account_id, product_id, added_at)
VALUES
  ($1, $2, $3)
ON CONFLICT DO NOTHING
RETURNING
  product_id;

-- countFavourites
SELECT
  count(*) AS count
FROM
  products AS p
  INNER JOIN variants AS v ON v.product_id = p.id
  AND v.is_default = TRUE
  AND v.is_archived = FALSE
  INNER JOIN categories AS c ON c.id = p.main_category_id
  INNER JOIN favourites AS f ON f.product_id = p.id
WHERE
  p.status = 'active'
  AND f.account_id = $1;
