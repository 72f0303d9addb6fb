// Renders the demo shop's pictures into build/media: `node scripts/packshots.ts`. Skips unchanged files.
import { join } from "node:path";
import { categories } from "../db/seed/categories.ts";
import { drawPackshot, type PackshotLook } from "../db/seed/packshots/draw.ts";
import { renderPackshots } from "../db/seed/packshots/render.ts";
import { formatSize, listSeedPictures } from "../db/seed/pictures.ts";
import { products } from "../db/seed/products.ts";
import type { SeedProduct } from "../db/seed/types.ts";

/** Maximum number of product sizes shown in a picture, including the default size. */
const RANGE = 4;

function rangeOf(product: SeedProduct, defaultSize: string): string[] {
  const sizes = product.variants.toSorted((a, b) => a.quantity - b.quantity).map(formatSize);
  const start = Math.max(0, Math.min(sizes.indexOf(defaultSize) - 1, sizes.length - RANGE));
  return sizes.slice(start, start + RANGE);
}

function lookOf(product: SeedProduct, view: PackshotLook["view"]): PackshotLook {
  const category = categories.find(({ slug }) => slug === product.category);
  const variant = product.variants.find((each) => each.default) ?? product.variants[0];
  if (!category || !variant) throw new Error(`${product.slug} has no category or no variant`);
  const size = formatSize(variant);
  return {
    stage: category.stage,
    deep: category.deep,
    size,
    view,
    sizes: rangeOf(product, size),
    items: products
      .filter(({ slug }) => product.parts?.some((part) => part.product === slug))
      .map((part) => part.packshot),
  };
}

const jobs = products.flatMap((product) =>
  listSeedPictures(product).map(({ name, view }) => ({
    name,
    svg: drawPackshot(product.packshot, lookOf(product, view)),
  })),
);
await renderPackshots(jobs, join(import.meta.dirname, "../build/media"));
