-- server/customers/cod-eligibility.ts

-- isCodEligible
SELECT
  EXISTS (
    SELECT
    FROM
      orders
    WHERE
      account_id = $1
      AND status = 'delivered'
  )
  OR EXISTS (
    SELECT
    FROM
      orders
    WHERE
      phone = $2
      AND status = 'delivered'
  ) AS eligible;
