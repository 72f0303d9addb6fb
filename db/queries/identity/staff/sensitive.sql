-- server/identity/staff/sensitive.ts

-- wasMailedLately
SELECT
  id
FROM
  activity
WHERE
  account_id = $1
  AND action = $2
  AND at > $3
LIMIT
  $4;

-- deviceOf
SELECT
  device
FROM
  sessions
WHERE
  id = $1;

-- listAdministrators
SELECT
  id,
  email,
  first_name,
  locale
FROM
  accounts
WHERE
  roles @> ARRAY['admin']
  AND email_verified_at IS NOT NULL
ORDER BY
  id;
