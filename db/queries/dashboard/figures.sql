-- server/dashboard/figures.ts

-- readToday
SELECT
  json_build_object(
    'orders',
    count(*) FILTER (
      WHERE
        is_today
    ),
    'centimes',
    COALESCE(
      sum(total_centimes) FILTER (
        WHERE
          is_today
      ),
      0
    )
  ) AS today,
  json_build_object(
    'orders',
    count(*) FILTER (
      WHERE
        NOT is_today
    ),
    'centimes',
    COALESCE(
      sum(total_centimes) FILTER (
        WHERE
          NOT is_today
      ),
      0
    )
  ) AS week_ago
FROM
  (
    SELECT
      total_centimes,
      placed_at >= $1::timestamptz AS is_today
    FROM
      orders
    WHERE
      (
        placed_at >= $2::timestamptz
        OR placed_at BETWEEN $3::timestamptz AND $4::timestamptz
      )
      AND status NOT IN ('canceled', 'returned')
  ) counted;

-- readMonth
WITH
  recent AS MATERIALIZED (
    SELECT
      id,
      placed_at,
      status,
      delivery_method,
      payment_method,
      payment_status,
      city_slug,
      total_centimes,
      status NOT IN ('canceled', 'returned') AS counts
    FROM
      orders
    WHERE
      placed_at >= $1::timestamptz
  ),
  kept AS (
    SELECT
      *
    FROM
      recent
    WHERE
      counts
  )
SELECT
  (
    SELECT
      json_agg(d)
    FROM
      (
        SELECT
          width_bucket(placed_at, $2::TIMESTAMPTZ[]) AS DAY,
          count(*) AS orders,
          sum(total_centimes) AS centimes
        FROM
          kept
        GROUP BY
          1
      ) d
  ) AS days,
  (
    SELECT
      json_agg(p)
    FROM
      (
        SELECT
          best.slug,
          (
            SELECT
              name
            FROM
              order_lines
            WHERE
              id = best.last_line
          ) AS name,
          best.quantity,
          best.centimes
        FROM
          (
            SELECT
              product_slug AS slug,
              max(l.id) AS last_line,
              sum(quantity) AS quantity,
              sum(line_total_centimes) AS centimes
            FROM
              kept
              JOIN order_lines l ON l.order_id = kept.id
              AND l.order_id >= (
                SELECT
                  min(id)
                FROM
                  kept
              )
            GROUP BY
              1
            ORDER BY
              centimes DESC,
              1
            LIMIT
              $3
          ) best
      ) p
  ) AS products,
  (
    SELECT
      json_agg(c)
    FROM
      (
        SELECT
          best.*,
          (
            SELECT
              name
            FROM
              cities
            WHERE
              cities.slug = best.slug
          ) AS name
        FROM
          (
            SELECT
              city_slug AS slug,
              count(*) AS orders,
              sum(total_centimes) AS centimes
            FROM
              kept
            WHERE
              has_courier (delivery_method)
            GROUP BY
              1
            ORDER BY
              centimes DESC,
              1
            LIMIT
              $4
          ) best
      ) c
  ) AS cities,
  (
    SELECT
      json_agg(m)
    FROM
      (
        SELECT
          payment_method AS method,
          count(*) AS orders,
          sum(total_centimes) AS centimes
        FROM
          kept
        GROUP BY
          1
        ORDER BY
          centimes DESC,
          1
      ) m
  ) AS methods,
  (
    SELECT
      json_build_object(
        'ended',
        count(*),
        'refused',
        count(*) FILTER (
          WHERE
            status = 'returned'
            AND payment_status <> 'success'
        )
      )
    FROM
      recent
    WHERE
      payment_method = ANY ($5::TEXT[])
      AND status IN ('delivered', 'returned')
  ) AS on_delivery;
