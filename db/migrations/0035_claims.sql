-- An e-mail address has at most 32 unverified accounts ("claims") from now on, and a sign-in tries the passwords of all of them
-- (docs/decisions/0049-claims-of-an-address.md). Until now it tried the newest alone, and there was no limit. Where an address has
-- more, those that hold nothing end: the newest, which opened until now, and the oldest stay. Whatever holds something stays in
-- any case.
WITH ranked AS (
  SELECT id, holds, row_number() OVER (PARTITION BY email ORDER BY holds DESC, is_newest DESC, id) AS nth
  FROM (
    SELECT a.id, a.email, a.id = max(a.id) OVER (PARTITION BY a.email) AS is_newest,
      a.roles <> '{}'
        OR EXISTS (SELECT FROM orders WHERE account_id = a.id)
        OR EXISTS (SELECT FROM carts c WHERE c.account_id = a.id
          AND (c.ordered_at IS NOT NULL OR EXISTS (SELECT FROM cart_lines WHERE cart_id = c.id)))
        OR EXISTS (SELECT FROM addresses WHERE account_id = a.id)
        OR EXISTS (SELECT FROM favourites WHERE account_id = a.id)
        OR EXISTS (SELECT FROM reviews WHERE account_id = a.id)
        OR EXISTS (SELECT FROM feedback WHERE account_id = a.id)
        OR EXISTS (SELECT FROM customer_notes n JOIN customers ON customers.id = n.customer_id WHERE customers.account_id = a.id)
        OR EXISTS (SELECT FROM customer_blocks WHERE account_id = a.id)
        OR EXISTS (SELECT FROM sessions WHERE account_id = a.id AND expires_at > now())
        OR a.left_team_at IS NOT NULL AS holds
    FROM accounts a
    WHERE a.email_verified_at IS NULL
  ) claims
)
DELETE FROM accounts WHERE id IN (SELECT id FROM ranked WHERE nth > 32 AND NOT holds);
