-- server/coupons/admin/coupon.ts

-- getCoupon
SELECT
  c.*,
  CASE
    WHEN c.is_archived THEN 'archived'
    WHEN NOT c.is_active THEN 'paused'
    WHEN c.ends_at <= $1 THEN 'ended'
    WHEN c.uses >= c.total_limit THEN 'used_up'
    WHEN c.starts_at > $2 THEN 'planned'
    ELSE 'active'
  END AS state,
  EXISTS (
    SELECT
      r.id
    FROM
      coupon_redemptions AS r
    WHERE
      r.coupon_id = c.id
  ) AS used,
  ARRAY(
    SELECT
      product_id
    FROM
      coupon_products
    WHERE
      coupon_id = c.id
    ORDER BY
      1
  ) AS product_ids,
  ARRAY(
    SELECT
      category_id
    FROM
      coupon_categories
    WHERE
      coupon_id = c.id
    ORDER BY
      1
  ) AS category_ids
FROM
  coupons AS c
WHERE
  c.id = $3;

-- createCoupon
INSERT INTO
  coupons (
    code,
    kind,
    percent,
    amount_centimes,
    minimum_subtotal_centimes,
    starts_at,
    ends_at,
    total_limit,
    per_customer_limit,
    first_order_only,
    created_at
  )
VALUES
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
ON CONFLICT (code) DO NOTHING
RETURNING
  id;

-- updateCoupon
SELECT
  id
FROM
  coupons
WHERE
  id = $1
FOR UPDATE;

UPDATE coupons
SET
  code = $1,
  kind = $2,
  percent = $3,
  amount_centimes = $4,
  minimum_subtotal_centimes = $5,
  starts_at = $6,
  ends_at = $7,
  total_limit = $8,
  per_customer_limit = $9,
  first_order_only = $10
WHERE
  id = $11;

DELETE FROM coupon_products
WHERE
  coupon_id = $1;

DELETE FROM coupon_categories
WHERE
  coupon_id = $1;

-- fieldFaults
SELECT
  id
FROM
  coupons
WHERE
  code = $1;

-- usedUpTo
WITH
  held AS (
    SELECT
      buyers,
      buyers_until
    FROM
      coupon_redemptions
    WHERE
      coupon_id = $1
      AND returned_at IS NULL
  )
SELECT
  (
    SELECT
      count(*)::int
    FROM
      held
  ) AS total,
  COALESCE(max(count), 0)::int AS "byOne"
FROM
  (
    SELECT
      count(*)
    FROM
      held
      CROSS JOIN unnest(buyers) buyer
    WHERE
      buyers_until IS NULL
    GROUP BY
      buyer
  ) each;

-- writeScope
INSERT INTO
  coupon_products (coupon_id, product_id)
SELECT
  $1,
  id
FROM
  products
WHERE
  id = ANY ($2);

INSERT INTO
  coupon_categories (coupon_id, category_id)
SELECT
  $1,
  id
FROM
  categories
WHERE
  id = ANY ($2);
