import type { PackshotLook } from "./packshots/draw.ts";
import type { SeedProduct, SeedVariant } from "./types.ts";

/** A product picture and the view that it shows. `name` has no folder, width or file extension. */
export type SeedPicture = { name: string; view: PackshotLook["view"] };

export function listSeedPictures(product: SeedProduct): SeedPicture[] {
  const pictures: SeedPicture[] = [
    { name: product.slug, view: "front" },
    { name: `${product.slug}-close`, view: "close" },
  ];
  if (product.variants.length > 1) pictures.push({ name: `${product.slug}-range`, view: "range" });
  return pictures;
}

/** The size on a label: "500 g", "1 kg", "250 ml", "1.5 l"; empty for a bundle. */
export function formatSize({ quantity, unit }: Pick<SeedVariant, "quantity" | "unit">): string {
  if (unit === "piece") return "";
  if (quantity < 1000) return `${quantity} ${unit}`;
  return `${quantity / 1000} ${unit === "g" ? "kg" : "l"}`;
}
