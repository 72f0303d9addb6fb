-- server/identity/staff/sign-out-all.ts

-- signOutEveryone
DELETE FROM codes;

DELETE FROM invitations;

DELETE FROM pending_sign_ins;

DELETE FROM sessions
WHERE
  id != $1;

SELECT
  id
FROM
  carts
WHERE
  account_id IS NOT NULL
  AND ordered_at IS NULL;
