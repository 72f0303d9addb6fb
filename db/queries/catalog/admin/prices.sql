-- server/catalog/admin/prices.ts

-- findPriceFaults
SELECT
  variant_id,
  price_centimes,
  state
FROM
  variant_sales
WHERE
  variant_id = ANY ($1::INT[])
  AND state <> $2
ORDER BY
  price_centimes DESC;

-- writePrices
UPDATE variants
SET
  price_centimes = new.price,
  sale_price_centimes = new.sale_price
FROM
  unnest($1::INT[], $2::INT[], $3::INT[]) AS new (id, price, sale_price)
WHERE
  variants.id = new.id;
