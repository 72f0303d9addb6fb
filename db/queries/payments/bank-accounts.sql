-- server/payments/bank-accounts.ts

-- readBankAccounts
SELECT
  bank_name,
  account_name,
  rib,
  swift
FROM
  bank_accounts
ORDER BY
  "position",
  id;

-- listAdminBankAccounts
SELECT
  id,
  bank_name,
  account_name,
  rib,
  swift
FROM
  bank_accounts
ORDER BY
  "position",
  id;

-- createBankAccount
SELECT
  coalesce(max("position"), 0) AS last
FROM
  bank_accounts;

INSERT INTO
  bank_accounts (bank_name, account_name, rib, swift, "position")
VALUES
  ($1, $2, $3, $4, $5)
RETURNING
  id,
  bank_name,
  account_name,
  rib,
  swift;

-- updateBankAccount
UPDATE bank_accounts
SET
  bank_name = $1,
  account_name = $2,
  rib = $3,
  swift = $4
WHERE
  id = $5;

-- deleteBankAccount
SELECT
  id
FROM
  bank_accounts
ORDER BY
  id
FOR UPDATE;

DELETE FROM bank_accounts
WHERE
  id = $1;

-- saveBankAccountSequence
UPDATE bank_accounts
SET
  "position" = $1
WHERE
  id = $2;

-- accountOf
SELECT
  id,
  bank_name,
  account_name,
  rib,
  swift
FROM
  bank_accounts
WHERE
  rib = $1;

-- lockAccount
SELECT
  bank_name,
  account_name,
  rib,
  swift
FROM
  bank_accounts
WHERE
  id = $1
FOR UPDATE;
