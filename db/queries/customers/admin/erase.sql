-- server/customers/admin/erase.ts

-- exportCustomerAsAdmin
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

-- eraseCustomer
SELECT
  *
FROM
  accounts
WHERE
  id = $1
FOR UPDATE;
