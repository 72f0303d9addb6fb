-- server/dashboard/true-seller.ts

-- pagesLeft
SELECT
  id,
  slug,
  title,
  description,
  body
FROM
  pages
WHERE
  is_published = $1
ORDER BY
  "position",
  id;
