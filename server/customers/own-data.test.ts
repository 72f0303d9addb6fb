import { sql } from "kysely";
import { expect, test } from "vitest";
import { INVOICES_KEPT_YEARS } from "../../contract/constants.ts";
import { apiClient } from "../../tests/api-client.ts";
import { PASSWORD } from "../../tests/customers.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import {
  bearerOf,
  buy,
  buyAs,
  deliver,
  guest,
  owner,
  putIntoCart,
  registeredCustomer,
  sizeOf,
} from "../../tests/fixtures.ts";
import { sendContactMessage } from "../content/contact.ts";
import { addFavourite } from "../favourites/favourites.ts";
import { linkOrdersOfEmail } from "../identity/past-orders.ts";
import { signIn } from "../identity/sessions.ts";
import { cancelOwnOrder, receiveTransfer } from "../orders/admin/actions.ts";
import { getAdminOrder } from "../orders/admin/order.ts";
import { checkInvariants } from "../orders/invariants.ts";
import { getOrder } from "../orders/order.ts";
import type { Db } from "../platform/database/database.ts";
import { createAddress } from "./addresses.ts";
import { eraseAccount } from "./erase.ts";
import { exportCustomer } from "./export.ts";

const EMAIL = "zineb.benkirane@example.com";
const address = {
  alias: "Home",
  firstName: "Zineb",
  lastName: "Benkirane",
  phone: "0677889900",
  address: "7, impasse des Cigognes",
  city: "fes",
};
const honey = async (db: Db) => ({ size: await sizeOf(db, "thyme-honey", 500), quantity: 1 });

async function knownCustomer(db: Db) {
  const customer = await registeredCustomer(db, { email: EMAIL, phone: address.phone, password: PASSWORD });
  await db
    .updateTable("accounts")
    .set({ first_name: "Zineb", last_name: "Benkirane" })
    .where("id", "=", customer.account.id)
    .execute();
  await createAddress(db, customer, address);
  await addFavourite(db, customer, await honey(db).then(({ size }) => size));
  const shipping_address = {
    firstName: "Zineb",
    lastName: "Benkirane",
    phone: address.phone,
    email: EMAIL,
    address: address.address,
    city: "agadir",
    zip_code: "30000",
  };
  const placed = await buyAs(db, customer, [await honey(db)], { shipping_address, note: "Sonnez chez Mounir" });
  const buyer = await putIntoCart(db, placed.buyer, await honey(db));
  return { ...placed, buyer: { ...buyer, account: customer.account } };
}

/**
 * Returns the rows of all tables as text, without the buyers on issued documents, which the law requires the shop to
 * store.
 */
async function allRowsAsText(db: Db): Promise<string> {
  const tables = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
      AND table_name <> 'document_buyers'`.execute(db);
  const parts: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ row: string }>`SELECT t::text AS row FROM ${sql.table(name)} t`.execute(db);
    parts.push(...rows.map(({ row }) => row));
  }
  return parts.join("\n");
}

describeOnBothEngines("exportCustomer", (open) => {
  test("exports all data about the customer, and no data about another customer [A9 P2]", async () => {
    const { db } = await open("seeded");
    const { buyer, order } = await knownCustomer(db);
    const other = await registeredCustomer(db);
    await buyAs(db, other, [await honey(db)]);
    const data = await exportCustomer(db, buyer);
    expect(data).toMatchObject({
      user: { email: EMAIL, addresses: [{ name: "Zineb Benkirane", city: "fes" }], cod_eligible: false },
      favorites: [{ product: "Thyme honey from Azilal" }],
      cart: [{ product: "Thyme honey from Azilal", quantity: 1 }],
      orders: [
        {
          number: order.number,
          total: order.total,
          shipping_address: { name: "Zineb Benkirane", firstName: "Zineb", address: address.address, city: "agadir" },
          note: "Sonnez chez Mounir",
          items: [{ product: "Thyme honey from Azilal", quantity: 1, price: 149, total: 149 }],
        },
      ],
    });
    expect(JSON.stringify(data)).not.toMatch(/hash|secret|access_key|password/);
    expect(data.orders[0]).toMatchObject({ documents: [] });
    await receiveTransfer(db, await owner(db), order.number);
    expect((await exportCustomer(db, buyer)).orders[0]).toMatchObject({
      documents: [
        {
          kind: "invoice",
          amount: order.total,
          buyer: { name: "Zineb Benkirane" },
          kept_until: `${new Date().getFullYear() + INVOICES_KEPT_YEARS}-12-31`,
        },
      ],
    });
    expect((await exportCustomer(db, other)).orders).toHaveLength(1);
    await expect(exportCustomer(db, guest())).rejects.toThrow("unauthenticated");
  });
});

describeOnBothEngines("eraseAccount", (open) => {
  test("deleting an account sends one last mail and deletes personal data except the buyer's on issued documents; orders keep number, lines and total [C14 P2]", async () => {
    const { db } = await open("seeded");
    const { buyer, order, access_key } = await knownCustomer(db);
    await deliver(db, order.number);
    await signIn(db, guest(), { email: EMAIL, password: PASSWORD });
    const message = { name: "Zineb Benkirane", email: EMAIL, message: "Livrez-vous à Fès ?" };
    await sendContactMessage(db, guest(), message);
    await eraseAccount(db, buyer, { password: PASSWORD });

    const mails = await db.selectFrom("mails").select(["kind", "recipient", "account_id"]).execute();
    expect(mails).toEqual([{ kind: "account_deleted", recipient: EMAIL, account_id: null }]);
    await db.deleteFrom("mails").execute();
    const remainingData = await allRowsAsText(db);
    for (const word of ["Zineb", "Benkirane", EMAIL, address.phone, "Cigognes", "Mounir", "RA-2026-1"])
      expect(remainingData.includes(word), word).toBe(false);
    expect(await db.selectFrom("document_buyers").select("buyer").execute()).toMatchObject([
      { buyer: { name: "Zineb Benkirane" } },
    ]);
    for (const table of ["sessions", "addresses", "favourites", "codes"] as const)
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    const secrets = await db.selectFrom("cart_secrets").select("cart_id").execute();
    expect(new Set(secrets.map(({ cart_id }) => cart_id))).toEqual(new Set([null]));
    expect(await db.selectFrom("accounts").select("id").where("id", "=", buyer.account.id).execute()).toEqual([]);

    const orderAfter = await getAdminOrder(db, await owner(db), order.number);
    expect(orderAfter).toMatchObject({ status: "delivered", total: order.total, items: order.items, note: null });
    expect(orderAfter.shipping_address).toMatchObject({
      name: "",
      phone: "",
      email: null,
      address: "",
      zip_code: null,
    });
    await expect(getOrder(db, guest(), { ref: order.number, key: access_key })).rejects.toThrow("order_not_found");
    expect(await checkInvariants(db)).toEqual([]);
    await expect(signIn(db, guest(), { email: EMAIL, password: PASSWORD })).rejects.toThrow("wrong_credentials");
  });

  test("after an account is deleted, its e-mail address can register again and does not get the erased orders [C14]", async () => {
    const { db } = await open("seeded");
    const { buyer, order } = await knownCustomer(db);
    await cancelOwnOrder(db, buyer, { ref: order.number, key: null });
    await eraseAccount(db, buyer, { password: PASSWORD });
    const registeredAgain = await registeredCustomer(db, { email: EMAIL, phone: address.phone });
    expect(await db.transaction().execute((tx) => linkOrdersOfEmail(tx, registeredAgain.account.id, EMAIL))).toBe(0);
    expect((await exportCustomer(db, registeredAgain)).orders).toEqual([]);
  });

  test("deleting an account is rejected with a wrong password, with an order in progress and for staff, and deletes nothing [C14 X2]", async () => {
    const { db } = await open("seeded");
    const { buyer, order } = await knownCustomer(db);
    await expect(eraseAccount(db, buyer, { password: "not the password" })).rejects.toMatchObject({
      code: "wrong_password",
      fields: { password: ["field.passwordWrong"] },
    });
    await expect(eraseAccount(db, guest(), { password: PASSWORD })).rejects.toThrow("unauthenticated");
    for (const status of ["placed", "processing", "shipped"] as const) {
      await db.updateTable("orders").set({ status }).where("number", "=", order.number).execute();
      await expect(eraseAccount(db, buyer, { password: PASSWORD })).rejects.toThrow("account_has_open_orders");
    }
    const staff = await registeredCustomer(db, { password: PASSWORD });
    await db
      .updateTable("accounts")
      .set({ roles: ["staff"] })
      .where("id", "=", staff.account.id)
      .execute();
    const asStaff = { ...staff, account: { ...staff.account, roles: ["staff"] as const } };
    await expect(eraseAccount(db, asStaff, { password: PASSWORD })).rejects.toThrow("forbidden");
    const { id } = await db.selectFrom("orders").select("id").executeTakeFirstOrThrow();
    await db
      .insertInto("order_events")
      .values({ order_id: id, kind: "processing", source: "shop", account_id: staff.account.id, at: new Date() })
      .execute();
    await expect(eraseAccount(db, staff, { password: PASSWORD })).rejects.toThrow("forbidden");
    expect((await exportCustomer(db, buyer)).orders).toMatchObject([{ shipping_address: { firstName: "Zineb" } }]);
    expect(await db.selectFrom("mails").select("id").where("kind", "=", "account_deleted").execute()).toEqual([]);
  });

  test("deleting an unverified account sends no mail to its e-mail address, and keeps the mails of another account with that address [C14]", async () => {
    const { db } = await open("seeded");
    const claimant = await registeredCustomer(db, { email: EMAIL, password: PASSWORD, isVerified: false });
    const proved = await registeredCustomer(db, { email: EMAIL });
    await db
      .insertInto("mails")
      .values({
        account_id: proved.account.id,
        kind: "x",
        recipient: EMAIL,
        locale: "en",
        subject: "x",
        html: "",
        body: "",
        created_at: new Date(),
      })
      .execute();
    await eraseAccount(db, claimant, { password: PASSWORD });
    expect(await db.selectFrom("mails").select("kind").execute()).toEqual([{ kind: "x" }]);
    expect(await db.selectFrom("accounts").select("id").where("email", "=", EMAIL).execute()).toHaveLength(1);
  });

  test("of a concurrent order and account deletion, exactly one succeeds, and no order loses its account [C14]", async () => {
    const { db } = await open("seeded");
    const customer = await registeredCustomer(db, { password: PASSWORD });
    const line = await honey(db);
    const [erased, bought] = await Promise.allSettled([
      eraseAccount(db, customer, { password: PASSWORD }),
      buyAs(db, customer, [line]),
    ]);
    expect([erased?.status, bought?.status].sort()).toEqual(["fulfilled", "rejected"]);
    const orders = await db.selectFrom("orders").select("account_id").execute();
    expect(orders).toEqual(bought?.status === "fulfilled" ? [{ account_id: customer.account.id }] : []);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("the API exports the customer's data, and deletes the account and signs the browser out [C14 A9 P6]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const api = apiClient(database);
    const customer = await registeredCustomer(db, { password: PASSWORD });
    const headers = await bearerOf(db, customer);
    await buy(db, await honey(db));
    const exported = await api.get("/auth/customers/export", headers);
    expect(exported.body.data).toMatchObject({ user: { email: customer.account.email }, orders: [] });
    expect((await api.get("/auth/customers/export")).status).toBe(401);
    expect((await api.delete("/auth/customers/account", { password: PASSWORD })).status).toBe(401);
    const wrong = await api.delete("/auth/customers/account?locale=en", { password: "wrong password" }, headers);
    expect(wrong).toMatchObject({
      status: 422,
      body: { errors: { password: ["Your current password is incorrect."] } },
    });
    expect((await api.delete("/auth/customers/account", {}, headers)).status).toBe(422);
    const deletion = await api.delete("/auth/customers/account", { password: PASSWORD }, headers);
    expect([deletion.status, deletion.headers.get("Set-Cookie")]).toEqual([
      200,
      expect.stringMatching(/^session=; Max-Age=0;/),
    ]);
    expect((await api.get("/auth/customers/me", headers)).status).toBe(401);
  });
});
