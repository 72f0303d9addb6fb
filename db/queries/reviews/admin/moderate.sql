-- server/reviews/admin/moderate.ts

-- listReviewQueue
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
  ) AS has_picture,
  reviews.status,
  customers.id AS customer_id,
  reviews.product_id,
  p.slug AS product_slug,
  p.name AS product_name,
  c.stage_color,
  o.number AS order_number,
  (
    SELECT
      i.name
    FROM
      product_images i
    WHERE
      i.product_id = p.id
    ORDER BY
      i.position
    LIMIT
      1
  ) AS cover
FROM
  reviews
  INNER JOIN products AS p ON p.id = reviews.product_id
  INNER JOIN categories AS c ON c.id = p.main_category_id
  LEFT JOIN orders AS o ON o.id = reviews.order_id
  LEFT JOIN customers ON customers.account_id = reviews.account_id
WHERE
  reviews.status = $1
ORDER BY
  reviews.id ASC
LIMIT
  $2
OFFSET
  $3;

-- countByStatus
SELECT
  count(*) FILTER (
    WHERE
      status = 'pending'
  ) AS pending,
  count(*) FILTER (
    WHERE
      status = 'approved'
  ) AS approved,
  count(*) FILTER (
    WHERE
      status = 'rejected'
  ) AS rejected
FROM
  reviews;

-- countPendingReviews
SELECT
  count(*) AS count,
  min(created_at) AS oldest
FROM
  reviews
WHERE
  status = $1;

-- moderateReview
UPDATE reviews
SET
  status = $1
WHERE
  id = $2;

-- replyToReview
UPDATE reviews
SET
  reply = $1,
  replied_at = $2
WHERE
  id = $3;

-- changeReview
SELECT
  product_id
FROM
  reviews
WHERE
  id = $1;

SELECT
  product_id,
  status,
  reply,
  rating
FROM
  reviews
WHERE
  id = $1
FOR UPDATE;

SELECT
  name
FROM
  products
WHERE
  id = $1;
