-- server/orders/invariants.ts

-- checkInvariants
SELECT
  set_config('statement_timeout', '0', TRUE),
  set_config('lock_timeout', '0', TRUE),
  set_config('idle_in_transaction_session_timeout', '0', TRUE),
  set_config('application_name', $1, TRUE);

SELECT
  'attribute_options.value ' || COALESCE(stored.row ->> 'id', stored.row ->> 'slug', stored.row ->> 'product_id') AS id
FROM
  attribute_options
  CROSS JOIN LATERAL (
    SELECT
      attribute_options.value AS json
  ) held
  CROSS JOIN LATERAL (
    SELECT
      to_jsonb(attribute_options) AS ROW
  ) stored
WHERE
  held.json IS NOT NULL
  AND (
    NOT (
      jsonb_typeof(held.json) = 'object'
      AND held.json ?& ARRAY['ar', 'fr', 'en', 'es']
      AND NOT jsonb_path_exists(held.json, '$.* ? (@.type() != "string")')
    )
  )
UNION ALL
SELECT
  'attributes.name ' || COALESCE(stored.row ->> 'id', stored.row ->> 'slug', stored.row ->> 'product_id') AS id
FROM
  attributes
  CROSS JOIN LATERAL (
    SELECT
      attributes.name AS json
  ) held
  CROSS JOIN LATERAL (
    SELECT
      to_jsonb(attributes) AS ROW
  ) stored
WHERE
  held.json IS NOT NULL
  AND (
    NOT (
      jsonb_typeof(held.json) = 'object'
      AND held.json ?& ARRAY['ar', 'fr', 'en', 'es']
      AND NOT jsonb_path_exists(held.json, '$.* ? (@.type() != "string")')
    )
  )
UNION ALL
SELECT
  'categories.description ' || COALESCE(stored.row ->> 'id', stored.row ->> 'slug', stored.row ->> 'product_id') AS id
FROM
  categories
  CROSS JOIN LATERAL (
    SELECT
      categories.description AS json
  ) held
  CROSS JOIN LATERAL (
    SELECT
      to_jsonb(categories) AS ROW
  ) stored
WHERE
  held.json IS NOT NULL
  AND (
    NOT (
      jsonb_typeof(held.json) = 'object'
      AND held.json ?& ARRAY['ar', 'fr', 'en', 'es']
      AND NOT jsonb_path_exists(held.json, '$.* ? (@.type() != "string")')
    )
  )
UNION ALL
SELECT
  'categories.name ' || COALESCE(stored.row ->> 'id', stored.row ->> 'slug', stored.row ->> 'product_id') AS id
FROM
  categories
  CROSS JOIN LATERAL (
    SELECT
      categories.name AS json
  ) held
  CROSS JOIN LATERAL (
    SELECT
      to_jsonb(categories) AS ROW
  ) stored
WHERE
  held.json IS NOT NULL
  AND (
    NOT (
      jsonb_typeof(held.json) = 'object'
      AND held.json ?& ARRAY['ar', 'fr', 'en', 'es']
      AND NOT jsonb_path_exists(held.json, '$.* ? (@.type() != "string")')
    )
  )
UNION ALL
SELECT
  'cities.name ' || COALESCE(stored.row ->> 'id', stored.row ->> 'slug', stored.row ->> 'product_id') AS id
FROM
  cities
  CROSS JOIN LATERAL (
    SELECT
      cities.name AS json
  ) held
  CROSS JOIN LATERAL (
    SELECT
      to_jsonb(cities) AS ROW
  ) stored
WHERE
  held.json IS NOT NULL
  AND (
    NOT (
      jsonb_typeof(held.json) = 'object'
      AND held.json ?& ARRAY['ar', 'fr', 'en', 'es']
      AND NOT jsonb_path_exists(held.json, '$.* ? (@.type() != "string")')
    )
  )
UNION ALL
SELECT
  'order_lines.name ' || COALESCE(stored.row ->> 'id', stored.row ->> 'slug', stored.row ->> 'product_id') AS id
FROM
  order_lines
  CROSS JOIN LATERAL (
    SELECT
      order_lines.name AS json
  ) held
  CROSS JOIN LATERAL (
    SELECT
      to_jsonb(order_lines) AS ROW
  ) stored
WHERE
  held.json IS NOT NULL
  AND (
    NOT (
      jsonb_typeof(held.json) = 'object'
      AND held.json ?& ARRAY['ar', 'fr', 'en', 'es']
      AND NOT jsonb_path_exists(held.json, '$.* ? (@.type() != "string")')
    )
  )
UNION ALL
SELECT
  'order_lines.option_name ' || COALESCE(stored.row ->> 'id', stored.row ->> 'slug', stored.row ->> 'product_id') AS id
FROM
  order_lines
  CROSS JOIN LATERAL (
    SELECT
      order_lines.option_name AS json
  ) held
  CROSS JOIN LATERAL (
    SELECT
      to_jsonb(order_lines) AS ROW
  ) stored
WHERE
  held.json IS NOT NULL
  AND (
    NOT (
      jsonb_typeof(held.json) = 'object'
      AND held.json ?& ARRAY['ar', 'fr', 'en', 'es']
      AND NOT jsonb_path_exists(held.json, '$.* ? (@.type() != "string")')
    )
  )
UNION ALL
SELECT
  'pages.body ' || COALESCE(stored.row ->> 'id', stored.row ->> 'slug', stored.row ->> 'product_id') AS id
FROM
  pages
  CROSS JOIN LATERAL (
    SELECT
      pages.body AS json
  ) held
  CROSS JOIN LATERAL (
    SELECT
      to_jsonb(pages) AS ROW
  ) stored
WHERE
  held.json IS NOT NULL
  AND (
    NOT (
      jsonb_typeof(held.json) = 'object'
      AND held.json ?& ARRAY['ar', 'fr', 'en', 'es']
      AND NOT jsonb_path_exists(held.json, '$.* ? (@.type() != "string")')
    )
  )
UNION ALL
SELECT
  'pages.description ' || COALESCE(stored.row ->> 'id', stored.row ->> 'slug', stored.row ->> 'product_id') AS id
FROM
  pages
  CROSS JOIN LATERAL (
    SELECT
      pages.description AS json
  ) held
  CROSS JOIN LATERAL (
    SELECT
      to_jsonb(pages) AS ROW
  ) stored
WHERE
  held.json IS NOT NULL
  AND (
    NOT (
      jsonb_typeof(held.json) = 'object'
      AND held.json ?& ARRAY['ar', 'fr', 'en', 'es']
      AND NOT jsonb_path_exists(held.json, '$.* ? (@.type() != "string")')
    )
  )
UNION ALL
SELECT
  'pages.title ' || COALESCE(stored.row ->> 'id', stored.row ->> 'slug', stored.row ->> 'product_id') AS id
FROM
  pages
  CROSS JOIN LATERAL (
    SELECT
      pages.title AS json
  ) held
  CROSS JOIN LATERAL (
    SELECT
      to_jsonb(pages) AS ROW
  ) stored
WHERE
  held.json IS NOT NULL
  AND (
    NOT (
      jsonb_typeof(held.json) = 'object'
      AND held.json ?& ARRAY['ar', 'fr', 'en', 'es']
      AND NOT jsonb_path_exists(held.json, '$.* ? (@.type() != "string")')
    )
  )
UNION ALL
SELECT
  'product_images.alt ' || COALESCE(stored.row ->> 'id', stored.row ->> 'slug', stored.row ->> 'product_id') AS id
FROM
  product_images
  CROSS JOIN LATERAL (
    SELECT
      product_images.alt AS json
  ) held
  CROSS JOIN LATERAL (
    SELECT
      to_jsonb(product_images) AS ROW
  ) stored
WHERE
  held.json IS NOT NULL
  AND (
    NOT (
      jsonb_typeof(held.json) = 'object'
      AND held.json ?& ARRAY['ar', 'fr', 'en', 'es']
      AND NOT jsonb_path_exists(held.json, '$.* ? (@.type() != "string")')
    )
  )
UNION ALL
SELECT
  'products.description ' || COALESCE(stored.row ->> 'id', stored.row ->> 'slug', stored.row ->> 'product_id') AS id
FROM
  products
  CROSS JOIN LATERAL (
    SELECT
      products.description AS json
  ) held
  CROSS JOIN LATERAL (
    SELECT
      to_jsonb(products) AS ROW
  ) stored
WHERE
  held.json IS NOT NULL
  AND (
    NOT (
      jsonb_typeof(held.json) = 'object'
      AND held.json ?& ARRAY['ar', 'fr', 'en', 'es']
      AND NOT jsonb_path_exists(held.json, '$.* ? (@.type() != "string")')
    )
  )
UNION ALL
SELECT
  'products.name ' || COALESCE(stored.row ->> 'id', stored.row ->> 'slug', stored.row ->> 'product_id') AS id
FROM
  products
  CROSS JOIN LATERAL (
    SELECT
      products.name AS json
  ) held
  CROSS JOIN LATERAL (
    SELECT
      to_jsonb(products) AS ROW
  ) stored
WHERE
  held.json IS NOT NULL
  AND (
    NOT (
      jsonb_typeof(held.json) = 'object'
      AND held.json ?& ARRAY['ar', 'fr', 'en', 'es']
      AND NOT jsonb_path_exists(held.json, '$.* ? (@.type() != "string")')
    )
  )
UNION ALL
SELECT
  'products.origin_place ' || COALESCE(stored.row ->> 'id', stored.row ->> 'slug', stored.row ->> 'product_id') AS id
FROM
  products
  CROSS JOIN LATERAL (
    SELECT
      products.origin_place AS json
  ) held
  CROSS JOIN LATERAL (
    SELECT
      to_jsonb(products) AS ROW
  ) stored
WHERE
  held.json IS NOT NULL
  AND (
    NOT (
      jsonb_typeof(held.json) = 'object'
      AND held.json ?& ARRAY['ar', 'fr', 'en', 'es']
      AND NOT jsonb_path_exists(held.json, '$.* ? (@.type() != "string")')
    )
  )
UNION ALL
SELECT
  'products.origin_region ' || COALESCE(stored.row ->> 'id', stored.row ->> 'slug', stored.row ->> 'product_id') AS id
FROM
  products
  CROSS JOIN LATERAL (
    SELECT
      products.origin_region AS json
  ) held
  CROSS JOIN LATERAL (
    SELECT
      to_jsonb(products) AS ROW
  ) stored
WHERE
  held.json IS NOT NULL
  AND (
    NOT (
      jsonb_typeof(held.json) = 'object'
      AND held.json ?& ARRAY['ar', 'fr', 'en', 'es']
      AND NOT jsonb_path_exists(held.json, '$.* ? (@.type() != "string")')
    )
  )
UNION ALL
SELECT
  'products.producer ' || COALESCE(stored.row ->> 'id', stored.row ->> 'slug', stored.row ->> 'product_id') AS id
FROM
  products
  CROSS JOIN LATERAL (
    SELECT
      products.producer AS json
  ) held
  CROSS JOIN LATERAL (
    SELECT
      to_jsonb(products) AS ROW
  ) stored
WHERE
  held.json IS NOT NULL
  AND (
    NOT (
      jsonb_typeof(held.json) = 'object'
      AND held.json ?& ARRAY['ar', 'fr', 'en', 'es']
      AND NOT jsonb_path_exists(held.json, '$.* ? (@.type() != "string")')
    )
  )
UNION ALL
SELECT
  'products.short_description ' || COALESCE(stored.row ->> 'id', stored.row ->> 'slug', stored.row ->> 'product_id') AS id
FROM
  products
  CROSS JOIN LATERAL (
    SELECT
      products.short_description AS json
  ) held
  CROSS JOIN LATERAL (
    SELECT
      to_jsonb(products) AS ROW
  ) stored
WHERE
  held.json IS NOT NULL
  AND (
    NOT (
      jsonb_typeof(held.json) = 'object'
      AND held.json ?& ARRAY['ar', 'fr', 'en', 'es']
      AND NOT jsonb_path_exists(held.json, '$.* ? (@.type() != "string")')
    )
  )
UNION ALL
SELECT
  'products.specifications ' || COALESCE(stored.row ->> 'id', stored.row ->> 'slug', stored.row ->> 'product_id') AS id
FROM
  products
  CROSS JOIN LATERAL (
    SELECT
      products.specifications AS json
  ) held
  CROSS JOIN LATERAL (
    SELECT
      to_jsonb(products) AS ROW
  ) stored
WHERE
  held.json IS NOT NULL
  AND (
    jsonb_typeof(held.json) <> 'array'
    OR EXISTS (
      SELECT
      FROM
        jsonb_array_elements(held.json) AS pairs (pair)
      WHERE
        NOT (
          jsonb_typeof(COALESCE(pair -> 'name', 'null')) = 'object'
          AND COALESCE(pair -> 'name', 'null') ?& ARRAY['ar', 'fr', 'en', 'es']
          AND NOT jsonb_path_exists(COALESCE(pair -> 'name', 'null'), '$.* ? (@.type() != "string")')
        )
        OR NOT (
          jsonb_typeof(COALESCE(pair -> 'value', 'null')) = 'object'
          AND COALESCE(pair -> 'value', 'null') ?& ARRAY['ar', 'fr', 'en', 'es']
          AND NOT jsonb_path_exists(COALESCE(pair -> 'value', 'null'), '$.* ? (@.type() != "string")')
        )
    )
  )
UNION ALL
SELECT
  'regions.name ' || COALESCE(stored.row ->> 'id', stored.row ->> 'slug', stored.row ->> 'product_id') AS id
FROM
  regions
  CROSS JOIN LATERAL (
    SELECT
      regions.name AS json
  ) held
  CROSS JOIN LATERAL (
    SELECT
      to_jsonb(regions) AS ROW
  ) stored
WHERE
  held.json IS NOT NULL
  AND (
    NOT (
      jsonb_typeof(held.json) = 'object'
      AND held.json ?& ARRAY['ar', 'fr', 'en', 'es']
      AND NOT jsonb_path_exists(held.json, '$.* ? (@.type() != "string")')
    )
  )
LIMIT
  10;

SELECT
  COALESCE(c.id::text, 'account ' || n.account_id, 'guest') AS id,
  COALESCE(c.account_id, n.account_id) AS account_id,
  COALESCE(c.phone, n.phone) AS phone
FROM
  customers c
  FULL JOIN customers_now (
    ARRAY(
      SELECT
        id
      FROM
        accounts
    ),
    ARRAY(
      SELECT
        phone
      FROM
        customers
      WHERE
        account_id IS NULL
      UNION
      SELECT
        phone
      FROM
        orders o
      WHERE
        account_id IS NULL
        AND phone <> ''
        AND NOT EXISTS (
          SELECT
          FROM
            outbox_events e
          WHERE
            e.order_id = o.id
        )
    )
  ) n ON COALESCE('account ' || c.account_id, c.phone) = COALESCE('account ' || n.account_id, n.phone)
WHERE
  (c.order_count, c.value_centimes, c.refused_count, c.last_order_at) IS DISTINCT FROM (n.order_count, n.value_centimes, n.refused_count, n.last_order_at)
  OR (
    c.order_count > 0
    AND (c.search_text, c.city_slug, c.phone) IS DISTINCT FROM (n.search_text, n.city_slug, n.phone)
  )
LIMIT
  10;

SELECT
  a.oid AS id
FROM
  payment_attempts a
  JOIN orders o ON o.id = a.order_id
WHERE
  o.payment_method NOT IN ('cmi')
  OR a.starts < 1
  OR NOT starts_with(a.oid, o.number)
LIMIT
  10;

SELECT
  c.code AS id
FROM
  coupons c
  LEFT JOIN coupon_redemptions r ON r.coupon_id = c.id
  AND r.returned_at IS NULL
GROUP BY
  c.id
HAVING
  c.uses <> count(r.id)
  OR count(r.id) > c.total_limit
LIMIT
  10;

SELECT
  d.number AS id
FROM
  issued_documents d
  LEFT JOIN (
    SELECT
      invoice_id,
      sum(amount_centimes) AS credited
    FROM
      issued_documents
    GROUP BY
      1
  ) c ON c.invoice_id = d.id
WHERE
  c.credited > d.amount_centimes
  OR (
    NOT d.is_frozen
    AND d.amount_centimes <> (
      SELECT
        COALESCE(sum((part -> 'gross')::bigint), 0)
      FROM
        jsonb_array_elements(d.snapshot -> 'vat') AS vat (part)
    )
  )
LIMIT
  10;

SELECT
  i.number AS id
FROM
  invoices i
  JOIN issued_documents d ON d.number = i.number
WHERE
  (d.kind, d.order_id, d.year, d.sequence) <> ('invoice', i.order_id, i.year, i.sequence)
UNION ALL
SELECT
  d.number
FROM
  issued_documents d
WHERE
  d.kind = 'invoice'
  AND NOT EXISTS (
    SELECT
    FROM
      invoices i
    WHERE
      i.order_id = d.order_id
  )
LIMIT
  10;

SELECT
  kind || ' ' || YEAR AS id
FROM
  (
    SELECT
      kind,
      YEAR,
      sequence
    FROM
      issued_documents
    UNION
    SELECT
      'invoice',
      YEAR,
      sequence
    FROM
      invoices
  ) d
  FULL JOIN (
    SELECT
      'invoice' AS kind,
      YEAR,
      last
    FROM
      invoice_series
    UNION ALL
    SELECT
      'credit_note',
      YEAR,
      last
    FROM
      credit_note_series
  ) s USING (kind, YEAR)
GROUP BY
  kind,
  YEAR,
  s.last
HAVING
  count(d.sequence) IS DISTINCT FROM s.last::bigint
  OR max(d.sequence) IS DISTINCT FROM s.last
LIMIT
  10;

SELECT
  number AS id
FROM
  (
    SELECT
      o.id,
      o.number
    FROM
      orders o
      JOIN (
        SELECT
          order_id,
          sum(
            CASE kind
              WHEN 'invoice' THEN amount_centimes
              ELSE - amount_centimes
            END
          ) AS invoiced
        FROM
          issued_documents
        GROUP BY
          1
      ) d ON d.order_id = o.id
    WHERE
      d.invoiced <> CASE
        WHEN o.status IN ('canceled', 'returned') THEN 0
        ELSE o.total_centimes - COALESCE(
          (
            SELECT
              sum(p.refunded_centimes)
            FROM
              payments p
            WHERE
              p.order_id = o.id
              AND p.status = 'captured'
          ),
          0
        )
      END
  ) lacking
LIMIT
  10;

SELECT
  number AS id
FROM
  orders
WHERE
  is_refund_owed <> (
    status IN ('canceled', 'returned')
    AND refund_is_owed (id, status)
  )
LIMIT
  10;

SELECT
  o.number AS id
FROM
  orders o
  CROSS JOIN LATERAL (
    SELECT
      EXISTS (
        SELECT
        FROM
          issued_documents d
        WHERE
          d.order_id = o.id
      )
      OR EXISTS (
        SELECT
        FROM
          invoices i
        WHERE
          i.order_id = o.id
      ) AS has_invoice
  ) d
WHERE
  CASE
    WHEN o.status IN ('processing', 'shipped', 'delivered', 'placed') THEN has_invoice <> (
      o.payment_status = 'success'
      OR o.status IN ('shipped', 'delivered')
    )
    WHEN o.status = 'returned' THEN NOT has_invoice
    ELSE o.payment_status <> 'success'
    AND has_invoice
    AND NOT EXISTS (
      SELECT
      FROM
        payments p
      WHERE
        p.order_id = o.id
    )
  END
LIMIT
  10;

SELECT
  o.number AS id
FROM
  orders o
  JOIN order_lines l ON l.order_id = o.id
  LEFT JOIN reservations r ON r.order_line_id = l.id
GROUP BY
  o.id,
  l.id
HAVING
  (
    o.status IN ('placed', 'processing')
    AND (
      count(r.id) = 0
      OR bool_or(r.state <> 'active')
    )
  )
  OR (
    o.status IN ('shipped', 'delivered', 'returned')
    AND (
      count(r.id) = 0
      OR bool_or(r.state <> 'consumed')
    )
  )
  OR (
    o.status = 'canceled'
    AND bool_or(r.state = 'active')
  )
LIMIT
  10;

SELECT
  o.number AS id
FROM
  orders o
  JOIN order_lines l ON l.order_id = o.id
GROUP BY
  o.id
HAVING
  sum(l.line_total_centimes) <> o.subtotal_centimes
  OR o.total_centimes <> o.subtotal_centimes - o.discount_centimes + o.shipping_centimes
LIMIT
  10;

SELECT
  o.number AS id
FROM
  orders o
  JOIN payments p ON p.order_id = o.id
  AND p.status IN ('authorized', 'captured')
GROUP BY
  o.id
HAVING
  sum(p.amount_centimes) > o.total_centimes
  OR count(*) > 1
LIMIT
  10;

SELECT
  o.number AS id
FROM
  orders o
  LEFT JOIN coupon_redemptions r ON r.order_id = o.id
WHERE
  (o.status = 'canceled') <> (r.returned_at IS NOT NULL)
  AND r.id IS NOT NULL
  OR (r.id IS NULL) <> (o.coupon_code IS NULL)
  OR o.discount_centimes <> COALESCE(r.discount_centimes, 0)
UNION ALL
SELECT
  c.code
FROM
  coupons c
  JOIN coupon_redemptions r ON r.coupon_id = c.id
  AND r.returned_at IS NULL
  CROSS JOIN unnest(r.buyers) buyer
WHERE
  c.per_customer_limit IS NOT NULL
  AND r.buyers_until IS NULL
GROUP BY
  c.id,
  buyer
HAVING
  count(*) > c.per_customer_limit
LIMIT
  10;

SELECT
  o.number AS id
FROM
  orders o
  LEFT JOIN remittance_lines l ON l.order_id = o.id
  AND l.kind IN ('match', 'amount', 'uncollected')
  LEFT JOIN remittances r ON r.id = l.remittance_id
GROUP BY
  o.id
HAVING
  count(l.id) > 1
  OR bool_or(r.courier_id <> o.courier_id)
  OR (
    o.payment_method IN ('cod')
    AND o.payment_status = 'success'
  ) <> (
    o.cash_out_since IS NOT NULL
    OR count(l.id) > 0
  )
  OR (
    o.cash_out_since IS NOT NULL
    AND count(l.id) > 0
  )
LIMIT
  10;

SELECT
  o.number AS id
FROM
  orders o
WHERE
  (
    o.payment_status = 'success'
    AND o.payment_method NOT IN ('none')
  ) <> EXISTS (
    SELECT
      1
    FROM
      payments p
    WHERE
      p.order_id = o.id
      AND p.status IN ('authorized', 'captured')
  )
  OR (
    o.payment_method IN ('none')
    AND (
      o.total_centimes > 0
      OR o.payment_status <> 'success'
    )
  )
LIMIT
  10;

SELECT
  o.number AS id
FROM
  orders o
WHERE
  (o.delivery_method, o.fulfilment) NOT IN (
    ('courier', 'awaiting_payment'),
    ('courier', 'to_confirm'),
    ('courier', 'waiting_for_call'),
    ('courier', 'to_pack'),
    ('courier', 'packed'),
    ('courier', 'handed_over'),
    ('courier', 'on_its_way'),
    ('courier', 'out_for_delivery'),
    ('courier', 'unreachable'),
    ('courier', 'on_its_way_back'),
    ('courier', 'delivered'),
    ('courier', 'canceled'),
    ('courier', 'returned'),
    ('pick_up', 'awaiting_payment'),
    ('pick_up', 'to_confirm'),
    ('pick_up', 'waiting_for_call'),
    ('pick_up', 'to_pack'),
    ('pick_up', 'ready_for_pick_up'),
    ('pick_up', 'picked_up'),
    ('pick_up', 'canceled'),
    ('pick_up', 'returned')
  )
  OR (
    o.fulfilment <> 'ready_for_pick_up'
    AND o.pick_up_before IS NOT NULL
  )
LIMIT
  10;

SELECT
  o.number AS id
FROM
  orders o
WHERE
  o.status <> (
    SELECT
      e.kind
    FROM
      order_events e
    WHERE
      e.order_id = o.id
      AND e.kind IN ('placed', 'processing', 'shipped', 'delivered', 'canceled', 'returned')
    ORDER BY
      e.id DESC
    LIMIT
      1
  )
LIMIT
  10;

SELECT
  o.number AS id
FROM
  orders o
WHERE
  o.status = 'placed'
  AND (
    o.packed_at IS NOT NULL
    OR EXISTS (
      SELECT
      FROM
        order_contacts c
      WHERE
        c.order_id = o.id
        AND c.outcome = 'confirmed'
    )
  )
LIMIT
  10;

SELECT
  o.number AS id
FROM
  orders o
WHERE
  o.status IN ('placed', 'processing', 'shipped')
  AND (
    o.queue IS NULL
    OR (o.fulfilment, o.delivery_method, o.payment_method, o.payment_status) NOT IN (
      ('awaiting_payment', 'courier', 'bank_transfer', 'pending'),
      ('awaiting_payment', 'courier', 'cod', 'pending'),
      ('awaiting_payment', 'courier', 'cod', 'success'),
      ('awaiting_payment', 'courier', 'cod', 'failed'),
      ('awaiting_payment', 'courier', 'cod', 'canceled'),
      ('awaiting_payment', 'courier', 'pay_at_pick_up', 'pending'),
      ('awaiting_payment', 'courier', 'pay_at_pick_up', 'success'),
      ('awaiting_payment', 'courier', 'pay_at_pick_up', 'failed'),
      ('awaiting_payment', 'courier', 'pay_at_pick_up', 'canceled'),
      ('awaiting_payment', 'pick_up', 'bank_transfer', 'pending'),
      ('awaiting_payment', 'pick_up', 'cod', 'pending'),
      ('awaiting_payment', 'pick_up', 'cod', 'success'),
      ('awaiting_payment', 'pick_up', 'cod', 'failed'),
      ('awaiting_payment', 'pick_up', 'cod', 'canceled'),
      ('awaiting_payment', 'pick_up', 'pay_at_pick_up', 'pending'),
      ('awaiting_payment', 'pick_up', 'pay_at_pick_up', 'success'),
      ('awaiting_payment', 'pick_up', 'pay_at_pick_up', 'failed'),
      ('awaiting_payment', 'pick_up', 'pay_at_pick_up', 'canceled'),
      ('to_confirm', 'courier', 'bank_transfer', 'pending'),
      ('to_confirm', 'courier', 'cod', 'pending'),
      ('to_confirm', 'courier', 'cod', 'success'),
      ('to_confirm', 'courier', 'cod', 'failed'),
      ('to_confirm', 'courier', 'cod', 'canceled'),
      ('to_confirm', 'courier', 'pay_at_pick_up', 'pending'),
      ('to_confirm', 'courier', 'pay_at_pick_up', 'success'),
      ('to_confirm', 'courier', 'pay_at_pick_up', 'failed'),
      ('to_confirm', 'courier', 'pay_at_pick_up', 'canceled'),
      ('to_confirm', 'pick_up', 'bank_transfer', 'pending'),
      ('to_confirm', 'pick_up', 'cod', 'pending'),
      ('to_confirm', 'pick_up', 'cod', 'success'),
      ('to_confirm', 'pick_up', 'cod', 'failed'),
      ('to_confirm', 'pick_up', 'cod', 'canceled'),
      ('to_confirm', 'pick_up', 'pay_at_pick_up', 'pending'),
      ('to_confirm', 'pick_up', 'pay_at_pick_up', 'success'),
      ('to_confirm', 'pick_up', 'pay_at_pick_up', 'failed'),
      ('to_confirm', 'pick_up', 'pay_at_pick_up', 'canceled'),
      ('waiting_for_call', 'courier', 'bank_transfer', 'pending'),
      ('waiting_for_call', 'courier', 'cod', 'pending'),
      ('waiting_for_call', 'courier', 'cod', 'success'),
      ('waiting_for_call', 'courier', 'cod', 'failed'),
      ('waiting_for_call', 'courier', 'cod', 'canceled'),
      ('waiting_for_call', 'courier', 'pay_at_pick_up', 'pending'),
      ('waiting_for_call', 'courier', 'pay_at_pick_up', 'success'),
      ('waiting_for_call', 'courier', 'pay_at_pick_up', 'failed'),
      ('waiting_for_call', 'courier', 'pay_at_pick_up', 'canceled'),
      ('waiting_for_call', 'pick_up', 'bank_transfer', 'pending'),
      ('waiting_for_call', 'pick_up', 'cod', 'pending'),
      ('waiting_for_call', 'pick_up', 'cod', 'success'),
      ('waiting_for_call', 'pick_up', 'cod', 'failed'),
      ('waiting_for_call', 'pick_up', 'cod', 'canceled'),
      ('waiting_for_call', 'pick_up', 'pay_at_pick_up', 'pending'),
      ('waiting_for_call', 'pick_up', 'pay_at_pick_up', 'success'),
      ('waiting_for_call', 'pick_up', 'pay_at_pick_up', 'failed'),
      ('waiting_for_call', 'pick_up', 'pay_at_pick_up', 'canceled'),
      ('to_pack', 'courier', 'bank_transfer', 'pending'),
      ('to_pack', 'courier', 'bank_transfer', 'success'),
      ('to_pack', 'courier', 'bank_transfer', 'failed'),
      ('to_pack', 'courier', 'bank_transfer', 'canceled'),
      ('to_pack', 'courier', 'cod', 'pending'),
      ('to_pack', 'courier', 'cod', 'success'),
      ('to_pack', 'courier', 'cod', 'failed'),
      ('to_pack', 'courier', 'cod', 'canceled'),
      ('to_pack', 'courier', 'pay_at_pick_up', 'pending'),
      ('to_pack', 'courier', 'pay_at_pick_up', 'success'),
      ('to_pack', 'courier', 'pay_at_pick_up', 'failed'),
      ('to_pack', 'courier', 'pay_at_pick_up', 'canceled'),
      ('to_pack', 'courier', 'cmi', 'pending'),
      ('to_pack', 'courier', 'cmi', 'success'),
      ('to_pack', 'courier', 'cmi', 'failed'),
      ('to_pack', 'courier', 'cmi', 'canceled'),
      ('to_pack', 'courier', 'none', 'pending'),
      ('to_pack', 'courier', 'none', 'success'),
      ('to_pack', 'courier', 'none', 'failed'),
      ('to_pack', 'courier', 'none', 'canceled'),
      ('to_pack', 'pick_up', 'bank_transfer', 'pending'),
      ('to_pack', 'pick_up', 'bank_transfer', 'success'),
      ('to_pack', 'pick_up', 'bank_transfer', 'failed'),
      ('to_pack', 'pick_up', 'bank_transfer', 'canceled'),
      ('to_pack', 'pick_up', 'cod', 'pending'),
      ('to_pack', 'pick_up', 'cod', 'success'),
      ('to_pack', 'pick_up', 'cod', 'failed'),
      ('to_pack', 'pick_up', 'cod', 'canceled'),
      ('to_pack', 'pick_up', 'pay_at_pick_up', 'pending'),
      ('to_pack', 'pick_up', 'pay_at_pick_up', 'success'),
      ('to_pack', 'pick_up', 'pay_at_pick_up', 'failed'),
      ('to_pack', 'pick_up', 'pay_at_pick_up', 'canceled'),
      ('to_pack', 'pick_up', 'cmi', 'pending'),
      ('to_pack', 'pick_up', 'cmi', 'success'),
      ('to_pack', 'pick_up', 'cmi', 'failed'),
      ('to_pack', 'pick_up', 'cmi', 'canceled'),
      ('to_pack', 'pick_up', 'none', 'pending'),
      ('to_pack', 'pick_up', 'none', 'success'),
      ('to_pack', 'pick_up', 'none', 'failed'),
      ('to_pack', 'pick_up', 'none', 'canceled'),
      ('packed', 'courier', 'bank_transfer', 'pending'),
      ('packed', 'courier', 'bank_transfer', 'success'),
      ('packed', 'courier', 'bank_transfer', 'failed'),
      ('packed', 'courier', 'bank_transfer', 'canceled'),
      ('packed', 'courier', 'cod', 'pending'),
      ('packed', 'courier', 'cod', 'success'),
      ('packed', 'courier', 'cod', 'failed'),
      ('packed', 'courier', 'cod', 'canceled'),
      ('packed', 'courier', 'pay_at_pick_up', 'pending'),
      ('packed', 'courier', 'pay_at_pick_up', 'success'),
      ('packed', 'courier', 'pay_at_pick_up', 'failed'),
      ('packed', 'courier', 'pay_at_pick_up', 'canceled'),
      ('packed', 'courier', 'cmi', 'pending'),
      ('packed', 'courier', 'cmi', 'success'),
      ('packed', 'courier', 'cmi', 'failed'),
      ('packed', 'courier', 'cmi', 'canceled'),
      ('packed', 'courier', 'none', 'pending'),
      ('packed', 'courier', 'none', 'success'),
      ('packed', 'courier', 'none', 'failed'),
      ('packed', 'courier', 'none', 'canceled'),
      ('handed_over', 'courier', 'bank_transfer', 'pending'),
      ('handed_over', 'courier', 'bank_transfer', 'success'),
      ('handed_over', 'courier', 'bank_transfer', 'failed'),
      ('handed_over', 'courier', 'bank_transfer', 'canceled'),
      ('handed_over', 'courier', 'cod', 'pending'),
      ('handed_over', 'courier', 'cod', 'success'),
      ('handed_over', 'courier', 'cod', 'failed'),
      ('handed_over', 'courier', 'cod', 'canceled'),
      ('handed_over', 'courier', 'pay_at_pick_up', 'pending'),
      ('handed_over', 'courier', 'pay_at_pick_up', 'success'),
      ('handed_over', 'courier', 'pay_at_pick_up', 'failed'),
      ('handed_over', 'courier', 'pay_at_pick_up', 'canceled'),
      ('handed_over', 'courier', 'cmi', 'pending'),
      ('handed_over', 'courier', 'cmi', 'success'),
      ('handed_over', 'courier', 'cmi', 'failed'),
      ('handed_over', 'courier', 'cmi', 'canceled'),
      ('handed_over', 'courier', 'none', 'pending'),
      ('handed_over', 'courier', 'none', 'success'),
      ('handed_over', 'courier', 'none', 'failed'),
      ('handed_over', 'courier', 'none', 'canceled'),
      ('ready_for_pick_up', 'pick_up', 'bank_transfer', 'pending'),
      ('ready_for_pick_up', 'pick_up', 'bank_transfer', 'success'),
      ('ready_for_pick_up', 'pick_up', 'bank_transfer', 'failed'),
      ('ready_for_pick_up', 'pick_up', 'bank_transfer', 'canceled'),
      ('ready_for_pick_up', 'pick_up', 'cod', 'pending'),
      ('ready_for_pick_up', 'pick_up', 'cod', 'success'),
      ('ready_for_pick_up', 'pick_up', 'cod', 'failed'),
      ('ready_for_pick_up', 'pick_up', 'cod', 'canceled'),
      ('ready_for_pick_up', 'pick_up', 'pay_at_pick_up', 'pending'),
      ('ready_for_pick_up', 'pick_up', 'pay_at_pick_up', 'success'),
      ('ready_for_pick_up', 'pick_up', 'pay_at_pick_up', 'failed'),
      ('ready_for_pick_up', 'pick_up', 'pay_at_pick_up', 'canceled'),
      ('ready_for_pick_up', 'pick_up', 'cmi', 'pending'),
      ('ready_for_pick_up', 'pick_up', 'cmi', 'success'),
      ('ready_for_pick_up', 'pick_up', 'cmi', 'failed'),
      ('ready_for_pick_up', 'pick_up', 'cmi', 'canceled'),
      ('ready_for_pick_up', 'pick_up', 'none', 'pending'),
      ('ready_for_pick_up', 'pick_up', 'none', 'success'),
      ('ready_for_pick_up', 'pick_up', 'none', 'failed'),
      ('ready_for_pick_up', 'pick_up', 'none', 'canceled'),
      ('on_its_way', 'courier', 'bank_transfer', 'pending'),
      ('on_its_way', 'courier', 'bank_transfer', 'success'),
      ('on_its_way', 'courier', 'bank_transfer', 'failed'),
      ('on_its_way', 'courier', 'bank_transfer', 'canceled'),
      ('on_its_way', 'courier', 'cod', 'pending'),
      ('on_its_way', 'courier', 'cod', 'success'),
      ('on_its_way', 'courier', 'cod', 'failed'),
      ('on_its_way', 'courier', 'cod', 'canceled'),
      ('on_its_way', 'courier', 'pay_at_pick_up', 'pending'),
      ('on_its_way', 'courier', 'pay_at_pick_up', 'success'),
      ('on_its_way', 'courier', 'pay_at_pick_up', 'failed'),
      ('on_its_way', 'courier', 'pay_at_pick_up', 'canceled'),
      ('on_its_way', 'courier', 'cmi', 'pending'),
      ('on_its_way', 'courier', 'cmi', 'success'),
      ('on_its_way', 'courier', 'cmi', 'failed'),
      ('on_its_way', 'courier', 'cmi', 'canceled'),
      ('on_its_way', 'courier', 'none', 'pending'),
      ('on_its_way', 'courier', 'none', 'success'),
      ('on_its_way', 'courier', 'none', 'failed'),
      ('on_its_way', 'courier', 'none', 'canceled'),
      ('out_for_delivery', 'courier', 'bank_transfer', 'pending'),
      ('out_for_delivery', 'courier', 'bank_transfer', 'success'),
      ('out_for_delivery', 'courier', 'bank_transfer', 'failed'),
      ('out_for_delivery', 'courier', 'bank_transfer', 'canceled'),
      ('out_for_delivery', 'courier', 'cod', 'pending'),
      ('out_for_delivery', 'courier', 'cod', 'success'),
      ('out_for_delivery', 'courier', 'cod', 'failed'),
      ('out_for_delivery', 'courier', 'cod', 'canceled'),
      ('out_for_delivery', 'courier', 'pay_at_pick_up', 'pending'),
      ('out_for_delivery', 'courier', 'pay_at_pick_up', 'success'),
      ('out_for_delivery', 'courier', 'pay_at_pick_up', 'failed'),
      ('out_for_delivery', 'courier', 'pay_at_pick_up', 'canceled'),
      ('out_for_delivery', 'courier', 'cmi', 'pending'),
      ('out_for_delivery', 'courier', 'cmi', 'success'),
      ('out_for_delivery', 'courier', 'cmi', 'failed'),
      ('out_for_delivery', 'courier', 'cmi', 'canceled'),
      ('out_for_delivery', 'courier', 'none', 'pending'),
      ('out_for_delivery', 'courier', 'none', 'success'),
      ('out_for_delivery', 'courier', 'none', 'failed'),
      ('out_for_delivery', 'courier', 'none', 'canceled'),
      ('unreachable', 'courier', 'bank_transfer', 'pending'),
      ('unreachable', 'courier', 'bank_transfer', 'success'),
      ('unreachable', 'courier', 'bank_transfer', 'failed'),
      ('unreachable', 'courier', 'bank_transfer', 'canceled'),
      ('unreachable', 'courier', 'cod', 'pending'),
      ('unreachable', 'courier', 'cod', 'success'),
      ('unreachable', 'courier', 'cod', 'failed'),
      ('unreachable', 'courier', 'cod', 'canceled'),
      ('unreachable', 'courier', 'pay_at_pick_up', 'pending'),
      ('unreachable', 'courier', 'pay_at_pick_up', 'success'),
      ('unreachable', 'courier', 'pay_at_pick_up', 'failed'),
      ('unreachable', 'courier', 'pay_at_pick_up', 'canceled'),
      ('unreachable', 'courier', 'cmi', 'pending'),
      ('unreachable', 'courier', 'cmi', 'success'),
      ('unreachable', 'courier', 'cmi', 'failed'),
      ('unreachable', 'courier', 'cmi', 'canceled'),
      ('unreachable', 'courier', 'none', 'pending'),
      ('unreachable', 'courier', 'none', 'success'),
      ('unreachable', 'courier', 'none', 'failed'),
      ('unreachable', 'courier', 'none', 'canceled')
    )
  )
  AND NOT (
    o.status = 'placed'
    AND o.payment_method IN ('cmi')
    AND o.payment_status <> 'success'
    AND o.pay_before IS NOT NULL
  )
LIMIT
  10;

SELECT
  o.number AS id
FROM
  payments p
  JOIN orders o ON o.id = p.order_id
WHERE
  p.status <> 'failed'
  AND p.account_id IS NULL
  AND NOT EXISTS (
    SELECT
      1
    FROM
      gateway_messages m
      JOIN payment_attempts a ON a.id = m.attempt_id
    WHERE
      a.order_id = o.id
      AND a.amount_centimes = p.amount_centimes
      AND a.state = 'approved'
      AND m.kind = 'callback'
      AND m.verdict = 'approved'
      AND m.answer = 'ACTION=POSTAUTH'
      AND p.gateway_transaction_id = COALESCE(m.transaction_id, a.oid)
  )
LIMIT
  10;

SELECT
  o.number AS id
FROM
  stock_ledger s
  JOIN orders o ON o.id = s.order_id
WHERE
  s.reason IN ('shipped', 'returned')
GROUP BY
  o.id,
  s.variant_id
HAVING
  sum(s.delta) > 0
  OR (
    sum(s.delta) = 0
    AND o.status <> 'returned'
  )
  OR (
    bool_or(s.reason = 'returned')
    AND sum(s.delta) <> 0
  )
LIMIT
  10;

SELECT
  p.id::text AS id
FROM
  payments p
  LEFT JOIN refunds r ON r.payment_id = p.id
GROUP BY
  p.id
HAVING
  COALESCE(sum(r.amount_centimes), 0) <> p.refunded_centimes
  OR p.refunded_centimes > p.amount_centimes
  OR (
    p.refunded_centimes > 0
    AND p.status <> 'captured'
  )
LIMIT
  10;

SELECT
  p.slug AS id
FROM
  products p
  LEFT JOIN product_search s ON s.product_id = p.id
  JOIN products_now (
    ARRAY(
      SELECT
        id
      FROM
        products
    )
  ) n ON n.product_id = p.id
WHERE
  (s.is_on_sale, s.price_centimes, s.average_rating, s.sold_count, s.category_ids) IS DISTINCT FROM (n.is_on_sale, n.price_centimes, n.average_rating, n.sold_count, n.category_ids)
LIMIT
  10;

SELECT
  p.slug AS id
FROM
  products p
  LEFT JOIN reviews r ON r.product_id = p.id
  AND r.status = 'approved'
GROUP BY
  p.id
HAVING
  p.total_reviews <> count(r.id)
  OR p.average_rating <> COALESCE(round(avg(r.rating), 1), 0)
LIMIT
  10;

SELECT
  pack.variant_id::text AS id
FROM
  variant_parts pack
  JOIN variant_parts held ON held.variant_id = pack.part_variant_id
LIMIT
  10;

SELECT
  r.id::text AS id
FROM
  remittances r
  LEFT JOIN remittance_lines l ON l.remittance_id = r.id
GROUP BY
  r.id
HAVING
  r.amount_centimes IS DISTINCT FROM sum(l.amount_centimes)
  OR r.fee_centimes IS DISTINCT FROM sum(l.fee_centimes)
  OR NOT bool_or(l.kind IN ('match', 'amount', 'uncollected'))
LIMIT
  10;

SELECT
  r.id::text AS id
FROM
  reviews r
WHERE
  r.account_id IS NOT NULL
  AND NOT EXISTS (
    SELECT
      1
    FROM
      orders o
      JOIN order_lines l ON l.order_id = o.id
      JOIN variants v ON v.id = l.variant_id
    WHERE
      o.id = r.order_id
      AND o.account_id = r.account_id
      AND v.product_id = r.product_id
  )
LIMIT
  10;

SELECT
  s.id::text AS id
FROM
  variant_sales s
  JOIN variants v ON v.id = s.variant_id
WHERE
  (
    s.state = 'running'
    AND v.sale_price_centimes IS DISTINCT FROM s.price_centimes
  )
  OR (
    s.state <> 'ended'
    AND s.price_centimes >= v.price_centimes
  )
LIMIT
  10;

SELECT
  s.variant_id::text AS id
FROM
  stock s
  LEFT JOIN (
    SELECT
      variant_id,
      sum(delta) AS total
    FROM
      stock_ledger
    GROUP BY
      1
  ) l USING (variant_id)
WHERE
  s.on_hand <> COALESCE(l.total, 0)
LIMIT
  10;

SELECT
  s.variant_id::text AS id
FROM
  stock s
  LEFT JOIN (
    SELECT
      variant_id,
      sum(quantity) AS reserved
    FROM
      reservations
    WHERE
      state = 'active'
    GROUP BY
      1
  ) r USING (variant_id)
WHERE
  s.on_hand <> s.available + COALESCE(r.reserved, 0)
LIMIT
  10;

SELECT DISTINCT
  i.name AS id
FROM
  product_images i
WHERE
  i.name ~ '^u[0-9a-f]{24}$'
  AND (
    SELECT
      count(*)
    FROM
      picture_files f
    WHERE
      f.picture_name = i.name
      AND f.width = 1080
  ) <> 2
LIMIT
  10;
