-- When a product's page last changed: what the sitemap tells search engines. Each row notes it itself, so that no verb can
-- forget it and none locks another table's rows for it. Sales counts, the search's text and the place among the featured do not show.

ALTER TABLE products ADD COLUMN changed_at timestamptz NOT NULL DEFAULT now();
ALTER TABLE variants ADD COLUMN changed_at timestamptz NOT NULL DEFAULT now();
ALTER TABLE product_images ADD COLUMN changed_at timestamptz NOT NULL DEFAULT now();

CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_at := now();
  RETURN NEW;
END $$;

CREATE TRIGGER note_change BEFORE UPDATE OF
  slug, status, main_category_id, name, short_description, description, specifications, brand_name, origin_country,
  origin_region, origin_place, producer, onssa_number, mark, average_rating, total_reviews
  ON products FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_change();
-- A row with a generated column cannot be compared as a whole.
CREATE TRIGGER note_change BEFORE UPDATE ON variants FOR EACH ROW WHEN (
  (OLD.sku, OLD.barcode, OLD.price_centimes, OLD.sale_price_centimes, OLD.net_quantity, OLD.net_unit,
    OLD.shipping_weight_grams, OLD.position, OLD.is_default, OLD.is_archived)
  IS DISTINCT FROM
  (NEW.sku, NEW.barcode, NEW.price_centimes, NEW.sale_price_centimes, NEW.net_quantity, NEW.net_unit,
    NEW.shipping_weight_grams, NEW.position, NEW.is_default, NEW.is_archived))
  EXECUTE FUNCTION note_change();
CREATE TRIGGER note_change BEFORE UPDATE ON product_images
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_change();
