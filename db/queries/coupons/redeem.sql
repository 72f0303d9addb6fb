-- server/coupons/redeem.ts

-- reactivateRedemption
SELECT
  id,
  coupon_id
FROM
  coupon_redemptions
WHERE
  order_id = $1
  AND returned_at IS NOT NULL;

-- cancelCouponRedemption
UPDATE coupon_redemptions
SET
  returned_at = $1
WHERE
  order_id = $2
  AND returned_at IS NULL
RETURNING
  coupon_id;
