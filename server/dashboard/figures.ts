import { sql } from "kysely";
import type { SalesFigures } from "../../contract/admin-home.ts";
import type { LocalizedText } from "../../contract/locales.ts";
import { toDirhams } from "../../contract/money.ts";
import type { PaymentMethodCode } from "../../contract/payment-methods.ts";
import { ON_DELIVERY_METHODS } from "../payments/methods/index.ts";
import type { Caller } from "../platform/caller.ts";
import { clock, DAY_MS, MINUTE_MS } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import { readThroughTtlCache, UNCACHED_ROWS_MAX } from "../platform/database/ttl-cache.ts";
import { getTextInLocale } from "../platform/messages/translations.ts";
import { getShopDay } from "../platform/shop-time.ts";
import { requireStaffMember } from "../platform/staff.ts";

const DAYS = 30;
const WEEK = 7;
/** Cached sums up to this age are shown while new sums are computed, which takes seconds in a large shop. */
const OLDEST_MS = 10 * MINUTE_MS;
const TOP = 5;

type Sum = { orders: number; centimes: number };
type Today = { today: Sum; week_ago: Sum };
type Month = {
  days: (Sum & { day: number })[] | null;
  products: { slug: string; name: LocalizedText; quantity: number; centimes: number }[] | null;
  cities: (Sum & { slug: string; name: LocalizedText })[] | null;
  methods: (Sum & { method: PaymentMethodCode })[] | null;
  on_delivery: { ended: number; refused: number };
};

/**
 * Reads the sales of the last 30 Moroccan days, without canceled and returned orders. Orders refused at delivery are a
 * separate sum. In a shop with over `liveUpTo` orders, all sums except today's may be ten minutes old. Staff only
 * (R26).
 */
export async function getSalesFigures(db: Db, caller: Caller, liveUpTo = UNCACHED_ROWS_MAX): Promise<SalesFigures> {
  requireStaffMember(caller);
  const days = lastDays(clock.now());
  const today = await readToday(db, days);
  const ordersIn = (month: Month) => month.days?.reduce((sum, day) => sum + day.orders, 0) ?? 0;
  const month = await readThroughTtlCache(
    db,
    `month from ${days[0]?.toISOString()}`,
    () => readMonth(db, days),
    (figures) => ordersIn(figures) > liveUpTo,
    OLDEST_MS,
  );
  return view(today, month, days, caller);
}

async function readToday(db: Db, days: readonly Date[]): Promise<Today> {
  const [today, weekAgo] = [days[DAYS - 1], days[DAYS - 1 - WEEK]];
  const then = new Date(clock.now().getTime() - WEEK * DAY_MS);
  const { rows } = await sql<Today>`
    SELECT json_build_object('orders', count(*) FILTER (WHERE is_today),
        'centimes', COALESCE(sum(total_centimes) FILTER (WHERE is_today), 0)) AS today,
      json_build_object('orders', count(*) FILTER (WHERE NOT is_today),
        'centimes', COALESCE(sum(total_centimes) FILTER (WHERE NOT is_today), 0)) AS week_ago
    FROM (SELECT total_centimes, placed_at >= ${today}::timestamptz AS is_today FROM orders
      WHERE (placed_at >= ${today}::timestamptz OR placed_at BETWEEN ${weekAgo}::timestamptz AND ${then}::timestamptz)
        AND status NOT IN ('canceled', 'returned')) counted`.execute(db);
  return rows[0] as Today;
}

async function readMonth(db: Db, days: readonly Date[]): Promise<Month> {
  const { rows } = await sql<Month>`
    WITH recent AS MATERIALIZED (
      SELECT id, placed_at, status, delivery_method, payment_method, payment_status, city_slug, total_centimes,
        status NOT IN ('canceled', 'returned') AS counts
      FROM orders WHERE placed_at >= ${days[0]}::timestamptz),
    kept AS (SELECT * FROM recent WHERE counts)
    SELECT
      (SELECT json_agg(d) FROM (
        SELECT width_bucket(placed_at, ${days}::timestamptz[]) AS day, count(*) AS orders, sum(total_centimes) AS centimes
        FROM kept GROUP BY 1) d) AS days,
      (SELECT json_agg(p) FROM (
        SELECT best.slug, (SELECT name FROM order_lines WHERE id = best.last_line) AS name, best.quantity, best.centimes FROM (
          SELECT product_slug AS slug, max(l.id) AS last_line, sum(quantity) AS quantity, sum(line_total_centimes) AS centimes
          -- With the lower bound, PostgreSQL does not read the lines of older orders, which have smaller ids.
          FROM kept JOIN order_lines l ON l.order_id = kept.id AND l.order_id >= (SELECT min(id) FROM kept)
          GROUP BY 1 ORDER BY centimes DESC, 1 LIMIT ${TOP}) best) p) AS products,
      (SELECT json_agg(c) FROM (
        SELECT best.*, (SELECT name FROM cities WHERE cities.slug = best.slug) AS name FROM (
          SELECT city_slug AS slug, count(*) AS orders, sum(total_centimes) AS centimes
          -- Orders picked up at the shop are left out: they have no city of delivery.
          FROM kept WHERE has_courier(delivery_method) GROUP BY 1 ORDER BY centimes DESC, 1 LIMIT ${TOP}) best) c) AS cities,
      (SELECT json_agg(m) FROM (
        SELECT payment_method AS method, count(*) AS orders, sum(total_centimes) AS centimes
        FROM kept GROUP BY 1 ORDER BY centimes DESC, 1) m) AS methods,
      (SELECT json_build_object('ended', count(*), 'refused', count(*) FILTER (WHERE status = 'returned' AND payment_status <> 'success'))
        FROM recent WHERE payment_method = ANY (${ON_DELIVERY_METHODS}::text[]) AND status IN ('delivered', 'returned')) AS on_delivery
  `.execute(db);
  return rows[0] as Month;
}

function lastDays(now: Date): Date[] {
  const days = [getShopDay(now).start];
  // Subtracts 1 ms from the day's start, not 24 hours, because a day with a clock change is not 24 hours long.
  while (days.length < DAYS) days.unshift(getShopDay(new Date((days[0] as Date).getTime() - 1)).start);
  return days;
}

function view({ today, week_ago }: Today, month: Month, days: readonly Date[], { locale }: Caller): SalesFigures {
  const sum = ({ orders, centimes }: Sum) => ({ orders, amount: toDirhams(centimes) });
  const byDay = new Map<number, Sum>(month.days?.map((day) => [day.day, day]));
  byDay.set(DAYS, today);
  return {
    today: sum(today),
    week_ago: sum(week_ago),
    days: days.map((date, index) => ({
      date: date.toISOString(),
      ...sum(byDay.get(index + 1) ?? { orders: 0, centimes: 0 }),
    })),
    products: (month.products ?? []).map(({ slug, name, quantity, centimes }) => ({
      slug,
      name: getTextInLocale(name, locale),
      quantity,
      amount: toDirhams(centimes),
    })),
    cities: (month.cities ?? []).map(({ slug, name, ...city }) => ({
      slug,
      name: getTextInLocale(name, locale),
      ...sum(city),
    })),
    payment_methods: (month.methods ?? []).map(({ method, ...of }) => ({ method, ...sum(of) })),
    cash_on_delivery: month.on_delivery,
  };
}
