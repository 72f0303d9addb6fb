-- server/invoices/issued.ts

-- listIssuedDocuments
SELECT
  id,
  kind,
  invoice_id,
  number,
  issued_at,
  amount_centimes,
  snapshot,
  buyer
FROM
  documents_of_order ($1)
ORDER BY
  id NULLS FIRST;
