-- server/platform/shop-secret.ts

-- readSecret
SELECT
  value
FROM
  secrets
WHERE
  name = $1;

INSERT INTO
  secrets (name, value)
VALUES
  ($1, $2)
ON CONFLICT (name) DO NOTHING;
