-- server/content/pages.ts

-- listPages
SELECT
  id,
  slug,
  title
FROM
  pages
WHERE
  is_published = $1
ORDER BY
  "position",
  id;

-- getPage
SELECT
  *
FROM
  pages
WHERE
  slug = $1
  AND is_published = $2;
