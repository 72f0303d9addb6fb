-- server/coupons/admin/state.ts

-- setCouponState
UPDATE coupons
SET
  is_active = $1,
  is_archived = $2
WHERE
  id = $3;

-- deleteCoupon
SELECT
  id
FROM
  coupon_redemptions
WHERE
  coupon_id = $1
LIMIT
  $2;

DELETE FROM coupons
WHERE
  id = $1;

-- lockCoupon
SELECT
  code,
  is_active,
  is_archived
FROM
  coupons
WHERE
  id = $1
FOR UPDATE;
