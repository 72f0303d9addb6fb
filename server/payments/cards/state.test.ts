import { expect, test } from "vitest";
import { buyByCard, callback, comeBack, GATEWAY, paymentColumns, signedResponse } from "../../../tests/cards.ts";
import { describeOnBothEngines } from "../../../tests/database.ts";
import { buy, owner, registeredCustomer, sizeOf } from "../../../tests/fixtures.ts";
import { cancelOrder } from "../../orders/admin/actions.ts";
import { checkInvariants } from "../../orders/invariants.ts";
import { signToken } from "./cmi/token.ts";
import { startPayment } from "./start.ts";
import { cancelPayment, getPaymentState } from "./state.ts";

describeOnBothEngines("payment status", (open) => {
  test("the token that a browser gets on return from the gateway shows only its order's payment status; an altered token shows none [T1]", async () => {
    const { db } = await open("seeded");
    const { number, form, buyer } = await buyByCard(db);
    const other = await buyByCard(db);
    const { token } = await comeBack(db, signedResponse(form, "declined"));
    const ask = (ref: string, shownToken: string | null) =>
      getPaymentState(db, { ...buyer, cartSecret: null }, GATEWAY, { ref, key: null, token: shownToken });
    expect(await ask(number, token)).toEqual({ status: "failed", can_pay: false, by_link: true });
    const unknown = { status: "unknown", can_pay: false };
    expect(await ask(other.number, token)).toEqual(unknown);
    const leaving = new URL(form.shopurl as string).searchParams.get("t");
    for (const wrong of [null, "", "x", `${token}x`, `0.${token?.split(".")[1]}`, leaving])
      expect(await ask(number, wrong), String(wrong)).toEqual(unknown);
    expect(await ask("AM00000000", token)).toEqual(unknown);
  });

  test("without order key and token, only the order's signed-in owner can read its payment status, even after the order was canceled [T1 C13]", async () => {
    const { db } = await open("seeded");
    const [mine, other] = [await registeredCustomer(db), await registeredCustomer(db)];
    const { number } = await buyByCard(db, GATEWAY, mine);
    const paid = await buyByCard(db, GATEWAY, mine);
    const guests = await buyByCard(db);
    const ask = (as: typeof mine, ref: string) => getPaymentState(db, as, GATEWAY, { ref, key: null, token: null });
    const unknown = { status: "unknown", can_pay: false };
    expect(await ask(mine, number)).toEqual({ status: "pending", can_pay: true });
    expect(await ask(other, number)).toEqual(unknown);
    expect(await ask(mine, guests.number)).toEqual(unknown);
    const asGuest = { ref: number, key: null, token: null };
    expect(await getPaymentState(db, guests.buyer, GATEWAY, asGuest)).toEqual(unknown);
    await callback(db, signedResponse(paid.form, "approved"));
    for (const each of [number, paid.number]) await cancelOrder(db, await owner(db), each);
    expect(await ask(mine, number)).toEqual({ status: "canceled", can_pay: false });
    await db.updateTable("orders").set({ payment_status: "failed" }).where("number", "=", number).execute();
    expect(await ask(mine, number)).toEqual({ status: "canceled", can_pay: false });
    expect(await ask(mine, paid.number)).toEqual({ status: "success", can_pay: false });
  });

  test("the card gateway's cancel link changes nothing for an order without a card payment [R10]", async () => {
    const { db } = await open("seeded");
    const { order } = await buy(db, { size: await sizeOf(db, "thyme-honey", 500), quantity: 1 });
    const before = await paymentColumns(db, order.number);
    await cancelPayment(db, GATEWAY, { ref: order.number, token: signToken(GATEWAY, "cancel", order.number) });
    expect(await paymentColumns(db, order.number)).toEqual(before);
  });

  test("the card gateway's cancel link ends an unapproved payment attempt, and the order can still be paid [R10 C8 T1]", async () => {
    const { db } = await open("seeded");
    const { number, form, access_key, buyer } = await buyByCard(db);
    const leave = new URL(form.shopurl as string);
    expect(leave.pathname).toBe("/fr/payment/cmi/cancel");
    const token = leave.searchParams.get("t");
    const requested = { ref: number, key: access_key, token: null };
    for (const wrong of [null, "x", `${token}x`]) await cancelPayment(db, GATEWAY, { ref: number, token: wrong });
    expect(await getPaymentState(db, buyer, GATEWAY, requested)).toEqual({ status: "pending", can_pay: true });
    let shownToken: string | null = null;
    for (let times = 0; times < 2; times++) shownToken = await cancelPayment(db, GATEWAY, { ref: number, token });
    const keyless = { ...requested, key: null, token: shownToken };
    expect(await getPaymentState(db, { ...buyer, cartSecret: null }, GATEWAY, keyless)).toEqual({
      status: "canceled",
      can_pay: false,
      by_link: true,
    });
    expect(await getPaymentState(db, buyer, GATEWAY, requested)).toEqual({ status: "canceled", can_pay: true });
    expect((await paymentColumns(db, number)).events).toEqual(["placed", "payment_canceled"]);
    const restarted = (await startPayment(db, buyer, GATEWAY, requested)).fields;
    await callback(db, signedResponse(restarted, "approved"));
    await cancelPayment(db, GATEWAY, { ref: number, token });
    expect(await getPaymentState(db, buyer, GATEWAY, requested)).toEqual({ status: "success", can_pay: false });
    expect(await checkInvariants(db)).toEqual([]);
  });
});
