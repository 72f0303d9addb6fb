-- server/dashboard/activity.ts

-- listActivity
SELECT
  count(*) AS total
FROM
  (
    SELECT
      id
    FROM
      activity
    LIMIT
      $1
  ) AS counted;

SELECT
  *
FROM
  activity
ORDER BY
  id DESC
LIMIT
  $1
OFFSET
  $2;

-- filtersOf
WITH RECURSIVE
  acted AS (
    (
      SELECT
        account_id
      FROM
        activity
      WHERE
        account_id IS NOT NULL
      ORDER BY
        account_id
      LIMIT
        1
    )
    UNION ALL
    SELECT
      (
        SELECT
          a.account_id
        FROM
          activity a
        WHERE
          a.account_id > acted.account_id
        ORDER BY
          a.account_id
        LIMIT
          1
      )
    FROM
      acted
    WHERE
      acted.account_id IS NOT NULL
  )
SELECT
  id,
  trim(first_name || ' ' || last_name) AS name
FROM
  accounts
WHERE
  id IN (
    SELECT
      account_id
    FROM
      acted
  )
ORDER BY
  name;

WITH RECURSIVE
  done AS (
    (
      SELECT
        split_part(action, '.', 1) AS kind
      FROM
        activity
      ORDER BY
        action USING ~<~
      LIMIT
        1
    )
    UNION ALL
    SELECT
      (
        SELECT
          split_part(a.action, '.', 1)
        FROM
          activity a
        WHERE
          a.action ~>=~ (done.kind || '/')
        ORDER BY
          a.action USING ~<~
        LIMIT
          1
      )
    FROM
      done
    WHERE
      done.kind IS NOT NULL
  )
SELECT
  kind
FROM
  done
WHERE
  kind IS NOT NULL
ORDER BY
  kind;
