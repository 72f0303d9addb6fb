-- server/reviews/published.ts

-- listReviews
SELECT
  reviews.id,
  reviews.order_id,
  reviews.locale,
  reviews.first_name,
  reviews.last_name,
  reviews.rating,
  reviews.pricing_rating,
  reviews.quality_rating,
  reviews.service_rating,
  reviews.title,
  reviews.comment,
  reviews.would_recommend,
  reviews.created_at,
  reviews.reply,
  reviews.replied_at,
  EXISTS (
    SELECT
    FROM
      review_pictures
    WHERE
      review_id = reviews.id
  ) AS has_picture
FROM
  reviews
WHERE
  product_id = $1
  AND status = $2
ORDER BY
  reviews.locale = $3 DESC,
  created_at DESC,
  id DESC
LIMIT
  $4
OFFSET
  $5;

-- summaryOf
SELECT
  count(*) FILTER (
    WHERE
      rating = 5
  ) AS stars_5,
  count(*) FILTER (
    WHERE
      rating = 4
  ) AS stars_4,
  count(*) FILTER (
    WHERE
      rating = 3
  ) AS stars_3,
  count(*) FILTER (
    WHERE
      rating = 2
  ) AS stars_2,
  count(*) FILTER (
    WHERE
      rating = 1
  ) AS stars_1,
  count(*) AS total,
  COALESCE(round(avg(rating), 1), 0) AS average,
  round(avg(pricing_rating), 1) AS pricing,
  round(avg(quality_rating), 1) AS quality,
  round(avg(service_rating), 1) AS service,
  round(100.0 * avg(would_recommend::int)) AS recommend_percent
FROM
  reviews
WHERE
  product_id = $1
  AND status = 'approved';

-- listNewestReviews
SELECT
  reviews.id,
  reviews.order_id,
  reviews.locale,
  reviews.first_name,
  reviews.last_name,
  reviews.rating,
  reviews.pricing_rating,
  reviews.quality_rating,
  reviews.service_rating,
  reviews.title,
  reviews.comment,
  reviews.would_recommend,
  reviews.created_at,
  reviews.reply,
  reviews.replied_at,
  EXISTS (
    SELECT
    FROM
      review_pictures
    WHERE
      review_id = reviews.id
  ) AS has_picture
FROM
  reviews
WHERE
  product_id = $1
  AND status = $2
ORDER BY
  reviews.locale = $3 DESC,
  created_at DESC,
  id DESC
LIMIT
  $4;

-- getReviewPicture
SELECT
  review_pictures.picture AS bytes
FROM
  review_pictures
  INNER JOIN reviews ON reviews.id = review_pictures.review_id
WHERE
  reviews.id = $1;

SELECT
  review_pictures.picture AS bytes
FROM
  review_pictures
  INNER JOIN reviews ON reviews.id = review_pictures.review_id
WHERE
  reviews.id = $1
  AND reviews.status = $2;

SELECT
  review_pictures.thumbnail AS bytes
FROM
  review_pictures
  INNER JOIN reviews ON reviews.id = review_pictures.review_id
WHERE
  reviews.id = $1
  AND reviews.status = $2;
