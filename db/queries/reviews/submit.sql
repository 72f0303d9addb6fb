-- server/reviews/submit.ts

-- submitReview
INSERT INTO
  reviews (
    product_id,
    account_id,
    order_id,
    locale,
    first_name,
    last_name,
    rating,
    pricing_rating,
    quality_rating,
    service_rating,
    title,
    comment,
    would_recommend,
    created_at
  )
VALUES
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
ON CONFLICT (account_id, product_id) DO NOTHING
RETURNING
  id;

-- deleteOwnReview
SELECT
  id
FROM
  reviews
WHERE
  account_id = $1
  AND product_id = $2;

-- deleteReviewWithTraces
DELETE FROM reviews
WHERE
  id = $1;

UPDATE activity
SET
  before = NULL,
  after = NULL
WHERE
  action LIKE 'review.%'
  AND subject = $1;
