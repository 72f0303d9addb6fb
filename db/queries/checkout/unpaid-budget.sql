-- server/checkout/unpaid-budget.ts

-- assessBuyer
WITH
  hashes AS (
    SELECT
      sha256(convert_to(value || ' phone ' || $1, 'UTF8')) AS phone_hash,
      sha256(convert_to(value || ' network ' || nullif($2, ''), 'UTF8')) AS network_hash
    FROM
      secrets
    WHERE
      name = $3
  ),
  known AS (
    SELECT
      EXISTS (
        SELECT
        FROM
          orders
        WHERE
          account_id = $4
          AND total_centimes > 0
          AND (
            payment_status = 'success'
            OR status = 'delivered'
          )
      ) AS has_bought,
      EXISTS (
        SELECT
        FROM
          checkout_codes
        WHERE
          cart_id = $5
          AND email = $6
          AND proved_at > $7
      ) AS has_mailbox
  ),
  locks AS (
    SELECT
      ('x' || left(encode(phone_hash, 'hex'), 16))::bit(64)::bigint AS key
    FROM
      hashes
    UNION
    SELECT
      ('x' || left(encode(network_hash, 'hex'), 16))::bit(64)::bigint
    FROM
      hashes
    ORDER BY
      1
  )
SELECT
  has_bought AS "hasBought",
  has_mailbox AS "hasMailbox",
  phone_hash,
  network_hash,
  CASE
    WHEN NOT has_bought THEN (
      SELECT
        count(pg_advisory_xact_lock(key))
      FROM
        locks
      WHERE
        key IS NOT NULL
    )
  END
FROM
  hashes,
  known;

-- record
WITH
  mine AS (
    SELECT
      r.variant_id,
      sum(r.quantity)::int AS quantity
    FROM
      reservations r
      JOIN order_lines l ON l.id = r.order_line_id
    WHERE
      l.order_id = $1
    GROUP BY
      1
  ),
  ROW AS (
    INSERT INTO
      unpaid_orders (order_id, trust, phone_hash, network_hash, pay_before)
    SELECT
      id,
      $2,
      $3::bytea,
      $4::bytea,
      pay_before
    FROM
      orders
    WHERE
      id = $5
  ),
  pieces AS (
    INSERT INTO
      unpaid_pieces (variant_id, order_id, quantity)
    SELECT
      variant_id,
      $6::bigint,
      quantity
    FROM
      mine
    WHERE
      $7
  ),
  used AS (
    SELECT
      mine.quantity + COALESCE(
        (
          SELECT
            sum(p.quantity)
          FROM
            unpaid_pieces p
          WHERE
            p.variant_id = mine.variant_id
        ),
        0
      ) AS pieces,
      on_hand * $8::float8 AS share,
      CASE
        WHEN mine.quantity <= $9 THEN $10::float8
        ELSE 1
      END AS times
    FROM
      mine
      JOIN stock USING (variant_id)
  ),
  shares AS (
    SELECT
      pieces,
      greatest($11, share * times) AS free,
      share * $12::float8 AS most
    FROM
      used
  )
SELECT
  phone.orders AS phone_orders,
  phone.value AS phone_value,
  network.orders AS network_orders,
  network.value AS network_value,
  (
    SELECT
      max((pieces - free) / greatest(most - free, free / 4))
    FROM
      shares
  ) AS beyond_share
FROM
  (
    SELECT
      count(*)::int AS orders,
      COALESCE(sum(total_centimes), 0) AS value
    FROM
      unpaid_orders u
      JOIN orders o ON o.id = u.order_id
    WHERE
      u.trust IN ('none', 'mailbox')
      AND u.phone_hash = $13
  ) phone,
  (
    SELECT
      count(*)::int AS orders,
      COALESCE(sum(total_centimes), 0) AS value
    FROM
      unpaid_orders u
      JOIN orders o ON o.id = u.order_id
    WHERE
      u.trust IN ('none', 'mailbox')
      AND u.network_hash = $14
  ) network;
