-- What the owner puts forward: coupons that were put away, and featured products in the owner's order.

-- One that is put away is out of the list and can no longer be used; its orders keep it.
ALTER TABLE coupons ADD COLUMN is_archived boolean NOT NULL DEFAULT false;
ALTER TABLE coupons ADD CHECK (NOT (is_archived AND is_active));
CREATE INDEX coupon_redemptions_uses ON coupon_redemptions (coupon_id, id);

-- Null: featured, but in no place of the owner's yet; behind those that have one.
ALTER TABLE products ADD COLUMN featured_position integer;
