import { randomBytes, randomInt } from "node:crypto";
import { computeHash, type GatewayFields, trimGatewayValue } from "../server/payments/cards/cmi/hash.ts";

export type Outcome = "approved" | "declined" | "refused";
export type Form = Record<string, string>;

const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join("");

export function fieldOf(form: Form, name: string): string {
  const own = Object.keys(form).find((key) => key.toLowerCase() === name.toLowerCase());
  return own === undefined ? "" : (form[own] ?? "");
}

export function isSigned(form: Form, clientId: string, storeKey: string): boolean {
  const fields: GatewayFields = Object.entries(form).map(([name, value]) => [name, trimGatewayValue(value)]);
  return fieldOf(form, "clientid") === clientId && fieldOf(form, "hash") === computeHash(fields, storeKey);
}

export const mintTransactionId = (): string => `TEST${digits(12)}`;

export function answerTo(form: Form, outcome: Outcome, transactionId: string, storeKey: string, at: Date): Form {
  const requested = Object.fromEntries(Object.entries(form).filter(([name]) => !/^(?:hash|rnd)$/i.test(name)));
  const isYes = outcome === "approved";
  const fields: Form = {
    ...requested,
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
  const signed = Object.entries(fields).map(([name, value]) => [name, trimGatewayValue(value)] as const);
  return { ...Object.fromEntries(signed), HASH: computeHash(signed, storeKey) };
}
