import type { CardGateway } from "../../../platform/config/card-config.ts";
import { ownFields } from "./form.ts";
import type { Message } from "./message.ts";

/** What a verified message says of a payment: only what may be kept of it, and no more than the shop goes by. */
export type CardResult = {
  /** The order's name at the gateway; empty when it is none. */
  oid: string;
  outcome: "approved" | "declined" | "contradictory";
  /** The banks' code, or the gateway's own where it was the gateway that refused. */
  code: string;
  transactionId: string | null;
  /** It speaks of this shop, in dirhams; null: it does not say. */
  isOurs: boolean | null;
  /** Null: it does not say, or not as a number of dirhams. */
  amount_centimes: number | null;
  details: Record<string, string>;
};

const APPROVED = "00";
/** The gateway has a successful payment under this name already. */
const ALREADY_PAID = "CORE-2507";
const VALUE_MAX_LENGTH = 100;

/** By any of these the gateway says what became of a payment. */
const VERDICTS = ["ProcReturnCode", "Response", "ErrCode", "ErrorCode", "ErrMsg", "mdStatus", "mdErrorMsg"];

/**
 * Reads a verified message. A yes is the banks' code "00" and the word "approved"; where only one of them says so, nobody can
 * tell. Nor where it says nothing of a payment at all, as our own form does when somebody sends it back to us: it bears the
 * same signature.
 */
export function readResult(message: Message, gateway: CardGateway): CardResult {
  const procReturnCode = message.get("ProcReturnCode");
  const words = message.get("Response").toLowerCase();
  const isYes = procReturnCode === APPROVED;
  const isUnclear = message.get(...VERDICTS) === "" || (words === "approved") !== isYes;
  return {
    oid: /^[\w-]{1,64}$/.exec(message.get("oid") || message.get("ReturnOid"))?.[0] ?? "",
    outcome: isUnclear ? "contradictory" : isYes ? "approved" : "declined",
    code: codeOf(message, procReturnCode),
    transactionId: /^[\w.-]{1,64}$/.exec(message.get("TransId"))?.[0] ?? null,
    isOurs: isOurs(message, gateway) && (!isYes || isWhole(message, gateway)),
    amount_centimes: centimesOf(message.get("amount")),
    details: keptDetails(message),
  };
}

/** Whether the gateway itself turned the order's name away, so that the next try needs another one. */
export const isNameRefused = (code: string | null): boolean => /^CORE-/.test(code ?? "");

/** Whether it did so because that name was paid: a callback went lost. */
export const isPaidThere = (code: string): boolean => code === ALREADY_PAID;

function codeOf(message: Message, procReturnCode: string): string {
  const own = /CORE-\d{1,6}/.exec(`${message.get("ErrCode", "ErrorCode")} ${message.get("ErrMsg")}`)?.[0];
  return own ?? kept(procReturnCode || message.get("ErrCode", "ErrorCode")).slice(0, 20);
}

/**
 * The hash covers values, not their names: a message whose values were given other names would still fit, as long as these
 * come in the same order. What we know of it besides must stand where it belongs. Our number and the currency stand between
 * what a customer may write of themselves and the order's name: whoever took one of them away could pass off an address as
 * the name of somebody else's order. Only a message that has neither may leave them out.
 */
function isOurs(message: Message, gateway: CardGateway): boolean | null {
  const { clientid, currency, storetype } = ownFields(gateway);
  const told: [value: string, expected: string][] = [
    [message.get("clientid"), clientid],
    [message.get("currency"), currency],
    [message.get("storetype").toUpperCase(), storetype],
    [message.get("hashAlgorithm").toLowerCase(), "ver3"],
    [message.get("ReturnOid"), message.get("oid") || message.get("ReturnOid")],
  ];
  if (told.some(([value, expected]) => value !== "" && value !== expected)) return false;
  if (message.get("clientid") && message.get("currency")) return true;
  return message.get("currency") || message.values.includes(clientid) ? false : null;
}

/**
 * Whether a yes has all of our fields, each under its own name. The customer holds the gateway's signed no, and may have typed
 * a "00" into it: under the name of the banks' code that would be a yes. Our addresses stand, in the order of names, between
 * what customers write and the code; what comes after them only the gateway and the shop write (`Response`, without which
 * there is no yes). The shop itself may have moved since: of its addresses the paths count. The word "document" has no place in
 * it: its rule (message.ts) could make two values of one.
 */
function isWhole(message: Message, gateway: CardGateway): boolean {
  const { okUrl, failUrl, callbackUrl, ...plain } = ownFields(gateway);
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

/** By the names under which they are kept; never the card's own number, its expiry or what authenticated its holder. */
const KEPT: Record<string, string[]> = {
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
/** As many digits as a whole card number has, however they are grouped. */
const WHOLE_NUMBER = /\d(?:[ -]?\d){12,}/;

function keptDetails(message: Message): Record<string, string> {
  const found = Object.entries(KEPT).map(([name, names]) => [name, kept(message.get(...names))] as const);
  return Object.fromEntries(
    found.filter(([name, value]) => value !== "" && !(name === "masked_pan" && WHOLE_NUMBER.test(value))),
  );
}

const kept = (value: string): string =>
  value
    .replace(/\p{Cc}+/gu, " ")
    .slice(0, VALUE_MAX_LENGTH)
    .toWellFormed();
