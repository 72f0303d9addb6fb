-- A coupon for one category or product would be one for all goods if that went: it stays as long as the coupon names it.
ALTER TABLE coupon_categories
  DROP CONSTRAINT coupon_categories_category_id_fkey,
  ADD CONSTRAINT coupon_categories_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories ON DELETE RESTRICT;
ALTER TABLE coupon_products
  DROP CONSTRAINT coupon_products_product_id_fkey,
  ADD CONSTRAINT coupon_products_product_id_fkey FOREIGN KEY (product_id) REFERENCES products ON DELETE RESTRICT;
