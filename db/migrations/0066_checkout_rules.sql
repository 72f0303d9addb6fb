-- Settings, delivery fees, bank accounts, terms and keys are cached by each process. An order's transaction uses the cached values
-- only if this version is the one they were read under (server/platform/database/content-cache.ts). The version is random, because
-- a restored backup must not have the version of other values.
CREATE TABLE checkout_rules (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  version text NOT NULL DEFAULT gen_random_uuid()
);
INSERT INTO checkout_rules DEFAULT VALUES;

CREATE FUNCTION renew_checkout_rules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO checkout_rules DEFAULT VALUES ON CONFLICT (is_only) DO UPDATE SET version = excluded.version;
  RETURN NULL;
END $$;
CREATE TRIGGER renew_rules AFTER INSERT OR UPDATE OR DELETE ON settings FOR EACH STATEMENT EXECUTE FUNCTION renew_checkout_rules();
CREATE TRIGGER renew_rules AFTER INSERT OR UPDATE OR DELETE ON cities FOR EACH STATEMENT EXECUTE FUNCTION renew_checkout_rules();
CREATE TRIGGER renew_rules AFTER INSERT OR UPDATE OR DELETE ON couriers FOR EACH STATEMENT EXECUTE FUNCTION renew_checkout_rules();
CREATE TRIGGER renew_rules AFTER INSERT OR UPDATE OR DELETE ON courier_rates FOR EACH STATEMENT EXECUTE FUNCTION renew_checkout_rules();
CREATE TRIGGER renew_rules AFTER INSERT OR UPDATE OR DELETE ON bank_accounts FOR EACH STATEMENT EXECUTE FUNCTION renew_checkout_rules();
CREATE TRIGGER renew_rules AFTER INSERT OR UPDATE OR DELETE ON pages FOR EACH STATEMENT EXECUTE FUNCTION renew_checkout_rules();
CREATE TRIGGER renew_rules AFTER INSERT OR UPDATE OR DELETE ON secrets FOR EACH STATEMENT EXECUTE FUNCTION renew_checkout_rules();

-- Both tables are cached from now on.
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON bank_accounts FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON secrets FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
