import { randomBytes } from "node:crypto";
import type { Locale } from "../../../../contract/locales.ts";
import type { GatewayForm } from "../../../../contract/payments.ts";
import type { CardGateway } from "../../../platform/config/card-config.ts";
import { hashOf, trimmed } from "./hash.ts";
import { signToken } from "./token.ts";

/** ISO code of the dirham, the only currency of the gateway. */
const CURRENCY_CODE = "504";
const COUNTRY_CODE = "504";
const TEXT_MAX_LENGTH = 255;
/** Seconds to pay on the gateway's page. RESULT_SECONDS: how long its result shows before the redirect. */
const SESSION_SECONDS = 1800;
const RESULT_SECONDS = 5;

export type Payable = {
  number: string;
  /** The order id at the gateway. */
  oid: string;
  amount_centimes: number;
  locale: Locale;
  email: string;
  name: string;
  street: string;
  city: string;
  phone: string;
};

/** Writes an amount in dirhams in the gateway's format: two decimals, no grouping. */
export const gatewayAmount = (centimes: number): string =>
  `${Math.trunc(centimes / 100)}.${String(centimes % 100).padStart(2, "0")}`;

/** Form fields that are equal for every order. The gateway repeats them in its result, to be checked. */
export function ownFields({ clientId, publicUrl }: CardGateway) {
  const api = `${publicUrl}/api/payments/cmi`;
  return {
    clientid: clientId,
    storetype: "3D_PAY_HOSTING",
    currency: CURRENCY_CODE,
    okUrl: `${api}/return/success`,
    failUrl: `${api}/return/failure`,
    callbackUrl: `${api}/callback`,
  };
}

/** Makes the form that the browser posts to the gateway. The hash covers the values exactly as posted (T6). */
export function paymentForm(gateway: CardGateway, order: Payable): GatewayForm {
  const leaving = new URLSearchParams({ order: order.number, t: signToken(gateway, "cancel", order.number) });
  const fields = Object.entries({
    ...ownFields(gateway),
    TranType: gateway.transactionType,
    amount: gatewayAmount(order.amount_centimes),
    oid: order.oid,
    CallbackResponse: "true",
    shopurl: `${gateway.publicUrl}/${order.locale}/payment/cmi/cancel?${leaving}`,
    lang: order.locale,
    email: order.email,
    BillToName: order.name,
    BillToStreet1: order.street,
    BillToCity: order.city,
    BillToCountry: COUNTRY_CODE,
    tel: order.phone,
    AutoRedirect: "true",
    refreshtime: String(RESULT_SECONDS),
    sessiontimeout: String(SESSION_SECONDS),
    hashAlgorithm: "ver3",
    rnd: randomBytes(10).toString("hex"),
    encoding: "UTF-8",
  }).map(([name, value]) => [name, plain(value)] as const);
  const hash = hashOf(fields, gateway.storeKey);
  return { url: gateway.url, method: "POST", fields: { ...Object.fromEntries(fields), hash } };
}

/** One line, with "doc" for "document": some gateways replace the character after that word (message.ts). */
function plain(value: string): string {
  const line = value.replace(/[\p{Cc}\s]+/gu, " ").replace(/doc(?:ument)+/gi, "doc");
  return trimmed(line.slice(0, TEXT_MAX_LENGTH));
}
