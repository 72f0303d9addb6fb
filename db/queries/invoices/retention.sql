-- server/invoices/retention.ts

-- sweepDocumentBuyers
SELECT
  d.id
FROM
  document_buyers b
  JOIN issued_documents d ON d.id = b.document_id
  JOIN orders o ON o.id = d.order_id
WHERE
  o.phone <> b.buyer ->> 'phone'
  AND legal_term_is_over (d.year, now())
ORDER BY
  d.id
LIMIT
  $1;
