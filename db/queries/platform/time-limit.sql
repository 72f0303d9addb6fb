-- server/platform/time-limit.ts

-- inTime
SELECT
  id
FROM
  products
WHERE
  slug = $1;
