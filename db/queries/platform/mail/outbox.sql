-- server/platform/mail/outbox.ts

-- enqueueMail
INSERT INTO
  mails (account_id, order_id, kind, recipient, reply_to, locale, subject, html, body, created_at)
VALUES
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
RETURNING
  id;

-- retryMail
UPDATE mails
SET
  given_up_at = $1,
  dismissed_at = $2,
  last_error = $3
WHERE
  id = $4
  AND given_up_at IS NOT NULL
  AND body != $5
RETURNING
  id;
