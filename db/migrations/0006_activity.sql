-- Who changed what in the back office, with before and after. Whoever it was keeps their name here.

CREATE TABLE activity (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  account_id bigint REFERENCES accounts ON DELETE SET NULL,
  account_name text NOT NULL,
  -- Such as product.price: the kind of thing, and what was done to it.
  action text NOT NULL CHECK (action ~ '^[a-z_]+\.[a-z_]+$'),
  -- What it was done to: a number or name in an address of the back office, and how people call it.
  subject text NOT NULL,
  subject_name text NOT NULL,
  -- What differs, before and after; null when it is new, gone, or was erased with a customer's data.
  before jsonb,
  after jsonb
);
CREATE INDEX activity_subject ON activity (action text_pattern_ops, subject, id DESC);
CREATE INDEX activity_account ON activity (account_id, id DESC);

-- Append-only, but for what goes with an account or a customer's data.
CREATE FUNCTION refuse_activity_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE'
    OR (NEW.id, NEW.at, NEW.action, NEW.subject) IS DISTINCT FROM (OLD.id, OLD.at, OLD.action, OLD.subject)
    OR NEW.account_name <> OLD.account_name
    OR (NEW.account_id IS DISTINCT FROM OLD.account_id AND NEW.account_id IS NOT NULL)
    OR (NEW.before IS DISTINCT FROM OLD.before AND NEW.before IS NOT NULL)
    OR (NEW.after IS DISTINCT FROM OLD.after AND NEW.after IS NOT NULL)
  THEN
    RAISE EXCEPTION 'activity is append-only';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON activity FOR EACH ROW EXECUTE FUNCTION refuse_activity_change();
