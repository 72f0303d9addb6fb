-- Limits of coupons outlive a deleted account: digests of the person's phones and e-mail addresses stay for as long as a limit
-- needs them, 24 months after the order at most (docs/decisions/0053). A phone number has so few digits that a plain digest of it
-- is guessed in seconds; these are HMAC-SHA-256 under a key of the shop's own.

-- Where the row is missing, the next redemption makes another one, and what was digested under the former key matches nobody.
CREATE FUNCTION make_buyer_key() RETURNS void LANGUAGE sql AS $$
  INSERT INTO secrets (name, value)
  VALUES ('buyers', encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'))
  ON CONFLICT (name) DO NOTHING
$$;
SELECT make_buyer_key();

-- RFC 2104, for keys of one block (64 bytes) at most.
CREATE FUNCTION hmac_sha256(key bytea, message bytea) RETURNS bytea LANGUAGE plpgsql IMMUTABLE STRICT AS $$
DECLARE
  inner_pad bytea := decode(repeat('36', 64), 'hex');
  outer_pad bytea := decode(repeat('5c', 64), 'hex');
BEGIN
  FOR i IN 0 .. length(key) - 1 LOOP
    inner_pad := set_byte(inner_pad, i, get_byte(inner_pad, i) # get_byte(key, i));
    outer_pad := set_byte(outer_pad, i, get_byte(outer_pad, i) # get_byte(key, i));
  END LOOP;
  RETURN sha256(outer_pad || sha256(inner_pad || message));
END $$;

-- Of the digests that 0019 made, so that those which are stored need not be lost.
CREATE FUNCTION keyed_buyers(digests text[]) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT COALESCE(array_agg(encode(hmac_sha256(convert_to(s.value, 'UTF8'), convert_to(digest, 'UTF8')), 'hex')), '{}')
  FROM unnest(digests) digest JOIN secrets s ON s.name = 'buyers'
$$;

CREATE OR REPLACE FUNCTION buyers_named(account bigint, phones text[], emails text[]) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT keyed_buyers(array_agg(DISTINCT encode(sha256(convert_to(buyer, 'UTF8')), 'hex')))
  FROM (
    SELECT 'account ' || account AS buyer
    UNION ALL SELECT 'phone ' || NULLIF(phone, '') FROM unnest(phones) phone
    UNION ALL SELECT 'email ' || email FROM unnest(emails) email
  ) known
  WHERE buyer IS NOT NULL
$$;

-- The account's own phone and e-mail address count beside what was typed, as they do for the next order.
CREATE OR REPLACE FUNCTION note_buyers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM make_buyer_key();
  NEW.buyers := (
    SELECT buyers_named(o.account_id, ARRAY[o.phone, a.phone], ARRAY[o.email, a.email])
    FROM orders o LEFT JOIN accounts a ON a.id = o.account_id WHERE o.id = NEW.order_id);
  RETURN NEW;
END $$;

UPDATE coupon_redemptions SET buyers = keyed_buyers(buyers) WHERE buyers <> '{}';

-- Null while the order has its person.
ALTER TABLE coupon_redemptions ADD COLUMN buyers_until timestamptz;
CREATE INDEX coupon_redemptions_former ON coupon_redemptions (buyers_until) WHERE buyers_until IS NOT NULL;

-- Who ordered before and is erased, for coupons of a first order; without the orders.
CREATE TABLE former_buyers (
  buyer text PRIMARY KEY,
  kept_until timestamptz NOT NULL
);

-- The demo shop's privacy page says so too, where its sentence is still what we wrote; any other text is its owner's.
UPDATE pages SET body = jsonb_build_object(
  'ar', replace(body ->> 'ar', 'وعند حذف حسابك تُمحى معطياته إلا ما يلزمنا القانون بحفظه.',
    'وعند حذف حسابك تُمحى معطياته إلا ما يلزمنا القانون بحفظه. ولكي لا يُستعمل رمز تخفيض أكثر مما هو مسموح، نحتفظ من الهاتف والبريد الإلكتروني ببصمة محسوبة بمفتاح سري فقط، إلى أن ينتهي رمز التخفيض، ولمدة 24 شهرًا بعد الطلب على الأكثر.'),
  'fr', replace(body ->> 'fr', 'Si vous supprimez votre compte, ses données sont effacées, sauf celles que la loi nous oblige à garder.',
    'Si vous supprimez votre compte, ses données sont effacées, sauf celles que la loi nous oblige à garder. Pour qu’un code promo ne serve pas plus souvent que prévu, nous ne gardons du téléphone et de l’e-mail qu’une empreinte calculée avec une clé secrète, jusqu’à la fin du code promo et au plus 24 mois après la commande.'),
  'en', replace(body ->> 'en', 'If you delete your account its data is erased, except what the law makes us keep.',
    'If you delete your account its data is erased, except what the law makes us keep. So that a coupon is not used more often than allowed, all we keep of phone and e-mail is a fingerprint made with a secret key, until the coupon ends and for 24 months after the order at most.'))
WHERE slug = 'privacy' AND body ?& ARRAY['ar', 'fr', 'en'];
