-- The terms of sale as they stood when an order was placed: each distinct text once, by its content (docs/decisions/0065-true-seller.md).
CREATE TABLE terms_texts (
  -- SHA-256 of language, title and text.
  hash bytea PRIMARY KEY CHECK (octet_length(hash) = 32),
  locale text NOT NULL,
  title text NOT NULL,
  -- Markdown, its placeholders filled in.
  body text NOT NULL,
  stored_at timestamptz NOT NULL
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON terms_texts FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Adding a column locks out readers too, and behind a reader that takes long (a backup) every later one would queue. So the lock is
-- never waited for longer than they bear, and released between retries.
DO $$
BEGIN
  LOOP
    BEGIN
      PERFORM set_config('lock_timeout', '200ms', true);
      LOCK TABLE orders IN ACCESS EXCLUSIVE MODE;
      PERFORM set_config('lock_timeout', '0', true);
      EXIT;
    EXCEPTION WHEN lock_not_available THEN
      PERFORM pg_sleep(0.1);
    END;
  END LOOP;
END $$;
-- Null for orders placed by a version before this one.
ALTER TABLE orders ADD COLUMN terms_hash bytea REFERENCES terms_texts;
