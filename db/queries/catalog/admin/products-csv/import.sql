-- server/catalog/admin/products-csv/import.ts

-- applyImport
SELECT
  set_config('statement_timeout', '0', TRUE),
  set_config('lock_timeout', '0', TRUE),
  set_config('idle_in_transaction_session_timeout', '0', TRUE),
  set_config('application_name', $1, TRUE);
