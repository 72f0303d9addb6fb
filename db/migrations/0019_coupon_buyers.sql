-- By whom a coupon was used, as the order said it then: staff may correct a number later, and an account may take an order in,
-- without the coupon having been used twice by anybody. Digests, which go with the person (server/customers/erase.ts).
ALTER TABLE coupon_redemptions ADD COLUMN buyers text[] NOT NULL DEFAULT '{}';

CREATE FUNCTION buyers_of(of_order bigint) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT COALESCE(array_agg(encode(sha256(convert_to(buyer, 'UTF8')), 'hex')), '{}')
  FROM orders o
  CROSS JOIN LATERAL (VALUES ('account ' || o.account_id), ('phone ' || NULLIF(o.phone, '')), ('email ' || o.email)) by (buyer)
  WHERE o.id = of_order AND buyer IS NOT NULL
$$;
UPDATE coupon_redemptions SET buyers = buyers_of(order_id);

CREATE FUNCTION note_buyers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.buyers := buyers_of(NEW.order_id);
  RETURN NEW;
END $$;
CREATE TRIGGER buyers BEFORE INSERT ON coupon_redemptions FOR EACH ROW EXECUTE FUNCTION note_buyers();
