-- server/content/admin/pages.ts

-- savePage
UPDATE pages
SET
  slug = $1,
  is_published = $2,
  title = $3,
  description = $4,
  body = $5,
  updated_at = $6
WHERE
  id = $7;

-- movePage
UPDATE pages
SET
  "position" = $1
WHERE
  id = $2;

-- deletePage
DELETE FROM pages
WHERE
  id = $1;

-- lockPages
LOCK TABLE pages IN SHARE ROW EXCLUSIVE MODE;

-- readRows
SELECT
  p.*,
  last.saved_at,
  last.saved_by
FROM
  pages AS p
  LEFT JOIN LATERAL (
    SELECT
      at AS saved_at,
      account_name AS saved_by
    FROM
      activity
    WHERE
      action IN ($1)
      AND subject = p.id::text
    ORDER BY
      id DESC
    LIMIT
      $2
  ) AS last ON TRUE
ORDER BY
  p."position",
  p.id;

-- freeSlug
SELECT
  slug
FROM
  pages
WHERE
  slug LIKE $1;

-- insertPage
INSERT INTO
  pages (slug, "position", title, body, updated_at)
VALUES
  (
    $1,
    (
      SELECT
        COALESCE(max(position), 0) + 1
      FROM
        pages
    ),
    $2,
    $3,
    $4
  )
RETURNING
  id;

-- redirectFormerSlug
DELETE FROM page_slugs
WHERE
  slug = $1;
