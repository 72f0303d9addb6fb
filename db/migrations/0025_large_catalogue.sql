-- A hundred thousand products are listed as fast as a hundred (docs/decisions/0030-large-shops.md).

-- A name as it is put in order in one language: without case or accents. In the collation "C" it is the same on every engine.
CREATE FUNCTION sort_name(name jsonb, locale text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN lower(translate(name ->> locale, 'ÀÂÄÇÉÈÊËÎÏÔÖÙÛÜàâäçéèêëîïôöùûüأإآٱىة’', 'aaaceeeeiioouuuaaaceeeeiioouuuااااية '));
CREATE INDEX products_by_name_ar ON products (sort_name(name, 'ar') COLLATE "C", id);
CREATE INDEX products_by_name_fr ON products (sort_name(name, 'fr') COLLATE "C", id);
CREATE INDEX products_by_name_en ON products (sort_name(name, 'en') COLLATE "C", id);
CREATE INDEX products_newest ON products (created_at DESC, id DESC);
CREATE INDEX products_featured ON products (featured_position, sold_count DESC, id) WHERE is_featured;
CREATE INDEX products_of_category ON products (main_category_id, sold_count DESC, id) WHERE status = 'active';

CREATE INDEX product_search_price ON product_search (price_centimes, product_id) WHERE is_on_sale;
CREATE INDEX product_search_rating ON product_search (average_rating) WHERE is_on_sale;
CREATE INDEX product_search_categories ON product_search USING gin (category_ids);
CREATE INDEX product_search_name_words ON product_search USING gin (name_words) WITH (gin_pending_list_limit = 256);
