import { expect, test, vi } from "vitest";
import type { Form } from "../../../gateway/answer.ts";
import {
  buyByCard,
  CARD_EMAIL,
  callback,
  comeBack,
  GATEWAY,
  paymentColumns,
  signedResponse,
} from "../../../tests/cards.ts";
import { describeOnBothEngines } from "../../../tests/database.ts";
import { buyAs, guest, sizeOf } from "../../../tests/fixtures.ts";
import type { Db } from "../../platform/database/database.ts";
import { buildHashInput, computeDigest, trimGatewayValue } from "./cmi/hash.ts";
import { parseFields, verifyMessage } from "./cmi/message.ts";

/**
 * This file tests messages that an attacker without the store key can build from messages signed by the shop or the
 * gateway.
 */

const isHashed = (name: string) => !/^(?:hash|encoding)$/i.test(name);

const byName = (a: string, b: string): number => (a.toUpperCase() < b.toUpperCase() ? -1 : 1);

/**
 * Forges a message by renaming its fields. The hash stays valid as long as the new names sort in the same sequence, so
 * all other fields get filler names that preserve it.
 */
function renamed(signedMessage: Form, newNames: Record<string, string>): Form {
  const names = Object.keys(signedMessage).filter(isHashed);
  names.sort(byName);
  const forged: Form = { HASH: signedMessage.HASH ?? signedMessage.hash ?? "" };
  let before = "";
  for (const [at, name] of names.entries()) {
    const to = newNames[name] ?? `${before}0${String(at).padStart(3, "0")}`;
    if (newNames[name]) before = to.toUpperCase();
    forged[to] = signedMessage[name] ?? "";
  }
  const fields = parseFields(new URLSearchParams(forged).toString());
  expect(fields && verifyMessage(fields, GATEWAY.storeKey)).not.toBeNull();
  return forged;
}

async function buyAsForger(db: Db, street: string): Promise<Form> {
  const line = { size: await sizeOf(db, "thyme-honey", 500), quantity: 1 };
  const name = { firstName: "CORE-2507", lastName: "Xx" };
  const shipping_address = { ...name, phone: "0612345679", city: "agadir", address: street, email: CARD_EMAIL };
  const placed = await buyAs(db, guest("fr"), [line], { payment_method: "cmi", shipping_address }, GATEWAY);
  return placed.payment?.fields as Form;
}

describeOnBothEngines("card gateway messages that are forged by renaming fields", (open) => {
  test("rejects the shop's own signed payment form when it is sent back as a gateway message, with or without renamed fields [T6]", async () => {
    const { db } = await open("seeded");
    const victim = await buyByCard(db);
    const before = await paymentColumns(db, victim.number);
    const form = await buyAsForger(db, victim.number);
    const before2 = await paymentColumns(db, form.oid as string);
    const forgeries = [
      form,
      renamed(form, { BillToName: "ErrMsg", BillToStreet1: "oid" }),
      renamed(form, { BillToName: "ErrMsg", BillToStreet1: "oid", clientid: "orderid" }),
      renamed(form, { BillToCountry: "currency", BillToName: "ErrMsg", BillToStreet1: "oid" }),
    ];
    for (const signedMessage of forgeries) {
      expect(await callback(db, signedMessage), JSON.stringify(signedMessage)).toBe("FAILURE");
      expect(await comeBack(db, signedMessage)).toMatchObject({ page: "failure" });
    }
    expect(await paymentColumns(db, victim.number)).toEqual(before);
    expect(await paymentColumns(db, form.oid as string)).toEqual(before2);
  });

  test("rejects a signed decline whose fields an attacker renamed, so that text typed by the customer becomes the id of another order [T6]", async () => {
    const { db } = await open("seeded");
    const victim = await buyByCard(db);
    const before = await paymentColumns(db, victim.number);
    const declined = signedResponse(await buyAsForger(db, victim.number), "declined");
    const byCardHolder = { cardHolderName: victim.number };
    const ours = signedResponse(await buyAsForger(db, GATEWAY.clientId), "declined", byCardHolder);
    const forgeries = [
      renamed(declined, { BillToName: "ErrMsg", BillToStreet1: "oid" }),
      renamed(declined, { BillToCountry: "currency", BillToName: "ErrMsg", BillToStreet1: "oid" }),
      renamed(ours, { BillToStreet1: "clientid", cardHolderName: "oid" }),
    ];
    for (const signedMessage of forgeries) {
      expect(await callback(db, signedMessage), JSON.stringify(signedMessage)).toBe("FAILURE");
      expect(await comeBack(db, signedMessage)).toMatchObject({ page: "failure" });
    }
    expect(await paymentColumns(db, victim.number)).toEqual(before);
    expect(await callback(db, declined)).toBe("APPROVED");
  });

  test("rejects a signed decline whose fields an attacker renamed, so that a value such as the card holder's name becomes an approving result code [T6]", async () => {
    const { db } = await open("seeded");
    const no: Form = { ...(await buyByCard(db)).form, TransId: "", Response: "" };
    const before = await paymentColumns(db, no.oid as string);
    const bare = ["amount", "clientid", "currency", "ReturnOid"];
    for (const name of ["acqStan", "cardHolderName", "eci", "Ecom_Payment_Card_ExpDate_Year", "ErrMsg", "mdErrorMsg"]) {
      const signedMessage = signedResponse(no, "declined", { [name]: "00" });
      // Fields that sort before or after the forged code can keep their names without changing the sequence.
      const keeps = (each: string) => byName(each, name) < 0 || byName(each, "ProcReturnCode") > 0;
      const all = Object.keys(signedMessage).filter(
        (each) => isHashed(each) && !["ProcReturnCode", "Response"].includes(each),
      );
      for (const unrenamed of [all, bare]) {
        const unchangedNames = Object.fromEntries(unrenamed.filter(keeps).map((each) => [each, each]));
        const forged = renamed(signedMessage, { ...unchangedNames, [name]: "ProcReturnCode" });
        expect(await callback(db, forged), name).toBe("FAILURE");
      }
    }
    expect(await paymentColumns(db, no.oid as string)).toEqual(before);
  });

  test("rejects a forged approval whose hash is valid only because the gateway replaces the character after “document” before hashing [T6]", async () => {
    const { db } = await open("seeded");
    const { form, number } = await buyByCard(db);
    const before = await paymentColumns(db, number);
    for (const [cardHolderName, first] of [
      ["document.00", "document"],
      ["document|00", "document."],
    ] as const) {
      const { HASH, cardHolderName: _, ...signedMessage } = signedResponse(form, "approved", { cardHolderName });
      // Computes the hash like a gateway that replaces the character after "document".
      const signed = buildHashInput(Object.entries({ ...signedMessage, cardHolderName }), GATEWAY.storeKey);
      const hash = computeDigest(signed.replace(/document./gi, "document."));
      const forged = { ...signedMessage, cardHolderName: first, cardHolderName2: "00", HASH: hash };
      const fields = parseFields(new URLSearchParams(forged).toString());
      expect(fields && verifyMessage(fields, GATEWAY.storeKey), cardHolderName).not.toBeNull();
      expect(await callback(db, forged), cardHolderName).toBe("FAILURE");
    }
    expect(await paymentColumns(db, number)).toEqual(before);
  });

  test("logs why a gateway message was rejected, with order id, result code and transaction id [T6]", async () => {
    const { db } = await open("seeded");
    const [first, second] = [await buyByCard(db), await buyByCard(db)];
    const signedMessage = signedResponse(first.form, "approved");
    await callback(db, signedMessage);
    const about = { oid: second.number, code: "00", transactionId: signedMessage.TransId };
    const reasons: [Record<string, string>, object][] = [
      [{}, { error: "its hash is missing or wrong" }],
      [
        signedResponse(second.form, "approved", { oid: "AM0", ReturnOid: "AM0" }),
        { oid: "AM0", error: "no such order" },
      ],
      [
        signedResponse(second.form, "approved", { Response: "No" }),
        { oid: second.number, error: "its code and its words disagree" },
      ],
      [
        signedResponse(second.form, "approved", { currency: "978" }),
        { error: "it is of another shop or currency, or not whole" },
      ],
      [signedResponse(second.form, "approved", { amount: "1.00" }), { error: "its amount is not the order's" }],
      [
        signedResponse(second.form, "approved", { TransId: signedMessage.TransId as string }),
        { ...about, error: "its transaction paid another order" },
      ],
    ];
    for (const [message, why] of reasons) {
      const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
      expect(await callback(db, message)).toBe("FAILURE");
      const line = JSON.parse(String(written.mock.lastCall?.[0]));
      written.mockRestore();
      expect(line).toMatchObject({ event: "card callback refused", ...why });
    }
  });
});

test("trimming and verifying a value with many spaces in the middle takes linear time [T6]", () => {
  const value = `a${" ".repeat(60_000)}b`;
  const since = performance.now();
  expect(trimGatewayValue(` \t\0${value}\v\r\n `)).toBe(value);
  expect(verifyMessage([["a", value] as const, ["HASH", "x"] as const], GATEWAY.storeKey)).toBeNull();
  expect(performance.now() - since).toBeLessThan(500);
});
