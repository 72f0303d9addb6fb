-- server/customers/former-buyers.ts

-- rememberFormerBuyers
SELECT
FROM
  coupon_redemptions
WHERE
  order_id = ANY ($1)
ORDER BY
  id
FOR NO KEY UPDATE;

UPDATE coupon_redemptions r
SET
  buyers_until = r.at + $1::interval,
  buyers = ARRAY(
    SELECT
      unnest(
        r.buyers || (
          SELECT
            buyers_named (NULL, ARRAY[$2::text], ARRAY[$3::text])
        )
      )
    EXCEPT
    SELECT
      unnest(
        (
          SELECT
            buyers_named ($4, '{}', '{}')
        )
      )
  )
WHERE
  order_id = ANY ($5);

INSERT INTO
  former_buyers (buyer, kept_until)
SELECT
  buyer,
  max(placed_at) + $1::interval
FROM
  orders
  CROSS JOIN unnest(
    buyers_named (NULL, ARRAY[phone], ARRAY[email]) || (
      SELECT
        buyers_named (NULL, ARRAY[$2::text], ARRAY[$3::text])
    )
  ) buyer
WHERE
  id = ANY ($4)
  AND status <> 'canceled'
GROUP BY
  buyer
ORDER BY
  buyer
ON CONFLICT (buyer) DO UPDATE
SET
  kept_until = GREATEST(former_buyers.kept_until, excluded.kept_until);

-- sweepFormerBuyers
SELECT
  r.id
FROM
  coupon_redemptions r
  JOIN coupons c ON c.id = r.coupon_id
WHERE
  r.buyers_until IS NOT NULL
  AND r.buyers <> '{}'
  AND (
    r.buyers_until <= $1
    OR r.returned_at IS NOT NULL
    OR c.per_customer_limit IS NULL
    OR NOT (
      NOT c.is_archived
      AND (
        c.ends_at IS NULL
        OR c.ends_at > $2
      )
    )
  );

SELECT
FROM
  coupons c
WHERE
  c.first_order_only
  AND NOT c.is_archived
  AND (
    c.ends_at IS NULL
    OR c.ends_at > $1
  )
LIMIT
  1;

DELETE FROM former_buyers
WHERE
  kept_until <= $1
  OR $2;
