-- server/identity/staff/invitations.ts

-- listInvitations
SELECT
  id,
  email,
  role,
  locale,
  expires_at
FROM
  invitations
ORDER BY
  id DESC;

-- inviteMember
DELETE FROM invitations
WHERE
  email = $1;

INSERT INTO
  invitations (email, role, locale, link_hash, created_at, expires_at)
VALUES
  ($1, $2, $3, $4, $5, $6)
RETURNING
  id;

-- cancelInvitation
DELETE FROM invitations
WHERE
  id = $1
RETURNING
  email,
  role;

-- readInvitation
SELECT
  *
FROM
  invitations
WHERE
  link_hash = $1
  AND expires_at > $2;

-- joinTeam
SELECT
  *
FROM
  invitations
WHERE
  link_hash = $1
  AND expires_at > $2
FOR UPDATE;

INSERT INTO
  accounts (
    first_name,
    last_name,
    password_hash,
    password_is_made_up,
    roles,
    locale,
    email,
    phone,
    email_verified_at,
    created_at
  )
VALUES
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
RETURNING
  id;

DELETE FROM invitations
WHERE
  id = $1;

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

-- ownerOf
SELECT
  id,
  roles,
  email_verified_at,
  verified_by_click
FROM
  accounts
WHERE
  email = $1
  AND email_verified_at IS NOT NULL
FOR NO KEY UPDATE;
