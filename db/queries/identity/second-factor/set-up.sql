-- server/identity/second-factor/set-up.ts

-- startSecondFactorSetUp
INSERT INTO
  second_factors (account_id, secret, confirmed_at, last_step, created_at)
VALUES
  ($1, $2, $3, $4, $5)
ON CONFLICT (account_id) DO UPDATE
SET
  secret = $6,
  confirmed_at = $7,
  last_step = $8,
  created_at = $9
WHERE
  second_factors.confirmed_at IS NULL;

-- confirmSecondFactor
UPDATE second_factors
SET
  confirmed_at = $1
WHERE
  account_id = $2
  AND confirmed_at IS NULL;

INSERT INTO
  recovery_codes (account_id, code_hash)
VALUES
  ($1, $2);

DELETE FROM pending_sign_ins
WHERE
  account_id = $1;

DELETE FROM sessions
WHERE
  account_id = $1
  AND id != $2;

-- disableSecondFactor
DELETE FROM second_factors
WHERE
  account_id = $1;
