import { sql } from "kysely";
import type { AdminProduct, PackPart, ProductInput } from "../../../contract/admin-product.ts";
import { fold } from "../../../contract/fold.ts";
import { dirhams } from "../../../contract/money.ts";
import type { Caller } from "../../platform/caller.ts";
import type { Db } from "../../platform/db.ts";
import { adminOf } from "../../platform/staff.ts";
import { inLocale } from "../../platform/translations.ts";
import { orderableStock } from "../stock.ts";
import { sizeText } from "../units.ts";
import type { Refuse } from "./check-product.ts";

const FOUND_MAX = 20;

/**
 * Packs are made of plain variants only: no pack in a pack, nothing twice, no variant of its own product; what is sold by
 * its own stock becomes no pack while it has any, and what other packs are made of never does.
 */
export async function checkParts(
  tx: Db,
  before: AdminProduct | null,
  input: ProductInput,
  refuse: Refuse,
): Promise<void> {
  const asked = input.variants.flatMap(({ parts }) => parts.map(({ variant_id }) => variant_id));
  if (asked.length === 0) return;
  const rows = await tx
    .selectFrom("variants as v")
    .select(["v.id", "v.product_id"])
    .select((eb) =>
      eb
        .exists(eb.selectFrom("variant_parts as vp").select("vp.quantity").whereRef("vp.variant_id", "=", "v.id"))
        .as("is_pack"),
    )
    .where("v.id", "in", asked)
    .execute();
  const plain = new Set(
    rows.filter(({ is_pack, product_id }) => !is_pack && product_id !== before?.id).map(({ id }) => id),
  );
  for (const [index, { id, parts }] of input.variants.entries()) {
    const ids = parts.map(({ variant_id }) => variant_id);
    for (const [place, part] of ids.entries())
      if (!plain.has(part) || ids.indexOf(part) < place)
        refuse(`variants.${index}.parts.${place}.variant_id`, "field.invalid");
    if (id !== null && parts.length > 0 && !(await mayBePack(tx, id)))
      refuse(`variants.${index}.parts`, "field.invalid");
  }
}

async function mayBePack(tx: Db, variantId: number): Promise<boolean> {
  const stock = await tx.selectFrom("stock").select("on_hand").where("variant_id", "=", variantId).executeTakeFirst();
  const inPack = await tx
    .selectFrom("variant_parts")
    .select("variant_id")
    .where("part_variant_id", "=", variantId)
    .executeTakeFirst();
  return (stock?.on_hand ?? 0) === 0 && !inPack;
}

/** Plain variants that a pack may be made of, whose product's name or article number holds the words, or by their ids. */
export async function findPackParts(
  db: Db,
  caller: Caller,
  { q = "", ids }: { q?: string; ids?: readonly number[] },
): Promise<PackPart[]> {
  adminOf(caller);
  if (ids?.length === 0) return [];
  let query = db
    .selectFrom("variants as v")
    .innerJoin("products as p", "p.id", "v.product_id")
    .select(["v.id", "p.name", "v.sku", "v.net_quantity", "v.net_unit", "v.current_price_centimes"])
    .select(orderableStock("v.id").as("stock"))
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
    for (const word of fold(q).split(" ").filter(Boolean)) {
      const pattern = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
      query = query.where((eb) =>
        eb.or([eb("p.search_text", "like", pattern), eb(sql`lower(v.sku)`, "like", pattern)]),
      );
    }
  }
  const rows = await query.execute();
  return rows.map((row) => {
    const name = inLocale(row.name, caller.locale) || row.name.fr || row.name.en;
    const size = sizeText(caller.locale, row);
    return {
      variant_id: row.id,
      label: size ? `${name} · ${size}` : name,
      price: dirhams(row.current_price_centimes),
      stock: row.stock,
    };
  });
}
