-- Orders that were paid or sent before the shop had invoices get theirs, the oldest first: dated now, with the seller as they are
-- now, and without VAT, which was not known of them. In a shop that always had invoices there is nothing to do.
WITH owed AS (
  SELECT id, row_number() OVER (ORDER BY placed_at, id) AS nth, count(*) OVER () AS many FROM orders o
  WHERE (payment_status = 'success' OR status IN ('shipped', 'delivered', 'returned')
      OR EXISTS (SELECT FROM payments WHERE order_id = o.id))
    AND NOT EXISTS (SELECT FROM invoices WHERE order_id = o.id)
), series AS (
  INSERT INTO invoice_series AS s (year, last)
  SELECT extract(year FROM now() AT TIME ZONE 'Africa/Casablanca')::integer, many FROM owed WHERE nth = 1
  ON CONFLICT (year) DO UPDATE SET last = s.last + excluded.last
  RETURNING year, last
), numbered AS (
  SELECT owed.id AS order_id, year, (last - many + nth)::integer AS sequence FROM owed, series
)
INSERT INTO invoices (order_id, year, sequence, number, issued_at, seller)
SELECT order_id, year, sequence,
  format('F-%s-%s', year, CASE WHEN sequence < 1000000 THEN lpad(sequence::text, 6, '0') ELSE sequence::text END), now(),
  coalesce((SELECT value FROM settings WHERE key = 'seller'),
    '{"legal_name": "", "address": {"ar": "", "fr": "", "en": ""}, "ice": "", "tax_id": "", "trade_register": "", "patente": ""}')
FROM numbered ORDER BY sequence;
