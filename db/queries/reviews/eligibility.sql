-- server/reviews/eligibility.ts

-- getReviewEligibility
SELECT
  status
FROM
  reviews
WHERE
  account_id = $1
  AND product_id = $2;

-- getReviewableProductId
SELECT
  p.id
FROM
  products AS p
  INNER JOIN variants AS v ON v.product_id = p.id
  AND v.is_default = TRUE
  AND v.is_archived = FALSE
  INNER JOIN categories AS c ON c.id = p.main_category_id
WHERE
  p.status = 'active'
  AND p.slug = $1;

-- lastPurchase
SELECT
  orders.id,
  (
    orders.status = $1
    OR EXISTS (
      SELECT
        payments.id
      FROM
        payments
      WHERE
        payments.order_id = orders.id
        AND payments.status = $2
    )
  ) AS counts
FROM
  orders
WHERE
  orders.account_id = $3
  AND orders.status NOT IN ($4)
  AND (
    orders.placed_at >= $5
    OR EXISTS (
      SELECT
        e.id
      FROM
        order_events AS e
      WHERE
        e.order_id = orders.id
        AND e.kind = $6
        AND e.at >= $7
    )
  )
  AND EXISTS (
    SELECT
      l.id
    FROM
      order_lines AS l
      INNER JOIN variants ON variants.id = l.variant_id
    WHERE
      l.order_id = orders.id
      AND variants.product_id = $8
  )
  AND NOT EXISTS (
    SELECT
      payments.id
    FROM
      payments
    WHERE
      payments.order_id = orders.id
      AND payments.status = $9
      AND payments.amount_centimes > $10
      AND payments.refunded_centimes = payments.amount_centimes
  )
ORDER BY
  counts DESC,
  orders.id DESC;
