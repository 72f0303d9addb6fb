import { sql } from "kysely";
import { PICTURE_WIDTHS } from "../../contract/constants.ts";
import { DELIVERY_METHODS, DELIVERY_PROPERTIES } from "../../contract/delivery-methods.ts";
import {
  FULFILMENT_STATES,
  ORDER_STATUSES,
  PAYMENT_STATUSES,
  STATUS_BY_FULFILMENT,
} from "../../contract/order-states.ts";
import { PAYMENT_METHODS } from "../../contract/payment-methods.ts";
import { WRONG_FIGURES_SQL } from "../customers/figures.ts";
import { ORDERS_LACKING_DOCUMENTS_SQL } from "../invoices/catch-up.ts";
import { GATEWAY_METHODS, NOTHING_DUE_METHODS, ON_DELIVERY_METHODS } from "../payments/methods/index.ts";
import { type Db, disableTransactionTimeouts, inTransaction } from "../platform/database/database.ts";
import { MISSING_TEXTS_SQL } from "../platform/database/json-columns.ts";
import { getNextAction } from "./status.ts";

function listOf(codes: readonly string[]): string {
  return `(${codes.map((code) => `'${code}'`).join(", ")})`;
}

const STATUSES = listOf(ORDER_STATUSES);

const AT_GATEWAY = listOf(GATEWAY_METHODS);
const ON_DELIVERY = listOf(ON_DELIVERY_METHODS);
const NOTHING_DUE = listOf(NOTHING_DUE_METHODS);

/** Placeholders for columns that `getNextAction` requires. They do not affect whether an open order has an action. */
const DUMMY_COLUMNS = { is_refund_owed: false, phone: "", refundable_centimes: 0, refunded_centimes: 0 };

const WITH_NEXT_ACTION = `(${FULFILMENT_STATES.flatMap((fulfilment) =>
  DELIVERY_METHODS.flatMap((delivery_method) =>
    PAYMENT_METHODS.flatMap((payment_method) =>
      PAYMENT_STATUSES.filter((payment_status) => {
        const state = {
          fulfilment,
          status: STATUS_BY_FULFILMENT[fulfilment],
          delivery_method,
          payment_method,
          payment_status,
        };
        return getNextAction({ ...DUMMY_COLUMNS, ...state }) !== null;
      }).map((payment_status) => listOf([fulfilment, delivery_method, payment_method, payment_status])),
    ),
  ),
).join(", ")})`;

const OF_DELIVERY = `(${DELIVERY_METHODS.flatMap((method) =>
  FULFILMENT_STATES.filter((state) =>
    DELIVERY_METHODS.every((other) => other === method || !DELIVERY_PROPERTIES[other].ownStates.includes(state)),
  ).map((state) => listOf([method, state])),
).join(", ")})`;

/** Queries for rows that break an invariant. Each name starts with its clause of docs/requirements.md. */
const BROKEN: Record<string, string> = {
  "S1 on_hand = available + active reservations": `
    SELECT s.variant_id::text AS id FROM stock s
    LEFT JOIN (SELECT variant_id, sum(quantity) AS reserved FROM reservations WHERE state = 'active' GROUP BY 1) r USING (variant_id)
    WHERE s.on_hand <> s.available + COALESCE(r.reserved, 0)`,
  "S2 on_hand = sum of the ledger": `
    SELECT s.variant_id::text AS id FROM stock s
    LEFT JOIN (SELECT variant_id, sum(delta) AS total FROM stock_ledger GROUP BY 1) l USING (variant_id)
    WHERE s.on_hand <> COALESCE(l.total, 0)`,
  "S3 an open order holds its stock, a canceled one none": `
    SELECT o.number AS id FROM orders o JOIN order_lines l ON l.order_id = o.id LEFT JOIN reservations r ON r.order_line_id = l.id
    GROUP BY o.id, l.id
    HAVING (o.status IN ('placed', 'processing') AND (count(r.id) = 0 OR bool_or(r.state <> 'active')))
      OR (o.status IN ('shipped', 'delivered', 'returned') AND (count(r.id) = 0 OR bool_or(r.state <> 'consumed')))
      OR (o.status = 'canceled' AND bool_or(r.state = 'active'))`,
  "S4 what comes back is what was shipped, once, of a returned order": `
    SELECT o.number AS id FROM stock_ledger s JOIN orders o ON o.id = s.order_id
    WHERE s.reason IN ('shipped', 'returned') GROUP BY o.id, s.variant_id
    HAVING sum(s.delta) > 0 OR (sum(s.delta) = 0 AND o.status <> 'returned')
      OR (bool_or(s.reason = 'returned') AND sum(s.delta) <> 0)`,
  "L1 a scheduled sale is below the price, and while it runs it is the sale price": `
    SELECT s.id::text AS id FROM variant_sales s JOIN variants v ON v.id = s.variant_id
    WHERE (s.state = 'running' AND v.sale_price_centimes IS DISTINCT FROM s.price_centimes)
      OR (s.state <> 'ended' AND s.price_centimes >= v.price_centimes)`,
  "M1 total = sum of lines - discount + shipping": `
    SELECT o.number AS id FROM orders o JOIN order_lines l ON l.order_id = o.id
    GROUP BY o.id HAVING sum(l.line_total_centimes) <> o.subtotal_centimes
      OR o.total_centimes <> o.subtotal_centimes - o.discount_centimes + o.shipping_centimes`,
  "M2 held or captured at most once and at most the total": `
    SELECT o.number AS id FROM orders o JOIN payments p ON p.order_id = o.id AND p.status IN ('authorized', 'captured')
    GROUP BY o.id HAVING sum(p.amount_centimes) > o.total_centimes OR count(*) > 1`,
  "M2 given back is what the refunds say, at most what was captured": `
    SELECT p.id::text AS id FROM payments p LEFT JOIN refunds r ON r.payment_id = p.id
    GROUP BY p.id HAVING COALESCE(sum(r.amount_centimes), 0) <> p.refunded_centimes
      OR p.refunded_centimes > p.amount_centimes OR (p.refunded_centimes > 0 AND p.status <> 'captured')`,
  "M2 what is owed is what was taken for nothing": `
    SELECT number AS id FROM orders
    WHERE is_refund_owed <> (status IN ('canceled', 'returned') AND refund_is_owed(id, status))`,
  "M3 an order's names at the gateway are its own, and each was started": `
    SELECT a.oid AS id FROM payment_attempts a JOIN orders o ON o.id = a.order_id
    WHERE o.payment_method NOT IN ${AT_GATEWAY} OR a.starts < 1 OR NOT starts_with(a.oid, o.number)`,
  "M4 paid only with a payment, and with one always, unless there was nothing to pay": `
    SELECT o.number AS id FROM orders o WHERE (o.payment_status = 'success' AND o.payment_method NOT IN ${NOTHING_DUE})
      <> EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.status IN ('authorized', 'captured'))
      OR (o.payment_method IN ${NOTHING_DUE} AND (o.total_centimes > 0 OR o.payment_status <> 'success'))`,
  "M4 a payment is of a verified callback or of a named member of staff": `
    SELECT o.number AS id FROM payments p JOIN orders o ON o.id = p.order_id
    WHERE p.status <> 'failed' AND p.account_id IS NULL AND NOT EXISTS (
      SELECT 1 FROM gateway_messages m JOIN payment_attempts a ON a.id = m.attempt_id
      WHERE a.order_id = o.id AND a.amount_centimes = p.amount_centimes AND a.state = 'approved' AND m.kind = 'callback'
        AND m.verdict = 'approved' AND m.answer = 'ACTION=POSTAUTH'
        AND p.gateway_transaction_id = COALESCE(m.transaction_id, a.oid))`,
  "M5 a remittance comes to what its lines do": `
    SELECT r.id::text AS id FROM remittances r LEFT JOIN remittance_lines l ON l.remittance_id = r.id
    GROUP BY r.id HAVING r.amount_centimes IS DISTINCT FROM sum(l.amount_centimes)
      OR r.fee_centimes IS DISTINCT FROM sum(l.fee_centimes)
      OR NOT bool_or(l.kind IN ('match', 'amount', 'uncollected'))`,
  "M5 cash that was collected is with the courier, or was paid out once by the courier": `
    SELECT o.number AS id FROM orders o
    LEFT JOIN remittance_lines l ON l.order_id = o.id AND l.kind IN ('match', 'amount', 'uncollected')
    LEFT JOIN remittances r ON r.id = l.remittance_id
    GROUP BY o.id HAVING count(l.id) > 1 OR bool_or(r.courier_id <> o.courier_id)
      OR (o.payment_method IN ${ON_DELIVERY} AND o.payment_status = 'success') <> (o.cash_out_since IS NOT NULL OR count(l.id) > 0)
      OR (o.cash_out_since IS NOT NULL AND count(l.id) > 0)`,
  "D1 a coupon's uses = redemptions that stand <= limit": `
    SELECT c.code AS id FROM coupons c LEFT JOIN coupon_redemptions r ON r.coupon_id = c.id AND r.returned_at IS NULL
    GROUP BY c.id HAVING c.uses <> count(r.id) OR count(r.id) > c.total_limit`,
  "D1 a redemption stands with its order, once for each customer up to the limit": `
    SELECT o.number AS id FROM orders o LEFT JOIN coupon_redemptions r ON r.order_id = o.id
    WHERE (o.status = 'canceled') <> (r.returned_at IS NOT NULL) AND r.id IS NOT NULL
      OR (r.id IS NULL) <> (o.coupon_code IS NULL) OR o.discount_centimes <> COALESCE(r.discount_centimes, 0)
    UNION ALL
    SELECT c.code FROM coupons c
    JOIN coupon_redemptions r ON r.coupon_id = c.id AND r.returned_at IS NULL
    CROSS JOIN unnest(r.buyers) buyer
    WHERE c.per_customer_limit IS NOT NULL AND r.buyers_until IS NULL
    GROUP BY c.id, buyer HAVING count(*) > c.per_customer_limit`,
  "I1 a year's invoices are numbered without a gap, and so are its credit notes": `
    SELECT kind || ' ' || year AS id FROM (
      SELECT kind, year, sequence FROM issued_documents UNION SELECT 'invoice', year, sequence FROM invoices) d
    FULL JOIN (SELECT 'invoice' AS kind, year, last FROM invoice_series
      UNION ALL SELECT 'credit_note', year, last FROM credit_note_series) s USING (kind, year)
    GROUP BY kind, year, s.last HAVING count(d.sequence) IS DISTINCT FROM s.last::bigint
      OR max(d.sequence) IS DISTINCT FROM s.last`,
  "I1 an invoice that processes of the version before know is the order's": `
    SELECT i.number AS id FROM invoices i JOIN issued_documents d ON d.number = i.number
    WHERE (d.kind, d.order_id, d.year, d.sequence) <> ('invoice', i.order_id, i.year, i.sequence)
    UNION ALL SELECT d.number FROM issued_documents d
    WHERE d.kind = 'invoice' AND NOT EXISTS (SELECT FROM invoices i WHERE i.order_id = d.order_id)`,
  "I2 an order has its invoice once it was paid or sent, and none before": `
    SELECT o.number AS id FROM orders o
    CROSS JOIN LATERAL (SELECT EXISTS (SELECT FROM issued_documents d WHERE d.order_id = o.id)
      OR EXISTS (SELECT FROM invoices i WHERE i.order_id = o.id) AS has_invoice) d
    WHERE CASE WHEN o.status IN ('processing', 'shipped', 'delivered', 'placed')
        THEN has_invoice <> (o.payment_status = 'success' OR o.status IN ('shipped', 'delivered'))
      WHEN o.status = 'returned' THEN NOT has_invoice
      ELSE o.payment_status <> 'success' AND has_invoice
        AND NOT EXISTS (SELECT FROM payments p WHERE p.order_id = o.id) END`,
  "I3 what was invoiced less what was credited is what the order is worth now": `
    SELECT number AS id FROM (${ORDERS_LACKING_DOCUMENTS_SQL}) lacking`,
  "I3 no invoice is credited beyond its amount, and a document's VAT comes to what it says": `
    SELECT d.number AS id FROM issued_documents d
    LEFT JOIN (SELECT invoice_id, sum(amount_centimes) AS credited FROM issued_documents GROUP BY 1) c ON c.invoice_id = d.id
    WHERE c.credited > d.amount_centimes
      OR (NOT d.is_frozen AND d.amount_centimes <> (
        SELECT COALESCE(sum((part -> 'gross')::bigint), 0) FROM jsonb_array_elements(d.snapshot -> 'vat') AS vat (part)))`,
  "F2 a product's rating is what its published reviews say": `
    SELECT p.slug AS id FROM products p LEFT JOIN reviews r ON r.product_id = p.id AND r.status = 'approved'
    GROUP BY p.id HAVING p.total_reviews <> count(r.id) OR p.average_rating <> COALESCE(round(avg(r.rating), 1), 0)`,
  "F2 a customer reviews what an order of theirs brought": `
    SELECT r.id::text AS id FROM reviews r WHERE r.account_id IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM orders o JOIN order_lines l ON l.order_id = o.id JOIN variants v ON v.id = l.variant_id
      WHERE o.id = r.order_id AND o.account_id = r.account_id AND v.product_id = r.product_id)`,
  "L2 an uploaded picture of a product is kept at its largest": `
    SELECT DISTINCT i.name AS id FROM product_images i
    WHERE i.name ~ '^u[0-9a-f]{24}$' AND
      (SELECT count(*) FROM picture_files f WHERE f.picture_name = i.name AND f.width = ${Math.max(...PICTURE_WIDTHS)}) <> 2`,
  "L3 no pack holds a pack": `
    SELECT pack.variant_id::text AS id FROM variant_parts pack
    JOIN variant_parts held ON held.variant_id = pack.part_variant_id`,
  "B1 a customer's row is what their account and orders say": WRONG_FIGURES_SQL,
  "L4 a product is listed as it is sold": `
    SELECT p.slug AS id FROM products p LEFT JOIN product_search s ON s.product_id = p.id
    JOIN products_now(ARRAY(SELECT id FROM products)) n ON n.product_id = p.id
    WHERE (s.is_on_sale, s.price_centimes, s.average_rating, s.sold_count, s.category_ids)
      IS DISTINCT FROM (n.is_on_sale, n.price_centimes, n.average_rating, n.sold_count, n.category_ids)`,
  "O4 what its customer confirmed no longer waits for it, and nothing is packed before": `
    SELECT o.number AS id FROM orders o WHERE o.status = 'placed' AND (o.packed_at IS NOT NULL
      OR EXISTS (SELECT FROM order_contacts c WHERE c.order_id = o.id AND c.outcome = 'confirmed'))`,
  "O5 an open order is in a queue with a next action, or waits for its buyer and the gateway until a deadline": `
    SELECT o.number AS id FROM orders o WHERE o.status IN ('placed', 'processing', 'shipped')
      AND (o.queue IS NULL OR (o.fulfilment, o.delivery_method, o.payment_method, o.payment_status) NOT IN ${WITH_NEXT_ACTION})
      AND NOT (o.status = 'placed' AND o.payment_method IN ${AT_GATEWAY} AND o.payment_status <> 'success'
        AND o.pay_before IS NOT NULL)`,
  "O3 an order is in a state of its delivery method": `
    SELECT o.number AS id FROM orders o
    WHERE (o.delivery_method, o.fulfilment) NOT IN ${OF_DELIVERY}
      OR (o.fulfilment <> 'ready_for_pick_up' AND o.pick_up_before IS NOT NULL)`,
  "L5 a stored text is in every language": MISSING_TEXTS_SQL,
  "O3 the newest event is the status": `
    SELECT o.number AS id FROM orders o WHERE o.status <> (
      SELECT e.kind FROM order_events e WHERE e.order_id = o.id AND e.kind IN ${STATUSES} ORDER BY e.id DESC LIMIT 1)`,
};

/** Checks all invariants. Returns "name: ids" lines. Runs the queries in sequence to leave connections to others. */
export async function checkInvariants(db: Db): Promise<string[]> {
  const violations: string[] = [];
  for (const [promise, query] of Object.entries(BROKEN)) {
    const { rows } = await inTransaction(db, async (tx) => {
      await disableTransactionTimeouts(tx);
      return sql<{ id: string }>`${sql.raw(query)} LIMIT 10`.execute(tx);
    });
    if (rows.length > 0) violations.push(`${promise}: ${rows.map(({ id }) => id).join(", ")}`);
  }
  return violations;
}
