-- server/invoices/issue.ts

-- issueDocuments
SELECT
  id
FROM
  orders
WHERE
  id = $1
FOR NO KEY UPDATE;

SELECT
  freeze_invoices (ARRAY[$1::bigint]);

-- netTotalOf
SELECT
  status,
  payment_status,
  total_centimes
FROM
  orders
WHERE
  id = $1;

-- issueCreditNote
SELECT
  number
FROM
  orders
WHERE
  id = $1;

-- insertLegacyInvoice
INSERT INTO
  invoices (order_id, YEAR, sequence, number, issued_at, seller)
VALUES
  ($1, $2, $3, $4, $5, $6)
ON CONFLICT (order_id) DO NOTHING;

-- store
INSERT INTO
  issued_documents (kind, YEAR, sequence, number, issued_at, order_id, invoice_id, amount_centimes, snapshot)
VALUES
  ($1, $2, $3, $4, $5, $6, $7, $8, $9)
RETURNING
  id;

INSERT INTO
  document_buyers (document_id, buyer)
VALUES
  ($1, $2);

-- drawNumber
INSERT INTO
  credit_note_series (YEAR, last)
VALUES
  ($1, $2)
ON CONFLICT (YEAR) DO UPDATE
SET
  last = credit_note_series.last + 1
RETURNING
  last;

INSERT INTO
  invoice_series (YEAR, last)
VALUES
  ($1, $2)
ON CONFLICT (YEAR) DO UPDATE
SET
  last = invoice_series.last + 1
RETURNING
  last;
