-- server/cart/coupon.ts

-- keepCoupon
UPDATE carts
SET
  coupon_id = $1
WHERE
  id = $2;
