import { createHmac } from "node:crypto";
import type { PlacedOrder } from "../../../contract/checkout.ts";
import { ShopError } from "../../../contract/errors.ts";
import type { PhoneOrderInput, PhoneQuote, PhoneQuoteInput } from "../../../contract/phone-orders.ts";
import { toCartResponse } from "../../cart/cart.ts";
import { readPricedLines, sumWeight } from "../../cart/lines.ts";
import { createCart, findCartBySecret, retryOnSecretConflict } from "../../cart/secret.ts";
import { computeTotals } from "../../cart/totals.ts";
import { quoteDelivery } from "../../delivery/methods/index.ts";
import { type Caller, createAnonymousCaller } from "../../platform/caller.ts";
import { clock } from "../../platform/clock.ts";
import { type Db, inTransaction } from "../../platform/database/database.ts";
import { readShopSecret } from "../../platform/shop-secret.ts";
import { requireStaffMember } from "../../platform/staff.ts";
import { placeOrder } from "../place-order.ts";

/** Orders by phone. They use a cart and placeOrder, so that prices, fees and mails are the same as online. */

type Lines = PhoneQuoteInput["lines"];

/** Prices a phone order with a cart that is rolled back. Throws product_unavailable for an unknown variant. */
export async function quotePhoneOrder(db: Db, caller: Caller, { lines, city }: PhoneQuoteInput): Promise<PhoneQuote> {
  requireStaffMember(caller);
  const tx = await db.startTransaction().execute();
  try {
    const { id } = await fillCart(tx, lines);
    const priced = await readPricedLines(tx, id);
    const cart = await toCartResponse(
      tx,
      createAnonymousCaller(caller.locale),
      { id, coupon_id: null, secret: null },
      { lines: priced },
    );
    const quoted = { subtotal_centimes: computeTotals(priced, 0).subtotal, weight_grams: sumWeight(priced) };
    return {
      items: cart.items.map((item) => ({
        variant_id: item.variant_id,
        name: item.name,
        option: item.selectedAttribute?.value ?? null,
        price: item.price,
        quantity: item.quantity,
        total: item.total,
        available: item.available,
        problem: item.problem,
      })),
      subtotal: cart.subtotal,
      couriers: await quoteDelivery(tx, caller, { city: city ?? "", ...quoted }),
    };
  } finally {
    await tx.rollback().execute();
  }
}

/**
 * Places an order by phone. Allows cash on delivery regardless of the setting cod_rule, and skips the confirmation
 * call. Idempotent by idempotency key and member of staff. Throws as placeOrder does, and idempotency_key_reused if the
 * body differs.
 */
export async function placePhoneOrder(
  db: Db,
  caller: Caller,
  requestBody: PhoneOrderInput,
  idempotencyKey: string,
): Promise<PlacedOrder["order"]> {
  const { lines, locale, ...input } = requestBody;
  const staff = requireStaffMember(caller);
  const cartSecret = await secretOf(db, staff.id, idempotencyKey);
  const buyer: Caller = { ...createAnonymousCaller(locale), client: "api", cartSecret };
  const request = { input, idempotency_key: idempotencyKey, taken_by: staff.id, requestBody };
  return retryOnSecretConflict(() =>
    inTransaction(db, async (tx) => {
      if (!(await findCartBySecret(tx, buyer))) await fillCart(tx, lines, cartSecret);
      return (await placeOrder(tx, buyer, request)).order;
    }),
  );
}

/** The cart's secret, derived from member of staff and idempotency key, so that a retry finds the same cart. */
async function secretOf(db: Db, accountId: number, key: string): Promise<string> {
  const secret = await readShopSecret(db, "phone_orders");
  return `cs_byphone_${createHmac("sha256", secret).update(`${accountId} ${key}`).digest("base64url")}`;
}

async function fillCart(tx: Db, lines: Lines, secret?: string): Promise<{ id: number }> {
  const quantities = new Map<number, number>();
  for (const { variant_id, quantity } of lines)
    quantities.set(variant_id, (quantities.get(variant_id) ?? 0) + quantity);
  const existingVariants = await tx
    .selectFrom("variants")
    .select("id")
    .where("id", "in", [...quantities.keys()])
    .execute();
  if (existingVariants.length < quantities.size) throw new ShopError("product_unavailable");
  if ([...quantities.values()].some((quantity) => quantity > 99)) throw new ShopError("not_enough_stock");
  const cart = await createCart(tx, null, secret);
  const now = clock.now();
  await tx
    .insertInto("cart_lines")
    .values(
      [...quantities].map(([variant_id, quantity]) => ({ cart_id: cart.id, variant_id, quantity, added_at: now })),
    )
    .execute();
  return cart;
}
