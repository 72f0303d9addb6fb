import type { ProductGroupLeaf, ProductLeaf } from "schema-dts";
import type { Product } from "../../contract/catalog.ts";
import type { PublicSettings } from "../../contract/content.ts";
import { type Dirhams, toDirhams } from "../../contract/money.ts";
import { findHighestDeliveryFee } from "../delivery/dearest.ts";
import { readThroughCache } from "../platform/database/content-cache.ts";
import type { Db } from "../platform/database/database.ts";
import { listNewestReviews } from "../reviews/published.ts";
import { buildProductData, type ShippingFacts } from "./product-data.ts";
import type { Site } from "./structured-data.ts";

export async function describeProduct(
  db: Db,
  product: Product,
  site: Site,
  settings: Pick<PublicSettings, "site_name" | "free_shipping_threshold">,
): Promise<ProductLeaf | ProductGroupLeaf> {
  const [reviews, ends, shipping] = await Promise.all([
    product.total_reviews > 0 ? listNewestReviews(db, product.id, site.locale) : [],
    isReduced(product) ? saleEnds(db, product.id) : new Map<number, Date>(),
    shippingFacts(db, product, settings.free_shipping_threshold),
  ]);
  return buildProductData(product, site, { reviews, saleEnds: ends, shipping, seller: settings.site_name });
}

const isReduced = ({ sale_price, attributes }: Product): boolean =>
  [{ sale_price }, ...attributes.flatMap(({ options }) => options)].some((each) => each.sale_price !== null);

async function saleEnds(db: Db, productId: number): Promise<Map<number, Date>> {
  const rows = await db
    .selectFrom("variant_sales as s")
    .innerJoin("variants as v", "v.id", "s.variant_id")
    .select(["s.variant_id", "s.ends_at"])
    .where("v.product_id", "=", productId)
    .where("s.state", "=", "running")
    .execute();
  return new Map(rows.map(({ variant_id, ends_at }) => [variant_id, ends_at]));
}

/** Returns the delivery costs of the heaviest variant, so that delivering any variant costs no more than stated. */
async function shippingFacts(db: Db, product: Product, free_from: Dirhams): Promise<ShippingFacts | null> {
  const weights = product.attributes.flatMap(({ options }) => options.map(({ weight }) => weight));
  const weight = Math.max(product.weight, ...weights);
  const delivery = await readThroughCache(db, "dearest delivery", weight, () => findHighestDeliveryFee(db, weight));
  if (!delivery) return null;
  const { fee_centimes, days } = delivery;
  return { max_fee: toDirhams(fee_centimes), days, free_from };
}
