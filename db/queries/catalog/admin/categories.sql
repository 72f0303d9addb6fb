-- server/catalog/admin/categories.ts

-- saveCategory
UPDATE categories
SET
  parent_id = $1,
  name = $2,
  description = $3,
  stage_color = $4,
  deep_color = $5,
  image = $6
WHERE
  id = $7
RETURNING
  id;

INSERT INTO
  categories (parent_id, name, description, stage_color, deep_color, image, "position", slug)
VALUES
  (
    $1,
    $2,
    $3,
    $4,
    $5,
    $6,
    (
      SELECT
        COALESCE(max(position), 0) + 1
      FROM
        categories
    ),
    $7
  )
RETURNING
  id;

-- moveCategory
UPDATE categories
SET
  "position" = $1
WHERE
  id = $2;

-- deleteCategory
SELECT
  c.code
FROM
  coupon_categories AS cc
  INNER JOIN coupons AS c ON c.id = cc.coupon_id
WHERE
  cc.category_id = $1
ORDER BY
  c.code;

DELETE FROM categories
WHERE
  id = $1;

-- lockCategories
SELECT
  id
FROM
  categories
ORDER BY
  id
FOR UPDATE;

-- readCategories
SELECT
  *
FROM
  categories
ORDER BY
  "position",
  id;

-- countProducts
SELECT
  category_id,
  count(*) AS products
FROM
  product_categories
GROUP BY
  category_id;

-- freeSlug
SELECT
  slug
FROM
  categories
WHERE
  slug LIKE $1;
