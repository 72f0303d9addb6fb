-- server/customers/admin/notes.ts

-- listCustomerNotes
SELECT
  customer_notes.*
FROM
  customer_notes
  INNER JOIN customers ON customers.id = customer_notes.customer_id
WHERE
  (
    customers.id = $1
    OR (
      customers.account_id IS NULL
      AND customers.phone = $2
    )
  )
ORDER BY
  customer_notes.id DESC
LIMIT
  $3;

-- addCustomerNote
INSERT INTO
  customer_notes (customer_id, author_id, author_name, body, at)
VALUES
  ($1, $2, $3, $4, $5);

-- deleteCustomerNote
SELECT
  customer_notes.id
FROM
  customer_notes
  INNER JOIN customers ON customers.id = customer_notes.customer_id
WHERE
  (
    customers.id = $1
    OR (
      customers.account_id IS NULL
      AND customers.phone = $2
    )
  )
  AND customer_notes.id = $3;

DELETE FROM customer_notes
WHERE
  id = $1
  AND author_id = $2
RETURNING
  body;
