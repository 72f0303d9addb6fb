import { afterEach, expect, test } from "vitest";
import { describeOnBothEngines } from "../../../tests/database.ts";
import { buyAs, customer, guest, owner, registeredCustomer, setSetting, sizeOf } from "../../../tests/fixtures.ts";
import { eraseAccount } from "../../customers/erase.ts";
import { exportCustomer } from "../../customers/export.ts";
import type { Caller } from "../../platform/caller.ts";
import { clock, MINUTE_MS } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { checkInvariants } from "../invariants.ts";
import { getOrder, getTracking } from "../order.ts";
import { cancelOrder, confirmOrder } from "./actions.ts";
import { addOrderNote, recordContactAttempt } from "./contacts.ts";
import { listOrders } from "./list.ts";
import { getAdminOrder } from "./order.ts";

const now = clock.now;
afterEach(() => {
  clock.now = now;
});

async function cashOrder(db: Db, buyer: Caller = guest()) {
  await setSetting(db, "cod_rule", "confirmed");
  const size = await sizeOf(db, "thyme-honey", 500);
  return buyAs(db, buyer, [{ size, quantity: 1 }], { payment_method: "cod" });
}

describeOnBothEngines("contact attempts and notes", (open) => {
  test("records contact attempts with channel, outcome, note and author; of two concurrent attempts with outcome confirmed, one succeeds [P3 R26 O4]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const { order, access_key, buyer } = await cashOrder(db);
    await recordContactAttempt(db, staff, order.number, { channel: "phone", outcome: "no_answer" });
    await recordContactAttempt(db, staff, order.number, {
      channel: "whatsapp",
      outcome: "call_back",
      note: "After 6 pm",
    });
    const [row] = (await listOrders(db, staff, { queue: "to_confirm", q: "", page: 1 })).items;
    expect(row?.contacts).toMatchObject({ count: 2, outcome: "call_back" });
    expect(Date.now() - Date.parse(row?.contacts?.at ?? "")).toBeLessThan(60_000);

    const yes = { channel: "whatsapp", outcome: "confirmed" } as const;
    const both = await Promise.allSettled([1, 2].map(() => recordContactAttempt(db, staff, order.number, yes)));
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const adminOrder = await getAdminOrder(db, staff, order.number);
    expect(adminOrder.status).toBe("processing");
    expect(adminOrder.contacts.map(({ channel, outcome, note, by }) => [channel, outcome, note, by])).toEqual([
      ["whatsapp", "confirmed", null, "Amal Owner"],
      ["whatsapp", "call_back", "After 6 pm", "Amal Owner"],
      ["phone", "no_answer", null, "Amal Owner"],
    ]);
    await addOrderNote(db, staff, order.number, { note: "Gift: no invoice in the parcel" });
    expect((await getAdminOrder(db, staff, order.number)).notes).toMatchObject([
      { note: "Gift: no invoice in the parcel", by: "Amal Owner" },
    ]);
    const ref = { ref: order.number, key: access_key };
    const buyerView = JSON.stringify([await getOrder(db, buyer, ref), await getTracking(db, buyer, ref)]);
    expect(buyerView).not.toMatch(/After 6 pm|Gift/);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("retrying to add an order note stores it once; the same text after another note, or after eleven minutes, is stored again [R26]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const { number } = (await cashOrder(db)).order;
    const storedNotes = async () => (await getAdminOrder(db, staff, number)).notes.map(({ note }) => note);
    const call = () => addOrderNote(db, staff, number, { note: "No answer" });
    await call();
    await call();
    expect(await storedNotes()).toEqual(["No answer"]);
    await addOrderNote(db, staff, number, { note: "Gift" });
    await call();
    expect(await storedNotes()).toEqual(["No answer", "Gift", "No answer"]);
    clock.now = () => new Date(now().getTime() + 11 * MINUTE_MS);
    await call();
    expect(await storedNotes()).toHaveLength(4);
  });

  test("rejects a contact attempt that conflicts with the order's status, and contact attempts and notes by guests and customers [P3 T2]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const { order } = await cashOrder(db);
    const yes = { channel: "phone", outcome: "confirmed" } as const;
    await confirmOrder(db, staff, order.number);
    await expect(recordContactAttempt(db, staff, order.number, yes)).rejects.toThrow("order_status_conflict");
    expect((await getAdminOrder(db, staff, order.number)).contacts).toEqual([]);
    await recordContactAttempt(db, staff, order.number, { ...yes, outcome: "refused" });
    await cancelOrder(db, staff, order.number);
    await expect(recordContactAttempt(db, staff, order.number, { ...yes, outcome: "no_answer" })).rejects.toThrow(
      "order_status_conflict",
    );
    for (const caller of [guest(), customer(guest())]) {
      await expect(recordContactAttempt(db, caller, order.number, yes)).rejects.toThrow(/unauthenticated|forbidden/);
      await expect(addOrderNote(db, caller, order.number, { note: "x" })).rejects.toThrow(/unauthenticated|forbidden/);
    }
  });

  test("contact attempts and notes are in the customer's data export, and are erased with the account [C14]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const password = "correct horse battery";
    const buyer = await registeredCustomer(db, { password });
    const { order } = await cashOrder(db, buyer);
    await recordContactAttempt(db, staff, order.number, { channel: "phone", outcome: "refused", note: "Moved to Fes" });
    await addOrderNote(db, staff, order.number, { note: "Angry about the courier" });
    const [exported] = (await exportCustomer(db, buyer)).orders;
    expect(exported).toMatchObject({
      contacts: [{ channel: "phone", outcome: "refused", note: "Moved to Fes" }],
      notes: [{ note: "Angry about the courier" }],
    });
    await cancelOrder(db, staff, order.number);
    await eraseAccount(db, buyer, { password });
    const adminOrder = await getAdminOrder(db, staff, order.number);
    expect(adminOrder.notes).toEqual([]);
    expect(adminOrder.contacts).toMatchObject([{ outcome: "refused", note: null }]);
    expect((await listOrders(db, staff, { queue: "all", q: "fatima", page: 1 })).items).toEqual([]);
  });
});
