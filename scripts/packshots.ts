// Renders the demo shop's pictures into build/media: `node scripts/packshots.ts`. Skips unchanged files.
import { join } from "node:path";
import { categories } from "../db/seed/categories.ts";
import { drawPackshot, type Look } from "../db/seed/packshots/draw.ts";
import { renderPackshots } from "../db/seed/packshots/render.ts";
import { picturesOf, sizeText } from "../db/seed/pictures.ts";
import { products } from "../db/seed/products.ts";
import type { SeedProduct } from "../db/seed/types.ts";

/** Maximum number of variants in a picture, including the default one. */
const RANGE = 4;

function rangeOf(product: SeedProduct, defaultSize: string): string[] {
  const sizes = product.variants.toSorted((a, b) => a.quantity - b.quantity).map(sizeText);
  const start = Math.max(0, Math.min(sizes.indexOf(defaultSize) - 1, sizes.length - RANGE));
  return sizes.slice(start, start + RANGE);
}

function lookOf(product: SeedProduct, view: Look["view"]): Look {
  const category = categories.find(({ slug }) => slug === product.category);
  const variant = product.variants.find((each) => each.default) ?? product.variants[0];
  if (!category || !variant) throw new Error(`${product.slug} has no category or no variant`);
  const size = sizeText(variant);
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
  picturesOf(product).map(({ name, view }) => ({ name, svg: drawPackshot(product.packshot, lookOf(product, view)) })),
);
await renderPackshots(jobs, join(import.meta.dirname, "../build/media"));
