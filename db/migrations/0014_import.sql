-- Stock that an imported table changes says so in the ledger.
ALTER TABLE stock_ledger DROP CONSTRAINT stock_ledger_reason_check;
ALTER TABLE stock_ledger ADD CONSTRAINT stock_ledger_reason_check
  CHECK (reason IN ('initial', 'restock', 'correction', 'damaged', 'import', 'shipped', 'returned'));
