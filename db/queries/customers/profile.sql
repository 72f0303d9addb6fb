-- server/customers/profile.ts

-- updateProfile
UPDATE accounts
SET
  first_name = $1,
  last_name = $2
WHERE
  id = $3;
