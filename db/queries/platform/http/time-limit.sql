-- server/platform/http/time-limit.ts

-- withTimeLimit
SELECT
  id
FROM
  products
WHERE
  slug = $1;
