-- When staff last changed an order's e-mail address, which its buyer did not give: whoever verifies that address later cannot claim
-- the order by it, and no mail takes the order's key there.
ALTER TABLE orders ADD COLUMN email_changed_at timestamptz;
