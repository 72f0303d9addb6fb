-- server/feedback/feedback.ts

-- getFeedbackStatus
SELECT
  id
FROM
  feedback
WHERE
  account_id = $1;

-- submitFeedback
INSERT INTO
  feedback (account_id, guest_hash, option, message, locale, at)
VALUES
  ($1, $2, $3, $4, $5, $6)
ON CONFLICT DO NOTHING
RETURNING
  id;
