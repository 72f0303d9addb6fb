-- server/platform/mail/send.ts

-- sendMail
UPDATE mails
SET
  tries = tries + $1
WHERE
  id = $2
  AND sent_at IS NULL
  AND given_up_at IS NULL
RETURNING
  *;

UPDATE mails
SET
  sent_at = $1,
  sent_by = $2,
  html = $3,
  body = $4,
  reply_to = $5,
  last_error = $6,
  given_up_at = $7,
  dismissed_at = $8
WHERE
  id = $9;

-- giveUp
UPDATE mails
SET
  given_up_at = $1,
  last_error = $2
WHERE
  id = $3
  AND sent_at IS NULL;

-- requeueWaitingMails
SELECT
  id
FROM
  mails
WHERE
  sent_at IS NULL
  AND given_up_at IS NULL
ORDER BY
  id;

-- giveUpTooOld
SELECT
  id,
  kind,
  order_id,
  last_error
FROM
  mails
WHERE
  sent_at IS NULL
  AND given_up_at IS NULL
  AND created_at < $1
ORDER BY
  id;

-- sweepMails
DELETE FROM mails
WHERE
  created_at < $1;

UPDATE mails
SET
  html = $1,
  body = $2,
  reply_to = $3
WHERE
  given_up_at IS NOT NULL
  AND created_at < $4
  AND body != $5;
