-- server/orders/find.ts

-- idsOf
SELECT
  id
FROM
  (
    (
      SELECT
        orders.id
      FROM
        orders
      WHERE
        orders.search_text LIKE $1
        AND (TRUE)
      ORDER BY
        orders.id DESC
      LIMIT
        $2
    )
    UNION
    (
      SELECT
        found.id
      FROM
        cities
        CROSS JOIN LATERAL (
          SELECT
            orders.id
          FROM
            orders
          WHERE
            orders.city_slug = cities.slug
            AND (TRUE)
          ORDER BY
            orders.id DESC
          LIMIT
            $3
        ) found
      WHERE
        cities.search_text LIKE $4
    )
    UNION
    (
      SELECT
        orders.id
      FROM
        orders
      WHERE
        right(orders.phone, 4) = $5
        AND orders.phone LIKE $6
        AND (TRUE)
      ORDER BY
        orders.id DESC
      LIMIT
        $7
    )
  ) found
ORDER BY
  id DESC
LIMIT
  $8;

SELECT
  id
FROM
  (
    (
      SELECT
        orders.id
      FROM
        orders
      WHERE
        orders.search_text LIKE $1
        AND (TRUE)
      ORDER BY
        orders.id DESC
      LIMIT
        $2
    )
    UNION
    (
      SELECT
        found.id
      FROM
        cities
        CROSS JOIN LATERAL (
          SELECT
            orders.id
          FROM
            orders
          WHERE
            orders.city_slug = cities.slug
            AND (TRUE)
          ORDER BY
            orders.id DESC
          LIMIT
            $3
        ) found
      WHERE
        cities.search_text LIKE $4
    )
  ) found
ORDER BY
  id DESC
LIMIT
  $5;
