-- server/platform/jobs.ts

-- findKeysOf
SELECT
  singleton_key AS key
FROM
  pgboss.job
WHERE
  name = $1
  AND state IN ('created', 'retry', 'active')
  AND singleton_key IS NOT NULL;
