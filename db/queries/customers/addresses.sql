-- server/customers/addresses.ts

-- listAddresses
SELECT
  addresses.*,
  cities.name AS city_name
FROM
  addresses
  INNER JOIN cities ON cities.slug = addresses.city_slug
WHERE
  addresses.account_id = $1
ORDER BY
  addresses.is_default DESC,
  addresses.id DESC;

-- getAddress
SELECT
  addresses.*,
  cities.name AS city_name
FROM
  addresses
  INNER JOIN cities ON cities.slug = addresses.city_slug
WHERE
  addresses.account_id = $1
  AND addresses.id = $2;

-- createAddress
SELECT
  id
FROM
  addresses
WHERE
  (
    alias IS NULL
    AND first_name = $1
    AND last_name = $2
    AND phone = $3
    AND email IS NULL
    AND address = $4
    AND city_slug = $5
    AND zip_code IS NULL
    AND account_id = $6
  )
ORDER BY
  id DESC;

-- updateAddress
UPDATE addresses
SET
  alias = $1,
  first_name = $2,
  last_name = $3,
  phone = $4,
  email = $5,
  address = $6,
  city_slug = $7,
  zip_code = $8
WHERE
  id = $9
  AND account_id = $10;

-- deleteAddress
DELETE FROM addresses
WHERE
  id = $1
  AND account_id = $2
RETURNING
  is_default;

-- columnsOf
SELECT
  slug
FROM
  cities
WHERE
  slug = $1;
