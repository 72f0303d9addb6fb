import { beforeAll, expect, test } from "vitest";
import {
  adminOnly,
  anyone,
  KINDS,
  type Kind,
  type Person,
  type Row,
  type Sent,
  signedIn,
  verified,
} from "../tests/access.ts";
import { CATALOG_ROWS } from "../tests/access-catalog.ts";
import { CONTENT_ROWS } from "../tests/access-content.ts";
import { MARKETING_ROWS } from "../tests/access-marketing.ts";
import { ORDER_ROWS } from "../tests/access-orders.ts";
import { SETTINGS_ROWS } from "../tests/access-settings.ts";
import { TEAM_ROWS } from "../tests/access-team.ts";
import { VOICE_ROWS } from "../tests/access-voices.ts";
import { apiClient } from "../tests/api-client.ts";
import { describeOnOwnCopies } from "../tests/database.ts";
import {
  bearerOf,
  buyAs,
  guest,
  orderInput,
  owner,
  putIntoCart,
  registeredCustomer,
  setSetting,
  sizeOf,
} from "../tests/fixtures.ts";
import { keep } from "../tests/keep.ts";
import { apiRoutes } from "./app.ts";
import { createAddress } from "./customers/addresses.ts";
import { hashPassword } from "./customers/passwords.ts";
import { addFavourite } from "./favourites/favourites.ts";
import type { Caller } from "./platform/caller.ts";
import type { Db } from "./platform/db.ts";

// Who may call what, on what is theirs and on what is another's: one row for each call of the API.

/** Whose things the others try. */
const STRANGERS: readonly Kind[] = ["guest", "customer"];

const PASSWORD = "correct horse battery";
const NOWHERE = "w".repeat(43);
const NO_ADDRESS = 999_999;

const credentials = ({ email }: Person) => ({ body: { email, password: PASSWORD } });
const names = { first_name: "Salma", last_name: "Naciri" };
const passwords = { password: "another good one", password_confirmation: "another good one" };
const addressOf = ({ mark }: Person) => ({
  firstName: mark,
  lastName: "Alaoui",
  phone: "0611223344",
  address: "12, rue des Amandiers",
  city: "agadir",
});
const ofRow = (whose: Person) => ({ path: { id: whose.row }, body: { quantity: 2 } });
const ofAddress = (whose: Person) => ({ path: { id: whose.address }, body: addressOf(whose) });
const ofOrder = (whose: Person, me: Person) => ({
  path: { ref: whose.order },
  // A guest shows the key; of another's order only the own key is known.
  query: me.caller.account && whose === me ? "" : `key=${me.key}`,
  body: { key: me.key },
});
const requireEmails = (db: Db) => setSetting(db, "email_verification_required", true);

const TABLE: Record<string, Row> = {
  "GET /settings": { own: anyone(200) },
  "GET /settings/{key}": { send: () => ({ path: { key: "site_name" } }), own: anyone(200) },
  "GET /pages": { own: anyone(200) },
  "GET /pages/{slug}": { send: () => ({ path: { slug: "terms" } }), own: anyone(200) },
  "GET /categories": { own: anyone(200) },
  "POST /contact": {
    send: () => ({ body: { name: "Salma", email: "salma@example.com", message: "Do you ship abroad?" } }),
    own: anyone(201),
  },
  "GET /products": { own: anyone(200) },
  "GET /products/featured": { own: anyone(200) },
  "GET /products/latest": { own: anyone(200) },
  "GET /products/special-offer": { own: anyone(200) },
  "GET /products/all-for-cache": { own: anyone(200) },
  "GET /cache/version": { own: anyone(200) },
  "GET /products/category/{slug}": { send: () => ({ path: { slug: "honey" } }), own: anyone(200) },
  "GET /products/{slug}": { send: () => ({ path: { slug: "thyme-honey" } }), own: anyone(200) },
  "GET /products/{slug}/related": { send: () => ({ path: { slug: "thyme-honey" } }), own: anyone(200) },

  "GET /cart": { own: anyone(200) },
  "POST /cart/add": { send: ({ product }) => ({ body: { product_id: product, quantity: 1 } }), own: anyone(200) },
  "PUT /cart/update/{id}": { send: ofRow, own: anyone(200), others: anyone(404) },
  "DELETE /cart/remove/{id}": {
    send: (whose) => ({ ...ofRow(whose), body: {} }),
    own: anyone(200),
    others: anyone(404),
  },
  "DELETE /cart/clear": { own: anyone(200) },
  "POST /cart/coupon": { send: () => ({ body: { code: "ASAL20" } }), own: anyone(200) },
  "DELETE /cart/coupon": { own: anyone(200) },

  "GET /checkout/cities": { own: anyone(200) },
  "GET /checkout/shipping-methods": { send: () => ({ query: "city=agadir" }), own: anyone(200) },
  "GET /checkout/payment-methods": { own: anyone(200) },
  "GET /checkout/challenge": { own: anyone(200) },
  "POST /checkout/email-code": {
    send: async (_, me, db) => {
      await requireEmails(db);
      return { body: { email: `order-${me.kind}@example.com` } };
    },
    own: anyone(200),
  },
  "POST /checkout/email-code/verify": {
    send: async ({ email }, _, db) => {
      await requireEmails(db);
      return { body: { email, code: "123456" } };
    },
    own: anyone(422),
    others: anyone(422),
  },
  "POST /checkout/orders": {
    send: async (_, me, db) => ({
      body: await orderInput(db, me.caller),
      headers: { "Idempotency-Key": `access-${me.kind}` },
    }),
    own: anyone(201),
  },

  "GET /orders/{ref}": { send: ofOrder, own: anyone(200), others: anyone(404) },
  "GET /orders/{ref}/tracking": { send: ofOrder, own: anyone(200), others: anyone(404) },
  "GET /orders/{ref}/invoice": { send: ofOrder, own: anyone(200), others: anyone(404) },
  "POST /orders/{ref}/cancel": { send: ofOrder, own: anyone(200), others: anyone(404) },
  // What is sent here is no form with a picture, which shows only once it is read.
  "POST /orders/{ref}/receipt": { send: ofOrder, own: anyone(400), others: anyone(404) },
  "POST /orders/{ref}/again": { send: ofOrder, own: anyone(200), others: anyone(404) },
  "POST /orders/{ref}/claim": {
    send: (whose, me) => ({ ...ofOrder(whose, me), query: "" }),
    own: signedIn(200),
    others: signedIn(404),
  },

  // Placed to be paid by transfer: the way to pay refuses whom the order lets in.
  "POST /payments/{ref}/start": { send: ofOrder, own: anyone(409), others: anyone(404) },
  "GET /payments/{ref}/status": { send: ofOrder, own: anyone(200), others: anyone(200) },

  "GET /session": { own: anyone(200) },
  "POST /admin/session": {
    send: credentials,
    own: { ...anyone(403), guest: 401, otherGuest: 401, staff: 200, admin: 200 },
  },
  "DELETE /admin/session": { own: anyone(200) },
  "POST /auth/customers/login": { send: credentials, own: signedIn(200) },
  "POST /auth/customers/register": {
    send: (_, me) => ({ body: { ...names, ...passwords, email: `new-${me.kind}@example.com`.toLowerCase() } }),
    own: anyone(201),
  },
  "POST /auth/customers/logout": { own: anyone(200) },
  "GET /auth/customers/me": { own: signedIn(200) },
  "PUT /auth/customers/profile": { send: ({ email }) => ({ body: { ...names, email } }), own: signedIn(200) },
  "POST /auth/customers/earlier-registration": {
    send: () => ({ body: { password: "of no registration" } }),
    own: verified(422),
  },
  "PUT /auth/customers/password": {
    send: () => ({ body: { current_password: PASSWORD, ...passwords } }),
    own: signedIn(200),
  },
  "POST /auth/customers/forgot-password": { send: ({ email }) => ({ body: { email } }), own: anyone(200) },
  "POST /auth/customers/reset-password/verify": {
    send: ({ email }) => ({ body: { email, otp: "123456" } }),
    own: anyone(422),
    others: anyone(422),
  },
  "POST /auth/customers/reset-password": { send: () => ({ body: { token: NOWHERE, ...passwords } }), own: anyone(422) },
  "POST /auth/customers/email/request-otp": { send: ({ email }) => ({ body: { email } }), own: anyone(200) },
  // Whose own address is proved already is told so, whatever the code.
  "POST /auth/customers/verify-email": {
    send: ({ email }) => ({ body: { email, otp: "123456" } }),
    own: { ...anyone(200), guest: 422, otherGuest: 422, unverified: 422 },
    others: anyone(422),
  },
  "POST /auth/customers/verify-email/link": { send: () => ({ body: { token: NOWHERE } }), own: anyone(422) },
  "POST /auth/customers/verify-email-change": {
    send: ({ email }) => ({ body: { email, otp: "123456" } }),
    own: { ...signedIn(200), unverified: 422 },
    others: signedIn(422),
  },
  "POST /auth/customers/verify-email-change/link": { send: () => ({ body: { token: NOWHERE } }), own: anyone(422) },
  "GET /auth/customers/sessions": { own: signedIn(200) },
  "DELETE /auth/customers/sessions": { send: () => ({ body: { password: PASSWORD } }), own: signedIn(200) },
  "DELETE /auth/customers/sessions/{id}": {
    send: () => ({ path: { id: 999_999 }, body: { password: PASSWORD } }),
    own: signedIn(404),
  },
  "GET /auth/customers/addresses": { own: signedIn(200) },
  "POST /auth/customers/addresses": { send: (_, me) => ({ body: addressOf(me) }), own: signedIn(201) },
  "GET /auth/customers/addresses/{id}": { send: ofAddress, own: signedIn(200), others: signedIn(404) },
  "PUT /auth/customers/addresses/{id}": { send: ofAddress, own: signedIn(200), others: signedIn(404) },
  "DELETE /auth/customers/addresses/{id}": {
    send: (whose) => ({ ...ofAddress(whose), body: undefined }),
    own: signedIn(200),
    others: signedIn(404),
  },
  "GET /auth/customers/favorites": { own: signedIn(200) },
  "POST /auth/customers/favorites": { send: ({ product }) => ({ body: { product_id: product } }), own: signedIn(200) },
  "POST /auth/customers/favorites/toggle": {
    send: ({ product }) => ({ body: { product_id: product } }),
    own: signedIn(200),
  },
  "DELETE /auth/customers/favorites/{productId}": {
    send: ({ product }) => ({ path: { productId: product } }),
    own: signedIn(200),
  },
  "GET /auth/customers/favorites/check/{productId}": {
    send: ({ product }) => ({ path: { productId: product } }),
    own: signedIn(200),
  },
  "GET /auth/customers/orders": { own: verified(200) },
  "GET /auth/customers/export": { own: signedIn(200) },
  // An order of theirs is still open; staff are not customers who leave.
  "DELETE /auth/customers/account": {
    send: () => ({ body: { password: PASSWORD } }),
    own: { ...signedIn(409), staff: 403, admin: 403 },
  },

  ...ORDER_ROWS,
  ...SETTINGS_ROWS,
  ...MARKETING_ROWS,
  "GET /admin/health": { own: adminOnly(200) },
  "POST /admin/health/check": { own: adminOnly(200) },
  ...CATALOG_ROWS,
  ...CONTENT_ROWS,
  ...VOICE_ROWS,
  ...TEAM_ROWS,
};

test("every call of the API has its row, and every row its call", () => {
  expect(Object.keys(TABLE).sort()).toEqual(apiRoutes.map(({ method, path }) => `${method} ${path}`).sort());
});

let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});

async function person(db: Db, kind: Kind): Promise<Person> {
  const mark = `Mark${kind}`;
  const email = `${kind}@example.com`.toLowerCase();
  let caller: Caller = guest("en");
  if (kind === "admin") caller = await owner(db);
  else if (!/guest/i.test(kind)) caller = await registeredCustomer(db, { email, isVerified: kind !== "unverified" });
  const { account } = caller;
  if (account) {
    const roles = kind === "staff" ? (["staff"] as const) : account.roles;
    await db
      .updateTable("accounts")
      .set({ roles: [...roles], password_hash: passwordHash, last_name: mark })
      .where("id", "=", account.id)
      .execute();
    caller = { ...caller, account: { ...account, roles } };
  }
  const size = await sizeOf(db, "thyme-honey", 500);
  const shipping = { ...addressOf({ mark } as Person), first_name: mark, last_name: "Alaoui", email: null };
  const { firstName: _, lastName: __, ...address } = shipping;
  const bought = await buyAs(db, { ...caller, cartSecret: null }, [{ size, quantity: 1 }], {
    shipping_address: address,
  });
  caller = await putIntoCart(db, { ...caller, cartSecret: null }, { size, quantity: 1 });
  const row = await db
    .selectFrom("cart_lines")
    .innerJoin("carts", "carts.id", "cart_lines.cart_id")
    .select("cart_lines.id")
    .where("carts.ordered_at", "is", null)
    .orderBy("cart_lines.id", "desc")
    .executeTakeFirstOrThrow();
  if (caller.account) await addFavourite(db, caller, { product_id: size.product_id });
  return {
    kind,
    mark,
    caller,
    headers: {
      "X-Cart-Session": caller.cartSecret as string,
      ...(caller.account && (await bearerOf(db, { account: caller.account }))),
    },
    email: account?.email ?? email,
    order: bought.order.number,
    key: bought.access_key,
    row: row.id,
    address: caller.account ? (await createAddress(db, caller, addressOf({ mark } as Person))).id : NO_ADDRESS,
    product: size.product_id,
  };
}

describeOnOwnCopies("access", (open) => {
  const people: Person[] = [];
  // The same people for every row: they begin anew with each test.
  beforeAll(async () => {
    const database = await open("seeded");
    for (const kind of KINDS) people.push(await person(database.db, kind));
    await keep(database);
  });

  test.each(Object.keys(TABLE))("[P1 P2 P5 P6] %s", async (call) => {
    const { send = (): Sent => ({}), own, others } = TABLE[call] as Row;
    const [method = "", template = ""] = call.split(" ");
    const database = await open("seeded");
    const api = apiClient(database);
    const attempt = async (whose: Person, me: Person) => {
      const { path = {}, query = "", body, headers } = await send(whose, me, database.db);
      const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => String(path[name]));
      const json = method === "GET" || body === undefined ? undefined : JSON.stringify(body);
      const type: Record<string, string> = json === undefined ? {} : { "Content-Type": "application/json" };
      return api.send(method, `${filled}?locale=en&${query}`, json, { ...type, ...me.headers, ...headers });
    };
    // Another's first: what is refused there must leave it in place.
    const tried: string[] = [];
    const expected: string[] = [];
    for (const me of people)
      for (const whose of people.filter(({ kind }) => others && kind !== me.kind && STRANGERS.includes(kind))) {
        const { status, body } = await attempt(whose, me);
        tried.push(`${me.kind}, of ${whose.kind}: ${status}`);
        expected.push(`${me.kind}, of ${whose.kind}: ${others?.[me.kind]}`);
        if (!template.startsWith("/admin")) expect(JSON.stringify(body)).not.toContain(whose.mark);
      }
    for (const me of people) {
      const { status, body } = await attempt(me, me);
      tried.push(`${me.kind}: ${status}`);
      expected.push(`${me.kind}: ${own[me.kind]}`);
      const strangers = people.filter((each) => each !== me && !template.startsWith("/admin"));
      for (const { mark } of strangers) expect(JSON.stringify(body)).not.toContain(mark);
    }
    expect(tried).toEqual(expected);
  });
});
