-- server/content/menu.ts

-- readMenuTargets
SELECT
  id,
  slug,
  parent_id,
  name
FROM
  categories
ORDER BY
  "position",
  id;

SELECT
  id,
  slug,
  title,
  is_published
FROM
  pages
ORDER BY
  "position",
  id;
