-- The e-mail address that an order's buyer gave, null where they gave none, while email_changed_at says that orders.email is
-- staff's: it is told of changes, and it is erased with the buyer.
ALTER TABLE orders ADD COLUMN buyer_email text;
