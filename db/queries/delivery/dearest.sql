-- server/delivery/dearest.ts

-- findHighestDeliveryFee
SELECT DISTINCT
  fee_centimes,
  delay_min,
  delay_max,
  delay_unit
FROM
  (
    SELECT DISTINCT
      ON (city) *
    FROM
      (
        SELECT DISTINCT
          ON (c.slug, r.courier_id) c.slug AS city,
          r.fee_centimes,
          r.delay_min,
          r.delay_max,
          r.delay_unit
        FROM
          (
            SELECT
              slug,
              'city ' || slug AS place
            FROM
              cities
            UNION ALL
            SELECT
              slug,
              'region ' || region_slug
            FROM
              cities
          ) c
          JOIN courier_rates r ON c.place = COALESCE('city ' || r.city_slug, 'region ' || r.region_slug)
          JOIN couriers k ON k.id = r.courier_id
          AND k.is_active
        WHERE
          r.up_to_grams IS NULL
          OR r.up_to_grams >= $1
        ORDER BY
          c.slug,
          r.courier_id,
          r.city_slug IS NOT NULL DESC,
          r.up_to_grams NULLS LAST
      ) AS of_couriers
    ORDER BY
      city,
      fee_centimes
  ) AS cheapest;
