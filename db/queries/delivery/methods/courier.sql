-- server/delivery/methods/courier.ts

-- listCityRates
SELECT
  k.id,
  k.name,
  k.takes_cash,
  r.fee_centimes,
  r.delay_min,
  r.delay_max,
  r.delay_unit,
  r.up_to_grams
FROM
  cities AS c
  INNER JOIN courier_rates AS r ON (
    r.city_slug = c.slug
    OR r.region_slug = c.region_slug
  )
  INNER JOIN couriers AS k ON k.id = r.courier_id
  AND k.is_active = $1
WHERE
  c.slug = $2
ORDER BY
  k.id,
  r.city_slug IS NOT NULL DESC,
  r.up_to_grams ASC NULLS LAST;
