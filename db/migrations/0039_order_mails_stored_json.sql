-- What became of the mail that an order is placed with: sent, none without an address, or limited, as too many orders had mailed
-- a mailbox that nobody proved. Null in orders from before.
ALTER TABLE orders ADD COLUMN mail text CHECK (mail IN ('sent', 'none', 'limited'));

-- For migrations that add a language (CONTRIBUTING.md): every text in several languages that a value holds, however deep, gets it,
-- empty, where it lacks it. A text is an object whose "ar" is a string.
CREATE FUNCTION with_language(value jsonb, locale text) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE STRICT AS $$
BEGIN
  IF jsonb_typeof(value) = 'array' THEN
    RETURN COALESCE((SELECT jsonb_agg(with_language(entry, locale) ORDER BY place)
      FROM jsonb_array_elements(value) WITH ORDINALITY AS entries (entry, place)), '[]');
  ELSIF jsonb_typeof(value) = 'object' THEN
    RETURN COALESCE((SELECT jsonb_object_agg(key, with_language(entry, locale)) FROM jsonb_each(value) AS entries (key, entry)), '{}')
      || CASE WHEN jsonb_typeof(value -> 'ar') = 'string' AND NOT value ? locale
        THEN jsonb_build_object(locale, '') ELSE '{}' END;
  END IF;
  RETURN value;
END $$;

-- The same in all tables but those that only grow: what they hold is read as it was written.
CREATE FUNCTION add_language(locale text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  stored record;
BEGIN
  FOR stored IN
    SELECT c.relname AS name, a.attname AS field FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.atttypid = 'jsonb'::regtype AND NOT a.attisdropped
      AND NOT EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = c.oid AND t.tgname = 'append_only')
  LOOP
    EXECUTE format('UPDATE %I SET %I = with_language(%I, $1) WHERE with_language(%I, $1) <> %I',
      stored.name, stored.field, stored.field, stored.field, stored.field) USING locale;
  END LOOP;
END $$;
