-- Spanish, which the shop offers once its owner says so.

-- An empty translation changes no product page, so changed_at and the sitemap's dates stay.
ALTER TABLE products DISABLE TRIGGER note_change;
ALTER TABLE product_images DISABLE TRIGGER note_change;
SELECT add_language('es');
ALTER TABLE products ENABLE TRIGGER note_change;
ALTER TABLE product_images ENABLE TRIGGER note_change;
UPDATE settings SET value = jsonb_set(value, '{offered}', '{"es": false}' || (value -> 'offered'))
  WHERE key = 'languages' AND jsonb_typeof(value -> 'offered') = 'object';

-- Places are spelled as in French, which is what they are found by already.
UPDATE regions SET name = name || jsonb_build_object('es', name -> 'fr');
UPDATE cities SET name = name || jsonb_build_object('es', name -> 'fr');

-- As the other languages have it (0025): products by their names.
CREATE INDEX products_by_name_es ON products (sort_name(name, 'es') COLLATE "C", id);
