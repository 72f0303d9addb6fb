import { type RawBuilder, type Selectable, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { AdminCustomerExport } from "../../contract/admin-customers.ts";
import { INVOICES_KEPT_YEARS } from "../../contract/constants.ts";
import type { CustomerExport } from "../../contract/customers.ts";
import type { Locale } from "../../contract/locales.ts";
import { toDirhams } from "../../contract/money.ts";
import { requireAccount } from "../identity/account.ts";
import type { Caller } from "../platform/caller.ts";
import { clock } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { getTextInLocale } from "../platform/messages/translations.ts";
import { PICTURE_TYPE } from "../platform/pictures/picture.ts";
import { toPostalAddress } from "./postal-address.ts";
import { getUser } from "./user.ts";

/**
 * Exports the caller's data, with amounts in dirhams. `includesGuestNotes` adds staff's notes about guest orders with
 * the same phone number. A customer's own export leaves these out, because phone numbers are not verified. Rejects a
 * guest.
 */
export async function exportCustomer(db: Db, caller: Caller, includesGuestNotes = false): Promise<CustomerExport> {
  const { id } = requireAccount(caller);
  const favourites = await db
    .selectFrom("favourites")
    .innerJoin("products", "products.id", "favourites.product_id")
    .select(["products.name", "favourites.added_at"])
    .where("favourites.account_id", "=", id)
    .orderBy("favourites.added_at")
    .execute();
  const cart = await db
    .selectFrom("cart_lines")
    .innerJoin("carts", "carts.id", "cart_lines.cart_id")
    .innerJoin("variants", "variants.id", "cart_lines.variant_id")
    .innerJoin("products", "products.id", "variants.product_id")
    .select(["products.name", "variants.sku", "cart_lines.quantity"])
    .where("carts.account_id", "=", id)
    .where("carts.ordered_at", "is", null)
    .orderBy("cart_lines.id")
    .execute();
  const orders = await ordersOf(db).where("orders.account_id", "=", id).execute();
  return {
    ...(await notedOf(
      db,
      sql<boolean>`(customers.account_id = ${id} OR ${includesGuestNotes} AND customers.account_id IS NULL
        AND customers.phone = (SELECT phone FROM customers WHERE account_id = ${id}))`,
    )),
    exported_at: clock.now().toISOString(),
    user: await getUser(db, caller),
    favorites: favourites.map(({ name, added_at }) => ({
      product: getTextInLocale(name, caller.locale),
      added_at: added_at.toISOString(),
    })),
    cart: cart.map(({ name, ...line }) => ({ product: getTextInLocale(name, caller.locale), ...line })),
    orders: orders.map((row) => exportedOrder(row, caller.locale)),
    terms: await termsOf(db, orders),
    ...(await writtenBy(db, caller)),
  };
}

type Written = Pick<CustomerExport, "reviews" | "feedback" | "messages">;

/** Reads the caller's own texts. Contact messages match by e-mail address, so they require a verified address. */
async function writtenBy(db: Db, caller: Caller): Promise<Written> {
  const { id, email, emailVerifiedAt } = requireAccount(caller);
  const reviews = await db
    .selectFrom("reviews")
    .innerJoin("products", "products.id", "reviews.product_id")
    .leftJoin("review_pictures", "review_pictures.review_id", "reviews.id")
    .select(["products.name", "reviews.first_name", "reviews.last_name", "rating", "pricing_rating", "quality_rating"])
    .select(["service_rating", "title", "comment", "would_recommend", "reviews.status", "reviews.created_at"])
    .select(["reply", "replied_at", "picture"])
    .where("reviews.account_id", "=", id)
    .orderBy("reviews.id")
    .execute();
  const feedback = await db
    .selectFrom("feedback")
    .select(["option", "message", "at"])
    .where("account_id", "=", id)
    .executeTakeFirst();
  const messages = await db
    .selectFrom("contact_messages")
    .select(["name", "email", "phone", "message", "at"])
    .where("email", "=", email)
    .orderBy("id")
    .execute();
  return {
    reviews: reviews.map(({ name, picture, ...review }) => ({
      product: getTextInLocale(name, caller.locale),
      ...review,
      picture: picture && `data:${PICTURE_TYPE};base64,${picture.toString("base64")}`,
    })),
    feedback: feedback ?? null,
    messages: emailVerifiedAt ? messages : [],
  };
}

/** Exports a guest's data. Omits a document's buyer if the phone number differs: this may be another person. */
export async function exportGuest(db: Db, { locale }: Caller, phone: string): Promise<AdminCustomerExport> {
  const orders = await ordersOf(db).where("orders.account_id", "is", null).where("orders.phone", "=", phone).execute();
  return {
    ...(await notedOf(db, sql<boolean>`customers.account_id IS NULL AND customers.phone = ${phone}`)),
    exported_at: clock.now().toISOString(),
    user: null,
    favorites: [],
    cart: [],
    orders: orders.map(({ documents, ...row }) =>
      exportedOrder(
        {
          ...row,
          documents: documents.map((each) => ({ ...each, buyer: each.buyer?.phone === phone ? each.buyer : null })),
        },
        locale,
      ),
    ),
    terms: await termsOf(db, orders),
    reviews: [],
    feedback: null,
    messages: [],
  };
}

async function notedOf(db: Db, isCustomer: RawBuilder<boolean>): Promise<Pick<CustomerExport, "notes" | "block">> {
  const notes = await db
    .selectFrom("customer_notes")
    .innerJoin("customers", "customers.id", "customer_notes.customer_id")
    .select(["customer_notes.body", "customer_notes.at"])
    .where(isCustomer)
    .orderBy("customer_notes.id")
    .execute();
  const block = await db
    .selectFrom("customer_blocks")
    .innerJoin("customers", "customers.id", "customer_blocks.customer_id")
    .select(["customer_blocks.reason", "customer_blocks.at"])
    .where(isCustomer)
    .executeTakeFirst();
  return {
    notes: notes.map(({ body, at }) => ({ body, at: at.toISOString() })),
    block: block ? { reason: block.reason, at: block.at.toISOString() } : null,
  };
}

type ExportedDocument = Pick<
  Selectable<Tables["issued_documents"]>,
  "id" | "kind" | "number" | "year" | "issued_at"
> & { total_centimes: number; buyer: { phone: string } | null };

const ordersOf = (db: Db) =>
  db
    .selectFrom("orders")
    .innerJoin("cities", "cities.slug", "orders.city_slug")
    .selectAll("orders")
    .select("cities.name as city_name")
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("order_lines")
          .select(["name", "option_name", "sku", "quantity", "unit_price_centimes", "line_total_centimes"])
          .whereRef("order_id", "=", "orders.id")
          .orderBy("position"),
      ).as("lines"),
    )
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom("order_contacts")
          .select(["channel", "outcome", "note", "at"])
          .whereRef("order_id", "=", "orders.id")
          .orderBy("order_contacts.id"),
      ).as("contacts"),
      jsonArrayFrom(
        eb
          .selectFrom("order_notes")
          .select(["order_notes.note", "at"])
          .whereRef("order_id", "=", "orders.id")
          .orderBy("order_notes.id"),
      ).as("notes"),
      jsonArrayFrom(
        eb
          .selectFrom(sql<ExportedDocument>`documents_of_order(${sql.ref("orders.id")})`.as("documents"))
          .select(["kind", "documents.number", "year", "issued_at", "documents.total_centimes", "buyer"])
          .orderBy("documents.id", (order) => order.nullsFirst()),
      ).as("documents"),
    ])
    .orderBy("orders.id");
type OrderRow = Awaited<ReturnType<ReturnType<typeof ordersOf>["executeTakeFirstOrThrow"]>>;

async function termsOf(db: Db, orders: readonly OrderRow[]): Promise<CustomerExport["terms"]> {
  const hashes = new Map(
    orders.flatMap(({ terms_hash }) => (terms_hash ? [[terms_hash.toString("hex"), terms_hash] as const] : [])),
  );
  if (hashes.size === 0) return [];
  const texts = await db
    .selectFrom("terms_texts")
    .select(["hash", "title", "body"])
    .where("hash", "in", [...hashes.values()])
    .orderBy("stored_at")
    .orderBy("hash")
    .execute();
  return texts.map(({ hash, title, body }) => ({ sha256: hash.toString("hex"), title, text: body }));
}

function exportedOrder(row: OrderRow, locale: Locale): CustomerExport["orders"][number] {
  return {
    number: row.number,
    placed_at: row.placed_at.toISOString(),
    status: row.status,
    payment_method: row.payment_method,
    payment_status: row.payment_status,
    items: row.lines.map((line) => ({
      product: getTextInLocale(line.name, locale),
      option: line.option_name && getTextInLocale(line.option_name, locale),
      sku: line.sku,
      quantity: line.quantity,
      price: toDirhams(line.unit_price_centimes),
      total: toDirhams(line.line_total_centimes),
    })),
    subtotal: toDirhams(row.subtotal_centimes),
    discount: toDirhams(row.discount_centimes),
    coupon_code: row.coupon_code,
    shipping: toDirhams(row.shipping_centimes),
    total: toDirhams(row.total_centimes),
    shipping_address: toPostalAddress(row, locale),
    note: row.note,
    delivery_method: row.delivery_method,
    courier: row.courier_name,
    tracking_number: row.tracking_number,
    // Hash of the order's entry in `terms`. Null if the order was placed before terms were stored.
    terms: row.terms_hash?.toString("hex") ?? null,
    contacts: row.contacts,
    notes: row.notes,
    // The law requires issued documents to be stored even after the account is erased.
    documents: row.documents.map(({ year, total_centimes, ...document }) => ({
      ...document,
      amount: toDirhams(total_centimes),
      kept_until: `${year + INVOICES_KEPT_YEARS}-12-31`,
    })),
  };
}
