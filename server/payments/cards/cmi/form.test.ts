import { expect, test } from "vitest";
import { createPaymentForm, formatGatewayAmount } from "./form.ts";
import { computeHash } from "./hash.ts";
import { verifyToken } from "./token.ts";

const GATEWAY = {
  url: "https://testpayment.cmi.co.ma/fim/est3Dgate",
  clientId: "600000000",
  storeKey: "TEST1234",
  transactionType: "PreAuth",
  publicUrl: "https://shop.example",
  isTest: false,
} as const;
const ORDER = {
  number: "AM1",
  oid: "AM1A2",
  amount_centimes: 14_905,
  locale: "fr",
  email: "fatima@example.com",
  name: "Fatima Alaoui",
  street: "12, rue des Amandiers",
  city: "Agadir",
  phone: "0612345678",
} as const;

test("a payment form contains exactly the fields that the gateway requires [T6]", () => {
  const form = createPaymentForm(GATEWAY, ORDER);
  const { hash, rnd, shopurl, ...fields } = form.fields;
  expect(form).toMatchObject({ url: GATEWAY.url, method: "POST" });
  expect(fields).toEqual({
    clientid: "600000000",
    storetype: "3D_PAY_HOSTING",
    TranType: "PreAuth",
    amount: "149.05",
    currency: "504",
    oid: "AM1A2",
    okUrl: "https://shop.example/api/payments/cmi/return/success",
    failUrl: "https://shop.example/api/payments/cmi/return/failure",
    callbackUrl: "https://shop.example/api/payments/cmi/callback",
    CallbackResponse: "true",
    lang: "fr",
    email: "fatima@example.com",
    BillToName: "Fatima Alaoui",
    BillToStreet1: "12, rue des Amandiers",
    BillToCity: "Agadir",
    BillToCountry: "504",
    tel: "0612345678",
    AutoRedirect: "true",
    refreshtime: "5",
    sessiontimeout: "1800",
    hashAlgorithm: "ver3",
    encoding: "UTF-8",
  });
  expect(rnd).toMatch(/^[\da-f]{20}$/);
  const { hash: _, ...signed } = form.fields;
  expect(hash).toBe(computeHash(Object.entries(signed), GATEWAY.storeKey));
  const leaving = new URL(shopurl as string);
  expect(`${leaving.origin}${leaving.pathname}`).toBe("https://shop.example/fr/payment/cmi/cancel");
  expect(leaving.searchParams.get("order")).toBe("AM1");
  expect(verifyToken(GATEWAY, "cancel", "AM1", leaving.searchParams.get("t") ?? "")).toBe(true);
});

test.each([
  [100, "1.00"],
  [14_905, "149.05"],
  [5, "0.05"],
  [1_234_567_890, "12345678.90"],
])("formats %d centimes as %s for the gateway [T6]", (centimes, amount) => {
  expect(formatGatewayAmount(centimes)).toBe(amount);
});

test("a payment form reduces customer text to one line of at most 255 characters, and abbreviates the word “document” to “doc” [T6]", () => {
  const street = (text: string) => createPaymentForm(GATEWAY, { ...ORDER, street: text }).fields.BillToStreet1;
  expect(street(" a \r\n\t b\u0007\u00a0c ")).toBe("a b c");
  expect(street("Documents DOCUMENT documentdocument")).toBe("docs doc docdoc");
  expect(street("documentument docudocumentment docdocumentumentument")).toBe("doc docudocment docdoc");
  expect(street("x".repeat(300))).toBe("x".repeat(255));
  expect(street(`${"x".repeat(254)} y`)).toBe("x".repeat(254));
});
