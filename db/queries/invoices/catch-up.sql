-- server/invoices/catch-up.ts

-- storeMissingSnapshots
SELECT
  id,
  order_id,
  number
FROM
  invoices i
WHERE
  id > $1
  AND NOT EXISTS (
    SELECT
    FROM
      issued_documents d
    WHERE
      d.number = i.number
  )
ORDER BY
  id
LIMIT
  $2;

-- isUpgradeRecent
SELECT
  name
FROM
  migrations
WHERE
  name = '0056_issued_documents.sql'
  AND applied_at > $1;

-- ordersLackingDocuments
SELECT
  set_config('statement_timeout', '0', TRUE),
  set_config('lock_timeout', '0', TRUE),
  set_config('idle_in_transaction_session_timeout', '0', TRUE),
  set_config('application_name', $1, TRUE);

SELECT
  o.id,
  o.number
FROM
  orders o
  JOIN (
    SELECT
      order_id,
      sum(
        CASE kind
          WHEN 'invoice' THEN amount_centimes
          ELSE - amount_centimes
        END
      ) AS invoiced
    FROM
      issued_documents
    GROUP BY
      1
  ) d ON d.order_id = o.id
WHERE
  d.invoiced <> CASE
    WHEN o.status IN ('canceled', 'returned') THEN 0
    ELSE o.total_centimes - COALESCE(
      (
        SELECT
          sum(p.refunded_centimes)
        FROM
          payments p
        WHERE
          p.order_id = o.id
          AND p.status = 'captured'
      ),
      0
    )
  END
  AND o.id > $1
ORDER BY
  o.id
LIMIT
  $2;
