-- server/settings/settings.ts

-- saveSettings
LOCK TABLE settings IN SHARE ROW EXCLUSIVE MODE;

INSERT INTO
  settings (key, value)
VALUES
  ($1, $2)
ON CONFLICT (key) DO UPDATE
SET
  value = excluded.value;

-- mayBeOffer
SELECT
  id
FROM
  products
WHERE
  slug = $1;
