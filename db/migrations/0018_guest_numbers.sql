-- A guest is known by their number. Where staff correct it, what was written about them goes with it: notes and block would
-- else stay with a number that no order has, where nobody sees, lifts or erases them. The log, which is append-only, knows
-- them by the id they had.
ALTER TABLE customers ADD COLUMN former_ids bigint[] NOT NULL DEFAULT '{}';

CREATE FUNCTION follow_number(former text, given text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  gone bigint;
  here bigint;
BEGIN
  SELECT id INTO gone FROM customers WHERE account_id IS NULL AND phone = former AND NOT is_listed;
  SELECT id INTO here FROM customers WHERE account_id IS NULL AND phone = given;
  IF gone IS NULL OR here IS NULL THEN
    RETURN;
  END IF;
  UPDATE customer_notes SET customer_id = here WHERE customer_id = gone;
  UPDATE customer_blocks SET customer_id = here, phone = given
    WHERE customer_id = gone AND NOT EXISTS (SELECT FROM customer_blocks WHERE customer_id = here);
  DELETE FROM customer_blocks WHERE customer_id = gone;
  UPDATE customers SET former_ids = former_ids || gone || (SELECT f.former_ids FROM customers f WHERE f.id = gone)
    WHERE id = here AND NOT gone = ANY (former_ids);
END $$;

CREATE OR REPLACE FUNCTION follow_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.account_id IS DISTINCT FROM NEW.account_id OR OLD.phone <> NEW.phone) THEN
    PERFORM follow_customer(OLD.account_id, OLD.phone);
  END IF;
  PERFORM follow_customer(NEW.account_id, NEW.phone);
  -- An erased customer's orders have no number.
  IF TG_OP = 'UPDATE' AND OLD.account_id IS NULL AND NEW.account_id IS NULL AND OLD.phone <> NEW.phone AND NEW.phone <> '' THEN
    PERFORM follow_number(OLD.phone, NEW.phone);
  END IF;
  RETURN NULL;
END $$;
