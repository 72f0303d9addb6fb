import { type Insertable, sql } from "kysely";
import type { PlaceOrderInput } from "../contract/checkout.ts";
import { PICK_UP_DEFAULTS } from "../contract/constants.ts";
import type { ShopError } from "../contract/errors.ts";
import { createEmptyText, DEFAULT_LOCALE, type Locale } from "../contract/locales.ts";
import { getCart, toShippingQuoteInput } from "../server/cart/cart.ts";
import { addToCart } from "../server/cart/change.ts";
import type { OrderMailPermit } from "../server/checkout/order-mail.ts";
import { placeOrder } from "../server/checkout/place-order.ts";
import type { SettingKey, StoredSettings } from "../server/content/stored-settings.ts";
import { quoteShipping } from "../server/delivery/methods/courier.ts";
import { toAccount } from "../server/identity/account.ts";
import { hashPassword, UNMATCHABLE_HASH } from "../server/identity/password-hashing.ts";
import { startSession } from "../server/identity/sessions.ts";
import { deliverOrder, receiveTransfer, shipOrder } from "../server/orders/admin/actions.ts";
import { getAdminOrder } from "../server/orders/admin/order.ts";
import { outboxHandlers } from "../server/outbox-handlers.ts";
import { type Account, type Caller, createAnonymousCaller } from "../server/platform/caller.ts";
import type { CardGateway } from "../server/platform/config/card-config.ts";
import type { Db } from "../server/platform/database/database.ts";
import { drainOutbox } from "../server/platform/database/event-outbox.ts";
import type { Tables } from "../server/platform/database/tables.ts";

export const guest = (locale: Locale = DEFAULT_LOCALE): Caller => ({
  ...createAnonymousCaller(locale),
  client: "api",
  address: "192.0.2.1",
});

export async function owner(db: Db, locale: Locale = "en"): Promise<Caller> {
  const account = await db
    .selectFrom("accounts")
    .selectAll()
    .where(sql<boolean>`'admin' = ANY (roles)`)
    .executeTakeFirst();
  const variant =
    account ??
    (await db
      .insertInto("accounts")
      .values({
        email: "owner@shop.example",
        password_hash: "-",
        first_name: "Amal",
        last_name: "Owner",
        roles: ["admin"],
        email_verified_at: new Date(),
        created_at: new Date(),
      })
      .returningAll()
      .executeTakeFirstOrThrow());
  return {
    ...guest(locale),
    account: {
      id: variant.id,
      email: variant.email,
      firstName: variant.first_name,
      lastName: variant.last_name,
      phone: variant.phone,
      emailVerifiedAt: variant.email_verified_at,
      roles: variant.roles,
    },
  };
}

export async function staffMember(db: Db, locale: Locale = "en"): Promise<Caller & { account: Account }> {
  const row = await db
    .insertInto("accounts")
    .values({
      email: `staff-${crypto.randomUUID()}@shop.example`,
      password_hash: UNMATCHABLE_HASH,
      first_name: "Samira",
      last_name: "Staff",
      roles: ["staff"],
      email_verified_at: new Date(),
      created_at: new Date(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...guest(locale), account: toAccount(row) };
}

export const activityOf = (db: Db, action: string) =>
  db.selectFrom("activity").selectAll().where("action", "=", action).orderBy("id").execute();

export const customer = (caller: Caller): Caller => ({
  ...caller,
  account: {
    id: 999_999,
    email: "customer@example.com",
    firstName: "Fatima",
    lastName: "Alaoui",
    phone: null,
    roles: [],
    emailVerifiedAt: new Date(),
  },
});

export async function registeredCustomer(
  db: Db,
  about: { email?: string; phone?: string; password?: string; isVerified?: boolean; locale?: Locale } = {},
): Promise<Caller & { account: Account }> {
  const { locale = "en", isVerified = true } = about;
  const row = await db
    .insertInto("accounts")
    .values({
      email: about.email ?? `customer-${crypto.randomUUID()}@example.com`,
      password_hash: about.password === undefined ? UNMATCHABLE_HASH : await hashPassword(about.password),
      first_name: "Fatima",
      last_name: "Alaoui",
      phone: about.phone ?? null,
      email_verified_at: isVerified ? new Date() : null,
      locale,
      created_at: new Date(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...guest(locale), account: toAccount(row) };
}

export type SizeOf = { product_id: number; variant_id: number; price: number };

export async function sizeOf(db: Db, slug: string, netQuantity: number): Promise<SizeOf> {
  const row = await db
    .selectFrom("variants")
    .innerJoin("products", "products.id", "variants.product_id")
    .select(["products.id as product_id", "variants.id as variant_id", "variants.current_price_centimes"])
    .where("products.slug", "=", slug)
    .where("variants.net_quantity", "=", netQuantity)
    .executeTakeFirstOrThrow();
  return { product_id: row.product_id, variant_id: row.variant_id, price: row.current_price_centimes / 100 };
}

export const stockOf = (db: Db, variantId: number) =>
  db.selectFrom("stock").select(["on_hand", "available"]).where("variant_id", "=", variantId).executeTakeFirstOrThrow();

export async function setStock(db: Db, variantId: number, quantity: number): Promise<void> {
  const { on_hand } = await stockOf(db, variantId);
  if (on_hand !== quantity)
    await db
      .insertInto("stock_ledger")
      .values({ variant_id: variantId, delta: quantity - on_hand, reason: "correction", at: new Date() })
      .execute();
  await db
    .updateTable("stock")
    .set({ on_hand: quantity, available: quantity })
    .where("variant_id", "=", variantId)
    .execute();
}

export async function setSetting<Key extends SettingKey>(db: Db, key: Key, value: StoredSettings[Key]): Promise<void> {
  const storedValue = JSON.stringify(value);
  await db
    .insertInto("settings")
    .values({ key, value: storedValue })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: storedValue }))
    .execute();
}

export const PICK_UP_HOURS = [1, 2, 3, 4, 5, 6].map((day) => ({ day, open: "09:00", close: "18:00" }));
export const openPickUp = (db: Db, changes: Partial<StoredSettings["pick_up"]> = {}): Promise<void> =>
  setSetting(db, "pick_up", {
    enabled: true,
    city: "agadir",
    address: { ...createEmptyText(), ar: "سوق الأحد، الباب 6", fr: "Souk El Had, porte 6" },
    hours: PICK_UP_HOURS,
    ...PICK_UP_DEFAULTS,
    ...changes,
  });

type Line = { size: SizeOf; quantity: number };

export async function putIntoCart<Buyer extends Caller>(db: Db, buyer: Buyer, ...lines: Line[]): Promise<Buyer> {
  let holder = buyer;
  const add = ({ size: { product_id, variant_id }, quantity }: Line) =>
    addToCart(db, holder, { product_id, variant_id, quantity });
  for (const line of lines) {
    const { secret } = await add(line).catch((error: ShopError) => {
      if (error.code !== "cart_session_unknown") throw error;
      // Retries with the cart id from the error, as a client does.
      holder = { ...holder, cartSecret: (error.data as { cart_session_id: string }).cart_session_id };
      return add(line);
    });
    if (secret) holder = { ...holder, cartSecret: secret };
  }
  return holder;
}

export const buyerWith = (db: Db, ...lines: Line[]): Promise<Caller> => putIntoCart(db, guest(), ...lines);

export async function orderInput(
  db: Db,
  buyer: Caller,
  changes: Partial<PlaceOrderInput> = {},
): Promise<PlaceOrderInput> {
  const cart = await getCart(db, buyer);
  const [courier] = await quoteShipping(db, buyer, { city: "agadir", ...toShippingQuoteInput(cart) });
  if (!courier) throw new Error("nobody serves Agadir");
  return {
    shipping_address: {
      firstName: "Fatima",
      lastName: "Alaoui",
      phone: "0612345678",
      city: "agadir",
      address: "12, rue des Amandiers",
      email: null,
    },
    shipping_method_id: courier.id,
    payment_method: "bank_transfer",
    expected_total: (Math.round(cart.total * 100) + Math.round(courier.fee * 100)) / 100,
    ...changes,
  };
}

export async function makeCoupon(db: Db, coupon: Partial<Insertable<Tables["coupons"]>> & { code: string }) {
  const isPercent = coupon.kind === undefined || coupon.kind === "percent";
  return db
    .insertInto("coupons")
    .values({ kind: "percent", created_at: new Date(), ...(isPercent && { percent: 10 }), ...coupon })
    .returning("id")
    .executeTakeFirstOrThrow();
}

export const buy = (db: Db, ...lines: Line[]) => buyAs(db, guest(), lines);

export async function buyAs(
  db: Db,
  as: Caller,
  lines: Line[],
  changes: Partial<PlaceOrderInput> = {},
  cards: CardGateway | null = null,
) {
  const buyer = await putIntoCart(db, as, ...lines);
  const input = await orderInput(db, buyer, changes);
  const request = { input, idempotency_key: `key-${crypto.randomUUID()}`, mail: MAY_MAIL };
  const placed = await placeOrder(db, buyer, request, cards);
  await drainOutbox(db, outboxHandlers);
  return { ...placed, buyer, input };
}

export const MAY_MAIL: OrderMailPermit = { isAllowed: true, isUsed: false, uncount: async () => {} };

export async function deliver(db: Db, number: string): Promise<void> {
  const staff = await owner(db);
  await receiveTransfer(db, staff, number);
  const [courier] = (await getAdminOrder(db, staff, number)).couriers;
  await shipOrder(db, staff, number, { courier_id: courier?.id as number, tracking_number: "RA-2026-1" });
  await deliverOrder(db, staff, number);
}

export async function bearerOf(db: Db, { account }: { account: Account }): Promise<{ Authorization: string }> {
  const { token } = await startSession(db, account, true);
  return { Authorization: `Bearer ${token}` };
}
