import { createApp } from "../../server/app.ts";
import type { ShopContext } from "../../server/platform/http/route.ts";
import { loadPages } from "../../server/platform/pages/renderer.ts";
import type { Kind } from "../access.ts";
import { customerIdOf } from "../known-customers.ts";
import { ADDRESSES } from "../routes.ts";
import { mailedInvitation } from "./prepared-accounts.ts";
import { recordedRemittance } from "./prepared-orders.ts";
import type { Operation, Scene } from "./scene.ts";

const orderOf = ({ people }: Scene) => people.customer.order;
const withOrder = (path: string) => (scene: Scene) => `${path}?order=${orderOf(scene)}`;

/** Example addresses of pages with parameters, and the data that they need. */
const PATHS: Record<string, (scene: Scene) => string | Promise<string>> = {
  "/category/:slug": () => "/category/honey",
  "/product/:slug": () => "/product/thyme-honey",
  "/page/:slug": () => "/page/terms",
  "/track": withOrder("/track"),
  "/thank-you": withOrder("/thank-you"),
  "/payment/cmi/:outcome": withOrder("/payment/cmi/pay"),
  "/auth/email/:purpose/:token": () => `/auth/email/verify/${"w".repeat(43)}`,
  "/profile/addresses/:id": ({ people }) => `/profile/addresses/${people.customer.address}`,
  "/orders/:ref": (scene) => `/orders/${orderOf(scene)}`,
  "/admin/invitation/:token": async (scene) => `/admin/invitation/${await mailedInvitation(scene)}`,
  "/admin/orders/remittances/:id": async (scene) => `/admin/orders/remittances/${await recordedRemittance(scene)}`,
  "/admin/orders/:number": (scene) => `/admin/orders/${orderOf(scene)}`,
  "/admin/products/variants/:id": () => "/admin/products/variants/1",
  "/admin/products/:id": () => "/admin/products/1",
  "/admin/categories/:id": () => "/admin/categories/1",
  "/admin/customers/:id": async ({ db, people }) =>
    `/admin/customers/${await customerIdOf(db, { account: people.customer.caller.account?.id ?? 0 })}`,
  "/admin/content/pages/:id": () => "/admin/content/pages/1",
  "/admin/marketing/coupons/:id": () => "/admin/marketing/coupons/1",
  "/admin/marketing/coupons/:id/uses": () => "/admin/marketing/coupons/1/uses",
  "/admin/settings/delivery/:id": () => "/admin/settings/delivery/1",
};

/** Query strings with which a page is recorded, in addition to its address without one. */
const QUERIES: Record<string, readonly string[]> = {
  "/products": ["?page=2", "?q=honey", "?sort=price_asc&min_price=50&max_price=150", "?rating=4&category=honey"],
  "/admin/orders": ["?queue=to_pack", "?queue=cash_out", "?queue=delivered", "?q=Salma", "?q=0612345678"],
  "/admin/products": ["?sort=sold", "?tab=low", "?q=honey"],
  "/admin/customers": ["?sort=value", "?q=salma"],
};

const PERSONAL = /^\/(?:cart|checkout|favorites|profile|orders|thank-you|track|payment)/;
const isOffice = (address: string): boolean => address.startsWith("/admin");

function visitorOf(address: string): Kind {
  if (/^\/admin\/(?:sign-in|invitation)/.test(address)) return "guest";
  return isOffice(address) ? "admin" : PERSONAL.test(address) ? "customer" : "guest";
}

/** A visit to every address of web/routes.ts, in French. */
export async function pageOperations(shop: ShopContext): Promise<Operation[]> {
  const app = createApp(shop, await loadPages());
  const visit = async (path: string, headers: Record<string, string>) => {
    const response = await app.request(`http://localhost/fr${path}`, { headers: { Accept: "text/html", ...headers } });
    await response.text();
    if (response.status >= 400) throw new Error(`${path}: ${response.status}`);
  };
  return ADDRESSES.filter((address) => !/\*$|^\/orders$/.test(address)).flatMap((address) =>
    ["", ...(QUERIES[address] ?? [])].map((query) => ({
      group: isOffice(address) ? "back-office-pages" : "shop-pages",
      name: `${address || "/"}${query}`,
      isReading: true,
      async prepare(scene: Scene) {
        const path = (await PATHS[address]?.(scene)) ?? address;
        return () => visit(path + query, scene.people[visitorOf(address)].headers);
      },
    })),
  );
}
