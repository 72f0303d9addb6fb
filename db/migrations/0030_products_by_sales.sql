-- The back office lists products by their sales too, those that are not on sale among them: one index in the place of that of
-- the active ones alone.
CREATE INDEX products_by_sales ON products (sold_count DESC, id);
DROP INDEX products_popularity;
