-- Whatever anonymous pages and public calls show announces its change once a transaction, and every process forgets what it
-- kept (server/platform/page-cache.ts). A new table that they read gets its trigger in its own migration.

CREATE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('public_content', '');
  RETURN NULL;
END $$;
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON categories FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON products FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON product_categories FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON product_images FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON variants FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON attributes FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON attribute_options FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON variant_parts FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON regions FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON cities FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON couriers FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON courier_rates FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON settings FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON pages FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
-- Stock moves with every order; pages only show whether there is any, and how many of the last few. A pack shows what its
-- scarcest part allows.
CREATE FUNCTION announce_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF LEAST(OLD.available, 6) <> LEAST(NEW.available, 6) OR EXISTS (
    SELECT FROM variant_parts
    WHERE part_variant_id = NEW.variant_id AND LEAST(OLD.available / quantity, 6) <> LEAST(NEW.available / quantity, 6))
  THEN
    PERFORM pg_notify('public_content', '');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER announce_update AFTER UPDATE ON stock FOR EACH ROW
  WHEN (OLD.available <> NEW.available) EXECUTE FUNCTION announce_stock();
CREATE TRIGGER announce AFTER INSERT OR DELETE ON stock FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
