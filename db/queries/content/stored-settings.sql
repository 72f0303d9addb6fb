-- server/content/stored-settings.ts

-- storedSettings
SELECT
  key,
  value
FROM
  settings;

-- findUnreadableSettings
SELECT
  *
FROM
  settings
ORDER BY
  key;
