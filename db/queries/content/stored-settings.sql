-- server/content/stored-settings.ts

-- readSettings
SELECT
  *
FROM
  settings;

-- readSomeSettings
SELECT
  key,
  value
FROM
  settings
WHERE
  key = ANY ($1);

-- storedValue
SELECT
  value
FROM
  settings
WHERE
  key = $1;

-- findUnreadableSettings
SELECT
  *
FROM
  settings
ORDER BY
  key;
