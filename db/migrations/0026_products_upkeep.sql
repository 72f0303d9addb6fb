-- What the back office's list of products counts and looks for, among a hundred thousand (docs/decisions/0030-large-shops.md).
CREATE INDEX products_status ON products (status);
CREATE INDEX variants_sku_parts ON variants USING gin (sku gin_trgm_ops);
