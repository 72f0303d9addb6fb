import { randomBytes, randomInt } from "node:crypto";
import { type Fields, hashOf, trimmed } from "../server/payments/cards/cmi/hash.ts";

/** What the gateway says of a payment, in the fields that the real one sends. */

export type Outcome = "approved" | "declined" | "refused";
/** The form as the shop signed it, by the names it used. */
export type Form = Record<string, string>;

const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join("");

/** A value of the form by its name, in whatever case. */
export function fieldOf(form: Form, name: string): string {
  const own = Object.keys(form).find((key) => key.toLowerCase() === name.toLowerCase());
  return own === undefined ? "" : (form[own] ?? "");
}

/** Whether the form is this shop's and as it signed it. */
export function isSigned(form: Form, clientId: string, storeKey: string): boolean {
  const fields: Fields = Object.entries(form).map(([name, value]) => [name, trimmed(value)]);
  return fieldOf(form, "clientid") === clientId && fieldOf(form, "hash") === hashOf(fields, storeKey);
}

/** A transaction's name: the year, and letters that tell it from a real one. */
export const mintTransactionId = (): string => `TEST${digits(12)}`;

/** What was asked for, sent back along with what became of it, signed anew. */
export function answerTo(form: Form, outcome: Outcome, transactionId: string, storeKey: string, at: Date): Form {
  const asked = Object.fromEntries(Object.entries(form).filter(([name]) => !/^(?:hash|rnd)$/i.test(name)));
  const isYes = outcome === "approved";
  const fields: Form = {
    ...asked,
    ReturnOid: fieldOf(form, "oid"),
    merchantID: fieldOf(form, "clientid"),
    rnd: randomBytes(10).toString("hex"),
    TransId: transactionId,
    ProcReturnCode: { approved: "00", declined: "05", refused: "99" }[outcome],
    Response: { approved: "Approved", declined: "Declined", refused: "Error" }[outcome],
    ErrMsg: { approved: "", declined: "Do not honour", refused: "Order has a successful transaction" }[outcome],
    ...(outcome === "refused" && { ErrCode: "CORE-2507" }),
    AuthCode: isYes ? digits(6) : "",
    HostRefNum: digits(12),
    acqStan: digits(6),
    mdStatus: "1",
    txstatus: "Y",
    eci: "05",
    xid: randomBytes(20).toString("base64"),
    cavv: randomBytes(20).toString("base64"),
    md: `400000:${randomBytes(8).toString("hex")}:0001:##${fieldOf(form, "clientid")}`,
    MaskedPan: "400000***0010",
    maskedCreditCard: "4000 00** **** 0010",
    ccnHash: randomBytes(16).toString("base64"),
    Ecom_Payment_Card_ExpDate_Month: "12",
    Ecom_Payment_Card_ExpDate_Year: String((at.getUTCFullYear() + 2) % 100),
    cardHolderName: "Test | Card \\ Holder",
    paymentType: "CARD",
    callbackCall: "true",
    "EXTRA.CARDBRAND": "VISA",
    "EXTRA.TRXDATE": `${at.toLocaleDateString("en-GB")} ${at.toLocaleTimeString("en-GB")}`,
  };
  const signed = Object.entries(fields).map(([name, value]) => [name, trimmed(value)] as const);
  return { ...Object.fromEntries(signed), HASH: hashOf(signed, storeKey) };
}
