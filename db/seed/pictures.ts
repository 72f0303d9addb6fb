import type { Look } from "./packshots/draw.ts";
import type { SeedProduct, SeedVariant } from "./types.ts";

/** A picture of a product: its stored name, without folder, width or ending, and what it shows. */
export type SeedPicture = { name: string; view: Look["view"] };

/** The pictures a product has, in their order on its page. */
export function picturesOf(product: SeedProduct): SeedPicture[] {
  const pictures: SeedPicture[] = [
    { name: product.slug, view: "front" },
    { name: `${product.slug}-close`, view: "close" },
  ];
  if (product.variants.length > 1) pictures.push({ name: `${product.slug}-range`, view: "range" });
  return pictures;
}

/** The size as a label prints it: "500 g", "1 kg", "250 ml", "1.5 l"; nothing for a pack, which is sold by the piece. */
export function sizeText({ quantity, unit }: Pick<SeedVariant, "quantity" | "unit">): string {
  if (unit === "piece") return "";
  if (quantity < 1000) return `${quantity} ${unit}`;
  return `${quantity / 1000} ${unit === "g" ? "kg" : "l"}`;
}
