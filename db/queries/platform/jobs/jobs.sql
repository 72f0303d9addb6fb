-- server/platform/jobs/jobs.ts

-- isJobPending
SELECT
FROM
  pgboss.job
WHERE
  name = $1
  AND state IN ('created', 'retry', 'active')
LIMIT
  1;

-- hasJobTable
SELECT
  to_regclass('pgboss.job') IS NOT NULL AS is_there;
