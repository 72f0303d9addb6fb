import { sql } from "kysely";
import { clock } from "../server/platform/clock.ts";
import type { Database } from "../server/platform/database/database.ts";
import { ownerOf, signedIn, type Visitor } from "./door.ts";

export type Page = { name: string; path: string; visitor?: Visitor };

const ORDERS = 3;

export async function pagesOf({ db }: Database): Promise<Page[]> {
  const { customer, id, number } = await customerWithOrders(db);
  return [...shopPages(customer, number), ...officePages(await ownerOf(db), { customer: id, number })];
}

function shopPages(customer: Visitor, number: string): Page[] {
  const list = (parameters: Record<string, string>): Page => ({
    name: `products: ${Object.entries(parameters).flat().join(" ")}`,
    path: `/fr/products?${new URLSearchParams(parameters)}`,
  });
  const own = (name: string, path: string): Page => ({ name, path, visitor: customer });
  const call = (path: string): Page => ({ name: path, path });
  return [
    { name: "home", path: "/fr" },
    { name: "products", path: "/fr/products" },
    list({ page: "3" }),
    list({ page: "5" }),
    ...["name", "price_asc", "price_desc"].map((sort) => list({ sort })),
    list({ min_price: "50", max_price: "150" }),
    list({ rating: "4" }),
    list({ category: "honey", sort: "price_asc" }),
    ...["miel", "thym", "huile d’argan", "amlou 97", "safrn"].map((q) => list({ q })),
    list({ q: "miel", sort: "price_asc" }),
    { name: "categories", path: "/fr/categories" },
    { name: "category", path: "/fr/category/honey" },
    { name: "product", path: "/fr/product/thyme-honey" },
    { name: "track", path: "/fr/track" },
    { name: "about", path: "/fr/about" },
    { name: "contact", path: "/fr/contact" },
    { name: "sign in", path: "/fr/auth/login" },
    own("cart", "/fr/cart"),
    own("checkout", "/fr/checkout"),
    own("favourites", "/fr/favorites"),
    own("account", "/fr/profile"),
    own("account: orders", "/fr/profile/orders"),
    own("account: one order", `/fr/orders/${number}`),
    own("account: addresses", "/fr/profile/addresses"),
    own("account: password", "/fr/profile/password"),
    own("thank-you", `/fr/thank-you?order=${number}`),
    call("/api/categories"),
    call("/api/products"),
    call("/api/products?q=miel"),
    call("/api/products/thyme-honey"),
    call("/api/products/thyme-honey/related"),
    call("/api/products/featured"),
    call("/api/products/latest"),
    call("/api/products-cache.json"),
    own("/api/cart", "/api/cart"),
    own("/api/auth/customers/favorites", "/api/auth/customers/favorites"),
  ];
}

function officePages(owner: Visitor, one: { customer: number; number: string }): Page[] {
  const at = (path: string, name = path): Page => ({
    name: `back office: ${name}`,
    path: `/fr/admin/${path}`,
    visitor: owner,
  });
  const list = (path: string, by: Record<string, string>): Page =>
    at(`${path}?${new URLSearchParams(by)}`, `${path} ${Object.values(by).join(" ")}`);
  return [
    at("", "home"),
    at("orders"),
    ...["to_pack", "late", "cash_out", "delivered"].map((queue) => list("orders", { queue })),
    ...["Salma", "agadir"].map((q) => list("orders", { q })),
    at(`orders?q=${one.number}`, "orders by number"),
    at(`orders/${one.number}`, "one order"),
    at("orders/new"),
    at("orders/remittances"),
    at("orders/remittances/new"),
    at("payments"),
    at("products"),
    list("products", { sort: "name" }),
    list("products", { sort: "sold" }),
    list("products", { tab: "low" }),
    list("products", { q: "miel" }),
    at("products/1", "one product"),
    at("products/variants/1", "one size"),
    at("products/new"),
    at("products/import"),
    at("categories"),
    at("categories/1", "one category"),
    at("customers"),
    list("customers", { sort: "value" }),
    list("customers", { q: "salma" }),
    at(`customers/${one.customer}`, "one customer"),
    at("reviews"),
    at("reviews/messages"),
    at("reviews/feedback"),
    at("marketing"),
    at("marketing/offer"),
    at("marketing/featured"),
    at("marketing/coupons/1", "one coupon"),
    at("marketing/coupons/1/uses", "one coupon's uses"),
    at("content"),
    at("content/menu"),
    at("content/home"),
    at("content/search"),
    at("settings"),
    at("settings/payment"),
    at("settings/delivery"),
    at("team"),
    at("activity"),
    at("health"),
  ];
}

async function customerWithOrders(db: Database["db"]): Promise<{ customer: Visitor; id: number; number: string }> {
  const { id, email, number } = await db
    .selectFrom("orders as o")
    .innerJoin("accounts as a", "a.id", "o.account_id")
    .select(["a.id", "a.email", sql<string>`max(o.number)`.as("number")])
    .groupBy(["a.id", "a.email"])
    .having(sql<number>`count(*)`, "=", ORDERS)
    .orderBy("a.id")
    .limit(1)
    .executeTakeFirstOrThrow();
  const sizes = await db
    .selectFrom("variants as v")
    .innerJoin("products as p", "p.id", "v.product_id")
    .select(["v.id", "v.product_id"])
    .where("v.is_default", "=", true)
    .where("p.slug", "in", ["thyme-honey", "almond-argan-amlou", "taliouine-saffron"])
    .execute();
  const added_at = clock.now();
  const ownership = { account_id: id, created_at: added_at, updated_at: added_at };
  const cart = await db.insertInto("carts").values(ownership).returning("id").executeTakeFirstOrThrow();
  await db
    .insertInto("cart_lines")
    .values(sizes.map((size) => ({ cart_id: cart.id, variant_id: size.id, quantity: 1, added_at })))
    .execute();
  await db
    .insertInto("favourites")
    .values(sizes.map(({ product_id }) => ({ account_id: id, product_id, added_at })))
    .execute();
  return { customer: await signedIn(db, email), id, number };
}
