-- server/feedback/admin/inbox.ts

-- listInbox
SELECT
  m.id,
  m.status,
  m.message,
  m.locale,
  m.at,
  m.assigned_to,
  m.note,
  m.name,
  m.email,
  m.phone,
  $1 AS option,
  $2 AS customer_id
FROM
  contact_messages AS m
WHERE
  m.status = $3
ORDER BY
  m.id ASC
LIMIT
  $4
OFFSET
  $5;

SELECT
  m.id,
  m.status,
  m.message,
  m.locale,
  m.at,
  m.assigned_to,
  m.note,
  m.option,
  customers.id AS customer_id,
  a.phone,
  a.first_name || ' ' || a.last_name AS name,
  CASE
    WHEN a.email_verified_at IS NOT NULL THEN a.email
  END AS email
FROM
  feedback AS m
  LEFT JOIN accounts AS a ON a.id = m.account_id
  LEFT JOIN customers ON customers.account_id = m.account_id
WHERE
  m.status = $1
ORDER BY
  m.id ASC
LIMIT
  $2
OFFSET
  $3;

-- countBy
SELECT
  option AS name,
  count(*) AS count
FROM
  feedback
GROUP BY
  1;

SELECT
  status AS name,
  count(*) AS count
FROM
  contact_messages
GROUP BY
  1;

SELECT
  status AS name,
  count(*) AS count
FROM
  feedback
GROUP BY
  1;

-- countNewMessages
SELECT
  count(*) AS count,
  min(at) AS oldest
FROM
  contact_messages
WHERE
  status = $1;

-- listAssignees
SELECT
  id,
  first_name || ' ' || last_name AS name
FROM
  accounts
WHERE
  cardinality(roles) > 0
ORDER BY
  id;

-- updateInboxMessage
SELECT
  status,
  assigned_to,
  note
FROM
  contact_messages
WHERE
  id = $1
FOR UPDATE;

SELECT
  status,
  assigned_to,
  note
FROM
  feedback
WHERE
  id = $1
FOR UPDATE;

UPDATE contact_messages
SET
  status = $1,
  assigned_to = $2,
  note = $3
WHERE
  id = $4;

UPDATE feedback
SET
  status = $1,
  assigned_to = $2,
  note = $3
WHERE
  id = $4;
