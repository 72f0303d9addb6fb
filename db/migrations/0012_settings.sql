-- What the owner sets in the back office: fees by weight, who collects cash, whether a first password was changed.

-- The heaviest parcel that a rate is for; null: of any weight. A parcel takes the lightest band that holds it, so that bands
-- neither overlap nor leave a gap.
ALTER TABLE courier_rates ADD COLUMN up_to_grams integer CHECK (up_to_grams > 0);
ALTER TABLE courier_rates DROP CONSTRAINT courier_rates_courier_id_region_slug_city_slug_key;
ALTER TABLE courier_rates ADD UNIQUE NULLS NOT DISTINCT (courier_id, region_slug, city_slug, up_to_grams);

-- Whether the courier collects what is paid on delivery.
ALTER TABLE couriers ADD COLUMN takes_cash boolean NOT NULL DEFAULT true;

-- Null for the password that an account was made with.
ALTER TABLE accounts ADD COLUMN password_changed_at timestamptz;
CREATE FUNCTION note_password_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.password_changed_at := now();
  RETURN NEW;
END $$;
CREATE TRIGGER note_password_change BEFORE UPDATE OF password_hash ON accounts FOR EACH ROW
  WHEN (OLD.password_hash <> NEW.password_hash) EXECUTE FUNCTION note_password_change();
