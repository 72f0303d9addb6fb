-- server/reviews/remove.ts

-- removeReview
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
