import { sql } from "kysely";
import type { PackPart } from "../../../contract/admin-product.ts";
import { cleanLine } from "../../../contract/cleaning.ts";
import { foldText } from "../../../contract/fold.ts";
import { toDirhams } from "../../../contract/money.ts";
import type { Caller } from "../../platform/caller.ts";
import type { Db } from "../../platform/database/database.ts";
import { getTextInLocale } from "../../platform/messages/translations.ts";
import { requireAdmin } from "../../platform/staff.ts";
import { selectOrderableStock } from "../stock.ts";
import { formatSize } from "../units.ts";
import type { ProductDraft, ReportFault } from "./read-product.ts";

const FOUND_MAX = 20;

/** Validates bundles: components must be of other products and not bundles; a bundle must have no stock of its own. */
export async function checkPackParts(tx: Db, drafts: readonly ProductDraft[], report: ReportFault): Promise<void> {
  const packs = drafts.flatMap(({ before, input }, at) =>
    input.variants.flatMap(({ id, parts }, index) =>
      parts.length > 0 ? [{ at, index, id, productId: before?.id, parts }] : [],
    ),
  );
  if (packs.length === 0) return;
  const requested = packs.flatMap(({ parts }) => parts.map(({ variant_id }) => variant_id));
  const rows = await tx
    .selectFrom("variants as v")
    .select(["v.id", "v.product_id"])
    .where("v.id", "=", sql<number>`ANY(${requested}::int[])`)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom("variant_parts as vp").select("vp.quantity").whereRef("vp.variant_id", "=", "v.id")),
      ),
    )
    .execute();
  const becoming = new Set(packs.map(({ id }) => id));
  const productOf = new Map(rows.filter(({ id }) => !becoming.has(id)).map(({ id, product_id }) => [id, product_id]));
  const notPackable = await findNotPackable(
    tx,
    packs.flatMap(({ id }) => id ?? []),
  );
  for (const { at, index, id, productId, parts } of packs) {
    const ids = parts.map(({ variant_id }) => variant_id);
    for (const [place, part] of ids.entries()) {
      const product = productOf.get(part);
      if (product === undefined || product === productId || ids.indexOf(part) < place)
        report(at, `variants.${index}.parts.${place}.variant_id`, "field.invalid");
    }
    if (id !== null && notPackable.has(id)) report(at, `variants.${index}.parts`, "field.invalid");
  }
}

async function findNotPackable(tx: Db, variantIds: readonly number[]): Promise<Set<number>> {
  const requested = sql<number>`ANY(${variantIds}::int[])`;
  const rows = await tx
    .selectFrom("stock")
    .select("variant_id as id")
    .where("variant_id", "=", requested)
    .where("on_hand", ">", 0)
    .union(tx.selectFrom("variant_parts").select("part_variant_id as id").where("part_variant_id", "=", requested))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function findPackParts(
  db: Db,
  caller: Caller,
  { q = "", ids }: { q?: string; ids?: readonly number[] },
): Promise<PackPart[]> {
  requireAdmin(caller);
  if (ids?.length === 0) return [];
  let query = db
    .selectFrom("variants as v")
    .innerJoin("products as p", "p.id", "v.product_id")
    .select(["v.id", "p.name", "v.sku", "v.net_quantity", "v.net_unit", "v.current_price_centimes"])
    .select(selectOrderableStock("v.id").as("stock"))
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom("variant_parts as vp").select("vp.quantity").whereRef("vp.variant_id", "=", "v.id")),
      ),
    )
    .orderBy("p.sold_count", "desc")
    .orderBy("p.id")
    .orderBy("v.position")
    .limit(ids?.length ?? FOUND_MAX);
  if (ids) query = query.where("v.id", "in", ids);
  else {
    query = query.where("v.is_archived", "=", false).where("p.status", "<>", "archived");
    for (const word of foldText(cleanLine(q)).split(" ").filter(Boolean)) {
      const pattern = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
      query = query.where((eb) =>
        eb.or([eb("p.search_text", "like", pattern), eb(sql`lower(v.sku)`, "like", pattern)]),
      );
    }
  }
  const rows = await query.execute();
  return rows.map((row) => {
    const name = getTextInLocale(row.name, caller.locale);
    const size = formatSize(caller.locale, row);
    return {
      variant_id: row.id,
      label: size ? `${name} · ${size}` : name,
      price: toDirhams(row.current_price_centimes),
      stock: row.stock,
    };
  });
}
