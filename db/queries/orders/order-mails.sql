-- server/orders/order-mails.ts

-- loadResendCheck
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
  orders.number IN ($1);

SELECT
  orders.number
FROM
  refunds
  INNER JOIN payments ON payments.id = refunds.payment_id
  INNER JOIN orders ON orders.id = payments.order_id
WHERE
  orders.number IN ($1);

-- listOrderMails
SELECT
  id,
  kind,
  recipient,
  subject,
  created_at,
  sent_at,
  sent_by,
  given_up_at,
  last_error
FROM
  mails
WHERE
  order_id = $1
ORDER BY
  id DESC;

-- isMailTextCurrent
SELECT
  id
FROM
  order_events
WHERE
  order_id = $1
  AND at > $2
LIMIT
  $3;
