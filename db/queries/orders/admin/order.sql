-- server/orders/admin/order.ts

-- getAdminOrder
SELECT
  orders.id,
  orders.number,
  orders.account_id,
  orders.access_key_hash,
  orders.locale,
  orders.status,
  orders.fulfilment,
  orders.delivery_method,
  orders.payment_method,
  orders.payment_status,
  orders.subtotal_centimes,
  orders.discount_centimes,
  orders.shipping_centimes,
  orders.shipping_vat_percent,
  orders.total_centimes,
  orders.first_name,
  orders.last_name,
  orders.phone,
  orders.email,
  orders.email_changed_at,
  orders.buyer_email,
  orders.mail,
  orders.address,
  orders.city_slug,
  orders.zip_code,
  orders.country,
  orders.note,
  orders.courier_id,
  orders.courier_name,
  orders.tracking_number,
  orders.weight_grams,
  orders.estimated_from,
  orders.estimated_to,
  orders.pay_before,
  orders.pick_up_before,
  orders.coupon_code,
  orders.packed_at,
  orders.cash_out_since,
  orders.is_refund_owed,
  orders.receipt_holds_until,
  orders.placed_at,
  orders.terms_hash IS NOT NULL AS has_terms,
  cities.name AS city_name,
  couriers.tracking_url,
  COALESCE(
    (
      SELECT
        sum(amount_centimes - refunded_centimes)
      FROM
        payments
      WHERE
        payments.order_id = orders.id
        AND payments.status = 'captured'
    ),
    0
  ) AS refundable_centimes,
  COALESCE(
    (
      SELECT
        sum(refunded_centimes)
      FROM
        payments
      WHERE
        payments.order_id = orders.id
        AND payments.status = 'captured'
    ),
    0
  ) AS refunded_centimes,
  (
    SELECT
      count(*)
    FROM
      transfer_receipts
    WHERE
      transfer_receipts.order_id = orders.id
  ) AS receipt_count,
  (
    SELECT
      json_agg(
        line
        ORDER BY
          line.position
      )
    FROM
      (
        SELECT
          position,
          product_slug,
          name,
          option_name,
          sku,
          image,
          stage_color,
          unit_price_centimes,
          quantity,
          line_total_centimes
        FROM
          order_lines
        WHERE
          order_lines.order_id = orders.id
      ) line
  ) AS lines,
  COALESCE(
    (
      SELECT
        json_agg(
          json_build_object('kind', kind, 'number', d.number, 'issued_at', issued_at, 'total_centimes', d.total_centimes)
          ORDER BY
            d.id NULLS FIRST
        )
      FROM
        documents_of_order (orders.id) d
    ),
    '[]'
  ) AS documents
FROM
  orders
  INNER JOIN cities ON cities.slug = orders.city_slug
  LEFT JOIN couriers ON couriers.id = orders.courier_id
WHERE
  orders.number = $1;

SELECT
  id,
  name,
  takes_cash
FROM
  couriers
WHERE
  is_active = $1
ORDER BY
  "position",
  id;

-- readHold
SELECT
  amount_centimes,
  gateway_transaction_id,
  at
FROM
  payments
WHERE
  order_id = $1
  AND status = $2;

-- readPayment
SELECT
  payments.id,
  amount_centimes,
  captured_at,
  reference,
  first_name,
  last_name
FROM
  payments
  LEFT JOIN accounts ON accounts.id = payments.account_id
WHERE
  order_id = $1
  AND payments.status = $2;

SELECT
  refunds.amount_centimes,
  refunds.reason,
  refunds.reference,
  refunds.at,
  first_name,
  last_name
FROM
  refunds
  INNER JOIN accounts ON accounts.id = refunds.account_id
WHERE
  payment_id = $1
ORDER BY
  refunds.id;

-- listEvents
SELECT
  order_events.kind,
  order_events.at,
  order_events.source,
  order_events.note,
  first_name,
  last_name
FROM
  order_events
  LEFT JOIN accounts ON accounts.id = order_events.account_id
WHERE
  order_id = $1
ORDER BY
  order_events.id DESC;
