-- What became of the mail that an order is placed with: sent, none without an address, or limited, as too many orders had mailed
-- a mailbox that nobody proved. Null in orders from before.
ALTER TABLE orders ADD COLUMN mail text CHECK (mail IN ('sent', 'none', 'limited'));
