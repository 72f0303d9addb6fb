-- server/coupons/admin/list.ts

-- listCoupons
SELECT
  c.id,
  c.code,
  c.kind,
  c.percent,
  c.amount_centimes,
  c.minimum_subtotal_centimes,
  c.starts_at,
  c.ends_at,
  c.uses,
  c.total_limit,
  c.first_order_only,
  c.is_active,
  c.state,
  EXISTS (
    SELECT
    FROM
      coupon_products
    WHERE
      coupon_id = c.id
  )
  OR EXISTS (
    SELECT
    FROM
      coupon_categories
    WHERE
      coupon_id = c.id
  ) AS is_for_some
FROM
  (
    SELECT
      c.*,
      CASE
        WHEN c.is_archived THEN 'archived'
        WHEN NOT c.is_active THEN 'paused'
        WHEN c.ends_at <= $1 THEN 'ended'
        WHEN c.uses >= c.total_limit THEN 'used_up'
        WHEN c.starts_at > $2 THEN 'planned'
        ELSE 'active'
      END AS state
    FROM
      coupons c
    WHERE
      c.code LIKE $3
  ) c
WHERE
  c.state <> 'archived'
ORDER BY
  c.id DESC
LIMIT
  $4
OFFSET
  $5;

SELECT
  c.state,
  count(*)::int AS count
FROM
  (
    SELECT
      c.*,
      CASE
        WHEN c.is_archived THEN 'archived'
        WHEN NOT c.is_active THEN 'paused'
        WHEN c.ends_at <= $1 THEN 'ended'
        WHEN c.uses >= c.total_limit THEN 'used_up'
        WHEN c.starts_at > $2 THEN 'planned'
        ELSE 'active'
      END AS state
    FROM
      coupons c
    WHERE
      c.code LIKE $3
  ) c
GROUP BY
  c.state;
