-- The back office's home looks at the orders of the last weeks, however many there were before.
CREATE INDEX orders_placed_at ON orders (placed_at);
