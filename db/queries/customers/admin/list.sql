-- server/customers/admin/list.ts

-- listCustomers
SELECT
  count(*) AS count
FROM
  customers
  LEFT JOIN cities ON cities.slug = customers.city_slug
WHERE
  is_listed = $1
  AND (
    account_id IS NULL
    OR account_id NOT IN (
      SELECT
        id
      FROM
        accounts
      WHERE
        roles <> '{}'
    )
  )
  AND $2;

SELECT
  count(*) AS count
FROM
  customers
  LEFT JOIN cities ON cities.slug = customers.city_slug
WHERE
  is_listed = $1
  AND (
    account_id IS NULL
    OR account_id NOT IN (
      SELECT
        id
      FROM
        accounts
      WHERE
        roles <> '{}'
    )
  )
  AND (
    customers.search_text LIKE $2
    OR customers.city_slug IN (
      SELECT
        slug
      FROM
        cities
      WHERE
        search_text LIKE $3
    )
  );

SELECT
  customers.id,
  customers.account_id,
  customers.first_name,
  customers.last_name,
  customers.email,
  customers.phone,
  customers.order_count,
  customers.value_centimes,
  customers.refused_count,
  customers.last_order_at,
  cities.name AS city_name,
  EXISTS (
    SELECT
    FROM
      customer_blocks b
    WHERE
      b.account_id = customers.account_id
      OR b.phone = customers.phone
  ) AS is_blocked
FROM
  customers
  LEFT JOIN cities ON cities.slug = customers.city_slug
WHERE
  is_listed = $1
  AND (
    account_id IS NULL
    OR account_id NOT IN (
      SELECT
        id
      FROM
        accounts
      WHERE
        roles <> '{}'
    )
  )
  AND $2
ORDER BY
  customers.last_order_at DESC NULLS LAST,
  customers.id DESC
LIMIT
  $3
OFFSET
  $4;

SELECT
  customers.id,
  customers.account_id,
  customers.first_name,
  customers.last_name,
  customers.email,
  customers.phone,
  customers.order_count,
  customers.value_centimes,
  customers.refused_count,
  customers.last_order_at,
  cities.name AS city_name,
  EXISTS (
    SELECT
    FROM
      customer_blocks b
    WHERE
      b.account_id = customers.account_id
      OR b.phone = customers.phone
  ) AS is_blocked
FROM
  customers
  LEFT JOIN cities ON cities.slug = customers.city_slug
WHERE
  is_listed = $1
  AND (
    account_id IS NULL
    OR account_id NOT IN (
      SELECT
        id
      FROM
        accounts
      WHERE
        roles <> '{}'
    )
  )
  AND $2
ORDER BY
  customers.value_centimes DESC,
  customers.id DESC
LIMIT
  $3
OFFSET
  $4;

SELECT
  customers.id,
  customers.account_id,
  customers.first_name,
  customers.last_name,
  customers.email,
  customers.phone,
  customers.order_count,
  customers.value_centimes,
  customers.refused_count,
  customers.last_order_at,
  cities.name AS city_name,
  EXISTS (
    SELECT
    FROM
      customer_blocks b
    WHERE
      b.account_id = customers.account_id
      OR b.phone = customers.phone
  ) AS is_blocked
FROM
  customers
  LEFT JOIN cities ON cities.slug = customers.city_slug
WHERE
  is_listed = $1
  AND (
    account_id IS NULL
    OR account_id NOT IN (
      SELECT
        id
      FROM
        accounts
      WHERE
        roles <> '{}'
    )
  )
  AND (
    customers.search_text LIKE $2
    OR customers.city_slug IN (
      SELECT
        slug
      FROM
        cities
      WHERE
        search_text LIKE $3
    )
  )
ORDER BY
  customers.last_order_at DESC NULLS LAST,
  customers.id DESC
LIMIT
  $4
OFFSET
  $5;
