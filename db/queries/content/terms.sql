-- server/content/terms.ts

-- readTerms
SELECT
  title,
  body
FROM
  pages
WHERE
  slug = $1
  AND is_published = $2;
