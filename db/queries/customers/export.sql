-- server/customers/export.ts

-- exportCustomer
SELECT
  products.name,
  favourites.added_at
FROM
  favourites
  INNER JOIN products ON products.id = favourites.product_id
WHERE
  favourites.account_id = $1
ORDER BY
  favourites.added_at;

SELECT
  products.name,
  variants.sku,
  cart_lines.quantity
FROM
  cart_lines
  INNER JOIN carts ON carts.id = cart_lines.cart_id
  INNER JOIN variants ON variants.id = cart_lines.variant_id
  INNER JOIN products ON products.id = variants.product_id
WHERE
  carts.account_id = $1
  AND carts.ordered_at IS NULL
ORDER BY
  cart_lines.id;

SELECT
  orders.*,
  cities.name AS city_name,
  (
    SELECT
      coalesce(json_agg(agg), '[]')
    FROM
      (
        SELECT
          name,
          option_name,
          sku,
          quantity,
          unit_price_centimes,
          line_total_centimes
        FROM
          order_lines
        WHERE
          order_id = orders.id
        ORDER BY
          "position"
      ) AS agg
  ) AS lines,
  (
    SELECT
      coalesce(json_agg(agg), '[]')
    FROM
      (
        SELECT
          channel,
          outcome,
          note,
          at
        FROM
          order_contacts
        WHERE
          order_id = orders.id
        ORDER BY
          order_contacts.id
      ) AS agg
  ) AS contacts,
  (
    SELECT
      coalesce(json_agg(agg), '[]')
    FROM
      (
        SELECT
          order_notes.note,
          at
        FROM
          order_notes
        WHERE
          order_id = orders.id
        ORDER BY
          order_notes.id
      ) AS agg
  ) AS notes,
  (
    SELECT
      coalesce(json_agg(agg), '[]')
    FROM
      (
        SELECT
          kind,
          documents.number,
          YEAR,
          issued_at,
          documents.total_centimes,
          buyer
        FROM
          documents_of_order (orders.id) AS documents
        ORDER BY
          documents.id NULLS FIRST
      ) AS agg
  ) AS documents
FROM
  orders
  INNER JOIN cities ON cities.slug = orders.city_slug
WHERE
  orders.account_id = $1
ORDER BY
  orders.id;

-- writtenBy
SELECT
  products.name,
  reviews.first_name,
  reviews.last_name,
  rating,
  pricing_rating,
  quality_rating,
  service_rating,
  title,
  comment,
  would_recommend,
  reviews.status,
  reviews.created_at,
  reply,
  replied_at,
  picture
FROM
  reviews
  INNER JOIN products ON products.id = reviews.product_id
  LEFT JOIN review_pictures ON review_pictures.review_id = reviews.id
WHERE
  reviews.account_id = $1
ORDER BY
  reviews.id;

SELECT
  option,
  message,
  at
FROM
  feedback
WHERE
  account_id = $1;

SELECT
  name,
  email,
  phone,
  message,
  at
FROM
  contact_messages
WHERE
  email = $1
ORDER BY
  id;

-- notedOf
SELECT
  customer_notes.body,
  customer_notes.at
FROM
  customer_notes
  INNER JOIN customers ON customers.id = customer_notes.customer_id
WHERE
  (
    customers.account_id = $1
    OR $2
    AND customers.account_id IS NULL
    AND customers.phone = (
      SELECT
        phone
      FROM
        customers
      WHERE
        account_id = $3
    )
  )
ORDER BY
  customer_notes.id;

SELECT
  customer_blocks.reason,
  customer_blocks.at
FROM
  customer_blocks
  INNER JOIN customers ON customers.id = customer_blocks.customer_id
WHERE
  (
    customers.account_id = $1
    OR $2
    AND customers.account_id IS NULL
    AND customers.phone = (
      SELECT
        phone
      FROM
        customers
      WHERE
        account_id = $3
    )
  );

-- termsOf
SELECT
  hash,
  title,
  body
FROM
  terms_texts
WHERE
  hash IN ($1)
ORDER BY
  stored_at,
  hash;
