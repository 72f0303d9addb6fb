-- server/platform/backup/nightly.ts

-- openedAt
SELECT
  min(applied_at) AS first
FROM
  migrations;
