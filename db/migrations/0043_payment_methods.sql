-- The payment methods are a closed list (contract/payment-methods.ts). Another one comes with a migration that replaces both checks.

ALTER TABLE orders ADD CONSTRAINT orders_payment_method_check
  CHECK (payment_method IN ('bank_transfer', 'cod', 'cmi', 'none'));
ALTER TABLE payments ADD CONSTRAINT payments_method_check
  CHECK (method IN ('bank_transfer', 'cod', 'cmi', 'none'));
