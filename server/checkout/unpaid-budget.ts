import { sql, type Transaction } from "kysely";
import { CENTIMES_PER_DIRHAM, EMAIL_VERIFICATION_VALID_HOURS, SMALL_ORDER_PIECES } from "../../contract/constants.ts";
import { ShopError } from "../../contract/errors.ts";
import type { Centimes } from "../../contract/money.ts";
import { readBusinessDays, type StoredSettings } from "../content/stored-settings.ts";
import type { Caller } from "../platform/caller.ts";
import { clock, HOUR_MS } from "../platform/clock.ts";
import type { BuyerTrust, Tables } from "../platform/database/tables.ts";
import { readShopSecret } from "../platform/shop-secret.ts";
import { addBusinessDays } from "../platform/shop-time.ts";

/** This file limits unpaid orders by phone, network, value and share of a variant's stock (docs/decisions/0051). */

type Tx = Transaction<Tables>;

export const UNPAID_LIMIT_SETTINGS = [
  "unpaid_orders_per_phone",
  "unpaid_orders_per_network",
  "unpaid_value_per_phone_dh",
  "unpaid_value_per_network_dh",
  "unpaid_stock_percent",
  "unpaid_short_hours",
] as const;
export type UnpaidBudget = Pick<StoredSettings, (typeof UNPAID_LIMIT_SETTINGS)[number]>;

export type BuyerProofs = {
  /** "impossible" if challenges are off or the buyer has no JavaScript. A verified e-mail is then required instead. */
  work: "done" | "undone" | "impossible";
  accepted_hours: number | null;
};
export const NO_BUYER_PROOFS: BuyerProofs = { work: "undone", accepted_hours: null };

export type AssessedBuyer = { trust: BuyerTrust; phone_hash: Buffer | null; network_hash: Buffer | null };

type Unpaid = { cartId: number; phone: string; email: string | null; takenBy: number | null };

export const UNPAID_BUYERS_SECRET_NAME = "unpaid_buyers";

const lockOf = (hash: ReturnType<typeof sql>) => sql`('x' || left(encode(${hash}, 'hex'), 16))::bit(64)::bigint`;

/**
 * Assesses how well a buyer is known. Only a signed-in account's orders count as earlier purchases, because anybody can
 * type a phone number. Takes advisory locks on the phone number and the network, so that concurrent orders of
 * first-time buyers are counted sequentially. Call it before locking stock.
 */
export async function assessBuyer(tx: Tx, caller: Caller, order: Unpaid): Promise<AssessedBuyer> {
  if (order.takenBy !== null) return { trust: "staff", phone_hash: null, network_hash: null };
  const account = caller.account?.id ?? null;
  const provedSince = new Date(clock.now().getTime() - EMAIL_VERIFICATION_VALID_HOURS * HOUR_MS);
  const buyerFacts = sql<{
    hasBought: boolean;
    hasMailbox: boolean;
    phone_hash: Buffer;
    network_hash: Buffer | null;
  }>`
    WITH hashes AS (
      SELECT sha256(convert_to(value || ' phone ' || ${order.phone}, 'UTF8')) AS phone_hash,
        sha256(convert_to(value || ' network ' || nullif(${caller.address}, ''), 'UTF8')) AS network_hash
      FROM secrets WHERE name = ${UNPAID_BUYERS_SECRET_NAME}
    ), known AS (
      SELECT EXISTS (SELECT FROM orders WHERE account_id = ${account} AND total_centimes > 0
          AND (payment_status = 'success' OR status = 'delivered')) AS has_bought,
        EXISTS (SELECT FROM checkout_codes WHERE cart_id = ${order.cartId} AND email = ${order.email}
          AND proved_at > ${provedSince}) AS has_mailbox
    ), locks AS (
      SELECT ${lockOf(sql`phone_hash`)} AS key FROM hashes UNION SELECT ${lockOf(sql`network_hash`)} FROM hashes ORDER BY 1
    )
    SELECT has_bought AS "hasBought", has_mailbox AS "hasMailbox", phone_hash, network_hash,
      CASE WHEN NOT has_bought THEN (SELECT count(pg_advisory_xact_lock(key)) FROM locks WHERE key IS NOT NULL) END
    FROM hashes, known`;
  const read = async () => (await buyerFacts.execute(tx)).rows[0];
  const row = (await read()) ?? (await readShopSecret(tx, UNPAID_BUYERS_SECRET_NAME).then(read));
  if (!row) throw new Error("there is no key for unpaid orders");
  if (row.hasBought) return { trust: "customer", phone_hash: null, network_hash: null };
  const hasMailbox = row.hasMailbox || Boolean(caller.account?.emailVerifiedAt);
  return { trust: hasMailbox ? "mailbox" : "none", phone_hash: row.phone_hash, network_hash: row.network_hash };
}

type NewOrder = { id: number; total: Centimes; hours: number | null; email: string | null };
type Sums = {
  phone_orders: number;
  phone_value: number;
  network_orders: number;
  network_value: number;
  beyond_share: number;
};

/**
 * Records a new unpaid order and checks the budget. Throws challenge_required, email_proof_required or
 * short_deadline_required (with the deadline) if the order needs that proof, and too_much_unpaid if no proof suffices.
 */
export async function recordUnpaidOrder(
  tx: Tx,
  order: NewOrder,
  buyer: AssessedBuyer,
  proofs: BuyerProofs,
  budget: UnpaidBudget,
): Promise<void> {
  const isCounted = buyer.trust === "none" || buyer.trust === "mailbox";
  const existing = await record(tx, order, buyer, isCounted, budget);
  if (!isCounted) return;
  const required = findRequirement(existing, order.total, budget);
  const pay_before = await shortDeadline(tx, required, { order, buyer, proofs, budget });
  if (!pay_before) return;
  await tx.updateTable("unpaid_orders").set({ pay_before }).where("order_id", "=", order.id).execute();
  await tx.updateTable("orders").set({ pay_before }).where("id", "=", order.id).execute();
}

const deadlineIn = (hours: number): Date => new Date(clock.now().getTime() + hours * HOUR_MS);

type Assessed = { order: NewOrder; buyer: AssessedBuyer; proofs: BuyerProofs; budget: UnpaidBudget };

async function shortDeadline(
  tx: Tx,
  { level: budgetLevel, limit }: Requirement,
  { order, buyer, proofs, budget }: Assessed,
): Promise<Date | null> {
  const { trust } = buyer;
  const logged = { limit };
  if (budgetLevel === "refused") throw new ShopError("too_much_unpaid", { logged });
  if (budgetLevel === "free") return null;
  if (trust !== "mailbox") {
    if (proofs.work === "undone") throw new ShopError("challenge_required", { logged });
    if (budgetLevel !== "work" || proofs.work === "impossible") {
      const wrong = order.email === null ? "field.emailRequired" : "field.emailUnproved";
      throw new ShopError("email_proof_required", { logged, fields: { "shipping_address.email": [wrong] } });
    }
  }
  const short = Math.max(1, budget.unpaid_short_hours);
  if (budgetLevel !== "short" || (order.hours !== null && order.hours <= short)) return null;
  // A cash order waits for the shop's confirmation call, so its deadline is the end of the next business day.
  const isCash = order.hours === null;
  const deadline = isCash ? addBusinessDays(clock.now(), 1, await readBusinessDays(tx)) : deadlineIn(short);
  const hours = isCash ? Math.floor((deadline.getTime() - clock.now().getTime()) / HOUR_MS) : short;
  const { accepted_hours } = proofs;
  // A cash order's deadline, the end of a business day, cannot be earlier than the deadline that the buyer accepted.
  if (accepted_hours !== null && (isCash || accepted_hours <= hours)) return deadline;
  throw new ShopError("short_deadline_required", {
    logged,
    params: { count: hours },
    data: { pay_before_hours: hours, pay_before: deadline.toISOString() },
  });
}

/** The limit that an order exceeds most, and what the order therefore requires. */
type Requirement = { level: BudgetLevel; limit: "phone" | "network" | "stock" };

function findRequirement(existing: Sums, total: Centimes, budget: UnpaidBudget): Requirement {
  const beyondPhone = Math.max(
    beyondBudget(existing.phone_orders + 1, budget.unpaid_orders_per_phone),
    beyondBudget(existing.phone_value + total, budget.unpaid_value_per_phone_dh * CENTIMES_PER_DIRHAM),
  );
  const beyondNetwork = Math.max(
    beyondBudget(existing.network_orders + 1, budget.unpaid_orders_per_network),
    beyondBudget(existing.network_value + total, budget.unpaid_value_per_network_dh * CENTIMES_PER_DIRHAM),
  );
  // Many phones of a mobile network share an IP address, so the network limit must not reject ordinary orders.
  const isOrdinary = total <= budget.unpaid_value_per_phone_dh * CENTIMES_PER_DIRHAM;
  const excesses = [
    // Caps the excess at 1 (short deadline, no rejection), because honest buyers may exceed the phone limit too.
    { limit: "phone", excess: Math.min(1, beyondPhone) },
    { limit: "network", excess: isOrdinary ? Math.min(1, beyondNetwork) : beyondNetwork },
    { limit: "stock", excess: existing.beyond_share },
  ] as const;
  const { limit, excess } = excesses.reduce((most, each) => (each.excess > most.excess ? each : most));
  return { level: levelAt(excess), limit };
}

/** Multiples of the stock limit. Above SHARE_MOST, orders are rejected; up to SHARE_SMALL, small orders need no proof. */
const SHARE_MOST = 2.5;
const SHARE_SMALL = 2;

async function record(
  tx: Tx,
  { id }: NewOrder,
  buyer: AssessedBuyer,
  isCounted: boolean,
  budget: UnpaidBudget,
): Promise<Sums> {
  const sums = (column: string, hash: Buffer | null) =>
    sql`(SELECT count(*)::int AS orders, COALESCE(sum(total_centimes), 0) AS value FROM unpaid_orders u
      JOIN orders o ON o.id = u.order_id WHERE u.trust IN ('none', 'mailbox') AND ${sql.ref(`u.${column}`)} = ${hash})`;
  const { rows } = await sql<Sums>`
    WITH mine AS (
      SELECT r.variant_id, sum(r.quantity)::int AS quantity FROM reservations r JOIN order_lines l ON l.id = r.order_line_id
      WHERE l.order_id = ${id} GROUP BY 1
    ), row AS (
      INSERT INTO unpaid_orders (order_id, trust, phone_hash, network_hash, pay_before)
      SELECT id, ${buyer.trust}, ${buyer.phone_hash}::bytea, ${buyer.network_hash}::bytea, pay_before FROM orders WHERE id = ${id}
    ), pieces AS (
      INSERT INTO unpaid_pieces (variant_id, order_id, quantity)
      SELECT variant_id, ${id}::bigint, quantity FROM mine WHERE ${isCounted}
    ), used AS (
      SELECT mine.quantity + COALESCE((SELECT sum(p.quantity) FROM unpaid_pieces p WHERE p.variant_id = mine.variant_id), 0) AS pieces,
        on_hand * ${budget.unpaid_stock_percent / 100}::float8 AS share,
        CASE WHEN mine.quantity <= ${SMALL_ORDER_PIECES} THEN ${SHARE_SMALL}::float8 ELSE 1 END AS times
      FROM mine JOIN stock USING (variant_id)
    ), shares AS (
      SELECT pieces, greatest(${SMALL_ORDER_PIECES}, share * times) AS free, share * ${SHARE_MOST}::float8 AS most FROM used
    )
    SELECT phone.orders AS phone_orders, phone.value AS phone_value,
      network.orders AS network_orders, network.value AS network_value,
      (SELECT max((pieces - free) / greatest(most - free, free / 4)) FROM shares) AS beyond_share
    FROM ${sums("phone_hash", buyer.phone_hash)} phone, ${sums("network_hash", buyer.network_hash)} network`.execute(
    tx,
  );
  return rows[0] as Sums;
}

/** Requirement for an unpaid order: none, proof of work, verified e-mail, short deadline or rejection (0051). */
type BudgetLevel = "free" | "work" | "mailbox" | "short" | "refused";

/** An excess up to this value requires a proof of work; an excess up to the next value, a verified e-mail address. */
const WORK_UP_TO = 0.25;
const MAILBOX_UP_TO = 0.5;

function levelAt(beyond: number): BudgetLevel {
  if (beyond <= 0) return "free";
  if (beyond <= WORK_UP_TO) return "work";
  if (beyond <= MAILBOX_UP_TO) return "mailbox";
  return beyond <= 1 ? "short" : "refused";
}

/** Returns the excess of `sum` over the budget as a share of the budget: 0 at the budget, 1 at twice the budget. */
const beyondBudget = (sum: number, budget: number): number => (sum - budget) / Math.max(1, budget);
