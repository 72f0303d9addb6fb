import { expect, test } from "vitest";
import { buyByCard, callback, comeBack, GATEWAY, said, standing } from "../../../tests/cards.ts";
import { describeOnBothEngines } from "../../../tests/database.ts";
import { customer, guest, owner } from "../../../tests/fixtures.ts";
import { clock, HOUR_MS } from "../../platform/clock.ts";
import type { Db } from "../../platform/db.ts";
import { cancelOrder } from "../actions.ts";
import { checkInvariants } from "../invariants.ts";
import { dismissAttempt, listUnsettled, settleCard } from "./reconcile.ts";
import { startPayment } from "./start.ts";

const kinds = async (db: Db) => (await listUnsettled(db, await owner(db))).map(({ kind, order }) => [kind, order]);

async function later(hours: number, work: () => Promise<void>): Promise<void> {
  const { now } = clock;
  clock.now = () => new Date(now().getTime() + hours * HOUR_MS);
  await work().finally(() => {
    clock.now = now;
  });
}

describeOnBothEngines("card payments to be looked into", (open) => {
  test("[R26 M4] a yes without a callback waits for staff, who settle it by the transaction, under their name", async () => {
    const { db } = await open("seeded");
    const { number, form, order } = await buyByCard(db);
    const word = said(form, "approved");
    expect(await kinds(db)).toEqual([]);
    await comeBack(db, word);
    const staff = await owner(db);
    expect(await listUnsettled(db, staff)).toMatchObject([
      { kind: "unconfirmed", order: number, oid: number, amount: order.total, transaction_id: word.TransId },
    ]);
    await settleCard(db, staff, number, { transaction_id: word.TransId as string });
    expect(await standing(db, number)).toMatchObject({
      status: "processing",
      payment_status: "success",
      payments: [{ status: "captured" }],
      attempts: [{ state: "approved" }],
    });
    const payment = await db.selectFrom("payments").select(["account_id"]).executeTakeFirst();
    expect(payment?.account_id).toBe(staff.account?.id);
    expect(await kinds(db)).toEqual([]);
    // The lost call comes after all.
    expect(await callback(db, word)).toBe("ACTION=POSTAUTH");
    expect(await kinds(db)).toEqual([]);
    await expect(settleCard(db, staff, number, { transaction_id: "OTHER1" })).rejects.toThrow("order_status_conflict");
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("[R26 M2] money that was only held counts as taken once staff saw it so", async () => {
    const { db } = await open("seeded");
    const { number, form } = await buyByCard(db);
    const other = await buyByCard(db);
    const word = said(form, "approved");
    await callback(db, word);
    const staff = await owner(db);
    const input = { transaction_id: word.TransId as string };
    await expect(settleCard(db, staff, other.number, input)).rejects.toMatchObject({
      fields: { transaction_id: ["field.transactionUsed"] },
    });
    await settleCard(db, staff, number, input);
    expect((await standing(db, number)).payments).toMatchObject([{ status: "captured" }]);
    expect((await standing(db, number)).events).toEqual(["placed", "paid", "processing"]);
    await expect(settleCard(db, staff, number, input)).rejects.toThrow("order_status_conflict");
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("[R26] money that no order needs and another amount than the order's are shown until somebody looked", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const [twice, canceled, wrong, paidThenCanceled] = [
      await buyByCard(db),
      await buyByCard(db),
      await buyByCard(db),
      await buyByCard(db),
    ];
    await callback(db, said(twice.form, "approved"));
    await callback(db, said(twice.form, "approved"));
    await cancelOrder(db, staff, canceled.number);
    await callback(db, said(canceled.form, "approved"));
    await callback(db, said(wrong.form, "approved", { amount: "1.00" }));
    await callback(db, said(paidThenCanceled.form, "approved"));
    await cancelOrder(db, staff, paidThenCanceled.number);
    const shown = [
      ["not_needed", twice.number],
      ["not_needed", canceled.number],
      ["mismatch", wrong.number],
      ["not_needed", paidThenCanceled.number],
    ];
    expect(await kinds(db)).toEqual(shown);
    for (const [, number] of shown) await dismissAttempt(db, staff, number as string);
    expect(await kinds(db)).toEqual([]);
    expect(await standing(db, twice.number)).toMatchObject({ payment_status: "success" });
    // News of what was looked into shows again.
    await later(1, async () => {
      await callback(db, said(twice.form, "approved"));
    });
    expect(await kinds(db)).toEqual([["not_needed", twice.number]]);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("[R26] a customer who never came back is shown after an hour, as long as the order waits", async () => {
    const { db } = await open("seeded");
    const { number } = await buyByCard(db);
    const { form } = await buyByCard(db);
    await callback(db, said(form, "declined"));
    expect(await kinds(db)).toEqual([]);
    await later(2, async () => expect(await kinds(db)).toEqual([["silent", number]]));
    await cancelOrder(db, await owner(db), number);
    await later(2, async () => expect(await kinds(db)).toEqual([]));
  });

  test("[R26 T6] where the gateway knows of no money, the order can be paid anew", async () => {
    const { db } = await open("seeded");
    const { number, form, access_key, buyer } = await buyByCard(db);
    await comeBack(db, said(form, "approved"));
    await dismissAttempt(db, await owner(db), number);
    expect(await standing(db, number)).toMatchObject({ payment_status: "failed", attempts: [{ state: "declined" }] });
    expect(await kinds(db)).toEqual([]);
    const again = await startPayment(db, buyer, GATEWAY, { ref: number, key: access_key });
    expect(await callback(db, said(again.fields, "approved"))).toBe("ACTION=POSTAUTH");
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("[R26] only staff look into it, and only into what there is", async () => {
    const { db } = await open("seeded");
    const { number } = await buyByCard(db);
    for (const [caller, code] of [
      [guest(), "unauthenticated"],
      [customer(guest()), "forbidden"],
    ] as const) {
      await expect(listUnsettled(db, caller)).rejects.toThrow(code);
      await expect(settleCard(db, caller, number, { transaction_id: "T1" })).rejects.toThrow(code);
      await expect(dismissAttempt(db, caller, number)).rejects.toThrow(code);
    }
    await expect(dismissAttempt(db, await owner(db), "AM00000000")).rejects.toThrow("order_not_found");
    await expect(settleCard(db, await owner(db), "AM00000000", { transaction_id: "T1" })).rejects.toThrow(
      "order_not_found",
    );
  });
});
