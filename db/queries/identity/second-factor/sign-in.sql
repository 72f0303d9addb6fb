-- server/identity/second-factor/sign-in.ts

-- finishWith
DELETE FROM pending_sign_ins
WHERE
  token_hash = $1;

SELECT
  accounts.id,
  accounts.email,
  accounts.first_name,
  accounts.last_name,
  accounts.phone,
  accounts.roles,
  accounts.email_verified_at
FROM
  accounts
WHERE
  id = $1;

-- countStepTry
UPDATE pending_sign_ins
SET
  tries = tries + $1
WHERE
  token_hash = $2
  AND tries < $3
  AND expires_at > $4
RETURNING
  token_hash,
  account_id,
  device;
