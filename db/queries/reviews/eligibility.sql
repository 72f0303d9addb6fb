-- server/reviews/eligibility.ts

-- reviewEligibility
SELECT
  status
FROM
  reviews
WHERE
  account_id = $1
  AND product_id = $2;

-- reviewedProduct
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

-- purchaseOf
SELECT
  orders.id
FROM
  orders
  INNER JOIN order_events AS e ON e.order_id = orders.id
  INNER JOIN order_lines AS l ON l.order_id = orders.id
  INNER JOIN variants ON variants.id = l.variant_id
WHERE
  orders.account_id = $1
  AND orders.status = $2
  AND e.kind = $3
  AND e.at >= $4
  AND variants.product_id = $5
ORDER BY
  orders.id DESC;
