-- server/catalog/categories.ts

-- listCategoriesWithoutCount
SELECT
  c.id,
  c.slug,
  c.name,
  c.description,
  c.image,
  c.stage_color,
  c.deep_color
FROM
  categories AS c
ORDER BY
  c."position",
  c.id;

-- getCategory
SELECT
  c.id,
  c.slug,
  c.name,
  c.description,
  c.image,
  c.stage_color,
  c.deep_color
FROM
  categories AS c
WHERE
  c.slug = $1;

-- countProducts
SELECT
  category AS id,
  count(*) AS products
FROM
  product_search,
  unnest(category_ids) category
WHERE
  is_on_sale
GROUP BY
  category;
