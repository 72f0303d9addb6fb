-- server/identity/staff/members.ts

-- listTeam
SELECT
  accounts.id,
  accounts.email,
  accounts.first_name,
  accounts.last_name,
  accounts.phone,
  accounts.roles,
  accounts.email_verified_at,
  accounts.left_team_at,
  second_factors.account_id AS factor_of
FROM
  accounts
  LEFT JOIN second_factors ON second_factors.account_id = accounts.id
  AND second_factors.confirmed_at IS NOT NULL
WHERE
  (
    accounts.roles <> '{}'
    OR accounts.left_team_at IS NOT NULL
  )
ORDER BY
  accounts.left_team_at DESC NULLS FIRST,
  accounts.id;

-- setRole
UPDATE accounts
SET
  roles = $1,
  left_team_at = $2
WHERE
  id = $3;

DELETE FROM second_factors
WHERE
  account_id = $1;

-- resetMemberFactor
DELETE FROM second_factors
WHERE
  account_id = $1;

-- lockMember
SELECT
  accounts.id,
  accounts.email,
  accounts.first_name,
  accounts.last_name,
  accounts.phone,
  accounts.roles,
  accounts.email_verified_at,
  accounts.left_team_at
FROM
  accounts
WHERE
  (
    accounts.id = $1
    OR accounts.roles @> ARRAY['admin']
  )
ORDER BY
  accounts.id
FOR NO KEY UPDATE;
