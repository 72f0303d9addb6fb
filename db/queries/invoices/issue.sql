-- server/invoices/issue.ts

-- issueInvoice
SELECT
  id
FROM
  invoices
WHERE
  order_id = $1;

INSERT INTO
  invoices (order_id, YEAR, sequence, number, issued_at, seller)
VALUES
  ($1, $2, $3, $4, $5, $6);

-- nextNumber
INSERT INTO
  invoice_series (YEAR, last)
VALUES
  ($1, $2)
ON CONFLICT (YEAR) DO UPDATE
SET
  last = invoice_series.last + 1
RETURNING
  last;
