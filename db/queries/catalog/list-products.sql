-- server/catalog/list-products.ts

-- summarizeMatches
SELECT
  count(*) AS total,
  min(s.price_centimes) AS min,
  max(s.price_centimes) AS max
FROM
  product_search AS s
WHERE
  s.is_on_sale = TRUE;

SELECT
  count(*) AS total,
  min(s.price_centimes) AS min,
  max(s.price_centimes) AS max
FROM
  product_search AS s
WHERE
  s.is_on_sale = TRUE
  AND s.all_words @@ (
    SELECT
      $1::tsquery
  );

SELECT
  count(*) AS total,
  min(s.price_centimes) AS min,
  max(s.price_centimes) AS max
FROM
  product_search AS s
WHERE
  s.is_on_sale = TRUE
  AND s.category_ids @> ARRAY[$1::int];

SELECT
  count(*) AS total,
  min(s.price_centimes) AS min,
  max(s.price_centimes) AS max
FROM
  product_search AS s
WHERE
  s.is_on_sale = TRUE
  AND s.category_ids @> ARRAY[$1::int]
  AND s.average_rating >= $2;

SELECT
  count(*) FILTER (
    WHERE
      s.price_centimes BETWEEN $1 AND $2
  ) AS total,
  min(s.price_centimes) AS min,
  max(s.price_centimes) AS max
FROM
  product_search AS s
WHERE
  s.is_on_sale = TRUE;

-- idsIn
SELECT
  s.product_id AS id
FROM
  product_search AS s
WHERE
  s.is_on_sale = TRUE
  AND s.category_ids @> ARRAY[$1::int]
  AND s.average_rating >= $2
ORDER BY
  s.sold_count DESC,
  s.product_id
LIMIT
  $3
OFFSET
  $4;

SELECT
  s.product_id AS id
FROM
  product_search AS s
WHERE
  s.is_on_sale = TRUE
  AND s.category_ids @> ARRAY[$1::int]
ORDER BY
  s.sold_count DESC,
  s.product_id
LIMIT
  $2
OFFSET
  $3;

SELECT
  s.product_id AS id
FROM
  product_search AS s
WHERE
  s.is_on_sale = TRUE
  AND s.price_centimes BETWEEN $1 AND $2
ORDER BY
  s.price_centimes,
  s.product_id
LIMIT
  $3
OFFSET
  $4;

SELECT
  s.product_id AS id
FROM
  product_search AS s
WHERE
  s.is_on_sale = TRUE
ORDER BY
  s.sold_count DESC,
  s.product_id
LIMIT
  $1
OFFSET
  $2;

-- rankedIds
SELECT
  product_id AS id
FROM
  (
    SELECT
      product_id,
      sold_count,
      CASE
        WHEN row_number() OVER (
          ORDER BY
            sold_count DESC,
            product_id
        ) <= $1 THEN CASE
          WHEN s.name_words @@ $2::tsquery THEN 4
          WHEN s.name_words @@ $3::tsquery THEN CASE
            WHEN s.name_words @@ $4::tsquery THEN 3
            ELSE 2
          END
          WHEN s.name_words @@ $5::tsquery THEN 1
          ELSE 0
        END
        ELSE -1
      END AS rank
    FROM
      (
        (
          SELECT
            s.product_id,
            s.sold_count,
            s.name_words
          FROM
            product_search AS s
          WHERE
            s.is_on_sale = TRUE
            AND s.all_words @@ (
              SELECT
                $6::tsquery
            )
          ORDER BY
            s.sold_count DESC,
            s.product_id
          LIMIT
            $7
        )
      ) s
  ) ranked
ORDER BY
  rank DESC,
  sold_count DESC,
  product_id
LIMIT
  $8
OFFSET
  $9;
