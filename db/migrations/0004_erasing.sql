-- Deleting an account looks for everything that refers to it: without reading whole tables.

CREATE INDEX carts_account ON carts (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX mails_account ON mails (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX mails_recipient ON mails (recipient);
CREATE INDEX contact_messages_email ON contact_messages (email);
CREATE INDEX order_events_account ON order_events (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX payments_account ON payments (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX stock_ledger_account ON stock_ledger (account_id) WHERE account_id IS NOT NULL;
