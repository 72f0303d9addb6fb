import type { CardGateway } from "../../../platform/config/card-config.ts";
import { createFixedFields } from "./form.ts";
import type { GatewayMessage } from "./message.ts";

export type CardResult = {
  /** The order id at the gateway; empty if malformed. */
  oid: string;
  outcome: "approved" | "declined" | "contradictory";
  /** The bank's result code, or the gateway's error code if the gateway itself rejected the payment. */
  code: string;
  transactionId: string | null;
  /** Whether shop and currency are ours. Null if the message contains neither. */
  isOurs: boolean | null;
  amount_centimes: number | null;
  details: Record<string, string>;
};

const APPROVED = "00";
/** Error code if a payment with this order id already succeeded at the gateway. The shop then missed its callback. */
const ALREADY_PAID = "CORE-2507";
const VALUE_MAX_LENGTH = 100;

/** Fields with the result of a payment. A message without any of these fields is not a result. */
const VERDICTS = ["ProcReturnCode", "Response", "ErrCode", "ErrorCode", "ErrMsg", "mdStatus", "mdErrorMsg"];

/**
 * Reads the result of a payment from a gateway message. An approval has the code "00" and the text "approved". A
 * message with only one of the two is contradictory.
 * A message without result fields is contradictory too: an attacker could send back our own payment form, whose hash is
 * valid.
 */
export function readResult(message: GatewayMessage, gateway: CardGateway): CardResult {
  const procReturnCode = message.get("ProcReturnCode");
  const responseText = message.get("Response").toLowerCase();
  const isApproved = procReturnCode === APPROVED;
  const isUnclear = message.get(...VERDICTS) === "" || (responseText === "approved") !== isApproved;
  return {
    oid: /^[\w-]{1,64}$/.exec(message.get("oid") || message.get("ReturnOid"))?.[0] ?? "",
    outcome: isUnclear ? "contradictory" : isApproved ? "approved" : "declined",
    code: codeOf(message, procReturnCode),
    transactionId: /^[\w.-]{1,64}$/.exec(message.get("TransId"))?.[0] ?? null,
    isOurs: isFromThisMerchant(message, gateway) && (!isApproved || hasMerchantFields(message, gateway)),
    amount_centimes: centimesOf(message.get("amount")),
    details: detailsOf(message),
  };
}

/** Whether the gateway rejected the order id itself. The next attempt then needs a new order id. */
export const isOrderIdRejected = (code: string | null): boolean => /^CORE-/.test(code ?? "");

export const isAlreadyPaid = (code: string): boolean => code === ALREADY_PAID;

function codeOf(message: GatewayMessage, procReturnCode: string): string {
  const own = /CORE-\d{1,6}/.exec(`${message.get("ErrCode", "ErrorCode")} ${message.get("ErrMsg")}`)?.[0];
  return own ?? storable(procReturnCode || message.get("ErrCode", "ErrorCode")).slice(0, 20);
}

/**
 * Whether the message is for our shop and currency; null if it states neither. The hash covers the field values, sorted
 * by field name, but not the names. An attacker could therefore rename a field if the sorted sequence stays the same,
 * for example rename a postal address that is another order's id to `oid`. The client id and the currency sort between
 * these two names, which prevents this. A message with only one of them is rejected.
 */
function isFromThisMerchant(message: GatewayMessage, gateway: CardGateway): boolean | null {
  const { clientid, currency, storetype } = createFixedFields(gateway);
  const stated: [value: string, expected: string][] = [
    [message.get("clientid"), clientid],
    [message.get("currency"), currency],
    [message.get("storetype").toUpperCase(), storetype],
    [message.get("hashAlgorithm").toLowerCase(), "ver3"],
    [message.get("ReturnOid"), message.get("oid") || message.get("ReturnOid")],
  ];
  if (stated.some(([value, expected]) => value !== "" && value !== expected)) return false;
  if (message.get("clientid") && message.get("currency")) return true;
  return message.get("currency") || message.values.includes(clientid) ? false : null;
}

/**
 * Whether an approval contains all our form fields under their own names. Otherwise, a customer could type "00" into a
 * field, get a signed decline, and rename that field to ProcReturnCode. Our URL fields sort between the two names, so
 * the attacker would have to rename them too. Only the paths of the URLs are compared, because the host may have
 * changed. Values with "document" are rejected, because two such values can have the same hash (message.ts).
 */
function hasMerchantFields(message: GatewayMessage, gateway: CardGateway): boolean {
  const { okUrl, failUrl, callbackUrl, ...plain } = createFixedFields(gateway);
  const isSame = ([name, value]: [string, string]) => message.get(name).toUpperCase() === value.toUpperCase();
  const isSamePath = ([name, url]: [string, string]) => message.get(name).endsWith(new URL(url).pathname);
  const isOneEach = !message.values.some((value) => /document/i.test(value));
  const isOurForm =
    Object.entries(plain).every(isSame) && Object.entries({ okUrl, failUrl, callbackUrl }).every(isSamePath);
  return message.get("oid") !== "" && isOurForm && isOneEach;
}

function centimesOf(amount: string): number | null {
  const [, whole, part = ""] = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(amount) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, "0"));
}

/** Result fields to store. The full card number, the expiry and authentication data are never stored. */
const DETAILS: Record<string, string[]> = {
  masked_pan: ["MaskedPan", "maskedCreditCard"],
  brand: ["EXTRA.CARDBRAND", "EXTRA_CARDBRAND"],
  transaction_id: ["TransId"],
  auth_code: ["AuthCode"],
  host_ref_num: ["HostRefNum"],
  acq_stan: ["acqStan"],
  md_status: ["mdStatus"],
  tx_status: ["txstatus"],
  proc_return_code: ["ProcReturnCode"],
  response: ["Response"],
  error_code: ["ErrCode", "ErrorCode"],
  error: ["ErrMsg"],
  at_gateway: ["EXTRA.TRXDATE", "EXTRA_TRXDATE"],
};
/** Matches 13 or more digits, as in a full card number, also with spaces or hyphens between them. */
const WHOLE_NUMBER = /\d(?:[ -]?\d){12,}/;

function detailsOf(message: GatewayMessage): Record<string, string> {
  const details = Object.entries(DETAILS).map(([name, names]) => [name, storable(message.get(...names))] as const);
  return Object.fromEntries(
    details.filter(([name, value]) => value !== "" && !(name === "masked_pan" && WHOLE_NUMBER.test(value))),
  );
}

const storable = (value: string): string =>
  value
    .replace(/\p{Cc}+/gu, " ")
    .slice(0, VALUE_MAX_LENGTH)
    .toWellFormed();
