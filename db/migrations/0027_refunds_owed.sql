-- Whether an order's money has to go back: all of what was never sent; of what came back a part may be kept, by agreement.
-- Asked for at each visit of the back office, so it is written where it changes instead of found among the payments of years.

CREATE FUNCTION refund_is_owed(of_order bigint, of_status text) RETURNS boolean LANGUAGE sql STABLE RETURN
  of_status IN ('canceled', 'returned') AND EXISTS (
    SELECT FROM payments WHERE order_id = of_order AND status = 'captured'
      AND refunded_centimes < amount_centimes AND (of_status = 'canceled' OR refunded_centimes = 0));

ALTER TABLE orders ADD COLUMN is_refund_owed boolean NOT NULL DEFAULT false;
UPDATE orders SET is_refund_owed = true WHERE status IN ('canceled', 'returned') AND refund_is_owed(id, status);
CREATE INDEX orders_refund_owed ON orders (id) INCLUDE (placed_at) WHERE is_refund_owed;

CREATE FUNCTION tell_refund_owed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_refund_owed := refund_is_owed(NEW.id, NEW.status);
  RETURN NEW;
END $$;
CREATE TRIGGER refund_owed BEFORE UPDATE OF status ON orders FOR EACH ROW EXECUTE FUNCTION tell_refund_owed();

CREATE FUNCTION follow_refund_owed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Who changes the order's status at this moment sees the payment, or is seen by it.
  PERFORM FROM orders WHERE id = NEW.order_id FOR NO KEY UPDATE;
  UPDATE orders SET is_refund_owed = NOT is_refund_owed
  WHERE id = NEW.order_id AND is_refund_owed <> refund_is_owed(id, status);
  RETURN NULL;
END $$;
CREATE TRIGGER refund_owed AFTER INSERT OR UPDATE OF status, refunded_centimes ON payments
  FOR EACH ROW EXECUTE FUNCTION follow_refund_owed();
