-- server/delivery/couriers.ts

-- listCouriers
SELECT
  k.id,
  k.name,
  k.is_active,
  k.takes_cash,
  count(r.id) AS rates,
  min(r.fee_centimes) AS lowest,
  max(r.fee_centimes) AS highest
FROM
  couriers AS k
  LEFT JOIN courier_rates AS r ON r.courier_id = k.id
GROUP BY
  k.id
ORDER BY
  k."position",
  k.id;

-- listUnservedCities
SELECT
  c.name,
  EXISTS (
    SELECT
      r.id
    FROM
      courier_rates AS r
      INNER JOIN couriers AS k ON k.id = r.courier_id
      AND k.is_active = $1
    WHERE
      (
        r.city_slug = c.slug
        OR r.region_slug = c.region_slug
      )
  ) AS is_served
FROM
  cities AS c;

-- getCourier
SELECT
  name,
  tracking_url,
  is_active,
  takes_cash
FROM
  couriers
WHERE
  id = $1;

SELECT
  *
FROM
  courier_rates
WHERE
  courier_id = $1
ORDER BY
  region_slug ASC NULLS LAST,
  city_slug,
  up_to_grams ASC NULLS LAST;

-- createCourier
SELECT
  coalesce(max("position"), 0) AS last
FROM
  couriers;

INSERT INTO
  couriers (name, tracking_url, is_active, takes_cash, slug, "position")
VALUES
  ($1, $2, $3, $4, $5, $6)
RETURNING
  id;

-- newestIfSame
SELECT
  id
FROM
  couriers
ORDER BY
  id DESC
LIMIT
  $1;

-- updateCourier
SELECT
  id
FROM
  couriers
WHERE
  id = $1
FOR UPDATE;

UPDATE couriers
SET
  name = $1,
  tracking_url = $2,
  is_active = $3,
  takes_cash = $4
WHERE
  id = $5;

DELETE FROM courier_rates
WHERE
  courier_id = $1;

-- deleteCourier
SELECT
  id
FROM
  couriers
WHERE
  id = $1
FOR UPDATE;

SELECT
  id
FROM
  orders
WHERE
  courier_id = $1
LIMIT
  $2;

DELETE FROM couriers
WHERE
  id = $1;

-- freeSlug
SELECT
  slug
FROM
  couriers
WHERE
  slug LIKE $1;
