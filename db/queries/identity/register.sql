-- server/identity/register.ts

-- makeClaim
INSERT INTO
  accounts (email, password_hash, first_name, last_name, phone, locale, created_at)
VALUES
  ($1, $2, $3, $4, $5, $6, $7)
RETURNING
  id,
  email,
  first_name,
  last_name,
  phone,
  roles,
  email_verified_at;
