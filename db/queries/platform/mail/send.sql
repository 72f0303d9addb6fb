-- server/platform/mail/send.ts

-- sendMail
UPDATE mails
SET
  tries = tries + $1
WHERE
  id = $2
  AND sent_at IS NULL
RETURNING
  *;

UPDATE mails
SET
  sent_at = $1,
  html = $2,
  body = $3,
  reply_to = $4,
  last_error = $5
WHERE
  id = $6;

-- findMailsAgain
SELECT
  id
FROM
  mails
WHERE
  sent_at IS NULL
  AND tries = $1
  AND created_at > $2
ORDER BY
  id
LIMIT
  $3;

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
  sent_at IS NULL
  AND created_at < $4
  AND body != $5;
