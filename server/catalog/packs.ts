import { sql } from "kysely";
import type { Product } from "../../contract/catalog.ts";
import type { Locale } from "../../contract/locales.ts";
import { type Centimes, toDirhams } from "../../contract/money.ts";
import type { Db } from "../platform/database/database.ts";
import { getTextInLocale } from "../platform/messages/translations.ts";
import { coverPictureSql } from "./cards.ts";
import { formatSize } from "./units.ts";

export type PackComponent = Awaited<ReturnType<typeof partRows>>[number];

/** Reads bundles' components, sorted by category (C3); other variants have none. The code calls a bundle a `pack`. */
export async function readPackComponents(
  db: Db,
  variantIds: readonly number[],
): Promise<(variantId: number) => PackComponent[]> {
  const parts = Map.groupBy(
    variantIds.length > 0 ? await partRows(db, variantIds) : [],
    ({ variant_id }) => variant_id,
  );
  return (id) => parts.get(id) ?? [];
}

/** Reads components. A single id is passed as a scalar: arrays prevent a reusable generic plan (decision 0037). */
function partRows(db: Db, variantIds: readonly number[]) {
  const [only = 0, ...others] = variantIds;
  return db
    .selectFrom("variant_parts as vp")
    .innerJoin("variants as v", "v.id", "vp.part_variant_id")
    .innerJoin("products as p", "p.id", "v.product_id")
    .innerJoin("categories as c", "c.id", "p.main_category_id")
    .select([
      "vp.variant_id",
      "p.slug",
      "p.name",
      "c.stage_color",
      "vp.quantity",
      "v.current_price_centimes",
      "v.net_quantity",
      "v.net_unit",
    ])
    .select(coverPictureSql.as("cover"))
    .where("vp.variant_id", "=", others.length === 0 ? only : sql<number>`ANY(${variantIds})`)
    .orderBy("c.position")
    .orderBy("v.id")
    .execute();
}

export function toSubproduct(part: PackComponent, locale: Locale): Product["subproducts"][number] {
  return {
    slug: part.slug,
    name: getTextInLocale(part.name, locale),
    option: formatSize(locale, part),
    cover: part.cover,
    stage: part.stage_color,
    quantity: part.quantity,
    price: toDirhams(part.current_price_centimes),
  };
}

export function computePackSaving(parts: readonly PackComponent[], packPrice: Centimes): number | null {
  const separately = parts.reduce((sum, part) => sum + part.current_price_centimes * part.quantity, 0);
  return separately > packPrice ? toDirhams(separately - packPrice) : null;
}
