-- server/identity/second-factor/factor.ts

-- hasSecondFactor
SELECT
  account_id
FROM
  second_factors
WHERE
  account_id = $1
  AND confirmed_at IS NOT NULL;

-- consumeTotpCode
UPDATE second_factors
SET
  last_step = $1
WHERE
  account_id = $2
  AND secret = $3
  AND last_step < $4;

-- findUnusedTimeStep
SELECT
  secret,
  last_step
FROM
  second_factors
WHERE
  account_id = $1;
