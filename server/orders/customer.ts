import type { Transaction } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Paged } from "../../contract/catalog.ts";
import { ORDERS_PAGE_SIZE } from "../../contract/constants.ts";
import { toDirhams } from "../../contract/money.ts";
import { type CustomerOrderRow, ORDER_ROW_ITEMS_MAX, type ReorderResult } from "../../contract/orders.ts";
import type { CartWithSecret } from "../cart/cart.ts";
import { addItemsToCart } from "../cart/fill.ts";
import { retryOnSecretConflict } from "../cart/secret.ts";
import { requireAccount } from "../identity/account.ts";
import type { Caller } from "../platform/caller.ts";
import { type Db, inTransaction } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { getTextInLocale } from "../platform/messages/translations.ts";
import { getOwnOrder, type OrderRef } from "./order.ts";
import { mayCustomerCancel } from "./status.ts";

export async function listCustomerOrders(
  db: Db,
  caller: Caller,
  { page }: { page: number },
): Promise<Paged<CustomerOrderRow>> {
  const own = db.selectFrom("orders").where("account_id", "=", requireAccount(caller).id);
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await own
    .select(["number", "placed_at", "status", "fulfilment", "payment_method", "payment_status", "total_centimes"])
    .select((eb) => [
      eb
        .selectFrom("order_lines")
        .select((line) => line.fn.sum<number>("quantity").as("pieces"))
        .whereRef("order_id", "=", "orders.id")
        .as("item_count"),
      jsonArrayFrom(
        eb
          .selectFrom("order_lines")
          .select(["name", "image", "stage_color"])
          .whereRef("order_id", "=", "orders.id")
          .orderBy("position")
          .limit(ORDER_ROW_ITEMS_MAX),
      ).as("items"),
    ])
    .orderBy("id", "desc")
    .limit(ORDERS_PAGE_SIZE)
    .offset((page - 1) * ORDERS_PAGE_SIZE)
    .execute();
  return {
    items: rows.map((row) => ({
      number: row.number,
      date: row.placed_at.toISOString(),
      status: row.status,
      fulfilment: row.fulfilment,
      payment_method: row.payment_method,
      payment_status: row.payment_status,
      total: toDirhams(row.total_centimes),
      item_count: row.item_count ?? 0,
      items: row.items.map(({ name, image, stage_color }) => ({
        name: getTextInLocale(name, caller.locale),
        cover: image,
        stage: stage_color,
      })),
      can_cancel: mayCustomerCancel(row),
    })),
    pagination: {
      current_page: page,
      last_page: Math.max(1, Math.ceil(total / ORDERS_PAGE_SIZE)),
      per_page: ORDERS_PAGE_SIZE,
      total,
    },
  };
}

/** Adds an order's items to the cart at today's prices. `missing`: items not available now. Throws order_not_found. */
export function addOrderItemsToCart(
  db: Db,
  caller: Caller,
  ref: OrderRef,
): Promise<ReorderResult & Pick<CartWithSecret, "secret">> {
  return retryOnSecretConflict(() => inTransaction(db, (tx) => orderAgainOnce(tx, caller, ref)));
}

async function orderAgainOnce(tx: Transaction<Tables>, caller: Caller, ref: OrderRef) {
  const order = await getOwnOrder(tx, caller, ref);
  const lines = await tx
    .selectFrom("order_lines")
    .select(["variant_id", "quantity", "name"])
    .where("order_id", "=", order.id)
    .orderBy("position")
    .execute();
  const { cart, secret, missing } = await addItemsToCart(tx, caller, lines);
  const unavailableLines = lines.filter(({ variant_id }) => missing.includes(variant_id));
  return { cart, secret, missing: unavailableLines.map(({ name }) => getTextInLocale(name, caller.locale)) };
}
