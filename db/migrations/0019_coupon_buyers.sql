-- By whom a coupon was used, as the order said it then: staff may correct a number later, and an account may take an order in,
-- without the coupon having been used twice by anybody. Digests, which go with the person (server/customers/erase.ts).
ALTER TABLE coupon_redemptions ADD COLUMN buyers text[] NOT NULL DEFAULT '{}';

-- Everything that a buyer is known by.
CREATE FUNCTION buyers_named(account bigint, phones text[], emails text[]) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT COALESCE(array_agg(encode(sha256(convert_to(buyer, 'UTF8')), 'hex')), '{}')
  FROM (
    SELECT 'account ' || account AS buyer
    UNION ALL SELECT 'phone ' || NULLIF(phone, '') FROM unnest(phones) phone
    UNION ALL SELECT 'email ' || email FROM unnest(emails) email
  ) known
  WHERE buyer IS NOT NULL
$$;
CREATE FUNCTION note_buyers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.buyers := (SELECT buyers_named(account_id, ARRAY[phone], ARRAY[email]) FROM orders WHERE id = NEW.order_id);
  RETURN NEW;
END $$;
CREATE TRIGGER buyers BEFORE INSERT ON coupon_redemptions FOR EACH ROW EXECUTE FUNCTION note_buyers();

UPDATE coupon_redemptions r SET buyers = buyers_named(o.account_id, ARRAY[o.phone], ARRAY[o.email])
FROM orders o WHERE o.id = r.order_id;
