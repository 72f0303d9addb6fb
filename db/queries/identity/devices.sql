-- server/identity/devices.ts

-- listDevices
SELECT
  id,
  device,
  created_at
FROM
  sessions
WHERE
  account_id = $1
  AND expires_at > $2
ORDER BY
  id = $3 DESC,
  id DESC;

-- signOutDevice
DELETE FROM sessions
WHERE
  id = $1
  AND account_id = $2;

-- requireOwnSession
SELECT
  id
FROM
  sessions
WHERE
  id = $1;
