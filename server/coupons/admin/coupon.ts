import { sql } from "kysely";
import type { CouponInput, CouponState } from "../../../contract/admin-coupons.ts";
import { type FieldErrors, ShopError } from "../../../contract/errors.ts";
import { toCentimes, toDirhams } from "../../../contract/money.ts";
import { recordActivity } from "../../platform/activity.ts";
import type { Caller } from "../../platform/caller.ts";
import { clock } from "../../platform/clock.ts";
import { type Db, inTransaction, isUniqueViolation } from "../../platform/database/database.ts";
import { computeStateVersion, type EveryColumn } from "../../platform/database/rows.ts";
import { getTextInLocale } from "../../platform/messages/translations.ts";
import { formatShopTime, parseShopTime } from "../../platform/shop-time.ts";
import { requireAdmin } from "../../platform/staff.ts";
import { selectCouponState } from "./list.ts";

export type AdminCoupon = {
  id: number;
  version: string;
  values: CouponInput;
  state: CouponState;
  uses: number;
  /** Whether any order used the coupon, including orders canceled later. The code of a used coupon cannot change. */
  was_used: boolean;
};

export async function getCoupon(db: Db, caller: Caller, id: number): Promise<AdminCoupon> {
  requireAdmin(caller);
  const row = await db
    .selectFrom("coupons as c")
    .selectAll("c")
    .select(selectCouponState().as("state"))
    .select((eb) => [
      eb
        .exists(eb.selectFrom("coupon_redemptions as r").select("r.id").whereRef("r.coupon_id", "=", "c.id"))
        .as("used"),
      sql<number[]>`ARRAY(SELECT product_id FROM coupon_products WHERE coupon_id = c.id ORDER BY 1)`.as("product_ids"),
      sql<number[]>`ARRAY(SELECT category_id FROM coupon_categories WHERE coupon_id = c.id ORDER BY 1)`.as(
        "category_ids",
      ),
    ])
    .where("c.id", "=", id)
    .executeTakeFirst();
  if (!row) throw new ShopError("not_found");
  const values: CouponInput = {
    code: row.code,
    kind: row.kind,
    percent: row.percent,
    amount: row.amount_centimes === null ? null : toDirhams(row.amount_centimes),
    minimum_subtotal: row.minimum_subtotal_centimes === 0 ? null : toDirhams(row.minimum_subtotal_centimes),
    starts_at: row.starts_at && formatShopTime(row.starts_at),
    ends_at: row.ends_at && formatShopTime(row.ends_at),
    total_limit: row.total_limit,
    per_customer_limit: row.per_customer_limit,
    first_order_only: row.first_order_only,
    product_ids: row.product_ids,
    category_ids: row.category_ids,
  };
  return {
    id,
    version: computeStateVersion(values),
    values,
    state: row.state,
    uses: row.uses,
    was_used: Boolean(row.used),
  };
}

/** Creates a coupon. Throws invalid for a code in use and for an unknown product or category. */
export async function createCoupon(db: Db, caller: Caller, input: CouponInput): Promise<{ id: number }> {
  const admin = requireAdmin(caller);
  return inTransaction(db, async (tx) => {
    const createdCoupon = await tx
      .insertInto("coupons")
      .values({ ...columnsOf(input), created_at: clock.now() })
      .onConflict((conflict) => conflict.column("code").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!createdCoupon) throw refusalOf({ code: ["field.taken"] });
    await writeScope(tx, createdCoupon.id, input);
    const { code: _, ...after } = await loggedOf(tx, caller, input);
    await recordActivity(tx, admin, {
      action: "coupon.created",
      subject: createdCoupon.id,
      subjectName: input.code,
      after,
    });
    return createdCoupon;
  });
}

/**
 * Changes a coupon. Placed orders keep their discount. Throws conflict with the current coupon if `version` is stale.
 * Throws invalid for a code in use, a new code of a used coupon, a limit below the number of uses, or an unknown
 * product or category.
 */
export async function updateCoupon(
  db: Db,
  caller: Caller,
  id: number,
  { version, input }: { version: string; input: CouponInput },
): Promise<{ id: number }> {
  const admin = requireAdmin(caller);
  return inTransaction(db, async (tx) => {
    // Concurrent orders with this coupon wait here and then see the new values.
    await tx.selectFrom("coupons").select("id").where("id", "=", id).forUpdate().execute();
    const before = await getCoupon(tx, caller, id);
    if (before.version !== version) throw new ShopError("conflict", { data: before });
    const fields = await fieldFaults(tx, before, input);
    if (Object.keys(fields).length > 0) throw refusalOf(fields);
    const logged = await loggedOf(tx, caller, before.values);
    await tx
      .updateTable("coupons")
      .set(columnsOf(input))
      .where("id", "=", id)
      .execute()
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? refusalOf({ code: ["field.taken"] }) : error;
      });
    await tx.deleteFrom("coupon_products").where("coupon_id", "=", id).execute();
    await tx.deleteFrom("coupon_categories").where("coupon_id", "=", id).execute();
    await writeScope(tx, id, input);
    await recordActivity(tx, admin, {
      action: "coupon.edited",
      subject: id,
      subjectName: input.code,
      before: logged,
      after: await loggedOf(tx, caller, (await getCoupon(tx, caller, id)).values),
    });
    return { id };
  });
}

async function loggedOf(tx: Db, caller: Caller, { product_ids, category_ids, ...values }: CouponInput) {
  const namesOf = async (table: "products" | "categories", ids: readonly number[]) => {
    if (ids.length === 0) return [];
    const rows = await tx.selectFrom(table).select("name").where("id", "in", ids).orderBy("id").execute();
    return rows.map(({ name }) => getTextInLocale(name, caller.locale));
  };
  return {
    ...values,
    starts_at: values.starts_at && parseShopTime(values.starts_at),
    ends_at: values.ends_at && parseShopTime(values.ends_at),
    products: await namesOf("products", product_ids),
    categories: await namesOf("categories", category_ids),
  };
}

const refusalOf = (fields: FieldErrors) => new ShopError("invalid", { fields });

type OwnColumns = EveryColumn<"coupons", "id" | "is_active" | "is_archived" | "uses" | "created_at">;

const columnsOf = (input: CouponInput) =>
  ({
    code: input.code,
    kind: input.kind,
    percent: input.kind === "percent" ? input.percent : null,
    amount_centimes: input.kind === "fixed" && input.amount !== null ? toCentimes(input.amount) : null,
    minimum_subtotal_centimes: toCentimes(input.minimum_subtotal ?? 0),
    starts_at: input.starts_at === null ? null : parseShopTime(input.starts_at),
    ends_at: input.ends_at === null ? null : parseShopTime(input.ends_at),
    total_limit: input.total_limit,
    per_customer_limit: input.per_customer_limit,
    first_order_only: input.first_order_only,
  }) satisfies OwnColumns;

async function fieldFaults(tx: Db, before: AdminCoupon, input: CouponInput): Promise<FieldErrors> {
  const fields: FieldErrors = {};
  if (input.code !== before.values.code) {
    const other = await tx.selectFrom("coupons").select("id").where("code", "=", input.code).executeTakeFirst();
    if (other) fields.code = ["field.taken"];
    if (before.was_used) fields.code = ["field.couponCodeUsed"];
  }
  const { total, byOne } = await usedUpTo(tx, before.id);
  if (input.total_limit !== null && input.total_limit < total) fields.total_limit = ["field.limitUsed"];
  if (input.per_customer_limit !== null && input.per_customer_limit < byOne)
    fields.per_customer_limit = ["field.customerLimitUsed"];
  return fields;
}

/** Counts the coupon's uses: in total, and by the customer with the most uses. Limits cannot be set lower (D1). */
async function usedUpTo(tx: Db, id: number): Promise<{ total: number; byOne: number }> {
  const { rows } = await sql<{ total: number; byOne: number }>`
    WITH held AS (SELECT buyers, buyers_until FROM coupon_redemptions WHERE coupon_id = ${id} AND returned_at IS NULL)
    SELECT (SELECT count(*)::int FROM held) AS total, COALESCE(max(count), 0)::int AS "byOne" FROM (
      SELECT count(*) FROM held CROSS JOIN unnest(buyers) buyer WHERE buyers_until IS NULL GROUP BY buyer) each`.execute(
    tx,
  );
  return rows[0] ?? { total: 0, byOne: 0 };
}

async function writeScope(tx: Db, coupon_id: number, { product_ids, category_ids }: CouponInput): Promise<void> {
  const products = await sql`
    INSERT INTO coupon_products (coupon_id, product_id) SELECT ${coupon_id}, id FROM products WHERE id = ANY(${product_ids})`.execute(
    tx,
  );
  const categories = await sql`
    INSERT INTO coupon_categories (coupon_id, category_id) SELECT ${coupon_id}, id FROM categories WHERE id = ANY(${category_ids})`.execute(
    tx,
  );
  if (Number(products.numAffectedRows) !== new Set(product_ids).size)
    throw refusalOf({ product_ids: ["field.invalid"] });
  if (Number(categories.numAffectedRows) !== new Set(category_ids).size)
    throw refusalOf({ category_ids: ["field.invalid"] });
}
