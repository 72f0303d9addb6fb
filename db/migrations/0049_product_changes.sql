-- Which change of a product is one of its page (0023): all but what is listed here, so that a new column counts by itself.
DROP TRIGGER note_change ON products;
-- A generated column would have to stand here too: before an update it is null.
CREATE FUNCTION product_page(product products) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT to_jsonb(product) - ARRAY['sold_count', 'is_featured', 'featured_position', 'search_text', 'created_at', 'changed_at']
$$;
CREATE TRIGGER note_change BEFORE UPDATE ON products
  FOR EACH ROW WHEN (product_page(OLD) IS DISTINCT FROM product_page(NEW)) EXECUTE FUNCTION note_change();
