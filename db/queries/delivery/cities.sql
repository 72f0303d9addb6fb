-- server/delivery/cities.ts

-- listRegions
SELECT
  slug,
  name
FROM
  regions;

-- listCityChoices
SELECT
  c.slug,
  c.name,
  c.search_text AS search,
  r.name AS region
FROM
  cities AS c
  INNER JOIN regions AS r ON r.slug = c.region_slug;
