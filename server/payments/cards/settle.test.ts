import { expect, test } from "vitest";
import { buyByCard, callback, comeBack, GATEWAY, paymentColumns, signedResponse } from "../../../tests/cards.ts";
import { describeOnBothEngines } from "../../../tests/database.ts";
import { owner, sizeOf, stockOf } from "../../../tests/fixtures.ts";
import { cancelOrder } from "../../orders/admin/actions.ts";
import { checkInvariants } from "../../orders/invariants.ts";
import { clock } from "../../platform/clock.ts";
import { events } from "../../platform/events.ts";
import { UNVERIFIED_RETURN } from "./settle.ts";
import { startPayment } from "./start.ts";
import { getPaymentState } from "./state.ts";

const PAID = { status: "processing", payment_status: "success", events: ["placed", "paid", "processing"] };
const CAPTURE = "ACTION=POSTAUTH";

describeOnBothEngines("the gateway's callback", (open) => {
  test("an approval marks the order as paid and mails the customer exactly once; repeated callbacks get the same response [T1 T6]", async () => {
    const { db } = await open("seeded");
    const { number, form, order } = await buyByCard(db);
    const signedMessage = signedResponse(form, "approved");
    expect(await callback(db, signedMessage)).toBe(CAPTURE);
    const after = await paymentColumns(db, number);
    expect(after).toMatchObject({
      ...PAID,
      payments: [{ status: "authorized", amount_centimes: Math.round(order.total * 100) }],
      transactions: [signedMessage.TransId],
      attempts: [{ oid: number, state: "approved" }],
    });
    for (let times = 0; times < 3; times++) expect(await callback(db, signedMessage)).toBe(CAPTURE);
    // A second message about the same transaction. Its hash differs, because the gateway adds a random number to each
    // message.
    expect(await callback(db, signedResponse(form, "approved", { TransId: signedMessage.TransId as string }))).toBe(
      CAPTURE,
    );
    expect(await paymentColumns(db, number)).toEqual(after);
    const mails = await db.selectFrom("mails").select("kind").where("kind", "=", "payment_received").execute();
    expect(mails).toHaveLength(1);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("with the transaction type Auth (sale), an approved payment is stored as captured [T6]", async () => {
    const { db } = await open("seeded");
    const sale = { ...GATEWAY, transactionType: "Auth" } as const;
    const { number, form } = await buyByCard(db, sale);
    expect(form.TranType).toBe("Auth");
    expect(await callback(db, signedResponse(form, "approved"), sale)).toBe(CAPTURE);
    expect((await paymentColumns(db, number)).payments).toMatchObject([{ status: "captured" }]);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("a decline leaves the order payable; a later approval marks it as paid, and a decline after that changes nothing [T1 T6]", async () => {
    const { db } = await open("seeded");
    const { number, form, access_key, buyer } = await buyByCard(db);
    const ref = { ref: number, key: access_key };
    expect(await callback(db, signedResponse(form, "declined"))).toBe("APPROVED");
    expect(await paymentColumns(db, number)).toMatchObject({
      status: "placed",
      payment_status: "failed",
      payments: [],
    });
    expect(await getPaymentState(db, buyer, GATEWAY, { ...ref, token: null })).toEqual({
      status: "failed",
      can_pay: true,
    });
    const restarted = (await startPayment(db, buyer, GATEWAY, ref)).fields;
    expect(restarted.oid).toBe(number);
    expect(await callback(db, signedResponse(restarted, "approved"))).toBe(CAPTURE);
    expect(await callback(db, signedResponse(restarted, "declined"))).toBe("APPROVED");
    const after = await paymentColumns(db, number);
    expect(after).toMatchObject({
      payment_status: "success",
      attempts: [{ oid: number, state: "approved", starts: 2 }],
    });
    expect(after.events).toEqual(["placed", "payment_failed", "paid", "processing"]);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("a gateway message without an approving result code counts as declined [T6]", async () => {
    const { db } = await open("seeded");
    const declines: Record<string, string>[] = [
      { ProcReturnCode: "", Response: "Error", ErrCode: "3D-1004" },
      { ProcReturnCode: "51", Response: "" },
      { ProcReturnCode: "0", Response: "" },
      { ProcReturnCode: "000", Response: "Declined" },
    ];
    for (const changes of declines) {
      const { number, form } = await buyByCard(db);
      expect(await callback(db, signedResponse(form, "declined", changes)), JSON.stringify(changes)).toBe("APPROVED");
      expect(await paymentColumns(db, number)).toMatchObject({
        status: "placed",
        payment_status: "failed",
        payments: [],
      });
    }
  });

  test("accepts a decline that lacks client id, currency and amount, but rejects a decline with a wrong client id or amount [T6]", async () => {
    const { db } = await open("seeded");
    const { number, form } = await buyByCard(db);
    const other = { amount: "1.00" };
    const little = { clientid: "", merchantID: "", currency: "", amount: "" };
    for (const changes of [other, { ...little, ...other }, { ...little, clientid: "600000001" }])
      expect(await callback(db, signedResponse(form, "declined", changes)), JSON.stringify(changes)).toBe("FAILURE");
    expect(await callback(db, signedResponse(form, "approved", little))).toBe("FAILURE");
    expect(await paymentColumns(db, number)).toMatchObject({ payment_status: "pending" });
    expect(await callback(db, signedResponse(form, "declined", little))).toBe("APPROVED");
    expect(await paymentColumns(db, number)).toMatchObject({ payment_status: "failed" });
  });

  test("rejects an approval for another order, amount, currency or shop, and changes nothing [T6]", async () => {
    const { db } = await open("seeded");
    const { number, form } = await buyByCard(db);
    const other = await buyByCard(db);
    const before = await paymentColumns(db, number);
    const { hash: _, ...unsigned } = form;
    const { oid: __, ReturnOid: ___, ...nameless } = signedResponse(form, "approved");
    const wrong = [
      signedResponse(form, "approved", {}, "OTHER1234"),
      signedResponse(form, "approved", { amount: "1.00" }),
      signedResponse(form, "approved", { amount: `${form.amount}0` }),
      signedResponse(form, "approved", { amount: "" }),
      signedResponse(form, "approved", { currency: "978" }),
      signedResponse(form, "approved", { currency: "" }),
      signedResponse(form, "approved", { clientid: "600000001" }),
      signedResponse(form, "approved", { clientid: "" }),
      signedResponse(form, "approved", { oid: "AM00000000", ReturnOid: "AM00000000" }),
      signedResponse(form, "approved", { oid: other.number }),
      signedResponse(form, "approved", { oid: "x".repeat(5000), ReturnOid: "" }),
      signedResponse(form, "approved", { oid: `${number}\u0000x`, ReturnOid: "" }),
      signedResponse(form, "approved", { Response: "Declined" }),
      signedResponse(form, "declined", { Response: "Approved" }),
      { ...signedResponse(form, "approved"), HASH: "" },
      { ...signedResponse(form, "approved"), OID: number },
      { ...signedResponse(form, "declined"), ProcReturnCode: "00" },
      { ...unsigned, ProcReturnCode: "00" },
      nameless,
      {},
    ];
    for (const signedMessage of wrong)
      expect(await callback(db, signedMessage as Record<string, string>), JSON.stringify(signedMessage)).toBe(
        "FAILURE",
      );
    expect(await paymentColumns(db, number)).toEqual(before);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("a callback whose processing exceeds the gateway's timeout is rolled back, and the gateway's retry is processed [M4 T6]", async () => {
    const { db } = await open("seeded");
    const { number, form } = await buyByCard(db);
    const before = await paymentColumns(db, number);
    const signedMessage = signedResponse(form, "approved");
    const { now } = clock;
    const paid: unknown[] = [];
    events.paid.on((message) => paid.push(message));
    try {
      // Each call of clock.now() returns a time 3 s later than the previous call.
      let later = 0;
      clock.now = () => new Date(now().getTime() + 3000 * later++);
      await expect(callback(db, signedMessage)).rejects.toThrow("unavailable");
    } finally {
      clock.now = now;
    }
    expect(await paymentColumns(db, number)).toEqual(before);
    paid.length = 0;
    expect(await callback(db, signedMessage)).toBe(CAPTURE);
    expect(await paymentColumns(db, number)).toMatchObject(PAID);
    expect(paid).toEqual([{ method: "cmi" }]);
  });

  test("one transaction can pay only one order; an approval with the same transaction id for a second order is rejected [T6 M3]", async () => {
    const { db } = await open("seeded");
    const [first, second] = [await buyByCard(db), await buyByCard(db)];
    const signedMessage = signedResponse(first.form, "approved");
    expect(await callback(db, signedMessage)).toBe(CAPTURE);
    expect(
      await callback(db, signedResponse(second.form, "approved", { TransId: signedMessage.TransId as string })),
    ).toBe("FAILURE");
    expect(await paymentColumns(db, second.number)).toMatchObject({ status: "placed", payment_status: "pending" });
    expect(await callback(db, signedResponse(first.form, "approved"))).toBe("APPROVED");
    expect((await paymentColumns(db, first.number)).transactions).toEqual([signedMessage.TransId]);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("an approval for a canceled order is not captured and leaves the order canceled [T3 T6]", async () => {
    const { db } = await open("seeded");
    const { number, form } = await buyByCard(db);
    const { variant_id } = await sizeOf(db, "thyme-honey", 500);
    await cancelOrder(db, await owner(db), number);
    const stock = await stockOf(db, variant_id);
    const signedMessage = signedResponse(form, "approved");
    for (let times = 0; times < 2; times++) expect(await callback(db, signedMessage)).toBe("APPROVED");
    expect(await paymentColumns(db, number)).toMatchObject({
      status: "canceled",
      payment_status: "canceled",
      payments: [],
      events: ["placed", "canceled"],
    });
    expect(await stockOf(db, variant_id)).toEqual(stock);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("stores only the allowed card details of a payment [T6]", async () => {
    const { db } = await open("seeded");
    const { form } = await buyByCard(db);
    const secrets = {
      cavv: "CAVVSECRET",
      md: "MDSECRET",
      ccnHash: "CCNSECRET",
      Ecom_Payment_Card_ExpDate_Month: "EXPSECRET",
    };
    const signedMessage = signedResponse(form, "approved", {
      ...secrets,
      maskedCreditCard: "4000 0000 0000 0010",
      ErrMsg: "Tout\nva",
    });
    await callback(db, signedMessage);
    await comeBack(db, signedMessage);
    const rows = [
      ...(await db.selectFrom("payments").selectAll().execute()),
      ...(await db.selectFrom("gateway_messages").selectAll().execute()),
    ];
    const storedJson = JSON.stringify(rows);
    for (const secret of [...Object.values(secrets), "4000 0000", GATEWAY.storeKey])
      expect(storedJson).not.toContain(secret);
    expect(rows).toHaveLength(3);
    expect(rows[0]?.details).toMatchObject({
      masked_pan: "400000***0010",
      brand: "VISA",
      transaction_id: signedMessage.TransId,
      auth_code: signedMessage.AuthCode,
      host_ref_num: signedMessage.HostRefNum,
      acq_stan: signedMessage.acqStan,
      md_status: "1",
      tx_status: "Y",
      error: "Tout va",
    });
    const whole = signedResponse((await buyByCard(db)).form, "approved", {
      MaskedPan: "4000000000000010",
      maskedCreditCard: "",
    });
    await callback(db, whole);
    expect(JSON.stringify(await db.selectFrom("gateway_messages").selectAll().execute())).not.toContain(
      "4000000000000010",
    );
  });
});

describeOnBothEngines("the customer's browser returning from the card gateway", (open) => {
  test("if only the browser reports an approval, the order stays pending and cannot be paid again until the gateway's callback arrives [R10 C8 T1]", async () => {
    const { db } = await open("seeded");
    const { number, form, access_key, buyer } = await buyByCard(db);
    const ref = { ref: number, key: access_key };
    const signedMessage = signedResponse(form, "approved");
    const back = await comeBack(db, signedMessage);
    expect(back).toMatchObject({ page: "success", locale: "fr", order: number });
    expect(await paymentColumns(db, number)).toMatchObject({
      status: "placed",
      payment_status: "pending",
      payments: [],
      attempts: [{ state: "returned" }],
    });
    const requested = { ...ref, token: null };
    expect(await getPaymentState(db, buyer, GATEWAY, requested)).toEqual({ status: "pending", can_pay: false });
    await expect(startPayment(db, buyer, GATEWAY, ref)).rejects.toThrow("payment_pending");
    expect(await callback(db, signedMessage)).toBe(CAPTURE);
    expect(await getPaymentState(db, buyer, GATEWAY, requested)).toEqual({ status: "success", can_pay: false });
    expect(await comeBack(db, signedMessage)).toMatchObject({ page: "success" });
    expect(await paymentColumns(db, number)).toMatchObject(PAID);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("after a decline, the browser returns to the failure page, where the payment can be retried [R10 C8]", async () => {
    const { db } = await open("seeded");
    const { number, form, access_key, buyer } = await buyByCard(db);
    expect(await comeBack(db, signedResponse(form, "declined"))).toMatchObject({ page: "failure", order: number });
    const state = await getPaymentState(db, buyer, GATEWAY, { ref: number, key: access_key, token: null });
    expect(state).toEqual({ status: "failed", can_pay: true });
  });

  test("a browser that returns from the gateway with an unverified message gets the failure page without an order, and nothing is changed [R10]", async () => {
    const { db } = await open("seeded");
    const { number, form } = await buyByCard(db);
    const before = await paymentColumns(db, number);
    const signedMessage = signedResponse(form, "approved");
    for (const wrong of [{ ...signedMessage, amount: "1.00" }, { ...signedMessage, HASH: "" }, {}])
      expect(await comeBack(db, wrong as Record<string, string>)).toEqual({
        page: "failure",
        locale: null,
        order: null,
        token: null,
      });
    const stranger = { oid: "AM00000000", ReturnOid: "AM00000000" };
    expect(await comeBack(db, signedResponse(form, "approved", stranger))).toEqual(UNVERIFIED_RETURN);
    expect(await comeBack(db, signedResponse(form, "approved", { amount: "1.00" }))).toMatchObject({ page: "failure" });
    const storedMessages = await db.selectFrom("gateway_messages").select(["kind", "verdict", "answer"]).execute();
    expect(storedMessages).toEqual([{ kind: "return", verdict: "refused", answer: "" }]);
    expect(await paymentColumns(db, number)).toEqual(before);
  });
});
