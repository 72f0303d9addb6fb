-- Keeps what the tables hold now, so that restore() brings it back: much faster than a new database for each test.

DROP SCHEMA IF EXISTS pristine CASCADE;
CREATE SCHEMA pristine;
CREATE TABLE pristine.filled_tables (name text, columns text);
CREATE TABLE pristine.sequences AS SELECT sequencename AS name, start_value, last_value FROM pg_sequences WHERE schemaname = 'public';

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
  END LOOP;
END $$;

CREATE FUNCTION pristine.restore() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  tables record;
BEGIN
  -- Neither triggers nor foreign keys: the rows were right when they were kept.
  SET LOCAL session_replication_role = replica;
  FOR tables IN SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' LOOP
    EXECUTE format('DELETE FROM public.%I', tables.name);
  END LOOP;
  FOR tables IN SELECT name, columns FROM pristine.filled_tables LOOP
    EXECUTE format('INSERT INTO public.%1$I (%2$s) OVERRIDING SYSTEM VALUE SELECT %2$s FROM pristine.%1$I', tables.name, tables.columns);
  END LOOP;
  PERFORM setval(quote_ident(name)::regclass, coalesce(last_value, start_value), last_value IS NOT NULL) FROM pristine.sequences;
END $$;
