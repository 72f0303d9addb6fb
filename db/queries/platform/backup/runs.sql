-- server/platform/backup/runs.ts

-- recordBackupRun
INSERT INTO
  backups (error, detail, ended_at)
VALUES
  ($1, $2, $3);

DELETE FROM backups
WHERE
  ended_at < $1;

-- findLatestBackupRun
SELECT
  *
FROM
  backups
ORDER BY
  id DESC
LIMIT
  $1;

-- findLastBackups
SELECT
  *
FROM
  backups
WHERE
  name IS NOT NULL
ORDER BY
  id DESC
LIMIT
  $1;
