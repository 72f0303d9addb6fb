-- server/reviews/mails.ts

-- enqueueReplyMail
SELECT
  reviews.reply,
  reviews.locale,
  reviews.first_name,
  products.name,
  products.slug,
  accounts.id AS account_id,
  accounts.email
FROM
  reviews
  INNER JOIN accounts ON accounts.id = reviews.account_id
  INNER JOIN products ON products.id = reviews.product_id
WHERE
  reviews.id = $1
  AND reviews.reply IS NOT NULL
  AND reviews.reply_mailed_at IS NULL
  AND accounts.email_verified_at IS NOT NULL;

-- cancelReplyMail
SELECT
  reply_mail_id
FROM
  reviews
WHERE
  id = $1;
