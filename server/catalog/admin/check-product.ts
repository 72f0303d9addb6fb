import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { findMissingProductTexts } from "../../../contract/admin-product.ts";
import type { FieldErrors } from "../../../contract/errors.ts";
import { toCentimes } from "../../../contract/money.ts";
import { getLanguageSettings } from "../../content/languages.ts";
import type { Db } from "../../platform/database/database.ts";
import { checkPackParts } from "./packs.ts";
import { findPriceFaults } from "./prices.ts";
import type { ProductDraft, ReportFault } from "./read-product.ts";

export async function findProductFaults(tx: Db, drafts: readonly ProductDraft[]): Promise<FieldErrors[]> {
  const faults: FieldErrors[] = drafts.map(() => ({}));
  const report: ReportFault = (draft, path, message) => {
    const fields = faults[draft];
    if (fields) fields[path] ??= [message];
  };
  await checkTexts(tx, drafts, report);
  await checkSlugs(tx, drafts, report);
  await checkCategories(tx, drafts, report);
  await checkNumbers(tx, drafts, report);
  await checkSales(tx, drafts, report);
  await checkPictures(tx, drafts, report);
  for (const [at, { before, input }] of drafts.entries()) {
    const own = new Set(before?.variants.map(({ id }) => id));
    const checkedIds = new Set<number>();
    for (const [index, { id }] of input.variants.entries()) {
      if (id === null) continue;
      if (!own.has(id) || checkedIds.has(id)) report(at, `variants.${index}.id`, "field.invalid");
      checkedIds.add(id);
    }
  }
  await checkPackParts(tx, drafts, report);
  return faults;
}

async function checkTexts(tx: Db, drafts: readonly ProductDraft[], report: ReportFault): Promise<void> {
  const { offered } = await getLanguageSettings(tx);
  for (const [at, { input }] of drafts.entries())
    for (const path of findMissingProductTexts(input, offered)) report(at, path.join("."), "field.required");
}

async function checkSlugs(tx: Db, drafts: readonly ProductDraft[], report: ReportFault): Promise<void> {
  const requested = drafts.flatMap(({ input: { slug } }) => slug ?? []);
  const rows = await tx
    .selectFrom("products")
    .select(["id", "slug"])
    .where("slug", "=", sql<string>`ANY(${requested}::text[])`)
    .execute();
  const owner = new Map(rows.map(({ id, slug }) => [slug, id]));
  const usedSlugs = new Set<string>();
  for (const [at, { before, input }] of drafts.entries()) {
    if (input.slug === null) continue;
    const other = owner.get(input.slug);
    if (usedSlugs.has(input.slug) || (other !== undefined && other !== before?.id)) report(at, "slug", "field.taken");
    usedSlugs.add(input.slug);
  }
}

async function checkCategories(tx: Db, drafts: readonly ProductDraft[], report: ReportFault): Promise<void> {
  const rows = await tx.selectFrom("categories").select("id").execute();
  const existingIds = new Set(rows.map(({ id }) => id));
  for (const [at, { input }] of drafts.entries()) {
    if (!existingIds.has(input.main_category_id)) report(at, "main_category_id", "field.invalid");
    if (input.category_ids.some((id) => !existingIds.has(id))) report(at, "category_ids", "field.invalid");
  }
}

async function checkNumbers(tx: Db, drafts: readonly ProductDraft[], report: ReportFault): Promise<void> {
  for (const column of ["sku", "barcode"] as const) {
    const requested = drafts.flatMap(({ input }) => input.variants.flatMap((variant) => variant[column] ?? []));
    const rows = await tx
      .selectFrom("variants")
      .select([column, "product_id"])
      .where(column, "=", sql<string>`ANY(${requested}::text[])`)
      .execute();
    const owner = new Map(rows.map((row) => [row[column], row.product_id]));
    const usedNumbers = new Set<string>();
    for (const [at, { before, input }] of drafts.entries())
      for (const [index, variant] of input.variants.entries()) {
        const value = variant[column];
        if (value === null) continue;
        const other = owner.get(value);
        if (usedNumbers.has(value) || (other !== undefined && other !== before?.id))
          report(at, `variants.${index}.${column}`, "field.taken");
        usedNumbers.add(value);
      }
  }
}

async function checkSales(tx: Db, drafts: readonly ProductDraft[], report: ReportFault): Promise<void> {
  const inCentimes = (amount: number | null) => (amount === null ? null : toCentimes(amount));
  const changes = drafts.flatMap(({ before, input }, at) => {
    const former = new Map(before?.variants.map((variant) => [variant.id, variant]));
    return input.variants.flatMap(({ id, price, sale_price }, index) => {
      const old = id === null ? undefined : former.get(id);
      const to = { price: toCentimes(price), sale_price: inCentimes(sale_price) };
      return old ? [{ at, index, variant: { id: old.id, sale_price_centimes: inCentimes(old.sale_price) }, to }] : [];
    });
  });
  const faults = await findPriceFaults(tx, changes);
  for (const [place, { at, index }] of changes.entries())
    for (const { field, error } of faults[place] ?? []) report(at, `variants.${index}.${field}`, error);
}

async function checkPictures(tx: Db, drafts: readonly ProductDraft[], report: ReportFault): Promise<void> {
  const names = drafts.flatMap(({ before, input }) =>
    isDeepStrictEqual(before?.pictures, input.pictures) ? [] : input.pictures.map(({ name }) => name),
  );
  const requested = sql<string>`ANY(${names}::text[])`;
  const existing = await tx
    .selectFrom("pictures")
    .select("name")
    .where("name", "=", requested)
    .union(tx.selectFrom("product_images").select("name").where("name", "=", requested))
    .execute();
  const all = new Set(existing.map(({ name }) => name));
  for (const [at, { before, input }] of drafts.entries()) {
    if (isDeepStrictEqual(before?.pictures, input.pictures)) continue;
    const own = input.pictures.map(({ name }) => name);
    for (const [index, name] of own.entries())
      if (!all.has(name) || own.indexOf(name) < index) report(at, `pictures.${index}.name`, "field.invalid");
  }
}
