import { expect, test } from "vitest";
import { buyByCard, callback, signedResponse } from "../../tests/cards.ts";
import { PASSWORD } from "../../tests/customers.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { owner, registeredCustomer } from "../../tests/fixtures.ts";
import { cancelOrder } from "../orders/admin/actions.ts";
import { checkInvariants } from "../orders/invariants.ts";
import { dismissPaymentAttempt } from "../payments/cards/reconcile.ts";
import { eraseAccount } from "./erase.ts";

const CARD = "499999***4321";

describeOnBothEngines("eraseAccount", (open) => {
  test("erasing an account keeps the bank's transaction id of a card payment and deletes the masked card number [C14 P2]", async () => {
    const { db } = await open("seeded");
    const customer = await registeredCustomer(db, { password: PASSWORD });
    const { number, form } = await buyByCard(db, undefined, customer);
    const word = signedResponse(form, "approved", { MaskedPan: CARD });
    await callback(db, word);
    const storedPayment = async () =>
      JSON.stringify([
        await db.selectFrom("payments").selectAll().execute(),
        await db.selectFrom("gateway_messages").selectAll().execute(),
      ]);
    expect(await storedPayment()).toContain(CARD);
    await cancelOrder(db, await owner(db), number);
    await eraseAccount(db, customer, { password: PASSWORD });
    expect(await storedPayment()).not.toContain(CARD);
    expect(await storedPayment()).toContain(word.TransId);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("rejects deleting the account of a former staff member who has resolved a card payment [C14 X2]", async () => {
    const { db } = await open("seeded");
    const person = await registeredCustomer(db, { password: PASSWORD });
    const { number, form } = await buyByCard(db);
    await cancelOrder(db, await owner(db), number);
    await callback(db, signedResponse(form, "approved"));
    const asStaff = { ...person, account: { ...person.account, roles: ["staff"] as const } };
    await dismissPaymentAttempt(db, asStaff, number);
    await expect(eraseAccount(db, person, { password: PASSWORD })).rejects.toThrow("forbidden");
  });
});
