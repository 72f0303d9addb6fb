-- server/orders/admin/contacts.ts

-- recordContactAttempt
INSERT INTO
  order_contacts (order_id, channel, outcome, note, account_id, at)
VALUES
  ($1, $2, $3, $4, $5, $6);

-- addOrderNote
INSERT INTO
  order_notes (order_id, note, account_id, at)
VALUES
  ($1, $2, $3, $4);

-- isNoted
SELECT
  note,
  account_id,
  at
FROM
  order_notes
WHERE
  order_id = $1
ORDER BY
  id DESC
LIMIT
  $2;

-- listContactsAndNotes
SELECT
  channel,
  outcome,
  note,
  at,
  first_name,
  last_name
FROM
  order_contacts
  INNER JOIN accounts ON accounts.id = order_contacts.account_id
WHERE
  order_id = $1
ORDER BY
  order_contacts.id DESC;

SELECT
  note,
  at,
  first_name,
  last_name
FROM
  order_notes
  INNER JOIN accounts ON accounts.id = order_notes.account_id
WHERE
  order_id = $1
ORDER BY
  order_notes.id DESC;
