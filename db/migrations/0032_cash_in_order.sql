-- The back office's list of cash that couriers have begins with what was collected first (R26): read in that order from an
-- index, as a large shop's couriers have the cash of thousands of orders.

CREATE INDEX orders_cash_in_order ON orders (cash_out_since, id) WHERE cash_out_since IS NOT NULL;
