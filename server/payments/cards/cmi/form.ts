import { randomBytes } from "node:crypto";
import type { Locale } from "../../../../contract/locales.ts";
import type { GatewayForm } from "../../../../contract/payments.ts";
import type { CardGateway } from "../../../platform/config/card-config.ts";
import { computeHash, trimGatewayValue } from "./hash.ts";
import { signToken } from "./token.ts";

/** ISO code of the dirham, the only currency of the gateway. */
const CURRENCY_CODE = "504";
const COUNTRY_CODE = "504";
const TEXT_MAX_LENGTH = 255;
/** Seconds that customers may take on the gateway's page. Its result page redirects after RESULT_SECONDS. */
const SESSION_SECONDS = 1800;
const RESULT_SECONDS = 5;

export type PayableOrder = {
  number: string;
  oid: string;
  amount_centimes: number;
  locale: Locale;
  email: string;
  name: string;
  street: string;
  city: string;
  phone: string;
};

export const formatGatewayAmount = (centimes: number): string =>
  `${Math.trunc(centimes / 100)}.${String(centimes % 100).padStart(2, "0")}`;

/** Form fields with the same values for every order. The gateway returns them, and result.ts compares them. */
export function createFixedFields({ clientId, publicUrl }: CardGateway) {
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
export function createPaymentForm(gateway: CardGateway, order: PayableOrder): GatewayForm {
  const leaving = new URLSearchParams({ order: order.number, t: signToken(gateway, "cancel", order.number) });
  const fields = Object.entries({
    ...createFixedFields(gateway),
    TranType: gateway.transactionType,
    amount: formatGatewayAmount(order.amount_centimes),
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
  const hash = computeHash(fields, gateway.storeKey);
  return { url: gateway.url, method: "POST", fields: { ...Object.fromEntries(fields), hash } };
}

/** Puts a value on one line. Shortens "document" to "doc", because some gateways alter text after it (message.ts). */
function plain(value: string): string {
  const line = value.replace(/[\p{Cc}\s]+/gu, " ").replace(/doc(?:ument)+/gi, "doc");
  return trimGatewayValue(line.slice(0, TEXT_MAX_LENGTH));
}
