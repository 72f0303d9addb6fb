-- Invoices and credit notes as they were issued (docs/decisions/0061-issued-documents.md): the paper is stored with its number and
-- printed from there. `invoices` and `invoice_series` stay for one version: processes of the version before go on reading and writing
-- them, and both versions draw from one series. Invoices of before are frozen in batches by a job (server/invoices/catch-up.ts), and
-- before any change of what they show by the triggers below, whichever version makes it.

CREATE TABLE issued_documents (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit_note')),
  order_id bigint NOT NULL,
  -- Of a credit note the invoice that it corrects, which is of the same order.
  invoice_id bigint,
  year integer NOT NULL,
  sequence integer NOT NULL CHECK (sequence > 0),
  number text NOT NULL UNIQUE,
  issued_at timestamptz NOT NULL,
  -- What it adds to what the order is invoiced for, or takes from it. Of a frozen invoice: what the order was still worth.
  amount_centimes bigint NOT NULL CHECK (amount_centimes >= 0),
  -- Issued before papers were stored: as it stood when the shop was upgraded.
  is_frozen boolean NOT NULL DEFAULT false,
  snapshot jsonb NOT NULL,
  UNIQUE (kind, year, sequence),
  UNIQUE (id, order_id),
  FOREIGN KEY (invoice_id, order_id) REFERENCES issued_documents (id, order_id),
  CHECK ((kind = 'credit_note') = (invoice_id IS NOT NULL)),
  CHECK (kind = 'invoice' OR amount_centimes > 0)
);
CREATE INDEX issued_documents_order ON issued_documents (order_id, id);

-- As invoice_series, which invoices go on to draw from.
CREATE TABLE credit_note_series (
  year integer PRIMARY KEY,
  last integer NOT NULL CHECK (last > 0)
);

-- Whom a document names, apart from it: the only personal data of it. Kept when the person is erased, to the end of the tenth year
-- after that of issue (CGI art. 211, Code de commerce art. 22), and never changed.
CREATE TABLE document_buyers (
  document_id bigint PRIMARY KEY REFERENCES issued_documents,
  buyer jsonb NOT NULL
);

CREATE FUNCTION legal_term_is_over(of_year integer, at timestamptz) RETURNS boolean LANGUAGE sql STABLE RETURN
  at >= make_timestamptz(of_year + 11, 1, 1, 0, 0, 0, 'Africa/Casablanca');

CREATE FUNCTION keep_for_legal_term() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' OR NOT legal_term_is_over((SELECT year FROM issued_documents WHERE id = OLD.document_id), now()) THEN
    RAISE EXCEPTION 'the buyer of an issued document is kept for the legal term';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER legal_term BEFORE UPDATE OR DELETE ON document_buyers FOR EACH ROW EXECUTE FUNCTION keep_for_legal_term();

-- What an order's invoice is made from, as the order and the settings stand: in the order's language, where it is offered.
CREATE FUNCTION frozen_invoice(of_order bigint, seller jsonb, OUT amount bigint, OUT snapshot jsonb, OUT buyer jsonb)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  o orders;
  locale text;
  city jsonb;
  first_locale text;
  given_back bigint;
  to_give_back bigint;
BEGIN
  SELECT * INTO o FROM orders WHERE id = of_order;
  SELECT name INTO city FROM cities WHERE slug = o.city_slug;
  SELECT COALESCE(sum(refunded_centimes), 0), COALESCE(sum(amount_centimes - refunded_centimes), 0) INTO given_back, to_give_back
    FROM payments WHERE order_id = of_order AND status = 'captured';
  first_locale := COALESCE((SELECT value ->> 'first' FROM settings WHERE key = 'languages'), 'ar');
  locale := COALESCE((
    SELECT CASE WHEN (value -> 'offered' ->> o.locale)::boolean THEN o.locale ELSE value ->> 'first' END
    FROM settings WHERE key = 'languages'), CASE o.locale WHEN 'es' THEN first_locale ELSE o.locale END);
  amount := CASE WHEN o.status IN ('canceled', 'returned') THEN 0 ELSE o.total_centimes - given_back END;
  snapshot := jsonb_build_object('version', 1, 'sources', jsonb_build_object(
    'locale', locale,
    'brand', (SELECT COALESCE(NULLIF(value ->> locale, ''), value ->> first_locale) FROM settings WHERE key = 'site_name'),
    'frozen_at', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'seller', jsonb_build_object(
      'name', COALESCE(seller ->> 'legal_name', ''),
      'address', COALESCE(NULLIF(seller -> 'address' ->> locale, ''), seller -> 'address' ->> first_locale, ''),
      'phone', COALESCE((SELECT value #>> '{}' FROM settings WHERE key = 'company_phone'), ''),
      'email', COALESCE((SELECT value #>> '{}' FROM settings WHERE key = 'company_email'), ''),
      'ice', COALESCE(seller ->> 'ice', ''), 'tax_id', COALESCE(seller ->> 'tax_id', ''),
      'trade_register', COALESCE(seller ->> 'trade_register', ''), 'patente', COALESCE(seller ->> 'patente', '')),
    'order', jsonb_build_object(
      'number', o.number, 'status', o.status,
      'placed_at', to_char(o.placed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'payment_method', o.payment_method, 'payment_status', o.payment_status,
      'delivery_method', o.delivery_method, 'courier_name', o.courier_name, 'coupon_code', o.coupon_code,
      'subtotal_centimes', o.subtotal_centimes, 'discount_centimes', o.discount_centimes,
      'shipping_centimes', o.shipping_centimes, 'shipping_vat_percent', o.shipping_vat_percent,
      'total_centimes', o.total_centimes, 'refunded_centimes', given_back, 'refundable_centimes', to_give_back),
    'lines', (
      SELECT COALESCE(jsonb_agg(jsonb_build_object(
        'name', COALESCE(NULLIF(l.name ->> locale, ''), l.name ->> first_locale, ''),
        'option', COALESCE(NULLIF(l.option_name ->> locale, ''), l.option_name ->> first_locale),
        'sku', l.sku, 'quantity', l.quantity, 'unit_price_centimes', l.unit_price_centimes,
        'line_total_centimes', l.line_total_centimes, 'vat_percent', l.vat_percent) ORDER BY l.position), '[]')
      FROM order_lines l WHERE l.order_id = of_order)));
  -- An erased customer's stays without the person.
  buyer := CASE WHEN o.phone = '' THEN NULL ELSE jsonb_build_object(
    'name', btrim(o.first_name || ' ' || o.last_name),
    'lines', CASE WHEN o.delivery_method <> 'courier' THEN '[]'::jsonb ELSE jsonb_build_array(o.address,
      concat_ws(' ', NULLIF(o.zip_code, ''), COALESCE(NULLIF(city ->> locale, ''), city ->> first_locale))) END,
    'phone', o.phone) END;
END $$;

-- Freezes what is not frozen yet of the orders' invoices. As the owner of the tables: the role that serves is granted them only after
-- the migration, and its processes go on meanwhile.
CREATE FUNCTION freeze_invoices(of_orders bigint[]) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  invoice record;
  document bigint;
  frozen integer := 0;
BEGIN
  FOR invoice IN
    -- OFFSET 0: only of what is not frozen yet it is asked what it is made from.
    SELECT i.*, f.* FROM (
      SELECT * FROM invoices WHERE order_id = ANY (of_orders)
        AND NOT EXISTS (SELECT FROM issued_documents d WHERE d.number = invoices.number)
      ORDER BY invoices.id OFFSET 0) i
    CROSS JOIN LATERAL frozen_invoice(i.order_id, i.seller) f
  LOOP
    INSERT INTO issued_documents (kind, order_id, year, sequence, number, issued_at, amount_centimes, is_frozen, snapshot)
    VALUES ('invoice', invoice.order_id, invoice.year, invoice.sequence, invoice.number, invoice.issued_at, invoice.amount, true,
      invoice.snapshot)
    ON CONFLICT (number) DO NOTHING RETURNING id INTO document;
    CONTINUE WHEN document IS NULL;
    frozen := frozen + 1;
    IF invoice.buyer IS NOT NULL THEN
      INSERT INTO document_buyers (document_id, buyer) VALUES (document, invoice.buyer);
    END IF;
  END LOOP;
  RETURN frozen;
END $$;

-- The documents of an order; an invoice that is not frozen yet as it would be now. total_centimes is the total on the paper, which of a
-- frozen invoice may be more than its amount.
CREATE FUNCTION documents_of_order(of_order bigint)
RETURNS TABLE (id bigint, kind text, invoice_id bigint, number text, year integer, issued_at timestamptz, amount_centimes bigint,
  total_centimes bigint, snapshot jsonb, buyer jsonb)
LANGUAGE sql STABLE AS $$
  SELECT d.id, d.kind, d.invoice_id, d.number, d.year, d.issued_at, d.amount_centimes,
    CASE WHEN d.is_frozen THEN (d.snapshot #>> '{sources,order,total_centimes}')::bigint ELSE d.amount_centimes END, d.snapshot, b.buyer
  FROM issued_documents d LEFT JOIN document_buyers b ON b.document_id = d.id WHERE d.order_id = of_order
  UNION ALL
  SELECT NULL, 'invoice', NULL, i.number, i.year, i.issued_at, f.amount,
    (f.snapshot #>> '{sources,order,total_centimes}')::bigint, f.snapshot, f.buyer
  FROM (
    SELECT * FROM invoices WHERE order_id = of_order
      AND NOT EXISTS (SELECT FROM issued_documents d WHERE d.number = invoices.number) OFFSET 0) i
  CROSS JOIN LATERAL frozen_invoice(i.order_id, i.seller) f
$$;

CREATE FUNCTION freeze_first() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'orders' THEN
    PERFORM freeze_invoices(ARRAY[OLD.id]);
  ELSIF TG_OP = 'INSERT' THEN
    PERFORM freeze_invoices(ARRAY[NEW.order_id]);
  ELSE
    PERFORM freeze_invoices(ARRAY[OLD.order_id]);
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON issued_documents FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- The only locks on tables in use, in one go and for the moment to the end of this transaction. Never waited for longer than others bear
-- to, and let go of meanwhile: an order's transaction takes these tables in an order of its own, and would wait for this one in turn.
DO $$
BEGIN
  LOOP
    BEGIN
      PERFORM set_config('lock_timeout', '200ms', true);
      LOCK TABLE orders, order_lines, payments, invoices IN SHARE ROW EXCLUSIVE MODE;
      PERFORM set_config('lock_timeout', '0', true);
      EXIT;
    EXCEPTION WHEN lock_not_available THEN
      PERFORM pg_sleep(0.1);
    END;
  END LOOP;
END $$;
ALTER TABLE issued_documents ADD FOREIGN KEY (order_id) REFERENCES orders;
CREATE TRIGGER freeze_first BEFORE UPDATE OR DELETE ON orders FOR EACH ROW EXECUTE FUNCTION freeze_first();
CREATE TRIGGER freeze_first BEFORE INSERT OR UPDATE OR DELETE ON order_lines FOR EACH ROW EXECUTE FUNCTION freeze_first();
CREATE TRIGGER freeze_first BEFORE INSERT OR UPDATE OR DELETE ON payments FOR EACH ROW EXECUTE FUNCTION freeze_first();
-- What a process of the version before issues.
CREATE TRIGGER freeze_issued AFTER INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION freeze_first();
