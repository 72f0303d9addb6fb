-- Keeps what the tables hold now, so that restore() brings it back: much faster than a new database for each test. Each
-- table notes when it is written to, and only those are filled anew.

DROP SCHEMA IF EXISTS pristine CASCADE;
CREATE SCHEMA pristine;
CREATE TABLE pristine.filled_tables (name text, columns text);
-- Without a key: who writes to a table waits for nobody else who does.
CREATE TABLE pristine.touched (name text);
CREATE TABLE pristine.sequences AS SELECT sequencename AS name, start_value, last_value FROM pg_sequences WHERE schemaname = 'public';

CREATE FUNCTION pristine.touch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pristine.touched VALUES (TG_TABLE_NAME);
  RETURN NULL;
END $$;

DO $$
DECLARE
  tables record;
  is_filled boolean;
BEGIN
  FOR tables IN SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' LOOP
    EXECUTE format('SELECT EXISTS (SELECT FROM public.%I)', tables.name) INTO is_filled;
    IF is_filled THEN
      EXECUTE format('CREATE TABLE pristine.%1$I AS TABLE public.%1$I', tables.name);
      INSERT INTO pristine.filled_tables
        SELECT tables.name, string_agg(quote_ident(column_name), ', ') FROM information_schema.columns
        WHERE table_schema = 'public' AND table_name = tables.name AND is_generated = 'NEVER';
    END IF;
    EXECUTE format('CREATE TRIGGER pristine_touch AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON public.%I
      EXECUTE FUNCTION pristine.touch()', tables.name);
    EXECUTE format('ALTER TABLE public.%I ENABLE ALWAYS TRIGGER pristine_touch', tables.name);
  END LOOP;
END $$;

CREATE FUNCTION pristine.restore() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  tables record;
BEGIN
  -- Neither triggers nor foreign keys: the rows were right when they were kept.
  SET LOCAL session_replication_role = replica;
  FOR tables IN SELECT DISTINCT t.name, f.columns FROM pristine.touched t LEFT JOIN pristine.filled_tables f USING (name) LOOP
    EXECUTE format('DELETE FROM public.%I', tables.name);
    IF tables.columns IS NOT NULL THEN
      EXECUTE format('INSERT INTO public.%1$I (%2$s) OVERRIDING SYSTEM VALUE SELECT %2$s FROM pristine.%1$I', tables.name, tables.columns);
    END IF;
  END LOOP;
  DELETE FROM pristine.touched;
  PERFORM setval(quote_ident(name)::regclass, coalesce(last_value, start_value), last_value IS NOT NULL) FROM pristine.sequences;
END $$;
