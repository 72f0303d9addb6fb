-- server/dashboard/health-facts.ts

-- countUnhandledFailedMails
SELECT
  count(*) AS count
FROM
  mails
WHERE
  (
    mails.given_up_at IS NOT NULL
    AND mails.dismissed_at IS NULL
    AND (
      mails.kind NOT IN ($1)
      OR EXISTS (
        SELECT
          accounts.id
        FROM
          accounts
        WHERE
          accounts.id = mails.account_id
          AND accounts.email = mails.recipient
          AND accounts.email_verified_at IS NOT NULL
      )
    )
  );

-- countWaitingMails
SELECT
  count(*) AS count,
  min(created_at) AS oldest
FROM
  mails
WHERE
  sent_at IS NULL
  AND given_up_at IS NULL;

-- countJobs
SELECT
  count(*) FILTER (
    WHERE
      state = 'completed'
  ) AS done,
  count(*) FILTER (
    WHERE
      state = 'failed'
  ) AS failed,
  count(*) FILTER (
    WHERE
      state IN ('created', 'retry', 'active')
  ) AS waiting
FROM
  pgboss.job
WHERE
  created_on > now() - interval '1 day';
