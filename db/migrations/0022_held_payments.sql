-- The few payments that a bank holds, which the back office's home asks for each time.
CREATE INDEX payments_held ON payments (order_id) WHERE status = 'authorized';
