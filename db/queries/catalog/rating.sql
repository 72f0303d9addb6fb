-- server/catalog/rating.ts

-- lockRating
SELECT
  id
FROM
  products
WHERE
  id = $1
FOR NO KEY UPDATE;

-- refreshRating
UPDATE products
SET
  (average_rating, total_reviews) = (
    SELECT
      COALESCE(round(avg(rating), 1), 0),
      count(*)
    FROM
      reviews
    WHERE
      product_id = $1
      AND status = 'approved'
  )
WHERE
  id = $2;
