-- server/coupons/admin/uses.ts

-- listCouponUses
SELECT
  count(*) AS "all",
  count(*) FILTER (
    WHERE
      r.returned_at IS NULL
  ) AS orders,
  sum(r.discount_centimes) FILTER (
    WHERE
      r.returned_at IS NULL
  ) AS discount,
  sum(o.total_centimes) FILTER (
    WHERE
      r.returned_at IS NULL
  ) AS total
FROM
  coupon_redemptions AS r
  INNER JOIN orders AS o ON o.id = r.order_id
WHERE
  r.coupon_id = $1;

SELECT
  o.number,
  r.at,
  o.first_name,
  o.last_name,
  o.status,
  r.discount_centimes,
  o.total_centimes,
  r.returned_at
FROM
  coupon_redemptions AS r
  INNER JOIN orders AS o ON o.id = r.order_id
WHERE
  r.coupon_id = $1
ORDER BY
  r.id DESC
LIMIT
  $2
OFFSET
  $3;
