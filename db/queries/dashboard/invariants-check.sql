-- server/dashboard/invariants-check.ts

-- runInvariantsCheck
INSERT INTO
  book_checks (checked_at, broken)
VALUES
  ($1, $2);

DELETE FROM book_checks
WHERE
  checked_at < $1;

-- lastCheck
SELECT
  broken,
  checked_at
FROM
  book_checks
ORDER BY
  checked_at DESC
LIMIT
  $1;
