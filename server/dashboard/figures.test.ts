import { afterEach, expect, test } from "vitest";
import { seedLarge } from "../../db/seed/large/seed-large.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import {
  buy,
  buyAs,
  customer,
  deliver,
  guest,
  owner,
  registeredCustomer,
  setSetting,
  sizeOf,
} from "../../tests/fixtures.ts";
import { cancelOrder, confirmOrder, returnOrder, shipOrder } from "../orders/admin/actions.ts";
import { getAdminOrder } from "../orders/admin/order.ts";
import { clock } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import { adminTranslate } from "../platform/messages/admin-messages.ts";
import { getSalesFigures } from "./figures.ts";

const now = clock.now;
afterEach(() => {
  clock.now = now;
});
/** Sets the clock to a time in summer, when Morocco is an hour ahead of UTC. */
const at = (time: string) => {
  clock.now = () => new Date(`${time}+01:00`);
};

async function refuseAtTheDoor(db: Db, size: Awaited<ReturnType<typeof sizeOf>>): Promise<void> {
  await setSetting(db, "cod_rule", "registered");
  const staff = await owner(db);
  const { order } = await buyAs(db, await registeredCustomer(db), [{ size, quantity: 1 }], { payment_method: "cod" });
  await confirmOrder(db, staff, order.number);
  const [courier] = (await getAdminOrder(db, staff, order.number)).couriers;
  await shipOrder(db, staff, order.number, { courier_id: courier?.id as number, tracking_number: "RA-2026-2" });
  await returnOrder(db, staff, order.number, { restock: true });
}

test.each([
  ["en", 0, "0 parcels of 1 paid on delivery came back unpaid."],
  ["en", 1, "1 parcel of 1 paid on delivery came back unpaid."],
  ["fr", 0, "0 colis sur 1 à payer à la livraison est revenu impayé."],
  ["fr", 2, "2 colis sur 1 à payer à la livraison sont revenus impayés."],
  ["ar", 2, "عاد طردان دون أداء من أصل 1 بالدفع عند الاستلام."],
] as const)(
  "in %s the sentence about %i refused parcels has the right plural form [K5 U17]",
  (locale, count, expectedText) => {
    expect(adminTranslate(locale)("admin.figures.refusedText", { count, ended: 1 })).toBe(expectedText);
  },
);

describeOnBothEngines("the home's figures", (open) => {
  test("the figures of a shop without orders contain thirty days, each with amount 0 [R26]", async () => {
    const { db } = await open("seeded");
    const figures = await getSalesFigures(db, await owner(db));
    expect(figures.days).toHaveLength(30);
    expect(figures).toMatchObject({
      today: { orders: 0, amount: 0 },
      week_ago: { orders: 0, amount: 0 },
      products: [],
      cities: [],
      payment_methods: [],
      cash_on_delivery: { ended: 0, refused: 0 },
    });
  });

  test("the sales figures use Moroccan days, ignore canceled orders, and compare today with the same day last week up to the same time [R26 K5]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const size = await sizeOf(db, "thyme-honey", 500);
    // One order just before and one just after midnight in Morocco. In UTC, both have the same date.
    at("2026-07-09T23:59:00");
    const before = await buy(db, { size, quantity: 1 });
    at("2026-07-10T00:01:00");
    const early = await buy(db, { size, quantity: 2 });
    at("2026-07-10T12:01:00");
    await buy(db, { size, quantity: 1 });
    at("2026-07-17T09:00:00");
    const today = await buy(db, { size, quantity: 3 });
    const canceled = await buy(db, { size, quantity: 1 });
    await cancelOrder(db, staff, canceled.order.number, {});
    await deliver(db, today.order.number);
    at("2026-07-17T12:00:00");

    const figures = await getSalesFigures(db, staff);
    expect(figures.today).toEqual({ orders: 1, amount: today.order.total });
    expect(figures.week_ago).toEqual({ orders: 1, amount: early.order.total });
    expect(figures.days.at(-1)).toEqual({ date: "2026-07-16T23:00:00.000Z", orders: 1, amount: today.order.total });
    expect(figures.days.at(-8)).toMatchObject({ date: "2026-07-09T23:00:00.000Z", orders: 2 });
    expect(figures.days.at(-9)).toMatchObject({ orders: 1, amount: before.order.total });
    expect(figures.products).toEqual([
      expect.objectContaining({ slug: "thyme-honey", quantity: 7, amount: expect.closeTo(7 * size.price, 2) }),
    ]);
    expect(figures.cities).toEqual([expect.objectContaining({ slug: "agadir", name: "Agadir", orders: 4 })]);
    expect(figures.payment_methods).toEqual([expect.objectContaining({ method: "bank_transfer", orders: 4 })]);
  });

  test("in the sales figures, a cash-on-delivery order that the recipient refused counts as ended and as refused [R26]", async () => {
    const { db } = await open("seeded");
    const size = await sizeOf(db, "thyme-honey", 500);
    await refuseAtTheDoor(db, size);
    await buy(db, { size, quantity: 1 });
    const figures = await getSalesFigures(db, await owner(db));
    expect(figures.cash_on_delivery).toEqual({ ended: 1, refused: 1 });
    expect(figures.today.orders).toBe(1);
  });

  test("with 600 orders, the sales figures by payment method add up to the sales figures by day [R26]", async () => {
    const database = await open("seeded");
    await seedLarge(database, { orders: 600, customers: 40, products: 30 });
    const { days, payment_methods } = await getSalesFigures(database.db, await owner(database.db));
    const sum = (parts: { orders: number; amount: number }[]) => ({
      orders: parts.reduce((all, { orders }) => all + orders, 0),
      amount: expect.closeTo(
        parts.reduce((all, { amount }) => all + amount, 0),
        2,
      ),
    });
    const whole = sum(days);
    expect(whole.orders).toBeGreaterThan(20);
    expect(sum(payment_methods)).toEqual(whole);
  });

  test("the figures of today are always current, and those of the month are cached for a minute [R26]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const size = await sizeOf(db, "thyme-honey", 500);
    const ordersSeen = async () => {
      const { today, days, payment_methods } = await getSalesFigures(db, staff, 0);
      expect(days.at(-1)).toMatchObject(today);
      return [today.orders, payment_methods[0]?.orders];
    };
    at("2026-07-17T09:00:00");
    await buy(db, { size, quantity: 1 });
    expect(await ordersSeen()).toEqual([1, 1]);
    await buy(db, { size, quantity: 1 });
    expect(await ordersSeen()).toEqual([2, 1]);
    at("2026-07-17T09:01:01");
    expect(await ordersSeen()).toEqual([2, 1]);
    await expect.poll(ordersSeen).toEqual([2, 2]);
    await buy(db, { size, quantity: 1 });
    at("2026-07-17T09:12:00");
    expect(await ordersSeen()).toEqual([3, 3]);
    await buy(db, { size, quantity: 1 });
    at("2026-07-18T00:00:00");
    expect(await ordersSeen()).toEqual([0, 4]);
  });

  test("guests and customers cannot read the sales figures [P5]", async () => {
    const { db } = await open("seeded");
    await expect(getSalesFigures(db, guest())).rejects.toMatchObject({ code: "unauthenticated" });
    await expect(getSalesFigures(db, customer(guest()))).rejects.toMatchObject({ code: "forbidden" });
  });
});
