-- server/coupons/coupons.ts

-- findCoupon
SELECT
  c.id,
  c.code,
  c.kind,
  c.percent,
  c.amount_centimes,
  c.minimum_subtotal_centimes,
  c.starts_at,
  c.ends_at,
  c.is_active,
  c.total_limit,
  c.uses,
  c.per_customer_limit,
  c.first_order_only,
  CASE
    WHEN EXISTS (
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
    ) THEN ARRAY(
      SELECT
        product_id
      FROM
        coupon_products
      WHERE
        coupon_id = c.id
      UNION
      SELECT
        pc.product_id
      FROM
        coupon_categories cc
        JOIN categories k ON cc.category_id IN (k.id, k.parent_id)
        JOIN product_categories pc ON pc.category_id = k.id
      WHERE
        cc.coupon_id = c.id
    )
  END AS products
FROM
  coupons c
WHERE
  c.code = $1;
