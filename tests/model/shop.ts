import { Kysely, PostgresDialect, sql } from "kysely";
import { type Form, mintTransactionId } from "../../gateway/answer.ts";
import type { placeOrder } from "../../server/checkout/place-order.ts";
import type { Caller } from "../../server/platform/caller.ts";
import type { CardGateway } from "../../server/platform/config/card-config.ts";
import type { Database, Db } from "../../server/platform/database/database.ts";
import type { Tables } from "../../server/platform/database/tables.ts";
import { GATEWAY } from "../cards.ts";
import { guest, makeCoupon, openPickUp, owner, setSetting, setStock, sizeOf } from "../fixtures.ts";
import { keep } from "../keep.ts";
import type { Good, State, World } from "./oracle.ts";

/** The real shop that the model test drives, and how its state is read. */

/** Card payments are captured immediately, so that they can be refunded. */
export const AUTH: CardGateway = { ...GATEWAY, transactionType: "Auth" };
const ON_SHELF = 6;
const FEE = 3500;
const VISITORS = 3;
const COUPON_ROWS = [
  { code: "TENTH", percent: 10, total_limit: 3 },
  { code: "WHOLE", percent: 100, total_limit: 2 },
  { code: "FIFTY", kind: "fixed", amount_centimes: 5000, minimum_subtotal_centimes: 25_000, total_limit: 4 },
] as const;

type Request = Parameters<typeof placeOrder>[2];
export type Placed = {
  number: string;
  key: string;
  buyer: Caller;
  request: Request;
  form: Form | null;
  words: Form[];
  unheard: Form | null;
};
export type Shop = {
  database: Database;
  staff: Caller;
  world: World;
  variants: { product_id: number; variant_id: number }[];
  courier: number;
  /** Each visitor with their cart secret. */
  visitors: Caller[];
  placed: Placed[];
};

/** Prepares a copy of the demo shop; each sequence starts from this state (`beginAnew`). */
export async function prepare(database: Database): Promise<Omit<Shop, "visitors" | "placed">> {
  const { db } = database;
  const sizes = [
    ["honey", await sizeOf(db, "thyme-honey", 500)],
    ["small honey", await sizeOf(db, "thyme-honey", 250)],
    ["pack", await sizeOf(db, "souss-breakfast", 1)],
  ] as const;
  const parts = await db.selectFrom("variant_parts").selectAll().execute();
  const goods = sizes.map(([name, { variant_id, price }]): Good => {
    const own = parts.filter((part) => part.variant_id === variant_id);
    const takes = own.map(({ part_variant_id, quantity }) => ({ shelf: part_variant_id, quantity }));
    return {
      name,
      price: Math.round(price * 100),
      takes: takes.length > 0 ? takes : [{ shelf: variant_id, quantity: 1 }],
    };
  });
  for (const shelf of new Set(goods.flatMap(({ takes }) => takes.map((part) => part.shelf))))
    await setStock(db, shelf, ON_SHELF);
  await setSetting(db, "cod_rule", "confirmed");
  await openPickUp(db);
  for (const coupon of COUPON_ROWS) await makeCoupon(db, coupon);
  // One courier at one price keeps the model simple.
  const { id } = await db
    .selectFrom("couriers")
    .select("id")
    .where("takes_cash", "=", true)
    .orderBy("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  await sql`DELETE FROM courier_rates`.execute(db);
  await sql`INSERT INTO courier_rates (courier_id, city_slug, fee_centimes, delay_min, delay_max, delay_unit)
    VALUES (${id}, 'agadir', ${FEE}, 1, 2, 'days')`.execute(db);
  const staff = await owner(db);
  await keep(database);
  const variants = sizes.map(([, size]) => size);
  return { database, staff, world: { goods, fee: FEE, freeFrom: 40_000 }, variants, courier: id };
}

/** Restores the prepared shop. The visitors have no carts, and each has a separate network address. */
export async function beginAnew(shop: Omit<Shop, "visitors" | "placed">): Promise<Shop> {
  await shop.database.pool.query("SELECT pristine.restore()");
  const visitors = Array.from({ length: VISITORS }, () => ({ ...guest("en"), address: mintTransactionId() }));
  return { ...shop, visitors, placed: [] };
}

/** The database's state in the model's form. */
export async function stateOf({ database, world, variants, visitors, placed }: Shop): Promise<State> {
  const shelves = [...new Set(world.goods.flatMap(({ takes }) => takes.map((part) => part.shelf)))];
  const values = [
    shelves,
    variants.map(({ variant_id }) => variant_id),
    visitors.map(({ cartSecret }) => cartSecret ?? ""),
    placed.map(({ number }) => number),
  ];
  const { rows } = await database.pool.query<{ state: State }>({ name: "state", text: READ, values });
  return (rows[0] as { state: State }).state;
}

const LINES = "jsonb_build_object('good', array_position($2::int[], l.variant_id) - 1, 'quantity', l.quantity)";

/**
 * Orders that the test does not know, because their response was lost, come first. The model has no order in their
 * place.
 */
const READ = `SELECT jsonb_build_object(
  'shelves', (SELECT jsonb_object_agg(variant_id, jsonb_build_object('on_hand', on_hand, 'available', available))
    FROM stock WHERE variant_id = ANY($1::int[])),
  'uses', (SELECT jsonb_object_agg(code, uses) FROM coupons WHERE code IN ('TENTH', 'WHOLE', 'FIFTY')),
  'carts', (SELECT jsonb_agg(
      (SELECT jsonb_build_object('coupon', (SELECT code FROM coupons WHERE id = c.coupon_id), 'lines', COALESCE(
          (SELECT jsonb_agg(${LINES} ORDER BY l.id) FROM cart_lines l WHERE l.cart_id = c.id), '[]'))
        FROM carts c JOIN cart_secrets s ON s.cart_id = c.id
        WHERE s.secret_hash = sha256(convert_to(secret, 'UTF8')) AND c.ordered_at IS NULL) ORDER BY nth)
    FROM unnest($3::text[]) WITH ORDINALITY AS visitor (secret, nth)),
  'orders', COALESCE((SELECT jsonb_agg(jsonb_build_object(
      'lines', (SELECT jsonb_agg(${LINES} ORDER BY l.position) FROM order_lines l WHERE l.order_id = o.id),
      'subtotal', o.subtotal_centimes, 'discount', o.discount_centimes, 'shipping', o.shipping_centimes,
      'total', o.total_centimes, 'coupon', o.coupon_code, 'method', o.payment_method, 'status', o.status,
      'isPickUpOrder', o.delivery_method = 'pick_up', 'isReady', o.fulfilment = 'ready_for_pick_up',
      'payment', o.payment_status,
      'stock', (SELECT string_agg(DISTINCT r.state, ' and ') FROM reservations r JOIN order_lines l ON l.id = r.order_line_id
        WHERE l.order_id = o.id),
      'captured', (SELECT COALESCE(sum(amount_centimes), 0) FROM payments WHERE order_id = o.id AND status = 'captured'),
      'refunded', (SELECT COALESCE(sum(refunded_centimes), 0) FROM payments WHERE order_id = o.id)
    ) ORDER BY COALESCE(array_position($4::text[], o.number), 0), o.id) FROM orders o), '[]')) AS state`;

/** Thrown where the process crashes, so that nothing after the crash is done. */
class Crash extends Error {}

/**
 * A database whose connection is lost before statement number `at`: on PostgreSQL the server terminates it; the embedded engine
 * loses its transaction.
 */
export function crashing({ pool, engine }: Database, at: number): Db {
  let count = 0;
  const connect = async () => {
    const client = await pool.connect();
    const { rows: own } = await client.query("SELECT pg_backend_pid() AS id");
    return {
      async query(statement: never) {
        count += 1;
        if (count === at && engine === "embedded") {
          await client.query("ROLLBACK");
          throw new Crash();
        }
        if (count === at) await pool.query("SELECT pg_terminate_backend($1, 30000)", [own[0].id]);
        return client.query(statement);
      },
      release: () => client.release(),
    };
  };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: { connect, end: async () => {} } as never }) });
}
