import { sql } from "kysely";
import type { Figures } from "../../contract/admin-figures.ts";
import type { Text } from "../../contract/locales.ts";
import { dirhams } from "../../contract/money.ts";
import type { Caller } from "../platform/caller.ts";
import { clock, DAY_MS } from "../platform/clock.ts";
import type { Db } from "../platform/db.ts";
import { dayOf } from "../platform/shop-time.ts";
import { staffOf } from "../platform/staff.ts";
import { inLocale } from "../platform/translations.ts";

const DAYS = 30;
const WEEK = 7;
/** As many products and cities as are worth a look. */
const TOP = 5;

type Sum = { orders: number; centimes: number };
type Row = {
  today: Sum;
  week_ago: Sum;
  days: (Sum & { day: number })[] | null;
  products: { slug: string; name: Text; quantity: number; centimes: number }[] | null;
  cities: (Sum & { slug: string; name: Text })[] | null;
  methods: (Sum & { method: string })[] | null;
  cod: { ended: number; refused: number };
};

/**
 * The shop's last 30 days in figures, from one pass over their orders: days are the shop's own, in Morocco. Orders that
 * were canceled or came back count nowhere but in what was refused at the door. Refuses a caller who is not staff (R26).
 */
export async function getFigures(db: Db, caller: Caller): Promise<Figures> {
  staffOf(caller);
  const now = clock.now();
  const days = lastDays(now);
  const [today, weekAgo] = [days[DAYS - 1], days[DAYS - 1 - WEEK]];
  const { rows } = await sql<Row>`
    WITH recent AS MATERIALIZED (
      SELECT id, placed_at, status, payment_method, payment_status, city_slug, total_centimes,
        status NOT IN ('canceled', 'returned') AS counts
      FROM orders WHERE placed_at >= ${days[0]}::timestamptz),
    kept AS (SELECT * FROM recent WHERE counts),
    sums AS (
      SELECT count(*) FILTER (WHERE placed_at >= ${today}::timestamptz) AS orders,
        COALESCE(sum(total_centimes) FILTER (WHERE placed_at >= ${today}::timestamptz), 0) AS centimes,
        count(*) FILTER (WHERE was_then) AS orders_then, COALESCE(sum(total_centimes) FILTER (WHERE was_then), 0) AS centimes_then
      FROM kept CROSS JOIN LATERAL (
        SELECT placed_at >= ${weekAgo}::timestamptz AND placed_at <= ${new Date(now.getTime() - WEEK * DAY_MS)}::timestamptz AS was_then) t)
    SELECT
      (SELECT json_build_object('orders', orders, 'centimes', centimes) FROM sums) AS today,
      (SELECT json_build_object('orders', orders_then, 'centimes', centimes_then) FROM sums) AS week_ago,
      (SELECT json_agg(d) FROM (
        SELECT width_bucket(placed_at, ${days}::timestamptz[]) AS day, count(*) AS orders, sum(total_centimes) AS centimes
        FROM kept GROUP BY 1) d) AS days,
      (SELECT json_agg(p) FROM (
        SELECT best.slug, (SELECT name FROM order_lines WHERE id = best.last_line) AS name, best.quantity, best.centimes FROM (
          SELECT product_slug AS slug, max(l.id) AS last_line, sum(quantity) AS quantity, sum(line_total_centimes) AS centimes
          -- Their lines lie side by side: so said, the lines of all the years before are not read.
          FROM kept JOIN order_lines l ON l.order_id = kept.id AND l.order_id >= (SELECT min(id) FROM kept)
          GROUP BY 1 ORDER BY centimes DESC, 1 LIMIT ${TOP}) best) p) AS products,
      (SELECT json_agg(c) FROM (
        SELECT best.*, (SELECT name FROM cities WHERE cities.slug = best.slug) AS name FROM (
          SELECT city_slug AS slug, count(*) AS orders, sum(total_centimes) AS centimes
          FROM kept GROUP BY 1 ORDER BY centimes DESC, 1 LIMIT ${TOP}) best) c) AS cities,
      (SELECT json_agg(m) FROM (
        SELECT payment_method AS method, count(*) AS orders, sum(total_centimes) AS centimes
        FROM kept GROUP BY 1 ORDER BY centimes DESC, 1) m) AS methods,
      (SELECT json_build_object('ended', count(*), 'refused', count(*) FILTER (WHERE status = 'returned' AND payment_status <> 'success'))
        FROM recent WHERE payment_method = 'cod' AND status IN ('delivered', 'returned')) AS cod
  `.execute(db);
  return view(rows[0] as Row, days, caller);
}

/** When each of the last days began, the oldest first and today at the end. */
function lastDays(now: Date): Date[] {
  const days = [dayOf(now).start];
  // A day before this one's first moment: days with a changed clock are longer or shorter.
  while (days.length < DAYS) days.unshift(dayOf(new Date((days[0] as Date).getTime() - 1)).start);
  return days;
}

function view(row: Row, days: readonly Date[], { locale }: Caller): Figures {
  const sum = ({ orders, centimes }: Sum) => ({ orders, amount: dirhams(centimes) });
  const byDay = new Map(row.days?.map((day) => [day.day, day]));
  return {
    today: sum(row.today),
    week_ago: sum(row.week_ago),
    days: days.map((date, index) => ({
      date: date.toISOString(),
      ...sum(byDay.get(index + 1) ?? { orders: 0, centimes: 0 }),
    })),
    products: (row.products ?? []).map(({ slug, name, quantity, centimes }) => ({
      slug,
      name: inLocale(name, locale),
      quantity,
      amount: dirhams(centimes),
    })),
    cities: (row.cities ?? []).map(({ slug, name, ...city }) => ({ slug, name: inLocale(name, locale), ...sum(city) })),
    payment_methods: (row.methods ?? []).map(({ method, ...of }) => ({ method, ...sum(of) })),
    cash_on_delivery: row.cod,
  };
}
