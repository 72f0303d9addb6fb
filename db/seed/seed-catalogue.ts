import { writeSearchText } from "../../server/catalog/admin/search-text.ts";
import { clock, DAY_MS } from "../../server/platform/clock.ts";
import type { Db } from "../../server/platform/database/database.ts";
import { categories } from "./categories.ts";
import { fillMissingTexts } from "./fill-languages.ts";
import { getId, type IdsByName } from "./ids.ts";
import { createPictureAlt } from "./picture-alt.ts";
import { listSeedPictures } from "./pictures.ts";
import { products } from "./products.ts";
import { regions } from "./regions.ts";
import { seedReviews } from "./seed-reviews.ts";
import { seedVariants } from "./seed-variants.ts";
import type { SeedProduct } from "./types.ts";

const DAYS_BETWEEN_ARRIVALS = 9;

export async function seedCatalogue(tx: Db): Promise<void> {
  const categoryIds = await insertCategories(tx);
  const productIds = await insertProducts(tx, categoryIds);
  await tx
    .insertInto("product_categories")
    .values(
      products.map((product) => ({
        product_id: getId(productIds, product.slug),
        category_id: getId(categoryIds, product.category),
      })),
    )
    .execute();
  await fillMissingTexts(tx);
  await tx
    .insertInto("product_images")
    .values(
      products.flatMap((product) =>
        listSeedPictures(product).map(({ name, view }, index) => ({
          product_id: getId(productIds, product.slug),
          position: index + 1,
          name,
          alt: JSON.stringify(createPictureAlt(product, view)),
        })),
      ),
    )
    .execute();
  await seedVariants(tx, productIds);
  await writeSearchText(tx, [...productIds.values()]);
  await seedReviews(tx, productIds);
  await fillMissingTexts(tx);
  const last = JSON.stringify(Math.max(...productIds.values()));
  await tx.insertInto("settings").values({ key: "demo_products", value: last }).execute();
}

async function insertCategories(tx: Db): Promise<IdsByName> {
  const rows = await tx
    .insertInto("categories")
    .values(
      categories.map((category, index) => ({
        slug: category.slug,
        parent_id: null,
        position: index + 1,
        name: JSON.stringify(category.name),
        description: JSON.stringify(category.description),
        stage_color: category.stage,
        deep_color: category.deep,
        image:
          products.filter((product) => product.category === category.slug).flatMap(listSeedPictures)[0]?.name ?? null,
      })),
    )
    .returning(["id", "slug"])
    .execute();
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

async function insertProducts(tx: Db, categoryIds: IdsByName): Promise<IdsByName> {
  const rows = await tx
    .insertInto("products")
    .values(
      products.map((product) => ({ ...productRow(product), main_category_id: getId(categoryIds, product.category) })),
    )
    .returning(["id", "slug"])
    .execute();
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

function productRow(product: SeedProduct) {
  const shelf = categories.findIndex((category) => category.slug === product.category);
  const onShelf = products
    .filter((other) => other.category === product.category)
    .reverse()
    .indexOf(product);
  const region = regions.find(({ slug }) => slug === product.origin.region);
  return {
    slug: product.slug,
    name: JSON.stringify(product.name),
    short_description: JSON.stringify(product.short_description),
    description: JSON.stringify(product.description),
    specifications: JSON.stringify(product.specifications),
    brand_name: "Amlou",
    origin_region: region ? JSON.stringify(region.name) : null,
    origin_place: JSON.stringify(product.origin.place),
    producer: JSON.stringify(product.origin.producer),
    // Invents a number of ONSSA, the food safety authority: region 0 does not exist. Bundles have no number.
    onssa_number: product.parts ? null : `PCPV.0.${100 + shelf}.24`,
    mark: product.mark ?? null,
    is_featured: product.featured ?? false,
    sold_count: product.sold,
    search_text: "",
    // The dates interleave the categories, so that the newest products are of different kinds.
    created_at: new Date(clock.now().getTime() - (onShelf * DAYS_BETWEEN_ARRIVALS + shelf) * DAY_MS),
  };
}
