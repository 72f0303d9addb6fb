-- server/platform/backup/nightly.ts

-- isBackupDue
SELECT
  min(applied_at) AS first
FROM
  migrations;
