-- server/cart/coupon.ts

-- storeCoupon
UPDATE carts
SET
  coupon_id = $1
WHERE
  id = $2;
