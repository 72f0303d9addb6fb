import { afterEach, expect, test } from "vitest";
import type { RemittancePlan, RemittancePlanInput } from "../../../contract/remittances.ts";
import { apiClient } from "../../../tests/api-client.ts";
import { describeOnBothEngines } from "../../../tests/database.ts";
import {
  activityOf,
  bearerOf,
  buy,
  customer,
  guest,
  owner,
  setStock,
  sizeOf,
  staffMember,
} from "../../../tests/fixtures.ts";
import { COURIER, cashOrder, later, statementOf } from "../../../tests/remittances.ts";
import { listToDoItems } from "../../dashboard/to-do.ts";
import { clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { deliverOrder, receiveTransfer, returnOrder, shipOrder } from "../admin/actions.ts";
import { listOrders } from "../admin/list.ts";
import { getAdminOrder } from "../admin/order.ts";
import { checkInvariants } from "../invariants.ts";
import { getRemittance, listRemittances } from "./list.ts";
import { planRemittance } from "./plan.ts";
import { recordRemittance } from "./record.ts";

const { now } = clock;
afterEach(() => {
  clock.now = now;
});

const OF_COURIER: RemittancePlanInput = { courier_id: COURIER };

async function planOf(db: Db, bytes: Uint8Array): Promise<RemittancePlan> {
  const { plan } = await planRemittance(db, await owner(db), OF_COURIER, bytes);
  return plan as RemittancePlan;
}
async function record(db: Db, bytes: Uint8Array, delivered?: string[]) {
  const { digest } = await planOf(db, bytes);
  return recordRemittance(db, await owner(db), { ...OF_COURIER, digest, reference: "VIR-77", delivered }, bytes);
}
const kindsOf = (lines: RemittancePlan["lines"]) => Object.fromEntries(lines.map(({ row, kind }) => [row, kind]));

describeOnBothEngines("remittances", (open) => {
  test("if two orders share the tracking number of a line in a courier's statement, the line matches the order whose cash is still owed [R26]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const [first, second] = [await cashOrder(db), await cashOrder(db)];
    await db.updateTable("orders").set({ tracking_number: "SAME-1" }).where("courier_id", "=", COURIER).execute();
    const { id } = await record(db, statementOf(["same 1", first.total]));
    const secondRecord = await record(db, statementOf(["SAME1", second.total]));
    expect((await getRemittance(db, staff, id)).lines[0]?.order).toBe(first.number);
    expect((await getRemittance(db, staff, secondRecord.id)).lines[0]?.order).toBe(second.number);
    expect(kindsOf((await planOf(db, statementOf(["SAME1", 1]))).lines)).toEqual({ 2: "already" });
  });

  test("the preview compares a courier's statement with the courier's orders and stores nothing; recording it stores the same comparison [R26 M5]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    await setStock(db, (await sizeOf(db, "thyme-honey", 500)).variant_id, 100);
    const [paid, short, unpaid, missing] = [
      await cashOrder(db),
      await cashOrder(db),
      await cashOrder(db),
      await cashOrder(db),
    ];
    const onWay = await cashOrder(db, { upTo: "shipped" });
    const elsewhere = await cashOrder(db, { courier: 2 });
    const back = await cashOrder(db, { upTo: "shipped" });
    await returnOrder(db, staff, back.number, { restock: true });
    const transfer = (await buy(db, { size: await sizeOf(db, "thyme-honey", 500), quantity: 1 })).order;
    await receiveTransfer(db, staff, transfer.number);
    await shipOrder(db, staff, transfer.number, { courier_id: COURIER, tracking_number: "TR-1" });
    const bytes = statementOf(
      [paid.tracking, paid.total, 30],
      [short.number, short.total - 10.5, 30],
      [unpaid.tracking, 0],
      [onWay.tracking, onWay.total],
      [elsewhere.number, elsewhere.total],
      ["CR-999999", 50],
      [back.number, 0],
      [transfer.number, 149],
      [paid.number, paid.total],
      ["Total", "abc"],
    );
    const plan = await planOf(db, bytes);
    expect(kindsOf(plan.lines)).toEqual({
      2: "match",
      3: "amount",
      4: "unpaid",
      5: "undelivered",
      6: "unknown",
      7: "unknown",
      8: "not_due",
      9: "not_due",
      10: "twice",
      11: "unreadable",
    });
    expect(plan.lines[1]).toMatchObject({
      order: short.number,
      amount: short.total - 10.5,
      expected: short.total,
      fee: 30,
    });
    expect(plan.lines[5]).toMatchObject({ order: null, reference: "CR-999999" });
    expect(plan.missing).toMatchObject({ count: 1, amount: missing.total, orders: [{ number: missing.number }] });
    expect(plan.fee).toBe(60);
    expect(await db.selectFrom("remittances").selectAll().execute()).toEqual([]);

    const { id } = await record(db, bytes);
    expect(await record(db, bytes).catch(({ code }) => code)).toBe("invalid");
    const recorded = await getRemittance(db, staff, id);
    expect(recorded).toMatchObject({ courier: "Rapide Atlas", reference: "VIR-77", amount: plan.amount, fee: 60 });
    expect(recorded.missing).toEqual({ count: 1, amount: missing.total });
    expect(recorded.lines.map(({ row, kind }) => ({ row, kind }))).toEqual(
      plan.lines.map(({ row, kind }) => ({ row, kind })),
    );
    const { items, couriers } = await listRemittances(db, staff, { page: 1 });
    expect(items).toMatchObject([{ id, settled: 2, differences: 8 }]);
    const out = couriers.find((courier) => courier.id === COURIER);
    expect(out).toMatchObject({ count: 2, amount: unpaid.total + missing.total });
    expect(await getAdminOrder(db, staff, short.number)).toMatchObject({
      cash_out_since: null,
      remittances: [{ id, kind: "amount", amount: short.total - 10.5, expected: short.total }],
    });
    expect(await getAdminOrder(db, staff, paid.number)).toMatchObject({
      remittances: [{ kind: "twice" }, { kind: "match" }],
    });
    const secondRecord = await planOf(db, bytes);
    expect(kindsOf(secondRecord.lines)).toMatchObject({ 2: "already", 3: "already", 4: "unpaid", 10: "twice" });
    expect(await activityOf(db, "remittance.record")).toMatchObject([
      { subject: String(id), after: { courier: "Rapide Atlas", amount: plan.amount, orders: 2 } },
    ]);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("recording a courier's statement marks only the selected orders as delivered [R26 O3 M4]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const [first, second] = [await cashOrder(db, { upTo: "shipped" }), await cashOrder(db, { upTo: "shipped" })];
    const bytes = statementOf([first.tracking, first.total], [second.tracking, second.total]);
    const { digest } = await planOf(db, bytes);
    const send = (delivered: string[] | undefined) =>
      recordRemittance(db, staff, { ...OF_COURIER, digest, delivered }, bytes);
    await expect(send(undefined)).rejects.toMatchObject({ fields: { file: ["field.statementSettlesNone"] } });
    await expect(send(["AM00000000"])).rejects.toMatchObject({ fields: { delivered: ["field.notOnItsWay"] } });
    const { id } = await send([first.number]);
    expect((await getRemittance(db, staff, id)).lines.map(({ kind }) => kind)).toEqual(["match", "undelivered"]);
    expect(await getAdminOrder(db, staff, first.number)).toMatchObject({
      status: "delivered",
      payment_status: "success",
      cash_out_since: null,
    });
    expect(await getAdminOrder(db, staff, second.number)).toMatchObject({
      status: "shipped",
      payment_status: "pending",
    });
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("an amount of 0 in a courier's statement settles the line's order only if staff mark the cash as never collected [R26 M5]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const [refusedAtDoor, other, paid] = [await cashOrder(db), await cashOrder(db), await cashOrder(db)];
    await returnOrder(db, staff, refusedAtDoor.number, { restock: true });
    const bytes = statementOf([refusedAtDoor.tracking, 0], [other.tracking, 0], [paid.tracking, paid.total]);
    const { digest } = await planOf(db, bytes);
    const send = (uncollected: string[]) => recordRemittance(db, staff, { ...OF_COURIER, digest, uncollected }, bytes);
    await expect(send([paid.number])).rejects.toMatchObject({ fields: { uncollected: ["field.notUnpaid"] } });
    const { id } = await send([refusedAtDoor.number]);
    expect((await getRemittance(db, staff, id)).lines).toMatchObject([
      { kind: "uncollected", amount: 0, expected: refusedAtDoor.total },
      { kind: "unpaid" },
      { kind: "match" },
    ]);
    expect((await getAdminOrder(db, staff, refusedAtDoor.number)).cash_out_since).toBeNull();
    expect((await getAdminOrder(db, staff, other.number)).cash_out_since).not.toBeNull();
    expect(await activityOf(db, "remittance.record")).toMatchObject([
      { after: { orders: 2, uncollected: [refusedAtDoor.number] } },
    ]);
    expect(kindsOf((await planOf(db, statementOf([refusedAtDoor.tracking, 0]))).lines)).toEqual({ 2: "already" });
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("recording a courier's statement from an outdated preview is rejected and returns the current preview [R26 M5]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const order = await cashOrder(db, { upTo: "shipped" });
    const other = await cashOrder(db);
    const bytes = statementOf([order.tracking, order.total], [other.tracking, other.total]);
    const { digest } = await planOf(db, bytes);
    await deliverOrder(db, staff, order.number);
    const rejected = await recordRemittance(db, staff, { ...OF_COURIER, digest }, bytes).catch((error) => error);
    expect(rejected).toMatchObject({ code: "conflict", data: { lines: [{ kind: "match" }, { kind: "match" }] } });
    await expect(
      recordRemittance(db, staff, { ...OF_COURIER, digest: rejected.data.digest }, statementOf([other.tracking, 1])),
    ).rejects.toMatchObject({ code: "conflict" });
    expect(await db.selectFrom("remittance_lines").selectAll().execute()).toEqual([]);
    await recordRemittance(db, staff, { ...OF_COURIER, digest: rejected.data.digest }, bytes);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("a courier's statement that is sent several times concurrently is recorded once, and each of its orders is settled once [R26 M5]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const [one, two] = [await cashOrder(db), await cashOrder(db)];
    const bytes = statementOf([one.tracking, one.total]);
    const { digest } = await planOf(db, bytes);
    const same = await Promise.all([1, 2, 3].map(() => recordRemittance(db, staff, { ...OF_COURIER, digest }, bytes)));
    expect(new Set(same.map(({ id }) => id)).size).toBe(1);
    const [byTracking, byNumber] = [
      statementOf([two.tracking, two.total]),
      statementOf([two.number, two.total], ["X", 5]),
    ];
    const digests = [(await planOf(db, byTracking)).digest, (await planOf(db, byNumber)).digest];
    const both = await Promise.allSettled(
      [byTracking, byNumber].map((file, at) =>
        recordRemittance(db, staff, { ...OF_COURIER, digest: digests[at] ?? "" }, file),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("the back office's home page warns of cash that a courier has owed for 15 days; a statement settles it even if the order was returned [R26]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const order = await cashOrder(db);
    const queues = async () => (await listToDoItems(db, staff)).map(({ queue }) => queue);
    const { counts, items } = await listOrders(db, staff, { queue: "cash_out", q: "", page: 1 });
    expect([counts.cash_out, items[0]?.number]).toEqual([1, order.number]);
    expect(await queues()).not.toContain("cash_out");
    later(15);
    expect(await queues()).toContain("cash_out");
    await returnOrder(db, staff, order.number, { restock: true });
    expect(kindsOf((await planOf(db, statementOf([order.number, order.total]))).lines)).toEqual({ 2: "match" });
    await record(db, statementOf([order.number, order.total]));
    expect(await queues()).not.toContain("cash_out");
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("the API previews and records statements sent as multipart forms, for staff only [P5 R26]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const staff = await staffMember(db);
    const order = await cashOrder(db);
    const headers = await bearerOf(db, staff);
    const send = async (path: string, fields: Record<string, string>) => {
      const form = new FormData();
      form.set(
        "file",
        new Blob([statementOf([order.tracking, order.total]) as Uint8Array<ArrayBuffer>]),
        "statement.csv",
      );
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      return apiClient(database).send("POST", path, form, headers);
    };
    const courier_id = String(COURIER);
    const planResponse = await send("/admin/remittances/plan", { courier_id });
    expect([planResponse.status, planResponse.body.data.columns]).toEqual([
      200,
      { tracking: 0, order: null, amount: 1, fee: 2 },
    ]);
    const chosen = { "columns.tracking": "0", "columns.order": "", "columns.amount": "2", "columns.fee": "" };
    expect((await send("/admin/remittances/plan", { courier_id, ...chosen })).body.data.plan.lines).toMatchObject([
      { kind: "unreadable" },
    ]);
    const wrong = await send("/admin/remittances/plan", { courier_id: "999" });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ["courier_id"]]);
    const { digest } = planResponse.body.data.plan;
    expect((await send("/admin/remittances", { courier_id, digest: "0".repeat(64) })).status).toBe(409);
    const recorded = await send("/admin/remittances", { courier_id, digest, reference: "VIR-9" });
    expect(recorded.status).toBe(201);
    expect((await send("/admin/remittances", { courier_id, digest })).body.data).toEqual(recorded.body.data);
    for (const caller of [guest(), customer(guest())]) {
      await expect(planRemittance(db, caller, OF_COURIER, statementOf())).rejects.toThrow(/unauthenticated|forbidden/);
      await expect(listRemittances(db, caller, { page: 1 })).rejects.toThrow(/unauthenticated|forbidden/);
    }
  });
});
