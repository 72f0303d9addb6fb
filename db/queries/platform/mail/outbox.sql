-- server/platform/mail/outbox.ts

-- enqueueMail
INSERT INTO
  mails (account_id, order_id, kind, recipient, reply_to, locale, subject, html, body, created_at)
VALUES
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
RETURNING
  id;
