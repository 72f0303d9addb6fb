-- server/platform/activity.ts

-- recordActivities
INSERT INTO
  activity (at, account_id, account_name, action, subject, subject_name, before, after)
SELECT
  at,
  account_id,
  account_name,
  action,
  subject,
  subject_name,
  before,
  after
FROM
  jsonb_populate_recordset(NULL::activity, $1::jsonb) AS new;
