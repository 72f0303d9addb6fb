-- server/checkout/email-proof.ts

-- isProofAsked
SELECT
  needs_email_proof
FROM
  carts
WHERE
  id = $1;

-- sendEmailCode
DELETE FROM checkout_codes
WHERE
  cart_id = $1
  AND proved_at IS NULL;

INSERT INTO
  checkout_codes (cart_id, email, code_hash, created_at, expires_at)
VALUES
  ($1, $2, $3, $4, $5);

-- verifyEmailByCode
UPDATE checkout_codes
SET
  proved_at = $1
WHERE
  id = $2
  AND proved_at IS NULL
  AND expires_at > $3;

-- sweepEmailCodes
DELETE FROM checkout_codes
WHERE
  created_at < $1;

-- countTry
UPDATE checkout_codes
SET
  tries = tries + $1
WHERE
  cart_id = $2
  AND email = $3
  AND tries < $4
  AND proved_at IS NULL
  AND expires_at > $5
RETURNING
  id,
  code_hash;
