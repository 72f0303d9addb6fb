import type { Page } from "playwright-core";
import type { Cart } from "../contract/cart.ts";
import type { ShippingMethod } from "../contract/checkout.ts";
import { REAUTHENTICATION_MINUTES } from "../contract/constants.ts";
import type { Locale } from "../contract/locales.ts";
import type { Order } from "../contract/orders.ts";
import type { SelectablePaymentMethod } from "../contract/payment-methods.ts";
import { OWNER, type RunningShop } from "./browser.ts";
import { BROWSER } from "./cookies.ts";
import { fromElsewhere, putInCart } from "./visits.ts";

const SHIP_TO = {
  firstName: "Fatima",
  lastName: "Alaoui",
  phone: "0612345678",
  city: "agadir",
  address: "Hay Mohammadi, rue 12",
};

/**
 * Lets tests send orders from any network address in X-Forwarded-For, because one address may order at most 20 times a
 * minute.
 */
export const FROM_ANYWHERE = { variables: { TRUSTED_PROXIES: "127.0.0.1" } };

type Contact = { firstName?: string; lastName?: string; phone?: string; email?: string; address?: string };
type About = Contact & { payment_method?: SelectablePaymentMethod; locale?: Locale };

/**
 * `about`: contact, payment method (by default bank transfer) and language. Card orders send no X-Forwarded-For,
 * because the test gateway is offered only on the shop's own machine.
 */
export async function orderCart(
  page: Page,
  { payment_method = "bank_transfer", locale = "en", ...contact }: About = {},
): Promise<{ number: string; key: string }> {
  const getJson = async (path: string) =>
    (await (await page.request.get(`/api${path}`, { headers: BROWSER })).json()).data;
  const cart: Cart = await getJson("/cart");
  const [method]: ShippingMethod[] = await getJson("/checkout/shipping-methods?city=agadir");
  const answer = await page.request.post(`/api/checkout/orders?locale=${locale}`, {
    headers: { ...BROWSER, "Idempotency-Key": crypto.randomUUID(), ...(payment_method !== "cmi" && fromElsewhere()) },
    data: {
      shipping_address: { ...SHIP_TO, ...contact },
      shipping_method_id: method?.id,
      payment_method,
      note: null,
      expected_total: cart.total + (method?.fee ?? 0),
    },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  const { order, access_key } = (await answer.json()).data;
  return { number: order.number, key: access_key };
}

export async function buy(page: Page, slugs: readonly string[], quantity = 1, about?: About): Promise<string> {
  for (const slug of slugs) await putInCart(page, slug, quantity);
  return (await orderCart(page, about)).number;
}

export async function orderOf(page: Page, number: string): Promise<Order> {
  return (await (await page.request.get(`/api/orders/${number}`, { headers: BROWSER })).json()).data;
}

type Step = { action: "receive-transfer" | "ship" | "deliver"; body?: object };
/** Unique, because a tracking number cannot belong to two customers. */
export const trackingOf = (number: string): string => `AMN-${number.slice(2)}`;
const stepsOf = (number: string): readonly Step[] => [
  { action: "receive-transfer" },
  { action: "ship", body: { courier_id: 1, tracking_number: trackingOf(number) } },
  { action: "deliver" },
];

async function post(url: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { ...BROWSER, "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${await answer.text()}`);
  return answer;
}

/**
 * The owner's sessions are reused, because sign-ins are rate limited. They are replaced before they are as old as
 * REAUTHENTICATION_MINUTES, when they would have to re-authenticate.
 */
const sessions = new WeakMap<RunningShop, { since: number; cookies: Promise<string[]> }>();
const FRESH_MS = (REAUTHENTICATION_MINUTES / 2) * 60_000;

export function ownerCookies(shop: RunningShop): Promise<string[]> {
  const session = sessions.get(shop);
  if (session && Date.now() - session.since < FRESH_MS) return session.cookies;
  const cookies = post(`${shop.url}/api/admin/session`, OWNER).then(({ headers }) =>
    headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0] as string),
  );
  sessions.set(shop, { since: Date.now(), cookies });
  return cookies;
}

export const forgetOwner = (shop: RunningShop): boolean => sessions.delete(shop);

export async function becomeOwner(page: Page, shop: RunningShop): Promise<void> {
  const cookies = (await ownerCookies(shop)).map((cookie) => {
    const at = cookie.indexOf("=");
    return { name: cookie.slice(0, at), value: cookie.slice(at + 1), url: shop.url };
  });
  await page.context().addCookies(cookies);
}

export async function cancelAsOwner(shop: RunningShop, number: string): Promise<void> {
  const Cookie = (await ownerCookies(shop)).join("; ");
  await post(`${shop.url}/api/admin/orders/${number}/cancel`, {}, { Cookie });
}

export async function moveOn(
  shop: RunningShop,
  number: string,
  last: Step["action"],
  earlierSteps: readonly Step["action"][] = [],
): Promise<void> {
  const Cookie = (await ownerCookies(shop)).join("; ");
  for (const { action, body = {} } of stepsOf(number).filter((step) => !earlierSteps.includes(step.action))) {
    await post(`${shop.url}/api/admin/orders/${number}/${action}`, body, { Cookie });
    if (action === last) return;
  }
}
