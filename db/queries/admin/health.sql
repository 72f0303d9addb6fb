-- server/admin/health.ts

-- getHealth
SELECT
  pg_database_size(current_database()) AS bytes;

-- countMails
SELECT
  count(*) AS count,
  min(created_at) AS oldest
FROM
  mails
WHERE
  sent_at IS NULL;

-- mailsOf
SELECT
  id,
  kind,
  recipient,
  subject,
  created_at,
  sent_at,
  last_error
FROM
  mails
ORDER BY
  id DESC
LIMIT
  $1;

-- jobsOf
SELECT
  to_regclass('pgboss.job') IS NOT NULL AS is_there;
