-- server/customers/admin/row.ts

-- getCustomerById
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
  customers.id = $1
  AND is_listed = $2;

-- lockCustomer
SELECT
  id
FROM
  customers
WHERE
  id = $1
FOR NO KEY UPDATE;

-- findCustomerId
SELECT
  id
FROM
  customers
WHERE
  is_listed = $1
  AND account_id = $2;

SELECT
  id
FROM
  customers
WHERE
  is_listed = $1
  AND account_id IS NULL
  AND phone = $2;

-- isTeamMember
SELECT
  roles
FROM
  accounts
WHERE
  id = $1;
